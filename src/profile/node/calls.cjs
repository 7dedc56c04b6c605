'use strict';
/**
 * What a Node app (20 and later) waits for: its outgoing calls by target, how many there were, and how long they were under way.
 *
 * A call is an HTTP request, a name looked up, a connection made, or an exchange on another connection: from the first write
 * after an answer to the first byte of the next answer, as database drivers talk. A target holds only what is the same for
 * every user: no query, no user info, no header but the host, and only segments of the path that are words.
 *
 * HTTP is seen through diagnostics channels. Node has none for DNS, and that of sockets misses those made without `net.connect`,
 * as the driver of PostgreSQL makes them: these functions are wrapped.
 */
const { subscribe } = require('node:diagnostics_channel');
const dns = require('node:dns');
const { syncBuiltinESMExports } = require('node:module');
const net = require('node:net');
const { performance } = require('node:perf_hooks');

const MOST_TARGETS = 200;
const OTHER_TARGETS = 'other targets';
const LONGEST_TARGET = 300;
const LONGEST_WORD = 24;
/** Linux gives ports from here on to whoever asks for any. */
const FIRST_CHOSEN_PORT = 32768;
const LOOKUPS = ['lookup', 'resolve', 'resolve4', 'resolve6'];

/**
 * Watches from now on, without sockets that are there already. `start` begins a window, `stop` ends it: `count` calls ended in it,
 * and were under way for so many `ms` of it, several at once counted several times.
 *
 * @returns {{ start(): void, stop(): { target: string, count: number, ms: number }[] }}
 */
exports.watchCalls = function watchCalls() {
  const watch = new Watch();
  watchHttp(watch);
  watchFetch(watch);
  watchSockets(watch);
  watchNames(watch);
  return watch;
};

class Watch {
  #underWay = new Set();
  /** Null outside a window. */
  #totals = null;
  #startedAt = 0;

  start() {
    this.#totals = new Map();
    this.#startedAt = performance.now();
  }

