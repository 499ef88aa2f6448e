"""The compiler's index: which symbols a file defines and which it uses, as the last debug build wrote them."""
import collections
import ctypes
import pathlib
import shutil

DEFINES, REFERS = 1 << 1, 1 << 2  # roles of an occurrence
RECORD = 2  # kind of a dependency


class Text(ctypes.Structure):
    _fields_ = [("data", ctypes.c_void_p), ("length", ctypes.c_size_t)]

    def __str__(self):
        return ctypes.string_at(self.data, self.length).decode() if self.length else ""


Occurrence = collections.namedtuple("Occurrence", "usr name line column roles")
HANDLE = ctypes.c_void_p
TAKES_TEXT = ctypes.CFUNCTYPE(ctypes.c_bool, ctypes.c_void_p, Text)
TAKES_HANDLE = ctypes.CFUNCTYPE(ctypes.c_bool, ctypes.c_void_p, HANDLE)


def library():
    """libIndexStore of the toolchain that `swiftc` belongs to, with its functions' types."""
    compiler = pathlib.Path(shutil.which("swiftc")).resolve()
    store = ctypes.CDLL(str(compiler.parent.parent / "lib/libIndexStore.so"))
    for name, result, arguments in [
        ("store_create", HANDLE, [ctypes.c_char_p, HANDLE]),
        ("store_units_apply_f", ctypes.c_bool, [HANDLE, ctypes.c_uint, HANDLE, TAKES_TEXT]),
        ("unit_reader_create", HANDLE, [HANDLE, ctypes.c_char_p, HANDLE]),
        ("unit_reader_dispose", None, [HANDLE]),
        ("unit_reader_get_module_name", Text, [HANDLE]),
        ("unit_reader_get_main_file", Text, [HANDLE]),
        ("unit_reader_dependencies_apply_f", ctypes.c_bool, [HANDLE, HANDLE, TAKES_HANDLE]),
        ("unit_dependency_get_kind", ctypes.c_int, [HANDLE]),
        ("unit_dependency_get_name", Text, [HANDLE]),
        ("unit_dependency_get_filepath", Text, [HANDLE]),
        ("record_reader_create", HANDLE, [HANDLE, ctypes.c_char_p, HANDLE]),
        ("record_reader_dispose", None, [HANDLE]),
        ("record_reader_occurrences_apply_f", ctypes.c_bool, [HANDLE, HANDLE, TAKES_HANDLE]),
        ("occurrence_get_symbol", HANDLE, [HANDLE]),
        ("occurrence_get_roles", ctypes.c_uint64, [HANDLE]),
        ("occurrence_get_line_col", None, [HANDLE, ctypes.POINTER(ctypes.c_uint), ctypes.POINTER(ctypes.c_uint)]),
        ("symbol_get_usr", Text, [HANDLE]),
        ("symbol_get_name", Text, [HANDLE]),
    ]:
        function = getattr(store, "indexstore_" + name)
        function.restype, function.argtypes = result, arguments
    return store


class IndexStore:
    def __init__(self, folder):
        self.library = library()
        self.store = self.library.indexstore_store_create(str(folder).encode(), None)
        if not self.store:
            raise FileNotFoundError(f"{folder} is no index store")

    def records(self, module):
        """Source file to the name of its record, of one module."""
        found, index = {}, self.library

        def of_unit(_, name):
            reader = index.indexstore_unit_reader_create(self.store, str(name).encode(), None)
            if not reader:
                return True
            main = str(index.indexstore_unit_reader_get_main_file(reader))

            def of_dependency(_, entry):
                if (index.indexstore_unit_dependency_get_kind(entry) == RECORD
                        and str(index.indexstore_unit_dependency_get_filepath(entry)) == main):
                    found[main] = str(index.indexstore_unit_dependency_get_name(entry))
                return True

            if str(index.indexstore_unit_reader_get_module_name(reader)) == module:
                index.indexstore_unit_reader_dependencies_apply_f(reader, None, TAKES_HANDLE(of_dependency))
            index.indexstore_unit_reader_dispose(reader)
            return True

        index.indexstore_store_units_apply_f(self.store, 1, None, TAKES_TEXT(of_unit))
        return found

    def occurrences(self, record):
        """Every definition and use in one record, in order."""
        result, symbols, index = [], {}, self.library
        line, column = ctypes.c_uint(), ctypes.c_uint()
        reader = index.indexstore_record_reader_create(self.store, record.encode(), None)

        def of_occurrence(_, entry):
            symbol = index.indexstore_occurrence_get_symbol(entry)
            if symbol not in symbols:
                symbols[symbol] = (str(index.indexstore_symbol_get_usr(symbol)),
                                   str(index.indexstore_symbol_get_name(symbol)))
            index.indexstore_occurrence_get_line_col(entry, line, column)
            result.append(Occurrence(*symbols[symbol], line.value, column.value,
                                     index.indexstore_occurrence_get_roles(entry)))
            return True

        if reader:
            index.indexstore_record_reader_occurrences_apply_f(reader, None, TAKES_HANDLE(of_occurrence))
            index.indexstore_record_reader_dispose(reader)
        return result
