import { createRequire as __createRequire } from 'node:module';const require = __createRequire(import.meta.url);
import {
  __commonJS,
  __require,
  init_define_LATENCY_GATE_PAGE,
  init_dirname_shim
} from "./chunk-466MGRHR.js";

// node_modules/events-universal/default.js
var require_default = __commonJS({
  "node_modules/events-universal/default.js"(exports, module) {
    init_define_LATENCY_GATE_PAGE();
    init_dirname_shim();
    module.exports = __require("events");
  }
});

// node_modules/fast-fifo/fixed-size.js
var require_fixed_size = __commonJS({
  "node_modules/fast-fifo/fixed-size.js"(exports, module) {
    init_define_LATENCY_GATE_PAGE();
    init_dirname_shim();
    module.exports = class {
      constructor(hwm) {
        if (!(hwm > 0) || (hwm - 1 & hwm) !== 0) throw new Error("Max size for a FixedFIFO should be a power of two");
        this.buffer = new Array(hwm), this.mask = hwm - 1, this.top = 0, this.btm = 0, this.next = null;
      }
      clear() {
        this.top = this.btm = 0, this.next = null, this.buffer.fill(void 0);
      }
      push(data) {
        return this.buffer[this.top] !== void 0 ? !1 : (this.buffer[this.top] = data, this.top = this.top + 1 & this.mask, !0);
      }
      shift() {
        let last = this.buffer[this.btm];
        if (last !== void 0)
          return this.buffer[this.btm] = void 0, this.btm = this.btm + 1 & this.mask, last;
      }
      peek() {
        return this.buffer[this.btm];
      }
      isEmpty() {
        return this.buffer[this.btm] === void 0;
      }
    };
  }
});

// node_modules/fast-fifo/index.js
var require_fast_fifo = __commonJS({
  "node_modules/fast-fifo/index.js"(exports, module) {
    init_define_LATENCY_GATE_PAGE();
    init_dirname_shim();
    var FixedFIFO = require_fixed_size();
    module.exports = class {
      constructor(hwm) {
        this.hwm = hwm || 16, this.head = new FixedFIFO(this.hwm), this.tail = this.head, this.length = 0;
      }
      clear() {
        this.head = this.tail, this.head.clear(), this.length = 0;
      }
      push(val) {
        if (this.length++, !this.head.push(val)) {
          let prev = this.head;
          this.head = prev.next = new FixedFIFO(2 * this.head.buffer.length), this.head.push(val);
        }
      }
      shift() {
        this.length !== 0 && this.length--;
        let val = this.tail.shift();
        if (val === void 0 && this.tail.next) {
          let next = this.tail.next;
          return this.tail.next = null, this.tail = next, this.tail.shift();
        }
        return val;
      }
      peek() {
        let val = this.tail.peek();
        return val === void 0 && this.tail.next ? this.tail.next.peek() : val;
      }
      isEmpty() {
        return this.length === 0;
      }
    };
  }
});

// node_modules/b4a/index.js
var require_b4a = __commonJS({
  "node_modules/b4a/index.js"(exports, module) {
    init_define_LATENCY_GATE_PAGE();
    init_dirname_shim();
    function isBuffer(value) {
      return Buffer.isBuffer(value) || value instanceof Uint8Array;
    }
    function isEncoding(encoding) {
      return Buffer.isEncoding(encoding);
    }
    function alloc(size, fill2, encoding) {
      return Buffer.alloc(size, fill2, encoding);
    }
    function allocUnsafe(size) {
      return Buffer.allocUnsafe(size);
    }
    function allocUnsafeSlow(size) {
      return Buffer.allocUnsafeSlow(size);
    }
    function byteLength(string, encoding) {
      return Buffer.byteLength(string, encoding);
    }
    function compare(a, b) {
      return Buffer.compare(a, b);
    }
    function concat(buffers, totalLength) {
      return Buffer.concat(buffers, totalLength);
    }
    function copy(source, target, targetStart, start, end) {
      return toBuffer(source).copy(target, targetStart, start, end);
    }
    function equals(a, b) {
      return toBuffer(a).equals(b);
    }
    function fill(buffer, value, offset, end, encoding) {
      return toBuffer(buffer).fill(value, offset, end, encoding);
    }
    function from(value, encodingOrOffset, length) {
      return Buffer.from(value, encodingOrOffset, length);
    }
    function includes(buffer, value, byteOffset, encoding) {
      return toBuffer(buffer).includes(value, byteOffset, encoding);
    }
    function indexOf(buffer, value, byfeOffset, encoding) {
      return toBuffer(buffer).indexOf(value, byfeOffset, encoding);
    }
    function lastIndexOf(buffer, value, byteOffset, encoding) {
      return toBuffer(buffer).lastIndexOf(value, byteOffset, encoding);
    }
    function swap16(buffer) {
      return toBuffer(buffer).swap16();
    }
    function swap32(buffer) {
      return toBuffer(buffer).swap32();
    }
    function swap64(buffer) {
      return toBuffer(buffer).swap64();
    }
    function toBuffer(buffer) {
      return Buffer.isBuffer(buffer) ? buffer : Buffer.from(buffer.buffer, buffer.byteOffset, buffer.byteLength);
    }
    function toString(buffer, encoding, start, end) {
      return toBuffer(buffer).toString(encoding, start, end);
    }
    function toHex(buffer, start, end) {
      return toBuffer(buffer).toString("hex", start, end);
    }
    function write(buffer, string, offset, length, encoding) {
      return toBuffer(buffer).write(string, offset, length, encoding);
    }
    function readDoubleBE(buffer, offset) {
      return toBuffer(buffer).readDoubleBE(offset);
    }
    function readDoubleLE(buffer, offset) {
      return toBuffer(buffer).readDoubleLE(offset);
    }
    function readFloatBE(buffer, offset) {
      return toBuffer(buffer).readFloatBE(offset);
    }
    function readFloatLE(buffer, offset) {
      return toBuffer(buffer).readFloatLE(offset);
    }
    function readInt32BE(buffer, offset) {
      return toBuffer(buffer).readInt32BE(offset);
    }
    function readInt32LE(buffer, offset) {
      return toBuffer(buffer).readInt32LE(offset);
    }
    function readUInt32BE(buffer, offset) {
      return toBuffer(buffer).readUInt32BE(offset);
    }
    function readUInt32LE(buffer, offset) {
      return toBuffer(buffer).readUInt32LE(offset);
    }
    function writeDoubleBE(buffer, value, offset) {
      return toBuffer(buffer).writeDoubleBE(value, offset);
    }
    function writeDoubleLE(buffer, value, offset) {
      return toBuffer(buffer).writeDoubleLE(value, offset);
    }
    function writeFloatBE(buffer, value, offset) {
      return toBuffer(buffer).writeFloatBE(value, offset);
    }
    function writeFloatLE(buffer, value, offset) {
      return toBuffer(buffer).writeFloatLE(value, offset);
    }
    function writeInt32BE(buffer, value, offset) {
      return toBuffer(buffer).writeInt32BE(value, offset);
    }
    function writeInt32LE(buffer, value, offset) {
      return toBuffer(buffer).writeInt32LE(value, offset);
    }
    function writeUInt32BE(buffer, value, offset) {
      return toBuffer(buffer).writeUInt32BE(value, offset);
    }
    function writeUInt32LE(buffer, value, offset) {
      return toBuffer(buffer).writeUInt32LE(value, offset);
    }
    module.exports = {
      isBuffer,
      isEncoding,
      alloc,
      allocUnsafe,
      allocUnsafeSlow,
      byteLength,
      compare,
      concat,
      copy,
      equals,
      fill,
      from,
      includes,
      indexOf,
      lastIndexOf,
      swap16,
      swap32,
      swap64,
      toBuffer,
      toString,
      toHex,
      write,
      readDoubleBE,
      readDoubleLE,
      readFloatBE,
      readFloatLE,
      readInt32BE,
      readInt32LE,
      readUInt32BE,
      readUInt32LE,
      writeDoubleBE,
      writeDoubleLE,
      writeFloatBE,
      writeFloatLE,
      writeInt32BE,
      writeInt32LE,
      writeUInt32BE,
      writeUInt32LE
    };
  }
});

// node_modules/text-decoder/lib/pass-through-decoder.js
var require_pass_through_decoder = __commonJS({
  "node_modules/text-decoder/lib/pass-through-decoder.js"(exports, module) {
    init_define_LATENCY_GATE_PAGE();
    init_dirname_shim();
    var b4a = require_b4a();
    module.exports = class {
      constructor(encoding) {
        this.encoding = encoding;
      }
      get remaining() {
        return 0;
      }
      decode(data) {
        return b4a.toString(data, this.encoding);
      }
      flush() {
        return "";
      }
    };
  }
});

