import { createRequire as __createRequire } from 'node:module';const require = __createRequire(import.meta.url);
import {
  RequestSequence,
  ResponseReader,
  cpuPressureMs,
  decodeBody,
  holdBy,
  prepareTarget,
  quantilesAt,
  requestMessage,
  require_http_parser,
  stolenMs
} from "./chunks/chunk-FFONT2DM.js";
import {
  ConfigError,
  GateError,
  MeasurementError,
  followProc,
  int,
  object,
  prettifyError
} from "./chunks/chunk-QNFIUG7K.js";
import {
  __commonJS,
  __require,
  __toESM
} from "./chunks/chunk-G45OICLC.js";

// node_modules/autocannon/lib/worker_threads.js
var require_worker_threads = __commonJS({
  "node_modules/autocannon/lib/worker_threads.js"(exports, module) {
    "use strict";
    var workerThreads = {};
    try {
      workerThreads = __require("worker_threads");
    } catch (err) {
      workerThreads = {
        isMainThread: !0
      };
    }
    module.exports = workerThreads;
  }
});

// unused-parts:autocannon ./manager
var require_manager = __commonJS({
  "unused-parts:autocannon ./manager"(exports, module) {
    var refuse = () => {
      throw new Error("latency-gate is bundled without this part: autocannon ./manager");
    }, unused = new Proxy(function() {
    }, {
      get: (target, key) => key === "prototype" ? target.prototype : typeof key == "symbol" ? void 0 : unused,
      apply: refuse,
      construct: refuse
    });
    module.exports = unused;
  }
});

// node_modules/autocannon/lib/defaultOptions.js
var require_defaultOptions = __commonJS({
  "node_modules/autocannon/lib/defaultOptions.js"(exports, module) {
    "use strict";
    var defaultOptions = {
      headers: {},
      method: "GET",
      duration: 10,
      connections: 10,
      sampleInt: 1e3,
      pipelining: 1,
      timeout: 10,
      maxConnectionRequests: 0,
      maxOverallRequests: 0,
      connectionRate: 0,
      overallRate: 0,
      amount: 0,
      reconnectRate: 0,
      forever: !1,
      idReplacement: !1,
      requests: [{}],
      servername: void 0,
      excludeErrorStats: !1
    };
    module.exports = defaultOptions;
  }
});

// unused-parts:autocannon timestring
var require_autocannon_timestring = __commonJS({
  "unused-parts:autocannon timestring"(exports, module) {
    var refuse = () => {
      throw new Error("latency-gate is bundled without this part: autocannon timestring");
    }, unused = new Proxy(function() {
    }, {
      get: (target, key) => key === "prototype" ? target.prototype : typeof key == "symbol" ? void 0 : unused,
      apply: refuse,
      construct: refuse
    });
    module.exports = unused;
  }
});

// node_modules/autocannon/lib/url.js
var require_url = __commonJS({
  "node_modules/autocannon/lib/url.js"(exports) {
    "use strict";
    function checkURL(url) {
      return typeof url == "string" && url || Array.isArray(url) && url.length > 0;
    }
    function ofURL(url, asArray) {
      if (Array.isArray(url)) return url;
      if (typeof url == "string")
        return {
          map(fn) {
            return asArray ? [fn(url)] : fn(url);
          }
        };
      throw new Error("url should only be a string or an array of string");
    }
    exports.checkURL = checkURL;
    exports.ofURL = ofURL;
  }
});

// unused-parts:autocannon ./multipart
var require_multipart = __commonJS({
  "unused-parts:autocannon ./multipart"(exports, module) {
    var refuse = () => {
      throw new Error("latency-gate is bundled without this part: autocannon ./multipart");
    }, unused = new Proxy(function() {
    }, {
      get: (target, key) => key === "prototype" ? target.prototype : typeof key == "symbol" ? void 0 : unused,
      apply: refuse,
      construct: refuse
    });
    module.exports = unused;
  }
});

// unused-parts:autocannon ./parseHAR
var require_parseHAR = __commonJS({
  "unused-parts:autocannon ./parseHAR"(exports, module) {
    var refuse = () => {
      throw new Error("latency-gate is bundled without this part: autocannon ./parseHAR");
    }, unused = new Proxy(function() {
    }, {
      get: (target, key) => key === "prototype" ? target.prototype : typeof key == "symbol" ? void 0 : unused,
      apply: refuse,
      construct: refuse
    });
    module.exports = unused;
  }
});

// unused-parts:autocannon semver
var require_autocannon_semver = __commonJS({
  "unused-parts:autocannon semver"(exports) {
    exports.gte = () => !0;
  }
});

// node_modules/autocannon/lib/util.js
var require_util = __commonJS({
  "node_modules/autocannon/lib/util.js"(exports, module) {
    "use strict";
    var semver = require_autocannon_semver(), hasWorkerSupport = semver.gte(process.versions.node, "11.7.0");
    function getPropertyCaseInsensitive(obj, key) {
      for (let objKey of Object.keys(obj))
        if (objKey.toLowerCase() === key.toLowerCase()) return obj[objKey];
    }
    module.exports = { hasWorkerSupport, getPropertyCaseInsensitive };
  }
});

// node_modules/autocannon/lib/validate.js
var require_validate = __commonJS({
  "node_modules/autocannon/lib/validate.js"(exports, module) {
    "use strict";
    var defaultOptions = require_defaultOptions(), timestring = require_autocannon_timestring(), { checkURL } = require_url(), multipart = require_multipart(), { parseHAR } = require_parseHAR(), { hasWorkerSupport } = require_util(), isValidFn = (opt) => !opt || typeof opt == "function" || typeof opt == "string", lessThanOneError = (label) => new Error(`${label} can not be less than 1`), greaterThanZeroError = (label) => new Error(`${label} must be greater than 0`), minIfPresent = (val, min) => val !== null && val < min;
    function safeRequire(path) {
      if (typeof path == "string")
        try {
          return __require(path);
        } catch {
        }
      return path;
    }
    function defaultOpts(opts) {
      let setupClient = opts.workers ? opts.setupClient : safeRequire(opts.setupClient), verifyBody = opts.workers ? opts.verifyBody : safeRequire(opts.verifyBody), requests = opts.requests ? opts.requests.map((r) => {
        let setupRequest = opts.workers ? r.setupRequest : safeRequire(r.setupRequest), onResponse = opts.workers ? r.onResponse : safeRequire(r.onResponse);
        return {
          ...r,
          ...setupRequest ? { setupRequest } : void 0,
          ...onResponse ? { onResponse } : void 0
        };
      }) : void 0;
      return {
        ...defaultOptions,
        ...opts,
        ...setupClient ? { setupClient } : void 0,
        ...verifyBody ? { verifyBody } : void 0,
        ...requests ? { requests } : void 0
      };
    }
    module.exports = function(opts, cbPassedIn) {
      if (opts.workers && !hasWorkerSupport) return new Error("Please use node >= 11.7.0 for workers support");
      if (minIfPresent(opts.bailout, 1)) return lessThanOneError("bailout threshold");
      if (minIfPresent(opts.connectionRate, 1)) return lessThanOneError("connectionRate");
      if (minIfPresent(opts.overallRate, 1)) return lessThanOneError("bailout overallRate");
      if (minIfPresent(opts.amount, 1)) return lessThanOneError("amount");
      if (minIfPresent(opts.maxConnectionRequests, 1)) return lessThanOneError("maxConnectionRequests");
      if (minIfPresent(opts.maxOverallRequests, 1)) return lessThanOneError("maxOverallRequests");
      if (opts.form && (opts.method = opts.method || "POST"), opts = defaultOpts(opts), opts.json === !0 && (opts.renderProgressBar = opts.renderResultsTable = opts.renderLatencyTable = !1), opts.requests) {
        if (opts.requests.some((r) => !isValidFn(r.setupRequest)))
          return new Error("Invalid option setupRequest, please provide a function (or file path when in workers mode)");
        if (opts.requests.some((r) => !isValidFn(r.onResponse)))
          return new Error("Invalid option onResponse, please provide a function (or file path when in workers mode)");
      }
      if (!isValidFn(opts.setupClient))
        return new Error("Invalid option setupClient, please provide a function (or file path when in workers mode)");
      if (!isValidFn(opts.verifyBody))
        return new Error("Invalid option verifyBody, please provide a function (or file path when in workers mode)");
      if (!checkURL(opts.url) && !opts.socketPath)
        return new Error("url or socketPath option required");
      if (typeof opts.duration == "string")
        if (/[a-zA-Z]/.exec(opts.duration))
          try {
            opts.duration = timestring(opts.duration);
          } catch (error) {
            return error;
          }
        else
          opts.duration = Number(opts.duration.trim());
      if (typeof opts.duration != "number")
        return new Error("duration entered was in an invalid format");
      if (opts.duration < 0)
        return new Error("duration can not be less than 0");
      if (opts.sampleInt = parseFloat(opts.sampleInt), isNaN(opts.sampleInt))
        return new Error("sample interval entered was in an invalid format");
      if (opts.sampleInt < 0)
        return new Error("sample interval can not be less than 0");
      if (opts.expectBody && opts.requests !== defaultOptions.requests)
        return new Error("expectBody cannot be used in conjunction with requests");
      if (opts.form)
        try {
          let data = multipart(opts.form);
          opts.form = opts.workers ? opts.form : data;
        } catch (error) {
          return error;
        }
      if (opts.harRequests = /* @__PURE__ */ new Map(), opts.har)
        try {
          opts.harRequests = parseHAR(opts.har);
        } catch (error) {
          return error;
        }
      return opts.connections < 1 ? lessThanOneError("connections") : opts.pipelining < 1 ? lessThanOneError("pipelining factor") : opts.timeout < 1 ? greaterThanZeroError("timeout") : opts.ignoreCoordinatedOmission && !opts.connectionRate && !opts.overallRate ? new Error("ignoreCoordinatedOmission makes no sense without connectionRate or overallRate") : opts.forever && cbPassedIn ? new Error("should not use the callback parameter when the `forever` option is set to true. Use the `done` event on this event emitter") : opts.forever && opts.workers ? new Error("Using `forever` option isn't currently supported with workers") : opts;
    };
  }
});

// node_modules/autocannon/lib/noop.js
var require_noop = __commonJS({
  "node_modules/autocannon/lib/noop.js"(exports, module) {
    module.exports = function() {
    };
  }
});

// node_modules/reinterval/index.js
var require_reinterval = __commonJS({
  "node_modules/reinterval/index.js"(exports, module) {
    "use strict";
    function ReInterval(callback, interval, args) {
      var self2 = this;
      this._callback = callback, this._args = args, this._interval = setInterval(callback, interval, this._args), this.reschedule = function(interval2) {
        interval2 || (interval2 = self2._interval), self2._interval && clearInterval(self2._interval), self2._interval = setInterval(self2._callback, interval2, self2._args);
      }, this.clear = function() {
        self2._interval && (clearInterval(self2._interval), self2._interval = void 0);
      }, this.destroy = function() {
        self2._interval && clearInterval(self2._interval), self2._callback = void 0, self2._interval = void 0, self2._args = void 0;
      };
    }
    function reInterval() {
      if (typeof arguments[0] != "function")
        throw new Error("callback needed");
      if (typeof arguments[1] != "number")
        throw new Error("interval needed");
      var args;
      if (arguments.length > 0) {
        args = new Array(arguments.length - 2);
        for (var i = 0; i < args.length; i++)
          args[i] = arguments[i + 2];
      }
      return new ReInterval(arguments[0], arguments[1], args);
    }
    module.exports = reInterval;
  }
});

// node_modules/retimer/time.js
var require_time = __commonJS({
  "node_modules/retimer/time.js"(exports, module) {
    "use strict";
    module.exports = function() {
      let t = process.hrtime();
      return Math.floor(t[0] * 1e3 + t[1] / 1e6);
    };
  }
});

// node_modules/retimer/retimer.js
var require_retimer = __commonJS({
  "node_modules/retimer/retimer.js"(exports, module) {
    "use strict";
    var getTime = require_time(), Retimer = class {
      constructor(callback, timeout, args) {
        let that = this;
        this._started = getTime(), this._rescheduled = 0, this._scheduled = timeout, this._args = args, this._triggered = !1, this._timerWrapper = () => {
          that._rescheduled > 0 ? (that._scheduled = that._rescheduled - (getTime() - that._started), that._schedule(that._scheduled)) : (that._triggered = !0, callback.apply(null, that._args));
        }, this._timer = setTimeout(this._timerWrapper, timeout);
      }
      reschedule(timeout) {
        timeout || (timeout = this._scheduled);
        let now = getTime();
        now + timeout - (this._started + this._scheduled) < 0 ? (clearTimeout(this._timer), this._schedule(timeout)) : this._triggered ? this._schedule(timeout) : (this._started = now, this._rescheduled = timeout);
      }
      _schedule(timeout) {
        this._triggered = !1, this._started = getTime(), this._rescheduled = 0, this._scheduled = timeout, this._timer = setTimeout(this._timerWrapper, timeout);
      }
      clear() {
        clearTimeout(this._timer);
      }
    };
    function retimer() {
      if (typeof arguments[0] != "function")
        throw new Error("callback needed");
      if (typeof arguments[1] != "number")
        throw new Error("timeout needed");
      let args;
      if (arguments.length > 0) {
        args = new Array(arguments.length - 2);
        for (var i = 0; i < args.length; i++)
          args[i] = arguments[i + 2];
      }
      return new Retimer(arguments[0], arguments[1], args);
    }
    module.exports = retimer;
  }
});

// node_modules/hyperid/uuid-node.js
var require_uuid_node = __commonJS({
  "node_modules/hyperid/uuid-node.js"(exports, module) {
    "use strict";
    var { randomUUID } = __require("crypto");
    module.exports = randomUUID;
  }
});

// unused-parts:hyperid buffer/
var require_hyperid_buffer = __commonJS({
  "unused-parts:hyperid buffer/"(exports, module) {
    var refuse = () => {
      throw new Error("latency-gate is bundled without this part: hyperid buffer/");
    }, unused = new Proxy(function() {
    }, {
      get: (target, key) => key === "prototype" ? target.prototype : typeof key == "symbol" ? void 0 : unused,
      apply: refuse,
      construct: refuse
    });
    module.exports = unused;
  }
});

