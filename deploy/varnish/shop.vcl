# Pages of the catalogue in Varnish 7, kept until the store has them purged (docs/decisions/proxy-cache.md). Included by a
# file that says where the stores are: default.vcl.
import std;

sub vcl_recv {
  # As the store writes it in EDGE_PURGE_URLS' requests; without a secret nobody may.
  if (req.method == "PURGE") {
    if (std.getenv("REVALIDATE_SECRET") == "" || req.http.Authorization != "Bearer " + std.getenv("REVALIDATE_SECRET")) {
      return (synth(403));
    }
    if (req.http.Surrogate-Key !~ "^[a-z0-9:-]+( [a-z0-9:-]+)*$") { return (synth(400)); }
    if (!std.ban("obj.http.Surrogate-Key ~ (^|\s)(" + regsuball(req.http.Surrogate-Key, " ", "|") + ")(\s|$)")) {
      return (synth(500, std.ban_error()));
    }
    return (synth(200));
  }
  if (req.url ~ "^/+(metrics|ready|api/revalidate)([/?]|$)") { return (synth(404)); }
  if (req.method != "GET" && req.method != "HEAD") { return (pass); }
  if (req.http.rsc || req.http.Authorization) { return (pass); }
  if (req.url ~ "^/(_next|api|uploads)/") { return (pass); }

  # The customer group: by the presence of two cookies, just as `heldCookies` and `hasCookie` of the store see them.
  set req.http.X-Cedar-Group = "-";
  if (req.http.Cookie ~ "(?:^|;)[\s\xA0]*WishList=") { set req.http.X-Cedar-Group = req.http.X-Cedar-Group + "w"; }
  if (req.http.Cookie ~ "(?:^|;)[\s\xA0]*__Host-WishList=") { set req.http.X-Cedar-Group = req.http.X-Cedar-Group + "W"; }
  if (req.http.Cookie ~ "(?:^|;)[\s\xA0]*CustomerToken=") { set req.http.X-Cedar-Group = req.http.X-Cedar-Group + "t"; }
  if (req.http.Cookie ~ "(?:^|;)[\s\xA0]*__Host-CustomerToken=") { set req.http.X-Cedar-Group = req.http.X-Cedar-Group + "T"; }
  if (req.http.Save-Data != "on") { unset req.http.Save-Data; }

  # The address without what no page differs by: the names are those of deploy/nginx/kept-pages.conf.
  set req.http.X-Cedar-Address = req.url;
  if (req.url ~ "^[^?]*\?(?:(?!(?:q|page|sort|category|value|price|from|to|ids|reviews|OrderId|resultIndicator)(?:=|&|$))[A-Za-z0-9_.-]+(?:=[^&]*)?(?:&|$))*$") {
    set req.http.X-Cedar-Address = regsub(req.url, "\?.*$", "");
  } elsif (req.url ~ "&(?:utm_[a-z_]+|gclid|gbraid|wbraid|fbclid|msclkid)=[^&]*$") {
    set req.http.X-Cedar-Address = regsub(req.url, "(?:&(?:utm_[a-z_]+|gclid|gbraid|wbraid|fbclid|msclkid)=[^&]*)+$", "");
  }

  # What is kept longer than it is fresh is for when no store answers.
  if (std.healthy(req.backend_hint)) { set req.grace = 0s; }
  # Of all that bears a cookie, too: what is somebody's own is not kept below.
  return (hash);
}

sub vcl_hash {
  hash_data(req.http.X-Cedar-Group + " " + req.http.Save-Data + " " + req.http.X-Cedar-Address);
  return (lookup);
}

sub vcl_backend_fetch {
  unset bereq.http.X-Cedar-Group;
  unset bereq.http.X-Cedar-Address;
}

sub vcl_backend_response {
  # Kept is what the store says may be kept and nothing else.
  if (beresp.status != 200 || beresp.http.Set-Cookie || beresp.http.CDN-Cache-Control !~ "^max-age=\d+") {
    set beresp.uncacheable = true;
    set beresp.ttl = 120s;
    return (deliver);
  }
  set beresp.ttl = std.duration(regsub(beresp.http.CDN-Cache-Control, "^max-age=(\d+).*$", "\1") + "s", 0s);
  set beresp.grace = 24h;
  set beresp.keep = 24h;
  # The key has the rest of it.
  set beresp.http.Vary = "Accept-Encoding";
  # The id is the request's and not the page's.
  unset beresp.http.X-Request-ID;
  return (deliver);
}

sub vcl_deliver {
  if (resp.http.Surrogate-Key) {
    set resp.http.Vary = "rsc, Accept-Encoding, Save-Data, Cookie";
    set resp.http.X-Request-ID = req.http.X-Request-ID;
    # A CDN before this cache has a use for these: then take these lines away.
    unset resp.http.CDN-Cache-Control;
    unset resp.http.Surrogate-Key;
    unset resp.http.Cache-Tag;
  }
  unset resp.http.X-Accel-Expires;
  unset resp.http.X-Varnish;
  unset resp.http.Via;
}
