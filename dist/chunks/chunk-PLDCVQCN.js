import { createRequire as __createRequire } from 'node:module';const require = __createRequire(import.meta.url);
import {
  HISTORY_FILE,
  LATEST_RELEASE,
  MOST_RESULTS_BYTES,
  NameTakenError,
  RESULTS_FILE,
  SchemaVersionError,
  SkippedCount,
  accept,
  appOf,
  code,
  codeBlock,
  configFromInputs,
  fileStore,
  findCandidates,
  isFromCheckout,
  isOverridable,
  isSameApp,
  keepHtmlReports,
  keepPage,
  markdown,
  messageOf,
  oneLine,
  parseHistory,
  parseResults,
  printHistory,
  printResults,
  prose,
  safeForArtifact,
  summaryOf,
  titleOf,
  united,
  unpackHistory,
  unpackResults,
  uploadArtifact,
  whyNotComparable,
  withCode
} from "./chunk-B2UK2THV.js";
import {
  MAX_ENDPOINTS,
  MOST_IMAGE_BYTES,
  quote,
  suggest
} from "./chunk-FFONT2DM.js";
import {
  BaselineError,
  ConfigError,
  ExitCode,
  GateError,
  MeasurementError,
  array,
  boolean,
  describeError,
  int,
  literal,
  number,
  object,
  prettifyError,
  record,
  strictObject,
  string
} from "./chunk-QNFIUG7K.js";
import {
  getOctokit,
  require_light,
  retry
} from "./chunk-KLBQSCFV.js";
import {
  HttpClient,
  error,
  info,
  notice,
  setOutput,
  warning
} from "./chunk-SJSIK2GY.js";
import {
  __commonJS,
  __require,
  __toESM
} from "./chunk-G45OICLC.js";

// node_modules/pend/index.js
var require_pend = __commonJS({
  "node_modules/pend/index.js"(exports, module) {
    module.exports = Pend;
    function Pend() {
      this.pending = 0, this.max = 1 / 0, this.listeners = [], this.waiting = [], this.error = null;
    }
    Pend.prototype.go = function(fn) {
      this.pending < this.max ? pendGo(this, fn) : this.waiting.push(fn);
    };
    Pend.prototype.wait = function(cb) {
      this.pending === 0 ? cb(this.error) : this.listeners.push(cb);
    };
    Pend.prototype.hold = function() {
      return pendHold(this);
    };
    function pendHold(self) {
      self.pending += 1;
      var called = !1;
      return onCb;
      function onCb(err) {
        if (called) throw new Error("callback called twice");
        if (called = !0, self.error = self.error || err, self.pending -= 1, self.waiting.length > 0 && self.pending < self.max)
          pendGo(self, self.waiting.shift());
        else if (self.pending === 0) {
          var listeners = self.listeners;
          self.listeners = [], listeners.forEach(cbListener);
        }
      }
      function cbListener(listener) {
        listener(self.error);
      }
    }
    function pendGo(self, fn) {
      fn(pendHold(self));
    }
  }
});

// node_modules/yauzl/fd-slicer.js
var require_fd_slicer = __commonJS({
  "node_modules/yauzl/fd-slicer.js"(exports) {
    var fs = __require("fs"), util = __require("util"), stream = __require("stream"), Readable = stream.Readable, PassThrough = stream.PassThrough, Pend = require_pend(), EventEmitter = __require("events").EventEmitter;
    exports.BufferSlicer = BufferSlicer;
    exports.FdSlicer = FdSlicer;
    util.inherits(FdSlicer, EventEmitter);
    function FdSlicer(fd) {
      EventEmitter.call(this), this.fd = fd, this.pend = new Pend(), this.pend.max = 1, this.refCount = 0;
    }
    FdSlicer.prototype.read = function(buffer, offset, length, position, callback) {
      var self = this;
      self.pend.go(function(cb) {
        fs.read(self.fd, buffer, offset, length, position, function(err, bytesRead, buffer2) {
          cb(), callback(err, bytesRead, buffer2);
        });
      });
    };
    FdSlicer.prototype.createReadStream = function(options2) {
      return new ReadStream(this, options2);
    };
    FdSlicer.prototype.ref = function() {
      this.refCount += 1;
    };
    FdSlicer.prototype.unref = function() {
      var self = this;
      if (self.refCount -= 1, self.refCount < 0) throw new Error("invalid unref");
      if (self.refCount > 0) return;
      fs.close(self.fd, onCloseDone);
      function onCloseDone(err) {
        err ? self.emit("error", err) : self.emit("close");
      }
    };
    util.inherits(ReadStream, Readable);
    function ReadStream(context, options2) {
      options2 = options2 || {}, Readable.call(this, options2), this.context = context, this.context.ref(), this.start = options2.start || 0, this.endOffset = options2.end, this.pos = this.start;
    }
    ReadStream.prototype._read = function(n) {
      var self = this, toRead = Math.min(self._readableState.highWaterMark, n);
      if (self.endOffset != null && (toRead = Math.min(toRead, self.endOffset - self.pos)), toRead <= 0) {
        self.push(null), this._cleanup();
        return;
      }
      self.context.pend.go(function(cb) {
        var buffer = Buffer.allocUnsafe(toRead);
        fs.read(self.context.fd, buffer, 0, toRead, self.pos, function(err, bytesRead) {
          err ? self.destroy(err) : bytesRead === 0 ? (self.push(null), self._cleanup()) : (self.pos += bytesRead, self.push(buffer.slice(0, bytesRead))), cb();
        });
      });
    };
    ReadStream.prototype._destroy = function(err, cb) {
      this._cleanup(), cb(err);
    };
    ReadStream.prototype._cleanup = function() {
      this.context != null && (this.context.unref(), this.context = null);
    };
    util.inherits(BufferSlicer, EventEmitter);
    function BufferSlicer(buffer) {
      EventEmitter.call(this), this.refCount = 0, this.buffer = buffer;
    }
    BufferSlicer.prototype.read = function(buffer, offset, length, position, callback) {
      if (!(0 <= offset && offset <= buffer.length)) throw new RangeError("offset outside buffer: 0 <= " + offset + " <= " + buffer.length);
      if (position < 0) throw new RangeError("position is negative: " + position);
      if (offset + length > buffer.length && (length = buffer.length - offset), position + length > this.buffer.length && (length = this.buffer.length - position), length <= 0) {
        setImmediate(function() {
          callback(null, 0);
        });
        return;
      }
      this.buffer.copy(buffer, offset, position, position + length), setImmediate(function() {
        callback(null, length);
      });
    };
    BufferSlicer.prototype.createReadStream = function(options2) {
      options2 = options2 || {};
      var readStream = new PassThrough(options2);
      readStream.start = options2.start || 0, readStream.endOffset = options2.end, readStream.pos = readStream.endOffset || this.buffer.length;
      for (var entireSlice = this.buffer.slice(readStream.start, readStream.pos), maxChunkSize = 65536, offset = 0; ; ) {
        var nextOffset = offset + maxChunkSize;
        if (nextOffset >= entireSlice.length) {
          offset < entireSlice.length && readStream.write(entireSlice.slice(offset, entireSlice.length));
          break;
        }
        readStream.write(entireSlice.slice(offset, nextOffset)), offset = nextOffset;
      }
      return readStream.end(), readStream;
    };
    BufferSlicer.prototype.ref = function() {
      this.refCount += 1;
    };
    BufferSlicer.prototype.unref = function() {
      if (this.refCount -= 1, this.refCount < 0)
        throw new Error("invalid unref");
    };
  }
});

// node_modules/yauzl/crc32.js
var require_crc32 = __commonJS({
  "node_modules/yauzl/crc32.js"(exports, module) {
    var CRC_TABLE = new Int32Array([
      0,
      1996959894,
      3993919788,
      2567524794,
      124634137,
      1886057615,
      3915621685,
      2657392035,
      249268274,
      2044508324,
      3772115230,
      2547177864,
      162941995,
      2125561021,
      3887607047,
      2428444049,
      498536548,
      1789927666,
      4089016648,
      2227061214,
      450548861,
      1843258603,
      4107580753,
      2211677639,
      325883990,
      1684777152,
      4251122042,
      2321926636,
      335633487,
      1661365465,
      4195302755,
      2366115317,
      997073096,
      1281953886,
      3579855332,
      2724688242,
      1006888145,
      1258607687,
      3524101629,
      2768942443,
      901097722,
      1119000684,
      3686517206,
      2898065728,
      853044451,
      1172266101,
      3705015759,
      2882616665,
      651767980,
      1373503546,
      3369554304,
      3218104598,
      565507253,
      1454621731,
      3485111705,
      3099436303,
      671266974,
      1594198024,
      3322730930,
      2970347812,
      795835527,
      1483230225,
      3244367275,
      3060149565,
      1994146192,
      31158534,
      2563907772,
      4023717930,
      1907459465,
      112637215,
      2680153253,
      3904427059,
      2013776290,
      251722036,
      2517215374,
      3775830040,
      2137656763,
      141376813,
      2439277719,
      3865271297,
      1802195444,
      476864866,
      2238001368,
      4066508878,
      1812370925,
      453092731,
      2181625025,
      4111451223,
      1706088902,
      314042704,
      2344532202,
      4240017532,
      1658658271,
      366619977,
      2362670323,
      4224994405,
      1303535960,
      984961486,
      2747007092,
      3569037538,
      1256170817,
      1037604311,
      2765210733,
      3554079995,
      1131014506,
      879679996,
      2909243462,
      3663771856,
      1141124467,
      855842277,
      2852801631,
      3708648649,
      1342533948,
      654459306,
      3188396048,
      3373015174,
      1466479909,
      544179635,
      3110523913,
      3462522015,
      1591671054,
      702138776,
      2966460450,
      3352799412,
      1504918807,
      783551873,
      3082640443,
      3233442989,
      3988292384,
      2596254646,
      62317068,
      1957810842,
      3939845945,
      2647816111,
      81470997,
      1943803523,
      3814918930,
      2489596804,
      225274430,
      2053790376,
      3826175755,
      2466906013,
      167816743,
      2097651377,
      4027552580,
      2265490386,
      503444072,
      1762050814,
      4150417245,
      2154129355,
      426522225,
      1852507879,
      4275313526,
      2312317920,
      282753626,
      1742555852,
      4189708143,
      2394877945,
      397917763,
      1622183637,
      3604390888,
      2714866558,
      953729732,
      1340076626,
      3518719985,
      2797360999,
      1068828381,
      1219638859,
      3624741850,
      2936675148,
      906185462,
      1090812512,
      3747672003,
      2825379669,
      829329135,
      1181335161,
      3412177804,
      3160834842,
      628085408,
      1382605366,
      3423369109,
      3138078467,
      570562233,
      1426400815,
      3317316542,
      2998733608,
      733239954,
      1555261956,
      3268935591,
      3050360625,
      752459403,
      1541320221,
      2607071920,
      3965973030,
      1969922972,
      40735498,
      2617837225,
      3943577151,
      1913087877,
      83908371,
      2512341634,
      3803740692,
      2075208622,
      213261112,
      2463272603,
      3855990285,
      2094854071,
      198958881,
      2262029012,
      4057260610,
      1759359992,
      534414190,
      2176718541,
      4139329115,
      1873836001,
      414664567,
      2282248934,
      4279200368,
      1711684554,
      285281116,
      2405801727,
      4167216745,
      1634467795,
      376229701,
      2685067896,
      3608007406,
      1308918612,
      956543938,
      2808555105,
      3495958263,
      1231636301,
      1047427035,
      2932959818,
      3654703836,
      1088359270,
      936918e3,
      2847714899,
      3736837829,
      1202900863,
      817233897,
      3183342108,
      3401237130,
      1404277552,
      615818150,
      3134207493,
      3453421203,
      1423857449,
      601450431,
      3009837614,
      3294710456,
      1567103746,
      711928724,
      3020668471,
      3272380065,
      1510334235,
      755167117
    ]);
    function crc32(buf) {
      let crc = -1;
      for (let x of buf)
        crc = CRC_TABLE[(crc ^ x) & 255] ^ crc >>> 8;
      return (crc ^ -1) >>> 0;
    }
    module.exports = crc32;
  }
});