// node_modules/text-decoder/lib/utf8-decoder.js
var require_utf8_decoder = __commonJS({
  "node_modules/text-decoder/lib/utf8-decoder.js"(exports, module) {
    init_define_LATENCY_GATE_PAGE();
    init_dirname_shim();
    var b4a = require_b4a();
    module.exports = class {
      constructor() {
        this._reset();
      }
      get remaining() {
        return this.bytesSeen;
      }
      decode(data) {
        if (data.byteLength === 0) return "";
        if (this.bytesNeeded === 0 && trailingIncomplete(data, 0) === 0)
          return this.bytesSeen = trailingBytesSeen(data), b4a.toString(data, "utf8");
        let result = "", start = 0;
        if (this.bytesNeeded > 0) {
          for (; start < data.byteLength; ) {
            let byte = data[start];
            if (byte < this.lowerBoundary || byte > this.upperBoundary) {
              result += "\uFFFD", this._reset();
              break;
            }
            if (this.lowerBoundary = 128, this.upperBoundary = 191, this.codePoint = this.codePoint << 6 | byte & 63, this.bytesSeen++, start++, this.bytesSeen === this.bytesNeeded) {
              result += String.fromCodePoint(this.codePoint), this._reset();
              break;
            }
          }
          if (this.bytesNeeded > 0) return result;
        }
        let trailing = trailingIncomplete(data, start), end = data.byteLength - trailing;
        end > start && (result += b4a.toString(data, "utf8", start, end));
        for (let i = end; i < data.byteLength; i++) {
          let byte = data[i];
          if (this.bytesNeeded === 0) {
            byte <= 127 ? (this.bytesSeen = 0, result += String.fromCharCode(byte)) : byte >= 194 && byte <= 223 ? (this.bytesNeeded = 2, this.bytesSeen = 1, this.codePoint = byte & 31) : byte >= 224 && byte <= 239 ? (byte === 224 ? this.lowerBoundary = 160 : byte === 237 && (this.upperBoundary = 159), this.bytesNeeded = 3, this.bytesSeen = 1, this.codePoint = byte & 15) : byte >= 240 && byte <= 244 ? (byte === 240 ? this.lowerBoundary = 144 : byte === 244 && (this.upperBoundary = 143), this.bytesNeeded = 4, this.bytesSeen = 1, this.codePoint = byte & 7) : (this.bytesSeen = 1, result += "\uFFFD");
            continue;
          }
          if (byte < this.lowerBoundary || byte > this.upperBoundary) {
            result += "\uFFFD", i--, this._reset();
            continue;
          }
          this.lowerBoundary = 128, this.upperBoundary = 191, this.codePoint = this.codePoint << 6 | byte & 63, this.bytesSeen++, this.bytesSeen === this.bytesNeeded && (result += String.fromCodePoint(this.codePoint), this._reset());
        }
        return result;
      }
      flush() {
        let result = this.bytesNeeded > 0 ? "\uFFFD" : "";
        return this._reset(), result;
      }
      _reset() {
        this.codePoint = 0, this.bytesNeeded = 0, this.bytesSeen = 0, this.lowerBoundary = 128, this.upperBoundary = 191;
      }
    };
    function trailingIncomplete(data, start) {
      let len = data.byteLength;
      if (len <= start) return 0;
      let limit = Math.max(start, len - 4), i = len - 1;
      for (; i > limit && (data[i] & 192) === 128; ) i--;
      if (i < start) return 0;
      let byte = data[i], needed;
      if (byte <= 127) return 0;
      if (byte >= 194 && byte <= 223) needed = 2;
      else if (byte >= 224 && byte <= 239) needed = 3;
      else if (byte >= 240 && byte <= 244) needed = 4;
      else return 0;
      let available = len - i;
      return available < needed ? available : 0;
    }
    function trailingBytesSeen(data) {
      let len = data.byteLength;
      if (len === 0) return 0;
      let last = data[len - 1];
      if (last <= 127) return 0;
      if ((last & 192) !== 128) return 1;
      let limit = Math.max(0, len - 4), i = len - 2;
      for (; i >= limit && (data[i] & 192) === 128; ) i--;
      if (i < 0) return 1;
      let first = data[i], needed;
      if (first >= 194 && first <= 223) needed = 2;
      else if (first >= 224 && first <= 239) needed = 3;
      else if (first >= 240 && first <= 244) needed = 4;
      else return 1;
      if (len - i !== needed) return 1;
      if (needed >= 3) {
        let second = data[i + 1];
        if (first === 224 && second < 160 || first === 237 && second > 159 || first === 240 && second < 144 || first === 244 && second > 143) return 1;
      }
      return 0;
    }
  }
});

// node_modules/text-decoder/index.js
var require_text_decoder = __commonJS({
  "node_modules/text-decoder/index.js"(exports, module) {
    init_define_LATENCY_GATE_PAGE();
    init_dirname_shim();
    var PassThroughDecoder = require_pass_through_decoder(), UTF8Decoder = require_utf8_decoder();
    module.exports = class {
      constructor(encoding = "utf8") {
        switch (this.encoding = normalizeEncoding(encoding), this.encoding) {
          case "utf8":
            this.decoder = new UTF8Decoder();
            break;
          case "utf16le":
          case "base64":
            throw new Error("Unsupported encoding: " + this.encoding);
          default:
            this.decoder = new PassThroughDecoder(this.encoding);
        }
      }
      get remaining() {
        return this.decoder.remaining;
      }
      push(data) {
        return typeof data == "string" ? data : this.decoder.decode(data);
      }
      // For Node.js compatibility
      write(data) {
        return this.push(data);
      }
      end(data) {
        let result = "";
        return data && (result = this.push(data)), result += this.decoder.flush(), result;
      }
    };
    function normalizeEncoding(encoding) {
      switch (encoding = encoding.toLowerCase(), encoding) {
        case "utf8":
        case "utf-8":
          return "utf8";
        case "ucs2":
        case "ucs-2":
        case "utf16le":
        case "utf-16le":
          return "utf16le";
        case "latin1":
        case "binary":
          return "latin1";
        case "base64":
        case "ascii":
        case "hex":
          return encoding;
        default:
          throw new Error("Unknown encoding: " + encoding);
      }
    }
  }
});

// node_modules/streamx/lib/errors.js
var require_errors = __commonJS({
  "node_modules/streamx/lib/errors.js"(exports, module) {
    init_define_LATENCY_GATE_PAGE();
    init_dirname_shim();
    module.exports = class StreamError extends Error {
      constructor(msg, code, fn = StreamError) {
        super(msg), this.code = code, Error.captureStackTrace && Error.captureStackTrace(this, fn);
      }
      static isStreamDestroyed(err) {
        return err && err.code === "STREAM_DESTROYED";
      }
      static isPrematureClose(err) {
        return err && err.code === "PREMATURE_CLOSE";
      }
      static isAborted(err) {
        return err && err.code === "ABORTED";
      }
      static isBadArgument(err) {
        return err && err.code === "BAD_ARGUMENT";
      }
      get name() {
        return "StreamError";
      }
      static STREAM_DESTROYED() {
        return new StreamError("Stream was destroyed", "STREAM_DESTROYED", StreamError.STREAM_DESTROYED);
      }
      static PREMATURE_CLOSE(msg = "Premature close") {
        return new StreamError(msg, "PREMATURE_CLOSE", StreamError.PREMATURE_CLOSE);
      }
      static ABORTED() {
        return new StreamError("Stream aborted", "ABORTED", StreamError.ABORTED);
      }
      static BAD_ARGUMENT(msg = "Bad argument") {
        return new StreamError(msg, "BAD_ARGUMENT", StreamError.BAD_ARGUMENT);
      }
    };
  }
});