// node_modules/hyperid/hyperid.js
var require_hyperid = __commonJS({
  "node_modules/hyperid/hyperid.js"(exports, module) {
    "use strict";
    var uuidv4 = require_uuid_node(), Buffer2 = loadBuffer();
    function loadBuffer() {
      let b = __require("buffer");
      return b && b.Buffer ? b.Buffer : require_hyperid_buffer().Buffer;
    }
    var base64Padding = Buffer2.from("==", "base64");
    function hyperid(opts) {
      let fixedLength = !1, urlSafe = !1, maxInt = Math.pow(2, 31) - 1;
      typeof opts == "boolean" ? fixedLength = opts : (opts = opts || {}, maxInt = opts.maxInt || Math.pow(2, 31) - 1, urlSafe = !!opts.urlSafe, fixedLength = !!opts.fixedLength), generate.uuid = uuidv4(), generate.decode = decode;
      let id = baseId(generate.uuid, urlSafe), count = Math.floor(opts.startFrom || 0);
      if (isNaN(maxInt)) throw new Error(`maxInt must be a number. recieved ${opts.maxInt}`);
      if (isNaN(count) || !(maxInt > count && count >= 0))
        throw new Error([
          `when passed, opts.startFrom must be a number between 0 and ${maxInt}.`,
          "Only the integer part matters.",
          `- got: ${opts.startFrom}`
        ].join(`
`));
      return generate;
      function generate() {
        let result;
        return count === maxInt && (generate.uuid = uuidv4(), id = baseId(generate.uuid, urlSafe), count = 0), fixedLength ? result = id + `0000000000${count}`.slice(-10) : result = id + count, count = count + 1 | 0, result;
      }
    }
    function baseId(id, urlSafe) {
      let base64Id = Buffer2.concat([Buffer2.from(id.replace(/-/g, ""), "hex"), base64Padding]).toString("base64");
      return urlSafe ? base64Id.replace(/\+/g, "-").replace(/\//g, "_").replace(/=+$/, "-") : base64Id.replace(/=+$/, "/");
    }
    function unparseUuid(buf) {
      let hex = buf.toString("hex");
      return hex.slice(0, 8) + "-" + hex.slice(8, 12) + "-" + hex.slice(12, 16) + "-" + hex.slice(16, 20) + "-" + hex.slice(20, 32);
    }
    function decode(id, opts) {
      if (opts = opts || {}, opts.urlSafe && (id = id.replace(/-([^-]*)$/, "/$1").replace(/-/g, "+").replace(/_/g, "/")), id.length < 22)
        return null;
      let lastSlashIndex = id.lastIndexOf("/");
      if (lastSlashIndex === -1)
        return null;
      let uuidPart = id.substring(0, lastSlashIndex), countPart = Number(id.substring(lastSlashIndex + 1));
      return !uuidPart || isNaN(countPart) ? null : {
        uuid: unparseUuid(Buffer2.from(uuidPart + "==", "base64")),
        count: countPart
      };
    }
    module.exports = hyperid;
    module.exports.decode = decode;
  }
});

// node_modules/autocannon/lib/httpMethods.js
var require_httpMethods = __commonJS({
  "node_modules/autocannon/lib/httpMethods.js"(exports, module) {
    module.exports = [
      "GET",
      "HEAD",
      "POST",
      "PUT",
      "DELETE",
      "CONNECT",
      "OPTIONS",
      "TRACE",
      "PATCH"
    ];
  }
});

// node_modules/autocannon/lib/httpRequestBuilder.js
var require_httpRequestBuilder = __commonJS({
  "node_modules/autocannon/lib/httpRequestBuilder.js"(exports, module) {
    "use strict";
    var methods = require_httpMethods(), { getPropertyCaseInsensitive } = require_util();
    function requestBuilder(defaults) {
      let builderDefaults = {
        method: "GET",
        path: "/",
        headers: {},
        body: Buffer.alloc(0),
        hostname: "localhost",
        setupRequest: (reqData) => reqData,
        port: 80
      };
      return defaults = Object.assign(builderDefaults, defaults), function(reqData, context) {
        if (reqData = reqData || {}, reqData.headers = Object.assign({}, defaults.headers, reqData.headers), reqData = Object.assign({}, defaults, reqData), reqData = reqData.setupRequest(reqData, context), !reqData)
          return null;
        let method = reqData.method, path = reqData.path, headers = reqData.headers, body = reqData.body, headersDefinedHost = getPropertyCaseInsensitive(reqData.headers, "host"), host = headersDefinedHost || reqData.host;
        if (!host) {
          let hostname = reqData.hostname, port = reqData.port;
          host = hostname + ":" + port;
        }
        let baseReq = [
          `${method} ${path} HTTP/1.1`
        ];
        if (headersDefinedHost || baseReq.push(`Host: ${host}`), baseReq.push("Connection: keep-alive"), reqData.auth) {
          let encodedAuth = Buffer.from(reqData.auth).toString("base64");
          headers.Authorization = `Basic ${encodedAuth}`;
        }
        if (methods.indexOf(method) < 0)
          throw new Error(`${method} HTTP method is not supported`);
        let bodyBuf;
        if (typeof body == "string")
          bodyBuf = Buffer.from(body);
        else if (typeof body == "number")
          bodyBuf = Buffer.from(body + "");
        else if (Buffer.isBuffer(body))
          bodyBuf = body;
        else if (body && Array.isArray(body._))
          bodyBuf = Buffer.from(`[${body._}]`);
        else if (body)
          throw new Error("body must be either a string or a buffer");
        if (bodyBuf && bodyBuf.length > 0) {
          let idCount = reqData.idReplacement ? (bodyBuf.toString().match(/\[<id>\]/g) || []).length : 0;
          headers["Content-Length"] = `${bodyBuf.length + idCount * 27}`;
        }
        for (let [key, header] of Object.entries(headers))
          baseReq.push(`${key}: ${header}`);
        let req = Buffer.from(baseReq.join(`\r
`) + `\r
\r
`, "utf8");
        return bodyBuf && bodyBuf.length > 0 && (req = Buffer.concat([req, bodyBuf])), req;
      };
    }
    module.exports = requestBuilder;
  }
});

// node_modules/lodash.clonedeep/index.js
var require_lodash = __commonJS({
  "node_modules/lodash.clonedeep/index.js"(exports, module) {
    var LARGE_ARRAY_SIZE = 200, HASH_UNDEFINED = "__lodash_hash_undefined__", MAX_SAFE_INTEGER = 9007199254740991, argsTag = "[object Arguments]", arrayTag = "[object Array]", boolTag = "[object Boolean]", dateTag = "[object Date]", errorTag = "[object Error]", funcTag = "[object Function]", genTag = "[object GeneratorFunction]", mapTag = "[object Map]", numberTag = "[object Number]", objectTag = "[object Object]", promiseTag = "[object Promise]", regexpTag = "[object RegExp]", setTag = "[object Set]", stringTag = "[object String]", symbolTag = "[object Symbol]", weakMapTag = "[object WeakMap]", arrayBufferTag = "[object ArrayBuffer]", dataViewTag = "[object DataView]", float32Tag = "[object Float32Array]", float64Tag = "[object Float64Array]", int8Tag = "[object Int8Array]", int16Tag = "[object Int16Array]", int32Tag = "[object Int32Array]", uint8Tag = "[object Uint8Array]", uint8ClampedTag = "[object Uint8ClampedArray]", uint16Tag = "[object Uint16Array]", uint32Tag = "[object Uint32Array]", reRegExpChar = /[\\^$.*+?()[\]{}|]/g, reFlags = /\w*$/, reIsHostCtor = /^\[object .+?Constructor\]$/, reIsUint = /^(?:0|[1-9]\d*)$/, cloneableTags = {};
    cloneableTags[argsTag] = cloneableTags[arrayTag] = cloneableTags[arrayBufferTag] = cloneableTags[dataViewTag] = cloneableTags[boolTag] = cloneableTags[dateTag] = cloneableTags[float32Tag] = cloneableTags[float64Tag] = cloneableTags[int8Tag] = cloneableTags[int16Tag] = cloneableTags[int32Tag] = cloneableTags[mapTag] = cloneableTags[numberTag] = cloneableTags[objectTag] = cloneableTags[regexpTag] = cloneableTags[setTag] = cloneableTags[stringTag] = cloneableTags[symbolTag] = cloneableTags[uint8Tag] = cloneableTags[uint8ClampedTag] = cloneableTags[uint16Tag] = cloneableTags[uint32Tag] = !0;
    cloneableTags[errorTag] = cloneableTags[funcTag] = cloneableTags[weakMapTag] = !1;
    var freeGlobal = typeof global == "object" && global && global.Object === Object && global, freeSelf = typeof self == "object" && self && self.Object === Object && self, root = freeGlobal || freeSelf || Function("return this")(), freeExports = typeof exports == "object" && exports && !exports.nodeType && exports, freeModule = freeExports && typeof module == "object" && module && !module.nodeType && module, moduleExports = freeModule && freeModule.exports === freeExports;
    function addMapEntry(map, pair) {
      return map.set(pair[0], pair[1]), map;
    }
    function addSetEntry(set, value) {
      return set.add(value), set;
    }
    function arrayEach(array, iteratee) {
      for (var index = -1, length = array ? array.length : 0; ++index < length && iteratee(array[index], index, array) !== !1; )
        ;
      return array;
    }
    function arrayPush(array, values) {
      for (var index = -1, length = values.length, offset = array.length; ++index < length; )
        array[offset + index] = values[index];
      return array;
    }
    function arrayReduce(array, iteratee, accumulator, initAccum) {
      var index = -1, length = array ? array.length : 0;
      for (initAccum && length && (accumulator = array[++index]); ++index < length; )
        accumulator = iteratee(accumulator, array[index], index, array);
      return accumulator;
    }
    function baseTimes(n, iteratee) {
      for (var index = -1, result = Array(n); ++index < n; )
        result[index] = iteratee(index);
      return result;
    }
    function getValue(object2, key) {
      return object2?.[key];
    }
    function isHostObject(value) {
      var result = !1;
      if (value != null && typeof value.toString != "function")
        try {
          result = !!(value + "");
        } catch {
        }
      return result;
    }
    function mapToArray(map) {
      var index = -1, result = Array(map.size);
      return map.forEach(function(value, key) {
        result[++index] = [key, value];
      }), result;
    }
    function overArg(func, transform) {
      return function(arg) {
        return func(transform(arg));
      };
    }
    function setToArray(set) {
      var index = -1, result = Array(set.size);
      return set.forEach(function(value) {
        result[++index] = value;
      }), result;
    }
    var arrayProto = Array.prototype, funcProto = Function.prototype, objectProto = Object.prototype, coreJsData = root["__core-js_shared__"], maskSrcKey = (function() {
      var uid = /[^.]+$/.exec(coreJsData && coreJsData.keys && coreJsData.keys.IE_PROTO || "");
      return uid ? "Symbol(src)_1." + uid : "";
    })(), funcToString = funcProto.toString, hasOwnProperty = objectProto.hasOwnProperty, objectToString = objectProto.toString, reIsNative = RegExp(
      "^" + funcToString.call(hasOwnProperty).replace(reRegExpChar, "\\$&").replace(/hasOwnProperty|(function).*?(?=\\\()| for .+?(?=\\\])/g, "$1.*?") + "$"
    ), Buffer2 = moduleExports ? root.Buffer : void 0, Symbol2 = root.Symbol, Uint8Array2 = root.Uint8Array, getPrototype = overArg(Object.getPrototypeOf, Object), objectCreate = Object.create, propertyIsEnumerable = objectProto.propertyIsEnumerable, splice = arrayProto.splice, nativeGetSymbols = Object.getOwnPropertySymbols, nativeIsBuffer = Buffer2 ? Buffer2.isBuffer : void 0, nativeKeys = overArg(Object.keys, Object), DataView = getNative(root, "DataView"), Map2 = getNative(root, "Map"), Promise2 = getNative(root, "Promise"), Set2 = getNative(root, "Set"), WeakMap = getNative(root, "WeakMap"), nativeCreate = getNative(Object, "create"), dataViewCtorString = toSource(DataView), mapCtorString = toSource(Map2), promiseCtorString = toSource(Promise2), setCtorString = toSource(Set2), weakMapCtorString = toSource(WeakMap), symbolProto = Symbol2 ? Symbol2.prototype : void 0, symbolValueOf = symbolProto ? symbolProto.valueOf : void 0;
    function Hash(entries) {
      var index = -1, length = entries ? entries.length : 0;
      for (this.clear(); ++index < length; ) {
        var entry = entries[index];
        this.set(entry[0], entry[1]);
      }
    }
    function hashClear() {
      this.__data__ = nativeCreate ? nativeCreate(null) : {};
    }
    function hashDelete(key) {
      return this.has(key) && delete this.__data__[key];
    }
    function hashGet(key) {
      var data = this.__data__;
      if (nativeCreate) {
        var result = data[key];
        return result === HASH_UNDEFINED ? void 0 : result;
      }
      return hasOwnProperty.call(data, key) ? data[key] : void 0;
    }
    function hashHas(key) {
      var data = this.__data__;
      return nativeCreate ? data[key] !== void 0 : hasOwnProperty.call(data, key);
    }
    function hashSet(key, value) {
      var data = this.__data__;
      return data[key] = nativeCreate && value === void 0 ? HASH_UNDEFINED : value, this;
    }
    Hash.prototype.clear = hashClear;
    Hash.prototype.delete = hashDelete;
    Hash.prototype.get = hashGet;
    Hash.prototype.has = hashHas;
    Hash.prototype.set = hashSet;
    function ListCache(entries) {
      var index = -1, length = entries ? entries.length : 0;
      for (this.clear(); ++index < length; ) {
        var entry = entries[index];
        this.set(entry[0], entry[1]);
      }
    }
    function listCacheClear() {
      this.__data__ = [];
    }
    function listCacheDelete(key) {
      var data = this.__data__, index = assocIndexOf(data, key);
      if (index < 0)
        return !1;
      var lastIndex = data.length - 1;
      return index == lastIndex ? data.pop() : splice.call(data, index, 1), !0;
    }
    function listCacheGet(key) {
      var data = this.__data__, index = assocIndexOf(data, key);
      return index < 0 ? void 0 : data[index][1];
    }
    function listCacheHas(key) {
      return assocIndexOf(this.__data__, key) > -1;
    }
    function listCacheSet(key, value) {
      var data = this.__data__, index = assocIndexOf(data, key);
      return index < 0 ? data.push([key, value]) : data[index][1] = value, this;
    }
    ListCache.prototype.clear = listCacheClear;
    ListCache.prototype.delete = listCacheDelete;
    ListCache.prototype.get = listCacheGet;
    ListCache.prototype.has = listCacheHas;
    ListCache.prototype.set = listCacheSet;
    function MapCache(entries) {
      var index = -1, length = entries ? entries.length : 0;
      for (this.clear(); ++index < length; ) {
        var entry = entries[index];
        this.set(entry[0], entry[1]);
      }
    }
    function mapCacheClear() {
      this.__data__ = {
        hash: new Hash(),
        map: new (Map2 || ListCache)(),
        string: new Hash()
      };
    }
    function mapCacheDelete(key) {
      return getMapData(this, key).delete(key);
    }
    function mapCacheGet(key) {
      return getMapData(this, key).get(key);
    }
    function mapCacheHas(key) {
      return getMapData(this, key).has(key);
    }
    function mapCacheSet(key, value) {
      return getMapData(this, key).set(key, value), this;
    }
    MapCache.prototype.clear = mapCacheClear;
    MapCache.prototype.delete = mapCacheDelete;
    MapCache.prototype.get = mapCacheGet;
    MapCache.prototype.has = mapCacheHas;
    MapCache.prototype.set = mapCacheSet;
    function Stack(entries) {
      this.__data__ = new ListCache(entries);
    }
    function stackClear() {
      this.__data__ = new ListCache();
    }
    function stackDelete(key) {
      return this.__data__.delete(key);
    }
    function stackGet(key) {
      return this.__data__.get(key);
    }
    function stackHas(key) {
      return this.__data__.has(key);
    }
    function stackSet(key, value) {
      var cache = this.__data__;
      if (cache instanceof ListCache) {
        var pairs = cache.__data__;
        if (!Map2 || pairs.length < LARGE_ARRAY_SIZE - 1)
          return pairs.push([key, value]), this;
        cache = this.__data__ = new MapCache(pairs);
      }
      return cache.set(key, value), this;
    }
    Stack.prototype.clear = stackClear;
    Stack.prototype.delete = stackDelete;
    Stack.prototype.get = stackGet;
    Stack.prototype.has = stackHas;
    Stack.prototype.set = stackSet;
    function arrayLikeKeys(value, inherited) {
      var result = isArray(value) || isArguments(value) ? baseTimes(value.length, String) : [], length = result.length, skipIndexes = !!length;
      for (var key in value)
        (inherited || hasOwnProperty.call(value, key)) && !(skipIndexes && (key == "length" || isIndex(key, length))) && result.push(key);
      return result;
    }
    function assignValue(object2, key, value) {
      var objValue = object2[key];
      (!(hasOwnProperty.call(object2, key) && eq(objValue, value)) || value === void 0 && !(key in object2)) && (object2[key] = value);
    }
    function assocIndexOf(array, key) {
      for (var length = array.length; length--; )
        if (eq(array[length][0], key))
          return length;
      return -1;
    }
    function baseAssign(object2, source) {
      return object2 && copyObject(source, keys(source), object2);
    }
    function baseClone(value, isDeep, isFull, customizer, key, object2, stack) {
      var result;
      if (customizer && (result = object2 ? customizer(value, key, object2, stack) : customizer(value)), result !== void 0)
        return result;
      if (!isObject(value))
        return value;
      var isArr = isArray(value);
      if (isArr) {
        if (result = initCloneArray(value), !isDeep)
          return copyArray(value, result);
      } else {
        var tag = getTag(value), isFunc = tag == funcTag || tag == genTag;
        if (isBuffer(value))
          return cloneBuffer(value, isDeep);
        if (tag == objectTag || tag == argsTag || isFunc && !object2) {
          if (isHostObject(value))
            return object2 ? value : {};
          if (result = initCloneObject(isFunc ? {} : value), !isDeep)
            return copySymbols(value, baseAssign(result, value));
        } else {
          if (!cloneableTags[tag])
            return object2 ? value : {};
          result = initCloneByTag(value, tag, baseClone, isDeep);
        }
      }
      stack || (stack = new Stack());
      var stacked = stack.get(value);
      if (stacked)
        return stacked;
      if (stack.set(value, result), !isArr)
        var props = isFull ? getAllKeys(value) : keys(value);
      return arrayEach(props || value, function(subValue, key2) {
        props && (key2 = subValue, subValue = value[key2]), assignValue(result, key2, baseClone(subValue, isDeep, isFull, customizer, key2, value, stack));
      }), result;
    }
    function baseCreate(proto) {
      return isObject(proto) ? objectCreate(proto) : {};
    }
    function baseGetAllKeys(object2, keysFunc, symbolsFunc) {
      var result = keysFunc(object2);
      return isArray(object2) ? result : arrayPush(result, symbolsFunc(object2));
    }
    function baseGetTag(value) {
      return objectToString.call(value);
    }
    function baseIsNative(value) {
      if (!isObject(value) || isMasked(value))
        return !1;
      var pattern = isFunction(value) || isHostObject(value) ? reIsNative : reIsHostCtor;
      return pattern.test(toSource(value));
    }
    function baseKeys(object2) {
      if (!isPrototype(object2))
        return nativeKeys(object2);
      var result = [];
      for (var key in Object(object2))
        hasOwnProperty.call(object2, key) && key != "constructor" && result.push(key);
      return result;
    }
    function cloneBuffer(buffer, isDeep) {
      if (isDeep)
        return buffer.slice();
      var result = new buffer.constructor(buffer.length);
      return buffer.copy(result), result;
    }
    function cloneArrayBuffer(arrayBuffer) {
      var result = new arrayBuffer.constructor(arrayBuffer.byteLength);
      return new Uint8Array2(result).set(new Uint8Array2(arrayBuffer)), result;
    }
    function cloneDataView(dataView, isDeep) {
      var buffer = isDeep ? cloneArrayBuffer(dataView.buffer) : dataView.buffer;
      return new dataView.constructor(buffer, dataView.byteOffset, dataView.byteLength);
    }
    function cloneMap(map, isDeep, cloneFunc) {
      var array = isDeep ? cloneFunc(mapToArray(map), !0) : mapToArray(map);
      return arrayReduce(array, addMapEntry, new map.constructor());
    }
    function cloneRegExp(regexp) {
      var result = new regexp.constructor(regexp.source, reFlags.exec(regexp));
      return result.lastIndex = regexp.lastIndex, result;
    }
    function cloneSet(set, isDeep, cloneFunc) {
      var array = isDeep ? cloneFunc(setToArray(set), !0) : setToArray(set);
      return arrayReduce(array, addSetEntry, new set.constructor());
    }
    function cloneSymbol(symbol) {
      return symbolValueOf ? Object(symbolValueOf.call(symbol)) : {};
    }
    function cloneTypedArray(typedArray, isDeep) {
      var buffer = isDeep ? cloneArrayBuffer(typedArray.buffer) : typedArray.buffer;
      return new typedArray.constructor(buffer, typedArray.byteOffset, typedArray.length);
    }
    function copyArray(source, array) {
      var index = -1, length = source.length;
      for (array || (array = Array(length)); ++index < length; )
        array[index] = source[index];
      return array;
    }
    function copyObject(source, props, object2, customizer) {
      object2 || (object2 = {});
      for (var index = -1, length = props.length; ++index < length; ) {
        var key = props[index], newValue = customizer ? customizer(object2[key], source[key], key, object2, source) : void 0;
        assignValue(object2, key, newValue === void 0 ? source[key] : newValue);
      }
      return object2;
    }
    function copySymbols(source, object2) {
      return copyObject(source, getSymbols(source), object2);
    }
    function getAllKeys(object2) {
      return baseGetAllKeys(object2, keys, getSymbols);
    }
    function getMapData(map, key) {
      var data = map.__data__;
      return isKeyable(key) ? data[typeof key == "string" ? "string" : "hash"] : data.map;
    }
    function getNative(object2, key) {
      var value = getValue(object2, key);
      return baseIsNative(value) ? value : void 0;
    }
    var getSymbols = nativeGetSymbols ? overArg(nativeGetSymbols, Object) : stubArray, getTag = baseGetTag;
    (DataView && getTag(new DataView(new ArrayBuffer(1))) != dataViewTag || Map2 && getTag(new Map2()) != mapTag || Promise2 && getTag(Promise2.resolve()) != promiseTag || Set2 && getTag(new Set2()) != setTag || WeakMap && getTag(new WeakMap()) != weakMapTag) && (getTag = function(value) {
      var result = objectToString.call(value), Ctor = result == objectTag ? value.constructor : void 0, ctorString = Ctor ? toSource(Ctor) : void 0;
      if (ctorString)
        switch (ctorString) {
          case dataViewCtorString:
            return dataViewTag;
          case mapCtorString:
            return mapTag;
          case promiseCtorString:
            return promiseTag;
          case setCtorString:
            return setTag;
          case weakMapCtorString:
            return weakMapTag;
        }
      return result;
    });
    function initCloneArray(array) {
      var length = array.length, result = array.constructor(length);
      return length && typeof array[0] == "string" && hasOwnProperty.call(array, "index") && (result.index = array.index, result.input = array.input), result;
    }
    function initCloneObject(object2) {
      return typeof object2.constructor == "function" && !isPrototype(object2) ? baseCreate(getPrototype(object2)) : {};
    }
    function initCloneByTag(object2, tag, cloneFunc, isDeep) {
      var Ctor = object2.constructor;
      switch (tag) {
        case arrayBufferTag:
          return cloneArrayBuffer(object2);
        case boolTag:
        case dateTag:
          return new Ctor(+object2);
        case dataViewTag:
          return cloneDataView(object2, isDeep);
        case float32Tag:
        case float64Tag:
        case int8Tag:
        case int16Tag:
        case int32Tag:
        case uint8Tag:
        case uint8ClampedTag:
        case uint16Tag:
        case uint32Tag:
          return cloneTypedArray(object2, isDeep);
        case mapTag:
          return cloneMap(object2, isDeep, cloneFunc);
        case numberTag:
        case stringTag:
          return new Ctor(object2);
        case regexpTag:
          return cloneRegExp(object2);
        case setTag:
          return cloneSet(object2, isDeep, cloneFunc);
        case symbolTag:
          return cloneSymbol(object2);
      }
    }
    function isIndex(value, length) {
      return length = length ?? MAX_SAFE_INTEGER, !!length && (typeof value == "number" || reIsUint.test(value)) && value > -1 && value % 1 == 0 && value < length;
    }
    function isKeyable(value) {
      var type = typeof value;
      return type == "string" || type == "number" || type == "symbol" || type == "boolean" ? value !== "__proto__" : value === null;
    }
    function isMasked(func) {
      return !!maskSrcKey && maskSrcKey in func;
    }
    function isPrototype(value) {
      var Ctor = value && value.constructor, proto = typeof Ctor == "function" && Ctor.prototype || objectProto;
      return value === proto;
    }
    function toSource(func) {
      if (func != null) {
        try {
          return funcToString.call(func);
        } catch {
        }
        try {
          return func + "";
        } catch {
        }
      }
      return "";
    }
    function cloneDeep(value) {
      return baseClone(value, !0, !0);
    }
    function eq(value, other) {
      return value === other || value !== value && other !== other;
    }
    function isArguments(value) {
      return isArrayLikeObject(value) && hasOwnProperty.call(value, "callee") && (!propertyIsEnumerable.call(value, "callee") || objectToString.call(value) == argsTag);
    }
    var isArray = Array.isArray;
    function isArrayLike(value) {
      return value != null && isLength(value.length) && !isFunction(value);
    }
    function isArrayLikeObject(value) {
      return isObjectLike(value) && isArrayLike(value);
    }
    var isBuffer = nativeIsBuffer || stubFalse;
    function isFunction(value) {
      var tag = isObject(value) ? objectToString.call(value) : "";
      return tag == funcTag || tag == genTag;
    }
    function isLength(value) {
      return typeof value == "number" && value > -1 && value % 1 == 0 && value <= MAX_SAFE_INTEGER;
    }
    function isObject(value) {
      var type = typeof value;
      return !!value && (type == "object" || type == "function");
    }
    function isObjectLike(value) {
      return !!value && typeof value == "object";
    }
    function keys(object2) {
      return isArrayLike(object2) ? arrayLikeKeys(object2) : baseKeys(object2);
    }
    function stubArray() {
      return [];
    }
    function stubFalse() {
      return !1;
    }
    module.exports = cloneDeep;
  }
});

// node_modules/lodash.chunk/index.js
var require_lodash2 = __commonJS({
  "node_modules/lodash.chunk/index.js"(exports, module) {
    var INFINITY = 1 / 0, MAX_SAFE_INTEGER = 9007199254740991, MAX_INTEGER = 17976931348623157e292, NAN = NaN, funcTag = "[object Function]", genTag = "[object GeneratorFunction]", symbolTag = "[object Symbol]", reTrim = /^\s+|\s+$/g, reIsBadHex = /^[-+]0x[0-9a-f]+$/i, reIsBinary = /^0b[01]+$/i, reIsOctal = /^0o[0-7]+$/i, reIsUint = /^(?:0|[1-9]\d*)$/, freeParseInt = parseInt, objectProto = Object.prototype, objectToString = objectProto.toString, nativeCeil = Math.ceil, nativeMax = Math.max;
    function baseSlice(array, start, end) {
      var index = -1, length = array.length;
      start < 0 && (start = -start > length ? 0 : length + start), end = end > length ? length : end, end < 0 && (end += length), length = start > end ? 0 : end - start >>> 0, start >>>= 0;
      for (var result = Array(length); ++index < length; )
        result[index] = array[index + start];
      return result;
    }
    function isIndex(value, length) {
      return length = length ?? MAX_SAFE_INTEGER, !!length && (typeof value == "number" || reIsUint.test(value)) && value > -1 && value % 1 == 0 && value < length;
    }
    function isIterateeCall(value, index, object2) {
      if (!isObject(object2))
        return !1;
      var type = typeof index;
      return (type == "number" ? isArrayLike(object2) && isIndex(index, object2.length) : type == "string" && index in object2) ? eq(object2[index], value) : !1;
    }
    function chunk(array, size, guard) {
      (guard ? isIterateeCall(array, size, guard) : size === void 0) ? size = 1 : size = nativeMax(toInteger(size), 0);
      var length = array ? array.length : 0;
      if (!length || size < 1)
        return [];
      for (var index = 0, resIndex = 0, result = Array(nativeCeil(length / size)); index < length; )
        result[resIndex++] = baseSlice(array, index, index += size);
      return result;
    }
    function eq(value, other) {
      return value === other || value !== value && other !== other;
    }
    function isArrayLike(value) {
      return value != null && isLength(value.length) && !isFunction(value);
    }
    function isFunction(value) {
      var tag = isObject(value) ? objectToString.call(value) : "";
      return tag == funcTag || tag == genTag;
    }
    function isLength(value) {
      return typeof value == "number" && value > -1 && value % 1 == 0 && value <= MAX_SAFE_INTEGER;
    }
    function isObject(value) {
      var type = typeof value;
      return !!value && (type == "object" || type == "function");
    }
    function isObjectLike(value) {
      return !!value && typeof value == "object";
    }
    function isSymbol(value) {
      return typeof value == "symbol" || isObjectLike(value) && objectToString.call(value) == symbolTag;
    }
    function toFinite(value) {
      if (!value)
        return value === 0 ? value : 0;
      if (value = toNumber(value), value === INFINITY || value === -INFINITY) {
        var sign = value < 0 ? -1 : 1;
        return sign * MAX_INTEGER;
      }
      return value === value ? value : 0;
    }
    function toInteger(value) {
      var result = toFinite(value), remainder = result % 1;
      return result === result ? remainder ? result - remainder : result : 0;
    }
    function toNumber(value) {
      if (typeof value == "number")
        return value;
      if (isSymbol(value))
        return NAN;
      if (isObject(value)) {
        var other = typeof value.valueOf == "function" ? value.valueOf() : value;
        value = isObject(other) ? other + "" : other;
      }
      if (typeof value != "string")
        return value === 0 ? value : +value;
      value = value.replace(reTrim, "");
      var isBinary = reIsBinary.test(value);
      return isBinary || reIsOctal.test(value) ? freeParseInt(value.slice(2), isBinary ? 2 : 8) : reIsBadHex.test(value) ? NAN : +value;
    }
    module.exports = chunk;
  }
});

// node_modules/lodash.flatten/index.js
var require_lodash3 = __commonJS({
  "node_modules/lodash.flatten/index.js"(exports, module) {
    var MAX_SAFE_INTEGER = 9007199254740991, argsTag = "[object Arguments]", funcTag = "[object Function]", genTag = "[object GeneratorFunction]", freeGlobal = typeof global == "object" && global && global.Object === Object && global, freeSelf = typeof self == "object" && self && self.Object === Object && self, root = freeGlobal || freeSelf || Function("return this")();
    function arrayPush(array, values) {
      for (var index = -1, length = values.length, offset = array.length; ++index < length; )
        array[offset + index] = values[index];
      return array;
    }
    var objectProto = Object.prototype, hasOwnProperty = objectProto.hasOwnProperty, objectToString = objectProto.toString, Symbol2 = root.Symbol, propertyIsEnumerable = objectProto.propertyIsEnumerable, spreadableSymbol = Symbol2 ? Symbol2.isConcatSpreadable : void 0;
    function baseFlatten(array, depth, predicate, isStrict, result) {
      var index = -1, length = array.length;
      for (predicate || (predicate = isFlattenable), result || (result = []); ++index < length; ) {
        var value = array[index];
        depth > 0 && predicate(value) ? depth > 1 ? baseFlatten(value, depth - 1, predicate, isStrict, result) : arrayPush(result, value) : isStrict || (result[result.length] = value);
      }
      return result;
    }
    function isFlattenable(value) {
      return isArray(value) || isArguments(value) || !!(spreadableSymbol && value && value[spreadableSymbol]);
    }
    function flatten(array) {
      var length = array ? array.length : 0;
      return length ? baseFlatten(array, 1) : [];
    }
    function isArguments(value) {
      return isArrayLikeObject(value) && hasOwnProperty.call(value, "callee") && (!propertyIsEnumerable.call(value, "callee") || objectToString.call(value) == argsTag);
    }
    var isArray = Array.isArray;
    function isArrayLike(value) {
      return value != null && isLength(value.length) && !isFunction(value);
    }
    function isArrayLikeObject(value) {
      return isObjectLike(value) && isArrayLike(value);
    }
    function isFunction(value) {
      var tag = isObject(value) ? objectToString.call(value) : "";
      return tag == funcTag || tag == genTag;
    }
    function isLength(value) {
      return typeof value == "number" && value > -1 && value % 1 == 0 && value <= MAX_SAFE_INTEGER;
    }
    function isObject(value) {
      var type = typeof value;
      return !!value && (type == "object" || type == "function");
    }
    function isObjectLike(value) {
      return !!value && typeof value == "object";
    }
    module.exports = flatten;
  }
});

// node_modules/autocannon/lib/requestIterator.js
var require_requestIterator = __commonJS({
  "node_modules/autocannon/lib/requestIterator.js"(exports, module) {
    "use strict";
    var hyperid = require_hyperid(), inherits = __require("util").inherits, requestBuilder = require_httpRequestBuilder(), clone = require_lodash(), chunk = require_lodash2(), flatten = require_lodash3(), toHeaderKeyValue = (rawHeaders) => {
      let tupleHeaders = chunk(rawHeaders, 2), headers = {};
      return tupleHeaders.forEach((val) => {
        let currentValue = headers[val[0]];
        currentValue ? headers[val[0]] = flatten([currentValue, val[1]]) : headers[val[0]] = val[1];
      }), headers;
    };
    function RequestIterator(opts) {
      if (!(this instanceof RequestIterator))
        return new RequestIterator(opts);
      this.hyperid = hyperid({ urlSafe: !0, fixedLength: !0 }), this.resetted = !1, this.headers = {}, this.initialContext = opts.initialContext || {}, this.resetContext(), this.reqDefaults = opts, this.requestBuilder = requestBuilder(opts), this.setRequests(opts.requests);
    }
    inherits(RequestIterator, Object);
    RequestIterator.prototype.resetContext = function() {
      this.context = clone(this.initialContext);
    };
    RequestIterator.prototype.nextRequest = function() {
      return this.resetted = !1, ++this.currentRequestIndex, this.currentRequestIndex === this.requests.length && (this.resetContext(), this.currentRequestIndex = 0), this.currentRequest = this.requests[this.currentRequestIndex], (this.reqDefaults.idReplacement || typeof this.currentRequest.setupRequest == "function") && this.rebuildRequest(), this.currentRequest;
    };
    RequestIterator.prototype.nextRequestBuffer = function() {
      return this.nextRequest(), this.currentRequest.requestBuffer;
    };
    RequestIterator.prototype.setRequests = function(newRequests) {
      this.resetted = !1, this.requests = newRequests || [{}], this.currentRequestIndex = 0, this.requests.forEach((request, i) => {
        this.currentRequest = request, (i === 0 || typeof request.setupRequest != "function") && this.rebuildRequest();
      }), this.currentRequest = this.requests[0];
    };
    RequestIterator.prototype.setHeaders = function(newHeaders) {
      this.headers = newHeaders || {}, this.currentRequest.headers = this.headers, this.rebuildRequest();
    };
    RequestIterator.prototype.setBody = function(newBody) {
      this.currentRequest.body = newBody || Buffer.alloc(0), this.rebuildRequest();
    };
    RequestIterator.prototype.setHeadersAndBody = function(newHeaders, newBody) {
      this.headers = newHeaders || {}, this.currentRequest.headers = this.headers, this.currentRequest.body = newBody || Buffer.alloc(0), this.rebuildRequest();
    };
    RequestIterator.prototype.setRequest = function(newRequest) {
      this.currentRequest = newRequest || {}, this.rebuildRequest();
    };
    RequestIterator.prototype.rebuildRequest = function() {
      let data;
      if (this.resetted = !1, this.currentRequest)
        if (this.currentRequest.headers = this.currentRequest.headers || this.headers, data = this.requestBuilder(this.currentRequest, this.context), data) {
          let hyperid2 = this.hyperid();
          this.currentRequest.requestBuffer = this.reqDefaults.idReplacement ? Buffer.from(data.toString().replace(/\[<id>\]/g, hyperid2).replace(/^.+/, (m) => m.replace(/\[%3Cid%3E]/g, hyperid2))) : data;
        } else {
          if (this.currentRequestIndex === 0)
            throw new Error("First setupRequest() failed did not returned valid request. Stopping");
          this.currentRequestIndex = this.requests.length - 1, this.nextRequest(), this.resetted = !0;
        }
      return data;
    };
    RequestIterator.prototype.recordBody = function(request, status, body, headers) {
      request && typeof request.onResponse == "function" && request.onResponse(status, body, this.context, toHeaderKeyValue(headers || []));
    };
    module.exports = RequestIterator;
  }
});

// node_modules/autocannon/lib/pipelinedRequestsQueue.js
var require_pipelinedRequestsQueue = __commonJS({
  "node_modules/autocannon/lib/pipelinedRequestsQueue.js"(exports, module) {
    "use strict";
    var PipelinedRequestsQueue = class {
      constructor() {
        this.pendingRequests = [];
      }
      insertRequest(req) {
        this.pendingRequests.push({
          req,
          bytes: 0,
          body: "",
          headers: {},
          startTime: process.hrtime()
        });
      }
      peek() {
        if (this.pendingRequests.length > 0)
          return this.pendingRequests[0];
      }
      addByteCount(count) {
        let req = this.peek();
        req && (req.bytes += count);
      }
      addBody(data) {
        let req = this.peek();
        req && (req.body += data);
      }
      setHeaders(headers) {
        let req = this.peek();
        req && (req.headers = headers);
      }
      size() {
        return this.pendingRequests.length;
      }
      /** Terminates the first-in request
       * This will calculate the request duration, remove it from the queue and return its data
       **/
      terminateRequest() {
        if (this.pendingRequests.length > 0) {
          let data = this.pendingRequests.shift(), hrduration = process.hrtime(data.startTime);
          return data.duration = hrduration[0] * 1e3 + hrduration[1] / 1e6, data;
        }
      }
      clear() {
        this.pendingRequests = [];
      }
      toArray() {
        return this.pendingRequests;
      }
    };
    module.exports = PipelinedRequestsQueue;
  }
});

// node_modules/autocannon/lib/httpClient.js
var require_httpClient = __commonJS({
  "node_modules/autocannon/lib/httpClient.js"(exports, module) {
    "use strict";
    var inherits = __require("util").inherits, EE = __require("events").EventEmitter, net = __require("net"), tls = __require("tls"), retimer = require_retimer(), HTTPParser = require_http_parser().HTTPParser, RequestIterator = require_requestIterator(), noop = require_noop(), clone = require_lodash(), PipelinedRequestsQueue = require_pipelinedRequestsQueue();
    function Client(opts) {
      if (!(this instanceof Client))
        return new Client(opts);
      this.opts = clone(opts), this.opts.setupClient = this.opts.setupClient || noop, this.opts.pipelining = this.opts.pipelining || 1, this.opts.port = this.opts.port || 80, this.opts.expectBody = this.opts.expectBody || null, this.opts.tlsOptions = this.opts.tlsOptions || {}, this.timeout = (this.opts.timeout || 10) * 1e3, this.ipc = !!this.opts.socketPath, this.secure = this.opts.protocol === "https:", this.auth = this.opts.auth || null, this.secure && this.opts.port === 80 && (this.opts.port = 443), this.parser = new HTTPParser(HTTPParser.RESPONSE), this.requestIterator = new RequestIterator(this.opts), this.reqsMade = 0, this.responseMax = this.opts.responseMax, this.reqsMadeThisSecond = 0, this.rate = this.opts.rate, this.reconnectRate = this.opts.reconnectRate, this.pipelinedRequests = new PipelinedRequestsQueue(), this.destroyed = !1, this.opts.setupClient(this);
      let handleTimeout = () => {
        this._destroyConnection(), this.timeoutTicker.reschedule(this.timeout), this._connect();
        for (let i = 0; i < this.opts.pipelining; i++)
          this.emit("timeout");
      };
      this.rate && (this.rateInterval = setInterval(() => {
        this.reqsMadeThisSecond = 0, this.paused && this._doRequest(this.cer), this.paused = !1;
      }, 1e3)), this.timeoutTicker = retimer(handleTimeout, this.timeout), this.parser[HTTPParser.kOnHeaders] = (rawTrailers) => {
        this.emit("trailers", rawTrailers);
      }, this.parser[HTTPParser.kOnHeadersComplete] = (opts2) => {
        this.emit("headers", opts2), this.pipelinedRequests.setHeaders(opts2);
      }, this.parser[HTTPParser.kOnBody] = (body, start, len) => {
        this.pipelinedRequests.addBody(body.slice(start, start + len)), this.emit("body", body);
      }, this.parser[HTTPParser.kOnMessageComplete] = () => {
        let resp = this.pipelinedRequests.terminateRequest();
        if (!this.destroyed && this.reconnectRate && this.reqsMade % this.reconnectRate === 0)
          return this._resetConnection();
        if (!this.destroyed) {
          this.requestIterator.recordBody(resp.req, resp.headers.statusCode, resp.body, resp.headers.headers), this.emit("response", resp.headers.statusCode, resp.bytes, resp.duration, this.rate), this._doRequest();
          let isFn = typeof this.opts.verifyBody == "function";
          if (isFn && !this.opts.verifyBody(resp.body))
            return this.emit("mismatch", resp.body);
          if (!isFn && this.opts.expectBody && this.opts.expectBody !== resp.body)
            return this.emit("mismatch", resp.body);
        }
      }, this._connect();
    }
    inherits(Client, EE);
    Client.prototype._connect = function() {
      if (this.secure) {
        let servername;
        this.opts.servername ? servername = this.opts.servername : net.isIP(this.opts.hostname) || (servername = this.opts.hostname), this.ipc ? this.conn = tls.connect(this.opts.socketPath, { ...this.opts.tlsOptions, rejectUnauthorized: !1 }) : this.conn = tls.connect(this.opts.port, this.opts.hostname, { ...this.opts.tlsOptions, rejectUnauthorized: !1, servername });
      } else
        this.ipc ? this.conn = net.connect(this.opts.socketPath) : this.conn = net.connect(this.opts.port, this.opts.hostname);
      this.conn.on("error", (error) => {
        this.emit("connError", error), this.destroyed || this._connect();
      }), this.conn.on("data", (chunk) => {
        this.pipelinedRequests.addByteCount(chunk.length), this.parser.execute(chunk);
      }), this.conn.on("end", () => {
        this.destroyed || this._connect();
      });
      for (let i = 0; i < this.opts.pipelining; i++)
        this._doRequest();
    };
    Client.prototype._doRequest = function() {
      if (!this.rate || this.rate && this.reqsMadeThisSecond++ < this.rate) {
        if (!this.destroyed && this.responseMax && this.reqsMade >= this.responseMax)
          return this.destroy();
        this.emit("request"), this.reqsMade > 0 && (this.requestIterator.nextRequest(), this.requestIterator.resetted && this.emit("reset")), this.pipelinedRequests.insertRequest(this.requestIterator.currentRequest), this.conn.write(this.getRequestBuffer()), this.timeoutTicker.reschedule(this.timeout), this.reqsMade++;
      } else
        this.paused = !0;
    };
    Client.prototype._resetConnection = function() {
      this._destroyConnection(), this._connect();
    };
    Client.prototype._destroyConnection = function() {
      this.conn.removeAllListeners("error"), this.conn.removeAllListeners("end"), this.conn.on("error", () => {
      }), this.conn.destroy(), this.pipelinedRequests.clear();
    };
    Client.prototype.destroy = function() {
      this.destroyed || (this.destroyed = !0, this.timeoutTicker.clear(), this.rate && clearInterval(this.rateInterval), this.emit("done"), this._destroyConnection());
    };
    Client.prototype.getRequestBuffer = function() {
      return this.requestIterator.currentRequest.requestBuffer;
    };
    Client.prototype.setHeaders = function(newHeaders) {
      this._okayToUpdateCheck(), this.requestIterator.setHeaders(newHeaders);
    };
    Client.prototype.setBody = function(newBody) {
      this._okayToUpdateCheck(), this.requestIterator.setBody(newBody);
    };
    Client.prototype.setHeadersAndBody = function(newHeaders, newBody) {
      this._okayToUpdateCheck(), this.requestIterator.setHeadersAndBody(newHeaders, newBody);
    };
    Client.prototype.setRequest = function(newRequest) {
      this._okayToUpdateCheck(), this.requestIterator.setRequest(newRequest);
    };
    Client.prototype.setRequests = function(newRequests) {
      this._okayToUpdateCheck(), this.requestIterator.setRequests(newRequests);
    };
    Client.prototype._okayToUpdateCheck = function() {
      if (this.opts.pipelining > 1)
        throw new Error("cannot update requests when the piplining factor is greater than 1");
    };
    module.exports = Client;
  }
});

// unused-parts:autocannon ./histUtil
var require_histUtil = __commonJS({
  "unused-parts:autocannon ./histUtil"(exports) {
    exports.getHistograms = (own) => own;
    exports.encodeHist = () => null;
  }
});

// node_modules/autocannon/lib/aggregateResult.js
var require_aggregateResult = __commonJS({
  "node_modules/autocannon/lib/aggregateResult.js"(exports, module) {
    "use strict";
    var { decodeHist, getHistograms, histAsObj, addPercentiles } = require_histUtil();
    function aggregateResult(results, opts, histograms) {
      results = Array.isArray(results) ? results : [results], histograms = getHistograms(histograms);
      let aggregated = results.map((r) => ({
        ...r,
        latencies: decodeHist(r.latencies),
        requests: decodeHist(r.requests),
        throughput: decodeHist(r.throughput)
      })).reduce((acc, r) => (acc.latencies.add(r.latencies), acc.totalCompletedRequests += r.totalCompletedRequests, acc.totalRequests += r.totalRequests, acc.totalBytes += r.totalBytes, acc.samples += r.samples, acc.errors += r.errors, acc.timeouts += r.timeouts, acc.mismatches += r.mismatches, acc.non2xx += r.non2xx, acc.resets += r.resets, acc["1xx"] += r["1xx"], acc["2xx"] += r["2xx"], acc["3xx"] += r["3xx"], acc["4xx"] += r["4xx"], acc["5xx"] += r["5xx"], Object.keys(r.statusCodeStats).forEach((statusCode) => {
        acc.statusCodeStats[statusCode] ? acc.statusCodeStats[statusCode].count += r.statusCodeStats[statusCode].count : acc.statusCodeStats[statusCode] = r.statusCodeStats[statusCode];
      }), acc)), result = {
        title: opts.title,
        url: opts.url,
        socketPath: opts.socketPath,
        connections: opts.connections,
        sampleInt: opts.sampleInt,
        pipelining: opts.pipelining,
        workers: opts.workers,
        duration: aggregated.duration,
        samples: aggregated.samples,
        start: aggregated.start,
        finish: aggregated.finish,
        errors: aggregated.errors,
        timeouts: aggregated.timeouts,
        mismatches: aggregated.mismatches,
        non2xx: aggregated.non2xx,
        resets: aggregated.resets,
        "1xx": aggregated["1xx"],
        "2xx": aggregated["2xx"],
        "3xx": aggregated["3xx"],
        "4xx": aggregated["4xx"],
        "5xx": aggregated["5xx"],
        statusCodeStats: aggregated.statusCodeStats,
        latency: addPercentiles(aggregated.latencies, histAsObj(aggregated.latencies)),
        requests: addPercentiles(histograms.requests, histAsObj(histograms.requests, aggregated.totalCompletedRequests)),
        throughput: addPercentiles(histograms.throughput, histAsObj(histograms.throughput, aggregated.totalBytes))
      };
      return result.latency.totalCount = aggregated.latencies.totalCount, result.requests.sent = aggregated.totalRequests, result.requests.min >= Number.MAX_SAFE_INTEGER && (result.requests.min = 0), result.throughput.min >= Number.MAX_SAFE_INTEGER && (result.throughput.min = 0), result.latency.min >= Number.MAX_SAFE_INTEGER && (result.latency.min = 0), result;
    }
    module.exports = aggregateResult;
  }
});

// node_modules/autocannon/lib/run.js
var require_run = __commonJS({
  "node_modules/autocannon/lib/run.js"(exports, module) {
    "use strict";
    var { URL, urlToHttpOptions } = __require("url"), reInterval = require_reinterval(), EE = __require("events").EventEmitter, Client = require_httpClient(), { isMainThread } = require_worker_threads(), { ofURL } = require_url(), aggregateResult = require_aggregateResult(), { getHistograms, encodeHist } = require_histUtil(), defaults = {
      harRequests: /* @__PURE__ */ new Map()
    };
    function run(opts, tracker, cb) {
      opts = Object.assign({}, defaults, opts), tracker = tracker || new EE();
      let histograms = getHistograms(opts.histograms), { latencies, requests, throughput } = histograms, statusCodes = [
        0,
        // 1xx
        0,
        // 2xx
        0,
        // 3xx
        0,
        // 4xx
        0
        // 5xx
      ], statusCodeStats = {};
      opts.overallRate && opts.overallRate < opts.connections && (opts.connections = opts.overallRate);
      let counter = 0, bytes = 0, errors = 0, timeouts = 0, mismatches = 0, totalBytes = 0, totalRequests = 0, totalCompletedRequests = 0, samples = 0, resets = 0, amount = opts.amount, stop = !1, restart = !0, numRunning = opts.connections, startTime = Date.now(), includeErrorStats = !opts.excludeErrorStats;
      opts.url = ofURL(opts.url).map((url) => url.indexOf("http") !== 0 ? "http://" + url : url);
      let urls = ofURL(opts.url, !0).map((url) => {
        url.indexOf("http") !== 0 && (url = "http://" + url);
        let parsed = new URL(url);
        return url = urlToHttpOptions(parsed), url.host = parsed.host, url.pipelining = opts.pipelining, url.method = opts.method, url.body = opts.form ? opts.form.getBuffer() : opts.body, url.headers = opts.form ? Object.assign({}, opts.headers, opts.form.getHeaders()) : opts.headers, url.setupClient = opts.setupClient, url.verifyBody = opts.verifyBody, url.timeout = opts.timeout, url.origin = `${url.protocol}//${url.host}`, url.requests = opts.harRequests.get(url.origin) || opts.requests, url.reconnectRate = opts.reconnectRate, url.responseMax = amount || opts.maxConnectionRequests || opts.maxOverallRequests, url.rate = opts.connectionRate || opts.overallRate, url.idReplacement = opts.idReplacement, url.socketPath = opts.socketPath, url.servername = opts.servername, url.expectBody = opts.expectBody, url;
      }), stopTimer, clients = [];
      initialiseClients(clients), amount || (stopTimer = setTimeout(() => {
        stop = !0;
      }, opts.duration * 1e3));
      let second = reInterval(tickProgressBar, 1e3), interval = reInterval(tickInterval, opts.sampleInt);
      setImmediate(() => {
        tracker.emit("start");
      });
      function tickProgressBar() {
        tracker.emit("tick", { counter, bytes });
      }
      function tickInterval() {
        if (totalBytes += bytes, totalCompletedRequests += counter, samples += 1, requests.recordValue(counter), throughput.recordValue(bytes), counter = 0, bytes = 0, stop) {
          stopTimer && clearTimeout(stopTimer), tracker.emit("tick", { counter, bytes }), second.clear(), interval.clear(), clients.forEach((client) => client.destroy());
          let result = {
            latencies: encodeHist(latencies),
            requests: encodeHist(requests),
            throughput: encodeHist(throughput),
            totalCompletedRequests,
            totalRequests,
            totalBytes,
            samples,
            errors,
            timeouts,
            mismatches,
            non2xx: statusCodes[0] + statusCodes[2] + statusCodes[3] + statusCodes[4],
            statusCodeStats,
            resets,
            duration: Math.round((Date.now() - startTime) / 10) / 100,
            start: new Date(startTime),
            finish: /* @__PURE__ */ new Date()
          };
          statusCodes.forEach((code, index) => {
            result[index + 1 + "xx"] = code;
          });
          let resultObj = isMainThread && !opts.skipAggregateResult ? aggregateResult(result, opts, histograms) : result;
          opts.forever ? tracker.emit("done", resultObj) : (latencies.destroy(), requests.destroy(), throughput.destroy(), cb(null, resultObj));
          let restartFn = () => {
            stop = !1, stopTimer = setTimeout(() => {
              stop = !0;
            }, opts.duration * 1e3), errors = 0, timeouts = 0, mismatches = 0, totalBytes = 0, totalRequests = 0, totalCompletedRequests = 0, resets = 0, statusCodes.fill(0), requests.reset(), latencies.reset(), throughput.reset(), startTime = Date.now(), opts.overallRate && opts.overallRate < opts.connections && (opts.connections = opts.overallRate), clients = [], initialiseClients(clients), interval.reschedule(1e3), tracker.emit("start");
          };
          setImmediate(() => {
            opts.forever && restart && isMainThread && restartFn();
          });
        }
      }
      function initialiseClients(clients2) {
        for (let i = 0; i < opts.connections; i++) {
          let url = urls[i % urls.length];
          if (!amount && !opts.maxConnectionRequests && opts.maxOverallRequests && (url.responseMax = distributeNums(opts.maxOverallRequests, i)), amount && (url.responseMax = distributeNums(amount, i), url.responseMax === 0))
            throw Error("connections cannot be greater than amount");
          !opts.connectionRate && opts.overallRate && (url.rate = distributeNums(opts.overallRate, i)), opts.initialContext && (url.initialContext = opts.initialContext), opts.tlsOptions && (url.tlsOptions = opts.tlsOptions);
          let client = new Client(url);
          client.on("response", onResponse), client.on("connError", onError), client.on("mismatch", onExpectMismatch), client.on("reset", () => {
            resets++;
          }), client.on("timeout", onTimeout), client.on("request", () => {
            totalRequests++;
          }), client.on("done", onDone), clients2.push(client), totalRequests += url.pipelining < url.rate ? url.rate : url.pipelining;
        }
        function distributeNums(x, i) {
          return Math.floor(x / opts.connections) + (i + 1 <= x % opts.connections ? 1 : 0);
        }
        function onResponse(statusCode, resBytes, responseTime, rate) {
          tracker.emit("response", this, statusCode, resBytes, responseTime);
          let codeIndex = Math.floor(parseInt(statusCode) / 100) - 1;
          statusCodes[codeIndex] += 1, statusCodeStats[statusCode] ? statusCodeStats[statusCode].count++ : statusCodeStats[statusCode] = { count: 1 }, (codeIndex === 1 || includeErrorStats) && (rate && !opts.ignoreCoordinatedOmission ? latencies.recordValueWithExpectedInterval(responseTime, Math.ceil(1 / rate)) : latencies.recordValue(responseTime)), (codeIndex === 1 || includeErrorStats) && (bytes += resBytes), counter++;
        }
        function onError(error) {
          for (let i = 0; i < opts.pipelining; i++) tracker.emit("reqError", error);
          errors++, opts.debug && console.error(error), opts.bailout && errors >= opts.bailout && (stop = !0);
        }
        function onExpectMismatch(bpdyStr) {
          for (let i = 0; i < opts.pipelining; i++)
            tracker.emit("reqMismatch", bpdyStr);
          mismatches++, opts.bailout && mismatches >= opts.bailout && (stop = !0);
        }
        function onTimeout() {
          let error = new Error("request timed out");
          for (let i = 0; i < opts.pipelining; i++) tracker.emit("reqError", error);
          errors++, timeouts++, opts.bailout && errors >= opts.bailout && (stop = !0);
        }
        function onDone() {
          --numRunning || (stop = !0);
        }
      }
      return tracker.stop = () => {
        stop = !0, restart = !1;
      }, tracker;
    }
    module.exports = run;
  }
});

// node_modules/autocannon/lib/runTracker.js
var require_runTracker = __commonJS({
  "node_modules/autocannon/lib/runTracker.js"(exports, module) {
    "use strict";
    var EE = __require("events").EventEmitter, run = require_run(), noop = require_noop();
    function runTracker(opts, tracker, cb) {
      return cb = cb || noop, tracker = tracker || new EE(), run(opts, tracker, cb), tracker;
    }
    module.exports = runTracker;
  }
});

// unused-parts:autocannon ./progressTracker
var require_progressTracker = __commonJS({
  "unused-parts:autocannon ./progressTracker"(exports, module) {
    var refuse = () => {
      throw new Error("latency-gate is bundled without this part: autocannon ./progressTracker");
    }, unused = new Proxy(function() {
    }, {
      get: (target, key) => key === "prototype" ? target.prototype : typeof key == "symbol" ? void 0 : unused,
      apply: refuse,
      construct: refuse
    });
    module.exports = unused;
  }
});

// node_modules/autocannon/lib/init.js
var require_init = __commonJS({
  "node_modules/autocannon/lib/init.js"(exports, module) {
    "use strict";
    var EE = __require("events").EventEmitter, { isMainThread } = require_worker_threads(), initWorkers = require_manager(), validateOpts = require_validate(), noop = require_noop(), runTracker = require_runTracker(), track = require_progressTracker();
    function init(opts, cb) {
      return !(typeof cb == "function") && !opts.forever ? opts.warmup ? runWithWarmup(opts) : run(opts) : _init(opts, null, cb);
    }
    function run(opts) {
      let tracker = new EE(), promise = new Promise((resolve, reject) => {
        _init(opts, tracker, (err, results) => {
          if (err) return reject(err);
          resolve(results);
        });
      });
      return tracker.then = promise.then.bind(promise), tracker.catch = promise.catch.bind(promise), tracker;
    }
    function runWithWarmup(opts) {
      let warmupOpts = {
        ...opts,
        ...opts.warmup,
        warmupRunning: !0,
        renderResultsTable: !1
      }, mainTracker = new EE(), warmUpTracker = new EE(), promise = new Promise((resolve, reject) => {
        _init(warmupOpts, warmUpTracker, (err, warmupResults) => {
          if (err) return reject(err);
          _init(opts, mainTracker, (err2, results) => {
            if (err2) return reject(err2);
            results.warmup = warmupResults, resolve(results);
          });
        });
      });
      return mainTracker.then = promise.then.bind(promise), mainTracker.catch = promise.catch.bind(promise), mainTracker;
    }
    function _init(opts, tracker, cb) {
      let cbPassedIn = typeof cb == "function";
      cb = cb || noop, tracker = tracker || new EE(), opts = validateOpts(opts, cbPassedIn);
      function _cb(err, result) {
        if (err)
          return cbPassedIn ? cb(err) : setImmediate(() => tracker.emit("error", err));
        tracker.emit("done", result), cb(null, result), !err && opts.json && console.log(JSON.stringify(result));
      }
      return opts instanceof Error ? (_cb(opts), tracker) : (tracker.opts = opts, opts.workers && isMainThread ? initWorkers(opts, tracker, _cb) : runTracker(opts, tracker, _cb), opts[/* @__PURE__ */ Symbol.for("internal")] && (!opts.json || !process.stdout.isTTY) && track(tracker, opts), tracker);
    }
    module.exports = init;
  }
});

// unused-parts:src autocannon
var require_src_autocannon = __commonJS({
  "unused-parts:src autocannon"(exports, module) {
    module.exports = require_init();
  }
});

// src/load/closed-loop.ts
var import_autocannon = __toESM(require_src_autocannon(), 1);

// src/load/body-check.ts
var MEGABYTE = 1024 * 1024, MOST_KEPT_BYTES = 64 * MEGABYTE, KEPT_BODY_BYTES = { min: 2 * MEGABYTE, max: 16 * MEGABYTE };
function keptBodyBytes(connections) {
  return Math.min(KEPT_BODY_BYTES.max, Math.max(KEPT_BODY_BYTES.min, Math.floor(MOST_KEPT_BYTES / connections)));
}
function createBodyCheck(expect, hasBody, connections) {
  let accepted = new Uint8Array(1e3);
  for (let [from, to] of expect.status) accepted.fill(1, from, to + 1);
  let keptBytes = keptBodyBytes(connections), looksInside = hasBody && (expect.text !== null || expect.json), text = expect.text === null ? null : Buffer.from(expect.text, "utf8"), lastValid = null;
  return {
    looksInside,
    keptBytes,
    accepts: (status) => accepted[status] === 1,
    mismatch(body) {
      if (!hasBody) return null;
      let range = expect.lengthBytes;
      if (range !== null && (body.bytes < range.min || body.bytes > range.max)) return "length";
      if (!looksInside) return null;
      if (body.bytes > keptBytes) return "oversize";
      let raw = body.chunks.length === 1 && body.chunks[0] ? body.chunks[0] : Buffer.concat(body.chunks), encoding = body.contentEncoding ?? "";
      if (lastValid?.encoding === encoding && lastValid.raw.equals(raw)) return null;
      let content = decodeBody(raw, encoding, keptBytes);
      return typeof content == "string" ? content : text !== null && !content.includes(text) ? "text" : expect.json && !isJson(content) ? "json" : (lastValid = { raw, encoding }, null);
    }
  };
}
function isJson(content) {
  try {
    return JSON.parse(content.toString("utf8")), !0;
  } catch {
    return !1;
  }
}

// src/load/contention.ts
var ContentionByTurn = class {
  #turns;
  #target = null;
  #begun = null;
  constructor(targets) {
    this.#turns = Array.from({ length: targets }, () => []);
  }
  /** The turn of a target begins, and that of the one before is over; null: all turns are over. */
  handTo(target) {
    let now = readingNow();
    this.#target !== null && this.#begun !== null && this.#turns[this.#target]?.push(minus(now, this.#begun)), this.#target = target, this.#begun = now;
  }
  /** Sums over the turns of a target from one on, counted from 0. A figure that this machine lacks is absent. */
  of(target, firstTurn) {
    let turns = this.#turns[target]?.slice(firstTurn) ?? [], sums = NAMES.flatMap((name) => {
      let values = turns.map((turn) => turn[name]);
      return values.length === 0 || values.includes(null) ? [] : [[name, values.reduce((sum, value) => sum + (value ?? 0), 0)]];
    });
    return Object.fromEntries(sums);
  }
}, NAMES = ["generatorRunDelayMs", "stolenMs", "pressureMs"], readSchedule = followProc(`/proc/self/task/${process.pid}/schedstat`);
function readingNow() {
  let runDelayNs = Number.parseInt(readSchedule()?.split(" ")[1] ?? "", 10);
  return {
    generatorRunDelayMs: Number.isFinite(runDelayNs) ? runDelayNs / 1e6 : null,
    stolenMs: stolenMs(),
    pressureMs: cpuPressureMs()
  };
}
function minus(after, before) {
  let difference = (name) => {
    let [to, from] = [after[name], before[name]];
    return to === null || from === null ? null : Math.max(0, to - from);
  };
  return {
    generatorRunDelayMs: difference("generatorRunDelayMs"),
    stolenMs: difference("stolenMs"),
    pressureMs: difference("pressureMs")
  };
}

