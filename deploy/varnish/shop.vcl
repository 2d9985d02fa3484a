# Pages of the catalogue in Varnish 7, kept until the store has them purged (docs/decisions/proxy-cache.md). Included by a
# file that says where the stores are: default.vcl.
import std;

sub vcl_recv {
  if (req.restarts == 0) { unset req.http.X-Cedar-Kept; }
  unset req.http.X-Cedar-Address;
  unset req.http.X-Cedar-Page;

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
  # What is no page is never kept; the store says that an address is too long.
  if (req.url ~ "^.{6000}") { return (pass); }
  if (req.url ~ "^/(_next|api|uploads|img|og|sitemaps|feeds|\.well-known)/") { return (pass); }

  # Of several headers of a name Varnish sees the first alone, and the store all of them.
  std.collect(req.http.Cookie, "; ");
  std.collect(req.http.Accept-Encoding);
  std.collect(req.http.Save-Data);

  # The customer group: by the presence of two cookies, just as `presentCookies` and `hasCookie` of the store see them.
  set req.http.X-Cedar-Group = "-";
  if (req.http.Cookie ~ "(?:^|;)[\s\xA0]*+WishList=") { set req.http.X-Cedar-Group = req.http.X-Cedar-Group + "w"; }
  if (req.http.Cookie ~ "(?:^|;)[\s\xA0]*+__Host-WishList=") { set req.http.X-Cedar-Group = req.http.X-Cedar-Group + "W"; }
  if (req.http.Cookie ~ "(?:^|;)[\s\xA0]*+CustomerToken=") { set req.http.X-Cedar-Group = req.http.X-Cedar-Group + "t"; }
  if (req.http.Cookie ~ "(?:^|;)[\s\xA0]*+__Host-CustomerToken=") { set req.http.X-Cedar-Group = req.http.X-Cedar-Group + "T"; }

  # The form of the page. The store is asked for it in the words that it is kept under, so that both mean the same.
  set req.http.X-Cedar-Encoding = "";
  if (req.http.Accept-Encoding ~ "(?i)(?:^|,)[ \t]*br[ \t]*(?:;(?![^,]*q=0(?:\.0*)?[ \t]*(?:,|$))[^,]*)?(?:,|$)") {
    set req.http.X-Cedar-Encoding = "br";
  } elsif (req.http.Accept-Encoding ~ "(?i)(?:^|,)[ \t]*gzip[ \t]*(?:;(?![^,]*q=0(?:\.0*)?[ \t]*(?:,|$))[^,]*)?(?:,|$)") {
    set req.http.X-Cedar-Encoding = "gzip";
  }
  if (req.http.Save-Data == "on") { set req.http.Save-Data = "on"; } else { unset req.http.Save-Data; }
  # A page is sent whole, as the store does.
  unset req.http.Range;

  # The address without what no page differs by: the names are those of deploy/nginx/kept-pages.conf. No group goes back
  # over what it has taken: an address of thousands of parameters would use up what an expression may.
  set req.http.X-Cedar-Address = req.url;
  if (req.url ~ "^[^?]*\?(?:(?!(?:q|page|sort|category|value|price|from|to|ids|reviews|OrderId|resultIndicator)(?:=|&|$))[A-Za-z0-9_.-]++(?:=[^&]*+)?(?:&|$))*+$") {
    set req.http.X-Cedar-Address = regsub(req.url, "\?.*$", "");
  } elsif (req.url ~ "&(?:utm_[a-z_]+|gclid|gbraid|wbraid|fbclid|msclkid)=[^&]*$") {
    set req.http.X-Cedar-Address = regsub(req.url, "(?:&(?:utm_[a-z_]++|gclid|gbraid|wbraid|fbclid|msclkid)=[^&]*+)++$", "");
  }

  # The second time of three, vcl_hit: the page is asked for, and nobody waits for the answer to somebody else.
  if (req.http.X-Cedar-Kept == "asked anew") {
    set req.grace = 0s;
    set req.hash_ignore_busy = true;
  } else {
    set req.grace = 24h;
    set req.hash_ignore_busy = false;
  }
  # Of all that bears a cookie, too: what is somebody's own is not kept below.
  return (hash);
}

sub vcl_hash {
  hash_data(req.http.X-Cedar-Group + " " + req.http.X-Cedar-Encoding + " " + req.http.Save-Data + " " + req.http.X-Cedar-Address);
  return (lookup);
}