// node_modules/yauzl/index.js
var require_yauzl = __commonJS({
  "node_modules/yauzl/index.js"(exports) {
    var fs = __require("fs"), zlib = __require("zlib"), fd_slicer = require_fd_slicer(), util = __require("util"), EventEmitter = __require("events").EventEmitter, Transform = __require("stream").Transform, PassThrough = __require("stream").PassThrough, Writable = __require("stream").Writable, crc32 = typeof zlib.crc32 == "function" ? zlib.crc32 : require_crc32();
    exports.open = open2;
    exports.fromFd = fromFd;
    exports.fromBuffer = fromBuffer;
    exports.fromRandomAccessReader = fromRandomAccessReader;
    exports.openPromise = openPromise;
    exports.fromFdPromise = fromFdPromise;
    exports.fromBufferPromise = fromBufferPromise;
    exports.fromRandomAccessReaderPromise = fromRandomAccessReaderPromise;
    exports.dosDateTimeToDate = dosDateTimeToDate;
    exports.getFileNameLowLevel = getFileNameLowLevel;
    exports.validateFileName = validateFileName;
    exports.parseExtraFields = parseExtraFields;
    exports.ZipFile = ZipFile;
    exports.Entry = Entry;
    exports.LocalFileHeader = LocalFileHeader;
    exports.RandomAccessReader = RandomAccessReader;
    function openPromise(path, options2) {
      return new Promise((resolve2, reject) => {
        open2(path, { ...options2, lazyEntries: !0 }, function(err, zipfile) {
          if (err) return reject(err);
          resolve2(zipfile);
        });
      });
    }
    function fromFdPromise(fd, options2) {
      return new Promise((resolve2, reject) => {
        fromFd(fd, { ...options2, lazyEntries: !0 }, function(err, zipfile) {
          if (err) return reject(err);
          resolve2(zipfile);
        });
      });
    }
    function fromBufferPromise(buffer, options2) {
      return new Promise((resolve2, reject) => {
        fromBuffer(buffer, { ...options2, lazyEntries: !0 }, function(err, zipfile) {
          if (err) return reject(err);
          resolve2(zipfile);
        });
      });
    }
    function fromRandomAccessReaderPromise(reader, totalSize, options2) {
      return new Promise((resolve2, reject) => {
        fromRandomAccessReader(reader, totalSize, { ...options2, lazyEntries: !0 }, function(err, zipfile) {
          if (err) return reject(err);
          resolve2(zipfile);
        });
      });
    }
    function open2(path, options2, callback) {
      typeof options2 == "function" && (callback = options2, options2 = null), options2 == null && (options2 = {}), options2.autoClose == null && (options2.autoClose = !0), options2.lazyEntries == null && (options2.lazyEntries = !1), options2.decodeStrings == null && (options2.decodeStrings = !0), options2.validateEntrySizes == null && (options2.validateEntrySizes = !0), options2.strictFileNames == null && (options2.strictFileNames = !1), callback == null && (callback = defaultCallback), fs.open(path, "r", function(err, fd) {
        if (err) return callback(err);
        fromFd(fd, options2, function(err2, zipfile) {
          err2 && fs.close(fd, defaultCallback), callback(err2, zipfile);
        });
      });
    }
    function fromFd(fd, options2, callback) {
      typeof options2 == "function" && (callback = options2, options2 = null), options2 == null && (options2 = {}), options2.autoClose == null && (options2.autoClose = !1), options2.lazyEntries == null && (options2.lazyEntries = !1), options2.decodeStrings == null && (options2.decodeStrings = !0), options2.validateEntrySizes == null && (options2.validateEntrySizes = !0), options2.strictFileNames == null && (options2.strictFileNames = !1), callback == null && (callback = defaultCallback), fs.fstat(fd, function(err, stats) {
        if (err) return callback(err);
        var reader = new fd_slicer.FdSlicer(fd);
        fromRandomAccessReader(reader, stats.size, options2, callback);
      });
    }
    function fromBuffer(buffer, options2, callback) {
      typeof options2 == "function" && (callback = options2, options2 = null), options2 == null && (options2 = {}), options2.autoClose = !1, options2.lazyEntries == null && (options2.lazyEntries = !1), options2.decodeStrings == null && (options2.decodeStrings = !0), options2.validateEntrySizes == null && (options2.validateEntrySizes = !0), options2.strictFileNames == null && (options2.strictFileNames = !1);
      var reader = new fd_slicer.BufferSlicer(buffer);
      fromRandomAccessReader(reader, buffer.length, options2, callback);
    }
    function fromRandomAccessReader(reader, totalSize, options2, callback) {
      typeof options2 == "function" && (callback = options2, options2 = null), options2 == null && (options2 = {}), options2.autoClose == null && (options2.autoClose = !0), options2.lazyEntries == null && (options2.lazyEntries = !1), options2.decodeStrings == null && (options2.decodeStrings = !0);
      var decodeStrings = !!options2.decodeStrings;
      if (options2.validateEntrySizes == null && (options2.validateEntrySizes = !0), options2.strictFileNames == null && (options2.strictFileNames = !1), callback == null && (callback = defaultCallback), typeof totalSize != "number") throw new Error("expected totalSize parameter to be a number");
      if (totalSize > Number.MAX_SAFE_INTEGER)
        throw new Error("zip file too large. only file sizes up to 2^52 are supported due to JavaScript's Number type being an IEEE 754 double.");
      reader.ref();
      var eocdrWithoutCommentSize = 22, zip64EocdlSize = 20, maxCommentSize = 65535, bufferSize = Math.min(zip64EocdlSize + eocdrWithoutCommentSize + maxCommentSize, totalSize), buffer = newBuffer(bufferSize), bufferReadStart = totalSize - buffer.length;
      readAndAssertNoEof(reader, buffer, 0, bufferSize, bufferReadStart, function(err) {
        if (err) return callback(err);
        for (var i = bufferSize - eocdrWithoutCommentSize; i >= 0; i -= 1)
          if (buffer.readUInt32LE(i) === 101010256) {
            var eocdrBuffer = buffer.subarray(i), diskNumber = eocdrBuffer.readUInt16LE(4), entryCount = eocdrBuffer.readUInt16LE(10), centralDirectoryOffset = eocdrBuffer.readUInt32LE(16), commentLength = eocdrBuffer.readUInt16LE(20), expectedCommentLength = eocdrBuffer.length - eocdrWithoutCommentSize;
            if (commentLength !== expectedCommentLength)
              return callback(new Error("Invalid comment length. Expected: " + expectedCommentLength + ". Found: " + commentLength + ". Are there extra bytes at the end of the file? Or is the end of central dir signature `PK\u263A\u263B` in the comment?"));
            var comment = decodeStrings ? decodeBuffer(eocdrBuffer.subarray(22), !1) : eocdrBuffer.subarray(22);
            if (i - zip64EocdlSize >= 0 && buffer.readUInt32LE(i - zip64EocdlSize) === 117853008) {
              var zip64EocdlBuffer = buffer.subarray(i - zip64EocdlSize, i - zip64EocdlSize + zip64EocdlSize), zip64EocdrOffset = readUInt64LE(zip64EocdlBuffer, 8), zip64EocdrBuffer = newBuffer(56);
              return readAndAssertNoEof(reader, zip64EocdrBuffer, 0, zip64EocdrBuffer.length, zip64EocdrOffset, function(err2) {
                return err2 ? callback(err2) : zip64EocdrBuffer.readUInt32LE(0) !== 101075792 ? callback(new Error("invalid zip64 end of central directory record signature")) : (diskNumber = zip64EocdrBuffer.readUInt32LE(16), diskNumber !== 0 ? callback(new Error("multi-disk zip files are not supported: found disk number: " + diskNumber)) : (entryCount = readUInt64LE(zip64EocdrBuffer, 32), centralDirectoryOffset = readUInt64LE(zip64EocdrBuffer, 48), callback(null, new ZipFile(reader, centralDirectoryOffset, totalSize, entryCount, comment, options2.autoClose, options2.lazyEntries, decodeStrings, options2.validateEntrySizes, options2.strictFileNames))));
              });
            }
            return diskNumber !== 0 ? callback(new Error("multi-disk zip files are not supported: found disk number: " + diskNumber)) : callback(null, new ZipFile(reader, centralDirectoryOffset, totalSize, entryCount, comment, options2.autoClose, options2.lazyEntries, decodeStrings, options2.validateEntrySizes, options2.strictFileNames));
          }
        callback(new Error("End of central directory record signature not found. Either not a zip file, or file is truncated."));
      });
    }
    util.inherits(ZipFile, EventEmitter);
    function ZipFile(reader, centralDirectoryOffset, fileSize, entryCount, comment, autoClose, lazyEntries, decodeStrings, validateEntrySizes, strictFileNames) {
      var self = this;
      EventEmitter.call(self), self.reader = reader, self.reader.on("error", function(err) {
        emitError(self, err);
      }), self.reader.once("close", function() {
        self.emit("close");
      }), self.readEntryCursor = centralDirectoryOffset, self.fileSize = fileSize, self.entryCount = entryCount, self.comment = comment, self.entriesRead = 0, self.autoClose = !!autoClose, self.lazyEntries = !!lazyEntries, self.decodeStrings = !!decodeStrings, self.validateEntrySizes = !!validateEntrySizes, self.strictFileNames = !!strictFileNames, self.isOpen = !0, self.emittedError = !1, self.hasEachEntryBeenCalled = !1, self.lazyEntries || self._readEntry();
    }
    ZipFile.prototype.close = function() {
      this.isOpen && (this.isOpen = !1, this.reader.unref());
    };
    function emitErrorAndAutoClose(self, err) {
      self.autoClose && self.close(), emitError(self, err);
    }
    function emitError(self, err) {
      self.emittedError || (self.emittedError = !0, self.emit("error", err));
    }
    ZipFile.prototype.readEntry = function() {
      if (!this.lazyEntries) throw new Error("readEntry() called without lazyEntries:true");
      this._readEntry();
    };
    ZipFile.prototype._readEntry = function() {
      var self = this;
      if (self.entryCount === self.entriesRead) {
        setImmediate(function() {
          self.autoClose && self.close(), !self.emittedError && self.emit("end");
        });
        return;
      }
      if (!self.emittedError) {
        var buffer = newBuffer(46);
        readAndAssertNoEof(self.reader, buffer, 0, buffer.length, self.readEntryCursor, function(err) {
          if (err) return emitErrorAndAutoClose(self, err);
          if (!self.emittedError) {
            var entry = new Entry(), signature = buffer.readUInt32LE(0);
            if (signature !== 33639248) return emitErrorAndAutoClose(self, new Error("invalid central directory file header signature: 0x" + signature.toString(16)));
            if (entry.versionMadeBy = buffer.readUInt16LE(4), entry.versionNeededToExtract = buffer.readUInt16LE(6), entry.generalPurposeBitFlag = buffer.readUInt16LE(8), entry.compressionMethod = buffer.readUInt16LE(10), entry.lastModFileTime = buffer.readUInt16LE(12), entry.lastModFileDate = buffer.readUInt16LE(14), entry.crc32 = buffer.readUInt32LE(16), entry.compressedSize = buffer.readUInt32LE(20), entry.uncompressedSize = buffer.readUInt32LE(24), entry.fileNameLength = buffer.readUInt16LE(28), entry.extraFieldLength = buffer.readUInt16LE(30), entry.fileCommentLength = buffer.readUInt16LE(32), entry.internalFileAttributes = buffer.readUInt16LE(36), entry.externalFileAttributes = buffer.readUInt32LE(38), entry.relativeOffsetOfLocalHeader = buffer.readUInt32LE(42), entry.generalPurposeBitFlag & 64) return emitErrorAndAutoClose(self, new Error("strong encryption is not supported"));
            self.readEntryCursor += 46, buffer = newBuffer(entry.fileNameLength + entry.extraFieldLength + entry.fileCommentLength), readAndAssertNoEof(self.reader, buffer, 0, buffer.length, self.readEntryCursor, function(err2) {
              if (err2) return emitErrorAndAutoClose(self, err2);
              if (!self.emittedError) {
                entry.fileNameRaw = buffer.subarray(0, entry.fileNameLength);
                var fileCommentStart = entry.fileNameLength + entry.extraFieldLength;
                entry.extraFieldRaw = buffer.subarray(entry.fileNameLength, fileCommentStart), entry.fileCommentRaw = buffer.subarray(fileCommentStart, fileCommentStart + entry.fileCommentLength);
                try {
                  entry.extraFields = parseExtraFields(entry.extraFieldRaw);
                } catch (err3) {
                  return emitErrorAndAutoClose(self, err3);
                }
                if (self.decodeStrings) {
                  var isUtf8 = (entry.generalPurposeBitFlag & 2048) !== 0;
                  entry.fileComment = decodeBuffer(entry.fileCommentRaw, isUtf8), entry.fileName = getFileNameLowLevel(entry.generalPurposeBitFlag, entry.fileNameRaw, entry.extraFields, self.strictFileNames);
                  var errorMessage = validateFileName(entry.fileName);
                  if (errorMessage != null) return emitErrorAndAutoClose(self, new Error(errorMessage));
                } else
                  entry.fileComment = entry.fileCommentRaw, entry.fileName = entry.fileNameRaw;
                entry.comment = entry.fileComment, self.readEntryCursor += buffer.length, self.entriesRead += 1;
                for (var i = 0; i < entry.extraFields.length; i++) {
                  var extraField = entry.extraFields[i];
                  if (extraField.id === 1) {
                    var zip64EiefBuffer = extraField.data, index = 0;
                    if (entry.uncompressedSize === 4294967295) {
                      if (index + 8 > zip64EiefBuffer.length)
                        return emitErrorAndAutoClose(self, new Error("zip64 extended information extra field does not include uncompressed size"));
                      entry.uncompressedSize = readUInt64LE(zip64EiefBuffer, index), index += 8;
                    }
                    if (entry.compressedSize === 4294967295) {
                      if (index + 8 > zip64EiefBuffer.length)
                        return emitErrorAndAutoClose(self, new Error("zip64 extended information extra field does not include compressed size"));
                      entry.compressedSize = readUInt64LE(zip64EiefBuffer, index), index += 8;
                    }
                    if (entry.relativeOffsetOfLocalHeader === 4294967295) {
                      if (index + 8 > zip64EiefBuffer.length)
                        return emitErrorAndAutoClose(self, new Error("zip64 extended information extra field does not include relative header offset"));
                      entry.relativeOffsetOfLocalHeader = readUInt64LE(zip64EiefBuffer, index), index += 8;
                    }
                    break;
                  }
                }
                if (self.validateEntrySizes && entry.compressionMethod === 0) {
                  var expectedCompressedSize = entry.uncompressedSize;
                  if (entry.isEncrypted() && (expectedCompressedSize += 12), entry.compressedSize !== expectedCompressedSize) {
                    var msg = "compressed/uncompressed size mismatch for stored file: " + entry.compressedSize + " != " + entry.uncompressedSize;
                    return emitErrorAndAutoClose(self, new Error(msg));
                  }
                }
                self.emit("entry", entry), self.lazyEntries || self._readEntry();
              }
            });
          }
        });
      }
    };
    ZipFile.prototype.eachEntry = function() {
      let self = this;
      if (!self.lazyEntries) throw new Error("eachEntry() requires lazyEntries: true");
      if (self.hasEachEntryBeenCalled) throw new Error("eachEntry() must only be called once per ZipFile");
      self.hasEachEntryBeenCalled = !0;
      let pendingResolveReject = null;
      self.on("entry", onEntry), self.on("end", onEnd), self.on("error", onError);
      function cleanup() {
        self.removeListener("entry", onEntry), self.removeListener("end", onEnd), self.removeListener("error", onError), self.autoClose && self.close();
      }
      function onEntry(entry) {
        let { resolve: resolve2 } = pendingResolveReject;
        pendingResolveReject = null, resolve2({ value: entry });
      }
      function onEnd() {
        let { resolve: resolve2 } = pendingResolveReject;
        pendingResolveReject = null, cleanup(), resolve2({ done: !0 });
      }
      function onError(err) {
        let { reject } = pendingResolveReject;
        pendingResolveReject = null, cleanup(), reject(err);
      }
      return {
        [Symbol.asyncIterator]() {
          return this;
        },
        next() {
          let promise = new Promise((resolve2, reject) => {
            if (pendingResolveReject != null) throw new Error("next() called before previous Promise was resolved.");
            pendingResolveReject = { resolve: resolve2, reject };
          });
          return self.readEntry(), promise;
        },
        return(value) {
          return cleanup(), Promise.resolve({ done: !0, value });
        },
        throw(value) {
          return cleanup(), Promise.reject(value);
        }
      };
    };
    ZipFile.prototype.openReadStream = function(entry, options2, callback) {
      var self = this, relativeStart = 0, relativeEnd = entry.compressedSize;
      if (callback == null && (callback = options2, options2 = null), options2 == null)
        options2 = {};
      else {
        if (options2.decodeFileData === !1) {
          if (options2.decrypt != null)
            throw new Error("cannot use options.decrypt when options.decodeFileData === false");
          if (options2.decompress != null)
            throw new Error("cannot use options.decompress when options.decodeFileData === false");
        } else {
          if (options2.decrypt != null) {
            if (!entry.isEncrypted())
              throw new Error("options.decrypt can only be specified for encrypted entries. See also option decodeFileData.");
            if (options2.decrypt !== !1) throw new Error("invalid options.decrypt value: " + options2.decrypt);
            if (entry.isCompressed() && options2.decompress !== !1)
              throw new Error("entry is encrypted and compressed, and options.decompress !== false. See also option decodeFileData.");
          }
          if (options2.decompress != null) {
            if (!entry.isCompressed())
              throw new Error("options.decompress can only be specified for compressed entries. See also option decodeFileData.");
            if (!(options2.decompress === !1 || options2.decompress === !0))
              throw new Error("invalid options.decompress value: " + options2.decompress);
            decompress = options2.decompress;
          }
        }
        if (options2.start != null) {
          if (relativeStart = options2.start, relativeStart < 0) throw new Error("options.start < 0");
          if (relativeStart > entry.compressedSize) throw new Error("options.start > entry.compressedSize");
        }
        if (options2.end != null) {
          if (relativeEnd = options2.end, relativeEnd < 0) throw new Error("options.end < 0");
          if (relativeEnd > entry.compressedSize) throw new Error("options.end > entry.compressedSize");
          if (relativeEnd < relativeStart) throw new Error("options.end < options.start");
        }
      }
      var rawMode = options2.decodeFileData === !1 || // Explicitly requested raw.
      (entry.compressionMethod === 0 || // Naturally without compression.
      entry.compressionMethod === 8 && options2.decompress === !1) && (!entry.isEncrypted() || // Naturally without encryption.
      options2.decrypt === !1);
      if ((options2.start != null || options2.end != null) && !rawMode)
        throw new Error("start/end range require options.decodeFileData === false for non-trivial encoded entries.");
      if (!self.isOpen) return callback(new Error("closed"));
      if (entry.isEncrypted() && !rawMode && options2.decrypt !== !1)
        return callback(new Error("entry is encrypted, and options.decodeFileData !== false"));
      var decompress;
      if (rawMode)
        decompress = !1;
      else if (entry.compressionMethod === 8)
        decompress = options2.decodeFileData !== !0;
      else
        return callback(new Error("unsupported compression method: " + entry.compressionMethod));
      self.readLocalFileHeader(entry, { minimal: !0 }, function(err, localFileHeader) {
        if (err) return callback(err);
        self.openReadStreamLowLevel(
          localFileHeader.fileDataStart,
          entry.compressedSize,
          relativeStart,
          relativeEnd,
          decompress,
          entry.uncompressedSize,
          callback
        );
      });
    };
    ZipFile.prototype.openReadStreamLowLevel = function(fileDataStart, compressedSize, relativeStart, relativeEnd, decompress, uncompressedSize, callback) {
      var self = this, fileDataEnd = fileDataStart + compressedSize, readStream = self.reader.createReadStream({
        start: fileDataStart + relativeStart,
        end: fileDataStart + relativeEnd
      }), endpointStream = readStream;
      if (decompress) {
        var destroyed = !1, inflateFilter = zlib.createInflateRaw();
        readStream.on("error", function(err) {
          setImmediate(function() {
            destroyed || inflateFilter.emit("error", err);
          });
        }), readStream.pipe(inflateFilter), self.validateEntrySizes ? (endpointStream = new AssertByteCountStream(uncompressedSize), inflateFilter.on("error", function(err) {
          setImmediate(function() {
            destroyed || endpointStream.emit("error", err);
          });
        }), inflateFilter.pipe(endpointStream)) : endpointStream = inflateFilter, installDestroyFn(endpointStream, function() {
          destroyed = !0, inflateFilter !== endpointStream && inflateFilter.unpipe(endpointStream), readStream.unpipe(inflateFilter), readStream.destroy();
        });
      }
      callback(null, endpointStream);
    };
    ZipFile.prototype.readLocalFileHeader = function(entry, options2, callback) {
      var self = this;
      callback == null && (callback = options2, options2 = null), options2 == null && (options2 = {}), self.reader.ref();
      var buffer = newBuffer(30);
      readAndAssertNoEof(self.reader, buffer, 0, buffer.length, entry.relativeOffsetOfLocalHeader, function(err) {
        try {
          if (err) return callback(err);
          var signature = buffer.readUInt32LE(0);
          if (signature !== 67324752)
            return callback(new Error("invalid local file header signature: 0x" + signature.toString(16)));
          var fileNameLength = buffer.readUInt16LE(26), extraFieldLength = buffer.readUInt16LE(28), fileDataStart = entry.relativeOffsetOfLocalHeader + 30 + fileNameLength + extraFieldLength;
          if (fileDataStart + entry.compressedSize > self.fileSize)
            return callback(new Error("file data overflows file bounds: " + fileDataStart + " + " + entry.compressedSize + " > " + self.fileSize));
          if (options2.minimal)
            return callback(null, { fileDataStart });
          var localFileHeader = new LocalFileHeader();
          localFileHeader.fileDataStart = fileDataStart, localFileHeader.versionNeededToExtract = buffer.readUInt16LE(4), localFileHeader.generalPurposeBitFlag = buffer.readUInt16LE(6), localFileHeader.compressionMethod = buffer.readUInt16LE(8), localFileHeader.lastModFileTime = buffer.readUInt16LE(10), localFileHeader.lastModFileDate = buffer.readUInt16LE(12), localFileHeader.crc32 = buffer.readUInt32LE(14), localFileHeader.compressedSize = buffer.readUInt32LE(18), localFileHeader.uncompressedSize = buffer.readUInt32LE(22), localFileHeader.fileNameLength = fileNameLength, localFileHeader.extraFieldLength = extraFieldLength, buffer = newBuffer(fileNameLength + extraFieldLength), self.reader.ref(), readAndAssertNoEof(self.reader, buffer, 0, buffer.length, entry.relativeOffsetOfLocalHeader + 30, function(err2) {
            try {
              return err2 ? callback(err2) : (localFileHeader.fileName = buffer.subarray(0, fileNameLength), localFileHeader.extraField = buffer.subarray(fileNameLength), callback(null, localFileHeader));
            } finally {
              self.reader.unref();
            }
          });
        } finally {
          self.reader.unref();
        }
      });
    };
    ZipFile.prototype.openReadStreamPromise = function(entry, options2) {
      return new Promise((resolve2, reject) => {
        this.openReadStream(entry, options2, function(err, readStream) {
          if (err) return reject(err);
          resolve2(readStream);
        });
      });
    };
    ZipFile.prototype.openReadStreamLowLevelPromise = function(fileDataStart, compressedSize, relativeStart, relativeEnd, decompress, uncompressedSize) {
      return new Promise((resolve2, reject) => {
        this.openReadStream(fileDataStart, compressedSize, relativeStart, relativeEnd, decompress, uncompressedSize, function(err, readStream) {
          if (err) return reject(err);
          resolve2(readStream);
        });
      });
    };
    ZipFile.prototype.readLocalFileHeaderPromise = function(entry, options2) {
      return new Promise((resolve2, reject) => {
        this.readLocalFileHeader(entry, options2, function(err, localFileHeader) {
          if (err) return reject(err);
          resolve2(localFileHeader);
        });
      });
    };
    function Entry() {
    }
    Entry.prototype.getLastModDate = function(options2) {
      if (options2 == null && (options2 = {}), !options2.forceDosFormat)
        for (var i = 0; i < this.extraFields.length; i++) {
          var extraField = this.extraFields[i];
          if (extraField.id === 21589) {
            var data = extraField.data;
            if (data.length < 5) continue;
            var flags = data[0], HAS_MTIME = 1;
            if (!(flags & HAS_MTIME)) continue;
            var posixTimestamp = data.readInt32LE(1);
            return new Date(posixTimestamp * 1e3);
          } else if (extraField.id === 10) {
            var data = extraField.data;
            if (data.length !== 32 || data.readUInt16LE(4) !== 1 || data.readUInt16LE(6) !== 24) continue;
            var hundredNanoSecondsSince1601 = data.readUInt32LE(8) + 4294967296 * data.readInt32LE(12), millisecondsSince1970 = hundredNanoSecondsSince1601 / 1e4 - 116444736e5;
            return new Date(millisecondsSince1970);
          }
        }
      return dosDateTimeToDate(this.lastModFileDate, this.lastModFileTime, options2.timezone);
    };
    Entry.prototype.canDecodeFileData = function() {
      return !this.isEncrypted() && (this.compressionMethod === 0 || this.compressionMethod === 8);
    };
    Entry.prototype.isEncrypted = function() {
      return (this.generalPurposeBitFlag & 1) !== 0;
    };
    Entry.prototype.isCompressed = function() {
      return this.compressionMethod === 8;
    };
    function LocalFileHeader() {
    }
    function dosDateTimeToDate(date, time, timezone) {
      var day = date & 31, month = (date >> 5 & 15) - 1, year = (date >> 9 & 127) + 1980, millisecond = 0, second = (time & 31) * 2, minute = time >> 5 & 63, hour = time >> 11 & 31;
      if (timezone == null || timezone === "local")
        return new Date(year, month, day, hour, minute, second, millisecond);
      if (timezone === "UTC")
        return new Date(Date.UTC(year, month, day, hour, minute, second, millisecond));
      throw new Error("unrecognized options.timezone: " + options.timezone);
    }
    function getFileNameLowLevel(generalPurposeBitFlag, fileNameBuffer, extraFields, strictFileNames) {
      for (var fileName = null, i = 0; i < extraFields.length; i++) {
        var extraField = extraFields[i];
        if (extraField.id === 28789) {
          if (extraField.data.length < 6 || extraField.data.readUInt8(0) !== 1)
            continue;
          var oldNameCrc32 = extraField.data.readUInt32LE(1);
          if (crc32(fileNameBuffer) !== oldNameCrc32)
            continue;
          fileName = decodeBuffer(extraField.data.subarray(5), !0);
          break;
        }
      }
      if (fileName == null) {
        var isUtf8 = (generalPurposeBitFlag & 2048) !== 0;
        fileName = decodeBuffer(fileNameBuffer, isUtf8);
      }
      return strictFileNames || (fileName = fileName.replace(/\\/g, "/")), fileName;
    }
    function validateFileName(fileName) {
      return fileName.indexOf("\\") !== -1 ? "invalid characters in fileName: " + fileName : /^[a-zA-Z]:/.test(fileName) || /^\//.test(fileName) ? "absolute path: " + fileName : fileName.split("/").indexOf("..") !== -1 ? "invalid relative path: " + fileName : null;
    }
    function parseExtraFields(extraFieldBuffer) {
      for (var extraFields = [], i = 0; i < extraFieldBuffer.length - 3; ) {
        var headerId = extraFieldBuffer.readUInt16LE(i + 0), dataSize = extraFieldBuffer.readUInt16LE(i + 2), dataStart = i + 4, dataEnd = dataStart + dataSize;
        if (dataEnd > extraFieldBuffer.length) throw new Error("extra field length exceeds extra field buffer size");
        var dataBuffer = extraFieldBuffer.subarray(dataStart, dataEnd);
        extraFields.push({
          id: headerId,
          data: dataBuffer
        }), i = dataEnd;
      }
      return extraFields;
    }
    function readAndAssertNoEof(reader, buffer, offset, length, position, callback) {
      if (length === 0)
        return setImmediate(function() {
          callback(null, newBuffer(0));
        });
      reader.read(buffer, offset, length, position, function(err, bytesRead) {
        if (err) return callback(err);
        if (bytesRead < length)
          return callback(new Error("unexpected EOF"));
        callback();
      });
    }
    util.inherits(AssertByteCountStream, Transform);
    function AssertByteCountStream(byteCount) {
      Transform.call(this), this.actualByteCount = 0, this.expectedByteCount = byteCount;
    }
    AssertByteCountStream.prototype._transform = function(chunk, encoding, cb) {
      if (this.actualByteCount += chunk.length, this.actualByteCount > this.expectedByteCount) {
        var msg = "too many bytes in the stream. expected " + this.expectedByteCount + ". got at least " + this.actualByteCount;
        return cb(new Error(msg));
      }
      cb(null, chunk);
    };
    AssertByteCountStream.prototype._flush = function(cb) {
      if (this.actualByteCount < this.expectedByteCount) {
        var msg = "not enough bytes in the stream. expected " + this.expectedByteCount + ". got only " + this.actualByteCount;
        return cb(new Error(msg));
      }
      cb();
    };
    util.inherits(RandomAccessReader, EventEmitter);
    function RandomAccessReader() {
      EventEmitter.call(this), this.refCount = 0;
    }
    RandomAccessReader.prototype.ref = function() {
      this.refCount += 1;
    };
    RandomAccessReader.prototype.unref = function() {
      var self = this;
      if (self.refCount -= 1, self.refCount > 0) return;
      if (self.refCount < 0) throw new Error("invalid unref");
      self.close(onCloseDone);
      function onCloseDone(err) {
        if (err) return self.emit("error", err);
        self.emit("close");
      }
    };
    RandomAccessReader.prototype.createReadStream = function(options2) {
      options2 == null && (options2 = {});
      var start = options2.start, end = options2.end;
      if (start === end) {
        var emptyStream = new PassThrough();
        return setImmediate(function() {
          emptyStream.end();
        }), emptyStream;
      }
      var stream = this._readStreamForRange(start, end), destroyed = !1, refUnrefFilter = new RefUnrefFilter(this);
      stream.on("error", function(err) {
        setImmediate(function() {
          destroyed || refUnrefFilter.emit("error", err);
        });
      }), installDestroyFn(refUnrefFilter, function() {
        stream.unpipe(refUnrefFilter), refUnrefFilter.unref(), stream.destroy();
      });
      var byteCounter = new AssertByteCountStream(end - start);
      return refUnrefFilter.on("error", function(err) {
        setImmediate(function() {
          destroyed || byteCounter.emit("error", err);
        });
      }), installDestroyFn(byteCounter, function() {
        destroyed = !0, refUnrefFilter.unpipe(byteCounter), refUnrefFilter.destroy();
      }), stream.pipe(refUnrefFilter).pipe(byteCounter);
    };
    RandomAccessReader.prototype._readStreamForRange = function(start, end) {
      throw new Error("not implemented");
    };
    RandomAccessReader.prototype.read = function(buffer, offset, length, position, callback) {
      var readStream = this.createReadStream({ start: position, end: position + length }), writeStream = new Writable(), written = 0;
      writeStream._write = function(chunk, encoding, cb) {
        chunk.copy(buffer, offset + written, 0, chunk.length), written += chunk.length, cb();
      }, writeStream.on("finish", callback), readStream.on("error", function(error2) {
        callback(error2);
      }), readStream.pipe(writeStream);
    };
    RandomAccessReader.prototype.close = function(callback) {
      setImmediate(callback);
    };
    util.inherits(RefUnrefFilter, PassThrough);
    function RefUnrefFilter(context) {
      PassThrough.call(this), this.context = context, this.context.ref(), this.unreffedYet = !1;
    }
    RefUnrefFilter.prototype._flush = function(cb) {
      this.unref(), cb();
    };
    RefUnrefFilter.prototype.unref = function(cb) {
      this.unreffedYet || (this.unreffedYet = !0, this.context.unref());
    };
    var cp437 = "\0\u263A\u263B\u2665\u2666\u2663\u2660\u2022\u25D8\u25CB\u25D9\u2642\u2640\u266A\u266B\u263C\u25BA\u25C4\u2195\u203C\xB6\xA7\u25AC\u21A8\u2191\u2193\u2192\u2190\u221F\u2194\u25B2\u25BC !\"#$%&'()*+,-./0123456789:;<=>?@ABCDEFGHIJKLMNOPQRSTUVWXYZ[\\]^_`abcdefghijklmnopqrstuvwxyz{|}~\u2302\xC7\xFC\xE9\xE2\xE4\xE0\xE5\xE7\xEA\xEB\xE8\xEF\xEE\xEC\xC4\xC5\xC9\xE6\xC6\xF4\xF6\xF2\xFB\xF9\xFF\xD6\xDC\xA2\xA3\xA5\u20A7\u0192\xE1\xED\xF3\xFA\xF1\xD1\xAA\xBA\xBF\u2310\xAC\xBD\xBC\xA1\xAB\xBB\u2591\u2592\u2593\u2502\u2524\u2561\u2562\u2556\u2555\u2563\u2551\u2557\u255D\u255C\u255B\u2510\u2514\u2534\u252C\u251C\u2500\u253C\u255E\u255F\u255A\u2554\u2569\u2566\u2560\u2550\u256C\u2567\u2568\u2564\u2565\u2559\u2558\u2552\u2553\u256B\u256A\u2518\u250C\u2588\u2584\u258C\u2590\u2580\u03B1\xDF\u0393\u03C0\u03A3\u03C3\xB5\u03C4\u03A6\u0398\u03A9\u03B4\u221E\u03C6\u03B5\u2229\u2261\xB1\u2265\u2264\u2320\u2321\xF7\u2248\xB0\u2219\xB7\u221A\u207F\xB2\u25A0\xA0";
    function decodeBuffer(buffer, isUtf8) {
      if (isUtf8)
        return buffer.toString("utf8");
      for (var result = "", i = 0; i < buffer.length; i++)
        result += cp437[buffer[i]];
      return result;
    }
    function readUInt64LE(buffer, offset) {
      var lower32 = buffer.readUInt32LE(offset), upper32 = buffer.readUInt32LE(offset + 4);
      return upper32 * 4294967296 + lower32;
    }
    var newBuffer;
    typeof Buffer.allocUnsafe == "function" ? newBuffer = function(len) {
      return Buffer.allocUnsafe(len);
    } : newBuffer = function(len) {
      return new Buffer(len);
    };
    function installDestroyFn(stream, fn) {
      typeof stream.destroy == "function" ? stream._destroy = function(err, cb) {
        fn(), cb?.(err);
      } : stream.destroy = fn;
    }
    function defaultCallback(err) {
      if (err) throw err;
    }
  }
});