// src/load/connection.ts
var READ_BUFFER_BYTES = 64 * 1024, Connection = class {
  reader;
  #load;
  #events;
  #socket;
  #readBuffer = Buffer.allocUnsafeSlow(READ_BUFFER_BYTES);
  #state = "opening";
  #inFlight = !1;
  /** One object, refilled for each response: an object per response would be garbage to collect. */
  #exchange = {
    startedAtMs: 0,
    latencyMs: 0,
    ttfbMs: 0,
    status: 0,
    firstOfConnection: !1,
    connectMs: 0,
    request: 0
  };
  /** Whether no response has been received yet. */
  fresh = !0;
  constructor(load, events) {
    this.#load = load, this.#events = events;
    let { target, tally, check, requests, until, health } = load, openedAtMs = performance.now();
    this.reader = new ResponseReader({
      isHead: requests.isHead,
      until,
      keepsBody: check.looksInside,
      keptBytes: check.keptBytes,
      onComplete: () => this.#complete()
    }), this.#socket = target.open({
      buffer: this.#readBuffer,
      callback: (length) => (health.received(), tally.received(length), this.#state !== "gone" && this.#read(length), !0)
    });
    let socket = this.#socket;
    target.secure && socket.once("connect", () => {
      this.#state === "opening" && (this.#state = "inHandshake");
    }), socket.once(target.secure ? "secureConnect" : "connect", () => {
      this.#state !== "gone" && (this.#exchange.connectMs = performance.now() - openedAtMs, tally.connected(this.#exchange.connectMs), target.secure && tally.secured(protocolOf(socket)), this.#state = "established", events.onEstablished());
    }), socket.on("error", (error) => this.#lost(this.#state === "inHandshake" ? "tls" : connectFailure(error))), socket.on("end", () => this.#ended()), socket.on("close", () => this.#lost("reset"));
  }
  get established() {
    return this.#state === "established";
  }
  /**
   * Sends a request; the connection must be established and have nothing in flight.
   *
   * @param index of the request, taken from the sequence
   */
  send(index) {
    this.reader.began = !1, this.#inFlight = !0, this.#exchange.request = index, this.#socket.write(this.#load.requests.bytes(index));
  }
  /**
   * Counts the response in `reader`. Returns false if the connection cannot be reused; the owner then closes it.
   *
   * @param startedAtMs when the request started; time of `performance.now()`
   */
  judge(startedAtMs, latencyMs, firstOfConnection) {
    let { tally, check, keepAlive } = this.#load, { reader } = this, { status } = reader, accepted = check.accepts(status);
    accepted && reader.bytes > 0 && reader.contentEncoding !== null && tally.encoded(reader.contentEncoding);
    let reason = accepted ? reader.problem ?? check.mismatch(reader) : "status";
    if (reason === null) {
      let exchange = this.#exchange;
      exchange.startedAtMs = startedAtMs, exchange.latencyMs = latencyMs, exchange.ttfbMs = reader.headAtMs - startedAtMs, exchange.status = status, exchange.firstOfConnection = firstOfConnection, tally.valid(exchange, reader.bytes);
    } else
      tally.mismatch(status, reader.bytes, reason);
    return this.fresh = !1, keepAlive && reader.persistent && !reader.surplus;
  }
  /** Idempotent. The socket's listeners stay, and ignore what comes later. */
  close() {
    this.#state = "gone", this.#socket.destroy();
  }
  #read(length) {
    this.#inFlight ? this.reader.read(this.#readBuffer, length) || this.#lost("parse") : this.#lost("surplus");
  }
  #complete() {
    this.#inFlight = !1, this.#events.onComplete();
  }
  #ended() {
    this.#state !== "gone" && (!this.#inFlight || !this.reader.end()) && this.#lost("reset");
  }
  #lost(reason) {
    if (this.#state === "gone") return;
    let wasBroken = reason !== "parse" && this.established;
    this.close(), this.#events.onLost(wasBroken ? this.reader.began ? "truncated" : "reset" : reason);
  }
};
function connectFailure(error) {
  switch (error.code) {
    case "ECONNREFUSED":
      return "refused";
    case "ECONNRESET":
    case "EPIPE":
      return "reset";
    case "ENOTFOUND":
    case "EAI_AGAIN":
      return "dns";
    default:
      return "connect";
  }
}
function protocolOf(socket) {
  return { protocol: socket.getProtocol() ?? "unknown", cipher: socket.getCipher()?.name ?? "unknown" };
}

