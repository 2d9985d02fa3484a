vcl 4.1;
# The stores of compose.yaml, behind nginx with TLS: its `stores` name this Varnish (docs/operation.md).
import directors;

# /ready: a store that is about to go is asked no more.
probe ready { .url = "/ready"; .interval = 1s; .timeout = 2s; .window = 3; .threshold = 2; .initial = 2; }
backend store_1 { .host = "store-1"; .port = "3000"; .probe = ready; .connect_timeout = 2s; }
backend store_2 { .host = "store-2"; .port = "3000"; .probe = ready; .connect_timeout = 2s; }

sub vcl_init {
  new stores = directors.round_robin();
  stores.add_backend(store_1);
  stores.add_backend(store_2);
}
sub vcl_recv { set req.backend_hint = stores.backend(); }
# Who is asked when one is away or hangs; whether somebody is, says shop.vcl.
sub vcl_backend_error {
  if (beresp.backend == store_1) { set bereq.backend = store_2; } else { set bereq.backend = store_1; }
}
include "/etc/varnish/shop.vcl";
