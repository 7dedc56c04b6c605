#!/bin/sh
# nginx with a rewrite rule in front of static files, on $PORT, in the foreground. Writes nothing outside its own folder.
set -eu
here=$(pwd)
state=$(mktemp -d)
trap 'rm -rf "$state"' EXIT
# Started by root, nginx would switch to another user, who may not read this folder.
user=''
if [ "$(id -u)" = 0 ]; then user="user root $(id -gn);"; fi
cat > "$state/nginx.conf" <<CONF
$user
worker_processes 1;
daemon off;
pid $state/nginx.pid;
error_log stderr warn;
events { worker_connections 256; }
http {
  access_log off;
  client_body_temp_path $state/body;
  proxy_temp_path $state/proxy;
  fastcgi_temp_path $state/fastcgi;
  uwsgi_temp_path $state/uwsgi;
  scgi_temp_path $state/scgi;
  keepalive_requests 1000000;
  server {
    listen 127.0.0.1:$PORT;
    root $here/files;
    default_type text/plain;
    rewrite ^/code/(.*)\$ /\$1 last;
  }
}
CONF
PATH="$PATH:/usr/sbin" nginx -p "$state" -c "$state/nginx.conf" &
child=$!
trap 'kill "$child" 2>/dev/null; wait "$child"; rm -rf "$state"; exit 0' TERM INT
wait "$child"