// src/load/repaired-client.ts
var LONGEST_REST_MS = 1e3;
function repairClient(client, load) {
  let loop = new RequestLoop(client, load);
  client._connect = () => loop.next(), client._doRequest = () => loop.next(), client._destroyConnection = () => loop.abandon(), client.pipelinedRequests = { terminateRequest: () => loop.terminate() }, client.on("response", (_statusCode, _bytes, responseTimeMs) => loop.received(responseTimeMs));
}
function backoffMs(failuresInRow) {
  return failuresInRow <= 1 ? 0 : Math.min(320, 10 * 2 ** (failuresInRow - 2));
}
var RequestLoop = class {
  #client;
  #load;
  #timeout;
  #backoff = null;
  #failuresInRow = 0;
  #connection = null;
  #inFlight = !1;
  /** Which request is in flight, or was last. */
  #request = 0;
  /** When the request in flight was written; time of `performance.now()`. */
  #startedAtMs = 0;
  /** When the request before it had come to an end. */
  #endedAtMs = 0;
  constructor(client, load) {
    this.#client = client, this.#load = load, this.#timeout = setTimeout(() => this.#timedOut(), load.timeoutMs);
  }
  /** Starts the next request, on a new connection if there is none, or rests. */
  next() {
    let { turn, endMs } = this.#load, allowed = turn === null ? performance.now() < endMs ? "start" : "over" : turn.take(() => this.next());
    if (allowed === "over" && this.#load.rested(), allowed !== "start") return;
    let nowMs = performance.now();
    this.#load.tally.sent(), this.#request = this.#load.requests.take(), this.#inFlight = !0, this.#timeout.refresh(), this.#connection !== null && nowMs - this.#endedAtMs > LONGEST_REST_MS && this.#drop(), this.#connection === null ? this.#connection = this.#open() : this.#send(this.#connection, nowMs);
  }
  /** autocannon calls this when a message is complete, and passes the result to `response`. */
  terminate() {
    return {
      headers: { statusCode: this.#connection?.reader.status ?? 0 },
      bytes: this.#connection?.reader.bytes ?? 0,
      duration: performance.now() - this.#startedAtMs
    };
  }
  /** Listener of `response`, which is emitted only while there is a connection. */
  received(latencyMs) {
    let connection = this.#connection;
    if (connection === null) return;
    let reusable = connection.judge(this.#startedAtMs, latencyMs, connection.fresh);
    this.#failuresInRow = 0, reusable || this.#drop(), this.#end();
  }
  /** autocannon destroys the client; nothing may fire later. */
  abandon() {
    clearTimeout(this.#timeout), this.#backoff !== null && clearTimeout(this.#backoff), this.#drop();
  }
  #open() {
    let connection = new Connection(this.#load, {
      onEstablished: () => this.#send(connection, performance.now()),
      // autocannon's own handler: emits `response`, then asks for the next request.
      onComplete: this.#client.parser[4],
      onLost: (reason) => {
        this.#connection = null, this.#inFlight && this.#fail(reason);
      }
    });
    return connection;
  }
  #send(connection, nowMs) {
    this.#startedAtMs = nowMs, connection.send(this.#request);
  }
  #fail(reason) {
    this.#load.tally.failed(reason), this.#drop(), this.#failuresInRow++, this.#end();
    let leftMs = Math.max(0, this.#load.endMs - performance.now());
    this.#backoff = setTimeout(() => this.next(), Math.min(leftMs, backoffMs(this.#failuresInRow)));
  }
  #timedOut() {
    this.#inFlight && (this.#load.tally.censored("timeout"), this.#drop(), this.#end(), this.next());
  }
  #end() {
    this.#inFlight = !1, this.#endedAtMs = performance.now(), this.#load.turn?.ended();
  }
  #drop() {
    this.#connection?.close(), this.#connection = null;
  }
};

