// Page transitions by GTK 4 and libadwaita, for comparison. Usage: gtkbench WAY ITEMS TRANSITIONS [SERVER].
// Prints one line of values, parted by commas; CPU time is the process's, all threads. That of the X server, whose process
// SERVER is, stands beside it.
//
// Two pages of widgets are placed by transforms, as AdwLeaflet does it, moved by an AdwTimedAnimation. Items are drawn by one
// widget, their two opacities multiplied: a widget or a group for each would cost more.
#include <adwaita.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/resource.h>

static const char *way;
static int items, transitions, server;
static double progress;

/// Milliseconds.
static double spent(void) {
  struct rusage usage;
  getrusage(RUSAGE_SELF, &usage);
  return (usage.ru_utime.tv_sec + usage.ru_stime.tv_sec) * 1e3 +
         (usage.ru_utime.tv_usec + usage.ru_stime.tv_usec) * 1e-3;
}

static double server_spent(void) {
  g_autofree char *path = g_strdup_printf("/proc/%d/schedstat", server), *text = NULL;
  return server && g_file_get_contents(path, &text, NULL, NULL) ? g_ascii_strtod(text, NULL) * 1e-6 : 0;
}

/// Rounded translucent boxes that move while their page does.
G_DECLARE_FINAL_TYPE(Items, items, BENCH, ITEMS, GtkWidget)
struct _Items {
  GtkWidget parent;
};
G_DEFINE_FINAL_TYPE(Items, items, GTK_TYPE_WIDGET)

static void items_snapshot(GtkWidget *widget, GtkSnapshot *snapshot) {
  const float w = gtk_widget_get_width(widget), h = gtk_widget_get_height(widget);
  for (int i = 0; i < items; i++) {
    GdkRGBA color = {0, 0, 0, 0.7f * 0.8f};
    gtk_hsv_to_rgb((i % 17) / 17.f, 0.82f, 0.85f, &color.red, &color.green, &color.blue);
    const float x = (i % 32) * (w - 120) / 31, y = (i / 32 % 32) * (h - 80) / 31;
    GskRoundedRect box;
    gsk_rounded_rect_init_from_rect(
        &box, &GRAPHENE_RECT_INIT(x * (1 - 0.1f * progress), y * (1 - 0.05f * progress), 120, 80), 16);
    gtk_snapshot_push_rounded_clip(snapshot, &box);
    gtk_snapshot_append_color(snapshot, &color, &box.bounds);
    gtk_snapshot_pop(snapshot);
  }
}
static void items_class_init(ItemsClass *class) { GTK_WIDGET_CLASS(class)->snapshot = items_snapshot; }
static void items_init(Items *self) { gtk_widget_set_can_target(GTK_WIDGET(self), FALSE); }

static GtkWidget *page(const char *name) {
  GtkWidget *box = gtk_box_new(GTK_ORIENTATION_VERTICAL, 0), *bar = gtk_label_new("Navigation title");
  gtk_widget_add_css_class(bar, "bar");
  gtk_box_append(GTK_BOX(box), bar);
  for (int i = 0; i < 20; i++) {
    g_autofree char *text = g_strdup_printf("Row %d — the quick brown fox jumps over the lazy dog", i);
    GtkWidget *row = gtk_label_new(text);
    gtk_label_set_xalign(GTK_LABEL(row), 0);
    gtk_widget_add_css_class(row, "row");
    gtk_box_append(GTK_BOX(box), row);
  }
  GtkWidget *whole = gtk_overlay_new();
  gtk_widget_add_css_class(whole, name);
  gtk_overlay_set_child(GTK_OVERLAY(whole), box);
  if (items) gtk_overlay_add_overlay(GTK_OVERLAY(whole), g_object_new(items_get_type(), NULL));
  return whole;
}

/// Two pages, one over the other.
G_DECLARE_FINAL_TYPE(Ways, ways, BENCH, WAYS, GtkWidget)
struct _Ways {
  GtkWidget parent;
  GtkWidget *lower, *upper;
  AdwAnimation *animation;
  gboolean goes_back;
  int frames, drawn, done;
  double before, server_before, spent, server_spent;
  gint64 start, time;
};
G_DEFINE_FINAL_TYPE(Ways, ways, GTK_TYPE_WIDGET)

/// Both pages at their places; at 1 the upper one stands.
static void ways_allocate(GtkWidget *widget, int w, int h, int baseline) {
  Ways *self = BENCH_WAYS(widget);
  const double t = self->goes_back ? 1 - progress : progress;
  GskTransform *upper = NULL, *lower = NULL;
  if (g_str_equal(way, "slide")) {
    upper = gsk_transform_translate(NULL, &GRAPHENE_POINT_INIT(w * (1 - t), 0));
    lower = gsk_transform_translate(NULL, &GRAPHENE_POINT_INIT(-0.3 * w * t, 0));
  } else if (g_str_equal(way, "sheet")) {
    upper = gsk_transform_translate(NULL, &GRAPHENE_POINT_INIT(0, h * (1 - t)));
    lower = gsk_transform_translate(NULL, &GRAPHENE_POINT_INIT(w * 0.04 * t, h * 0.04 * t));
    lower = gsk_transform_scale(lower, 1 - 0.08 * t, 1 - 0.08 * t);
  }
  gtk_widget_allocate(self->lower, w, h, -1, lower);
  if (self->upper) gtk_widget_allocate(self->upper, w, h, -1, upper);
}