// src/github/api.ts
import { STATUS_CODES } from "node:http";

// node_modules/@octokit/plugin-throttling/dist-bundle/index.js
var import_light = __toESM(require_light(), 1), VERSION = "0.0.0-development", noop = () => Promise.resolve();
function wrapRequest(state, request, options2) {
  return state.retryLimiter.schedule(doRequest, state, request, options2);
}
async function doRequest(state, request, options2) {
  let { pathname } = new URL(options2.url, "http://github.test"), isAuth = isAuthRequest(options2.method, pathname), isWrite = !isAuth && options2.method !== "GET" && options2.method !== "HEAD", isSearch = options2.method === "GET" && pathname.startsWith("/search/"), isGraphQL = pathname.startsWith("/graphql"), jobOptions = ~~request.retryCount > 0 ? { priority: 0, weight: 0 } : {};
  state.clustering && (jobOptions.expiration = 1e3 * 60), (isWrite || isGraphQL) && await state.write.key(state.id).schedule(jobOptions, noop), isWrite && state.triggersNotification(pathname) && await state.notifications.key(state.id).schedule(jobOptions, noop), isSearch && await state.search.key(state.id).schedule(jobOptions, noop);
  let req = (isAuth ? state.auth : state.global).key(state.id).schedule(jobOptions, request, options2);
  if (isGraphQL) {
    let res = await req;
    if (res.data.errors != null && res.data.errors.some((error2) => error2.type === "RATE_LIMITED"))
      throw Object.assign(new Error("GraphQL Rate Limit Exceeded"), {
        response: res,
        data: res.data
      });
  }
  return req;
}
function isAuthRequest(method, pathname) {
  return method === "PATCH" && // https://docs.github.com/en/rest/apps/apps?apiVersion=2022-11-28#create-a-scoped-access-token
  /^\/applications\/[^/]+\/token\/scoped$/.test(pathname) || method === "POST" && // https://docs.github.com/en/rest/apps/oauth-applications?apiVersion=2022-11-28#reset-a-token
  (/^\/applications\/[^/]+\/token$/.test(pathname) || // https://docs.github.com/en/rest/apps/apps?apiVersion=2022-11-28#create-an-installation-access-token-for-an-app
  /^\/app\/installations\/[^/]+\/access_tokens$/.test(pathname) || // https://docs.github.com/en/apps/oauth-apps/building-oauth-apps/authorizing-oauth-apps
  pathname === "/login/oauth/access_token");
}
var triggers_notification_paths_default = [
  "/orgs/{org}/invitations",
  "/orgs/{org}/invitations/{invitation_id}",
  "/orgs/{org}/teams/{team_slug}/discussions",
  "/orgs/{org}/teams/{team_slug}/discussions/{discussion_number}/comments",
  "/repos/{owner}/{repo}/collaborators/{username}",
  "/repos/{owner}/{repo}/commits/{commit_sha}/comments",
  "/repos/{owner}/{repo}/issues",
  "/repos/{owner}/{repo}/issues/{issue_number}/comments",
  "/repos/{owner}/{repo}/issues/{issue_number}/sub_issue",
  "/repos/{owner}/{repo}/issues/{issue_number}/sub_issues/priority",
  "/repos/{owner}/{repo}/pulls",
  "/repos/{owner}/{repo}/pulls/{pull_number}/comments",
  "/repos/{owner}/{repo}/pulls/{pull_number}/comments/{comment_id}/replies",
  "/repos/{owner}/{repo}/pulls/{pull_number}/merge",
  "/repos/{owner}/{repo}/pulls/{pull_number}/requested_reviewers",
  "/repos/{owner}/{repo}/pulls/{pull_number}/reviews",
  "/repos/{owner}/{repo}/releases",
  "/teams/{team_id}/discussions",
  "/teams/{team_id}/discussions/{discussion_number}/comments"
];
function routeMatcher(paths) {
  let regex2 = `^(?:${paths.map(
    (path) => path.split("/").map((c) => c.startsWith("{") ? "(?:.+?)" : c).join("/")
  ).map((r) => `(?:${r})`).join("|")})[^/]*$`;
  return new RegExp(regex2, "i");
}
var regex = routeMatcher(triggers_notification_paths_default), triggersNotification = regex.test.bind(regex), groups = {}, createGroups = function(Bottleneck, common) {
  groups.global = new Bottleneck.Group({
    id: "octokit-global",
    maxConcurrent: 10,
    ...common
  }), groups.auth = new Bottleneck.Group({
    id: "octokit-auth",
    maxConcurrent: 1,
    ...common
  }), groups.search = new Bottleneck.Group({
    id: "octokit-search",
    maxConcurrent: 1,
    minTime: 2e3,
    ...common
  }), groups.write = new Bottleneck.Group({
    id: "octokit-write",
    maxConcurrent: 1,
    minTime: 1e3,
    ...common
  }), groups.notifications = new Bottleneck.Group({
    id: "octokit-notifications",
    maxConcurrent: 1,
    minTime: 3e3,
    ...common
  });
};
function throttling(octokit, octokitOptions) {
  let {
    enabled = !0,
    Bottleneck = import_light.default,
    id: id2 = "no-id",
    timeout = 1e3 * 60 * 2,
    // Redis TTL: 2 minutes
    connection
  } = octokitOptions.throttle || {};
  if (!enabled)
    return {};
  let common = { timeout };
  typeof connection < "u" && (common.connection = connection);
  let state = Object.assign(
    {
      clustering: connection != null,
      triggersNotification,
      fallbackSecondaryRateRetryAfter: 60,
      retryAfterBaseValue: 1e3,
      id: id2
    },
    octokitOptions.throttle
  );
  if (typeof state.onSecondaryRateLimit != "function" || typeof state.onRateLimit != "function")
    throw new Error(`octokit/plugin-throttling error:
        You must pass the onSecondaryRateLimit and onRateLimit error handlers.
        See https://octokit.github.io/rest.js/#throttling

        const octokit = new Octokit({
          throttle: {
            onSecondaryRateLimit: (retryAfter, options) => {/* ... */},
            onRateLimit: (retryAfter, options) => {/* ... */}
          }
        })
    `);
  let initialized = !1, initializeBottleneck = () => {
    if (initialized)
      return;
    initialized = !0, groups.global == null && createGroups(Bottleneck, common), state.global = state.global ?? groups.global, state.auth = state.auth ?? groups.auth, state.search = state.search ?? groups.search, state.write = state.write ?? groups.write, state.notifications = state.notifications ?? groups.notifications, state.retryLimiter = state.retryLimiter ?? new Bottleneck();
    let events = {}, emitter = new Bottleneck.Events(events);
    events.on("secondary-limit", state.onSecondaryRateLimit), events.on("rate-limit", state.onRateLimit), events.on(
      "error",
      (e) => octokit.log.warn("Error in throttling-plugin limit handler", e)
    ), state.retryLimiter.on("failed", async function(error2, info2) {
      let [state2, request, options2] = info2.args, { pathname } = new URL(options2.url, "http://github.test");
      if (!(pathname.startsWith("/graphql") && error2.status !== 401 || error2.status === 403 || error2.status === 429))
        return;
      let retryCount = ~~request.retryCount;
      request.retryCount = retryCount, options2.request.retryCount = retryCount;
      let { wantRetry, retryAfter = 0 } = await (async function() {
        if (/\bsecondary rate\b/i.test(error2.message)) {
          let retryAfter2 = Number(error2.response.headers["retry-after"]) || state2.fallbackSecondaryRateRetryAfter;
          return { wantRetry: await emitter.trigger(
            "secondary-limit",
            retryAfter2,
            options2,
            octokit,
            retryCount
          ), retryAfter: retryAfter2 };
        }
        if (error2.response.headers != null && error2.response.headers["x-ratelimit-remaining"] === "0" || (error2.response.data?.errors ?? []).some(
          (error22) => error22.type === "RATE_LIMITED"
        )) {
          let rateLimitReset = new Date(
            ~~error2.response.headers["x-ratelimit-reset"] * 1e3
          ).getTime(), retryAfter2 = Math.max(
            // Add one second so we retry _after_ the reset time
            // https://docs.github.com/en/rest/overview/resources-in-the-rest-api?apiVersion=2022-11-28#exceeding-the-rate-limit
            Math.ceil((rateLimitReset - Date.now()) / 1e3) + 1,
            0
          );
          return { wantRetry: await emitter.trigger(
            "rate-limit",
            retryAfter2,
            options2,
            octokit,
            retryCount
          ), retryAfter: retryAfter2 };
        }
        return {};
      })();
      if (wantRetry)
        return request.retryCount++, retryAfter * state2.retryAfterBaseValue;
    });
  };
  return octokit.hook.wrap("request", (request, options2) => (initializeBottleneck(), wrapRequest(state, request, options2))), {};
}
throttling.VERSION = VERSION;
throttling.triggersNotification = triggersNotification;