// src/load/sample-list.ts
var SampleList = class {
  #values = new Float64Array(0);
  length = 0;
  push(value) {
    if (this.length === this.#values.length) {
      let larger = new Float64Array(Math.max(4096, 2 * this.length));
      larger.set(this.#values), this.#values = larger;
    }
    this.#values[this.length++] = value;
  }
  /** Returns its entries except those at the given ascending positions, and empties the list. */
  take(leftOut = []) {
    let values = this.#values, next = 0, size = 0;
    for (let i = 0; i < this.length; i++)
      leftOut[next] === i ? next++ : values[size++] = values[i] ?? 0;
    return this.#values = new Float64Array(0), this.length = 0, values.subarray(0, size);
  }
};

// src/load/tally.ts
var SETTLED_SHARE = 0.1, DISTINCT_LENGTHS = 64, DISTINCT_ENCODINGS = 8, NOT_ENCODED = "identity", Tally = class {
  #window;
  #sent = 0;
  #completed = 0;
  #failed = 0;
  #censored = 0;
  #mismatched = 0;
  #completedInWindow = 0;
  #statuses = new Uint32Array(1e3);
  #problems = /* @__PURE__ */ new Map();
  #lengths = /* @__PURE__ */ new Map();
  #latencyMs = new SampleList();
  #ttfbMs = new SampleList();
  #connectMs = new SampleList();
  /** Positions in the two lists above: first responses of connections, and what began before the window opened. */
  #fresh = [];
  #early = [];
  /** One entry per entry of the lists above; null: single requests are not kept. */
  #requests;
  /** One entry per entry of the lists above; null: there is but one request. */
  #requestIndex;
  #receivedBytes = 0;
  #receivedBodyBytes = 0;
  #tls = null;
  #encodings = /* @__PURE__ */ new Set();
  /**
   * Samples and completions count only within the window.
   *
   * @param kept whether the times of single requests are kept, and of how many requests the target has
   */
  constructor(window, kept) {
    this.#window = window, this.#requests = kept.keepsTimes ? { startedAtMs: new SampleList(), connectMs: new SampleList() } : null, this.#requestIndex = kept.requests > 1 ? new SampleList() : null;
  }
  /** Whether a time of `performance.now()` is in the window. */
  isInWindow(atMs) {
    let intoWindowMs = atMs - this.#window.startMs;
    return intoWindowMs >= 0 && intoWindowMs <= this.#window.lengthMs;
  }
  sent() {
    this.#sent++;
  }
  received(bytes) {
    this.#receivedBytes += bytes;
  }
  connected(connectMs) {
    this.#connectMs.push(connectMs);
  }
  secured(tls) {
    this.#tls ??= tls;
  }
  /** How a body was encoded; empty: not encoded. */
  encoded(contentEncoding) {
    this.#encodings.size < DISTINCT_ENCODINGS && this.#encodings.add(encodingName(contentEncoding));
  }
  /** A complete response that is as expected. */
  valid(exchange, bodyBytes) {
    this.#complete(exchange.status, bodyBytes), this.#addLength(bodyBytes), this.isInWindow(exchange.startedAtMs + exchange.latencyMs) && this.#completedInWindow++, exchange.firstOfConnection && this.#fresh.push(this.#latencyMs.length), exchange.startedAtMs < this.#window.startMs && this.#early.push(this.#latencyMs.length), this.#latencyMs.push(exchange.latencyMs), this.#ttfbMs.push(exchange.ttfbMs), this.#requestIndex?.push(exchange.request), this.#requests !== null && (this.#requests.startedAtMs.push(performance.timeOrigin + exchange.startedAtMs), this.#requests.connectMs.push(exchange.firstOfConnection ? exchange.connectMs : 0));
  }
  /** A complete response that is not as expected. Its length counts unless its status is the reason. */
  mismatch(status, bodyBytes, reason) {
    this.#complete(status, bodyBytes), reason !== "status" && this.#addLength(bodyBytes), this.#mismatched++, this.#problem(reason);
  }
  failed(reason) {
    this.#failed++, this.#problem(reason);
  }
  censored(reason) {
    this.#censored++, this.#problem(reason);
  }
  /**
   * Throws MeasurementError when requests are unaccounted for.
   *
   * @param turnsMs how long the target was under load within the window, turn by turn; null: all the time
   */
  samples(target, turnsMs = null) {
    let counts = {
      sent: this.#sent,
      completed: this.#completed,
      failed: this.#failed,
      censored: this.#censored
    };
    if (counts.sent !== counts.completed + counts.failed + counts.censored)
      throw new MeasurementError(`requests to ${target.origin} are unaccounted for: ${JSON.stringify(counts)}`, {
        hint: "the round cannot be trusted; please report this with the configuration that was used"
      });
    let hasOpened = Number.isFinite(this.#window.startMs), unsettled = hasOpened && this.#early.length > 0 ? [.../* @__PURE__ */ new Set([...this.#early, ...this.#fresh])].sort((a, b) => a - b) : this.#fresh, settled = this.#latencyMs.length - unsettled.length, leftOut = settled > 0 && settled >= SETTLED_SHARE * this.#latencyMs.length ? unsettled : [], statuses = {};
    for (let [status, count] of this.#statuses.entries()) count > 0 && (statuses[status] = count);
    return {
      side: target.side,
      ...counts,
      mismatched: this.#mismatched,
      statuses,
      problems: Object.fromEntries(this.#problems),
      completedInWindow: hasOpened ? this.#completedInWindow : this.#latencyMs.length,
      windowMs: turnsMs === null ? this.#window.lengthMs : turnsMs.reduce((sum, ms) => sum + ms, 0),
      turnsMs: Float64Array.from(turnsMs ?? []),
      latencyMs: this.#latencyMs.take(leftOut),
      ttfbMs: this.#ttfbMs.take(leftOut),
      connectMs: this.#connectMs.take(),
      sendLagMs: null,
      backlogMax: null,
      bodyBytes: [...this.#lengths].map(([bytes, count]) => ({ bytes, count })).sort((a, b) => a.bytes - b.bytes),
      ...this.#contentEncodings(),
      receivedBytes: this.#receivedBytes,
      receivedBodyBytes: this.#receivedBodyBytes,
      tls: this.#tls,
      ...this.#requests && {
        requests: {
          startedAtMs: this.#requests.startedAtMs.take(leftOut),
          connectMs: this.#requests.connectMs.take(leftOut)
        }
      },
      ...this.#requestIndex && { requestIndex: this.#requestIndex.take(leftOut) }
    };
  }
  #contentEncodings() {
    let names = [...this.#encodings].sort();
    return names.some((name) => name !== NOT_ENCODED) ? { contentEncodings: names } : {};
  }
  #complete(status, bodyBytes) {
    this.#completed++, this.#receivedBodyBytes += bodyBytes, this.#statuses[status] = (this.#statuses[status] ?? 0) + 1;
  }
  #problem(reason) {
    this.#problems.set(reason, (this.#problems.get(reason) ?? 0) + 1);
  }
  #addLength(bytes) {
    let key = bytes;
    if (!this.#lengths.has(bytes) && this.#lengths.size >= DISTINCT_LENGTHS) {
      let distance = Number.POSITIVE_INFINITY;
      for (let known of this.#lengths.keys())
        Math.abs(known - bytes) < distance && (distance = Math.abs(known - bytes), key = known);
    }
    this.#lengths.set(key, (this.#lengths.get(key) ?? 0) + 1);
  }
};
function encodingName(contentEncoding) {
  return contentEncoding === "" ? NOT_ENCODED : /^[a-z0-9][a-z0-9, ._-]{0,30}$/.test(contentEncoding) ? contentEncoding : "unknown";
}

// src/load/turns.ts
function takeTurns(options) {
  let { requestsPerTurn, longestTurnMs, handTo, now } = options, seats = Array.from({ length: options.targets }, () => new Seat()), current = 0, cycle = 0, isOver = !1, isBroken = !1, startedMs = null, wake = (woken) => {
    for (let resume of woken.flatMap((seat) => seat.waiting.splice(0))) resume();
  }, end = () => {
    isOver = !0, wake(seats);
  }, begin = async () => {
    try {
      await handTo(isOver ? null : current), startedMs = now(), isOver ? end() : wake(seats.slice(current, current + 1));
    } catch (error) {
      options.onError(error), end();
    }
  }, endTurn = (seat, fromMs) => {
    let nowMs = now();
    seat.turnsMs.push(nowMs - fromMs), seat.started < requestsPerTurn && (isBroken = !0), seat.started = 0, startedMs = null, current = (current + 1) % seats.length, current === 0 && cycle++;
    let hadEnough = cycle * requestsPerTurn >= options.leastRequests || isBroken;
    isOver = current === 0 && nowMs >= options.endMs && hadEnough, begin();
  }, hasBegun = !1;
  return seats.map((seat, index) => ({
    take(resume) {
      if (isOver) return "over";
      if (hasBegun || (hasBegun = !0, begin()), index === current && startedMs !== null) {
        let isLate = now() - startedMs >= longestTurnMs && seat.started > 0;
        if (seat.started < requestsPerTurn && !isLate)
          return seat.started++, seat.inFlight++, "start";
        isLate && seat.inFlight === 0 && endTurn(seat, startedMs);
      }
      return seat.waiting.push(resume), "wait";
    },
    ended() {
      seat.inFlight--, !(startedMs === null || seat.inFlight > 0) && (seat.started >= requestsPerTurn || now() - startedMs >= longestTurnMs) && endTurn(seat, startedMs);
    },
    get cycle() {
      return cycle;
    },
    turnsMs: seat.turnsMs
  }));
}
var Seat = class {
  waiting = [];
  turnsMs = [];
  started = 0;
  inFlight = 0;
};

// src/load/closed-loop.ts
var NEVER_SECONDS = 86400, TICK_MS = 5, NO_HISTOGRAM = { __custom: !0, recordValue: () => {
}, destroy: () => {
} }, COSTLY_CYCLE = 4;
async function runClosedLoop(spec, health, hold = async () => {
}) {
  let prepared = await Promise.all(
    spec.targets.map(async (of) => ({ of, target: await prepareTarget(of.origin, spec.tls) }))
  );
  health.begin();
  let startMs = performance.now(), broken = [], course = spec.requestsPerTurn === null ? freeCourse(spec, startMs) : turnCourse(spec, { requestsPerTurn: spec.requestsPerTurn, hold, onError: (error) => broken.push(error) }), runs = prepared.map(({ of, target }, index) => startLoad(spec, { of, target, health, ...course(index) }));
  await Promise.all(runs.map((run) => run.drained)), health.end();
  for (let run of runs) run.end();
  if (await Promise.all(runs.map((run) => run.ended)), broken.length > 0)
    throw new MeasurementError("the app could not be held still while it was the other side\u2019s turn", {
      hint: "run it again; if it stays, use `pairing: duet`, which loads both sides at once",
      cause: broken[0]
    });
  return runs.map((run) => run.samples());
}
function freeCourse({ durationMs, discardMs }, startMs) {
  let window = { startMs: startMs + discardMs, lengthMs: durationMs - discardMs };
  return () => ({ turn: null, endMs: startMs + durationMs, window, turnsMs: () => null, contention: () => ({}) });
}
function turnCourse(spec, { requestsPerTurn, hold, onError }) {
  let startMs = performance.now(), windows = spec.targets.map(() => ({ startMs: Number.POSITIVE_INFINITY, lengthMs: Number.POSITIVE_INFINITY })), contention = new ContentionByTurn(spec.targets.length), counted = null, turns = takeTurns({
    targets: spec.targets.length,
    requestsPerTurn,
    endMs: startMs + spec.durationMs,
    leastRequests: spec.leastRequests ?? 0,
    longestTurnMs: spec.timeoutMs,
    now: () => performance.now(),
    onError,
    handTo: async (target) => {
      if (await hold(target), contention.handTo(target), target === null) return;
      let nowMs = performance.now(), cycle = turns[target]?.cycle ?? 0;
      target === 0 && counted === null && cycle > 0 && nowMs - startMs >= spec.discardMs && (counted = nowMs - startMs > COSTLY_CYCLE * spec.discardMs ? 0 : cycle);
      let window = windows[target];
      window && counted !== null && !Number.isFinite(window.startMs) && (window.startMs = counted === 0 ? Number.NEGATIVE_INFINITY : nowMs);
    }
  });
  return (target) => ({
    turn: turns[target] ?? null,
    endMs: Number.POSITIVE_INFINITY,
    window: windows[target] ?? { startMs: 0, lengthMs: 0 },
    turnsMs: () => turns[target]?.turnsMs.slice(counted ?? 0) ?? [],
    contention: () => contention.of(target, counted ?? 0)
  });
}
function startLoad(spec, { of, target, health, turn, endMs, window, turnsMs, contention }) {
  let requests = new RequestSequence(of, spec, target.host), clients = [], drained = deferred(), ended = deferred(), resting = 0, failure = null, tally = new Tally(window, { keepsTimes: spec.keepsRequests === !0, requests: requests.length }), load = {
    target,
    requests,
    keepAlive: spec.keepAlive,
    until: spec.until ?? null,
    timeoutMs: spec.timeoutMs,
    endMs,
    tally,
    check: createBodyCheck(of.expect, !requests.isHead, spec.connections),
    turn,
    health,
    rested: () => {
      resting++, resting === spec.connections && drained.resolve();
    }
  };
  if ((0, import_autocannon.default)(
    {
      url: target.origin,
      connections: spec.connections,
      pipelining: 1,
      duration: NEVER_SECONDS,
      timeout: NEVER_SECONDS,
      sampleInt: TICK_MS,
      skipAggregateResult: !0,
      histograms: { latencies: NO_HISTOGRAM, requests: NO_HISTOGRAM, throughput: NO_HISTOGRAM },
      setupClient: (client) => {
        clients.push(client), repairClient(client, load);
      }
    },
    (error) => {
      failure = error, ended.resolve();
    }
  ), failure !== null)
    throw new MeasurementError("autocannon could not start", {
      hint: "please report this with the configuration that was used",
      cause: failure
    });
  return {
    samples: () => ({ ...tally.samples(of, turnsMs()), contention: contention() }),
    drained: drained.promise,
    ended: ended.promise,
    end: () => {
      for (let client of clients) client.destroy();
    }
  };
}
function deferred() {
  let resolve = () => {
  };
  return { promise: new Promise((settle) => {
    resolve = settle;
  }), resolve };
}

// src/load/generator-health.ts
import { readFileSync } from "node:fs";
import { PerformanceObserver, performance as performance2 } from "node:perf_hooks";
var GeneratorHealth = class {
  #collections = [];
  #observer = new PerformanceObserver((list) => this.#addCollections(list));
  #loopDelayMs = new SampleList();
  #batchStartMs = null;
  #waitingMs = 0;
  #begun = null;
  #ended = null;
  /** Called when the load begins. */
  begin() {
    this.#observer.observe({ entryTypes: ["gc"] }), this.#begun = usageNow();
  }
  /**
   * Called when bytes are received. Bytes that arrive while others are being handled are delivered in the same turn of the
   * event loop, one after the other, so a response read late in a turn has waited since the turn began, or longer.
   */
  received() {
    let nowMs = performance2.now();
    this.#batchStartMs === null && (this.#batchStartMs = nowMs, setImmediate(() => {
      this.#batchStartMs = null;
    })), this.#loopDelayMs.push(nowMs - this.#batchStartMs);
  }
  /** How often bytes were received. */
  get reads() {
    return this.#loopDelayMs.length;
  }
  /** Adds time in which the idle event loop was kept turning, to be in time for the next request. */
  waited(waitedMs) {
    this.#waitingMs += waitedMs;
  }
  /** Called when the last request is accounted for. */
  end() {
    this.#ended ??= usageNow();
  }
  /** Resolves to the figures between `begin` and `end`. */
  async figures() {
    if (await new Promise((resolve) => setImmediate(resolve)), this.#addCollections({ getEntries: () => this.#observer.takeRecords() }), this.#observer.disconnect(), this.#begun === null || this.#ended === null) throw new Error("the round has not been watched to its end");
    let [begun, ended] = [this.#begun, this.#ended], wallMs = ended.atMs - begun.atMs, share = (busyMs) => wallMs > 0 ? Math.max(0, busyMs - this.#waitingMs) / wallMs : 0, pausesMs = this.#collections.filter(({ startMs }) => startMs >= begun.atMs && startMs <= ended.atMs).map(({ ms }) => ms), delaysMs = this.#loopDelayMs.take().sort(), delaySumMs = delaysMs.reduce((sum, ms) => sum + ms, 0);
    return {
      wallMs,
      loopShare: share(performance2.eventLoopUtilization(ended.loop, begun.loop).active),
      cpuShare: share(ended.cpuMs - begun.cpuMs),
      loopDelayMeanMs: delaysMs.length > 0 ? delaySumMs / delaysMs.length : 0,
      loopDelayP99Ms: delaysMs.length > 0 ? quantilesAt(delaysMs, [99])[0] ?? 0 : 0,
      gcMs: pausesMs.reduce((sum, ms) => sum + ms, 0),
      gcMaxMs: Math.max(0, ...pausesMs),
      runQueueMs: begun.runQueueMs === null || ended.runQueueMs === null ? null : ended.runQueueMs - begun.runQueueMs,
      waitingMs: this.#waitingMs
    };
  }
  #addCollections(list) {
    for (let { startTime, duration } of list.getEntries())
      this.#collections.push({ startMs: startTime, ms: duration });
  }
};
function usageNow() {
  let scheduler = schedulerTimes(), { user, system } = process.cpuUsage();
  return {
    atMs: performance2.now(),
    loop: performance2.eventLoopUtilization(),
    cpuMs: scheduler?.cpuMs ?? (user + system) / 1e3,
    runQueueMs: scheduler?.runQueueMs ?? null
  };
}
function schedulerTimes() {
  try {
    let [cpuNs, runQueueNs] = readFileSync(`/proc/self/task/${process.pid}/schedstat`, "utf8").split(" ").map(Number);
    return cpuNs && runQueueNs !== void 0 ? { cpuMs: cpuNs / 1e6, runQueueMs: runQueueNs / 1e6 } : null;
  } catch {
    return null;
  }
}