static void ways_snapshot(GtkWidget *widget, GtkSnapshot *snapshot) {
  BENCH_WAYS(widget)->frames++;
  GTK_WIDGET_CLASS(ways_parent_class)->snapshot(widget, snapshot);
}

static void ways_class_init(WaysClass *class) {
  GTK_WIDGET_CLASS(class)->size_allocate = ways_allocate;
  GTK_WIDGET_CLASS(class)->snapshot = ways_snapshot;
}

static void move(double value, Ways *self) {
  progress = value;
  if (self->upper && g_str_equal(way, "fade")) gtk_widget_set_opacity(self->upper, self->goes_back ? 1 - value : value);
  GtkWidget *pages[] = {self->lower, self->upper};
  for (int i = 0; i < 2 && items; i++) {
    if (pages[i]) gtk_widget_queue_draw(gtk_widget_get_last_child(pages[i]));
  }
  gtk_widget_queue_allocate(GTK_WIDGET(self));
  gtk_widget_queue_draw(GTK_WIDGET(self));
}

static void begin(Ways *self) {
  self->goes_back = self->upper != NULL;
  if (!self->upper) {
    self->upper = page("tinted");
    gtk_widget_insert_before(self->upper, GTK_WIDGET(self), NULL);
  }
  self->frames = 0;
  self->start = g_get_monotonic_time();
  self->server_before = server_spent();
  self->before = spent();
  adw_animation_play(self->animation);
}

static void end(Ways *self) {
  self->spent += spent() - self->before;
  self->server_spent += server_spent() - self->server_before;
  self->time += g_get_monotonic_time() - self->start;
  self->drawn += self->frames;
  if (self->goes_back) g_clear_pointer(&self->upper, gtk_widget_unparent);
  if (++self->done < transitions) {
    g_timeout_add_once(80, (GSourceOnceFunc)begin, self);
    return;
  }
  printf("gtk,version=%d.%d,transitions=%d,frames=%d,fps=%.1f,cpu_ms/frame=%.3f,server_ms/frame=%.3f\n",
         gtk_get_major_version(), gtk_get_minor_version(), transitions, self->drawn, self->drawn / (self->time * 1e-6),
         self->spent / self->drawn, self->server_spent / self->drawn);
  fflush(stdout);
  _exit(0);
}

static void ways_init(Ways *self) {
  self->lower = page("plain");
  gtk_widget_set_parent(self->lower, GTK_WIDGET(self));
  gtk_widget_set_overflow(GTK_WIDGET(self), GTK_OVERFLOW_HIDDEN);
  self->animation = adw_timed_animation_new(
      GTK_WIDGET(self), 0, 1, 400, adw_callback_animation_target_new((AdwAnimationTargetFunc)move, self, NULL));
  adw_timed_animation_set_easing(ADW_TIMED_ANIMATION(self->animation), ADW_EASE_OUT_CUBIC);
  g_signal_connect_swapped(self->animation, "done", G_CALLBACK(end), self);
}

int main(int count, char **arguments) {
  way = count > 1 ? arguments[1] : "slide";
  items = count > 2 ? atoi(arguments[2]) : 0;
  transitions = count > 3 ? atoi(arguments[3]) : 40;
  server = count > 4 ? atoi(arguments[4]) : 0;
  // Cairo draws a pink box for what stands in perspective.
  if (g_str_equal(way, "flip")) return 1;
  adw_init();
  GtkCssProvider *style = gtk_css_provider_new();
  gtk_css_provider_load_from_data(
      style,
      "window { background: black; } .plain { background: #ffffff; } .tinted { background: #e8f0ff; }"
      "label { font-family: Inter, sans-serif; font-size: 20px; color: black; }"
      ".bar { min-height: 64px; font-size: 24px; background: #e6e6e6; }"
      ".row { min-height: 49px; padding: 0 20px; border-bottom: 1px solid #cccccc; }",
      -1);
  gtk_style_context_add_provider_for_display(
      gdk_display_get_default(), GTK_STYLE_PROVIDER(style), GTK_STYLE_PROVIDER_PRIORITY_APPLICATION);
  GtkWidget *window = gtk_window_new(), *ways = g_object_new(ways_get_type(), NULL);
  gtk_window_set_decorated(GTK_WINDOW(window), FALSE);
  gtk_window_set_default_size(GTK_WINDOW(window), 1920, 1080);
  gtk_window_set_child(GTK_WINDOW(window), ways);
  gtk_window_present(GTK_WINDOW(window));
  g_timeout_add_once(600, (GSourceOnceFunc)begin, ways);
  g_main_loop_run(g_main_loop_new(NULL, FALSE));
}
