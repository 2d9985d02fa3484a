vcl 4.1;
# Behind TLS, before nginx's inner address of the stores (deploy/nginx/inside.conf).
backend stores {
  .host = "proxy";
  .port = "8082";
  .probe = { .url = "/api/health"; .interval = 1s; .timeout = 2s; .window = 3; .threshold = 2; .initial = 2; }
}
include "/etc/varnish/shop.vcl";