  stop() {
    // What takes all of the window belongs to no request: a worker that waits for the next message, say.
    for (const call of this.#underWay) if (call.at > this.#startedAt) this.#add(call, 0);
    const totals = this.#totals ?? new Map();
    this.#totals = null;
    return [...totals].map(([target, { count, ms }]) => ({ target, count, ms }));
  }

  began(target) {
    const call = { target: target.slice(0, LONGEST_TARGET), at: performance.now() };
    this.#underWay.add(call);
    return call;
  }

  ended(call) {
    if (this.#underWay.delete(call)) this.#add(call, 1);
  }

  /** A call that was none after all. */
  forgotten(call) {
    this.#underWay.delete(call);
  }

  #add({ target, at }, count) {
    if (this.#totals === null) return;
    const isKnown = this.#totals.has(target) || this.#totals.size < MOST_TARGETS;
    const key = isKnown ? target : OTHER_TARGETS;
    const total = this.#totals.get(key) ?? { count: 0, ms: 0 };
    total.count += count;
    total.ms += performance.now() - Math.max(at, this.#startedAt);
    this.#totals.set(key, total);
  }
}

/** Until the response is over, or the request has failed. */
function watchHttp(watch) {
  subscribe('http.client.request.start', ({ request }) => {
    const host = foldedPort(request.getHeader('host') ?? request.host);
    const place = request.socketPath ? `unix ${foldedPath(request.socketPath)} ` : `${request.protocol}//${host}`;
    const call = watch.began(`${request.method} ${place}${foldedPath(request.path)}`);
    request.once('close', () => watch.ended(call));
  });
}

/** The package `undici` publishes the same. */
function watchFetch(watch) {
  const calls = new WeakMap();
  subscribe('undici:request:create', ({ request }) => {
    calls.set(request, watch.began(`${request.method} ${foldedPort(request.origin)}${foldedPath(request.path)}`));
  });
  const end = ({ request }) => watch.ended(calls.get(request));
  subscribe('undici:request:trailers', end);
  subscribe('undici:request:error', end);
}

function watchSockets(watch) {
  const ofFetch = new WeakSet();
  subscribe('undici:client:connected', ({ socket }) => ofFetch.add(socket));
  const { connect } = net.Socket.prototype;
  net.Socket.prototype.connect = function (...args) {
    // First: it throws where it is used wrongly, and what follows comes later than its return.
    const result = connect.apply(this, args);
    const target = addressOf(args);
    const connecting = watch.began(`connect ${target}`);
    const connected = () => watch.ended(connecting);
    this.once('connect', connected).once('close', connected);
    const isHttp = (socket) => ofFetch.has(socket) || Boolean(socket._httpMessage);
    watchExchanges(this, { watch, target, isHttp });
    return result;
  };
}

const isFollowed = Symbol('latency-gate');

function watchExchanges(socket, { watch, target, isHttp }) {
  if (socket[isFollowed]) return;
  socket[isFollowed] = true;
  let call = null;
  const { write, push } = socket;
  socket.write = function (...args) {
    if (call === null && !isHttp(socket)) call = watch.began(target);
    return write.apply(this, args);
  };
  socket.push = function (...args) {
    watch.ended(call);
    call = null;
    return push.apply(this, args);
  };
  socket.once('close', () => {
    watch.forgotten(call);
    call = null;
  });
}

/** As `net.Socket.connect` takes it: options, a port and a host, a path, or a list of these. */
function addressOf(args) {
  const [first, second] = Array.isArray(args[0]) ? args[0] : args;
  if (typeof first === 'string' && Number.isNaN(Number(first))) return `unix ${foldedPath(first)}`;
  const isOptions = typeof first === 'object' && first !== null;
  const { host, port, path } = isOptions ? first : { host: typeof second === 'string' && second, port: first };
  return typeof path === 'string' ? `unix ${foldedPath(path)}` : foldedPort(`tcp ${host || 'localhost'}:${port}`);
}

function watchNames(watch) {
  const watched = (original) =>
    function (host, ...rest) {
      const callback = rest.at(-1);
      let call = null;
      const answered = () => watch.ended(call);
      if (typeof callback === 'function') {
        rest[rest.length - 1] = function (...answer) {
          answered();
          return callback.apply(this, answer);
        };
      }
      const result = original.call(this, host, ...rest);
      call = watch.began(`dns ${host}`);
      // Where it answers by a promise.
      result?.then?.(answered, answered);
      return result;
    };
  for (const name of LOOKUPS) {
    for (const owner of [dns, dns.promises]) wrap(owner, name, watched);
  }
  syncBuiltinESMExports();
}

/** With what hangs on the function, such as how a promise is made of it. */
function wrap(owner, name, make) {
  const original = owner[name];
  owner[name] = Object.defineProperties(make(original), Object.getOwnPropertyDescriptors(original));
}

/** A port that the system chose is another one at each start: `tcp 127.0.0.1:*` is the same on both sides. */
function foldedPort(address) {
  return String(address).replace(/:(\d+)$/, (whole, port) => (Number(port) >= FIRST_CHOSEN_PORT ? ':*' : whole));
}

/** `/users/17/orders?token=x` as `/users/:id/orders`. */
function foldedPath(path) {
  const [bare = ''] = String(path).split(/[?#]/);
  return bare.replace(/[^/]+/g, (segment) => (isWord(segment) ? segment : ':id'));
}

/** What the program says, such as `orders`, `v2` or `get-by-name`. An identifier or a token is longer, or has more digits or capitals. */
function isWord(segment) {
  if (segment.length > LONGEST_WORD || !/^[A-Za-z][A-Za-z0-9._~-]*$/.test(segment)) return false;
  const digits = segment.replace(/\D/g, '').length;
  const capitals = segment.replace(/[^A-Z]/g, '').length;
  return digits <= 2 && capitals <= Math.max(1, segment.length / 4);
}