// src/github/api.ts
var LONGEST_WAIT_SECONDS = 60, CALL_TIMEOUT_MS = 9e4, NOT_RETRIED = [400, 401, 403, 404, 410, 422, 429, 451], LONGEST_QUOTE = 300, connections = 0;
function connect(options2) {
  let retryAfterBaseValue = options2.waitUnitMs ?? 1e3, waitedSeconds = 0, waitOnce = (retryAfterSeconds, _request, _octokit, retryCount) => retryCount > 0 || waitedSeconds + retryAfterSeconds > LONGEST_WAIT_SECONDS ? !1 : (waitedSeconds += retryAfterSeconds, !0), octokit = getOctokit(
    options2.token,
    {
      baseUrl: options2.apiUrl,
      userAgent: "latency-gate",
      retry: { retries: 2, retryAfterBaseValue, doNotRetry: NOT_RETRIED },
      throttle: {
        id: `connection-${++connections}`,
        onRateLimit: waitOnce,
        onSecondaryRateLimit: waitOnce,
        retryAfterBaseValue
      },
      // Octokit would print every refusal that is handled here.
      log: { debug: silent, info: silent, warn: silent, error: silent }
    },
    plainAnswers,
    retry,
    throttling
  ), timeoutMs = options2.callTimeoutMs ?? CALL_TIMEOUT_MS;
  return octokit.hook.wrap("request", async (request, call) => {
    let limit = AbortSignal.timeout(timeoutMs), signals = [limit, options2.signal, call.request.signal].filter((signal2) => signal2 !== void 0), signal = AbortSignal.any(signals);
    call.request.signal = signal;
    let ended = endOf(signal, () => (call.request.retries = 0, limit.aborted ? new NoAnswerError(`GitHub did not answer within ${timeoutMs / 1e3} s`) : signal.reason));
    return await Promise.race([request(call), ended]);
  }), octokit;
}
function endOf(signal, reason) {
  return new Promise((_, reject) => {
    signal.aborted ? reject(reason()) : signal.addEventListener("abort", () => reject(reason()), { once: !0 });
  });
}
var NoAnswerError = class extends Error {
  status = 502;
  /** As the plug-in for retries expects it. */
  request;
  constructor(message, request) {
    super(message), this.request = request;
  }
}, plainAnswers = (octokit) => {
  octokit.hook.after("request", (response, request) => {
    if (!(response.status >= 300 || response.status === 204 || isJson(response.data))) throw new NoAnswerError("GitHub\u2019s answer was cut off or is not JSON", request);
  }), octokit.hook.error("request", (error2) => {
    throw statusOf(error2) === 429 && !isNamedLimit(error2) && (error2.message = `${error2.message} (secondary rate limit)`), error2;
  });
};
function isJson(data) {
  return typeof data == "object" && data !== null;
}
function isNamedLimit(error2) {
  return error2 instanceof Error && /rate limit/i.test(error2.message);
}
function silent() {
}
function statusOf(error2) {
  return typeof error2 != "object" || error2 === null || !("status" in error2) ? null : typeof error2.status == "number" ? error2.status : null;
}
function isServerError(error2) {
  return (statusOf(error2) ?? 0) >= 500;
}
function isRateLimit(error2) {
  return statusOf(error2) === 429 || isNamedLimit(error2);
}
function callFailure(error2) {
  let line = ((error2 instanceof Error ? error2.message : String(error2)).trim().split(`
`, 1)[0] ?? "").slice(0, LONGEST_QUOTE), status = statusOf(error2);
  return error2 instanceof NoAnswerError ? line : status === null ? error2 instanceof TypeError ? "GitHub\u2019s answer is not as it describes it" : line : hasResponse(error2) ? `HTTP ${status}: ${line === "" || line.startsWith("<") ? STATUS_CODES[status] ?? "no explanation" : line}` : `no connection to GitHub: ${line}`;
}
function hasResponse(error2) {
  return typeof error2 == "object" && error2 !== null && "response" in error2 && error2.response !== void 0;
}
function wayOut(error2, permission) {
  let status = statusOf(error2);
  return isRateLimit(error2) ? "this token made too many calls: run the job again later" : status === 401 ? "the token was refused: leave the input `github-token` at its default, or renew it" : status === 403 || status === 404 ? `the job needs \`permissions: ${permission}\`` : status !== null && status < 500 ? "GitHub does not take what it was sent: please report this message" : "run the job again; https://www.githubstatus.com lists outages";
}

// src/github/context.ts
var sha = string().regex(/^[0-9a-f]{40}([0-9a-f]{24})?$/), ref = string().min(1).max(500), payloadSchema = object({
  repository: object({ full_name: string(), default_branch: ref.optional() }).optional(),
  pull_request: object({
    number: int().positive(),
    labels: array(object({ name: string() })).max(1e3).optional(),
    // Null when the fork was deleted.
    head: object({ sha, ref, repo: object({ full_name: string() }).nullish() }),
    base: object({ sha, ref, repo: object({ full_name: string() }).nullish() })
  }).optional(),
  /** Null where a push deletes a branch. */
  head_commit: object({ message: string(), timestamp: string() }).nullish(),
  merge_group: object({ head_sha: sha, head_ref: ref, base_sha: sha, base_ref: ref }).optional()
}), LONGEST_PROBLEM = 600;
function readContext(env, eventPayload) {
  let parsed = payloadSchema.safeParse(eventPayload ?? {});
  if (!parsed.success) {
    let problems = prettifyError(parsed.error).slice(0, LONGEST_PROBLEM);
    throw new ConfigError(`the event's payload is not as GitHub describes it: ${problems}`, {
      hint: "run the action on a pull_request, push, merge_group, workflow_dispatch or schedule event"
    });
  }
  let payload = parsed.data, [owner = "", repo = ""] = required(env, "GITHUB_REPOSITORY").split("/"), serverUrl = address(env, "GITHUB_SERVER_URL", "https://github.com"), runId = wholeNumber(env, "GITHUB_RUN_ID"), runAttempt = env.GITHUB_RUN_ATTEMPT ? wholeNumber(env, "GITHUB_RUN_ATTEMPT") : 1, eventName = required(env, "GITHUB_EVENT_NAME"), eventRef = env.GITHUB_REF ?? "";
  return {
    owner,
    repo,
    eventName,
    ref: eventRef,
    sha: required(env, "GITHUB_SHA"),
    ...revisionsOf(eventName, eventRef, payload),
    labels: payload.pull_request?.labels?.map(({ name: name2 }) => name2) ?? [],
    restricted: isFork(payload) || env.GITHUB_ACTOR === "dependabot[bot]",
    defaultBranch: payload.repository?.default_branch ?? null,
    pushed: pushedOf(payload),
    runId,
    runAttempt,
    runUrl: `${serverUrl}/${owner}/${repo}/actions/runs/${runId}/attempts/${runAttempt}`,
    workflowFile: workflowFileOf(env.GITHUB_WORKFLOW_REF),
    apiUrl: address(env, "GITHUB_API_URL", "https://api.github.com"),
    serverUrl
  };
}
function asked(context, { pullRequest, head, base }) {
  return { ...context, pullRequest, headSha: head, baseSha: base.sha, baseRef: base.ref };
}
function revisionsOf(eventName, eventRef, payload) {
  let none = { baseRef: null, baseSha: null, headSha: null, headRef: null, pullRequest: null };
  if (payload.pull_request) {
    let { number: number2, head, base } = payload.pull_request;
    return { baseRef: base.ref, baseSha: base.sha, headSha: head.sha, headRef: head.ref, pullRequest: number2 };
  }
  if (payload.merge_group) {
    let { base_ref, base_sha, head_sha, head_ref } = payload.merge_group;
    return {
      ...none,
      baseRef: branchOf(base_ref) ?? base_ref,
      baseSha: base_sha,
      headSha: head_sha,
      headRef: branchOf(head_ref) ?? head_ref
    };
  }
  return eventName === "push" ? { ...none, baseRef: branchOf(eventRef) } : none;
}
function pushedOf({ head_commit: commit }) {
  if (!commit) return { title: null, at: null };
  let madeMs = Date.parse(commit.timestamp);
  return { title: titleOf(commit.message), at: Number.isNaN(madeMs) ? null : new Date(madeMs).toISOString() };
}
function isFork(payload) {
  let pull = payload.pull_request;
  return pull ? pull.head.repo?.full_name !== (pull.base.repo?.full_name ?? payload.repository?.full_name) : !1;
}
function branchOf(fullRef) {
  return fullRef.startsWith("refs/heads/") ? fullRef.slice(11) : null;
}
function workflowFileOf(workflowRef) {
  return /\/\.github\/workflows\/([^/@]+\.ya?ml)@/.exec(workflowRef ?? "")?.[1] ?? null;
}
function required(env, name2) {
  let value = env[name2];
  if (value) return value;
  throw new ConfigError(`the environment variable ${name2} is not set`, {
    hint: "the action runs inside GitHub Actions only; elsewhere use the command line: latency-gate run"
  });
}
function address(env, name2, usual) {
  let text2 = env[name2] || usual;
  if (/^https?:\/\/[^\s/]/.test(text2) && URL.canParse(text2)) return text2;
  throw new ConfigError(`the environment variable ${name2} should be an address, but is ${JSON.stringify(text2)}`, {
    hint: "it is set by the runner: do not overwrite it in the workflow"
  });
}
function wholeNumber(env, name2) {
  let text2 = required(env, name2);
  if (/^[0-9]{1,15}$/.test(text2)) return Number(text2);
  throw new ConfigError(`the environment variable ${name2} should be a whole number, but is ${JSON.stringify(text2)}`, {
    hint: "it is set by the runner: do not overwrite it in the workflow"
  });
}
function runnerClassOf(env, cores) {
  let system = `${env.RUNNER_OS ?? "unknown"}-${env.RUNNER_ARCH ?? "unknown"}`.toLowerCase();
  return [env.RUNNER_ENVIRONMENT, system, env.ImageOS, `${cores}-core`].filter(Boolean).join(" ");
}
function runContextOf(context) {
  return {
    repository: `${context.owner}/${context.repo}`,
    event: context.eventName,
    ref: context.ref || null,
    commit: context.sha,
    workflow: context.workflowFile,
    runId: context.runId,
    runAttempt: context.runAttempt,
    runUrl: context.runUrl,
    pullRequest: context.pullRequest
  };
}