# What is kept longer than it is fresh is for when no store answers: it is asked for first, while one is there.
sub vcl_hit {
  if (obj.ttl <= 0s && !req.http.X-Cedar-Kept && std.healthy(req.backend_hint)) {
    set req.http.X-Cedar-Kept = "asked anew";
    return (restart);
  }
  return (deliver);
}

sub vcl_backend_fetch {
  # A store answers what reads within 3 s, or says that it cannot: one that does not hangs. What is written, what the card
  # gateway is asked for, and what is made when it is asked for take longer.
  set bereq.first_byte_timeout = 15s;
  set bereq.between_bytes_timeout = 15s;
  # A store waits 25 s for what works through a file of the desk's.
  if (bereq.url ~ "^/api/desk/Staff/") { set bereq.first_byte_timeout = 30s; }
  if (bereq.http.X-Cedar-Address) {
    # A second store that is asked has no longer, and no other words.
    set bereq.http.X-Cedar-Page = "yes";
    unset bereq.http.Accept-Encoding;
    if (bereq.http.X-Cedar-Encoding != "") { set bereq.http.Accept-Encoding = bereq.http.X-Cedar-Encoding; }
  }
  if (bereq.http.X-Cedar-Page && bereq.url !~ "^/(Cart|sitemap\.xml)") { set bereq.first_byte_timeout = 4s; }
  unset bereq.http.X-Cedar-Group;
  unset bereq.http.X-Cedar-Encoding;
  unset bereq.http.X-Cedar-Address;
}

sub vcl_backend_response {
  # A failure, or what a store has kept itself, takes the place of nothing that is kept here.
  if ((bereq.is_bgfetch || bereq.http.X-Cedar-Kept) && (beresp.status >= 500 || beresp.http.X-Cedar-Stale)) {
    return (abandon);
  }
  # Kept is what the store says may be kept and nothing else.
  if (beresp.status != 200 || beresp.http.Set-Cookie || beresp.http.CDN-Cache-Control !~ "^max-age=\d+") {
    set beresp.uncacheable = true;
    set beresp.grace = 0s;
    set beresp.keep = 0s;
    # Remembered is that nobody need wait for somebody else's answer.
    set beresp.ttl = 120s;
    return (deliver);
  }
  set beresp.ttl = std.duration(regsub(beresp.http.CDN-Cache-Control, "^max-age=(\d+).*$", "\1") + "s", 0s);
  set beresp.grace = 24h;
  set beresp.keep = 24h;
  # The key has all of it.
  unset beresp.http.Vary;
  # The id is the request's and not the page's.
  unset beresp.http.X-Request-ID;
  return (deliver);
}

# What reads is asked of another store when one is away or hangs; what writes is sent to one alone.
sub vcl_backend_error {
  if (bereq.retries == 0 && (bereq.method == "GET" || bereq.method == "HEAD")) { return (retry); }
  if (bereq.is_bgfetch || bereq.http.X-Cedar-Kept) { return (abandon); }
  set beresp.http.Content-Type = "text/plain; charset=utf-8";
  set beresp.http.Cache-Control = "no-store";
  set beresp.http.Retry-After = "5";
  set beresp.body = "The shop is not available for a moment.";
  return (deliver);
}

sub vcl_synth {
  # The third time: no store has it, so what is kept is sent.
  if (req.http.X-Cedar-Kept == "asked anew") {
    set req.http.X-Cedar-Kept = "wanted";
    return (restart);
  }
  set resp.http.Cache-Control = "no-store";
  if (resp.status == 503) { set resp.http.Retry-After = "5"; }
  set resp.body = "";
  return (deliver);
}

sub vcl_deliver {
  if (resp.http.Surrogate-Key) {
    set resp.http.Vary = "rsc, Accept-Encoding, Save-Data, Cookie";
    if (req.http.X-Request-ID) { set resp.http.X-Request-ID = req.http.X-Request-ID; }
    # A CDN before this cache has a use for these: then take these lines away.
    unset resp.http.CDN-Cache-Control;
    unset resp.http.Surrogate-Key;
    unset resp.http.Cache-Tag;
  }
  unset resp.http.Accept-Ranges;
  unset resp.http.X-Accel-Expires;
  unset resp.http.X-Varnish;
  unset resp.http.Via;
  return (deliver);
}
