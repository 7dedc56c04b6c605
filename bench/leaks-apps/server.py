"""Keeps KEEP bytes per request in the way of KIND; an app of `npm run bench -- leaks`."""

import json
import os
import socket
import threading
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

KIND = os.environ.get("KIND", "none")
BYTES = int(os.environ.get("KEEP", "0"))
MOST_CACHED = 400

sessions = {}
listeners = []
local = threading.local()
everything = []
peer = socket.create_server(("127.0.0.1", 0), backlog=10_000)
count = 0


def keep():
    if KIND == "map":
        sessions[count] = bytearray(BYTES)
    elif KIND == "listener":
        seen = bytearray(BYTES)
        listeners.append(lambda: len(seen))
    elif KIND == "thread-local":
        if not hasattr(local, "seen"):
            local.seen = []
            everything.append(local.seen)
        local.seen.append(bytearray(BYTES))
    elif KIND == "connection":
        everything.append(socket.create_connection(peer.getsockname()))
    elif KIND == "thread":
        threading.Thread(target=threading.Event().wait, daemon=True).start()
    elif KIND == "cache":
        sessions[count % MOST_CACHED] = bytearray(BYTES)
    elif KIND == "lazy" and count == 2000:
        sessions["table"] = [float(at) for at in range(500_000)]


class Handler(BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"
    wbufsize = -1
    disable_nagle_algorithm = True

    def do_GET(self):
        global count
        count += 1
        keep()
        body = json.dumps([{"id": at, "name": "item %d" % at} for at in range(20)]).encode()
        self.send_response(200)
        self.send_header("content-type", "application/json")
        self.send_header("content-length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    def log_message(self, *_):
        pass


server = ThreadingHTTPServer(("127.0.0.1", int(os.environ["PORT"])), Handler)
server.daemon_threads = True
server.serve_forever()