// node_modules/streamx/index.js
var require_streamx = __commonJS({
  "node_modules/streamx/index.js"(exports, module) {
    init_define_LATENCY_GATE_PAGE();
    init_dirname_shim();
    var { EventEmitter } = require_default(), FIFO = require_fast_fifo(), TextDecoder = require_text_decoder(), StreamError = require_errors(), qmt = typeof queueMicrotask > "u" ? (fn) => global.process.nextTick(fn) : queueMicrotask, MAX = (1 << 29) - 1, OPENING = 1, PREDESTROYING = 2, DESTROYING = 4, DESTROYED = 8, NOT_OPENING = MAX ^ OPENING, NOT_PREDESTROYING = MAX ^ PREDESTROYING, READ_ACTIVE = 16, READ_UPDATING = 32, READ_PRIMARY = 64, READ_QUEUED = 128, READ_RESUMED = 256, READ_PIPE_DRAINED = 512, READ_ENDING = 1024, READ_EMIT_DATA = 2048, READ_EMIT_READABLE = 4096, READ_EMITTED_READABLE = 8192, READ_DONE = 16384, READ_NEXT_TICK = 32768, READ_NEEDS_PUSH = 65536, READ_READ_AHEAD = 131072, READ_FLOWING = READ_RESUMED | READ_PIPE_DRAINED, READ_ACTIVE_AND_NEEDS_PUSH = READ_ACTIVE | READ_NEEDS_PUSH, READ_PRIMARY_AND_ACTIVE = READ_PRIMARY | READ_ACTIVE, READ_EMIT_READABLE_AND_QUEUED = READ_EMIT_READABLE | READ_QUEUED, READ_RESUMED_READ_AHEAD = READ_RESUMED | READ_READ_AHEAD, READ_NOT_ACTIVE = MAX ^ READ_ACTIVE, READ_NON_PRIMARY = MAX ^ READ_PRIMARY, READ_NON_PRIMARY_AND_PUSHED = MAX ^ (READ_PRIMARY | READ_NEEDS_PUSH), READ_PUSHED = MAX ^ READ_NEEDS_PUSH, READ_PAUSED = MAX ^ READ_RESUMED, READ_NOT_QUEUED = MAX ^ (READ_QUEUED | READ_EMITTED_READABLE), READ_NOT_ENDING = MAX ^ READ_ENDING, READ_PIPE_NOT_DRAINED = MAX ^ READ_FLOWING, READ_NOT_NEXT_TICK = MAX ^ READ_NEXT_TICK, READ_NOT_UPDATING = MAX ^ READ_UPDATING, READ_NO_READ_AHEAD = MAX ^ READ_READ_AHEAD, READ_PAUSED_NO_READ_AHEAD = MAX ^ READ_RESUMED_READ_AHEAD, WRITE_ACTIVE = 1 << 18, WRITE_UPDATING = 2 << 18, WRITE_PRIMARY = 4 << 18, WRITE_QUEUED = 8 << 18, WRITE_UNDRAINED = 16 << 18, WRITE_DONE = 32 << 18, WRITE_EMIT_DRAIN = 64 << 18, WRITE_NEXT_TICK = 128 << 18, WRITE_WRITING = 256 << 18, WRITE_FINISHING = 512 << 18, WRITE_CORKED = 1024 << 18, WRITE_NOT_ACTIVE = MAX ^ (WRITE_ACTIVE | WRITE_WRITING), WRITE_NON_PRIMARY = MAX ^ WRITE_PRIMARY, WRITE_NOT_FINISHING = MAX ^ (WRITE_ACTIVE | WRITE_FINISHING), WRITE_DRAINED = MAX ^ WRITE_UNDRAINED, WRITE_NOT_QUEUED = MAX ^ WRITE_QUEUED, WRITE_NOT_NEXT_TICK = MAX ^ WRITE_NEXT_TICK, WRITE_NOT_UPDATING = MAX ^ WRITE_UPDATING, WRITE_NOT_CORKED = MAX ^ WRITE_CORKED, ACTIVE = READ_ACTIVE | WRITE_ACTIVE, NOT_ACTIVE = MAX ^ ACTIVE, DONE = READ_DONE | WRITE_DONE, DESTROY_STATUS = DESTROYING | DESTROYED | PREDESTROYING, OPEN_STATUS = DESTROY_STATUS | OPENING, AUTO_DESTROY = DESTROY_STATUS | DONE, NON_PRIMARY = WRITE_NON_PRIMARY & READ_NON_PRIMARY, ACTIVE_OR_TICKING = WRITE_NEXT_TICK | READ_NEXT_TICK, TICKING = ACTIVE_OR_TICKING & NOT_ACTIVE, IS_OPENING = OPEN_STATUS | TICKING, READ_PRIMARY_STATUS = OPEN_STATUS | READ_ENDING | READ_DONE, READ_STATUS = OPEN_STATUS | READ_DONE | READ_QUEUED, READ_ENDING_STATUS = OPEN_STATUS | READ_ENDING | READ_QUEUED, READ_READABLE_STATUS = OPEN_STATUS | READ_EMIT_READABLE | READ_QUEUED | READ_EMITTED_READABLE, SHOULD_NOT_READ = OPEN_STATUS | READ_ACTIVE | READ_ENDING | READ_DONE | READ_NEEDS_PUSH | READ_READ_AHEAD, READ_BACKPRESSURE_STATUS = DESTROY_STATUS | READ_ENDING | READ_DONE, READ_UPDATE_SYNC_STATUS = READ_UPDATING | OPEN_STATUS | READ_NEXT_TICK | READ_PRIMARY, READ_NEXT_TICK_OR_OPENING = READ_NEXT_TICK | OPENING, WRITE_PRIMARY_STATUS = OPEN_STATUS | WRITE_FINISHING | WRITE_DONE, WRITE_QUEUED_AND_UNDRAINED = WRITE_QUEUED | WRITE_UNDRAINED, WRITE_QUEUED_AND_ACTIVE = WRITE_QUEUED | WRITE_ACTIVE, WRITE_DRAIN_STATUS = WRITE_QUEUED | WRITE_UNDRAINED | OPEN_STATUS | WRITE_ACTIVE, WRITE_STATUS = OPEN_STATUS | WRITE_ACTIVE | WRITE_QUEUED | WRITE_CORKED, WRITE_PRIMARY_AND_ACTIVE = WRITE_PRIMARY | WRITE_ACTIVE, WRITE_ACTIVE_AND_WRITING = WRITE_ACTIVE | WRITE_WRITING, WRITE_FINISHING_STATUS = OPEN_STATUS | WRITE_FINISHING | WRITE_QUEUED_AND_ACTIVE | WRITE_DONE, WRITE_BACKPRESSURE_STATUS = WRITE_UNDRAINED | DESTROY_STATUS | WRITE_FINISHING | WRITE_DONE, WRITE_UPDATE_SYNC_STATUS = WRITE_UPDATING | OPEN_STATUS | WRITE_NEXT_TICK | WRITE_PRIMARY, WRITE_DROP_DATA = WRITE_FINISHING | WRITE_DONE | DESTROY_STATUS, asyncIterator = Symbol.asyncIterator || /* @__PURE__ */ Symbol("asyncIterator"), WritableState = class {
      constructor(stream, { highWaterMark = 16384, map = null, mapWritable, byteLength, byteLengthWritable } = {}) {
        this.stream = stream, this.queue = new FIFO(), this.highWaterMark = highWaterMark, this.buffered = 0, this.error = null, this.pipeline = null, this.drains = null, this.byteLength = byteLengthWritable || byteLength || defaultByteLength, this.map = mapWritable || map, this.afterWrite = afterWrite.bind(this), this.afterUpdateNextTick = updateWriteNT.bind(this);
      }
      get ending() {
        return (this.stream._duplexState & WRITE_FINISHING) !== 0;
      }
      get ended() {
        return (this.stream._duplexState & WRITE_DONE) !== 0;
      }
      push(data) {
        return (this.stream._duplexState & WRITE_DROP_DATA) !== 0 ? !1 : (this.map !== null && (data = this.map(data)), this.buffered += this.byteLength(data), this.queue.push(data), this.buffered < this.highWaterMark ? (this.stream._duplexState |= WRITE_QUEUED, !0) : (this.stream._duplexState |= WRITE_QUEUED_AND_UNDRAINED, !1));
      }
      shift() {
        let data = this.queue.shift();
        return this.buffered -= this.byteLength(data), this.buffered === 0 && (this.stream._duplexState &= WRITE_NOT_QUEUED), data;
      }
      end(data) {
        typeof data == "function" ? this.stream.once("finish", data) : data != null && this.push(data), this.stream._duplexState = (this.stream._duplexState | WRITE_FINISHING) & WRITE_NON_PRIMARY;
      }
      autoBatch(data, cb) {
        let buffer = [], stream = this.stream;
        for (buffer.push(data); (stream._duplexState & WRITE_STATUS) === WRITE_QUEUED_AND_ACTIVE; )
          buffer.push(stream._writableState.shift());
        if ((stream._duplexState & OPEN_STATUS) !== 0) return cb(null);
        stream._writev(buffer, cb);
      }
      update() {
        let stream = this.stream;
        stream._duplexState |= WRITE_UPDATING;
        do {
          for (; (stream._duplexState & WRITE_STATUS) === WRITE_QUEUED; ) {
            let data = this.shift();
            stream._duplexState |= WRITE_ACTIVE_AND_WRITING, stream._write(data, this.afterWrite);
          }
          (stream._duplexState & WRITE_PRIMARY_AND_ACTIVE) === 0 && this.updateNonPrimary();
        } while (this.continueUpdate() === !0);
        stream._duplexState &= WRITE_NOT_UPDATING;
      }
      updateNonPrimary() {
        let stream = this.stream;
        if ((stream._duplexState & WRITE_FINISHING_STATUS) === WRITE_FINISHING) {
          stream._duplexState = stream._duplexState | WRITE_ACTIVE, stream._final(afterFinal.bind(this));
          return;
        }
        if ((stream._duplexState & DESTROY_STATUS) === DESTROYING) {
          (stream._duplexState & ACTIVE_OR_TICKING) === 0 && (stream._duplexState |= ACTIVE, stream._destroy(afterDestroy.bind(this)));
          return;
        }
        (stream._duplexState & IS_OPENING) === OPENING && (stream._duplexState = (stream._duplexState | ACTIVE) & NOT_OPENING, stream._open(afterOpen.bind(this)));
      }
      continueUpdate() {
        return (this.stream._duplexState & WRITE_NEXT_TICK) === 0 ? !1 : (this.stream._duplexState &= WRITE_NOT_NEXT_TICK, !0);
      }
      updateCallback() {
        (this.stream._duplexState & WRITE_UPDATE_SYNC_STATUS) === WRITE_PRIMARY ? this.update() : this.updateNextTick();
      }
      updateNextTick() {
        (this.stream._duplexState & WRITE_NEXT_TICK) === 0 && (this.stream._duplexState |= WRITE_NEXT_TICK, (this.stream._duplexState & WRITE_UPDATING) === 0 && qmt(this.afterUpdateNextTick));
      }
    }, ReadableState = class {
      constructor(stream, { highWaterMark = 16384, map = null, mapReadable, byteLength, byteLengthReadable } = {}) {
        this.stream = stream, this.queue = new FIFO(), this.highWaterMark = highWaterMark === 0 ? 1 : highWaterMark, this.buffered = 0, this.readAhead = highWaterMark > 0, this.error = null, this.pipeline = null, this.byteLength = byteLengthReadable || byteLength || defaultByteLength, this.map = mapReadable || map, this.pipeTo = null, this.afterRead = afterRead.bind(this), this.afterUpdateNextTick = updateReadNT.bind(this);
      }
      get ending() {
        return (this.stream._duplexState & READ_ENDING) !== 0;
      }
      get ended() {
        return (this.stream._duplexState & READ_DONE) !== 0;
      }
      pipe(pipeTo, cb) {
        if (this.pipeTo !== null) throw StreamError.BAD_ARGUMENT("Can only pipe to one destination");
        if (typeof cb != "function" && (cb = null), this.stream._duplexState |= READ_PIPE_DRAINED, this.pipeTo = pipeTo, this.pipeline = new Pipeline(this.stream, pipeTo, cb), cb && this.stream.on("error", noop), isStreamx(pipeTo))
          pipeTo._writableState.pipeline = this.pipeline, cb && pipeTo.on("error", noop), pipeTo.on("finish", this.pipeline.finished.bind(this.pipeline));
        else {
          let onerror = this.pipeline.done.bind(this.pipeline, pipeTo), onclose = this.pipeline.done.bind(this.pipeline, pipeTo, null);
          pipeTo.on("error", onerror), pipeTo.on("close", onclose), pipeTo.on("finish", this.pipeline.finished.bind(this.pipeline));
        }
        pipeTo.on("drain", afterDrain.bind(this)), this.stream.emit("piping", pipeTo), pipeTo.emit("pipe", this.stream);
      }
      push(data) {
        let stream = this.stream;
        return data === null ? (this.highWaterMark = 0, stream._duplexState = (stream._duplexState | READ_ENDING) & READ_NON_PRIMARY_AND_PUSHED, !1) : this.map !== null && (data = this.map(data), data === null) ? (stream._duplexState &= READ_PUSHED, this.buffered < this.highWaterMark) : (this.buffered += this.byteLength(data), this.queue.push(data), stream._duplexState = (stream._duplexState | READ_QUEUED) & READ_PUSHED, this.buffered < this.highWaterMark);
      }
      shift() {
        let data = this.queue.shift();
        return this.buffered -= this.byteLength(data), this.buffered === 0 && (this.stream._duplexState &= READ_NOT_QUEUED), data;
      }
      unshift(data) {
        let pending = [this.map !== null ? this.map(data) : data];
        for (; this.buffered > 0; ) pending.push(this.shift());
        for (let i = 0; i < pending.length - 1; i++) {
          let data2 = pending[i];
          this.buffered += this.byteLength(data2), this.queue.push(data2);
        }
        this.push(pending[pending.length - 1]);
      }
      read() {
        let stream = this.stream;
        if ((stream._duplexState & READ_STATUS) === READ_QUEUED) {
          let data = this.shift();
          return this.pipeTo !== null && this.pipeTo.write(data) === !1 && (stream._duplexState &= READ_PIPE_NOT_DRAINED), (stream._duplexState & READ_EMIT_DATA) !== 0 && stream.emit("data", data), data;
        }
        return this.readAhead === !1 && (stream._duplexState |= READ_READ_AHEAD, this.updateNextTick()), null;
      }
      drain() {
        let stream = this.stream;
        for (; (stream._duplexState & READ_STATUS) === READ_QUEUED && (stream._duplexState & READ_FLOWING) !== 0; ) {
          let data = this.shift();
          this.pipeTo !== null && this.pipeTo.write(data) === !1 && (stream._duplexState &= READ_PIPE_NOT_DRAINED), (stream._duplexState & READ_EMIT_DATA) !== 0 && stream.emit("data", data);
        }
      }
      update() {
        let stream = this.stream;
        stream._duplexState |= READ_UPDATING;
        do {
          for (this.drain(); this.buffered < this.highWaterMark && (stream._duplexState & SHOULD_NOT_READ) === READ_READ_AHEAD; )
            stream._duplexState |= READ_ACTIVE_AND_NEEDS_PUSH, stream._read(this.afterRead), this.drain();
          (stream._duplexState & READ_READABLE_STATUS) === READ_EMIT_READABLE_AND_QUEUED && (stream._duplexState |= READ_EMITTED_READABLE, stream.emit("readable")), (stream._duplexState & READ_PRIMARY_AND_ACTIVE) === 0 && this.updateNonPrimary();
        } while (this.continueUpdate() === !0);
        stream._duplexState &= READ_NOT_UPDATING;
      }
      updateNonPrimary() {
        let stream = this.stream;
        if ((stream._duplexState & READ_ENDING_STATUS) === READ_ENDING && (stream._duplexState = (stream._duplexState | READ_DONE) & READ_NOT_ENDING, stream.emit("end"), (stream._duplexState & AUTO_DESTROY) === DONE && (stream._duplexState |= DESTROYING), this.pipeTo !== null && this.pipeTo.end()), (stream._duplexState & DESTROY_STATUS) === DESTROYING) {
          (stream._duplexState & ACTIVE_OR_TICKING) === 0 && (stream._duplexState |= ACTIVE, stream._destroy(afterDestroy.bind(this)));
          return;
        }
        (stream._duplexState & IS_OPENING) === OPENING && (stream._duplexState = (stream._duplexState | ACTIVE) & NOT_OPENING, stream._open(afterOpen.bind(this)));
      }
      continueUpdate() {
        return (this.stream._duplexState & READ_NEXT_TICK) === 0 ? !1 : (this.stream._duplexState &= READ_NOT_NEXT_TICK, !0);
      }
      updateCallback() {
        (this.stream._duplexState & READ_UPDATE_SYNC_STATUS) === READ_PRIMARY ? this.update() : this.updateNextTick();
      }
      updateNextTickIfOpen() {
        (this.stream._duplexState & READ_NEXT_TICK_OR_OPENING) === 0 && (this.stream._duplexState |= READ_NEXT_TICK, (this.stream._duplexState & READ_UPDATING) === 0 && qmt(this.afterUpdateNextTick));
      }
      updateNextTick() {
        (this.stream._duplexState & READ_NEXT_TICK) === 0 && (this.stream._duplexState |= READ_NEXT_TICK, (this.stream._duplexState & READ_UPDATING) === 0 && qmt(this.afterUpdateNextTick));
      }
    }, TransformState = class {
      constructor(stream) {
        this.data = null, this.afterTransform = afterTransform.bind(stream), this.afterFinal = null;
      }
    }, Pipeline = class {
      constructor(src, dst, cb) {
        this.from = src, this.to = dst, this.afterPipe = cb, this.error = null, this.pipeToFinished = !1;
      }
      finished() {
        this.pipeToFinished = !0;
      }
      done(stream, err) {
        if (err && (this.error = err), stream === this.to && (this.to = null, this.from !== null)) {
          ((this.from._duplexState & READ_DONE) === 0 || !this.pipeToFinished) && this.from.destroy(this.error || StreamError.PREMATURE_CLOSE("Writable stream closed"));
          return;
        }
        if (stream === this.from && (this.from = null, this.to !== null)) {
          (stream._duplexState & READ_DONE) === 0 && this.to.destroy(this.error || StreamError.PREMATURE_CLOSE("Readable stream closed"));
          return;
        }
        this.afterPipe !== null && this.afterPipe(this.error), this.to = this.from = this.afterPipe = null;
      }
    };
    function afterDrain() {
      this.stream._duplexState |= READ_PIPE_DRAINED, this.updateCallback();
    }
    function afterFinal(err) {
      let stream = this.stream;
      err && stream.destroy(err), (stream._duplexState & DESTROY_STATUS) === 0 && (stream._duplexState |= WRITE_DONE, stream.emit("finish")), (stream._duplexState & AUTO_DESTROY) === DONE && (stream._duplexState |= DESTROYING), stream._duplexState &= WRITE_NOT_FINISHING, (stream._duplexState & WRITE_UPDATING) === 0 ? this.update() : this.updateNextTick();
    }
    function afterDestroy(err) {
      let stream = this.stream;
      !err && !StreamError.isStreamDestroyed(this.error) && (err = this.error), err && stream.emit("error", err), stream._duplexState |= DESTROYED, stream.emit("close");
      let rs = stream._readableState, ws = stream._writableState;
      if (rs !== null && rs.pipeline !== null && rs.pipeline.done(stream, err), ws !== null) {
        for (; ws.drains !== null && ws.drains.length > 0; )
          ws.drains.shift().resolve(!1);
        ws.pipeline !== null && ws.pipeline.done(stream, err);
      }
    }
    function afterWrite(err) {
      let stream = this.stream;
      err && stream.destroy(err), stream._duplexState &= WRITE_NOT_ACTIVE, this.drains !== null && tickDrains(this.drains), (stream._duplexState & WRITE_DRAIN_STATUS) === WRITE_UNDRAINED && (stream._duplexState &= WRITE_DRAINED, (stream._duplexState & WRITE_EMIT_DRAIN) === WRITE_EMIT_DRAIN && stream.emit("drain")), this.updateCallback();
    }
    function afterRead(err) {
      err && this.stream.destroy(err), this.stream._duplexState &= READ_NOT_ACTIVE, this.readAhead === !1 && (this.stream._duplexState & READ_RESUMED) === 0 && (this.stream._duplexState &= READ_NO_READ_AHEAD), this.updateCallback();
    }
    function updateReadNT() {
      (this.stream._duplexState & READ_UPDATING) === 0 && (this.stream._duplexState &= READ_NOT_NEXT_TICK, this.update());
    }
    function updateWriteNT() {
      (this.stream._duplexState & WRITE_UPDATING) === 0 && (this.stream._duplexState &= WRITE_NOT_NEXT_TICK, this.update());
    }
    function tickDrains(drains) {
      for (let i = 0; i < drains.length; i++)
        --drains[i].writes === 0 && (drains.shift().resolve(!0), i--);
    }
    function afterOpen(err) {
      let stream = this.stream;
      err && stream.destroy(err), (stream._duplexState & DESTROYING) === 0 && ((stream._duplexState & READ_PRIMARY_STATUS) === 0 && (stream._duplexState |= READ_PRIMARY), (stream._duplexState & WRITE_PRIMARY_STATUS) === 0 && (stream._duplexState |= WRITE_PRIMARY), stream.emit("open")), stream._duplexState &= NOT_ACTIVE, stream._writableState !== null && stream._writableState.updateCallback(), stream._readableState !== null && stream._readableState.updateCallback();
    }
    function afterTransform(err, data) {
      data != null && this.push(data), this._writableState.afterWrite(err);
    }
    function newListener(name) {
      this._readableState !== null && (name === "data" && (this._duplexState |= READ_EMIT_DATA | READ_RESUMED_READ_AHEAD, this._readableState.updateNextTick()), name === "readable" && (this._duplexState |= READ_EMIT_READABLE, this._readableState.updateNextTick())), this._writableState !== null && name === "drain" && (this._duplexState |= WRITE_EMIT_DRAIN, this._writableState.updateNextTick());
    }
    var Stream = class extends EventEmitter {
      constructor(opts) {
        super(), this._duplexState = 0, this._readableState = null, this._writableState = null, opts && (opts.open && (this._open = opts.open), opts.destroy && (this._destroy = opts.destroy), opts.predestroy && (this._predestroy = opts.predestroy), opts.signal && opts.signal.addEventListener("abort", abort.bind(this))), this.on("newListener", newListener);
      }
      _open(cb) {
        cb(null);
      }
      _destroy(cb) {
        cb(null);
      }
      _predestroy() {
      }
      get readable() {
        return this._readableState !== null ? !0 : void 0;
      }
      get writable() {
        return this._writableState !== null ? !0 : void 0;
      }
      get destroyed() {
        return (this._duplexState & DESTROYED) !== 0;
      }
      get destroying() {
        return (this._duplexState & DESTROY_STATUS) !== 0;
      }
      destroy(err) {
        (this._duplexState & DESTROY_STATUS) === 0 && (err || (err = StreamError.STREAM_DESTROYED()), this._duplexState = (this._duplexState | DESTROYING) & NON_PRIMARY, this._readableState !== null && (this._readableState.highWaterMark = 0, this._readableState.error = err), this._writableState !== null && (this._writableState.highWaterMark = 0, this._writableState.error = err), this._duplexState |= PREDESTROYING, this._predestroy(), this._duplexState &= NOT_PREDESTROYING, this._readableState !== null && this._readableState.updateNextTick(), this._writableState !== null && this._writableState.updateNextTick());
      }
    }, Readable = class _Readable extends Stream {
      constructor(opts) {
        super(opts), this._duplexState |= OPENING | WRITE_DONE | READ_READ_AHEAD, this._readableState = new ReadableState(this, opts), opts && (this._readableState.readAhead === !1 && (this._duplexState &= READ_NO_READ_AHEAD), opts.read && (this._read = opts.read), opts.eagerOpen && this._readableState.updateNextTick(), opts.encoding && this.setEncoding(opts.encoding));
      }
      static deferred(fn, opts) {
        let out = new PassThrough(opts);
        return fn().then((src) => {
          if (src === null) return out.end();
          out.destroying || pipeline(src, out, noop);
        }).catch((err) => out.destroy(err)), out;
      }
      setEncoding(encoding) {
        let dec = new TextDecoder(encoding), map = this._readableState.map || echo;
        return this._readableState.map = mapOrSkip, this;
        function mapOrSkip(data) {
          let next = dec.push(data);
          return next === "" && (data.byteLength !== 0 || dec.remaining > 0) ? null : map(next);
        }
      }
      _read(cb) {
        cb(null);
      }
      pipe(dest, cb) {
        return this._readableState.updateNextTick(), this._readableState.pipe(dest, cb), dest;
      }
      read() {
        return this._readableState.updateNextTick(), this._readableState.read();
      }
      push(data) {
        return this._readableState.updateNextTickIfOpen(), this._readableState.push(data);
      }
      unshift(data) {
        return this._readableState.updateNextTickIfOpen(), this._readableState.unshift(data);
      }
      resume() {
        return this._duplexState |= READ_RESUMED_READ_AHEAD, this._readableState.updateNextTick(), this;
      }
      pause() {
        return this._duplexState &= this._readableState.readAhead === !1 ? READ_PAUSED_NO_READ_AHEAD : READ_PAUSED, this;
      }
      static _fromAsyncIterator(ite, opts) {
        let destroy, rs = new _Readable({
          ...opts,
          read(cb) {
            ite.next().then(push).then(cb.bind(null, null)).catch(cb);
          },
          predestroy() {
            destroy = ite.return();
          },
          destroy(cb) {
            if (!destroy) return cb(null);
            destroy.then(cb.bind(null, null)).catch(cb);
          }
        });
        return rs;
        function push(data) {
          data.done ? rs.push(null) : rs.push(data.value);
        }
      }
      static from(data, opts) {
        if (isReadStreamx(data)) return data;
        if (data[asyncIterator]) return this._fromAsyncIterator(data[asyncIterator](), opts);
        Array.isArray(data) || (data = data === void 0 ? [] : [data]);
        let i = 0;
        return new _Readable({
          ...opts,
          read(cb) {
            this.push(i === data.length ? null : data[i++]), cb(null);
          }
        });
      }
      static isBackpressured(rs) {
        return (rs._duplexState & READ_BACKPRESSURE_STATUS) !== 0 || rs._readableState.buffered >= rs._readableState.highWaterMark;
      }
      static isPaused(rs) {
        return (rs._duplexState & READ_RESUMED) === 0;
      }
      [asyncIterator]() {
        let stream = this, error = null, promiseResolve = null, promiseReject = null;
        return this.on("error", (err) => {
          error = err;
        }), this.on("readable", onreadable), this.on("close", onclose), {
          [asyncIterator]() {
            return this;
          },
          next() {
            return new Promise(function(resolve, reject) {
              promiseResolve = resolve, promiseReject = reject;
              let data = stream.read();
              data !== null ? ondata(data) : (stream._duplexState & DESTROYED) !== 0 && ondata(null);
            });
          },
          return() {
            return destroy(null);
          },
          throw(err) {
            return destroy(err);
          }
        };
        function onreadable() {
          promiseResolve !== null && ondata(stream.read());
        }
        function onclose() {
          promiseResolve !== null && ondata(null);
        }
        function ondata(data) {
          promiseReject !== null && (error ? promiseReject(error) : data === null && (stream._duplexState & READ_DONE) === 0 ? promiseReject(StreamError.STREAM_DESTROYED()) : promiseResolve({ value: data, done: data === null }), promiseReject = promiseResolve = null);
        }
        function destroy(err) {
          return stream.destroy(err), new Promise((resolve, reject) => {
            if (stream._duplexState & DESTROYED) return resolve({ value: void 0, done: !0 });
            stream.once("close", function() {
              err ? reject(err) : resolve({ value: void 0, done: !0 });
            });
          });
        }
      }
    }, Writable = class extends Stream {
      constructor(opts) {
        super(opts), this._duplexState |= OPENING | READ_DONE, this._writableState = new WritableState(this, opts), opts && (opts.writev && (this._writev = opts.writev), opts.write && (this._write = opts.write), opts.final && (this._final = opts.final), opts.eagerOpen && this._writableState.updateNextTick());
      }
      cork() {
        this._duplexState |= WRITE_CORKED;
      }
      uncork() {
        this._duplexState &= WRITE_NOT_CORKED, this._writableState.updateNextTick();
      }
      _writev(batch, cb) {
        cb(null);
      }
      _write(data, cb) {
        this._writableState.autoBatch(data, cb);
      }
      _final(cb) {
        cb(null);
      }
      static isBackpressured(ws) {
        return (ws._duplexState & WRITE_BACKPRESSURE_STATUS) !== 0;
      }
      static drained(ws) {
        if (ws.destroyed) return Promise.resolve(!1);
        let state = ws._writableState, writes = (isWritev(ws) ? Math.min(1, state.queue.length) : state.queue.length) + (ws._duplexState & WRITE_WRITING ? 1 : 0);
        return writes === 0 ? Promise.resolve(!0) : (state.drains === null && (state.drains = []), new Promise((resolve) => {
          state.drains.push({ writes, resolve });
        }));
      }
      write(data) {
        return this._writableState.updateNextTick(), this._writableState.push(data);
      }
      end(data) {
        return this._writableState.updateNextTick(), this._writableState.end(data), this;
      }
    }, Duplex = class extends Readable {
      // and Writable
      constructor(opts) {
        super(opts), this._duplexState = OPENING | this._duplexState & READ_READ_AHEAD, this._writableState = new WritableState(this, opts), opts && (opts.writev && (this._writev = opts.writev), opts.write && (this._write = opts.write), opts.final && (this._final = opts.final));
      }
      cork() {
        this._duplexState |= WRITE_CORKED;
      }
      uncork() {
        this._duplexState &= WRITE_NOT_CORKED, this._writableState.updateNextTick();
      }
      _writev(batch, cb) {
        cb(null);
      }
      _write(data, cb) {
        this._writableState.autoBatch(data, cb);
      }
      _final(cb) {
        cb(null);
      }
      write(data) {
        return this._writableState.updateNextTick(), this._writableState.push(data);
      }
      end(data) {
        return this._writableState.updateNextTick(), this._writableState.end(data), this;
      }
    }, Transform = class extends Duplex {
      constructor(opts) {
        super(opts), this._transformState = new TransformState(this), opts && (opts.transform && (this._transform = opts.transform), opts.flush && (this._flush = opts.flush));
      }
      _write(data, cb) {
        this._readableState.buffered >= this._readableState.highWaterMark ? this._transformState.data = data : this._transform(data, this._transformState.afterTransform);
      }
      _read(cb) {
        if (this._transformState.data !== null) {
          let data = this._transformState.data;
          this._transformState.data = null, cb(null), this._transform(data, this._transformState.afterTransform);
        } else
          cb(null);
      }
      destroy(err) {
        super.destroy(err), this._transformState.data !== null && (this._transformState.data = null, this._transformState.afterTransform());
      }
      _transform(data, cb) {
        cb(null, data);
      }
      _flush(cb) {
        cb(null);
      }
      _final(cb) {
        this._transformState.afterFinal = cb, this._flush(transformAfterFlush.bind(this));
      }
    }, PassThrough = class extends Transform {
    };
    function transformAfterFlush(err, data) {
      let cb = this._transformState.afterFinal;
      if (err) return cb(err);
      data != null && this.push(data), this.push(null), cb(null);
    }
    function pipelinePromise(...streams) {
      return new Promise((resolve, reject) => pipeline(...streams, (err) => {
        if (err) return reject(err);
        resolve();
      }));
    }
    function pipeline(stream, ...streams) {
      let all = Array.isArray(stream) ? [...stream, ...streams] : [stream, ...streams], done = all.length && typeof all[all.length - 1] == "function" ? all.pop() : null;
      if (all.length < 2) throw StreamError.BAD_ARGUMENT("Pipeline requires at least 2 streams");
      let src = all[0], dest = null, error = null;
      for (let i = 1; i < all.length; i++)
        dest = all[i], isStreamx(src) ? src.pipe(dest, onerror) : (errorHandle(src, !0, i > 1, onerror), src.pipe(dest)), src = dest;
      if (done) {
        let fin = !1, autoDestroy = isStreamx(dest) || !!(dest._writableState && dest._writableState.autoDestroy);
        dest.on("error", (err) => {
          error === null && (error = err);
        }), dest.on("finish", () => {
          fin = !0, autoDestroy || done(error);
        }), autoDestroy && dest.on("close", () => done(error || (fin ? null : StreamError.PREMATURE_CLOSE())));
      }
      return dest;
      function errorHandle(s, rd, wr, onerror2) {
        s.on("error", onerror2), s.on("close", onclose);
        function onclose() {
          if (rd && s._readableState && !s._readableState.ended || wr && s._writableState && !s._writableState.ended)
            return onerror2(StreamError.PREMATURE_CLOSE());
        }
      }
      function onerror(err) {
        if (!(!err || error)) {
          error = err;
          for (let s of all)
            s.destroy(err);
        }
      }
    }
    function echo(s) {
      return s;
    }
    function isStream(stream) {
      return !!stream._readableState || !!stream._writableState;
    }
    function isStreamx(stream) {
      return typeof stream._duplexState == "number" && isStream(stream);
    }
    function isEnding(stream) {
      return !!stream._readableState && stream._readableState.ending;
    }
    function isEnded(stream) {
      return !!stream._readableState && stream._readableState.ended;
    }
    function isFinishing(stream) {
      return !!stream._writableState && stream._writableState.ending;
    }
    function isFinished(stream) {
      return !!stream._writableState && stream._writableState.ended;
    }
    function getStreamError(stream, opts = {}) {
      let err = stream._readableState && stream._readableState.error || stream._writableState && stream._writableState.error;
      return !opts.all && StreamError.isStreamDestroyed(err) ? null : err;
    }
    function isReadStreamx(stream) {
      return isStreamx(stream) && stream.readable;
    }
    function isDisturbed(stream) {
      return (stream._duplexState & OPENING) !== OPENING || (stream._duplexState & DESTROYING) === DESTROYING || (stream._duplexState & ACTIVE_OR_TICKING) !== 0;
    }
    function isTypedArray(data) {
      return typeof data == "object" && data !== null && typeof data.byteLength == "number";
    }
    function defaultByteLength(data) {
      return isTypedArray(data) ? data.byteLength : 1024;
    }
    function noop() {
    }
    function abort() {
      this.destroy(StreamError.ABORTED());
    }
    function isWritev(s) {
      return s._writev !== Writable.prototype._writev && s._writev !== Duplex.prototype._writev;
    }
    module.exports = {
      pipeline,
      pipelinePromise,
      isStream,
      isStreamx,
      isEnding,
      isEnded,
      isFinishing,
      isFinished,
      isDisturbed,
      getStreamError,
      Stream,
      Writable,
      Readable,
      Duplex,
      Transform,
      // Export PassThrough for compatibility with Node.js core's stream module
      PassThrough
    };
  }
});

