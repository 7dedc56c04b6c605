#!/bin/sh
# The app with nginx in front, on $PORT, in the foreground. Writes nothing outside its own folder.
set -eu
state=$(mktemp -d)
app='' nginx=''
stop() {
  for child in $nginx $app; do kill "$child" 2>/dev/null && wait "$child" 2>/dev/null || true; done
  rm -rf "$state"
}
trap stop EXIT
trap 'exit 0' TERM INT
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
  upstream app { server unix:$state/app.sock; keepalive 16; }
  server {
    listen 127.0.0.1:$PORT;
    location / {
      proxy_pass http://app;
      proxy_http_version 1.1;
      proxy_set_header Connection "";
    }
  }
}
CONF
SOCKET="$state/app.sock" node server.js &
app=$!
PATH="$PATH:/usr/sbin" nginx -p "$state" -c "$state/nginx.conf" &
nginx=$!
wait "$nginx"
