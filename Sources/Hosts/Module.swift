// hosts