// node_modules/tar-stream/headers.js
var require_headers = __commonJS({
  "node_modules/tar-stream/headers.js"(exports) {
    init_define_LATENCY_GATE_PAGE();
    init_dirname_shim();
    var b4a = require_b4a(), ZEROS = "0000000000000000000", SEVENS = "7777777777777777777", ZERO_OFFSET = 48, USTAR_MAGIC = b4a.from([117, 115, 116, 97, 114, 0]), USTAR_VER = b4a.from([ZERO_OFFSET, ZERO_OFFSET]), GNU_MAGIC = b4a.from([117, 115, 116, 97, 114, 32]), GNU_VER = b4a.from([32, 0]), MASK = 4095, MAGIC_OFFSET = 257, VERSION_OFFSET = 263;
    exports.decodeLongPath = function(buf, encoding) {
      return decodeStr(buf, 0, buf.length, encoding);
    };
    exports.encodePax = function(opts) {
      let result = "";
      opts.name && (result += addLength(" path=" + opts.name + `
`)), opts.linkname && (result += addLength(" linkpath=" + opts.linkname + `
`));
      let pax = opts.pax;
      if (pax)
        for (let key in pax)
          result += addLength(" " + key + "=" + pax[key] + `
`);
      return b4a.from(result);
    };
    exports.decodePax = function(buf) {
      let result = {};
      for (; buf.length; ) {
        let i = 0;
        for (; i < buf.length && buf[i] !== 32; ) i++;
        let len = parseInt(b4a.toString(buf.subarray(0, i)), 10);
        if (!len) return result;
        let b = b4a.toString(buf.subarray(i + 1, len - 1)), keyIndex = b.indexOf("=");
        if (keyIndex === -1) return result;
        result[b.slice(0, keyIndex)] = b.slice(keyIndex + 1), buf = buf.subarray(len);
      }
      return result;
    };
    exports.encode = function(opts) {
      let buf = b4a.alloc(512), name = opts.name, prefix = "";
      if (opts.typeflag === 5 && name[name.length - 1] !== "/" && (name += "/"), b4a.byteLength(name) !== name.length) return null;
      for (; b4a.byteLength(name) > 100; ) {
        let i = name.indexOf("/");
        if (i === -1) return null;
        prefix += prefix ? "/" + name.slice(0, i) : name.slice(0, i), name = name.slice(i + 1);
      }
      return b4a.byteLength(name) > 100 || b4a.byteLength(prefix) > 155 || opts.linkname && b4a.byteLength(opts.linkname) > 100 ? null : (b4a.write(buf, name), b4a.write(buf, encodeOct(opts.mode & MASK, 6), 100), b4a.write(buf, encodeOct(opts.uid, 6), 108), b4a.write(buf, encodeOct(opts.gid, 6), 116), encodeSize(opts.size, buf, 124), b4a.write(buf, encodeOct(opts.mtime.getTime() / 1e3 | 0, 11), 136), buf[156] = ZERO_OFFSET + toTypeflag(opts.type), opts.linkname && b4a.write(buf, opts.linkname, 157), b4a.copy(USTAR_MAGIC, buf, MAGIC_OFFSET), b4a.copy(USTAR_VER, buf, VERSION_OFFSET), opts.uname && b4a.write(buf, opts.uname, 265), opts.gname && b4a.write(buf, opts.gname, 297), b4a.write(buf, encodeOct(opts.devmajor || 0, 6), 329), b4a.write(buf, encodeOct(opts.devminor || 0, 6), 337), prefix && b4a.write(buf, prefix, 345), b4a.write(buf, encodeOct(cksum(buf), 6), 148), buf);
    };
    exports.decode = function(buf, filenameEncoding, allowUnknownFormat) {
      let typeflag = buf[156] === 0 ? 0 : buf[156] - ZERO_OFFSET, name = decodeStr(buf, 0, 100, filenameEncoding), mode = decodeOct(buf, 100, 8), uid = decodeOct(buf, 108, 8), gid = decodeOct(buf, 116, 8), size = decodeOct(buf, 124, 12), mtime = decodeOct(buf, 136, 12), type = toType(typeflag), linkname = buf[157] === 0 ? null : decodeStr(buf, 157, 100, filenameEncoding), uname = decodeStr(buf, 265, 32), gname = decodeStr(buf, 297, 32), devmajor = decodeOct(buf, 329, 8), devminor = decodeOct(buf, 337, 8), c = cksum(buf);
      if (c === 256) return null;
      if (c !== decodeOct(buf, 148, 8)) throw new Error("Invalid tar header. Maybe the tar is corrupted or it needs to be gunzipped?");
      if (isUSTAR(buf))
        buf[345] && (name = decodeStr(buf, 345, 155, filenameEncoding) + "/" + name);
      else if (!isGNU(buf)) {
        if (!allowUnknownFormat)
          throw new Error("Invalid tar header: unknown format.");
      }
      return typeflag === 0 && name && name[name.length - 1] === "/" && (typeflag = 5), {
        name,
        mode,
        uid,
        gid,
        size,
        byteOffset: 0,
        mtime: new Date(1e3 * mtime),
        type,
        linkname,
        uname,
        gname,
        devmajor,
        devminor,
        pax: null
      };
    };
    function isUSTAR(buf) {
      return b4a.equals(USTAR_MAGIC, buf.subarray(MAGIC_OFFSET, MAGIC_OFFSET + 6));
    }
    function isGNU(buf) {
      return b4a.equals(GNU_MAGIC, buf.subarray(MAGIC_OFFSET, MAGIC_OFFSET + 6)) && b4a.equals(GNU_VER, buf.subarray(VERSION_OFFSET, VERSION_OFFSET + 2));
    }
    function clamp(index, len, defaultValue) {
      return typeof index != "number" ? defaultValue : (index = ~~index, index >= len ? len : index >= 0 || (index += len, index >= 0) ? index : 0);
    }
    function toType(flag) {
      switch (flag) {
        case 0:
          return "file";
        case 1:
          return "link";
        case 2:
          return "symlink";
        case 3:
          return "character-device";
        case 4:
          return "block-device";
        case 5:
          return "directory";
        case 6:
          return "fifo";
        case 7:
          return "contiguous-file";
        case 72:
          return "pax-header";
        case 55:
          return "pax-global-header";
        case 27:
          return "gnu-long-link-path";
        case 28:
        case 30:
          return "gnu-long-path";
      }
      return null;
    }
    function toTypeflag(flag) {
      switch (flag) {
        case "file":
          return 0;
        case "link":
          return 1;
        case "symlink":
          return 2;
        case "character-device":
          return 3;
        case "block-device":
          return 4;
        case "directory":
          return 5;
        case "fifo":
          return 6;
        case "contiguous-file":
          return 7;
        case "pax-header":
          return 72;
      }
      return 0;
    }
    function indexOf(block, num, offset, end) {
      for (; offset < end; offset++)
        if (block[offset] === num) return offset;
      return end;
    }
    function cksum(block) {
      let sum = 256;
      for (let i = 0; i < 148; i++) sum += block[i];
      for (let j = 156; j < 512; j++) sum += block[j];
      return sum;
    }
    function encodeOct(val, n) {
      return val = val.toString(8), val.length > n ? SEVENS.slice(0, n) + " " : ZEROS.slice(0, n - val.length) + val + " ";
    }
    function encodeSizeBin(num, buf, off) {
      buf[off] = 128;
      for (let i = 11; i > 0; i--)
        buf[off + i] = num & 255, num = Math.floor(num / 256);
    }
    function encodeSize(num, buf, off) {
      num.toString(8).length > 11 ? encodeSizeBin(num, buf, off) : b4a.write(buf, encodeOct(num, 11), off);
    }
    function parse256(buf) {
      let positive;
      if (buf[0] === 128) positive = !0;
      else if (buf[0] === 255) positive = !1;
      else return null;
      let tuple = [], i;
      for (i = buf.length - 1; i > 0; i--) {
        let byte = buf[i];
        positive ? tuple.push(byte) : tuple.push(255 - byte);
      }
      let sum = 0, l = tuple.length;
      for (i = 0; i < l; i++)
        sum += tuple[i] * Math.pow(256, i);
      return positive ? sum : -1 * sum;
    }
    function decodeOct(val, offset, length) {
      if (val = val.subarray(offset, offset + length), offset = 0, val[offset] & 128)
        return parse256(val);
      {
        for (; offset < val.length && val[offset] === 32; ) offset++;
        let end = clamp(indexOf(val, 32, offset, val.length), val.length, val.length);
        for (; offset < end && val[offset] === 0; ) offset++;
        return end === offset ? 0 : parseInt(b4a.toString(val.subarray(offset, end)), 8);
      }
    }
    function decodeStr(val, offset, length, encoding) {
      return b4a.toString(val.subarray(offset, indexOf(val, 0, offset, offset + length)), encoding);
    }
    function addLength(str) {
      let len = b4a.byteLength(str), digits = Math.floor(Math.log(len) / Math.log(10)) + 1;
      return len + digits >= Math.pow(10, digits) && digits++, len + digits + str;
    }
  }
});