// src/github/payload.ts
import { readFile } from "node:fs/promises";
async function readPayload(env) {
  let path = env.GITHUB_EVENT_PATH;
  if (!path) return {};
  try {
    return JSON.parse(await readFile(path, "utf8"));
  } catch (cause) {
    throw new ConfigError("the event\u2019s payload cannot be read", {
      hint: "run the action inside GitHub Actions",
      cause
    });
  }
}

// src/github/enterprise-server.ts
var LACK = "GitHub Enterprise Server does not have the artifacts (v4) that baselines are stored in", REMEDY = "compare side by side (`baseline: paired`), or keep the results file of a push yourself (the output `results-path`) and compare with `baseline: file`";
function isEnterpriseServer(serverUrl) {
  let host = new URL(serverUrl).hostname.toLowerCase();
  return host !== "github.com" && !host.endsWith(".ghe.com") && !host.endsWith(".localhost");
}
function checkServer(serverUrl, config) {
  if (!isEnterpriseServer(serverUrl)) return null;
  let { baseline, baselineImage } = config.gate;
  if (baseline === "artifact")
    throw new BaselineError(`gate.baseline: \`artifact\` is not possible here: ${LACK}`, { hint: REMEDY });
  if (baselineImage)
    throw new BaselineError(`gate.baseline-image is not possible here: ${LACK}`, {
      hint: "leave it out: base is then built beside head"
    });
  let base = appOf(config, "base"), isPaired = isFromCheckout(base.source) || !isSameApp(base, appOf(config, "head"));
  return baseline === "auto" && !isPaired ? `nothing can be compared here: ${LACK}; ${REMEDY}` : null;
}