// src/load/open-target.ts
var OPENED_BEFORE = 8, LET_GO_AT_ONCE = 1024, OpenTarget = class {
  #load;
  #options;
  #slots = /* @__PURE__ */ new Set();
  /** Free connections; the last one used is reused first, as in a client's pool. */
  #free = [];
  /** Free connections that have not been used; the first one opened is used first, as a server may accept them in order. */
  #unused = [];
  /** Arrivals in order, without the oldest settled ones; those before `#oldest` are settled. */
  #arrivals = [];
  #oldest = 0;
  /** In order of arrival. Those before `#backlogStart` have left it, and settled ones are skipped. */
  #backlog = [];
  #backlogStart = 0;
  #waiting = 0;
  #backlogMax = 0;
  #settled = 0;
  #timeout = null;
  #sendLagMs = new SampleList();
  #resolveDrained = () => {
  };
  /** Resolves when all arrivals are settled. */
  drained = new Promise((resolve) => {
    this.#resolveDrained = resolve;
  });
  constructor(load, options) {
    this.#load = load, this.#options = options;
  }
  /** Opens the first connections, if connections are kept. Resolves when each is up, has failed, or took too long. */
  async openSome() {
    if (!this.#load.keepAlive) return;
    let wanted = Math.min(OPENED_BEFORE, this.#options.connections), giveUp, tooLate = new Promise((resolve) => {
      giveUp = setTimeout(resolve, this.#options.timeoutMs);
    }), opened = Array.from({ length: wanted }, () => new Promise((resolve) => this.#open(null, resolve)));
    await Promise.race([Promise.all(opened), tooLate]), clearTimeout(giveUp);
  }
  /** Called at a request's intended start. */
  arrive(intendedMs) {
    let { tally } = this.#load, arrival = { intendedMs, request: this.#load.requests.take(), slot: null, isSettled: !1 };
    tally.sent(), tally.isInWindow(intendedMs) && this.#sendLagMs.push(performance.now() - intendedMs), this.#letGo(), this.#arrivals.push(arrival), this.#watchTimeouts();
    let slot = this.#free.pop() ?? this.#unused.shift();
    slot !== void 0 ? this.#start(slot, arrival) : this.#slots.size < this.#options.connections ? this.#open(arrival) : (this.#backlog.push(arrival), this.#waiting++, this.#backlogMax = Math.max(this.#backlogMax, this.#waiting));
  }
  /** Nothing fires later. */
  close() {
    this.#timeout !== null && clearTimeout(this.#timeout);
    for (let { connection } of this.#slots) connection.close();
  }
  sendLagMs() {
    return this.#sendLagMs.take();
  }
  get backlogMax() {
    return this.#backlogMax;
  }
  #open(arrival, onSettled = () => {
  }) {
    let slot = {
      arrival,
      connection: new Connection(this.#load, {
        onEstablished: () => {
          slot.arrival !== null ? slot.connection.send(slot.arrival.request) : this.#offer(slot, this.#unused), onSettled();
        },
        onComplete: () => this.#completed(slot),
        onLost: (reason) => {
          this.#lost(slot, reason), onSettled();
        }
      })
    };
    arrival !== null && (arrival.slot = slot), this.#slots.add(slot);
  }
  #start(slot, arrival) {
    slot.arrival = arrival, arrival.slot = slot, slot.connection.send(arrival.request);
  }
  #completed(slot) {
    let { arrival, connection } = slot;
    if (arrival === null) return;
    slot.arrival = null;
    let latencyMs = performance.now() - arrival.intendedMs, reusable = connection.judge(arrival.intendedMs, latencyMs, !1);
    this.#settle(arrival), reusable ? this.#offer(slot, this.#free) : this.#drop(slot);
  }
  #lost(slot, reason) {
    let { arrival } = slot;
    arrival !== null && (this.#load.tally.failed(reason), this.#settle(arrival)), this.#drop(slot);
  }
  /** Gives the connection to the next waiting request, or else puts it into the list. */
  #offer(slot, list) {
    let next = this.#nextWaiting();
    next === null ? list.push(slot) : this.#start(slot, next);
  }
  /** Closes the connection, which makes room for another one. */
  #drop(slot) {
    slot.connection.close(), this.#slots.delete(slot);
    for (let list of [this.#free, this.#unused]) {
      let index = list.indexOf(slot);
      index >= 0 && list.splice(index, 1);
    }
    let next = this.#nextWaiting();
    next !== null && this.#open(next);
  }
  #nextWaiting() {
    for (; this.#backlogStart < this.#backlog.length; ) {
      let arrival = this.#backlog[this.#backlogStart++];
      if (!(arrival === void 0 || arrival.isSettled))
        return this.#waiting--, arrival;
    }
    return this.#backlog.length = 0, this.#backlogStart = 0, null;
  }
  #settle(arrival) {
    arrival.isSettled = !0, this.#settled++, this.#settled === this.#options.count && this.#resolveDrained();
  }
  /** One timer, for the oldest unsettled arrival, is enough: all have the same timeout. */
  #watchTimeouts() {
    if (this.#timeout !== null) return;
    this.#letGo();
    let oldest = this.#arrivals[this.#oldest];
    if (oldest === void 0) return;
    let leftMs = oldest.intendedMs + this.#options.timeoutMs - performance.now();
    this.#timeout = setTimeout(
      () => {
        this.#timeout = null, this.#censorOverdue(), this.#watchTimeouts();
      },
      Math.max(1, Math.ceil(leftMs))
    );
  }
  /** Frees settled arrivals, which a long round would pile up. Moving the rest of the list pays only for many at a time. */
  #letGo() {
    for (; this.#arrivals[this.#oldest]?.isSettled; ) this.#oldest++;
    this.#oldest < LET_GO_AT_ONCE || (this.#arrivals.splice(0, this.#oldest), this.#oldest = 0);
  }
  #censorOverdue() {
    let { tally } = this.#load, lastMs = performance.now() - this.#options.timeoutMs, stuck = [];
    for (let index = this.#oldest; index < this.#arrivals.length; index++) {
      let arrival = this.#arrivals[index];
      if (arrival === void 0 || arrival.intendedMs > lastMs) break;
      arrival.isSettled || (tally.censored("timeout"), arrival.slot === null ? this.#waiting-- : stuck.push(arrival.slot), this.#settle(arrival));
    }
    for (let slot of stuck) this.#drop(slot);
  }
};