// node_modules/tar-stream/extract.js
var require_extract = __commonJS({
  "node_modules/tar-stream/extract.js"(exports, module) {
    init_define_LATENCY_GATE_PAGE();
    init_dirname_shim();
    var { Writable, Readable, getStreamError } = require_streamx(), FIFO = require_fast_fifo(), b4a = require_b4a(), headers = require_headers(), EMPTY = b4a.alloc(0), MAX_HEADER_SIZE = 4 * 1024 * 1024, BufferList = class {
      constructor() {
        this.buffered = 0, this.shifted = 0, this.queue = new FIFO(), this._offset = 0;
      }
      push(buffer) {
        this.buffered += buffer.byteLength, this.queue.push(buffer);
      }
      shiftFirst(size) {
        return this.buffered === 0 ? null : this._next(size);
      }
      shift(size) {
        if (size > this.buffered) return null;
        if (size === 0) return EMPTY;
        let chunk = this._next(size);
        if (size === chunk.byteLength) return chunk;
        let chunks = [chunk];
        for (; (size -= chunk.byteLength) > 0; )
          chunk = this._next(size), chunks.push(chunk);
        return b4a.concat(chunks);
      }
      _next(size) {
        let buf = this.queue.peek(), rem = buf.byteLength - this._offset;
        if (size >= rem) {
          let sub = this._offset ? buf.subarray(this._offset, buf.byteLength) : buf;
          return this.queue.shift(), this._offset = 0, this.buffered -= rem, this.shifted += rem, sub;
        }
        return this.buffered -= size, this.shifted += size, buf.subarray(this._offset, this._offset += size);
      }
    }, Source = class extends Readable {
      constructor(self, header, offset) {
        super(), this.header = header, this.offset = offset, this._parent = self;
      }
      _read(cb) {
        this.header.size === 0 && this.push(null), this._parent._stream === this && this._parent._update(), cb(null);
      }
      _predestroy() {
        this._parent.destroy(getStreamError(this));
      }
      _detach() {
        this._parent._stream === this && (this._parent._stream = null, this._parent._missing = overflow(this.header.size), this._parent._update());
      }
      _destroy(cb) {
        this._detach(), cb(null);
      }
    }, Extract = class extends Writable {
      constructor(opts) {
        super(opts), opts || (opts = {}), this._buffer = new BufferList(), this._offset = 0, this._header = null, this._stream = null, this._missing = 0, this._longHeader = !1, this._callback = noop, this._locked = !1, this._finished = !1, this._pax = null, this._paxGlobal = null, this._gnuLongPath = null, this._gnuLongLinkPath = null, this._filenameEncoding = opts.filenameEncoding || "utf-8", this._allowUnknownFormat = !!opts.allowUnknownFormat, this._unlockBound = this._unlock.bind(this);
      }
      _unlock(err) {
        if (this._locked = !1, err) {
          this.destroy(err), this._continueWrite(err);
          return;
        }
        this._update();
      }
      _consumeHeader() {
        if (this._locked) return !1;
        this._offset = this._buffer.shifted;
        try {
          this._header = headers.decode(this._buffer.shift(512), this._filenameEncoding, this._allowUnknownFormat);
        } catch (err) {
          return this._continueWrite(err), !1;
        }
        if (!this._header) return !0;
        switch (this._header.byteOffset = this._buffer.shifted, this._header.type) {
          case "gnu-long-path":
          case "gnu-long-link-path":
          case "pax-global-header":
          case "pax-header":
            return this._longHeader = !0, this._missing = this._header.size, this._missing > MAX_HEADER_SIZE ? (this._continueWrite(new Error("Header exceeds max size")), !1) : !0;
        }
        return this._locked = !0, this._applyLongHeaders(), this._header.size >= 0 ? this._header.size === 0 || this._header.type === "directory" ? (this.emit("entry", this._header, this._createStream(), this._unlockBound), !0) : (this._stream = this._createStream(), this._missing = this._header.size, this.emit("entry", this._header, this._stream, this._unlockBound), !0) : (this._continueWrite(new Error("Invalid header")), !1);
      }
      _applyLongHeaders() {
        this._gnuLongPath && (this._header.name = this._gnuLongPath, this._gnuLongPath = null), this._gnuLongLinkPath && (this._header.linkname = this._gnuLongLinkPath, this._gnuLongLinkPath = null), this._pax && (this._pax.path && (this._header.name = this._pax.path), this._pax.linkpath && (this._header.linkname = this._pax.linkpath), this._pax.size && (this._header.size = parseInt(this._pax.size, 10)), this._header.pax = this._pax, this._pax = null);
      }
      _decodeLongHeader(buf) {
        switch (this._header.type) {
          case "gnu-long-path":
            this._gnuLongPath = headers.decodeLongPath(buf, this._filenameEncoding);
            break;
          case "gnu-long-link-path":
            this._gnuLongLinkPath = headers.decodeLongPath(buf, this._filenameEncoding);
            break;
          case "pax-global-header":
            this._paxGlobal = headers.decodePax(buf);
            break;
          case "pax-header":
            this._pax = this._paxGlobal === null ? headers.decodePax(buf) : Object.assign({}, this._paxGlobal, headers.decodePax(buf));
            break;
        }
      }
      _consumeLongHeader() {
        this._longHeader = !1, this._missing = overflow(this._header.size);
        let buf = this._buffer.shift(this._header.size);
        try {
          this._decodeLongHeader(buf);
        } catch (err) {
          return this._continueWrite(err), !1;
        }
        return !0;
      }
      _consumeStream() {
        let buf = this._buffer.shiftFirst(this._missing);
        if (buf === null) return !1;
        this._missing -= buf.byteLength;
        let drained = this._stream.push(buf);
        return this._missing === 0 ? (this._stream.push(null), drained && this._stream._detach(), drained && this._locked === !1) : drained;
      }
      _createStream() {
        return new Source(this, this._header, this._offset);
      }
      _update() {
        for (; this._buffer.buffered > 0 && !this.destroying; ) {
          if (this._missing > 0) {
            if (this._stream !== null) {
              if (this._consumeStream() === !1) return;
              continue;
            }
            if (this._longHeader === !0) {
              if (this._missing > this._buffer.buffered) break;
              if (this._consumeLongHeader() === !1) return !1;
              continue;
            }
            let ignore = this._buffer.shiftFirst(this._missing);
            ignore !== null && (this._missing -= ignore.byteLength);
            continue;
          }
          if (this._buffer.buffered < 512) break;
          if (this._stream !== null || this._consumeHeader() === !1) return;
        }
        this._continueWrite(null);
      }
      _continueWrite(err) {
        let cb = this._callback;
        this._callback = noop, cb(err);
      }
      _write(data, cb) {
        this._callback = cb, this._buffer.push(data), this._update();
      }
      _final(cb) {
        this._finished = this._missing === 0 && this._buffer.buffered === 0, cb(this._finished ? null : new Error("Unexpected end of data"));
      }
      _predestroy() {
        this._continueWrite(null);
      }
      _destroy(cb) {
        this._stream && this._stream.destroy(getStreamError(this)), cb(null);
      }
      [Symbol.asyncIterator]() {
        let error = null, promiseResolve = null, promiseReject = null, entryStream = null, entryCallback = null, extract = this;
        return this.on("entry", onentry), this.on("error", (err) => {
          error = err;
        }), this.on("close", onclose), {
          [Symbol.asyncIterator]() {
            return this;
          },
          next() {
            return new Promise(onnext);
          },
          return() {
            return destroy(null);
          },
          throw(err) {
            return destroy(err);
          }
        };
        function consumeCallback(err) {
          if (!entryCallback) return;
          let cb = entryCallback;
          entryCallback = null, cb(err);
        }
        function onnext(resolve, reject) {
          if (error)
            return reject(error);
          if (entryStream) {
            resolve({ value: entryStream, done: !1 }), entryStream = null;
            return;
          }
          promiseResolve = resolve, promiseReject = reject, consumeCallback(null), extract._finished && promiseResolve && (promiseResolve({ value: void 0, done: !0 }), promiseResolve = promiseReject = null);
        }
        function onentry(header, stream, callback) {
          entryCallback = callback, stream.on("error", noop), promiseResolve ? (promiseResolve({ value: stream, done: !1 }), promiseResolve = promiseReject = null) : entryStream = stream;
        }
        function onclose() {
          consumeCallback(error), promiseResolve && (error ? promiseReject(error) : promiseResolve({ value: void 0, done: !0 }), promiseResolve = promiseReject = null);
        }
        function destroy(err) {
          return extract.destroy(err), consumeCallback(err), new Promise((resolve, reject) => {
            if (extract.destroyed) return resolve({ value: void 0, done: !0 });
            extract.once("close", function() {
              err ? reject(err) : resolve({ value: void 0, done: !0 });
            });
          });
        }
      }
    };
    module.exports = function(opts) {
      return new Extract(opts);
    };
    function noop() {
    }
    function overflow(size) {
      return size &= 511, size && 512 - size;
    }
  }
});