// src/config/on-demand.ts
var SETTINGS = {
  endpoints: null,
  base: null,
  tolerance: null,
  blocks: null,
  why: "always"
}, ARGUMENTS = [...Object.keys(SETTINGS), "head"], LONGEST_LINE = 2e3, ON_DEMAND_USAGE = '/latency [endpoints="GET /users, GET /orders"] [base=v1.2.0] [tolerance=3%] [blocks=5..20] [why]';
function parseCommand(body) {
  let [line = ""] = body.split(/\r\n|\r|\n/, 1);
  if (!/^\/latency(?:[ \t]|$)/.test(line)) return null;
  let text2 = line.slice(8);
  if (text2.length > LONGEST_LINE) return { problems: [`the line is longer than ${LONGEST_LINE} characters`] };
  let odd = [...text2].find((one) => new RegExp("[\\p{Cc}\\p{Cf}\\p{Zl}\\p{Zp}\\p{Co}\\p{Cs}]|(?! )\\p{Zs}", "u").test(one) && one !== "	");
  if (odd !== void 0) return { problems: [`there is a character that cannot be seen: ${codePoint(odd)}`] };
  let { given, problems } = argumentsIn(text2), asked2 = /* @__PURE__ */ new Map();
  for (let { name: name2, value } of given) {
    let problem = asked2.has(name2) ? "is there twice" : problemOf(name2, value);
    problem !== null ? problems.push(`${shownName(name2)}: ${problem}`) : asked2.set(name2, value ?? SETTINGS[name2] ?? "");
  }
  if (problems.length > 0) return { problems: problems.slice(0, MOST_PROBLEMS) };
  let settings = [...asked2].filter(([name2]) => Object.hasOwn(SETTINGS, name2));
  return {
    settings: Object.fromEntries(settings.map(([name2, value]) => [name2, name2 === "endpoints" ? lines(value) : value])),
    head: asked2.get("head") ?? null
  };
}
var MOST_PROBLEMS = 10;
function argumentsIn(text2) {
  let given = [], problems = [], argument = /[ \t]*(?:([^\s="]+)(?:=(?:"([^"]*)"|([^\s"]*)))?(?=[ \t]|$)|(\S+))/gy;
  for (let [, name2, quoted, bare, other] of text2.trimEnd().matchAll(argument))
    name2 !== void 0 ? given.push({ name: name2, value: quoted ?? bare ?? null }) : other !== void 0 && problems.push(`${quote(other)} is no argument: quotes go around a whole value`);
  return { given, problems };
}
function problemOf(name2, value) {
  if (!ARGUMENTS.includes(name2)) {
    let foreign = [...name2].filter((one) => one > "~").map(codePoint);
    return `unknown argument; ${foreign.length === 0 ? suggest(name2, ARGUMENTS) : `it has ${foreign.slice(0, 3).join(", ")}`}`;
  }
  return value === null ? SETTINGS[name2] == null ? "needs a value" : null : value.trim() === "" ? "has no value" : /\$\{/.test(value) ? `must not refer to variables, found ${quote(value)}` : name2 === "endpoints" ? problemOfEndpoints(value) : name2 === "base" ? REVISION.test(value) ? null : `must be a branch, a tag or a commit, found ${quote(value)}` : name2 === "head" ? SHA.test(value) ? null : `must be a commit\u2019s whole id of 40 digits, found ${quote(value)}` : problemOfSetting(name2, value);
}
var REVISION = /^(?!.*(?:\.\.|\/\/|@\{|\.lock$|\.lock\/|[./]$))[A-Za-z0-9_][A-Za-z0-9._/@+-]{0,199}$/, SHA = /^[0-9a-f]{40}(?:[0-9a-f]{24})?$/;
function problemOfEndpoints(value) {
  let names = value.split(",").map((one) => one.trim());
  return names.length > MAX_ENDPOINTS ? `names more than ${MAX_ENDPOINTS}` : names.includes("") ? "has an empty name between its commas" : names.some((one) => one.startsWith("#")) ? "has a name that begins with #" : new Set(names).size < names.length ? "names one twice" : null;
}
function lines(endpoints) {
  return endpoints.split(",").map((one) => one.trim()).join(`
`);
}
function problemOfSetting(name2, value) {
  try {
    return configFromInputs({ command: "true", endpoints: "GET /", [name2]: value }, null, {
      one: () => "",
      ask: (input) => input,
      all: ""
    }), null;
  } catch (error2) {
    if (!(error2 instanceof ConfigError)) throw error2;
    return error2.message.replace(/^[:\s]+/, "");
  }
}
function shownName(name2) {
  return name2.length > 40 ? `${name2.slice(0, 39)}\u2026` : name2;
}
function codePoint(character) {
  return `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, "0")}`;
}
var sha2 = string().regex(SHA), requestSchema = strictObject({
  pullRequest: int().positive(),
  /** Pinned: no other commit of the pull request is run. */
  head: sha2,
  /** The pull request’s base branch and its tip. */
  base: strictObject({ ref: string().min(1).max(500), sha: sha2 }),
  settings: record(string(), string().max(LONGEST_LINE)).refine((settings) => Object.keys(settings).every((name2) => Object.hasOwn(SETTINGS, name2))),
  /** The comment that answers, and what it answers. */
  answer: int().positive(),
  by: string().max(100),
  line: string().max(LONGEST_LINE + 20)
});
function parseOnDemandRequest(text2) {
  if (text2.trim() === "") return null;
  try {
    return requestSchema.parse(JSON.parse(text2));
  } catch (cause) {
    throw new ConfigError("input request: must be what the job that read the comment has put out", {
      hint: "write `request: ${{ needs.ask.outputs.request }}`, as docs/workflows/on-demand.yml does",
      cause
    });
  }
}

// src/github/mode.ts
function modeOf(context, base = null) {
  switch (context.eventName) {
    case "pull_request":
      return { task: "compare", comment: !0 };
    case "merge_group":
      return { task: "compare", comment: !1 };
    case "push":
      return { task: context.baseRef === null || base === LATEST_RELEASE ? "measure" : "record", comment: !1 };
    case "issue_comment":
      if (context.headSha !== null) return { task: "compare", comment: !1 };
      throw new ConfigError("on issue_comment, the job that measures needs the input `request`", {
        hint: "a comment names no commit, and anybody can write one: another job checks both, as in docs/workflows/on-demand.yml"
      });
    case "pull_request_target":
      throw new ConfigError("latency-gate does not run on pull_request_target", {
        hint: "that event gives code from a fork this repository\u2019s secrets and a token that can write, and the gate runs that code: use `on: pull_request` instead, where the verdict still decides the check and the report is in the job summary"
      });
    default:
      return { task: "measure", comment: !1 };
  }
}
function chooseBase(context, checkedOut) {
  if (context.baseSha === null || context.headSha === null) return { kind: "none" };
  if (context.eventName === "merge_group")
    return { kind: "commit", revision: context.baseSha, how: "the merge group\u2019s base" };
  let [first, second] = checkedOut.parents;
  return first !== void 0 && second === context.headSha ? { kind: "commit", revision: first, how: "the base that the pull request was merged with" } : { kind: "merge-base", head: checkedOut.commit, branchTip: context.baseSha };
}

// src/github/override.ts
var PAGE_SIZE = 100;
function labelledPullRequest(context) {
  if (context.eventName === "pull_request") return context.pullRequest;
  if (context.eventName !== "merge_group") return null;
  let number2 = /^gh-readonly-queue\/.+\/pr-([1-9][0-9]{0,9})(?:-[0-9a-f]+)?$/.exec(context.headRef ?? "")?.[1];
  return number2 === void 0 ? null : Number(number2);
}
async function findLabel(query, label) {
  let { octokit, owner, repo, pullRequest } = query, unknown = { label, pullRequest, by: null, at: null };
  try {
    if (octokit === null) throw new Error("the input `github-token` is empty");
    let target = { octokit, owner, repo, pullRequest };
    return has(await labelsOf(target), label) ? { setting: { ...unknown, ...await whoSet(target, label) }, warning: null } : { setting: null, warning: null };
  } catch (error2) {
    return {
      setting: has(query.labels, label) ? unknown : null,
      warning: `the labels of pull request ${pullRequest} could not be read (${callFailure(error2)}): those of the event count, which may be older; the job needs \`permissions: pull-requests: read\` or \`write\``
    };
  }
}
function has(labels, label) {
  return labels.some((one) => isSame(one, label));
}
function isSame(a, b) {
  return a.toLowerCase() === b.toLowerCase();
}
async function labelsOf({ octokit, owner, repo, pullRequest }) {
  let request = { owner, repo, issue_number: pullRequest, per_page: PAGE_SIZE };
  return (await octokit.rest.issues.listLabelsOnIssue(request)).data.map(({ name: name2 }) => name2);
}
async function whoSet(target, label) {
  let nobody = { by: null, at: null };
  try {
    let first = await eventsPage(target, label, 1), events = [...first.lastPage <= 2 ? first.events : []];
    first.lastPage > 1 && events.push(...(await eventsPage(target, label, first.lastPage)).events);
    let newest = events.at(-1);
    return newest?.isSet ? { by: newest.by, at: newest.at } : nobody;
  } catch {
    return nobody;
  }
}
async function eventsPage(target, label, page) {
  let { octokit, owner, repo, pullRequest: issue_number } = target, list3 = await octokit.rest.issues.listEvents({ owner, repo, issue_number, per_page: PAGE_SIZE, page });
  return { events: list3.data.flatMap((one) => !("label" in one) || !isSame(one.label.name, label) ? [] : one.event !== "labeled" && one.event !== "unlabeled" ? [] : [{ isSet: one.event === "labeled", by: one.actor?.login || null, at: instant(one.created_at) }]), lastPage: lastPageOf(list3.headers.link) };
}
function lastPageOf(link) {
  let page = /[?&]page=([0-9]{1,6})[^>]*>; rel="last"/.exec(link ?? "")?.[1];
  return page === void 0 ? 1 : Number(page);
}
function instant(text2) {
  return /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/.test(text2) ? text2 : null;
}

// src/publish/acceptance.ts
function acceptanceByLabel({ context, octokit, onWarning }) {
  let pullRequest = labelledPullRequest(context), settings = /* @__PURE__ */ new Map(), look = async (label, onPullRequest) => {
    let { setting, warning: warning2 } = await findLabel({ ...context, octokit, pullRequest: onPullRequest }, label);
    return warning2 !== null && onWarning(warning2), setting;
  };
  return async (judged) => {
    let label = judged.results.config.gate.overrideLabel;
    if (label === null || pullRequest === null || !isOverridable(judged.comparison)) return judged;
    let looking = settings.get(label) ?? look(label, pullRequest);
    settings.set(label, looking);
    let setting = await looking;
    return setting === null ? judged : accept(judged, setting);
  };
}

// src/github/cut.ts
function cutMarkdown(text2, { limit, sizeOf, note }) {
  if (sizeOf(text2) <= limit) return text2;
  let kept = [], open2 = { fence: null, details: 0 }, size = 0;
  for (let line of text2.split(`
`)) {
    let after = follow(open2, line), lineSize = sizeOf(line) + 1;
    if (size + lineSize + sizeOf(`${closing(after)}

${note}`) > limit) break;
    kept.push(line), size += lineSize, open2 = after;
  }
  return `${kept.join(`
`)}${closing(open2)}

${note}`;
}
function follow(open2, line) {
  let [, fence, rest] = /^ {0,3}(`{3,}|~{3,})(.*)$/.exec(line) ?? [];
  return open2.fence !== null ? fence?.startsWith(open2.fence) && rest?.trim() === "" ? { ...open2, fence: null } : open2 : fence !== void 0 ? { ...open2, fence } : { ...open2, details: open2.details + count(line, /<details[\s>]/gi) - count(line, /<\/details\s*>/gi) };
}
function closing(open2) {
  return `${open2.fence === null ? "" : `
${open2.fence}`}${`

</details>`.repeat(Math.max(0, open2.details))}`;
}
function count(line, pattern) {
  return line.match(pattern)?.length ?? 0;
}

// src/github/comment-mark.ts
var COMMENT_LIMIT = 6e4;
function markerOf(name2) {
  return `<!-- latency-gate:${encodeURIComponent(wellFormed(name2)).replace(/-(?=-|$)/g, "%2D")} -->`;
}
function wellFormed(text2) {
  return Buffer.from(text2).toString();
}
function stampLine({ id: id2, attempt, headSha, stage, failing, writer }) {
  return `<!-- run:${id2} attempt:${attempt} head:${headSha ?? "unknown"} stage:${stage} gate:${failing ? "fails" : "passes"} writer:${writer} -->`;
}
var STAMP = /^<!-- run:(\d{1,15}) attempt:(\d{1,9}) head:([0-9a-f]{40,64}|unknown) stage:(first|second) gate:(fails|passes) writer:(\w{1,40}) -->$/;
function readMarks(body) {
  let [first = "", second = ""] = body.split(`
`, 2).map((line) => line.trimEnd());
  if (!/^<!-- latency-gate:\S+ -->$/.test(first)) return null;
  let [, id2, attempt, head, stage, gate, writer = ""] = STAMP.exec(second) ?? [];
  return id2 === void 0 ? { marker: first, stamp: null } : {
    marker: first,
    stamp: {
      id: Number(id2),
      attempt: Number(attempt),
      headSha: head === "unknown" ? null : head ?? null,
      stage: stage === "second" ? "second" : "first",
      failing: gate === "fails",
      writer
    }
  };
}
function commentBody(name2, stamp, markdown2) {
  let note = "_The report is longer than a comment may be: the whole of it is in the job\u2019s summary and files._", text2 = `${markerOf(name2)}
${stampLine(stamp)}
${markdown2}`;
  return cutMarkdown(text2, { limit: COMMENT_LIMIT, sizeOf: (one) => one.length, note });
}
function compareRuns(a, b) {
  return a.id - b.id || a.attempt - b.attempt;
}

// src/github/comment-calls.ts
var PAGE_SIZE2 = 100, MOST_PAGES = 30;
async function listMarked({
  octokit,
  owner,
  repo,
  pullRequest: issue_number
}) {
  let found = [];
  for (let page = 1; page <= MOST_PAGES; page++) {
    let { data } = await octokit.rest.issues.listComments({ owner, repo, issue_number, per_page: PAGE_SIZE2, page });
    for (let { id: id2, html_url: url, body = "", user } of data) {
      let marks = readMarks(body);
      marks !== null && found.push({ ...marks, id: id2, url, body, login: user?.login ?? "" });
    }
    if (data.length < PAGE_SIZE2) break;
  }
  return found.sort((a, b) => a.id - b.id);
}
var JOBS_OWN = "github-actions[bot]";
async function loginOf(octokit) {
  try {
    let { viewer } = await octokit.graphql("{ viewer { login } }");
    return viewer.login;
  } catch (error2) {
    let status = statusOf(error2);
    if (isRateLimit(error2) || status !== null && status !== 403 && status !== 404) throw error2;
    return JOBS_OWN;
  }
}
async function headOf({
  octokit,
  owner,
  repo,
  pullRequest: pull_number
}) {
  try {
    let { data } = await octokit.rest.pulls.get({ owner, repo, pull_number });
    return data.head.sha;
  } catch (error2) {
    if (statusOf(error2) === 403 || statusOf(error2) === 404) return null;
    throw error2;
  }
}
async function createComment({ octokit, owner, repo, pullRequest: issue_number }, body) {
  let request = { retries: 0 }, { data } = await octokit.rest.issues.createComment({ owner, repo, issue_number, body, request });
  return { id: data.id, url: addressOf(data), login: data.user?.login ?? null };
}
async function updateComment({ octokit, owner, repo }, comment_id, body) {
  let request = { retries: 0 };
  try {
    return addressOf((await octokit.rest.issues.updateComment({ owner, repo, comment_id, body, request })).data);
  } catch (error2) {
    if (statusOf(error2) === 404) return null;
    throw error2;
  }
}
async function deleteComment({ octokit, owner, repo }, comment_id) {
  try {
    await octokit.rest.issues.deleteComment({ owner, repo, comment_id });
  } catch (error2) {
    if (statusOf(error2) !== 404) throw error2;
  }
}
async function isRun({ octokit, owner, repo }, { id: run_id, attempt, headSha }) {
  try {
    let { data } = await octokit.rest.actions.getWorkflowRun({ owner, repo, run_id });
    return (data.run_attempt ?? 1) >= attempt && (headSha === null || data.head_sha === headSha);
  } catch (error2) {
    return statusOf(error2) === 404 ? !1 : null;
  }
}
function addressOf(comment) {
  if (typeof comment.html_url == "string") return comment.html_url;
  throw new TypeError("the comment has no address");
}

// src/github/issue.ts
import { randomUUID } from "node:crypto";
var LABEL = "latency-gate", PAGE_SIZE3 = 100, MOST_PAGES2 = 10, LONGEST_TITLE = 250;
function issueTargetOf(context) {
  let { owner, repo, eventName, ref: ref2, defaultBranch, sha: sha3, runId: id2, runAttempt: attempt } = context, isDefault = eventName === "schedule" || defaultBranch !== null && ref2 === `refs/heads/${defaultBranch}`;
  return !EVENTS.includes(eventName) || !isDefault ? null : { owner, repo, run: { id: id2, attempt, headSha: sha3, stage: "first" } };
}
var EVENTS = ["push", "schedule", "workflow_dispatch", "repository_dispatch"], STATES = {
  regression: "open",
  "limit-exceeded": "open",
  improvement: "closed",
  unchanged: "closed"
};
async function publishIssue(octokit, target, request) {
  try {
    return await write({ ...target, octokit }, request);
  } catch (error2) {
    let why = `the issue could not be published (${callFailure(error2)})`;
    return { ...outcome(null), warning: `${why}: ${remedyOf(error2)}; the report is in the job\u2019s summary` };
  }
}
async function write(to, request) {
  let wanted = STATES[request.verdict], known = (await ownIssues(to, request.name))[0];
  if (known !== void 0) return await update(to, known, request);
  if (wanted !== "open") return outcome(null);
  let created = await create(to, request), first = (await ownIssues(to, request.name))[0];
  return first === void 0 || first.number >= created.number ? outcome(created.url) : (await to.octokit.rest.issues.update({ ...place(to, created), state: "closed", state_reason: "not_planned" }), await update(to, first, request));
}
async function ownIssues(to, name2) {
  let { octokit, owner, repo } = to, marker = markerOf(name2), found = [];
  for (let page = 1; page <= MOST_PAGES2; page++) {
    let { data } = await octokit.rest.issues.listForRepo({
      owner,
      repo,
      state: "all",
      labels: LABEL,
      sort: "created",
      direction: "asc",
      per_page: PAGE_SIZE3,
      page
    });
    for (let { number: number2, html_url: url, state, body, user, pull_request } of data) {
      let marks = readMarks(body ?? "");
      marks?.marker !== marker || pull_request || found.push({ number: number2, url, isOpen: state === "open", stamp: marks.stamp, login: user?.login ?? "" });
    }
    if (data.length < PAGE_SIZE3) break;
  }
  if (found.length === 0) return [];
  let login = await loginOf(octokit);
  return found.filter((issue) => issue.login === login).sort((a, b) => a.number - b.number);
}
async function update(to, issue, request) {
  let { stamp, url, isOpen } = issue;
  if (stamp !== null && compareRuns(stamp, to.run) > 0)
    return { ...outcome(url), gaveWay: `run ${stamp.id}, which is newer than this one (${to.run.id}), has written it` };
  let wanted = STATES[request.verdict];
  return !isOpen && wanted !== "open" ? outcome(null) : (await to.octokit.rest.issues.update({
    ...place(to, issue),
    ...textOf(to, request),
    ...isOpen && wanted === "closed" ? { state: "closed", state_reason: "completed" } : {},
    ...isOpen ? {} : { state: "open", state_reason: "reopened" }
  }), outcome(url));
}
async function create(to, request) {
  let { octokit, owner, repo } = to, text2 = textOf(to, request), { data } = await octokit.rest.issues.create({ owner, repo, ...text2, labels: [LABEL], request: { retries: 0 } });
  return { number: data.number, url: data.html_url };
}
function place({ owner, repo }, { number: issue_number }) {
  return { owner, repo, issue_number };
}
function textOf({ run: run2 }, { name: name2, title, markdown: markdown2, failing }) {
  let stamp = { ...run2, failing, writer: randomUUID().slice(0, 8) };
  return { title: [...oneLine(title)].slice(0, LONGEST_TITLE).join(""), body: commentBody(name2, stamp, markdown2) };
}
function outcome(url) {
  return { url, warning: null, gaveWay: null };
}
function remedyOf(error2) {
  return statusOf(error2) === 410 ? "this repository has no issues" : wayOut(error2, "issues: write");
}

// src/github/summary.ts
import { appendFile } from "node:fs/promises";
var SUMMARY_LIMIT_BYTES = 1e6;
async function publishSummary(markdown2) {
  let note = "_The report is longer than a summary may be: the whole of it is in the report file._", path = process.env.GITHUB_STEP_SUMMARY;
  if (!path) return "the job\u2019s summary could not be written: GITHUB_STEP_SUMMARY is not set";
  try {
    let cut = cutMarkdown(markdown2, { limit: SUMMARY_LIMIT_BYTES, sizeOf: (text2) => Buffer.byteLength(text2), note });
    return await appendFile(path, `${cut}
`), null;
  } catch (error2) {
    return `the job\u2019s summary could not be written: ${error2 instanceof Error ? error2.message : String(error2)}`;
  }
}

// src/report/failure.ts
var TITLES = {
  [ExitCode.passed]: "passed",
  [ExitCode.gateFailed]: "failed",
  [ExitCode.configuration]: "the configuration is wrong",
  [ExitCode.app]: "the app failed",
  [ExitCode.measurement]: "the measurement failed",
  [ExitCode.baseline]: "the baseline is unusable",
  [ExitCode.nothingSlower]: "nothing is slower",
  [ExitCode.bug]: "a bug in latency-gate",
  [ExitCode.interrupted]: "interrupted"
}, MOST_DETAIL_CHARACTERS = 8e3;
function renderFailure(error2, name2) {
  let { exitCode, text: text2 } = describeError(error2), title = `### \u26D4 latency-gate${name2 === "default" ? "" : ` (${prose(name2)})`}: ${TITLES[exitCode]}`;
  return error2 instanceof GateError ? `${[
    title,
    markdown(withCode(error2.message)),
    `**What to do:** ${markdown(withCode(error2.hint))}`,
    error2.detail ? codeBlock(error2.detail.slice(-MOST_DETAIL_CHARACTERS)) : null,
    "Nothing was compared: this says nothing about latency."
  ].filter((part) => part).join(`

`)}
` : `${title}

${codeBlock(text2.slice(0, MOST_DETAIL_CHARACTERS))}
`;
}

// src/publish/outcome.ts
import { mkdir, writeFile } from "node:fs/promises";
import { dirname, join, resolve } from "node:path";

// src/github/annotations.ts
var MOST_OF_A_LEVEL = 9;
function limitAnnotations(annotations) {
  return ["error", "warning", "notice"].flatMap((level) => {
    let all = annotations.filter((annotation) => annotation.level === level);
    if (all.length <= MOST_OF_A_LEVEL) return all;
    let shown = all.slice(0, MOST_OF_A_LEVEL - 1), rest = {
      level,
      title: "latency-gate",
      message: `${all.length - shown.length} more are in the job\u2019s summary`
    };
    return [...shown, rest];
  });
}
function publishAnnotations(annotations) {
  let print = { error, warning, notice };
  for (let { level, title, message, at } of limitAnnotations(annotations))
    print[level](message, { title, ...at && { file: at.file, startLine: at.line } });
}

// src/github/comment.ts
import { randomUUID as randomUUID2 } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
var SETTLE_MS = 2e3, MOST_WRITES = 5, MOST_FAILURES = 3;
async function publishComment(octokit, target, request) {
  let writer = new Writer({ ...target, octokit }, request);
  try {
    return await writer.publish();
  } catch (error2) {
    return writer.url !== null ? outcome2(writer.url) : { ...outcome2(null), warning: explain(error2, target) };
  }
}
var Writer = class {
  /** Where it was written. */
  url = null;
  #to;
  #request;
  #stamp;
  #login = null;
  constructor(to, request) {
    this.#to = to, this.#request = request, this.#stamp = { ...to.run, failing: request.failing, writer: randomUUID2().slice(0, 8) };
  }
  async publish() {
    for (let writes = 0, failures = 0; ; writes++) {
      let comments = await this.#ownComments(), [kept, double] = comments, stands = kept?.stamp?.writer === this.#stamp.writer && double === void 0, isUnasked = kept === void 0 && !this.#request.create;
      if (stands || isUnasked || writes === MOST_WRITES) return outcome2(kept?.url ?? this.url);
      let headSha = await headOf(this.#to), reason = await this.#whyGiveWay(headSha, comments);
      if (reason !== null)
        return { ...outcome2(await this.#fold(headSha, comments).catch(() => kept?.url ?? null)), ...reason };
      try {
        await this.#write(comments);
      } catch (error2) {
        if (failures += 1, !isServerError(error2) || failures === MOST_FAILURES) throw error2;
      }
      await wait(this.#to.settleMs ?? SETTLE_MS);
    }
  }
  /** The gate's, by this account, the oldest first. */
  async #ownComments() {
    let marker = markerOf(this.#request.name), replaced = (this.#to.replaces ?? []).map(markerOf), isOfOtherStage = ({ marker: other, stamp }) => this.#stamp.stage === "first" ? stamp?.stage === "second" : stamp?.stage !== "second" && replaced.includes(other), marked = (await listMarked(this.#to)).filter((one) => one.marker === marker || isOfOtherStage(one));
    return marked.length > 0 && (this.#login ??= await loginOf(this.#to.octokit)), marked.filter(({ login }) => login === this.#login);
  }
  /** @param headSha of the pull request now; null: not known */
  async #whyGiveWay(headSha, comments) {
    let { run: run2, pullRequest } = this.#to;
    if (headSha !== null && run2.headSha !== null && headSha !== run2.headSha)
      return { gaveWay: `#${pullRequest} is at ${short(headSha)} by now, and this run is about ${short(run2.headSha)}` };
    for (let { stamp } of comments) {
      if (stamp === null || stamp.headSha !== run2.headSha) continue;
      let order = compareRuns(stamp, run2);
      if (order > 0 && await isRun(this.#to, stamp) !== !1)
        return { gaveWay: stamp.id === run2.id ? `attempt ${stamp.attempt} of this run, which is newer than attempt ${run2.attempt}, has commented` : `run ${stamp.id}, which is newer than this one (${run2.id}), has commented` };
      if (order === 0 && stamp.stage === "first" && run2.stage === "first" && stamp.writer !== this.#stamp.writer && stamp.failing && !this.#stamp.failing)
        return { warning: OTHER_JOB };
    }
    return null;
  }
  async #write(comments) {
    let { name: name2, markdown: markdown2 } = this.#request, body = commentBody(name2, this.#stamp, markdown2), [kept, ...doubles] = comments;
    if (kept === void 0) {
      let { url, login } = await createComment(this.#to, body);
      this.url = url, this.#login ??= login;
    } else {
      this.url = await updateComment(this.#to, kept.id, body) ?? this.url;
      for (let { id: id2 } of doubles) await deleteComment(this.#to, id2);
    }
  }
  /** Where another run's report stays: of several comments one is left, with the newest. Returns its address. */
  async #fold(headSha, comments) {
    let [kept, ...doubles] = comments;
    if (kept === void 0 || doubles.length === 0) return kept?.url ?? null;
    let newest = comments.reduce((best, one) => isNewer(one, best, headSha) ? one : best);
    newest !== kept && await updateComment(this.#to, kept.id, newest.body);
    for (let { id: id2 } of doubles) await deleteComment(this.#to, id2);
    return kept.url;
  }
}, OTHER_JOB = "this job\u2019s report is not in the comment: another job of this run has commented under the same name, and its gate fails; give each job an input `name` of its own";
function outcome2(url) {
  return { url, warning: null, gaveWay: null };
}
function isNewer({ stamp: a }, { stamp: b }, headSha) {
  if (a === null || b === null) return a !== null;
  let isCurrent = (stamp) => +(stamp.headSha === headSha);
  return (isCurrent(a) - isCurrent(b) || compareRuns(a, b)) > 0;
}
function short(sha3) {
  return (sha3 ?? "").slice(0, 7);
}
function explain(error2, target) {
  return `${`the comment could not be published (${callFailure(error2)})`}: ${remedyOf2(error2, target)}; the report is in the job\u2019s summary`;
}
var CLOSED_TO_COMMENTS = /\b(locked|archived|disabled|suspended)\b/i, FORKS = "this pull request comes from a fork or from Dependabot, whose token is read-only; a second workflow can comment on those (docs/workflows/forks-publish.yml)";
function remedyOf2(error2, target) {
  let status = statusOf(error2), isRefusal = (status === 403 || status === 404) && !isRateLimit(error2);
  return isRefusal && CLOSED_TO_COMMENTS.test(callFailure(error2)) ? "the pull request takes no more comments" : isRefusal && target.restricted ? FORKS : wayOut(error2, "pull-requests: write");
}

// src/github/outputs.ts
function publishOutputs(outputs) {
  try {
    for (let [name2, value] of Object.entries(outputs)) setOutput(name2, value);
    return null;
  } catch (error2) {
    return `the outputs could not be set: ${error2 instanceof Error ? error2.message : String(error2)}`;
  }
}

// src/github/publisher.ts
function githubPublisher(options2) {
  return {
    async publish(publication) {
      let { url, warning: warning2, gaveWay } = await commentOrIssue(options2, publication), note = gaveWay && (options2.target === null ? ISSUE_STAYS : COMMENT_STAYS) + gaveWay, { summaryMarkdown } = publication, warnings = [
        warning2,
        await publishSummary(note === null ? summaryMarkdown : `${summaryMarkdown}
_latency-gate: ${prose(note)}._
`),
        publishOutputs({ ...publication.outputs, "comment-url": url ?? "" })
      ].filter((text2) => text2 !== null);
      return publishAnnotations(publication.annotations), { commentUrl: url, warnings, note };
    }
  };
}
var COMMENT_STAYS = "the comment on the pull request is not this run\u2019s: ", ISSUE_STAYS = "the issue is not this run\u2019s: ";
async function commentOrIssue(options2, publication) {
  let { octokit, target, issue = null, comment: when } = options2, none = { url: null, warning: null, gaveWay: null };
  if (target === null && issue !== null && octokit !== null) {
    let { commentMarkdown: markdown3, headline: title, outputs, ...rest } = publication;
    return await publishIssue(octokit, issue, { ...rest, title, markdown: markdown3, verdict: outputs.verdict ?? "" });
  }
  if (target === null || when === "never") return none;
  if (octokit === null) return { ...none, warning: "no comment was published: the input `github-token` is empty" };
  let { name: name2, commentMarkdown: markdown2, changed, failing } = publication;
  return await publishComment(octokit, target, { name: name2, markdown: markdown2, failing, create: when === "always" || changed || failing });
}

// src/publish/outcome.ts
function targetOf(context) {
  let { owner, repo, pullRequest, restricted, runId: id2, runAttempt: attempt, headSha } = context;
  return pullRequest !== null ? { owner, repo, pullRequest, restricted, run: { id: id2, attempt, headSha, stage: "first" } } : null;
}
async function publishOutcome(to, outcome3, outputs = {}) {
  let { results, found } = outcome3, files = await orWarn(
    { "results-path": "", "report-path": "", "html-path": "", "profile-path": "" },
    async () => {
      let folder = await reportFolder(to), [resultsFile, reportFile] = [resultsFileOf(to), join(folder, "report.md")];
      return await writeFile(resultsFile, printResults(results)), await writeFile(reportFile, outcome3.summaryMarkdown), { "results-path": resultsFile, "report-path": reportFile, ...await keepPage(folder, outcome3, warning) };
    }
  ), base = results.sides.base?.commit ?? found.baselines[0]?.sides.head.commit ?? "";
  await publishReport(to, outcome3, { ...files, "base-sha": base, ...outputs });
}
async function keepReports(to, { summaryMarkdown }, pages) {
  return await orWarn({ "report-path": "", "html-path": "" }, async () => {
    let folder = await reportFolder(to), file2 = join(folder, "report.md");
    await writeFile(file2, summaryMarkdown);
    let html = await keepHtmlReports(folder, pages.gates, { ...pages, onWarning: warning });
    return { "report-path": file2, "html-path": html };
  });
}
async function orWarn(none, keep) {
  try {
    return await keep();
  } catch (error2) {
    let why = error2 instanceof Error ? error2.message : String(error2);
    return warning(`what was measured is in no file: ${why}. Later steps cannot read it: make room in RUNNER_TEMP`), none;
  }
}
async function reportFolder(to) {
  let folder = dirname(resultsFileOf(to));
  return await mkdir(folder, { recursive: !0 }), folder;
}
function resultsFileOf({ name: name2, env }) {
  return resolve(env.RUNNER_TEMP || ".", `latency-gate-${encodeURIComponent(name2)}`, "results.json");
}
async function publishReport(to, report, outputs) {
  let { counts } = report;
  await publish(to, {
    name: to.name,
    headline: report.headline,
    commentMarkdown: report.markdown,
    summaryMarkdown: report.summaryMarkdown,
    changed: report.changed,
    failing: report.failing,
    annotations: report.annotations,
    outputs: {
      verdict: report.verdict,
      regressions: String(counts.regressions),
      improvements: String(counts.improvements),
      inconclusive: String(counts.inconclusive),
      overridden: String(report.overridden),
      ...outputs
    }
  });
}
async function publishFailure(to, error2, hide) {
  let markdown2 = hide(renderFailure(error2, to.name));
  await publish(to, {
    name: to.name,
    headline: "latency-gate: no verdict",
    commentMarkdown: markdown2,
    summaryMarkdown: markdown2,
    changed: !0,
    failing: !0,
    annotations: [],
    outputs: { verdict: "error" }
  });
}
async function publish(to, publication) {
  let { warnings, note } = await githubPublisher(to).publish(publication);
  note !== null && info(note), warnings.length > 0 && warning(warnings.join(`
`));
}

// src/publish/skip-note.ts
var SKIP_NOTE_SCHEMA = "latency-gate/skipped", MOST_FILES = 3e3, name = string().max(500), text = string().max(1e4), skipNoteSchema = strictObject({
  schema: literal(SKIP_NOTE_SCHEMA),
  version: literal(1),
  name,
  patterns: array(text).max(1e3),
  files: array(text).max(MOST_FILES),
  base: strictObject({ label: name, revision: string().max(100) })
});
function skipNote(skipped) {
  let { name: name2, patterns, files, base } = skipped, { label, revision } = base;
  return {
    schema: SKIP_NOTE_SCHEMA,
    version: 1,
    name: name2,
    patterns,
    files: files.slice(0, MOST_FILES),
    base: { label, revision }
  };
}
function parseSkipNote(text2) {
  if (!text2.slice(0, 200).includes(SKIP_NOTE_SCHEMA)) return null;
  try {
    let parsed = skipNoteSchema.safeParse(JSON.parse(text2));
    return parsed.success ? parsed.data : null;
  } catch {
    return null;
  }
}

// src/publish/fetch-results.ts
var PREFIX = "latency-gate-results-", LIMITS = { artifacts: 64, bytes: 32 * 1024 * 1024 };
function resultsArtifactName(gate, part) {
  let suffix = part === null ? "" : part.by === "opinion" ? "-second-opinion" : `-part-${part.index}-of-${part.count}`;
  return `${PREFIX}${safeForArtifact(gate)}${suffix}`;
}
async function fetchResults(remote, { signal, attempt = null, limits = LIMITS }) {
  let newest = newestByName(await list(remote, signal)), fetched = [], left = limits.bytes;
  for (let artifact2 of newest.slice(0, limits.artifacts)) {
    let isEarlier = attempt !== null && isBefore(artifact2, attempt);
    if (isEarlier && !attempt.isSuccessful) {
      fetched.push({ artifact: artifact2.name, reason: EARLIER });
      continue;
    }
    let read2 = await readArtifact(remote, artifact2, { mostBytes: left, signal });
    left -= read2.bytes, fetched.push(isEarlier && "results" in read2.fetched ? { ...read2.fetched, isEarlier } : read2.fetched);
  }
  let reason = `more than ${limits.artifacts} jobs left results`;
  return [...fetched, ...newest.slice(limits.artifacts).map(({ name: name2 }) => ({ artifact: name2, reason }))];
}
async function list(remote, signal) {
  try {
    return await remote.list(signal);
  } catch (cause) {
    throw signal.throwIfAborted(), new MeasurementError(`the results of the jobs could not be listed: ${messageOf(cause)}`, {
      hint: "the job needs `permissions: actions: read`; if it has them, run it again",
      cause
    });
  }
}
var EARLIER = "an earlier attempt of the run left them, and nothing shows that this attempt need not measure again: run all jobs again, and give the job that publishes the input `needs`";
function isBefore({ createdAt }, { startedAt }) {
  return createdAt === null || Date.parse(createdAt) < Date.parse(startedAt);
}
function newestByName(artifacts2) {
  let newest = /* @__PURE__ */ new Map();
  for (let artifact2 of artifacts2)
    artifact2.name.startsWith(PREFIX) && (newest.get(artifact2.name)?.id ?? 0) < artifact2.id && newest.set(artifact2.name, artifact2);
  return [...newest.values()].sort((a, b) => a.name < b.name ? -1 : 1);
}
var TOGETHER = "the results of all jobs together are too large";
async function readArtifact(remote, { id: id2, name: name2, expired, bytes }, { mostBytes, signal }) {
  let cost = 0, refused = (reason) => ({ fetched: { artifact: name2, reason }, bytes: cost });
  if (expired) return refused("expired");
  if (bytes > MOST_RESULTS_BYTES) return refused("larger than results may be");
  if (bytes > mostBytes) return refused(TOGETHER);
  try {
    let archive = await remote.download(id2, Math.min(mostBytes, MOST_RESULTS_BYTES), signal);
    cost = archive.length;
    let text2 = unpackResults(archive);
    if (cost = text2.length, cost > mostBytes) return refused(TOGETHER);
    let skipped = parseSkipNote(text2);
    return { fetched: skipped ? { artifact: name2, skipped } : { artifact: name2, results: parseResults(text2) }, bytes: cost };
  } catch (error2) {
    return signal.throwIfAborted(), refused(error2 instanceof SchemaVersionError ? error2.message : `unreadable: ${messageOf(error2)}`);
  }
}

// src/github/answers.ts
var id = int().nonnegative(), artifact = object({
  id,
  name: string(),
  expired: boolean(),
  size_in_bytes: number(),
  created_at: string().nullable(),
  workflow_run: object({ id: id.nullish() }).nullish()
}), run = object({
  id,
  event: string(),
  head_branch: string().nullable(),
  head_sha: string(),
  created_at: string(),
  html_url: string(),
  head_repository: object({ full_name: string() }).nullish()
}), file = object({ filename: string(), previous_filename: string().optional() }), artifactList = object({ artifacts: array(artifact) }), runList = object({ workflow_runs: array(run) }), fileList = array(file);
function asDescribed(schema, data) {
  let { data: read2, success } = schema.safeParse(data);
  if (!success) throw new Error("GitHub\u2019s answer is not as it describes it");
  return read2;
}

// src/github/download.ts
import { once } from "node:events";
import { createWriteStream } from "node:fs";
import { pipeline } from "node:stream/promises";
import { setTimeout as wait2 } from "node:timers/promises";
var MOST_TRIES = 3, MOST_REDIRECTS = 3, SILENCE_TIMEOUT_MS = 3e4, TRY_TIMEOUT_MS = 10 * 6e4, REDIRECTS = [301, 302, 303, 307, 308], PassingError = class extends Error {
};
function fetchBytes(location, request) {
  return fetchWith(location, request, async (chunks) => {
    let all = [];
    for await (let bytes of chunks) all.push(bytes);
    return Buffer.concat(all);
  });
}
function fetchToFile(location, file2, request) {
  return fetchWith(location, request, async (chunks) => {
    let written = createWriteStream(file2);
    await once(written, "open"), await pipeline(chunks, written);
  });
}
async function fetchWith(location, request, take) {
  let { signal, mostBytes, waitUnitMs = 1e3, timeoutMs = TRY_TIMEOUT_MS } = request;
  for (let tries = 1; ; tries++) {
    let limit = AbortSignal.timeout(timeoutMs);
    try {
      return await fetchOnce(location, { mostBytes, signal: AbortSignal.any([signal, limit]) }, take);
    } catch (error2) {
      if (signal.throwIfAborted(), limit.aborted) throw new Error(`the storage took longer than ${timeoutMs / 1e3} s`);
      if (!(error2 instanceof PassingError) || tries === MOST_TRIES) throw error2;
    }
    await wait2(tries ** 2 * waitUnitMs, void 0, { signal }).catch(() => signal.throwIfAborted());
  }
}
async function fetchOnce(location, { mostBytes, signal }, take) {
  let client = new HttpClient("latency-gate", [], {
    socketTimeout: SILENCE_TIMEOUT_MS,
    allowRedirects: !1,
    allowRetries: !1
  });
  try {
    let address2 = new URL(location);
    for (let redirects = 0; redirects <= MOST_REDIRECTS; redirects++) {
      let message = await get(client, address2, signal);
      try {
        let target = REDIRECTS.includes(message.statusCode ?? 0) ? message.headers.location : void 0;
        if (target === void 0) return await take(bytesOf(message, mostBytes, signal));
        address2 = follow2(address2, target);
      } finally {
        message.destroy();
      }
    }
    throw new Error(`the storage redirected more than ${MOST_REDIRECTS} times`);
  } finally {
    client.dispose();
  }
}
function follow2(from, target) {
  let address2 = URL.canParse(target, from.href) ? new URL(target, from) : null, isSafe = address2?.protocol === "https:" || address2?.protocol === from.protocol;
  if (address2 === null || !isSafe) throw new Error("the storage redirected to an address that cannot be used");
  return address2;
}
async function get(client, address2, signal) {
  let answered = client.get(address2.href).then(({ message }) => message, throwPassing), destroyLate = () => {
    answered.then((message) => message.destroy()).catch(() => null);
  };
  return await new Promise((resolve2, reject) => {
    let end = () => {
      destroyLate(), reject(signal.reason);
    };
    signal.aborted && end(), signal.addEventListener("abort", end, { once: !0 }), answered.then(resolve2, reject).finally(() => signal.removeEventListener("abort", end));
  });
}
async function* bytesOf(message, mostBytes, signal) {
  signal.throwIfAborted();
  let status = message.statusCode ?? 0;
  if (status >= 500 || status === 429) throw new PassingError(`the storage answered HTTP ${status}`);
  if (status !== 200) throw new Error(`the storage answered HTTP ${status}`);
  let size = 0, end = () => message.destroy(new Error("interrupted"));
  signal.addEventListener("abort", end, { once: !0 }), message.setTimeout(SILENCE_TIMEOUT_MS, () => message.destroy(new Error("no more bytes came")));
  try {
    for (let chunks = message[Symbol.asyncIterator](); ; ) {
      let { value, done } = await chunks.next().catch(throwPassing);
      if (done) return;
      let bytes = Buffer.from(value);
      if (size += bytes.length, size > mostBytes) throw new Error(`larger than ${mostBytes} bytes`);
      yield bytes;
    }
  } finally {
    signal.removeEventListener("abort", end);
  }
}
function throwPassing(error2) {
  throw new PassingError(`no connection to the storage: ${error2 instanceof Error ? error2.message : String(error2)}`);
}

// src/github/artifacts.ts
var PAGE_SIZE4 = 100;
function artifactRemote(octokit, context, options2 = {}) {
  let { owner, repo } = context, own = `${owner}/${repo}`.toLowerCase(), workflow, waits = options2.waitUnitMs === void 0 ? {} : { waitUnitMs: options2.waitUnitMs }, limit = options2.uploadTimeoutMs === void 0 ? {} : { timeoutMs: options2.uploadTimeoutMs }, { mostCalls } = options2, calls = 0, next = (signal) => {
    if (calls += 1, mostCalls === void 0) return { signal };
    if (calls > mostCalls) throw new Error(`more than ${mostCalls} calls`);
    return { signal, retries: 0 };
  };
  return {
    unsupported: isEnterpriseServer(context.serverUrl) ? "GitHub Enterprise Server does not support this kind of artifact" : null,
    async pushRuns(branch, page, signal) {
      let query = { owner, repo, branch, event: "push", per_page: PAGE_SIZE4, page }, listRuns = async () => (workflow ??= context.workflowFile ?? await workflowIdOf(octokit, context, next(signal)), await octokit.rest.actions.listWorkflowRuns({
        ...query,
        workflow_id: workflow,
        request: next(signal)
      }));
      return await explained(async () => {
        let { data } = await listRuns().catch(async (error2) => {
          if (statusOf(error2) !== 404 || typeof workflow != "string") throw error2;
          return workflow = await workflowIdOf(octokit, context, next(signal)), await listRuns();
        }), items = asDescribed(runList, data).workflow_runs.map((run2) => ({
          id: run2.id,
          event: run2.event,
          branch: run2.head_branch,
          commit: run2.head_sha,
          createdAt: run2.created_at,
          url: run2.html_url,
          ownRepository: run2.head_repository?.full_name?.toLowerCase() === own
        }));
        return { items, isLast: items.length < PAGE_SIZE4 };
      });
    },
    async artifacts(name2, page, signal) {
      let query = { owner, repo, name: name2, per_page: PAGE_SIZE4, page, request: next(signal) };
      return await explained(async () => {
        let { data } = await octokit.rest.actions.listArtifactsForRepo(query), items = asDescribed(artifactList, data).artifacts.map((artifact2) => ({
          id: artifact2.id,
          runId: artifact2.workflow_run?.id ?? null,
          expired: artifact2.expired,
          bytes: artifact2.size_in_bytes
        }));
        return { items, isLast: items.length < PAGE_SIZE4 };
      });
    },
    async download(artifactId, mostBytes, signal) {
      let location = await downloadLocation({ octokit, owner, repo }, artifactId, next(signal));
      return await fetchBytes(location, { mostBytes, signal, ...waits });
    },
    async downloadTo(file2, { artifactId, mostBytes, signal }) {
      let location = await downloadLocation({ octokit, owner, repo }, artifactId, next(signal));
      await fetchToFile(location, file2, { mostBytes, signal, ...waits });
    },
    async upload(upload) {
      try {
        return await uploadArtifact(upload, { replaces: !0, ...limit }), "stored";
      } catch (error2) {
        if (error2 instanceof NameTakenError) return "kept";
        throw error2;
      }
    }
  };
}
async function explained(list3) {
  try {
    return await list3();
  } catch (cause) {
    throw new BaselineError(`the stored baselines could not be listed: ${callFailure(cause)}`, {
      hint: `${wayOut(cause, "actions: read")}; or compare side by side with \`baseline: paired\``,
      cause
    });
  }
}
async function workflowIdOf(octokit, context, request) {
  let { owner, repo, runId: run_id } = context;
  return (await octokit.rest.actions.getWorkflowRun({ owner, repo, run_id, request })).data.workflow_id;
}
async function downloadLocation({ octokit, owner, repo }, artifact_id, request) {
  try {
    let response = await octokit.rest.actions.downloadArtifact({
      owner,
      repo,
      artifact_id,
      archive_format: "zip",
      request: { redirect: "manual", ...request }
    });
    if (response.headers.location) return response.headers.location;
  } catch (error2) {
    throw statusOf(error2) === 410 ? new Error("expired") : new Error(callFailure(error2));
  }
  throw new Error("GitHub named no address to download from");
}

// src/baseline/artifact.ts
import { mkdtemp, rm as rm2, writeFile as writeFile2 } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join as join3 } from "node:path";

// src/baseline/image-artifact.ts
import { rm } from "node:fs/promises";
import { dirname as dirname2, join as join2 } from "node:path";

// src/baseline/packed-file.ts
var import_yauzl = __toESM(require_yauzl(), 1);
import { createHash } from "node:crypto";
import { createWriteStream as createWriteStream2 } from "node:fs";
import { pipeline as pipeline2 } from "node:stream/promises";
async function unpackFile(request) {
  let { name: name2, file: file2, mostBytes, signal } = request, zip = await openZip(request.archive);
  try {
    let entries = await entriesOf(zip), [entry] = entries;
    if (entry === void 0 || entries.length > 1 || entry.fileName !== name2)
      throw new Error(`the archive does not hold ${name2} and nothing else`);
    if (entry.uncompressedSize > mostBytes) throw new Error(`${name2} is larger than ${mostBytes} bytes`);
    let hash = createHash("sha256"), bytes = 0;
    async function* hashed(chunks) {
      for await (let chunk of chunks)
        hash.update(chunk), bytes += chunk.length, yield chunk;
    }
    return await pipeline2(await read(zip, entry), hashed, createWriteStream2(file2, { flags: "wx" }), { signal }), { sha256: hash.digest("hex"), bytes };
  } catch (error2) {
    throw signal.throwIfAborted(), error2;
  } finally {
    zip.close();
  }
}
function openZip(archive) {
  return new Promise((resolve2, reject) => {
    (0, import_yauzl.open)(archive, { lazyEntries: !0, autoClose: !1, strictFileNames: !0 }, (error2, zip) => {
      error2 ? reject(error2) : resolve2(zip);
    });
  });
}
function entriesOf(zip) {
  return new Promise((resolve2, reject) => {
    let entries = [];
    zip.on("error", reject), zip.on("end", () => resolve2(entries)), zip.on("entry", (entry) => {
      entries.push(entry), entries.length > 1 ? resolve2(entries) : zip.readEntry();
    }), zip.readEntry();
  });
}
function read(zip, entry) {
  return new Promise((resolve2, reject) => {
    zip.openReadStream(entry, (error2, stream) => {
      error2 ? reject(error2) : resolve2(stream);
    });
  });
}

// src/baseline/stored-results.ts
async function readStoredResults(remote, { artifactId, run: run2 }, signal) {
  let isOutage = !0;
  try {
    let archive = await remote.download(artifactId, MOST_RESULTS_BYTES, signal);
    isOutage = !1;
    let results = parseResults(unpackResults(archive)), reason = falseClaim(results, run2);
    return reason === null ? results : { reason, isOutage };
  } catch (error2) {
    return signal.throwIfAborted(), {
      reason: error2 instanceof SchemaVersionError ? error2.message : `unreadable: ${messageOf(error2)}`,
      isOutage
    };
  }
}
function falseClaim({ run: claimed }, run2) {
  if (claimed.runId !== run2.id) return "claims to be of another run than the one that stored it";
  let isOtherCommit = claimed.commit !== null && claimed.commit !== run2.commit, isOtherBranch = claimed.ref !== null && claimed.ref !== `refs/heads/${run2.branch}`;
  return isOtherCommit || isOtherBranch ? "claims to be of another commit or branch than the run that stored it" : claimed.event === run2.event ? null : "claims to be of another event than the run that stored it";
}
function artifactName(kind, name2) {
  return `latency-gate-${kind}-${safeForArtifact(name2)}`;
}

// src/baseline/image-artifact.ts
var IMAGE_FILE = "image.tar.gz", MOST_ARCHIVE_BYTES = MOST_IMAGE_BYTES + 1024 * 1024, MOST_LOOKED_INTO = 5, MOST_FETCHED = 2;
function imageStore({ remote, name: gateName, branch }) {
  let name2 = artifactName("image", gateName);
  return {
    async save(file2) {
      try {
        if (remote.unsupported !== null) throw new Error(remote.unsupported);
        let upload = { name: name2, files: [file2], directory: dirname2(file2), isCompressed: !0 };
        if (await remote.upload(upload) === "kept")
          throw new Error("an earlier attempt of this run left one, which could not be replaced");
        return { where: `artifact ${name2}` };
      } catch (cause) {
        throw new BaselineError(`the image could not be uploaded: ${messageOf(cause)}`, {
          hint: "the baseline is stored without it, and pull requests build base as usual; run the job again to store it",
          cause
        });
      }
    },
    async fetch(query) {
      let skipped = new SkippedCount();
      if (remote.unsupported !== null || branch === null)
        return skipped.note(remote.unsupported ?? "this event has no base branch to look for images on"), { image: null, skipped: skipped.list() };
      let { commit: commitFirst, signal } = query, search = { remote, name: name2, branch, mostBytes: MOST_ARCHIVE_BYTES, commitFirst, signal }, baselines = null, lookedInto = 0, fetched = 0;
      for await (let candidate of findCandidates(search, skipped)) {
        if (lookedInto === MOST_LOOKED_INTO || fetched === MOST_FETCHED) break;
        lookedInto += 1, baselines ??= await list2(remote, artifactName("baseline", gateName), signal);
        let described = await describe({ remote, baselines }, candidate, query);
        if (typeof described == "string") {
          skipped.add(described);
          continue;
        }
        fetched += 1;
        let image = await fetchImage(remote, { ...candidate, results: described }, query);
        if (typeof image != "string") return { image, skipped: skipped.list() };
        skipped.add(image);
      }
      return { image: null, skipped: skipped.list() };
    }
  };
}
async function list2(remote, name2, signal) {
  try {
    return (await remote.artifacts(name2, 1, signal)).items;
  } catch {
    return signal.throwIfAborted(), [];
  }
}
async function describe({ remote, baselines }, { run: run2 }, { arch, signal }) {
  let stored = baselines.find((one) => one.runId === run2.id && !one.expired && one.bytes <= MOST_RESULTS_BYTES);
  if (stored === void 0) return "an image without the results of its run";
  let results = await readStoredResults(remote, { artifactId: stored.id, run: run2 }, signal);
  if ("reason" in results) return `an image whose results are of no use: ${results.reason}`;
  let { carriedImage, machine } = results;
  return carriedImage === void 0 ? "an image that the results of its run do not name" : machine.arch !== arch ? `an image for another architecture (${machine.arch}, this one is ${arch})` : { ...results, carriedImage };
}
async function fetchImage(remote, { artifact: artifact2, run: run2, results }, { directory, signal }) {
  let { carriedImage, createdAt, sides } = results, archive = join2(directory, "artifact.zip"), file2 = join2(directory, IMAGE_FILE);
  try {
    await remote.downloadTo(archive, { artifactId: artifact2.id, mostBytes: MOST_ARCHIVE_BYTES, signal });
    let { sha256 } = await unpackFile({ archive, name: IMAGE_FILE, file: file2, mostBytes: MOST_IMAGE_BYTES, signal });
    if (sha256 !== carriedImage.sha256) throw new Error("it is not the file that the results of its run name");
    return {
      ...carriedImage,
      file: file2,
      commit: sides.head.commit,
      runId: run2.id,
      runUrl: run2.url,
      createdAt
    };
  } catch (error2) {
    return await rm(file2, { force: !0 }), signal.throwIfAborted(), `an image that could not be fetched: ${messageOf(error2)}`;
  } finally {
    await rm(archive, { force: !0 });
  }
}

// src/baseline/artifact.ts
var MOST_OUTAGES = 3, MOST_HISTORIES = 2, MOST_KEPT = 60, MOST_CARRIED_BYTES = 1024 * 1024, MOST_HISTORY_CALLS = 4;
function artifactStore(options2) {
  let { remote, branch } = options2, name2 = artifactName("baseline", options2.name);
  return {
    images: imageStore(options2),
    async save(results, history = []) {
      if (remote.unsupported !== null)
        throw new BaselineError(`the baseline cannot be stored: ${remote.unsupported}`, {
          hint: "keep the results file yourself and compare with `baseline: file`, or use `baseline: paired`"
        });
      let directory = null;
      try {
        directory = await mkdtemp(join3(tmpdir(), "latency-gate-baseline-"));
        let file2 = join3(directory, RESULTS_FILE);
        await writeFile2(file2, printResults(results));
        let summaries = join3(directory, HISTORY_FILE), files = history.length > 0 ? [file2, summaries] : [file2];
        history.length > 0 && await writeFile2(summaries, printHistory(bounded(history)));
        let uploaded = await remote.upload({ name: name2, files, directory, isCompressed: !1 });
        return { where: `artifact ${name2}${uploaded === "kept" ? ", as an earlier attempt of this run left it: it could not be replaced" : ""}` };
      } catch (cause) {
        throw new BaselineError(`the baseline could not be uploaded: ${messageOf(cause)}`, {
          hint: "run the job again; if it fails again, check that the runner reaches GitHub\u2019s artifact storage",
          cause
        });
      } finally {
        directory !== null && await rm2(directory, { recursive: !0, force: !0 });
      }
    },
    async history(signal) {
      if (remote.unsupported !== null || branch === null) return [];
      let sparing = options2.sparingRemote?.() ?? remote, runs = [];
      try {
        let search = { remote: sparing, name: name2, branch, mostBytes: MOST_RESULTS_BYTES, mostPages: 1, signal }, downloads = 0;
        for await (let { artifact: artifact2, run: run2 } of findCandidates(search, new SkippedCount())) {
          let archive = await sparing.download(artifact2.id, MOST_RESULTS_BYTES, signal);
          if (runs.push(...ofRun(archive, run2)), downloads += 1, downloads === MOST_HISTORIES) break;
        }
      } catch {
        signal.throwIfAborted();
      }
      return united(runs);
    },
    async find(query) {
      let skipped = new SkippedCount(), baselines = [];
      if (remote.unsupported !== null || branch === null)
        return skipped.note(remote.unsupported ?? "this event has no base branch to look for baselines on"), { baselines, skipped: skipped.list() };
      let search = { remote, name: name2, branch, mostBytes: MOST_RESULTS_BYTES, signal: query.signal }, downloads = 0, outages = 0;
      for await (let { artifact: artifact2, run: run2 } of findCandidates(search, skipped)) {
        let read2 = await readStoredResults(remote, { artifactId: artifact2.id, run: run2 }, query.signal), reason = "reason" in read2 ? read2.reason : whyNotComparable(read2, query);
        if (reason !== null ? skipped.add(reason) : "reason" in read2 || baselines.push(read2), downloads += 1, outages = "reason" in read2 && read2.isOutage ? outages + 1 : 0, baselines.length === query.limit || downloads === mostDownloads(query.limit) || outages === MOST_OUTAGES) break;
      }
      return { baselines, skipped: skipped.list() };
    }
  };
}
function ofRun(archive, { commit }) {
  try {
    let runs = parseHistory(unpackHistory(archive));
    return runs[0]?.commit === commit ? runs : [];
  } catch {
    return [];
  }
}
function bounded(history) {
  let kept = history.slice(0, MOST_KEPT);
  for (; kept.length > 1 && Buffer.byteLength(printHistory(kept)) > MOST_CARRIED_BYTES; ) kept.pop();
  return kept;
}
function mostDownloads(limit) {
  return limit + 5;
}

// src/publish/store-baseline.ts
function baselineStore({ context, octokit, config, directory }) {
  let { baseline, baselineFiles } = config.gate;
  return baseline === "none" ? null : baseline === "file" ? fileStore(baselineFiles, directory) : octokit !== null ? artifacts(octokit, context, config) : null;
}
function artifacts(octokit, context, { name: name2 }) {
  return artifactStore({
    remote: artifactRemote(octokit, context),
    sparingRemote: () => artifactRemote(octokit, context, { mostCalls: MOST_HISTORY_CALLS }),
    name: name2,
    branch: context.baseRef
  });
}
async function storeBaseline(setting, judged, output) {
  let { context, octokit, config } = setting, { baseline } = config.gate, { packing, results, comparison } = judged;
  try {
    if (baseline === "file" || baseline === "none" || comparison.verdict === "invalid") return;
    if (isEnterpriseServer(context.serverUrl)) {
      output.onProgress(`no baseline is stored: ${LACK}`);
      return;
    }
    if (octokit === null)
      throw new ConfigError("the input `github-token` is empty", { hint: "leave it at its default" });
    let store = artifacts(octokit, context, config), isStored = await storeImage(store, packing, output), own = summaryOf(results, comparison, context.pushed), history = own === null ? [] : [own, ...judged.earlier], { where } = await store.save(isStored ? results : withoutImage(results), history);
    output.onProgress(`baseline stored: ${where}`);
  } catch (error2) {
    if (baseline === "artifact") throw error2;
    output.onWarning(describeError(error2).text);
  } finally {
    await packing?.packed?.remove();
  }
}
async function storeImage(store, packing, output) {
  if (packing === null || store.images === void 0) return !1;
  if (packing.packed === null)
    return output.onWarning(packing.note), !1;
  output.onProgress(packing.note);
  let startedMs = performance.now();
  try {
    let { where } = await store.images.save(packing.packed.file);
    return output.onProgress(`image stored: ${where}, in ${Math.ceil((performance.now() - startedMs) / 1e3)} s`), !0;
  } catch (error2) {
    return output.onWarning(describeError(error2).text), !1;
  }
}
function withoutImage({ carriedImage: _carriedImage, ...results }) {
  return results;
}

// src/github/changed-files.ts
var PAGE_SIZE5 = 100, MOST_PAGES3 = 5;
async function listChangedFiles({ octokit, owner, repo, pullRequest: pull_number }, signal) {
  let files = [];
  for (let page = 1; page <= MOST_PAGES3; page++) {
    let request = { owner, repo, pull_number, per_page: PAGE_SIZE5, page, request: { signal } }, { data } = await octokit.rest.pulls.listFiles(request);
    for (let { filename, previous_filename } of asDescribed(fileList, data))
      files.push(filename, ...previous_filename === void 0 ? [] : [previous_filename]);
    if (data.length < PAGE_SIZE5) return files;
  }
  return null;
}

// src/report/skipped.ts
var MOST_NAMES = 5;
function renderSkipped(input) {
  let { name: name2, patterns, files, base } = input, gateName = (render) => name2 === "default" ? "" : ` (${render(name2)})`, text2 = "skipped, no file that it watches changed", markdown2 = `${[
    `### \u23ED\uFE0F latency-gate${gateName(prose)}: ${text2}`,
    "",
    `Nothing was built or measured: \`paths\` ${files.length === 1 ? "does not match the one changed file" : `matches none of the ${files.length} changed files`}. The check passes.`,
    "",
    `- Changed since ${prose(base.label)} at ${code(base.revision.slice(0, 7))}: ${listed(files)}`,
    `- \`paths\`: ${listed(patterns)}`
  ].join(`
`)}
`;
  return {
    verdict: "skipped",
    failing: !1,
    overridden: !1,
    headline: `\u23ED\uFE0F latency-gate${gateName((one) => one)}: ${text2}`,
    markdown: markdown2,
    summaryMarkdown: markdown2,
    changed: !1,
    counts: { regressions: 0, improvements: 0, inconclusive: 0 },
    annotations: []
  };
}
function listed(names) {
  let shown = names.slice(0, MOST_NAMES).map((one) => code(one)), left = names.length - shown.length;
  return [...shown, ...left > 0 ? [`${left} more`] : []].join(", ");
}

export {
  connect,
  statusOf,
  callFailure,
  wayOut,
  readContext,
  asked,
  runnerClassOf,
  runContextOf,
  checkServer,
  ON_DEMAND_USAGE,
  parseCommand,
  parseOnDemandRequest,
  modeOf,
  chooseBase,
  readPayload,
  acceptanceByLabel,
  headOf,
  createComment,
  updateComment,
  issueTargetOf,
  publishSummary,
  renderFailure,
  targetOf,
  publishOutcome,
  keepReports,
  resultsFileOf,
  publishReport,
  publishFailure,
  skipNote,
  resultsArtifactName,
  fetchResults,
  artifactList,
  asDescribed,
  fetchBytes,
  artifactRemote,
  baselineStore,
  storeBaseline,
  listChangedFiles,
  renderSkipped
};