// src/load/schedule.ts
function keepSchedule({ startMs, stepMs, count }, health, act) {
  return new Promise((resolve) => {
    let next = 0, advance = () => {
      let nowMs = performance.now();
      for (; next < count && startMs + next * stepMs <= nowMs; )
        act(next, startMs + next * stepMs), next++, nowMs = performance.now();
      if (next === count) {
        resolve();
        return;
      }
      let leftMs = startMs + next * stepMs - nowMs;
      leftMs >= 2 ? setTimeout(advance, Math.floor(leftMs - 1)) : idle(nowMs, health.reads);
    }, idle = (sinceMs, readsBefore) => {
      setImmediate(() => {
        let turnMs = performance.now() - sinceMs;
        health.reads === readsBefore && turnMs < 0.1 && health.waited(turnMs), advance();
      });
    };
    advance();
  });
}

// src/load/open-loop.ts
async function runOpenLoop(spec, rate, health) {
  let count = Math.max(1, Math.round(rate * spec.durationMs / 1e3)), loads = (await Promise.all(
    spec.targets.map(async (of) => ({ of, target: await prepareTarget(of.origin, spec.tls) }))
  )).map(({ of, target }) => {
    let window = { startMs: Number.POSITIVE_INFINITY, lengthMs: spec.durationMs - spec.discardMs }, requests = new RequestSequence(of, spec, target.host), tally = new Tally(window, { keepsTimes: spec.keepsRequests === !0, requests: requests.length }), load = new OpenTarget(
      {
        target,
        requests,
        keepAlive: spec.keepAlive,
        until: spec.until ?? null,
        tally,
        check: createBodyCheck(of.expect, !requests.isHead, spec.connections),
        health
      },
      { connections: spec.connections, timeoutMs: spec.timeoutMs, count }
    );
    return { of, tally, window, load };
  });
  await Promise.all(loads.map(({ load }) => load.openSome()));
  let stepMs = 1e3 / rate / loads.length;
  health.begin();
  let startMs = performance.now();
  for (let [index, { window }] of loads.entries()) window.startMs = startMs + index * stepMs + spec.discardMs;
  await keepSchedule(
    { startMs, stepMs, count: count * loads.length },
    health,
    (index, intendedMs) => loads[index % loads.length]?.load.arrive(intendedMs)
  ), await Promise.all(loads.map(({ load }) => load.drained)), health.end();
  for (let { load } of loads) load.close();
  return loads.map(({ of, tally, load }) => ({
    ...tally.samples(of),
    sendLagMs: load.sendLagMs(),
    backlogMax: load.backlogMax
  }));
}