// node_modules/tar-stream/constants.js
var require_constants = __commonJS({
  "node_modules/tar-stream/constants.js"(exports, module) {
    init_define_LATENCY_GATE_PAGE();
    init_dirname_shim();
    var constants = {
      // just for envs without fs
      S_IFMT: 61440,
      S_IFDIR: 16384,
      S_IFCHR: 8192,
      S_IFBLK: 24576,
      S_IFIFO: 4096,
      S_IFLNK: 40960
    };
    try {
      module.exports = __require("fs").constants || constants;
    } catch {
      module.exports = constants;
    }
  }
});

// node_modules/tar-stream/pack.js
var require_pack = __commonJS({
  "node_modules/tar-stream/pack.js"(exports, module) {
    init_define_LATENCY_GATE_PAGE();
    init_dirname_shim();
    var { Readable, Writable, getStreamError } = require_streamx(), b4a = require_b4a(), constants = require_constants(), headers = require_headers(), DMODE = 493, FMODE = 420, END_OF_TAR = b4a.alloc(1024), Sink = class extends Writable {
      constructor(pack, header, callback) {
        super({ mapWritable, eagerOpen: !0 }), this.written = 0, this.header = header, this._callback = callback, this._linkname = null, this._isLinkname = header.type === "symlink" && !header.linkname, this._isVoid = header.type !== "file" && header.type !== "contiguous-file", this._finished = !1, this._pack = pack, this._openCallback = null, this._pack._stream === null ? this._pack._stream = this : this._pack._pending.push(this);
      }
      _open(cb) {
        this._openCallback = cb, this._pack._stream === this && this._continueOpen();
      }
      _continuePack(err) {
        if (this._callback === null) return;
        let callback = this._callback;
        this._callback = null, callback(err);
      }
      _continueOpen() {
        this._pack._stream === null && (this._pack._stream = this);
        let cb = this._openCallback;
        if (this._openCallback = null, cb !== null) {
          if (this._pack.destroying) return cb(new Error("pack stream destroyed"));
          if (this._pack._finalized) return cb(new Error("pack stream is already finalized"));
          this._pack._stream = this, this._isLinkname || this._pack._encode(this.header), this._isVoid && (this._finish(), this._continuePack(null)), cb(null);
        }
      }
      _write(data, cb) {
        if (this._isLinkname)
          return this._linkname = this._linkname ? b4a.concat([this._linkname, data]) : data, cb(null);
        if (this._isVoid)
          return data.byteLength > 0 ? cb(new Error("No body allowed for this entry")) : cb();
        if (this.written += data.byteLength, this._pack.push(data)) return cb();
        this._pack._drain = cb;
      }
      _finish() {
        this._finished || (this._finished = !0, this._isLinkname && (this.header.linkname = this._linkname ? b4a.toString(this._linkname, "utf-8") : "", this._pack._encode(this.header)), overflow(this._pack, this.header.size), this._pack._done(this));
      }
      _final(cb) {
        if (this.written !== this.header.size)
          return cb(new Error("Size mismatch"));
        this._finish(), cb(null);
      }
      _getError() {
        return getStreamError(this) || new Error("tar entry destroyed");
      }
      _predestroy() {
        this._pack.destroy(this._getError());
      }
      _destroy(cb) {
        this._pack._done(this), this._continuePack(this._finished ? null : this._getError()), cb();
      }
    }, Pack = class extends Readable {
      constructor(opts) {
        super(opts), this._drain = noop, this._finalized = !1, this._finalizing = !1, this._pending = [], this._stream = null;
      }
      entry(header, buffer, callback) {
        if (this._finalized || this.destroying) throw new Error("already finalized or destroyed");
        typeof buffer == "function" && (callback = buffer, buffer = null), callback || (callback = noop), (!header.size || header.type === "symlink") && (header.size = 0), header.type || (header.type = modeToType(header.mode)), header.mode || (header.mode = header.type === "directory" ? DMODE : FMODE), header.uid || (header.uid = 0), header.gid || (header.gid = 0), header.mtime || (header.mtime = /* @__PURE__ */ new Date()), typeof buffer == "string" && (buffer = b4a.from(buffer));
        let sink = new Sink(this, header, callback);
        return b4a.isBuffer(buffer) ? (header.size = buffer.byteLength, sink.write(buffer), sink.end(), sink) : (sink._isVoid, sink);
      }
      finalize() {
        if (this._stream || this._pending.length > 0) {
          this._finalizing = !0;
          return;
        }
        this._finalized || (this._finalized = !0, this.push(END_OF_TAR), this.push(null));
      }
      _done(stream) {
        stream === this._stream && (this._stream = null, this._finalizing && this.finalize(), this._pending.length && this._pending.shift()._continueOpen());
      }
      _encode(header) {
        if (!header.pax) {
          let buf = headers.encode(header);
          if (buf) {
            this.push(buf);
            return;
          }
        }
        this._encodePax(header);
      }
      _encodePax(header) {
        let paxHeader = headers.encodePax({
          name: header.name,
          linkname: header.linkname,
          pax: header.pax
        }), newHeader = {
          name: "PaxHeader",
          mode: header.mode,
          uid: header.uid,
          gid: header.gid,
          size: paxHeader.byteLength,
          mtime: header.mtime,
          type: "pax-header",
          linkname: header.linkname && "PaxHeader",
          uname: header.uname,
          gname: header.gname,
          devmajor: header.devmajor,
          devminor: header.devminor
        };
        this.push(headers.encode(newHeader)), this.push(paxHeader), overflow(this, paxHeader.byteLength), newHeader.size = header.size, newHeader.type = header.type, this.push(headers.encode(newHeader));
      }
      _doDrain() {
        let drain = this._drain;
        this._drain = noop, drain();
      }
      _predestroy() {
        let err = getStreamError(this);
        for (this._stream && this._stream.destroy(err); this._pending.length; ) {
          let stream = this._pending.shift();
          stream.destroy(err), stream._continueOpen();
        }
        this._doDrain();
      }
      _read(cb) {
        this._doDrain(), cb();
      }
    };
    module.exports = function(opts) {
      return new Pack(opts);
    };
    function modeToType(mode) {
      switch (mode & constants.S_IFMT) {
        case constants.S_IFBLK:
          return "block-device";
        case constants.S_IFCHR:
          return "character-device";
        case constants.S_IFDIR:
          return "directory";
        case constants.S_IFIFO:
          return "fifo";
        case constants.S_IFLNK:
          return "symlink";
      }
      return "file";
    }
    function noop() {
    }
    function overflow(self, size) {
      size &= 511, size && self.push(END_OF_TAR.subarray(0, 512 - size));
    }
    function mapWritable(buf) {
      return b4a.isBuffer(buf) ? buf : b4a.from(buf);
    }
  }
});

// node_modules/tar-stream/index.js
var require_tar_stream = __commonJS({
  "node_modules/tar-stream/index.js"(exports) {
    init_define_LATENCY_GATE_PAGE();
    init_dirname_shim();
    exports.extract = require_extract();
    exports.pack = require_pack();
  }
});

export {
  require_tar_stream
};