// src/generator.ts
async function answer(message) {
  let parsed = requestMessage.safeParse(message);
  if (!parsed.success)
    return {
      type: "error",
      id: idOf(message),
      kind: "configuration",
      message: `the load generator cannot run this round: ${prettifyError(parsed.error)}`,
      hint: "check the load settings and the endpoint that the message names",
      detail: null
    };
  let { id, spec } = parsed.data;
  try {
    globalThis.gc?.();
    let health = new GeneratorHealth(), hold = holdBy(spec.targets.map((target) => target.suspension)), samples = spec.rate === null ? await runClosedLoop(spec, health, hold) : await runOpenLoop(spec, spec.rate, health);
    return { type: "outcome", id, outcome: { samples, generator: await health.figures() } };
  } catch (error) {
    if (error instanceof GateError) {
      let kind = error instanceof ConfigError ? "configuration" : "measurement";
      return { type: "error", id, kind, message: error.message, hint: error.hint, detail: causeOf(error) };
    }
    let cause = error instanceof Error ? error : new Error(String(error));
    return {
      type: "error",
      id,
      kind: "measurement",
      message: `the load generator failed: ${cause.message}`,
      hint: "please report this with the configuration that was used",
      detail: cause.stack ?? null
    };
  }
}
function idOf(message) {
  let parsed = object({ id: int() }).safeParse(message);
  return parsed.success ? parsed.data.id : null;
}
function causeOf(error) {
  return error.detail ?? (error.cause instanceof Error ? error.cause.message : null);
}
function send(message) {
  process.connected && process.send?.(message);
}
process.send === void 0 ? (process.stderr.write(`this is the load generator of latency-gate; the gate starts it
`), process.exitCode = 1) : (process.on("SIGINT", () => {
}), process.on("SIGTERM", () => {
}), process.on("disconnect", () => process.exit(0)), process.on("message", (message) => {
  answer(message).then(send);
}), send({ type: "ready" }));
