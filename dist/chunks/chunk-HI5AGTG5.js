import { createRequire as __createRequire } from 'node:module';const require = __createRequire(import.meta.url);
import {
  AppError,
  BaselineError,
  ConfigError,
  ExitCode,
  GateError,
  InterruptedError,
  MeasurementError,
  NEVER,
  _enum,
  answerMessage,
  array,
  boolean,
  discriminatedUnion,
  int,
  iso_exports,
  literal,
  number,
  poolMs,
  prettifyError,
  quantilesAt,
  record,
  strictObject,
  string,
  summarise,
  tuple,
  union,
  unknown
} from "./chunk-S4W5FH4S.js";
import {
  costKey,
  work
} from "./chunk-YFNZ5UJK.js";
import {
  __commonJS,
  __require,
  __toESM,
  init_dirname_shim
} from "./chunk-Q3GR4JI6.js";

// node_modules/fastest-levenshtein/mod.js
var require_mod = __commonJS({
  "node_modules/fastest-levenshtein/mod.js"(exports) {
    "use strict";
    init_dirname_shim();
    exports.__esModule = !0;
    exports.distance = exports.closest = void 0;
    var peq = new Uint32Array(65536), myers_32 = function(a, b) {
      for (var n = a.length, m = b.length, lst = 1 << n - 1, pv = -1, mv = 0, sc = n, i = n; i--; )
        peq[a.charCodeAt(i)] |= 1 << i;
      for (i = 0; i < m; i++) {
        var eq = peq[b.charCodeAt(i)], xv = eq | mv;
        eq |= (eq & pv) + pv ^ pv, mv |= ~(eq | pv), pv &= eq, mv & lst && sc++, pv & lst && sc--, mv = mv << 1 | 1, pv = pv << 1 | ~(xv | mv), mv &= xv;
      }
      for (i = n; i--; )
        peq[a.charCodeAt(i)] = 0;
      return sc;
    }, myers_x = function(b, a) {
      for (var n = a.length, m = b.length, mhc = [], phc = [], hsize = Math.ceil(n / 32), vsize = Math.ceil(m / 32), i = 0; i < hsize; i++)
        phc[i] = -1, mhc[i] = 0;
      for (var j = 0; j < vsize - 1; j++) {
        for (var mv_1 = 0, pv_1 = -1, start_1 = j * 32, vlen_1 = Math.min(32, m) + start_1, k = start_1; k < vlen_1; k++)
          peq[b.charCodeAt(k)] |= 1 << k;
        for (var i = 0; i < n; i++) {
          var eq = peq[a.charCodeAt(i)], pb = phc[i / 32 | 0] >>> i & 1, mb = mhc[i / 32 | 0] >>> i & 1, xv = eq | mv_1, xh = ((eq | mb) & pv_1) + pv_1 ^ pv_1 | eq | mb, ph = mv_1 | ~(xh | pv_1), mh = pv_1 & xh;
          ph >>> 31 ^ pb && (phc[i / 32 | 0] ^= 1 << i), mh >>> 31 ^ mb && (mhc[i / 32 | 0] ^= 1 << i), ph = ph << 1 | pb, mh = mh << 1 | mb, pv_1 = mh | ~(xv | ph), mv_1 = ph & xv;
        }
        for (var k = start_1; k < vlen_1; k++)
          peq[b.charCodeAt(k)] = 0;
      }
      for (var mv = 0, pv = -1, start = j * 32, vlen = Math.min(32, m - start) + start, k = start; k < vlen; k++)
        peq[b.charCodeAt(k)] |= 1 << k;
      for (var score = m, i = 0; i < n; i++) {
        var eq = peq[a.charCodeAt(i)], pb = phc[i / 32 | 0] >>> i & 1, mb = mhc[i / 32 | 0] >>> i & 1, xv = eq | mv, xh = ((eq | mb) & pv) + pv ^ pv | eq | mb, ph = mv | ~(xh | pv), mh = pv & xh;
        score += ph >>> m - 1 & 1, score -= mh >>> m - 1 & 1, ph >>> 31 ^ pb && (phc[i / 32 | 0] ^= 1 << i), mh >>> 31 ^ mb && (mhc[i / 32 | 0] ^= 1 << i), ph = ph << 1 | pb, mh = mh << 1 | mb, pv = mh | ~(xv | ph), mv = ph & xv;
      }
      for (var k = start; k < vlen; k++)
        peq[b.charCodeAt(k)] = 0;
      return score;
    }, distance2 = function(a, b) {
      if (a.length < b.length) {
        var tmp = b;
        b = a, a = tmp;
      }
      return b.length === 0 ? a.length : a.length <= 32 ? myers_32(a, b) : myers_x(a, b);
    };
    exports.distance = distance2;
    var closest = function(str, arr) {
      for (var min_distance = 1 / 0, min_index = 0, i = 0; i < arr.length; i++) {
        var dist = distance2(str, arr[i]);
        dist < min_distance && (min_distance = dist, min_index = i);
      }
      return arr[min_index];
    };
    exports.closest = closest;
  }
});

// node_modules/@stdlib/utils-define-property/lib/define_property.js
var require_define_property = __commonJS({
  "node_modules/@stdlib/utils-define-property/lib/define_property.js"(exports, module) {
    "use strict";
    init_dirname_shim();
    var main = typeof Object.defineProperty == "function" ? Object.defineProperty : null;
    module.exports = main;
  }
});

// node_modules/@stdlib/utils-define-property/lib/has_define_property_support.js
var require_has_define_property_support = __commonJS({
  "node_modules/@stdlib/utils-define-property/lib/has_define_property_support.js"(exports, module) {
    "use strict";
    init_dirname_shim();
    var defineProperty = require_define_property();
    function hasDefinePropertySupport() {
      try {
        return defineProperty({}, "x", {}), !0;
      } catch {
        return !1;
      }
    }
    module.exports = hasDefinePropertySupport;
  }
});

// node_modules/@stdlib/utils-define-property/lib/builtin.js
var require_builtin = __commonJS({
  "node_modules/@stdlib/utils-define-property/lib/builtin.js"(exports, module) {
    "use strict";
    init_dirname_shim();
    var defineProperty = Object.defineProperty;
    module.exports = defineProperty;
  }
});

// node_modules/@stdlib/string-base-format-interpolate/lib/is_number.js
var require_is_number = __commonJS({
  "node_modules/@stdlib/string-base-format-interpolate/lib/is_number.js"(exports, module) {
    "use strict";
    init_dirname_shim();
    function isNumber(value) {
      return typeof value == "number";
    }
    module.exports = isNumber;
  }
});

// node_modules/@stdlib/string-base-format-interpolate/lib/zero_pad.js
var require_zero_pad = __commonJS({
  "node_modules/@stdlib/string-base-format-interpolate/lib/zero_pad.js"(exports, module) {
    "use strict";
    init_dirname_shim();
    function startsWithMinus(str) {
      return str[0] === "-";
    }
    function zeros(n) {
      var out = "", i;
      for (i = 0; i < n; i++)
        out += "0";
      return out;
    }
    function zeroPad(str, width, right) {
      var negative = !1, pad = width - str.length;
      return pad < 0 || (startsWithMinus(str) && (negative = !0, str = str.substr(1)), str = right ? str + zeros(pad) : zeros(pad) + str, negative && (str = "-" + str)), str;
    }
    module.exports = zeroPad;
  }
});

// node_modules/@stdlib/string-base-format-interpolate/lib/format_integer.js
var require_format_integer = __commonJS({
  "node_modules/@stdlib/string-base-format-interpolate/lib/format_integer.js"(exports, module) {
    "use strict";
    init_dirname_shim();
    var isNumber = require_is_number(), zeroPad = require_zero_pad(), lowercase = String.prototype.toLowerCase, uppercase = String.prototype.toUpperCase;
    function formatInteger(token) {
      var base, out, i;
      switch (token.specifier) {
        case "b":
          base = 2;
          break;
        case "o":
          base = 8;
          break;
        case "x":
        case "X":
          base = 16;
          break;
        default:
          base = 10;
          break;
      }
      if (out = token.arg, i = parseInt(out, 10), !isFinite(i)) {
        if (!isNumber(out))
          throw new Error("invalid integer. Value: " + out);
        i = 0;
      }
      return i < 0 && (token.specifier === "u" || base !== 10) && (i = 4294967295 + i + 1), i < 0 ? (out = (-i).toString(base), token.precision && (out = zeroPad(out, token.precision, token.padRight)), out = "-" + out) : (out = i.toString(base), !i && !token.precision ? out = "" : token.precision && (out = zeroPad(out, token.precision, token.padRight)), token.sign && (out = token.sign + out)), base === 16 && (token.alternate && (out = "0x" + out), out = token.specifier === uppercase.call(token.specifier) ? uppercase.call(out) : lowercase.call(out)), base === 8 && token.alternate && out.charAt(0) !== "0" && (out = "0" + out), out;
    }
    module.exports = formatInteger;
  }
});

// node_modules/@stdlib/string-base-format-interpolate/lib/is_string.js
var require_is_string = __commonJS({
  "node_modules/@stdlib/string-base-format-interpolate/lib/is_string.js"(exports, module) {
    "use strict";
    init_dirname_shim();
    function isString(value) {
      return typeof value == "string";
    }
    module.exports = isString;
  }
});

// node_modules/@stdlib/string-base-format-interpolate/lib/format_double.js
var require_format_double = __commonJS({
  "node_modules/@stdlib/string-base-format-interpolate/lib/format_double.js"(exports, module) {
    "use strict";
    init_dirname_shim();
    var abs = Math.abs, lowercase = String.prototype.toLowerCase, uppercase = String.prototype.toUpperCase, replace = String.prototype.replace, RE_EXP_POS_DIGITS = /e\+(\d)$/, RE_EXP_NEG_DIGITS = /e-(\d)$/, RE_ONLY_DIGITS = /^(\d+)$/, RE_DIGITS_BEFORE_EXP = /^(\d+)e/, RE_TRAILING_PERIOD_ZERO = /\.0$/, RE_PERIOD_ZERO_EXP = /\.0*e/, RE_ZERO_BEFORE_EXP = /(\..*[^0])0*e/;
    function formatDouble(f, token) {
      var digits, out;
      switch (token.specifier) {
        case "e":
        case "E":
          out = f.toExponential(token.precision);
          break;
        case "f":
        case "F":
          out = f.toFixed(token.precision);
          break;
        case "g":
        case "G":
          abs(f) < 1e-4 ? (digits = token.precision, digits > 0 && (digits -= 1), out = f.toExponential(digits)) : out = f.toPrecision(token.precision), token.alternate || (out = replace.call(out, RE_ZERO_BEFORE_EXP, "$1e"), out = replace.call(out, RE_PERIOD_ZERO_EXP, "e"), out = replace.call(out, RE_TRAILING_PERIOD_ZERO, ""));
          break;
        default:
          throw new Error("invalid double notation. Value: " + token.specifier);
      }
      return out = replace.call(out, RE_EXP_POS_DIGITS, "e+0$1"), out = replace.call(out, RE_EXP_NEG_DIGITS, "e-0$1"), token.alternate && (out = replace.call(out, RE_ONLY_DIGITS, "$1."), out = replace.call(out, RE_DIGITS_BEFORE_EXP, "$1.e")), f >= 0 && token.sign && (out = token.sign + out), out = token.specifier === uppercase.call(token.specifier) ? uppercase.call(out) : lowercase.call(out), out;
    }
    module.exports = formatDouble;
  }
});

// node_modules/@stdlib/string-base-format-interpolate/lib/space_pad.js
var require_space_pad = __commonJS({
  "node_modules/@stdlib/string-base-format-interpolate/lib/space_pad.js"(exports, module) {
    "use strict";
    init_dirname_shim();
    function spaces(n) {
      var out = "", i;
      for (i = 0; i < n; i++)
        out += " ";
      return out;
    }
    function spacePad(str, width, right) {
      var pad = width - str.length;
      return pad < 0 || (str = right ? str + spaces(pad) : spaces(pad) + str), str;
    }
    module.exports = spacePad;
  }
});

// node_modules/@stdlib/string-base-format-interpolate/lib/main.js
var require_main = __commonJS({
  "node_modules/@stdlib/string-base-format-interpolate/lib/main.js"(exports, module) {
    "use strict";
    init_dirname_shim();
    var formatInteger = require_format_integer(), isString = require_is_string(), isNumber = require_is_number(), formatDouble = require_format_double(), spacePad = require_space_pad(), zeroPad = require_zero_pad(), fromCharCode = String.fromCharCode, isArray = Array.isArray;
    function isnan(value) {
      return value !== value;
    }
    function initialize(token) {
      var out = {};
      return out.specifier = token.specifier, out.precision = token.precision === void 0 ? 1 : token.precision, out.width = token.width, out.flags = token.flags || "", out.mapping = token.mapping, out;
    }
    function formatInterpolate(tokens) {
      var hasPeriod, flags, token, flag, num, out, pos, f, i, j;
      if (!isArray(tokens))
        throw new TypeError("invalid argument. First argument must be an array. Value: `" + tokens + "`.");
      for (out = "", pos = 1, i = 0; i < tokens.length; i++)
        if (token = tokens[i], isString(token))
          out += token;
        else {
          if (hasPeriod = token.precision !== void 0, token = initialize(token), !token.specifier)
            throw new TypeError("invalid argument. Token is missing `specifier` property. Index: `" + i + "`. Value: `" + token + "`.");
          for (token.mapping && (pos = token.mapping), flags = token.flags, j = 0; j < flags.length; j++)
            switch (flag = flags.charAt(j), flag) {
              case " ":
                token.sign = " ";
                break;
              case "+":
                token.sign = "+";
                break;
              case "-":
                token.padRight = !0, token.padZeros = !1;
                break;
              case "0":
                token.padZeros = flags.indexOf("-") < 0;
                break;
              case "#":
                token.alternate = !0;
                break;
              default:
                throw new Error("invalid flag: " + flag);
            }
          if (token.width === "*") {
            if (token.width = parseInt(arguments[pos], 10), pos += 1, isnan(token.width))
              throw new TypeError("the argument for * width at position " + pos + " is not a number. Value: `" + token.width + "`.");
            token.width < 0 && (token.padRight = !0, token.width = -token.width);
          }
          if (hasPeriod && token.precision === "*") {
            if (token.precision = parseInt(arguments[pos], 10), pos += 1, isnan(token.precision))
              throw new TypeError("the argument for * precision at position " + pos + " is not a number. Value: `" + token.precision + "`.");
            token.precision < 0 && (token.precision = 1, hasPeriod = !1);
          }
          switch (token.arg = arguments[pos], token.specifier) {
            case "b":
            case "o":
            case "x":
            case "X":
            case "d":
            case "i":
            case "u":
              hasPeriod && (token.padZeros = !1), token.arg = formatInteger(token);
              break;
            case "s":
              token.maxWidth = hasPeriod ? token.precision : -1, token.arg = String(token.arg);
              break;
            case "c":
              if (!isnan(token.arg)) {
                if (num = parseInt(token.arg, 10), num < 0 || num > 127)
                  throw new Error("invalid character code. Value: " + token.arg);
                token.arg = isnan(num) ? String(token.arg) : fromCharCode(num);
              }
              break;
            case "e":
            case "E":
            case "f":
            case "F":
            case "g":
            case "G":
              if (hasPeriod || (token.precision = 6), f = parseFloat(token.arg), !isFinite(f)) {
                if (!isNumber(token.arg))
                  throw new Error("invalid floating-point number. Value: " + out);
                f = token.arg, token.padZeros = !1;
              }
              token.arg = formatDouble(f, token);
              break;
            default:
              throw new Error("invalid specifier: " + token.specifier);
          }
          token.maxWidth >= 0 && token.arg.length > token.maxWidth && (token.arg = token.arg.substring(0, token.maxWidth)), token.padZeros ? token.arg = zeroPad(token.arg, token.width || token.precision, token.padRight) : token.width && (token.arg = spacePad(token.arg, token.width, token.padRight)), out += token.arg || "", pos += 1;
        }
      return out;
    }
    module.exports = formatInterpolate;
  }
});

// node_modules/@stdlib/string-base-format-interpolate/lib/index.js
var require_lib = __commonJS({
  "node_modules/@stdlib/string-base-format-interpolate/lib/index.js"(exports, module) {
    "use strict";
    init_dirname_shim();
    var main = require_main();
    module.exports = main;
  }
});

// node_modules/@stdlib/string-base-format-tokenize/lib/main.js
var require_main2 = __commonJS({
  "node_modules/@stdlib/string-base-format-tokenize/lib/main.js"(exports, module) {
    "use strict";
    init_dirname_shim();
    var RE = /%(?:([1-9]\d*)\$)?([0 +\-#]*)(\*|\d+)?(?:(\.)(\*|\d+)?)?[hlL]?([%A-Za-z])/g;
    function parse2(match) {
      var token = {
        mapping: match[1] ? parseInt(match[1], 10) : void 0,
        flags: match[2],
        width: match[3],
        precision: match[5],
        specifier: match[6]
      };
      return match[4] === "." && match[5] === void 0 && (token.precision = "1"), token;
    }
    function formatTokenize(str) {
      var content, tokens, match, prev;
      for (tokens = [], prev = 0, match = RE.exec(str); match; )
        content = str.slice(prev, RE.lastIndex - match[0].length), content.length && tokens.push(content), match[6] === "%" ? tokens.push("%") : tokens.push(parse2(match)), prev = RE.lastIndex, match = RE.exec(str);
      return content = str.slice(prev), content.length && tokens.push(content), tokens;
    }
    module.exports = formatTokenize;
  }
});

// node_modules/@stdlib/string-base-format-tokenize/lib/index.js
var require_lib2 = __commonJS({
  "node_modules/@stdlib/string-base-format-tokenize/lib/index.js"(exports, module) {
    "use strict";
    init_dirname_shim();
    var main = require_main2();
    module.exports = main;
  }
});

// node_modules/@stdlib/string-format/lib/is_string.js
var require_is_string2 = __commonJS({
  "node_modules/@stdlib/string-format/lib/is_string.js"(exports, module) {
    "use strict";
    init_dirname_shim();
    function isString(value) {
      return typeof value == "string";
    }
    module.exports = isString;
  }
});

// node_modules/@stdlib/string-format/lib/main.js
var require_main3 = __commonJS({
  "node_modules/@stdlib/string-format/lib/main.js"(exports, module) {
    "use strict";
    init_dirname_shim();
    var interpolate2 = require_lib(), tokenize = require_lib2(), isString = require_is_string2();
    function format(str) {
      var args, i;
      if (!isString(str))
        throw new TypeError(format("invalid argument. First argument must be a string. Value: `%s`.", str));
      for (args = [tokenize(str)], i = 1; i < arguments.length; i++)
        args.push(arguments[i]);
      return interpolate2.apply(null, args);
    }
    module.exports = format;
  }
});

// node_modules/@stdlib/string-format/lib/index.js
var require_lib3 = __commonJS({
  "node_modules/@stdlib/string-format/lib/index.js"(exports, module) {
    "use strict";
    init_dirname_shim();
    var main = require_main3();
    module.exports = main;
  }
});

// node_modules/@stdlib/utils-define-property/lib/polyfill.js
var require_polyfill = __commonJS({
  "node_modules/@stdlib/utils-define-property/lib/polyfill.js"(exports, module) {
    "use strict";
    init_dirname_shim();
    var format = require_lib3(), objectProtoype = Object.prototype, toStr = objectProtoype.toString, defineGetter = objectProtoype.__defineGetter__, defineSetter = objectProtoype.__defineSetter__, lookupGetter = objectProtoype.__lookupGetter__, lookupSetter = objectProtoype.__lookupSetter__;
    function defineProperty(obj, prop, descriptor) {
      var prototype, hasValue, hasGet, hasSet;
      if (typeof obj != "object" || obj === null || toStr.call(obj) === "[object Array]")
        throw new TypeError(format("invalid argument. First argument must be an object. Value: `%s`.", obj));
      if (typeof descriptor != "object" || descriptor === null || toStr.call(descriptor) === "[object Array]")
        throw new TypeError(format("invalid argument. Property descriptor must be an object. Value: `%s`.", descriptor));
      if (hasValue = "value" in descriptor, hasValue && (lookupGetter.call(obj, prop) || lookupSetter.call(obj, prop) ? (prototype = obj.__proto__, obj.__proto__ = objectProtoype, delete obj[prop], obj[prop] = descriptor.value, obj.__proto__ = prototype) : obj[prop] = descriptor.value), hasGet = "get" in descriptor, hasSet = "set" in descriptor, hasValue && (hasGet || hasSet))
        throw new Error("invalid argument. Cannot specify one or more accessors and a value or writable attribute in the property descriptor.");
      return hasGet && defineGetter && defineGetter.call(obj, prop, descriptor.get), hasSet && defineSetter && defineSetter.call(obj, prop, descriptor.set), obj;
    }
    module.exports = defineProperty;
  }
});

// node_modules/@stdlib/utils-define-property/lib/index.js
var require_lib4 = __commonJS({
  "node_modules/@stdlib/utils-define-property/lib/index.js"(exports, module) {
    "use strict";
    init_dirname_shim();
    var hasDefinePropertySupport = require_has_define_property_support(), builtin = require_builtin(), polyfill = require_polyfill(), defineProperty;
    hasDefinePropertySupport() ? defineProperty = builtin : defineProperty = polyfill;
    module.exports = defineProperty;
  }
});

// node_modules/@stdlib/utils-define-nonenumerable-read-only-property/lib/main.js
var require_main4 = __commonJS({
  "node_modules/@stdlib/utils-define-nonenumerable-read-only-property/lib/main.js"(exports, module) {
    "use strict";
    init_dirname_shim();
    var defineProperty = require_lib4();
    function setNonEnumerableReadOnly(obj, prop, value) {
      defineProperty(obj, prop, {
        configurable: !1,
        enumerable: !1,
        writable: !1,
        value
      });
    }
    module.exports = setNonEnumerableReadOnly;
  }
});

// node_modules/@stdlib/utils-define-nonenumerable-read-only-property/lib/index.js
var require_lib5 = __commonJS({
  "node_modules/@stdlib/utils-define-nonenumerable-read-only-property/lib/index.js"(exports, module) {
    "use strict";
    init_dirname_shim();
    var main = require_main4();
    module.exports = main;
  }
});

// node_modules/@stdlib/math-base-assert-is-nan/lib/main.js
var require_main5 = __commonJS({
  "node_modules/@stdlib/math-base-assert-is-nan/lib/main.js"(exports, module) {
    "use strict";
    init_dirname_shim();
    function isnan(x) {
      return x !== x;
    }
    module.exports = isnan;
  }
});

// node_modules/@stdlib/math-base-assert-is-nan/lib/index.js
var require_lib6 = __commonJS({
  "node_modules/@stdlib/math-base-assert-is-nan/lib/index.js"(exports, module) {
    "use strict";
    init_dirname_shim();
    var main = require_main5();
    module.exports = main;
  }
});

// node_modules/@stdlib/assert-has-symbol-support/lib/main.js
var require_main6 = __commonJS({
  "node_modules/@stdlib/assert-has-symbol-support/lib/main.js"(exports, module) {
    "use strict";
    init_dirname_shim();
    function hasSymbolSupport() {
      return typeof Symbol == "function" && typeof /* @__PURE__ */ Symbol("foo") == "symbol";
    }
    module.exports = hasSymbolSupport;
  }
});

// node_modules/@stdlib/assert-has-symbol-support/lib/index.js
var require_lib7 = __commonJS({
  "node_modules/@stdlib/assert-has-symbol-support/lib/index.js"(exports, module) {
    "use strict";
    init_dirname_shim();
    var main = require_main6();
    module.exports = main;
  }
});

// node_modules/@stdlib/assert-has-tostringtag-support/lib/main.js
var require_main7 = __commonJS({
  "node_modules/@stdlib/assert-has-tostringtag-support/lib/main.js"(exports, module) {
    "use strict";
    init_dirname_shim();
    var hasSymbols = require_lib7(), FLG = hasSymbols();
    function hasToStringTagSupport() {
      return FLG && typeof Symbol.toStringTag == "symbol";
    }
    module.exports = hasToStringTagSupport;
  }
});

// node_modules/@stdlib/assert-has-tostringtag-support/lib/index.js
var require_lib8 = __commonJS({
  "node_modules/@stdlib/assert-has-tostringtag-support/lib/index.js"(exports, module) {
    "use strict";
    init_dirname_shim();
    var main = require_main7();
    module.exports = main;
  }
});

// node_modules/@stdlib/utils-native-class/lib/tostring.js
var require_tostring = __commonJS({
  "node_modules/@stdlib/utils-native-class/lib/tostring.js"(exports, module) {
    "use strict";
    init_dirname_shim();
    var toStr = Object.prototype.toString;
    module.exports = toStr;
  }
});

// node_modules/@stdlib/utils-native-class/lib/main.js
var require_main8 = __commonJS({
  "node_modules/@stdlib/utils-native-class/lib/main.js"(exports, module) {
    "use strict";
    init_dirname_shim();
    var toStr = require_tostring();
    function nativeClass(v) {
      return toStr.call(v);
    }
    module.exports = nativeClass;
  }
});

// node_modules/@stdlib/assert-has-own-property/lib/main.js
var require_main9 = __commonJS({
  "node_modules/@stdlib/assert-has-own-property/lib/main.js"(exports, module) {
    "use strict";
    init_dirname_shim();
    var has = Object.prototype.hasOwnProperty;
    function hasOwnProp(value, property) {
      return value == null ? !1 : has.call(value, property);
    }
    module.exports = hasOwnProp;
  }
});

// node_modules/@stdlib/assert-has-own-property/lib/index.js
var require_lib9 = __commonJS({
  "node_modules/@stdlib/assert-has-own-property/lib/index.js"(exports, module) {
    "use strict";
    init_dirname_shim();
    var main = require_main9();
    module.exports = main;
  }
});

// node_modules/@stdlib/symbol-ctor/lib/main.js
var require_main10 = __commonJS({
  "node_modules/@stdlib/symbol-ctor/lib/main.js"(exports, module) {
    "use strict";
    init_dirname_shim();
    var Sym = typeof Symbol == "function" ? Symbol : void 0;
    module.exports = Sym;
  }
});

// node_modules/@stdlib/symbol-ctor/lib/index.js
var require_lib10 = __commonJS({
  "node_modules/@stdlib/symbol-ctor/lib/index.js"(exports, module) {
    "use strict";
    init_dirname_shim();
    var main = require_main10();
    module.exports = main;
  }
});

// node_modules/@stdlib/utils-native-class/lib/tostringtag.js
var require_tostringtag = __commonJS({
  "node_modules/@stdlib/utils-native-class/lib/tostringtag.js"(exports, module) {
    "use strict";
    init_dirname_shim();
    var Symbol2 = require_lib10(), toStrTag = typeof Symbol2 == "function" ? Symbol2.toStringTag : "";
    module.exports = toStrTag;
  }
});

// node_modules/@stdlib/utils-native-class/lib/polyfill.js
var require_polyfill2 = __commonJS({
  "node_modules/@stdlib/utils-native-class/lib/polyfill.js"(exports, module) {
    "use strict";
    init_dirname_shim();
    var hasOwnProp = require_lib9(), toStringTag = require_tostringtag(), toStr = require_tostring();
    function nativeClass(v) {
      var isOwn, tag, out;
      if (v == null)
        return toStr.call(v);
      tag = v[toStringTag], isOwn = hasOwnProp(v, toStringTag);
      try {
        v[toStringTag] = void 0;
      } catch {
        return toStr.call(v);
      }
      return out = toStr.call(v), isOwn ? v[toStringTag] = tag : delete v[toStringTag], out;
    }
    module.exports = nativeClass;
  }
});

// node_modules/@stdlib/utils-native-class/lib/index.js
var require_lib11 = __commonJS({
  "node_modules/@stdlib/utils-native-class/lib/index.js"(exports, module) {
    "use strict";
    init_dirname_shim();
    var hasToStringTag = require_lib8(), builtin = require_main8(), polyfill = require_polyfill2(), main;
    hasToStringTag() ? main = polyfill : main = builtin;
    module.exports = main;
  }
});

// node_modules/@stdlib/assert-is-uint32array/lib/main.js
var require_main11 = __commonJS({
  "node_modules/@stdlib/assert-is-uint32array/lib/main.js"(exports, module) {
    "use strict";
    init_dirname_shim();
    var nativeClass = require_lib11(), hasUint32Array = typeof Uint32Array == "function";
    function isUint32Array(value) {
      return hasUint32Array && value instanceof Uint32Array || // eslint-disable-line stdlib/require-globals
      nativeClass(value) === "[object Uint32Array]";
    }
    module.exports = isUint32Array;
  }
});

// node_modules/@stdlib/assert-is-uint32array/lib/index.js
var require_lib12 = __commonJS({
  "node_modules/@stdlib/assert-is-uint32array/lib/index.js"(exports, module) {
    "use strict";
    init_dirname_shim();
    var isUint32Array = require_main11();
    module.exports = isUint32Array;
  }
});

// node_modules/@stdlib/constants-uint32-max/lib/index.js
var require_lib13 = __commonJS({
  "node_modules/@stdlib/constants-uint32-max/lib/index.js"(exports, module) {
    "use strict";
    init_dirname_shim();
    var UINT32_MAX = 4294967295;
    module.exports = UINT32_MAX;
  }
});

// node_modules/@stdlib/assert-has-uint32array-support/lib/uint32array.js
var require_uint32array = __commonJS({
  "node_modules/@stdlib/assert-has-uint32array-support/lib/uint32array.js"(exports, module) {
    "use strict";
    init_dirname_shim();
    var main = typeof Uint32Array == "function" ? Uint32Array : null;
    module.exports = main;
  }
});

// node_modules/@stdlib/assert-has-uint32array-support/lib/main.js
var require_main12 = __commonJS({
  "node_modules/@stdlib/assert-has-uint32array-support/lib/main.js"(exports, module) {
    "use strict";
    init_dirname_shim();
    var isUint32Array = require_lib12(), UINT32_MAX = require_lib13(), GlobalUint32Array = require_uint32array();
    function hasUint32ArraySupport() {
      var bool, arr;
      if (typeof GlobalUint32Array != "function")
        return !1;
      try {
        arr = [1, 3.14, -3.14, UINT32_MAX + 1, UINT32_MAX + 2], arr = new GlobalUint32Array(arr), bool = isUint32Array(arr) && arr[0] === 1 && arr[1] === 3 && // truncation
        arr[2] === UINT32_MAX - 2 && // truncation and wrap around
        arr[3] === 0 && // wrap around
        arr[4] === 1;
      } catch {
        bool = !1;
      }
      return bool;
    }
    module.exports = hasUint32ArraySupport;
  }
});

// node_modules/@stdlib/assert-has-uint32array-support/lib/index.js
var require_lib14 = __commonJS({
  "node_modules/@stdlib/assert-has-uint32array-support/lib/index.js"(exports, module) {
    "use strict";
    init_dirname_shim();
    var hasUint32ArraySupport = require_main12();
    module.exports = hasUint32ArraySupport;
  }
});

// node_modules/@stdlib/array-uint32/lib/main.js
var require_main13 = __commonJS({
  "node_modules/@stdlib/array-uint32/lib/main.js"(exports, module) {
    "use strict";
    init_dirname_shim();
    var ctor = typeof Uint32Array == "function" ? Uint32Array : void 0;
    module.exports = ctor;
  }
});

// node_modules/@stdlib/array-uint32/lib/polyfill.js
var require_polyfill3 = __commonJS({
  "node_modules/@stdlib/array-uint32/lib/polyfill.js"(exports, module) {
    "use strict";
    init_dirname_shim();
    function polyfill() {
      throw new Error("not implemented");
    }
    module.exports = polyfill;
  }
});

// node_modules/@stdlib/array-uint32/lib/index.js
var require_lib15 = __commonJS({
  "node_modules/@stdlib/array-uint32/lib/index.js"(exports, module) {
    "use strict";
    init_dirname_shim();
    var hasUint32ArraySupport = require_lib14(), builtin = require_main13(), polyfill = require_polyfill3(), ctor;
    hasUint32ArraySupport() ? ctor = builtin : ctor = polyfill;
    module.exports = ctor;
  }
});

// node_modules/@stdlib/assert-is-float64array/lib/main.js
var require_main14 = __commonJS({
  "node_modules/@stdlib/assert-is-float64array/lib/main.js"(exports, module) {
    "use strict";
    init_dirname_shim();
    var nativeClass = require_lib11(), hasFloat64Array = typeof Float64Array == "function";
    function isFloat64Array(value) {
      return hasFloat64Array && value instanceof Float64Array || // eslint-disable-line stdlib/require-globals
      nativeClass(value) === "[object Float64Array]";
    }
    module.exports = isFloat64Array;
  }
});

// node_modules/@stdlib/assert-is-float64array/lib/index.js
var require_lib16 = __commonJS({
  "node_modules/@stdlib/assert-is-float64array/lib/index.js"(exports, module) {
    "use strict";
    init_dirname_shim();
    var isFloat64Array = require_main14();
    module.exports = isFloat64Array;
  }
});

// node_modules/@stdlib/assert-has-float64array-support/lib/float64array.js
var require_float64array = __commonJS({
  "node_modules/@stdlib/assert-has-float64array-support/lib/float64array.js"(exports, module) {
    "use strict";
    init_dirname_shim();
    var main = typeof Float64Array == "function" ? Float64Array : null;
    module.exports = main;
  }
});

// node_modules/@stdlib/assert-has-float64array-support/lib/main.js
var require_main15 = __commonJS({
  "node_modules/@stdlib/assert-has-float64array-support/lib/main.js"(exports, module) {
    "use strict";
    init_dirname_shim();
    var isFloat64Array = require_lib16(), GlobalFloat64Array = require_float64array();
    function hasFloat64ArraySupport() {
      var bool, arr;
      if (typeof GlobalFloat64Array != "function")
        return !1;
      try {
        arr = new GlobalFloat64Array([1, 3.14, -3.14, NaN]), bool = isFloat64Array(arr) && arr[0] === 1 && arr[1] === 3.14 && arr[2] === -3.14 && arr[3] !== arr[3];
      } catch {
        bool = !1;
      }
      return bool;
    }
    module.exports = hasFloat64ArraySupport;
  }
});

// node_modules/@stdlib/assert-has-float64array-support/lib/index.js
var require_lib17 = __commonJS({
  "node_modules/@stdlib/assert-has-float64array-support/lib/index.js"(exports, module) {
    "use strict";
    init_dirname_shim();
    var hasFloat64ArraySupport = require_main15();
    module.exports = hasFloat64ArraySupport;
  }
});

// node_modules/@stdlib/array-float64/lib/main.js
var require_main16 = __commonJS({
  "node_modules/@stdlib/array-float64/lib/main.js"(exports, module) {
    "use strict";
    init_dirname_shim();
    var ctor = typeof Float64Array == "function" ? Float64Array : void 0;
    module.exports = ctor;
  }
});

// node_modules/@stdlib/array-float64/lib/polyfill.js
var require_polyfill4 = __commonJS({
  "node_modules/@stdlib/array-float64/lib/polyfill.js"(exports, module) {
    "use strict";
    init_dirname_shim();
    function polyfill() {
      throw new Error("not implemented");
    }
    module.exports = polyfill;
  }
});

// node_modules/@stdlib/array-float64/lib/index.js
var require_lib18 = __commonJS({
  "node_modules/@stdlib/array-float64/lib/index.js"(exports, module) {
    "use strict";
    init_dirname_shim();
    var hasFloat64ArraySupport = require_lib17(), builtin = require_main16(), polyfill = require_polyfill4(), ctor;
    hasFloat64ArraySupport() ? ctor = builtin : ctor = polyfill;
    module.exports = ctor;
  }
});

// node_modules/@stdlib/assert-is-uint8array/lib/main.js
var require_main17 = __commonJS({
  "node_modules/@stdlib/assert-is-uint8array/lib/main.js"(exports, module) {
    "use strict";
    init_dirname_shim();
    var nativeClass = require_lib11(), hasUint8Array = typeof Uint8Array == "function";
    function isUint8Array(value) {
      return hasUint8Array && value instanceof Uint8Array || // eslint-disable-line stdlib/require-globals
      nativeClass(value) === "[object Uint8Array]";
    }
    module.exports = isUint8Array;
  }
});

// node_modules/@stdlib/assert-is-uint8array/lib/index.js
var require_lib19 = __commonJS({
  "node_modules/@stdlib/assert-is-uint8array/lib/index.js"(exports, module) {
    "use strict";
    init_dirname_shim();
    var isUint8Array = require_main17();
    module.exports = isUint8Array;
  }
});

// node_modules/@stdlib/constants-uint8-max/lib/index.js
var require_lib20 = __commonJS({
  "node_modules/@stdlib/constants-uint8-max/lib/index.js"(exports, module) {
    "use strict";
    init_dirname_shim();
    var UINT8_MAX = 255;
    module.exports = UINT8_MAX;
  }
});

// node_modules/@stdlib/assert-has-uint8array-support/lib/uint8array.js
var require_uint8array = __commonJS({
  "node_modules/@stdlib/assert-has-uint8array-support/lib/uint8array.js"(exports, module) {
    "use strict";
    init_dirname_shim();
    var main = typeof Uint8Array == "function" ? Uint8Array : null;
    module.exports = main;
  }
});

// node_modules/@stdlib/assert-has-uint8array-support/lib/main.js
var require_main18 = __commonJS({
  "node_modules/@stdlib/assert-has-uint8array-support/lib/main.js"(exports, module) {
    "use strict";
    init_dirname_shim();
    var isUint8Array = require_lib19(), UINT8_MAX = require_lib20(), GlobalUint8Array = require_uint8array();
    function hasUint8ArraySupport() {
      var bool, arr;
      if (typeof GlobalUint8Array != "function")
        return !1;
      try {
        arr = [1, 3.14, -3.14, UINT8_MAX + 1, UINT8_MAX + 2], arr = new GlobalUint8Array(arr), bool = isUint8Array(arr) && arr[0] === 1 && arr[1] === 3 && // truncation
        arr[2] === UINT8_MAX - 2 && // truncation and wrap around
        arr[3] === 0 && // wrap around
        arr[4] === 1;
      } catch {
        bool = !1;
      }
      return bool;
    }
    module.exports = hasUint8ArraySupport;
  }
});

// node_modules/@stdlib/assert-has-uint8array-support/lib/index.js
var require_lib21 = __commonJS({
  "node_modules/@stdlib/assert-has-uint8array-support/lib/index.js"(exports, module) {
    "use strict";
    init_dirname_shim();
    var hasUint8ArraySupport = require_main18();
    module.exports = hasUint8ArraySupport;
  }
});

// node_modules/@stdlib/array-uint8/lib/main.js
var require_main19 = __commonJS({
  "node_modules/@stdlib/array-uint8/lib/main.js"(exports, module) {
    "use strict";
    init_dirname_shim();
    var ctor = typeof Uint8Array == "function" ? Uint8Array : void 0;
    module.exports = ctor;
  }
});

// node_modules/@stdlib/array-uint8/lib/polyfill.js
var require_polyfill5 = __commonJS({
  "node_modules/@stdlib/array-uint8/lib/polyfill.js"(exports, module) {
    "use strict";
    init_dirname_shim();
    function polyfill() {
      throw new Error("not implemented");
    }
    module.exports = polyfill;
  }
});

// node_modules/@stdlib/array-uint8/lib/index.js
var require_lib22 = __commonJS({
  "node_modules/@stdlib/array-uint8/lib/index.js"(exports, module) {
    "use strict";
    init_dirname_shim();
    var hasUint8ArraySupport = require_lib21(), builtin = require_main19(), polyfill = require_polyfill5(), ctor;
    hasUint8ArraySupport() ? ctor = builtin : ctor = polyfill;
    module.exports = ctor;
  }
});

// node_modules/@stdlib/assert-is-uint16array/lib/main.js
var require_main20 = __commonJS({
  "node_modules/@stdlib/assert-is-uint16array/lib/main.js"(exports, module) {
    "use strict";
    init_dirname_shim();
    var nativeClass = require_lib11(), hasUint16Array = typeof Uint16Array == "function";
    function isUint16Array(value) {
      return hasUint16Array && value instanceof Uint16Array || // eslint-disable-line stdlib/require-globals
      nativeClass(value) === "[object Uint16Array]";
    }
    module.exports = isUint16Array;
  }
});

// node_modules/@stdlib/assert-is-uint16array/lib/index.js
var require_lib23 = __commonJS({
  "node_modules/@stdlib/assert-is-uint16array/lib/index.js"(exports, module) {
    "use strict";
    init_dirname_shim();
    var isUint16Array = require_main20();
    module.exports = isUint16Array;
  }
});

// node_modules/@stdlib/constants-uint16-max/lib/index.js
var require_lib24 = __commonJS({
  "node_modules/@stdlib/constants-uint16-max/lib/index.js"(exports, module) {
    "use strict";
    init_dirname_shim();
    var UINT16_MAX = 65535;
    module.exports = UINT16_MAX;
  }
});

// node_modules/@stdlib/assert-has-uint16array-support/lib/uint16array.js
var require_uint16array = __commonJS({
  "node_modules/@stdlib/assert-has-uint16array-support/lib/uint16array.js"(exports, module) {
    "use strict";
    init_dirname_shim();
    var main = typeof Uint16Array == "function" ? Uint16Array : null;
    module.exports = main;
  }
});

// node_modules/@stdlib/assert-has-uint16array-support/lib/main.js
var require_main21 = __commonJS({
  "node_modules/@stdlib/assert-has-uint16array-support/lib/main.js"(exports, module) {
    "use strict";
    init_dirname_shim();
    var isUint16Array = require_lib23(), UINT16_MAX = require_lib24(), GlobalUint16Array = require_uint16array();
    function hasUint16ArraySupport() {
      var bool, arr;
      if (typeof GlobalUint16Array != "function")
        return !1;
      try {
        arr = [1, 3.14, -3.14, UINT16_MAX + 1, UINT16_MAX + 2], arr = new GlobalUint16Array(arr), bool = isUint16Array(arr) && arr[0] === 1 && arr[1] === 3 && // truncation
        arr[2] === UINT16_MAX - 2 && // truncation and wrap around
        arr[3] === 0 && // wrap around
        arr[4] === 1;
      } catch {
        bool = !1;
      }
      return bool;
    }
    module.exports = hasUint16ArraySupport;
  }
});

// node_modules/@stdlib/assert-has-uint16array-support/lib/index.js
var require_lib25 = __commonJS({
  "node_modules/@stdlib/assert-has-uint16array-support/lib/index.js"(exports, module) {
    "use strict";
    init_dirname_shim();
    var hasUint16ArraySupport = require_main21();
    module.exports = hasUint16ArraySupport;
  }
});

// node_modules/@stdlib/array-uint16/lib/main.js
var require_main22 = __commonJS({
  "node_modules/@stdlib/array-uint16/lib/main.js"(exports, module) {
    "use strict";
    init_dirname_shim();
    var ctor = typeof Uint16Array == "function" ? Uint16Array : void 0;
    module.exports = ctor;
  }
});

// node_modules/@stdlib/array-uint16/lib/polyfill.js
var require_polyfill6 = __commonJS({
  "node_modules/@stdlib/array-uint16/lib/polyfill.js"(exports, module) {
    "use strict";
    init_dirname_shim();
    function polyfill() {
      throw new Error("not implemented");
    }
    module.exports = polyfill;
  }
});

// node_modules/@stdlib/array-uint16/lib/index.js
var require_lib26 = __commonJS({
  "node_modules/@stdlib/array-uint16/lib/index.js"(exports, module) {
    "use strict";
    init_dirname_shim();
    var hasUint16ArraySupport = require_lib25(), builtin = require_main22(), polyfill = require_polyfill6(), ctor;
    hasUint16ArraySupport() ? ctor = builtin : ctor = polyfill;
    module.exports = ctor;
  }
});

// node_modules/@stdlib/assert-is-little-endian/lib/ctors.js
var require_ctors = __commonJS({
  "node_modules/@stdlib/assert-is-little-endian/lib/ctors.js"(exports, module) {
    "use strict";
    init_dirname_shim();
    var Uint8Array2 = require_lib22(), Uint16Array2 = require_lib26(), ctors = {
      uint16: Uint16Array2,
      uint8: Uint8Array2
    };
    module.exports = ctors;
  }
});

// node_modules/@stdlib/assert-is-little-endian/lib/main.js
var require_main23 = __commonJS({
  "node_modules/@stdlib/assert-is-little-endian/lib/main.js"(exports, module) {
    "use strict";
    init_dirname_shim();
    var ctors = require_ctors(), bool;
    function isLittleEndian() {
      var uint16view, uint8view;
      return uint16view = new ctors.uint16(1), uint16view[0] = 4660, uint8view = new ctors.uint8(uint16view.buffer), uint8view[0] === 52;
    }
    bool = isLittleEndian();
    module.exports = bool;
  }
});

// node_modules/@stdlib/assert-is-little-endian/lib/index.js
var require_lib27 = __commonJS({
  "node_modules/@stdlib/assert-is-little-endian/lib/index.js"(exports, module) {
    "use strict";
    init_dirname_shim();
    var IS_LITTLE_ENDIAN = require_main23();
    module.exports = IS_LITTLE_ENDIAN;
  }
});

// node_modules/@stdlib/number-float64-base-get-high-word/lib/high.js
var require_high = __commonJS({
  "node_modules/@stdlib/number-float64-base-get-high-word/lib/high.js"(exports, module) {
    "use strict";
    init_dirname_shim();
    var isLittleEndian = require_lib27(), HIGH;
    isLittleEndian === !0 ? HIGH = 1 : HIGH = 0;
    module.exports = HIGH;
  }
});

// node_modules/@stdlib/number-float64-base-get-high-word/lib/main.js
var require_main24 = __commonJS({
  "node_modules/@stdlib/number-float64-base-get-high-word/lib/main.js"(exports, module) {
    "use strict";
    init_dirname_shim();
    var Uint32Array2 = require_lib15(), Float64Array2 = require_lib18(), HIGH = require_high(), FLOAT64_VIEW = new Float64Array2(1), UINT32_VIEW = new Uint32Array2(FLOAT64_VIEW.buffer);
    function getHighWord(x) {
      return FLOAT64_VIEW[0] = x, UINT32_VIEW[HIGH];
    }
    module.exports = getHighWord;
  }
});

// node_modules/@stdlib/number-float64-base-get-high-word/lib/index.js
var require_lib28 = __commonJS({
  "node_modules/@stdlib/number-float64-base-get-high-word/lib/index.js"(exports, module) {
    "use strict";
    init_dirname_shim();
    var main = require_main24();
    module.exports = main;
  }
});

// node_modules/@stdlib/number-float64-base-set-high-word/lib/high.js
var require_high2 = __commonJS({
  "node_modules/@stdlib/number-float64-base-set-high-word/lib/high.js"(exports, module) {
    "use strict";
    init_dirname_shim();
    var isLittleEndian = require_lib27(), HIGH;
    isLittleEndian === !0 ? HIGH = 1 : HIGH = 0;
    module.exports = HIGH;
  }
});

// node_modules/@stdlib/number-float64-base-set-high-word/lib/main.js
var require_main25 = __commonJS({
  "node_modules/@stdlib/number-float64-base-set-high-word/lib/main.js"(exports, module) {
    "use strict";
    init_dirname_shim();
    var Uint32Array2 = require_lib15(), Float64Array2 = require_lib18(), HIGH = require_high2(), FLOAT64_VIEW = new Float64Array2(1), UINT32_VIEW = new Uint32Array2(FLOAT64_VIEW.buffer);
    function setHighWord(x, high) {
      return FLOAT64_VIEW[0] = x, UINT32_VIEW[HIGH] = high >>> 0, FLOAT64_VIEW[0];
    }
    module.exports = setHighWord;
  }
});

// node_modules/@stdlib/number-float64-base-set-high-word/lib/index.js
var require_lib29 = __commonJS({
  "node_modules/@stdlib/number-float64-base-set-high-word/lib/index.js"(exports, module) {
    "use strict";
    init_dirname_shim();
    var main = require_main25();
    module.exports = main;
  }
});

// node_modules/@stdlib/number-float64-base-from-words/lib/indices.js
var require_indices = __commonJS({
  "node_modules/@stdlib/number-float64-base-from-words/lib/indices.js"(exports, module) {
    "use strict";
    init_dirname_shim();
    var isLittleEndian = require_lib27(), indices, HIGH, LOW;
    isLittleEndian === !0 ? (HIGH = 1, LOW = 0) : (HIGH = 0, LOW = 1);
    indices = {
      HIGH,
      LOW
    };
    module.exports = indices;
  }
});

// node_modules/@stdlib/number-float64-base-from-words/lib/main.js
var require_main26 = __commonJS({
  "node_modules/@stdlib/number-float64-base-from-words/lib/main.js"(exports, module) {
    "use strict";
    init_dirname_shim();
    var Uint32Array2 = require_lib15(), Float64Array2 = require_lib18(), indices = require_indices(), FLOAT64_VIEW = new Float64Array2(1), UINT32_VIEW = new Uint32Array2(FLOAT64_VIEW.buffer), HIGH = indices.HIGH, LOW = indices.LOW;
    function fromWords(high, low) {
      return UINT32_VIEW[HIGH] = high, UINT32_VIEW[LOW] = low, FLOAT64_VIEW[0];
    }
    module.exports = fromWords;
  }
});

// node_modules/@stdlib/number-float64-base-from-words/lib/index.js
var require_lib30 = __commonJS({
  "node_modules/@stdlib/number-float64-base-from-words/lib/index.js"(exports, module) {
    "use strict";
    init_dirname_shim();
    var main = require_main26();
    module.exports = main;
  }
});

// node_modules/@stdlib/constants-float64-pinf/lib/index.js
var require_lib31 = __commonJS({
  "node_modules/@stdlib/constants-float64-pinf/lib/index.js"(exports, module) {
    "use strict";
    init_dirname_shim();
    var FLOAT64_PINF = Number.POSITIVE_INFINITY;
    module.exports = FLOAT64_PINF;
  }
});

// node_modules/@stdlib/number-ctor/lib/main.js
var require_main27 = __commonJS({
  "node_modules/@stdlib/number-ctor/lib/main.js"(exports, module) {
    "use strict";
    init_dirname_shim();
    module.exports = Number;
  }
});

// node_modules/@stdlib/number-ctor/lib/index.js
var require_lib32 = __commonJS({
  "node_modules/@stdlib/number-ctor/lib/index.js"(exports, module) {
    "use strict";
    init_dirname_shim();
    var main = require_main27();
    module.exports = main;
  }
});

// node_modules/@stdlib/constants-float64-ninf/lib/index.js
var require_lib33 = __commonJS({
  "node_modules/@stdlib/constants-float64-ninf/lib/index.js"(exports, module) {
    "use strict";
    init_dirname_shim();
    var Number2 = require_lib32(), FLOAT64_NINF = Number2.NEGATIVE_INFINITY;
    module.exports = FLOAT64_NINF;
  }
});

// node_modules/@stdlib/constants-float64-exponent-bias/lib/index.js
var require_lib34 = __commonJS({
  "node_modules/@stdlib/constants-float64-exponent-bias/lib/index.js"(exports, module) {
    "use strict";
    init_dirname_shim();
    var FLOAT64_EXPONENT_BIAS = 1023;
    module.exports = FLOAT64_EXPONENT_BIAS;
  }
});

// node_modules/@stdlib/constants-float64-half-ln-two/lib/index.js
var require_lib35 = __commonJS({
  "node_modules/@stdlib/constants-float64-half-ln-two/lib/index.js"(exports, module) {
    "use strict";
    init_dirname_shim();
    var HALF_LN2 = 0.34657359027997264;
    module.exports = HALF_LN2;
  }
});

// node_modules/@stdlib/math-base-special-expm1/lib/polyval_q.js
var require_polyval_q = __commonJS({
  "node_modules/@stdlib/math-base-special-expm1/lib/polyval_q.js"(exports, module) {
    "use strict";
    init_dirname_shim();
    function evalpoly(x) {
      return x === 0 ? -0.03333333333333313 : -0.03333333333333313 + x * (0.0015873015872548146 + x * (-793650757867488e-19 + x * (4008217827329362e-21 + x * -20109921818362437e-23)));
    }
    module.exports = evalpoly;
  }
});

// node_modules/@stdlib/math-base-special-expm1/lib/main.js
var require_main28 = __commonJS({
  "node_modules/@stdlib/math-base-special-expm1/lib/main.js"(exports, module) {
    "use strict";
    init_dirname_shim();
    var isnan = require_lib6(), getHighWord = require_lib28(), setHighWord = require_lib29(), fromWords = require_lib30(), PINF = require_lib31(), NINF = require_lib33(), FLOAT64_EXPONENT_BIAS = require_lib34(), HALF_LN2 = require_lib35(), polyval = require_polyval_q(), OVERFLOW_THRESHOLD = 709.782712893384, LN2_HI = 0.6931471803691238, LN2_LO = 19082149292705877e-26, LN2_INV = 1.4426950408889634, LN2x56 = 38.816242111356935, LN2_HALFX3 = 1.0397207708399179;
    function expm1(x) {
      var halfX, twopk, sign, hi, lo, hx, r1, y, z, c, t, e, k;
      if (x === PINF || isnan(x))
        return x;
      if (x === NINF)
        return -1;
      if (x === 0)
        return x;
      if (x < 0 ? (sign = !0, y = -x) : (sign = !1, y = x), y >= LN2x56) {
        if (sign)
          return -1;
        if (y >= OVERFLOW_THRESHOLD)
          return PINF;
      }
      if (hx = getHighWord(y) | 0, y > HALF_LN2)
        y < LN2_HALFX3 ? sign ? (hi = x + LN2_HI, lo = -LN2_LO, k = -1) : (hi = x - LN2_HI, lo = LN2_LO, k = 1) : (sign ? k = LN2_INV * x - 0.5 : k = LN2_INV * x + 0.5, k |= 0, t = k, hi = x - t * LN2_HI, lo = t * LN2_LO), x = hi - lo, c = hi - x - lo;
      else {
        if (hx < 1016070144)
          return x;
        k = 0;
      }
      return halfX = 0.5 * x, z = x * halfX, r1 = 1 + z * polyval(z), t = 3 - r1 * halfX, e = z * ((r1 - t) / (6 - x * t)), k === 0 ? x - (x * e - z) : (twopk = fromWords(FLOAT64_EXPONENT_BIAS + k << 20, 0), e = x * (e - c) - c, e -= z, k === -1 ? 0.5 * (x - e) - 0.5 : k === 1 ? x < -0.25 ? -2 * (e - (x + 0.5)) : 1 + 2 * (x - e) : k <= -2 || k > 56 ? (y = 1 - (e - x), k === 1024 ? (hi = getHighWord(y) + (k << 20) | 0, y = setHighWord(y, hi)) : y *= twopk, y - 1) : (t = 1, k < 20 ? (hi = 1072693248 - (2097152 >> k) | 0, t = setHighWord(t, hi), y = t - (e - x)) : (hi = FLOAT64_EXPONENT_BIAS - k << 20 | 0, t = setHighWord(t, hi), y = x - (e + t), y += 1), y *= twopk, y));
    }
    module.exports = expm1;
  }
});

// node_modules/@stdlib/math-base-special-expm1/lib/index.js
var require_lib36 = __commonJS({
  "node_modules/@stdlib/math-base-special-expm1/lib/index.js"(exports, module) {
    "use strict";
    init_dirname_shim();
    var expm1 = require_main28();
    module.exports = expm1;
  }
});

// node_modules/@stdlib/math-base-special-floor/lib/main.js
var require_main29 = __commonJS({
  "node_modules/@stdlib/math-base-special-floor/lib/main.js"(exports, module) {
    "use strict";
    init_dirname_shim();
    var floor = Math.floor;
    module.exports = floor;
  }
});

// node_modules/@stdlib/math-base-special-floor/lib/index.js
var require_lib37 = __commonJS({
  "node_modules/@stdlib/math-base-special-floor/lib/index.js"(exports, module) {
    "use strict";
    init_dirname_shim();
    var main = require_main29();
    module.exports = main;
  }
});

// node_modules/@stdlib/math-base-special-log1p/lib/polyval_lp.js
var require_polyval_lp = __commonJS({
  "node_modules/@stdlib/math-base-special-log1p/lib/polyval_lp.js"(exports, module) {
    "use strict";
    init_dirname_shim();
    function evalpoly(x) {
      return x === 0 ? 0.6666666666666735 : 0.6666666666666735 + x * (0.3999999999940942 + x * (0.2857142874366239 + x * (0.22222198432149784 + x * (0.1818357216161805 + x * (0.15313837699209373 + x * 0.14798198605116586)))));
    }
    module.exports = evalpoly;
  }
});

// node_modules/@stdlib/math-base-special-log1p/lib/main.js
var require_main30 = __commonJS({
  "node_modules/@stdlib/math-base-special-log1p/lib/main.js"(exports, module) {
    "use strict";
    init_dirname_shim();
    var isnan = require_lib6(), getHighWord = require_lib28(), setHighWord = require_lib29(), PINF = require_lib31(), NINF = require_lib33(), FLOAT64_EXPONENT_BIAS = require_lib34(), polyval = require_polyval_lp(), LN2_HI = 0.6931471803691238, LN2_LO = 19082149292705877e-26, SQRT2M1 = 0.41421356237309503, SQRT2HALFM1 = -0.2928932188134525, SMALL = 1862645149230957e-24, TINY = 5551115123125783e-32, TWO53 = 9007199254740992, TWO_THIRDS = 0.6666666666666666;
    function log1p(x) {
      var hfsq, hu, y, f, c, s, z, R, u, k;
      if (x < -1 || isnan(x))
        return NaN;
      if (x === -1)
        return NINF;
      if (x === PINF || x === 0)
        return x;
      if (x < 0 ? y = -x : y = x, k = 1, y < SQRT2M1) {
        if (y < SMALL)
          return y < TINY ? x : x - x * x * 0.5;
        x > SQRT2HALFM1 && (k = 0, f = x, hu = 1);
      }
      return k !== 0 && (y < TWO53 ? (u = 1 + x, hu = getHighWord(u), k = (hu >> 20) - FLOAT64_EXPONENT_BIAS, k > 0 ? c = 1 - (u - x) : c = x - (u - 1), c /= u) : (u = x, hu = getHighWord(u), k = (hu >> 20) - FLOAT64_EXPONENT_BIAS, c = 0), hu &= 1048575, hu < 434334 ? u = setHighWord(u, hu | 1072693248) : (k += 1, u = setHighWord(u, hu | 1071644672), hu = 1048576 - hu >> 2), f = u - 1), hfsq = 0.5 * f * f, hu === 0 ? f === 0 ? (c += k * LN2_LO, k * LN2_HI + c) : (R = hfsq * (1 - TWO_THIRDS * f), k * LN2_HI - (R - (k * LN2_LO + c) - f)) : (s = f / (2 + f), z = s * s, R = z * polyval(z), k === 0 ? f - (hfsq - s * (hfsq + R)) : k * LN2_HI - (hfsq - (s * (hfsq + R) + (k * LN2_LO + c)) - f));
    }
    module.exports = log1p;
  }
});

// node_modules/@stdlib/math-base-special-log1p/lib/index.js
var require_lib38 = __commonJS({
  "node_modules/@stdlib/math-base-special-log1p/lib/index.js"(exports, module) {
    "use strict";
    init_dirname_shim();
    var log1p = require_main30();
    module.exports = log1p;
  }
});

// node_modules/@stdlib/math-base-special-sqrt/lib/main.js
var require_main31 = __commonJS({
  "node_modules/@stdlib/math-base-special-sqrt/lib/main.js"(exports, module) {
    "use strict";
    init_dirname_shim();
    var sqrt = Math.sqrt;
    module.exports = sqrt;
  }
});

// node_modules/@stdlib/math-base-special-sqrt/lib/index.js
var require_lib39 = __commonJS({
  "node_modules/@stdlib/math-base-special-sqrt/lib/index.js"(exports, module) {
    "use strict";
    init_dirname_shim();
    var main = require_main31();
    module.exports = main;
  }
});

// node_modules/@stdlib/constants-float64-fourth-pi/lib/index.js
var require_lib40 = __commonJS({
  "node_modules/@stdlib/constants-float64-fourth-pi/lib/index.js"(exports, module) {
    "use strict";
    init_dirname_shim();
    var FOURTH_PI = 0.7853981633974483;
    module.exports = FOURTH_PI;
  }
});

// node_modules/@stdlib/math-base-special-asin/lib/rational_pq.js
var require_rational_pq = __commonJS({
  "node_modules/@stdlib/math-base-special-asin/lib/rational_pq.js"(exports, module) {
    "use strict";
    init_dirname_shim();
    function evalrational(x) {
      var ax, s1, s2;
      return x === 0 ? 0.16666666666666713 : (x < 0 ? ax = -x : ax = x, ax <= 1 ? (s1 = -8.198089802484825 + x * (19.562619833175948 + x * (-16.262479672107002 + x * (5.444622390564711 + x * (-0.6019598008014124 + x * 0.004253011369004428)))), s2 = -49.18853881490881 + x * (139.51056146574857 + x * (-147.1791292232726 + x * (70.49610280856842 + x * (-14.740913729888538 + x * 1))))) : (x = 1 / x, s1 = 0.004253011369004428 + x * (-0.6019598008014124 + x * (5.444622390564711 + x * (-16.262479672107002 + x * (19.562619833175948 + x * -8.198089802484825)))), s2 = 1 + x * (-14.740913729888538 + x * (70.49610280856842 + x * (-147.1791292232726 + x * (139.51056146574857 + x * -49.18853881490881))))), s1 / s2);
    }
    module.exports = evalrational;
  }
});

// node_modules/@stdlib/math-base-special-asin/lib/rational_rs.js
var require_rational_rs = __commonJS({
  "node_modules/@stdlib/math-base-special-asin/lib/rational_rs.js"(exports, module) {
    "use strict";
    init_dirname_shim();
    function evalrational(x) {
      var ax, s1, s2;
      return x === 0 ? 0.08333333333333809 : (x < 0 ? ax = -x : ax = x, ax <= 1 ? (s1 = 28.536655482610616 + x * (-25.56901049652825 + x * (6.968710824104713 + x * (-0.5634242780008963 + x * 0.002967721961301243))), s2 = 342.43986579130785 + x * (-383.8770957603691 + x * (147.0656354026815 + x * (-21.947795316429207 + x * 1)))) : (x = 1 / x, s1 = 0.002967721961301243 + x * (-0.5634242780008963 + x * (6.968710824104713 + x * (-25.56901049652825 + x * 28.536655482610616))), s2 = 1 + x * (-21.947795316429207 + x * (147.0656354026815 + x * (-383.8770957603691 + x * 342.43986579130785)))), s1 / s2);
    }
    module.exports = evalrational;
  }
});

// node_modules/@stdlib/math-base-special-asin/lib/main.js
var require_main32 = __commonJS({
  "node_modules/@stdlib/math-base-special-asin/lib/main.js"(exports, module) {
    "use strict";
    init_dirname_shim();
    var isnan = require_lib6(), sqrt = require_lib39(), PIO4 = require_lib40(), ratevalPQ = require_rational_pq(), ratevalRS = require_rational_rs(), MOREBITS = 6123233995736766e-32;
    function asin(x) {
      var sgn, zz, a, p, z;
      if (isnan(x))
        return NaN;
      if (x > 0 ? a = x : (sgn = !0, a = -x), a > 1)
        return NaN;
      if (a > 0.625)
        zz = 1 - a, p = zz * ratevalRS(zz), zz = sqrt(zz + zz), z = PIO4 - zz, zz = zz * p - MOREBITS, z -= zz, z += PIO4;
      else {
        if (a < 1e-8)
          return x;
        zz = a * a, z = zz * ratevalPQ(zz), z = a * z + a;
      }
      return sgn ? -z : z;
    }
    module.exports = asin;
  }
});

// node_modules/@stdlib/math-base-special-asin/lib/index.js
var require_lib41 = __commonJS({
  "node_modules/@stdlib/math-base-special-asin/lib/index.js"(exports, module) {
    "use strict";
    init_dirname_shim();
    var main = require_main32();
    module.exports = main;
  }
});

// node_modules/@stdlib/math-base-special-abs/lib/main.js
var require_main33 = __commonJS({
  "node_modules/@stdlib/math-base-special-abs/lib/main.js"(exports, module) {
    "use strict";
    init_dirname_shim();
    function abs(x) {
      return Math.abs(x);
    }
    module.exports = abs;
  }
});

// node_modules/@stdlib/math-base-special-abs/lib/index.js
var require_lib42 = __commonJS({
  "node_modules/@stdlib/math-base-special-abs/lib/index.js"(exports, module) {
    "use strict";
    init_dirname_shim();
    var main = require_main33();
    module.exports = main;
  }
});

// node_modules/@stdlib/math-base-special-ceil/lib/main.js
var require_main34 = __commonJS({
  "node_modules/@stdlib/math-base-special-ceil/lib/main.js"(exports, module) {
    "use strict";
    init_dirname_shim();
    var ceil = Math.ceil;
    module.exports = ceil;
  }
});

// node_modules/@stdlib/math-base-special-ceil/lib/index.js
var require_lib43 = __commonJS({
  "node_modules/@stdlib/math-base-special-ceil/lib/index.js"(exports, module) {
    "use strict";
    init_dirname_shim();
    var main = require_main34();
    module.exports = main;
  }
});

// node_modules/@stdlib/math-base-special-trunc/lib/main.js
var require_main35 = __commonJS({
  "node_modules/@stdlib/math-base-special-trunc/lib/main.js"(exports, module) {
    "use strict";
    init_dirname_shim();
    var floor = require_lib37(), ceil = require_lib43();
    function trunc(x) {
      return x < 0 ? ceil(x) : floor(x);
    }
    module.exports = trunc;
  }
});

// node_modules/@stdlib/math-base-special-trunc/lib/index.js
var require_lib44 = __commonJS({
  "node_modules/@stdlib/math-base-special-trunc/lib/index.js"(exports, module) {
    "use strict";
    init_dirname_shim();
    var main = require_main35();
    module.exports = main;
  }
});

// node_modules/@stdlib/constants-float64-max-base2-exponent/lib/index.js
var require_lib45 = __commonJS({
  "node_modules/@stdlib/constants-float64-max-base2-exponent/lib/index.js"(exports, module) {
    "use strict";
    init_dirname_shim();
    var FLOAT64_MAX_BASE2_EXPONENT = 1023;
    module.exports = FLOAT64_MAX_BASE2_EXPONENT;
  }
});

// node_modules/@stdlib/constants-float64-max-base2-exponent-subnormal/lib/index.js
var require_lib46 = __commonJS({
  "node_modules/@stdlib/constants-float64-max-base2-exponent-subnormal/lib/index.js"(exports, module) {
    "use strict";
    init_dirname_shim();
    var FLOAT64_MAX_BASE2_EXPONENT_SUBNORMAL = -1023;
    module.exports = FLOAT64_MAX_BASE2_EXPONENT_SUBNORMAL;
  }
});

// node_modules/@stdlib/constants-float64-min-base2-exponent-subnormal/lib/index.js
var require_lib47 = __commonJS({
  "node_modules/@stdlib/constants-float64-min-base2-exponent-subnormal/lib/index.js"(exports, module) {
    "use strict";
    init_dirname_shim();
    var FLOAT64_MIN_BASE2_EXPONENT_SUBNORMAL = -1074;
    module.exports = FLOAT64_MIN_BASE2_EXPONENT_SUBNORMAL;
  }
});

// node_modules/@stdlib/math-base-assert-is-infinite/lib/main.js
var require_main36 = __commonJS({
  "node_modules/@stdlib/math-base-assert-is-infinite/lib/main.js"(exports, module) {
    "use strict";
    init_dirname_shim();
    var PINF = require_lib31(), NINF = require_lib33();
    function isInfinite(x) {
      return x === PINF || x === NINF;
    }
    module.exports = isInfinite;
  }
});

// node_modules/@stdlib/math-base-assert-is-infinite/lib/index.js
var require_lib48 = __commonJS({
  "node_modules/@stdlib/math-base-assert-is-infinite/lib/index.js"(exports, module) {
    "use strict";
    init_dirname_shim();
    var main = require_main36();
    module.exports = main;
  }
});

// node_modules/@stdlib/constants-float64-high-word-sign-mask/lib/index.js
var require_lib49 = __commonJS({
  "node_modules/@stdlib/constants-float64-high-word-sign-mask/lib/index.js"(exports, module) {
    "use strict";
    init_dirname_shim();
    var FLOAT64_HIGH_WORD_SIGN_MASK = 2147483648;
    module.exports = FLOAT64_HIGH_WORD_SIGN_MASK;
  }
});

// node_modules/@stdlib/constants-float64-high-word-abs-mask/lib/index.js
var require_lib50 = __commonJS({
  "node_modules/@stdlib/constants-float64-high-word-abs-mask/lib/index.js"(exports, module) {
    "use strict";
    init_dirname_shim();
    var FLOAT64_HIGH_WORD_ABS_MASK = 2147483647;
    module.exports = FLOAT64_HIGH_WORD_ABS_MASK;
  }
});

// node_modules/@stdlib/number-float64-base-to-words/lib/indices.js
var require_indices2 = __commonJS({
  "node_modules/@stdlib/number-float64-base-to-words/lib/indices.js"(exports, module) {
    "use strict";
    init_dirname_shim();
    var isLittleEndian = require_lib27(), indices, HIGH, LOW;
    isLittleEndian === !0 ? (HIGH = 1, LOW = 0) : (HIGH = 0, LOW = 1);
    indices = {
      HIGH,
      LOW
    };
    module.exports = indices;
  }
});

// node_modules/@stdlib/number-float64-base-to-words/lib/assign.js
var require_assign = __commonJS({
  "node_modules/@stdlib/number-float64-base-to-words/lib/assign.js"(exports, module) {
    "use strict";
    init_dirname_shim();
    var Uint32Array2 = require_lib15(), Float64Array2 = require_lib18(), indices = require_indices2(), FLOAT64_VIEW = new Float64Array2(1), UINT32_VIEW = new Uint32Array2(FLOAT64_VIEW.buffer), HIGH = indices.HIGH, LOW = indices.LOW;
    function toWords(x, out, stride, offset) {
      return FLOAT64_VIEW[0] = x, out[offset] = UINT32_VIEW[HIGH], out[offset + stride] = UINT32_VIEW[LOW], out;
    }
    module.exports = toWords;
  }
});

// node_modules/@stdlib/number-float64-base-to-words/lib/main.js
var require_main37 = __commonJS({
  "node_modules/@stdlib/number-float64-base-to-words/lib/main.js"(exports, module) {
    "use strict";
    init_dirname_shim();
    var fcn = require_assign();
    function toWords(x) {
      return fcn(x, [0, 0], 1, 0);
    }
    module.exports = toWords;
  }
});

// node_modules/@stdlib/number-float64-base-to-words/lib/index.js
var require_lib51 = __commonJS({
  "node_modules/@stdlib/number-float64-base-to-words/lib/index.js"(exports, module) {
    "use strict";
    init_dirname_shim();
    var setReadOnly = require_lib5(), main = require_main37(), assign = require_assign();
    setReadOnly(main, "assign", assign);
    module.exports = main;
  }
});

// node_modules/@stdlib/math-base-special-copysign/lib/main.js
var require_main38 = __commonJS({
  "node_modules/@stdlib/math-base-special-copysign/lib/main.js"(exports, module) {
    "use strict";
    init_dirname_shim();
    var SIGN_MASK = require_lib49(), ABS_MASK = require_lib50(), toWords = require_lib51(), getHighWord = require_lib28(), fromWords = require_lib30(), WORDS = [0, 0];
    function copysign(x, y) {
      var hx, hy;
      return toWords.assign(x, WORDS, 1, 0), hx = WORDS[0], hx &= ABS_MASK, hy = getHighWord(y), hy &= SIGN_MASK, hx |= hy, fromWords(hx, WORDS[1]);
    }
    module.exports = copysign;
  }
});

// node_modules/@stdlib/math-base-special-copysign/lib/index.js
var require_lib52 = __commonJS({
  "node_modules/@stdlib/math-base-special-copysign/lib/index.js"(exports, module) {
    "use strict";
    init_dirname_shim();
    var main = require_main38();
    module.exports = main;
  }
});

// node_modules/@stdlib/constants-float64-smallest-normal/lib/index.js
var require_lib53 = __commonJS({
  "node_modules/@stdlib/constants-float64-smallest-normal/lib/index.js"(exports, module) {
    "use strict";
    init_dirname_shim();
    var FLOAT64_SMALLEST_NORMAL = 22250738585072014e-324;
    module.exports = FLOAT64_SMALLEST_NORMAL;
  }
});

// node_modules/@stdlib/number-float64-base-normalize/lib/assign.js
var require_assign2 = __commonJS({
  "node_modules/@stdlib/number-float64-base-normalize/lib/assign.js"(exports, module) {
    "use strict";
    init_dirname_shim();
    var FLOAT64_SMALLEST_NORMAL = require_lib53(), isInfinite = require_lib48(), isnan = require_lib6(), abs = require_lib42(), SCALAR = 4503599627370496;
    function normalize(x, out, stride, offset) {
      return isnan(x) || isInfinite(x) ? (out[offset] = x, out[offset + stride] = 0, out) : x !== 0 && abs(x) < FLOAT64_SMALLEST_NORMAL ? (out[offset] = x * SCALAR, out[offset + stride] = -52, out) : (out[offset] = x, out[offset + stride] = 0, out);
    }
    module.exports = normalize;
  }
});

// node_modules/@stdlib/number-float64-base-normalize/lib/main.js
var require_main39 = __commonJS({
  "node_modules/@stdlib/number-float64-base-normalize/lib/main.js"(exports, module) {
    "use strict";
    init_dirname_shim();
    var fcn = require_assign2();
    function normalize(x) {
      return fcn(x, [0, 0], 1, 0);
    }
    module.exports = normalize;
  }
});

// node_modules/@stdlib/number-float64-base-normalize/lib/index.js
var require_lib54 = __commonJS({
  "node_modules/@stdlib/number-float64-base-normalize/lib/index.js"(exports, module) {
    "use strict";
    init_dirname_shim();
    var setReadOnly = require_lib5(), main = require_main39(), assign = require_assign2();
    setReadOnly(main, "assign", assign);
    module.exports = main;
  }
});

// node_modules/@stdlib/constants-float64-high-word-exponent-mask/lib/index.js
var require_lib55 = __commonJS({
  "node_modules/@stdlib/constants-float64-high-word-exponent-mask/lib/index.js"(exports, module) {
    "use strict";
    init_dirname_shim();
    var FLOAT64_HIGH_WORD_EXPONENT_MASK = 2146435072;
    module.exports = FLOAT64_HIGH_WORD_EXPONENT_MASK;
  }
});

// node_modules/@stdlib/number-float64-base-exponent/lib/main.js
var require_main40 = __commonJS({
  "node_modules/@stdlib/number-float64-base-exponent/lib/main.js"(exports, module) {
    "use strict";
    init_dirname_shim();
    var getHighWord = require_lib28(), EXP_MASK = require_lib55(), BIAS = require_lib34();
    function exponent(x) {
      var high = getHighWord(x);
      return high = (high & EXP_MASK) >>> 20, high - BIAS | 0;
    }
    module.exports = exponent;
  }
});

// node_modules/@stdlib/number-float64-base-exponent/lib/index.js
var require_lib56 = __commonJS({
  "node_modules/@stdlib/number-float64-base-exponent/lib/index.js"(exports, module) {
    "use strict";
    init_dirname_shim();
    var main = require_main40();
    module.exports = main;
  }
});

// node_modules/@stdlib/math-base-special-ldexp/lib/main.js
var require_main41 = __commonJS({
  "node_modules/@stdlib/math-base-special-ldexp/lib/main.js"(exports, module) {
    "use strict";
    init_dirname_shim();
    var PINF = require_lib31(), NINF = require_lib33(), BIAS = require_lib34(), MAX_EXPONENT = require_lib45(), MAX_SUBNORMAL_EXPONENT = require_lib46(), MIN_SUBNORMAL_EXPONENT = require_lib47(), isnan = require_lib6(), isInfinite = require_lib48(), copysign = require_lib52(), normalize = require_lib54().assign, floatExp = require_lib56(), toWords = require_lib51(), fromWords = require_lib30(), TWO52_INV = 2220446049250313e-31, CLEAR_EXP_MASK = 2148532223, FRAC = [0, 0], WORDS = [0, 0];
    function ldexp(frac, exp) {
      var high, m;
      return exp === 0 || frac === 0 || // handles +-0
      isnan(frac) || isInfinite(frac) ? frac : (normalize(frac, FRAC, 1, 0), frac = FRAC[0], exp += FRAC[1], exp += floatExp(frac), exp < MIN_SUBNORMAL_EXPONENT ? copysign(0, frac) : exp > MAX_EXPONENT ? frac < 0 ? NINF : PINF : (exp <= MAX_SUBNORMAL_EXPONENT ? (exp += 52, m = TWO52_INV) : m = 1, toWords.assign(frac, WORDS, 1, 0), high = WORDS[0], high &= CLEAR_EXP_MASK, high |= exp + BIAS << 20, m * fromWords(high, WORDS[1])));
    }
    module.exports = ldexp;
  }
});

// node_modules/@stdlib/math-base-special-ldexp/lib/index.js
var require_lib57 = __commonJS({
  "node_modules/@stdlib/math-base-special-ldexp/lib/index.js"(exports, module) {
    "use strict";
    init_dirname_shim();
    var main = require_main41();
    module.exports = main;
  }
});

// node_modules/@stdlib/math-base-special-exp/lib/polyval_p.js
var require_polyval_p = __commonJS({
  "node_modules/@stdlib/math-base-special-exp/lib/polyval_p.js"(exports, module) {
    "use strict";
    init_dirname_shim();
    function evalpoly(x) {
      return x === 0 ? 0.16666666666666602 : 0.16666666666666602 + x * (-0.0027777777777015593 + x * (6613756321437934e-20 + x * (-16533902205465252e-22 + x * 41381367970572385e-24)));
    }
    module.exports = evalpoly;
  }
});

// node_modules/@stdlib/math-base-special-exp/lib/expmulti.js
var require_expmulti = __commonJS({
  "node_modules/@stdlib/math-base-special-exp/lib/expmulti.js"(exports, module) {
    "use strict";
    init_dirname_shim();
    var ldexp = require_lib57(), polyvalP = require_polyval_p();
    function expmulti(hi, lo, k) {
      var r, t, c, y;
      return r = hi - lo, t = r * r, c = r - t * polyvalP(t), y = 1 - (lo - r * c / (2 - c) - hi), ldexp(y, k);
    }
    module.exports = expmulti;
  }
});

// node_modules/@stdlib/math-base-special-exp/lib/main.js
var require_main42 = __commonJS({
  "node_modules/@stdlib/math-base-special-exp/lib/main.js"(exports, module) {
    "use strict";
    init_dirname_shim();
    var isnan = require_lib6(), trunc = require_lib44(), NINF = require_lib33(), PINF = require_lib31(), expmulti = require_expmulti(), LN2_HI = 0.6931471803691238, LN2_LO = 19082149292705877e-26, LOG2_E = 1.4426950408889634, OVERFLOW = 709.782712893384, UNDERFLOW = -745.1332191019411, NEARZERO = 1 / (1 << 28), NEG_NEARZERO = -NEARZERO;
    function exp(x) {
      var hi, lo, k;
      return isnan(x) || x === PINF ? x : x === NINF ? 0 : x > OVERFLOW ? PINF : x < UNDERFLOW ? 0 : x > NEG_NEARZERO && x < NEARZERO ? 1 + x : (x < 0 ? k = trunc(LOG2_E * x - 0.5) : k = trunc(LOG2_E * x + 0.5), hi = x - k * LN2_HI, lo = k * LN2_LO, expmulti(hi, lo, k));
    }
    module.exports = exp;
  }
});

// node_modules/@stdlib/math-base-special-exp/lib/index.js
var require_lib58 = __commonJS({
  "node_modules/@stdlib/math-base-special-exp/lib/index.js"(exports, module) {
    "use strict";
    init_dirname_shim();
    var main = require_main42();
    module.exports = main;
  }
});

// node_modules/@stdlib/math-base-assert-is-integer/lib/main.js
var require_main43 = __commonJS({
  "node_modules/@stdlib/math-base-assert-is-integer/lib/main.js"(exports, module) {
    "use strict";
    init_dirname_shim();
    var floor = require_lib37();
    function isInteger(x) {
      return floor(x) === x;
    }
    module.exports = isInteger;
  }
});

// node_modules/@stdlib/math-base-assert-is-integer/lib/index.js
var require_lib59 = __commonJS({
  "node_modules/@stdlib/math-base-assert-is-integer/lib/index.js"(exports, module) {
    "use strict";
    init_dirname_shim();
    var main = require_main43();
    module.exports = main;
  }
});

// node_modules/@stdlib/math-base-assert-is-even/lib/main.js
var require_main44 = __commonJS({
  "node_modules/@stdlib/math-base-assert-is-even/lib/main.js"(exports, module) {
    "use strict";
    init_dirname_shim();
    var isInteger = require_lib59();
    function isEven(x) {
      return isInteger(x / 2);
    }
    module.exports = isEven;
  }
});

// node_modules/@stdlib/math-base-assert-is-even/lib/index.js
var require_lib60 = __commonJS({
  "node_modules/@stdlib/math-base-assert-is-even/lib/index.js"(exports, module) {
    "use strict";
    init_dirname_shim();
    var main = require_main44();
    module.exports = main;
  }
});

// node_modules/@stdlib/math-base-assert-is-odd/lib/main.js
var require_main45 = __commonJS({
  "node_modules/@stdlib/math-base-assert-is-odd/lib/main.js"(exports, module) {
    "use strict";
    init_dirname_shim();
    var isEven = require_lib60();
    function isOdd(x) {
      return x > 0 ? isEven(x - 1) : isEven(x + 1);
    }
    module.exports = isOdd;
  }
});

// node_modules/@stdlib/math-base-assert-is-odd/lib/index.js
var require_lib61 = __commonJS({
  "node_modules/@stdlib/math-base-assert-is-odd/lib/index.js"(exports, module) {
    "use strict";
    init_dirname_shim();
    var main = require_main45();
    module.exports = main;
  }
});

// node_modules/@stdlib/number-float64-base-set-low-word/lib/low.js
var require_low = __commonJS({
  "node_modules/@stdlib/number-float64-base-set-low-word/lib/low.js"(exports, module) {
    "use strict";
    init_dirname_shim();
    var isLittleEndian = require_lib27(), LOW;
    isLittleEndian === !0 ? LOW = 0 : LOW = 1;
    module.exports = LOW;
  }
});

// node_modules/@stdlib/number-float64-base-set-low-word/lib/main.js
var require_main46 = __commonJS({
  "node_modules/@stdlib/number-float64-base-set-low-word/lib/main.js"(exports, module) {
    "use strict";
    init_dirname_shim();
    var Uint32Array2 = require_lib15(), Float64Array2 = require_lib18(), LOW = require_low(), FLOAT64_VIEW = new Float64Array2(1), UINT32_VIEW = new Uint32Array2(FLOAT64_VIEW.buffer);
    function setLowWord(x, low) {
      return FLOAT64_VIEW[0] = x, UINT32_VIEW[LOW] = low >>> 0, FLOAT64_VIEW[0];
    }
    module.exports = setLowWord;
  }
});

// node_modules/@stdlib/number-float64-base-set-low-word/lib/index.js
var require_lib62 = __commonJS({
  "node_modules/@stdlib/number-float64-base-set-low-word/lib/index.js"(exports, module) {
    "use strict";
    init_dirname_shim();
    var main = require_main46();
    module.exports = main;
  }
});

// node_modules/@stdlib/number-uint32-base-to-int32/lib/main.js
var require_main47 = __commonJS({
  "node_modules/@stdlib/number-uint32-base-to-int32/lib/main.js"(exports, module) {
    "use strict";
    init_dirname_shim();
    function uint32ToInt32(x) {
      return x | 0;
    }
    module.exports = uint32ToInt32;
  }
});

// node_modules/@stdlib/number-uint32-base-to-int32/lib/index.js
var require_lib63 = __commonJS({
  "node_modules/@stdlib/number-uint32-base-to-int32/lib/index.js"(exports, module) {
    "use strict";
    init_dirname_shim();
    var uint32ToInt32 = require_main47();
    module.exports = uint32ToInt32;
  }
});

// node_modules/@stdlib/math-base-special-pow/lib/x_is_zero.js
var require_x_is_zero = __commonJS({
  "node_modules/@stdlib/math-base-special-pow/lib/x_is_zero.js"(exports, module) {
    "use strict";
    init_dirname_shim();
    var isOdd = require_lib61(), copysign = require_lib52(), NINF = require_lib33(), PINF = require_lib31();
    function pow(x, y) {
      return y === NINF ? PINF : y === PINF ? 0 : y > 0 ? isOdd(y) ? x : 0 : isOdd(y) ? copysign(PINF, x) : PINF;
    }
    module.exports = pow;
  }
});

// node_modules/@stdlib/math-base-special-pow/lib/y_is_huge.js
var require_y_is_huge = __commonJS({
  "node_modules/@stdlib/math-base-special-pow/lib/y_is_huge.js"(exports, module) {
    "use strict";
    init_dirname_shim();
    var ABS_MASK = require_lib50(), getHighWord = require_lib28(), HIGH_MAX_NEAR_UNITY = 1072693247, HUGE = 1e300, TINY = 1e-300;
    function pow(x, y) {
      var ahx, hx;
      return hx = getHighWord(x), ahx = hx & ABS_MASK, ahx <= HIGH_MAX_NEAR_UNITY ? y < 0 ? HUGE * HUGE : TINY * TINY : y > 0 ? HUGE * HUGE : TINY * TINY;
    }
    module.exports = pow;
  }
});

// node_modules/@stdlib/math-base-special-pow/lib/y_is_infinite.js
var require_y_is_infinite = __commonJS({
  "node_modules/@stdlib/math-base-special-pow/lib/y_is_infinite.js"(exports, module) {
    "use strict";
    init_dirname_shim();
    var abs = require_lib42(), PINF = require_lib31();
    function pow(x, y) {
      return x === -1 ? (x - x) / (x - x) : x === 1 ? 1 : abs(x) < 1 == (y === PINF) ? 0 : PINF;
    }
    module.exports = pow;
  }
});

// node_modules/@stdlib/constants-float64-num-high-word-significand-bits/lib/index.js
var require_lib64 = __commonJS({
  "node_modules/@stdlib/constants-float64-num-high-word-significand-bits/lib/index.js"(exports, module) {
    "use strict";
    init_dirname_shim();
    var FLOAT64_NUM_HIGH_WORD_SIGNIFICAND_BITS = 20;
    module.exports = FLOAT64_NUM_HIGH_WORD_SIGNIFICAND_BITS;
  }
});

// node_modules/@stdlib/math-base-special-pow/lib/polyval_l.js
var require_polyval_l = __commonJS({
  "node_modules/@stdlib/math-base-special-pow/lib/polyval_l.js"(exports, module) {
    "use strict";
    init_dirname_shim();
    function evalpoly(x) {
      return x === 0 ? 0.5999999999999946 : 0.5999999999999946 + x * (0.4285714285785502 + x * (0.33333332981837743 + x * (0.272728123808534 + x * (0.23066074577556175 + x * 0.20697501780033842))));
    }
    module.exports = evalpoly;
  }
});

// node_modules/@stdlib/math-base-special-pow/lib/log2ax.js
var require_log2ax = __commonJS({
  "node_modules/@stdlib/math-base-special-pow/lib/log2ax.js"(exports, module) {
    "use strict";
    init_dirname_shim();
    var getHighWord = require_lib28(), setLowWord = require_lib62(), setHighWord = require_lib29(), BIAS = require_lib34(), HIGH_NUM_SIGNIFICAND_BITS = require_lib64(), polyvalL = require_polyval_l(), HIGH_SIGNIFICAND_MASK = 1048575, HIGH_MIN_NORMAL_EXP = 1048576, HIGH_BIASED_EXP_0 = 1072693248, HIGH_BIASED_EXP_NEG_512 = 536870912, HIGH_SIGNIFICAND_HALF = 524288, TWO53 = 9007199254740992, CP = 0.9617966939259756, CP_HI = 0.9617967009544373, CP_LO = -7028461650952758e-24, BP = [
      1,
      1.5
    ], DP_HI = [
      0,
      0.5849624872207642
      // 0x3FE2B803, 0x40000000
    ], DP_LO = [
      0,
      1350039202129749e-23
      // 0x3E4CFDEB, 0x43CFD006
    ];
    function log2ax(out, ax, ahx) {
      var tmp, ss, s2, hs, ls, ht, lt, bp, dp, hp, lp, hz, lz, t1, t2, t, r, u, v, n, j, k;
      return n = 0, ahx < HIGH_MIN_NORMAL_EXP && (ax *= TWO53, n -= 53, ahx = getHighWord(ax)), n += (ahx >> HIGH_NUM_SIGNIFICAND_BITS) - BIAS | 0, j = ahx & HIGH_SIGNIFICAND_MASK | 0, ahx = j | HIGH_BIASED_EXP_0 | 0, j <= 235662 ? k = 0 : j < 767610 ? k = 1 : (k = 0, n += 1, ahx -= HIGH_MIN_NORMAL_EXP), ax = setHighWord(ax, ahx), bp = BP[k], u = ax - bp, v = 1 / (ax + bp), ss = u * v, hs = setLowWord(ss, 0), tmp = (ahx >> 1 | HIGH_BIASED_EXP_NEG_512) + HIGH_SIGNIFICAND_HALF, tmp += k << 18, ht = setHighWord(0, tmp), lt = ax - (ht - bp), ls = v * (u - hs * ht - hs * lt), s2 = ss * ss, r = s2 * s2 * polyvalL(s2), r += ls * (hs + ss), s2 = hs * hs, ht = 3 + s2 + r, ht = setLowWord(ht, 0), lt = r - (ht - 3 - s2), u = hs * ht, v = ls * ht + lt * ss, hp = u + v, hp = setLowWord(hp, 0), lp = v - (hp - u), hz = CP_HI * hp, lz = CP_LO * hp + lp * CP + DP_LO[k], dp = DP_HI[k], t = n, t1 = hz + lz + dp + t, t1 = setLowWord(t1, 0), t2 = lz - (t1 - t - dp - hz), out[0] = t1, out[1] = t2, out;
    }
    module.exports = log2ax;
  }
});

// node_modules/@stdlib/math-base-special-pow/lib/polyval_w.js
var require_polyval_w = __commonJS({
  "node_modules/@stdlib/math-base-special-pow/lib/polyval_w.js"(exports, module) {
    "use strict";
    init_dirname_shim();
    function evalpoly(x) {
      return x === 0 ? 0.5 : 0.5 + x * (-0.3333333333333333 + x * 0.25);
    }
    module.exports = evalpoly;
  }
});

// node_modules/@stdlib/math-base-special-pow/lib/logx.js
var require_logx = __commonJS({
  "node_modules/@stdlib/math-base-special-pow/lib/logx.js"(exports, module) {
    "use strict";
    init_dirname_shim();
    var setLowWord = require_lib62(), polyvalW = require_polyval_w(), INV_LN2 = 1.4426950408889634, INV_LN2_HI = 1.4426950216293335, INV_LN2_LO = 19259629911266175e-24;
    function logx(out, ax) {
      var t2, t1, t, w, u, v;
      return t = ax - 1, w = t * t * polyvalW(t), u = INV_LN2_HI * t, v = t * INV_LN2_LO - w * INV_LN2, t1 = u + v, t1 = setLowWord(t1, 0), t2 = v - (t1 - u), out[0] = t1, out[1] = t2, out;
    }
    module.exports = logx;
  }
});

// node_modules/@stdlib/constants-float64-ln-two/lib/index.js
var require_lib65 = __commonJS({
  "node_modules/@stdlib/constants-float64-ln-two/lib/index.js"(exports, module) {
    "use strict";
    init_dirname_shim();
    var LN2 = 0.6931471805599453;
    module.exports = LN2;
  }
});

// node_modules/@stdlib/constants-float64-high-word-significand-mask/lib/index.js
var require_lib66 = __commonJS({
  "node_modules/@stdlib/constants-float64-high-word-significand-mask/lib/index.js"(exports, module) {
    "use strict";
    init_dirname_shim();
    var FLOAT64_HIGH_WORD_SIGNIFICAND_MASK = 1048575;
    module.exports = FLOAT64_HIGH_WORD_SIGNIFICAND_MASK;
  }
});

// node_modules/@stdlib/math-base-special-pow/lib/polyval_p.js
var require_polyval_p2 = __commonJS({
  "node_modules/@stdlib/math-base-special-pow/lib/polyval_p.js"(exports, module) {
    "use strict";
    init_dirname_shim();
    function evalpoly(x) {
      return x === 0 ? 0.16666666666666602 : 0.16666666666666602 + x * (-0.0027777777777015593 + x * (6613756321437934e-20 + x * (-16533902205465252e-22 + x * 41381367970572385e-24)));
    }
    module.exports = evalpoly;
  }
});

// node_modules/@stdlib/math-base-special-pow/lib/pow2.js
var require_pow2 = __commonJS({
  "node_modules/@stdlib/math-base-special-pow/lib/pow2.js"(exports, module) {
    "use strict";
    init_dirname_shim();
    var getHighWord = require_lib28(), setHighWord = require_lib29(), setLowWord = require_lib62(), uint32ToInt32 = require_lib63(), ldexp = require_lib57(), LN2 = require_lib65(), BIAS = require_lib34(), ABS_MASK = require_lib50(), HIGH_SIGNIFICAND_MASK = require_lib66(), HIGH_NUM_SIGNIFICAND_BITS = require_lib64(), polyvalP = require_polyval_p2(), HIGH_MIN_NORMAL_EXP = 1048576, HIGH_BIASED_EXP_NEG_1 = 1071644672, LN2_HI = 0.6931471824645996, LN2_LO = -1904654299957768e-24;
    function pow2(j, hp, lp) {
      var tmp, t1, t, r, u, v, w, z, n, i, k;
      return i = j & ABS_MASK | 0, k = (i >> HIGH_NUM_SIGNIFICAND_BITS) - BIAS | 0, n = 0, i > HIGH_BIASED_EXP_NEG_1 && (n = j + (HIGH_MIN_NORMAL_EXP >> k + 1) >>> 0, k = ((n & ABS_MASK) >> HIGH_NUM_SIGNIFICAND_BITS) - BIAS | 0, tmp = (n & ~(HIGH_SIGNIFICAND_MASK >> k)) >>> 0, t = setHighWord(0, tmp), n = (n & HIGH_SIGNIFICAND_MASK | HIGH_MIN_NORMAL_EXP) >> HIGH_NUM_SIGNIFICAND_BITS - k >>> 0, j < 0 && (n = -n), hp -= t), t = lp + hp, t = setLowWord(t, 0), u = t * LN2_HI, v = (lp - (t - hp)) * LN2 + t * LN2_LO, z = u + v, w = v - (z - u), t = z * z, t1 = z - t * polyvalP(t), r = z * t1 / (t1 - 2) - (w + z * w), z = 1 - (r - z), j = getHighWord(z), j = uint32ToInt32(j), j += n << HIGH_NUM_SIGNIFICAND_BITS >>> 0, j >> HIGH_NUM_SIGNIFICAND_BITS <= 0 ? z = ldexp(z, n) : z = setHighWord(z, j), z;
    }
    module.exports = pow2;
  }
});

// node_modules/@stdlib/math-base-special-pow/lib/main.js
var require_main48 = __commonJS({
  "node_modules/@stdlib/math-base-special-pow/lib/main.js"(exports, module) {
    "use strict";
    init_dirname_shim();
    var isnan = require_lib6(), isOdd = require_lib61(), isInfinite = require_lib48(), isInteger = require_lib59(), sqrt = require_lib39(), abs = require_lib42(), toWords = require_lib51(), setLowWord = require_lib62(), uint32ToInt32 = require_lib63(), NINF = require_lib33(), PINF = require_lib31(), ABS_MASK = require_lib50(), xIsZero = require_x_is_zero(), yIsHuge = require_y_is_huge(), yIsInfinite = require_y_is_infinite(), log2ax = require_log2ax(), logx = require_logx(), pow2 = require_pow2(), HIGH_MAX_NEAR_UNITY = 1072693247, HIGH_BIASED_EXP_31 = 1105199104, HIGH_BIASED_EXP_64 = 1139802112, HIGH_BIASED_EXP_10 = 1083179008, HIGH_BIASED_EXP_0 = 1072693248, HIGH_1075 = 1083231232, HIGH_NEG_1075 = 3230714880, HIGH_NUM_NONSIGN_BITS = 31, HUGE = 1e300, TINY = 1e-300, OVT = 8008566259537294e-32, WORDS = [0, 0], LOG_WORKSPACE = [0, 0];
    function pow(x, y) {
      var ahx, ahy, ax, hx, lx, hy, ly, sx, sy, y1, hp, lp, t, z, j, i;
      if (isnan(x) || isnan(y))
        return NaN;
      if (toWords.assign(y, WORDS, 1, 0), hy = WORDS[0], ly = WORDS[1], ly === 0) {
        if (y === 0)
          return 1;
        if (y === 1)
          return x;
        if (y === -1)
          return 1 / x;
        if (y === 0.5)
          return sqrt(x);
        if (y === -0.5)
          return 1 / sqrt(x);
        if (y === 2)
          return x * x;
        if (y === 3)
          return x * x * x;
        if (y === 4)
          return x *= x, x * x;
        if (isInfinite(y))
          return yIsInfinite(x, y);
      }
      if (toWords.assign(x, WORDS, 1, 0), hx = WORDS[0], lx = WORDS[1], lx === 0) {
        if (hx === 0)
          return xIsZero(x, y);
        if (x === 1)
          return 1;
        if (x === -1 && isOdd(y))
          return -1;
        if (isInfinite(x))
          return x === NINF ? pow(-0, -y) : y < 0 ? 0 : PINF;
      }
      if (x < 0 && isInteger(y) === !1)
        return (x - x) / (x - x);
      if (ax = abs(x), ahx = hx & ABS_MASK | 0, ahy = hy & ABS_MASK | 0, sx = hx >>> HIGH_NUM_NONSIGN_BITS | 0, sy = hy >>> HIGH_NUM_NONSIGN_BITS | 0, sx && isOdd(y) ? sx = -1 : sx = 1, ahy > HIGH_BIASED_EXP_31) {
        if (ahy > HIGH_BIASED_EXP_64)
          return yIsHuge(x, y);
        if (ahx < HIGH_MAX_NEAR_UNITY)
          return sy === 1 ? sx * HUGE * HUGE : sx * TINY * TINY;
        if (ahx > HIGH_BIASED_EXP_0)
          return sy === 0 ? sx * HUGE * HUGE : sx * TINY * TINY;
        t = logx(LOG_WORKSPACE, ax);
      } else
        t = log2ax(LOG_WORKSPACE, ax, ahx);
      if (y1 = setLowWord(y, 0), lp = (y - y1) * t[0] + y * t[1], hp = y1 * t[0], z = lp + hp, toWords.assign(z, WORDS, 1, 0), j = uint32ToInt32(WORDS[0]), i = uint32ToInt32(WORDS[1]), j >= HIGH_BIASED_EXP_10) {
        if ((j - HIGH_BIASED_EXP_10 | i) !== 0 || lp + OVT > z - hp)
          return sx * HUGE * HUGE;
      } else if ((j & ABS_MASK) >= HIGH_1075 && ((j - HIGH_NEG_1075 | i) !== 0 || lp <= z - hp))
        return sx * TINY * TINY;
      return z = pow2(j, hp, lp), sx * z;
    }
    module.exports = pow;
  }
});

// node_modules/@stdlib/math-base-special-pow/lib/index.js
var require_lib67 = __commonJS({
  "node_modules/@stdlib/math-base-special-pow/lib/index.js"(exports, module) {
    "use strict";
    init_dirname_shim();
    var main = require_main48();
    module.exports = main;
  }
});

// node_modules/@stdlib/constants-float64-e/lib/index.js
var require_lib68 = __commonJS({
  "node_modules/@stdlib/constants-float64-e/lib/index.js"(exports, module) {
    "use strict";
    init_dirname_shim();
    var E = 2.718281828459045;
    module.exports = E;
  }
});

// node_modules/@stdlib/constants-float64-eps/lib/index.js
var require_lib69 = __commonJS({
  "node_modules/@stdlib/constants-float64-eps/lib/index.js"(exports, module) {
    "use strict";
    init_dirname_shim();
    var FLOAT64_EPSILON = 2220446049250313e-31;
    module.exports = FLOAT64_EPSILON;
  }
});

// node_modules/@stdlib/math-base-special-beta/lib/lanczos_sum_expg_scaled.js
var require_lanczos_sum_expg_scaled = __commonJS({
  "node_modules/@stdlib/math-base-special-beta/lib/lanczos_sum_expg_scaled.js"(exports, module) {
    "use strict";
    init_dirname_shim();
    function evalrational(x) {
      var ax, s1, s2;
      return x === 0 ? 1 / 0 : (x < 0 ? ax = -x : ax = x, ax <= 1 ? (s1 = 709811.662581658 + x * (679979.8474157227 + x * (293136.7857211597 + x * (74887.54032914672 + x * (12555.290582413863 + x * (1443.4299244417066 + x * (115.24194596137347 + x * (6.309239205732627 + x * (0.22668404630224365 + x * (0.004826466289237662 + x * 4624429436045379e-20))))))))), s2 = 0 + x * (362880 + x * (1026576 + x * (1172700 + x * (723680 + x * (269325 + x * (63273 + x * (9450 + x * (870 + x * (45 + x * 1)))))))))) : (x = 1 / x, s1 = 4624429436045379e-20 + x * (0.004826466289237662 + x * (0.22668404630224365 + x * (6.309239205732627 + x * (115.24194596137347 + x * (1443.4299244417066 + x * (12555.290582413863 + x * (74887.54032914672 + x * (293136.7857211597 + x * (679979.8474157227 + x * 709811.662581658))))))))), s2 = 1 + x * (45 + x * (870 + x * (9450 + x * (63273 + x * (269325 + x * (723680 + x * (1172700 + x * (1026576 + x * (362880 + x * 0)))))))))), s1 / s2);
    }
    module.exports = evalrational;
  }
});

// node_modules/@stdlib/math-base-special-beta/lib/main.js
var require_main49 = __commonJS({
  "node_modules/@stdlib/math-base-special-beta/lib/main.js"(exports, module) {
    "use strict";
    init_dirname_shim();
    var isnan = require_lib6(), log1p = require_lib38(), sqrt = require_lib39(), abs = require_lib42(), exp = require_lib58(), pow = require_lib67(), E = require_lib68(), EPSILON = require_lib69(), lanczosSumExpGScaled = require_lanczos_sum_expg_scaled(), G = 10.900511;
    function beta(a, b) {
      var ambh, agh, bgh, cgh, res, tmp, c;
      return isnan(a) || isnan(b) ? NaN : a < 0 || b < 0 ? NaN : b === 1 ? 1 / a : a === 1 ? 1 / b : (c = a + b, c < EPSILON ? (res = c / a, res /= b, res) : c === a && b < EPSILON ? 1 / b : c === b && a < EPSILON ? 1 / a : (a < b && (tmp = b, b = a, a = tmp), agh = a + G - 0.5, bgh = b + G - 0.5, cgh = c + G - 0.5, res = lanczosSumExpGScaled(a) * (lanczosSumExpGScaled(b) / lanczosSumExpGScaled(c)), ambh = a - 0.5 - b, abs(b * ambh) < cgh * 100 && a > 100 ? res *= exp(ambh * log1p(-b / cgh)) : res *= pow(agh / cgh, ambh), cgh > 1e10 ? res *= pow(agh / cgh * (bgh / cgh), b) : res *= pow(agh * bgh / (cgh * cgh), b), res *= sqrt(E / bgh), res));
    }
    module.exports = beta;
  }
});

// node_modules/@stdlib/math-base-special-beta/lib/index.js
var require_lib70 = __commonJS({
  "node_modules/@stdlib/math-base-special-beta/lib/index.js"(exports, module) {
    "use strict";
    init_dirname_shim();
    var main = require_main49();
    module.exports = main;
  }
});

// node_modules/@stdlib/math-base-assert-is-positive-zero/lib/main.js
var require_main50 = __commonJS({
  "node_modules/@stdlib/math-base-assert-is-positive-zero/lib/main.js"(exports, module) {
    "use strict";
    init_dirname_shim();
    var PINF = require_lib31();
    function isPositiveZero(x) {
      return x === 0 && 1 / x === PINF;
    }
    module.exports = isPositiveZero;
  }
});

// node_modules/@stdlib/math-base-assert-is-positive-zero/lib/index.js
var require_lib71 = __commonJS({
  "node_modules/@stdlib/math-base-assert-is-positive-zero/lib/index.js"(exports, module) {
    "use strict";
    init_dirname_shim();
    var main = require_main50();
    module.exports = main;
  }
});

// node_modules/@stdlib/math-base-special-max/lib/main.js
var require_main51 = __commonJS({
  "node_modules/@stdlib/math-base-special-max/lib/main.js"(exports, module) {
    "use strict";
    init_dirname_shim();
    var isPositiveZero = require_lib71(), isnan = require_lib6(), PINF = require_lib31();
    function max(x, y) {
      return isnan(x) || isnan(y) ? NaN : x === PINF || y === PINF ? PINF : x === y && x === 0 ? isPositiveZero(x) ? x : y : x > y ? x : y;
    }
    module.exports = max;
  }
});

// node_modules/@stdlib/math-base-special-max/lib/index.js
var require_lib72 = __commonJS({
  "node_modules/@stdlib/math-base-special-max/lib/index.js"(exports, module) {
    "use strict";
    init_dirname_shim();
    var max = require_main51();
    module.exports = max;
  }
});

// node_modules/@stdlib/math-base-assert-is-negative-zero/lib/main.js
var require_main52 = __commonJS({
  "node_modules/@stdlib/math-base-assert-is-negative-zero/lib/main.js"(exports, module) {
    "use strict";
    init_dirname_shim();
    var NINF = require_lib33();
    function isNegativeZero(x) {
      return x === 0 && 1 / x === NINF;
    }
    module.exports = isNegativeZero;
  }
});

// node_modules/@stdlib/math-base-assert-is-negative-zero/lib/index.js
var require_lib73 = __commonJS({
  "node_modules/@stdlib/math-base-assert-is-negative-zero/lib/index.js"(exports, module) {
    "use strict";
    init_dirname_shim();
    var main = require_main52();
    module.exports = main;
  }
});

// node_modules/@stdlib/math-base-special-min/lib/main.js
var require_main53 = __commonJS({
  "node_modules/@stdlib/math-base-special-min/lib/main.js"(exports, module) {
    "use strict";
    init_dirname_shim();
    var isNegativeZero = require_lib73(), isnan = require_lib6(), NINF = require_lib33();
    function min(x, y) {
      return isnan(x) || isnan(y) ? NaN : x === NINF || y === NINF ? NINF : x === y && x === 0 ? isNegativeZero(x) ? x : y : x < y ? x : y;
    }
    module.exports = min;
  }
});

// node_modules/@stdlib/math-base-special-min/lib/index.js
var require_lib74 = __commonJS({
  "node_modules/@stdlib/math-base-special-min/lib/index.js"(exports, module) {
    "use strict";
    init_dirname_shim();
    var min = require_main53();
    module.exports = min;
  }
});

// node_modules/@stdlib/constants-float64-max/lib/index.js
var require_lib75 = __commonJS({
  "node_modules/@stdlib/constants-float64-max/lib/index.js"(exports, module) {
    "use strict";
    init_dirname_shim();
    var FLOAT64_MAX = 17976931348623157e292;
    module.exports = FLOAT64_MAX;
  }
});

// node_modules/@stdlib/constants-int32-max/lib/index.js
var require_lib76 = __commonJS({
  "node_modules/@stdlib/constants-int32-max/lib/index.js"(exports, module) {
    "use strict";
    init_dirname_shim();
    var INT32_MAX = 2147483647;
    module.exports = INT32_MAX;
  }
});

// node_modules/@stdlib/constants-float64-half-pi/lib/index.js
var require_lib77 = __commonJS({
  "node_modules/@stdlib/constants-float64-half-pi/lib/index.js"(exports, module) {
    "use strict";
    init_dirname_shim();
    var HALF_PI = 1.5707963267948966;
    module.exports = HALF_PI;
  }
});

// node_modules/@stdlib/constants-float64-pi/lib/index.js
var require_lib78 = __commonJS({
  "node_modules/@stdlib/constants-float64-pi/lib/index.js"(exports, module) {
    "use strict";
    init_dirname_shim();
    var PI = 3.141592653589793;
    module.exports = PI;
  }
});

// node_modules/@stdlib/math-base-special-kernel-cos/lib/polyval_c13.js
var require_polyval_c13 = __commonJS({
  "node_modules/@stdlib/math-base-special-kernel-cos/lib/polyval_c13.js"(exports, module) {
    "use strict";
    init_dirname_shim();
    function evalpoly(x) {
      return x === 0 ? 0.0416666666666666 : 0.0416666666666666 + x * (-0.001388888888887411 + x * 2480158728947673e-20);
    }
    module.exports = evalpoly;
  }
});

// node_modules/@stdlib/math-base-special-kernel-cos/lib/polyval_c46.js
var require_polyval_c46 = __commonJS({
  "node_modules/@stdlib/math-base-special-kernel-cos/lib/polyval_c46.js"(exports, module) {
    "use strict";
    init_dirname_shim();
    function evalpoly(x) {
      return x === 0 ? -27557314351390663e-23 : -27557314351390663e-23 + x * (2087572321298175e-24 + x * -11359647557788195e-27);
    }
    module.exports = evalpoly;
  }
});

// node_modules/@stdlib/math-base-special-kernel-cos/lib/main.js
var require_main54 = __commonJS({
  "node_modules/@stdlib/math-base-special-kernel-cos/lib/main.js"(exports, module) {
    "use strict";
    init_dirname_shim();
    var polyval13 = require_polyval_c13(), polyval46 = require_polyval_c46();
    function kernelCos(x, y) {
      var hz, r, w, z;
      return z = x * x, w = z * z, r = z * polyval13(z), r += w * w * polyval46(z), hz = 0.5 * z, w = 1 - hz, w + (1 - w - hz + (z * r - x * y));
    }
    module.exports = kernelCos;
  }
});

// node_modules/@stdlib/math-base-special-kernel-cos/lib/index.js
var require_lib79 = __commonJS({
  "node_modules/@stdlib/math-base-special-kernel-cos/lib/index.js"(exports, module) {
    "use strict";
    init_dirname_shim();
    var main = require_main54();
    module.exports = main;
  }
});

// node_modules/@stdlib/math-base-special-kernel-sin/lib/main.js
var require_main55 = __commonJS({
  "node_modules/@stdlib/math-base-special-kernel-sin/lib/main.js"(exports, module) {
    "use strict";
    init_dirname_shim();
    var S1 = -0.16666666666666632, S2 = 0.00833333333332249, S3 = -1984126982985795e-19, S4 = 27557313707070068e-22, S5 = -25050760253406863e-24, S6 = 158969099521155e-24;
    function kernelSin(x, y) {
      var r, v, w, z;
      return z = x * x, w = z * z, r = S2 + z * (S3 + z * S4) + z * w * (S5 + z * S6), v = z * x, y === 0 ? x + v * (S1 + z * r) : x - (z * (0.5 * y - v * r) - y - v * S1);
    }
    module.exports = kernelSin;
  }
});

// node_modules/@stdlib/math-base-special-kernel-sin/lib/index.js
var require_lib80 = __commonJS({
  "node_modules/@stdlib/math-base-special-kernel-sin/lib/index.js"(exports, module) {
    "use strict";
    init_dirname_shim();
    var main = require_main55();
    module.exports = main;
  }
});

// node_modules/@stdlib/number-float64-base-get-low-word/lib/low.js
var require_low2 = __commonJS({
  "node_modules/@stdlib/number-float64-base-get-low-word/lib/low.js"(exports, module) {
    "use strict";
    init_dirname_shim();
    var isLittleEndian = require_lib27(), LOW;
    isLittleEndian === !0 ? LOW = 0 : LOW = 1;
    module.exports = LOW;
  }
});

// node_modules/@stdlib/number-float64-base-get-low-word/lib/main.js
var require_main56 = __commonJS({
  "node_modules/@stdlib/number-float64-base-get-low-word/lib/main.js"(exports, module) {
    "use strict";
    init_dirname_shim();
    var Uint32Array2 = require_lib15(), Float64Array2 = require_lib18(), LOW = require_low2(), FLOAT64_VIEW = new Float64Array2(1), UINT32_VIEW = new Uint32Array2(FLOAT64_VIEW.buffer);
    function getLowWord(x) {
      return FLOAT64_VIEW[0] = x, UINT32_VIEW[LOW];
    }
    module.exports = getLowWord;
  }
});

// node_modules/@stdlib/number-float64-base-get-low-word/lib/index.js
var require_lib81 = __commonJS({
  "node_modules/@stdlib/number-float64-base-get-low-word/lib/index.js"(exports, module) {
    "use strict";
    init_dirname_shim();
    var main = require_main56();
    module.exports = main;
  }
});

// node_modules/@stdlib/array-base-filled/lib/main.js
var require_main57 = __commonJS({
  "node_modules/@stdlib/array-base-filled/lib/main.js"(exports, module) {
    "use strict";
    init_dirname_shim();
    function filled(value, len) {
      var arr, i;
      for (arr = [], i = 0; i < len; i++)
        arr.push(value);
      return arr;
    }
    module.exports = filled;
  }
});

// node_modules/@stdlib/array-base-filled/lib/index.js
var require_lib82 = __commonJS({
  "node_modules/@stdlib/array-base-filled/lib/index.js"(exports, module) {
    "use strict";
    init_dirname_shim();
    var main = require_main57();
    module.exports = main;
  }
});

// node_modules/@stdlib/array-base-zeros/lib/main.js
var require_main58 = __commonJS({
  "node_modules/@stdlib/array-base-zeros/lib/main.js"(exports, module) {
    "use strict";
    init_dirname_shim();
    var filled = require_lib82();
    function zeros(len) {
      return filled(0, len);
    }
    module.exports = zeros;
  }
});

// node_modules/@stdlib/array-base-zeros/lib/index.js
var require_lib83 = __commonJS({
  "node_modules/@stdlib/array-base-zeros/lib/index.js"(exports, module) {
    "use strict";
    init_dirname_shim();
    var main = require_main58();
    module.exports = main;
  }
});

// node_modules/@stdlib/math-base-special-rempio2/lib/kernel_rempio2.js
var require_kernel_rempio2 = __commonJS({
  "node_modules/@stdlib/math-base-special-rempio2/lib/kernel_rempio2.js"(exports, module) {
    "use strict";
    init_dirname_shim();
    var floor = require_lib37(), ldexp = require_lib57(), zeros = require_lib83(), IPIO2 = [
      10680707,
      7228996,
      1387004,
      2578385,
      16069853,
      12639074,
      9804092,
      4427841,
      16666979,
      11263675,
      12935607,
      2387514,
      4345298,
      14681673,
      3074569,
      13734428,
      16653803,
      1880361,
      10960616,
      8533493,
      3062596,
      8710556,
      7349940,
      6258241,
      3772886,
      3769171,
      3798172,
      8675211,
      12450088,
      3874808,
      9961438,
      366607,
      15675153,
      9132554,
      7151469,
      3571407,
      2607881,
      12013382,
      4155038,
      6285869,
      7677882,
      13102053,
      15825725,
      473591,
      9065106,
      15363067,
      6271263,
      9264392,
      5636912,
      4652155,
      7056368,
      13614112,
      10155062,
      1944035,
      9527646,
      15080200,
      6658437,
      6231200,
      6832269,
      16767104,
      5075751,
      3212806,
      1398474,
      7579849,
      6349435,
      12618859
    ], PIO2 = [
      1.570796251296997,
      // 0x3FF921FB, 0x40000000
      7549789415861596e-23,
      // 0x3E74442D, 0x00000000
      5390302529957765e-30,
      // 0x3CF84698, 0x80000000
      3282003415807913e-37,
      // 0x3B78CC51, 0x60000000
      1270655753080676e-44,
      // 0x39F01B83, 0x80000000
      12293330898111133e-52,
      // 0x387A2520, 0x40000000
      27337005381646456e-60,
      // 0x36E38222, 0x80000000
      21674168387780482e-67
      // 0x3569F31D, 0x00000000
    ], TWO24 = 16777216, TWON24 = 5960464477539063e-23, F = zeros(20), Q = zeros(20), FQ = zeros(20), IQ = zeros(20);
    function compute(x, y, jz, q, q0, jk, jv, jx, f) {
      var carry, fw, ih, jp, i, k, n, j, z;
      for (jp = jk, z = q[jz], j = jz, i = 0; j > 0; i++)
        fw = TWON24 * z | 0, IQ[i] = z - TWO24 * fw | 0, z = q[j - 1] + fw, j -= 1;
      if (z = ldexp(z, q0), z -= 8 * floor(z * 0.125), n = z | 0, z -= n, ih = 0, q0 > 0 ? (i = IQ[jz - 1] >> 24 - q0, n += i, IQ[jz - 1] -= i << 24 - q0, ih = IQ[jz - 1] >> 23 - q0) : q0 === 0 ? ih = IQ[jz - 1] >> 23 : z >= 0.5 && (ih = 2), ih > 0) {
        for (n += 1, carry = 0, i = 0; i < jz; i++)
          j = IQ[i], carry === 0 ? j !== 0 && (carry = 1, IQ[i] = 16777216 - j) : IQ[i] = 16777215 - j;
        if (q0 > 0)
          switch (q0) {
            // eslint-disable-line default-case
            case 1:
              IQ[jz - 1] &= 8388607;
              break;
            case 2:
              IQ[jz - 1] &= 4194303;
              break;
          }
        ih === 2 && (z = 1 - z, carry !== 0 && (z -= ldexp(1, q0)));
      }
      if (z === 0) {
        for (j = 0, i = jz - 1; i >= jk; i--)
          j |= IQ[i];
        if (j === 0) {
          for (k = 1; IQ[jk - k] === 0; k++)
            ;
          for (i = jz + 1; i <= jz + k; i++) {
            for (f[jx + i] = IPIO2[jv + i], fw = 0, j = 0; j <= jx; j++)
              fw += x[j] * f[jx + (i - j)];
            q[i] = fw;
          }
          return jz += k, compute(x, y, jz, q, q0, jk, jv, jx, f);
        }
        for (jz -= 1, q0 -= 24; IQ[jz] === 0; )
          jz -= 1, q0 -= 24;
      } else
        z = ldexp(z, -q0), z >= TWO24 ? (fw = TWON24 * z | 0, IQ[jz] = z - TWO24 * fw | 0, jz += 1, q0 += 24, IQ[jz] = fw) : IQ[jz] = z | 0;
      for (fw = ldexp(1, q0), i = jz; i >= 0; i--)
        q[i] = fw * IQ[i], fw *= TWON24;
      for (i = jz; i >= 0; i--) {
        for (fw = 0, k = 0; k <= jp && k <= jz - i; k++)
          fw += PIO2[k] * q[i + k];
        FQ[jz - i] = fw;
      }
      for (fw = 0, i = jz; i >= 0; i--)
        fw += FQ[i];
      for (ih === 0 ? y[0] = fw : y[0] = -fw, fw = FQ[0] - fw, i = 1; i <= jz; i++)
        fw += FQ[i];
      return ih === 0 ? y[1] = fw : y[1] = -fw, n & 7;
    }
    function kernelRempio2(x, y, e0, nx) {
      var fw, jk, jv, jx, jz, q0, i, j, m;
      for (jk = 4, jx = nx - 1, jv = (e0 - 3) / 24 | 0, jv < 0 && (jv = 0), q0 = e0 - 24 * (jv + 1), j = jv - jx, m = jx + jk, i = 0; i <= m; i++)
        j < 0 ? F[i] = 0 : F[i] = IPIO2[j], j += 1;
      for (i = 0; i <= jk; i++) {
        for (fw = 0, j = 0; j <= jx; j++)
          fw += x[j] * F[jx + (i - j)];
        Q[i] = fw;
      }
      return jz = jk, compute(x, y, jz, Q, q0, jk, jv, jx, F);
    }
    module.exports = kernelRempio2;
  }
});

// node_modules/@stdlib/math-base-special-round/lib/main.js
var require_main59 = __commonJS({
  "node_modules/@stdlib/math-base-special-round/lib/main.js"(exports, module) {
    "use strict";
    init_dirname_shim();
    var round = Math.round;
    module.exports = round;
  }
});

// node_modules/@stdlib/math-base-special-round/lib/index.js
var require_lib84 = __commonJS({
  "node_modules/@stdlib/math-base-special-round/lib/index.js"(exports, module) {
    "use strict";
    init_dirname_shim();
    var main = require_main59();
    module.exports = main;
  }
});

// node_modules/@stdlib/math-base-special-rempio2/lib/rempio2_medium.js
var require_rempio2_medium = __commonJS({
  "node_modules/@stdlib/math-base-special-rempio2/lib/rempio2_medium.js"(exports, module) {
    "use strict";
    init_dirname_shim();
    var round = require_lib84(), getHighWord = require_lib28(), INVPIO2 = 0.6366197723675814, PIO2_1 = 1.5707963267341256, PIO2_1T = 6077100506506192e-26, PIO2_2 = 6077100506303966e-26, PIO2_2T = 20222662487959506e-37, PIO2_3 = 20222662487111665e-37, PIO2_3T = 84784276603689e-45, EXPONENT_MASK = 2047;
    function rempio2Medium(x, ix, y) {
      var high, n, t, r, w, i, j;
      return n = round(x * INVPIO2), r = x - n * PIO2_1, w = n * PIO2_1T, j = ix >> 20 | 0, y[0] = r - w, high = getHighWord(y[0]), i = j - (high >> 20 & EXPONENT_MASK), i > 16 && (t = r, w = n * PIO2_2, r = t - w, w = n * PIO2_2T - (t - r - w), y[0] = r - w, high = getHighWord(y[0]), i = j - (high >> 20 & EXPONENT_MASK), i > 49 && (t = r, w = n * PIO2_3, r = t - w, w = n * PIO2_3T - (t - r - w), y[0] = r - w)), y[1] = r - y[0] - w, n;
    }
    module.exports = rempio2Medium;
  }
});

// node_modules/@stdlib/math-base-special-rempio2/lib/main.js
var require_main60 = __commonJS({
  "node_modules/@stdlib/math-base-special-rempio2/lib/main.js"(exports, module) {
    "use strict";
    init_dirname_shim();
    var ABS_MASK = require_lib50(), EXPONENT_MASK = require_lib55(), SIGNIFICAND_MASK = require_lib66(), getHighWord = require_lib28(), getLowWord = require_lib81(), fromWords = require_lib30(), rempio2Kernel = require_kernel_rempio2(), rempio2Medium = require_rempio2_medium(), ZERO = 0, TWO24 = 16777216, PIO2_1 = 1.5707963267341256, PIO2_1T = 6077100506506192e-26, TWO_PIO2_1T = 2 * PIO2_1T, THREE_PIO2_1T = 3 * PIO2_1T, FOUR_PIO2_1T = 4 * PIO2_1T, PI_HIGH_WORD_SIGNIFICAND = 598523, PIO4_HIGH_WORD = 1072243195, THREE_PIO4_HIGH_WORD = 1073928572, FIVE_PIO4_HIGH_WORD = 1074752122, THREE_PIO2_HIGH_WORD = 1074977148, SEVEN_PIO4_HIGH_WORD = 1075183036, TWO_PI_HIGH_WORD = 1075388923, NINE_PIO4_HIGH_WORD = 1075594811, MEDIUM = 1094263291, TX = [0, 0, 0], TY = [0, 0];
    function rempio2(x, y) {
      var low, e0, hx, ix, nx, i, n, z;
      if (hx = getHighWord(x) | 0, ix = hx & ABS_MASK | 0, ix <= PIO4_HIGH_WORD)
        return y[0] = x, y[1] = 0, 0;
      if (ix <= FIVE_PIO4_HIGH_WORD)
        return (ix & SIGNIFICAND_MASK) === PI_HIGH_WORD_SIGNIFICAND ? rempio2Medium(x, ix, y) : ix <= THREE_PIO4_HIGH_WORD ? hx > 0 ? (z = x - PIO2_1, y[0] = z - PIO2_1T, y[1] = z - y[0] - PIO2_1T, 1) : (z = x + PIO2_1, y[0] = z + PIO2_1T, y[1] = z - y[0] + PIO2_1T, -1) : hx > 0 ? (z = x - 2 * PIO2_1, y[0] = z - TWO_PIO2_1T, y[1] = z - y[0] - TWO_PIO2_1T, 2) : (z = x + 2 * PIO2_1, y[0] = z + TWO_PIO2_1T, y[1] = z - y[0] + TWO_PIO2_1T, -2);
      if (ix <= NINE_PIO4_HIGH_WORD)
        return ix <= SEVEN_PIO4_HIGH_WORD ? ix === THREE_PIO2_HIGH_WORD ? rempio2Medium(x, ix, y) : hx > 0 ? (z = x - 3 * PIO2_1, y[0] = z - THREE_PIO2_1T, y[1] = z - y[0] - THREE_PIO2_1T, 3) : (z = x + 3 * PIO2_1, y[0] = z + THREE_PIO2_1T, y[1] = z - y[0] + THREE_PIO2_1T, -3) : ix === TWO_PI_HIGH_WORD ? rempio2Medium(x, ix, y) : hx > 0 ? (z = x - 4 * PIO2_1, y[0] = z - FOUR_PIO2_1T, y[1] = z - y[0] - FOUR_PIO2_1T, 4) : (z = x + 4 * PIO2_1, y[0] = z + FOUR_PIO2_1T, y[1] = z - y[0] + FOUR_PIO2_1T, -4);
      if (ix < MEDIUM)
        return rempio2Medium(x, ix, y);
      if (ix >= EXPONENT_MASK)
        return y[0] = NaN, y[1] = NaN, 0;
      for (low = getLowWord(x), e0 = (ix >> 20) - 1046, z = fromWords(ix - (e0 << 20 | 0), low), i = 0; i < 2; i++)
        TX[i] = z | 0, z = (z - TX[i]) * TWO24;
      for (TX[2] = z, nx = 3; TX[nx - 1] === ZERO; )
        nx -= 1;
      return n = rempio2Kernel(TX, TY, e0, nx, 1), hx < 0 ? (y[0] = -TY[0], y[1] = -TY[1], -n) : (y[0] = TY[0], y[1] = TY[1], n);
    }
    module.exports = rempio2;
  }
});

// node_modules/@stdlib/math-base-special-rempio2/lib/index.js
var require_lib85 = __commonJS({
  "node_modules/@stdlib/math-base-special-rempio2/lib/index.js"(exports, module) {
    "use strict";
    init_dirname_shim();
    var rempio2 = require_main60();
    module.exports = rempio2;
  }
});

// node_modules/@stdlib/math-base-special-sin/lib/main.js
var require_main61 = __commonJS({
  "node_modules/@stdlib/math-base-special-sin/lib/main.js"(exports, module) {
    "use strict";
    init_dirname_shim();
    var HIGH_WORD_ABS_MASK = require_lib50(), HIGH_WORD_EXPONENT_MASK = require_lib55(), getHighWord = require_lib28(), kernelCos = require_lib79(), kernelSin = require_lib80(), rempio2 = require_lib85(), PIO4_HIGH_WORD = 1072243195, SMALL_HIGH_WORD = 1045430272, Y = [0, 0];
    function sin(x) {
      var ix, n;
      if (ix = getHighWord(x), ix &= HIGH_WORD_ABS_MASK, ix <= PIO4_HIGH_WORD)
        return ix < SMALL_HIGH_WORD ? x : kernelSin(x, 0);
      if (ix >= HIGH_WORD_EXPONENT_MASK)
        return NaN;
      switch (n = rempio2(x, Y), n & 3) {
        case 0:
          return kernelSin(Y[0], Y[1]);
        case 1:
          return kernelCos(Y[0], Y[1]);
        case 2:
          return -kernelSin(Y[0], Y[1]);
        default:
          return -kernelCos(Y[0], Y[1]);
      }
    }
    module.exports = sin;
  }
});

// node_modules/@stdlib/math-base-special-sin/lib/index.js
var require_lib86 = __commonJS({
  "node_modules/@stdlib/math-base-special-sin/lib/index.js"(exports, module) {
    "use strict";
    init_dirname_shim();
    var main = require_main61();
    module.exports = main;
  }
});

// node_modules/@stdlib/constants-float64-sqrt-two-pi/lib/index.js
var require_lib87 = __commonJS({
  "node_modules/@stdlib/constants-float64-sqrt-two-pi/lib/index.js"(exports, module) {
    "use strict";
    init_dirname_shim();
    var SQRT_TWO_PI = 2.5066282746310007;
    module.exports = SQRT_TWO_PI;
  }
});

// node_modules/@stdlib/math-base-special-gamma/lib/polyval_s.js
var require_polyval_s = __commonJS({
  "node_modules/@stdlib/math-base-special-gamma/lib/polyval_s.js"(exports, module) {
    "use strict";
    init_dirname_shim();
    function evalpoly(x) {
      return x === 0 ? 0.08333333333334822 : 0.08333333333334822 + x * (0.0034722222160545866 + x * (-0.0026813261780578124 + x * (-22954996161337813e-20 + x * 7873113957930937e-19)));
    }
    module.exports = evalpoly;
  }
});

// node_modules/@stdlib/math-base-special-gamma/lib/stirling_approximation.js
var require_stirling_approximation = __commonJS({
  "node_modules/@stdlib/math-base-special-gamma/lib/stirling_approximation.js"(exports, module) {
    "use strict";
    init_dirname_shim();
    var SQRT_TWO_PI = require_lib87(), pow = require_lib67(), exp = require_lib58(), polyval = require_polyval_s(), MAX_STIRLING = 143.01608;
    function gamma(x) {
      var w, y, v;
      return w = 1 / x, w = 1 + w * polyval(w), y = exp(x), x > MAX_STIRLING ? (v = pow(x, 0.5 * x - 0.25), y = v * (v / y)) : y = pow(x, x - 0.5) / y, SQRT_TWO_PI * y * w;
    }
    module.exports = gamma;
  }
});

// node_modules/@stdlib/constants-float64-eulergamma/lib/index.js
var require_lib88 = __commonJS({
  "node_modules/@stdlib/constants-float64-eulergamma/lib/index.js"(exports, module) {
    "use strict";
    init_dirname_shim();
    var EULERGAMMA = 0.5772156649015329;
    module.exports = EULERGAMMA;
  }
});

// node_modules/@stdlib/math-base-special-gamma/lib/small_approximation.js
var require_small_approximation = __commonJS({
  "node_modules/@stdlib/math-base-special-gamma/lib/small_approximation.js"(exports, module) {
    "use strict";
    init_dirname_shim();
    var EULER = require_lib88();
    function gamma(x, z) {
      return z / ((1 + EULER * x) * x);
    }
    module.exports = gamma;
  }
});

// node_modules/@stdlib/math-base-special-gamma/lib/rational_pq.js
var require_rational_pq2 = __commonJS({
  "node_modules/@stdlib/math-base-special-gamma/lib/rational_pq.js"(exports, module) {
    "use strict";
    init_dirname_shim();
    function evalrational(x) {
      var ax, s1, s2;
      return x === 0 ? 1 : (x < 0 ? ax = -x : ax = x, ax <= 1 ? (s1 = 1 + x * (0.4942148268014971 + x * (0.20744822764843598 + x * (0.04763678004571372 + x * (0.010421379756176158 + x * (0.0011913514700658638 + x * (16011952247675185e-20 + x * 0)))))), s2 = 1 + x * (0.0714304917030273 + x * (-0.23459179571824335 + x * (0.035823639860549865 + x * (0.011813978522206043 + x * (-0.004456419138517973 + x * (5396055804933034e-19 + x * -23158187332412014e-21))))))) : (x = 1 / x, s1 = 0 + x * (16011952247675185e-20 + x * (0.0011913514700658638 + x * (0.010421379756176158 + x * (0.04763678004571372 + x * (0.20744822764843598 + x * (0.4942148268014971 + x * 1)))))), s2 = -23158187332412014e-21 + x * (5396055804933034e-19 + x * (-0.004456419138517973 + x * (0.011813978522206043 + x * (0.035823639860549865 + x * (-0.23459179571824335 + x * (0.0714304917030273 + x * 1))))))), s1 / s2);
    }
    module.exports = evalrational;
  }
});

// node_modules/@stdlib/math-base-special-gamma/lib/main.js
var require_main62 = __commonJS({
  "node_modules/@stdlib/math-base-special-gamma/lib/main.js"(exports, module) {
    "use strict";
    init_dirname_shim();
    var isnan = require_lib6(), isInteger = require_lib59(), isNegativeZero = require_lib73(), abs = require_lib42(), floor = require_lib37(), sin = require_lib86(), PINF = require_lib31(), NINF = require_lib33(), PI = require_lib78(), stirlingApprox = require_stirling_approximation(), smallApprox = require_small_approximation(), rateval = require_rational_pq2();
    function gamma(x) {
      var sign, q, p, z;
      if (isInteger(x) && x < 0 || x === NINF || isnan(x))
        return NaN;
      if (x === 0)
        return isNegativeZero(x) ? NINF : PINF;
      if (x > 171.61447887182297)
        return PINF;
      if (x < -170.5674972726612)
        return 0;
      if (q = abs(x), q > 33)
        return x >= 0 ? stirlingApprox(x) : (p = floor(q), (p & 1) === 0 ? sign = -1 : sign = 1, z = q - p, z > 0.5 && (p += 1, z = q - p), z = q * sin(PI * z), sign * PI / (abs(z) * stirlingApprox(q)));
      for (z = 1; x >= 3; )
        x -= 1, z *= x;
      for (; x < 0; ) {
        if (x > -1e-9)
          return smallApprox(x, z);
        z /= x, x += 1;
      }
      for (; x < 2; ) {
        if (x < 1e-9)
          return smallApprox(x, z);
        z /= x, x += 1;
      }
      return x === 2 ? z : (x -= 2, z * rateval(x));
    }
    module.exports = gamma;
  }
});

// node_modules/@stdlib/math-base-special-gamma/lib/index.js
var require_lib89 = __commonJS({
  "node_modules/@stdlib/math-base-special-gamma/lib/index.js"(exports, module) {
    "use strict";
    init_dirname_shim();
    var main = require_main62();
    module.exports = main;
  }
});

// node_modules/@stdlib/constants-float64-max-nth-factorial/lib/index.js
var require_lib90 = __commonJS({
  "node_modules/@stdlib/constants-float64-max-nth-factorial/lib/index.js"(exports, module) {
    "use strict";
    init_dirname_shim();
    var FLOAT64_MAX_NTH_FACTORIAL = 170;
    module.exports = FLOAT64_MAX_NTH_FACTORIAL;
  }
});

// node_modules/@stdlib/math-base-special-factorial/lib/factorials.json
var require_factorials = __commonJS({
  "node_modules/@stdlib/math-base-special-factorial/lib/factorials.json"(exports, module) {
    module.exports = [
      1,
      1,
      2,
      6,
      24,
      120,
      720,
      5040,
      40320,
      362880,
      3628800,
      39916800,
      479001600,
      6227020800,
      87178291200,
      1307674368e3,
      20922789888e3,
      355687428096e3,
      6402373705728e3,
      121645100408832e3,
      243290200817664e4,
      5109094217170944e4,
      11240007277776077e5,
      2585201673888498e7,
      6204484017332394e8,
      15511210043330986e9,
      40329146112660565e10,
      10888869450418352e12,
      30488834461171387e13,
      8841761993739702e15,
      26525285981219107e16,
      8222838654177922e18,
      2631308369336935e20,
      8683317618811886e21,
      29523279903960416e22,
      10333147966386145e24,
      37199332678990125e25,
      13763753091226346e27,
      5230226174666011e29,
      20397882081197444e30,
      8159152832478977e32,
      3345252661316381e34,
      140500611775288e37,
      6041526306337383e37,
      2658271574788449e39,
      11962222086548019e40,
      5502622159812089e42,
      25862324151116818e43,
      12413915592536073e45,
      6082818640342675e47,
      30414093201713376e48,
      15511187532873822e50,
      8065817517094388e52,
      42748832840600255e53,
      2308436973392414e56,
      12696403353658276e57,
      7109985878048635e59,
      40526919504877214e60,
      23505613312828785e62,
      13868311854568984e64,
      832098711274139e67,
      5075802138772248e68,
      3146997326038794e70,
      198260831540444e73,
      12688693218588417e73,
      8247650592082472e75,
      5443449390774431e77,
      3647111091818868e79,
      24800355424368305e80,
      1711224524281413e83,
      11978571669969892e84,
      8504785885678623e86,
      61234458376886085e87,
      44701154615126844e89,
      3307885441519386e92,
      248091408113954e95,
      18854947016660504e95,
      14518309202828587e97,
      11324281178206297e99,
      8946182130782976e101,
      7156945704626381e103,
      5797126020747368e105,
      4753643337012842e107,
      3945523969720659e109,
      3314240134565353e111,
      281710411438055e114,
      24227095383672734e114,
      2107757298379528e117,
      18548264225739844e118,
      1650795516090846e121,
      14857159644817615e122,
      1352001527678403e125,
      12438414054641308e126,
      11567725070816416e128,
      1087366156656743e131,
      1032997848823906e133,
      9916779348709496e134,
      9619275968248212e136,
      9426890448883248e138,
      9332621544394415e140,
      9332621544394415e142,
      942594775983836e145,
      9614466715035127e146,
      990290071648618e149,
      10299016745145628e150,
      1081396758240291e153,
      11462805637347084e154,
      1226520203196138e157,
      1324641819451829e159,
      14438595832024937e160,
      1588245541522743e163,
      17629525510902446e164,
      1974506857221074e167,
      22311927486598138e168,
      25435597334721877e170,
      2925093693493016e173,
      3393108684451898e175,
      3969937160808721e177,
      4684525849754291e179,
      5574585761207606e181,
      6689502913449127e183,
      8094298525273444e185,
      9875044200833601e187,
      1214630436702533e190,
      1506141741511141e192,
      1882677176888926e194,
      2372173242880047e196,
      30126600184576594e197,
      3856204823625804e200,
      4974504222477287e202,
      6466855489220474e204,
      847158069087882e207,
      11182486511960043e208,
      14872707060906857e210,
      19929427461615188e212,
      26904727073180504e214,
      3659042881952549e217,
      5012888748274992e219,
      6917786472619489e221,
      9615723196941089e223,
      13462012475717526e225,
      1898143759076171e228,
      2695364137888163e230,
      3854370717180073e232,
      55502938327393044e233,
      8047926057471992e236,
      11749972043909107e238,
      1727245890454639e241,
      25563239178728654e242,
      380892263763057e246,
      5713383956445855e247,
      862720977423324e250,
      13113358856834524e251,
      20063439050956823e253,
      30897696138473508e255,
      4789142901463394e258,
      7471062926282894e260,
      11729568794264145e262,
      1853271869493735e265,
      29467022724950384e266,
      47147236359920616e268,
      7590705053947219e271,
      12296942187394494e273,
      20044015765453026e275,
      3287218585534296e278,
      5423910666131589e280,
      9003691705778438e282,
      1503616514864999e285,
      25260757449731984e286,
      4269068009004705e289,
      7257415615307999e291
    ];
  }
});

// node_modules/@stdlib/math-base-special-factorial/lib/main.js
var require_main63 = __commonJS({
  "node_modules/@stdlib/math-base-special-factorial/lib/main.js"(exports, module) {
    "use strict";
    init_dirname_shim();
    var isnan = require_lib6(), isInteger = require_lib59(), gamma = require_lib89(), PINF = require_lib31(), FLOAT64_MAX_NTH_FACTORIAL = require_lib90(), FACTORIALS = require_factorials();
    function factorial(x) {
      return isnan(x) ? NaN : isInteger(x) ? x < 0 ? NaN : x <= FLOAT64_MAX_NTH_FACTORIAL ? FACTORIALS[x] : PINF : gamma(x + 1);
    }
    module.exports = factorial;
  }
});

// node_modules/@stdlib/math-base-special-factorial/lib/index.js
var require_lib91 = __commonJS({
  "node_modules/@stdlib/math-base-special-factorial/lib/index.js"(exports, module) {
    "use strict";
    init_dirname_shim();
    var main = require_main63();
    module.exports = main;
  }
});

// node_modules/@stdlib/math-base-special-gamma-lanczos-sum/lib/rational_pq.js
var require_rational_pq3 = __commonJS({
  "node_modules/@stdlib/math-base-special-gamma-lanczos-sum/lib/rational_pq.js"(exports, module) {
    "use strict";
    init_dirname_shim();
    function evalrational(x) {
      var ax, s1, s2;
      return x === 0 ? 1 / 0 : (x < 0 ? ax = -x : ax = x, ax <= 1 ? (s1 = 3847467039331777e-5 + x * (3685766504351951e-5 + x * (1588920245372942e-5 + x * (4059208354298835e-6 + x * (6805476611834733e-7 + x * (7823975500312005e-8 + x * (6246580776401795e-9 + x * (341986.3488721347 + x * (12287.194511824551 + x * (261.61404416416684 + x * 2.5066282746310007))))))))), s2 = 0 + x * (362880 + x * (1026576 + x * (1172700 + x * (723680 + x * (269325 + x * (63273 + x * (9450 + x * (870 + x * (45 + x * 1)))))))))) : (x = 1 / x, s1 = 2.5066282746310007 + x * (261.61404416416684 + x * (12287.194511824551 + x * (341986.3488721347 + x * (6246580776401795e-9 + x * (7823975500312005e-8 + x * (6805476611834733e-7 + x * (4059208354298835e-6 + x * (1588920245372942e-5 + x * (3685766504351951e-5 + x * 3847467039331777e-5))))))))), s2 = 1 + x * (45 + x * (870 + x * (9450 + x * (63273 + x * (269325 + x * (723680 + x * (1172700 + x * (1026576 + x * (362880 + x * 0)))))))))), s1 / s2);
    }
    module.exports = evalrational;
  }
});

// node_modules/@stdlib/math-base-special-gamma-lanczos-sum/lib/main.js
var require_main64 = __commonJS({
  "node_modules/@stdlib/math-base-special-gamma-lanczos-sum/lib/main.js"(exports, module) {
    "use strict";
    init_dirname_shim();
    var gammaLanczosSum = require_rational_pq3();
    module.exports = gammaLanczosSum;
  }
});

// node_modules/@stdlib/math-base-special-gamma-lanczos-sum/lib/index.js
var require_lib92 = __commonJS({
  "node_modules/@stdlib/math-base-special-gamma-lanczos-sum/lib/index.js"(exports, module) {
    "use strict";
    init_dirname_shim();
    var main = require_main64();
    module.exports = main;
  }
});

// node_modules/@stdlib/constants-float64-gamma-lanczos-g/lib/index.js
var require_lib93 = __commonJS({
  "node_modules/@stdlib/constants-float64-gamma-lanczos-g/lib/index.js"(exports, module) {
    "use strict";
    init_dirname_shim();
    var FLOAT64_GAMMA_LANCZOS_G = 10.900511;
    module.exports = FLOAT64_GAMMA_LANCZOS_G;
  }
});

// node_modules/@stdlib/math-base-special-gamma-delta-ratio/lib/gamma_delta_ratio_lanczos.js
var require_gamma_delta_ratio_lanczos = __commonJS({
  "node_modules/@stdlib/math-base-special-gamma-delta-ratio/lib/gamma_delta_ratio_lanczos.js"(exports, module) {
    "use strict";
    init_dirname_shim();
    var lanczosSum = require_lib92(), gamma = require_lib89(), log1p = require_lib38(), abs = require_lib42(), exp = require_lib58(), pow = require_lib67(), EPSILON = require_lib69(), E = require_lib68(), G = require_lib93(), FLOAT64_MAX_NTH_FACTORIAL = require_lib90(), FACTORIAL_169 = 4269068009004705e289;
    function gammaDeltaRatioLanczos(z, delta) {
      var result, ratio, zgh;
      return z < EPSILON ? delta >= FLOAT64_MAX_NTH_FACTORIAL ? (ratio = gammaDeltaRatioLanczos(delta, FLOAT64_MAX_NTH_FACTORIAL - delta), ratio *= z, ratio *= FACTORIAL_169, 1 / ratio) : 1 / (z * gamma(z + delta)) : (zgh = z + G - 0.5, z + delta === z ? abs(delta / zgh) < EPSILON ? result = exp(-delta) : result = 1 : (abs(delta) < 10 ? result = exp((0.5 - z) * log1p(delta / zgh)) : result = pow(zgh / (zgh + delta), z - 0.5), result *= lanczosSum(z) / lanczosSum(z + delta)), result *= pow(E / (zgh + delta), delta), result);
    }
    module.exports = gammaDeltaRatioLanczos;
  }
});

// node_modules/@stdlib/math-base-special-gamma-delta-ratio/lib/main.js
var require_main65 = __commonJS({
  "node_modules/@stdlib/math-base-special-gamma-delta-ratio/lib/main.js"(exports, module) {
    "use strict";
    init_dirname_shim();
    var abs = require_lib42(), floor = require_lib37(), gamma = require_lib89(), factorial = require_lib91(), FLOAT64_MAX_NTH_FACTORIAL = require_lib90(), gammaDeltaRatioLanczos = require_gamma_delta_ratio_lanczos();
    function gammaDeltaRatio(z, delta) {
      var result, idelta, iz;
      if (z <= 0 || z + delta <= 0)
        return gamma(z) / gamma(z + delta);
      if (idelta = floor(delta), idelta === delta) {
        if (iz = floor(z), iz === z && z <= FLOAT64_MAX_NTH_FACTORIAL && z + delta <= FLOAT64_MAX_NTH_FACTORIAL)
          return factorial(iz - 1) / factorial(idelta + iz - 1);
        if (abs(delta) < 20) {
          if (delta === 0)
            return 1;
          if (delta < 0) {
            for (z -= 1, result = z, delta += 1; delta !== 0; )
              z -= 1, result *= z, delta += 1;
            return result;
          }
          for (result = 1 / z, delta -= 1; delta !== 0; )
            z += 1, result /= z, delta -= 1;
          return result;
        }
      }
      return gammaDeltaRatioLanczos(z, delta);
    }
    module.exports = gammaDeltaRatio;
  }
});

// node_modules/@stdlib/math-base-special-gamma-delta-ratio/lib/index.js
var require_lib94 = __commonJS({
  "node_modules/@stdlib/math-base-special-gamma-delta-ratio/lib/index.js"(exports, module) {
    "use strict";
    init_dirname_shim();
    var main = require_main65();
    module.exports = main;
  }
});

// node_modules/@stdlib/math-base-special-ln/lib/polyval_p.js
var require_polyval_p3 = __commonJS({
  "node_modules/@stdlib/math-base-special-ln/lib/polyval_p.js"(exports, module) {
    "use strict";
    init_dirname_shim();
    function evalpoly(x) {
      return x === 0 ? 0.3999999999940942 : 0.3999999999940942 + x * (0.22222198432149784 + x * 0.15313837699209373);
    }
    module.exports = evalpoly;
  }
});

// node_modules/@stdlib/math-base-special-ln/lib/polyval_q.js
var require_polyval_q2 = __commonJS({
  "node_modules/@stdlib/math-base-special-ln/lib/polyval_q.js"(exports, module) {
    "use strict";
    init_dirname_shim();
    function evalpoly(x) {
      return x === 0 ? 0.6666666666666735 : 0.6666666666666735 + x * (0.2857142874366239 + x * (0.1818357216161805 + x * 0.14798198605116586));
    }
    module.exports = evalpoly;
  }
});

// node_modules/@stdlib/math-base-special-ln/lib/main.js
var require_main66 = __commonJS({
  "node_modules/@stdlib/math-base-special-ln/lib/main.js"(exports, module) {
    "use strict";
    init_dirname_shim();
    var getHighWord = require_lib28(), setHighWord = require_lib29(), isnan = require_lib6(), BIAS = require_lib34(), NINF = require_lib33(), polyvalP = require_polyval_p3(), polyvalQ = require_polyval_q2(), LN2_HI = 0.6931471803691238, LN2_LO = 19082149292705877e-26, TWO54 = 18014398509481984, ONE_THIRD = 0.3333333333333333, HIGH_SIGNIFICAND_MASK = 1048575, HIGH_MAX_NORMAL_EXP = 2146435072, HIGH_MIN_NORMAL_EXP = 1048576, HIGH_BIASED_EXP_0 = 1072693248;
    function ln(x) {
      var hfsq, hx, t2, t1, k, R, f, i, j, s, w, z;
      return x === 0 ? NINF : isnan(x) || x < 0 ? NaN : (hx = getHighWord(x), k = 0, hx < HIGH_MIN_NORMAL_EXP && (k -= 54, x *= TWO54, hx = getHighWord(x)), hx >= HIGH_MAX_NORMAL_EXP ? x + x : (k += (hx >> 20) - BIAS | 0, hx &= HIGH_SIGNIFICAND_MASK, i = hx + 614244 & 1048576 | 0, x = setHighWord(x, hx | i ^ HIGH_BIASED_EXP_0), k += i >> 20 | 0, f = x - 1, (HIGH_SIGNIFICAND_MASK & 2 + hx) < 3 ? f === 0 ? k === 0 ? 0 : k * LN2_HI + k * LN2_LO : (R = f * f * (0.5 - ONE_THIRD * f), k === 0 ? f - R : k * LN2_HI - (R - k * LN2_LO - f)) : (s = f / (2 + f), z = s * s, i = hx - 398458 | 0, w = z * z, j = 440401 - hx | 0, t1 = w * polyvalP(w), t2 = z * polyvalQ(w), i |= j, R = t2 + t1, i > 0 ? (hfsq = 0.5 * f * f, k === 0 ? f - (hfsq - s * (hfsq + R)) : k * LN2_HI - (hfsq - (s * (hfsq + R) + k * LN2_LO) - f)) : k === 0 ? f - s * (f - R) : k * LN2_HI - (s * (f - R) - k * LN2_LO - f))));
    }
    module.exports = ln;
  }
});

// node_modules/@stdlib/math-base-special-ln/lib/index.js
var require_lib95 = __commonJS({
  "node_modules/@stdlib/math-base-special-ln/lib/index.js"(exports, module) {
    "use strict";
    init_dirname_shim();
    var main = require_main66();
    module.exports = main;
  }
});

// node_modules/@stdlib/math-base-special-cos/lib/main.js
var require_main67 = __commonJS({
  "node_modules/@stdlib/math-base-special-cos/lib/main.js"(exports, module) {
    "use strict";
    init_dirname_shim();
    var getHighWord = require_lib28(), kernelCos = require_lib79(), kernelSin = require_lib80(), rempio2 = require_lib85(), ABS_MASK = require_lib50(), EXPONENT_MASK = require_lib55(), buffer = [0, 0], HIGH_WORD_PIO4 = 1072243195, HIGH_WORD_TWO_NEG_27 = 1044381696;
    function cos(x) {
      var ix, n;
      if (ix = getHighWord(x), ix &= ABS_MASK, ix <= HIGH_WORD_PIO4)
        return ix < HIGH_WORD_TWO_NEG_27 ? 1 : kernelCos(x, 0);
      if (ix >= EXPONENT_MASK)
        return NaN;
      switch (n = rempio2(x, buffer), n & 3) {
        case 0:
          return kernelCos(buffer[0], buffer[1]);
        case 1:
          return -kernelSin(buffer[0], buffer[1]);
        case 2:
          return -kernelCos(buffer[0], buffer[1]);
        default:
          return kernelSin(buffer[0], buffer[1]);
      }
    }
    module.exports = cos;
  }
});

// node_modules/@stdlib/math-base-special-cos/lib/index.js
var require_lib96 = __commonJS({
  "node_modules/@stdlib/math-base-special-cos/lib/index.js"(exports, module) {
    "use strict";
    init_dirname_shim();
    var main = require_main67();
    module.exports = main;
  }
});

// node_modules/@stdlib/math-base-special-sinpi/lib/main.js
var require_main68 = __commonJS({
  "node_modules/@stdlib/math-base-special-sinpi/lib/main.js"(exports, module) {
    "use strict";
    init_dirname_shim();
    var isnan = require_lib6(), isInfinite = require_lib48(), cos = require_lib96(), sin = require_lib86(), abs = require_lib42(), copysign = require_lib52(), PI = require_lib78();
    function sinpi(x) {
      var ar, r;
      return isnan(x) ? NaN : isInfinite(x) ? NaN : (r = x % 2, ar = abs(r), ar === 0 || ar === 1 ? copysign(0, r) : ar < 0.25 ? sin(PI * r) : ar < 0.75 ? (ar = 0.5 - ar, copysign(cos(PI * ar), r)) : ar < 1.25 ? (r = copysign(1, r) - r, sin(PI * r)) : ar < 1.75 ? (ar -= 1.5, -copysign(cos(PI * ar), r)) : (r -= copysign(2, r), sin(PI * r)));
    }
    module.exports = sinpi;
  }
});

// node_modules/@stdlib/math-base-special-sinpi/lib/index.js
var require_lib97 = __commonJS({
  "node_modules/@stdlib/math-base-special-sinpi/lib/index.js"(exports, module) {
    "use strict";
    init_dirname_shim();
    var main = require_main68();
    module.exports = main;
  }
});

// node_modules/@stdlib/math-base-special-gammaln/lib/polyval_a1.js
var require_polyval_a1 = __commonJS({
  "node_modules/@stdlib/math-base-special-gammaln/lib/polyval_a1.js"(exports, module) {
    "use strict";
    init_dirname_shim();
    function evalpoly(x) {
      return x === 0 ? 0.06735230105312927 : 0.06735230105312927 + x * (0.007385550860814029 + x * (0.0011927076318336207 + x * (22086279071390839e-20 + x * 25214456545125733e-21)));
    }
    module.exports = evalpoly;
  }
});

// node_modules/@stdlib/math-base-special-gammaln/lib/polyval_a2.js
var require_polyval_a2 = __commonJS({
  "node_modules/@stdlib/math-base-special-gammaln/lib/polyval_a2.js"(exports, module) {
    "use strict";
    init_dirname_shim();
    function evalpoly(x) {
      return x === 0 ? 0.020580808432516733 : 0.020580808432516733 + x * (0.0028905138367341563 + x * (5100697921535113e-19 + x * (10801156724758394e-20 + x * 44864094961891516e-21)));
    }
    module.exports = evalpoly;
  }
});

// node_modules/@stdlib/math-base-special-gammaln/lib/polyval_r.js
var require_polyval_r = __commonJS({
  "node_modules/@stdlib/math-base-special-gammaln/lib/polyval_r.js"(exports, module) {
    "use strict";
    init_dirname_shim();
    function evalpoly(x) {
      return x === 0 ? 1.3920053346762105 : 1.3920053346762105 + x * (0.7219355475671381 + x * (0.17193386563280308 + x * (0.01864591917156529 + x * (7779424963818936e-19 + x * 7326684307446256e-21))));
    }
    module.exports = evalpoly;
  }
});

// node_modules/@stdlib/math-base-special-gammaln/lib/polyval_s.js
var require_polyval_s2 = __commonJS({
  "node_modules/@stdlib/math-base-special-gammaln/lib/polyval_s.js"(exports, module) {
    "use strict";
    init_dirname_shim();
    function evalpoly(x) {
      return x === 0 ? 0.21498241596060885 : 0.21498241596060885 + x * (0.325778796408931 + x * (0.14635047265246445 + x * (0.02664227030336386 + x * (0.0018402845140733772 + x * 3194753265841009e-20))));
    }
    module.exports = evalpoly;
  }
});

// node_modules/@stdlib/math-base-special-gammaln/lib/polyval_t1.js
var require_polyval_t1 = __commonJS({
  "node_modules/@stdlib/math-base-special-gammaln/lib/polyval_t1.js"(exports, module) {
    "use strict";
    init_dirname_shim();
    function evalpoly(x) {
      return x === 0 ? -0.032788541075985965 : -0.032788541075985965 + x * (0.006100538702462913 + x * (-0.0014034646998923284 + x * 31563207090362595e-20));
    }
    module.exports = evalpoly;
  }
});

// node_modules/@stdlib/math-base-special-gammaln/lib/polyval_t2.js
var require_polyval_t2 = __commonJS({
  "node_modules/@stdlib/math-base-special-gammaln/lib/polyval_t2.js"(exports, module) {
    "use strict";
    init_dirname_shim();
    function evalpoly(x) {
      return x === 0 ? 0.01797067508118204 : 0.01797067508118204 + x * (-0.0036845201678113826 + x * (881081882437654e-18 + x * -31275416837512086e-20));
    }
    module.exports = evalpoly;
  }
});

// node_modules/@stdlib/math-base-special-gammaln/lib/polyval_t3.js
var require_polyval_t3 = __commonJS({
  "node_modules/@stdlib/math-base-special-gammaln/lib/polyval_t3.js"(exports, module) {
    "use strict";
    init_dirname_shim();
    function evalpoly(x) {
      return x === 0 ? -0.010314224129834144 : -0.010314224129834144 + x * (0.0022596478090061247 + x * (-5385953053567405e-19 + x * 3355291926355191e-19));
    }
    module.exports = evalpoly;
  }
});

// node_modules/@stdlib/math-base-special-gammaln/lib/polyval_u.js
var require_polyval_u = __commonJS({
  "node_modules/@stdlib/math-base-special-gammaln/lib/polyval_u.js"(exports, module) {
    "use strict";
    init_dirname_shim();
    function evalpoly(x) {
      return x === 0 ? 0.6328270640250934 : 0.6328270640250934 + x * (1.4549225013723477 + x * (0.9777175279633727 + x * (0.22896372806469245 + x * 0.013381091853678766)));
    }
    module.exports = evalpoly;
  }
});

// node_modules/@stdlib/math-base-special-gammaln/lib/polyval_v.js
var require_polyval_v = __commonJS({
  "node_modules/@stdlib/math-base-special-gammaln/lib/polyval_v.js"(exports, module) {
    "use strict";
    init_dirname_shim();
    function evalpoly(x) {
      return x === 0 ? 2.4559779371304113 : 2.4559779371304113 + x * (2.128489763798934 + x * (0.7692851504566728 + x * (0.10422264559336913 + x * 0.003217092422824239)));
    }
    module.exports = evalpoly;
  }
});

// node_modules/@stdlib/math-base-special-gammaln/lib/polyval_w.js
var require_polyval_w2 = __commonJS({
  "node_modules/@stdlib/math-base-special-gammaln/lib/polyval_w.js"(exports, module) {
    "use strict";
    init_dirname_shim();
    function evalpoly(x) {
      return x === 0 ? 0.08333333333333297 : 0.08333333333333297 + x * (-0.0027777777772877554 + x * (7936505586430196e-19 + x * (-59518755745034e-17 + x * (8363399189962821e-19 + x * -0.0016309293409657527))));
    }
    module.exports = evalpoly;
  }
});

// node_modules/@stdlib/math-base-special-gammaln/lib/main.js
var require_main69 = __commonJS({
  "node_modules/@stdlib/math-base-special-gammaln/lib/main.js"(exports, module) {
    "use strict";
    init_dirname_shim();
    var isnan = require_lib6(), isInfinite = require_lib48(), abs = require_lib42(), ln = require_lib95(), trunc = require_lib44(), sinpi = require_lib97(), PI = require_lib78(), PINF = require_lib31(), polyvalA1 = require_polyval_a1(), polyvalA2 = require_polyval_a2(), polyvalR = require_polyval_r(), polyvalS = require_polyval_s2(), polyvalT1 = require_polyval_t1(), polyvalT2 = require_polyval_t2(), polyvalT3 = require_polyval_t3(), polyvalU = require_polyval_u(), polyvalV = require_polyval_v(), polyvalW = require_polyval_w2(), A1C = 0.07721566490153287, A2C = 0.3224670334241136, RC = 1, SC = -0.07721566490153287, T1C = 0.48383612272381005, T2C = -0.1475877229945939, T3C = 0.06462494023913339, UC = -0.07721566490153287, VC = 1, WC = 0.4189385332046727, YMIN = 1.4616321449683622, TWO52 = 4503599627370496, TWO56 = 72057594037927940, TINY = 13877787807814457e-33, TC = 1.4616321449683622, TF = -0.12148629053584961, TT = -3638676997039505e-33;
    function gammaln(x) {
      var isNegative, nadj, flg, p3, p2, p1, p, q, t, w, y, z, r;
      if (isnan(x) || isInfinite(x))
        return x;
      if (x === 0)
        return PINF;
      if (x < 0 ? (isNegative = !0, x = -x) : isNegative = !1, x < TINY)
        return -ln(x);
      if (isNegative) {
        if (x >= TWO52 || (t = sinpi(x), t === 0))
          return PINF;
        nadj = ln(PI / abs(t * x));
      }
      if (x === 1 || x === 2)
        return 0;
      if (x < 2)
        switch (x <= 0.9 ? (r = -ln(x), x >= YMIN - 1 + 0.27 ? (y = 1 - x, flg = 0) : x >= YMIN - 1 - 0.27 ? (y = x - (TC - 1), flg = 1) : (y = x, flg = 2)) : (r = 0, x >= YMIN + 0.27 ? (y = 2 - x, flg = 0) : x >= YMIN - 0.27 ? (y = x - TC, flg = 1) : (y = x - 1, flg = 2)), flg) {
          // eslint-disable-line default-case
          case 0:
            z = y * y, p1 = A1C + z * polyvalA1(z), p2 = z * (A2C + z * polyvalA2(z)), p = y * p1 + p2, r += p - 0.5 * y;
            break;
          case 1:
            z = y * y, w = z * y, p1 = T1C + w * polyvalT1(w), p2 = T2C + w * polyvalT2(w), p3 = T3C + w * polyvalT3(w), p = z * p1 - (TT - w * (p2 + y * p3)), r += TF + p;
            break;
          case 2:
            p1 = y * (UC + y * polyvalU(y)), p2 = VC + y * polyvalV(y), r += -0.5 * y + p1 / p2;
            break;
        }
      else if (x < 8)
        switch (flg = trunc(x), y = x - flg, p = y * (SC + y * polyvalS(y)), q = RC + y * polyvalR(y), r = 0.5 * y + p / q, z = 1, flg) {
          // eslint-disable-line default-case
          case 7:
            z *= y + 6;
          /* Falls through */
          case 6:
            z *= y + 5;
          /* Falls through */
          case 5:
            z *= y + 4;
          /* Falls through */
          case 4:
            z *= y + 3;
          /* Falls through */
          case 3:
            z *= y + 2, r += ln(z);
        }
      else x < TWO56 ? (t = ln(x), z = 1 / x, y = z * z, w = WC + z * polyvalW(y), r = (x - 0.5) * (t - 1) + w) : r = x * (ln(x) - 1);
      return isNegative && (r = nadj - r), r;
    }
    module.exports = gammaln;
  }
});

// node_modules/@stdlib/math-base-special-gammaln/lib/index.js
var require_lib98 = __commonJS({
  "node_modules/@stdlib/math-base-special-gammaln/lib/index.js"(exports, module) {
    "use strict";
    init_dirname_shim();
    var main = require_main69();
    module.exports = main;
  }
});

// node_modules/@stdlib/constants-float64-max-ln/lib/index.js
var require_lib99 = __commonJS({
  "node_modules/@stdlib/constants-float64-max-ln/lib/index.js"(exports, module) {
    "use strict";
    init_dirname_shim();
    var FLOAT64_MAX_LN = 709.782712893384;
    module.exports = FLOAT64_MAX_LN;
  }
});

// node_modules/@stdlib/constants-float64-sqrt-eps/lib/index.js
var require_lib100 = __commonJS({
  "node_modules/@stdlib/constants-float64-sqrt-eps/lib/index.js"(exports, module) {
    "use strict";
    init_dirname_shim();
    var FLOAT64_SQRT_EPSILON = 14901161193847656e-24;
    module.exports = FLOAT64_SQRT_EPSILON;
  }
});

// node_modules/@stdlib/utils-eval/lib/index.js
var require_lib101 = __commonJS({
  "node_modules/@stdlib/utils-eval/lib/index.js"(exports, module) {
    "use strict";
    init_dirname_shim();
    var evil = eval;
    module.exports = evil;
  }
});

// node_modules/@stdlib/assert-has-generator-support/lib/main.js
var require_main70 = __commonJS({
  "node_modules/@stdlib/assert-has-generator-support/lib/main.js"(exports, module) {
    "use strict";
    init_dirname_shim();
    var evil = require_lib101();
    function hasGeneratorSupport() {
      var bool;
      try {
        evil('"use strict"; (function* () {})'), bool = !0;
      } catch {
        bool = !1;
      }
      return bool;
    }
    module.exports = hasGeneratorSupport;
  }
});

// node_modules/@stdlib/assert-has-generator-support/lib/index.js
var require_lib102 = __commonJS({
  "node_modules/@stdlib/assert-has-generator-support/lib/index.js"(exports, module) {
    "use strict";
    init_dirname_shim();
    var main = require_main70();
    module.exports = main;
  }
});

// node_modules/@stdlib/math-base-tools-sum-series/lib/generators.js
var require_generators = __commonJS({
  "node_modules/@stdlib/math-base-tools-sum-series/lib/generators.js"(exports, module) {
    "use strict";
    init_dirname_shim();
    var abs = require_lib42(), EPS = require_lib69(), MAX_TERMS = 1e6;
    function sumSeries(generator2, options) {
      var isgenerator, tolerance2, nextTerm, counter, result, opts;
      if (opts = {}, arguments.length > 1 && (opts = options), tolerance2 = opts.tolerance || EPS, counter = opts.maxTerms || MAX_TERMS, result = opts.initialValue || 0, isgenerator = typeof generator2.next == "function", isgenerator === !0) {
        for (nextTerm of generator2)
          if (result += nextTerm, abs(tolerance2 * result) >= abs(nextTerm) || --counter === 0)
            break;
      } else
        do
          nextTerm = generator2(), result += nextTerm;
        while (abs(tolerance2 * result) < abs(nextTerm) && --counter);
      return result;
    }
    module.exports = sumSeries;
  }
});

// node_modules/@stdlib/math-base-tools-sum-series/lib/basic.js
var require_basic = __commonJS({
  "node_modules/@stdlib/math-base-tools-sum-series/lib/basic.js"(exports, module) {
    "use strict";
    init_dirname_shim();
    var abs = require_lib42(), EPS = require_lib69(), MAX_TERMS = 1e6;
    function sumSeries(generator2, options) {
      var tolerance2, nextTerm, counter, result, opts;
      opts = {}, arguments.length > 1 && (opts = options), tolerance2 = opts.tolerance || EPS, counter = opts.maxTerms || MAX_TERMS, result = opts.initialValue || 0;
      do
        nextTerm = generator2(), result += nextTerm;
      while (abs(tolerance2 * result) < abs(nextTerm) && --counter);
      return result;
    }
    module.exports = sumSeries;
  }
});

// node_modules/@stdlib/math-base-tools-sum-series/lib/index.js
var require_lib103 = __commonJS({
  "node_modules/@stdlib/math-base-tools-sum-series/lib/index.js"(exports, module) {
    "use strict";
    init_dirname_shim();
    var hasGeneratorSupport = require_lib102(), generator2 = require_generators(), basic = require_basic(), sumSeries;
    hasGeneratorSupport() ? sumSeries = generator2 : sumSeries = basic;
    module.exports = sumSeries;
  }
});

// node_modules/@stdlib/math-base-special-gammainc/lib/tgamma_i_large_x_series.js
var require_tgamma_i_large_x_series = __commonJS({
  "node_modules/@stdlib/math-base-special-gammainc/lib/tgamma_i_large_x_series.js"(exports, module) {
    "use strict";
    init_dirname_shim();
    function tgammaILargeXSeries(a1, x1) {
      var result = 1, a = a1, x = x1;
      return next;
      function next() {
        var r = result;
        return result *= a / x, a -= 1, r;
      }
    }
    module.exports = tgammaILargeXSeries;
  }
});

// node_modules/@stdlib/math-base-special-gammainc/lib/tgamma_i_large_x.js
var require_tgamma_i_large_x = __commonJS({
  "node_modules/@stdlib/math-base-special-gammainc/lib/tgamma_i_large_x.js"(exports, module) {
    "use strict";
    init_dirname_shim();
    var sumSeries = require_lib103(), tgammaILargeXSeries = require_tgamma_i_large_x_series();
    function tgammaILargeX(a, x) {
      var result, s;
      return s = tgammaILargeXSeries(a, x), result = sumSeries(s), result;
    }
    module.exports = tgammaILargeX;
  }
});

// node_modules/@stdlib/math-base-special-gammainc/lib/finite_gamma_q.js
var require_finite_gamma_q = __commonJS({
  "node_modules/@stdlib/math-base-special-gammainc/lib/finite_gamma_q.js"(exports, module) {
    "use strict";
    init_dirname_shim();
    var exp = require_lib58();
    function finiteGammaQ(a, x) {
      var term, sum, e, n;
      if (e = exp(-x), sum = e, sum !== 0)
        for (term = sum, n = 1; n < a; ++n)
          term /= n, term *= x, sum += term;
      return sum;
    }
    module.exports = finiteGammaQ;
  }
});

// node_modules/@stdlib/math-base-special-erfc/lib/polyval_pp.js
var require_polyval_pp = __commonJS({
  "node_modules/@stdlib/math-base-special-erfc/lib/polyval_pp.js"(exports, module) {
    "use strict";
    init_dirname_shim();
    function evalpoly(x) {
      return x === 0 ? -0.3250421072470015 : -0.3250421072470015 + x * (-0.02848174957559851 + x * (-0.005770270296489442 + x * -23763016656650163e-21));
    }
    module.exports = evalpoly;
  }
});

// node_modules/@stdlib/math-base-special-erfc/lib/polyval_qq.js
var require_polyval_qq = __commonJS({
  "node_modules/@stdlib/math-base-special-erfc/lib/polyval_qq.js"(exports, module) {
    "use strict";
    init_dirname_shim();
    function evalpoly(x) {
      return x === 0 ? 0.39791722395915535 : 0.39791722395915535 + x * (0.0650222499887673 + x * (0.005081306281875766 + x * (13249473800432164e-20 + x * -3960228278775368e-21)));
    }
    module.exports = evalpoly;
  }
});

// node_modules/@stdlib/math-base-special-erfc/lib/polyval_pa.js
var require_polyval_pa = __commonJS({
  "node_modules/@stdlib/math-base-special-erfc/lib/polyval_pa.js"(exports, module) {
    "use strict";
    init_dirname_shim();
    function evalpoly(x) {
      return x === 0 ? 0.41485611868374833 : 0.41485611868374833 + x * (-0.3722078760357013 + x * (0.31834661990116175 + x * (-0.11089469428239668 + x * (0.035478304325618236 + x * -0.002166375594868791))));
    }
    module.exports = evalpoly;
  }
});

// node_modules/@stdlib/math-base-special-erfc/lib/polyval_qa.js
var require_polyval_qa = __commonJS({
  "node_modules/@stdlib/math-base-special-erfc/lib/polyval_qa.js"(exports, module) {
    "use strict";
    init_dirname_shim();
    function evalpoly(x) {
      return x === 0 ? 0.10642088040084423 : 0.10642088040084423 + x * (0.540397917702171 + x * (0.07182865441419627 + x * (0.12617121980876164 + x * (0.01363708391202905 + x * 0.011984499846799107))));
    }
    module.exports = evalpoly;
  }
});

// node_modules/@stdlib/math-base-special-erfc/lib/polyval_ra.js
var require_polyval_ra = __commonJS({
  "node_modules/@stdlib/math-base-special-erfc/lib/polyval_ra.js"(exports, module) {
    "use strict";
    init_dirname_shim();
    function evalpoly(x) {
      return x === 0 ? -0.6938585727071818 : -0.6938585727071818 + x * (-10.558626225323291 + x * (-62.375332450326006 + x * (-162.39666946257347 + x * (-184.60509290671104 + x * (-81.2874355063066 + x * -9.814329344169145)))));
    }
    module.exports = evalpoly;
  }
});

// node_modules/@stdlib/math-base-special-erfc/lib/polyval_sa.js
var require_polyval_sa = __commonJS({
  "node_modules/@stdlib/math-base-special-erfc/lib/polyval_sa.js"(exports, module) {
    "use strict";
    init_dirname_shim();
    function evalpoly(x) {
      return x === 0 ? 19.651271667439257 : 19.651271667439257 + x * (137.65775414351904 + x * (434.56587747522923 + x * (645.3872717332679 + x * (429.00814002756783 + x * (108.63500554177944 + x * (6.570249770319282 + x * -0.0604244152148581))))));
    }
    module.exports = evalpoly;
  }
});

// node_modules/@stdlib/math-base-special-erfc/lib/polyval_rb.js
var require_polyval_rb = __commonJS({
  "node_modules/@stdlib/math-base-special-erfc/lib/polyval_rb.js"(exports, module) {
    "use strict";
    init_dirname_shim();
    function evalpoly(x) {
      return x === 0 ? -0.799283237680523 : -0.799283237680523 + x * (-17.757954917754752 + x * (-160.63638485582192 + x * (-637.5664433683896 + x * (-1025.0951316110772 + x * -483.5191916086514))));
    }
    module.exports = evalpoly;
  }
});

// node_modules/@stdlib/math-base-special-erfc/lib/polyval_sb.js
var require_polyval_sb = __commonJS({
  "node_modules/@stdlib/math-base-special-erfc/lib/polyval_sb.js"(exports, module) {
    "use strict";
    init_dirname_shim();
    function evalpoly(x) {
      return x === 0 ? 30.33806074348246 : 30.33806074348246 + x * (325.7925129965739 + x * (1536.729586084437 + x * (3199.8582195085955 + x * (2553.0504064331644 + x * (474.52854120695537 + x * -22.44095244658582)))));
    }
    module.exports = evalpoly;
  }
});

// node_modules/@stdlib/math-base-special-erfc/lib/main.js
var require_main71 = __commonJS({
  "node_modules/@stdlib/math-base-special-erfc/lib/main.js"(exports, module) {
    "use strict";
    init_dirname_shim();
    var isnan = require_lib6(), exp = require_lib58(), setLowWord = require_lib62(), PINF = require_lib31(), NINF = require_lib33(), polyvalPP = require_polyval_pp(), polyvalQQ = require_polyval_qq(), polyvalPA = require_polyval_pa(), polyvalQA = require_polyval_qa(), polyvalRA = require_polyval_ra(), polyvalSA = require_polyval_sa(), polyvalRB = require_polyval_rb(), polyvalSB = require_polyval_sb(), TINY = 1e-300, SMALL = 13877787807814457e-33, ERX = 0.8450629115104675, PPC = 0.12837916709551256, QQC = 1, PAC = -0.0023621185607526594, QAC = 1, RAC = -0.009864944034847148, SAC = 1, RBC = -0.0098649429247001, SBC = 1;
    function erfc2(x) {
      var sign, ax, z, r, s, y, p, q;
      if (isnan(x))
        return NaN;
      if (x === PINF)
        return 0;
      if (x === NINF)
        return 2;
      if (x === 0)
        return 1;
      if (x < 0 ? (sign = !0, ax = -x) : (sign = !1, ax = x), ax < 0.84375)
        return ax < SMALL ? 1 - x : (z = x * x, r = PPC + z * polyvalPP(z), s = QQC + z * polyvalQQ(z), y = r / s, x < 0.25 ? 1 - (x + x * y) : (r = x * y, r += x - 0.5, 0.5 - r));
      if (ax < 1.25)
        return s = ax - 1, p = PAC + s * polyvalPA(s), q = QAC + s * polyvalQA(s), sign ? 1 + ERX + p / q : 1 - ERX - p / q;
      if (ax < 28) {
        if (s = 1 / (ax * ax), ax < 2.857142857142857)
          r = RAC + s * polyvalRA(s), s = SAC + s * polyvalSA(s);
        else {
          if (x < -6)
            return 2 - TINY;
          r = RBC + s * polyvalRB(s), s = SBC + s * polyvalSB(s);
        }
        return z = setLowWord(ax, 0), r = exp(-(z * z) - 0.5625) * exp((z - ax) * (z + ax) + r / s), sign ? 2 - r / ax : r / ax;
      }
      return sign ? 2 - TINY : TINY * TINY;
    }
    module.exports = erfc2;
  }
});

// node_modules/@stdlib/math-base-special-erfc/lib/index.js
var require_lib104 = __commonJS({
  "node_modules/@stdlib/math-base-special-erfc/lib/index.js"(exports, module) {
    "use strict";
    init_dirname_shim();
    var main = require_main71();
    module.exports = main;
  }
});

// node_modules/@stdlib/math-base-special-gammainc/lib/finite_half_gamma_q.js
var require_finite_half_gamma_q = __commonJS({
  "node_modules/@stdlib/math-base-special-gammainc/lib/finite_half_gamma_q.js"(exports, module) {
    "use strict";
    init_dirname_shim();
    var erfc2 = require_lib104(), sqrt = require_lib39(), exp = require_lib58(), PI = require_lib78();
    function finiteHalfGammaQ(a, x) {
      var half, term, sum, e, n;
      if (e = erfc2(sqrt(x)), e !== 0 && a > 1) {
        for (term = exp(-x) / sqrt(PI * x), term *= x, half = 0.5, term /= half, sum = term, n = 2; n < a; ++n)
          term /= n - half, term *= x, sum += term;
        e += sum;
      }
      return e;
    }
    module.exports = finiteHalfGammaQ;
  }
});

// node_modules/@stdlib/constants-float64-min-ln/lib/index.js
var require_lib105 = __commonJS({
  "node_modules/@stdlib/constants-float64-min-ln/lib/index.js"(exports, module) {
    "use strict";
    init_dirname_shim();
    var FLOAT64_MIN_LN = -708.3964185322641;
    module.exports = FLOAT64_MIN_LN;
  }
});

// node_modules/@stdlib/math-base-special-gammainc/lib/full_igamma_prefix.js
var require_full_igamma_prefix = __commonJS({
  "node_modules/@stdlib/math-base-special-gammainc/lib/full_igamma_prefix.js"(exports, module) {
    "use strict";
    init_dirname_shim();
    var exp = require_lib58(), pow = require_lib67(), ln = require_lib95(), MAX_LN = require_lib99(), MIN_LN = require_lib105();
    function fullIGammaPrefix(a, z) {
      var prefix, alz;
      return alz = a * ln(z), z >= 1 ? alz < MAX_LN && -z > MIN_LN ? prefix = pow(z, a) * exp(-z) : a >= 1 ? prefix = pow(z / exp(z / a), a) : prefix = exp(alz - z) : alz > MIN_LN ? prefix = pow(z, a) * exp(-z) : z / a < MAX_LN ? prefix = pow(z / exp(z / a), a) : prefix = exp(alz - z), prefix;
    }
    module.exports = fullIGammaPrefix;
  }
});

// node_modules/@stdlib/math-base-tools-evalpoly/lib/main.js
var require_main72 = __commonJS({
  "node_modules/@stdlib/math-base-tools-evalpoly/lib/main.js"(exports, module) {
    "use strict";
    init_dirname_shim();
    function evalpoly(c, x) {
      var p, i;
      if (i = c.length, i < 2 || x === 0)
        return i === 0 ? 0 : c[0];
      for (i -= 1, p = c[i] * x + c[i - 1], i -= 2; i >= 0; )
        p = p * x + c[i], i -= 1;
      return p;
    }
    module.exports = evalpoly;
  }
});

// node_modules/@stdlib/function-ctor/lib/main.js
var require_main73 = __commonJS({
  "node_modules/@stdlib/function-ctor/lib/main.js"(exports, module) {
    "use strict";
    init_dirname_shim();
    var Fcn = Function;
    module.exports = Fcn;
  }
});

// node_modules/@stdlib/function-ctor/lib/index.js
var require_lib106 = __commonJS({
  "node_modules/@stdlib/function-ctor/lib/index.js"(exports, module) {
    "use strict";
    init_dirname_shim();
    var main = require_main73();
    module.exports = main;
  }
});

// node_modules/@stdlib/math-base-tools-evalpoly/lib/factory.js
var require_factory = __commonJS({
  "node_modules/@stdlib/math-base-tools-evalpoly/lib/factory.js"(exports, module) {
    "use strict";
    init_dirname_shim();
    var Fcn = require_lib106(), evalpoly = require_main72();
    function factory(c) {
      var f, n, m, i;
      if (c.length > 500)
        return polyval;
      if (f = "return function evalpoly(x){", n = c.length, n === 0)
        f += "return 0.0;";
      else if (n === 1)
        f += "return " + c[0] + ";";
      else {
        for (f += "if(x===0.0){return " + c[0] + ";}", f += "return " + c[0], m = n - 1, i = 1; i < n; i++)
          f += "+x*", i < m && (f += "("), f += c[i];
        for (i = 0; i < m - 1; i++)
          f += ")";
        f += ";";
      }
      return f += "}", f += "//# sourceURL=evalpoly.factory.js", new Fcn(f)();
      function polyval(x) {
        return evalpoly(c, x);
      }
    }
    module.exports = factory;
  }
});

// node_modules/@stdlib/math-base-tools-evalpoly/lib/index.js
var require_lib107 = __commonJS({
  "node_modules/@stdlib/math-base-tools-evalpoly/lib/index.js"(exports, module) {
    "use strict";
    init_dirname_shim();
    var setReadOnly = require_lib5(), main = require_main72(), factory = require_factory();
    setReadOnly(main, "factory", factory);
    module.exports = main;
  }
});

// node_modules/@stdlib/math-base-special-log1pmx/lib/log1p_series.js
var require_log1p_series = __commonJS({
  "node_modules/@stdlib/math-base-special-log1pmx/lib/log1p_series.js"(exports, module) {
    "use strict";
    init_dirname_shim();
    function log1pSeries(x) {
      var mMult = -x, mProd = -1, k = 0;
      return next;
      function next() {
        return mProd *= mMult, k += 1, mProd / k;
      }
    }
    module.exports = log1pSeries;
  }
});

// node_modules/@stdlib/math-base-special-log1pmx/lib/main.js
var require_main74 = __commonJS({
  "node_modules/@stdlib/math-base-special-log1pmx/lib/main.js"(exports, module) {
    "use strict";
    init_dirname_shim();
    var abs = require_lib42(), ln = require_lib95(), FLOAT_EPS = require_lib69(), sumSeries = require_lib103(), log1pSeries = require_log1p_series();
    function log1pmx(x) {
      var opts, ax;
      return x <= -1 ? NaN : (ax = abs(x), ax > 0.95 ? ln(1 + x) - x : ax < FLOAT_EPS ? -x * x / 2 : (opts = {
        initialValue: -x
      }, sumSeries(log1pSeries(x), opts)));
    }
    module.exports = log1pmx;
  }
});

// node_modules/@stdlib/math-base-special-log1pmx/lib/index.js
var require_lib108 = __commonJS({
  "node_modules/@stdlib/math-base-special-log1pmx/lib/index.js"(exports, module) {
    "use strict";
    init_dirname_shim();
    var log1pmx = require_main74();
    module.exports = log1pmx;
  }
});

// node_modules/@stdlib/constants-float64-two-pi/lib/index.js
var require_lib109 = __commonJS({
  "node_modules/@stdlib/constants-float64-two-pi/lib/index.js"(exports, module) {
    "use strict";
    init_dirname_shim();
    var TWO_PI = 6.283185307179586;
    module.exports = TWO_PI;
  }
});

// node_modules/@stdlib/math-base-special-gammainc/lib/polyval_c0.js
var require_polyval_c0 = __commonJS({
  "node_modules/@stdlib/math-base-special-gammainc/lib/polyval_c0.js"(exports, module) {
    "use strict";
    init_dirname_shim();
    function evalpoly(x) {
      return x === 0 ? -0.3333333333333333 : -0.3333333333333333 + x * (0.08333333333333333 + x * (-0.014814814814814815 + x * (0.0011574074074074073 + x * (3527336860670194e-19 + x * (-1787551440329218e-19 + x * (3919263178522438e-20 + x * (-21854485106799924e-22 + x * (-185406221071516e-20 + x * (8296711340953087e-22 + x * (-17665952736826078e-23 + x * (6707853543401498e-24 + x * (10261809784240309e-24 + x * (-4382036018453353e-24 + x * 914769958223679e-24)))))))))))));
    }
    module.exports = evalpoly;
  }
});

// node_modules/@stdlib/math-base-special-gammainc/lib/polyval_c1.js
var require_polyval_c1 = __commonJS({
  "node_modules/@stdlib/math-base-special-gammainc/lib/polyval_c1.js"(exports, module) {
    "use strict";
    init_dirname_shim();
    function evalpoly(x) {
      return x === 0 ? -0.001851851851851852 : -0.001851851851851852 + x * (-0.003472222222222222 + x * (0.0026455026455026454 + x * (-9902263374485596e-19 + x * (20576131687242798e-20 + x * (-4018775720164609e-22 + x * (-18098550334489977e-21 + x * (764916091608111e-20 + x * (-16120900894563446e-22 + x * (4647127802807434e-24 + x * (1378633446915721e-22 + x * (-5752545603517705e-23 + x * 11951628599778148e-24)))))))))));
    }
    module.exports = evalpoly;
  }
});

// node_modules/@stdlib/math-base-special-gammainc/lib/polyval_c2.js
var require_polyval_c2 = __commonJS({
  "node_modules/@stdlib/math-base-special-gammainc/lib/polyval_c2.js"(exports, module) {
    "use strict";
    init_dirname_shim();
    function evalpoly(x) {
      return x === 0 ? 0.004133597883597883 : 0.004133597883597883 + x * (-0.0026813271604938273 + x * (7716049382716049e-19 + x * (20093878600823047e-22 + x * (-10736653226365161e-20 + x * (52923448829120125e-21 + x * (-12760635188618728e-21 + x * (3423578734096138e-23 + x * (13721957309062932e-22 + x * (-6298992138380055e-22 + x * 14280614206064242e-23)))))))));
    }
    module.exports = evalpoly;
  }
});

// node_modules/@stdlib/math-base-special-gammainc/lib/polyval_c3.js
var require_polyval_c3 = __commonJS({
  "node_modules/@stdlib/math-base-special-gammainc/lib/polyval_c3.js"(exports, module) {
    "use strict";
    init_dirname_shim();
    function evalpoly(x) {
      return x === 0 ? 6494341563786008e-19 : 6494341563786008e-19 + x * (22947209362139917e-20 + x * (-4691894943952557e-19 + x * (26772063206283885e-20 + x * (-7561801671883977e-20 + x * (-2396505113867297e-22 + x * (11082654115347302e-21 + x * (-56749528269915965e-22 + x * 14230900732435883e-22)))))));
    }
    module.exports = evalpoly;
  }
});

// node_modules/@stdlib/math-base-special-gammainc/lib/polyval_c4.js
var require_polyval_c4 = __commonJS({
  "node_modules/@stdlib/math-base-special-gammainc/lib/polyval_c4.js"(exports, module) {
    "use strict";
    init_dirname_shim();
    function evalpoly(x) {
      return x === 0 ? -8618882909167117e-19 : -8618882909167117e-19 + x * (7840392217200666e-19 + x * (-2990724803031902e-19 + x * (-14638452578843418e-22 + x * (6641498215465122e-20 + x * (-3968365047179435e-20 + x * 11375726970678419e-21)))));
    }
    module.exports = evalpoly;
  }
});

// node_modules/@stdlib/math-base-special-gammainc/lib/polyval_c5.js
var require_polyval_c5 = __commonJS({
  "node_modules/@stdlib/math-base-special-gammainc/lib/polyval_c5.js"(exports, module) {
    "use strict";
    init_dirname_shim();
    function evalpoly(x) {
      return x === 0 ? -33679855336635813e-20 : -33679855336635813e-20 + x * (-6972813758365858e-20 + x * (2772753244959392e-19 + x * (-19932570516188847e-20 + x * (6797780477937208e-20 + x * (1419062920643967e-22 + x * (-13594048189768693e-21 + x * (8018470256334202e-21 + x * -2291481176508095e-21)))))));
    }
    module.exports = evalpoly;
  }
});

// node_modules/@stdlib/math-base-special-gammainc/lib/polyval_c6.js
var require_polyval_c6 = __commonJS({
  "node_modules/@stdlib/math-base-special-gammainc/lib/polyval_c6.js"(exports, module) {
    "use strict";
    init_dirname_shim();
    function evalpoly(x) {
      return x === 0 ? 5313079364639922e-19 : 5313079364639922e-19 + x * (-5921664373536939e-19 + x * (2708782096718045e-19 + x * (7902353232660328e-22 + x * (-8153969367561969e-20 + x * (561168275310625e-19 + x * -18329116582843375e-21)))));
    }
    module.exports = evalpoly;
  }
});

// node_modules/@stdlib/math-base-special-gammainc/lib/polyval_c7.js
var require_polyval_c7 = __commonJS({
  "node_modules/@stdlib/math-base-special-gammainc/lib/polyval_c7.js"(exports, module) {
    "use strict";
    init_dirname_shim();
    function evalpoly(x) {
      return x === 0 ? 34436760689237765e-20 : 34436760689237765e-20 + x * (5171790908260592e-20 + x * (-33493161081142234e-20 + x * (2812695154763237e-19 + x * -10976582244684731e-20)));
    }
    module.exports = evalpoly;
  }
});

// node_modules/@stdlib/math-base-special-gammainc/lib/polyval_c8.js
var require_polyval_c8 = __commonJS({
  "node_modules/@stdlib/math-base-special-gammainc/lib/polyval_c8.js"(exports, module) {
    "use strict";
    init_dirname_shim();
    function evalpoly(x) {
      return x === 0 ? -6526239185953094e-19 : -6526239185953094e-19 + x * (8394987206720873e-19 + x * -438297098541721e-18);
    }
    module.exports = evalpoly;
  }
});

// node_modules/@stdlib/math-base-special-gammainc/lib/igamma_temme_large.js
var require_igamma_temme_large = __commonJS({
  "node_modules/@stdlib/math-base-special-gammainc/lib/igamma_temme_large.js"(exports, module) {
    "use strict";
    init_dirname_shim();
    var evalpoly = require_lib107(), log1pmx = require_lib108(), erfc2 = require_lib104(), sqrt = require_lib39(), exp = require_lib58(), TWO_PI = require_lib109(), polyvalC0 = require_polyval_c0(), polyvalC1 = require_polyval_c1(), polyvalC2 = require_polyval_c2(), polyvalC3 = require_polyval_c3(), polyvalC4 = require_polyval_c4(), polyvalC5 = require_polyval_c5(), polyvalC6 = require_polyval_c6(), polyvalC7 = require_polyval_c7(), polyvalC8 = require_polyval_c8(), workspace = [0, 0, 0, 0, 0, 0, 0, 0, 0, 0];
    function igammaTemmeLarge(a, x) {
      var result, sigma, phi, y, z;
      return sigma = (x - a) / a, phi = -log1pmx(sigma), y = a * phi, z = sqrt(2 * phi), x < a && (z = -z), workspace[0] = polyvalC0(z), workspace[1] = polyvalC1(z), workspace[2] = polyvalC2(z), workspace[3] = polyvalC3(z), workspace[4] = polyvalC4(z), workspace[5] = polyvalC5(z), workspace[6] = polyvalC6(z), workspace[7] = polyvalC7(z), workspace[8] = polyvalC8(z), workspace[9] = -5967612901927463e-19, result = evalpoly(workspace, 1 / a), result *= exp(-y) / sqrt(TWO_PI * a), x < a && (result = -result), result += erfc2(sqrt(y)) / 2, result;
    }
    module.exports = igammaTemmeLarge;
  }
});

// node_modules/@stdlib/math-base-special-gammainc/lib/lower_incomplete_gamma_series.js
var require_lower_incomplete_gamma_series = __commonJS({
  "node_modules/@stdlib/math-base-special-gammainc/lib/lower_incomplete_gamma_series.js"(exports, module) {
    "use strict";
    init_dirname_shim();
    function lowerIncompleteGammaSeries(a1, z1) {
      var result = 1, a = a1, z = z1;
      return next;
      function next() {
        var r = result;
        return a += 1, result *= z / a, r;
      }
    }
    module.exports = lowerIncompleteGammaSeries;
  }
});

// node_modules/@stdlib/math-base-special-gammainc/lib/lower_gamma_series.js
var require_lower_gamma_series = __commonJS({
  "node_modules/@stdlib/math-base-special-gammainc/lib/lower_gamma_series.js"(exports, module) {
    "use strict";
    init_dirname_shim();
    var sumSeries = require_lib103(), lowerIncompleteGammaSeries = require_lower_incomplete_gamma_series();
    function lowerGammaSeries(a, z, initialValue) {
      var result, s;
      return initialValue = initialValue || 0, s = lowerIncompleteGammaSeries(a, z), result = sumSeries(s, {
        initialValue
      }), result;
    }
    module.exports = lowerGammaSeries;
  }
});

// node_modules/@stdlib/math-base-special-gamma-lanczos-sum-expg-scaled/lib/rational_pq.js
var require_rational_pq4 = __commonJS({
  "node_modules/@stdlib/math-base-special-gamma-lanczos-sum-expg-scaled/lib/rational_pq.js"(exports, module) {
    "use strict";
    init_dirname_shim();
    function evalrational(x) {
      var ax, s1, s2;
      return x === 0 ? 1 / 0 : (x < 0 ? ax = -x : ax = x, ax <= 1 ? (s1 = 709811.662581658 + x * (679979.8474157227 + x * (293136.7857211597 + x * (74887.54032914672 + x * (12555.290582413863 + x * (1443.4299244417066 + x * (115.24194596137347 + x * (6.309239205732627 + x * (0.22668404630224365 + x * (0.004826466289237662 + x * 4624429436045379e-20))))))))), s2 = 0 + x * (362880 + x * (1026576 + x * (1172700 + x * (723680 + x * (269325 + x * (63273 + x * (9450 + x * (870 + x * (45 + x * 1)))))))))) : (x = 1 / x, s1 = 4624429436045379e-20 + x * (0.004826466289237662 + x * (0.22668404630224365 + x * (6.309239205732627 + x * (115.24194596137347 + x * (1443.4299244417066 + x * (12555.290582413863 + x * (74887.54032914672 + x * (293136.7857211597 + x * (679979.8474157227 + x * 709811.662581658))))))))), s2 = 1 + x * (45 + x * (870 + x * (9450 + x * (63273 + x * (269325 + x * (723680 + x * (1172700 + x * (1026576 + x * (362880 + x * 0)))))))))), s1 / s2);
    }
    module.exports = evalrational;
  }
});

// node_modules/@stdlib/math-base-special-gamma-lanczos-sum-expg-scaled/lib/main.js
var require_main75 = __commonJS({
  "node_modules/@stdlib/math-base-special-gamma-lanczos-sum-expg-scaled/lib/main.js"(exports, module) {
    "use strict";
    init_dirname_shim();
    var gammaLanczosSumExpGScaled = require_rational_pq4();
    module.exports = gammaLanczosSumExpGScaled;
  }
});

// node_modules/@stdlib/math-base-special-gamma-lanczos-sum-expg-scaled/lib/index.js
var require_lib110 = __commonJS({
  "node_modules/@stdlib/math-base-special-gamma-lanczos-sum-expg-scaled/lib/index.js"(exports, module) {
    "use strict";
    init_dirname_shim();
    var main = require_main75();
    module.exports = main;
  }
});

// node_modules/@stdlib/math-base-special-gammainc/lib/regularised_gamma_prefix.js
var require_regularised_gamma_prefix = __commonJS({
  "node_modules/@stdlib/math-base-special-gammainc/lib/regularised_gamma_prefix.js"(exports, module) {
    "use strict";
    init_dirname_shim();
    var lanczosSumExpGScaled = require_lib110(), gammaln = require_lib98(), gamma = require_lib89(), log1pmx = require_lib108(), sqrt = require_lib39(), abs = require_lib42(), exp = require_lib58(), pow = require_lib67(), max = require_lib72(), min = require_lib74(), ln = require_lib95(), FLOAT64_MAX = require_lib75(), MAX_LN = require_lib99(), MIN_LN = require_lib105(), G = require_lib93(), E = require_lib68();
    function regularisedGammaPrefix(a, z) {
      var prefix, amza, agh, alz, amz, sq, d;
      return agh = a + G - 0.5, d = (z - a - G + 0.5) / agh, a < 1 ? z <= MIN_LN || a < 1 / FLOAT64_MAX ? exp(a * ln(z) - z - gammaln(a)) : pow(z, a) * exp(-z) / gamma(a) : (abs(d * d * a) <= 100 && a > 150 ? (prefix = a * log1pmx(d) + z * (0.5 - G) / agh, prefix = exp(prefix)) : (alz = a * ln(z / agh), amz = a - z, min(alz, amz) <= MIN_LN || max(alz, amz) >= MAX_LN ? (amza = amz / a, min(alz, amz) / 2 > MIN_LN && max(alz, amz) / 2 < MAX_LN ? (sq = pow(z / agh, a / 2) * exp(amz / 2), prefix = sq * sq) : min(alz, amz) / 4 > MIN_LN && max(alz, amz) / 4 < MAX_LN && z > a ? (sq = pow(z / agh, a / 4) * exp(amz / 4), prefix = sq * sq, prefix *= prefix) : amza > MIN_LN && amza < MAX_LN ? prefix = pow(z * exp(amza) / agh, a) : prefix = exp(alz + amz)) : prefix = pow(z / agh, a) * exp(amz)), prefix *= sqrt(agh / E) / lanczosSumExpGScaled(a), prefix);
    }
    module.exports = regularisedGammaPrefix;
  }
});

// node_modules/@stdlib/math-base-special-powm1/lib/main.js
var require_main76 = __commonJS({
  "node_modules/@stdlib/math-base-special-powm1/lib/main.js"(exports, module) {
    "use strict";
    init_dirname_shim();
    var isnan = require_lib6(), isinfinite = require_lib48(), abs = require_lib42(), expm1 = require_lib36(), ln = require_lib95(), pow = require_lib67(), trunc = require_lib44();
    function powm1(b, x) {
      var result, y;
      if (isnan(b) || isnan(x))
        return NaN;
      if (x === 0)
        return 0;
      if (b === 0)
        return -1;
      if (b < 0 && x % 2 === 0 && (b = -b), b > 0) {
        if ((abs(x * (b - 1)) < 0.5 || abs(x) < 0.2) && (y = ln(b) * x, y < 0.5))
          return expm1(y);
      } else if (trunc(x) !== x)
        return NaN;
      return result = pow(b, x) - 1, isinfinite(result) || isnan(result) ? NaN : result;
    }
    module.exports = powm1;
  }
});

// node_modules/@stdlib/math-base-special-powm1/lib/index.js
var require_lib111 = __commonJS({
  "node_modules/@stdlib/math-base-special-powm1/lib/index.js"(exports, module) {
    "use strict";
    init_dirname_shim();
    var powm1 = require_main76();
    module.exports = powm1;
  }
});

// node_modules/@stdlib/math-base-special-gamma1pm1/lib/rational_p1q1.js
var require_rational_p1q1 = __commonJS({
  "node_modules/@stdlib/math-base-special-gamma1pm1/lib/rational_p1q1.js"(exports, module) {
    "use strict";
    init_dirname_shim();
    function evalrational(x) {
      var ax, s1, s2;
      return x === 0 ? -0.01803556856784494 : (x < 0 ? ax = -x : ax = x, ax <= 1 ? (s1 = -0.01803556856784494 + x * (0.02512664961998968 + x * (0.049410315156753225 + x * (0.0172491608709614 + x * (-2594535632054381e-19 + x * (-5410098692152044e-19 + x * (-3245886498259485e-20 + x * 0)))))), s2 = 1 + x * (1.962029871977952 + x * (1.4801966942423133 + x * (0.5413914320717209 + x * (0.09885042511280101 + x * (0.008213096746488934 + x * (22493629192211576e-20 + x * -22335276320861708e-23))))))) : (x = 1 / x, s1 = 0 + x * (-3245886498259485e-20 + x * (-5410098692152044e-19 + x * (-2594535632054381e-19 + x * (0.0172491608709614 + x * (0.049410315156753225 + x * (0.02512664961998968 + x * -0.01803556856784494)))))), s2 = -22335276320861708e-23 + x * (22493629192211576e-20 + x * (0.008213096746488934 + x * (0.09885042511280101 + x * (0.5413914320717209 + x * (1.4801966942423133 + x * (1.962029871977952 + x * 1))))))), s1 / s2);
    }
    module.exports = evalrational;
  }
});

// node_modules/@stdlib/math-base-special-gamma1pm1/lib/rational_p2q2.js
var require_rational_p2q2 = __commonJS({
  "node_modules/@stdlib/math-base-special-gamma1pm1/lib/rational_p2q2.js"(exports, module) {
    "use strict";
    init_dirname_shim();
    function evalrational(x) {
      var ax, s1, s2;
      return x === 0 ? 0.04906224540690395 : (x < 0 ? ax = -x : ax = x, ax <= 1 ? (s1 = 0.04906224540690395 + x * (-0.09691175301595212 + x * (-0.4149833583594954 + x * (-0.4065671242119384 + x * (-0.1584135863906922 + x * (-0.024014982064857155 + x * -0.0010034668769627955))))), s2 = 1 + x * (3.0234982984646304 + x * (3.4873958536072385 + x * (1.9141558827442668 + x * (0.5071377386143635 + x * (0.05770397226904519 + x * 0.001957681026011072)))))) : (x = 1 / x, s1 = -0.0010034668769627955 + x * (-0.024014982064857155 + x * (-0.1584135863906922 + x * (-0.4065671242119384 + x * (-0.4149833583594954 + x * (-0.09691175301595212 + x * 0.04906224540690395))))), s2 = 0.001957681026011072 + x * (0.05770397226904519 + x * (0.5071377386143635 + x * (1.9141558827442668 + x * (3.4873958536072385 + x * (3.0234982984646304 + x * 1)))))), s1 / s2);
    }
    module.exports = evalrational;
  }
});

// node_modules/@stdlib/math-base-special-gamma1pm1/lib/rational_p3q3.js
var require_rational_p3q3 = __commonJS({
  "node_modules/@stdlib/math-base-special-gamma1pm1/lib/rational_p3q3.js"(exports, module) {
    "use strict";
    init_dirname_shim();
    function evalrational(x) {
      var ax, s1, s2;
      return x === 0 ? -0.029232972183027003 : (x < 0 ? ax = -x : ax = x, ax <= 1 ? (s1 = -0.029232972183027003 + x * (0.14421626775719232 + x * (-0.14244039073863127 + x * (0.05428096940550536 + x * (-0.008505359768683364 + x * (4311713426792973e-19 + x * 0))))), s2 = 1 + x * (-1.5016935605448505 + x * (0.846973248876495 + x * (-0.22009515181499575 + x * (0.02558279715597587 + x * (-0.0010066679553914337 + x * -8271935218912905e-22)))))) : (x = 1 / x, s1 = 0 + x * (4311713426792973e-19 + x * (-0.008505359768683364 + x * (0.05428096940550536 + x * (-0.14244039073863127 + x * (0.14421626775719232 + x * -0.029232972183027003))))), s2 = -8271935218912905e-22 + x * (-0.0010066679553914337 + x * (0.02558279715597587 + x * (-0.22009515181499575 + x * (0.846973248876495 + x * (-1.5016935605448505 + x * 1)))))), s1 / s2);
    }
    module.exports = evalrational;
  }
});

// node_modules/@stdlib/math-base-special-gamma1pm1/lib/lgamma_small_imp.js
var require_lgamma_small_imp = __commonJS({
  "node_modules/@stdlib/math-base-special-gamma1pm1/lib/lgamma_small_imp.js"(exports, module) {
    "use strict";
    init_dirname_shim();
    var ln = require_lib95(), EPS = require_lib69(), rateval1 = require_rational_p1q1(), rateval2 = require_rational_p2q2(), rateval3 = require_rational_p3q3(), Y1 = 0.15896368026733398, Y2 = 0.5281534194946289, Y3 = 0.45201730728149414;
    function lgammaSmallImp(z, zm1, zm2) {
      var prefix, result, r, R;
      if (z < EPS)
        return -ln(z);
      if (zm1 === 0 || zm2 === 0)
        return 0;
      if (result = 0, z > 2) {
        if (z >= 3) {
          do
            z -= 1, zm2 -= 1, result += ln(z);
          while (z >= 3);
          zm2 = z - 2;
        }
        return r = zm2 * (z + 1), R = rateval1(zm2), result += r * Y1 + r * R, result;
      }
      return z < 1 && (result += -ln(z), zm2 = zm1, zm1 = z, z += 1), z <= 1.5 ? (r = rateval2(zm1), prefix = zm1 * zm2, result += prefix * Y2 + prefix * r, result) : (r = zm2 * zm1, R = rateval3(-zm2), result += r * Y3 + r * R, result);
    }
    module.exports = lgammaSmallImp;
  }
});

// node_modules/@stdlib/math-base-special-gamma1pm1/lib/main.js
var require_main77 = __commonJS({
  "node_modules/@stdlib/math-base-special-gamma1pm1/lib/main.js"(exports, module) {
    "use strict";
    init_dirname_shim();
    var gamma = require_lib89(), expm1 = require_lib36(), log1p = require_lib38(), isnan = require_lib6(), lgammaSmallImp = require_lgamma_small_imp();
    function gamma1pm1(x) {
      return isnan(x) ? NaN : x < 0 ? x < -0.5 ? gamma(1 + x) - 1 : expm1(-log1p(x) + lgammaSmallImp(x + 2, x + 1, x)) : x < 2 ? expm1(lgammaSmallImp(x + 1, x, x - 1)) : gamma(1 + x) - 1;
    }
    module.exports = gamma1pm1;
  }
});

// node_modules/@stdlib/math-base-special-gamma1pm1/lib/index.js
var require_lib112 = __commonJS({
  "node_modules/@stdlib/math-base-special-gamma1pm1/lib/index.js"(exports, module) {
    "use strict";
    init_dirname_shim();
    var gamma1pm1 = require_main77();
    module.exports = gamma1pm1;
  }
});

// node_modules/@stdlib/math-base-special-gammainc/lib/small_gamma2_series.js
var require_small_gamma2_series = __commonJS({
  "node_modules/@stdlib/math-base-special-gammainc/lib/small_gamma2_series.js"(exports, module) {
    "use strict";
    init_dirname_shim();
    function smallGamma2Series(a, x) {
      var result, apn, n, r;
      return result = -x, x = -x, apn = a + 1, n = 1, next;
      function next() {
        return r = result / apn, result *= x, n += 1, result /= n, apn += 1, r;
      }
    }
    module.exports = smallGamma2Series;
  }
});

// node_modules/@stdlib/math-base-special-gammainc/lib/tgamma_small_upper_part.js
var require_tgamma_small_upper_part = __commonJS({
  "node_modules/@stdlib/math-base-special-gammainc/lib/tgamma_small_upper_part.js"(exports, module) {
    "use strict";
    init_dirname_shim();
    var powm1 = require_lib111(), sumSeries = require_lib103(), gamma1pm1 = require_lib112(), smallGamma2Series = require_small_gamma2_series();
    function tgammaSmallUpperPart(a, x, invert2) {
      var initialValue, result, pgam, p, s;
      return result = gamma1pm1(a), pgam = (result + 1) / a, p = powm1(x, a), result -= p, result /= a, s = smallGamma2Series(a, x), p += 1, initialValue = invert2 ? pgam : 0, result = -p * sumSeries(s, {
        initialValue: (initialValue - result) / p
      }), invert2 && (result = -result), [result, pgam];
    }
    module.exports = tgammaSmallUpperPart;
  }
});

// node_modules/@stdlib/constants-float32-smallest-normal/lib/index.js
var require_lib113 = __commonJS({
  "node_modules/@stdlib/constants-float32-smallest-normal/lib/index.js"(exports, module) {
    "use strict";
    init_dirname_shim();
    var FLOAT32_SMALLEST_NORMAL = 11754943508222875e-54;
    module.exports = FLOAT32_SMALLEST_NORMAL;
  }
});

// node_modules/@stdlib/math-base-tools-continued-fraction/lib/generators.js
var require_generators2 = __commonJS({
  "node_modules/@stdlib/math-base-tools-continued-fraction/lib/generators.js"(exports, module) {
    "use strict";
    init_dirname_shim();
    var abs = require_lib42(), FLOAT32_SMALLEST_NORMAL = require_lib113(), EPS = require_lib69(), MAX_ITER = 1e6;
    function continuedFractionA(gen, factor, maxIter) {
      var isgenerator, delta, a0, f, C, D, v;
      if (isgenerator = typeof gen.next == "function", v = isgenerator ? gen.next().value : gen(), f = v[1], a0 = v[0], f === 0 && (f = FLOAT32_SMALLEST_NORMAL), C = f, D = 0, isgenerator === !0)
        do
          v = gen.next().value, v && (D = v[1] + v[0] * D, D === 0 && (D = FLOAT32_SMALLEST_NORMAL), C = v[1] + v[0] / C, C === 0 && (C = FLOAT32_SMALLEST_NORMAL), D = 1 / D, delta = C * D, f *= delta);
        while (abs(delta - 1) > factor && --maxIter);
      else
        do
          v = gen(), v && (D = v[1] + v[0] * D, D === 0 && (D = FLOAT32_SMALLEST_NORMAL), C = v[1] + v[0] / C, C === 0 && (C = FLOAT32_SMALLEST_NORMAL), D = 1 / D, delta = C * D, f *= delta);
        while (v && abs(delta - 1) > factor && --maxIter);
      return a0 / f;
    }
    function continuedFractionB(gen, factor, maxIter) {
      var isgenerator, delta, f, C, D, v;
      if (isgenerator = typeof gen.next == "function", v = isgenerator ? gen.next().value : gen(), f = v[1], f === 0 && (f = FLOAT32_SMALLEST_NORMAL), C = f, D = 0, isgenerator === !0)
        do
          v = gen.next().value, v && (D = v[1] + v[0] * D, D === 0 && (D = FLOAT32_SMALLEST_NORMAL), C = v[1] + v[0] / C, C === 0 && (C = FLOAT32_SMALLEST_NORMAL), D = 1 / D, delta = C * D, f *= delta);
        while (v && abs(delta - 1) > factor && --maxIter);
      else
        do
          v = gen(), v && (D = v[1] + v[0] * D, D === 0 && (D = FLOAT32_SMALLEST_NORMAL), C = v[1] + v[0] / C, C === 0 && (C = FLOAT32_SMALLEST_NORMAL), D = 1 / D, delta = C * D, f *= delta);
        while (v && abs(delta - 1) > factor && --maxIter);
      return f;
    }
    function continuedFraction(generator2, options) {
      var maxIter, opts, eps;
      return opts = {}, arguments.length > 1 && (opts = options), maxIter = opts.maxIter || MAX_ITER, eps = opts.tolerance || EPS, opts.keep ? continuedFractionB(generator2, eps, maxIter) : continuedFractionA(generator2, eps, maxIter);
    }
    module.exports = continuedFraction;
  }
});

// node_modules/@stdlib/math-base-tools-continued-fraction/lib/basic.js
var require_basic2 = __commonJS({
  "node_modules/@stdlib/math-base-tools-continued-fraction/lib/basic.js"(exports, module) {
    "use strict";
    init_dirname_shim();
    var abs = require_lib42(), EPS = require_lib69(), FLOAT32_SMALLEST_NORMAL = require_lib113(), MAX_ITER = 1e6;
    function continuedFractionA(gen, factor, maxIter) {
      var delta, a0, C, D, f, v;
      v = gen(), f = v[1], a0 = v[0], f === 0 && (f = FLOAT32_SMALLEST_NORMAL), C = f, D = 0;
      do
        v = gen(), v && (D = v[1] + v[0] * D, D === 0 && (D = FLOAT32_SMALLEST_NORMAL), C = v[1] + v[0] / C, C === 0 && (C = FLOAT32_SMALLEST_NORMAL), D = 1 / D, delta = C * D, f *= delta);
      while (v && abs(delta - 1) > factor && --maxIter);
      return a0 / f;
    }
    function continuedFractionB(gen, factor, maxIter) {
      var delta, C, D, f, v;
      v = gen(), f = v[1], f === 0 && (f = FLOAT32_SMALLEST_NORMAL), C = f, D = 0;
      do
        v = gen(), v && (D = v[1] + v[0] * D, D === 0 && (D = FLOAT32_SMALLEST_NORMAL), C = v[1] + v[0] / C, C === 0 && (C = FLOAT32_SMALLEST_NORMAL), D = 1 / D, delta = C * D, f *= delta);
      while (v && abs(delta - 1) > factor && --maxIter);
      return f;
    }
    function continuedFraction(generator2, options) {
      var maxIter, opts, eps;
      return opts = {}, arguments.length > 1 && (opts = options), eps = opts.tolerance || EPS, maxIter = opts.maxIter || MAX_ITER, opts.keep ? continuedFractionB(generator2, eps, maxIter) : continuedFractionA(generator2, eps, maxIter);
    }
    module.exports = continuedFraction;
  }
});

// node_modules/@stdlib/math-base-tools-continued-fraction/lib/index.js
var require_lib114 = __commonJS({
  "node_modules/@stdlib/math-base-tools-continued-fraction/lib/index.js"(exports, module) {
    "use strict";
    init_dirname_shim();
    var hasGeneratorSupport = require_lib102(), generator2 = require_generators2(), basic = require_basic2(), continuedFraction;
    hasGeneratorSupport() ? continuedFraction = generator2 : continuedFraction = basic;
    module.exports = continuedFraction;
  }
});

// node_modules/@stdlib/math-base-special-gammainc/lib/upper_incomplete_gamma_fract.js
var require_upper_incomplete_gamma_fract = __commonJS({
  "node_modules/@stdlib/math-base-special-gammainc/lib/upper_incomplete_gamma_fract.js"(exports, module) {
    "use strict";
    init_dirname_shim();
    function upperIncompleteGammaFract(a1, z1) {
      var z = z1 - a1 + 1, a = a1, k = 0;
      return next;
      function next() {
        return k += 1, z += 2, [
          k * (a - k),
          z
        ];
      }
    }
    module.exports = upperIncompleteGammaFract;
  }
});

// node_modules/@stdlib/math-base-special-gammainc/lib/upper_gamma_fraction.js
var require_upper_gamma_fraction = __commonJS({
  "node_modules/@stdlib/math-base-special-gammainc/lib/upper_gamma_fraction.js"(exports, module) {
    "use strict";
    init_dirname_shim();
    var continuedFraction = require_lib114(), upperIncompleteGammaFract = require_upper_incomplete_gamma_fract();
    function upperGammaFraction(a, z) {
      var f = upperIncompleteGammaFract(a, z);
      return 1 / (z - a + 1 + continuedFraction(f));
    }
    module.exports = upperGammaFraction;
  }
});

// node_modules/@stdlib/math-base-special-gammainc/lib/igamma_final.js
var require_igamma_final = __commonJS({
  "node_modules/@stdlib/math-base-special-gammainc/lib/igamma_final.js"(exports, module) {
    "use strict";
    init_dirname_shim();
    var floor = require_lib37(), gamma = require_lib89(), abs = require_lib42(), pow = require_lib67(), ln = require_lib95(), SQRT_EPSILON = require_lib100(), FLOAT64_MAX = require_lib75(), MAX_LN = require_lib99(), tgammaILargeX = require_tgamma_i_large_x(), finiteGammaQ = require_finite_gamma_q(), finiteHalfGammaQ = require_finite_half_gamma_q(), fullIGammaPrefix = require_full_igamma_prefix(), igammaTemmeLarge = require_igamma_temme_large(), lowerGammaSeries = require_lower_gamma_series(), regularisedGammaPrefix = require_regularised_gamma_prefix(), tgammaSmallUpperPart = require_tgamma_small_upper_part(), upperGammaFraction = require_upper_gamma_fraction();
    function igammaFinal(x, a, regularized, upper) {
      var optimisedInvert, evalMethod, isHalfInt, initValue, useTemme, isSmallA, result, invert2, isInt, sigma, res, gam, fa, g;
      switch (result = 0, invert2 = upper, isSmallA = a < 30 && a <= x + 1 && x < MAX_LN, isSmallA ? (fa = floor(a), isInt = fa === a, isHalfInt = isInt ? !1 : abs(fa - a) === 0.5) : (isInt = !1, isHalfInt = !1), isInt && x > 0.6 ? (invert2 = !invert2, evalMethod = 0) : isHalfInt && x > 0.2 ? (invert2 = !invert2, evalMethod = 1) : x < SQRT_EPSILON && a > 1 ? evalMethod = 6 : x > 1e3 && (a < x || abs(a - 50) / x < 1) ? (invert2 = !invert2, evalMethod = 7) : x < 0.5 ? -0.4 / ln(x) < a ? evalMethod = 2 : evalMethod = 3 : x < 1.1 ? x * 0.75 < a ? evalMethod = 2 : evalMethod = 3 : (useTemme = !1, regularized && a > 20 && (sigma = abs((x - a) / a), a > 200 ? 20 / a > sigma * sigma && (useTemme = !0) : sigma < 0.4 && (useTemme = !0)), useTemme ? evalMethod = 5 : x - 1 / (3 * x) < a ? evalMethod = 2 : (evalMethod = 4, invert2 = !invert2)), evalMethod) {
        case 0:
          result = finiteGammaQ(a, x), regularized === !1 && (result *= gamma(a));
          break;
        case 1:
          result = finiteHalfGammaQ(a, x), regularized === !1 && (result *= gamma(a));
          break;
        case 2:
          result = regularized ? regularisedGammaPrefix(a, x) : fullIGammaPrefix(a, x), result !== 0 && (initValue = 0, optimisedInvert = !1, invert2 && (initValue = regularized ? 1 : gamma(a), regularized || result >= 1 || FLOAT64_MAX * result > initValue ? (initValue /= result, regularized || a < 1 || FLOAT64_MAX / a > initValue ? (initValue *= -a, optimisedInvert = !0) : initValue = 0) : initValue = 0), result *= lowerGammaSeries(a, x, initValue) / a, optimisedInvert && (invert2 = !1, result = -result));
          break;
        case 3:
          invert2 = !invert2, res = tgammaSmallUpperPart(a, x, invert2), result = res[0], g = res[1], invert2 = !1, regularized && (result /= g);
          break;
        case 4:
          result = regularized ? regularisedGammaPrefix(a, x) : fullIGammaPrefix(a, x), result !== 0 && (result *= upperGammaFraction(a, x));
          break;
        case 5:
          result = igammaTemmeLarge(a, x), x >= a && (invert2 = !invert2);
          break;
        case 6:
          result = regularized ? pow(x, a) / gamma(a + 1) : pow(x, a) / a, result *= 1 - a * x / (a + 1);
          break;
        case 7:
          result = regularized ? regularisedGammaPrefix(a, x) : fullIGammaPrefix(a, x), result /= x, result !== 0 && (result *= tgammaILargeX(a, x));
          break;
      }
      return regularized && result > 1 && (result = 1), invert2 && (gam = regularized ? 1 : gamma(a), result = gam - result), result;
    }
    module.exports = igammaFinal;
  }
});

// node_modules/@stdlib/math-base-special-gammainc/lib/main.js
var require_main78 = __commonJS({
  "node_modules/@stdlib/math-base-special-gammainc/lib/main.js"(exports, module) {
    "use strict";
    init_dirname_shim();
    var gammaln = require_lib98(), exp = require_lib58(), ln = require_lib95(), SQRT_TWO_PI = require_lib87(), MAX_LN = require_lib99(), PINF = require_lib31(), FLOAT64_MAX_NTH_FACTORIAL = require_lib90(), igammaFinal = require_igamma_final(), lowerGammaSeries = require_lower_gamma_series(), upperGammaFraction = require_upper_gamma_fraction();
    function gammainc(x, a, regularized, upper) {
      var normalized, initValue, invert2, result;
      return x < 0 || a <= 0 ? NaN : (normalized = regularized === void 0 ? !0 : regularized, invert2 = upper, a >= FLOAT64_MAX_NTH_FACTORIAL && !normalized ? (invert2 && a * 4 < x ? (result = a * ln(x) - x, result += ln(upperGammaFraction(a, x))) : !invert2 && a > 4 * x ? (result = a * ln(x) - x, initValue = 0, result += ln(lowerGammaSeries(a, x, initValue) / a)) : (result = igammaFinal(x, a, !0, invert2), result === 0 ? invert2 ? (result = 1 + 1 / (12 * a) + 1 / (288 * a * a), result = ln(result) - a + (a - 0.5) * ln(a), result += ln(SQRT_TWO_PI)) : (result = a * ln(x) - x, initValue = 0, result += ln(lowerGammaSeries(a, x, initValue) / a)) : result = ln(result) + gammaln(a)), result > MAX_LN ? PINF : exp(result)) : igammaFinal(x, a, normalized, invert2));
    }
    module.exports = gammainc;
  }
});

// node_modules/@stdlib/math-base-special-gammainc/lib/index.js
var require_lib115 = __commonJS({
  "node_modules/@stdlib/math-base-special-gammainc/lib/index.js"(exports, module) {
    "use strict";
    init_dirname_shim();
    var main = require_main78();
    module.exports = main;
  }
});

// node_modules/@stdlib/math-base-special-kernel-betainc/lib/full_igamma_prefix.js
var require_full_igamma_prefix2 = __commonJS({
  "node_modules/@stdlib/math-base-special-kernel-betainc/lib/full_igamma_prefix.js"(exports, module) {
    "use strict";
    init_dirname_shim();
    var exp = require_lib58(), pow = require_lib67(), ln = require_lib95(), MAX_LN = require_lib99(), MIN_LN = require_lib105();
    function fullIGammaPrefix(a, z) {
      var prefix, alz;
      return alz = a * ln(z), z >= 1 ? alz < MAX_LN && -z > MIN_LN ? prefix = pow(z, a) * exp(-z) : a >= 1 ? prefix = pow(z / exp(z / a), a) : prefix = exp(alz - z) : alz > MIN_LN ? prefix = pow(z, a) * exp(-z) : z / a < MAX_LN ? prefix = pow(z / exp(z / a), a) : prefix = exp(alz - z), prefix;
    }
    module.exports = fullIGammaPrefix;
  }
});

// node_modules/@stdlib/math-base-special-kernel-betainc/lib/regularized_gamma_prefix.js
var require_regularized_gamma_prefix = __commonJS({
  "node_modules/@stdlib/math-base-special-kernel-betainc/lib/regularized_gamma_prefix.js"(exports, module) {
    "use strict";
    init_dirname_shim();
    var lanczosSumExpGScaled = require_lib110(), gammaln = require_lib98(), gamma = require_lib89(), log1p = require_lib38(), sqrt = require_lib39(), abs = require_lib42(), exp = require_lib58(), pow = require_lib67(), max = require_lib72(), min = require_lib74(), ln = require_lib95(), MAX_LN = require_lib99(), MIN_LN = require_lib105(), G = require_lib93(), E = require_lib68();
    function regularizedGammaPrefix(a, z) {
      var prefix, amza, agh, alz, amz, sq, d;
      return agh = a + G - 0.5, d = (z - a - G + 0.5) / agh, a < 1 ? z <= MIN_LN ? exp(a * ln(z) - z - gammaln(a)) : pow(z, a) * exp(-z) / gamma(a) : (abs(d * d * a) <= 100 && a > 150 ? (prefix = a * (log1p(d) - d) + z * (0.5 - G) / agh, prefix = exp(prefix)) : (alz = a * ln(z / agh), amz = a - z, min(alz, amz) <= MIN_LN || max(alz, amz) >= MAX_LN ? (amza = amz / a, min(alz, amz) / 2 > MIN_LN && max(alz, amz) / 2 < MAX_LN ? (sq = pow(z / agh, a / 2) * exp(amz / 2), prefix = sq * sq) : min(alz, amz) / 4 > MIN_LN && max(alz, amz) / 4 < MAX_LN && z > a ? (sq = pow(z / agh, a / 4) * exp(amz / 4), prefix = sq * sq, prefix *= prefix) : amza > MIN_LN && amza < MAX_LN ? prefix = pow(z * exp(amza) / agh, a) : prefix = exp(alz + amz)) : prefix = pow(z / agh, a) * exp(amz)), prefix *= sqrt(agh / E) / lanczosSumExpGScaled(a), prefix);
    }
    module.exports = regularizedGammaPrefix;
  }
});

// node_modules/@stdlib/math-base-special-kernel-betainc/lib/beta_small_b_large_a_series.js
var require_beta_small_b_large_a_series = __commonJS({
  "node_modules/@stdlib/math-base-special-kernel-betainc/lib/beta_small_b_large_a_series.js"(exports, module) {
    "use strict";
    init_dirname_shim();
    var gammaDeltaRatio = require_lib94(), factorial = require_lib91(), gammainc = require_lib115(), log1p = require_lib38(), abs = require_lib42(), pow = require_lib67(), ln = require_lib95(), MIN_VALUE = require_lib53(), EPSILON = require_lib69(), fullIGammaPrefix = require_full_igamma_prefix2(), regularizedGammaPrefix = require_regularized_gamma_prefix(), p = new Array(30);
    function betaSmallBLargeASeries(a, b, x, y, s0, mult, normalized) {
      var prefix, tmp1, tnp1, sum, b2n, bm1, lx2, lxp, mbn, lx, t4, h, j, m, n, r, t, u;
      if (bm1 = b - 1, t = a + bm1 / 2, y < 0.35 ? lx = log1p(-y) : lx = ln(x), u = -t * lx, h = regularizedGammaPrefix(b, u), h <= MIN_VALUE)
        return s0;
      for (normalized ? (prefix = h / gammaDeltaRatio(a, b), prefix /= pow(t, b)) : prefix = fullIGammaPrefix(b, u) / pow(t, b), prefix *= mult, p[0] = 1, j = gammainc(u, b, !0, !0), j /= h, sum = s0 + prefix * j, tnp1 = 1, lx2 = lx / 2, lx2 *= lx2, lxp = 1, t4 = 4 * t * t, b2n = b, n = 1; n < p.length; ++n) {
        for (tnp1 += 2, p[n] = 0, mbn = b - n, tmp1 = 3, m = 1; m < n; ++m)
          mbn = m * b - n, p[n] += mbn * p[n - m] / factorial(tmp1), tmp1 += 2;
        if (p[n] /= n, p[n] += bm1 / factorial(tnp1), j = (b2n * (b2n + 1) * j + (u + b2n + 1) * lxp) / t4, lxp *= lx2, b2n += 2, r = prefix * p[n] * j, sum += r, r > 1) {
          if (abs(r) < abs(EPSILON * sum))
            break;
        } else if (abs(r / EPSILON) < abs(sum))
          break;
      }
      return sum;
    }
    module.exports = betaSmallBLargeASeries;
  }
});

// node_modules/@stdlib/math-base-special-kernel-betainc/lib/rising_factorial_ratio.js
var require_rising_factorial_ratio = __commonJS({
  "node_modules/@stdlib/math-base-special-kernel-betainc/lib/rising_factorial_ratio.js"(exports, module) {
    "use strict";
    init_dirname_shim();
    function risingFactorialRatio(a, b, k) {
      var result, i;
      if (k === 0)
        return 1;
      for (result = 1, i = 0; i < k; i++)
        result *= (a + i) / (b + i);
      return result;
    }
    module.exports = risingFactorialRatio;
  }
});

// node_modules/@stdlib/math-base-special-maxabs/lib/main.js
var require_main79 = __commonJS({
  "node_modules/@stdlib/math-base-special-maxabs/lib/main.js"(exports, module) {
    "use strict";
    init_dirname_shim();
    var abs = require_lib42(), max = require_lib72();
    function maxabs(x, y) {
      return max(abs(x), abs(y));
    }
    module.exports = maxabs;
  }
});

// node_modules/@stdlib/math-base-special-maxabs/lib/index.js
var require_lib116 = __commonJS({
  "node_modules/@stdlib/math-base-special-maxabs/lib/index.js"(exports, module) {
    "use strict";
    init_dirname_shim();
    var maxabs = require_main79();
    module.exports = maxabs;
  }
});

// node_modules/@stdlib/math-base-special-minabs/lib/main.js
var require_main80 = __commonJS({
  "node_modules/@stdlib/math-base-special-minabs/lib/main.js"(exports, module) {
    "use strict";
    init_dirname_shim();
    var abs = require_lib42(), min = require_lib74();
    function minabs(x, y) {
      return min(abs(x), abs(y));
    }
    module.exports = minabs;
  }
});

// node_modules/@stdlib/math-base-special-minabs/lib/index.js
var require_lib117 = __commonJS({
  "node_modules/@stdlib/math-base-special-minabs/lib/index.js"(exports, module) {
    "use strict";
    init_dirname_shim();
    var minabs = require_main80();
    module.exports = minabs;
  }
});

// node_modules/@stdlib/math-base-special-kernel-betainc/lib/ibeta_power_terms.js
var require_ibeta_power_terms = __commonJS({
  "node_modules/@stdlib/math-base-special-kernel-betainc/lib/ibeta_power_terms.js"(exports, module) {
    "use strict";
    init_dirname_shim();
    var lanczosSumExpGScaled = require_lib110(), maxabs = require_lib116(), minabs = require_lib117(), expm1 = require_lib36(), log1p = require_lib38(), sqrt = require_lib39(), abs = require_lib42(), exp = require_lib58(), pow = require_lib67(), min = require_lib74(), ln = require_lib95(), MAX_LN = require_lib99(), MIN_LN = require_lib105(), G = require_lib93(), E = require_lib68();
    function ibetaPowerTerms(a, b, x, y, normalized) {
      var result, smallA, ratio, agh, bgh, cgh, l1, l2, l3, p1, b1, b2, c, l;
      if (!normalized)
        return pow(x, a) * pow(y, b);
      if (c = a + b, agh = a + G - 0.5, bgh = b + G - 0.5, cgh = c + G - 0.5, result = lanczosSumExpGScaled(c), result /= lanczosSumExpGScaled(a) * lanczosSumExpGScaled(b), result *= sqrt(bgh / E), result *= sqrt(agh / cgh), l1 = (x * b - y * agh) / agh, l2 = (y * a - x * bgh) / bgh, minabs(l1, l2) < 0.2)
        if (l1 * l2 > 0 || min(a, b) < 1)
          abs(l1) < 0.1 ? result *= exp(a * log1p(l1)) : result *= pow(x * cgh / agh, a), abs(l2) < 0.1 ? result *= exp(b * log1p(l2)) : result *= pow(y * cgh / bgh, b);
        else if (maxabs(l1, l2) < 0.5)
          smallA = a < b, ratio = b / a, smallA && ratio * l2 < 0.1 || !smallA && l1 / ratio > 0.1 ? (l3 = expm1(ratio * log1p(l2)), l3 = l1 + l3 + l3 * l1, l3 = a * log1p(l3), result *= exp(l3)) : (l3 = expm1(log1p(l1) / ratio), l3 = l2 + l3 + l3 * l2, l3 = b * log1p(l3), result *= exp(l3));
        else if (abs(l1) < abs(l2))
          if (l = a * log1p(l1) + b * ln(y * cgh / bgh), l <= MIN_LN || l >= MAX_LN) {
            if (l += ln(result), l >= MAX_LN)
              return NaN;
            result = exp(l);
          } else
            result *= exp(l);
        else if (l = b * log1p(l2) + a * ln(x * cgh / agh), l <= MIN_LN || l >= MAX_LN) {
          if (l += ln(result), l >= MAX_LN)
            return NaN;
          result = exp(l);
        } else
          result *= exp(l);
      else if (b1 = x * cgh / agh, b2 = y * cgh / bgh, l1 = a * ln(b1), l2 = b * ln(b2), l1 >= MAX_LN || l1 <= MIN_LN || l2 >= MAX_LN || l2 <= MIN_LN)
        if (a < b)
          if (p1 = pow(b2, b / a), l3 = a * (ln(b1) + ln(p1)), l3 < MAX_LN && l3 > MIN_LN)
            result *= pow(p1 * b1, a);
          else {
            if (l2 += l1 + ln(result), l2 >= MAX_LN)
              return NaN;
            result = exp(l2);
          }
        else if (p1 = pow(b1, a / b), l3 = (ln(p1) + ln(b2)) * b, l3 < MAX_LN && l3 > MIN_LN)
          result *= pow(p1 * b2, b);
        else {
          if (l2 += l1 + ln(result), l2 >= MAX_LN)
            return NaN;
          result = exp(l2);
        }
      else
        result *= pow(b1, a) * pow(b2, b);
      return result;
    }
    module.exports = ibetaPowerTerms;
  }
});

// node_modules/@stdlib/math-base-special-kernel-betainc/lib/ibeta_fraction2.js
var require_ibeta_fraction2 = __commonJS({
  "node_modules/@stdlib/math-base-special-kernel-betainc/lib/ibeta_fraction2.js"(exports, module) {
    "use strict";
    init_dirname_shim();
    var continuedFraction = require_lib114(), ibetaPowerTerms = require_ibeta_power_terms(), OPTS = {
      keep: !0,
      maxIter: 1e3
    };
    function ibetaFraction2t(a, b, x, y) {
      var m = 0;
      return next;
      function next() {
        var denom, aN, bN;
        return aN = (a + m - 1) * (a + b + m - 1) * m * (b - m) * x * x, denom = a + 2 * m - 1, aN /= denom * denom, bN = m, bN += m * (b - m) * x / (a + 2 * m - 1), bN += (a + m) * (a * y - b * x + 1 + m * (2 - x)) / (a + 2 * m + 1), m += 1, [aN, bN];
      }
    }
    function ibetaFraction2(a, b, x, y, normalized, out) {
      var result, fract, f;
      return result = ibetaPowerTerms(a, b, x, y, normalized), out && (out[1] = result), result === 0 ? result : (f = ibetaFraction2t(a, b, x, y), fract = continuedFraction(f, OPTS), result / fract);
    }
    module.exports = ibetaFraction2;
  }
});

// node_modules/@stdlib/constants-float64-max-safe-integer/lib/index.js
var require_lib118 = __commonJS({
  "node_modules/@stdlib/constants-float64-max-safe-integer/lib/index.js"(exports, module) {
    "use strict";
    init_dirname_shim();
    var FLOAT64_MAX_SAFE_INTEGER = 9007199254740991;
    module.exports = FLOAT64_MAX_SAFE_INTEGER;
  }
});

// node_modules/@stdlib/math-base-special-gcd/lib/bitwise_binary_gcd.js
var require_bitwise_binary_gcd = __commonJS({
  "node_modules/@stdlib/math-base-special-gcd/lib/bitwise_binary_gcd.js"(exports, module) {
    "use strict";
    init_dirname_shim();
    function gcd(a, b) {
      var k = 0, t;
      if (a === 0)
        return b;
      if (b === 0)
        return a;
      for (; (a & 1) === 0 && (b & 1) === 0; )
        a >>>= 1, b >>>= 1, k += 1;
      for (; (a & 1) === 0; )
        a >>>= 1;
      for (; b; ) {
        for (; (b & 1) === 0; )
          b >>>= 1;
        a > b && (t = b, b = a, a = t), b -= a;
      }
      return a << k;
    }
    module.exports = gcd;
  }
});

// node_modules/@stdlib/math-base-special-gcd/lib/binary_gcd.js
var require_binary_gcd = __commonJS({
  "node_modules/@stdlib/math-base-special-gcd/lib/binary_gcd.js"(exports, module) {
    "use strict";
    init_dirname_shim();
    function gcd(a, b) {
      var k = 1, t;
      if (a === 0)
        return b;
      if (b === 0)
        return a;
      for (; a % 2 === 0 && b % 2 === 0; )
        a /= 2, b /= 2, k *= 2;
      for (; a % 2 === 0; )
        a /= 2;
      for (; b; ) {
        for (; b % 2 === 0; )
          b /= 2;
        a > b && (t = b, b = a, a = t), b -= a;
      }
      return k * a;
    }
    module.exports = gcd;
  }
});

// node_modules/@stdlib/math-base-special-gcd/lib/main.js
var require_main81 = __commonJS({
  "node_modules/@stdlib/math-base-special-gcd/lib/main.js"(exports, module) {
    "use strict";
    init_dirname_shim();
    var isnan = require_lib6(), isInteger = require_lib59(), PINF = require_lib31(), NINF = require_lib33(), INT32_MAX = require_lib76(), bitwise = require_bitwise_binary_gcd(), largeIntegers = require_binary_gcd();
    function gcd(a, b) {
      return isnan(a) || isnan(b) ? NaN : a === PINF || b === PINF || a === NINF || b === NINF ? NaN : isInteger(a) && isInteger(b) ? (a < 0 && (a = -a), b < 0 && (b = -b), a <= INT32_MAX && b <= INT32_MAX ? bitwise(a, b) : largeIntegers(a, b)) : NaN;
    }
    module.exports = gcd;
  }
});

// node_modules/@stdlib/math-base-special-gcd/lib/index.js
var require_lib119 = __commonJS({
  "node_modules/@stdlib/math-base-special-gcd/lib/index.js"(exports, module) {
    "use strict";
    init_dirname_shim();
    var main = require_main81();
    module.exports = main;
  }
});

// node_modules/@stdlib/math-base-special-binomcoef/lib/main.js
var require_main82 = __commonJS({
  "node_modules/@stdlib/math-base-special-binomcoef/lib/main.js"(exports, module) {
    "use strict";
    init_dirname_shim();
    var MAX_SAFE_INTEGER = require_lib118(), PINF = require_lib31(), isInteger = require_lib59(), isnan = require_lib6(), isOdd = require_lib61(), floor = require_lib37(), gcd = require_lib119();
    function binomcoef(n, k) {
      var res, sgn, b, c, d, g, s;
      if (isnan(n) || isnan(k))
        return NaN;
      if (!isInteger(n) || !isInteger(k))
        return NaN;
      if (k < 0 || (sgn = 1, n < 0 && (n = -n + k - 1, isOdd(k) && (sgn *= -1)), k > n))
        return 0;
      if (k === 0 || k === n)
        return sgn;
      if (k === 1 || k === n - 1)
        return sgn * n;
      for (n - k < k && (k = n - k), s = floor(MAX_SAFE_INTEGER / n), res = 1, d = 1; d <= k && !(res > s); d++)
        res *= n, res /= d, n -= 1;
      return d > k ? sgn * res : (b = binomcoef(n, k - d + 1), b === PINF ? sgn * b : (c = binomcoef(k, k - d + 1), g = gcd(b, c), b /= g, c /= g, res /= c, sgn * res * b));
    }
    module.exports = binomcoef;
  }
});

// node_modules/@stdlib/math-base-special-binomcoef/lib/index.js
var require_lib120 = __commonJS({
  "node_modules/@stdlib/math-base-special-binomcoef/lib/index.js"(exports, module) {
    "use strict";
    init_dirname_shim();
    var main = require_main82();
    module.exports = main;
  }
});

// node_modules/@stdlib/math-base-special-kernel-betainc/lib/binomial_ccdf.js
var require_binomial_ccdf = __commonJS({
  "node_modules/@stdlib/math-base-special-kernel-betainc/lib/binomial_ccdf.js"(exports, module) {
    "use strict";
    init_dirname_shim();
    var binomcoef = require_lib120(), floor = require_lib37(), pow = require_lib67(), MIN_VALUE = require_lib53();
    function binomialCCDF(n, k, x, y) {
      var startTerm, result, start, term, i;
      if (result = pow(x, n), result > MIN_VALUE)
        for (term = result, i = floor(n - 1); i > k; i--)
          term *= (i + 1) * y / ((n - i) * x), result += term;
      else if (start = floor(n * x), start <= k + 1 && (start = floor(k + 2)), result = pow(x, start) * pow(y, n - start), result *= binomcoef(floor(n), floor(start)), result === 0)
        for (i = start - 1; i > k; i--)
          result += pow(x, i) * pow(y, n - i), result *= binomcoef(floor(n), floor(i));
      else {
        for (term = result, startTerm = result, i = start - 1; i > k; i--)
          term *= (i + 1) * y / ((n - i) * x), result += term;
        for (term = startTerm, i = start + 1; i <= n; i++)
          term *= (n - i + 1) * x / (i * y), result += term;
      }
      return result;
    }
    module.exports = binomialCCDF;
  }
});

// node_modules/@stdlib/math-base-special-kernel-betainc/lib/ibeta_a_step.js
var require_ibeta_a_step = __commonJS({
  "node_modules/@stdlib/math-base-special-kernel-betainc/lib/ibeta_a_step.js"(exports, module) {
    "use strict";
    init_dirname_shim();
    var ibetaPowerTerms = require_ibeta_power_terms();
    function ibetaAStep(a, b, x, y, k, normalized, out) {
      var prefix, term, sum, i;
      if (prefix = ibetaPowerTerms(a, b, x, y, normalized), out && (out[1] = prefix), prefix /= a, prefix === 0)
        return prefix;
      for (sum = 1, term = 1, i = 0; i < k - 1; ++i)
        term *= (a + b + i) * x / (a + i + 1), sum += term;
      return prefix *= sum, prefix;
    }
    module.exports = ibetaAStep;
  }
});

// node_modules/@stdlib/math-base-special-kernel-betainc/lib/ibeta_series.js
var require_ibeta_series = __commonJS({
  "node_modules/@stdlib/math-base-special-kernel-betainc/lib/ibeta_series.js"(exports, module) {
    "use strict";
    init_dirname_shim();
    var lanczosSumExpGScaled = require_lib110(), sumSeries = require_lib103(), log1p = require_lib38(), sqrt = require_lib39(), exp = require_lib58(), pow = require_lib67(), ln = require_lib95(), MIN_VALUE = require_lib53(), MAX_LN = require_lib99(), MIN_LN = require_lib105(), G = require_lib93(), E = require_lib68(), opts = {
      maxTerms: 100
    };
    function ibetaSeriesT(a, b, x, result) {
      var poch = 1 - b, n = 1;
      return next;
      function next() {
        var r = result / a;
        return a += 1, result *= poch * x / n, n += 1, poch += 1, r;
      }
    }
    function ibetaSeries(a, b, x, s0, normalized, out, y) {
      var result, agh, bgh, cgh, l1, l2, c, s;
      return normalized ? (c = a + b, agh = a + G - 0.5, bgh = b + G - 0.5, cgh = c + G - 0.5, result = lanczosSumExpGScaled(c) / (lanczosSumExpGScaled(a) * lanczosSumExpGScaled(b)), l1 = ln(cgh / bgh) * (b - 0.5), l2 = ln(x * cgh / agh) * a, l1 > MIN_LN && l1 < MAX_LN && l2 > MIN_LN && l2 < MAX_LN ? (a * b < bgh * 10 ? result *= exp((b - 0.5) * log1p(a / bgh)) : result *= pow(cgh / bgh, b - 0.5), result *= pow(x * cgh / agh, a), result *= sqrt(agh / E), out && (out[1] = result * pow(y, b))) : (result = ln(result) + l1 + l2 + (ln(agh) - 1) / 2, out && (out[1] = exp(result + b * ln(y))), result = exp(result))) : result = pow(x, a), result < MIN_VALUE ? s0 : (s = ibetaSeriesT(a, b, x, result), opts.initialValue = s0, sumSeries(s, opts));
    }
    module.exports = ibetaSeries;
  }
});

// node_modules/@stdlib/math-base-special-kernel-betainc/lib/assign.js
var require_assign3 = __commonJS({
  "node_modules/@stdlib/math-base-special-kernel-betainc/lib/assign.js"(exports, module) {
    "use strict";
    init_dirname_shim();
    var isnan = require_lib6(), expm1 = require_lib36(), floor = require_lib37(), log1p = require_lib38(), asin = require_lib41(), beta = require_lib70(), sqrt = require_lib39(), exp = require_lib58(), pow = require_lib67(), max = require_lib72(), min = require_lib74(), MAX_FLOAT64 = require_lib75(), MIN_FLOAT64 = require_lib53(), MAX_INT32 = require_lib76(), HALF_PI = require_lib77(), PI = require_lib78(), betaSmallBLargeASeries = require_beta_small_b_large_a_series(), risingFactorialRatio = require_rising_factorial_ratio(), ibetaPowerTerms = require_ibeta_power_terms(), ibetaFraction2 = require_ibeta_fraction2(), binomialCCDF = require_binomial_ccdf(), ibetaAStep = require_ibeta_a_step(), ibetaSeries = require_ibeta_series(), ONE_OVER_PI = 1 / PI;
    function ibetaImp(x, a, b, regularized, upper, out, stride, offset) {
      var lambda, prefix, fract, bbar, div, tmp, i0, i1, k, n, p, y;
      if (y = 1 - x, i0 = offset, i1 = offset + stride, out[i1] = -1, isnan(x) || x < 0 || x > 1)
        return out[i0] = NaN, out[i1] = NaN, out;
      if (regularized) {
        if (a < 0 || b < 0)
          return out[i0] = NaN, out[i1] = NaN, out;
        if (a === 0) {
          if (b === 0)
            return out[i0] = NaN, out[i1] = NaN, out;
          if (b > 0)
            return out[i0] = upper ? 0 : 1, out;
        } else if (b === 0 && a > 0)
          return out[i0] = upper ? 1 : 0, out;
      } else if (a <= 0 || b <= 0)
        return out[i0] = NaN, out[i1] = NaN, out;
      return x === 0 ? (a === 1 ? out[i1] = 1 : out[i1] = a < 1 ? MAX_FLOAT64 / 2 : MIN_FLOAT64 * 2, upper ? (out[i0] = regularized ? 1 : beta(a, b), out) : (out[i0] = 0, out)) : x === 1 ? (b === 1 ? out[i1] = 1 : out[i1] = b < 1 ? MAX_FLOAT64 / 2 : MIN_FLOAT64 * 2, upper ? out[i0] = 0 : out[i0] = regularized ? 1 : beta(a, b), out) : a === 0.5 && b === 0.5 ? (out[i1] = ONE_OVER_PI * sqrt(y * x), p = asin(sqrt(upper ? y : x)), p /= HALF_PI, regularized || (p *= PI), out[i0] = p, out) : (a === 1 && (tmp = b, b = a, a = tmp, tmp = y, y = x, x = tmp, upper = !upper), b === 1 ? a === 1 ? (out[i0] = upper ? y : x, out[i1] = 1, out) : (out[i1] = a * pow(x, a - 1), y < 0.5 ? p = upper ? -expm1(a * log1p(-y)) : exp(a * log1p(-y)) : p = upper ? -(pow(x, a) - 1) : pow(x, a), regularized || (p /= a), out[i0] = p, out) : (min(a, b) <= 1 ? (x > 0.5 && (tmp = b, b = a, a = tmp, tmp = y, y = x, x = tmp, upper = !upper), max(a, b) <= 1 ? a >= min(0.2, b) || pow(x, a) <= 0.9 ? upper ? (fract = -(regularized ? 1 : beta(a, b)), upper = !1, fract = -ibetaSeries(a, b, x, fract, regularized, out, y)) : fract = ibetaSeries(a, b, x, 0, regularized, out, y) : (tmp = b, b = a, a = tmp, tmp = y, y = x, x = tmp, upper = !upper, y >= 0.3 ? upper ? (fract = -(regularized ? 1 : beta(a, b)), upper = !1, fract = -ibetaSeries(a, b, x, fract, regularized, out, y)) : fract = ibetaSeries(a, b, x, 0, regularized, out, y) : (regularized ? prefix = 1 : prefix = risingFactorialRatio(a + b, a, 20), fract = ibetaAStep(a, b, x, y, 20, regularized, out), upper ? (fract -= regularized ? 1 : beta(a, b), upper = !1, fract = -betaSmallBLargeASeries(a + 20, b, x, y, fract, prefix, regularized)) : fract = betaSmallBLargeASeries(a + 20, b, x, y, fract, prefix, regularized))) : b <= 1 || x < 0.1 && pow(b * x, a) <= 0.7 ? upper ? (fract = -(regularized ? 1 : beta(a, b)), upper = !1, fract = -ibetaSeries(a, b, x, fract, regularized, out, y)) : fract = ibetaSeries(a, b, x, 0, regularized, out, y) : (tmp = b, b = a, a = tmp, tmp = y, y = x, x = tmp, upper = !upper, y >= 0.3 ? upper ? (fract = -(regularized ? 1 : beta(a, b)), upper = !1, fract = -ibetaSeries(a, b, x, fract, regularized, out, y)) : fract = ibetaSeries(a, b, x, 0, regularized, out, y) : a >= 15 ? upper ? (fract = -(regularized ? 1 : beta(a, b)), upper = !1, fract = -betaSmallBLargeASeries(a, b, x, y, fract, 1, regularized)) : fract = betaSmallBLargeASeries(a, b, x, y, 0, 1, regularized) : (regularized ? prefix = 1 : prefix = risingFactorialRatio(a + b, a, 20), fract = ibetaAStep(a, b, x, y, 20, regularized, out), upper ? (fract -= regularized ? 1 : beta(a, b), upper = !1, fract = -betaSmallBLargeASeries(a + 20, b, x, y, fract, prefix, regularized)) : fract = betaSmallBLargeASeries(a + 20, b, x, y, fract, prefix, regularized)))) : (a < b ? lambda = a - (a + b) * x : lambda = (a + b) * y - b, lambda < 0 && (tmp = b, b = a, a = tmp, tmp = y, y = x, x = tmp, upper = !upper), b < 40 ? floor(a) === a && floor(b) === b && a < MAX_INT32 - 100 ? (k = a - 1, n = b + k, fract = binomialCCDF(n, k, x, y), regularized || (fract *= beta(a, b))) : b * x <= 0.7 ? upper ? (fract = -(regularized ? 1 : beta(a, b)), upper = !1, fract = -ibetaSeries(a, b, x, fract, regularized, out, y)) : fract = ibetaSeries(a, b, x, 0, regularized, out, y) : a > 15 ? (n = floor(b), n === b && (n -= 1), bbar = b - n, regularized ? prefix = 1 : prefix = risingFactorialRatio(a + bbar, bbar, n), fract = ibetaAStep(bbar, a, y, x, n, regularized), fract = betaSmallBLargeASeries(a, bbar, x, y, fract, 1, regularized), fract /= prefix) : regularized ? (n = floor(b), bbar = b - n, bbar <= 0 && (n -= 1, bbar += 1), fract = ibetaAStep(bbar, a, y, x, n, regularized), fract += ibetaAStep(a, bbar, x, y, 20, regularized), upper && (fract -= 1), fract = betaSmallBLargeASeries(a + 20, bbar, x, y, fract, 1, regularized), upper && (fract = -fract, upper = !1)) : fract = ibetaFraction2(a, b, x, y, regularized, out) : fract = ibetaFraction2(a, b, x, y, regularized, out)), out[i1] < 0 && (out[i1] = ibetaPowerTerms(a, b, x, y, !0)), div = y * x, out[i1] !== 0 && (MAX_FLOAT64 * div < out[i1] ? out[i1] = MAX_FLOAT64 / 2 : out[i1] /= div), out[i0] = upper ? (regularized ? 1 : beta(a, b)) - fract : fract, out));
    }
    module.exports = ibetaImp;
  }
});

// node_modules/@stdlib/math-base-special-kernel-betainc/lib/main.js
var require_main83 = __commonJS({
  "node_modules/@stdlib/math-base-special-kernel-betainc/lib/main.js"(exports, module) {
    "use strict";
    init_dirname_shim();
    var compute = require_assign3();
    function kernelBetainc(x, a, b, regularized, upper) {
      return compute(x, a, b, regularized, upper, [0, 0], 1, 0);
    }
    module.exports = kernelBetainc;
  }
});

// node_modules/@stdlib/math-base-special-kernel-betainc/lib/index.js
var require_lib121 = __commonJS({
  "node_modules/@stdlib/math-base-special-kernel-betainc/lib/index.js"(exports, module) {
    "use strict";
    init_dirname_shim();
    var setReadOnly = require_lib5(), main = require_main83(), assign = require_assign3();
    setReadOnly(main, "assign", assign);
    module.exports = main;
  }
});

// node_modules/@stdlib/math-base-special-betainc/lib/main.js
var require_main84 = __commonJS({
  "node_modules/@stdlib/math-base-special-betainc/lib/main.js"(exports, module) {
    "use strict";
    init_dirname_shim();
    var kernelBetainc = require_lib121().assign;
    function betainc(x, a, b, regularized, upper) {
      var out = [0, 0];
      return regularized = regularized !== !1, upper = upper === !0, kernelBetainc(x, a, b, regularized, upper, out, 1, 0), out[0];
    }
    module.exports = betainc;
  }
});

// node_modules/@stdlib/math-base-special-betainc/lib/index.js
var require_lib122 = __commonJS({
  "node_modules/@stdlib/math-base-special-betainc/lib/index.js"(exports, module) {
    "use strict";
    init_dirname_shim();
    var main = require_main84();
    module.exports = main;
  }
});

// node_modules/@stdlib/stats-base-dists-t-cdf/lib/main.js
var require_main85 = __commonJS({
  "node_modules/@stdlib/stats-base-dists-t-cdf/lib/main.js"(exports, module) {
    "use strict";
    init_dirname_shim();
    var betainc = require_lib122(), isnan = require_lib6(), pow = require_lib67();
    function cdf2(x, v) {
      var x2, p, z;
      return isnan(x) || isnan(v) || v <= 0 ? NaN : x === 0 ? 0.5 : (x2 = pow(x, 2), v > 2 * x2 ? (z = x2 / (v + x2), p = betainc(z, 0.5, v / 2, !0, !0) / 2) : (z = v / (v + x2), p = betainc(z, v / 2, 0.5, !0, !1) / 2), x > 0 ? 1 - p : p);
    }
    module.exports = cdf2;
  }
});

// node_modules/@stdlib/utils-constant-function/lib/main.js
var require_main86 = __commonJS({
  "node_modules/@stdlib/utils-constant-function/lib/main.js"(exports, module) {
    "use strict";
    init_dirname_shim();
    function wrap(value) {
      return constantFunction;
      function constantFunction() {
        return value;
      }
    }
    module.exports = wrap;
  }
});

// node_modules/@stdlib/utils-constant-function/lib/index.js
var require_lib123 = __commonJS({
  "node_modules/@stdlib/utils-constant-function/lib/index.js"(exports, module) {
    "use strict";
    init_dirname_shim();
    var main = require_main86();
    module.exports = main;
  }
});

// node_modules/@stdlib/stats-base-dists-t-cdf/lib/factory.js
var require_factory2 = __commonJS({
  "node_modules/@stdlib/stats-base-dists-t-cdf/lib/factory.js"(exports, module) {
    "use strict";
    init_dirname_shim();
    var constantFunction = require_lib123(), betainc = require_lib122(), isnan = require_lib6(), pow = require_lib67();
    function factory(v) {
      if (isnan(v) || v <= 0)
        return constantFunction(NaN);
      return cdf2;
      function cdf2(x) {
        var x2, p, z;
        return isnan(x) ? NaN : x === 0 ? 0.5 : (x2 = pow(x, 2), v > 2 * x2 ? (z = x2 / (v + x2), p = betainc(z, 0.5, v / 2, !0, !0) / 2) : (z = v / (v + x2), p = betainc(z, v / 2, 0.5, !0, !1) / 2), x > 0 ? 1 - p : p);
      }
    }
    module.exports = factory;
  }
});

// node_modules/@stdlib/stats-base-dists-t-cdf/lib/index.js
var require_lib124 = __commonJS({
  "node_modules/@stdlib/stats-base-dists-t-cdf/lib/index.js"(exports, module) {
    "use strict";
    init_dirname_shim();
    var setReadOnly = require_lib5(), main = require_main85(), factory = require_factory2();
    setReadOnly(main, "factory", factory);
    module.exports = main;
  }
});

// node_modules/@stdlib/math-base-special-erfcinv/lib/rational_p1q1.js
var require_rational_p1q12 = __commonJS({
  "node_modules/@stdlib/math-base-special-erfcinv/lib/rational_p1q1.js"(exports, module) {
    "use strict";
    init_dirname_shim();
    function evalrational(x) {
      var ax, s1, s2;
      return x === 0 ? -5087819496582806e-19 : (x < 0 ? ax = -x : ax = x, ax <= 1 ? (s1 = -5087819496582806e-19 + x * (-0.008368748197417368 + x * (0.03348066254097446 + x * (-0.012692614766297404 + x * (-0.03656379714117627 + x * (0.02198786811111689 + x * (0.008226878746769157 + x * (-0.005387729650712429 + x * (0 + x * 0)))))))), s2 = 1 + x * (-0.9700050433032906 + x * (-1.5657455823417585 + x * (1.5622155839842302 + x * (0.662328840472003 + x * (-0.7122890234154284 + x * (-0.05273963823400997 + x * (0.07952836873415717 + x * (-0.0023339375937419 + x * 8862163904564247e-19))))))))) : (x = 1 / x, s1 = 0 + x * (0 + x * (-0.005387729650712429 + x * (0.008226878746769157 + x * (0.02198786811111689 + x * (-0.03656379714117627 + x * (-0.012692614766297404 + x * (0.03348066254097446 + x * (-0.008368748197417368 + x * -5087819496582806e-19)))))))), s2 = 8862163904564247e-19 + x * (-0.0023339375937419 + x * (0.07952836873415717 + x * (-0.05273963823400997 + x * (-0.7122890234154284 + x * (0.662328840472003 + x * (1.5622155839842302 + x * (-1.5657455823417585 + x * (-0.9700050433032906 + x * 1))))))))), s1 / s2);
    }
    module.exports = evalrational;
  }
});

// node_modules/@stdlib/math-base-special-erfcinv/lib/rational_p2q2.js
var require_rational_p2q22 = __commonJS({
  "node_modules/@stdlib/math-base-special-erfcinv/lib/rational_p2q2.js"(exports, module) {
    "use strict";
    init_dirname_shim();
    function evalrational(x) {
      var ax, s1, s2;
      return x === 0 ? -0.20243350835593876 : (x < 0 ? ax = -x : ax = x, ax <= 1 ? (s1 = -0.20243350835593876 + x * (0.10526468069939171 + x * (8.3705032834312 + x * (17.644729840837403 + x * (-18.851064805871424 + x * (-44.6382324441787 + x * (17.445385985570866 + x * (21.12946554483405 + x * -3.6719225470772936))))))), s2 = 1 + x * (6.242641248542475 + x * (3.971343795334387 + x * (-28.66081804998 + x * (-20.14326346804852 + x * (48.560921310873994 + x * (10.826866735546016 + x * (-22.643693341313973 + x * 1.7211476576120028)))))))) : (x = 1 / x, s1 = -3.6719225470772936 + x * (21.12946554483405 + x * (17.445385985570866 + x * (-44.6382324441787 + x * (-18.851064805871424 + x * (17.644729840837403 + x * (8.3705032834312 + x * (0.10526468069939171 + x * -0.20243350835593876))))))), s2 = 1.7211476576120028 + x * (-22.643693341313973 + x * (10.826866735546016 + x * (48.560921310873994 + x * (-20.14326346804852 + x * (-28.66081804998 + x * (3.971343795334387 + x * (6.242641248542475 + x * 1)))))))), s1 / s2);
    }
    module.exports = evalrational;
  }
});

// node_modules/@stdlib/math-base-special-erfcinv/lib/rational_p3q3.js
var require_rational_p3q32 = __commonJS({
  "node_modules/@stdlib/math-base-special-erfcinv/lib/rational_p3q3.js"(exports, module) {
    "use strict";
    init_dirname_shim();
    function evalrational(x) {
      var ax, s1, s2;
      return x === 0 ? -0.1311027816799519 : (x < 0 ? ax = -x : ax = x, ax <= 1 ? (s1 = -0.1311027816799519 + x * (-0.16379404719331705 + x * (0.11703015634199525 + x * (0.38707973897260434 + x * (0.3377855389120359 + x * (0.14286953440815717 + x * (0.029015791000532906 + x * (0.0021455899538880526 + x * (-6794655751811263e-22 + x * (28522533178221704e-24 + x * -681149956853777e-24))))))))), s2 = 1 + x * (3.4662540724256723 + x * (5.381683457070069 + x * (4.778465929458438 + x * (2.5930192162362027 + x * (0.848854343457902 + x * (0.15226433829533179 + x * (0.011059242293464892 + x * (0 + x * (0 + x * 0)))))))))) : (x = 1 / x, s1 = -681149956853777e-24 + x * (28522533178221704e-24 + x * (-6794655751811263e-22 + x * (0.0021455899538880526 + x * (0.029015791000532906 + x * (0.14286953440815717 + x * (0.3377855389120359 + x * (0.38707973897260434 + x * (0.11703015634199525 + x * (-0.16379404719331705 + x * -0.1311027816799519))))))))), s2 = 0 + x * (0 + x * (0 + x * (0.011059242293464892 + x * (0.15226433829533179 + x * (0.848854343457902 + x * (2.5930192162362027 + x * (4.778465929458438 + x * (5.381683457070069 + x * (3.4662540724256723 + x * 1)))))))))), s1 / s2);
    }
    module.exports = evalrational;
  }
});

// node_modules/@stdlib/math-base-special-erfcinv/lib/rational_p4q4.js
var require_rational_p4q4 = __commonJS({
  "node_modules/@stdlib/math-base-special-erfcinv/lib/rational_p4q4.js"(exports, module) {
    "use strict";
    init_dirname_shim();
    function evalrational(x) {
      var ax, s1, s2;
      return x === 0 ? -0.0350353787183178 : (x < 0 ? ax = -x : ax = x, ax <= 1 ? (s1 = -0.0350353787183178 + x * (-0.0022242652921344794 + x * (0.018557330651423107 + x * (0.009508047013259196 + x * (0.0018712349281955923 + x * (15754461742496055e-20 + x * (460469890584318e-20 + x * (-2304047769118826e-25 + x * 26633922742578204e-28))))))), s2 = 1 + x * (1.3653349817554064 + x * (0.7620591645536234 + x * (0.22009110576413124 + x * (0.03415891436709477 + x * (0.00263861676657016 + x * (7646752923027944e-20 + x * (0 + x * 0)))))))) : (x = 1 / x, s1 = 26633922742578204e-28 + x * (-2304047769118826e-25 + x * (460469890584318e-20 + x * (15754461742496055e-20 + x * (0.0018712349281955923 + x * (0.009508047013259196 + x * (0.018557330651423107 + x * (-0.0022242652921344794 + x * -0.0350353787183178))))))), s2 = 0 + x * (0 + x * (7646752923027944e-20 + x * (0.00263861676657016 + x * (0.03415891436709477 + x * (0.22009110576413124 + x * (0.7620591645536234 + x * (1.3653349817554064 + x * 1)))))))), s1 / s2);
    }
    module.exports = evalrational;
  }
});

// node_modules/@stdlib/math-base-special-erfcinv/lib/rational_p5q5.js
var require_rational_p5q5 = __commonJS({
  "node_modules/@stdlib/math-base-special-erfcinv/lib/rational_p5q5.js"(exports, module) {
    "use strict";
    init_dirname_shim();
    function evalrational(x) {
      var ax, s1, s2;
      return x === 0 ? -0.016743100507663373 : (x < 0 ? ax = -x : ax = x, ax <= 1 ? (s1 = -0.016743100507663373 + x * (-0.0011295143874558028 + x * (0.001056288621524929 + x * (20938631748758808e-20 + x * (14962478375834237e-21 + x * (44969678992770644e-23 + x * (4625961635228786e-24 + x * (-2811287356288318e-29 + x * 9905570997331033e-32))))))), s2 = 1 + x * (0.5914293448864175 + x * (0.1381518657490833 + x * (0.016074608709367652 + x * (9640118070051656e-19 + x * (27533547476472603e-21 + x * (282243172016108e-21 + x * (0 + x * 0)))))))) : (x = 1 / x, s1 = 9905570997331033e-32 + x * (-2811287356288318e-29 + x * (4625961635228786e-24 + x * (44969678992770644e-23 + x * (14962478375834237e-21 + x * (20938631748758808e-20 + x * (0.001056288621524929 + x * (-0.0011295143874558028 + x * -0.016743100507663373))))))), s2 = 0 + x * (0 + x * (282243172016108e-21 + x * (27533547476472603e-21 + x * (9640118070051656e-19 + x * (0.016074608709367652 + x * (0.1381518657490833 + x * (0.5914293448864175 + x * 1)))))))), s1 / s2);
    }
    module.exports = evalrational;
  }
});

// node_modules/@stdlib/math-base-special-erfcinv/lib/main.js
var require_main87 = __commonJS({
  "node_modules/@stdlib/math-base-special-erfcinv/lib/main.js"(exports, module) {
    "use strict";
    init_dirname_shim();
    var isnan = require_lib6(), sqrt = require_lib39(), ln = require_lib95(), PINF = require_lib31(), NINF = require_lib33(), rationalFcnR1 = require_rational_p1q12(), rationalFcnR2 = require_rational_p2q22(), rationalFcnR3 = require_rational_p3q32(), rationalFcnR4 = require_rational_p4q4(), rationalFcnR5 = require_rational_p5q5(), Y1 = 0.08913147449493408, Y2 = 2.249481201171875, Y3 = 0.807220458984375, Y4 = 0.9399557113647461, Y5 = 0.9836282730102539;
    function erfcinv(x) {
      var sign, qs, q, g, r;
      return isnan(x) ? NaN : x === 0 ? PINF : x === 2 ? NINF : x === 1 ? 0 : x > 2 || x < 0 ? NaN : (x > 1 ? (sign = -1, q = 2 - x) : (sign = 1, q = x), x = 1 - q, x <= 0.5 ? (g = x * (x + 10), r = rationalFcnR1(x), sign * (g * Y1 + g * r)) : q >= 0.25 ? (g = sqrt(-2 * ln(q)), q -= 0.25, r = rationalFcnR2(q), sign * (g / (Y2 + r))) : (q = sqrt(-ln(q)), q < 3 ? (qs = q - 1.125, r = rationalFcnR3(qs), sign * (Y3 * q + r * q)) : q < 6 ? (qs = q - 3, r = rationalFcnR4(qs), sign * (Y4 * q + r * q)) : (qs = q - 6, r = rationalFcnR5(qs), sign * (Y5 * q + r * q))));
    }
    module.exports = erfcinv;
  }
});

// node_modules/@stdlib/math-base-special-erfcinv/lib/index.js
var require_lib125 = __commonJS({
  "node_modules/@stdlib/math-base-special-erfcinv/lib/index.js"(exports, module) {
    "use strict";
    init_dirname_shim();
    var main = require_main87();
    module.exports = main;
  }
});

// node_modules/@stdlib/math-base-special-acos/lib/main.js
var require_main88 = __commonJS({
  "node_modules/@stdlib/math-base-special-acos/lib/main.js"(exports, module) {
    "use strict";
    init_dirname_shim();
    var isnan = require_lib6(), asin = require_lib41(), sqrt = require_lib39(), PIO4 = require_lib40(), MOREBITS = 6123233995736766e-32;
    function acos(x) {
      var z;
      return isnan(x) ? NaN : x < -1 || x > 1 ? NaN : x > 0.5 ? 2 * asin(sqrt(0.5 - 0.5 * x)) : (z = PIO4 - asin(x), z += MOREBITS, z += PIO4, z);
    }
    module.exports = acos;
  }
});

// node_modules/@stdlib/math-base-special-acos/lib/index.js
var require_lib126 = __commonJS({
  "node_modules/@stdlib/math-base-special-acos/lib/index.js"(exports, module) {
    "use strict";
    init_dirname_shim();
    var main = require_main88();
    module.exports = main;
  }
});

// node_modules/@stdlib/constants-float64-sqrt-two/lib/index.js
var require_lib127 = __commonJS({
  "node_modules/@stdlib/constants-float64-sqrt-two/lib/index.js"(exports, module) {
    "use strict";
    init_dirname_shim();
    var SQRT2 = 1.4142135623730951;
    module.exports = SQRT2;
  }
});

// node_modules/@stdlib/math-base-special-kernel-betaincinv/lib/polyval_co14.js
var require_polyval_co14 = __commonJS({
  "node_modules/@stdlib/math-base-special-kernel-betaincinv/lib/polyval_co14.js"(exports, module) {
    "use strict";
    init_dirname_shim();
    function evalpoly(x) {
      return x === 0 ? 0.16666666666666666 : 0.16666666666666666 + x * 0.16666666666666666;
    }
    module.exports = evalpoly;
  }
});

// node_modules/@stdlib/math-base-special-kernel-betaincinv/lib/polyval_co15.js
var require_polyval_co15 = __commonJS({
  "node_modules/@stdlib/math-base-special-kernel-betaincinv/lib/polyval_co15.js"(exports, module) {
    "use strict";
    init_dirname_shim();
    function evalpoly(x) {
      return x === 0 ? 0.058333333333333334 : 0.058333333333333334 + x * (0.06666666666666667 + x * 0.008333333333333333);
    }
    module.exports = evalpoly;
  }
});

// node_modules/@stdlib/math-base-special-kernel-betaincinv/lib/polyval_co16.js
var require_polyval_co16 = __commonJS({
  "node_modules/@stdlib/math-base-special-kernel-betaincinv/lib/polyval_co16.js"(exports, module) {
    "use strict";
    init_dirname_shim();
    function evalpoly(x) {
      return x === 0 ? 0.0251984126984127 : 0.0251984126984127 + x * (0.026785714285714284 + x * (0.0017857142857142857 + x * 1984126984126984e-19));
    }
    module.exports = evalpoly;
  }
});

// node_modules/@stdlib/math-base-special-kernel-betaincinv/lib/polyval_co17.js
var require_polyval_co17 = __commonJS({
  "node_modules/@stdlib/math-base-special-kernel-betaincinv/lib/polyval_co17.js"(exports, module) {
    "use strict";
    init_dirname_shim();
    function evalpoly(x) {
      return x === 0 ? 0.012039792768959435 : 0.012039792768959435 + x * (0.010559964726631394 + x * (-0.0011078042328042327 + x * (3747795414462081e-19 + x * 27557319223985893e-22)));
    }
    module.exports = evalpoly;
  }
});

// node_modules/@stdlib/math-base-special-kernel-betaincinv/lib/polyval_co18.js
var require_polyval_co18 = __commonJS({
  "node_modules/@stdlib/math-base-special-kernel-betaincinv/lib/polyval_co18.js"(exports, module) {
    "use strict";
    init_dirname_shim();
    function evalpoly(x) {
      return x === 0 ? 0.003837005972422639 : 0.003837005972422639 + x * (0.00610392115600449 + x * (-0.0016095979637646305 + x * (5945867404200738e-19 + x * (-6270542728876062e-20 + x * 2505210838544172e-23))));
    }
    module.exports = evalpoly;
  }
});

// node_modules/@stdlib/math-base-special-kernel-betaincinv/lib/polyval_co19.js
var require_polyval_co19 = __commonJS({
  "node_modules/@stdlib/math-base-special-kernel-betaincinv/lib/polyval_co19.js"(exports, module) {
    "use strict";
    init_dirname_shim();
    function evalpoly(x) {
      return x === 0 ? 0.0032177478835464946 : 0.0032177478835464946 + x * (0.0010898206731540065 + x * (-0.0012579159844784845 + x * (6908420797309686e-19 + x * (-16376804137220805e-20 + x * (154012654012654e-19 + x * 16059043836821613e-26)))));
    }
    module.exports = evalpoly;
  }
});

// node_modules/@stdlib/math-base-special-kernel-betaincinv/lib/polyval_co20.js
var require_polyval_co20 = __commonJS({
  "node_modules/@stdlib/math-base-special-kernel-betaincinv/lib/polyval_co20.js"(exports, module) {
    "use strict";
    init_dirname_shim();
    function evalpoly(x) {
      return x === 0 ? 0.001743826229834001 : 0.001743826229834001 + x * (3353097688001788e-20 + x * (-7624513544032393e-19 + x * (6451304695145635e-19 + x * (-249472580470431e-18 + x * (49255746366361444e-21 + x * (-39851014346715405e-22 + x * 7647163731819816e-28))))));
    }
    module.exports = evalpoly;
  }
});

// node_modules/@stdlib/math-base-special-kernel-betaincinv/lib/polyval_co21.js
var require_polyval_co21 = __commonJS({
  "node_modules/@stdlib/math-base-special-kernel-betaincinv/lib/polyval_co21.js"(exports, module) {
    "use strict";
    init_dirname_shim();
    function evalpoly(x) {
      return x === 0 ? 9647274732138864e-19 : 9647274732138864e-19 + x * (-3110108632631878e-19 + x * (-36307660358786886e-20 + x * (5140660578834113e-19 + x * (-29133414466938067e-20 + x * (9086710793521991e-20 + x * (-15303004486655377e-21 + x * (10914179173496788e-22 + x * 28114572543455206e-31)))))));
    }
    module.exports = evalpoly;
  }
});

// node_modules/@stdlib/math-base-special-kernel-betaincinv/lib/polyval_co22.js
var require_polyval_co22 = __commonJS({
  "node_modules/@stdlib/math-base-special-kernel-betaincinv/lib/polyval_co22.js"(exports, module) {
    "use strict";
    init_dirname_shim();
    function evalpoly(x) {
      return x === 0 ? 5422926281312969e-19 : 5422926281312969e-19 + x * (-3694266780000966e-19 + x * (-10230378073700413e-20 + x * (35764655430568635e-20 + x * (-28690924218514614e-20 + x * (12645437628698076e-20 + x * (-33202652391372056e-21 + x * (4890304529197534e-21 + x * (-3123956959982987e-22 + x * 822063524662433e-32))))))));
    }
    module.exports = evalpoly;
  }
});

// node_modules/@stdlib/math-base-special-kernel-betaincinv/lib/inverse_students_t_body_series.js
var require_inverse_students_t_body_series = __commonJS({
  "node_modules/@stdlib/math-base-special-kernel-betaincinv/lib/inverse_students_t_body_series.js"(exports, module) {
    "use strict";
    init_dirname_shim();
    var gammaDeltaRatio = require_lib94(), evalpoly = require_lib107(), sqrt = require_lib39(), PI = require_lib78(), polyval1 = require_polyval_co14(), polyval2 = require_polyval_co15(), polyval3 = require_polyval_co16(), polyval4 = require_polyval_co17(), polyval5 = require_polyval_co18(), polyval6 = require_polyval_co19(), polyval7 = require_polyval_co20(), polyval8 = require_polyval_co21(), polyval9 = require_polyval_co22(), c0 = 0, c = [1, 0, 0, 0, 0, 0, 0, 0, 0, 0];
    function inverseStudentsTBodySeries(df, u) {
      var idf, v;
      return v = gammaDeltaRatio(df / 2, 0.5) * sqrt(df * PI) * (u - 0.5), idf = 1 / df, c[1] = polyval1(idf), c[2] = polyval2(idf), c[3] = polyval3(idf), c[4] = polyval4(idf), c[5] = polyval5(idf), c[6] = polyval6(idf), c[7] = polyval7(idf), c[8] = polyval8(idf), c[9] = polyval9(idf), c0 + v * evalpoly(c, v * v);
    }
    module.exports = inverseStudentsTBodySeries;
  }
});

// node_modules/@stdlib/math-base-special-kernel-betaincinv/lib/inverse_students_t_tail_series.js
var require_inverse_students_t_tail_series = __commonJS({
  "node_modules/@stdlib/math-base-special-kernel-betaincinv/lib/inverse_students_t_tail_series.js"(exports, module) {
    "use strict";
    init_dirname_shim();
    var gammaDeltaRatio = require_lib94(), evalpoly = require_lib107(), sqrt = require_lib39(), pow = require_lib67(), PI = require_lib78(), d = [0, 0, 0, 0, 0, 0, 0];
    function inverseStudentsTTailSeries(df, v) {
      var result, power, div, np2, np4, np6, rn, w;
      return w = gammaDeltaRatio(df / 2, 0.5) * sqrt(df * PI) * v, np2 = df + 2, np4 = df + 4, np6 = df + 6, d[0] = 1, d[1] = -(df + 1) / (2 * np2), np2 *= df + 2, d[2] = -df * (df + 1) * (df + 3) / (8 * np2 * np4), np2 *= df + 2, d[3] = -df * (df + 1) * (df + 5) * ((3 * df + 7) * df - 2) / (48 * np2 * np4 * np6), np2 *= df + 2, np4 *= df + 4, d[4] = -df * (df + 1) * (df + 7) * (((((15 * df + 154) * df + 465) * df + 286) * df - 336) * df + 64) / (384 * np2 * np4 * np6 * (df + 8)), np2 *= df + 2, d[5] = -df * (df + 1) * (df + 3) * (df + 9) * ((((((35 * df + 452) * df + 1573) * df + 600) * df - 2020) * df + 928) * df - 128) / (1280 * np2 * np4 * np6 * (df + 8) * (df + 10)), np2 *= df + 2, np4 *= df + 4, np6 *= df + 6, d[6] = -df * (df + 1) * (df + 11) * (((((((((((945 * df + 31506) * df + 425858) * df + 2980236) * df + 11266745) * df + 20675018) * df + 7747124) * df - 22574632) * df - 8565600) * df + 18108416) * df - 7099392) * df + 884736) / (46080 * np2 * np4 * np6 * (df + 8) * (df + 10) * (df + 12)), rn = sqrt(df), div = pow(rn * w, 1 / df), power = div * div, result = evalpoly(d, power), result *= rn, result /= div, -result;
    }
    module.exports = inverseStudentsTTailSeries;
  }
});

// node_modules/@stdlib/math-base-special-kernel-betaincinv/lib/inverse_students_t_hill.js
var require_inverse_students_t_hill = __commonJS({
  "node_modules/@stdlib/math-base-special-kernel-betaincinv/lib/inverse_students_t_hill.js"(exports, module) {
    "use strict";
    init_dirname_shim();
    var erfcinv = require_lib125(), expm1 = require_lib36(), sqrt = require_lib39(), pow = require_lib67(), HALF_PI = require_lib77(), SQRT2 = require_lib127();
    function inverseStudentsTHill(ndf, u) {
      var a, b, c, d, q, x, y;
      return ndf > 1e20 ? -erfcinv(2 * u) * SQRT2 : (a = 1 / (ndf - 0.5), b = 48 / (a * a), c = ((20700 * a / b - 98) * a - 16) * a + 96.36, d = ((94.5 / (b + c) - 3) / b + 1) * sqrt(a * HALF_PI) * ndf, y = pow(d * 2 * u, 2 / ndf), y > 0.05 + a ? (x = -erfcinv(2 * u) * SQRT2, y = x * x, ndf < 5 && (c += 0.3 * (ndf - 4.5) * (x + 0.6)), c += (((0.05 * d * x - 5) * x - 7) * x - 2) * x + b, y = (((((0.4 * y + 6.3) * y + 36) * y + 94.5) / c - y - 3) / b + 1) * x, y = expm1(a * y * y)) : y = ((1 / (((ndf + 6) / (ndf * y) - 0.089 * d - 0.822) * (ndf + 2) * 3) + 0.5 / (ndf + 4)) * y - 1) * (ndf + 1) / (ndf + 2) + 1 / y, q = sqrt(ndf * y), -q);
    }
    module.exports = inverseStudentsTHill;
  }
});

// node_modules/@stdlib/math-base-special-kernel-betaincinv/lib/inverse_students_t.js
var require_inverse_students_t = __commonJS({
  "node_modules/@stdlib/math-base-special-kernel-betaincinv/lib/inverse_students_t.js"(exports, module) {
    "use strict";
    init_dirname_shim();
    var erfcinv = require_lib125(), floor = require_lib37(), ldexp = require_lib57(), round = require_lib84(), acos = require_lib126(), sqrt = require_lib39(), abs = require_lib42(), cos = require_lib96(), pow = require_lib67(), sin = require_lib86(), SQRT2 = require_lib127(), PI = require_lib78(), inverseStudentsTBodySeries = require_inverse_students_t_body_series(), inverseStudentsTTailSeries = require_inverse_students_t_tail_series(), inverseStudentsTHill = require_inverse_students_t_hill(), DF_THRESHOLD = 268435456, ONE_THIRD = 1 / 3, EXP = 106 / 3, C = 0.8549879733383485;
    function inverseStudentsT(df, u, v) {
      var crossover, tolerance2, rootAlpha, invert2, result, alpha, tmp, p0, p2, p4, p5, p, r, x, a, b;
      if (result = 0, u > v ? (tmp = v, v = u, u = tmp, invert2 = !0) : invert2 = !1, floor(df) === df && df < 20)
        switch (tolerance2 = ldexp(1, EXP), floor(df)) {
          case 1:
            u === 0.5 ? result = 0 : result = -cos(PI * u) / sin(PI * u);
            break;
          case 2:
            result = (2 * u - 1) / sqrt(2 * u * v);
            break;
          case 4:
            alpha = 4 * u * v, rootAlpha = sqrt(alpha), r = 4 * cos(acos(rootAlpha) / 3) / rootAlpha, x = sqrt(r - 4), result = u - 0.5 < 0 ? -x : x;
            break;
          case 6:
            if (u < 1e-150)
              return (invert2 ? -1 : 1) * inverseStudentsTHill(df, u);
            a = 4 * (u - u * u), b = pow(a, ONE_THIRD), p = 6 * (1 + C * (1 / b - 1));
            do
              p2 = p * p, p4 = p2 * p2, p5 = p * p4, p0 = p, p = 2 * (8 * a * p5 - 270 * p2 + 2187) / (5 * (4 * a * p4 - 216 * p - 243));
            while (abs((p - p0) / p) > tolerance2);
            p = sqrt(p - df), result = u - 0.5 < 0 ? -p : p;
            break;
          default:
            df > DF_THRESHOLD ? result = erfcinv(2 * u) * SQRT2 : df < 3 ? (crossover = 0.2742 - df * 0.0242143, u > crossover ? result = inverseStudentsTBodySeries(df, u) : result = inverseStudentsTTailSeries(df, u)) : (crossover = ldexp(1, round(df / -0.654)), u > crossover ? result = inverseStudentsTHill(df, u) : result = inverseStudentsTTailSeries(df, u));
        }
      else df > DF_THRESHOLD ? result = -erfcinv(2 * u) * SQRT2 : df < 3 ? (crossover = 0.2742 - df * 0.0242143, u > crossover ? result = inverseStudentsTBodySeries(df, u) : result = inverseStudentsTTailSeries(df, u)) : (crossover = ldexp(1, round(df / -0.654)), u > crossover ? result = inverseStudentsTHill(df, u) : result = inverseStudentsTTailSeries(df, u));
      return invert2 ? -result : result;
    }
    module.exports = inverseStudentsT;
  }
});

// node_modules/@stdlib/math-base-special-kernel-betaincinv/lib/find_ibeta_inv_from_t_dist.js
var require_find_ibeta_inv_from_t_dist = __commonJS({
  "node_modules/@stdlib/math-base-special-kernel-betaincinv/lib/find_ibeta_inv_from_t_dist.js"(exports, module) {
    "use strict";
    init_dirname_shim();
    var inverseStudentsT = require_inverse_students_t();
    function findIBetaInvFromTDist(a, p, py) {
      var df, u, v, t;
      return u = p / 2, v = 1 - u, df = a * 2, t = inverseStudentsT(df, u, v), py && (py.value = t * t / (df + t * t)), df / (df + t * t);
    }
    module.exports = findIBetaInvFromTDist;
  }
});

// node_modules/@stdlib/math-base-special-kernel-betaincinv/lib/temme1.js
var require_temme1 = __commonJS({
  "node_modules/@stdlib/math-base-special-kernel-betaincinv/lib/temme1.js"(exports, module) {
    "use strict";
    init_dirname_shim();
    var evalpoly = require_lib107(), erfcinv = require_lib125(), sqrt = require_lib39(), exp = require_lib58(), SQRT2 = require_lib127(), workspace = [0, 0, 0, 0, 0, 0, 0], terms = [0, 0, 0, 0];
    function temme1(a, b, z) {
      var eta0, eta2, eta, B2, B3, B, c;
      return eta0 = erfcinv(2 * z), eta0 /= -sqrt(a / 2), terms[0] = eta0, B = b - a, B2 = B * B, B3 = B2 * B, workspace[0] = -B * SQRT2 / 2, workspace[1] = (1 - 2 * B) / 8, workspace[2] = -(B * SQRT2 / 48), workspace[3] = -1 / 192, workspace[4] = -B * SQRT2 / 3840, workspace[5] = 0, workspace[6] = 0, terms[1] = evalpoly(workspace, eta0), workspace[0] = B * SQRT2 * (3 * B - 2) / 12, workspace[1] = (20 * B2 - 12 * B + 1) / 128, workspace[2] = B * SQRT2 * (20 * B - 1) / 960, workspace[3] = (16 * B2 + 30 * B - 15) / 4608, workspace[4] = B * SQRT2 * (21 * B + 32) / 53760, workspace[5] = (-(32 * B2) + 63) / 368640, workspace[6] = -B * SQRT2 * (120 * B + 17) / 25804480, terms[2] = evalpoly(workspace, eta0), workspace[0] = B * SQRT2 * (-75 * B2 + 80 * B - 16) / 480, workspace[1] = (-1080 * B3 + 868 * B2 - 90 * B - 45) / 9216, workspace[2] = B * SQRT2 * (-1190 * B2 + 84 * B + 373) / 53760, workspace[3] = (-2240 * B3 - 2508 * B2 + 2100 * B - 165) / 368640, workspace[4] = 0, workspace[5] = 0, workspace[6] = 0, terms[3] = evalpoly(workspace, eta0), eta = evalpoly(terms, 1 / a), eta2 = eta * eta, c = -exp(-eta2 / 2), eta2 === 0 ? 0.5 : (1 + eta * sqrt((1 + c) / eta2)) / 2;
    }
    module.exports = temme1;
  }
});

// node_modules/@stdlib/math-base-special-kernel-betaincinv/lib/root_finder.js
var require_root_finder = __commonJS({
  "node_modules/@stdlib/math-base-special-kernel-betaincinv/lib/root_finder.js"(exports, module) {
    "use strict";
    init_dirname_shim();
    var ln = require_lib95(), MAX_VALUE = require_lib75(), BIG = MAX_VALUE / 4;
    function temmeRootFinder(t, a) {
      return roots;
      function roots(x) {
        var f1, f, y;
        return y = 1 - x, y === 0 ? [-BIG, -BIG] : x === 0 ? [-BIG, -BIG] : (f = ln(x) + a * ln(y) + t, f1 = 1 / x - a / y, [f, f1]);
      }
    }
    module.exports = temmeRootFinder;
  }
});

// node_modules/@stdlib/math-base-special-signum/lib/main.js
var require_main89 = __commonJS({
  "node_modules/@stdlib/math-base-special-signum/lib/main.js"(exports, module) {
    "use strict";
    init_dirname_shim();
    var isnan = require_lib6();
    function signum(x) {
      return x === 0 || isnan(x) ? x : x < 0 ? -1 : 1;
    }
    module.exports = signum;
  }
});

// node_modules/@stdlib/math-base-special-signum/lib/index.js
var require_lib128 = __commonJS({
  "node_modules/@stdlib/math-base-special-signum/lib/index.js"(exports, module) {
    "use strict";
    init_dirname_shim();
    var main = require_main89();
    module.exports = main;
  }
});

// node_modules/@stdlib/math-base-special-kernel-betaincinv/lib/newton_raphson.js
var require_newton_raphson = __commonJS({
  "node_modules/@stdlib/math-base-special-kernel-betaincinv/lib/newton_raphson.js"(exports, module) {
    "use strict";
    init_dirname_shim();
    var sign = require_lib128(), abs = require_lib42(), ldexp = require_lib57(), MAX_VALUE = require_lib75();
    function newtonRaphsonIterate(fun, guess, min, max, digits, maxIter) {
      var f0last, delta1, delta2, factor, result, count5, delta, res, f0, f1;
      f0 = 0, f0last = 0, result = guess, factor = ldexp(1, 1 - digits), delta = MAX_VALUE, delta1 = MAX_VALUE, delta2 = MAX_VALUE, count5 = maxIter;
      do {
        if (f0last = f0, delta2 = delta1, delta1 = delta, res = fun(result), f0 = res[0], f1 = res[1], count5 -= 1, f0 === 0)
          break;
        if (f1 === 0 ? (f0last === 0 && (result === min ? guess = max : guess = min, f0last = fun(guess), delta = guess - result), sign(f0last) * sign(f0) < 0 ? delta < 0 ? delta = (result - min) / 2 : delta = (result - max) / 2 : delta < 0 ? delta = (result - max) / 2 : delta = (result - min) / 2) : delta = f0 / f1, abs(delta * 2) > abs(delta2) && (delta = delta > 0 ? (result - min) / 2 : (result - max) / 2), guess = result, result -= delta, result <= min) {
          if (delta = 0.5 * (guess - min), result = guess - delta, result === min || result === max)
            break;
        } else if (result >= max && (delta = 0.5 * (guess - max), result = guess - delta, result === min || result === max))
          break;
        delta > 0 ? max = guess : min = guess;
      } while (count5 && abs(result * factor) < abs(delta));
      return result;
    }
    module.exports = newtonRaphsonIterate;
  }
});

// node_modules/@stdlib/math-base-special-kernel-betaincinv/lib/polyval_co1.js
var require_polyval_co1 = __commonJS({
  "node_modules/@stdlib/math-base-special-kernel-betaincinv/lib/polyval_co1.js"(exports, module) {
    "use strict";
    init_dirname_shim();
    function evalpoly(x) {
      return x === 0 ? -1 : -1 + x * (-5 + x * 5);
    }
    module.exports = evalpoly;
  }
});

// node_modules/@stdlib/math-base-special-kernel-betaincinv/lib/polyval_co2.js
var require_polyval_co2 = __commonJS({
  "node_modules/@stdlib/math-base-special-kernel-betaincinv/lib/polyval_co2.js"(exports, module) {
    "use strict";
    init_dirname_shim();
    function evalpoly(x) {
      return x === 0 ? 1 : 1 + x * (21 + x * (-69 + x * 46));
    }
    module.exports = evalpoly;
  }
});

// node_modules/@stdlib/math-base-special-kernel-betaincinv/lib/polyval_co3.js
var require_polyval_co3 = __commonJS({
  "node_modules/@stdlib/math-base-special-kernel-betaincinv/lib/polyval_co3.js"(exports, module) {
    "use strict";
    init_dirname_shim();
    function evalpoly(x) {
      return x === 0 ? 7 : 7 + x * (-2 + x * (33 + x * (-62 + x * 31)));
    }
    module.exports = evalpoly;
  }
});

// node_modules/@stdlib/math-base-special-kernel-betaincinv/lib/polyval_co4.js
var require_polyval_co4 = __commonJS({
  "node_modules/@stdlib/math-base-special-kernel-betaincinv/lib/polyval_co4.js"(exports, module) {
    "use strict";
    init_dirname_shim();
    function evalpoly(x) {
      return x === 0 ? 25 : 25 + x * (-52 + x * (-17 + x * (88 + x * (-115 + x * 46))));
    }
    module.exports = evalpoly;
  }
});

// node_modules/@stdlib/math-base-special-kernel-betaincinv/lib/polyval_co5.js
var require_polyval_co5 = __commonJS({
  "node_modules/@stdlib/math-base-special-kernel-betaincinv/lib/polyval_co5.js"(exports, module) {
    "use strict";
    init_dirname_shim();
    function evalpoly(x) {
      return x === 0 ? 7 : 7 + x * (12 + x * (-78 + x * 52));
    }
    module.exports = evalpoly;
  }
});

// node_modules/@stdlib/math-base-special-kernel-betaincinv/lib/polyval_co6.js
var require_polyval_co6 = __commonJS({
  "node_modules/@stdlib/math-base-special-kernel-betaincinv/lib/polyval_co6.js"(exports, module) {
    "use strict";
    init_dirname_shim();
    function evalpoly(x) {
      return x === 0 ? -7 : -7 + x * (2 + x * (183 + x * (-370 + x * 185)));
    }
    module.exports = evalpoly;
  }
});

// node_modules/@stdlib/math-base-special-kernel-betaincinv/lib/polyval_co7.js
var require_polyval_co7 = __commonJS({
  "node_modules/@stdlib/math-base-special-kernel-betaincinv/lib/polyval_co7.js"(exports, module) {
    "use strict";
    init_dirname_shim();
    function evalpoly(x) {
      return x === 0 ? -533 : -533 + x * (776 + x * (-1835 + x * (10240 + x * (-13525 + x * 5410))));
    }
    module.exports = evalpoly;
  }
});

// node_modules/@stdlib/math-base-special-kernel-betaincinv/lib/polyval_co8.js
var require_polyval_co8 = __commonJS({
  "node_modules/@stdlib/math-base-special-kernel-betaincinv/lib/polyval_co8.js"(exports, module) {
    "use strict";
    init_dirname_shim();
    function evalpoly(x) {
      return x === 0 ? -1579 : -1579 + x * (3747 + x * (-3372 + x * (-15821 + x * (45588 + x * (-45213 + x * 15071)))));
    }
    module.exports = evalpoly;
  }
});

// node_modules/@stdlib/math-base-special-kernel-betaincinv/lib/polyval_co9.js
var require_polyval_co9 = __commonJS({
  "node_modules/@stdlib/math-base-special-kernel-betaincinv/lib/polyval_co9.js"(exports, module) {
    "use strict";
    init_dirname_shim();
    function evalpoly(x) {
      return x === 0 ? 449 : 449 + x * (-1259 + x * (-769 + x * (6686 + x * (-9260 + x * 3704))));
    }
    module.exports = evalpoly;
  }
});

// node_modules/@stdlib/math-base-special-kernel-betaincinv/lib/polyval_co10.js
var require_polyval_co10 = __commonJS({
  "node_modules/@stdlib/math-base-special-kernel-betaincinv/lib/polyval_co10.js"(exports, module) {
    "use strict";
    init_dirname_shim();
    function evalpoly(x) {
      return x === 0 ? 63149 : 63149 + x * (-151557 + x * (140052 + x * (-727469 + x * (2239932 + x * (-2251437 + x * 750479)))));
    }
    module.exports = evalpoly;
  }
});

// node_modules/@stdlib/math-base-special-kernel-betaincinv/lib/polyval_co11.js
var require_polyval_co11 = __commonJS({
  "node_modules/@stdlib/math-base-special-kernel-betaincinv/lib/polyval_co11.js"(exports, module) {
    "use strict";
    init_dirname_shim();
    function evalpoly(x) {
      return x === 0 ? 29233 : 29233 + x * (-78755 + x * (105222 + x * (146879 + x * (-1602610 + x * (3195183 + x * (-2554139 + x * 729754))))));
    }
    module.exports = evalpoly;
  }
});

// node_modules/@stdlib/math-base-special-kernel-betaincinv/lib/polyval_co12.js
var require_polyval_co12 = __commonJS({
  "node_modules/@stdlib/math-base-special-kernel-betaincinv/lib/polyval_co12.js"(exports, module) {
    "use strict";
    init_dirname_shim();
    function evalpoly(x) {
      return x === 0 ? 1 : 1 + x * (-13 + x * 13);
    }
    module.exports = evalpoly;
  }
});

// node_modules/@stdlib/math-base-special-kernel-betaincinv/lib/polyval_co13.js
var require_polyval_co13 = __commonJS({
  "node_modules/@stdlib/math-base-special-kernel-betaincinv/lib/polyval_co13.js"(exports, module) {
    "use strict";
    init_dirname_shim();
    function evalpoly(x) {
      return x === 0 ? 1 : 1 + x * (21 + x * (-69 + x * 46));
    }
    module.exports = evalpoly;
  }
});

// node_modules/@stdlib/math-base-special-kernel-betaincinv/lib/temme2.js
var require_temme2 = __commonJS({
  "node_modules/@stdlib/math-base-special-kernel-betaincinv/lib/temme2.js"(exports, module) {
    "use strict";
    init_dirname_shim();
    var evalpoly = require_lib107(), erfcinv = require_lib125(), abs = require_lib42(), exp = require_lib58(), ln = require_lib95(), sqrt = require_lib39(), sin = require_lib86(), cos = require_lib96(), temmeRootFinder = require_root_finder(), newtonRaphsonIterate = require_newton_raphson(), polyval1 = require_polyval_co1(), polyval2 = require_polyval_co2(), polyval3 = require_polyval_co3(), polyval4 = require_polyval_co4(), polyval5 = require_polyval_co5(), polyval6 = require_polyval_co6(), polyval7 = require_polyval_co7(), polyval8 = require_polyval_co8(), polyval9 = require_polyval_co9(), polyval10 = require_polyval_co10(), polyval11 = require_polyval_co11(), polyval12 = require_polyval_co12(), polyval13 = require_polyval_co13(), workspace = [0, 0, 0, 0, 0, 0], terms = [0, 0, 0, 0];
    function temme2(z, r, theta) {
      var upper, lower, alpha, roots, eta0, eta, sc7, sc6, sc5, sc4, sc3, sc2, sc, lu, s2, c2, c, s, u, x;
      return eta0 = erfcinv(2 * z) / -sqrt(r / 2), s = sin(theta), c = cos(theta), terms[0] = eta0, s2 = s * s, c2 = c * c, sc = s * c, sc2 = sc * sc, sc3 = sc2 * sc, sc4 = sc2 * sc2, sc5 = sc2 * sc3, sc6 = sc3 * sc3, sc7 = sc4 * sc3, workspace[0] = (2 * s2 - 1) / (3 * sc), workspace[1] = -polyval1(s2) / (36 * sc2), workspace[2] = polyval2(s2) / (1620 * sc3), workspace[3] = polyval3(s2) / (6480 * sc4), workspace[4] = polyval4(s2) / (90720 * sc5), workspace[5] = 0, terms[1] = evalpoly(workspace, eta0), workspace[0] = -polyval5(s2) / (405 * sc3), workspace[1] = polyval6(s2) / (2592 * sc4), workspace[2] = -polyval7(s2) / (204120 * sc5), workspace[3] = -polyval8(s2) / (2099520 * sc6), workspace[4] = 0, workspace[5] = 0, terms[2] = evalpoly(workspace, eta0), workspace[0] = polyval9(s2) / (102060 * sc5), workspace[1] = -polyval10(s2) / (20995200 * sc6), workspace[2] = polyval11(s2) / (36741600 * sc7), workspace[3] = 0, workspace[4] = 0, workspace[5] = 0, terms[3] = evalpoly(workspace, eta0), eta = evalpoly(terms, 1 / r), alpha = c / s, alpha *= alpha, lu = -(eta * eta) / (2 * s2) + ln(s2) + c2 * ln(c2) / s2, abs(eta) < 0.7 ? (workspace[0] = s2, workspace[1] = sc, workspace[2] = (1 - 2 * s2) / 3, workspace[3] = polyval12(s2) / (36 * sc), workspace[4] = polyval13(s2) / (270 * sc2), workspace[5] = 0, x = evalpoly(workspace, eta)) : (u = exp(lu), workspace[0] = u, workspace[1] = alpha, workspace[2] = 0, workspace[3] = 3 * alpha * (3 * alpha + 1) / 6, workspace[4] = 4 * alpha * (4 * alpha + 1) * (4 * alpha + 2) / 24, workspace[5] = 5 * alpha * (5 * alpha + 1) * (5 * alpha + 2) * (5 * alpha + 3) / 120, x = evalpoly(workspace, u), (x - s2) * eta < 0 && (x = 1 - x)), eta < 0 ? (lower = 0, upper = s2) : (lower = s2, upper = 1), (x < lower || x > upper) && (x = (lower + upper) / 2), roots = temmeRootFinder(-lu, alpha), x = newtonRaphsonIterate(roots, x, lower, upper, 32, 100), x;
    }
    module.exports = temme2;
  }
});

// node_modules/ms/index.js
var require_ms = __commonJS({
  "node_modules/ms/index.js"(exports, module) {
    init_dirname_shim();
    var s = 1e3, m = s * 60, h = m * 60, d = h * 24, y = d * 365.25;
    module.exports = function(val, options) {
      options = options || {};
      var type = typeof val;
      if (type === "string" && val.length > 0)
        return parse2(val);
      if (type === "number" && isNaN(val) === !1)
        return options.long ? fmtLong(val) : fmtShort(val);
      throw new Error(
        "val is not a non-empty string or a valid number. val=" + JSON.stringify(val)
      );
    };
    function parse2(str) {
      if (str = String(str), !(str.length > 100)) {
        var match = /^((?:\d+)?\.?\d+) *(milliseconds?|msecs?|ms|seconds?|secs?|s|minutes?|mins?|m|hours?|hrs?|h|days?|d|years?|yrs?|y)?$/i.exec(
          str
        );
        if (match) {
          var n = parseFloat(match[1]), type = (match[2] || "ms").toLowerCase();
          switch (type) {
            case "years":
            case "year":
            case "yrs":
            case "yr":
            case "y":
              return n * y;
            case "days":
            case "day":
            case "d":
              return n * d;
            case "hours":
            case "hour":
            case "hrs":
            case "hr":
            case "h":
              return n * h;
            case "minutes":
            case "minute":
            case "mins":
            case "min":
            case "m":
              return n * m;
            case "seconds":
            case "second":
            case "secs":
            case "sec":
            case "s":
              return n * s;
            case "milliseconds":
            case "millisecond":
            case "msecs":
            case "msec":
            case "ms":
              return n;
            default:
              return;
          }
        }
      }
    }
    function fmtShort(ms) {
      return ms >= d ? Math.round(ms / d) + "d" : ms >= h ? Math.round(ms / h) + "h" : ms >= m ? Math.round(ms / m) + "m" : ms >= s ? Math.round(ms / s) + "s" : ms + "ms";
    }
    function fmtLong(ms) {
      return plural2(ms, d, "day") || plural2(ms, h, "hour") || plural2(ms, m, "minute") || plural2(ms, s, "second") || ms + " ms";
    }
    function plural2(ms, n, name2) {
      if (!(ms < n))
        return ms < n * 1.5 ? Math.floor(ms / n) + " " + name2 : Math.ceil(ms / n) + " " + name2 + "s";
    }
  }
});

// node_modules/debug/src/debug.js
var require_debug = __commonJS({
  "node_modules/debug/src/debug.js"(exports, module) {
    init_dirname_shim();
    exports = module.exports = createDebug.debug = createDebug.default = createDebug;
    exports.coerce = coerce;
    exports.disable = disable;
    exports.enable = enable;
    exports.enabled = enabled;
    exports.humanize = require_ms();
    exports.names = [];
    exports.skips = [];
    exports.formatters = {};
    var prevTime;
    function selectColor(namespace) {
      var hash = 0, i;
      for (i in namespace)
        hash = (hash << 5) - hash + namespace.charCodeAt(i), hash |= 0;
      return exports.colors[Math.abs(hash) % exports.colors.length];
    }
    function createDebug(namespace) {
      function debug() {
        if (debug.enabled) {
          var self = debug, curr = +/* @__PURE__ */ new Date(), ms = curr - (prevTime || curr);
          self.diff = ms, self.prev = prevTime, self.curr = curr, prevTime = curr;
          for (var args = new Array(arguments.length), i = 0; i < args.length; i++)
            args[i] = arguments[i];
          args[0] = exports.coerce(args[0]), typeof args[0] != "string" && args.unshift("%O");
          var index = 0;
          args[0] = args[0].replace(/%([a-zA-Z%])/g, function(match, format) {
            if (match === "%%") return match;
            index++;
            var formatter = exports.formatters[format];
            if (typeof formatter == "function") {
              var val = args[index];
              match = formatter.call(self, val), args.splice(index, 1), index--;
            }
            return match;
          }), exports.formatArgs.call(self, args);
          var logFn = debug.log || exports.log || console.log.bind(console);
          logFn.apply(self, args);
        }
      }
      return debug.namespace = namespace, debug.enabled = exports.enabled(namespace), debug.useColors = exports.useColors(), debug.color = selectColor(namespace), typeof exports.init == "function" && exports.init(debug), debug;
    }
    function enable(namespaces) {
      exports.save(namespaces), exports.names = [], exports.skips = [];
      for (var split = (typeof namespaces == "string" ? namespaces : "").split(/[\s,]+/), len = split.length, i = 0; i < len; i++)
        split[i] && (namespaces = split[i].replace(/\*/g, ".*?"), namespaces[0] === "-" ? exports.skips.push(new RegExp("^" + namespaces.substr(1) + "$")) : exports.names.push(new RegExp("^" + namespaces + "$")));
    }
    function disable() {
      exports.enable("");
    }
    function enabled(name2) {
      var i, len;
      for (i = 0, len = exports.skips.length; i < len; i++)
        if (exports.skips[i].test(name2))
          return !1;
      for (i = 0, len = exports.names.length; i < len; i++)
        if (exports.names[i].test(name2))
          return !0;
      return !1;
    }
    function coerce(val) {
      return val instanceof Error ? val.stack || val.message : val;
    }
  }
});

// node_modules/debug/src/browser.js
var require_browser = __commonJS({
  "node_modules/debug/src/browser.js"(exports, module) {
    init_dirname_shim();
    exports = module.exports = require_debug();
    exports.log = log;
    exports.formatArgs = formatArgs;
    exports.save = save;
    exports.load = load2;
    exports.useColors = useColors;
    exports.storage = typeof chrome < "u" && typeof chrome.storage < "u" ? chrome.storage.local : localstorage();
    exports.colors = [
      "lightseagreen",
      "forestgreen",
      "goldenrod",
      "dodgerblue",
      "darkorchid",
      "crimson"
    ];
    function useColors() {
      return typeof window < "u" && window.process && window.process.type === "renderer" ? !0 : typeof document < "u" && document.documentElement && document.documentElement.style && document.documentElement.style.WebkitAppearance || // is firebug? http://stackoverflow.com/a/398120/376773
      typeof window < "u" && window.console && (window.console.firebug || window.console.exception && window.console.table) || // is firefox >= v31?
      // https://developer.mozilla.org/en-US/docs/Tools/Web_Console#Styling_messages
      typeof navigator < "u" && navigator.userAgent && navigator.userAgent.toLowerCase().match(/firefox\/(\d+)/) && parseInt(RegExp.$1, 10) >= 31 || // double check webkit in userAgent just in case we are in a worker
      typeof navigator < "u" && navigator.userAgent && navigator.userAgent.toLowerCase().match(/applewebkit\/(\d+)/);
    }
    exports.formatters.j = function(v) {
      try {
        return JSON.stringify(v);
      } catch (err) {
        return "[UnexpectedJSONParseError]: " + err.message;
      }
    };
    function formatArgs(args) {
      var useColors2 = this.useColors;
      if (args[0] = (useColors2 ? "%c" : "") + this.namespace + (useColors2 ? " %c" : " ") + args[0] + (useColors2 ? "%c " : " ") + "+" + exports.humanize(this.diff), !!useColors2) {
        var c = "color: " + this.color;
        args.splice(1, 0, c, "color: inherit");
        var index = 0, lastC = 0;
        args[0].replace(/%[a-zA-Z%]/g, function(match) {
          match !== "%%" && (index++, match === "%c" && (lastC = index));
        }), args.splice(lastC, 0, c);
      }
    }
    function log() {
      return typeof console == "object" && console.log && Function.prototype.apply.call(console.log, console, arguments);
    }
    function save(namespaces) {
      try {
        namespaces == null ? exports.storage.removeItem("debug") : exports.storage.debug = namespaces;
      } catch {
      }
    }
    function load2() {
      var r;
      try {
        r = exports.storage.debug;
      } catch {
      }
      return !r && typeof process < "u" && "env" in process && (r = process.env.DEBUG), r;
    }
    exports.enable(load2());
    function localstorage() {
      try {
        return window.localStorage;
      } catch {
      }
    }
  }
});

// node_modules/debug/src/node.js
var require_node = __commonJS({
  "node_modules/debug/src/node.js"(exports, module) {
    init_dirname_shim();
    var tty = __require("tty"), util = __require("util");
    exports = module.exports = require_debug();
    exports.init = init;
    exports.log = log;
    exports.formatArgs = formatArgs;
    exports.save = save;
    exports.load = load2;
    exports.useColors = useColors;
    exports.colors = [6, 2, 3, 4, 5, 1];
    exports.inspectOpts = Object.keys(process.env).filter(function(key) {
      return /^debug_/i.test(key);
    }).reduce(function(obj, key) {
      var prop = key.substring(6).toLowerCase().replace(/_([a-z])/g, function(_, k) {
        return k.toUpperCase();
      }), val = process.env[key];
      return /^(yes|on|true|enabled)$/i.test(val) ? val = !0 : /^(no|off|false|disabled)$/i.test(val) ? val = !1 : val === "null" ? val = null : val = Number(val), obj[prop] = val, obj;
    }, {});
    var fd = parseInt(process.env.DEBUG_FD, 10) || 2;
    fd !== 1 && fd !== 2 && util.deprecate(function() {
    }, "except for stderr(2) and stdout(1), any other usage of DEBUG_FD is deprecated. Override debug.log if you want to use a different log function (https://git.io/debug_fd)")();
    var stream = fd === 1 ? process.stdout : fd === 2 ? process.stderr : createWritableStdioStream(fd);
    function useColors() {
      return "colors" in exports.inspectOpts ? !!exports.inspectOpts.colors : tty.isatty(fd);
    }
    exports.formatters.o = function(v) {
      return this.inspectOpts.colors = this.useColors, util.inspect(v, this.inspectOpts).split(`
`).map(function(str) {
        return str.trim();
      }).join(" ");
    };
    exports.formatters.O = function(v) {
      return this.inspectOpts.colors = this.useColors, util.inspect(v, this.inspectOpts);
    };
    function formatArgs(args) {
      var name2 = this.namespace, useColors2 = this.useColors;
      if (useColors2) {
        var c = this.color, prefix = "  \x1B[3" + c + ";1m" + name2 + " \x1B[0m";
        args[0] = prefix + args[0].split(`
`).join(`
` + prefix), args.push("\x1B[3" + c + "m+" + exports.humanize(this.diff) + "\x1B[0m");
      } else
        args[0] = (/* @__PURE__ */ new Date()).toUTCString() + " " + name2 + " " + args[0];
    }
    function log() {
      return stream.write(util.format.apply(util, arguments) + `
`);
    }
    function save(namespaces) {
      namespaces == null ? delete process.env.DEBUG : process.env.DEBUG = namespaces;
    }
    function load2() {
      return process.env.DEBUG;
    }
    function createWritableStdioStream(fd2) {
      var stream2, tty_wrap = process.binding("tty_wrap");
      switch (tty_wrap.guessHandleType(fd2)) {
        case "TTY":
          stream2 = new tty.WriteStream(fd2), stream2._type = "tty", stream2._handle && stream2._handle.unref && stream2._handle.unref();
          break;
        case "FILE":
          var fs = __require("fs");
          stream2 = new fs.SyncWriteStream(fd2, { autoClose: !1 }), stream2._type = "fs";
          break;
        case "PIPE":
        case "TCP":
          var net = __require("net");
          stream2 = new net.Socket({
            fd: fd2,
            readable: !1,
            writable: !0
          }), stream2.readable = !1, stream2.read = null, stream2._type = "pipe", stream2._handle && stream2._handle.unref && stream2._handle.unref();
          break;
        default:
          throw new Error("Implement me. Unknown stream file type!");
      }
      return stream2.fd = fd2, stream2._isStdio = !0, stream2;
    }
    function init(debug) {
      debug.inspectOpts = {};
      for (var keys = Object.keys(exports.inspectOpts), i = 0; i < keys.length; i++)
        debug.inspectOpts[keys[i]] = exports.inspectOpts[keys[i]];
    }
    exports.enable(load2());
  }
});

// node_modules/debug/src/index.js
var require_src = __commonJS({
  "node_modules/debug/src/index.js"(exports, module) {
    init_dirname_shim();
    typeof process < "u" && process.type === "renderer" ? module.exports = require_browser() : module.exports = require_node();
  }
});

// node_modules/@stdlib/constants-float32-max/lib/index.js
var require_lib129 = __commonJS({
  "node_modules/@stdlib/constants-float32-max/lib/index.js"(exports, module) {
    "use strict";
    init_dirname_shim();
    var FLOAT32_MAX = 34028234663852886e22;
    module.exports = FLOAT32_MAX;
  }
});

// node_modules/@stdlib/math-base-special-gammaincinv/lib/higher_newton.js
var require_higher_newton = __commonJS({
  "node_modules/@stdlib/math-base-special-gammaincinv/lib/higher_newton.js"(exports, module) {
    "use strict";
    init_dirname_shim();
    var logger = require_src(), gammainc = require_lib115(), abs = require_lib42(), exp = require_lib58(), ln = require_lib95(), MAX_FLOAT32 = require_lib129(), debug = logger("gammaincinv:higher_newton");
    function higherNewton(x0, a, m, p, q, lgama, invfp, pcase) {
      var dlnr, xini, ck0, ck1, ck2, a2, x2, px, qx, xr, t, n, r, x;
      x = x0, t = 1, n = 1, a2 = a * a, xini = x0;
      do {
        if (x = x0, x2 = x * x, m === 0) {
          if (dlnr = (1 - a) * ln(x) + x + lgama, dlnr > ln(MAX_FLOAT32))
            return debug("Warning: overflow problems in one or more steps of the computation. The initial approximation to the root is returned."), xini;
          r = exp(dlnr);
        } else
          r = -invfp * x;
        pcase ? (px = gammainc(x, a, !0, !1), ck0 = -r * (px - p)) : (qx = gammainc(x, a, !0, !0), ck0 = r * (qx - q)), r = ck0, p > 1e-120 || n > 1 ? (ck1 = 0.5 * (x - a + 1) / x, ck2 = (2 * x2 - 4 * x * a + 4 * x + 2 * a2 - 3 * a + 1) / x2, ck2 /= 6, x0 = x + r * (1 + r * (ck1 + r * ck2))) : x0 = x + r, t = abs(x / x0 - 1), n += 1, x = x0, x < 0 && (x = xini, n = 100);
      } while (t > 2e-14 && n < 35);
      return (t > 2e-14 || n > 99) && debug("Warning: the number of iterations in the Newton method reached the upper limit N=35. The last value obtained for the root is given as output."), xr = x || 0, xr;
    }
    module.exports = higherNewton;
  }
});

// node_modules/@stdlib/math-base-special-gammaincinv/lib/polyval_ak1.js
var require_polyval_ak1 = __commonJS({
  "node_modules/@stdlib/math-base-special-gammaincinv/lib/polyval_ak1.js"(exports, module) {
    "use strict";
    init_dirname_shim();
    function evalpoly(x) {
      return x === 0 ? 0 : 0 + x * (1 + x * (1 + x * (1.5 + x * (2.6666666666666665 + x * (5.208333333333333 + x * 10.8)))));
    }
    module.exports = evalpoly;
  }
});

// node_modules/@stdlib/math-base-special-gammaincinv/lib/polyval_ak2.js
var require_polyval_ak2 = __commonJS({
  "node_modules/@stdlib/math-base-special-gammaincinv/lib/polyval_ak2.js"(exports, module) {
    "use strict";
    init_dirname_shim();
    function evalpoly(x) {
      return x === 0 ? 1 : 1 + x * (1 + x * (0.3333333333333333 + x * (0.027777777777777776 + x * (-0.003703703703703704 + x * (2314814814814815e-19 + x * 5878894767783657e-20)))));
    }
    module.exports = evalpoly;
  }
});

// node_modules/@stdlib/math-base-special-gammaincinv/lib/lambdaeta.js
var require_lambdaeta = __commonJS({
  "node_modules/@stdlib/math-base-special-gammaincinv/lib/lambdaeta.js"(exports, module) {
    "use strict";
    init_dirname_shim();
    var abs = require_lib42(), exp = require_lib58(), ln = require_lib95(), evalpoly = require_lib107(), polyvalAK1 = require_polyval_ak1(), polyvalAK2 = require_polyval_ak2(), THRESHOLD = 1e-8, ONEO12 = 0.08333333333333333, ONEO120 = 0.008333333333333333, AK = [1, 0, 0, 0, 0, 0];
    function lambdaeta(eta) {
      var L2, L3, L4, L5, la, L, q, r, s;
      if (s = eta * eta * 0.5, eta === 0 ? la = 0 : eta < -1 ? (r = exp(-1 - s), la = polyvalAK1(r)) : eta < 1 ? (r = eta, la = polyvalAK2(r)) : (r = 11 + s, L = ln(r), la = r + L, r = 1 / r, L2 = L * L, L3 = L2 * L, L4 = L3 * L, L5 = L4 * L, AK[1] = (2 - L) * 0.5, AK[2] = (-9 * L + 6 + 2 * L2) / 6, AK[3] = -(3 * L3 + 36 * L - 22 * L2 - 12) * ONEO12, AK[4] = (60 + 350 * L2 - 300 * L - 125 * L3 + 12 * L4) / 60, AK[5] = -(-120 - 274 * L4 + 900 * L - 1700 * L2 + 1125 * L3 + 20 * L5) * ONEO120, la += L * r * evalpoly(AK, r)), r = 1, eta > -3.5 && eta < -0.03 || eta > 0.03 && eta < 40) {
        r = 1, q = la;
        do
          la = q * (s + ln(q)) / (q - 1), r = abs(q / la - 1), q = la;
        while (r > THRESHOLD);
      }
      return la;
    }
    module.exports = lambdaeta;
  }
});

// node_modules/@stdlib/constants-float64-ln-sqrt-two-pi/lib/index.js
var require_lib130 = __commonJS({
  "node_modules/@stdlib/constants-float64-ln-sqrt-two-pi/lib/index.js"(exports, module) {
    "use strict";
    init_dirname_shim();
    var LN_SQRT_TWO_PI = 0.9189385332046728;
    module.exports = LN_SQRT_TWO_PI;
  }
});

// node_modules/@stdlib/math-base-special-gammaincinv/lib/chepolsum.js
var require_chepolsum = __commonJS({
  "node_modules/@stdlib/math-base-special-gammaincinv/lib/chepolsum.js"(exports, module) {
    "use strict";
    init_dirname_shim();
    var A = [
      1.9963790515900766,
      -0.0017971032528832887,
      13129285796384672e-21,
      -2340875228178749e-22,
      72291210671127e-22,
      -3280997607821e-22,
      19875070901e-21,
      -1509214183e-21,
      1375340084e-22,
      -145728923e-22,
      17532367e-22,
      -2351465e-22,
      346551e-22,
      -55471e-22,
      9548e-22,
      -1748e-22,
      332e-22,
      -58e-22
    ];
    function chepolsum(n, t) {
      var tt, u0, u1, u2, k;
      u0 = 0, u1 = 0, tt = t + t, k = n;
      do
        u2 = u1, u1 = u0, u0 = tt * u1 - u2 + A[k], k -= 1;
      while (k >= 0);
      return (u0 - u2) / 2;
    }
    module.exports = chepolsum;
  }
});

// node_modules/@stdlib/math-base-special-gammaincinv/lib/polyval_c.js
var require_polyval_c = __commonJS({
  "node_modules/@stdlib/math-base-special-gammaincinv/lib/polyval_c.js"(exports, module) {
    "use strict";
    init_dirname_shim();
    function evalpoly(x) {
      return x === 0 ? 0.025721014990011306 : 0.025721014990011306 + x * (0.08247596616699963 + x * (-0.0025328157302663564 + x * (6099292666946337e-19 + x * (-33543297638406e-17 + x * 250505279903e-15))));
    }
    module.exports = evalpoly;
  }
});

// node_modules/@stdlib/math-base-special-gammaincinv/lib/polyval_d.js
var require_polyval_d = __commonJS({
  "node_modules/@stdlib/math-base-special-gammaincinv/lib/polyval_d.js"(exports, module) {
    "use strict";
    init_dirname_shim();
    function evalpoly(x) {
      return x === 0 ? 0.08333333333333333 : 0.08333333333333333 + x * (-0.002777777777777778 + x * (7936507936507937e-19 + x * -5952380952380953e-19));
    }
    module.exports = evalpoly;
  }
});

// node_modules/@stdlib/math-base-special-gammaincinv/lib/stirling.js
var require_stirling = __commonJS({
  "node_modules/@stdlib/math-base-special-gammaincinv/lib/stirling.js"(exports, module) {
    "use strict";
    init_dirname_shim();
    var gammaln = require_lib98(), ln = require_lib95(), LN_SQRT_TWO_PI = require_lib130(), SMALLEST_FLOAT32 = require_lib113(), MAX_FLOAT32 = require_lib129(), chepolsum = require_chepolsum(), polyvalC = require_polyval_c(), polyvalD = require_polyval_d(), C6 = 0.30865217988013566;
    function stirling(x) {
      var z;
      return x < SMALLEST_FLOAT32 ? MAX_FLOAT32 : x < 1 ? gammaln(x + 1) - (x + 0.5) * ln(x) + x - LN_SQRT_TWO_PI : x < 2 ? gammaln(x) - (x - 0.5) * ln(x) + x - LN_SQRT_TWO_PI : x < 3 ? gammaln(x - 1) - (x - 0.5) * ln(x) + x - LN_SQRT_TWO_PI + ln(x - 1) : x < 12 ? (z = 18 / (x * x) - 1, chepolsum(17, z) / (12 * x)) : (z = 1 / (x * x), x < 1e3 ? polyvalC(z) / (C6 + z) / x : polyvalD(z) / x);
    }
    module.exports = stirling;
  }
});

// node_modules/@stdlib/math-base-special-gammaincinv/lib/gamstar.js
var require_gamstar = __commonJS({
  "node_modules/@stdlib/math-base-special-gammaincinv/lib/gamstar.js"(exports, module) {
    "use strict";
    init_dirname_shim();
    var exp = require_lib58(), gamma = require_lib89(), ln = require_lib95(), FLOAT32_MAX = require_lib129(), SQRT_TWO_PI = require_lib87(), stirling = require_stirling();
    function gamstar(x) {
      return x >= 3 ? exp(stirling(x)) : x > 0 ? gamma(x) / (exp(-x + (x - 0.5) * ln(x)) * SQRT_TWO_PI) : FLOAT32_MAX;
    }
    module.exports = gamstar;
  }
});

// node_modules/@stdlib/math-base-special-gammaincinv/lib/rational_ak0bk0.js
var require_rational_ak0bk0 = __commonJS({
  "node_modules/@stdlib/math-base-special-gammaincinv/lib/rational_ak0bk0.js"(exports, module) {
    "use strict";
    init_dirname_shim();
    function evalrational(x) {
      var ax, s1, s2;
      return x === 0 ? -0.3333333333438 : (x < 0 ? ax = -x : ax = x, ax <= 1 ? (s1 = -0.3333333333438 + x * (-0.2070740359969 + x * (-0.05041806657154 + x * (-0.004923635739372 + x * -4293658292782e-17))), s2 = 1 + x * (0.7045554412463 + x * (0.2118190062224 + x * (0.03048648397436 + x * 0.001605037988091)))) : (x = 1 / x, s1 = -4293658292782e-17 + x * (-0.004923635739372 + x * (-0.05041806657154 + x * (-0.2070740359969 + x * -0.3333333333438))), s2 = 0.001605037988091 + x * (0.03048648397436 + x * (0.2118190062224 + x * (0.7045554412463 + x * 1)))), s1 / s2);
    }
    module.exports = evalrational;
  }
});

// node_modules/@stdlib/math-base-special-gammaincinv/lib/eps1.js
var require_eps1 = __commonJS({
  "node_modules/@stdlib/math-base-special-gammaincinv/lib/eps1.js"(exports, module) {
    "use strict";
    init_dirname_shim();
    var abs = require_lib42(), ln = require_lib95(), lambdaeta = require_lambdaeta(), rateval = require_rational_ak0bk0();
    function eps1(eta) {
      var la;
      return abs(eta) < 1 ? rateval(eta) : (la = lambdaeta(eta), ln(eta / (la - 1)) / eta);
    }
    module.exports = eps1;
  }
});

// node_modules/@stdlib/math-base-special-gammaincinv/lib/rational_ak1bk1.js
var require_rational_ak1bk1 = __commonJS({
  "node_modules/@stdlib/math-base-special-gammaincinv/lib/rational_ak1bk1.js"(exports, module) {
    "use strict";
    init_dirname_shim();
    function evalrational(x) {
      var ax, s1, s2;
      return x === 0 ? -0.0172847633523 : (x < 0 ? ax = -x : ax = x, ax <= 1 ? (s1 = -0.0172847633523 + x * (-0.0159372646475 + x * (-0.00464910887221 + x * (-60683488776e-14 + x * -614830384279e-17))), s2 = 1 + x * (0.764050615669 + x * (0.297143406325 + x * (0.0579490176079 + x * 0.00574558524851)))) : (x = 1 / x, s1 = -614830384279e-17 + x * (-60683488776e-14 + x * (-0.00464910887221 + x * (-0.0159372646475 + x * -0.0172847633523))), s2 = 0.00574558524851 + x * (0.0579490176079 + x * (0.297143406325 + x * (0.764050615669 + x * 1)))), s1 / s2);
    }
    module.exports = evalrational;
  }
});

// node_modules/@stdlib/math-base-special-gammaincinv/lib/rational_ak2bk2.js
var require_rational_ak2bk2 = __commonJS({
  "node_modules/@stdlib/math-base-special-gammaincinv/lib/rational_ak2bk2.js"(exports, module) {
    "use strict";
    init_dirname_shim();
    function evalrational(x) {
      var ax, s1, s2;
      return x === 0 ? -0.0172839517431 : (x < 0 ? ax = -x : ax = x, ax <= 1 ? (s1 = -0.0172839517431 + x * (-0.0146362417966 + x * (-0.00357406772616 + x * (-391032032692e-15 + x * 249634036069e-17))), s2 = 1 + x * (0.690560400696 + x * (0.249962384741 + x * (0.0443843438769 + x * 0.00424073217211)))) : (x = 1 / x, s1 = 249634036069e-17 + x * (-391032032692e-15 + x * (-0.00357406772616 + x * (-0.0146362417966 + x * -0.0172839517431))), s2 = 0.00424073217211 + x * (0.0443843438769 + x * (0.249962384741 + x * (0.690560400696 + x * 1)))), s1 / s2);
    }
    module.exports = evalrational;
  }
});

// node_modules/@stdlib/math-base-special-gammaincinv/lib/rational_ak3bk3.js
var require_rational_ak3bk3 = __commonJS({
  "node_modules/@stdlib/math-base-special-gammaincinv/lib/rational_ak3bk3.js"(exports, module) {
    "use strict";
    init_dirname_shim();
    function evalrational(x) {
      var ax, s1, s2;
      return x === 0 ? 0.99994466948 : (x < 0 ? ax = -x : ax = x, ax <= 1 ? (s1 = 0.99994466948 + x * (104.649839762 + x * (857.204033806 + x * (731.901559577 + x * 45.5174411671))), s2 = 1 + x * (104.526456943 + x * (823.313447808 + x * (3119.93802124 + x * 3970.03311219)))) : (x = 1 / x, s1 = 45.5174411671 + x * (731.901559577 + x * (857.204033806 + x * (104.649839762 + x * 0.99994466948))), s2 = 3970.03311219 + x * (3119.93802124 + x * (823.313447808 + x * (104.526456943 + x * 1)))), s1 / s2);
    }
    module.exports = evalrational;
  }
});

// node_modules/@stdlib/math-base-special-gammaincinv/lib/eps2.js
var require_eps2 = __commonJS({
  "node_modules/@stdlib/math-base-special-gammaincinv/lib/eps2.js"(exports, module) {
    "use strict";
    init_dirname_shim();
    var ln = require_lib95(), rateval1 = require_rational_ak1bk1(), rateval2 = require_rational_ak2bk2(), rateval3 = require_rational_ak3bk3();
    function eps2(eta) {
      var lnmeta, x;
      return eta < -5 ? (x = eta * eta, lnmeta = ln(-eta), (12 - x - 6 * (lnmeta * lnmeta)) / (12 * x * eta)) : eta < -2 ? rateval1(eta) : eta < 2 ? rateval2(eta) : eta < 1e3 ? (x = 1 / eta, rateval3(eta) / (-12 * eta)) : -1 / (12 * eta);
    }
    module.exports = eps2;
  }
});

// node_modules/@stdlib/math-base-special-gammaincinv/lib/rational_ak4bk4.js
var require_rational_ak4bk4 = __commonJS({
  "node_modules/@stdlib/math-base-special-gammaincinv/lib/rational_ak4bk4.js"(exports, module) {
    "use strict";
    init_dirname_shim();
    function evalrational(x) {
      var ax, s1, s2;
      return x === 0 ? 0.0495346498136 : (x < 0 ? ax = -x : ax = x, ax <= 1 ? (s1 = 0.0495346498136 + x * (0.0299521337141 + x * (0.00688296911516 + x * (512634846317e-15 + x * -201411722031e-16))), s2 = 1 + x * (0.759803615283 + x * (0.261547111595 + x * (0.0464854522477 + x * 0.00403751193496)))) : (x = 1 / x, s1 = -201411722031e-16 + x * (512634846317e-15 + x * (0.00688296911516 + x * (0.0299521337141 + x * 0.0495346498136))), s2 = 0.00403751193496 + x * (0.0464854522477 + x * (0.261547111595 + x * (0.759803615283 + x * 1)))), s1 / s2);
    }
    module.exports = evalrational;
  }
});

// node_modules/@stdlib/math-base-special-gammaincinv/lib/rational_ak5bk5.js
var require_rational_ak5bk5 = __commonJS({
  "node_modules/@stdlib/math-base-special-gammaincinv/lib/rational_ak5bk5.js"(exports, module) {
    "use strict";
    init_dirname_shim();
    function evalrational(x) {
      var ax, s1, s2;
      return x === 0 ? 0.00452313583942 : (x < 0 ? ax = -x : ax = x, ax <= 1 ? (s1 = 0.00452313583942 + x * (0.00120744920113 + x * (-789724156582e-16 + x * (-504476066942e-16 + x * -535770949796e-17))), s2 = 1 + x * (0.912203410349 + x * (0.405368773071 + x * (0.0901638932349 + x * 0.00948935714996)))) : (x = 1 / x, s1 = -535770949796e-17 + x * (-504476066942e-16 + x * (-789724156582e-16 + x * (0.00120744920113 + x * 0.00452313583942))), s2 = 0.00948935714996 + x * (0.0901638932349 + x * (0.405368773071 + x * (0.912203410349 + x * 1)))), s1 / s2);
    }
    module.exports = evalrational;
  }
});

// node_modules/@stdlib/math-base-special-gammaincinv/lib/rational_ak6bk6.js
var require_rational_ak6bk6 = __commonJS({
  "node_modules/@stdlib/math-base-special-gammaincinv/lib/rational_ak6bk6.js"(exports, module) {
    "use strict";
    init_dirname_shim();
    function evalrational(x) {
      var ax, s1, s2;
      return x === 0 ? 0.00439937562904 : (x < 0 ? ax = -x : ax = x, ax <= 1 ? (s1 = 0.00439937562904 + x * (487225670639e-15 + x * (-128470657374e-15 + x * (529110969589e-17 + x * 15716677175e-17))), s2 = 1 + x * (0.794435257415 + x * (0.333094721709 + x * (0.0703527806143 + x * 0.00806110846078)))) : (x = 1 / x, s1 = 15716677175e-17 + x * (529110969589e-17 + x * (-128470657374e-15 + x * (487225670639e-15 + x * 0.00439937562904))), s2 = 0.00806110846078 + x * (0.0703527806143 + x * (0.333094721709 + x * (0.794435257415 + x * 1)))), s1 / s2);
    }
    module.exports = evalrational;
  }
});

// node_modules/@stdlib/math-base-special-gammaincinv/lib/rational_ak7bk7.js
var require_rational_ak7bk7 = __commonJS({
  "node_modules/@stdlib/math-base-special-gammaincinv/lib/rational_ak7bk7.js"(exports, module) {
    "use strict";
    init_dirname_shim();
    function evalrational(x) {
      var ax, s1, s2;
      return x === 0 ? -0.0011481191232 : (x < 0 ? ax = -x : ax = x, ax <= 1 ? (s1 = -0.0011481191232 + x * (-0.112850923276 + x * (1.51623048511 + x * (-0.218472031183 + x * 0.0730002451555))), s2 = 1 + x * (14.2482206905 + x * (69.7360396285 + x * (218.938950816 + x * 277.067027185)))) : (x = 1 / x, s1 = 0.0730002451555 + x * (-0.218472031183 + x * (1.51623048511 + x * (-0.112850923276 + x * -0.0011481191232))), s2 = 277.067027185 + x * (218.938950816 + x * (69.7360396285 + x * (14.2482206905 + x * 1)))), s1 / s2);
    }
    module.exports = evalrational;
  }
});

// node_modules/@stdlib/math-base-special-gammaincinv/lib/rational_ak8bk8.js
var require_rational_ak8bk8 = __commonJS({
  "node_modules/@stdlib/math-base-special-gammaincinv/lib/rational_ak8bk8.js"(exports, module) {
    "use strict";
    init_dirname_shim();
    function evalrational(x) {
      var ax, s1, s2;
      return x === 0 ? -145727889667e-15 : (x < 0 ? ax = -x : ax = x, ax <= 1 ? (s1 = -145727889667e-15 + x * (-0.290806748131 + x * (-13.308504545 + x * (199.722374056 + x * -11.4311378756))), s2 = 1 + x * (139.612587808 + x * (2189.01116348 + x * (7115.24019009 + x * 45574.6081453)))) : (x = 1 / x, s1 = -11.4311378756 + x * (199.722374056 + x * (-13.308504545 + x * (-0.290806748131 + x * -145727889667e-15))), s2 = 45574.6081453 + x * (7115.24019009 + x * (2189.01116348 + x * (139.612587808 + x * 1)))), s1 / s2);
    }
    module.exports = evalrational;
  }
});

// node_modules/@stdlib/math-base-special-gammaincinv/lib/eps3.js
var require_eps3 = __commonJS({
  "node_modules/@stdlib/math-base-special-gammaincinv/lib/eps3.js"(exports, module) {
    "use strict";
    init_dirname_shim();
    var ln = require_lib95(), rational1 = require_rational_ak4bk4(), rational2 = require_rational_ak5bk5(), rational3 = require_rational_ak6bk6(), rational4 = require_rational_ak7bk7(), rational5 = require_rational_ak8bk8();
    function eps3(eta) {
      var x, y;
      return eta < -8 ? (x = eta * eta, y = ln(-eta) / eta, (-30 + eta * y * (6 * x * y * y - 12 + x)) / (12 * eta * x * x)) : eta < -4 ? rational1(eta) / (eta * eta) : eta < -2 ? rational2(eta) : eta < 2 ? rational3(eta) : eta < 10 ? (x = 1 / eta, rational4(x) / (eta * eta)) : eta < 100 ? (x = 1 / eta, rational5(x) / (eta * eta)) : -ln(eta) / (12 * eta * eta * eta);
    }
    module.exports = eps3;
  }
});

// node_modules/@stdlib/math-base-special-gammaincinv/lib/compute.js
var require_compute = __commonJS({
  "node_modules/@stdlib/math-base-special-gammaincinv/lib/compute.js"(exports, module) {
    "use strict";
    init_dirname_shim();
    var logger = require_src(), evalpoly = require_lib107(), gammaln = require_lib98(), erfcinv = require_lib125(), gamma = require_lib89(), sqrt = require_lib39(), abs = require_lib42(), exp = require_lib58(), min = require_lib74(), pow = require_lib67(), ln = require_lib95(), SQRT_TWO_PI = require_lib87(), MAX_FLOAT32 = require_lib129(), TWO_PI = require_lib109(), higherNewton = require_higher_newton(), lambdaeta = require_lambdaeta(), gamstar = require_gamstar(), eps1 = require_eps1(), eps2 = require_eps2(), eps3 = require_eps3(), debug = logger("gammaincinv:compute"), HALF = 0.5, ONEO3 = 0.3333333333333333, ONEO4 = 0.25, ONEO5 = 0.2, ONEO6 = 0.16666666666666666, ONEO12 = 0.08333333333333333, ONEO24 = 0.041666666666666664, CK = [0, 0, 0, 0, 0];
    function compute(a, p, q) {
      var ap1inv, invfp, lgama, pcase, porq, ainv, logr, ap22, ap14, ap13, ap12, vgam, vmin, xini, ap1, ap2, ap3, eta, p6, p5, x0, a2, L2, L3, L4, b2, b3, p3, a4, fp, p4, p2, a3, xr, ck, b, L, i, k, m, r, s, t, y;
      if (p < HALF ? (pcase = !0, porq = p, s = -1) : (pcase = !1, porq = q, s = 1), k = 0, abs(a - 1) < 1e-4 && (m = 0, pcase ? p < 1e-3 ? (p2 = p * p, p3 = p2 * p, p4 = p3 * p, p5 = p4 * p, p6 = p5 * p, x0 = p + p2 * HALF + p3 * ONEO3 + p4 * ONEO4 + p5 * ONEO5 + p6 * ONEO6) : x0 = -ln(1 - p) : x0 = -ln(q), a === 1 ? (k = 2, xr = x0) : (lgama = gammaln(a), k = 1)), q < 1e-30 && a < HALF && (m = 0, x0 = -ln(q * gamma(a)) + (a - 1) * ln(-ln(q * gamma(a))), k = 1, lgama = gammaln(a)), a > 1 && a < 500 && p < 1e-80) {
        for (m = 0, ainv = 1 / a, ap1inv = 1 / (a + 1), x0 = (gammaln(a + 1) + ln(p)) * ainv, x0 = exp(x0), xini = x0, i = 0; i < 10; i++)
          x0 = xini * exp(x0 * ainv) * pow(1 - x0 * ap1inv, ainv);
        k = 1, lgama = gammaln(a);
      }
      if (logr = 1 / a * (ln(p) + gammaln(a + 1)), logr < ln(ONEO5 * (1 + a)) && k === 0 && (r = exp(logr), m = 0, a2 = a * a, a3 = a2 * a, a4 = a3 * a, ap1 = a + 1, ap12 = ap1 * ap1, ap13 = ap1 * ap12, ap14 = ap12 * ap12, ap2 = a + 2, ap22 = ap2 * ap2, ap3 = a + 3, CK[0] = 1, CK[1] = 1 / ap1, CK[2] = HALF * (3 * a + 5) / (ap12 * ap2), CK[3] = ONEO3 * (31 + 8 * a2 + 33 * a) / (ap13 * ap2 * ap3), CK[4] = ONEO24 * (2888 + 1179 * a3 + 125 * a4 + 3971 * a2 + 5661 * a) / (ap14 * ap22 * ap3 * (a + 4)), x0 = r * evalpoly(CK, r), lgama = gammaln(a), k = 1), a < 10 && k === 0 && (vgam = sqrt(a) / (gamstar(a) * SQRT_TWO_PI), vmin = min(0.02, vgam), q < vmin && (m = 0, b = 1 - a, b2 = b * b, b3 = b2 * b, eta = sqrt(-2 / a * ln(q / vgam)), x0 = a * lambdaeta(eta), L = ln(x0), x0 > 5 ? (L2 = L * L, L3 = L2 * L, L4 = L3 * L, r = 1 / x0, CK[0] = L - 1, CK[1] = (3 * b - 2 * b * L + L2 - 2 * L + 2) * HALF, CK[2] = (24 * b * L - 11 * b2 - 24 * b - 6 * L2 + 12 * L - 12 - 9 * b * L2 + 6 * b2 * L + 2 * L3) * ONEO6, CK[3] = (-12 * b3 * L + 8.04 * b * L2 - 114 * b2 * L + (72 + 36 * L2) + (3 * L4 - 72 * L + 162) * (b - 168 * b * L) - (12 * L3 + 25 * b3) - (22 * b * L3 + 36 * b2 * L2 + 120 * b2)) * ONEO12, CK[4] = 0, x0 = x0 - L + b * r * evalpoly(CK, r)) : (r = 1 / x0, L2 = L * L, ck = L - 1, t = L - b * r * ck, t < x0 && (x0 -= t)), lgama = gammaln(a), k = 1)), abs(porq - HALF) < 1e-5 && k === 0 && (m = 0, ainv = 1 / a, x0 = a - ONEO3 + (0.019753086419753086 + 0.007211444248481286 * ainv) * ainv, lgama = gammaln(a), k = 1), a < 1 && k === 0 && (m = 0, pcase ? x0 = exp(1 / a * (ln(porq) + gammaln(a + 1))) : x0 = exp(1 / a * (ln(1 - porq) + gammaln(a + 1))), lgama = gammaln(a), k = 1), k === 0)
        if (m = 1, ainv = 1 / a, r = erfcinv(2 * porq), eta = s * r / sqrt(a * HALF), r < MAX_FLOAT32)
          eta += (eps1(eta) + (eps2(eta) + eps3(eta) * ainv) * ainv) * ainv, x0 = a * lambdaeta(eta), y = eta, fp = -sqrt(a / TWO_PI) * exp(-HALF * a * y * y) / gamstar(a), invfp = 1 / fp;
        else
          return debug("Warning: Overflow problems in one or more steps of the computation."), NaN;
      return k < 2 && (xr = higherNewton(x0, a, m, p, q, lgama, invfp, pcase)), xr;
    }
    module.exports = compute;
  }
});

// node_modules/@stdlib/math-base-special-gammaincinv/lib/main.js
var require_main90 = __commonJS({
  "node_modules/@stdlib/math-base-special-gammaincinv/lib/main.js"(exports, module) {
    "use strict";
    init_dirname_shim();
    var isnan = require_lib6(), FLOAT32_SMALLEST = require_lib113(), PINF = require_lib31(), compute = require_compute();
    function gammaincinv(p, a, upper) {
      return isnan(p) || isnan(a) ? NaN : a < FLOAT32_SMALLEST ? NaN : p > 1 || p < 0 ? NaN : upper === !0 ? p === 0 ? PINF : p === 1 ? 0 : compute(a, 1 - p, p) : p === 0 ? 0 : p === 1 ? PINF : compute(a, p, 1 - p);
    }
    module.exports = gammaincinv;
  }
});

// node_modules/@stdlib/math-base-special-gammaincinv/lib/index.js
var require_lib131 = __commonJS({
  "node_modules/@stdlib/math-base-special-gammaincinv/lib/index.js"(exports, module) {
    "use strict";
    init_dirname_shim();
    var main = require_main90();
    module.exports = main;
  }
});

// node_modules/@stdlib/constants-float64-smallest-subnormal/lib/index.js
var require_lib132 = __commonJS({
  "node_modules/@stdlib/constants-float64-smallest-subnormal/lib/index.js"(exports, module) {
    "use strict";
    init_dirname_shim();
    var FLOAT64_SMALLEST_SUBNORMAL = 5e-324;
    module.exports = FLOAT64_SMALLEST_SUBNORMAL;
  }
});

// node_modules/@stdlib/math-base-special-kernel-betaincinv/lib/temme3.js
var require_temme3 = __commonJS({
  "node_modules/@stdlib/math-base-special-kernel-betaincinv/lib/temme3.js"(exports, module) {
    "use strict";
    init_dirname_shim();
    var gammaincinv = require_lib131(), ln = require_lib95(), sqrt = require_lib39(), SMALLEST_SUBNORMAL = require_lib132(), temmeRootFinder = require_root_finder(), newtonRaphsonIterate = require_newton_raphson();
    function temme3(a, b, p, q) {
      var cross, roots, lower, upper, eta0, eta, w10, w12, w13, w14, e1, e2, e3, mu, d2, d3, d4, w2, w3, w4, w5, w6, w7, w8, w9, w1, d, w, u, x;
      return p < q ? eta0 = gammaincinv(p, b, !0) : eta0 = gammaincinv(q, b, !1), eta0 /= a, mu = b / a, w = sqrt(1 + mu), w2 = w * w, w3 = w2 * w, w4 = w2 * w2, w5 = w3 * w2, w6 = w3 * w3, w7 = w4 * w3, w8 = w4 * w4, w9 = w5 * w4, w10 = w5 * w5, d = eta0 - mu, d2 = d * d, d3 = d2 * d, d4 = d2 * d2, w1 = w + 1, w12 = w1 * w1, w13 = w1 * w12, w14 = w12 * w12, e1 = (w + 2) * (w - 1) / (3 * w), e1 += (w3 + 9 * w2 + 21 * w + 5) * d / (36 * w2 * w1), e1 -= (w4 - 13 * w3 + 69 * w2 + 167 * w + 46) * d2 / (1620 * w12 * w3), e1 -= (7 * w5 + 21 * w4 + 70 * w3 + 26 * w2 - 93 * w - 31) * d3 / (6480 * w13 * w4), e1 -= (75 * w6 + 202 * w5 + 188 * w4 - 888 * w3 - 1345 * w2 + 118 * w + 138) * d4 / (272160 * w14 * w5), e2 = (28 * w4 + 131 * w3 + 402 * w2 + 581 * w + 208) * (w - 1) / (1620 * w1 * w3), e2 -= (35 * w6 - 154 * w5 - 623 * w4 - 1636 * w3 - 3983 * w2 - 3514 * w - 925) * d / (12960 * w12 * w4), e2 -= (2132 * w7 + 7915 * w6 + 16821 * w5 + 35066 * w4 + 87490 * w3 + 141183 * w2 + 95993 * w + 21640) * d2 / (816480 * w5 * w13), e2 -= (11053 * w8 + 53308 * w7 + 117010 * w6 + 163924 * w5 + 116188 * w4 - 258428 * w3 - 677042 * w2 - 481940 * w - 105497) * d3 / (14696640 * w14 * w6), e3 = -((3592 * w7 + 8375 * w6 - 1323 * w5 - 29198 * w4 - 89578 * w3 - 154413 * w2 - 116063 * w - 29632) * (w - 1)) / (816480 * w5 * w12), e3 -= (442043 * w9 + 2054169 * w8 + 3803094 * w7 + 3470754 * w6 + 2141568 * w5 - 2393568 * w4 - 19904934 * w3 - 34714674 * w2 - 23128299 * w - 5253353) * d / (146966400 * w6 * w13), e3 -= (116932 * w10 + 819281 * w9 + 2378172 * w8 + 4341330 * w7 + 6806004 * w6 + 10622748 * w5 + 18739500 * w4 + 30651894 * w3 + 30869976 * w2 + 15431867 * w + 2919016) * d2 / (146966400 * w14 * w7), eta = eta0 + e1 / a + e2 / (a * a) + e3 / (a * a * a), eta <= 0 && (eta = SMALLEST_SUBNORMAL), u = eta - mu * ln(eta) + (1 + mu) * ln(1 + mu) - mu, cross = 1 / (1 + mu), lower = eta < mu ? cross : 0, upper = eta < mu ? 1 : cross, x = (lower + upper) / 2, roots = temmeRootFinder(u, mu), newtonRaphsonIterate(roots, x, lower, upper, 32, 100);
    }
    module.exports = temme3;
  }
});

// node_modules/@stdlib/math-base-special-kernel-betaincinv/lib/halley_iterate.js
var require_halley_iterate = __commonJS({
  "node_modules/@stdlib/math-base-special-kernel-betaincinv/lib/halley_iterate.js"(exports, module) {
    "use strict";
    init_dirname_shim();
    var abs = require_lib42(), ldexp = require_lib57(), sign = require_lib128(), max = require_lib72(), MAX_VALUE = require_lib75();
    function halleyIterate(fun, guess, minimum, maximum, digits, maxIter) {
      var convergence, outOfBounds, delta1, delta2, factor, result, f0Last, count5, delta, denom, diff, num, res, f0, f1, f2;
      f0 = 0, outOfBounds = !1, result = guess, factor = ldexp(1, 1 - digits), delta = max(1e7 * guess, 1e7), f0Last = 0, delta1 = delta, delta2 = delta, count5 = maxIter;
      do {
        if (f0Last = f0, delta2 = delta1, delta1 = delta, res = fun(result), f0 = res[0], f1 = res[1], f2 = res[2], count5 -= 1, f0 === 0)
          break;
        if (f1 === 0 ? (f0Last === 0 && (result === minimum ? guess = maximum : guess = minimum, f0Last = fun(guess), delta = guess - result), sign(f0Last) * sign(f0) < 0 ? delta < 0 ? delta = (result - minimum) / 2 : delta = (result - maximum) / 2 : delta < 0 ? delta = (result - maximum) / 2 : delta = (result - minimum) / 2) : f2 === 0 ? delta = f0 / f1 : (denom = 2 * f0, num = 2 * f1 - f0 * (f2 / f1), abs(num) < 1 && abs(denom) >= abs(num) * MAX_VALUE ? delta = f0 / f1 : delta = denom / num, delta * f1 / f0 < 0 && (delta = f0 / f1, abs(delta) > 2 * abs(guess) && (delta = (delta < 0 ? -1 : 1) * 2 * abs(guess)))), convergence = abs(delta / delta2), convergence > 0.8 && convergence < 2 && (delta = delta > 0 ? (result - minimum) / 2 : (result - maximum) / 2, abs(delta) > result && (delta = sign(delta) * result), delta2 = delta * 3), guess = result, result -= delta, result < minimum) {
          if (abs(minimum) < 1 && abs(result) > 1 && MAX_VALUE / abs(result) < abs(minimum) ? diff = 1e3 : diff = result / minimum, abs(diff) < 1 && (diff = 1 / diff), !outOfBounds && diff > 0 && diff < 3)
            delta = 0.99 * (guess - minimum), result = guess - delta, outOfBounds = !0;
          else if (delta = (guess - minimum) / 2, result = guess - delta, result === minimum || result === maximum)
            break;
        } else if (result > maximum) {
          if (abs(maximum) < 1 && abs(result) > 1 && MAX_VALUE / abs(result) < abs(maximum) ? diff = 1e3 : diff = result / maximum, abs(diff) < 1 && (diff = 1 / diff), !outOfBounds && diff > 0 && diff < 3)
            delta = 0.99 * (guess - maximum), result = guess - delta, outOfBounds = !0;
          else if (delta = (guess - maximum) / 2, result = guess - delta, result === minimum || result === maximum)
            break;
        }
        delta > 0 ? maximum = guess : minimum = guess;
      } while (count5 && abs(result * factor) < abs(delta));
      return result;
    }
    module.exports = halleyIterate;
  }
});

// node_modules/@stdlib/math-base-special-kernel-betaincinv/lib/ibeta_roots.js
var require_ibeta_roots = __commonJS({
  "node_modules/@stdlib/math-base-special-kernel-betaincinv/lib/ibeta_roots.js"(exports, module) {
    "use strict";
    init_dirname_shim();
    var kernelBetainc = require_lib121().assign, abs = require_lib42(), FLOAT64_MAX = require_lib75(), FLOAT64_MIN_NORM = require_lib53();
    function ibetaRoots(a, b, target, invert2) {
      return roots;
      function roots(x) {
        var buf, f1, f2, f, y;
        return y = 1 - x, buf = [0, 0], kernelBetainc(x, a, b, !0, invert2, buf, 1, 0), f = buf[0] - target, f1 = buf[1], invert2 && (f1 = -f1), y === 0 && (y = FLOAT64_MIN_NORM * 64), x === 0 && (x = FLOAT64_MIN_NORM * 64), f2 = f1 * (-(y * a) + (b - 2) * x + 1), abs(f2) < y * x * FLOAT64_MAX && (f2 /= y * x), invert2 && (f2 = -f2), f1 === 0 && (f1 = (invert2 ? -1 : 1) * FLOAT64_MIN_NORM * 64), [f, f1, f2];
      }
    }
    module.exports = ibetaRoots;
  }
});

// node_modules/@stdlib/math-base-special-kernel-betaincinv/lib/main.js
var require_main91 = __commonJS({
  "node_modules/@stdlib/math-base-special-kernel-betaincinv/lib/main.js"(exports, module) {
    "use strict";
    init_dirname_shim();
    var evalpoly = require_lib107(), betainc = require_lib122(), expm1 = require_lib36(), log1p = require_lib38(), asin = require_lib41(), beta = require_lib70(), sqrt = require_lib39(), abs = require_lib42(), exp = require_lib58(), pow = require_lib67(), sin = require_lib86(), max = require_lib72(), min = require_lib74(), ln = require_lib95(), FLOAT64_MIN_NORM = require_lib53(), HALF_PI = require_lib77(), EPSILON = require_lib69(), findIBetaInvFromTDist = require_find_ibeta_inv_from_t_dist(), temme1 = require_temme1(), temme2 = require_temme2(), temme3 = require_temme3(), halleyIterate = require_halley_iterate(), ibetaRoots = require_ibeta_roots(), DIGITS = 32, MAX_ITERATIONS = 1e3, terms = [0, 0, 0, 0, 0];
    function ibetaInvImp(a, b, p, q) {
      var digits, invert2, lambda, lower, theta, upper, roots, maxv, minv, bet, ppa, tmp, xs2, ap1, bm1, fs, lx, ps, xg, xs, yp, a2, a3, b2, r, l, u, x, y;
      if (invert2 = !1, q === 0)
        return [1, 0];
      if (p === 0)
        return [0, 1];
      if (a === 1) {
        if (b === 1)
          return [p, 1 - p];
        tmp = b, b = a, a = tmp, tmp = q, q = p, p = tmp, invert2 = !0;
      }
      if (x = 0, lower = 0, upper = 1, a === 0.5) {
        if (b === 0.5)
          return x = sin(p * HALF_PI), x *= x, y = sin(q * HALF_PI), y *= y, [x, y];
        b > 0.5 && (tmp = b, b = a, a = tmp, tmp = q, q = p, p = tmp, invert2 = !invert2);
      }
      if (b === 0.5 && a >= 0.5 && p !== 1)
        yp = {}, x = findIBetaInvFromTDist(a, p, yp), y = yp.value;
      else {
        if (b === 1)
          return p < q ? a > 1 ? (x = pow(p, 1 / a), y = -expm1(ln(p) / a)) : (x = pow(p, 1 / a), y = 1 - x) : (x = exp(log1p(-q) / a), y = -expm1(log1p(-q) / a)), invert2 && (tmp = y, y = x, x = tmp), [x, y];
        if (a + b > 5)
          p > 0.5 && (tmp = b, b = a, a = tmp, tmp = q, q = p, p = tmp, invert2 = !invert2), minv = min(a, b), maxv = max(a, b), sqrt(minv) > maxv - minv && minv > 5 ? (x = temme1(a, b, p), y = 1 - x) : (r = a + b, theta = asin(sqrt(a / r)), lambda = minv / r, lambda >= 0.2 && lambda <= 0.8 && r >= 10 ? (ppa = pow(p, 1 / a), ppa < 25e-4 && a + b < 200 ? x = ppa * pow(a * beta(a, b), 1 / a) : x = temme2(p, r, theta), y = 1 - x) : (a < b && (tmp = b, b = a, a = tmp, tmp = q, q = p, p = tmp, invert2 = !invert2), bet = 0, b < 2 && (bet = beta(a, b)), bet === 0 ? y = 1 : (y = pow(b * q * bet, 1 / b), x = 1 - y)), y > 1e-5 && (x = temme3(a, b, p, q), y = 1 - x));
        else if (a < 1 && b < 1) {
          if (xs = (1 - a) / (2 - a - b), fs = betainc(xs, a, b) - p, abs(fs) / p < EPSILON * 3)
            return invert2 ? [1 - xs, xs] : [xs, 1 - xs];
          fs < 0 && (tmp = b, b = a, a = tmp, tmp = q, q = p, p = tmp, invert2 = !invert2, xs = 1 - xs), xg = pow(a * p * beta(a, b), 1 / a), x = xg / (1 + xg), y = 1 / (1 + xg), x > xs && (x = xs), upper = xs;
        } else a > 1 && b > 1 ? (xs = (a - 1) / (a + b - 2), xs2 = (b - 1) / (a + b - 2), ps = betainc(xs, a, b) - p, ps < 0 && (tmp = b, b = a, a = tmp, tmp = q, q = p, p = tmp, tmp = xs2, xs2 = xs, xs = tmp, invert2 = !invert2), lx = ln(p * a * beta(a, b)) / a, x = exp(lx), y = x < 0.9 ? 1 - x : -expm1(lx), b < a && x < 0.2 && (ap1 = a - 1, bm1 = b - 1, a2 = a * a, a3 = a * a2, b2 = b * b, terms[0] = 0, terms[1] = 1, terms[2] = bm1 / ap1, ap1 *= ap1, terms[3] = bm1 * (3 * a * b + 5 * b + a2 - a - 4) / (2 * (a + 2) * ap1), ap1 *= a + 1, terms[4] = bm1 * (33 * a * b2 + 31 * b2 + 8 * a2 * b2 - 30 * a * b - 47 * b + 11 * a2 * b + 6 * a3 * b + 18 + 4 * a - a3 + a2 * a2 - 10 * a2), terms[4] /= 3 * (a + 3) * (a + 2) * ap1, x = evalpoly(terms, x)), x > xs && (x = xs), upper = xs) : (b < a && (tmp = b, b = a, a = tmp, tmp = q, q = p, p = tmp, invert2 = !invert2), pow(p, 1 / a) < 0.5 ? (x = pow(p * a * beta(a, b), 1 / a), x === 0 && (x = FLOAT64_MIN_NORM), y = 1 - x) : (y = pow(1 - pow(p, b * beta(a, b)), 1 / b), y === 0 && (y = FLOAT64_MIN_NORM), x = 1 - y));
      }
      return x > 0.5 && (tmp = b, b = a, a = tmp, tmp = q, q = p, p = tmp, tmp = y, y = x, x = tmp, invert2 = !invert2, l = 1 - upper, u = 1 - lower, lower = l, upper = u), lower === 0 && (invert2 ? (lower = EPSILON, x < lower && (x = lower)) : lower = FLOAT64_MIN_NORM, x < lower && (x = lower)), digits = DIGITS, x < 1e-50 && (a < 1 || b < 1) && (digits *= 3, digits /= 2), roots = ibetaRoots(a, b, p < q ? p : q, p >= q), x = halleyIterate(roots, x, lower, upper, digits, MAX_ITERATIONS), x === lower && (x = 0), invert2 ? [1 - x, x] : [x, 1 - x];
    }
    module.exports = ibetaInvImp;
  }
});

// node_modules/@stdlib/math-base-special-kernel-betaincinv/lib/index.js
var require_lib133 = __commonJS({
  "node_modules/@stdlib/math-base-special-kernel-betaincinv/lib/index.js"(exports, module) {
    "use strict";
    init_dirname_shim();
    var main = require_main91();
    module.exports = main;
  }
});

// node_modules/@stdlib/stats-base-dists-t-quantile/lib/main.js
var require_main92 = __commonJS({
  "node_modules/@stdlib/stats-base-dists-t-quantile/lib/main.js"(exports, module) {
    "use strict";
    init_dirname_shim();
    var kernelBetaincinv = require_lib133(), isnan = require_lib6(), sign = require_lib128(), sqrt = require_lib39();
    function quantile2(p, v) {
      var prob, xs;
      return isnan(v) || isnan(p) || v <= 0 || p < 0 || p > 1 ? NaN : (prob = p > 0.5 ? 1 - p : p, xs = kernelBetaincinv(v / 2, 0.5, 2 * prob, 1 - 2 * prob), sign(p - 0.5) * sqrt(v * xs[1] / xs[0]));
    }
    module.exports = quantile2;
  }
});

// node_modules/@stdlib/stats-base-dists-t-quantile/lib/factory.js
var require_factory3 = __commonJS({
  "node_modules/@stdlib/stats-base-dists-t-quantile/lib/factory.js"(exports, module) {
    "use strict";
    init_dirname_shim();
    var constantFunction = require_lib123(), kernelBetaincinv = require_lib133(), isnan = require_lib6(), sign = require_lib128(), sqrt = require_lib39();
    function factory(v) {
      if (isnan(v) || v <= 0)
        return constantFunction(NaN);
      return quantile2;
      function quantile2(p) {
        var prob, xs;
        return isnan(p) || p < 0 || p > 1 ? NaN : (prob = p > 0.5 ? 1 - p : p, xs = kernelBetaincinv(v / 2, 0.5, 2 * prob, 1 - 2 * prob), sign(p - 0.5) * sqrt(v * xs[1] / xs[0]));
      }
    }
    module.exports = factory;
  }
});

// node_modules/@stdlib/stats-base-dists-t-quantile/lib/index.js
var require_lib134 = __commonJS({
  "node_modules/@stdlib/stats-base-dists-t-quantile/lib/index.js"(exports, module) {
    "use strict";
    init_dirname_shim();
    var setReadOnly = require_lib5(), main = require_main92(), factory = require_factory3();
    setReadOnly(main, "factory", factory);
    module.exports = main;
  }
});

// node_modules/yaml/dist/nodes/identity.js
var require_identity = __commonJS({
  "node_modules/yaml/dist/nodes/identity.js"(exports) {
    "use strict";
    init_dirname_shim();
    var ALIAS = /* @__PURE__ */ Symbol.for("yaml.alias"), DOC = /* @__PURE__ */ Symbol.for("yaml.document"), MAP = /* @__PURE__ */ Symbol.for("yaml.map"), PAIR = /* @__PURE__ */ Symbol.for("yaml.pair"), SCALAR = /* @__PURE__ */ Symbol.for("yaml.scalar"), SEQ = /* @__PURE__ */ Symbol.for("yaml.seq"), NODE_TYPE = /* @__PURE__ */ Symbol.for("yaml.node.type"), isAlias2 = (node) => !!node && typeof node == "object" && node[NODE_TYPE] === ALIAS, isDocument = (node) => !!node && typeof node == "object" && node[NODE_TYPE] === DOC, isMap3 = (node) => !!node && typeof node == "object" && node[NODE_TYPE] === MAP, isPair = (node) => !!node && typeof node == "object" && node[NODE_TYPE] === PAIR, isScalar2 = (node) => !!node && typeof node == "object" && node[NODE_TYPE] === SCALAR, isSeq2 = (node) => !!node && typeof node == "object" && node[NODE_TYPE] === SEQ;
    function isCollection(node) {
      if (node && typeof node == "object")
        switch (node[NODE_TYPE]) {
          case MAP:
          case SEQ:
            return !0;
        }
      return !1;
    }
    function isNode(node) {
      if (node && typeof node == "object")
        switch (node[NODE_TYPE]) {
          case ALIAS:
          case MAP:
          case SCALAR:
          case SEQ:
            return !0;
        }
      return !1;
    }
    var hasAnchor = (node) => (isScalar2(node) || isCollection(node)) && !!node.anchor;
    exports.ALIAS = ALIAS;
    exports.DOC = DOC;
    exports.MAP = MAP;
    exports.NODE_TYPE = NODE_TYPE;
    exports.PAIR = PAIR;
    exports.SCALAR = SCALAR;
    exports.SEQ = SEQ;
    exports.hasAnchor = hasAnchor;
    exports.isAlias = isAlias2;
    exports.isCollection = isCollection;
    exports.isDocument = isDocument;
    exports.isMap = isMap3;
    exports.isNode = isNode;
    exports.isPair = isPair;
    exports.isScalar = isScalar2;
    exports.isSeq = isSeq2;
  }
});

// node_modules/yaml/dist/visit.js
var require_visit = __commonJS({
  "node_modules/yaml/dist/visit.js"(exports) {
    "use strict";
    init_dirname_shim();
    var identity = require_identity(), BREAK = /* @__PURE__ */ Symbol("break visit"), SKIP = /* @__PURE__ */ Symbol("skip children"), REMOVE = /* @__PURE__ */ Symbol("remove node");
    function visit(node, visitor) {
      let visitor_ = initVisitor(visitor);
      identity.isDocument(node) ? visit_(null, node.contents, visitor_, Object.freeze([node])) === REMOVE && (node.contents = null) : visit_(null, node, visitor_, Object.freeze([]));
    }
    visit.BREAK = BREAK;
    visit.SKIP = SKIP;
    visit.REMOVE = REMOVE;
    function visit_(key, node, visitor, path) {
      let ctrl = callVisitor(key, node, visitor, path);
      if (identity.isNode(ctrl) || identity.isPair(ctrl))
        return replaceNode(key, path, ctrl), visit_(key, ctrl, visitor, path);
      if (typeof ctrl != "symbol") {
        if (identity.isCollection(node)) {
          path = Object.freeze(path.concat(node));
          for (let i = 0; i < node.items.length; ++i) {
            let ci = visit_(i, node.items[i], visitor, path);
            if (typeof ci == "number")
              i = ci - 1;
            else {
              if (ci === BREAK)
                return BREAK;
              ci === REMOVE && (node.items.splice(i, 1), i -= 1);
            }
          }
        } else if (identity.isPair(node)) {
          path = Object.freeze(path.concat(node));
          let ck = visit_("key", node.key, visitor, path);
          if (ck === BREAK)
            return BREAK;
          ck === REMOVE && (node.key = null);
          let cv = visit_("value", node.value, visitor, path);
          if (cv === BREAK)
            return BREAK;
          cv === REMOVE && (node.value = null);
        }
      }
      return ctrl;
    }
    async function visitAsync(node, visitor) {
      let visitor_ = initVisitor(visitor);
      identity.isDocument(node) ? await visitAsync_(null, node.contents, visitor_, Object.freeze([node])) === REMOVE && (node.contents = null) : await visitAsync_(null, node, visitor_, Object.freeze([]));
    }
    visitAsync.BREAK = BREAK;
    visitAsync.SKIP = SKIP;
    visitAsync.REMOVE = REMOVE;
    async function visitAsync_(key, node, visitor, path) {
      let ctrl = await callVisitor(key, node, visitor, path);
      if (identity.isNode(ctrl) || identity.isPair(ctrl))
        return replaceNode(key, path, ctrl), visitAsync_(key, ctrl, visitor, path);
      if (typeof ctrl != "symbol") {
        if (identity.isCollection(node)) {
          path = Object.freeze(path.concat(node));
          for (let i = 0; i < node.items.length; ++i) {
            let ci = await visitAsync_(i, node.items[i], visitor, path);
            if (typeof ci == "number")
              i = ci - 1;
            else {
              if (ci === BREAK)
                return BREAK;
              ci === REMOVE && (node.items.splice(i, 1), i -= 1);
            }
          }
        } else if (identity.isPair(node)) {
          path = Object.freeze(path.concat(node));
          let ck = await visitAsync_("key", node.key, visitor, path);
          if (ck === BREAK)
            return BREAK;
          ck === REMOVE && (node.key = null);
          let cv = await visitAsync_("value", node.value, visitor, path);
          if (cv === BREAK)
            return BREAK;
          cv === REMOVE && (node.value = null);
        }
      }
      return ctrl;
    }
    function initVisitor(visitor) {
      return typeof visitor == "object" && (visitor.Collection || visitor.Node || visitor.Value) ? Object.assign({
        Alias: visitor.Node,
        Map: visitor.Node,
        Scalar: visitor.Node,
        Seq: visitor.Node
      }, visitor.Value && {
        Map: visitor.Value,
        Scalar: visitor.Value,
        Seq: visitor.Value
      }, visitor.Collection && {
        Map: visitor.Collection,
        Seq: visitor.Collection
      }, visitor) : visitor;
    }
    function callVisitor(key, node, visitor, path) {
      if (typeof visitor == "function")
        return visitor(key, node, path);
      if (identity.isMap(node))
        return visitor.Map?.(key, node, path);
      if (identity.isSeq(node))
        return visitor.Seq?.(key, node, path);
      if (identity.isPair(node))
        return visitor.Pair?.(key, node, path);
      if (identity.isScalar(node))
        return visitor.Scalar?.(key, node, path);
      if (identity.isAlias(node))
        return visitor.Alias?.(key, node, path);
    }
    function replaceNode(key, path, node) {
      let parent = path[path.length - 1];
      if (identity.isCollection(parent))
        parent.items[key] = node;
      else if (identity.isPair(parent))
        key === "key" ? parent.key = node : parent.value = node;
      else if (identity.isDocument(parent))
        parent.contents = node;
      else {
        let pt = identity.isAlias(parent) ? "alias" : "scalar";
        throw new Error(`Cannot replace node with ${pt} parent`);
      }
    }
    exports.visit = visit;
    exports.visitAsync = visitAsync;
  }
});

// node_modules/yaml/dist/doc/directives.js
var require_directives = __commonJS({
  "node_modules/yaml/dist/doc/directives.js"(exports) {
    "use strict";
    init_dirname_shim();
    var identity = require_identity(), visit = require_visit(), escapeChars = {
      "!": "%21",
      ",": "%2C",
      "[": "%5B",
      "]": "%5D",
      "{": "%7B",
      "}": "%7D"
    }, escapeTagName = (tn) => tn.replace(/[!,[\]{}]/g, (ch) => escapeChars[ch]), Directives = class _Directives {
      constructor(yaml, tags) {
        this.docStart = null, this.docEnd = !1, this.yaml = Object.assign({}, _Directives.defaultYaml, yaml), this.tags = Object.assign({}, _Directives.defaultTags, tags);
      }
      clone() {
        let copy = new _Directives(this.yaml, this.tags);
        return copy.docStart = this.docStart, copy;
      }
      /**
       * During parsing, get a Directives instance for the current document and
       * update the stream state according to the current version's spec.
       */
      atDocument() {
        let res = new _Directives(this.yaml, this.tags);
        switch (this.yaml.version) {
          case "1.1":
            this.atNextDocument = !0;
            break;
          case "1.2":
            this.atNextDocument = !1, this.yaml = {
              explicit: _Directives.defaultYaml.explicit,
              version: "1.2"
            }, this.tags = Object.assign({}, _Directives.defaultTags);
            break;
        }
        return res;
      }
      /**
       * @param onError - May be called even if the action was successful
       * @returns `true` on success
       */
      add(line3, onError) {
        this.atNextDocument && (this.yaml = { explicit: _Directives.defaultYaml.explicit, version: "1.1" }, this.tags = Object.assign({}, _Directives.defaultTags), this.atNextDocument = !1);
        let parts = line3.trim().split(/[ \t]+/), name2 = parts.shift();
        switch (name2) {
          case "%TAG": {
            if (parts.length !== 2 && (onError(0, "%TAG directive should contain exactly two parts"), parts.length < 2))
              return !1;
            let [handle, prefix] = parts;
            return this.tags[handle] = prefix, !0;
          }
          case "%YAML": {
            if (this.yaml.explicit = !0, parts.length !== 1)
              return onError(0, "%YAML directive should contain exactly one part"), !1;
            let [version2] = parts;
            if (version2 === "1.1" || version2 === "1.2")
              return this.yaml.version = version2, !0;
            {
              let isValid = /^\d+\.\d+$/.test(version2);
              return onError(6, `Unsupported YAML version ${version2}`, isValid), !1;
            }
          }
          default:
            return onError(0, `Unknown directive ${name2}`, !0), !1;
        }
      }
      /**
       * Resolves a tag, matching handles to those defined in %TAG directives.
       *
       * @returns Resolved tag, which may also be the non-specific tag `'!'` or a
       *   `'!local'` tag, or `null` if unresolvable.
       */
      tagName(source2, onError) {
        if (source2 === "!")
          return "!";
        if (source2[0] !== "!")
          return onError(`Not a valid tag: ${source2}`), null;
        if (source2[1] === "<") {
          let verbatim = source2.slice(2, -1);
          return verbatim === "!" || verbatim === "!!" ? (onError(`Verbatim tags aren't resolved, so ${source2} is invalid.`), null) : (source2[source2.length - 1] !== ">" && onError("Verbatim tags must end with a >"), verbatim);
        }
        let [, handle, suffix] = source2.match(/^(.*!)([^!]*)$/s);
        suffix || onError(`The ${source2} tag has no suffix`);
        let prefix = this.tags[handle];
        if (prefix)
          try {
            return prefix + decodeURIComponent(suffix);
          } catch (error) {
            return onError(String(error)), null;
          }
        return handle === "!" ? source2 : (onError(`Could not resolve tag: ${source2}`), null);
      }
      /**
       * Given a fully resolved tag, returns its printable string form,
       * taking into account current tag prefixes and defaults.
       */
      tagString(tag) {
        for (let [handle, prefix] of Object.entries(this.tags))
          if (tag.startsWith(prefix))
            return handle + escapeTagName(tag.substring(prefix.length));
        return tag[0] === "!" ? tag : `!<${tag}>`;
      }
      toString(doc) {
        let lines = this.yaml.explicit ? [`%YAML ${this.yaml.version || "1.2"}`] : [], tagEntries = Object.entries(this.tags), tagNames;
        if (doc && tagEntries.length > 0 && identity.isNode(doc.contents)) {
          let tags = {};
          visit.visit(doc.contents, (_key, node) => {
            identity.isNode(node) && node.tag && (tags[node.tag] = !0);
          }), tagNames = Object.keys(tags);
        } else
          tagNames = [];
        for (let [handle, prefix] of tagEntries)
          handle === "!!" && prefix === "tag:yaml.org,2002:" || (!doc || tagNames.some((tn) => tn.startsWith(prefix))) && lines.push(`%TAG ${handle} ${prefix}`);
        return lines.join(`
`);
      }
    };
    Directives.defaultYaml = { explicit: !1, version: "1.2" };
    Directives.defaultTags = { "!!": "tag:yaml.org,2002:" };
    exports.Directives = Directives;
  }
});

// node_modules/yaml/dist/doc/anchors.js
var require_anchors = __commonJS({
  "node_modules/yaml/dist/doc/anchors.js"(exports) {
    "use strict";
    init_dirname_shim();
    var identity = require_identity(), visit = require_visit();
    function anchorIsValid(anchor) {
      if (/[\x00-\x19\s,[\]{}]/.test(anchor)) {
        let msg = `Anchor must not contain whitespace or control characters: ${JSON.stringify(anchor)}`;
        throw new Error(msg);
      }
      return !0;
    }
    function anchorNames(root) {
      let anchors = /* @__PURE__ */ new Set();
      return visit.visit(root, {
        Value(_key, node) {
          node.anchor && anchors.add(node.anchor);
        }
      }), anchors;
    }
    function findNewAnchor(prefix, exclude) {
      for (let i = 1; ; ++i) {
        let name2 = `${prefix}${i}`;
        if (!exclude.has(name2))
          return name2;
      }
    }
    function createNodeAnchors(doc, prefix) {
      let aliasObjects = [], sourceObjects = /* @__PURE__ */ new Map(), prevAnchors = null;
      return {
        onAnchor: (source2) => {
          aliasObjects.push(source2), prevAnchors ?? (prevAnchors = anchorNames(doc));
          let anchor = findNewAnchor(prefix, prevAnchors);
          return prevAnchors.add(anchor), anchor;
        },
        /**
         * With circular references, the source node is only resolved after all
         * of its child nodes are. This is why anchors are set only after all of
         * the nodes have been created.
         */
        setAnchors: () => {
          for (let source2 of aliasObjects) {
            let ref = sourceObjects.get(source2);
            if (typeof ref == "object" && ref.anchor && (identity.isScalar(ref.node) || identity.isCollection(ref.node)))
              ref.node.anchor = ref.anchor;
            else {
              let error = new Error("Failed to resolve repeated object (this should not happen)");
              throw error.source = source2, error;
            }
          }
        },
        sourceObjects
      };
    }
    exports.anchorIsValid = anchorIsValid;
    exports.anchorNames = anchorNames;
    exports.createNodeAnchors = createNodeAnchors;
    exports.findNewAnchor = findNewAnchor;
  }
});

// node_modules/yaml/dist/doc/applyReviver.js
var require_applyReviver = __commonJS({
  "node_modules/yaml/dist/doc/applyReviver.js"(exports) {
    "use strict";
    init_dirname_shim();
    function applyReviver(reviver, obj, key, val) {
      if (val && typeof val == "object")
        if (Array.isArray(val))
          for (let i = 0, len = val.length; i < len; ++i) {
            let v0 = val[i], v1 = applyReviver(reviver, val, String(i), v0);
            v1 === void 0 ? delete val[i] : v1 !== v0 && (val[i] = v1);
          }
        else if (val instanceof Map)
          for (let k of Array.from(val.keys())) {
            let v0 = val.get(k), v1 = applyReviver(reviver, val, k, v0);
            v1 === void 0 ? val.delete(k) : v1 !== v0 && val.set(k, v1);
          }
        else if (val instanceof Set)
          for (let v0 of Array.from(val)) {
            let v1 = applyReviver(reviver, val, v0, v0);
            v1 === void 0 ? val.delete(v0) : v1 !== v0 && (val.delete(v0), val.add(v1));
          }
        else
          for (let [k, v0] of Object.entries(val)) {
            let v1 = applyReviver(reviver, val, k, v0);
            v1 === void 0 ? delete val[k] : v1 !== v0 && (val[k] = v1);
          }
      return reviver.call(obj, key, val);
    }
    exports.applyReviver = applyReviver;
  }
});

// node_modules/yaml/dist/nodes/toJS.js
var require_toJS = __commonJS({
  "node_modules/yaml/dist/nodes/toJS.js"(exports) {
    "use strict";
    init_dirname_shim();
    var identity = require_identity();
    function toJS(value, arg, ctx) {
      if (Array.isArray(value))
        return value.map((v, i) => toJS(v, String(i), ctx));
      if (value && typeof value.toJSON == "function") {
        if (!ctx || !identity.hasAnchor(value))
          return value.toJSON(arg, ctx);
        let data = { aliasCount: 0, count: 1, res: void 0 };
        ctx.anchors.set(value, data), ctx.onCreate = (res2) => {
          data.res = res2, delete ctx.onCreate;
        };
        let res = value.toJSON(arg, ctx);
        return ctx.onCreate && ctx.onCreate(res), res;
      }
      return typeof value == "bigint" && !ctx?.keep ? Number(value) : value;
    }
    exports.toJS = toJS;
  }
});

// node_modules/yaml/dist/nodes/Node.js
var require_Node = __commonJS({
  "node_modules/yaml/dist/nodes/Node.js"(exports) {
    "use strict";
    init_dirname_shim();
    var applyReviver = require_applyReviver(), identity = require_identity(), toJS = require_toJS(), NodeBase = class {
      constructor(type) {
        Object.defineProperty(this, identity.NODE_TYPE, { value: type });
      }
      /** Create a copy of this node.  */
      clone() {
        let copy = Object.create(Object.getPrototypeOf(this), Object.getOwnPropertyDescriptors(this));
        return this.range && (copy.range = this.range.slice()), copy;
      }
      /** A plain JavaScript representation of this node. */
      toJS(doc, { mapAsMap, maxAliasCount, onAnchor, reviver } = {}) {
        if (!identity.isDocument(doc))
          throw new TypeError("A document argument is required");
        let ctx = {
          anchors: /* @__PURE__ */ new Map(),
          doc,
          keep: !0,
          mapAsMap: mapAsMap === !0,
          mapKeyWarned: !1,
          maxAliasCount: typeof maxAliasCount == "number" ? maxAliasCount : 100
        }, res = toJS.toJS(this, "", ctx);
        if (typeof onAnchor == "function")
          for (let { count: count5, res: res2 } of ctx.anchors.values())
            onAnchor(res2, count5);
        return typeof reviver == "function" ? applyReviver.applyReviver(reviver, { "": res }, "", res) : res;
      }
    };
    exports.NodeBase = NodeBase;
  }
});

// node_modules/yaml/dist/nodes/Alias.js
var require_Alias = __commonJS({
  "node_modules/yaml/dist/nodes/Alias.js"(exports) {
    "use strict";
    init_dirname_shim();
    var anchors = require_anchors(), visit = require_visit(), identity = require_identity(), Node = require_Node(), toJS = require_toJS(), Alias = class extends Node.NodeBase {
      constructor(source2) {
        super(identity.ALIAS), this.source = source2, Object.defineProperty(this, "tag", {
          set() {
            throw new Error("Alias nodes cannot have tags");
          }
        });
      }
      /**
       * Resolve the value of this alias within `doc`, finding the last
       * instance of the `source` anchor before this node.
       */
      resolve(doc, ctx) {
        if (ctx?.maxAliasCount === 0)
          throw new ReferenceError("Alias resolution is disabled");
        let nodes;
        ctx?.aliasResolveCache ? nodes = ctx.aliasResolveCache : (nodes = [], visit.visit(doc, {
          Node: (_key, node) => {
            (identity.isAlias(node) || identity.hasAnchor(node)) && nodes.push(node);
          }
        }), ctx && (ctx.aliasResolveCache = nodes));
        let found;
        for (let node of nodes) {
          if (node === this)
            break;
          node.anchor === this.source && (found = node);
        }
        if (found && ctx) {
          let { anchors: anchors2, doc: doc2, maxAliasCount } = ctx, data = anchors2.get(found);
          if (data || (toJS.toJS(found, null, ctx), data = anchors2.get(found)), data?.res === void 0) {
            let msg = "This should not happen: Alias anchor was not resolved?";
            throw new ReferenceError(msg);
          }
          if (maxAliasCount >= 0 && (data.count += 1, data.aliasCount === 0 && (data.aliasCount = getAliasCount(doc2, found, anchors2)), data.count * data.aliasCount > maxAliasCount)) {
            let msg = "Excessive alias count indicates a resource exhaustion attack";
            throw new ReferenceError(msg);
          }
        }
        return found;
      }
      toJSON(_arg, ctx) {
        if (!ctx)
          return { source: this.source };
        let source2 = this.resolve(ctx.doc, ctx);
        if (!source2) {
          let msg = `Unresolved alias (the anchor must be set before the alias): ${this.source}`;
          throw new ReferenceError(msg);
        }
        return ctx.anchors.get(source2).res;
      }
      toString(ctx, _onComment, _onChompKeep) {
        let src = `*${this.source}`;
        if (ctx) {
          if (anchors.anchorIsValid(this.source), ctx.options.verifyAliasOrder && !ctx.anchors.has(this.source)) {
            let msg = `Unresolved alias (the anchor must be set before the alias): ${this.source}`;
            throw new Error(msg);
          }
          if (ctx.implicitKey)
            return `${src} `;
        }
        return src;
      }
    };
    function getAliasCount(doc, node, anchors2) {
      if (identity.isAlias(node)) {
        let source2 = node.resolve(doc), anchor = anchors2 && source2 && anchors2.get(source2);
        return anchor ? anchor.count * anchor.aliasCount : 0;
      } else if (identity.isCollection(node)) {
        let count5 = 0;
        for (let item of node.items) {
          let c = getAliasCount(doc, item, anchors2);
          c > count5 && (count5 = c);
        }
        return count5;
      } else if (identity.isPair(node)) {
        let kc = getAliasCount(doc, node.key, anchors2), vc = getAliasCount(doc, node.value, anchors2);
        return Math.max(kc, vc);
      }
      return 1;
    }
    exports.Alias = Alias;
  }
});

// node_modules/yaml/dist/nodes/Scalar.js
var require_Scalar = __commonJS({
  "node_modules/yaml/dist/nodes/Scalar.js"(exports) {
    "use strict";
    init_dirname_shim();
    var identity = require_identity(), Node = require_Node(), toJS = require_toJS(), isScalarValue = (value) => !value || typeof value != "function" && typeof value != "object", Scalar2 = class extends Node.NodeBase {
      constructor(value) {
        super(identity.SCALAR), this.value = value;
      }
      toJSON(arg, ctx) {
        return ctx?.keep ? this.value : toJS.toJS(this.value, arg, ctx);
      }
      toString() {
        return String(this.value);
      }
    };
    Scalar2.BLOCK_FOLDED = "BLOCK_FOLDED";
    Scalar2.BLOCK_LITERAL = "BLOCK_LITERAL";
    Scalar2.PLAIN = "PLAIN";
    Scalar2.QUOTE_DOUBLE = "QUOTE_DOUBLE";
    Scalar2.QUOTE_SINGLE = "QUOTE_SINGLE";
    exports.Scalar = Scalar2;
    exports.isScalarValue = isScalarValue;
  }
});

// node_modules/yaml/dist/doc/createNode.js
var require_createNode = __commonJS({
  "node_modules/yaml/dist/doc/createNode.js"(exports) {
    "use strict";
    init_dirname_shim();
    var Alias = require_Alias(), identity = require_identity(), Scalar2 = require_Scalar(), defaultTagPrefix = "tag:yaml.org,2002:";
    function findTagObject(value, tagName, tags) {
      if (tagName) {
        let match = tags.filter((t) => t.tag === tagName), tagObj = match.find((t) => !t.format) ?? match[0];
        if (!tagObj)
          throw new Error(`Tag ${tagName} not found`);
        return tagObj;
      }
      return tags.find((t) => t.identify?.(value) && !t.format);
    }
    function createNode(value, tagName, ctx) {
      if (identity.isDocument(value) && (value = value.contents), identity.isNode(value))
        return value;
      if (identity.isPair(value)) {
        let map2 = ctx.schema[identity.MAP].createNode?.(ctx.schema, null, ctx);
        return map2.items.push(value), map2;
      }
      (value instanceof String || value instanceof Number || value instanceof Boolean || typeof BigInt < "u" && value instanceof BigInt) && (value = value.valueOf());
      let { aliasDuplicateObjects, onAnchor, onTagObj, schema, sourceObjects } = ctx, ref;
      if (aliasDuplicateObjects && value && typeof value == "object") {
        if (ref = sourceObjects.get(value), ref)
          return ref.anchor ?? (ref.anchor = onAnchor(value)), new Alias.Alias(ref.anchor);
        ref = { anchor: null, node: null }, sourceObjects.set(value, ref);
      }
      tagName?.startsWith("!!") && (tagName = defaultTagPrefix + tagName.slice(2));
      let tagObj = findTagObject(value, tagName, schema.tags);
      if (!tagObj) {
        if (value && typeof value.toJSON == "function" && (value = value.toJSON()), !value || typeof value != "object") {
          let node2 = new Scalar2.Scalar(value);
          return ref && (ref.node = node2), node2;
        }
        tagObj = value instanceof Map ? schema[identity.MAP] : Symbol.iterator in Object(value) ? schema[identity.SEQ] : schema[identity.MAP];
      }
      onTagObj && (onTagObj(tagObj), delete ctx.onTagObj);
      let node = tagObj?.createNode ? tagObj.createNode(ctx.schema, value, ctx) : typeof tagObj?.nodeClass?.from == "function" ? tagObj.nodeClass.from(ctx.schema, value, ctx) : new Scalar2.Scalar(value);
      return tagName ? node.tag = tagName : tagObj.default || (node.tag = tagObj.tag), ref && (ref.node = node), node;
    }
    exports.createNode = createNode;
  }
});

// node_modules/yaml/dist/nodes/Collection.js
var require_Collection = __commonJS({
  "node_modules/yaml/dist/nodes/Collection.js"(exports) {
    "use strict";
    init_dirname_shim();
    var createNode = require_createNode(), identity = require_identity(), Node = require_Node();
    function collectionFromPath(schema, path, value) {
      let v = value;
      for (let i = path.length - 1; i >= 0; --i) {
        let k = path[i];
        if (typeof k == "number" && Number.isInteger(k) && k >= 0) {
          let a = [];
          a[k] = v, v = a;
        } else
          v = /* @__PURE__ */ new Map([[k, v]]);
      }
      return createNode.createNode(v, void 0, {
        aliasDuplicateObjects: !1,
        keepUndefined: !1,
        onAnchor: () => {
          throw new Error("This should not happen, please report a bug.");
        },
        schema,
        sourceObjects: /* @__PURE__ */ new Map()
      });
    }
    var isEmptyPath = (path) => path == null || typeof path == "object" && !!path[Symbol.iterator]().next().done, Collection = class extends Node.NodeBase {
      constructor(type, schema) {
        super(type), Object.defineProperty(this, "schema", {
          value: schema,
          configurable: !0,
          enumerable: !1,
          writable: !0
        });
      }
      /**
       * Create a copy of this collection.
       *
       * @param schema - If defined, overwrites the original's schema
       */
      clone(schema) {
        let copy = Object.create(Object.getPrototypeOf(this), Object.getOwnPropertyDescriptors(this));
        return schema && (copy.schema = schema), copy.items = copy.items.map((it) => identity.isNode(it) || identity.isPair(it) ? it.clone(schema) : it), this.range && (copy.range = this.range.slice()), copy;
      }
      /**
       * Adds a value to the collection. For `!!map` and `!!omap` the value must
       * be a Pair instance or a `{ key, value }` object, which may not have a key
       * that already exists in the map.
       */
      addIn(path, value) {
        if (isEmptyPath(path))
          this.add(value);
        else {
          let [key, ...rest] = path, node = this.get(key, !0);
          if (identity.isCollection(node))
            node.addIn(rest, value);
          else if (node === void 0 && this.schema)
            this.set(key, collectionFromPath(this.schema, rest, value));
          else
            throw new Error(`Expected YAML collection at ${key}. Remaining path: ${rest}`);
        }
      }
      /**
       * Removes a value from the collection.
       * @returns `true` if the item was found and removed.
       */
      deleteIn(path) {
        let [key, ...rest] = path;
        if (rest.length === 0)
          return this.delete(key);
        let node = this.get(key, !0);
        if (identity.isCollection(node))
          return node.deleteIn(rest);
        throw new Error(`Expected YAML collection at ${key}. Remaining path: ${rest}`);
      }
      /**
       * Returns item at `key`, or `undefined` if not found. By default unwraps
       * scalar values from their surrounding node; to disable set `keepScalar` to
       * `true` (collections are always returned intact).
       */
      getIn(path, keepScalar) {
        let [key, ...rest] = path, node = this.get(key, !0);
        return rest.length === 0 ? !keepScalar && identity.isScalar(node) ? node.value : node : identity.isCollection(node) ? node.getIn(rest, keepScalar) : void 0;
      }
      hasAllNullValues(allowScalar) {
        return this.items.every((node) => {
          if (!identity.isPair(node))
            return !1;
          let n = node.value;
          return n == null || allowScalar && identity.isScalar(n) && n.value == null && !n.commentBefore && !n.comment && !n.tag;
        });
      }
      /**
       * Checks if the collection includes a value with the key `key`.
       */
      hasIn(path) {
        let [key, ...rest] = path;
        if (rest.length === 0)
          return this.has(key);
        let node = this.get(key, !0);
        return identity.isCollection(node) ? node.hasIn(rest) : !1;
      }
      /**
       * Sets a value in this collection. For `!!set`, `value` needs to be a
       * boolean to add/remove the item from the set.
       */
      setIn(path, value) {
        let [key, ...rest] = path;
        if (rest.length === 0)
          this.set(key, value);
        else {
          let node = this.get(key, !0);
          if (identity.isCollection(node))
            node.setIn(rest, value);
          else if (node === void 0 && this.schema)
            this.set(key, collectionFromPath(this.schema, rest, value));
          else
            throw new Error(`Expected YAML collection at ${key}. Remaining path: ${rest}`);
        }
      }
    };
    exports.Collection = Collection;
    exports.collectionFromPath = collectionFromPath;
    exports.isEmptyPath = isEmptyPath;
  }
});

// node_modules/yaml/dist/stringify/stringifyComment.js
var require_stringifyComment = __commonJS({
  "node_modules/yaml/dist/stringify/stringifyComment.js"(exports) {
    "use strict";
    init_dirname_shim();
    var stringifyComment = (str) => str.replace(/^(?!$)(?: $)?/gm, "#");
    function indentComment(comment, indent) {
      return /^\n+$/.test(comment) ? comment.substring(1) : indent ? comment.replace(/^(?! *$)/gm, indent) : comment;
    }
    var lineComment = (str, indent, comment) => str.endsWith(`
`) ? indentComment(comment, indent) : comment.includes(`
`) ? `
` + indentComment(comment, indent) : (str.endsWith(" ") ? "" : " ") + comment;
    exports.indentComment = indentComment;
    exports.lineComment = lineComment;
    exports.stringifyComment = stringifyComment;
  }
});

// node_modules/yaml/dist/stringify/foldFlowLines.js
var require_foldFlowLines = __commonJS({
  "node_modules/yaml/dist/stringify/foldFlowLines.js"(exports) {
    "use strict";
    init_dirname_shim();
    var FOLD_FLOW = "flow", FOLD_BLOCK = "block", FOLD_QUOTED = "quoted";
    function foldFlowLines(text2, indent, mode = "flow", { indentAtStart, lineWidth = 80, minContentWidth = 20, onFold, onOverflow } = {}) {
      if (!lineWidth || lineWidth < 0)
        return text2;
      lineWidth < minContentWidth && (minContentWidth = 0);
      let endStep = Math.max(1 + minContentWidth, 1 + lineWidth - indent.length);
      if (text2.length <= endStep)
        return text2;
      let folds = [], escapedFolds = {}, end = lineWidth - indent.length;
      typeof indentAtStart == "number" && (indentAtStart > lineWidth - Math.max(2, minContentWidth) ? folds.push(0) : end = lineWidth - indentAtStart);
      let split, prev, overflow = !1, i = -1, escStart = -1, escEnd = -1;
      mode === FOLD_BLOCK && (i = consumeMoreIndentedLines(text2, i, indent.length), i !== -1 && (end = i + endStep));
      for (let ch; ch = text2[i += 1]; ) {
        if (mode === FOLD_QUOTED && ch === "\\") {
          switch (escStart = i, text2[i + 1]) {
            case "x":
              i += 3;
              break;
            case "u":
              i += 5;
              break;
            case "U":
              i += 9;
              break;
            default:
              i += 1;
          }
          escEnd = i;
        }
        if (ch === `
`)
          mode === FOLD_BLOCK && (i = consumeMoreIndentedLines(text2, i, indent.length)), end = i + indent.length + endStep, split = void 0;
        else {
          if (ch === " " && prev && prev !== " " && prev !== `
` && prev !== "	") {
            let next = text2[i + 1];
            next && next !== " " && next !== `
` && next !== "	" && (split = i);
          }
          if (i >= end)
            if (split)
              folds.push(split), end = split + endStep, split = void 0;
            else if (mode === FOLD_QUOTED) {
              for (; prev === " " || prev === "	"; )
                prev = ch, ch = text2[i += 1], overflow = !0;
              let j = i > escEnd + 1 ? i - 2 : escStart - 1;
              if (escapedFolds[j])
                return text2;
              folds.push(j), escapedFolds[j] = !0, end = j + endStep, split = void 0;
            } else
              overflow = !0;
        }
        prev = ch;
      }
      if (overflow && onOverflow && onOverflow(), folds.length === 0)
        return text2;
      onFold && onFold();
      let res = text2.slice(0, folds[0]);
      for (let i2 = 0; i2 < folds.length; ++i2) {
        let fold = folds[i2], end2 = folds[i2 + 1] || text2.length;
        fold === 0 ? res = `
${indent}${text2.slice(0, end2)}` : (mode === FOLD_QUOTED && escapedFolds[fold] && (res += `${text2[fold]}\\`), res += `
${indent}${text2.slice(fold + 1, end2)}`);
      }
      return res;
    }
    function consumeMoreIndentedLines(text2, i, indent) {
      let end = i, start = i + 1, ch = text2[start];
      for (; ch === " " || ch === "	"; )
        if (i < start + indent)
          ch = text2[++i];
        else {
          do
            ch = text2[++i];
          while (ch && ch !== `
`);
          end = i, start = i + 1, ch = text2[start];
        }
      return end;
    }
    exports.FOLD_BLOCK = FOLD_BLOCK;
    exports.FOLD_FLOW = FOLD_FLOW;
    exports.FOLD_QUOTED = FOLD_QUOTED;
    exports.foldFlowLines = foldFlowLines;
  }
});

// node_modules/yaml/dist/stringify/stringifyString.js
var require_stringifyString = __commonJS({
  "node_modules/yaml/dist/stringify/stringifyString.js"(exports) {
    "use strict";
    init_dirname_shim();
    var Scalar2 = require_Scalar(), foldFlowLines = require_foldFlowLines(), getFoldOptions = (ctx, isBlock) => ({
      indentAtStart: isBlock ? ctx.indent.length : ctx.indentAtStart,
      lineWidth: ctx.options.lineWidth,
      minContentWidth: ctx.options.minContentWidth
    }), containsDocumentMarker = (str) => /^(%|---|\.\.\.)/m.test(str);
    function lineLengthOverLimit(str, lineWidth, indentLength) {
      if (!lineWidth || lineWidth < 0)
        return !1;
      let limit = lineWidth - indentLength, strLen = str.length;
      if (strLen <= limit)
        return !1;
      for (let i = 0, start = 0; i < strLen; ++i)
        if (str[i] === `
`) {
          if (i - start > limit)
            return !0;
          if (start = i + 1, strLen - start <= limit)
            return !1;
        }
      return !0;
    }
    function doubleQuotedString(value, ctx) {
      let json = JSON.stringify(value);
      if (ctx.options.doubleQuotedAsJSON)
        return json;
      let { implicitKey } = ctx, minMultiLineLength = ctx.options.doubleQuotedMinMultiLineLength, indent = ctx.indent || (containsDocumentMarker(value) ? "  " : ""), str = "", start = 0;
      for (let i = 0, ch = json[i]; ch; ch = json[++i])
        if (ch === " " && json[i + 1] === "\\" && json[i + 2] === "n" && (str += json.slice(start, i) + "\\ ", i += 1, start = i, ch = "\\"), ch === "\\")
          switch (json[i + 1]) {
            case "u":
              {
                str += json.slice(start, i);
                let code2 = json.substr(i + 2, 4);
                switch (code2) {
                  case "0000":
                    str += "\\0";
                    break;
                  case "0007":
                    str += "\\a";
                    break;
                  case "000b":
                    str += "\\v";
                    break;
                  case "001b":
                    str += "\\e";
                    break;
                  case "0085":
                    str += "\\N";
                    break;
                  case "00a0":
                    str += "\\_";
                    break;
                  case "2028":
                    str += "\\L";
                    break;
                  case "2029":
                    str += "\\P";
                    break;
                  default:
                    code2.substr(0, 2) === "00" ? str += "\\x" + code2.substr(2) : str += json.substr(i, 6);
                }
                i += 5, start = i + 1;
              }
              break;
            case "n":
              if (implicitKey || json[i + 2] === '"' || json.length < minMultiLineLength)
                i += 1;
              else {
                for (str += json.slice(start, i) + `

`; json[i + 2] === "\\" && json[i + 3] === "n" && json[i + 4] !== '"'; )
                  str += `
`, i += 2;
                str += indent, json[i + 2] === " " && (str += "\\"), i += 1, start = i + 1;
              }
              break;
            default:
              i += 1;
          }
      return str = start ? str + json.slice(start) : json, implicitKey ? str : foldFlowLines.foldFlowLines(str, indent, foldFlowLines.FOLD_QUOTED, getFoldOptions(ctx, !1));
    }
    function singleQuotedString(value, ctx) {
      if (ctx.options.singleQuote === !1 || ctx.implicitKey && value.includes(`
`) || /[ \t]\n|\n[ \t]/.test(value))
        return doubleQuotedString(value, ctx);
      let indent = ctx.indent || (containsDocumentMarker(value) ? "  " : ""), res = "'" + value.replace(/'/g, "''").replace(/\n+/g, `$&
${indent}`) + "'";
      return ctx.implicitKey ? res : foldFlowLines.foldFlowLines(res, indent, foldFlowLines.FOLD_FLOW, getFoldOptions(ctx, !1));
    }
    function quotedString(value, ctx) {
      let { singleQuote } = ctx.options, qs;
      if (singleQuote === !1)
        qs = doubleQuotedString;
      else {
        let hasDouble = value.includes('"'), hasSingle = value.includes("'");
        hasDouble && !hasSingle ? qs = singleQuotedString : hasSingle && !hasDouble ? qs = doubleQuotedString : qs = singleQuote ? singleQuotedString : doubleQuotedString;
      }
      return qs(value, ctx);
    }
    var blockEndNewlines;
    try {
      blockEndNewlines = new RegExp(`(^|(?<!
))
+(?!
|$)`, "g");
    } catch {
      blockEndNewlines = /\n+(?!\n|$)/g;
    }
    function blockString({ comment, type, value }, ctx, onComment, onChompKeep) {
      let { blockQuote, commentString, lineWidth } = ctx.options;
      if (!blockQuote || /\n[\t ]+$/.test(value))
        return quotedString(value, ctx);
      let indent = ctx.indent || (ctx.forceBlockIndent || containsDocumentMarker(value) ? "  " : ""), literal2 = blockQuote === "literal" ? !0 : blockQuote === "folded" || type === Scalar2.Scalar.BLOCK_FOLDED ? !1 : type === Scalar2.Scalar.BLOCK_LITERAL ? !0 : !lineLengthOverLimit(value, lineWidth, indent.length);
      if (!value)
        return literal2 ? `|
` : `>
`;
      let chomp, endStart;
      for (endStart = value.length; endStart > 0; --endStart) {
        let ch = value[endStart - 1];
        if (ch !== `
` && ch !== "	" && ch !== " ")
          break;
      }
      let end = value.substring(endStart), endNlPos = end.indexOf(`
`);
      endNlPos === -1 ? chomp = "-" : value === end || endNlPos !== end.length - 1 ? (chomp = "+", onChompKeep && onChompKeep()) : chomp = "", end && (value = value.slice(0, -end.length), end[end.length - 1] === `
` && (end = end.slice(0, -1)), end = end.replace(blockEndNewlines, `$&${indent}`));
      let startWithSpace = !1, startEnd, startNlPos = -1;
      for (startEnd = 0; startEnd < value.length; ++startEnd) {
        let ch = value[startEnd];
        if (ch === " ")
          startWithSpace = !0;
        else if (ch === `
`)
          startNlPos = startEnd;
        else
          break;
      }
      let start = value.substring(0, startNlPos < startEnd ? startNlPos + 1 : startEnd);
      start && (value = value.substring(start.length), start = start.replace(/\n+/g, `$&${indent}`));
      let header = (startWithSpace ? indent ? "2" : "1" : "") + chomp;
      if (comment && (header += " " + commentString(comment.replace(/ ?[\r\n]+/g, " ")), onComment && onComment()), !literal2) {
        let foldedValue = value.replace(/\n+/g, `
$&`).replace(/(?:^|\n)([\t ].*)(?:([\n\t ]*)\n(?![\n\t ]))?/g, "$1$2").replace(/\n+/g, `$&${indent}`), literalFallback = !1, foldOptions = getFoldOptions(ctx, !0);
        blockQuote !== "folded" && type !== Scalar2.Scalar.BLOCK_FOLDED && (foldOptions.onOverflow = () => {
          literalFallback = !0;
        });
        let body2 = foldFlowLines.foldFlowLines(`${start}${foldedValue}${end}`, indent, foldFlowLines.FOLD_BLOCK, foldOptions);
        if (!literalFallback)
          return `>${header}
${indent}${body2}`;
      }
      return value = value.replace(/\n+/g, `$&${indent}`), `|${header}
${indent}${start}${value}${end}`;
    }
    function plainString(item, ctx, onComment, onChompKeep) {
      let { type, value } = item, { actualString, implicitKey, indent, indentStep, inFlow } = ctx;
      if (implicitKey && value.includes(`
`) || inFlow && /[[\]{},]/.test(value))
        return quotedString(value, ctx);
      if (/^[\n\t ,[\]{}#&*!|>'"%@`]|^[?-]$|^[?-][ \t]|[\n:][ \t]|[ \t]\n|[\n\t ]#|[\n\t :]$/.test(value))
        return implicitKey || inFlow || !value.includes(`
`) ? quotedString(value, ctx) : blockString(item, ctx, onComment, onChompKeep);
      if (!implicitKey && !inFlow && type !== Scalar2.Scalar.PLAIN && value.includes(`
`))
        return blockString(item, ctx, onComment, onChompKeep);
      if (containsDocumentMarker(value)) {
        if (indent === "")
          return ctx.forceBlockIndent = !0, blockString(item, ctx, onComment, onChompKeep);
        if (implicitKey && indent === indentStep)
          return quotedString(value, ctx);
      }
      let str = value.replace(/\n+/g, `$&
${indent}`);
      if (actualString) {
        let test = (tag) => tag.default && tag.tag !== "tag:yaml.org,2002:str" && tag.test?.test(str), { compat, tags } = ctx.doc.schema;
        if (tags.some(test) || compat?.some(test))
          return quotedString(value, ctx);
      }
      return implicitKey ? str : foldFlowLines.foldFlowLines(str, indent, foldFlowLines.FOLD_FLOW, getFoldOptions(ctx, !1));
    }
    function stringifyString(item, ctx, onComment, onChompKeep) {
      let { implicitKey, inFlow } = ctx, ss = typeof item.value == "string" ? item : Object.assign({}, item, { value: String(item.value) }), { type } = item;
      type !== Scalar2.Scalar.QUOTE_DOUBLE && /[\x00-\x08\x0b-\x1f\x7f-\x9f\u{D800}-\u{DFFF}]/u.test(ss.value) && (type = Scalar2.Scalar.QUOTE_DOUBLE);
      let _stringify = (_type) => {
        switch (_type) {
          case Scalar2.Scalar.BLOCK_FOLDED:
          case Scalar2.Scalar.BLOCK_LITERAL:
            return implicitKey || inFlow ? quotedString(ss.value, ctx) : blockString(ss, ctx, onComment, onChompKeep);
          case Scalar2.Scalar.QUOTE_DOUBLE:
            return doubleQuotedString(ss.value, ctx);
          case Scalar2.Scalar.QUOTE_SINGLE:
            return singleQuotedString(ss.value, ctx);
          case Scalar2.Scalar.PLAIN:
            return plainString(ss, ctx, onComment, onChompKeep);
          default:
            return null;
        }
      }, res = _stringify(type);
      if (res === null) {
        let { defaultKeyType, defaultStringType } = ctx.options, t = implicitKey && defaultKeyType || defaultStringType;
        if (res = _stringify(t), res === null)
          throw new Error(`Unsupported default string type ${t}`);
      }
      return res;
    }
    exports.stringifyString = stringifyString;
  }
});

// node_modules/yaml/dist/stringify/stringify.js
var require_stringify = __commonJS({
  "node_modules/yaml/dist/stringify/stringify.js"(exports) {
    "use strict";
    init_dirname_shim();
    var anchors = require_anchors(), identity = require_identity(), stringifyComment = require_stringifyComment(), stringifyString = require_stringifyString();
    function createStringifyContext(doc, options) {
      let opt = Object.assign({
        blockQuote: !0,
        commentString: stringifyComment.stringifyComment,
        defaultKeyType: null,
        defaultStringType: "PLAIN",
        directives: null,
        doubleQuotedAsJSON: !1,
        doubleQuotedMinMultiLineLength: 40,
        falseStr: "false",
        flowCollectionPadding: !0,
        indentSeq: !0,
        lineWidth: 80,
        minContentWidth: 20,
        nullStr: "null",
        simpleKeys: !1,
        singleQuote: null,
        trailingComma: !1,
        trueStr: "true",
        verifyAliasOrder: !0
      }, doc.schema.toStringOptions, options), inFlow;
      switch (opt.collectionStyle) {
        case "block":
          inFlow = !1;
          break;
        case "flow":
          inFlow = !0;
          break;
        default:
          inFlow = null;
      }
      return {
        anchors: /* @__PURE__ */ new Set(),
        doc,
        flowCollectionPadding: opt.flowCollectionPadding ? " " : "",
        indent: "",
        indentStep: typeof opt.indent == "number" ? " ".repeat(opt.indent) : "  ",
        inFlow,
        options: opt
      };
    }
    function getTagObject(tags, item) {
      if (item.tag) {
        let match = tags.filter((t) => t.tag === item.tag);
        if (match.length > 0)
          return match.find((t) => t.format === item.format) ?? match[0];
      }
      let tagObj, obj;
      if (identity.isScalar(item)) {
        obj = item.value;
        let match = tags.filter((t) => t.identify?.(obj));
        if (match.length > 1) {
          let testMatch = match.filter((t) => t.test);
          testMatch.length > 0 && (match = testMatch);
        }
        tagObj = match.find((t) => t.format === item.format) ?? match.find((t) => !t.format);
      } else
        obj = item, tagObj = tags.find((t) => t.nodeClass && obj instanceof t.nodeClass);
      if (!tagObj) {
        let name2 = obj?.constructor?.name ?? (obj === null ? "null" : typeof obj);
        throw new Error(`Tag not resolved for ${name2} value`);
      }
      return tagObj;
    }
    function stringifyProps(node, tagObj, { anchors: anchors$1, doc }) {
      if (!doc.directives)
        return "";
      let props = [], anchor = (identity.isScalar(node) || identity.isCollection(node)) && node.anchor;
      anchor && anchors.anchorIsValid(anchor) && (anchors$1.add(anchor), props.push(`&${anchor}`));
      let tag = node.tag ?? (tagObj.default ? null : tagObj.tag);
      return tag && props.push(doc.directives.tagString(tag)), props.join(" ");
    }
    function stringify(item, ctx, onComment, onChompKeep) {
      if (identity.isPair(item))
        return item.toString(ctx, onComment, onChompKeep);
      if (identity.isAlias(item)) {
        if (ctx.doc.directives)
          return item.toString(ctx);
        if (ctx.resolvedAliases?.has(item))
          throw new TypeError("Cannot stringify circular structure without alias nodes");
        ctx.resolvedAliases ? ctx.resolvedAliases.add(item) : ctx.resolvedAliases = /* @__PURE__ */ new Set([item]), item = item.resolve(ctx.doc);
      }
      let tagObj, node = identity.isNode(item) ? item : ctx.doc.createNode(item, { onTagObj: (o) => tagObj = o });
      tagObj ?? (tagObj = getTagObject(ctx.doc.schema.tags, node));
      let props = stringifyProps(node, tagObj, ctx);
      props.length > 0 && (ctx.indentAtStart = (ctx.indentAtStart ?? 0) + props.length + 1);
      let str = typeof tagObj.stringify == "function" ? tagObj.stringify(node, ctx, onComment, onChompKeep) : identity.isScalar(node) ? stringifyString.stringifyString(node, ctx, onComment, onChompKeep) : node.toString(ctx, onComment, onChompKeep);
      return props ? identity.isScalar(node) || str[0] === "{" || str[0] === "[" ? `${props} ${str}` : `${props}
${ctx.indent}${str}` : str;
    }
    exports.createStringifyContext = createStringifyContext;
    exports.stringify = stringify;
  }
});

// node_modules/yaml/dist/stringify/stringifyPair.js
var require_stringifyPair = __commonJS({
  "node_modules/yaml/dist/stringify/stringifyPair.js"(exports) {
    "use strict";
    init_dirname_shim();
    var identity = require_identity(), Scalar2 = require_Scalar(), stringify = require_stringify(), stringifyComment = require_stringifyComment();
    function stringifyPair({ key, value }, ctx, onComment, onChompKeep) {
      let { allNullValues, doc, indent, indentStep, options: { commentString, indentSeq, simpleKeys } } = ctx, keyComment = identity.isNode(key) && key.comment || null;
      if (simpleKeys) {
        if (keyComment)
          throw new Error("With simple keys, key nodes cannot have comments");
        if (identity.isCollection(key) || !identity.isNode(key) && typeof key == "object") {
          let msg = "With simple keys, collection cannot be used as a key value";
          throw new Error(msg);
        }
      }
      let explicitKey = !simpleKeys && (!key || keyComment && value == null && !ctx.inFlow || identity.isCollection(key) || (identity.isScalar(key) ? key.type === Scalar2.Scalar.BLOCK_FOLDED || key.type === Scalar2.Scalar.BLOCK_LITERAL : typeof key == "object"));
      ctx = Object.assign({}, ctx, {
        allNullValues: !1,
        implicitKey: !explicitKey && (simpleKeys || !allNullValues),
        indent: indent + indentStep
      });
      let keyCommentDone = !1, chompKeep = !1, str = stringify.stringify(key, ctx, () => keyCommentDone = !0, () => chompKeep = !0);
      if (!explicitKey && !ctx.inFlow && str.length > 1024) {
        if (simpleKeys)
          throw new Error("With simple keys, single line scalar must not span more than 1024 characters");
        explicitKey = !0;
      }
      if (ctx.inFlow) {
        if (allNullValues || value == null)
          return keyCommentDone && onComment && onComment(), str === "" ? "?" : explicitKey ? `? ${str}` : str;
      } else if (allNullValues && !simpleKeys || value == null && explicitKey)
        return str = `? ${str}`, keyComment && !keyCommentDone ? str += stringifyComment.lineComment(str, ctx.indent, commentString(keyComment)) : chompKeep && onChompKeep && onChompKeep(), str;
      keyCommentDone && (keyComment = null), explicitKey ? (keyComment && (str += stringifyComment.lineComment(str, ctx.indent, commentString(keyComment))), str = `? ${str}
${indent}:`) : (str = `${str}:`, keyComment && (str += stringifyComment.lineComment(str, ctx.indent, commentString(keyComment))));
      let vsb, vcb, valueComment;
      identity.isNode(value) ? (vsb = !!value.spaceBefore, vcb = value.commentBefore, valueComment = value.comment) : (vsb = !1, vcb = null, valueComment = null, value && typeof value == "object" && (value = doc.createNode(value))), ctx.implicitKey = !1, !explicitKey && !keyComment && identity.isScalar(value) && (ctx.indentAtStart = str.length + 1), chompKeep = !1, !indentSeq && indentStep.length >= 2 && !ctx.inFlow && !explicitKey && identity.isSeq(value) && !value.flow && !value.tag && !value.anchor && (ctx.indent = ctx.indent.substring(2));
      let valueCommentDone = !1, valueStr = stringify.stringify(value, ctx, () => valueCommentDone = !0, () => chompKeep = !0), ws = " ";
      if (keyComment || vsb || vcb) {
        if (ws = vsb ? `
` : "", vcb) {
          let cs = commentString(vcb);
          ws += `
${stringifyComment.indentComment(cs, ctx.indent)}`;
        }
        valueStr === "" && !ctx.inFlow ? ws === `
` && valueComment && (ws = `

`) : ws += `
${ctx.indent}`;
      } else if (!explicitKey && identity.isCollection(value)) {
        let vs0 = valueStr[0], nl0 = valueStr.indexOf(`
`), hasNewline = nl0 !== -1, flow = ctx.inFlow ?? value.flow ?? value.items.length === 0;
        if (hasNewline || !flow) {
          let hasPropsLine = !1;
          if (hasNewline && (vs0 === "&" || vs0 === "!")) {
            let sp0 = valueStr.indexOf(" ");
            vs0 === "&" && sp0 !== -1 && sp0 < nl0 && valueStr[sp0 + 1] === "!" && (sp0 = valueStr.indexOf(" ", sp0 + 1)), (sp0 === -1 || nl0 < sp0) && (hasPropsLine = !0);
          }
          hasPropsLine || (ws = `
${ctx.indent}`);
        }
      } else (valueStr === "" || valueStr[0] === `
`) && (ws = "");
      return str += ws + valueStr, ctx.inFlow ? valueCommentDone && onComment && onComment() : valueComment && !valueCommentDone ? str += stringifyComment.lineComment(str, ctx.indent, commentString(valueComment)) : chompKeep && onChompKeep && onChompKeep(), str;
    }
    exports.stringifyPair = stringifyPair;
  }
});

// node_modules/yaml/dist/log.js
var require_log = __commonJS({
  "node_modules/yaml/dist/log.js"(exports) {
    "use strict";
    init_dirname_shim();
    var node_process = __require("process");
    function debug(logLevel, ...messages) {
      logLevel === "debug" && console.log(...messages);
    }
    function warn(logLevel, warning) {
      (logLevel === "debug" || logLevel === "warn") && (typeof node_process.emitWarning == "function" ? node_process.emitWarning(warning) : console.warn(warning));
    }
    exports.debug = debug;
    exports.warn = warn;
  }
});

// node_modules/yaml/dist/schema/yaml-1.1/merge.js
var require_merge = __commonJS({
  "node_modules/yaml/dist/schema/yaml-1.1/merge.js"(exports) {
    "use strict";
    init_dirname_shim();
    var identity = require_identity(), Scalar2 = require_Scalar(), MERGE_KEY = "<<", merge = {
      identify: (value) => value === MERGE_KEY || typeof value == "symbol" && value.description === MERGE_KEY,
      default: "key",
      tag: "tag:yaml.org,2002:merge",
      test: /^<<$/,
      resolve: () => Object.assign(new Scalar2.Scalar(Symbol(MERGE_KEY)), {
        addToJSMap: addMergeToJSMap
      }),
      stringify: () => MERGE_KEY
    }, isMergeKey = (ctx, key) => (merge.identify(key) || identity.isScalar(key) && (!key.type || key.type === Scalar2.Scalar.PLAIN) && merge.identify(key.value)) && ctx?.doc.schema.tags.some((tag) => tag.tag === merge.tag && tag.default);
    function addMergeToJSMap(ctx, map2, value) {
      let source2 = resolveAliasValue(ctx, value);
      if (identity.isSeq(source2))
        for (let it of source2.items)
          mergeValue(ctx, map2, it);
      else if (Array.isArray(source2))
        for (let it of source2)
          mergeValue(ctx, map2, it);
      else
        mergeValue(ctx, map2, source2);
    }
    function mergeValue(ctx, map2, value) {
      let source2 = resolveAliasValue(ctx, value);
      if (!identity.isMap(source2))
        throw new Error("Merge sources must be maps or map aliases");
      let srcMap = source2.toJSON(null, ctx, Map);
      for (let [key, value2] of srcMap)
        map2 instanceof Map ? map2.has(key) || map2.set(key, value2) : map2 instanceof Set ? map2.add(key) : Object.prototype.hasOwnProperty.call(map2, key) || Object.defineProperty(map2, key, {
          value: value2,
          writable: !0,
          enumerable: !0,
          configurable: !0
        });
      return map2;
    }
    function resolveAliasValue(ctx, value) {
      return ctx && identity.isAlias(value) ? value.resolve(ctx.doc, ctx) : value;
    }
    exports.addMergeToJSMap = addMergeToJSMap;
    exports.isMergeKey = isMergeKey;
    exports.merge = merge;
  }
});

// node_modules/yaml/dist/nodes/addPairToJSMap.js
var require_addPairToJSMap = __commonJS({
  "node_modules/yaml/dist/nodes/addPairToJSMap.js"(exports) {
    "use strict";
    init_dirname_shim();
    var log = require_log(), merge = require_merge(), stringify = require_stringify(), identity = require_identity(), toJS = require_toJS();
    function addPairToJSMap(ctx, map2, { key, value }) {
      if (identity.isNode(key) && key.addToJSMap)
        key.addToJSMap(ctx, map2, value);
      else if (merge.isMergeKey(ctx, key))
        merge.addMergeToJSMap(ctx, map2, value);
      else {
        let jsKey = toJS.toJS(key, "", ctx);
        if (map2 instanceof Map)
          map2.set(jsKey, toJS.toJS(value, jsKey, ctx));
        else if (map2 instanceof Set)
          map2.add(jsKey);
        else {
          let stringKey = stringifyKey(key, jsKey, ctx), jsValue = toJS.toJS(value, stringKey, ctx);
          stringKey in map2 ? Object.defineProperty(map2, stringKey, {
            value: jsValue,
            writable: !0,
            enumerable: !0,
            configurable: !0
          }) : map2[stringKey] = jsValue;
        }
      }
      return map2;
    }
    function stringifyKey(key, jsKey, ctx) {
      if (jsKey === null)
        return "";
      if (typeof jsKey != "object")
        return String(jsKey);
      if (identity.isNode(key) && ctx?.doc) {
        let strCtx = stringify.createStringifyContext(ctx.doc, {});
        strCtx.anchors = /* @__PURE__ */ new Set();
        for (let node of ctx.anchors.keys())
          strCtx.anchors.add(node.anchor);
        strCtx.inFlow = !0, strCtx.inStringifyKey = !0;
        let strKey = key.toString(strCtx);
        if (!ctx.mapKeyWarned) {
          let jsonStr = JSON.stringify(strKey);
          jsonStr.length > 40 && (jsonStr = jsonStr.substring(0, 36) + '..."'), log.warn(ctx.doc.options.logLevel, `Keys with collection values will be stringified due to JS Object restrictions: ${jsonStr}. Set mapAsMap: true to use object keys.`), ctx.mapKeyWarned = !0;
        }
        return strKey;
      }
      return JSON.stringify(jsKey);
    }
    exports.addPairToJSMap = addPairToJSMap;
  }
});

// node_modules/yaml/dist/nodes/Pair.js
var require_Pair = __commonJS({
  "node_modules/yaml/dist/nodes/Pair.js"(exports) {
    "use strict";
    init_dirname_shim();
    var createNode = require_createNode(), stringifyPair = require_stringifyPair(), addPairToJSMap = require_addPairToJSMap(), identity = require_identity();
    function createPair(key, value, ctx) {
      let k = createNode.createNode(key, void 0, ctx), v = createNode.createNode(value, void 0, ctx);
      return new Pair(k, v);
    }
    var Pair = class _Pair {
      constructor(key, value = null) {
        Object.defineProperty(this, identity.NODE_TYPE, { value: identity.PAIR }), this.key = key, this.value = value;
      }
      clone(schema) {
        let { key, value } = this;
        return identity.isNode(key) && (key = key.clone(schema)), identity.isNode(value) && (value = value.clone(schema)), new _Pair(key, value);
      }
      toJSON(_, ctx) {
        let pair = ctx?.mapAsMap ? /* @__PURE__ */ new Map() : {};
        return addPairToJSMap.addPairToJSMap(ctx, pair, this);
      }
      toString(ctx, onComment, onChompKeep) {
        return ctx?.doc ? stringifyPair.stringifyPair(this, ctx, onComment, onChompKeep) : JSON.stringify(this);
      }
    };
    exports.Pair = Pair;
    exports.createPair = createPair;
  }
});

// node_modules/yaml/dist/stringify/stringifyCollection.js
var require_stringifyCollection = __commonJS({
  "node_modules/yaml/dist/stringify/stringifyCollection.js"(exports) {
    "use strict";
    init_dirname_shim();
    var identity = require_identity(), stringify = require_stringify(), stringifyComment = require_stringifyComment();
    function stringifyCollection(collection, ctx, options) {
      return (ctx.inFlow ?? collection.flow ? stringifyFlowCollection : stringifyBlockCollection)(collection, ctx, options);
    }
    function stringifyBlockCollection({ comment, items }, ctx, { blockItemPrefix, flowChars, itemIndent, onChompKeep, onComment }) {
      let { indent, options: { commentString } } = ctx, itemCtx = Object.assign({}, ctx, { indent: itemIndent, type: null }), chompKeep = !1, lines = [];
      for (let i = 0; i < items.length; ++i) {
        let item = items[i], comment2 = null;
        if (identity.isNode(item))
          !chompKeep && item.spaceBefore && lines.push(""), addCommentBefore(ctx, lines, item.commentBefore, chompKeep), item.comment && (comment2 = item.comment);
        else if (identity.isPair(item)) {
          let ik = identity.isNode(item.key) ? item.key : null;
          ik && (!chompKeep && ik.spaceBefore && lines.push(""), addCommentBefore(ctx, lines, ik.commentBefore, chompKeep));
        }
        chompKeep = !1;
        let str2 = stringify.stringify(item, itemCtx, () => comment2 = null, () => chompKeep = !0);
        comment2 && (str2 += stringifyComment.lineComment(str2, itemIndent, commentString(comment2))), chompKeep && comment2 && (chompKeep = !1), lines.push(blockItemPrefix + str2);
      }
      let str;
      if (lines.length === 0)
        str = flowChars.start + flowChars.end;
      else {
        str = lines[0];
        for (let i = 1; i < lines.length; ++i) {
          let line3 = lines[i];
          str += line3 ? `
${indent}${line3}` : `
`;
        }
      }
      return comment ? (str += `
` + stringifyComment.indentComment(commentString(comment), indent), onComment && onComment()) : chompKeep && onChompKeep && onChompKeep(), str;
    }
    function stringifyFlowCollection({ items }, ctx, { flowChars, itemIndent }) {
      let { indent, indentStep, flowCollectionPadding: fcPadding, options: { commentString } } = ctx;
      itemIndent += indentStep;
      let itemCtx = Object.assign({}, ctx, {
        indent: itemIndent,
        inFlow: !0,
        type: null
      }), reqNewline = !1, linesAtValue = 0, lines = [];
      for (let i = 0; i < items.length; ++i) {
        let item = items[i], comment = null;
        if (identity.isNode(item))
          item.spaceBefore && lines.push(""), addCommentBefore(ctx, lines, item.commentBefore, !1), item.comment && (comment = item.comment);
        else if (identity.isPair(item)) {
          let ik = identity.isNode(item.key) ? item.key : null;
          ik && (ik.spaceBefore && lines.push(""), addCommentBefore(ctx, lines, ik.commentBefore, !1), ik.comment && (reqNewline = !0));
          let iv = identity.isNode(item.value) ? item.value : null;
          iv ? (iv.comment && (comment = iv.comment), iv.commentBefore && (reqNewline = !0)) : item.value == null && ik?.comment && (comment = ik.comment);
        }
        comment && (reqNewline = !0);
        let str = stringify.stringify(item, itemCtx, () => comment = null);
        reqNewline || (reqNewline = lines.length > linesAtValue || str.includes(`
`)), i < items.length - 1 ? str += "," : ctx.options.trailingComma && (ctx.options.lineWidth > 0 && (reqNewline || (reqNewline = lines.reduce((sum, line3) => sum + line3.length + 2, 2) + (str.length + 2) > ctx.options.lineWidth)), reqNewline && (str += ",")), comment && (str += stringifyComment.lineComment(str, itemIndent, commentString(comment))), lines.push(str), linesAtValue = lines.length;
      }
      let { start, end } = flowChars;
      if (lines.length === 0)
        return start + end;
      if (!reqNewline) {
        let len = lines.reduce((sum, line3) => sum + line3.length + 2, 2);
        reqNewline = ctx.options.lineWidth > 0 && len > ctx.options.lineWidth;
      }
      if (reqNewline) {
        let str = start;
        for (let line3 of lines)
          str += line3 ? `
${indentStep}${indent}${line3}` : `
`;
        return `${str}
${indent}${end}`;
      } else
        return `${start}${fcPadding}${lines.join(" ")}${fcPadding}${end}`;
    }
    function addCommentBefore({ indent, options: { commentString } }, lines, comment, chompKeep) {
      if (comment && chompKeep && (comment = comment.replace(/^\n+/, "")), comment) {
        let ic = stringifyComment.indentComment(commentString(comment), indent);
        lines.push(ic.trimStart());
      }
    }
    exports.stringifyCollection = stringifyCollection;
  }
});

// node_modules/yaml/dist/nodes/YAMLMap.js
var require_YAMLMap = __commonJS({
  "node_modules/yaml/dist/nodes/YAMLMap.js"(exports) {
    "use strict";
    init_dirname_shim();
    var stringifyCollection = require_stringifyCollection(), addPairToJSMap = require_addPairToJSMap(), Collection = require_Collection(), identity = require_identity(), Pair = require_Pair(), Scalar2 = require_Scalar();
    function findPair(items, key) {
      let k = identity.isScalar(key) ? key.value : key;
      for (let it of items)
        if (identity.isPair(it) && (it.key === key || it.key === k || identity.isScalar(it.key) && it.key.value === k))
          return it;
    }
    var YAMLMap = class extends Collection.Collection {
      static get tagName() {
        return "tag:yaml.org,2002:map";
      }
      constructor(schema) {
        super(identity.MAP, schema), this.items = [];
      }
      /**
       * A generic collection parsing method that can be extended
       * to other node classes that inherit from YAMLMap
       */
      static from(schema, obj, ctx) {
        let { keepUndefined, replacer } = ctx, map2 = new this(schema), add = (key, value) => {
          if (typeof replacer == "function")
            value = replacer.call(obj, key, value);
          else if (Array.isArray(replacer) && !replacer.includes(key))
            return;
          (value !== void 0 || keepUndefined) && map2.items.push(Pair.createPair(key, value, ctx));
        };
        if (obj instanceof Map)
          for (let [key, value] of obj)
            add(key, value);
        else if (obj && typeof obj == "object")
          for (let key of Object.keys(obj))
            add(key, obj[key]);
        return typeof schema.sortMapEntries == "function" && map2.items.sort(schema.sortMapEntries), map2;
      }
      /**
       * Adds a value to the collection.
       *
       * @param overwrite - If not set `true`, using a key that is already in the
       *   collection will throw. Otherwise, overwrites the previous value.
       */
      add(pair, overwrite) {
        let _pair;
        identity.isPair(pair) ? _pair = pair : !pair || typeof pair != "object" || !("key" in pair) ? _pair = new Pair.Pair(pair, pair?.value) : _pair = new Pair.Pair(pair.key, pair.value);
        let prev = findPair(this.items, _pair.key), sortEntries = this.schema?.sortMapEntries;
        if (prev) {
          if (!overwrite)
            throw new Error(`Key ${_pair.key} already set`);
          identity.isScalar(prev.value) && Scalar2.isScalarValue(_pair.value) ? prev.value.value = _pair.value : prev.value = _pair.value;
        } else if (sortEntries) {
          let i = this.items.findIndex((item) => sortEntries(_pair, item) < 0);
          i === -1 ? this.items.push(_pair) : this.items.splice(i, 0, _pair);
        } else
          this.items.push(_pair);
      }
      delete(key) {
        let it = findPair(this.items, key);
        return it ? this.items.splice(this.items.indexOf(it), 1).length > 0 : !1;
      }
      get(key, keepScalar) {
        let node = findPair(this.items, key)?.value;
        return (!keepScalar && identity.isScalar(node) ? node.value : node) ?? void 0;
      }
      has(key) {
        return !!findPair(this.items, key);
      }
      set(key, value) {
        this.add(new Pair.Pair(key, value), !0);
      }
      /**
       * @param ctx - Conversion context, originally set in Document#toJS()
       * @param {Class} Type - If set, forces the returned collection type
       * @returns Instance of Type, Map, or Object
       */
      toJSON(_, ctx, Type) {
        let map2 = Type ? new Type() : ctx?.mapAsMap ? /* @__PURE__ */ new Map() : {};
        ctx?.onCreate && ctx.onCreate(map2);
        for (let item of this.items)
          addPairToJSMap.addPairToJSMap(ctx, map2, item);
        return map2;
      }
      toString(ctx, onComment, onChompKeep) {
        if (!ctx)
          return JSON.stringify(this);
        for (let item of this.items)
          if (!identity.isPair(item))
            throw new Error(`Map items must all be pairs; found ${JSON.stringify(item)} instead`);
        return !ctx.allNullValues && this.hasAllNullValues(!1) && (ctx = Object.assign({}, ctx, { allNullValues: !0 })), stringifyCollection.stringifyCollection(this, ctx, {
          blockItemPrefix: "",
          flowChars: { start: "{", end: "}" },
          itemIndent: ctx.indent || "",
          onChompKeep,
          onComment
        });
      }
    };
    exports.YAMLMap = YAMLMap;
    exports.findPair = findPair;
  }
});

// node_modules/yaml/dist/schema/common/map.js
var require_map = __commonJS({
  "node_modules/yaml/dist/schema/common/map.js"(exports) {
    "use strict";
    init_dirname_shim();
    var identity = require_identity(), YAMLMap = require_YAMLMap(), map2 = {
      collection: "map",
      default: !0,
      nodeClass: YAMLMap.YAMLMap,
      tag: "tag:yaml.org,2002:map",
      resolve(map3, onError) {
        return identity.isMap(map3) || onError("Expected a mapping for this tag"), map3;
      },
      createNode: (schema, obj, ctx) => YAMLMap.YAMLMap.from(schema, obj, ctx)
    };
    exports.map = map2;
  }
});

// node_modules/yaml/dist/nodes/YAMLSeq.js
var require_YAMLSeq = __commonJS({
  "node_modules/yaml/dist/nodes/YAMLSeq.js"(exports) {
    "use strict";
    init_dirname_shim();
    var createNode = require_createNode(), stringifyCollection = require_stringifyCollection(), Collection = require_Collection(), identity = require_identity(), Scalar2 = require_Scalar(), toJS = require_toJS(), YAMLSeq = class extends Collection.Collection {
      static get tagName() {
        return "tag:yaml.org,2002:seq";
      }
      constructor(schema) {
        super(identity.SEQ, schema), this.items = [];
      }
      add(value) {
        this.items.push(value);
      }
      /**
       * Removes a value from the collection.
       *
       * `key` must contain a representation of an integer for this to succeed.
       * It may be wrapped in a `Scalar`.
       *
       * @returns `true` if the item was found and removed.
       */
      delete(key) {
        let idx = asItemIndex(key);
        return typeof idx != "number" ? !1 : this.items.splice(idx, 1).length > 0;
      }
      get(key, keepScalar) {
        let idx = asItemIndex(key);
        if (typeof idx != "number")
          return;
        let it = this.items[idx];
        return !keepScalar && identity.isScalar(it) ? it.value : it;
      }
      /**
       * Checks if the collection includes a value with the key `key`.
       *
       * `key` must contain a representation of an integer for this to succeed.
       * It may be wrapped in a `Scalar`.
       */
      has(key) {
        let idx = asItemIndex(key);
        return typeof idx == "number" && idx < this.items.length;
      }
      /**
       * Sets a value in this collection. For `!!set`, `value` needs to be a
       * boolean to add/remove the item from the set.
       *
       * If `key` does not contain a representation of an integer, this will throw.
       * It may be wrapped in a `Scalar`.
       */
      set(key, value) {
        let idx = asItemIndex(key);
        if (typeof idx != "number")
          throw new Error(`Expected a valid index, not ${key}.`);
        let prev = this.items[idx];
        identity.isScalar(prev) && Scalar2.isScalarValue(value) ? prev.value = value : this.items[idx] = value;
      }
      toJSON(_, ctx) {
        let seq = [];
        ctx?.onCreate && ctx.onCreate(seq);
        let i = 0;
        for (let item of this.items)
          seq.push(toJS.toJS(item, String(i++), ctx));
        return seq;
      }
      toString(ctx, onComment, onChompKeep) {
        return ctx ? stringifyCollection.stringifyCollection(this, ctx, {
          blockItemPrefix: "- ",
          flowChars: { start: "[", end: "]" },
          itemIndent: (ctx.indent || "") + "  ",
          onChompKeep,
          onComment
        }) : JSON.stringify(this);
      }
      static from(schema, obj, ctx) {
        let { replacer } = ctx, seq = new this(schema);
        if (obj && Symbol.iterator in Object(obj)) {
          let i = 0;
          for (let it of obj) {
            if (typeof replacer == "function") {
              let key = obj instanceof Set ? it : String(i++);
              it = replacer.call(obj, key, it);
            }
            seq.items.push(createNode.createNode(it, void 0, ctx));
          }
        }
        return seq;
      }
    };
    function asItemIndex(key) {
      let idx = identity.isScalar(key) ? key.value : key;
      return idx && typeof idx == "string" && (idx = Number(idx)), typeof idx == "number" && Number.isInteger(idx) && idx >= 0 ? idx : null;
    }
    exports.YAMLSeq = YAMLSeq;
  }
});

// node_modules/yaml/dist/schema/common/seq.js
var require_seq = __commonJS({
  "node_modules/yaml/dist/schema/common/seq.js"(exports) {
    "use strict";
    init_dirname_shim();
    var identity = require_identity(), YAMLSeq = require_YAMLSeq(), seq = {
      collection: "seq",
      default: !0,
      nodeClass: YAMLSeq.YAMLSeq,
      tag: "tag:yaml.org,2002:seq",
      resolve(seq2, onError) {
        return identity.isSeq(seq2) || onError("Expected a sequence for this tag"), seq2;
      },
      createNode: (schema, obj, ctx) => YAMLSeq.YAMLSeq.from(schema, obj, ctx)
    };
    exports.seq = seq;
  }
});

// node_modules/yaml/dist/schema/common/string.js
var require_string = __commonJS({
  "node_modules/yaml/dist/schema/common/string.js"(exports) {
    "use strict";
    init_dirname_shim();
    var stringifyString = require_stringifyString(), string2 = {
      identify: (value) => typeof value == "string",
      default: !0,
      tag: "tag:yaml.org,2002:str",
      resolve: (str) => str,
      stringify(item, ctx, onComment, onChompKeep) {
        return ctx = Object.assign({ actualString: !0 }, ctx), stringifyString.stringifyString(item, ctx, onComment, onChompKeep);
      }
    };
    exports.string = string2;
  }
});

// node_modules/yaml/dist/schema/common/null.js
var require_null = __commonJS({
  "node_modules/yaml/dist/schema/common/null.js"(exports) {
    "use strict";
    init_dirname_shim();
    var Scalar2 = require_Scalar(), nullTag = {
      identify: (value) => value == null,
      createNode: () => new Scalar2.Scalar(null),
      default: !0,
      tag: "tag:yaml.org,2002:null",
      test: /^(?:~|[Nn]ull|NULL)?$/,
      resolve: () => new Scalar2.Scalar(null),
      stringify: ({ source: source2 }, ctx) => typeof source2 == "string" && nullTag.test.test(source2) ? source2 : ctx.options.nullStr
    };
    exports.nullTag = nullTag;
  }
});

// node_modules/yaml/dist/schema/core/bool.js
var require_bool = __commonJS({
  "node_modules/yaml/dist/schema/core/bool.js"(exports) {
    "use strict";
    init_dirname_shim();
    var Scalar2 = require_Scalar(), boolTag = {
      identify: (value) => typeof value == "boolean",
      default: !0,
      tag: "tag:yaml.org,2002:bool",
      test: /^(?:[Tt]rue|TRUE|[Ff]alse|FALSE)$/,
      resolve: (str) => new Scalar2.Scalar(str[0] === "t" || str[0] === "T"),
      stringify({ source: source2, value }, ctx) {
        if (source2 && boolTag.test.test(source2)) {
          let sv = source2[0] === "t" || source2[0] === "T";
          if (value === sv)
            return source2;
        }
        return value ? ctx.options.trueStr : ctx.options.falseStr;
      }
    };
    exports.boolTag = boolTag;
  }
});

// node_modules/yaml/dist/stringify/stringifyNumber.js
var require_stringifyNumber = __commonJS({
  "node_modules/yaml/dist/stringify/stringifyNumber.js"(exports) {
    "use strict";
    init_dirname_shim();
    function stringifyNumber({ format, minFractionDigits, tag, value }) {
      if (typeof value == "bigint")
        return String(value);
      let num = typeof value == "number" ? value : Number(value);
      if (!isFinite(num))
        return isNaN(num) ? ".nan" : num < 0 ? "-.inf" : ".inf";
      let n = Object.is(value, -0) ? "-0" : JSON.stringify(value);
      if (!format && minFractionDigits && (!tag || tag === "tag:yaml.org,2002:float") && /^-?\d/.test(n) && !n.includes("e")) {
        let i = n.indexOf(".");
        i < 0 && (i = n.length, n += ".");
        let d = minFractionDigits - (n.length - i - 1);
        for (; d-- > 0; )
          n += "0";
      }
      return n;
    }
    exports.stringifyNumber = stringifyNumber;
  }
});

// node_modules/yaml/dist/schema/core/float.js
var require_float = __commonJS({
  "node_modules/yaml/dist/schema/core/float.js"(exports) {
    "use strict";
    init_dirname_shim();
    var Scalar2 = require_Scalar(), stringifyNumber = require_stringifyNumber(), floatNaN = {
      identify: (value) => typeof value == "number",
      default: !0,
      tag: "tag:yaml.org,2002:float",
      test: /^(?:[-+]?\.(?:inf|Inf|INF)|\.nan|\.NaN|\.NAN)$/,
      resolve: (str) => str.slice(-3).toLowerCase() === "nan" ? NaN : str[0] === "-" ? Number.NEGATIVE_INFINITY : Number.POSITIVE_INFINITY,
      stringify: stringifyNumber.stringifyNumber
    }, floatExp = {
      identify: (value) => typeof value == "number",
      default: !0,
      tag: "tag:yaml.org,2002:float",
      format: "EXP",
      test: /^[-+]?(?:\.[0-9]+|[0-9]+(?:\.[0-9]*)?)[eE][-+]?[0-9]+$/,
      resolve: (str) => parseFloat(str),
      stringify(node) {
        let num = Number(node.value);
        return isFinite(num) ? num.toExponential() : stringifyNumber.stringifyNumber(node);
      }
    }, float = {
      identify: (value) => typeof value == "number",
      default: !0,
      tag: "tag:yaml.org,2002:float",
      test: /^[-+]?(?:\.[0-9]+|[0-9]+\.[0-9]*)$/,
      resolve(str) {
        let node = new Scalar2.Scalar(parseFloat(str)), dot = str.indexOf(".");
        return dot !== -1 && str[str.length - 1] === "0" && (node.minFractionDigits = str.length - dot - 1), node;
      },
      stringify: stringifyNumber.stringifyNumber
    };
    exports.float = float;
    exports.floatExp = floatExp;
    exports.floatNaN = floatNaN;
  }
});

// node_modules/yaml/dist/schema/core/int.js
var require_int = __commonJS({
  "node_modules/yaml/dist/schema/core/int.js"(exports) {
    "use strict";
    init_dirname_shim();
    var stringifyNumber = require_stringifyNumber(), intIdentify = (value) => typeof value == "bigint" || Number.isInteger(value), intResolve = (str, offset, radix, { intAsBigInt }) => intAsBigInt ? BigInt(str) : parseInt(str.substring(offset), radix);
    function intStringify(node, radix, prefix) {
      let { value } = node;
      return intIdentify(value) && value >= 0 ? prefix + value.toString(radix) : stringifyNumber.stringifyNumber(node);
    }
    var intOct = {
      identify: (value) => intIdentify(value) && value >= 0,
      default: !0,
      tag: "tag:yaml.org,2002:int",
      format: "OCT",
      test: /^0o[0-7]+$/,
      resolve: (str, _onError, opt) => intResolve(str, 2, 8, opt),
      stringify: (node) => intStringify(node, 8, "0o")
    }, int2 = {
      identify: intIdentify,
      default: !0,
      tag: "tag:yaml.org,2002:int",
      test: /^[-+]?[0-9]+$/,
      resolve: (str, _onError, opt) => intResolve(str, 0, 10, opt),
      stringify: stringifyNumber.stringifyNumber
    }, intHex = {
      identify: (value) => intIdentify(value) && value >= 0,
      default: !0,
      tag: "tag:yaml.org,2002:int",
      format: "HEX",
      test: /^0x[0-9a-fA-F]+$/,
      resolve: (str, _onError, opt) => intResolve(str, 2, 16, opt),
      stringify: (node) => intStringify(node, 16, "0x")
    };
    exports.int = int2;
    exports.intHex = intHex;
    exports.intOct = intOct;
  }
});

// node_modules/yaml/dist/schema/core/schema.js
var require_schema = __commonJS({
  "node_modules/yaml/dist/schema/core/schema.js"(exports) {
    "use strict";
    init_dirname_shim();
    var map2 = require_map(), _null = require_null(), seq = require_seq(), string2 = require_string(), bool = require_bool(), float = require_float(), int2 = require_int(), schema = [
      map2.map,
      seq.seq,
      string2.string,
      _null.nullTag,
      bool.boolTag,
      int2.intOct,
      int2.int,
      int2.intHex,
      float.floatNaN,
      float.floatExp,
      float.float
    ];
    exports.schema = schema;
  }
});

// node_modules/yaml/dist/schema/json/schema.js
var require_schema2 = __commonJS({
  "node_modules/yaml/dist/schema/json/schema.js"(exports) {
    "use strict";
    init_dirname_shim();
    var Scalar2 = require_Scalar(), map2 = require_map(), seq = require_seq();
    function intIdentify(value) {
      return typeof value == "bigint" || Number.isInteger(value);
    }
    var stringifyJSON = ({ value }) => JSON.stringify(value), jsonScalars = [
      {
        identify: (value) => typeof value == "string",
        default: !0,
        tag: "tag:yaml.org,2002:str",
        resolve: (str) => str,
        stringify: stringifyJSON
      },
      {
        identify: (value) => value == null,
        createNode: () => new Scalar2.Scalar(null),
        default: !0,
        tag: "tag:yaml.org,2002:null",
        test: /^null$/,
        resolve: () => null,
        stringify: stringifyJSON
      },
      {
        identify: (value) => typeof value == "boolean",
        default: !0,
        tag: "tag:yaml.org,2002:bool",
        test: /^true$|^false$/,
        resolve: (str) => str === "true",
        stringify: stringifyJSON
      },
      {
        identify: intIdentify,
        default: !0,
        tag: "tag:yaml.org,2002:int",
        test: /^-?(?:0|[1-9][0-9]*)$/,
        resolve: (str, _onError, { intAsBigInt }) => intAsBigInt ? BigInt(str) : parseInt(str, 10),
        stringify: ({ value }) => intIdentify(value) ? value.toString() : JSON.stringify(value)
      },
      {
        identify: (value) => typeof value == "number",
        default: !0,
        tag: "tag:yaml.org,2002:float",
        test: /^-?(?:0|[1-9][0-9]*)(?:\.[0-9]*)?(?:[eE][-+]?[0-9]+)?$/,
        resolve: (str) => parseFloat(str),
        stringify: stringifyJSON
      }
    ], jsonError = {
      default: !0,
      tag: "",
      test: /^/,
      resolve(str, onError) {
        return onError(`Unresolved plain scalar ${JSON.stringify(str)}`), str;
      }
    }, schema = [map2.map, seq.seq].concat(jsonScalars, jsonError);
    exports.schema = schema;
  }
});

// node_modules/yaml/dist/schema/yaml-1.1/binary.js
var require_binary = __commonJS({
  "node_modules/yaml/dist/schema/yaml-1.1/binary.js"(exports) {
    "use strict";
    init_dirname_shim();
    var node_buffer = __require("buffer"), Scalar2 = require_Scalar(), stringifyString = require_stringifyString(), binary = {
      identify: (value) => value instanceof Uint8Array,
      // Buffer inherits from Uint8Array
      default: !1,
      tag: "tag:yaml.org,2002:binary",
      /**
       * Returns a Buffer in node and an Uint8Array in browsers
       *
       * To use the resulting buffer as an image, you'll want to do something like:
       *
       *   const blob = new Blob([buffer], { type: 'image/jpeg' })
       *   document.querySelector('#photo').src = URL.createObjectURL(blob)
       */
      resolve(src, onError) {
        if (typeof node_buffer.Buffer == "function")
          return node_buffer.Buffer.from(src, "base64");
        if (typeof atob == "function") {
          let str = atob(src.replace(/[\n\r]/g, "")), buffer = new Uint8Array(str.length);
          for (let i = 0; i < str.length; ++i)
            buffer[i] = str.charCodeAt(i);
          return buffer;
        } else
          return onError("This environment does not support reading binary tags; either Buffer or atob is required"), src;
      },
      stringify({ comment, type, value }, ctx, onComment, onChompKeep) {
        if (!value)
          return "";
        let buf = value, str;
        if (typeof node_buffer.Buffer == "function")
          str = buf instanceof node_buffer.Buffer ? buf.toString("base64") : node_buffer.Buffer.from(buf.buffer).toString("base64");
        else if (typeof btoa == "function") {
          let s = "";
          for (let i = 0; i < buf.length; ++i)
            s += String.fromCharCode(buf[i]);
          str = btoa(s);
        } else
          throw new Error("This environment does not support writing binary tags; either Buffer or btoa is required");
        if (type ?? (type = Scalar2.Scalar.BLOCK_LITERAL), type !== Scalar2.Scalar.QUOTE_DOUBLE) {
          let lineWidth = Math.max(ctx.options.lineWidth - ctx.indent.length, ctx.options.minContentWidth), n = Math.ceil(str.length / lineWidth), lines = new Array(n);
          for (let i = 0, o = 0; i < n; ++i, o += lineWidth)
            lines[i] = str.substr(o, lineWidth);
          str = lines.join(type === Scalar2.Scalar.BLOCK_LITERAL ? `
` : " ");
        }
        return stringifyString.stringifyString({ comment, type, value: str }, ctx, onComment, onChompKeep);
      }
    };
    exports.binary = binary;
  }
});

// node_modules/yaml/dist/schema/yaml-1.1/pairs.js
var require_pairs = __commonJS({
  "node_modules/yaml/dist/schema/yaml-1.1/pairs.js"(exports) {
    "use strict";
    init_dirname_shim();
    var identity = require_identity(), Pair = require_Pair(), Scalar2 = require_Scalar(), YAMLSeq = require_YAMLSeq();
    function resolvePairs(seq, onError) {
      if (identity.isSeq(seq))
        for (let i = 0; i < seq.items.length; ++i) {
          let item = seq.items[i];
          if (!identity.isPair(item)) {
            if (identity.isMap(item)) {
              item.items.length > 1 && onError("Each pair must have its own sequence indicator");
              let pair = item.items[0] || new Pair.Pair(new Scalar2.Scalar(null));
              if (item.commentBefore && (pair.key.commentBefore = pair.key.commentBefore ? `${item.commentBefore}
${pair.key.commentBefore}` : item.commentBefore), item.comment) {
                let cn = pair.value ?? pair.key;
                cn.comment = cn.comment ? `${item.comment}
${cn.comment}` : item.comment;
              }
              item = pair;
            }
            seq.items[i] = identity.isPair(item) ? item : new Pair.Pair(item);
          }
        }
      else
        onError("Expected a sequence for this tag");
      return seq;
    }
    function createPairs(schema, iterable, ctx) {
      let { replacer } = ctx, pairs2 = new YAMLSeq.YAMLSeq(schema);
      pairs2.tag = "tag:yaml.org,2002:pairs";
      let i = 0;
      if (iterable && Symbol.iterator in Object(iterable))
        for (let it of iterable) {
          typeof replacer == "function" && (it = replacer.call(iterable, String(i++), it));
          let key, value;
          if (Array.isArray(it))
            if (it.length === 2)
              key = it[0], value = it[1];
            else
              throw new TypeError(`Expected [key, value] tuple: ${it}`);
          else if (it && it instanceof Object) {
            let keys = Object.keys(it);
            if (keys.length === 1)
              key = keys[0], value = it[key];
            else
              throw new TypeError(`Expected tuple with one key, not ${keys.length} keys`);
          } else
            key = it;
          pairs2.items.push(Pair.createPair(key, value, ctx));
        }
      return pairs2;
    }
    var pairs = {
      collection: "seq",
      default: !1,
      tag: "tag:yaml.org,2002:pairs",
      resolve: resolvePairs,
      createNode: createPairs
    };
    exports.createPairs = createPairs;
    exports.pairs = pairs;
    exports.resolvePairs = resolvePairs;
  }
});

// node_modules/yaml/dist/schema/yaml-1.1/omap.js
var require_omap = __commonJS({
  "node_modules/yaml/dist/schema/yaml-1.1/omap.js"(exports) {
    "use strict";
    init_dirname_shim();
    var identity = require_identity(), toJS = require_toJS(), YAMLMap = require_YAMLMap(), YAMLSeq = require_YAMLSeq(), pairs = require_pairs(), YAMLOMap = class _YAMLOMap extends YAMLSeq.YAMLSeq {
      constructor() {
        super(), this.add = YAMLMap.YAMLMap.prototype.add.bind(this), this.delete = YAMLMap.YAMLMap.prototype.delete.bind(this), this.get = YAMLMap.YAMLMap.prototype.get.bind(this), this.has = YAMLMap.YAMLMap.prototype.has.bind(this), this.set = YAMLMap.YAMLMap.prototype.set.bind(this), this.tag = _YAMLOMap.tag;
      }
      /**
       * If `ctx` is given, the return type is actually `Map<unknown, unknown>`,
       * but TypeScript won't allow widening the signature of a child method.
       */
      toJSON(_, ctx) {
        if (!ctx)
          return super.toJSON(_);
        let map2 = /* @__PURE__ */ new Map();
        ctx?.onCreate && ctx.onCreate(map2);
        for (let pair of this.items) {
          let key, value;
          if (identity.isPair(pair) ? (key = toJS.toJS(pair.key, "", ctx), value = toJS.toJS(pair.value, key, ctx)) : key = toJS.toJS(pair, "", ctx), map2.has(key))
            throw new Error("Ordered maps must not include duplicate keys");
          map2.set(key, value);
        }
        return map2;
      }
      static from(schema, iterable, ctx) {
        let pairs$1 = pairs.createPairs(schema, iterable, ctx), omap2 = new this();
        return omap2.items = pairs$1.items, omap2;
      }
    };
    YAMLOMap.tag = "tag:yaml.org,2002:omap";
    var omap = {
      collection: "seq",
      identify: (value) => value instanceof Map,
      nodeClass: YAMLOMap,
      default: !1,
      tag: "tag:yaml.org,2002:omap",
      resolve(seq, onError) {
        let pairs$1 = pairs.resolvePairs(seq, onError), seenKeys = [];
        for (let { key } of pairs$1.items)
          identity.isScalar(key) && (seenKeys.includes(key.value) ? onError(`Ordered maps must not include duplicate keys: ${key.value}`) : seenKeys.push(key.value));
        return Object.assign(new YAMLOMap(), pairs$1);
      },
      createNode: (schema, iterable, ctx) => YAMLOMap.from(schema, iterable, ctx)
    };
    exports.YAMLOMap = YAMLOMap;
    exports.omap = omap;
  }
});

// node_modules/yaml/dist/schema/yaml-1.1/bool.js
var require_bool2 = __commonJS({
  "node_modules/yaml/dist/schema/yaml-1.1/bool.js"(exports) {
    "use strict";
    init_dirname_shim();
    var Scalar2 = require_Scalar();
    function boolStringify({ value, source: source2 }, ctx) {
      return source2 && (value ? trueTag : falseTag).test.test(source2) ? source2 : value ? ctx.options.trueStr : ctx.options.falseStr;
    }
    var trueTag = {
      identify: (value) => value === !0,
      default: !0,
      tag: "tag:yaml.org,2002:bool",
      test: /^(?:Y|y|[Yy]es|YES|[Tt]rue|TRUE|[Oo]n|ON)$/,
      resolve: () => new Scalar2.Scalar(!0),
      stringify: boolStringify
    }, falseTag = {
      identify: (value) => value === !1,
      default: !0,
      tag: "tag:yaml.org,2002:bool",
      test: /^(?:N|n|[Nn]o|NO|[Ff]alse|FALSE|[Oo]ff|OFF)$/,
      resolve: () => new Scalar2.Scalar(!1),
      stringify: boolStringify
    };
    exports.falseTag = falseTag;
    exports.trueTag = trueTag;
  }
});

// node_modules/yaml/dist/schema/yaml-1.1/float.js
var require_float2 = __commonJS({
  "node_modules/yaml/dist/schema/yaml-1.1/float.js"(exports) {
    "use strict";
    init_dirname_shim();
    var Scalar2 = require_Scalar(), stringifyNumber = require_stringifyNumber(), floatNaN = {
      identify: (value) => typeof value == "number",
      default: !0,
      tag: "tag:yaml.org,2002:float",
      test: /^(?:[-+]?\.(?:inf|Inf|INF)|\.nan|\.NaN|\.NAN)$/,
      resolve: (str) => str.slice(-3).toLowerCase() === "nan" ? NaN : str[0] === "-" ? Number.NEGATIVE_INFINITY : Number.POSITIVE_INFINITY,
      stringify: stringifyNumber.stringifyNumber
    }, floatExp = {
      identify: (value) => typeof value == "number",
      default: !0,
      tag: "tag:yaml.org,2002:float",
      format: "EXP",
      test: /^[-+]?(?:[0-9][0-9_]*)?(?:\.[0-9_]*)?[eE][-+]?[0-9]+$/,
      resolve: (str) => parseFloat(str.replace(/_/g, "")),
      stringify(node) {
        let num = Number(node.value);
        return isFinite(num) ? num.toExponential() : stringifyNumber.stringifyNumber(node);
      }
    }, float = {
      identify: (value) => typeof value == "number",
      default: !0,
      tag: "tag:yaml.org,2002:float",
      test: /^[-+]?(?:[0-9][0-9_]*)?\.[0-9_]*$/,
      resolve(str) {
        let node = new Scalar2.Scalar(parseFloat(str.replace(/_/g, ""))), dot = str.indexOf(".");
        if (dot !== -1) {
          let f = str.substring(dot + 1).replace(/_/g, "");
          f[f.length - 1] === "0" && (node.minFractionDigits = f.length);
        }
        return node;
      },
      stringify: stringifyNumber.stringifyNumber
    };
    exports.float = float;
    exports.floatExp = floatExp;
    exports.floatNaN = floatNaN;
  }
});

// node_modules/yaml/dist/schema/yaml-1.1/int.js
var require_int2 = __commonJS({
  "node_modules/yaml/dist/schema/yaml-1.1/int.js"(exports) {
    "use strict";
    init_dirname_shim();
    var stringifyNumber = require_stringifyNumber(), intIdentify = (value) => typeof value == "bigint" || Number.isInteger(value);
    function intResolve(str, offset, radix, { intAsBigInt }) {
      let sign = str[0];
      if ((sign === "-" || sign === "+") && (offset += 1), str = str.substring(offset).replace(/_/g, ""), intAsBigInt) {
        switch (radix) {
          case 2:
            str = `0b${str}`;
            break;
          case 8:
            str = `0o${str}`;
            break;
          case 16:
            str = `0x${str}`;
            break;
        }
        let n2 = BigInt(str);
        return sign === "-" ? BigInt(-1) * n2 : n2;
      }
      let n = parseInt(str, radix);
      return sign === "-" ? -1 * n : n;
    }
    function intStringify(node, radix, prefix) {
      let { value } = node;
      if (intIdentify(value)) {
        let str = value.toString(radix);
        return value < 0 ? "-" + prefix + str.substr(1) : prefix + str;
      }
      return stringifyNumber.stringifyNumber(node);
    }
    var intBin = {
      identify: intIdentify,
      default: !0,
      tag: "tag:yaml.org,2002:int",
      format: "BIN",
      test: /^[-+]?0b[0-1_]+$/,
      resolve: (str, _onError, opt) => intResolve(str, 2, 2, opt),
      stringify: (node) => intStringify(node, 2, "0b")
    }, intOct = {
      identify: intIdentify,
      default: !0,
      tag: "tag:yaml.org,2002:int",
      format: "OCT",
      test: /^[-+]?0[0-7_]+$/,
      resolve: (str, _onError, opt) => intResolve(str, 1, 8, opt),
      stringify: (node) => intStringify(node, 8, "0")
    }, int2 = {
      identify: intIdentify,
      default: !0,
      tag: "tag:yaml.org,2002:int",
      test: /^[-+]?[0-9][0-9_]*$/,
      resolve: (str, _onError, opt) => intResolve(str, 0, 10, opt),
      stringify: stringifyNumber.stringifyNumber
    }, intHex = {
      identify: intIdentify,
      default: !0,
      tag: "tag:yaml.org,2002:int",
      format: "HEX",
      test: /^[-+]?0x[0-9a-fA-F_]+$/,
      resolve: (str, _onError, opt) => intResolve(str, 2, 16, opt),
      stringify: (node) => intStringify(node, 16, "0x")
    };
    exports.int = int2;
    exports.intBin = intBin;
    exports.intHex = intHex;
    exports.intOct = intOct;
  }
});

// node_modules/yaml/dist/schema/yaml-1.1/set.js
var require_set = __commonJS({
  "node_modules/yaml/dist/schema/yaml-1.1/set.js"(exports) {
    "use strict";
    init_dirname_shim();
    var identity = require_identity(), Pair = require_Pair(), YAMLMap = require_YAMLMap(), YAMLSet = class _YAMLSet extends YAMLMap.YAMLMap {
      constructor(schema) {
        super(schema), this.tag = _YAMLSet.tag;
      }
      add(key) {
        let pair;
        identity.isPair(key) ? pair = key : key && typeof key == "object" && "key" in key && "value" in key && key.value === null ? pair = new Pair.Pair(key.key, null) : pair = new Pair.Pair(key, null), YAMLMap.findPair(this.items, pair.key) || this.items.push(pair);
      }
      /**
       * If `keepPair` is `true`, returns the Pair matching `key`.
       * Otherwise, returns the value of that Pair's key.
       */
      get(key, keepPair) {
        let pair = YAMLMap.findPair(this.items, key);
        return !keepPair && identity.isPair(pair) ? identity.isScalar(pair.key) ? pair.key.value : pair.key : pair;
      }
      set(key, value) {
        if (typeof value != "boolean")
          throw new Error(`Expected boolean value for set(key, value) in a YAML set, not ${typeof value}`);
        let prev = YAMLMap.findPair(this.items, key);
        prev && !value ? this.items.splice(this.items.indexOf(prev), 1) : !prev && value && this.items.push(new Pair.Pair(key));
      }
      toJSON(_, ctx) {
        return super.toJSON(_, ctx, Set);
      }
      toString(ctx, onComment, onChompKeep) {
        if (!ctx)
          return JSON.stringify(this);
        if (this.hasAllNullValues(!0))
          return super.toString(Object.assign({}, ctx, { allNullValues: !0 }), onComment, onChompKeep);
        throw new Error("Set items must all have null values");
      }
      static from(schema, iterable, ctx) {
        let { replacer } = ctx, set2 = new this(schema);
        if (iterable && Symbol.iterator in Object(iterable))
          for (let value of iterable)
            typeof replacer == "function" && (value = replacer.call(iterable, value, value)), set2.items.push(Pair.createPair(value, null, ctx));
        return set2;
      }
    };
    YAMLSet.tag = "tag:yaml.org,2002:set";
    var set = {
      collection: "map",
      identify: (value) => value instanceof Set,
      nodeClass: YAMLSet,
      default: !1,
      tag: "tag:yaml.org,2002:set",
      createNode: (schema, iterable, ctx) => YAMLSet.from(schema, iterable, ctx),
      resolve(map2, onError) {
        if (identity.isMap(map2)) {
          if (map2.hasAllNullValues(!0))
            return Object.assign(new YAMLSet(), map2);
          onError("Set items must all have null values");
        } else
          onError("Expected a mapping for this tag");
        return map2;
      }
    };
    exports.YAMLSet = YAMLSet;
    exports.set = set;
  }
});

// node_modules/yaml/dist/schema/yaml-1.1/timestamp.js
var require_timestamp = __commonJS({
  "node_modules/yaml/dist/schema/yaml-1.1/timestamp.js"(exports) {
    "use strict";
    init_dirname_shim();
    var stringifyNumber = require_stringifyNumber();
    function parseSexagesimal(str, asBigInt) {
      let sign = str[0], parts = sign === "-" || sign === "+" ? str.substring(1) : str, num = (n) => asBigInt ? BigInt(n) : Number(n), res = parts.replace(/_/g, "").split(":").reduce((res2, p) => res2 * num(60) + num(p), num(0));
      return sign === "-" ? num(-1) * res : res;
    }
    function stringifySexagesimal(node) {
      let { value } = node, num = (n) => n;
      if (typeof value == "bigint")
        num = (n) => BigInt(n);
      else if (isNaN(value) || !isFinite(value))
        return stringifyNumber.stringifyNumber(node);
      let sign = "";
      value < 0 && (sign = "-", value *= num(-1));
      let _60 = num(60), parts = [value % _60];
      return value < 60 ? parts.unshift(0) : (value = (value - parts[0]) / _60, parts.unshift(value % _60), value >= 60 && (value = (value - parts[0]) / _60, parts.unshift(value))), sign + parts.map((n) => String(n).padStart(2, "0")).join(":").replace(/000000\d*$/, "");
    }
    var intTime = {
      identify: (value) => typeof value == "bigint" || Number.isInteger(value),
      default: !0,
      tag: "tag:yaml.org,2002:int",
      format: "TIME",
      test: /^[-+]?[0-9][0-9_]*(?::[0-5]?[0-9])+$/,
      resolve: (str, _onError, { intAsBigInt }) => parseSexagesimal(str, intAsBigInt),
      stringify: stringifySexagesimal
    }, floatTime = {
      identify: (value) => typeof value == "number",
      default: !0,
      tag: "tag:yaml.org,2002:float",
      format: "TIME",
      test: /^[-+]?[0-9][0-9_]*(?::[0-5]?[0-9])+\.[0-9_]*$/,
      resolve: (str) => parseSexagesimal(str, !1),
      stringify: stringifySexagesimal
    }, timestamp = {
      identify: (value) => value instanceof Date,
      default: !0,
      tag: "tag:yaml.org,2002:timestamp",
      // If the time zone is omitted, the timestamp is assumed to be specified in UTC. The time part
      // may be omitted altogether, resulting in a date format. In such a case, the time part is
      // assumed to be 00:00:00Z (start of day, UTC).
      test: RegExp("^([0-9]{4})-([0-9]{1,2})-([0-9]{1,2})(?:(?:t|T|[ \\t]+)([0-9]{1,2}):([0-9]{1,2}):([0-9]{1,2}(\\.[0-9]+)?)(?:[ \\t]*(Z|[-+][012]?[0-9](?::[0-9]{2})?))?)?$"),
      resolve(str) {
        let match = str.match(timestamp.test);
        if (!match)
          throw new Error("!!timestamp expects a date, starting with yyyy-mm-dd");
        let [, year, month, day, hour, minute, second] = match.map(Number), millisec = match[7] ? Number((match[7] + "00").substr(1, 3)) : 0, date = Date.UTC(year, month - 1, day, hour || 0, minute || 0, second || 0, millisec), tz = match[8];
        if (tz && tz !== "Z") {
          let d = parseSexagesimal(tz, !1);
          Math.abs(d) < 30 && (d *= 60), date -= 6e4 * d;
        }
        return new Date(date);
      },
      stringify: ({ value }) => value?.toISOString().replace(/(T00:00:00)?\.000Z$/, "") ?? ""
    };
    exports.floatTime = floatTime;
    exports.intTime = intTime;
    exports.timestamp = timestamp;
  }
});

// node_modules/yaml/dist/schema/yaml-1.1/schema.js
var require_schema3 = __commonJS({
  "node_modules/yaml/dist/schema/yaml-1.1/schema.js"(exports) {
    "use strict";
    init_dirname_shim();
    var map2 = require_map(), _null = require_null(), seq = require_seq(), string2 = require_string(), binary = require_binary(), bool = require_bool2(), float = require_float2(), int2 = require_int2(), merge = require_merge(), omap = require_omap(), pairs = require_pairs(), set = require_set(), timestamp = require_timestamp(), schema = [
      map2.map,
      seq.seq,
      string2.string,
      _null.nullTag,
      bool.trueTag,
      bool.falseTag,
      int2.intBin,
      int2.intOct,
      int2.int,
      int2.intHex,
      float.floatNaN,
      float.floatExp,
      float.float,
      binary.binary,
      merge.merge,
      omap.omap,
      pairs.pairs,
      set.set,
      timestamp.intTime,
      timestamp.floatTime,
      timestamp.timestamp
    ];
    exports.schema = schema;
  }
});

// node_modules/yaml/dist/schema/tags.js
var require_tags = __commonJS({
  "node_modules/yaml/dist/schema/tags.js"(exports) {
    "use strict";
    init_dirname_shim();
    var map2 = require_map(), _null = require_null(), seq = require_seq(), string2 = require_string(), bool = require_bool(), float = require_float(), int2 = require_int(), schema = require_schema(), schema$1 = require_schema2(), binary = require_binary(), merge = require_merge(), omap = require_omap(), pairs = require_pairs(), schema$2 = require_schema3(), set = require_set(), timestamp = require_timestamp(), schemas = /* @__PURE__ */ new Map([
      ["core", schema.schema],
      ["failsafe", [map2.map, seq.seq, string2.string]],
      ["json", schema$1.schema],
      ["yaml11", schema$2.schema],
      ["yaml-1.1", schema$2.schema]
    ]), tagsByName = {
      binary: binary.binary,
      bool: bool.boolTag,
      float: float.float,
      floatExp: float.floatExp,
      floatNaN: float.floatNaN,
      floatTime: timestamp.floatTime,
      int: int2.int,
      intHex: int2.intHex,
      intOct: int2.intOct,
      intTime: timestamp.intTime,
      map: map2.map,
      merge: merge.merge,
      null: _null.nullTag,
      omap: omap.omap,
      pairs: pairs.pairs,
      seq: seq.seq,
      set: set.set,
      timestamp: timestamp.timestamp
    }, coreKnownTags = {
      "tag:yaml.org,2002:binary": binary.binary,
      "tag:yaml.org,2002:merge": merge.merge,
      "tag:yaml.org,2002:omap": omap.omap,
      "tag:yaml.org,2002:pairs": pairs.pairs,
      "tag:yaml.org,2002:set": set.set,
      "tag:yaml.org,2002:timestamp": timestamp.timestamp
    };
    function getTags(customTags, schemaName, addMergeTag) {
      let schemaTags = schemas.get(schemaName);
      if (schemaTags && !customTags)
        return addMergeTag && !schemaTags.includes(merge.merge) ? schemaTags.concat(merge.merge) : schemaTags.slice();
      let tags = schemaTags;
      if (!tags)
        if (Array.isArray(customTags))
          tags = [];
        else {
          let keys = Array.from(schemas.keys()).filter((key) => key !== "yaml11").map((key) => JSON.stringify(key)).join(", ");
          throw new Error(`Unknown schema "${schemaName}"; use one of ${keys} or define customTags array`);
        }
      if (Array.isArray(customTags))
        for (let tag of customTags)
          tags = tags.concat(tag);
      else typeof customTags == "function" && (tags = customTags(tags.slice()));
      return addMergeTag && (tags = tags.concat(merge.merge)), tags.reduce((tags2, tag) => {
        let tagObj = typeof tag == "string" ? tagsByName[tag] : tag;
        if (!tagObj) {
          let tagName = JSON.stringify(tag), keys = Object.keys(tagsByName).map((key) => JSON.stringify(key)).join(", ");
          throw new Error(`Unknown custom tag ${tagName}; use one of ${keys}`);
        }
        return tags2.includes(tagObj) || tags2.push(tagObj), tags2;
      }, []);
    }
    exports.coreKnownTags = coreKnownTags;
    exports.getTags = getTags;
  }
});

// node_modules/yaml/dist/schema/Schema.js
var require_Schema = __commonJS({
  "node_modules/yaml/dist/schema/Schema.js"(exports) {
    "use strict";
    init_dirname_shim();
    var identity = require_identity(), map2 = require_map(), seq = require_seq(), string2 = require_string(), tags = require_tags(), sortMapEntriesByKey = (a, b) => a.key < b.key ? -1 : a.key > b.key ? 1 : 0, Schema = class _Schema {
      constructor({ compat, customTags, merge, resolveKnownTags, schema, sortMapEntries, toStringDefaults }) {
        this.compat = Array.isArray(compat) ? tags.getTags(compat, "compat") : compat ? tags.getTags(null, compat) : null, this.name = typeof schema == "string" && schema || "core", this.knownTags = resolveKnownTags ? tags.coreKnownTags : {}, this.tags = tags.getTags(customTags, this.name, merge), this.toStringOptions = toStringDefaults ?? null, Object.defineProperty(this, identity.MAP, { value: map2.map }), Object.defineProperty(this, identity.SCALAR, { value: string2.string }), Object.defineProperty(this, identity.SEQ, { value: seq.seq }), this.sortMapEntries = typeof sortMapEntries == "function" ? sortMapEntries : sortMapEntries === !0 ? sortMapEntriesByKey : null;
      }
      clone() {
        let copy = Object.create(_Schema.prototype, Object.getOwnPropertyDescriptors(this));
        return copy.tags = this.tags.slice(), copy;
      }
    };
    exports.Schema = Schema;
  }
});

// node_modules/yaml/dist/stringify/stringifyDocument.js
var require_stringifyDocument = __commonJS({
  "node_modules/yaml/dist/stringify/stringifyDocument.js"(exports) {
    "use strict";
    init_dirname_shim();
    var identity = require_identity(), stringify = require_stringify(), stringifyComment = require_stringifyComment();
    function stringifyDocument(doc, options) {
      let lines = [], hasDirectives = options.directives === !0;
      if (options.directives !== !1 && doc.directives) {
        let dir = doc.directives.toString(doc);
        dir ? (lines.push(dir), hasDirectives = !0) : doc.directives.docStart && (hasDirectives = !0);
      }
      hasDirectives && lines.push("---");
      let ctx = stringify.createStringifyContext(doc, options), { commentString } = ctx.options;
      if (doc.commentBefore) {
        lines.length !== 1 && lines.unshift("");
        let cs = commentString(doc.commentBefore);
        lines.unshift(stringifyComment.indentComment(cs, ""));
      }
      let chompKeep = !1, contentComment = null;
      if (doc.contents) {
        if (identity.isNode(doc.contents)) {
          if (doc.contents.spaceBefore && hasDirectives && lines.push(""), doc.contents.commentBefore) {
            let cs = commentString(doc.contents.commentBefore);
            lines.push(stringifyComment.indentComment(cs, ""));
          }
          ctx.forceBlockIndent = !!doc.comment, contentComment = doc.contents.comment;
        }
        let onChompKeep = contentComment ? void 0 : () => chompKeep = !0, body2 = stringify.stringify(doc.contents, ctx, () => contentComment = null, onChompKeep);
        contentComment && (body2 += stringifyComment.lineComment(body2, "", commentString(contentComment))), (body2[0] === "|" || body2[0] === ">") && lines[lines.length - 1] === "---" ? lines[lines.length - 1] = `--- ${body2}` : lines.push(body2);
      } else
        lines.push(stringify.stringify(doc.contents, ctx));
      if (doc.directives?.docEnd)
        if (doc.comment) {
          let cs = commentString(doc.comment);
          cs.includes(`
`) ? (lines.push("..."), lines.push(stringifyComment.indentComment(cs, ""))) : lines.push(`... ${cs}`);
        } else
          lines.push("...");
      else {
        let dc = doc.comment;
        dc && chompKeep && (dc = dc.replace(/^\n+/, "")), dc && ((!chompKeep || contentComment) && lines[lines.length - 1] !== "" && lines.push(""), lines.push(stringifyComment.indentComment(commentString(dc), "")));
      }
      return lines.join(`
`) + `
`;
    }
    exports.stringifyDocument = stringifyDocument;
  }
});

// node_modules/yaml/dist/doc/Document.js
var require_Document = __commonJS({
  "node_modules/yaml/dist/doc/Document.js"(exports) {
    "use strict";
    init_dirname_shim();
    var Alias = require_Alias(), Collection = require_Collection(), identity = require_identity(), Pair = require_Pair(), toJS = require_toJS(), Schema = require_Schema(), stringifyDocument = require_stringifyDocument(), anchors = require_anchors(), applyReviver = require_applyReviver(), createNode = require_createNode(), directives = require_directives(), Document = class _Document {
      constructor(value, replacer, options) {
        this.commentBefore = null, this.comment = null, this.errors = [], this.warnings = [], Object.defineProperty(this, identity.NODE_TYPE, { value: identity.DOC });
        let _replacer = null;
        typeof replacer == "function" || Array.isArray(replacer) ? _replacer = replacer : options === void 0 && replacer && (options = replacer, replacer = void 0);
        let opt = Object.assign({
          intAsBigInt: !1,
          keepSourceTokens: !1,
          logLevel: "warn",
          prettyErrors: !0,
          strict: !0,
          stringKeys: !1,
          uniqueKeys: !0,
          version: "1.2"
        }, options);
        this.options = opt;
        let { version: version2 } = opt;
        options?._directives ? (this.directives = options._directives.atDocument(), this.directives.yaml.explicit && (version2 = this.directives.yaml.version)) : this.directives = new directives.Directives({ version: version2 }), this.setSchema(version2, options), this.contents = value === void 0 ? null : this.createNode(value, _replacer, options);
      }
      /**
       * Create a deep copy of this Document and its contents.
       *
       * Custom Node values that inherit from `Object` still refer to their original instances.
       */
      clone() {
        let copy = Object.create(_Document.prototype, {
          [identity.NODE_TYPE]: { value: identity.DOC }
        });
        return copy.commentBefore = this.commentBefore, copy.comment = this.comment, copy.errors = this.errors.slice(), copy.warnings = this.warnings.slice(), copy.options = Object.assign({}, this.options), this.directives && (copy.directives = this.directives.clone()), copy.schema = this.schema.clone(), copy.contents = identity.isNode(this.contents) ? this.contents.clone(copy.schema) : this.contents, this.range && (copy.range = this.range.slice()), copy;
      }
      /** Adds a value to the document. */
      add(value) {
        assertCollection(this.contents) && this.contents.add(value);
      }
      /** Adds a value to the document. */
      addIn(path, value) {
        assertCollection(this.contents) && this.contents.addIn(path, value);
      }
      /**
       * Create a new `Alias` node, ensuring that the target `node` has the required anchor.
       *
       * If `node` already has an anchor, `name` is ignored.
       * Otherwise, the `node.anchor` value will be set to `name`,
       * or if an anchor with that name is already present in the document,
       * `name` will be used as a prefix for a new unique anchor.
       * If `name` is undefined, the generated anchor will use 'a' as a prefix.
       */
      createAlias(node, name2) {
        if (!node.anchor) {
          let prev = anchors.anchorNames(this);
          node.anchor = // eslint-disable-next-line @typescript-eslint/prefer-nullish-coalescing
          !name2 || prev.has(name2) ? anchors.findNewAnchor(name2 || "a", prev) : name2;
        }
        return new Alias.Alias(node.anchor);
      }
      createNode(value, replacer, options) {
        let _replacer;
        if (typeof replacer == "function")
          value = replacer.call({ "": value }, "", value), _replacer = replacer;
        else if (Array.isArray(replacer)) {
          let keyToStr = (v) => typeof v == "number" || v instanceof String || v instanceof Number, asStr = replacer.filter(keyToStr).map(String);
          asStr.length > 0 && (replacer = replacer.concat(asStr)), _replacer = replacer;
        } else options === void 0 && replacer && (options = replacer, replacer = void 0);
        let { aliasDuplicateObjects, anchorPrefix, flow, keepUndefined, onTagObj, tag } = options ?? {}, { onAnchor, setAnchors, sourceObjects } = anchors.createNodeAnchors(
          this,
          // eslint-disable-next-line @typescript-eslint/prefer-nullish-coalescing
          anchorPrefix || "a"
        ), ctx = {
          aliasDuplicateObjects: aliasDuplicateObjects ?? !0,
          keepUndefined: keepUndefined ?? !1,
          onAnchor,
          onTagObj,
          replacer: _replacer,
          schema: this.schema,
          sourceObjects
        }, node = createNode.createNode(value, tag, ctx);
        return flow && identity.isCollection(node) && (node.flow = !0), setAnchors(), node;
      }
      /**
       * Convert a key and a value into a `Pair` using the current schema,
       * recursively wrapping all values as `Scalar` or `Collection` nodes.
       */
      createPair(key, value, options = {}) {
        let k = this.createNode(key, null, options), v = this.createNode(value, null, options);
        return new Pair.Pair(k, v);
      }
      /**
       * Removes a value from the document.
       * @returns `true` if the item was found and removed.
       */
      delete(key) {
        return assertCollection(this.contents) ? this.contents.delete(key) : !1;
      }
      /**
       * Removes a value from the document.
       * @returns `true` if the item was found and removed.
       */
      deleteIn(path) {
        return Collection.isEmptyPath(path) ? this.contents == null ? !1 : (this.contents = null, !0) : assertCollection(this.contents) ? this.contents.deleteIn(path) : !1;
      }
      /**
       * Returns item at `key`, or `undefined` if not found. By default unwraps
       * scalar values from their surrounding node; to disable set `keepScalar` to
       * `true` (collections are always returned intact).
       */
      get(key, keepScalar) {
        return identity.isCollection(this.contents) ? this.contents.get(key, keepScalar) : void 0;
      }
      /**
       * Returns item at `path`, or `undefined` if not found. By default unwraps
       * scalar values from their surrounding node; to disable set `keepScalar` to
       * `true` (collections are always returned intact).
       */
      getIn(path, keepScalar) {
        return Collection.isEmptyPath(path) ? !keepScalar && identity.isScalar(this.contents) ? this.contents.value : this.contents : identity.isCollection(this.contents) ? this.contents.getIn(path, keepScalar) : void 0;
      }
      /**
       * Checks if the document includes a value with the key `key`.
       */
      has(key) {
        return identity.isCollection(this.contents) ? this.contents.has(key) : !1;
      }
      /**
       * Checks if the document includes a value at `path`.
       */
      hasIn(path) {
        return Collection.isEmptyPath(path) ? this.contents !== void 0 : identity.isCollection(this.contents) ? this.contents.hasIn(path) : !1;
      }
      /**
       * Sets a value in this document. For `!!set`, `value` needs to be a
       * boolean to add/remove the item from the set.
       */
      set(key, value) {
        this.contents == null ? this.contents = Collection.collectionFromPath(this.schema, [key], value) : assertCollection(this.contents) && this.contents.set(key, value);
      }
      /**
       * Sets a value in this document. For `!!set`, `value` needs to be a
       * boolean to add/remove the item from the set.
       */
      setIn(path, value) {
        Collection.isEmptyPath(path) ? this.contents = value : this.contents == null ? this.contents = Collection.collectionFromPath(this.schema, Array.from(path), value) : assertCollection(this.contents) && this.contents.setIn(path, value);
      }
      /**
       * Change the YAML version and schema used by the document.
       * A `null` version disables support for directives, explicit tags, anchors, and aliases.
       * It also requires the `schema` option to be given as a `Schema` instance value.
       *
       * Overrides all previously set schema options.
       */
      setSchema(version2, options = {}) {
        typeof version2 == "number" && (version2 = String(version2));
        let opt;
        switch (version2) {
          case "1.1":
            this.directives ? this.directives.yaml.version = "1.1" : this.directives = new directives.Directives({ version: "1.1" }), opt = { resolveKnownTags: !1, schema: "yaml-1.1" };
            break;
          case "1.2":
          case "next":
            this.directives ? this.directives.yaml.version = version2 : this.directives = new directives.Directives({ version: version2 }), opt = { resolveKnownTags: !0, schema: "core" };
            break;
          case null:
            this.directives && delete this.directives, opt = null;
            break;
          default: {
            let sv = JSON.stringify(version2);
            throw new Error(`Expected '1.1', '1.2' or null as first argument, but found: ${sv}`);
          }
        }
        if (options.schema instanceof Object)
          this.schema = options.schema;
        else if (opt)
          this.schema = new Schema.Schema(Object.assign(opt, options));
        else
          throw new Error("With a null YAML version, the { schema: Schema } option is required");
      }
      // json & jsonArg are only used from toJSON()
      toJS({ json, jsonArg, mapAsMap, maxAliasCount, onAnchor, reviver } = {}) {
        let ctx = {
          anchors: /* @__PURE__ */ new Map(),
          doc: this,
          keep: !json,
          mapAsMap: mapAsMap === !0,
          mapKeyWarned: !1,
          maxAliasCount: typeof maxAliasCount == "number" ? maxAliasCount : 100
        }, res = toJS.toJS(this.contents, jsonArg ?? "", ctx);
        if (typeof onAnchor == "function")
          for (let { count: count5, res: res2 } of ctx.anchors.values())
            onAnchor(res2, count5);
        return typeof reviver == "function" ? applyReviver.applyReviver(reviver, { "": res }, "", res) : res;
      }
      /**
       * A JSON representation of the document `contents`.
       *
       * @param jsonArg Used by `JSON.stringify` to indicate the array index or
       *   property name.
       */
      toJSON(jsonArg, onAnchor) {
        return this.toJS({ json: !0, jsonArg, mapAsMap: !1, onAnchor });
      }
      /** A YAML representation of the document. */
      toString(options = {}) {
        if (this.errors.length > 0)
          throw new Error("Document with errors cannot be stringified");
        if ("indent" in options && (!Number.isInteger(options.indent) || Number(options.indent) <= 0)) {
          let s = JSON.stringify(options.indent);
          throw new Error(`"indent" option must be a positive integer, not ${s}`);
        }
        return stringifyDocument.stringifyDocument(this, options);
      }
    };
    function assertCollection(contents) {
      if (identity.isCollection(contents))
        return !0;
      throw new Error("Expected a YAML collection as document contents");
    }
    exports.Document = Document;
  }
});

// node_modules/yaml/dist/errors.js
var require_errors = __commonJS({
  "node_modules/yaml/dist/errors.js"(exports) {
    "use strict";
    init_dirname_shim();
    var YAMLError = class extends Error {
      constructor(name2, pos, code2, message) {
        super(), this.name = name2, this.code = code2, this.message = message, this.pos = pos;
      }
    }, YAMLParseError = class extends YAMLError {
      constructor(pos, code2, message) {
        super("YAMLParseError", pos, code2, message);
      }
    }, YAMLWarning = class extends YAMLError {
      constructor(pos, code2, message) {
        super("YAMLWarning", pos, code2, message);
      }
    }, prettifyError2 = (src, lc) => (error) => {
      if (error.pos[0] === -1)
        return;
      error.linePos = error.pos.map((pos) => lc.linePos(pos));
      let { line: line3, col } = error.linePos[0];
      error.message += ` at line ${line3}, column ${col}`;
      let ci = col - 1, lineStr = src.substring(lc.lineStarts[line3 - 1], lc.lineStarts[line3]).replace(/[\n\r]+$/, "");
      if (ci >= 60 && lineStr.length > 80) {
        let trimStart = Math.min(ci - 39, lineStr.length - 79);
        lineStr = "\u2026" + lineStr.substring(trimStart), ci -= trimStart - 1;
      }
      if (lineStr.length > 80 && (lineStr = lineStr.substring(0, 79) + "\u2026"), line3 > 1 && /^ *$/.test(lineStr.substring(0, ci))) {
        let prev = src.substring(lc.lineStarts[line3 - 2], lc.lineStarts[line3 - 1]);
        prev.length > 80 && (prev = prev.substring(0, 79) + `\u2026
`), lineStr = prev + lineStr;
      }
      if (/[^ ]/.test(lineStr)) {
        let count5 = 1, end = error.linePos[1];
        end?.line === line3 && end.col > col && (count5 = Math.max(1, Math.min(end.col - col, 80 - ci)));
        let pointer = " ".repeat(ci) + "^".repeat(count5);
        error.message += `:

${lineStr}
${pointer}
`;
      }
    };
    exports.YAMLError = YAMLError;
    exports.YAMLParseError = YAMLParseError;
    exports.YAMLWarning = YAMLWarning;
    exports.prettifyError = prettifyError2;
  }
});

// node_modules/yaml/dist/compose/resolve-props.js
var require_resolve_props = __commonJS({
  "node_modules/yaml/dist/compose/resolve-props.js"(exports) {
    "use strict";
    init_dirname_shim();
    function resolveProps(tokens, { flow, indicator, next, offset, onError, parentIndent, startOnNewline }) {
      let spaceBefore = !1, atNewline = startOnNewline, hasSpace = startOnNewline, comment = "", commentSep = "", hasNewline = !1, reqSpace = !1, tab = null, anchor = null, tag = null, newlineAfterProp = null, comma = null, found = null, start = null;
      for (let token of tokens)
        switch (reqSpace && (token.type !== "space" && token.type !== "newline" && token.type !== "comma" && onError(token.offset, "MISSING_CHAR", "Tags and anchors must be separated from the next token by white space"), reqSpace = !1), tab && (atNewline && token.type !== "comment" && token.type !== "newline" && onError(tab, "TAB_AS_INDENT", "Tabs are not allowed as indentation"), tab = null), token.type) {
          case "space":
            !flow && (indicator !== "doc-start" || next?.type !== "flow-collection") && token.source.includes("	") && (tab = token), hasSpace = !0;
            break;
          case "comment": {
            hasSpace || onError(token, "MISSING_CHAR", "Comments must be separated from other tokens by white space characters");
            let cb = token.source.substring(1) || " ";
            comment ? comment += commentSep + cb : comment = cb, commentSep = "", atNewline = !1;
            break;
          }
          case "newline":
            atNewline ? comment ? comment += token.source : (!found || indicator !== "seq-item-ind") && (spaceBefore = !0) : commentSep += token.source, atNewline = !0, hasNewline = !0, (anchor || tag) && (newlineAfterProp = token), hasSpace = !0;
            break;
          case "anchor":
            anchor && onError(token, "MULTIPLE_ANCHORS", "A node can have at most one anchor"), token.source.endsWith(":") && onError(token.offset + token.source.length - 1, "BAD_ALIAS", "Anchor ending in : is ambiguous", !0), anchor = token, start ?? (start = token.offset), atNewline = !1, hasSpace = !1, reqSpace = !0;
            break;
          case "tag": {
            tag && onError(token, "MULTIPLE_TAGS", "A node can have at most one tag"), tag = token, start ?? (start = token.offset), atNewline = !1, hasSpace = !1, reqSpace = !0;
            break;
          }
          case indicator:
            (anchor || tag) && onError(token, "BAD_PROP_ORDER", `Anchors and tags must be after the ${token.source} indicator`), found && onError(token, "UNEXPECTED_TOKEN", `Unexpected ${token.source} in ${flow ?? "collection"}`), found = token, atNewline = indicator === "seq-item-ind" || indicator === "explicit-key-ind", hasSpace = !1;
            break;
          case "comma":
            if (flow) {
              comma && onError(token, "UNEXPECTED_TOKEN", `Unexpected , in ${flow}`), comma = token, atNewline = !1, hasSpace = !1;
              break;
            }
          // else fallthrough
          default:
            onError(token, "UNEXPECTED_TOKEN", `Unexpected ${token.type} token`), atNewline = !1, hasSpace = !1;
        }
      let last = tokens[tokens.length - 1], end = last ? last.offset + last.source.length : offset;
      return reqSpace && next && next.type !== "space" && next.type !== "newline" && next.type !== "comma" && (next.type !== "scalar" || next.source !== "") && onError(next.offset, "MISSING_CHAR", "Tags and anchors must be separated from the next token by white space"), tab && (atNewline && tab.indent <= parentIndent || next?.type === "block-map" || next?.type === "block-seq") && onError(tab, "TAB_AS_INDENT", "Tabs are not allowed as indentation"), {
        comma,
        found,
        spaceBefore,
        comment,
        hasNewline,
        anchor,
        tag,
        newlineAfterProp,
        end,
        start: start ?? end
      };
    }
    exports.resolveProps = resolveProps;
  }
});

// node_modules/yaml/dist/compose/util-contains-newline.js
var require_util_contains_newline = __commonJS({
  "node_modules/yaml/dist/compose/util-contains-newline.js"(exports) {
    "use strict";
    init_dirname_shim();
    function containsNewline(key) {
      if (!key)
        return null;
      switch (key.type) {
        case "alias":
        case "scalar":
        case "double-quoted-scalar":
        case "single-quoted-scalar":
          if (key.source.includes(`
`))
            return !0;
          if (key.end) {
            for (let st of key.end)
              if (st.type === "newline")
                return !0;
          }
          return !1;
        case "flow-collection":
          for (let it of key.items) {
            for (let st of it.start)
              if (st.type === "newline")
                return !0;
            if (it.sep) {
              for (let st of it.sep)
                if (st.type === "newline")
                  return !0;
            }
            if (containsNewline(it.key) || containsNewline(it.value))
              return !0;
          }
          return !1;
        default:
          return !0;
      }
    }
    exports.containsNewline = containsNewline;
  }
});

// node_modules/yaml/dist/compose/util-flow-indent-check.js
var require_util_flow_indent_check = __commonJS({
  "node_modules/yaml/dist/compose/util-flow-indent-check.js"(exports) {
    "use strict";
    init_dirname_shim();
    var utilContainsNewline = require_util_contains_newline();
    function flowIndentCheck(indent, fc, onError) {
      if (fc?.type === "flow-collection") {
        let end = fc.end[0];
        end.indent === indent && (end.source === "]" || end.source === "}") && utilContainsNewline.containsNewline(fc) && onError(end, "BAD_INDENT", "Flow end indicator should be more indented than parent", !0);
      }
    }
    exports.flowIndentCheck = flowIndentCheck;
  }
});

// node_modules/yaml/dist/compose/util-map-includes.js
var require_util_map_includes = __commonJS({
  "node_modules/yaml/dist/compose/util-map-includes.js"(exports) {
    "use strict";
    init_dirname_shim();
    var identity = require_identity();
    function mapIncludes(ctx, items, search) {
      let { uniqueKeys } = ctx.options;
      if (uniqueKeys === !1)
        return !1;
      let isEqual = typeof uniqueKeys == "function" ? uniqueKeys : (a, b) => a === b || identity.isScalar(a) && identity.isScalar(b) && a.value === b.value;
      return items.some((pair) => isEqual(pair.key, search));
    }
    exports.mapIncludes = mapIncludes;
  }
});

// node_modules/yaml/dist/compose/resolve-block-map.js
var require_resolve_block_map = __commonJS({
  "node_modules/yaml/dist/compose/resolve-block-map.js"(exports) {
    "use strict";
    init_dirname_shim();
    var Pair = require_Pair(), YAMLMap = require_YAMLMap(), resolveProps = require_resolve_props(), utilContainsNewline = require_util_contains_newline(), utilFlowIndentCheck = require_util_flow_indent_check(), utilMapIncludes = require_util_map_includes(), startColMsg = "All mapping items must start at the same column";
    function resolveBlockMap({ composeNode, composeEmptyNode }, ctx, bm, onError, tag) {
      let NodeClass = tag?.nodeClass ?? YAMLMap.YAMLMap, map2 = new NodeClass(ctx.schema);
      ctx.atRoot && (ctx.atRoot = !1);
      let offset = bm.offset, commentEnd = null;
      for (let collItem of bm.items) {
        let { start, key, sep: sep2, value } = collItem, keyProps = resolveProps.resolveProps(start, {
          indicator: "explicit-key-ind",
          next: key ?? sep2?.[0],
          offset,
          onError,
          parentIndent: bm.indent,
          startOnNewline: !0
        }), implicitKey = !keyProps.found;
        if (implicitKey) {
          if (key && (key.type === "block-seq" ? onError(offset, "BLOCK_AS_IMPLICIT_KEY", "A block sequence may not be used as an implicit map key") : "indent" in key && key.indent !== bm.indent && onError(offset, "BAD_INDENT", startColMsg)), !keyProps.anchor && !keyProps.tag && !sep2) {
            commentEnd = keyProps.end, keyProps.comment && (map2.comment ? map2.comment += `
` + keyProps.comment : map2.comment = keyProps.comment);
            continue;
          }
          (keyProps.newlineAfterProp || utilContainsNewline.containsNewline(key)) && onError(key ?? start[start.length - 1], "MULTILINE_IMPLICIT_KEY", "Implicit keys need to be on a single line");
        } else keyProps.found?.indent !== bm.indent && onError(offset, "BAD_INDENT", startColMsg);
        ctx.atKey = !0;
        let keyStart = keyProps.end, keyNode = key ? composeNode(ctx, key, keyProps, onError) : composeEmptyNode(ctx, keyStart, start, null, keyProps, onError);
        ctx.schema.compat && utilFlowIndentCheck.flowIndentCheck(bm.indent, key, onError), ctx.atKey = !1, utilMapIncludes.mapIncludes(ctx, map2.items, keyNode) && onError(keyStart, "DUPLICATE_KEY", "Map keys must be unique");
        let valueProps = resolveProps.resolveProps(sep2 ?? [], {
          indicator: "map-value-ind",
          next: value,
          offset: keyNode.range[2],
          onError,
          parentIndent: bm.indent,
          startOnNewline: !key || key.type === "block-scalar"
        });
        if (offset = valueProps.end, valueProps.found) {
          implicitKey && (value?.type === "block-map" && !valueProps.hasNewline && onError(offset, "BLOCK_AS_IMPLICIT_KEY", "Nested mappings are not allowed in compact mappings"), ctx.options.strict && keyProps.start < valueProps.found.offset - 1024 && onError(keyNode.range, "KEY_OVER_1024_CHARS", "The : indicator must be at most 1024 chars after the start of an implicit block mapping key"));
          let valueNode = value ? composeNode(ctx, value, valueProps, onError) : composeEmptyNode(ctx, offset, sep2, null, valueProps, onError);
          ctx.schema.compat && utilFlowIndentCheck.flowIndentCheck(bm.indent, value, onError), offset = valueNode.range[2];
          let pair = new Pair.Pair(keyNode, valueNode);
          ctx.options.keepSourceTokens && (pair.srcToken = collItem), map2.items.push(pair);
        } else {
          implicitKey && onError(keyNode.range, "MISSING_CHAR", "Implicit map keys need to be followed by map values"), valueProps.comment && (keyNode.comment ? keyNode.comment += `
` + valueProps.comment : keyNode.comment = valueProps.comment);
          let pair = new Pair.Pair(keyNode);
          ctx.options.keepSourceTokens && (pair.srcToken = collItem), map2.items.push(pair);
        }
      }
      return commentEnd && commentEnd < offset && onError(commentEnd, "IMPOSSIBLE", "Map comment with trailing content"), map2.range = [bm.offset, offset, commentEnd ?? offset], map2;
    }
    exports.resolveBlockMap = resolveBlockMap;
  }
});

// node_modules/yaml/dist/compose/resolve-block-seq.js
var require_resolve_block_seq = __commonJS({
  "node_modules/yaml/dist/compose/resolve-block-seq.js"(exports) {
    "use strict";
    init_dirname_shim();
    var YAMLSeq = require_YAMLSeq(), resolveProps = require_resolve_props(), utilFlowIndentCheck = require_util_flow_indent_check();
    function resolveBlockSeq({ composeNode, composeEmptyNode }, ctx, bs, onError, tag) {
      let NodeClass = tag?.nodeClass ?? YAMLSeq.YAMLSeq, seq = new NodeClass(ctx.schema);
      ctx.atRoot && (ctx.atRoot = !1), ctx.atKey && (ctx.atKey = !1);
      let offset = bs.offset, commentEnd = null;
      for (let { start, value } of bs.items) {
        let props = resolveProps.resolveProps(start, {
          indicator: "seq-item-ind",
          next: value,
          offset,
          onError,
          parentIndent: bs.indent,
          startOnNewline: !0
        });
        if (!props.found)
          if (props.anchor || props.tag || value)
            value?.type === "block-seq" ? onError(props.end, "BAD_INDENT", "All sequence items must start at the same column") : onError(offset, "MISSING_CHAR", "Sequence item without - indicator");
          else {
            commentEnd = props.end, props.comment && (seq.comment = props.comment);
            continue;
          }
        let node = value ? composeNode(ctx, value, props, onError) : composeEmptyNode(ctx, props.end, start, null, props, onError);
        ctx.schema.compat && utilFlowIndentCheck.flowIndentCheck(bs.indent, value, onError), offset = node.range[2], seq.items.push(node);
      }
      return seq.range = [bs.offset, offset, commentEnd ?? offset], seq;
    }
    exports.resolveBlockSeq = resolveBlockSeq;
  }
});

// node_modules/yaml/dist/compose/resolve-end.js
var require_resolve_end = __commonJS({
  "node_modules/yaml/dist/compose/resolve-end.js"(exports) {
    "use strict";
    init_dirname_shim();
    function resolveEnd(end, offset, reqSpace, onError) {
      let comment = "";
      if (end) {
        let hasSpace = !1, sep2 = "";
        for (let token of end) {
          let { source: source2, type } = token;
          switch (type) {
            case "space":
              hasSpace = !0;
              break;
            case "comment": {
              reqSpace && !hasSpace && onError(token, "MISSING_CHAR", "Comments must be separated from other tokens by white space characters");
              let cb = source2.substring(1) || " ";
              comment ? comment += sep2 + cb : comment = cb, sep2 = "";
              break;
            }
            case "newline":
              comment && (sep2 += source2), hasSpace = !0;
              break;
            default:
              onError(token, "UNEXPECTED_TOKEN", `Unexpected ${type} at node end`);
          }
          offset += source2.length;
        }
      }
      return { comment, offset };
    }
    exports.resolveEnd = resolveEnd;
  }
});

// node_modules/yaml/dist/compose/resolve-flow-collection.js
var require_resolve_flow_collection = __commonJS({
  "node_modules/yaml/dist/compose/resolve-flow-collection.js"(exports) {
    "use strict";
    init_dirname_shim();
    var identity = require_identity(), Pair = require_Pair(), YAMLMap = require_YAMLMap(), YAMLSeq = require_YAMLSeq(), resolveEnd = require_resolve_end(), resolveProps = require_resolve_props(), utilContainsNewline = require_util_contains_newline(), utilMapIncludes = require_util_map_includes(), blockMsg = "Block collections are not allowed within flow collections", isBlock = (token) => token && (token.type === "block-map" || token.type === "block-seq");
    function resolveFlowCollection({ composeNode, composeEmptyNode }, ctx, fc, onError, tag) {
      let isMap3 = fc.start.source === "{", fcName = isMap3 ? "flow map" : "flow sequence", NodeClass = tag?.nodeClass ?? (isMap3 ? YAMLMap.YAMLMap : YAMLSeq.YAMLSeq), coll = new NodeClass(ctx.schema);
      coll.flow = !0;
      let atRoot = ctx.atRoot;
      atRoot && (ctx.atRoot = !1), ctx.atKey && (ctx.atKey = !1);
      let offset = fc.offset + fc.start.source.length;
      for (let i = 0; i < fc.items.length; ++i) {
        let collItem = fc.items[i], { start, key, sep: sep2, value } = collItem, props = resolveProps.resolveProps(start, {
          flow: fcName,
          indicator: "explicit-key-ind",
          next: key ?? sep2?.[0],
          offset,
          onError,
          parentIndent: fc.indent,
          startOnNewline: !1
        });
        if (!props.found) {
          if (!props.anchor && !props.tag && !sep2 && !value) {
            i === 0 && props.comma ? onError(props.comma, "UNEXPECTED_TOKEN", `Unexpected , in ${fcName}`) : i < fc.items.length - 1 && onError(props.start, "UNEXPECTED_TOKEN", `Unexpected empty item in ${fcName}`), props.comment && (coll.comment ? coll.comment += `
` + props.comment : coll.comment = props.comment), offset = props.end;
            continue;
          }
          !isMap3 && ctx.options.strict && utilContainsNewline.containsNewline(key) && onError(
            key,
            // checked by containsNewline()
            "MULTILINE_IMPLICIT_KEY",
            "Implicit keys of flow sequence pairs need to be on a single line"
          );
        }
        if (i === 0)
          props.comma && onError(props.comma, "UNEXPECTED_TOKEN", `Unexpected , in ${fcName}`);
        else if (props.comma || onError(props.start, "MISSING_CHAR", `Missing , between ${fcName} items`), props.comment) {
          let prevItemComment = "";
          loop: for (let st of start)
            switch (st.type) {
              case "comma":
              case "space":
                break;
              case "comment":
                prevItemComment = st.source.substring(1);
                break loop;
              default:
                break loop;
            }
          if (prevItemComment) {
            let prev = coll.items[coll.items.length - 1];
            identity.isPair(prev) && (prev = prev.value ?? prev.key), prev.comment ? prev.comment += `
` + prevItemComment : prev.comment = prevItemComment, props.comment = props.comment.substring(prevItemComment.length + 1);
          }
        }
        if (!isMap3 && !sep2 && !props.found) {
          let valueNode = value ? composeNode(ctx, value, props, onError) : composeEmptyNode(ctx, props.end, sep2, null, props, onError);
          coll.items.push(valueNode), offset = valueNode.range[2], isBlock(value) && onError(valueNode.range, "BLOCK_IN_FLOW", blockMsg);
        } else {
          ctx.atKey = !0;
          let keyStart = props.end, keyNode = key ? composeNode(ctx, key, props, onError) : composeEmptyNode(ctx, keyStart, start, null, props, onError);
          isBlock(key) && onError(keyNode.range, "BLOCK_IN_FLOW", blockMsg), ctx.atKey = !1;
          let valueProps = resolveProps.resolveProps(sep2 ?? [], {
            flow: fcName,
            indicator: "map-value-ind",
            next: value,
            offset: keyNode.range[2],
            onError,
            parentIndent: fc.indent,
            startOnNewline: !1
          });
          if (valueProps.found) {
            if (!isMap3 && !props.found && ctx.options.strict) {
              if (sep2)
                for (let st of sep2) {
                  if (st === valueProps.found)
                    break;
                  if (st.type === "newline") {
                    onError(st, "MULTILINE_IMPLICIT_KEY", "Implicit keys of flow sequence pairs need to be on a single line");
                    break;
                  }
                }
              props.start < valueProps.found.offset - 1024 && onError(valueProps.found, "KEY_OVER_1024_CHARS", "The : indicator must be at most 1024 chars after the start of an implicit flow sequence key");
            }
          } else value && ("source" in value && value.source?.[0] === ":" ? onError(value, "MISSING_CHAR", `Missing space after : in ${fcName}`) : onError(valueProps.start, "MISSING_CHAR", `Missing , or : between ${fcName} items`));
          let valueNode = value ? composeNode(ctx, value, valueProps, onError) : valueProps.found ? composeEmptyNode(ctx, valueProps.end, sep2, null, valueProps, onError) : null;
          valueNode ? isBlock(value) && onError(valueNode.range, "BLOCK_IN_FLOW", blockMsg) : valueProps.comment && (keyNode.comment ? keyNode.comment += `
` + valueProps.comment : keyNode.comment = valueProps.comment);
          let pair = new Pair.Pair(keyNode, valueNode);
          if (ctx.options.keepSourceTokens && (pair.srcToken = collItem), isMap3) {
            let map2 = coll;
            utilMapIncludes.mapIncludes(ctx, map2.items, keyNode) && onError(keyStart, "DUPLICATE_KEY", "Map keys must be unique"), map2.items.push(pair);
          } else {
            let map2 = new YAMLMap.YAMLMap(ctx.schema);
            map2.flow = !0, map2.items.push(pair);
            let endRange = (valueNode ?? keyNode).range;
            map2.range = [keyNode.range[0], endRange[1], endRange[2]], coll.items.push(map2);
          }
          offset = valueNode ? valueNode.range[2] : valueProps.end;
        }
      }
      let expectedEnd = isMap3 ? "}" : "]", [ce, ...ee] = fc.end, cePos = offset;
      if (ce?.source === expectedEnd)
        cePos = ce.offset + ce.source.length;
      else {
        let name2 = fcName[0].toUpperCase() + fcName.substring(1), msg = atRoot ? `${name2} must end with a ${expectedEnd}` : `${name2} in block collection must be sufficiently indented and end with a ${expectedEnd}`;
        onError(offset, atRoot ? "MISSING_CHAR" : "BAD_INDENT", msg), ce && ce.source.length !== 1 && ee.unshift(ce);
      }
      if (ee.length > 0) {
        let end = resolveEnd.resolveEnd(ee, cePos, ctx.options.strict, onError);
        end.comment && (coll.comment ? coll.comment += `
` + end.comment : coll.comment = end.comment), coll.range = [fc.offset, cePos, end.offset];
      } else
        coll.range = [fc.offset, cePos, cePos];
      return coll;
    }
    exports.resolveFlowCollection = resolveFlowCollection;
  }
});

// node_modules/yaml/dist/compose/compose-collection.js
var require_compose_collection = __commonJS({
  "node_modules/yaml/dist/compose/compose-collection.js"(exports) {
    "use strict";
    init_dirname_shim();
    var identity = require_identity(), Scalar2 = require_Scalar(), YAMLMap = require_YAMLMap(), YAMLSeq = require_YAMLSeq(), resolveBlockMap = require_resolve_block_map(), resolveBlockSeq = require_resolve_block_seq(), resolveFlowCollection = require_resolve_flow_collection();
    function resolveCollection(CN, ctx, token, onError, tagName, tag) {
      let coll = token.type === "block-map" ? resolveBlockMap.resolveBlockMap(CN, ctx, token, onError, tag) : token.type === "block-seq" ? resolveBlockSeq.resolveBlockSeq(CN, ctx, token, onError, tag) : resolveFlowCollection.resolveFlowCollection(CN, ctx, token, onError, tag), Coll = coll.constructor;
      return tagName === "!" || tagName === Coll.tagName ? (coll.tag = Coll.tagName, coll) : (tagName && (coll.tag = tagName), coll);
    }
    function composeCollection(CN, ctx, token, props, onError) {
      let tagToken = props.tag, tagName = tagToken ? ctx.directives.tagName(tagToken.source, (msg) => onError(tagToken, "TAG_RESOLVE_FAILED", msg)) : null;
      if (token.type === "block-seq") {
        let { anchor, newlineAfterProp: nl } = props, lastProp = anchor && tagToken ? anchor.offset > tagToken.offset ? anchor : tagToken : anchor ?? tagToken;
        lastProp && (!nl || nl.offset < lastProp.offset) && onError(lastProp, "MISSING_CHAR", "Missing newline after block sequence props");
      }
      let expType = token.type === "block-map" ? "map" : token.type === "block-seq" ? "seq" : token.start.source === "{" ? "map" : "seq";
      if (!tagToken || !tagName || tagName === "!" || tagName === YAMLMap.YAMLMap.tagName && expType === "map" || tagName === YAMLSeq.YAMLSeq.tagName && expType === "seq")
        return resolveCollection(CN, ctx, token, onError, tagName);
      let tag = ctx.schema.tags.find((t) => t.tag === tagName && t.collection === expType);
      if (!tag) {
        let kt = ctx.schema.knownTags[tagName];
        if (kt?.collection === expType)
          ctx.schema.tags.push(Object.assign({}, kt, { default: !1 })), tag = kt;
        else
          return kt ? onError(tagToken, "BAD_COLLECTION_TYPE", `${kt.tag} used for ${expType} collection, but expects ${kt.collection ?? "scalar"}`, !0) : onError(tagToken, "TAG_RESOLVE_FAILED", `Unresolved tag: ${tagName}`, !0), resolveCollection(CN, ctx, token, onError, tagName);
      }
      let coll = resolveCollection(CN, ctx, token, onError, tagName, tag), res = tag.resolve?.(coll, (msg) => onError(tagToken, "TAG_RESOLVE_FAILED", msg), ctx.options) ?? coll, node = identity.isNode(res) ? res : new Scalar2.Scalar(res);
      return node.range = coll.range, node.tag = tagName, tag?.format && (node.format = tag.format), node;
    }
    exports.composeCollection = composeCollection;
  }
});

// node_modules/yaml/dist/compose/resolve-block-scalar.js
var require_resolve_block_scalar = __commonJS({
  "node_modules/yaml/dist/compose/resolve-block-scalar.js"(exports) {
    "use strict";
    init_dirname_shim();
    var Scalar2 = require_Scalar();
    function resolveBlockScalar(ctx, scalar, onError) {
      let start = scalar.offset, header = parseBlockScalarHeader(scalar, ctx.options.strict, onError);
      if (!header)
        return { value: "", type: null, comment: "", range: [start, start, start] };
      let type = header.mode === ">" ? Scalar2.Scalar.BLOCK_FOLDED : Scalar2.Scalar.BLOCK_LITERAL, lines = scalar.source ? splitLines(scalar.source) : [], chompStart = lines.length;
      for (let i = lines.length - 1; i >= 0; --i) {
        let content = lines[i][1];
        if (content === "" || content === "\r")
          chompStart = i;
        else
          break;
      }
      if (chompStart === 0) {
        let value2 = header.chomp === "+" && lines.length > 0 ? `
`.repeat(Math.max(1, lines.length - 1)) : "", end2 = start + header.length;
        return scalar.source && (end2 += scalar.source.length), { value: value2, type, comment: header.comment, range: [start, end2, end2] };
      }
      let trimIndent = scalar.indent + header.indent, offset = scalar.offset + header.length, contentStart = 0;
      for (let i = 0; i < chompStart; ++i) {
        let [indent, content] = lines[i];
        if (content === "" || content === "\r")
          header.indent === 0 && indent.length > trimIndent && (trimIndent = indent.length);
        else {
          indent.length < trimIndent && onError(offset + indent.length, "MISSING_CHAR", "Block scalars with more-indented leading empty lines must use an explicit indentation indicator"), header.indent === 0 && (trimIndent = indent.length), contentStart = i, trimIndent === 0 && !ctx.atRoot && onError(offset, "BAD_INDENT", "Block scalar values in collections must be indented");
          break;
        }
        offset += indent.length + content.length + 1;
      }
      for (let i = lines.length - 1; i >= chompStart; --i)
        lines[i][0].length > trimIndent && (chompStart = i + 1);
      let value = "", sep2 = "", prevMoreIndented = !1;
      for (let i = 0; i < contentStart; ++i)
        value += lines[i][0].slice(trimIndent) + `
`;
      for (let i = contentStart; i < chompStart; ++i) {
        let [indent, content] = lines[i];
        offset += indent.length + content.length + 1;
        let crlf = content[content.length - 1] === "\r";
        if (crlf && (content = content.slice(0, -1)), content && indent.length < trimIndent) {
          let message = `Block scalar lines must not be less indented than their ${header.indent ? "explicit indentation indicator" : "first line"}`;
          onError(offset - content.length - (crlf ? 2 : 1), "BAD_INDENT", message), indent = "";
        }
        type === Scalar2.Scalar.BLOCK_LITERAL ? (value += sep2 + indent.slice(trimIndent) + content, sep2 = `
`) : indent.length > trimIndent || content[0] === "	" ? (sep2 === " " ? sep2 = `
` : !prevMoreIndented && sep2 === `
` && (sep2 = `

`), value += sep2 + indent.slice(trimIndent) + content, sep2 = `
`, prevMoreIndented = !0) : content === "" ? sep2 === `
` ? value += `
` : sep2 = `
` : (value += sep2 + content, sep2 = " ", prevMoreIndented = !1);
      }
      switch (header.chomp) {
        case "-":
          break;
        case "+":
          for (let i = chompStart; i < lines.length; ++i)
            value += `
` + lines[i][0].slice(trimIndent);
          value[value.length - 1] !== `
` && (value += `
`);
          break;
        default:
          value += `
`;
      }
      let end = start + header.length + scalar.source.length;
      return { value, type, comment: header.comment, range: [start, end, end] };
    }
    function parseBlockScalarHeader({ offset, props }, strict, onError) {
      if (props[0].type !== "block-scalar-header")
        return onError(props[0], "IMPOSSIBLE", "Block scalar header not found"), null;
      let { source: source2 } = props[0], mode = source2[0], indent = 0, chomp = "", error = -1;
      for (let i = 1; i < source2.length; ++i) {
        let ch = source2[i];
        if (!chomp && (ch === "-" || ch === "+"))
          chomp = ch;
        else {
          let n = Number(ch);
          !indent && n ? indent = n : error === -1 && (error = offset + i);
        }
      }
      error !== -1 && onError(error, "UNEXPECTED_TOKEN", `Block scalar header includes extra characters: ${source2}`);
      let hasSpace = !1, comment = "", length = source2.length;
      for (let i = 1; i < props.length; ++i) {
        let token = props[i];
        switch (token.type) {
          case "space":
            hasSpace = !0;
          // fallthrough
          case "newline":
            length += token.source.length;
            break;
          case "comment":
            strict && !hasSpace && onError(token, "MISSING_CHAR", "Comments must be separated from other tokens by white space characters"), length += token.source.length, comment = token.source.substring(1);
            break;
          case "error":
            onError(token, "UNEXPECTED_TOKEN", token.message), length += token.source.length;
            break;
          /* istanbul ignore next should not happen */
          default: {
            let message = `Unexpected token in block scalar header: ${token.type}`;
            onError(token, "UNEXPECTED_TOKEN", message);
            let ts = token.source;
            ts && typeof ts == "string" && (length += ts.length);
          }
        }
      }
      return { mode, indent, chomp, comment, length };
    }
    function splitLines(source2) {
      let split = source2.split(/\n( *)/), first = split[0], m = first.match(/^( *)/), lines = [m?.[1] ? [m[1], first.slice(m[1].length)] : ["", first]];
      for (let i = 1; i < split.length; i += 2)
        lines.push([split[i], split[i + 1]]);
      return lines;
    }
    exports.resolveBlockScalar = resolveBlockScalar;
  }
});

// node_modules/yaml/dist/compose/resolve-flow-scalar.js
var require_resolve_flow_scalar = __commonJS({
  "node_modules/yaml/dist/compose/resolve-flow-scalar.js"(exports) {
    "use strict";
    init_dirname_shim();
    var Scalar2 = require_Scalar(), resolveEnd = require_resolve_end();
    function resolveFlowScalar(scalar, strict, onError) {
      let { offset, type, source: source2, end } = scalar, _type, value, _onError = (rel, code2, msg) => onError(offset + rel, code2, msg);
      switch (type) {
        case "scalar":
          _type = Scalar2.Scalar.PLAIN, value = plainValue(source2, _onError);
          break;
        case "single-quoted-scalar":
          _type = Scalar2.Scalar.QUOTE_SINGLE, value = singleQuotedValue(source2, _onError);
          break;
        case "double-quoted-scalar":
          _type = Scalar2.Scalar.QUOTE_DOUBLE, value = doubleQuotedValue(source2, _onError);
          break;
        /* istanbul ignore next should not happen */
        default:
          return onError(scalar, "UNEXPECTED_TOKEN", `Expected a flow scalar value, but found: ${type}`), {
            value: "",
            type: null,
            comment: "",
            range: [offset, offset + source2.length, offset + source2.length]
          };
      }
      let valueEnd = offset + source2.length, re = resolveEnd.resolveEnd(end, valueEnd, strict, onError);
      return {
        value,
        type: _type,
        comment: re.comment,
        range: [offset, valueEnd, re.offset]
      };
    }
    function plainValue(source2, onError) {
      let badChar = "";
      switch (source2[0]) {
        /* istanbul ignore next should not happen */
        case "	":
          badChar = "a tab character";
          break;
        case ",":
          badChar = "flow indicator character ,";
          break;
        case "%":
          badChar = "directive indicator character %";
          break;
        case "|":
        case ">": {
          badChar = `block scalar indicator ${source2[0]}`;
          break;
        }
        case "@":
        case "`": {
          badChar = `reserved character ${source2[0]}`;
          break;
        }
      }
      return badChar && onError(0, "BAD_SCALAR_START", `Plain value cannot start with ${badChar}`), unfoldLines(source2);
    }
    function singleQuotedValue(source2, onError) {
      return (source2[source2.length - 1] !== "'" || source2.length === 1) && onError(source2.length, "MISSING_CHAR", "Missing closing 'quote"), unfoldLines(source2.slice(1, -1)).replace(/''/g, "'");
    }
    function unfoldLines(source2) {
      let line3 = /(.*?)\r?\n/sy, match = line3.exec(source2);
      if (!match)
        return source2;
      let trimEnd, trimBoth;
      try {
        trimEnd = new RegExp("(?<![ 	])[ 	]+$"), trimBoth = new RegExp("^[ 	]+|(?<![ 	])[ 	]+$", "g");
      } catch {
        trimEnd = /[ \t]+$/, trimBoth = /^[ \t]+|[ \t]+$/g;
      }
      let res = match[1].replace(trimEnd, ""), sep2 = " ", pos = line3.lastIndex;
      for (; match = line3.exec(source2); ) {
        let lm = match[1].replace(trimBoth, "");
        lm === "" ? sep2 === `
` ? res += sep2 : sep2 = `
` : (res += sep2 + lm, sep2 = " "), pos = line3.lastIndex;
      }
      let last = /[ \t]*(.*)/sy;
      return last.lastIndex = pos, match = last.exec(source2), res + sep2 + (match?.[1] ?? "");
    }
    function doubleQuotedValue(source2, onError) {
      let res = "";
      for (let i = 1; i < source2.length - 1; ++i) {
        let ch = source2[i];
        if (!(ch === "\r" && source2[i + 1] === `
`))
          if (ch === `
`) {
            let { fold, offset } = foldNewline(source2, i);
            res += fold, i = offset;
          } else if (ch === "\\") {
            let next = source2[++i], cc = escapeCodes[next];
            if (cc)
              res += cc;
            else if (next === `
`)
              for (next = source2[i + 1]; next === " " || next === "	"; )
                next = source2[++i + 1];
            else if (next === "\r" && source2[i + 1] === `
`)
              for (next = source2[++i + 1]; next === " " || next === "	"; )
                next = source2[++i + 1];
            else if (next === "x" || next === "u" || next === "U") {
              let length = next === "x" ? 2 : next === "u" ? 4 : 8;
              res += parseCharCode(source2, i + 1, length, onError), i += length;
            } else {
              let raw = source2.substr(i - 1, 2);
              onError(i - 1, "BAD_DQ_ESCAPE", `Invalid escape sequence ${raw}`), res += raw;
            }
          } else if (ch === " " || ch === "	") {
            let wsStart = i, next = source2[i + 1];
            for (; next === " " || next === "	"; )
              next = source2[++i + 1];
            next !== `
` && !(next === "\r" && source2[i + 2] === `
`) && (res += i > wsStart ? source2.slice(wsStart, i + 1) : ch);
          } else
            res += ch;
      }
      return (source2[source2.length - 1] !== '"' || source2.length === 1) && onError(source2.length, "MISSING_CHAR", 'Missing closing "quote'), res;
    }
    function foldNewline(source2, offset) {
      let fold = "", ch = source2[offset + 1];
      for (; (ch === " " || ch === "	" || ch === `
` || ch === "\r") && !(ch === "\r" && source2[offset + 2] !== `
`); )
        ch === `
` && (fold += `
`), offset += 1, ch = source2[offset + 1];
      return fold || (fold = " "), { fold, offset };
    }
    var escapeCodes = {
      0: "\0",
      // null character
      a: "\x07",
      // bell character
      b: "\b",
      // backspace
      e: "\x1B",
      // escape character
      f: "\f",
      // form feed
      n: `
`,
      // line feed
      r: "\r",
      // carriage return
      t: "	",
      // horizontal tab
      v: "\v",
      // vertical tab
      N: "\x85",
      // Unicode next line
      _: "\xA0",
      // Unicode non-breaking space
      L: "\u2028",
      // Unicode line separator
      P: "\u2029",
      // Unicode paragraph separator
      " ": " ",
      '"': '"',
      "/": "/",
      "\\": "\\",
      "	": "	"
    };
    function parseCharCode(source2, offset, length, onError) {
      let cc = source2.substr(offset, length), code2 = cc.length === length && /^[0-9a-fA-F]+$/.test(cc) ? parseInt(cc, 16) : NaN;
      try {
        return String.fromCodePoint(code2);
      } catch {
        let raw = source2.substr(offset - 2, length + 2);
        return onError(offset - 2, "BAD_DQ_ESCAPE", `Invalid escape sequence ${raw}`), raw;
      }
    }
    exports.resolveFlowScalar = resolveFlowScalar;
  }
});

// node_modules/yaml/dist/compose/compose-scalar.js
var require_compose_scalar = __commonJS({
  "node_modules/yaml/dist/compose/compose-scalar.js"(exports) {
    "use strict";
    init_dirname_shim();
    var identity = require_identity(), Scalar2 = require_Scalar(), resolveBlockScalar = require_resolve_block_scalar(), resolveFlowScalar = require_resolve_flow_scalar();
    function composeScalar(ctx, token, tagToken, onError) {
      let { value, type, comment, range } = token.type === "block-scalar" ? resolveBlockScalar.resolveBlockScalar(ctx, token, onError) : resolveFlowScalar.resolveFlowScalar(token, ctx.options.strict, onError), tagName = tagToken ? ctx.directives.tagName(tagToken.source, (msg) => onError(tagToken, "TAG_RESOLVE_FAILED", msg)) : null, tag;
      ctx.options.stringKeys && ctx.atKey ? tag = ctx.schema[identity.SCALAR] : tagName ? tag = findScalarTagByName(ctx.schema, value, tagName, tagToken, onError) : token.type === "scalar" ? tag = findScalarTagByTest(ctx, value, token, onError) : tag = ctx.schema[identity.SCALAR];
      let scalar;
      try {
        let res = tag.resolve(value, (msg) => onError(tagToken ?? token, "TAG_RESOLVE_FAILED", msg), ctx.options);
        scalar = identity.isScalar(res) ? res : new Scalar2.Scalar(res);
      } catch (error) {
        let msg = error instanceof Error ? error.message : String(error);
        onError(tagToken ?? token, "TAG_RESOLVE_FAILED", msg), scalar = new Scalar2.Scalar(value);
      }
      return scalar.range = range, scalar.source = value, type && (scalar.type = type), tagName && (scalar.tag = tagName), tag.format && (scalar.format = tag.format), comment && (scalar.comment = comment), scalar;
    }
    function findScalarTagByName(schema, value, tagName, tagToken, onError) {
      if (tagName === "!")
        return schema[identity.SCALAR];
      let matchWithTest = [];
      for (let tag of schema.tags)
        if (!tag.collection && tag.tag === tagName)
          if (tag.default && tag.test)
            matchWithTest.push(tag);
          else
            return tag;
      for (let tag of matchWithTest)
        if (tag.test?.test(value))
          return tag;
      let kt = schema.knownTags[tagName];
      return kt && !kt.collection ? (schema.tags.push(Object.assign({}, kt, { default: !1, test: void 0 })), kt) : (onError(tagToken, "TAG_RESOLVE_FAILED", `Unresolved tag: ${tagName}`, tagName !== "tag:yaml.org,2002:str"), schema[identity.SCALAR]);
    }
    function findScalarTagByTest({ atKey, directives, schema }, value, token, onError) {
      let tag = schema.tags.find((tag2) => (tag2.default === !0 || atKey && tag2.default === "key") && tag2.test?.test(value)) || schema[identity.SCALAR];
      if (schema.compat) {
        let compat = schema.compat.find((tag2) => tag2.default && tag2.test?.test(value)) ?? schema[identity.SCALAR];
        if (tag.tag !== compat.tag) {
          let ts = directives.tagString(tag.tag), cs = directives.tagString(compat.tag), msg = `Value may be parsed as either ${ts} or ${cs}`;
          onError(token, "TAG_RESOLVE_FAILED", msg, !0);
        }
      }
      return tag;
    }
    exports.composeScalar = composeScalar;
  }
});

// node_modules/yaml/dist/compose/util-empty-scalar-position.js
var require_util_empty_scalar_position = __commonJS({
  "node_modules/yaml/dist/compose/util-empty-scalar-position.js"(exports) {
    "use strict";
    init_dirname_shim();
    function emptyScalarPosition(offset, before, pos) {
      if (before) {
        pos ?? (pos = before.length);
        for (let i = pos - 1; i >= 0; --i) {
          let st = before[i];
          switch (st.type) {
            case "space":
            case "comment":
            case "newline":
              offset -= st.source.length;
              continue;
          }
          for (st = before[++i]; st?.type === "space"; )
            offset += st.source.length, st = before[++i];
          break;
        }
      }
      return offset;
    }
    exports.emptyScalarPosition = emptyScalarPosition;
  }
});

// node_modules/yaml/dist/compose/compose-node.js
var require_compose_node = __commonJS({
  "node_modules/yaml/dist/compose/compose-node.js"(exports) {
    "use strict";
    init_dirname_shim();
    var Alias = require_Alias(), identity = require_identity(), composeCollection = require_compose_collection(), composeScalar = require_compose_scalar(), resolveEnd = require_resolve_end(), utilEmptyScalarPosition = require_util_empty_scalar_position(), CN = { composeNode, composeEmptyNode };
    function composeNode(ctx, token, props, onError) {
      let atKey = ctx.atKey, { spaceBefore, comment, anchor, tag } = props, node, isSrcToken = !0;
      switch (token.type) {
        case "alias":
          node = composeAlias(ctx, token, onError), (anchor || tag) && onError(token, "ALIAS_PROPS", "An alias node must not specify any properties");
          break;
        case "scalar":
        case "single-quoted-scalar":
        case "double-quoted-scalar":
        case "block-scalar":
          node = composeScalar.composeScalar(ctx, token, tag, onError), anchor && (node.anchor = anchor.source.substring(1));
          break;
        case "block-map":
        case "block-seq":
        case "flow-collection":
          try {
            node = composeCollection.composeCollection(CN, ctx, token, props, onError), anchor && (node.anchor = anchor.source.substring(1));
          } catch (error) {
            let message = error instanceof Error ? error.message : String(error);
            onError(token, "RESOURCE_EXHAUSTION", message);
          }
          break;
        default: {
          let message = token.type === "error" ? token.message : `Unsupported token (type: ${token.type})`;
          onError(token, "UNEXPECTED_TOKEN", message), isSrcToken = !1;
        }
      }
      return node ?? (node = composeEmptyNode(ctx, token.offset, void 0, null, props, onError)), anchor && node.anchor === "" && onError(anchor, "BAD_ALIAS", "Anchor cannot be an empty string"), atKey && ctx.options.stringKeys && (!identity.isScalar(node) || typeof node.value != "string" || node.tag && node.tag !== "tag:yaml.org,2002:str") && onError(tag ?? token, "NON_STRING_KEY", "With stringKeys, all keys must be strings"), spaceBefore && (node.spaceBefore = !0), comment && (token.type === "scalar" && token.source === "" ? node.comment = comment : node.commentBefore = comment), ctx.options.keepSourceTokens && isSrcToken && (node.srcToken = token), node;
    }
    function composeEmptyNode(ctx, offset, before, pos, { spaceBefore, comment, anchor, tag, end }, onError) {
      let token = {
        type: "scalar",
        offset: utilEmptyScalarPosition.emptyScalarPosition(offset, before, pos),
        indent: -1,
        source: ""
      }, node = composeScalar.composeScalar(ctx, token, tag, onError);
      return anchor && (node.anchor = anchor.source.substring(1), node.anchor === "" && onError(anchor, "BAD_ALIAS", "Anchor cannot be an empty string")), spaceBefore && (node.spaceBefore = !0), comment && (node.comment = comment, node.range[2] = end), node;
    }
    function composeAlias({ options }, { offset, source: source2, end }, onError) {
      let alias = new Alias.Alias(source2.substring(1));
      alias.source === "" && onError(offset, "BAD_ALIAS", "Alias cannot be an empty string"), alias.source.endsWith(":") && onError(offset + source2.length - 1, "BAD_ALIAS", "Alias ending in : is ambiguous", !0);
      let valueEnd = offset + source2.length, re = resolveEnd.resolveEnd(end, valueEnd, options.strict, onError);
      return alias.range = [offset, valueEnd, re.offset], re.comment && (alias.comment = re.comment), alias;
    }
    exports.composeEmptyNode = composeEmptyNode;
    exports.composeNode = composeNode;
  }
});

// node_modules/yaml/dist/compose/compose-doc.js
var require_compose_doc = __commonJS({
  "node_modules/yaml/dist/compose/compose-doc.js"(exports) {
    "use strict";
    init_dirname_shim();
    var Document = require_Document(), composeNode = require_compose_node(), resolveEnd = require_resolve_end(), resolveProps = require_resolve_props();
    function composeDoc(options, directives, { offset, start, value, end }, onError) {
      let opts = Object.assign({ _directives: directives }, options), doc = new Document.Document(void 0, opts), ctx = {
        atKey: !1,
        atRoot: !0,
        directives: doc.directives,
        options: doc.options,
        schema: doc.schema
      }, props = resolveProps.resolveProps(start, {
        indicator: "doc-start",
        next: value ?? end?.[0],
        offset,
        onError,
        parentIndent: 0,
        startOnNewline: !0
      });
      props.found && (doc.directives.docStart = !0, value && (value.type === "block-map" || value.type === "block-seq") && !props.hasNewline && onError(props.end, "MISSING_CHAR", "Block collection cannot start on same line with directives-end marker")), doc.contents = value ? composeNode.composeNode(ctx, value, props, onError) : composeNode.composeEmptyNode(ctx, props.end, start, null, props, onError);
      let contentEnd = doc.contents.range[2], re = resolveEnd.resolveEnd(end, contentEnd, !1, onError);
      return re.comment && (doc.comment = re.comment), doc.range = [offset, contentEnd, re.offset], doc;
    }
    exports.composeDoc = composeDoc;
  }
});

// node_modules/yaml/dist/compose/composer.js
var require_composer = __commonJS({
  "node_modules/yaml/dist/compose/composer.js"(exports) {
    "use strict";
    init_dirname_shim();
    var node_process = __require("process"), directives = require_directives(), Document = require_Document(), errors = require_errors(), identity = require_identity(), composeDoc = require_compose_doc(), resolveEnd = require_resolve_end();
    function getErrorPos(src) {
      if (typeof src == "number")
        return [src, src + 1];
      if (Array.isArray(src))
        return src.length === 2 ? src : [src[0], src[1]];
      let { offset, source: source2 } = src;
      return [offset, offset + (typeof source2 == "string" ? source2.length : 1)];
    }
    function parsePrelude(prelude) {
      let comment = "", atComment = !1, afterEmptyLine = !1;
      for (let i = 0; i < prelude.length; ++i) {
        let source2 = prelude[i];
        switch (source2[0]) {
          case "#":
            comment += (comment === "" ? "" : afterEmptyLine ? `

` : `
`) + (source2.substring(1) || " "), atComment = !0, afterEmptyLine = !1;
            break;
          case "%":
            prelude[i + 1]?.[0] !== "#" && (i += 1), atComment = !1;
            break;
          default:
            atComment || (afterEmptyLine = !0), atComment = !1;
        }
      }
      return { comment, afterEmptyLine };
    }
    var Composer = class {
      constructor(options = {}) {
        this.doc = null, this.atDirectives = !1, this.prelude = [], this.errors = [], this.warnings = [], this.onError = (source2, code2, message, warning) => {
          let pos = getErrorPos(source2);
          warning ? this.warnings.push(new errors.YAMLWarning(pos, code2, message)) : this.errors.push(new errors.YAMLParseError(pos, code2, message));
        }, this.directives = new directives.Directives({ version: options.version || "1.2" }), this.options = options;
      }
      decorate(doc, afterDoc) {
        let { comment, afterEmptyLine } = parsePrelude(this.prelude);
        if (comment) {
          let dc = doc.contents;
          if (afterDoc)
            doc.comment = doc.comment ? `${doc.comment}
${comment}` : comment;
          else if (afterEmptyLine || doc.directives.docStart || !dc)
            doc.commentBefore = comment;
          else if (identity.isCollection(dc) && !dc.flow && dc.items.length > 0) {
            let it = dc.items[0];
            identity.isPair(it) && (it = it.key);
            let cb = it.commentBefore;
            it.commentBefore = cb ? `${comment}
${cb}` : comment;
          } else {
            let cb = dc.commentBefore;
            dc.commentBefore = cb ? `${comment}
${cb}` : comment;
          }
        }
        if (afterDoc) {
          for (let i = 0; i < this.errors.length; ++i)
            doc.errors.push(this.errors[i]);
          for (let i = 0; i < this.warnings.length; ++i)
            doc.warnings.push(this.warnings[i]);
        } else
          doc.errors = this.errors, doc.warnings = this.warnings;
        this.prelude = [], this.errors = [], this.warnings = [];
      }
      /**
       * Current stream status information.
       *
       * Mostly useful at the end of input for an empty stream.
       */
      streamInfo() {
        return {
          comment: parsePrelude(this.prelude).comment,
          directives: this.directives,
          errors: this.errors,
          warnings: this.warnings
        };
      }
      /**
       * Compose tokens into documents.
       *
       * @param forceDoc - If the stream contains no document, still emit a final document including any comments and directives that would be applied to a subsequent document.
       * @param endOffset - Should be set if `forceDoc` is also set, to set the document range end and to indicate errors correctly.
       */
      *compose(tokens, forceDoc = !1, endOffset = -1) {
        for (let token of tokens)
          yield* this.next(token);
        yield* this.end(forceDoc, endOffset);
      }
      /** Advance the composer by one CST token. */
      *next(token) {
        switch (node_process.env.LOG_STREAM && console.dir(token, { depth: null }), token.type) {
          case "directive":
            this.directives.add(token.source, (offset, message, warning) => {
              let pos = getErrorPos(token);
              pos[0] += offset, this.onError(pos, "BAD_DIRECTIVE", message, warning);
            }), this.prelude.push(token.source), this.atDirectives = !0;
            break;
          case "document": {
            let doc = composeDoc.composeDoc(this.options, this.directives, token, this.onError);
            this.atDirectives && !doc.directives.docStart && this.onError(token, "MISSING_CHAR", "Missing directives-end/doc-start indicator line"), this.decorate(doc, !1), this.doc && (yield this.doc), this.doc = doc, this.atDirectives = !1;
            break;
          }
          case "byte-order-mark":
          case "space":
            break;
          case "comment":
          case "newline":
            this.prelude.push(token.source);
            break;
          case "error": {
            let msg = token.source ? `${token.message}: ${JSON.stringify(token.source)}` : token.message, error = new errors.YAMLParseError(getErrorPos(token), "UNEXPECTED_TOKEN", msg);
            this.atDirectives || !this.doc ? this.errors.push(error) : this.doc.errors.push(error);
            break;
          }
          case "doc-end": {
            if (!this.doc) {
              let msg = "Unexpected doc-end without preceding document";
              this.errors.push(new errors.YAMLParseError(getErrorPos(token), "UNEXPECTED_TOKEN", msg));
              break;
            }
            this.doc.directives.docEnd = !0;
            let end = resolveEnd.resolveEnd(token.end, token.offset + token.source.length, this.doc.options.strict, this.onError);
            if (this.decorate(this.doc, !0), end.comment) {
              let dc = this.doc.comment;
              this.doc.comment = dc ? `${dc}
${end.comment}` : end.comment;
            }
            this.doc.range[2] = end.offset;
            break;
          }
          default:
            this.errors.push(new errors.YAMLParseError(getErrorPos(token), "UNEXPECTED_TOKEN", `Unsupported token ${token.type}`));
        }
      }
      /**
       * Call at end of input to yield any remaining document.
       *
       * @param forceDoc - If the stream contains no document, still emit a final document including any comments and directives that would be applied to a subsequent document.
       * @param endOffset - Should be set if `forceDoc` is also set, to set the document range end and to indicate errors correctly.
       */
      *end(forceDoc = !1, endOffset = -1) {
        if (this.doc)
          this.decorate(this.doc, !0), yield this.doc, this.doc = null;
        else if (forceDoc) {
          let opts = Object.assign({ _directives: this.directives }, this.options), doc = new Document.Document(void 0, opts);
          this.atDirectives && this.onError(endOffset, "MISSING_CHAR", "Missing directives-end indicator line"), doc.range = [0, endOffset, endOffset], this.decorate(doc, !1), yield doc;
        }
      }
    };
    exports.Composer = Composer;
  }
});

// node_modules/yaml/dist/parse/cst-scalar.js
var require_cst_scalar = __commonJS({
  "node_modules/yaml/dist/parse/cst-scalar.js"(exports) {
    "use strict";
    init_dirname_shim();
    var resolveBlockScalar = require_resolve_block_scalar(), resolveFlowScalar = require_resolve_flow_scalar(), errors = require_errors(), stringifyString = require_stringifyString();
    function resolveAsScalar(token, strict = !0, onError) {
      if (token) {
        let _onError = (pos, code2, message) => {
          let offset = typeof pos == "number" ? pos : Array.isArray(pos) ? pos[0] : pos.offset;
          if (onError)
            onError(offset, code2, message);
          else
            throw new errors.YAMLParseError([offset, offset + 1], code2, message);
        };
        switch (token.type) {
          case "scalar":
          case "single-quoted-scalar":
          case "double-quoted-scalar":
            return resolveFlowScalar.resolveFlowScalar(token, strict, _onError);
          case "block-scalar":
            return resolveBlockScalar.resolveBlockScalar({ options: { strict } }, token, _onError);
        }
      }
      return null;
    }
    function createScalarToken(value, context) {
      let { implicitKey = !1, indent, inFlow = !1, offset = -1, type = "PLAIN" } = context, source2 = stringifyString.stringifyString({ type, value }, {
        implicitKey,
        indent: indent > 0 ? " ".repeat(indent) : "",
        inFlow,
        options: { blockQuote: !0, lineWidth: -1 }
      }), end = context.end ?? [
        { type: "newline", offset: -1, indent, source: `
` }
      ];
      switch (source2[0]) {
        case "|":
        case ">": {
          let he = source2.indexOf(`
`), head = source2.substring(0, he), body2 = source2.substring(he + 1) + `
`, props = [
            { type: "block-scalar-header", offset, indent, source: head }
          ];
          return addEndtoBlockProps(props, end) || props.push({ type: "newline", offset: -1, indent, source: `
` }), { type: "block-scalar", offset, indent, props, source: body2 };
        }
        case '"':
          return { type: "double-quoted-scalar", offset, indent, source: source2, end };
        case "'":
          return { type: "single-quoted-scalar", offset, indent, source: source2, end };
        default:
          return { type: "scalar", offset, indent, source: source2, end };
      }
    }
    function setScalarValue(token, value, context = {}) {
      let { afterKey = !1, implicitKey = !1, inFlow = !1, type } = context, indent = "indent" in token ? token.indent : null;
      if (afterKey && typeof indent == "number" && (indent += 2), !type)
        switch (token.type) {
          case "single-quoted-scalar":
            type = "QUOTE_SINGLE";
            break;
          case "double-quoted-scalar":
            type = "QUOTE_DOUBLE";
            break;
          case "block-scalar": {
            let header = token.props[0];
            if (header.type !== "block-scalar-header")
              throw new Error("Invalid block scalar header");
            type = header.source[0] === ">" ? "BLOCK_FOLDED" : "BLOCK_LITERAL";
            break;
          }
          default:
            type = "PLAIN";
        }
      let source2 = stringifyString.stringifyString({ type, value }, {
        implicitKey: implicitKey || indent === null,
        indent: indent !== null && indent > 0 ? " ".repeat(indent) : "",
        inFlow,
        options: { blockQuote: !0, lineWidth: -1 }
      });
      switch (source2[0]) {
        case "|":
        case ">":
          setBlockScalarValue(token, source2);
          break;
        case '"':
          setFlowScalarValue(token, source2, "double-quoted-scalar");
          break;
        case "'":
          setFlowScalarValue(token, source2, "single-quoted-scalar");
          break;
        default:
          setFlowScalarValue(token, source2, "scalar");
      }
    }
    function setBlockScalarValue(token, source2) {
      let he = source2.indexOf(`
`), head = source2.substring(0, he), body2 = source2.substring(he + 1) + `
`;
      if (token.type === "block-scalar") {
        let header = token.props[0];
        if (header.type !== "block-scalar-header")
          throw new Error("Invalid block scalar header");
        header.source = head, token.source = body2;
      } else {
        let { offset } = token, indent = "indent" in token ? token.indent : -1, props = [
          { type: "block-scalar-header", offset, indent, source: head }
        ];
        addEndtoBlockProps(props, "end" in token ? token.end : void 0) || props.push({ type: "newline", offset: -1, indent, source: `
` });
        for (let key of Object.keys(token))
          key !== "type" && key !== "offset" && delete token[key];
        Object.assign(token, { type: "block-scalar", indent, props, source: body2 });
      }
    }
    function addEndtoBlockProps(props, end) {
      if (end)
        for (let st of end)
          switch (st.type) {
            case "space":
            case "comment":
              props.push(st);
              break;
            case "newline":
              return props.push(st), !0;
          }
      return !1;
    }
    function setFlowScalarValue(token, source2, type) {
      switch (token.type) {
        case "scalar":
        case "double-quoted-scalar":
        case "single-quoted-scalar":
          token.type = type, token.source = source2;
          break;
        case "block-scalar": {
          let end = token.props.slice(1), oa = source2.length;
          token.props[0].type === "block-scalar-header" && (oa -= token.props[0].source.length);
          for (let tok of end)
            tok.offset += oa;
          delete token.props, Object.assign(token, { type, source: source2, end });
          break;
        }
        case "block-map":
        case "block-seq": {
          let nl = { type: "newline", offset: token.offset + source2.length, indent: token.indent, source: `
` };
          delete token.items, Object.assign(token, { type, source: source2, end: [nl] });
          break;
        }
        default: {
          let indent = "indent" in token ? token.indent : -1, end = "end" in token && Array.isArray(token.end) ? token.end.filter((st) => st.type === "space" || st.type === "comment" || st.type === "newline") : [];
          for (let key of Object.keys(token))
            key !== "type" && key !== "offset" && delete token[key];
          Object.assign(token, { type, indent, source: source2, end });
        }
      }
    }
    exports.createScalarToken = createScalarToken;
    exports.resolveAsScalar = resolveAsScalar;
    exports.setScalarValue = setScalarValue;
  }
});

// node_modules/yaml/dist/parse/cst-stringify.js
var require_cst_stringify = __commonJS({
  "node_modules/yaml/dist/parse/cst-stringify.js"(exports) {
    "use strict";
    init_dirname_shim();
    var stringify = (cst) => "type" in cst ? stringifyToken(cst) : stringifyItem(cst);
    function stringifyToken(token) {
      switch (token.type) {
        case "block-scalar": {
          let res = "";
          for (let tok of token.props)
            res += stringifyToken(tok);
          return res + token.source;
        }
        case "block-map":
        case "block-seq": {
          let res = "";
          for (let item of token.items)
            res += stringifyItem(item);
          return res;
        }
        case "flow-collection": {
          let res = token.start.source;
          for (let item of token.items)
            res += stringifyItem(item);
          for (let st of token.end)
            res += st.source;
          return res;
        }
        case "document": {
          let res = stringifyItem(token);
          if (token.end)
            for (let st of token.end)
              res += st.source;
          return res;
        }
        default: {
          let res = token.source;
          if ("end" in token && token.end)
            for (let st of token.end)
              res += st.source;
          return res;
        }
      }
    }
    function stringifyItem({ start, key, sep: sep2, value }) {
      let res = "";
      for (let st of start)
        res += st.source;
      if (key && (res += stringifyToken(key)), sep2)
        for (let st of sep2)
          res += st.source;
      return value && (res += stringifyToken(value)), res;
    }
    exports.stringify = stringify;
  }
});

// node_modules/yaml/dist/parse/cst-visit.js
var require_cst_visit = __commonJS({
  "node_modules/yaml/dist/parse/cst-visit.js"(exports) {
    "use strict";
    init_dirname_shim();
    var BREAK = /* @__PURE__ */ Symbol("break visit"), SKIP = /* @__PURE__ */ Symbol("skip children"), REMOVE = /* @__PURE__ */ Symbol("remove item");
    function visit(cst, visitor) {
      "type" in cst && cst.type === "document" && (cst = { start: cst.start, value: cst.value }), _visit(Object.freeze([]), cst, visitor);
    }
    visit.BREAK = BREAK;
    visit.SKIP = SKIP;
    visit.REMOVE = REMOVE;
    visit.itemAtPath = (cst, path) => {
      let item = cst;
      for (let [field, index] of path) {
        let tok = item?.[field];
        if (tok && "items" in tok)
          item = tok.items[index];
        else
          return;
      }
      return item;
    };
    visit.parentCollection = (cst, path) => {
      let parent = visit.itemAtPath(cst, path.slice(0, -1)), field = path[path.length - 1][0], coll = parent?.[field];
      if (coll && "items" in coll)
        return coll;
      throw new Error("Parent collection not found");
    };
    function _visit(path, item, visitor) {
      let ctrl = visitor(item, path);
      if (typeof ctrl == "symbol")
        return ctrl;
      for (let field of ["key", "value"]) {
        let token = item[field];
        if (token && "items" in token) {
          for (let i = 0; i < token.items.length; ++i) {
            let ci = _visit(Object.freeze(path.concat([[field, i]])), token.items[i], visitor);
            if (typeof ci == "number")
              i = ci - 1;
            else {
              if (ci === BREAK)
                return BREAK;
              ci === REMOVE && (token.items.splice(i, 1), i -= 1);
            }
          }
          typeof ctrl == "function" && field === "key" && (ctrl = ctrl(item, path));
        }
      }
      return typeof ctrl == "function" ? ctrl(item, path) : ctrl;
    }
    exports.visit = visit;
  }
});

// node_modules/yaml/dist/parse/cst.js
var require_cst = __commonJS({
  "node_modules/yaml/dist/parse/cst.js"(exports) {
    "use strict";
    init_dirname_shim();
    var cstScalar = require_cst_scalar(), cstStringify = require_cst_stringify(), cstVisit = require_cst_visit(), BOM = "\uFEFF", DOCUMENT = "", FLOW_END = "", SCALAR = "", isCollection = (token) => !!token && "items" in token, isScalar2 = (token) => !!token && (token.type === "scalar" || token.type === "single-quoted-scalar" || token.type === "double-quoted-scalar" || token.type === "block-scalar");
    function prettyToken(token) {
      switch (token) {
        case BOM:
          return "<BOM>";
        case DOCUMENT:
          return "<DOC>";
        case FLOW_END:
          return "<FLOW_END>";
        case SCALAR:
          return "<SCALAR>";
        default:
          return JSON.stringify(token);
      }
    }
    function tokenType(source2) {
      switch (source2) {
        case BOM:
          return "byte-order-mark";
        case DOCUMENT:
          return "doc-mode";
        case FLOW_END:
          return "flow-error-end";
        case SCALAR:
          return "scalar";
        case "---":
          return "doc-start";
        case "...":
          return "doc-end";
        case "":
        case `
`:
        case `\r
`:
          return "newline";
        case "-":
          return "seq-item-ind";
        case "?":
          return "explicit-key-ind";
        case ":":
          return "map-value-ind";
        case "{":
          return "flow-map-start";
        case "}":
          return "flow-map-end";
        case "[":
          return "flow-seq-start";
        case "]":
          return "flow-seq-end";
        case ",":
          return "comma";
      }
      switch (source2[0]) {
        case " ":
        case "	":
          return "space";
        case "#":
          return "comment";
        case "%":
          return "directive-line";
        case "*":
          return "alias";
        case "&":
          return "anchor";
        case "!":
          return "tag";
        case "'":
          return "single-quoted-scalar";
        case '"':
          return "double-quoted-scalar";
        case "|":
        case ">":
          return "block-scalar-header";
      }
      return null;
    }
    exports.createScalarToken = cstScalar.createScalarToken;
    exports.resolveAsScalar = cstScalar.resolveAsScalar;
    exports.setScalarValue = cstScalar.setScalarValue;
    exports.stringify = cstStringify.stringify;
    exports.visit = cstVisit.visit;
    exports.BOM = BOM;
    exports.DOCUMENT = DOCUMENT;
    exports.FLOW_END = FLOW_END;
    exports.SCALAR = SCALAR;
    exports.isCollection = isCollection;
    exports.isScalar = isScalar2;
    exports.prettyToken = prettyToken;
    exports.tokenType = tokenType;
  }
});

// node_modules/yaml/dist/parse/lexer.js
var require_lexer = __commonJS({
  "node_modules/yaml/dist/parse/lexer.js"(exports) {
    "use strict";
    init_dirname_shim();
    var cst = require_cst();
    function isEmpty(ch) {
      switch (ch) {
        case void 0:
        case " ":
        case `
`:
        case "\r":
        case "	":
          return !0;
        default:
          return !1;
      }
    }
    var hexDigits = new Set("0123456789ABCDEFabcdef"), tagChars = new Set("0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz-#;/?:@&=+$_.!~*'()"), flowIndicatorChars = new Set(",[]{}"), invalidAnchorChars = new Set(` ,[]{}
\r	`), isNotAnchorChar = (ch) => !ch || invalidAnchorChars.has(ch), Lexer = class {
      constructor() {
        this.atEnd = !1, this.blockScalarIndent = -1, this.blockScalarKeep = !1, this.buffer = "", this.flowKey = !1, this.flowLevel = 0, this.indentNext = 0, this.indentValue = 0, this.lineEndPos = null, this.next = null, this.pos = 0;
      }
      /**
       * Generate YAML tokens from the `source` string. If `incomplete`,
       * a part of the last line may be left as a buffer for the next call.
       *
       * @returns A generator of lexical tokens
       */
      *lex(source2, incomplete = !1) {
        if (source2) {
          if (typeof source2 != "string")
            throw TypeError("source is not a string");
          this.buffer = this.buffer ? this.buffer + source2 : source2, this.lineEndPos = null;
        }
        this.atEnd = !incomplete;
        let next = this.next ?? "stream";
        for (; next && (incomplete || this.hasChars(1)); )
          next = yield* this.parseNext(next);
      }
      atLineEnd() {
        let i = this.pos, ch = this.buffer[i];
        for (; ch === " " || ch === "	"; )
          ch = this.buffer[++i];
        return !ch || ch === "#" || ch === `
` ? !0 : ch === "\r" ? this.buffer[i + 1] === `
` : !1;
      }
      charAt(n) {
        return this.buffer[this.pos + n];
      }
      continueScalar(offset) {
        let ch = this.buffer[offset];
        if (this.indentNext > 0) {
          let indent = 0;
          for (; ch === " "; )
            ch = this.buffer[++indent + offset];
          if (ch === "\r") {
            let next = this.buffer[indent + offset + 1];
            if (next === `
` || !next && !this.atEnd)
              return offset + indent + 1;
          }
          return ch === `
` || indent >= this.indentNext || !ch && !this.atEnd ? offset + indent : -1;
        }
        if (ch === "-" || ch === ".") {
          let dt = this.buffer.substr(offset, 3);
          if ((dt === "---" || dt === "...") && isEmpty(this.buffer[offset + 3]))
            return -1;
        }
        return offset;
      }
      getLine() {
        let end = this.lineEndPos;
        return (typeof end != "number" || end !== -1 && end < this.pos) && (end = this.buffer.indexOf(`
`, this.pos), this.lineEndPos = end), end === -1 ? this.atEnd ? this.buffer.substring(this.pos) : null : (this.buffer[end - 1] === "\r" && (end -= 1), this.buffer.substring(this.pos, end));
      }
      hasChars(n) {
        return this.pos + n <= this.buffer.length;
      }
      setNext(state) {
        return this.buffer = this.buffer.substring(this.pos), this.pos = 0, this.lineEndPos = null, this.next = state, null;
      }
      peek(n) {
        return this.buffer.substr(this.pos, n);
      }
      *parseNext(next) {
        switch (next) {
          case "stream":
            return yield* this.parseStream();
          case "line-start":
            return yield* this.parseLineStart();
          case "block-start":
            return yield* this.parseBlockStart();
          case "doc":
            return yield* this.parseDocument();
          case "flow":
            return yield* this.parseFlowCollection();
          case "quoted-scalar":
            return yield* this.parseQuotedScalar();
          case "block-scalar":
            return yield* this.parseBlockScalar();
          case "plain-scalar":
            return yield* this.parsePlainScalar();
        }
      }
      *parseStream() {
        let line3 = this.getLine();
        if (line3 === null)
          return this.setNext("stream");
        if (line3[0] === cst.BOM && (yield* this.pushCount(1), line3 = line3.substring(1)), line3[0] === "%") {
          let dirEnd = line3.length, cs = line3.indexOf("#");
          for (; cs !== -1; ) {
            let ch = line3[cs - 1];
            if (ch === " " || ch === "	") {
              dirEnd = cs - 1;
              break;
            } else
              cs = line3.indexOf("#", cs + 1);
          }
          for (; ; ) {
            let ch = line3[dirEnd - 1];
            if (ch === " " || ch === "	")
              dirEnd -= 1;
            else
              break;
          }
          let n = (yield* this.pushCount(dirEnd)) + (yield* this.pushSpaces(!0));
          return yield* this.pushCount(line3.length - n), this.pushNewline(), "stream";
        }
        if (this.atLineEnd()) {
          let sp = yield* this.pushSpaces(!0);
          return yield* this.pushCount(line3.length - sp), yield* this.pushNewline(), "stream";
        }
        return yield cst.DOCUMENT, yield* this.parseLineStart();
      }
      *parseLineStart() {
        let ch = this.charAt(0);
        if (!ch && !this.atEnd)
          return this.setNext("line-start");
        if (ch === "-" || ch === ".") {
          if (!this.atEnd && !this.hasChars(4))
            return this.setNext("line-start");
          let s = this.peek(3);
          if ((s === "---" || s === "...") && isEmpty(this.charAt(3)))
            return yield* this.pushCount(3), this.indentValue = 0, this.indentNext = 0, s === "---" ? "doc" : "stream";
        }
        return this.indentValue = yield* this.pushSpaces(!1), this.indentNext > this.indentValue && !isEmpty(this.charAt(1)) && (this.indentNext = this.indentValue), yield* this.parseBlockStart();
      }
      *parseBlockStart() {
        let [ch0, ch1] = this.peek(2);
        if (!ch1 && !this.atEnd)
          return this.setNext("block-start");
        if ((ch0 === "-" || ch0 === "?" || ch0 === ":") && isEmpty(ch1)) {
          let n = (yield* this.pushCount(1)) + (yield* this.pushSpaces(!0));
          return this.indentNext = this.indentValue + 1, this.indentValue += n, "block-start";
        }
        return "doc";
      }
      *parseDocument() {
        yield* this.pushSpaces(!0);
        let line3 = this.getLine();
        if (line3 === null)
          return this.setNext("doc");
        let n = yield* this.pushIndicators();
        switch (line3[n]) {
          case "#":
            yield* this.pushCount(line3.length - n);
          // fallthrough
          case void 0:
            return yield* this.pushNewline(), yield* this.parseLineStart();
          case "{":
          case "[":
            return yield* this.pushCount(1), this.flowKey = !1, this.flowLevel = 1, "flow";
          case "}":
          case "]":
            return yield* this.pushCount(1), "doc";
          case "*":
            return yield* this.pushUntil(isNotAnchorChar), "doc";
          case '"':
          case "'":
            return yield* this.parseQuotedScalar();
          case "|":
          case ">":
            return n += yield* this.parseBlockScalarHeader(), n += yield* this.pushSpaces(!0), yield* this.pushCount(line3.length - n), yield* this.pushNewline(), yield* this.parseBlockScalar();
          default:
            return yield* this.parsePlainScalar();
        }
      }
      *parseFlowCollection() {
        let nl, sp, indent = -1;
        do
          nl = yield* this.pushNewline(), nl > 0 ? (sp = yield* this.pushSpaces(!1), this.indentValue = indent = sp) : sp = 0, sp += yield* this.pushSpaces(!0);
        while (nl + sp > 0);
        let line3 = this.getLine();
        if (line3 === null)
          return this.setNext("flow");
        if ((indent !== -1 && indent < this.indentNext && line3[0] !== "#" || indent === 0 && (line3.startsWith("---") || line3.startsWith("...")) && isEmpty(line3[3])) && !(indent === this.indentNext - 1 && this.flowLevel === 1 && (line3[0] === "]" || line3[0] === "}")))
          return this.flowLevel = 0, yield cst.FLOW_END, yield* this.parseLineStart();
        let n = 0;
        for (; line3[n] === ","; )
          n += yield* this.pushCount(1), n += yield* this.pushSpaces(!0), this.flowKey = !1;
        switch (n += yield* this.pushIndicators(), line3[n]) {
          case void 0:
            return "flow";
          case "#":
            return yield* this.pushCount(line3.length - n), "flow";
          case "{":
          case "[":
            return yield* this.pushCount(1), this.flowKey = !1, this.flowLevel += 1, "flow";
          case "}":
          case "]":
            return yield* this.pushCount(1), this.flowKey = !0, this.flowLevel -= 1, this.flowLevel ? "flow" : "doc";
          case "*":
            return yield* this.pushUntil(isNotAnchorChar), "flow";
          case '"':
          case "'":
            return this.flowKey = !0, yield* this.parseQuotedScalar();
          case ":": {
            let next = this.charAt(1);
            if (this.flowKey || isEmpty(next) || next === ",")
              return this.flowKey = !1, yield* this.pushCount(1), yield* this.pushSpaces(!0), "flow";
          }
          // fallthrough
          default:
            return this.flowKey = !1, yield* this.parsePlainScalar();
        }
      }
      *parseQuotedScalar() {
        let quote2 = this.charAt(0), end = this.buffer.indexOf(quote2, this.pos + 1);
        if (quote2 === "'")
          for (; end !== -1 && this.buffer[end + 1] === "'"; )
            end = this.buffer.indexOf("'", end + 2);
        else
          for (; end !== -1; ) {
            let n = 0;
            for (; this.buffer[end - 1 - n] === "\\"; )
              n += 1;
            if (n % 2 === 0)
              break;
            end = this.buffer.indexOf('"', end + 1);
          }
        let qb = this.buffer.substring(0, end), nl = qb.indexOf(`
`, this.pos);
        if (nl !== -1) {
          for (; nl !== -1; ) {
            let cs = this.continueScalar(nl + 1);
            if (cs === -1)
              break;
            nl = qb.indexOf(`
`, cs);
          }
          nl !== -1 && (end = nl - (qb[nl - 1] === "\r" ? 2 : 1));
        }
        if (end === -1) {
          if (!this.atEnd)
            return this.setNext("quoted-scalar");
          end = this.buffer.length;
        }
        return yield* this.pushToIndex(end + 1, !1), this.flowLevel ? "flow" : "doc";
      }
      *parseBlockScalarHeader() {
        this.blockScalarIndent = -1, this.blockScalarKeep = !1;
        let i = this.pos;
        for (; ; ) {
          let ch = this.buffer[++i];
          if (ch === "+")
            this.blockScalarKeep = !0;
          else if (ch > "0" && ch <= "9")
            this.blockScalarIndent = Number(ch) - 1;
          else if (ch !== "-")
            break;
        }
        return yield* this.pushUntil((ch) => isEmpty(ch) || ch === "#");
      }
      *parseBlockScalar() {
        let nl = this.pos - 1, indent = 0, ch;
        loop: for (let i2 = this.pos; ch = this.buffer[i2]; ++i2)
          switch (ch) {
            case " ":
              indent += 1;
              break;
            case `
`:
              nl = i2, indent = 0;
              break;
            case "\r": {
              let next = this.buffer[i2 + 1];
              if (!next && !this.atEnd)
                return this.setNext("block-scalar");
              if (next === `
`)
                break;
            }
            // fallthrough
            default:
              break loop;
          }
        if (!ch && !this.atEnd)
          return this.setNext("block-scalar");
        if (indent >= this.indentNext) {
          this.blockScalarIndent === -1 ? this.indentNext = indent : this.indentNext = this.blockScalarIndent + (this.indentNext === 0 ? 1 : this.indentNext);
          do {
            let cs = this.continueScalar(nl + 1);
            if (cs === -1)
              break;
            nl = this.buffer.indexOf(`
`, cs);
          } while (nl !== -1);
          if (nl === -1) {
            if (!this.atEnd)
              return this.setNext("block-scalar");
            nl = this.buffer.length;
          }
        }
        let i = nl + 1;
        for (ch = this.buffer[i]; ch === " "; )
          ch = this.buffer[++i];
        if (ch === "	") {
          for (; ch === "	" || ch === " " || ch === "\r" || ch === `
`; )
            ch = this.buffer[++i];
          nl = i - 1;
        } else if (!this.blockScalarKeep)
          do {
            let i2 = nl - 1, ch2 = this.buffer[i2];
            ch2 === "\r" && (ch2 = this.buffer[--i2]);
            let lastChar = i2;
            for (; ch2 === " "; )
              ch2 = this.buffer[--i2];
            if (ch2 === `
` && i2 >= this.pos && i2 + 1 + indent > lastChar)
              nl = i2;
            else
              break;
          } while (!0);
        return yield cst.SCALAR, yield* this.pushToIndex(nl + 1, !0), yield* this.parseLineStart();
      }
      *parsePlainScalar() {
        let inFlow = this.flowLevel > 0, end = this.pos - 1, i = this.pos - 1, ch;
        for (; ch = this.buffer[++i]; )
          if (ch === ":") {
            let next = this.buffer[i + 1];
            if (isEmpty(next) || inFlow && flowIndicatorChars.has(next))
              break;
            end = i;
          } else if (isEmpty(ch)) {
            let next = this.buffer[i + 1];
            if (ch === "\r" && (next === `
` ? (i += 1, ch = `
`, next = this.buffer[i + 1]) : end = i), next === "#" || inFlow && flowIndicatorChars.has(next))
              break;
            if (ch === `
`) {
              let cs = this.continueScalar(i + 1);
              if (cs === -1)
                break;
              i = Math.max(i, cs - 2);
            }
          } else {
            if (inFlow && flowIndicatorChars.has(ch))
              break;
            end = i;
          }
        return !ch && !this.atEnd ? this.setNext("plain-scalar") : (yield cst.SCALAR, yield* this.pushToIndex(end + 1, !0), inFlow ? "flow" : "doc");
      }
      *pushCount(n) {
        return n > 0 ? (yield this.buffer.substr(this.pos, n), this.pos += n, n) : 0;
      }
      *pushToIndex(i, allowEmpty) {
        let s = this.buffer.slice(this.pos, i);
        return s ? (yield s, this.pos += s.length, s.length) : (allowEmpty && (yield ""), 0);
      }
      *pushIndicators() {
        let n = 0;
        loop: for (; ; ) {
          switch (this.charAt(0)) {
            case "!":
              n += yield* this.pushTag(), n += yield* this.pushSpaces(!0);
              continue loop;
            case "&":
              n += yield* this.pushUntil(isNotAnchorChar), n += yield* this.pushSpaces(!0);
              continue loop;
            case "-":
            // this is an error
            case "?":
            // this is an error outside flow collections
            case ":": {
              let inFlow = this.flowLevel > 0, ch1 = this.charAt(1);
              if (isEmpty(ch1) || inFlow && flowIndicatorChars.has(ch1)) {
                inFlow ? this.flowKey && (this.flowKey = !1) : this.indentNext = this.indentValue + 1, n += yield* this.pushCount(1), n += yield* this.pushSpaces(!0);
                continue loop;
              }
            }
          }
          break loop;
        }
        return n;
      }
      *pushTag() {
        if (this.charAt(1) === "<") {
          let i = this.pos + 2, ch = this.buffer[i];
          for (; !isEmpty(ch) && ch !== ">"; )
            ch = this.buffer[++i];
          return yield* this.pushToIndex(ch === ">" ? i + 1 : i, !1);
        } else {
          let i = this.pos + 1, ch = this.buffer[i];
          for (; ch; )
            if (tagChars.has(ch))
              ch = this.buffer[++i];
            else if (ch === "%" && hexDigits.has(this.buffer[i + 1]) && hexDigits.has(this.buffer[i + 2]))
              ch = this.buffer[i += 3];
            else
              break;
          return yield* this.pushToIndex(i, !1);
        }
      }
      *pushNewline() {
        let ch = this.buffer[this.pos];
        return ch === `
` ? yield* this.pushCount(1) : ch === "\r" && this.charAt(1) === `
` ? yield* this.pushCount(2) : 0;
      }
      *pushSpaces(allowTabs) {
        let i = this.pos - 1, ch;
        do
          ch = this.buffer[++i];
        while (ch === " " || allowTabs && ch === "	");
        let n = i - this.pos;
        return n > 0 && (yield this.buffer.substr(this.pos, n), this.pos = i), n;
      }
      *pushUntil(test) {
        let i = this.pos, ch = this.buffer[i];
        for (; !test(ch); )
          ch = this.buffer[++i];
        return yield* this.pushToIndex(i, !1);
      }
    };
    exports.Lexer = Lexer;
  }
});

// node_modules/yaml/dist/parse/line-counter.js
var require_line_counter = __commonJS({
  "node_modules/yaml/dist/parse/line-counter.js"(exports) {
    "use strict";
    init_dirname_shim();
    var LineCounter2 = class {
      constructor() {
        this.lineStarts = [], this.addNewLine = (offset) => this.lineStarts.push(offset), this.linePos = (offset) => {
          let low = 0, high = this.lineStarts.length;
          for (; low < high; ) {
            let mid = low + high >> 1;
            this.lineStarts[mid] < offset ? low = mid + 1 : high = mid;
          }
          if (this.lineStarts[low] === offset)
            return { line: low + 1, col: 1 };
          if (low === 0)
            return { line: 0, col: offset };
          let start = this.lineStarts[low - 1];
          return { line: low, col: offset - start + 1 };
        };
      }
    };
    exports.LineCounter = LineCounter2;
  }
});

// node_modules/yaml/dist/parse/parser.js
var require_parser = __commonJS({
  "node_modules/yaml/dist/parse/parser.js"(exports) {
    "use strict";
    init_dirname_shim();
    var node_process = __require("process"), cst = require_cst(), lexer = require_lexer();
    function includesToken(list, type) {
      for (let i = 0; i < list.length; ++i)
        if (list[i].type === type)
          return !0;
      return !1;
    }
    function findNonEmptyIndex(list) {
      for (let i = 0; i < list.length; ++i)
        switch (list[i].type) {
          case "space":
          case "comment":
          case "newline":
            break;
          default:
            return i;
        }
      return -1;
    }
    function isFlowToken(token) {
      switch (token?.type) {
        case "alias":
        case "scalar":
        case "single-quoted-scalar":
        case "double-quoted-scalar":
        case "flow-collection":
          return !0;
        default:
          return !1;
      }
    }
    function getPrevProps(parent) {
      switch (parent.type) {
        case "document":
          return parent.start;
        case "block-map": {
          let it = parent.items[parent.items.length - 1];
          return it.sep ?? it.start;
        }
        case "block-seq":
          return parent.items[parent.items.length - 1].start;
        /* istanbul ignore next should not happen */
        default:
          return [];
      }
    }
    function getFirstKeyStartProps(prev) {
      if (prev.length === 0)
        return [];
      let i = prev.length;
      loop: for (; --i >= 0; )
        switch (prev[i].type) {
          case "doc-start":
          case "explicit-key-ind":
          case "map-value-ind":
          case "seq-item-ind":
          case "newline":
            break loop;
        }
      for (; prev[++i]?.type === "space"; )
        ;
      return prev.splice(i, prev.length);
    }
    function arrayPushArray(target, source2) {
      if (source2.length < 1e5)
        Array.prototype.push.apply(target, source2);
      else
        for (let i = 0; i < source2.length; ++i)
          target.push(source2[i]);
    }
    function fixFlowSeqItems(fc) {
      if (fc.start.type === "flow-seq-start")
        for (let it of fc.items)
          it.sep && !it.value && !includesToken(it.start, "explicit-key-ind") && !includesToken(it.sep, "map-value-ind") && (it.key && (it.value = it.key), delete it.key, isFlowToken(it.value) ? it.value.end ? arrayPushArray(it.value.end, it.sep) : it.value.end = it.sep : arrayPushArray(it.start, it.sep), delete it.sep);
    }
    var Parser = class {
      /**
       * @param onNewLine - If defined, called separately with the start position of
       *   each new line (in `parse()`, including the start of input).
       */
      constructor(onNewLine) {
        this.atNewLine = !0, this.atScalar = !1, this.indent = 0, this.offset = 0, this.onKeyLine = !1, this.stack = [], this.source = "", this.type = "", this.lexer = new lexer.Lexer(), this.onNewLine = onNewLine;
      }
      /**
       * Parse `source` as a YAML stream.
       * If `incomplete`, a part of the last line may be left as a buffer for the next call.
       *
       * Errors are not thrown, but yielded as `{ type: 'error', message }` tokens.
       *
       * @returns A generator of tokens representing each directive, document, and other structure.
       */
      *parse(source2, incomplete = !1) {
        this.onNewLine && this.offset === 0 && this.onNewLine(0);
        for (let lexeme of this.lexer.lex(source2, incomplete))
          yield* this.next(lexeme);
        incomplete || (yield* this.end());
      }
      /**
       * Advance the parser by the `source` of one lexical token.
       */
      *next(source2) {
        if (this.source = source2, node_process.env.LOG_TOKENS && console.log("|", cst.prettyToken(source2)), this.atScalar) {
          this.atScalar = !1, yield* this.step(), this.offset += source2.length;
          return;
        }
        let type = cst.tokenType(source2);
        if (type)
          if (type === "scalar")
            this.atNewLine = !1, this.atScalar = !0, this.type = "scalar";
          else {
            switch (this.type = type, yield* this.step(), type) {
              case "newline":
                this.atNewLine = !0, this.indent = 0, this.onNewLine && this.onNewLine(this.offset + source2.length);
                break;
              case "space":
                this.atNewLine && source2[0] === " " && (this.indent += source2.length);
                break;
              case "explicit-key-ind":
              case "map-value-ind":
              case "seq-item-ind":
                this.atNewLine && (this.indent += source2.length);
                break;
              case "doc-mode":
              case "flow-error-end":
                return;
              default:
                this.atNewLine = !1;
            }
            this.offset += source2.length;
          }
        else {
          let message = `Not a YAML token: ${source2}`;
          yield* this.pop({ type: "error", offset: this.offset, message, source: source2 }), this.offset += source2.length;
        }
      }
      /** Call at end of input to push out any remaining constructions */
      *end() {
        for (; this.stack.length > 0; )
          yield* this.pop();
      }
      get sourceToken() {
        return {
          type: this.type,
          offset: this.offset,
          indent: this.indent,
          source: this.source
        };
      }
      *step() {
        let top = this.peek(1);
        if (this.type === "doc-end" && top?.type !== "doc-end") {
          for (; this.stack.length > 0; )
            yield* this.pop();
          this.stack.push({
            type: "doc-end",
            offset: this.offset,
            source: this.source
          });
          return;
        }
        if (!top)
          return yield* this.stream();
        switch (top.type) {
          case "document":
            return yield* this.document(top);
          case "alias":
          case "scalar":
          case "single-quoted-scalar":
          case "double-quoted-scalar":
            return yield* this.scalar(top);
          case "block-scalar":
            return yield* this.blockScalar(top);
          case "block-map":
            return yield* this.blockMap(top);
          case "block-seq":
            return yield* this.blockSequence(top);
          case "flow-collection":
            return yield* this.flowCollection(top);
          case "doc-end":
            return yield* this.documentEnd(top);
        }
        yield* this.pop();
      }
      peek(n) {
        return this.stack[this.stack.length - n];
      }
      *pop(error) {
        let token = error ?? this.stack.pop();
        if (!token)
          yield { type: "error", offset: this.offset, source: "", message: "Tried to pop an empty stack" };
        else if (this.stack.length === 0)
          yield token;
        else {
          let top = this.peek(1);
          switch (token.type === "block-scalar" ? token.indent = "indent" in top ? top.indent : 0 : token.type === "flow-collection" && top.type === "document" && (token.indent = 0), token.type === "flow-collection" && fixFlowSeqItems(token), top.type) {
            case "document":
              top.value = token;
              break;
            case "block-scalar":
              top.props.push(token);
              break;
            case "block-map": {
              let it = top.items[top.items.length - 1];
              if (it.value) {
                top.items.push({ start: [], key: token, sep: [] }), this.onKeyLine = !0;
                return;
              } else if (it.sep)
                it.value = token;
              else {
                Object.assign(it, { key: token, sep: [] }), this.onKeyLine = !it.explicitKey;
                return;
              }
              break;
            }
            case "block-seq": {
              let it = top.items[top.items.length - 1];
              it.value ? top.items.push({ start: [], value: token }) : it.value = token;
              break;
            }
            case "flow-collection": {
              let it = top.items[top.items.length - 1];
              !it || it.value ? top.items.push({ start: [], key: token, sep: [] }) : it.sep ? it.value = token : Object.assign(it, { key: token, sep: [] });
              return;
            }
            /* istanbul ignore next should not happen */
            default:
              yield* this.pop(), yield* this.pop(token);
          }
          if ((top.type === "document" || top.type === "block-map" || top.type === "block-seq") && (token.type === "block-map" || token.type === "block-seq")) {
            let last = token.items[token.items.length - 1];
            last && !last.sep && !last.value && last.start.length > 0 && findNonEmptyIndex(last.start) === -1 && (token.indent === 0 || last.start.every((st) => st.type !== "comment" || st.indent < token.indent)) && (top.type === "document" ? top.end = last.start : top.items.push({ start: last.start }), token.items.splice(-1, 1));
          }
        }
      }
      *stream() {
        switch (this.type) {
          case "directive-line":
            yield { type: "directive", offset: this.offset, source: this.source };
            return;
          case "byte-order-mark":
          case "space":
          case "comment":
          case "newline":
            yield this.sourceToken;
            return;
          case "doc-mode":
          case "doc-start": {
            let doc = {
              type: "document",
              offset: this.offset,
              start: []
            };
            this.type === "doc-start" && doc.start.push(this.sourceToken), this.stack.push(doc);
            return;
          }
        }
        yield {
          type: "error",
          offset: this.offset,
          message: `Unexpected ${this.type} token in YAML stream`,
          source: this.source
        };
      }
      *document(doc) {
        if (doc.value)
          return yield* this.lineEnd(doc);
        switch (this.type) {
          case "doc-start": {
            findNonEmptyIndex(doc.start) !== -1 ? (yield* this.pop(), yield* this.step()) : doc.start.push(this.sourceToken);
            return;
          }
          case "anchor":
          case "tag":
          case "space":
          case "comment":
          case "newline":
            doc.start.push(this.sourceToken);
            return;
        }
        let bv = this.startBlockValue(doc);
        bv ? this.stack.push(bv) : yield {
          type: "error",
          offset: this.offset,
          message: `Unexpected ${this.type} token in YAML document`,
          source: this.source
        };
      }
      *scalar(scalar) {
        if (this.type === "map-value-ind") {
          let prev = getPrevProps(this.peek(2)), start = getFirstKeyStartProps(prev), sep2;
          scalar.end ? (sep2 = scalar.end, sep2.push(this.sourceToken), delete scalar.end) : sep2 = [this.sourceToken];
          let map2 = {
            type: "block-map",
            offset: scalar.offset,
            indent: scalar.indent,
            items: [{ start, key: scalar, sep: sep2 }]
          };
          this.onKeyLine = !0, this.stack[this.stack.length - 1] = map2;
        } else
          yield* this.lineEnd(scalar);
      }
      *blockScalar(scalar) {
        switch (this.type) {
          case "space":
          case "comment":
          case "newline":
            scalar.props.push(this.sourceToken);
            return;
          case "scalar":
            if (scalar.source = this.source, this.atNewLine = !0, this.indent = 0, this.onNewLine) {
              let nl = this.source.indexOf(`
`) + 1;
              for (; nl !== 0; )
                this.onNewLine(this.offset + nl), nl = this.source.indexOf(`
`, nl) + 1;
            }
            yield* this.pop();
            break;
          /* istanbul ignore next should not happen */
          default:
            yield* this.pop(), yield* this.step();
        }
      }
      *blockMap(map2) {
        let it = map2.items[map2.items.length - 1];
        switch (this.type) {
          case "newline":
            if (this.onKeyLine = !1, it.value) {
              let end = "end" in it.value ? it.value.end : void 0;
              (Array.isArray(end) ? end[end.length - 1] : void 0)?.type === "comment" ? end?.push(this.sourceToken) : map2.items.push({ start: [this.sourceToken] });
            } else it.sep ? it.sep.push(this.sourceToken) : it.start.push(this.sourceToken);
            return;
          case "space":
          case "comment":
            if (it.value)
              map2.items.push({ start: [this.sourceToken] });
            else if (it.sep)
              it.sep.push(this.sourceToken);
            else {
              if (this.atIndentedComment(it.start, map2.indent)) {
                let end = map2.items[map2.items.length - 2]?.value?.end;
                if (Array.isArray(end)) {
                  arrayPushArray(end, it.start), end.push(this.sourceToken), map2.items.pop();
                  return;
                }
              }
              it.start.push(this.sourceToken);
            }
            return;
        }
        if (this.indent >= map2.indent) {
          let atMapIndent = !this.onKeyLine && this.indent === map2.indent, atNextItem = atMapIndent && (it.sep || it.explicitKey) && this.type !== "seq-item-ind", start = [];
          if (atNextItem && it.sep && !it.value) {
            let nl = [];
            for (let i = 0; i < it.sep.length; ++i) {
              let st = it.sep[i];
              switch (st.type) {
                case "newline":
                  nl.push(i);
                  break;
                case "space":
                  break;
                case "comment":
                  st.indent > map2.indent && (nl.length = 0);
                  break;
                default:
                  nl.length = 0;
              }
            }
            nl.length >= 2 && (start = it.sep.splice(nl[1]));
          }
          switch (this.type) {
            case "anchor":
            case "tag":
              atNextItem || it.value ? (start.push(this.sourceToken), map2.items.push({ start }), this.onKeyLine = !0) : it.sep ? it.sep.push(this.sourceToken) : it.start.push(this.sourceToken);
              return;
            case "explicit-key-ind":
              !it.sep && !it.explicitKey ? (it.start.push(this.sourceToken), it.explicitKey = !0) : atNextItem || it.value ? (start.push(this.sourceToken), map2.items.push({ start, explicitKey: !0 })) : this.stack.push({
                type: "block-map",
                offset: this.offset,
                indent: this.indent,
                items: [{ start: [this.sourceToken], explicitKey: !0 }]
              }), this.onKeyLine = !0;
              return;
            case "map-value-ind":
              if (it.explicitKey)
                if (it.sep)
                  if (it.value)
                    map2.items.push({ start: [], key: null, sep: [this.sourceToken] });
                  else if (includesToken(it.sep, "map-value-ind"))
                    this.stack.push({
                      type: "block-map",
                      offset: this.offset,
                      indent: this.indent,
                      items: [{ start, key: null, sep: [this.sourceToken] }]
                    });
                  else if (isFlowToken(it.key) && !includesToken(it.sep, "newline")) {
                    let start2 = getFirstKeyStartProps(it.start), key = it.key, sep2 = it.sep;
                    sep2.push(this.sourceToken), delete it.key, delete it.sep, this.stack.push({
                      type: "block-map",
                      offset: this.offset,
                      indent: this.indent,
                      items: [{ start: start2, key, sep: sep2 }]
                    });
                  } else start.length > 0 ? it.sep = it.sep.concat(start, this.sourceToken) : it.sep.push(this.sourceToken);
                else if (includesToken(it.start, "newline"))
                  Object.assign(it, { key: null, sep: [this.sourceToken] });
                else {
                  let start2 = getFirstKeyStartProps(it.start);
                  this.stack.push({
                    type: "block-map",
                    offset: this.offset,
                    indent: this.indent,
                    items: [{ start: start2, key: null, sep: [this.sourceToken] }]
                  });
                }
              else
                it.sep ? it.value || atNextItem ? map2.items.push({ start, key: null, sep: [this.sourceToken] }) : includesToken(it.sep, "map-value-ind") ? this.stack.push({
                  type: "block-map",
                  offset: this.offset,
                  indent: this.indent,
                  items: [{ start: [], key: null, sep: [this.sourceToken] }]
                }) : it.sep.push(this.sourceToken) : Object.assign(it, { key: null, sep: [this.sourceToken] });
              this.onKeyLine = !0;
              return;
            case "alias":
            case "scalar":
            case "single-quoted-scalar":
            case "double-quoted-scalar": {
              let fs = this.flowScalar(this.type);
              atNextItem || it.value ? (map2.items.push({ start, key: fs, sep: [] }), this.onKeyLine = !0) : it.sep ? this.stack.push(fs) : (Object.assign(it, { key: fs, sep: [] }), this.onKeyLine = !0);
              return;
            }
            default: {
              let bv = this.startBlockValue(map2);
              if (bv) {
                if (bv.type === "block-seq") {
                  if (!it.explicitKey && it.sep && !includesToken(it.sep, "newline")) {
                    yield* this.pop({
                      type: "error",
                      offset: this.offset,
                      message: "Unexpected block-seq-ind on same line with key",
                      source: this.source
                    });
                    return;
                  }
                } else atMapIndent && map2.items.push({ start });
                this.stack.push(bv);
                return;
              }
            }
          }
        }
        yield* this.pop(), yield* this.step();
      }
      *blockSequence(seq) {
        let it = seq.items[seq.items.length - 1];
        switch (this.type) {
          case "newline":
            if (it.value) {
              let end = "end" in it.value ? it.value.end : void 0;
              (Array.isArray(end) ? end[end.length - 1] : void 0)?.type === "comment" ? end?.push(this.sourceToken) : seq.items.push({ start: [this.sourceToken] });
            } else
              it.start.push(this.sourceToken);
            return;
          case "space":
          case "comment":
            if (it.value)
              seq.items.push({ start: [this.sourceToken] });
            else {
              if (this.atIndentedComment(it.start, seq.indent)) {
                let end = seq.items[seq.items.length - 2]?.value?.end;
                if (Array.isArray(end)) {
                  arrayPushArray(end, it.start), end.push(this.sourceToken), seq.items.pop();
                  return;
                }
              }
              it.start.push(this.sourceToken);
            }
            return;
          case "anchor":
          case "tag":
            if (it.value || this.indent <= seq.indent)
              break;
            it.start.push(this.sourceToken);
            return;
          case "seq-item-ind":
            if (this.indent !== seq.indent)
              break;
            it.value || includesToken(it.start, "seq-item-ind") ? seq.items.push({ start: [this.sourceToken] }) : it.start.push(this.sourceToken);
            return;
        }
        if (this.indent > seq.indent) {
          let bv = this.startBlockValue(seq);
          if (bv) {
            this.stack.push(bv);
            return;
          }
        }
        yield* this.pop(), yield* this.step();
      }
      *flowCollection(fc) {
        let it = fc.items[fc.items.length - 1];
        if (this.type === "flow-error-end") {
          let top;
          do
            yield* this.pop(), top = this.peek(1);
          while (top?.type === "flow-collection");
        } else if (fc.end.length === 0) {
          switch (this.type) {
            case "comma":
            case "explicit-key-ind":
              !it || it.sep ? fc.items.push({ start: [this.sourceToken] }) : it.start.push(this.sourceToken);
              return;
            case "map-value-ind":
              !it || it.value ? fc.items.push({ start: [], key: null, sep: [this.sourceToken] }) : it.sep ? it.sep.push(this.sourceToken) : Object.assign(it, { key: null, sep: [this.sourceToken] });
              return;
            case "space":
            case "comment":
            case "newline":
            case "anchor":
            case "tag":
              !it || it.value ? fc.items.push({ start: [this.sourceToken] }) : it.sep ? it.sep.push(this.sourceToken) : it.start.push(this.sourceToken);
              return;
            case "alias":
            case "scalar":
            case "single-quoted-scalar":
            case "double-quoted-scalar": {
              let fs = this.flowScalar(this.type);
              !it || it.value ? fc.items.push({ start: [], key: fs, sep: [] }) : it.sep ? this.stack.push(fs) : Object.assign(it, { key: fs, sep: [] });
              return;
            }
            case "flow-map-end":
            case "flow-seq-end":
              fc.end.push(this.sourceToken);
              return;
          }
          let bv = this.startBlockValue(fc);
          bv ? this.stack.push(bv) : (yield* this.pop(), yield* this.step());
        } else {
          let parent = this.peek(2);
          if (parent.type === "block-map" && (this.type === "map-value-ind" && parent.indent === fc.indent || this.type === "newline" && !parent.items[parent.items.length - 1].sep))
            yield* this.pop(), yield* this.step();
          else if (this.type === "map-value-ind" && parent.type !== "flow-collection") {
            let prev = getPrevProps(parent), start = getFirstKeyStartProps(prev);
            fixFlowSeqItems(fc);
            let sep2 = fc.end.splice(1, fc.end.length);
            sep2.push(this.sourceToken);
            let map2 = {
              type: "block-map",
              offset: fc.offset,
              indent: fc.indent,
              items: [{ start, key: fc, sep: sep2 }]
            };
            this.onKeyLine = !0, this.stack[this.stack.length - 1] = map2;
          } else
            yield* this.lineEnd(fc);
        }
      }
      flowScalar(type) {
        if (this.onNewLine) {
          let nl = this.source.indexOf(`
`) + 1;
          for (; nl !== 0; )
            this.onNewLine(this.offset + nl), nl = this.source.indexOf(`
`, nl) + 1;
        }
        return {
          type,
          offset: this.offset,
          indent: this.indent,
          source: this.source
        };
      }
      startBlockValue(parent) {
        switch (this.type) {
          case "alias":
          case "scalar":
          case "single-quoted-scalar":
          case "double-quoted-scalar":
            return this.flowScalar(this.type);
          case "block-scalar-header":
            return {
              type: "block-scalar",
              offset: this.offset,
              indent: this.indent,
              props: [this.sourceToken],
              source: ""
            };
          case "flow-map-start":
          case "flow-seq-start":
            return {
              type: "flow-collection",
              offset: this.offset,
              indent: this.indent,
              start: this.sourceToken,
              items: [],
              end: []
            };
          case "seq-item-ind":
            return {
              type: "block-seq",
              offset: this.offset,
              indent: this.indent,
              items: [{ start: [this.sourceToken] }]
            };
          case "explicit-key-ind": {
            this.onKeyLine = !0;
            let prev = getPrevProps(parent), start = getFirstKeyStartProps(prev);
            return start.push(this.sourceToken), {
              type: "block-map",
              offset: this.offset,
              indent: this.indent,
              items: [{ start, explicitKey: !0 }]
            };
          }
          case "map-value-ind": {
            this.onKeyLine = !0;
            let prev = getPrevProps(parent), start = getFirstKeyStartProps(prev);
            return {
              type: "block-map",
              offset: this.offset,
              indent: this.indent,
              items: [{ start, key: null, sep: [this.sourceToken] }]
            };
          }
        }
        return null;
      }
      atIndentedComment(start, indent) {
        return this.type !== "comment" || this.indent <= indent ? !1 : start.every((st) => st.type === "newline" || st.type === "space");
      }
      *documentEnd(docEnd) {
        this.type !== "doc-mode" && (docEnd.end ? docEnd.end.push(this.sourceToken) : docEnd.end = [this.sourceToken], this.type === "newline" && (yield* this.pop()));
      }
      *lineEnd(token) {
        switch (this.type) {
          case "comma":
          case "doc-start":
          case "doc-end":
          case "flow-seq-end":
          case "flow-map-end":
          case "map-value-ind":
            yield* this.pop(), yield* this.step();
            break;
          case "newline":
            this.onKeyLine = !1;
          default:
            token.end ? token.end.push(this.sourceToken) : token.end = [this.sourceToken], this.type === "newline" && (yield* this.pop());
        }
      }
    };
    exports.Parser = Parser;
  }
});

// node_modules/yaml/dist/public-api.js
var require_public_api = __commonJS({
  "node_modules/yaml/dist/public-api.js"(exports) {
    "use strict";
    init_dirname_shim();
    var composer = require_composer(), Document = require_Document(), errors = require_errors(), log = require_log(), identity = require_identity(), lineCounter = require_line_counter(), parser = require_parser();
    function parseOptions(options) {
      let prettyErrors = options.prettyErrors !== !1;
      return { lineCounter: options.lineCounter || prettyErrors && new lineCounter.LineCounter() || null, prettyErrors };
    }
    function parseAllDocuments(source2, options = {}) {
      let { lineCounter: lineCounter2, prettyErrors } = parseOptions(options), parser$1 = new parser.Parser(lineCounter2?.addNewLine), composer$1 = new composer.Composer(options), docs = Array.from(composer$1.compose(parser$1.parse(source2)));
      if (prettyErrors && lineCounter2)
        for (let doc of docs)
          doc.errors.forEach(errors.prettifyError(source2, lineCounter2)), doc.warnings.forEach(errors.prettifyError(source2, lineCounter2));
      return docs.length > 0 ? docs : Object.assign([], { empty: !0 }, composer$1.streamInfo());
    }
    function parseDocument2(source2, options = {}) {
      let { lineCounter: lineCounter2, prettyErrors } = parseOptions(options), parser$1 = new parser.Parser(lineCounter2?.addNewLine), composer$1 = new composer.Composer(options), doc = null;
      for (let _doc of composer$1.compose(parser$1.parse(source2), !0, source2.length))
        if (!doc)
          doc = _doc;
        else if (doc.options.logLevel !== "silent") {
          doc.errors.push(new errors.YAMLParseError(_doc.range.slice(0, 2), "MULTIPLE_DOCS", "Source contains multiple documents; please use YAML.parseAllDocuments()"));
          break;
        }
      return prettyErrors && lineCounter2 && (doc.errors.forEach(errors.prettifyError(source2, lineCounter2)), doc.warnings.forEach(errors.prettifyError(source2, lineCounter2))), doc;
    }
    function parse2(src, reviver, options) {
      let _reviver;
      typeof reviver == "function" ? _reviver = reviver : options === void 0 && reviver && typeof reviver == "object" && (options = reviver);
      let doc = parseDocument2(src, options);
      if (!doc)
        return null;
      if (doc.warnings.forEach((warning) => log.warn(doc.options.logLevel, warning)), doc.errors.length > 0) {
        if (doc.options.logLevel !== "silent")
          throw doc.errors[0];
        doc.errors = [];
      }
      return doc.toJS(Object.assign({ reviver: _reviver }, options));
    }
    function stringify(value, replacer, options) {
      let _replacer = null;
      if (typeof replacer == "function" || Array.isArray(replacer) ? _replacer = replacer : options === void 0 && replacer && (options = replacer), typeof options == "string" && (options = options.length), typeof options == "number") {
        let indent = Math.round(options);
        options = indent < 1 ? void 0 : indent > 8 ? { indent: 8 } : { indent };
      }
      if (value === void 0) {
        let { keepUndefined } = options ?? replacer ?? {};
        if (!keepUndefined)
          return;
      }
      return identity.isDocument(value) && !_replacer ? value.toString(options) : new Document.Document(value, _replacer, options).toString(options);
    }
    exports.parse = parse2;
    exports.parseAllDocuments = parseAllDocuments;
    exports.parseDocument = parseDocument2;
    exports.stringify = stringify;
  }
});

// node_modules/yaml/dist/index.js
var require_dist = __commonJS({
  "node_modules/yaml/dist/index.js"(exports) {
    "use strict";
    init_dirname_shim();
    var composer = require_composer(), Document = require_Document(), Schema = require_Schema(), errors = require_errors(), Alias = require_Alias(), identity = require_identity(), Pair = require_Pair(), Scalar2 = require_Scalar(), YAMLMap = require_YAMLMap(), YAMLSeq = require_YAMLSeq(), cst = require_cst(), lexer = require_lexer(), lineCounter = require_line_counter(), parser = require_parser(), publicApi = require_public_api(), visit = require_visit();
    exports.Composer = composer.Composer;
    exports.Document = Document.Document;
    exports.Schema = Schema.Schema;
    exports.YAMLError = errors.YAMLError;
    exports.YAMLParseError = errors.YAMLParseError;
    exports.YAMLWarning = errors.YAMLWarning;
    exports.Alias = Alias.Alias;
    exports.isAlias = identity.isAlias;
    exports.isCollection = identity.isCollection;
    exports.isDocument = identity.isDocument;
    exports.isMap = identity.isMap;
    exports.isNode = identity.isNode;
    exports.isPair = identity.isPair;
    exports.isScalar = identity.isScalar;
    exports.isSeq = identity.isSeq;
    exports.Pair = Pair.Pair;
    exports.Scalar = Scalar2.Scalar;
    exports.YAMLMap = YAMLMap.YAMLMap;
    exports.YAMLSeq = YAMLSeq.YAMLSeq;
    exports.CST = cst;
    exports.Lexer = lexer.Lexer;
    exports.LineCounter = lineCounter.LineCounter;
    exports.Parser = parser.Parser;
    exports.parse = publicApi.parse;
    exports.parseAllDocuments = publicApi.parseAllDocuments;
    exports.parseDocument = publicApi.parseDocument;
    exports.stringify = publicApi.stringify;
    exports.visit = visit.visit;
    exports.visitAsync = visit.visitAsync;
  }
});

// src/app/git.ts
init_dirname_shim();
import { realpath } from "node:fs/promises";

// src/app/log-tail.ts
init_dirname_shim();
import { stripVTControlCharacters } from "node:util";
var KEPT_LINES = 200, KEPT_BYTES = 64 * 1024, SHOWN_LINES = 20, SHOWN_LINE_LENGTH = 500;
function createLogTail() {
  let chunks = [], bytes = 0;
  return {
    push(chunk) {
      if (chunks.push(chunk), bytes += chunk.length, bytes > 2 * KEPT_BYTES) {
        let end = Buffer.concat(chunks).subarray(-KEPT_BYTES);
        chunks = [Buffer.from(end)], bytes = end.length;
      }
    },
    tail(lines = SHOWN_LINES) {
      return tailOf(Buffer.concat(chunks).subarray(-KEPT_BYTES).toString("utf8"), Math.min(lines, KEPT_LINES));
    }
  };
}
function tailOf(text2, lines = SHOWN_LINES) {
  return sanitise(text2).split(`
`).slice(-lines).map(shorten).join(`
`);
}
function detailOf(tail, writer = "the app") {
  if (tail === "") return {};
  let lines = tail.split(`
`).map((line3) => `  | ${line3}`);
  return { detail: [`  the last lines that ${writer} wrote:`, ...lines].join(`
`) };
}
function sanitise(text2) {
  return stripVTControlCharacters(text2).replace(/\r\n?/g, `
`).replace(/[^\P{Cc}\n\t]/gu, "").replaceAll("##[", "## [").replace(/\n+$/, "");
}
function shorten(line3) {
  return line3.length > SHOWN_LINE_LENGTH ? `${line3.slice(0, SHOWN_LINE_LENGTH)} \u2026` : line3;
}

// src/app/run-program.ts
init_dirname_shim();

// src/app/process-group.ts
init_dirname_shim();
import { spawn } from "node:child_process";
import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";

// src/app/leftovers.ts
init_dirname_shim();
var removals = /* @__PURE__ */ new Set(), isListening = !1;
function registerLeftover(remove) {
  return isListening || (isListening = !0, process.on("exit", removeLeftovers)), removals.add(remove), () => {
    removals.delete(remove);
  };
}
function removeLeftovers() {
  for (let remove of [...removals].reverse()) {
    removals.delete(remove);
    try {
      remove();
    } catch {
    }
  }
}

// src/app/proc.ts
init_dirname_shim();
import { readdirSync, readFileSync } from "node:fs";
var TICK_MS = 10;
function readStat(pid) {
  let text2 = readProc(`/proc/${pid}/stat`);
  if (text2 === null) return null;
  let fields2 = text2.slice(text2.lastIndexOf(")") + 2).split(" ");
  return {
    pid,
    state: fields2[0] ?? "",
    parentPid: Number(fields2[1]),
    groupId: Number(fields2[2]),
    startTicks: Number(fields2[19]),
    ownTicks: Number(fields2[11]) + Number(fields2[12]),
    childTicks: Number(fields2[13]) + Number(fields2[14])
  };
}
function listPids() {
  return listNumbers("/proc");
}
function listThreads(pid) {
  return listNumbers(`/proc/${pid}/task`);
}
function readProc(path) {
  try {
    return readFileSync(path, "latin1");
  } catch {
    return null;
  }
}
function listNumbers(directory) {
  try {
    return readdirSync(directory).map(Number).filter((number2) => Number.isInteger(number2));
  } catch {
    return [];
  }
}

// src/app/process-group.ts
var MARK = "LATENCY_GATE_PROCESS", POLL_MS = 25, KILLED_WAIT_MS = 2e3, LAST_OUTPUT_WAIT_MS = 200;
async function startGroup(spec) {
  let mark = `${MARK}=${randomUUID()}`, startedMs = performance.now(), child = spawn(spec.file, [...spec.args], {
    cwd: spec.cwd,
    env: { ...spec.env, [MARK]: mark.slice(MARK.length + 1) },
    stdio: ["ignore", "pipe", "pipe"],
    detached: !0,
    windowsHide: !0
  });
  child.stdout.on("data", spec.onStdout), child.stderr.on("data", spec.onStderr);
  let exited = new Promise((resolve6) => {
    child.once("exit", (code2, signal) => {
      let exit = { code: code2, signal, afterMs: performance.now() - startedMs }, timer = setTimeout(() => resolve6(exit), LAST_OUTPUT_WAIT_MS);
      child.once("close", () => {
        clearTimeout(timer), resolve6(exit);
      });
    });
  }), { pid } = child;
  if (pid === void 0)
    throw await new Promise((_, reject) => child.once("error", reject)), new Error(`${spec.file} could not be started`);
  child.on("error", () => {
  });
  let members = () => process.platform === "linux" ? linuxMembers(pid, mark) : groupMember(pid), signalAll = (signal) => {
    let living = members();
    living.some((member) => member.inGroup) && sendSignal(-pid, signal);
    for (let member of living) member.inGroup || sendSignal(member.pid, signal);
  }, forget = registerLeftover(() => signalAll("SIGKILL"));
  async function end(graceMs) {
    if (signalAll("SIGTERM"), !await gone(graceMs)) {
      let deadlineMs = performance.now() + KILLED_WAIT_MS;
      do
        signalAll("SIGKILL");
      while (!await gone(POLL_MS) && performance.now() < deadlineMs);
    }
    forget(), child.stdout.destroy(), child.stderr.destroy();
  }
  async function gone(withinMs) {
    let deadlineMs = performance.now() + withinMs;
    for (; members().length > 0; ) {
      if (performance.now() >= deadlineMs) return !1;
      await sleep(POLL_MS);
    }
    return !0;
  }
  let stopped;
  return {
    pid,
    exited,
    memberPids: () => members().map((member) => member.pid),
    stop(graceMs) {
      return stopped ??= end(graceMs), stopped;
    }
  };
}
function linuxMembers(groupId, mark) {
  return listPids().flatMap((pid) => {
    let stat4 = readStat(pid);
    return stat4 === null || stat4.state === "Z" || stat4.state === "X" ? [] : stat4.groupId === groupId ? [{ pid, inGroup: !0 }] : readProc(`/proc/${pid}/environ`)?.includes(mark) ? [{ pid, inGroup: !1 }] : [];
  });
}
function groupMember(groupId) {
  return sendSignal(-groupId, 0) ? [{ pid: groupId, inGroup: !0 }] : [];
}
function sendSignal(pid, signal) {
  try {
    return process.kill(pid, signal), !0;
  } catch {
    return !1;
  }
}

// src/app/run-program.ts
var GRACE_MS = 2e3, STDOUT_LIMIT_BYTES = 4 * 1024 * 1024;
async function runProgram(file, args, options) {
  options.signal?.throwIfAborted();
  let log = createLogTail(), stdout = collector(), stderr = collector(), group = await startGroup({
    file,
    args,
    cwd: options.cwd,
    env: options.env,
    onStdout: (chunk) => {
      stdout.push(chunk), log.push(chunk);
    },
    onStderr: (chunk) => {
      stderr.push(chunk), log.push(chunk);
    }
  }), aborted = abortOf(options.signal);
  try {
    let exit = await Promise.race([group.exited, aborted.promise]);
    if (exit === "aborted") throw options.signal?.reason;
    return { code: exit.code, stdout: stdout.text(), stderr: stderr.text(), tail: log.tail() };
  } finally {
    aborted.release(), await group.stop(GRACE_MS);
  }
}
function abortOf(signal) {
  let release2 = () => {
  };
  return { promise: new Promise((resolve6) => {
    let onAbort = () => resolve6("aborted");
    release2 = () => signal?.removeEventListener("abort", onAbort), signal?.aborted ? resolve6("aborted") : signal?.addEventListener("abort", onAbort, { once: !0 });
  }), release: release2 };
}
function systemCode(error) {
  return typeof error != "object" || error === null || !("code" in error) ? null : typeof error.code == "string" ? error.code : null;
}
function collector() {
  let chunks = [], bytes = 0;
  return {
    push(chunk) {
      bytes > STDOUT_LIMIT_BYTES || (bytes += chunk.length, chunks.push(chunk));
    },
    text: () => Buffer.concat(chunks).toString("utf8")
  };
}

// src/app/git.ts
var HOOKS_VARIABLES = ["GIT_DIR", "GIT_WORK_TREE", "GIT_INDEX_FILE", "GIT_PREFIX", "GIT_OBJECT_DIRECTORY"], QUIET = ["-c", "core.hooksPath=/dev/null", "-c", "gc.auto=0", "-c", "maintenance.auto=false"];
async function runGit(directory, args, signal) {
  let env2 = { ...process.env, GIT_TERMINAL_PROMPT: "0", LC_ALL: "C" };
  for (let name2 of HOOKS_VARIABLES) delete env2[name2];
  try {
    return await runProgram("git", [...QUIET, "-C", directory, ...args], { cwd: "/", env: env2, signal });
  } catch (error) {
    let code2 = systemCode(error);
    throw code2 === null || signal?.aborted ? error : new AppError(`git could not be started (${code2})`, {
      hint: "install git and have it on PATH, or name base without git: an image, a url, or overrides under base:",
      cause: error
    });
  }
}
async function repositoryRoot(directory) {
  let { code: code2, stdout, stderr } = await runGit(directory, ["rev-parse", "--show-toplevel"]), root = stdout.replace(/\n$/, "");
  if (code2 === 0 && root !== "") return realpath(root);
  let isForeign = stderr.includes("dubious ownership");
  throw new ConfigError(
    isForeign ? `git does not trust ${directory}: it belongs to another user` : `${directory} is in no git checkout`,
    {
      hint: isForeign ? `trust it: git config --global --add safe.directory ${directory}` : "check the code out first (actions/checkout), or name base without git: an image, a url, or overrides under base:",
      ...detailOf(tailOf(stderr), "git")
    }
  );
}
async function resolveCommit(repository, revision) {
  let commit = await findCommit(repository, revision);
  if (commit !== null) return commit;
  let isShallow = (await runGit(repository, ["rev-parse", "--is-shallow-repository"])).stdout.trim() === "true";
  throw new ConfigError(`git knows no commit '${revision}' in ${repository}`, {
    hint: isShallow ? "this checkout is shallow: give actions/checkout `fetch-depth: 0`, or run git fetch for that commit" : "check the name, and fetch it first if it is on the remote alone: git fetch origin"
  });
}
async function fetchCommit(repository, sha, signal) {
  let local = await findCommit(repository, sha);
  if (local !== null) return local;
  let wrongName = new ConfigError(`'${sha}' is not the full sha of a commit`, {
    hint: "only a full sha of 40 hexadecimal digits can be fetched"
  });
  if (!/^([0-9a-f]{40}|[0-9a-f]{64})$/i.test(sha)) throw wrongName;
  let depth = (await runGit(repository, ["rev-parse", "--is-shallow-repository"])).stdout.trim() === "true" ? ["--depth=1"] : [], fetched = await runGit(repository, ["fetch", "--no-tags", "--quiet", ...depth, "origin", sha], signal), commit = await findCommit(repository, sha);
  if (commit !== null) return commit;
  throw new ConfigError(`git could not fetch the commit ${sha} from origin`, {
    hint: "give actions/checkout `fetch-depth: 0`, and keep its credentials (persist-credentials) for a private repository",
    ...detailOf(fetched.tail, "git fetch")
  });
}
async function mergeBase(repository, a, b) {
  let commits = [await resolveCommit(repository, a), await resolveCommit(repository, b)], { code: code2, stdout } = await runGit(repository, ["merge-base", ...commits]);
  return code2 === 0 ? stdout.trim() : null;
}
async function defaultBranchRevision(repository) {
  for (let revision of ["origin/HEAD", "origin/main", "origin/master"])
    if (await findCommit(repository, `refs/remotes/${revision}`) !== null) return revision;
  for (let revision of ["main", "master"])
    if (await findCommit(repository, `refs/heads/${revision}`) !== null) return revision;
  return null;
}
async function parentsOf(repository, commit) {
  let { stdout } = await runGit(repository, ["cat-file", "commit", await resolveCommit(repository, commit)]);
  return [...stdout.slice(0, stdout.indexOf(`

`)).matchAll(/^parent ([0-9a-f]+)$/gm)].map((match) => match[1] ?? "");
}
async function findCommit(repository, revision) {
  if (revision === "" || revision.startsWith("-") || revision.includes("\0")) return null;
  let { code: code2, stdout } = await runGit(repository, ["rev-parse", "--verify", "--quiet", `${revision}^{commit}`]);
  return code2 === 0 ? stdout.trim() : null;
}

// src/results/parse.ts
init_dirname_shim();

// src/results/results.ts
init_dirname_shim();
var RESULTS_SCHEMA = "latency-gate/results";
var GRID_PERCENT = [
  ...Array.from({ length: 101 }, (_, i) => i).slice(0, 100),
  99.5,
  99.9,
  99.95,
  99.99,
  100
];

// src/results/schema.ts
init_dirname_shim();

// src/config/config.ts
init_dirname_shim();
var SIDES = ["base", "head"], METRICS = ["mean", "throughput", "p50", "p90", "p99", "ttfb", "connect", "cpu", "memory"];

// src/results/schema.ts
var name = string().max(500), text = string().max(1e4), count = int().nonnegative(), nonNegative = number().nonnegative(), positive = number().positive(), side = _enum(["base", "head"]), bySide = (value) => strictObject({ base: value.optional(), head: value.optional() }), counts = record(string().max(100), count), strings = record(name, text), source = discriminatedUnion("kind", [
  strictObject({ kind: literal("command"), command: text, setup: text.nullable() }),
  strictObject({
    kind: literal("build"),
    context: text,
    dockerfile: text,
    target: text.nullable(),
    args: strings
  }),
  strictObject({ kind: literal("image"), image: text }),
  strictObject({ kind: literal("url"), url: text })
]), overrides = strictObject({
  source: source.optional(),
  port: count.optional(),
  env: strings.optional()
}), endpoint = strictObject({
  name,
  method: string().max(30),
  path: text,
  headers: strings,
  body: string().max(1e6).nullable(),
  expect: strictObject({
    status: array(tuple([count, count])).max(100),
    length: union([_enum(["similar", "constant", "any"]), count]),
    text: text.nullable(),
    json: boolean()
  }),
  gate: strictObject(
    Object.fromEntries(METRICS.map((metric) => [metric, positive.max(1).optional()]))
  ),
  limits: strictObject({
    meanMs: positive.nullable(),
    p50Ms: positive.nullable(),
    p90Ms: positive.nullable(),
    p99Ms: positive.nullable(),
    errors: nonNegative.max(1)
  })
}), config = strictObject({
  name,
  app: strictObject({
    source,
    port: count.nullable(),
    env: strings,
    ready: strictObject({ path: text.nullable(), status: count.nullable(), timeoutMs: positive }),
    network: _enum(["bridge", "host"]),
    cpus: positive.nullable(),
    memory: text.nullable()
  }),
  base: overrides,
  head: overrides,
  load: strictObject({
    connections: count.min(1),
    rate: positive.nullable(),
    roundMs: positive,
    rounds: count.min(1),
    blocks: strictObject({ min: count.min(1).max(1e3), max: count.min(1).max(1e3) }),
    warmupMs: strictObject({ min: nonNegative, max: nonNegative }),
    timeBudgetMs: positive.nullable(),
    timeoutMs: positive,
    keepAlive: boolean(),
    pairing: _enum(["interleaved", "duet"]),
    pin: boolean(),
    tls: strictObject({ verify: boolean(), ca: text.nullable(), servername: text.nullable() }),
    seed: count.nullable()
  }),
  endpoints: array(endpoint).min(1).max(1e3),
  gate: strictObject({
    baseline: _enum(["auto", "paired", "artifact", "file", "none"]),
    baselineFiles: array(text).max(1e3),
    confidence: number().gt(0.5).lt(1),
    minDifferenceMs: nonNegative,
    failOn: _enum(["regression", "inconclusive", "never"]),
    history: count.min(1),
    allowRemoteTargets: array(text).max(1e3)
  }),
  report: strictObject({ comment: _enum(["always", "on-change", "never"]) })
}), summary = strictObject({
  count,
  mean: nonNegative,
  sd: nonNegative,
  min: nonNegative,
  p50: nonNegative,
  p90: nonNegative,
  p99: nonNegative,
  max: nonNegative
}), generator = strictObject({
  wallMs: nonNegative,
  loopShare: nonNegative,
  cpuShare: nonNegative,
  loopDelayMeanMs: nonNegative,
  loopDelayP99Ms: nonNegative,
  gcMs: nonNegative,
  gcMaxMs: nonNegative,
  runQueueMs: nonNegative.nullable(),
  waitingMs: nonNegative
}), roundSide = strictObject({
  sent: count,
  completed: count,
  failed: count,
  censored: count,
  mismatched: count,
  statuses: counts,
  problems: counts,
  bodyBytes: nonNegative.nullable(),
  requestsPerSecond: nonNegative,
  latencyMs: summary.nullable(),
  ttfbMs: summary.nullable(),
  connectMs: summary.nullable(),
  cpuMsPerRequest: nonNegative.nullable(),
  peakMemoryBytes: nonNegative.nullable(),
  sendLagMs: summary.nullable(),
  backlogMax: count.nullable()
}).refine((one) => one.sent === one.completed + one.failed + one.censored, {
  message: "sent must be completed + failed + censored"
}), block = strictObject({
  index: count,
  startedAtMs: nonNegative,
  durationMs: nonNegative,
  bootOrder: array(side).max(2),
  bootMs: bySide(nonNegative),
  warmup: strictObject({ durationMs: nonNegative, settled: boolean() }),
  endpoints: array(
    strictObject({
      endpoint: name,
      rounds: array(
        strictObject({
          index: count,
          first: side,
          startedAtMs: nonNegative,
          machineBusy: nonNegative.max(1).nullable(),
          generator: generator.nullable(),
          sides: bySide(roundSide)
        })
      ).max(1e3),
      distributionMs: bySide(array(nonNegative).length(GRID_PERCENT.length).nullable())
    })
  ).max(1e3)
}), sideInfo = strictObject({
  label: name,
  commit: string().max(64).nullable(),
  kind: string().max(30),
  imageDigest: text.nullable()
}), resultsSchema = strictObject({
  schema: literal(RESULTS_SCHEMA),
  version: literal(1),
  tool: strictObject({ name, version: string().max(50) }),
  createdAt: iso_exports.datetime(),
  kind: _enum(["paired", "single"]),
  config,
  configHash: string().regex(/^[0-9a-f]{64}$/),
  seed: count,
  machine: strictObject({
    os: name,
    arch: name,
    cpuModel: name,
    cores: count,
    memoryBytes: nonNegative,
    node: name,
    runnerClass: name,
    pinned: boolean()
  }),
  run: strictObject({
    repository: name.nullable(),
    event: name.nullable(),
    runId: count.nullable(),
    runAttempt: count.nullable(),
    runUrl: text.nullable(),
    pullRequest: count.nullable()
  }),
  sides: strictObject({ base: sideInfo.optional(), head: sideInfo }),
  reference: strictObject({
    fingerprint: string().regex(/^[0-9a-f]{64}$/),
    iterations: record(name, count.nullable())
  }).nullable(),
  blocks: array(block).max(1e3),
  voided: array(strictObject({ startedAtMs: nonNegative, reason: text })).max(1e3),
  outOfTime: boolean(),
  elapsedSeconds: nonNegative,
  notes: array(text).max(1e3)
});

// src/results/parse.ts
function parseResults(text2) {
  let data = parseJson(text2), version2 = typeof data == "object" && data !== null && "version" in data ? data.version : void 0;
  if ((typeof data == "object" && data !== null && "schema" in data ? data.schema : void 0) !== RESULTS_SCHEMA)
    throw new BaselineError(`not a ${RESULTS_SCHEMA} file`, {
      hint: "give a file that `latency-gate run --json FILE` or the action wrote"
    });
  if (version2 !== 1)
    throw new BaselineError(`the results have schema version ${JSON.stringify(version2)}, not ${1}`, {
      hint: "measure again with this version of latency-gate; a push to the base branch stores a new baseline"
    });
  let parsed = resultsSchema.safeParse(data);
  if (!parsed.success)
    throw new BaselineError(
      `the results file is damaged: ${prettifyError(parsed.error).split(`
`).slice(0, 6).join(" ")}`,
      {
        hint: "measure again; a results file is not meant to be edited"
      }
    );
  return parsed.data;
}
function parseJson(text2) {
  try {
    return JSON.parse(text2);
  } catch (error) {
    throw new BaselineError("the results file is not JSON", {
      hint: "it may have been cut short: measure again",
      cause: error
    });
  }
}
function printResults(results) {
  let { blocks, ...rest } = results, head = JSON.stringify(rest).slice(0, -1), lines = blocks.map((block2) => JSON.stringify(block2, rounded));
  return `${head},"blocks":[${lines.length > 0 ? `
${lines.join(`,
`)}
` : ""}]}
`;
}
function asStored(block2) {
  return JSON.parse(JSON.stringify(block2, rounded));
}
function rounded(_key, value) {
  return typeof value == "number" && !Number.isInteger(value) ? Number(value.toPrecision(6)) : value;
}

// src/baseline/file.ts
init_dirname_shim();
import { mkdir, readFile, stat, writeFile } from "node:fs/promises";
import { dirname, resolve } from "node:path";

// src/baseline/fit.ts
init_dirname_shim();
function misfit(results, query) {
  let otherMachine = machineMisfit(results.machine, query.machine);
  if (otherMachine !== null) return otherMachine;
  if (results.configHash !== query.configHash) return "measured with another configuration";
  let measured = new Set(results.config.endpoints.map(({ name: name2 }) => name2)), missing = query.endpoints.find((name2) => !measured.has(name2));
  return missing !== void 0 ? `measured without the endpoint ${missing}` : results.reference !== null && results.reference.fingerprint !== query.fingerprint ? "measured beside another reference server" : null;
}
function machineMisfit(stored, own) {
  if (stored.runnerClass !== own.runnerClass)
    return `measured on another class of runner (${stored.runnerClass}, this one is ${own.runnerClass})`;
  if (stored.arch !== own.arch) return `measured on another architecture (${stored.arch}, this one is ${own.arch})`;
  if (stored.cores !== own.cores) return `measured on another number of cores (${stored.cores}, not ${own.cores})`;
  let [storedNode, ownNode] = [stored, own].map(({ node }) => node.split(".")[0]);
  return storedNode !== ownNode ? `measured by another version of Node (${storedNode}, not ${ownNode})` : stored.pinned === own.pinned ? null : `measured with app and load generator ${stored.pinned ? "on cores of their own" : "on shared cores"}, unlike this run`;
}
function frozenCosts(baselines) {
  return baselines.find(({ reference }) => reference !== null)?.reference?.iterations ?? null;
}
function withSameCosts(found, reference) {
  if (reference === null) return found;
  let skipped = new SkippedCount(found.skipped);
  return { baselines: found.baselines.filter((run) => {
    let fits = Object.entries(run.reference?.iterations ?? {}).every(
      ([endpoint3, cost]) => cost === reference.iterations[endpoint3]
    );
    return fits || skipped.add("measured beside a reference server of another cost"), fits;
  }), skipped: skipped.list() };
}
var SkippedCount = class {
  #counts = /* @__PURE__ */ new Map();
  constructor(counts2 = []) {
    for (let { reason, count: count5 } of counts2) this.add(reason, count5);
  }
  add(reason, count5 = 1) {
    count5 > 0 && this.#counts.set(reason, (this.#counts.get(reason) ?? 0) + count5);
  }
  list() {
    return [...this.#counts].map(([reason, count5]) => ({ reason, count: count5 }));
  }
};

// src/baseline/file.ts
var MOST_RESULTS_BYTES = 20 * 1024 * 1024;
function fileStore(paths, directory) {
  return {
    async save(results) {
      let [path, ...others2] = paths;
      if (path === void 0 || others2.length > 0)
        throw new BaselineError(`a baseline is written to one file, but ${paths.length} are named`, {
          hint: "name exactly one file under gate.baseline-files"
        });
      let file = resolve(directory, path);
      return await mkdir(dirname(file), { recursive: !0 }), await writeFile(file, printResults(results)), { where: file };
    },
    async find(query) {
      let skipped = new SkippedCount(), baselines = [];
      for (let path of paths) {
        query.signal.throwIfAborted();
        let results = await readResultsFile(resolve(directory, path)), reason = misfit(results, query);
        reason === null ? baselines.push(results) : skipped.add(`${path}: ${reason}`);
      }
      baselines.sort((a, b) => Date.parse(b.createdAt) - Date.parse(a.createdAt));
      let surplus = baselines.length - query.limit;
      return skipped.add(`older than the newest ${query.limit}`, surplus), { baselines: baselines.slice(0, query.limit), skipped: skipped.list() };
    }
  };
}
async function readResultsFile(file) {
  let text2;
  try {
    let { size } = await stat(file);
    if (size > MOST_RESULTS_BYTES)
      throw new BaselineError(`${file} has ${size} bytes, more than a results file may have (${MOST_RESULTS_BYTES})`, {
        hint: "name a file that latency-gate wrote with --json"
      });
    text2 = await readFile(file, "utf8");
  } catch (cause) {
    if (cause instanceof BaselineError) throw cause;
    let missing = typeof cause == "object" && cause !== null && "code" in cause && cause.code === "ENOENT";
    throw new BaselineError(`the results file ${file} ${missing ? "does not exist" : "cannot be read"}`, {
      hint: "write it with `latency-gate run --json FILE`, and check the path: it counts from the configuration\u2019s folder",
      cause
    });
  }
  try {
    return parseResults(text2);
  } catch (cause) {
    throw cause instanceof BaselineError ? new BaselineError(`${file}: ${cause.message}`, { hint: cause.hint, cause }) : cause;
  }
}

// src/config/app-of.ts
init_dirname_shim();

// src/config/canonical-json.ts
init_dirname_shim();
function canonicalJson(value) {
  return JSON.stringify(
    value,
    (_key, inner) => typeof inner == "object" && inner !== null && !Array.isArray(inner) ? Object.fromEntries(Object.entries(inner).sort(([a], [b]) => a < b ? -1 : 1)) : inner
  );
}

// src/config/app-of.ts
function appOf(config2, side2) {
  let { app: app2, [side2]: overrides3 } = config2;
  return {
    ...app2,
    source: overrides3.source ?? app2.source,
    port: overrides3.port ?? app2.port,
    env: { ...app2.env, ...overrides3.env }
  };
}
function overridesDiffer(config2) {
  let variant = (side2) => {
    let { source: source2, env: env2 } = appOf(config2, side2);
    return canonicalJson({ source: source2, env: env2 });
  };
  return variant("base") !== variant("head");
}

// src/config/mask.ts
init_dirname_shim();
function mask(text2, secrets) {
  return [...new Set(secrets.flatMap(formsOf))].sort((a, b) => b.length - a.length).reduce((masked, form) => masked.replaceAll(form, "***"), text2);
}
function formsOf(secret) {
  let lines = secret.split(/\r?\n/).map((line3) => line3.trim());
  return [secret, ...lines.length > 1 ? lines : []].filter((part) => part.length >= 4).flatMap((part) => [part, JSON.stringify(part).slice(1, -1), percentEncode(part)]);
}
function percentEncode(text2) {
  return new RegExp("\\p{Surrogate}", "u").test(text2) ? text2 : encodeURIComponent(text2);
}

// src/config/expand.ts
init_dirname_shim();

// src/config/endpoint-schema.ts
init_dirname_shim();

// src/config/fields.ts
init_dirname_shim();

// src/config/problems.ts
init_dirname_shim();
var import_fastest_levenshtein = __toESM(require_mod(), 1);
function configError(problems, locator) {
  let placed = problems.map((problem) => ({ problem, place: locator.place(problem.path) }));
  placed.sort((a, b) => a.place.order - b.place.order);
  let lines = placed.map(
    ({ problem, place }) => place.isWhole || problem.path.length === 0 ? `${place.label}: ${problem.message}` : `${place.label}: ${formatPath(problem.path)}: ${problem.message}`
  ), distinct = [...new Set(lines)], message = distinct.length === 1 ? distinct[0] ?? "" : [`${distinct.length} problems in ${locator.name}`, ...distinct.map((line3) => `  ${line3}`)].join(`
`);
  return new ConfigError(message, {
    hint: "correct what is named above; `latency-gate schema` prints the format of the file"
  });
}
function formatPath(path) {
  return (path.length > 8 ? [...path.slice(0, 8), "\u2026"] : path).map((key, i) => typeof key == "number" ? `[${key}]` : i === 0 ? key : `.${key}`).join("");
}
function describeValue(value) {
  return value == null ? "nothing" : Array.isArray(value) ? "a list" : typeof value == "object" ? "a map" : quote(value);
}
function quote(value) {
  if (typeof value != "string") return String(value);
  let cut = value.length > 60 ? `${value.slice(0, 57)}\u2026` : value;
  return JSON.stringify(cut);
}
function nearest(word, candidates) {
  let normal = (text2) => text2.toLowerCase().replaceAll(/[-_ ]/g, ""), best = null, bestDistance = Number.POSITIVE_INFINITY;
  for (let candidate of candidates) {
    let edits = (0, import_fastest_levenshtein.distance)(normal(word), normal(candidate));
    edits < bestDistance && (best = candidate, bestDistance = edits);
  }
  return bestDistance <= Math.max(1, Math.floor(word.length / 3)) ? best : null;
}
function suggest(word, candidates) {
  let near = nearest(word, candidates);
  return near === null ? `known here: ${candidates.join(", ")}` : `did you mean \`${near}\`?`;
}

// src/config/references.ts
init_dirname_shim();
var NAME = "[A-Za-z_][A-Za-z0-9_]*", TOKEN = new RegExp(`\\$\\$\\{|\\$\\{(${NAME})\\}|\\$\\{`, "g");
function malformedReference(text2) {
  for (let match of text2.matchAll(TOKEN))
    if (match[0] === "${") return text2.slice(match.index, match.index + 20);
  return null;
}
function replaceReferences(text2, lookUp) {
  return text2.replace(TOKEN, (_token, name2) => name2 === void 0 ? "${" : lookUp(name2));
}

// src/config/units.ts
init_dirname_shim();
var NUMBER = "(?:\\d+(?:\\.\\d+)?)", DURATION_PATTERN = new RegExp(`^${NUMBER}(?:ms|s|m)$`), RATE_PATTERN = new RegExp(`^${NUMBER} ?/ ?s$`), SHARE_PATTERN = new RegExp(`^${NUMBER} ?%$`), COUNT_RANGE_PATTERN = /^\d+ ?\.\. ?\d+$/, DURATION_RANGE_PATTERN = new RegExp(`^${NUMBER}(?:ms|s|m)(?: ?\\.\\. ?${NUMBER}(?:ms|s|m))?$`), MS_OF_UNIT = { ms: 1, s: 1e3, m: 6e4 };
function parseDurationMs(text2) {
  if (!DURATION_PATTERN.test(text2)) return null;
  let unit = text2.endsWith("ms") ? "ms" : text2.endsWith("s") ? "s" : "m";
  return decimal(Number.parseFloat(text2) * MS_OF_UNIT[unit]);
}
function parseRate(text2) {
  return RATE_PATTERN.test(text2) ? Number.parseFloat(text2) : null;
}
function parseShare(text2) {
  return SHARE_PATTERN.test(text2) ? decimal(Number.parseFloat(text2) / 100) : null;
}
function parseCountRange(text2) {
  if (!COUNT_RANGE_PATTERN.test(text2)) return null;
  let [min = "", max = ""] = text2.split("..");
  return { min: Number.parseInt(min, 10), max: Number.parseInt(max, 10) };
}
function parseDurationRangeMs(text2) {
  if (!DURATION_RANGE_PATTERN.test(text2)) return null;
  let [first = "", second = first] = text2.split(".."), min = parseDurationMs(first.trim()), max = parseDurationMs(second.trim());
  return min === null || max === null ? null : { min, max };
}
function formatDuration(ms) {
  return ms > 0 && ms % 6e4 === 0 ? `${ms / 6e4}m` : ms >= 1e3 && ms % 100 === 0 ? `${decimal(ms / 1e3)}s` : `${plain(ms)}ms`;
}
function formatShare(share2) {
  return `${plain(decimal(share2 * 100))}%`;
}
function decimal(value) {
  return Number(value.toPrecision(15));
}
function plain(value) {
  let text2 = String(value);
  return text2.includes("e") ? value.toFixed(20).replace(/\.?0+$/, "") : text2;
}

// src/config/fields.ts
function map(shape, later = {}) {
  let known2 = Object.keys(shape);
  return strictObject(shape, {
    error: (issue) => issue.code === "unrecognized_keys" ? issue.keys.map((key) => describeUnknownKey(key, known2, later)).join(`
`) : void 0
  });
}
function describeUnknownKey(key, known2, later) {
  return Object.hasOwn(later, key) ? `not supported by this version; ${later[key]}` : key === "<<" ? "merge keys are not supported; write the keys out" : `unknown key; ${suggest(key, known2)}`;
}
function describeIssue(issue) {
  if (issue.input === void 0) return "is required";
  if (issue.input === null) return "is empty; give it a value or remove the key";
  let found = `found ${describeValue(issue.input)}`;
  switch (issue.code) {
    case "invalid_type":
      return `must be ${TYPE_NAMES[issue.expected] ?? issue.expected}, ${found}`;
    case "invalid_value": {
      let values = issue.values.map(String), near = typeof issue.input == "string" ? suggest(issue.input, values) : "";
      return `must be one of ${values.join(", ")}; ${found}${near.startsWith("did") ? `; ${near}` : ""}`;
    }
    case "too_small":
      return issue.origin === "array" ? `needs at least ${issue.minimum}` : `must be at least ${issue.minimum}, ${found}`;
    case "too_big":
      return issue.origin === "array" ? `holds at most ${issue.maximum}` : `must be at most ${issue.maximum}, ${found}`;
    default:
      return;
  }
}
var TYPE_NAMES = {
  string: "text",
  number: "a number",
  int: "a whole number",
  boolean: "true or false",
  array: "a list",
  object: "a map",
  record: "a map"
};
function inRange(parse2, valid, mustBe) {
  return (text2, context) => {
    let value = parse2(text2);
    return valid(value) || context.addIssue(`must be ${mustBe}, found ${quote(text2)}`), value;
  };
}
function duration(bounds) {
  let mustBe = `between ${formatDuration(bounds.min)} and ${formatDuration(bounds.max)}`;
  return string({ error: (issue) => typeof issue.input == "number" ? missingUnit(issue.input) : void 0 }).regex(DURATION_PATTERN, { error: (issue) => describeBadDuration(issue.input) }).transform(
    inRange(
      (text2) => parseDurationMs(text2) ?? Number.NaN,
      (ms) => ms >= bounds.min && ms <= bounds.max,
      mustBe
    )
  );
}
function missingUnit(value) {
  return `${value} has no unit; write ${value}ms or ${value}s`;
}
function describeBadDuration(input) {
  let text2 = String(input);
  return /^\d+(\.\d+)?$/.test(text2) ? `${text2} has no unit; write ${text2}ms or ${text2}s` : `must be a duration such as 500ms, 2s or 1m, found ${quote(input)}`;
}
function rate(bounds) {
  let mustBe = `between ${bounds.min}/s and ${bounds.max}/s`;
  return string({ error: (issue) => typeof issue.input == "number" ? describeBadRate(issue.input) : void 0 }).regex(RATE_PATTERN, { error: (issue) => describeBadRate(issue.input) }).transform(
    inRange(
      (text2) => parseRate(text2) ?? Number.NaN,
      (perSecond) => perSecond >= bounds.min && perSecond <= bounds.max,
      mustBe
    )
  );
}
function describeBadRate(input) {
  let text2 = String(input);
  return /^\d+(\.\d+)?$/.test(text2) ? `${text2} has no unit; write ${text2}/s` : `must be requests per second such as 200/s, found ${quote(input)}`;
}
function durationRange(bounds) {
  let mustBe = `between ${formatDuration(bounds.min)} and ${formatDuration(bounds.max)}, the smaller end first`;
  return string({ error: (issue) => typeof issue.input == "number" ? missingUnit(issue.input) : void 0 }).regex(DURATION_RANGE_PATTERN, {
    error: (issue) => `must be a range of durations such as 2s..10s, found ${quote(issue.input)}`
  }).transform(
    inRange(
      (text2) => parseDurationRangeMs(text2) ?? { min: Number.NaN, max: Number.NaN },
      ({ min, max }) => min >= bounds.min && min <= max && max <= bounds.max,
      mustBe
    )
  );
}
function countRange(bounds) {
  let mustBe = `between ${bounds.min} and ${bounds.max}, the smaller end first`, valid = ({ min, max }) => min >= bounds.min && min <= max && max <= bounds.max, text2 = string().regex(COUNT_RANGE_PATTERN, { error: (issue) => `must be a range such as 5..12, found ${quote(issue.input)}` }).transform(inRange((range) => parseCountRange(range) ?? { min: Number.NaN, max: Number.NaN }, valid, mustBe)), single = count2(bounds).transform((value) => ({ min: value, max: value }));
  return union([text2, single], {
    error: (issue) => issue.input === null ? void 0 : `must be a range such as 5..12, found ${describeValue(issue.input)}`
  });
}
function count2(bounds) {
  return wholeNumber().min(bounds.min).max(bounds.max);
}
function wholeNumber() {
  return int({
    error: ({ code: code2, input }) => code2 === "invalid_type" && input !== null && input !== void 0 ? `must be a whole number, found ${describeValue(input)}` : void 0
  });
}
function share(bounds) {
  let mustBe = `between ${formatShare(bounds.min)} and ${formatShare(bounds.max)}`;
  return percentage().transform(
    inRange(
      (text2) => parseShare(text2) ?? Number.NaN,
      (value) => value >= bounds.min && value <= bounds.max,
      mustBe
    )
  );
}
var MIN_TOLERANCE = 1e-3;
function tolerance() {
  return percentage().transform((text2, context) => {
    let value = parseShare(text2) ?? Number.NaN;
    return value >= 1 ? context.addIssue(describeRatio(text2, value)) : value >= MIN_TOLERANCE || context.addIssue(`must be at least ${formatShare(MIN_TOLERANCE)}, found ${quote(text2)}`), value;
  });
}
function describeRatio(text2, value) {
  let start = `${text2} is not a tolerance: a tolerance is the change that is allowed, not a ratio, and stays below 100%`;
  return value === 1 ? `${start}; a tolerance of 5% lets 100 ms become 105 ms` : value < 2 ? `${start}; what other tools call ${formatShare(value)} is written ${formatShare(value - 1)} here` : start;
}
function percentage() {
  return string({
    error: (issue) => typeof issue.input == "number" ? describeBareShare(issue.input) : void 0
  }).regex(SHARE_PATTERN, { error: (issue) => describeBadShare(issue.input) });
}
function describeBareShare(value) {
  return value > 0 && value < 1 ? `${value} could be meant as ${formatShare(value)} or as ${value}%; write one of them` : `${value} has no percent sign; write ${value}%`;
}
function describeBadShare(input) {
  let text2 = String(input);
  return /^\d+(\.\d+)?$/.test(text2) ? describeBareShare(Number(text2)) : `must be a percentage such as 5%, found ${quote(input)}`;
}
var PRINTABLE = /^[^\u0000-\u001f\u007f]+$/;
function line(maxLength) {
  return string().max(maxLength, { error: () => `must be at most ${maxLength} characters long` }).regex(PRINTABLE, {
    error: (issue) => issue.input === "" ? "is empty; give it a value or remove the key" : "must be one line of text"
  });
}
var MAX_TEXT = 1e4, longText = string().max(MAX_TEXT, { error: () => `must be at most ${MAX_TEXT} characters long` }).refine((text2) => text2.trim() !== "", "is empty; give it a value or remove the key").refine((text2) => !text2.includes("\0"), "must not hold a NUL character");
function withReferences(schema) {
  return schema.superRefine((text2, context) => {
    let malformed = malformedReference(text2);
    malformed !== null && context.addIssue(
      `${quote(malformed)} is no reference to a variable such as \${NAME}; write $\${ for a literal one`
    );
  });
}
function texts(name2, describeBadName2, describeBadValue = badText) {
  let key = string().superRefine((text2, context) => {
    let problem = describeBadName2(text2);
    problem !== null && context.addIssue(problem);
  }), value = union([withReferences(string()), number(), boolean()], {
    error: (issue) => issue.input === null ? void 0 : `must be text, found ${describeValue(issue.input)}`
  });
  return record(
    key.meta({ pattern: name2.source }),
    value.transform(String).superRefine((text2, context) => {
      let problem = describeBadValue(text2);
      problem !== null && context.addIssue(problem);
    })
  );
}
function badText(value) {
  return value.length > MAX_TEXT ? `must be at most ${MAX_TEXT} characters long` : value.includes("\0") ? "must not hold a NUL character" : null;
}

// src/config/endpoint-schema.ts
var TOKEN2 = /^[A-Za-z0-9!#$%&'*+.^_`|~-]{1,200}$/, SHORT_FORM = /^(?:[A-Za-z0-9!#$%&'*+.^_`|~-]+ +)?\/[!-~]*$/, PATH = /^\/[!"$-~]*$/, MAX_BODY = 5e5, STATUS_CLASS = /^[2-5]xx$/, REFUSED_HEADERS = /* @__PURE__ */ new Map([
  ["host", "it follows from where the app listens"],
  ["content-length", "it follows from `body`"],
  ["transfer-encoding", "bodies are sent with their length"],
  ["connection", "`load.keep-alive` decides it"],
  ["keep-alive", "`load.keep-alive` decides it"],
  ["upgrade", "only plain HTTP requests are measured"],
  ["expect", "requests are sent without asking first"]
]), method = line(20).regex(TOKEN2, { error: (issue) => `must be an HTTP method such as GET, found ${quote(issue.input)}` }).refine((text2) => text2.toUpperCase() !== "CONNECT", "CONNECT opens a tunnel and cannot be measured").transform((text2) => text2.toUpperCase()), requestPath = withReferences(
  line(4096).superRefine((text2, context) => {
    let problem = describeBadPath(text2);
    problem !== null && context.addIssue(problem);
  }).meta({ pattern: PATH.source })
);
function describeBadPath(text2) {
  return /^https?:/.test(text2) ? "must be a path that starts with /; the host belongs to `app.url`" : text2.startsWith("/") ? text2.includes("#") ? "must not hold a fragment (#\u2026), which is never sent" : PATH.test(text2) ? null : "must hold neither spaces nor letters outside ASCII; write them %-encoded" : "must start with /";
}
var headers = texts(TOKEN2, describeBadHeaderName, describeBadHeaderValue).superRefine((values, context) => {
  let seen = /* @__PURE__ */ new Set();
  for (let name2 of Object.keys(values)) {
    let key = name2.toLowerCase();
    seen.has(key) && context.addIssue({ code: "custom", path: [name2], message: "is there twice; case makes no difference" }), seen.add(key);
  }
});
function describeBadHeaderName(name2) {
  if (!TOKEN2.test(name2)) return `${quote(name2)} is not a header name`;
  let reason = REFUSED_HEADERS.get(name2.toLowerCase());
  return reason === void 0 ? null : `this header cannot be set: ${reason}`;
}
function describeBadHeaderValue(value) {
  return /[\r\n]/.test(value) ? "a header value must not hold a line break" : /[\u0000-\u0008\u000a-\u001f\u007f]|[^\u0000-\u00ff]/.test(value) ? "a header value must hold neither control characters nor letters outside Latin-1" : null;
}
var bodyText = withReferences(string().max(MAX_BODY, { error: () => `must be at most ${MAX_BODY} characters` })), body = union(
  [
    bodyText,
    map(
      {
        text: bodyText.optional().describe("Sent as it stands."),
        json: unknown().refine(isJson, "JSON knows neither .inf nor .nan").optional().describe("Serialised; sets `content-type: application/json` unless a header does.")
      },
      { file: "write the body here as `text` or `json`" }
    ).superRefine((value, context) => {
      Object.keys(value).length !== 1 && context.addIssue("needs exactly one of `json` and `text`");
    })
  ],
  { error: (issue) => bodyOrNothing(issue.input) }
);
function isJson(value) {
  return typeof value == "number" ? Number.isFinite(value) : typeof value != "object" || value === null || Object.values(value).every(isJson);
}
function bodyOrNothing(input) {
  return input === null ? void 0 : `must be text, \`{ json: \u2026 }\` or \`{ text: \u2026 }\`, found ${describeValue(input)}`;
}
var STATUS_HELP = "must be a status such as 201, a class such as 2xx, or a list of them", oneStatus = union(
  [
    int().refine((code2) => code2 >= 200 && code2 <= 599, { error: (issue) => `${STATUS_HELP}; found ${quote(issue.input)}` }).meta({ minimum: 200, maximum: 599 }),
    string().regex(STATUS_CLASS, { error: (issue) => `${STATUS_HELP}; found ${quote(issue.input)}` })
  ],
  { error: (issue) => issue.input === null ? void 0 : `${STATUS_HELP}; found ${describeValue(issue.input)}` }
), expectation = map({
  status: union([oneStatus, array(oneStatus).min(1)], {
    error: (issue) => issue.input === null ? void 0 : `${STATUS_HELP}; found ${describeValue(issue.input)}`
  }).prefault("2xx").describe("Accepted status codes: 201, 2xx, or a list."),
  length: union([_enum(["similar", "constant", "any"]), int().min(0)], {
    error: (issue) => issue.input === null ? void 0 : `must be similar, constant, any or a number of bytes, found ${describeValue(issue.input)}`
  }).prefault("similar").describe("Length of the body in bytes, or how much it may vary."),
  text: withReferences(longText).optional().describe("The body must contain this text."),
  json: boolean().prefault(!1).describe("The body must parse as JSON.")
}), gatedMetrics = union(
  [
    array(_enum(METRICS)),
    map(Object.fromEntries(METRICS.map((metric) => [metric, tolerance().optional()])))
  ],
  {
    error: (issue) => issue.input === null ? void 0 : `must be a map such as { mean: 5% } or a list of metrics, found ${describeValue(issue.input)}`
  }
), latencyLimit = duration({ min: 1e-3, max: 6e5 }).optional(), limits = map({
  mean: latencyLimit.describe("The mean latency of head must not exceed this."),
  p50: latencyLimit.describe("The median latency of head must not exceed this."),
  p90: latencyLimit.describe("The 90th percentile of head must not exceed this."),
  p99: latencyLimit.describe("The 99th percentile of head must not exceed this."),
  errors: share({ min: 0, max: 0.5 }).prefault("0.1%").describe("Share of failed, timed out and mismatched requests that is tolerated.")
}), longForm = map({
  name: line(100).optional().describe("How the report calls it; `METHOD path` by default."),
  method: method.prefault("GET").describe("HTTP method."),
  path: requestPath.describe("Path and query."),
  headers: headers.prefault({}).describe("Request headers."),
  body: body.optional().describe("Request body."),
  expect: expectation.prefault({}).describe("What an answer must be to count."),
  gate: gatedMetrics.optional().describe("What is gated here, instead of `gate.metrics`."),
  limits: limits.prefault({}).describe("Absolute limits of head.")
}), shortForm = string().regex(SHORT_FORM, {
  error: (issue) => `must be an endpoint such as \`GET /users\` or \`/users\`, found ${quote(issue.input)}`
}).transform((text2, context) => {
  let [first = "", second] = text2.split(/ +/), long = longForm.safeParse(second === void 0 ? { path: first } : { method: first, path: second });
  if (long.success) return long.data;
  for (let issue of long.error.issues) context.addIssue(issue.message);
  return NEVER;
}), endpoint2 = union([shortForm, longForm], {
  error: (issue) => issue.input === null ? void 0 : `must be \`GET /users\` or a map with \`path\`, found ${describeValue(issue.input)}`
});

// src/config/schema.ts
init_dirname_shim();
var SOURCE_KEYS = ["image", "build", "command", "url"], ENV_NAME = /^[A-Za-z_][A-Za-z0-9_]{0,200}$/, env = texts(ENV_NAME, (name2) => describeBadName(name2, "an environment variable"));
function describeBadName(name2, ofWhat) {
  return ENV_NAME.test(name2) ? null : `${quote(name2)} is not the name of ${ofWhat}`;
}
var notAnOption = (text2) => !text2.startsWith("-"), OPTION_LIKE = "must not start with -", image = withReferences(line(500)).superRefine((text2, context) => {
  let problem = describeBadImage(text2);
  problem !== null && context.addIssue(problem);
});
function describeBadImage(text2) {
  return text2 === "" || /\s/.test(text2) ? "must be the name of an image, without spaces" : notAnOption(text2) ? null : OPTION_LIKE;
}
var relativePath = line(1e3).refine(notAnOption, OPTION_LIKE).refine(
  (text2) => !/^(?:\/|[A-Za-z]:[\\/])/.test(text2),
  "must be relative, so that base and head each build their own checkout"
), DOCKERFILE = "Dockerfile", build = union(
  [
    relativePath.transform((context) => ({ context, dockerfile: DOCKERFILE, target: void 0, args: {} })),
    map({
      context: relativePath.prefault(".").describe("Build context."),
      dockerfile: relativePath.prefault(DOCKERFILE).describe("Path of the Dockerfile, relative to the context."),
      target: line(200).refine(notAnOption, OPTION_LIKE).optional().describe("Stage to build."),
      args: texts(ENV_NAME, (name2) => describeBadName(name2, "a build argument")).prefault({}).describe("Build arguments.")
    })
  ],
  {
    error: (issue) => issue.input === null ? void 0 : "must be a build context such as `.`, or a map with `context`"
  }
), url = withReferences(line(2e3)).superRefine((text2, context) => {
  let problem = text2.includes("${") ? null : describeBadUrl(text2);
  problem !== null && context.addIssue(problem);
});
function describeBadUrl(text2) {
  if (!/^https?:\/\//i.test(text2) || !URL.canParse(text2)) return "must be an address such as http://127.0.0.1:3000";
  let parsed = new URL(text2);
  return parsed.username !== "" || parsed.password !== "" ? "must not hold a user name; send a header instead" : parsed.pathname !== "/" || parsed.search !== "" || parsed.hash !== "" ? "must end after the port; paths belong to `endpoints`" : null;
}
var port = count2({ min: 1, max: 65535 }), sources = {
  image: image.optional().describe("Image to run, by name or digest."),
  build: build.optional().describe("Builds an image: the context, or a map."),
  command: longText.optional().describe("Shell command that starts the app in the checkout; it listens on $PORT."),
  url: url.optional().describe("Address of an app that runs already."),
  setup: longText.optional().describe("With `command`: shell command run once before, such as `npm ci`.")
}, LATER_SOURCES = { compose: "use `build`, `image` or `command`" }, app = map(
  {
    ...sources,
    port: port.optional().describe("Port that the app listens on inside its container."),
    env: env.optional().describe("Environment variables of the app."),
    ready: map({
      path: requestPath.optional().describe("Path whose answer means ready; without it, an accepted connection does."),
      status: count2({ min: 100, max: 599 }).optional().describe("Status that means ready; by default any below 500."),
      timeout: duration({ min: 1e3, max: 36e5 }).prefault("60s").describe("How long the app may take to become ready.")
    }).prefault({}).describe("When the app counts as ready."),
    network: _enum(["bridge", "host"]).prefault("bridge").describe("Containers: bridge publishes the port; host shares the network and gives the app a $PORT."),
    cpus: number().min(0.1).max(1024).optional().describe("Containers: how many CPUs the app may use."),
    memory: string({ error: (issue) => typeof issue.input == "number" ? MEMORY_HELP : void 0 }).regex(/^[1-9]\d*[kmgKMG]$/, { error: () => MEMORY_HELP }).transform((text2) => text2.toLowerCase()).optional().describe("Containers: memory limit, such as 512m.")
  },
  LATER_SOURCES
), MEMORY_HELP = "must be a size such as 512m or 2g", overrides2 = map(
  {
    ...sources,
    port: port.optional().describe("Port of this side."),
    env: env.optional().describe("Environment variables of this side, laid over those of the app.")
  },
  LATER_SOURCES
), load = map({
  connections: int({
    error: (issue) => Array.isArray(issue.input) ? "a list is not supported by this version; give one number" : void 0
  }).min(1).max(1e3).optional().describe("Connections a side, each with one request in flight: 2 by default; with `rate` at most, and 64."),
  rate: rate({ min: 1, max: 2e4 }).optional().describe("Open loop: requests a second and side on a fixed schedule, such as 200/s, whatever the app does."),
  round: duration({ min: 100, max: 6e4 }).prefault("500ms").describe("Length of a round."),
  rounds: count2({ min: 1, max: 100 }).prefault(4).describe("Rounds a block and endpoint."),
  blocks: countRange({ min: 3, max: 40 }).prefault("5..12").describe("Fewest and most blocks; each starts the app afresh."),
  warmup: durationRange({ min: 100, max: 6e5 }).prefault("2s..10s").describe("Shortest and longest warm-up of a block."),
  "time-budget": duration({ min: 1e3, max: 864e5 }).optional().describe("What the whole run may take, builds included, such as 5m; no block is started that would not fit."),
  timeout: duration({ min: 10, max: 6e5 }).prefault("10s").describe("A response later than this counts as an error."),
  "keep-alive": boolean().prefault(!0).describe("Whether connections are used again."),
  pairing: _enum(["interleaved", "duet"]).prefault("interleaved").describe("Whether the two sides take turns in slices of milliseconds, or are under load at once."),
  pin: boolean().prefault(!0).describe("Whether app and load generator are kept on cores of their own (Linux)."),
  tls: map({
    verify: boolean().prefault(!0).describe("Whether certificates are verified."),
    ca: withReferences(line(1e3)).optional().describe("PEM file with the authority to trust."),
    servername: withReferences(line(253)).optional().describe("Name that the certificate is checked against.")
  }).prefault({}).describe("TLS of https targets."),
  seed: count2({ min: 0, max: 4294967295 }).optional().describe("Fixes the random order of starts and rounds; chosen anew for each run by default.")
}), gate = map(
  {
    baseline: _enum(["auto", "paired", "artifact", "file", "none"]).prefault("auto").describe("What head is compared with."),
    "baseline-files": array(line(1e3)).min(1).max(100).optional().describe("With `baseline: file`: results files to compare with."),
    metrics: gatedMetrics.prefault(["mean", "p50"]).describe("What is gated at every endpoint."),
    confidence: share({ min: 0.9, max: 0.9999 }).prefault("99%").describe("Of all runs without a change, this share passes."),
    tolerance: tolerance().prefault("5%").describe("Change that is allowed."),
    "min-difference": duration({ min: 0, max: 6e4 }).prefault("0.02ms").describe("A change below this is never a regression."),
    "fail-on": _enum(["regression", "inconclusive", "never"]).prefault("regression").describe("The mildest verdict that fails the gate."),
    history: count2({ min: 1, max: 100 }).prefault(20).describe("Stored runs that a stored comparison looks back."),
    "allow-remote-targets": array(
      string().regex(/^[A-Za-z0-9.:_[\]-]+$/, {
        error: (issue) => `must be a host name, or host:port, found ${quote(issue.input)}`
      }).transform((text2) => text2.toLowerCase())
    ).optional().describe("Hosts other than loopback that may be loaded.")
  },
  { "override-label": "a label does not change the verdict yet" }
), report = map(
  {
    comment: _enum(["always", "on-change", "never"]).prefault("always").describe("When the pull request gets a comment.")
  },
  { html: "the report is Markdown and JSON" }
), fileSchema = map({
  name: string().regex(/^[A-Za-z0-9 _.-]{1,60}$/, { error: () => "must be 1 to 60 letters, digits, spaces and _ . - characters" }).prefault("default").describe("Name of this gate, where several report on one pull request."),
  app: app.meta({ oneOf: SOURCE_KEYS.map((key) => ({ required: [key] })) }).describe("The app under test: exactly one of image, build, command and url."),
  base: overrides2.prefault({}).describe("What differs for base."),
  head: overrides2.prefault({}).describe("What differs for head."),
  load: load.prefault({}).describe("How much load, for how long."),
  endpoints: array(endpoint2).min(1).max(200).describe("What is requested."),
  gate: gate.prefault({}).describe("What fails the gate."),
  report: report.prefault({}).describe("How it is told.")
});

// src/config/expand.ts
function expandReferences(config2, env2) {
  let expander = new Expander(env2);
  return { config: {
    ...config2,
    app: expander.app(config2.app),
    base: expander.overrides("base", config2.base),
    head: expander.overrides("head", config2.head),
    load: {
      ...config2.load,
      tls: {
        ...config2.load.tls,
        ca: expander.optional("load.tls.ca", config2.load.tls.ca),
        servername: expander.optional("load.tls.servername", config2.load.tls.servername)
      }
    },
    endpoints: config2.endpoints.map((endpoint3) => expander.endpoint(endpoint3))
  }, secrets: expander.finish() };
}
var Expander = class {
  #env;
  #problems = [];
  #secrets = /* @__PURE__ */ new Set();
  constructor(env2) {
    this.#env = env2;
  }
  finish() {
    let problems = [...new Set(this.#problems)];
    if (problems.length > 0)
      throw new ConfigError(
        problems.length === 1 ? problems[0] ?? "" : [`${problems.length} problems with environment variables`, ...problems].join(`
  `),
        {
          hint: "set the variables where the gate runs, such as under `env:` of its workflow step; write $${ for a literal ${"
        }
      );
    return [...this.#secrets].filter((value) => value.length >= 4);
  }
  /** `encode` fits the value into the text around it; `check` tells what is wrong with the outcome, or null. */
  text(place, text2, options = {}) {
    let isExpanded = !1, result = replaceReferences(text2, (name2) => {
      isExpanded = !0;
      let value = Object.hasOwn(this.#env, name2) ? this.#env[name2] : void 0;
      return value === void 0 ? this.#problems.push(`${place}: the environment variable ${name2} is not set`) : this.#secrets.add(value), options.encode?.(value ?? "") ?? value ?? "";
    }), problem = isExpanded && this.#problems.length === 0 ? options.check?.(result) ?? null : null;
    return problem !== null && this.#problems.push(`${place}: with its variables filled in, ${problem}`), result;
  }
  optional(place, text2) {
    return text2 === null ? null : this.text(place, text2);
  }
  texts(place, map2, check) {
    return Object.fromEntries(
      Object.entries(map2).map(([key, text2]) => [key, this.text(`${place}.${key}`, text2, check ? { check } : {})])
    );
  }
  app(app2) {
    return {
      ...app2,
      source: this.source("app", app2.source),
      env: this.texts("app.env", app2.env),
      ready: { ...app2.ready, path: app2.ready.path === null ? null : this.path("app.ready.path", app2.ready.path) }
    };
  }
  overrides(side2, overrides3) {
    return {
      ...overrides3,
      ...overrides3.source === void 0 ? {} : { source: this.source(side2, overrides3.source) },
      ...overrides3.env === void 0 ? {} : { env: this.texts(`${side2}.env`, overrides3.env) }
    };
  }
  source(place, source2) {
    switch (source2.kind) {
      case "command":
        return source2;
      case "build":
        return { ...source2, args: this.texts(`${place}.build.args`, source2.args) };
      case "image":
        return { ...source2, image: this.text(`${place}.image`, source2.image, { check: describeBadImage }) };
      case "url":
        return { ...source2, url: this.text(`${place}.url`, source2.url, { check: describeBadUrl }) };
    }
  }
  endpoint(endpoint3) {
    let place = `endpoint ${JSON.stringify(endpoint3.name)}`;
    return {
      ...endpoint3,
      path: this.path(`${place}: path`, endpoint3.path),
      headers: this.texts(`${place}: headers`, endpoint3.headers, describeBadHeaderValue),
      body: endpoint3.body === null ? null : this.body(`${place}: body`, endpoint3.body, endpoint3.headers),
      expect: { ...endpoint3.expect, text: this.optional(`${place}: expect.text`, endpoint3.expect.text) }
    };
  }
  path(place, path) {
    return this.text(place, path, { check: describeBadPath });
  }
  /** Where the body is JSON, every reference stands inside a string of it, and its value is written as such. */
  body(place, body2, headers2) {
    let isJson2 = /^application\/(?:[^;]+\+)?json\b/i.test(headers2["content-type"] ?? "") && parsesAsJson(body2);
    return this.text(place, body2, isJson2 ? { encode: (value) => JSON.stringify(value).slice(1, -1) } : {});
  }
};
function parsesAsJson(text2) {
  try {
    return JSON.parse(text2), !0;
  } catch {
    return !1;
  }
}

// src/config-file.ts
init_dirname_shim();
import { readFile as readFile2 } from "node:fs/promises";
import { basename, dirname as dirname2, relative, resolve as resolve2 } from "node:path";
var USUAL_FILES = ["latency-gate.yml", ".github/latency-gate.yml"];
async function readConfigFile(root, named) {
  if (named !== null) {
    let file = await readIfThere(resolve2(root, named), root);
    if (file) return file;
    throw new ConfigError(`the configuration file ${named} does not exist`, {
      hint: `it is looked for from ${root}; without a name, ${USUAL_FILES.join(" and ")} are tried`
    });
  }
  for (let name2 of USUAL_FILES) {
    let file = await readIfThere(resolve2(root, name2), root);
    if (file) return file;
  }
  return null;
}
async function readIfThere(path, root) {
  let name2 = relative(root, path);
  try {
    return { text: await readFile2(path, "utf8"), name: name2, directory: directoryOf(path) };
  } catch (cause) {
    if (isMissing(cause)) return null;
    throw new ConfigError(`the configuration file ${name2} cannot be read`, {
      hint: "it must be a readable file",
      cause
    });
  }
}
function isMissing(error) {
  return typeof error == "object" && error !== null && "code" in error && error.code === "ENOENT";
}
function directoryOf(path) {
  let directory = dirname2(path);
  return basename(directory) === ".github" ? dirname2(directory) : directory;
}
async function withCertificate(config2, directory) {
  let { tls } = config2.load;
  if (tls.ca === null) return config2;
  let file = resolve2(directory, tls.ca);
  try {
    return { ...config2, load: { ...config2.load, tls: { ...tls, ca: await readFile2(file, "utf8") } } };
  } catch (cause) {
    throw new ConfigError(`load.tls.ca: the certificate ${file} cannot be read`, {
      hint: "name a file with certificates in PEM form; its path counts from the configuration\u2019s folder",
      cause
    });
  }
}

// src/version.ts
init_dirname_shim();
var TOOL = {
  name: "latency-gate",
  version: "0.1.0"
};

// src/gate.ts
init_dirname_shim();

// src/decide/compare.ts
init_dirname_shim();

// src/decide/block-ratios.ts
init_dirname_shim();
var MIN_REQUESTS_FOR_P99 = 1e3, MIN_CONNECTIONS = 100;
function blockRatio(block2, metric) {
  switch (metric) {
    case "mean":
      return meanOfRounds(block2, (side2) => side2.latencyMs?.mean ?? null);
    case "throughput":
      return isOpenLoop(block2) ? { missing: "the rate is fixed" } : meanOfRounds(block2, (side2) => side2.requestsPerSecond, "no response within a round: make `round` longer");
    case "ttfb":
      return meanOfRounds(block2, (side2) => side2.ttfbMs?.mean ?? null);
    case "connect":
      return connectRatio(block2);
    case "cpu":
      return meanOfRounds(block2, (side2) => side2.cpuMsPerRequest, "the app\u2019s processes cannot be seen from here");
    case "memory":
      return meanOfRounds(block2, (side2) => side2.peakMemoryBytes, "the app\u2019s memory cannot be seen from here");
    case "p50":
      return ofPooledQuantile(block2, 50);
    case "p90":
      return ofPooledQuantile(block2, 90);
    case "p99":
      return p99OfBlock(block2);
  }
}
function isOpenLoop(block2) {
  return block2.rounds.some((round) => Object.values(round.sides).some((side2) => side2.backlogMax !== null));
}
function meanOfRounds(block2, figureOf2, missing = "no valid responses") {
  let pairs = block2.rounds.flatMap((round) => pairOf(round, figureOf2));
  return pairs.length === 0 ? { missing } : {
    logRatio: average(pairs.map(({ base, head }) => Math.log(head / base))),
    base: geometricMean(pairs.map((pair) => pair.base)),
    head: geometricMean(pairs.map((pair) => pair.head))
  };
}
function connectRatio(block2) {
  for (let side2 of ["base", "head"])
    if (block2.rounds.reduce((sum, round) => sum + (round.sides[side2]?.connectMs?.count ?? 0), 0) < MIN_CONNECTIONS) return { missing: `fewer than ${MIN_CONNECTIONS} connections a side and block` };
  return meanOfRounds(block2, (side2) => side2.connectMs?.mean ?? null);
}
function ofPooledQuantile(block2, percent4) {
  let index = GRID_PERCENT.indexOf(percent4), base = block2.distributionMs.base?.[index], head = block2.distributionMs.head?.[index];
  return !base || !head ? { missing: "no valid responses" } : { logRatio: Math.log(head / base), base, head };
}
function p99OfBlock(block2) {
  for (let side2 of ["base", "head"])
    if (validRequests(block2, side2) < MIN_REQUESTS_FOR_P99)
      return { missing: `fewer than ${MIN_REQUESTS_FOR_P99} requests a side and block` };
  let pairs = block2.rounds.flatMap((round) => pairOf(round, (side2) => side2.latencyMs?.p99 ?? null));
  return pairs.length === 0 ? { missing: "no valid responses" } : {
    logRatio: median(pairs.map(({ base, head }) => Math.log(head / base))),
    base: median(pairs.map((pair) => pair.base)),
    head: median(pairs.map((pair) => pair.head))
  };
}
function pairOf(round, figureOf2) {
  let base = round.sides.base ? figureOf2(round.sides.base) : null, head = round.sides.head ? figureOf2(round.sides.head) : null;
  return base && head ? [{ base, head }] : [];
}
function validRequests(block2, side2) {
  return block2.rounds.reduce((sum, round) => sum + (round.sides[side2]?.latencyMs?.count ?? 0), 0);
}
function blockValue(block2, side2, metric) {
  let perRound = (figureOf2) => {
    let values = block2.rounds.flatMap((round) => {
      let figures = round.sides[side2];
      return figures && figureOf2(figures) || [];
    });
    return values.length > 0 ? geometricMean(values) : null;
  };
  switch (metric) {
    case "mean":
      return perRound((figures) => figures.latencyMs?.mean ?? null);
    case "throughput":
      return isOpenLoop(block2) ? null : perRound((figures) => figures.requestsPerSecond);
    case "ttfb":
      return perRound((figures) => figures.ttfbMs?.mean ?? null);
    case "connect":
      return perRound((figures) => figures.connectMs?.mean ?? null);
    case "cpu":
      return perRound((figures) => figures.cpuMsPerRequest);
    case "memory":
      return perRound((figures) => figures.peakMemoryBytes);
    case "p50":
    case "p90":
      return block2.distributionMs[side2]?.[GRID_PERCENT.indexOf(metric === "p50" ? 50 : 90)] ?? null;
    case "p99":
      return validRequests(block2, side2) < MIN_REQUESTS_FOR_P99 ? null : perRound((figures) => figures.latencyMs?.p99 ?? null);
  }
}
function average(values) {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}
function geometricMean(values) {
  return Math.exp(average(values.map(Math.log)));
}
function median(values) {
  let sorted = [...values].sort((a, b) => a - b), middle = sorted.length >> 1, upper = sorted[middle] ?? Number.NaN;
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? Number.NaN) + upper) / 2;
}
function standardDeviation(values) {
  if (values.length < 2) return 0;
  let mean2 = average(values);
  return Math.sqrt(values.reduce((sum, value) => sum + (value - mean2) ** 2, 0) / (values.length - 1));
}

// src/decide/endpoint.ts
init_dirname_shim();

// src/decide/limits.ts
init_dirname_shim();
function limitBreaches(endpoint3, blocks) {
  let { limits: limits2 } = endpoint3;
  return [
    ["mean", limits2.meanMs],
    ["p50", limits2.p50Ms],
    ["p90", limits2.p90Ms],
    ["p99", limits2.p99Ms]
  ].flatMap(([metric, limitMs]) => {
    if (limitMs === null) return [];
    let values = blocks.flatMap((block2) => blockValue(block2, "head", metric) ?? []), measuredMs = values.length > 0 ? median(values) : 0;
    return measuredMs > limitMs ? [{ metric, limitMs, measuredMs }] : [];
  });
}

// src/decide/verdict.ts
init_dirname_shim();
var SEVERITY = [
  "regression",
  "suspected",
  "not-assessed",
  "inconclusive",
  "within-tolerance",
  "improvement",
  "unchanged"
];
function worstVerdict(verdicts) {
  return SEVERITY.find((verdict) => verdicts.includes(verdict)) ?? "not-assessed";
}
function overallVerdict(endpoints) {
  if (endpoints.some((endpoint3) => endpoint3.state === "invalid")) return "invalid";
  let compared2 = endpoints.filter((endpoint3) => endpoint3.state === "compared" && isGated(endpoint3)), any = (verdict) => compared2.some((endpoint3) => endpoint3.verdict === verdict);
  return any("regression") ? "regression" : endpoints.some((endpoint3) => endpoint3.breaches.length > 0) ? "limit-exceeded" : compared2.length === 0 ? "nothing-compared" : any("suspected") ? "suspected" : any("inconclusive") || any("not-assessed") ? "inconclusive" : any("improvement") ? "improvement" : "unchanged";
}
function isGated(endpoint3) {
  return endpoint3.metrics.some((metric) => metric.tolerance !== null);
}
function isFailing(verdict, failOn) {
  switch (verdict) {
    case "invalid":
      return !0;
    case "regression":
    case "limit-exceeded":
      return failOn !== "never";
    case "suspected":
    case "inconclusive":
      return failOn === "inconclusive";
    case "improvement":
    case "unchanged":
    case "nothing-compared":
      return !1;
  }
}

// src/decide/endpoint.ts
function blocksOf(results, endpoint3) {
  return results.blocks.flatMap((block2) => block2.endpoints.filter((one) => one.endpoint === endpoint3));
}
function concludeEndpoint(endpoint3, blocks, validity, metrics, decided) {
  let gated = metrics.filter((metric) => metric.tolerance !== null), requests = (side2) => blocks.reduce((sum, block2) => sum + validRequests(block2, side2), 0);
  return {
    endpoint: endpoint3.name,
    state: validity.state,
    problems: validity.problems,
    metrics,
    verdict: worstVerdict(gated.map((metric) => metric.verdict)),
    decided,
    breaches: validity.state === "invalid" ? [] : limitBreaches(endpoint3, blocks),
    warnings: validity.warnings,
    blocks: blocks.length,
    requests: { base: requests("base"), head: requests("head") }
  };
}

// src/decide/paired.ts
init_dirname_shim();

// src/decide/holm.ts
init_dirname_shim();
function holm(pValues, level, family = pValues.length) {
  let order = pValues.map((_, index) => index).sort((a, b) => (pValues[a] ?? 1) - (pValues[b] ?? 1)), decisions = new Array(pValues.length), stopped = !1, stepLevel = level / Math.max(1, family);
  return order.forEach((index, step) => {
    stopped || (stepLevel = level / Math.max(1, family - step), stopped = (pValues[index] ?? 1) > stepLevel), decisions[index] = { rejected: !stopped, level: stepLevel };
  }), decisions;
}

// src/decide/metrics.ts
init_dirname_shim();
function worseSign(metric) {
  return metric === "throughput" ? -1 : 1;
}
function marginOf(metric, tolerance2) {
  return metric === "throughput" ? -Math.log(1 - tolerance2) : Math.log(1 + tolerance2);
}
var TAIL_METRICS = ["p90", "p99"];

// src/decide/saturation.ts
init_dirname_shim();
var SATURATED_BUSY_SHARE = 0.9, SATURATED_CORES_SHARE = 0.8;
function distortionOf(metric, blocks, results) {
  let rounds = blocks.flatMap((block2) => block2.rounds);
  if (TAIL_METRICS.includes(metric) && medianOf(rounds.map((round) => round.machineBusy)) > SATURATED_BUSY_SHARE)
    return "the machine was saturated, so this quantile measures time slices: lower the load";
  let { load: load2 } = results.config;
  if (!(load2.pairing === "duet" || load2.rate !== null) || !(metric === "p50" || TAIL_METRICS.includes(metric))) return null;
  let { cores, pinned } = results.machine, appCores = pinned ? Math.max(1, cores - 1) : cores;
  return medianOf(rounds.map((round) => appCoresUsed(round))) <= SATURATED_CORES_SHARE * appCores ? null : `both versions waited for each other\u2019s time slices: ${load2.rate === null ? "use `pairing: interleaved`" : "lower the `rate`"}`;
}
function appCoresUsed({ sides, generator: generator2 }) {
  let { base, head } = sides;
  return !base?.cpuMsPerRequest || !head?.cpuMsPerRequest || !generator2?.wallMs ? null : (base.cpuMsPerRequest * base.completed + head.cpuMsPerRequest * head.completed) / generator2.wallMs;
}
function medianOf(values) {
  let known2 = values.flatMap((value) => value ?? []);
  return known2.length > 0 ? median(known2) : 0;
}

// src/decide/sequential-test.ts
init_dirname_shim();

// src/decide/student-t.ts
init_dirname_shim();
var import_stats_base_dists_t_cdf = __toESM(require_lib124(), 1), import_stats_base_dists_t_quantile = __toESM(require_lib134(), 1);
function twoSidedP(t, degreesOfFreedom) {
  return Number.isNaN(t) ? 1 : Math.min(1, 2 * (0, import_stats_base_dists_t_cdf.default)(-Math.abs(t), degreesOfFreedom));
}
function upperP(t, degreesOfFreedom) {
  return (0, import_stats_base_dists_t_cdf.default)(-t, degreesOfFreedom);
}
var quantiles = /* @__PURE__ */ new Map();
function tQuantile(probability, degreesOfFreedom) {
  let key = `${probability}/${degreesOfFreedom}`, known2 = quantiles.get(key);
  if (known2 !== void 0) return known2;
  let found = (0, import_stats_base_dists_t_quantile.default)(probability, degreesOfFreedom);
  return quantiles.set(key, found), found;
}

// src/decide/sequential-test.ts
var EQUIVALENCE_LEVEL = 0.1, POWER_QUANTILE = 1.645, CLEAR_SHARE = 0.1, MAX_MORE_BLOCKS = 200;
function evidenceOf(logRatios, plan) {
  let blocks = logRatios.length, mean2 = average(logRatios), standardError = standardDeviation(logRatios) / Math.sqrt(blocks), isLook = blocks >= plan.minBlocks && blocks <= plan.maxBlocks && blocks >= 2, nominalP = isLook ? twoSidedP(mean2 / standardError, blocks - 1) : 1;
  return { blocks, mean: mean2, standardError, sequentialP: plan.sequentialP(blocks, nominalP), isLook };
}
function isConfirmed(logRatios, level, plan) {
  if (logRatios.length >= plan.maxBlocks || evidenceOf(logRatios, plan).sequentialP <= level * CLEAR_SHARE) return !0;
  let newest = logRatios.at(-1) ?? 0, before = evidenceOf(logRatios.slice(0, -1), plan);
  return before.sequentialP <= level && newest * before.mean > 0;
}
function isEquivalent(evidence, margin, plan) {
  if (!evidence.isLook) return !1;
  let bound = plan.nominalBound(evidence.blocks, EQUIVALENCE_LEVEL), distance2 = margin - Math.abs(evidence.mean);
  return distance2 <= 0 ? !1 : 2 * upperP(distance2 / evidence.standardError, evidence.blocks - 1) < bound;
}
function repeatedInterval(evidence, level, plan) {
  if (!evidence.isLook) return null;
  let bound = plan.nominalBound(evidence.blocks, level), half = tQuantile(1 - bound / 2, evidence.blocks - 1) * evidence.standardError;
  return { low: evidence.mean - half, high: evidence.mean + half };
}
function smallestDetectableLog(evidence, blocks, level, plan) {
  if (evidence.blocks < 2 || blocks < Math.max(2, plan.minBlocks)) return null;
  let sd = evidence.standardError * Math.sqrt(evidence.blocks), look = Math.min(Math.max(blocks, plan.minBlocks), plan.maxBlocks), bound = plan.nominalBound(look, level), degrees = blocks - 1, critical = tQuantile(1 - bound / 2, degrees);
  return (critical * (1 - 1 / (4 * degrees)) + POWER_QUANTILE * Math.sqrt(1 + critical ** 2 / (2 * degrees))) * sd / Math.sqrt(blocks);
}
function moreBlocksFor(evidence, margin, level, plan) {
  let wouldFind = (more) => {
    let detectable = smallestDetectableLog(evidence, evidence.blocks + more, level, plan);
    return detectable !== null && detectable <= margin;
  };
  if (!wouldFind(MAX_MORE_BLOCKS)) return null;
  let [tooFew, enough] = [-1, MAX_MORE_BLOCKS];
  for (; enough - tooFew > 1; ) {
    let middle = tooFew + enough >> 1;
    wouldFind(middle) ? enough = middle : tooFew = middle;
  }
  return enough;
}

// src/decide/spending.ts
init_dirname_shim();
var import_math_base_special_erfc = __toESM(require_lib104(), 1), SPENDING_EXPONENT = 2, STUDENT_MARGIN = 1.25, GRID_INTERVALS = 240, LOWEST_EXPONENT = -14, LEVELS_PER_DECADE = 4, LEVELS = Array.from({ length: 57 }, (_, i) => 10 ** (LOWEST_EXPONENT + i / LEVELS_PER_DECADE)), plans = /* @__PURE__ */ new Map();
function sequentialPlan(minBlocks, maxBlocks) {
  let key = `${minBlocks}..${maxBlocks}`, known2 = plans.get(key);
  if (known2) return known2;
  let bounds = /* @__PURE__ */ new Map(), boundsAt = (level) => {
    let found = bounds.get(level);
    return found || (found = gaussianSpendingBounds(minBlocks, maxBlocks, level / STUDENT_MARGIN), bounds.set(level, found)), found;
  }, isLook = (blocks) => blocks >= minBlocks && blocks <= maxBlocks, plan = {
    minBlocks,
    maxBlocks,
    nominalBound: (blocks, level) => isLook(blocks) ? interpolate(boundsAt, blocks - minBlocks, level) : 0,
    sequentialP: (blocks, nominalP) => isLook(blocks) ? invert(boundsAt, blocks - minBlocks, nominalP) : 1
  };
  return plans.set(key, plan), plan;
}
function gaussianSpendingBounds(minBlocks, maxBlocks, level) {
  let looks = Array.from({ length: maxBlocks - minBlocks + 1 }, (_, i) => minBlocks + i), nominal = [], spent = 0, alive = [{ at: 0, mass: 1 }], previous = 0;
  for (let look of looks) {
    let toSpend = level * (look / maxBlocks) ** SPENDING_EXPONENT - spent, sd = Math.sqrt(look - previous), bound = crossingBound(alive, sd, toSpend, Math.sqrt(look));
    nominal.push((0, import_math_base_special_erfc.default)(bound / Math.sqrt(look) / Math.SQRT2)), spent += toSpend, alive = continuing(alive, sd, bound), previous = look;
  }
  return nominal;
}
function crossingBound(alive, sd, probability, scale) {
  let low = 0, high = 40 * scale;
  for (let i = 0; i < 60; i++) {
    let middle = (low + high) / 2, crossing = 0;
    for (let { at, mass } of alive)
      crossing += mass * ((0, import_math_base_special_erfc.default)((middle - at) / sd / Math.SQRT2) + (0, import_math_base_special_erfc.default)((middle + at) / sd / Math.SQRT2)) / 2;
    crossing > probability ? low = middle : high = middle;
  }
  return (low + high) / 2;
}
function continuing(alive, sd, bound) {
  let step = 2 * bound / GRID_INTERVALS, height = 1 / (sd * Math.sqrt(2 * Math.PI));
  return Array.from({ length: GRID_INTERVALS + 1 }, (_, i) => {
    let at = -bound + i * step, density = 0;
    for (let from of alive) density += from.mass * Math.exp(-0.5 * ((at - from.at) / sd) ** 2);
    let weight = i === 0 || i === GRID_INTERVALS ? 1 : i % 2 === 1 ? 4 : 2;
    return { at, mass: density * height * weight * step / 3 };
  });
}
function interpolate(boundsAt, look, level) {
  let position = Math.min(Math.max((Math.log10(level) - LOWEST_EXPONENT) * LEVELS_PER_DECADE, 0), LEVELS.length - 1), low = Math.min(Math.floor(position), LEVELS.length - 2), [boundLow, boundHigh] = [low, low + 1].map((index) => boundsAt(LEVELS[index] ?? 1)[look] ?? 0);
  return !boundLow || !boundHigh ? 0 : boundLow * (boundHigh / boundLow) ** (position - low);
}
function invert(boundsAt, look, nominalP) {
  let low = 0, high = LEVELS.length - 1, boundOf = (index) => boundsAt(LEVELS[index] ?? 1)[look] ?? 0;
  if (nominalP <= boundOf(low)) return LEVELS[low] ?? 0;
  if (nominalP >= boundOf(high)) return 1;
  for (; high - low > 1; ) {
    let middle = low + high >> 1;
    boundOf(middle) < nominalP ? low = middle : high = middle;
  }
  let [levelLow, levelHigh] = [LEVELS[low] ?? 0, LEVELS[high] ?? 1], [boundLow, boundHigh] = [boundOf(low), boundOf(high)], share2 = (Math.log(nominalP) - Math.log(boundLow)) / (Math.log(boundHigh) - Math.log(boundLow));
  return Math.min(1, levelLow * (levelHigh / levelLow) ** share2);
}

// src/decide/validity.ts
init_dirname_shim();

// src/decide/generator.ts
init_dirname_shim();
var OWN_LATENCY_SHARE = 0.25, SPARE_LOOP_SHARE = 0.7, BUSY_LOOP_SHARE = 0.9, STARVED_SHARE = 0.5, TOLERATED_ROUNDS = 0.5, ADVISED_LOOP_SHARE = 0.7;
function judgeGenerator(blocks, load2) {
  let rounds = blocks.flatMap((block2) => block2.rounds), bad = rounds.flatMap((round) => {
    let cause = bottleneckOf(round);
    return cause === null ? [] : [{ round, cause }];
  }), diluted = hasLateTails(rounds) ? TAIL_METRICS : [];
  if (bad.length === 0) return { problem: null, diluted, warnings: [] };
  let where = `was the bottleneck in ${bad.length} of ${rounds.length} rounds`;
  if (bad.length <= TOLERATED_ROUNDS * rounds.length) {
    let warnings = [`the load generator ${where}: latencies hold some of its own time`];
    return { problem: null, diluted, warnings };
  }
  let of = (cause) => bad.flatMap((one) => one.cause === cause ? [one.round] : []), [starved, late, saturated] = [of("starved"), of("late"), of("saturated")];
  if (saturated.length >= Math.max(starved.length, late.length))
    return { problem: `${where}: ${saturationWords(saturated, load2)}`, diluted, warnings: [] };
  if (starved.length >= late.length) {
    let words2 = `for ${percent(median(starved.map(starvedShare)))} of the time something else had its core. Run it on a machine with less beside it, or with more cores`;
    return { problem: null, diluted: TIMES, warnings: [`the load generator ${where}: ${words2}`] };
  }
  let share2 = percent(median(late.map(ownShareOf))), words = `the load generator was late in ${late.length} of ${rounds.length} rounds: ${share2} of the mean latency was its own`;
  return { problem: null, diluted: [...CENTRAL_TIMES, ...diluted], warnings: [words] };
}
var CENTRAL_TIMES = ["mean", "throughput", "p50", "ttfb", "connect"], TIMES = [...CENTRAL_TIMES, ...TAIL_METRICS];
function hasLateTails(rounds) {
  let shares = rounds.flatMap(
    (round) => sidesOf(round).flatMap(
      ({ sendLagMs, latencyMs }) => sendLagMs && latencyMs && latencyMs.p99 > 0 ? [sendLagMs.p99 / latencyMs.p99] : []
    )
  );
  return shares.length > 0 && median(shares) > OWN_LATENCY_SHARE;
}
function bottleneckOf(round) {
  let { generator: generator2 } = round;
  return generator2 === null ? null : ownShare(round, generator2) > OWN_LATENCY_SHARE ? generator2.loopShare > SPARE_LOOP_SHARE ? "saturated" : "late" : isOpenLoop2(round) && generator2.loopShare > BUSY_LOOP_SHARE ? "saturated" : starvedShare(round) > STARVED_SHARE ? "starved" : null;
}
function ownShare(round, { loopDelayMeanMs }) {
  let shares = sidesOf(round).flatMap((side2) => {
    let meanMs = side2.latencyMs?.mean ?? 0;
    return meanMs > 0 ? [(loopDelayMeanMs + (side2.sendLagMs?.mean ?? 0)) / meanMs] : [];
  });
  return Math.max(0, ...shares);
}
function ownShareOf(round) {
  return round.generator === null ? 0 : ownShare(round, round.generator);
}
function starvedShare({ generator: generator2 }) {
  return generator2 === null || generator2.wallMs === 0 ? 0 : (generator2.runQueueMs ?? 0) / generator2.wallMs;
}
function saturationWords(rounds, load2) {
  let own = median(rounds.map(ownShareOf)), busy = median(rounds.map((round) => round.generator?.loopShare ?? 0)), perSecond = median(rounds.map(requestsPerSecond)), facts = `at ${Math.round(perSecond)} requests/s its event loop was ${percent(busy)} busy, and ${percent(own)} of the latency was its own`, costMs = busy * 1e3 / perSecond;
  if (load2.rate !== null) {
    let fitting2 = Math.floor(
      Math.min(load2.rate, perSecond / sidesOf(rounds[0]).length) * (ADVISED_LOOP_SHARE / busy)
    ), advice2 = fitting2 >= 1 && fitting2 < load2.rate ? `\`rate: ${fitting2}/s\` would fit` : "use a lower `rate`";
    return `${facts}. On this machine ${advice2}, or use one with more cores`;
  }
  let leastMs = median(rounds.flatMap((round) => sidesOf(round).flatMap((side2) => side2.latencyMs?.min ?? []))), fitting = Math.max(1, Math.ceil(ADVISED_LOOP_SHARE * (leastMs + costMs) / costMs)), advice = fitting < load2.connections ? `\`connections: ${fitting}\` would fit` : "use fewer `connections`";
  return `${facts}. On this machine ${advice}, or use one with more cores`;
}
function requestsPerSecond(round) {
  let completed = sidesOf(round).reduce((sum, side2) => sum + side2.completed, 0), wallMs = round.generator?.wallMs ?? 0;
  return wallMs > 0 ? completed / wallMs * 1e3 : 0;
}
function isOpenLoop2(round) {
  return sidesOf(round).some((side2) => side2.backlogMax !== null);
}
function sidesOf(round) {
  return ["base", "head"].flatMap((side2) => round?.sides[side2] ?? []);
}
function percent(share2) {
  return `${(share2 * 100).toFixed(0)} %`;
}

// src/decide/validity.ts
var BODY_DIFFERENCE_WORTH_A_REMARK = 0.1, SAME_WORK_FACTOR = 2, KEEPS_UP_SHARE = 0.9, HOPELESS_SHARE = 0.1;
function validityOf(endpoint3, load2, blocks, sides) {
  let tallies = new Map(sides.map((side2) => [side2, tallyOf(blocks, side2)])), problems = sides.flatMap((side2) => problemOf(side2, tallies.get(side2), endpoint3)), base = tallies.get("base");
  if (base && isMissing2(base) && problems.every((problem) => problem.side === "base"))
    return { state: "new", problems: [], warnings: [], isHopeless: !0, isSameWork: !1, diluted: [] };
  let generator2 = judgeGenerator(blocks, load2);
  problems.length === 0 && generator2.problem !== null && problems.push({ side: "generator", text: generator2.problem });
  let warnings = [...warningsOf(tallies), ...queueWarnings(blocks, load2, sides), ...generator2.warnings];
  return {
    state: problems.length > 0 ? "invalid" : "compared",
    problems,
    warnings: problems.length > 0 ? [] : warnings,
    isHopeless: [...tallies.values()].some((tally) => tally.valid === 0 || tally.wrong > HOPELESS_SHARE * tally.sent),
    isSameWork: isSameWork(tallies),
    diluted: generator2.diluted
  };
}
function onlyWhatIsCertain(comparison, validity) {
  let { metric, verdict } = comparison;
  return !validity.isSameWork && verdict === "improvement" ? { ...comparison, verdict: "not-assessed", reason: "less time, but not the same work" } : (verdict === "unchanged" || verdict === "within-tolerance") && validity.diluted.includes(metric) ? { ...comparison, verdict: "not-assessed", reason: "too much of it was the load generator\u2019s own waiting" } : comparison;
}
function tallyOf(blocks, side2) {
  let rounds = blocks.flatMap((block2) => block2.rounds.flatMap((round) => round.sides[side2] ?? [])), sum = (figureOf2) => rounds.reduce((total, round) => total + figureOf2(round), 0), bodies = rounds.flatMap((round) => round.bodyBytes ?? []);
  return {
    sent: sum((round) => round.sent),
    wrong: sum((round) => round.failed + round.censored + round.mismatched),
    valid: sum((round) => round.completed - round.mismatched),
    censored: sum((round) => round.censored),
    failed: sum((round) => round.failed),
    statuses: countBy(rounds.map((round) => round.statuses)),
    problems: countBy(rounds.map((round) => round.problems)),
    bodyBytes: bodies.length > 0 ? median(bodies) : null
  };
}
function countBy(records) {
  let counts2 = /* @__PURE__ */ new Map();
  for (let record2 of records)
    for (let [key, count5] of Object.entries(record2)) counts2.set(key, (counts2.get(key) ?? 0) + count5);
  return new Map([...counts2].sort((a, b) => b[1] - a[1]));
}
function problemOf(side2, tally, endpoint3) {
  if (!tally || tally.sent === 0) return [{ side: side2, text: "no request was sent" }];
  let share2 = tally.wrong / tally.sent;
  if (tally.valid > 0 && share2 <= endpoint3.limits.errors) return [];
  let reasons = [...tally.problems].slice(0, 3).map(([reason, count5]) => `${count5} \xD7 ${wordsFor(reason, tally)}`), budget = tally.valid > 0 ? `; the budget is ${percent2(endpoint3.limits.errors)}` : "", text2 = `${tally.wrong} of ${tally.sent} requests failed (${percent2(share2)}${budget}): ${reasons.join(", ")}`;
  return [{ side: side2, text: text2 }];
}
var REASONS = {
  refused: "connection refused",
  reset: "connection reset",
  closed: "connection closed",
  truncated: "truncated response",
  parse: "not HTTP",
  timeout: "no complete response in time",
  drain: "unfinished at the end",
  length: "unexpected body length",
  text: "expected text missing",
  json: "body is not JSON",
  tls: "TLS failure"
};
function wordsFor(reason, tally) {
  return reason !== "status" ? REASONS[reason] ?? reason : `unexpected status (answered ${[...tally.statuses.keys()].slice(0, 3).join(", ")})`;
}
function isMissing2(tally) {
  return tally.sent > 0 && tally.valid === 0 && tally.failed === 0 && tally.censored === 0 && [...tally.statuses.keys()].every((status) => status === "404" || status === "405");
}
function warningsOf(tallies) {
  let warnings = [];
  for (let [side2, tally] of tallies)
    if (tally.wrong > 0) {
      let reasons = [...tally.problems].map(([reason, count5]) => `${count5} \xD7 ${wordsFor(reason, tally)}`);
      warnings.push(
        `${side2}: ${tally.wrong} of ${tally.sent} requests failed, within the error budget: ${reasons.join(", ")}`
      );
    }
  let base = tallies.get("base")?.bodyBytes, head = tallies.get("head")?.bodyBytes;
  if (base && head !== null && head !== void 0) {
    let change = head / base - 1;
    if (Math.abs(change) > BODY_DIFFERENCE_WORTH_A_REMARK) {
      let direction = change < 0 ? "shorter" : "longer";
      warnings.push(
        `head\u2019s responses are ${percent2(Math.abs(change))} ${direction} than base\u2019s (${head} against ${base} bytes): not the same work`
      );
    }
  }
  return warnings;
}
function queueWarnings(blocks, { rate: rate2 }, sides) {
  return rate2 === null ? [] : sides.flatMap((side2) => {
    let rounds = blocks.flatMap((block2) => block2.rounds.flatMap((round) => round.sides[side2] ?? [])), behind = rounds.filter((round) => round.requestsPerSecond < KEEPS_UP_SHARE * rate2);
    if (behind.length * 2 <= rounds.length) return [];
    let completed = Math.round(median(behind.map((round) => round.requestsPerSecond))), waited = Math.max(...behind.map((round) => round.backlogMax ?? 0));
    return [
      `${side2} did not keep up with ${rate2} requests/s: it completed ${completed}/s, and up to ${waited} waited for a connection; its latency is the length of that queue`
    ];
  });
}
function isSameWork(tallies) {
  let base = tallies.get("base")?.bodyBytes ?? 0, head = tallies.get("head")?.bodyBytes ?? 0;
  return head <= base * SAME_WORK_FACTOR && base <= head * SAME_WORK_FACTOR;
}
function percent2(share2) {
  let value = share2 * 100;
  return `${value >= 10 || value === 0 ? value.toFixed(0) : value >= 0.1 ? value.toFixed(1) : value.toPrecision(1)} %`;
}

// src/decide/paired.ts
function comparePaired(results, metrics = METRICS) {
  let { config: config2 } = results, plan = sequentialPlan(config2.load.blocks.min, config2.load.blocks.max), level = 1 - config2.gate.confidence, measured = config2.endpoints.map((endpoint3) => measuredOf(endpoint3, results, plan, metrics)), family = measured.flatMap((one) => one.validity.state === "compared" ? one.metrics.filter(isGated2) : []), tested = family.filter((one) => one.evidence !== null), decisions = holm(
    tested.map((one) => one.evidence?.sequentialP ?? 1),
    level,
    family.length
  ), decisionOf = new Map(
    tested.flatMap((one, index) => {
      let decision = decisions[index];
      return decision ? [[one, decision]] : [];
    })
  ), endpoints = measured.map((one) => compareEndpoint(one, decisionOf, results, plan, level)), verdict = overallVerdict(endpoints);
  return {
    kind: "paired",
    endpoints,
    verdict,
    failing: isFailing(verdict, config2.gate.failOn),
    confidence: config2.gate.confidence,
    family: family.length
  };
}
var isGated2 = (one) => one.tolerance !== null;
function measuredOf(endpoint3, results, plan, names) {
  let blocks = blocksOf(results, endpoint3.name), validity = validityOf(endpoint3, results.config.load, blocks, ["base", "head"]), metrics = names.map(
    (metric) => measuredMetric(metric, endpoint3, blocks, plan, distortionOf(metric, blocks, results))
  );
  return { endpoint: endpoint3, blocks, validity, metrics };
}
function measuredMetric(metric, endpoint3, blocks, plan, distortion) {
  let tolerance2 = endpoint3.gate[metric] ?? null, perBlock = blocks.map((block2) => blockRatio(block2, metric)), ratios = perBlock.flatMap((one) => "logRatio" in one ? [one] : []), missing = perBlock.flatMap((one) => "missing" in one ? [one.missing] : [])[0] ?? distortion;
  return {
    metric,
    tolerance: tolerance2,
    logRatios: ratios.map((ratio) => ratio.logRatio),
    base: ratios.length > 0 ? geometricMean(ratios.map((ratio) => ratio.base)) : null,
    head: ratios.length > 0 ? geometricMean(ratios.map((ratio) => ratio.head)) : null,
    evidence: missing === null && ratios.length > 0 ? evidenceOf(
      ratios.map((one) => one.logRatio),
      plan
    ) : null,
    missing: missing ?? (ratios.length === 0 ? "nothing was measured" : null)
  };
}
function compareEndpoint(one, decisionOf, results, plan, level) {
  let { endpoint: endpoint3, blocks, validity } = one, { connections } = results.config.load, judged = validity.state === "compared" ? one.metrics.map((measured) => {
    let decision = decisionOf.get(measured) ?? ownDecision(measured, level), judged2 = judge(measured, decision, results.config.gate.minDifferenceMs, connections, plan), comparison = onlyWhatIsCertain(judged2.comparison, validity);
    return { ...judged2, comparison };
  }) : [], gated = judged.filter((metric) => metric.comparison.tolerance !== null), enoughBlocks = blocks.length >= plan.minBlocks, isDecided = gated.length > 0 ? gated.every((metric) => metric.decided) : enoughBlocks, decided = validity.state === "compared" ? isDecided : validity.isHopeless || enoughBlocks, metrics = judged.map((metric) => metric.comparison);
  return concludeEndpoint(endpoint3, blocks, validity, metrics, decided);
}
function ownDecision(measured, level) {
  return { level, rejected: (measured.evidence?.sequentialP ?? 1) <= level };
}
function judge(measured, decision, minDifferenceMs, connections, plan) {
  let { metric, tolerance: tolerance2, evidence, base, head, logRatios } = measured, values = { metric, tolerance: tolerance2, base, head, logRatios };
  if (!evidence)
    return { comparison: {
      ...values,
      change: null,
      interval: null,
      verdict: "not-assessed",
      reason: measured.missing,
      smallestDetectable: null,
      moreBlocks: null
    }, decided: !1 };
  let margin = marginOf(metric, tolerance2 ?? DESCRIPTIVE_TOLERANCE), worse = evidence.mean * worseSign(metric), interval = repeatedInterval(evidence, decision.level, plan), equivalent = isEquivalent(evidence, margin, plan), difference = differenceMs(metric, base, head, connections), tooSmall = difference !== null && Math.abs(difference) < minDifferenceMs, seen = verdictOf(decision.rejected, worse, margin, equivalent, tooSmall), isUnconfirmed = tolerance2 !== null && isChange(seen) && !isConfirmed(logRatios, decision.level, plan), verdict = isUnconfirmed ? "inconclusive" : seen, detectable = smallestDetectableLog(evidence, evidence.blocks, decision.level, plan), isOpen = verdict === "inconclusive" && tolerance2 !== null, missingBlocks = isUnconfirmed ? 1 : moreBlocksFor(evidence, margin, decision.level, plan);
  return { comparison: {
    ...values,
    change: Math.expm1(evidence.mean),
    interval: interval && { low: Math.expm1(interval.low), high: Math.expm1(interval.high) },
    verdict,
    reason: isUnconfirmed ? "a change was seen, but measuring ended before another block confirmed it" : tooSmall && decision.rejected ? `smaller than the minimum difference of ${minDifferenceMs} ms` : null,
    smallestDetectable: detectable === null ? null : Math.expm1(detectable),
    moreBlocks: isOpen ? missingBlocks : null
  }, decided: !(verdict === "inconclusive" || verdict === "within-tolerance" && !equivalent && !tooSmall) };
}
var DESCRIPTIVE_TOLERANCE = 0.05;
function verdictOf(significant2, worse, margin, equivalent, tooSmall) {
  return significant2 && Math.abs(worse) >= margin && !tooSmall ? worse > 0 ? "regression" : "improvement" : significant2 ? "within-tolerance" : equivalent ? "unchanged" : "inconclusive";
}
function isChange(verdict) {
  return verdict === "regression" || verdict === "improvement";
}
function differenceMs(metric, base, head, connections) {
  return !base || !head || metric === "memory" ? null : metric === "throughput" ? (connections / head - connections / base) * 1e3 : head - base;
}

// src/decide/stored.ts
init_dirname_shim();

// src/decide/stored-figures.ts
init_dirname_shim();
var MIN_STORED_RUNS = 8, BETTER_BY = 1.5, REFERENCED = ["mean", "throughput", "p50", "cpu"];
function figuresOf(metric, endpoint3, head, stored) {
  let value = valueOver(blocksOf(head, endpoint3), metric), rawRuns = stored.flatMap((run) => valueOver(blocksOf(run, endpoint3), metric) ?? []), raw = figure("raw", value === null ? null : Math.log(value), rawRuns.map(Math.log)), referencedRuns = stored.flatMap(
    (run) => hasSameReference(run, head, endpoint3) ? referenced(blocksOf(run, endpoint3), metric) ?? [] : []
  ), ratio = isBesideReference(head, endpoint3) ? referenced(blocksOf(head, endpoint3), metric) : null, other = figure("referenced", ratio, referencedRuns);
  return { value, all: [raw, other].flatMap((one) => one ?? []), chosen: better(raw, other) };
}
function better(raw, referenced2) {
  if (raw === null || referenced2 === null) return raw;
  if (raw.runs.length < MIN_STORED_RUNS) return referenced2.runs.length === raw.runs.length ? referenced2 : raw;
  let isKnown = referenced2.runs.length >= MIN_STORED_RUNS, isSharper = standardDeviation(referenced2.runs) * BETTER_BY < standardDeviation(raw.runs);
  return isKnown && isSharper ? referenced2 : raw;
}
function beyondWorst(metric, { head, runs }) {
  let sign = worseSign(metric);
  return sign * head - Math.max(...runs.map((run) => sign * run));
}
function isBesideReference({ reference }, endpoint3) {
  return typeof reference?.iterations[endpoint3] == "number";
}
function hasSameReference(run, head, endpoint3) {
  return isBesideReference(run, endpoint3) && run.reference?.fingerprint === head.reference?.fingerprint && run.reference?.iterations[endpoint3] === head.reference?.iterations[endpoint3];
}
function figure(kind, head, runs) {
  return head === null || runs.length === 0 ? null : { kind, head, runs };
}
function referenced(blocks, metric) {
  if (!REFERENCED.includes(metric)) return null;
  let ratios = blocks.flatMap((block2) => {
    let ratio = blockRatio(block2, metric);
    return "missing" in ratio ? [] : ratio.logRatio;
  });
  return ratios.length > 0 ? average(ratios) : null;
}
function valueOver(blocks, metric) {
  let values = blocks.flatMap((block2) => blockValue(block2, "head", metric) ?? []);
  return values.length > 0 ? geometricMean(values) : null;
}

// src/decide/stored.ts
var MACHINES_DIFFER_LOG = Math.log(1.3), FAR_BEYOND_LOG = Math.log(2), MIN_RUNS_TO_FAIL = 10, POWER = 0.95;
function compareStored(head, stored) {
  let { config: config2 } = head, level = 1 - config2.gate.confidence, sameMachine = stored.every((run) => machineKind(run.machine) === machineKind(head.machine)), measured = config2.endpoints.map((endpoint3) => {
    let blocks = blocksOf(head, endpoint3.name), validity = validityOf(endpoint3, config2.load, blocks, ["head"]), metrics = METRICS.map((metric) => storedMetric(metric, endpoint3, head, stored, sameMachine));
    return { endpoint: endpoint3, blocks, validity, metrics };
  }), family = measured.flatMap(
    (one) => one.validity.state === "compared" ? one.metrics.filter((metric) => metric.tolerance !== null) : []
  ), decisions = holm(
    family.map((metric) => metric.p),
    level
  ), endpoints = measured.map(({ endpoint: endpoint3, blocks, validity, metrics }) => {
    let judged = validity.state === "compared" ? metrics.map((metric) => {
      let decision = decisions[family.indexOf(metric)] ?? { level, rejected: metric.p <= level };
      return onlyWhatIsCertain(judge2(metric, decision, config2.gate.minDifferenceMs), validity);
    }) : [];
    return concludeEndpoint(endpoint3, blocks, validity, judged, !0);
  }), verdict = overallVerdict(endpoints);
  return {
    kind: "stored",
    endpoints,
    verdict,
    failing: isFailing(verdict, config2.gate.failOn),
    confidence: config2.gate.confidence,
    family: family.length
  };
}
function storedMetric(metric, endpoint3, head, stored, sameMachine) {
  let figures = figuresOf(metric, endpoint3.name, head, stored), { chosen, all } = figures, isTestable = chosen !== null && chosen.runs.length >= MIN_STORED_RUNS, isMachineKnown = all.some((one) => one.kind === "referenced"), doubt = sameMachine ? all.some(({ runs }) => runs.length < MIN_RUNS_TO_FAIL) ? `fewer than ${MIN_RUNS_TO_FAIL} baseline runs` : isMachineKnown ? null : "a slower machine would look the same" : "measured on different machines", tolerance2 = endpoint3.gate[metric] ?? null;
  return { ...figures, metric, tolerance: tolerance2, p: isTestable ? pValue(chosen) : 1, doubt };
}
function differenceOf({ head, runs }) {
  return head - average(runs);
}
function spreadOf({ runs }) {
  return standardDeviation(runs) * Math.sqrt(1 + 1 / runs.length);
}
function pValue(figure2) {
  let t = Math.abs(differenceOf(figure2)) / spreadOf(figure2);
  return Number.isNaN(t) ? 1 : Math.min(1, 2 * upperP(t, figure2.runs.length - 1));
}
function judge2(one, decision, minDifferenceMs) {
  let { metric, tolerance: tolerance2, value: head, chosen } = one;
  if (head === null || chosen === null)
    return { ...{ base: null, change: null, interval: null, smallestDetectable: null, moreBlocks: null }, metric, tolerance: tolerance2, head, logRatios: [], verdict: "not-assessed", reason: head === null ? "no valid responses" : "no stored run has this endpoint and metric" };
  let { runs } = chosen, difference = differenceOf(chosen), spread = spreadOf(chosen), base = head / Math.exp(difference), margin = marginOf(metric, tolerance2 ?? 0.05), worse = difference * worseSign(metric), floored = metric !== "throughput" && Math.abs(head - base) < minDifferenceMs, degrees = runs.length - 1, half = degrees >= 1 ? tQuantile(1 - decision.level / 2, degrees) * spread : null, figures = {
    metric,
    tolerance: tolerance2,
    base,
    head,
    logRatios: runs.map((run) => chosen.head - run),
    moreBlocks: null,
    change: Math.expm1(difference),
    interval: half === null ? null : { low: Math.expm1(difference - half), high: Math.expm1(difference + half) },
    smallestDetectable: half === null ? null : Math.expm1(half + tQuantile(POWER, degrees) * spread),
    stored: { figure: chosen.kind, runs: runs.length, sd: degrees >= 1 ? standardDeviation(runs) : null }
  };
  if (runs.length < MIN_STORED_RUNS) {
    let reason = `${runs.length} of ${MIN_STORED_RUNS} baseline runs`, suspicious = worse > Math.max(margin, MACHINES_DIFFER_LOG) && !floored;
    return { ...figures, verdict: suspicious ? "suspected" : "inconclusive", reason };
  }
  if (decision.rejected && worse >= margin && !floored) {
    let reason = one.doubt ?? (isFarBeyond(one, decision.level) ? null : "against stored runs");
    return { ...figures, verdict: reason === null ? "regression" : "suspected", reason };
  }
  if (decision.rejected) return { ...figures, verdict: "within-tolerance", reason: "against stored runs" };
  let shown2 = half !== null && Math.abs(difference) + half < margin;
  return { ...figures, verdict: shown2 ? "unchanged" : "inconclusive", reason: null };
}
function isFarBeyond({ metric, all }, level) {
  return all.every((one) => pValue(one) <= level && beyondWorst(metric, one) > FAR_BEYOND_LOG);
}
function machineKind(machine) {
  return [machine.runnerClass, machine.arch, machine.cpuModel, machine.cores, machine.node.split(".")[0]].join(" / ");
}

// src/decide/compare.ts
function compare(results, stored) {
  return results.kind === "paired" ? comparePaired(results) : stored.length > 0 ? compareStored(results, stored) : judgeAlone(results);
}
function judgeAlone(results) {
  let endpoints = results.config.endpoints.map((endpoint3) => {
    let blocks = blocksOf(results, endpoint3.name), validity = validityOf(endpoint3, results.config.load, blocks, ["head"]), metrics = validity.state === "compared" ? METRICS.map((metric) => figureOf(metric, blocks)) : [];
    return concludeEndpoint(endpoint3, blocks, validity, metrics, !0);
  }), verdict = overallVerdict(endpoints);
  return {
    kind: "none",
    endpoints,
    verdict,
    failing: isFailing(verdict, results.config.gate.failOn),
    confidence: results.config.gate.confidence,
    family: 0
  };
}
function figureOf(metric, blocks) {
  let values = blocks.flatMap((block2) => blockValue(block2, "head", metric) ?? []);
  return {
    metric,
    tolerance: null,
    base: null,
    head: values.length > 0 ? geometricMean(values) : null,
    logRatios: [],
    change: null,
    interval: null,
    verdict: "not-assessed",
    reason: "compared with nothing",
    smallestDetectable: null,
    moreBlocks: null
  };
}

// src/decide/settle.ts
init_dirname_shim();
function whySettle(comparison, runs) {
  if (comparison.kind !== "stored") return null;
  let slower = comparison.endpoints.flatMap(({ endpoint: endpoint3, metrics }) => {
    let metric = metrics.find(
      (one) => one.tolerance !== null && (one.verdict === "suspected" || one.verdict === "regression")
    );
    return metric?.change == null ? [] : [`${endpoint3} (${metric.metric} ${percent3(metric.change)})`];
  });
  if (slower.length === 0) return null;
  let [first] = slower, others2 = slower.length > 1 ? ` and ${slower.length - 1} more` : "";
  return `Against ${runs} stored run${runs === 1 ? "" : "s"} ${first}${others2} looked slower: base was run beside head to settle it.`;
}
function percent3(change) {
  return `${change < 0 ? "\u2212" : "+"}${Math.abs(change * 100).toFixed(0)} %`;
}

// src/measurement.ts
init_dirname_shim();
import { createHash as createHash2, randomInt } from "node:crypto";

// src/app/cores.ts
init_dirname_shim();
import { spawnSync } from "node:child_process";
function ownCores() {
  if (process.platform !== "linux") return null;
  let cores = splitCores(readProc("/proc/self/status")?.match(/^Cpus_allowed_list:\s*(\S+)$/m)?.[1] ?? "");
  return cores === null || spawnSync("taskset", ["-c", cores.generator, "true"]).status !== 0 ? null : cores;
}
function splitCores(allowedList) {
  let allowed = allowedList.split(",").flatMap((range) => {
    let match = /^(\d+)(?:-(\d+))?$/.exec(range);
    if (!match) return [];
    let first = Number(match[1]);
    return Array.from({ length: Number(match[2] ?? first) - first + 1 }, (_, i) => first + i);
  }), generator2 = allowed.at(-1);
  return generator2 === void 0 || allowed.length < 2 ? null : { app: allowed.slice(0, -1).join(","), generator: String(generator2) };
}

// src/config/comparison-kind.ts
init_dirname_shim();
function chooseComparison(config2, available) {
  let { kind } = config2.app.source, fromRevision = kind === "command" || kind === "build", paired = overridesDiffer(config2) ? { kind: "paired", baseFrom: "overrides", note: null } : fromRevision && available.hasRevision ? { kind: "paired", baseFrom: "revision", note: null } : null, whyNotPaired = fromRevision ? "no base commit is known" : `base was not named: \`app.${kind}\` is the same for both (set \`base.${kind}\`)`;
  switch (config2.gate.baseline) {
    case "none":
      return { kind: "none", note: null };
    case "file":
      return { kind: "stored", from: "file", note: null };
    case "artifact":
      if (available.hasArtifacts) return { kind: "stored", from: "artifact", note: null };
      throw new ConfigError("gate.baseline: `artifact` needs GitHub Actions, where baselines are stored", {
        hint: "on the command line use `baseline: file` with `baseline-files`, or `baseline: paired` with --base REF"
      });
    case "paired":
      if (paired) return paired;
      throw new ConfigError(`gate.baseline: \`paired\` is not possible: ${whyNotPaired}`, {
        hint: "name the base commit with --base REF, or say how base differs under `base:`"
      });
    case "auto": {
      if (paired) return paired;
      let note = `Not compared side by side: ${whyNotPaired}.`;
      return available.hasArtifacts ? { kind: "stored", from: "artifact", note } : { kind: "none", note };
    }
  }
}

// src/config/identity.ts
init_dirname_shim();
function measurementIdentity(config2) {
  let { seed: _seed, timeBudgetMs: _timeBudgetMs, ...load2 } = config2.load, head = appOf(config2, "head"), endpoints = config2.endpoints.map(({ name: name2, method: method2, path, headers: headers2, body: body2, expect }) => ({
    name: name2,
    method: method2,
    path,
    headers: headers2,
    body: body2,
    expect: { ...expect, status: [...expect.status].sort(([a], [b]) => a - b) }
  }));
  return canonicalJson({
    // A process and a container are measured at different costs, whatever runs inside.
    app: { kind: head.source.kind, network: head.network, cpus: head.cpus, memory: head.memory },
    load: load2,
    endpoints: endpoints.sort((a, b) => a.name < b.name ? -1 : 1)
  });
}

// src/load/generator-process.ts
init_dirname_shim();
import { fork } from "node:child_process";
import { fileURLToPath } from "node:url";
var STDERR_TAIL_CHARACTERS = 4e3, GENERATOR_FLAGS = ["--expose-gc", "--min-semi-space-size=64", "--max-semi-space-size=64"];
async function createLoadDriver(options) {
  let path = options.generatorPath instanceof URL ? fileURLToPath(options.generatorPath) : options.generatorPath, generator2 = startGenerator(path, options.cores ?? null), closed = !1, busy = !1, stop = async () => {
    let ending = generator2;
    generator2 = null, await ending?.kill();
  };
  try {
    await generator2.ready;
  } catch (error) {
    throw await stop(), error;
  }
  return {
    async round(spec, signal) {
      if (closed) throw new Error("the load driver is closed");
      if (busy) throw new Error("the load driver runs one round at a time");
      signal.throwIfAborted(), busy = !0;
      let abort = () => {
      }, aborted = new Promise((_resolve, reject) => {
        abort = () => reject(signal.reason), signal.addEventListener("abort", abort, { once: !0 });
      });
      try {
        return generator2 ??= startGenerator(path, options.cores ?? null), await Promise.race([generator2.round(spec), aborted]);
      } catch (error) {
        throw await stop(), error;
      } finally {
        signal.removeEventListener("abort", abort), busy = !1;
      }
    },
    async close() {
      closed = !0, await stop();
    }
  };
}
function startGenerator(path, cores) {
  let { NODE_OPTIONS: _, ...env2 } = process.env, child = fork(path, [], {
    env: env2,
    // `taskset` becomes the generator: same process, same channel.
    ...cores === null ? { execArgv: GENERATOR_FLAGS } : { execPath: "taskset", execArgv: ["-c", cores, process.execPath, ...GENERATOR_FLAGS] },
    serialization: "advanced",
    stdio: ["ignore", "ignore", "pipe", "ipc"]
  }), stderrTail = "", waiter = null, death = null, rounds = 0, wait = () => new Promise((resolve6, reject) => {
    death === null ? waiter = { resolve: resolve6, reject } : reject(death);
  }), settle2 = (act) => {
    let waiting = waiter;
    waiter = null, waiting !== null && act(waiting);
  }, gone = new Promise((resolve6) => {
    let die = (how) => {
      death ??= new MeasurementError(`the load generator ${how}`, {
        hint: "run it again; out of memory is the usual reason: use fewer connections or shorter rounds",
        ...stderrTail === "" ? {} : { detail: stderrTail }
      });
      let error = death;
      settle2((waiting) => waiting.reject(error)), resolve6();
    };
    child.on("error", (error) => {
      child.pid === void 0 && die(`could not be started: ${error.message}`);
    }), child.on("close", (code2, signal) => die(signal ? `was ended by ${signal}` : `ended with exit code ${code2}`));
  });
  child.stderr?.setEncoding("utf8").on("data", (text2) => {
    stderrTail = (stderrTail + text2).slice(-STDERR_TAIL_CHARACTERS);
  }), child.on("message", (message) => {
    settle2((waiting) => {
      let answer = readAnswer(message);
      answer instanceof Error ? waiting.reject(answer) : waiting.resolve(answer);
    });
  });
  let ready = wait().then(() => {
  });
  return ready.catch(() => {
  }), {
    ready,
    async round(spec) {
      await ready;
      let id = rounds++, message = { type: "round", id, spec };
      child.send(message, () => {
      });
      let answer = await wait();
      if (answer.type === "outcome" && answer.id === id) return answer.outcome;
      throw new Error(`the load generator answered ${answer.type} to round ${id}`);
    },
    async kill() {
      child.kill("SIGKILL"), await gone;
    }
  };
}
function readAnswer(message) {
  let parsed = answerMessage.safeParse(message);
  if (!parsed.success) return new Error(`the load generator sent something else: ${prettifyError(parsed.error)}`);
  let answer = parsed.data;
  return answer.type !== "error" ? answer : new (answer.kind === "configuration" ? ConfigError : MeasurementError)(answer.message, {
    hint: answer.hint,
    ...answer.detail === null ? {} : { detail: answer.detail }
  });
}

// src/measure/checkout.ts
init_dirname_shim();
async function checkoutOf(request, signal) {
  let repository = await repositoryRoot(request.directory).catch(() => null);
  if (repository === null) {
    if (request.base === null) return { headCommit: request.headCommit, base: null };
    throw new ConfigError(
      `cannot compare with ${request.base.revision}: ${request.directory} is in no git repository`,
      {
        hint: "check the repository out first (actions/checkout), or say how base differs under `base:`"
      }
    );
  }
  let headCommit = request.headCommit ?? await resolveCommit(repository, "HEAD").catch(() => null);
  if (request.base === null) return { headCommit, base: null };
  let { revision } = request.base, commit = await resolveCommit(repository, revision).catch(async (error) => {
    if (!/^[0-9a-f]{40}$/.test(revision)) throw error;
    return await fetchCommit(repository, revision, signal), await resolveCommit(repository, revision);
  });
  return { headCommit, base: { repository, commit } };
}

// src/measure/deadline.ts
init_dirname_shim();
function startDeadline(timeBudgetMs) {
  let controller = new AbortController(), endMs = timeBudgetMs === null ? Number.POSITIVE_INFINITY : performance.now() + timeBudgetMs, timer = timeBudgetMs === null ? void 0 : setTimeout(() => controller.abort(), timeBudgetMs);
  return {
    signal: controller.signal,
    leftMs: () => endMs - performance.now(),
    cancel: () => clearTimeout(timer)
  };
}
function outOfTimeError(config2, when) {
  let budget = formatDuration(config2.load.timeBudgetMs ?? 0);
  return new MeasurementError(`the time budget of ${budget} ended ${when}`, {
    hint: "raise `load.time-budget`, which counts from the start and includes builds, or make starting the app faster"
  });
}

// src/measure/machine.ts
init_dirname_shim();
import { cpus, platform, release, totalmem } from "node:os";
function machineOf(runnerClass, pinned) {
  return {
    os: `${platform()} ${release()}`,
    arch: process.arch,
    cpuModel: cpus()[0]?.model.trim() ?? "unknown",
    cores: cpus().length,
    memoryBytes: totalmem(),
    node: process.version,
    runnerClass,
    pinned
  };
}

// src/measure/measure.ts
init_dirname_shim();

// src/config/plan.ts
init_dirname_shim();

// src/config/random.ts
init_dirname_shim();
function randomFrom(seed, ...parts) {
  let state = parts.reduce((mixed, part) => mix((mixed ^ mix(part + 1)) >>> 0), mix(seed >>> 0));
  return () => (state = state + 2654435769 >>> 0, mix(state) / 2 ** 32);
}
function mix(value) {
  let bits = value >>> 0;
  return bits = Math.imul(bits ^ bits >>> 16, 2246822507), bits = Math.imul(bits ^ bits >>> 13, 3266489909), (bits ^ bits >>> 16) >>> 0;
}
function shuffle(items, random) {
  let rest = [...items], shuffled = [];
  for (; rest.length > 0; ) shuffled.push(...rest.splice(Math.floor(random() * rest.length), 1));
  return shuffled;
}

// src/config/plan.ts
function planBlock(config2, seed, blockIndex, endpoints) {
  let random = randomFrom(seed, blockIndex);
  return {
    bootOrder: shuffle(SIDES, random),
    endpoints: shuffle(endpoints, random).map((endpoint3) => {
      let order = shuffle(SIDES, random), rounds = Array.from({ length: config2.load.rounds }, (_, index) => ({
        index,
        first: order[index % order.length] ?? "base"
      }));
      return { endpoint: endpoint3, rounds };
    })
  };
}
var PAUSE_SECONDS = 0.1;
function expectedBlockSeconds(load2, endpoints) {
  return load2.warmupMs.min / 1e3 + endpoints * load2.rounds * (load2.roundMs / 1e3 + PAUSE_SECONDS);
}

// src/measure/block.ts
init_dirname_shim();

// src/measure/round.ts
init_dirname_shim();
import { cpus as cpus2 } from "node:os";

// src/load/expectation.ts
init_dirname_shim();
function resolveExpectation(expect, observed) {
  let { length, ...rest } = expect;
  return { ...rest, lengthBytes: lengthRange(length, observed ?? []) };
}
function lengthRange(length, observed) {
  if (typeof length == "number") return { min: length, max: length };
  if (length === "any" || observed.length === 0) return null;
  if (length === "constant") {
    let modal = mostFrequent(observed);
    return { min: modal, max: modal };
  }
  let shortest = Math.min(...observed.map((one) => one.bytes)), longest = Math.max(...observed.map((one) => one.bytes));
  return {
    min: Math.max(0, Math.min(Math.floor(shortest / 2), shortest - 64)),
    max: Math.max(longest * 2, longest + 64)
  };
}
function mostFrequent(observed) {
  let counts2 = /* @__PURE__ */ new Map();
  for (let { bytes, count: count5 } of observed) counts2.set(bytes, (counts2.get(bytes) ?? 0) + count5);
  let [[modal] = [0]] = [...counts2].sort(([a, countA], [b, countB]) => countB - countA || a - b);
  return modal;
}

// src/measure/round.ts
var DISCARD_MS = 40, SLICE_MS = 20;
async function runRound(request, sides, driver, signal) {
  let { config: config2, endpoint: endpoint3 } = request, spec = {
    durationMs: request.durationMs,
    discardMs: Math.min(DISCARD_MS, request.durationMs / 4),
    connections: config2.load.connections,
    rate: config2.load.rate,
    timeoutMs: config2.load.timeoutMs,
    // Turns would break the schedule of an open loop.
    sliceMs: config2.load.pairing === "interleaved" && config2.load.rate === null ? SLICE_MS : null,
    keepAlive: config2.load.keepAlive,
    tls: config2.load.tls,
    request: { method: endpoint3.method, path: endpoint3.path, headers: endpoint3.headers, body: endpoint3.body },
    targets: request.order.flatMap((side2) => {
      let app2 = sides.apps[side2], expect = request.expectations[side2] ?? resolveExpectation(endpoint3.expect, null);
      return app2 ? [{ side: side2, origin: app2.origin, expect }] : [];
    })
  };
  peakMemoryOf(sides);
  let cpuBefore = cpuOf(sides), machineBefore = machineTimes(), { samples, generator: generator2 } = await Promise.race([driver.round(spec, signal), sides.failure]), cpuAfter = cpuOf(sides), cpuMs = Object.fromEntries(
    request.order.flatMap((side2) => {
      let [before, after] = [cpuBefore[side2], cpuAfter[side2]];
      return before === void 0 || after === void 0 ? [] : [[side2, Math.max(0, after - before)]];
    })
  );
  return {
    samples: Object.fromEntries(samples.map((one) => [one.side, one])),
    cpuMs,
    peakMemoryBytes: peakMemoryOf(sides),
    machineBusy: busyShare(machineBefore, machineTimes(), generator2.waitingMs),
    generator: generator2
  };
}
function roundOf(index, first, startedAtMs, measured) {
  return {
    index,
    first,
    startedAtMs,
    machineBusy: measured.machineBusy,
    generator: measured.generator,
    sides: Object.fromEntries(
      Object.values(measured.samples).map((samples) => [
        samples.side,
        roundSide2(samples, measured.cpuMs[samples.side] ?? null, measured.peakMemoryBytes[samples.side] ?? null)
      ])
    )
  };
}
function roundSide2(samples, cpuMs, peakMemoryBytes) {
  let { sent, completed, failed, censored, mismatched, statuses, problems } = samples;
  return {
    sent,
    completed,
    failed,
    censored,
    mismatched,
    statuses,
    problems,
    bodyBytes: medianBytes(samples.bodyBytes),
    requestsPerSecond: samples.windowMs > 0 ? samples.completedInWindow / samples.windowMs * 1e3 : 0,
    latencyMs: summarise(samples.latencyMs),
    ttfbMs: summarise(samples.ttfbMs),
    connectMs: summarise(samples.connectMs),
    cpuMsPerRequest: cpuMs !== null && cpuMs > 0 && completed > 0 ? cpuMs / completed : null,
    peakMemoryBytes,
    sendLagMs: samples.sendLagMs && summarise(samples.sendLagMs),
    backlogMax: samples.backlogMax
  };
}
function medianBytes(lengths) {
  let sorted = [...lengths].sort((a, b) => a.bytes - b.bytes), left = sorted.reduce((sum, one) => sum + one.count, 0) / 2;
  for (let { bytes, count: count5 } of sorted)
    if (left -= count5, left <= 0) return bytes;
  return null;
}
function cpuOf(sides) {
  return Object.fromEntries(
    Object.entries(sides.apps).flatMap(([side2, app2]) => {
      let cpuMs = app2.cpuMs();
      return cpuMs === null ? [] : [[side2, cpuMs]];
    })
  );
}
function peakMemoryOf(sides) {
  return Object.fromEntries(
    Object.entries(sides.apps).flatMap(([side2, app2]) => {
      let bytes = app2.takePeakMemoryBytes();
      return bytes === null ? [] : [[side2, bytes]];
    })
  );
}
function machineTimes() {
  let times = cpus2().map((cpu) => cpu.times), total = (one) => one.user + one.nice + one.sys + one.idle + one.irq;
  return {
    idleMs: times.reduce((sum, one) => sum + one.idle, 0),
    totalMs: times.reduce((sum, one) => sum + total(one), 0)
  };
}
function busyShare(before, after, waitingMs) {
  let totalMs2 = after.totalMs - before.totalMs;
  return totalMs2 <= 0 ? null : Math.min(1, Math.max(0, 1 - (after.idleMs - before.idleMs + waitingMs) / totalMs2));
}

// src/measure/sides.ts
init_dirname_shim();
async function bootSides(launchers, order, signal) {
  let failing = new AbortController(), either = AbortSignal.any([signal, failing.signal]), starts = order.flatMap((side2) => {
    let launcher = launchers[side2];
    if (!launcher) return [];
    let start = launcher.start(either).then((app2) => [side2, app2]);
    return start.catch((error) => failing.abort(error)), [start];
  }), settled = await Promise.allSettled(starts), running3 = settled.flatMap((start) => start.status === "fulfilled" ? [start.value] : []), stop = async () => {
    await Promise.all(running3.map(([, app2]) => app2.stop()));
  };
  if (settled.some((start) => start.status === "rejected"))
    throw await stop(), either.reason;
  let failure2 = new Promise((_, reject) => {
    for (let [, app2] of running3) app2.exited.then(reject);
  });
  return failure2.catch(() => {
  }), { apps: Object.fromEntries(running3), failure: failure2, stop };
}

// src/measure/warmup.ts
init_dirname_shim();
var SETTLED_WITHIN = 0.05, BIN_MS = { min: 100, max: 500 }, FROM_REFERENCE = { status: [[200, 200]], lengthBytes: null, text: null, json: !1 };
function sidesAt(endpoint3, order, reference) {
  return reference === null || typeof reference.iterations[endpoint3.name] == "number" ? order : order.filter((side2) => side2 === "head");
}
async function warmUp(request, sides, driver, signal) {
  let { config: config2, endpoints, reference } = request, given = reference === null ? {} : { base: FROM_REFERENCE }, orders = new Map(endpoints.map((endpoint3) => [endpoint3.name, sidesAt(endpoint3, request.order, reference)])), { min, max } = config2.load.warmupMs, binMs = Math.min(BIN_MS.max, Math.max(BIN_MS.min, max / (4 * endpoints.length))), histories = new Map([...orders].map(([name2, order]) => [name2, new History(order)])), durationMs = 0, settled = !1;
  for (; !settled && durationMs < Math.max(max, 1); ) {
    for (let endpoint3 of endpoints) {
      let order = orders.get(endpoint3.name) ?? [], { samples } = await runRound(
        { config: config2, endpoint: endpoint3, durationMs: binMs, order, expectations: given },
        sides,
        driver,
        signal
      ), history = histories.get(endpoint3.name);
      for (let side2 of order) {
        let one = samples[side2];
        one && history?.add(side2, mean(one.latencyMs), one.bodyBytes);
      }
      durationMs += binMs;
    }
    if (settled = durationMs >= min && [...histories.values()].every((history) => history.settled()), max === 0) break;
  }
  let expectations = endpoints.map((endpoint3) => {
    let history = histories.get(endpoint3.name), bySide2 = (orders.get(endpoint3.name) ?? []).map((side2) => [
      side2,
      given[side2] ?? resolveExpectation(endpoint3.expect, history?.bodyBytes(side2) ?? null)
    ]);
    return [endpoint3.name, Object.fromEntries(bySide2)];
  });
  return { durationMs, settled, expectations: new Map(expectations) };
}
var History = class {
  #means;
  #bodies;
  constructor(sides) {
    this.#means = new Map(sides.map((side2) => [side2, []])), this.#bodies = new Map(sides.map((side2) => [side2, []]));
  }
  add(side2, meanMs, bodyBytes) {
    this.#means.get(side2)?.push(meanMs), this.#bodies.get(side2)?.push(...bodyBytes);
  }
  bodyBytes(side2) {
    return this.#bodies.get(side2) ?? [];
  }
  /** A bin without a valid response never counts as settled: its mean is NaN. */
  settled() {
    return [...this.#means.values()].every((means) => {
      let [previous, last] = means.slice(-2);
      return previous !== void 0 && last !== void 0 && Math.abs(last - previous) < SETTLED_WITHIN * Math.max(last, previous);
    });
  }
};
function mean(values) {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

// src/measure/block.ts
async function measureBlock(request, signal) {
  let { config: config2, plan, index, launchers, reference, elapsedMs } = request, startedAtMs = elapsedMs(), sides = await bootSides(launchers, plan.bootOrder, signal), driver;
  try {
    driver = await request.openDriver();
    let endpoints = plan.endpoints.flatMap(
      (planned) => config2.endpoints.find((endpoint3) => endpoint3.name === planned.endpoint) ?? []
    ), warmup = await warmUp({ config: config2, endpoints, order: plan.bootOrder, reference }, sides, driver, signal), measured = [], deadRound = null;
    for (let planned of plan.endpoints) {
      let endpoint3 = endpoints.find((one) => one.name === planned.endpoint);
      if (!endpoint3) continue;
      let measuredSides = sidesAt(endpoint3, plan.bootOrder, reference), rounds = [], raw = [];
      for (let [roundIndex, { first }] of planned.rounds.entries()) {
        let roundStartedAtMs = elapsedMs(), order = [...measuredSides].sort((a, b) => +(b === first) - +(a === first)), expectations = warmup.expectations.get(endpoint3.name) ?? {}, round = await runRound(
          { config: config2, endpoint: endpoint3, durationMs: config2.load.roundMs, order, expectations },
          sides,
          driver,
          signal
        );
        raw.push(round), rounds.push(roundOf(roundIndex, first, roundStartedAtMs, round)), deadRound ??= deadRoundOf(round, endpoint3.name);
      }
      measured.push({ endpoint: endpoint3.name, rounds, distributionMs: distributionsOf(raw, measuredSides) });
    }
    let bootMs = Object.fromEntries(Object.entries(sides.apps).map(([side2, app2]) => [side2, app2.bootMs]));
    return { block: {
      index,
      startedAtMs,
      bootOrder: plan.bootOrder,
      bootMs,
      warmup: { durationMs: warmup.durationMs, settled: warmup.settled },
      endpoints: measured
    }, deadRound };
  } finally {
    await driver?.close(), await sides.stop();
  }
}
function deadRoundOf(round, endpoint3) {
  let dead = Object.values(round.samples).find((samples) => samples.completed === 0);
  return dead ? `no response from ${dead.side} in a round on ${endpoint3}` : null;
}
function distributionsOf(rounds, order) {
  return Object.fromEntries(
    order.map((side2) => {
      let pooled = poolMs(rounds.flatMap((round) => round.samples[side2]?.latencyMs ?? []));
      return [side2, pooled.length > 0 ? quantilesAt(pooled, GRID_PERCENT) : null];
    })
  );
}

// src/measure/pace.ts
init_dirname_shim();
var LATEST_BLOCKS = 3;
function expectedBlockMs(config2, blocks, endpoints) {
  let costs = blocks.slice(-LATEST_BLOCKS).flatMap(costOf);
  if (costs.length === 0) return expectedBlockSeconds(config2.load, endpoints) * 1e3;
  let beforeRoundsMs = Math.max(...costs.map((cost) => cost.beforeRoundsMs)), endpointMs = Math.max(...costs.map((cost) => cost.endpointMs));
  return beforeRoundsMs + endpoints * endpointMs;
}
function costOf(block2) {
  let starts = block2.endpoints.flatMap((one) => one.rounds.map((round) => round.startedAtMs));
  if (starts.length === 0) return [];
  let beforeRoundsMs = Math.min(...starts) - block2.startedAtMs;
  return [{ beforeRoundsMs, endpointMs: (block2.durationMs - beforeRoundsMs) / block2.endpoints.length }];
}
function paceOf(config2, blocks, undecided2, lastBlock, elapsedMs) {
  let nextBlockMs = undecided2.length > 0 ? expectedBlockMs(config2, blocks, undecided2.length) : 0, leftMs = (config2.load.timeBudgetMs ?? Number.POSITIVE_INFINITY) - elapsedMs, fits = nextBlockMs <= leftMs, blocksLeft = undecided2.length > 0 ? Math.max(0, lastBlock - blocks.length) : 0, fitting = nextBlockMs > 0 ? Math.floor(Math.max(0, leftMs) / nextBlockMs) : 0;
  return { nextBlockMs, atMostMs: nextBlockMs * Math.min(blocksLeft, fitting), fits };
}

// src/measure/measure.ts
var MAX_VOIDED_BLOCKS = 2;
async function measure(request, signal) {
  let { config: config2, elapsedMs, deadline } = request, blocks = [], voided = [], names = request.undecided(blocks);
  for (; names.length > 0; ) {
    let expectedMs = expectedBlockMs(config2, blocks, names.length), measured = expectedMs > deadline.leftMs() ? null : await attempt(request, blocks, voided, names, signal);
    if (measured === null) {
      if (blocks.length === 0)
        throw outOfTimeError(config2, `before a block of about ${seconds(expectedMs)} was measured`);
      return { blocks, voided, outOfTime: !0 };
    }
    let block2 = { ...measured.block, durationMs: elapsedMs() - measured.block.startedAtMs };
    if (measured.deadRound !== null && voided.length < MAX_VOIDED_BLOCKS) {
      voided.push({ startedAtMs: block2.startedAtMs, reason: measured.deadRound });
      continue;
    }
    blocks.push(asStored(block2)), names = request.undecided(blocks), request.onBlock(blocks, names);
  }
  return { blocks, voided, outOfTime: !1 };
}
async function attempt(request, blocks, voided, names, signal) {
  let { config: config2, seed, launchers, reference, openDriver, elapsedMs, deadline } = request, planned = planBlock(config2, seed, blocks.length + voided.length, names), plan = { ...planned, bootOrder: planned.bootOrder.filter((side2) => launchers[side2]) };
  try {
    return await measureBlock(
      { config: config2, plan, index: blocks.length, launchers, reference, openDriver, elapsedMs },
      AbortSignal.any([signal, deadline.signal])
    );
  } catch (error) {
    if (deadline.signal.aborted && !signal.aborted) return null;
    throw error;
  }
}
function seconds(ms) {
  return `${Math.ceil(ms / 1e3)} s`;
}

// src/measure/progress.ts
init_dirname_shim();
function progressLine(config2, bounds, progress) {
  let { blocks, undecided: undecided2, pace, elapsedMs } = progress, { min, max } = bounds, isOver = undecided2.length === 0, open = `${undecided2.length} of ${config2.endpoints.length} endpoints undecided`, state = isOver ? "measuring is over" : blocks.length < min ? "collecting" : open;
  return [
    `block ${blocks.length} of ${min === max ? max : `${min}..${max}`}: ${state}`,
    `${seconds2(elapsedMs)} s`,
    isOver ? null : remaining(config2, pace, elapsedMs)
  ].filter((part) => part !== null).join(", ");
}
function remaining({ load: load2 }, pace, elapsedMs) {
  if (!pace.fits) {
    let leftMs = Math.max(0, (load2.timeBudgetMs ?? 0) - elapsedMs);
    return `no time for another block: ${seconds2(leftMs)} s of the time budget left, it takes ${seconds2(pace.nextBlockMs)} s`;
  }
  let budget = load2.timeBudgetMs === null ? "" : ` (budget: ${seconds2(load2.timeBudgetMs - elapsedMs)} s)`;
  return `at most ${seconds2(pace.atMostMs)} s left${budget}`;
}
function seconds2(ms) {
  return Math.round(ms / 1e3);
}
function startLine(kind, request, checkout) {
  let count5 = request.config.endpoints.length, what = `${count5} endpoint${count5 === 1 ? "" : "s"}`;
  if (kind.kind === "stored") return `measuring ${what} of ${request.headLabel} for a comparison with stored runs`;
  if (kind.kind === "none") return `measuring ${what} of ${request.headLabel} alone`;
  if (request.mode === "calibrate") return `measuring ${what} of ${request.headLabel} beside itself`;
  let base = kind.baseFrom === "revision" ? `${request.base?.label ?? "base"} (${checkout.base?.commit.slice(0, 7) ?? ""})` : "base, a variant of the same checkout";
  return `comparing ${what} of ${request.headLabel} side by side with ${base}`;
}

// src/measure/reference.ts
init_dirname_shim();

// src/reference/launcher.ts
init_dirname_shim();
import { mkdtemp, rm, writeFile as writeFile2 } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname as dirname3, join } from "node:path";

// src/app/command.ts
init_dirname_shim();
import { stat as stat2 } from "node:fs/promises";

// src/app/app-env.ts
init_dirname_shim();
var RUNNERS_OWN = /^(INPUT_.*|STATE_.*|ACTIONS_(RUNTIME|RESULTS|CACHE|ID_TOKEN)_.*|GITHUB_(OUTPUT|STATE|ENV|PATH|STEP_SUMMARY))$/;
function appEnvironment(caller, own) {
  let isAction = caller.GITHUB_ACTIONS === "true", env2 = {};
  for (let [name2, value] of Object.entries(caller))
    value === void 0 || isAction && RUNNERS_OWN.test(name2) || (env2[name2] = value);
  for (let [name2, value] of Object.entries(own)) value !== void 0 && (env2[name2] = value);
  return env2;
}

// src/app/cpu-time.ts
init_dirname_shim();

// src/app/process-tree.ts
init_dirname_shim();
var SCAN_INTERVAL_MS = 2e3, STRAYS_INTERVAL_MS = 1e4;
function followTree(rootPid, strays = () => []) {
  let known2 = /* @__PURE__ */ new Map(), isTimeToScan = every(SCAN_INTERVAL_MS), isTimeForStrays = every(STRAYS_INTERVAL_MS), rootSeen = !1;
  return {
    read() {
      let scanned = !listsChildren() && isTimeToScan() ? scannedChildren() : null, queue = [...rootSeen ? [] : [rootPid], ...known2.keys(), ...isTimeForStrays() ? strays() : []], visited = /* @__PURE__ */ new Set(), living = [];
      for (let pid of queue) {
        if (visited.has(pid)) continue;
        visited.add(pid);
        let stat4 = readStat(pid), startTicks = known2.get(pid) ?? stat4?.startTicks;
        if (stat4 === null || stat4.startTicks !== startTicks) {
          known2.delete(pid);
          continue;
        }
        known2.set(pid, stat4.startTicks), pid === rootPid && (rootSeen = !0);
        let threadIds = listThreads(pid);
        living.push({ stat: stat4, threadIds }), queue.push(...scanned === null ? childrenOf(pid, threadIds) : scanned.get(pid) ?? []);
      }
      return living;
    }
  };
}
function every(intervalMs) {
  let lastMs = Number.NEGATIVE_INFINITY;
  return () => performance.now() - lastMs < intervalMs ? !1 : (lastMs = performance.now(), !0);
}
function childrenOf(pid, threadIds) {
  return threadIds.flatMap((tid) => numbersIn(readProc(`/proc/${pid}/task/${tid}/children`) ?? ""));
}
function scannedChildren() {
  let children = /* @__PURE__ */ new Map();
  for (let stat4 of listPids().map(readStat))
    stat4 !== null && children.set(stat4.parentPid, [...children.get(stat4.parentPid) ?? [], stat4.pid]);
  return children;
}
var kernelListsChildren;
function listsChildren() {
  return kernelListsChildren ??= readProc(`/proc/self/task/${process.pid}/children`) !== null, kernelListsChildren;
}
function numbersIn(text2) {
  return text2.split(" ").filter(Boolean).map(Number);
}

// src/app/cpu-time.ts
var UNSURE_MS = 2 * TICK_MS;
function meterProcessTree(rootPid, tree = followTree(rootPid)) {
  let accounts = /* @__PURE__ */ new Map(), orphansMs = 0, highestMs = 0;
  function retire(pid, account) {
    accounts.delete(pid);
    let parent = accounts.get(account.parentPid) ?? accounts.get(rootPid);
    parent ? parent.endedChildrenMs += totalMs(account) : orphansMs += totalMs(account);
  }
  return {
    readMs() {
      let living = tree.read(), starts = new Map(living.map(({ stat: stat4 }) => [stat4.pid, stat4.startTicks]));
      for (let [pid, account] of accounts)
        starts.get(pid) !== account.startTicks && retire(pid, account);
      for (let { stat: stat4, threadIds } of living) {
        let account = accounts.get(stat4.pid) ?? openAccount(stat4);
        accounts.set(stat4.pid, account), update(account, stat4, threadIds);
      }
      if (accounts.size === 0 && orphansMs === 0) return null;
      let sumMs = [...accounts.values()].reduce((sum, account) => sum + totalMs(account), orphansMs);
      return highestMs = Math.max(highestMs, sumMs), highestMs;
    }
  };
}
function openAccount(stat4) {
  return {
    startTicks: stat4.startTicks,
    parentPid: stat4.parentPid,
    livingThreads: /* @__PURE__ */ new Map(),
    endedThreadsMs: 0,
    endedChildrenMs: 0,
    missedMs: { threads: 0, children: 0 }
  };
}
function update(account, stat4, threadIds) {
  let { livingThreads, missedMs } = account;
  account.parentPid = stat4.parentPid;
  for (let tid of threadIds) {
    let ns = Number.parseInt(readProc(`/proc/${stat4.pid}/task/${tid}/schedstat`) ?? "", 10);
    Number.isFinite(ns) && livingThreads.set(tid, ns / 1e6);
  }
  let isLiving = new Set(threadIds);
  for (let [tid, ms] of livingThreads)
    isLiving.has(tid) || (account.endedThreadsMs += ms, livingThreads.delete(tid));
  missedMs.threads += beyondDoubt(stat4.ownTicks * TICK_MS - ownMs(account)), missedMs.children += beyondDoubt(stat4.childTicks * TICK_MS - childrenMs(account));
}
function beyondDoubt(differenceMs2) {
  return differenceMs2 > UNSURE_MS ? differenceMs2 : 0;
}
function ownMs(account) {
  return [...account.livingThreads.values()].reduce((sum, ms) => sum + ms, 0) + account.endedThreadsMs + account.missedMs.threads;
}
function childrenMs(account) {
  return account.endedChildrenMs + account.missedMs.children;
}
function totalMs(account) {
  return ownMs(account) + childrenMs(account);
}

// src/app/free-port.ts
init_dirname_shim();
import { createServer } from "node:net";
var RECENT_PORTS = 64, recent = [];
async function findFreePort() {
  for (; ; ) {
    let port2 = await askSystem();
    if (!recent.includes(port2))
      return recent.push(port2), recent.length > RECENT_PORTS && recent.shift(), port2;
  }
}
function askSystem() {
  return new Promise((resolve6, reject) => {
    let server = createServer();
    server.once("error", reject), server.listen(0, () => {
      let address = server.address();
      server.close(() => {
        address === null || typeof address == "string" ? reject(new Error("the system gave no port")) : resolve6(address.port);
      });
    });
  });
}

// src/app/listeners.ts
init_dirname_shim();
import { readdirSync as readdirSync2, readlinkSync } from "node:fs";
var LISTEN = "0A";
function listenersOf(pids) {
  let inodes = new Set(pids.flatMap(socketsOf));
  return unique(listenersIn("/proc/self/net").filter(({ inode }) => inodes.has(inode)));
}
function listenersInNetworkOf(pid) {
  return unique(listenersIn(`/proc/${pid}/net`));
}
function unique(listeners) {
  return [...new Set(listeners.map(({ address }) => address))].sort();
}
function listenersIn(directory) {
  return ["tcp", "tcp6"].flatMap(
    (file) => (readProc(`${directory}/${file}`) ?? "").split(`
`).flatMap((line3) => {
      let [, local, , state, , , , , , inode] = line3.trim().split(/\s+/);
      return state !== LISTEN || local === void 0 || inode === void 0 ? [] : [{ address: readAddress(local), inode }];
    })
  );
}
function readAddress(text2) {
  let [words = "", port2 = ""] = text2.split(":"), bytes = Buffer.from(words, "hex");
  return bytes.length % 4 === 0 && bytes.swap32(), `${bytes.length === 4 ? bytes.join(".") : `[${shortIpv6(bytes)}]`}:${Number.parseInt(port2, 16)}`;
}
function shortIpv6(bytes) {
  let groups = Array.from({ length: 8 }, (_, index) => bytes.readUInt16BE(2 * index).toString(16));
  return new URL(`http://[${groups.join(":")}]`).hostname.replace(/^\[|\]$/g, "");
}
function socketsOf(pid) {
  try {
    return readdirSync2(`/proc/${pid}/fd`).flatMap((fd) => {
      let target = readlinkSync(`/proc/${pid}/fd/${fd}`);
      return target.startsWith("socket:[") ? [target.slice(8, -1)] : [];
    });
  } catch {
    return [];
  }
}

// src/app/peak-memory.ts
init_dirname_shim();
import { writeFileSync } from "node:fs";
var SAMPLE_INTERVAL_MS = 25, RESET_HIGH_WATER_MARK = "5";
function meterPeakMemory(tree, canReset = !0) {
  let watched = /* @__PURE__ */ new Map(), sampling = null;
  function sample() {
    for (let [pid, one] of watched) {
      let memory = readMemory(pid);
      memory === null ? watched.delete(pid) : one.sampledBytes = Math.max(one.sampledBytes, memory.residentBytes);
    }
    watched.size > 0 || sampling === null || (clearInterval(sampling), sampling = null);
  }
  function peakOf(pid, startTicks, memory) {
    let before = watched.get(pid);
    return before?.startTicks !== startTicks || memory.peakBytes > before.markBytes ? memory.peakBytes : Math.max(before.sampledBytes, memory.residentBytes);
  }
  return {
    take() {
      let living = tree.read().flatMap(({ stat: { pid, startTicks } }) => {
        let memory = readMemory(pid);
        return memory === null ? [] : [{ pid, startTicks, memory, peakBytes: peakOf(pid, startTicks, memory) }];
      });
      if (living.length === 0) return null;
      let together = living.length > 1, ownBytes = living.map(
        ({ pid, memory, peakBytes }) => together ? peakBytes - memory.fileBytes - sharedTwice(pid, memory) : peakBytes
      ), fileBytes = together ? Math.max(...living.map(({ memory }) => memory.fileBytes)) : 0;
      return watched = new Map(
        living.filter(({ pid }) => !(canReset && resetMark(pid))).map(({ pid, startTicks, memory }) => [
          pid,
          { startTicks, markBytes: memory.peakBytes, sampledBytes: memory.residentBytes }
        ])
      ), watched.size > 0 && (sampling ??= setInterval(sample, SAMPLE_INTERVAL_MS).unref()), ownBytes.reduce((sum, bytes) => sum + Math.max(0, bytes), fileBytes);
    }
  };
}
function sharedTwice(pid, memory) {
  let rollup = readProc(`/proc/${pid}/smaps_rollup`) ?? "", excess = (bytes, name2) => Math.max(0, bytes - (kilobytes(rollup, name2) ?? bytes));
  return excess(memory.anonymousBytes, "Pss_Anon") + excess(memory.sharedBytes, "Pss_Shmem");
}
function readMemory(pid) {
  let status = readProc(`/proc/${pid}/status`);
  if (status === null) return null;
  let peakBytes = kilobytes(status, "VmHWM");
  return peakBytes === null ? null : {
    peakBytes,
    residentBytes: kilobytes(status, "VmRSS") ?? peakBytes,
    anonymousBytes: kilobytes(status, "RssAnon") ?? 0,
    fileBytes: kilobytes(status, "RssFile") ?? 0,
    sharedBytes: kilobytes(status, "RssShmem") ?? 0
  };
}
function resetMark(pid) {
  try {
    return writeFileSync(`/proc/${pid}/clear_refs`, RESET_HIGH_WATER_MARK), !0;
  } catch {
    return !1;
  }
}
function kilobytes(text2, name2) {
  let [, digits] = new RegExp(`^${name2}:\\s*(\\d+) kB$`, "m").exec(text2) ?? [];
  return digits === void 0 ? null : Number(digits) * 1024;
}

// src/app/ready.ts
init_dirname_shim();
import http from "node:http";
import https from "node:https";
import { connect } from "node:net";
import { setTimeout as sleep2 } from "node:timers/promises";
var POLL_MS2 = 50, FIRST_PROBE_MS = 1e3, LONGEST_PROBE_MS = 1e4;
function probeOf(ready, anyAnswer = !1) {
  let { path, status } = ready;
  return path !== null ? { kind: "http", path, accepts: (actual) => status === null ? actual < 500 : actual === status } : anyAnswer ? { kind: "http", path: "/", accepts: () => !0 } : { kind: "tcp" };
}
async function waitUntilReady(wait) {
  wait.signal.throwIfAborted();
  let ended = new AbortController(), stopOnAbort = () => ended.abort(wait.signal.reason);
  wait.signal.addEventListener("abort", stopOnAbort, { once: !0 });
  let exited = wait.exited.then(() => ({ kind: "exited" }));
  try {
    let outcome = await Promise.race([poll(wait, ended.signal), exited]);
    return wait.signal.throwIfAborted(), outcome;
  } finally {
    ended.abort(), wait.signal.removeEventListener("abort", stopOnAbort);
  }
}
async function poll(wait, signal) {
  let deadlineMs = performance.now() + wait.timeoutMs, failures = /* @__PURE__ */ new Map();
  wait.origins.length === 0 && await sleep2(wait.timeoutMs, void 0, { signal }).catch(() => null);
  let ready = null, watch = async (origin) => {
    for (let probeMs = FIRST_PROBE_MS; ready === null && !signal.aborted; ) {
      let leftMs = deadlineMs - performance.now();
      if (leftMs <= 0) return;
      let failure2 = await probe(origin, wait, Math.min(probeMs, leftMs), signal);
      if (failure2 === null) {
        ready ??= origin;
        return;
      }
      (!(failure2.hung && leftMs < probeMs) || !failures.has(origin)) && failures.set(origin, failure2.text), failure2.hung && (probeMs = Math.min(2 * probeMs, LONGEST_PROBE_MS)), await sleep2(POLL_MS2);
    }
  };
  return await new Promise((resolve6) => {
    let watches = wait.origins.map((origin) => watch(origin).then(() => ready !== null && resolve6()));
    Promise.all(watches).then(() => resolve6());
  }), ready !== null ? { kind: "ready", origin: ready } : { kind: "timeout", last: failures.get(wait.origins[0] ?? "") ?? "there was no answer" };
}
async function probe(origin, wait, withinMs, signal) {
  let given = new AbortController(), giveUp = () => given.abort(), timer = setTimeout(giveUp, withinMs);
  signal.addEventListener("abort", giveUp, { once: !0 });
  try {
    return wait.probe.kind === "tcp" ? await probeTcp(origin, given.signal) : await probeHttp(origin, wait.probe, wait.tls, given.signal);
  } finally {
    clearTimeout(timer), signal.removeEventListener("abort", giveUp);
  }
}
function probeTcp(origin, signal) {
  let url2 = new URL(origin), port2 = Number(url2.port) || (url2.protocol === "https:" ? 443 : 80);
  return new Promise((resolve6) => {
    let socket = connect({ host: plainHost(url2), port: port2, signal });
    socket.once("connect", () => {
      socket.destroy(), resolve6(null);
    }), socket.once("error", (error) => {
      let hung = signal.aborted;
      resolve6({ hung, text: hung ? `no connection to ${url2.host} in time` : refusal(url2, error) });
    });
  });
}
function probeHttp(origin, { path, accepts }, tls, signal) {
  let url2 = new URL(path, origin), options = { agent: !1, signal, headers: { connection: "close", accept: "*/*" } }, trust = {
    rejectUnauthorized: tls.verify,
    ...tls.ca === null ? {} : { ca: tls.ca },
    ...tls.servername === null ? {} : { servername: tls.servername }
  };
  return new Promise((resolve6) => {
    let request = url2.protocol === "https:" ? https.get(url2, { ...options, ...trust }) : http.get(url2, options);
    request.once("response", (response) => {
      let status = response.statusCode ?? 0;
      response.destroy(), resolve6(accepts(status) ? null : { hung: !1, text: `GET ${path} answered ${status}` });
    }), request.on("error", (error) => {
      let hung = signal.aborted;
      resolve6({ hung, text: hung ? `GET ${path} was not answered in time` : refusal(url2, error) });
    });
  });
}
function refusal(url2, error) {
  return error.code === "ECONNREFUSED" ? `nothing listens on ${url2.host}` : `${url2.host}: ${error.message || error.code || "no connection"}`;
}
function plainHost(url2) {
  return url2.hostname.replace(/^\[|\]$/g, "");
}

// src/app/command.ts
var GRACE_MS2 = 3e3, SHOWN_LENGTH = 80;
function commandLauncher(spec, source2, options) {
  let setupGroup = null;
  return {
    async prepare(signal) {
      if (signal.throwIfAborted(), await requireDirectory(spec), source2.setup === null) return;
      let log = createLogTail(), group = await startShell(spec, source2.setup, appEnvironment(options.env, spec.app.env), log);
      setupGroup = group;
      let aborted = abortOf(signal), exit = await Promise.race([group.exited, aborted.promise]);
      if (aborted.release(), !(exit !== "aborted" && exit.code === 0))
        throw await group.stop(GRACE_MS2), exit === "aborted" ? signal.reason : new AppError(`${spec.side}: setup ${shown(source2.setup)} ${describeExit(exit)}`, {
          side: spec.side,
          hint: exitHint(exit) ?? `run it in ${spec.directory} to see why; it runs once, before the app is started`,
          ...detailOf(log.tail(), "setup")
        });
    },
    async start(signal) {
      signal.throwIfAborted(), await requireDirectory(spec);
      let port2 = await findFreePort(), env2 = appEnvironment(options.env, { ...spec.app.env, PORT: String(port2) }), log = createLogTail(), startedMs = performance.now(), group = await startShell(spec, source2.command, env2, log, options.cores), tree = followTree(group.pid, () => group.memberPids()), meters = { cpu: meterProcessTree(group.pid, tree), memory: meterPeakMemory(tree) };
      try {
        let outcome = await waitUntilReady({
          // Node's `listen(port, 'localhost')` is ::1 alone on some machines.
          origins: [`http://127.0.0.1:${port2}`, `http://[::1]:${port2}`],
          probe: probeOf(spec.app.ready),
          timeoutMs: spec.app.ready.timeoutMs,
          tls: options.tls,
          exited: group.exited,
          signal
        });
        if (outcome.kind !== "ready") throw await startFailure(spec, source2, group, outcome, port2, log);
        return running(spec, source2, group, {
          origin: outcome.origin,
          bootMs: performance.now() - startedMs,
          meters,
          log
        });
      } catch (error) {
        throw await group.stop(GRACE_MS2), error;
      }
    },
    imageDigest: () => Promise.resolve(null),
    async dispose() {
      await setupGroup?.stop(GRACE_MS2);
    }
  };
}
function running(spec, source2, group, app2) {
  let isStopping = !1, exited = new Promise((resolve6) => {
    group.exited.then((exit) => {
      isStopping || resolve6(
        new AppError(`${spec.side}: the app ended in mid-run: ${shown(source2.command)} ${describeExit(exit)}`, {
          side: spec.side,
          hint: "it died under load: its last lines say why; run it by hand and load it to see the same",
          ...detailOf(app2.log.tail())
        })
      );
    });
  });
  return {
    origin: app2.origin,
    bootMs: app2.bootMs,
    exited,
    cpuMs: () => app2.meters.cpu.readMs(),
    takePeakMemoryBytes: () => app2.meters.memory.take(),
    logTail: () => app2.log.tail(),
    stop() {
      return isStopping = !0, group.stop(GRACE_MS2);
    }
  };
}
async function startFailure(spec, source2, group, outcome, port2, log) {
  let { side: side2 } = spec;
  if (outcome.kind === "exited") {
    let exit = await group.exited, what = `${side2}: ${shown(source2.command)} ${describeExit(exit)}, before it was ready`;
    return await group.stop(GRACE_MS2), await isTaken(port2) ? new AppError(`${what}: port ${port2} was taken by another process in the meantime`, {
      side: side2,
      hint: "run it again: each start gets another free port",
      ...detailOf(log.tail())
    }) : new AppError(what, { side: side2, hint: exitHint(exit) ?? exitedEarlyHint(exit), ...detailOf(log.tail()) });
  }
  let listeners = listenersOf(group.memberPids()), seconds3 = spec.app.ready.timeoutMs / 1e3;
  return new AppError(`${side2}: ${shown(source2.command)} was not ready after ${seconds3} s: ${outcome.last}`, {
    side: side2,
    hint: notReadyHint(spec, port2, listeners),
    ...detailOf(log.tail())
  });
}
function notReadyHint(spec, port2, listeners) {
  let others2 = listeners.filter((address) => !address.endsWith(`:${port2}`));
  if (listeners.length > others2.length) {
    let { path } = spec.app.ready;
    return path === null ? "give it more time with app.ready.timeout" : `it listens, but ${path} does not say ready: check app.ready.path, or give it more time with app.ready.timeout`;
  }
  return others2.length > 0 ? `it listens on ${others2.join(", ")}: it has to listen on $PORT, which was ${port2}` : `it has to listen on $PORT, which was ${port2}; give it more time with app.ready.timeout if it is only slow`;
}
function exitedEarlyHint(exit) {
  return exit.code === 0 ? "the command has to stay in the foreground as long as the app runs: no `&`, no daemon" : "run the command by hand with PORT set to see why; its last lines are below";
}
function exitHint(exit) {
  return exit.code === 127 ? "the shell did not find a program of the command: is it installed, and on PATH?" : exit.code === 126 ? "the shell may not execute the program: is it executable (chmod +x)?" : null;
}
function shown(command) {
  let [firstLine = ""] = command.trim().split(`
`);
  return `\`${firstLine === command.trim() && firstLine.length <= SHOWN_LENGTH ? firstLine : `${firstLine.slice(0, SHOWN_LENGTH)} \u2026`}\``;
}
function describeExit(exit) {
  let after = `after ${(exit.afterMs / 1e3).toFixed(1)} s`;
  return exit.signal === null ? `exited with code ${exit.code} ${after}` : `was ended by ${exit.signal} ${after}`;
}
async function requireDirectory(spec) {
  if (!(await stat2(spec.directory).catch(() => null))?.isDirectory())
    throw new AppError(`${spec.side}: the directory ${spec.directory} does not exist`, {
      side: spec.side,
      hint: "the command runs in the directory of the configuration; at an older commit that directory may not exist yet"
    });
}
async function startShell(spec, command, env2, log, cores = null) {
  let push = (chunk) => log.push(chunk);
  try {
    return await startGroup({
      ...cores === null ? { file: "sh", args: ["-c", command] } : { file: "taskset", args: ["-c", cores, "sh", "-c", command] },
      cwd: spec.directory,
      env: env2,
      onStdout: push,
      onStderr: push
    });
  } catch (error) {
    throw new AppError(`${spec.side}: no shell could be started for ${shown(command)} (${systemCode(error)})`, {
      side: spec.side,
      hint: "commands need `sh` on PATH, and an environment of moderate size",
      cause: error
    });
  }
}
async function isTaken(port2) {
  return (await waitUntilReady({
    origins: [`http://127.0.0.1:${port2}`, `http://[::1]:${port2}`],
    probe: { kind: "tcp" },
    timeoutMs: 100,
    tls: { verify: !0, ca: null, servername: null },
    exited: new Promise(() => {
    }),
    signal: new AbortController().signal
  })).kind === "ready";
}

// src/reference/launcher.ts
var READY_TIMEOUT_MS = 2e4;
function referenceLauncher({ referencePath, costs, launch }) {
  let folder = null, command = null;
  return {
    async prepare(signal) {
      signal.throwIfAborted(), folder = await mkdtemp(join(tmpdir(), `latency-gate-reference-${process.pid}-`));
      let file = join(folder, "costs.json");
      await writeFile2(file, JSON.stringify(costs));
      let source2 = {
        kind: "command",
        command: 'exec "$LATENCY_GATE_NODE" "$LATENCY_GATE_REFERENCE"',
        setup: null
      }, env2 = {
        LATENCY_GATE_NODE: process.execPath,
        LATENCY_GATE_REFERENCE: referencePath,
        LATENCY_GATE_COSTS: file
      }, app2 = {
        source: source2,
        port: null,
        env: env2,
        ready: { path: null, status: null, timeoutMs: READY_TIMEOUT_MS },
        network: "host",
        cpus: null,
        memory: null
      }, options = { ...launch, env: { ...launch.env, NODE_OPTIONS: void 0 } };
      command = commandLauncher({ side: "base", app: app2, directory: dirname3(referencePath) }, source2, options);
    },
    async start(signal) {
      if (command === null) throw new Error("the reference is started before it is prepared");
      let app2 = await command.start(signal).catch((error) => {
        throw error instanceof AppError ? failure(error) : error;
      });
      return { ...app2, exited: app2.exited.then(failure), stop: () => app2.stop() };
    },
    imageDigest: () => Promise.resolve(null),
    async dispose() {
      folder !== null && await rm(folder, { recursive: !0, force: !0 });
    }
  };
}
function failure(error) {
  return new MeasurementError(`the reference server failed: ${error.message}`, {
    hint: "run it again; it needs a free port on 127.0.0.1 and the Node that runs latency-gate",
    ...error instanceof AppError && error.detail !== void 0 ? { detail: error.detail } : {},
    cause: error
  });
}

// src/measure/pilot.ts
init_dirname_shim();
var PROBE_ITERATIONS = 2e5, IDLE = { method: "GET", path: "/idle" }, WORK = { method: "GET", path: "/work" }, PILOT_COSTS = { [costKey(IDLE)]: 0, [costKey(WORK)]: PROBE_ITERATIONS }, ROUNDS = 5, ROUND_MS = 200, UNDISTURBED_PERCENT = 10, MOST_WAITING = 0.4;
async function pilot(request, signal) {
  let { load: load2 } = request.config, config2 = { ...request.config, load: { ...load2, connections: 1, rate: null } }, sides = await bootSides({ base: request.reference, head: request.head }, ["base", "head"], signal), driver;
  try {
    return sides.apps.base?.cpuMs() === null || sides.apps.head?.cpuMs() === null ? null : (driver = await request.openDriver(), await matchCosts(config2, sides, driver, signal));
  } finally {
    await driver?.close(), await sides.stop();
  }
}
async function matchCosts(config2, sides, driver, signal) {
  let [idle, work2] = [new Meter("base", ownEndpoint(IDLE)), new Meter("base", ownEndpoint(WORK))], shared = new Map(config2.endpoints.map((endpoint3) => [costKey(endpoint3), new Meter("head", endpoint3)])), meters = [idle, work2, ...shared.values()];
  for (let side2 of ["base", "head"]) {
    let endpoints = meters.flatMap((meter) => meter.side === side2 ? [meter.endpoint] : []);
    await warmUp({ config: config2, endpoints, order: [side2], reference: null }, sides, driver, signal);
  }
  for (let round = 0; round < ROUNDS; round++)
    for (let meter of meters) await meter.measure(config2, sides, driver, signal);
  return Object.fromEntries(
    config2.endpoints.map((endpoint3) => {
      let head = shared.get(costKey(endpoint3));
      return [endpoint3.name, head ? matchedCost(head.spent(), idle.spent(), work2.spent()) : null];
    })
  );
}
function matchedCost(head, idle, work2) {
  let wayMs = Math.max(0, idle.latencyMs - idle.cpuMs), waiting = (head.latencyMs - head.cpuMs - wayMs) / head.latencyMs, iterations = (head.cpuMs - idle.cpuMs) / (work2.cpuMs - idle.cpuMs) * PROBE_ITERATIONS;
  return !Number.isFinite(iterations) || !(waiting <= MOST_WAITING) ? null : Math.max(0, Math.round(iterations));
}
var Meter = class {
  side;
  endpoint;
  #cpuMs = [];
  #latencyMs = [];
  constructor(side2, endpoint3) {
    this.side = side2, this.endpoint = endpoint3;
  }
  async measure(config2, sides, driver, signal) {
    let { side: side2, endpoint: endpoint3 } = this, round = { config: config2, endpoint: endpoint3, durationMs: ROUND_MS, order: [side2], expectations: {} }, { samples, cpuMs } = await runRound(round, sides, driver, signal);
    this.#cpuMs.push((cpuMs[side2] ?? Number.NaN) / (samples[side2]?.completed ?? 0)), this.#latencyMs.push(...samples[side2]?.latencyMs ?? []);
  }
  spent() {
    let cpuMs = quantileOf(this.#cpuMs, 50), latencyMs = quantileOf(this.#latencyMs, UNDISTURBED_PERCENT);
    return { cpuMs, latencyMs };
  }
};
function quantileOf(values, percent4) {
  let [value = Number.NaN] = values.length > 0 ? quantilesAt(Float64Array.from(values).sort(), [percent4]) : [];
  return value;
}
function ownEndpoint({ method: method2, path }) {
  return {
    name: path,
    method: method2,
    path,
    headers: {},
    body: null,
    expect: { status: [[200, 200]], length: "any", text: null, json: !1 },
    gate: {},
    limits: { meanMs: null, p50Ms: null, p90Ms: null, p99Ms: null, errors: 0 }
  };
}

// src/measure/reference.ts
var REFERENCE_SIDE = { label: "reference", commit: null, kind: "reference", imageDigest: null };
async function prepareReference(request, deadline, signal) {
  let { config: config2, referencePath, fingerprint, launch } = request;
  if (appOf(config2, "head").source.kind === "url") return null;
  let iterations = frozenCosts2(request) ?? await matchInTime(request, deadline, signal);
  if (iterations === null) return null;
  let costs = Object.fromEntries(
    config2.endpoints.flatMap((endpoint3) => {
      let cost = iterations[endpoint3.name];
      return typeof cost == "number" ? [[costKey(endpoint3), cost]] : [];
    })
  ), info = { fingerprint, iterations };
  if (Object.keys(costs).length === 0) return { info, launcher: null };
  let launcher = referenceLauncher({ referencePath, costs, launch });
  return await launcher.prepare(signal), { info, launcher };
}
function frozenCosts2({ config: config2, frozen }) {
  return frozen !== null && config2.endpoints.every(({ name: name2 }) => frozen[name2] !== void 0) ? frozen : null;
}
async function matchInTime(request, deadline, signal) {
  try {
    return await matchAfresh(request, AbortSignal.any([signal, deadline.signal]));
  } catch (error) {
    throw !deadline.signal.aborted || signal.aborted ? error : outOfTimeError(request.config, "while the reference server was matched to the app");
  }
}
async function matchAfresh(request, signal) {
  let { config: config2, referencePath, launch, head, openDriver } = request;
  request.onProgress("matching the cost of the reference server to the app");
  let reference = referenceLauncher({ referencePath, costs: PILOT_COSTS, launch });
  try {
    return await reference.prepare(signal), await pilot({ config: config2, head, reference, openDriver }, signal);
  } finally {
    await reference.dispose();
  }
}

// src/measure/versions.ts
init_dirname_shim();

// src/app/create-launcher.ts
init_dirname_shim();

// src/app/container.ts
init_dirname_shim();

// src/app/container-life.ts
init_dirname_shim();
import { setTimeout as sleep3 } from "node:timers/promises";

// src/app/cgroup-cpu.ts
init_dirname_shim();
function meterControlGroup(pid, containerId) {
  let groups = readProc(`/proc/${pid}/cgroup`) ?? "", mounts = readProc("/proc/self/mountinfo") ?? "", counter = countersOf(groups, mounts, containerId).find((one) => readCounter(one) !== null);
  if (counter === void 0) return null;
  let lastMs = 0;
  return {
    readMs() {
      return lastMs = readCounter(counter) ?? lastMs, lastMs;
    }
  };
}
function countersOf(groups, mounts, containerId) {
  return groups.split(`
`).flatMap((line3) => {
    let [, controllers = "", path = ""] = /^\d+:([^:]*):(.*)$/.exec(line3) ?? [];
    if (!path.includes(containerId)) return [];
    if (controllers.split(",").includes("cpuacct")) {
      let directory2 = directoryOf2(mounts, path, (type, options) => type === "cgroup" && options.includes("cpuacct"));
      return directory2 === null ? [] : [{ file: `${directory2}/cpuacct.usage`, version: 1 }];
    }
    if (controllers !== "") return [];
    let directory = directoryOf2(mounts, path, (type) => type === "cgroup2");
    return directory === null ? [] : [{ file: `${directory}/cpu.stat`, version: 2 }];
  });
}
function readCounter({ file, version: version2 }) {
  let [pattern, perMs] = version2 === 1 ? [/^(\d+)$/m, 1e6] : [/^usage_usec (\d+)$/m, 1e3], [, digits] = pattern.exec(readProc(file) ?? "") ?? [];
  return digits === void 0 ? null : Number(digits) / perMs;
}
function directoryOf2(mounts, path, accepts) {
  for (let line3 of mounts.split(`
`)) {
    let [left = "", right = ""] = line3.split(" - "), [, , , root = "", mountPoint = ""] = left.split(" "), [type = "", , options = ""] = right.split(" ");
    if (accepts(type, options.split(","))) {
      if (root === "/") return `${mountPoint}${path}`;
      if (path.startsWith(`${root}/`)) return `${mountPoint}${path.slice(root.length)}`;
    }
  }
  return null;
}

// src/app/docker.ts
init_dirname_shim();
import { spawnSync as spawnSync2 } from "node:child_process";
var DOCKERS_OWN = /^(PATH|HOME|TMPDIR|USER|LANG|LC_.*|DOCKER_.*|BUILDKIT_.*|BUILDX_.*|COMPOSE_.*|XDG_.*|SSH_.*|SSL_.*|LD_.*|GO[A-Z]+|OTEL_.*|(HTTPS?|NO|ALL)_PROXY|(https?|no|all)_proxy)$/, UNREACHABLE = /cannot connect to the docker daemon|failed to connect to the docker api|is the docker daemon running|error during connect/i, FORBIDDEN = /permission denied.*docker/i;
async function runDocker(args, options) {
  let { side: side2, signal } = options, result;
  try {
    result = await runProgram("docker", args, { cwd: "/", env: { ...options.env, ...options.values }, signal });
  } catch (error) {
    let code2 = systemCode(error);
    throw code2 === null || signal?.aborted ? error : new AppError(`${side2}: docker could not be started (${code2})`, {
      side: side2,
      hint: "install Docker and have `docker` on PATH, or boot the app with app.command",
      cause: error
    });
  }
  if (result.code === 0) return result;
  if (FORBIDDEN.test(result.stderr))
    throw new AppError(`${side2}: this user may not use Docker`, {
      side: side2,
      hint: "add the user to the group docker, or run as one who may (`docker version` must show a server)",
      ...detailOf(tailOf(result.stderr), "docker")
    });
  if (UNREACHABLE.test(result.stderr))
    throw new AppError(`${side2}: the Docker daemon does not answer`, {
      side: side2,
      hint: "start Docker, or check DOCKER_HOST and the docker context (`docker version` must show a server)",
      ...detailOf(tailOf(result.stderr), "docker")
    });
  return result;
}
function valueFlags(flag, variables) {
  let flags = [], values = {};
  for (let [name2, value] of Object.entries(variables))
    DOCKERS_OWN.test(name2) ? flags.push(flag, `${name2}=${value}`) : (flags.push(flag, name2), values[name2] = value);
  return { flags, values };
}
function runDockerSync(args, env2, timeoutMs) {
  let { stdout, stderr } = spawnSync2("docker", [...args], { env: env2, timeout: timeoutMs, encoding: "utf8" });
  return `${stdout ?? ""}${stderr ?? ""}`;
}
function parseInspect(text2) {
  try {
    return JSON.parse(text2);
  } catch {
    return null;
  }
}
function valueAt(json, ...path) {
  let value = json;
  for (let key of path) {
    if (typeof value != "object" || value === null) return;
    value = Object.getOwnPropertyDescriptor(value, key)?.value;
  }
  return value;
}

// src/app/container-life.ts
var GRACE_SECONDS = 3, POLL_MS3 = 25, DEAF_GRACE_MS = 500, SYNC_TIMEOUT_MS = 1e4, LATE_CREATION_MS = 500, LOG_LINES = 200, createdContainers = 0;
async function createContainer(plan) {
  let { spec, image: image2, options } = plan;
  createdContainers += 1;
  let name2 = `latency-gate-${options.runId}-${spec.side}-${createdContainers}`, docker = { side: spec.side, env: options.env }, isCreated = !1, removeSync = () => runDockerSync(["rm", "--force", "--volumes", name2], options.env, SYNC_TIMEOUT_MS), forget = registerLeftover(() => {
    removeSync(), !isCreated && (Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, LATE_CREATION_MS), removeSync());
  }), removeNow = async () => {
    await runDocker(["rm", "--force", "--volumes", name2], docker).catch(() => null), forget();
  }, { flags, values } = valueFlags("--env", plan.env), created = await runDocker(["create", "--name", name2, ...runFlags(plan), ...flags, image2.id], {
    ...docker,
    values
  }).catch(async (error) => {
    throw await removeNow(), error;
  });
  if (isCreated = !0, created.code !== 0)
    throw await removeNow(), refused(spec, "create", created.stderr);
  let startedMs = 0, origins = [], hostPid = null, cpu = null, memory = null, lastLog = "", resolveExited = (_) => {
  }, exited = new Promise((resolve6) => {
    resolveExited = resolve6;
  }), removing = new AbortController(), watching;
  async function watch() {
    let { code: code2, stdout } = await runDocker(["wait", name2], { ...docker, signal: removing.signal }).catch(() => ({
      code: null,
      stdout: ""
    })), afterSeconds = ((performance.now() - startedMs) / 1e3).toFixed(1), state = await inspectState(name2, docker).catch(() => null);
    resolveExited(code2 !== 0 ? `was lost after ${afterSeconds} s: docker wait failed` : `exited with code ${stdout.trim()} after ${afterSeconds} s${memoryNote(state, spec)}`);
  }
  let logArgs = ["logs", "--tail", String(LOG_LINES), name2];
  async function log() {
    let result = await runDocker(logArgs, docker).catch(() => null);
    return result?.code === 0 && (lastLog = result.tail), lastLog;
  }
  let removed;
  async function remove() {
    if (await log(), endsOnRequest()) {
      let stopped = runDocker(["stop", "-t", String(GRACE_SECONDS), name2], docker).catch(() => null);
      await Promise.race([stopped, untilDeaf()]), await removeNow(), await stopped;
    } else
      await removeNow();
    removing.abort(), await watching;
  }
  function endsOnRequest() {
    return image2.stopSignal !== "SIGTERM" || hostPid === null || catchesSigterm(hostPid) !== !1;
  }
  async function untilDeaf() {
    let deadlineMs = performance.now() + (GRACE_SECONDS + 1) * 1e3;
    for (; performance.now() < deadlineMs && endsOnRequest(); ) await sleep3(POLL_MS3);
    await sleep3(DEAF_GRACE_MS);
  }
  return {
    get hostPid() {
      return hostPid;
    },
    async start() {
      startedMs = performance.now();
      let started = await runDocker(["start", name2], docker);
      if (started.code !== 0) throw refused(spec, "start", started.stderr);
      let json = await inspectState(name2, docker), visible = visibleProcess(json);
      if (hostPid = visible?.pid ?? null, visible !== null) {
        let tree = followTree(visible.pid);
        cpu = meterControlGroup(visible.pid, visible.containerId) ?? meterProcessTree(visible.pid, tree), memory = meterPeakMemory(tree);
      }
      origins = originsOf(plan, json), watching = watch();
    },
    origins: () => origins,
    exited,
    cpuMs: () => cpu?.readMs() ?? null,
    takePeakMemoryBytes: () => memory?.take() ?? null,
    log,
    logSync() {
      return removed === void 0 && (lastLog = tailOf(runDockerSync(logArgs, options.env, SYNC_TIMEOUT_MS))), lastLog;
    },
    remove() {
      return removed ??= remove(), removed;
    }
  };
}
function runFlags({ spec, port: port2, options }) {
  let { app: app2 } = spec;
  return [
    "--label",
    `latency-gate=${options.runId}`,
    // Its processes would count as the app's, at whatever round they fall into.
    "--no-healthcheck",
    ...app2.network === "host" ? ["--network", "host"] : ["--publish", `127.0.0.1::${port2}`],
    ...options.cores === null ? [] : ["--cpuset-cpus", options.cores],
    ...app2.cpus === null ? [] : ["--cpus", String(app2.cpus)],
    ...app2.memory === null ? [] : ["--memory", app2.memory]
  ];
}
function originsOf({ spec, port: port2 }, json) {
  if (spec.app.network === "host") return [`http://127.0.0.1:${port2}`, `http://[::1]:${port2}`];
  let published = valueAt(json, "NetworkSettings", "Ports", `${port2}/tcp`, 0, "HostPort");
  return typeof published == "string" ? [`http://127.0.0.1:${published}`] : [];
}
async function inspectState(name2, docker) {
  let { stdout } = await runDocker(["container", "inspect", "--format", "{{json .}}", name2], docker);
  return parseInspect(stdout);
}
function visibleProcess(json) {
  let pid = valueAt(json, "State", "Pid"), id = valueAt(json, "Id");
  return typeof pid != "number" || pid <= 0 || typeof id != "string" ? null : readProc(`/proc/${pid}/cgroup`)?.includes(id) ? { pid, containerId: id } : null;
}
function catchesSigterm(pid) {
  let mask2 = /^SigCgt:\s*([0-9a-f]+)$/m.exec(readProc(`/proc/${pid}/status`) ?? "")?.[1];
  if (mask2 === void 0) return null;
  let SIGTERM_BIT = 1n << 14n;
  return (BigInt(`0x${mask2}`) & SIGTERM_BIT) !== 0n;
}
function memoryNote(json, spec) {
  return valueAt(json, "State", "OOMKilled") !== !0 ? "" : ` (out of memory${spec.app.memory === null ? "" : `: app.memory is ${spec.app.memory}`})`;
}
function refused(spec, action, stderr) {
  return new AppError(`${spec.side}: docker could not ${action} the app's container`, {
    side: spec.side,
    hint: "docker says why below; app.cpus, app.memory, app.port and app.network are passed on to it",
    ...detailOf(tailOf(stderr), "docker")
  });
}

// src/app/image.ts
init_dirname_shim();
import { stat as stat3 } from "node:fs/promises";
import { resolve as resolve3 } from "node:path";
var LEFTOVER_TIMEOUT_MS = 1e4, builtImages = 0;
async function buildImage(spec, source2, options, signal) {
  let { side: side2 } = spec, context = resolve3(spec.directory, source2.context), dockerfile = resolve3(context, source2.dockerfile);
  if (!(await stat3(dockerfile).catch(() => null))?.isFile())
    throw new AppError(`${side2}: there is no Dockerfile at ${dockerfile}`, {
      side: side2,
      hint: "check app.build (the context) and its dockerfile, which is relative to the context; an older commit may not have it yet"
    });
  builtImages += 1;
  let tag = `latency-gate:${options.runId}-${side2}-${builtImages}`, { flags, values } = valueFlags("--build-arg", source2.args), target = source2.target === null ? [] : [`--target=${source2.target}`], forget = registerLeftover(() => runDockerSync(["rmi", tag], options.env, LEFTOVER_TIMEOUT_MS)), remove = async () => {
    await runDocker(["rmi", tag], { side: side2, env: options.env }).catch(() => null), forget();
  };
  try {
    let built = await runDocker(
      ["build", "--force-rm", "--tag", tag, "--label", `latency-gate=${options.runId}`, "--file", dockerfile].concat(
        target,
        flags,
        context
      ),
      { side: side2, env: options.env, values, signal }
    );
    if (built.code !== 0)
      throw new AppError(`${side2}: docker build of ${context} failed (code ${built.code})`, {
        side: side2,
        hint: `run it by hand to see why: docker build -f ${dockerfile} ${context}`,
        ...detailOf(built.tail, "docker build")
      });
    let image2 = await inspectImage(tag, spec, options);
    if (image2 === null)
      throw new AppError(`${side2}: docker build succeeded, but the image ${tag} is not there`, {
        side: side2,
        hint: "the builder must load what it builds: use the default builder, or one whose driver is docker",
        ...detailOf(built.tail, "docker build")
      });
    return { ...image2, remove };
  } catch (error) {
    throw await remove(), error;
  }
}
async function findImage(spec, name2, options, signal) {
  let { side: side2 } = spec;
  if (name2 === "" || name2.startsWith("-"))
    throw new ConfigError(`${side2}: '${name2}' is not the name of an image`, {
      hint: "app.image takes a name such as ghcr.io/owner/app:tag"
    });
  let local = await inspectImage(name2, spec, options);
  if (local !== null) return { ...local, remove: () => Promise.resolve() };
  let pulled = await runDocker(["pull", "--quiet", name2], { side: side2, env: options.env, signal }), image2 = pulled.code === 0 ? await inspectImage(name2, spec, options) : null;
  if (image2 !== null) return { ...image2, remove: () => Promise.resolve() };
  throw new AppError(`${side2}: the image ${name2} is not here, and docker pull could not get it`, {
    side: side2,
    hint: "check the name and tag; for a private registry log in before the gate runs (docker login)",
    ...detailOf(pulled.tail, "docker pull")
  });
}
function containerPort(spec, image2) {
  let told = Number(spec.app.env.PORT);
  if (spec.app.port !== null) return spec.app.port;
  if (Number.isInteger(told) && told > 0 && told < 65536) return told;
  let [port2, ...others2] = image2.exposedPorts;
  if (port2 !== void 0 && others2.length === 0) return port2;
  let why = port2 === void 0 ? "EXPOSEs no port" : `EXPOSEs several ports (${image2.exposedPorts.join(", ")})`;
  throw new ConfigError(`${spec.side}: where the app listens is not known: the image ${why}`, {
    hint: "set app.port to the port that the app listens on inside its container"
  });
}
async function inspectImage(name2, spec, options) {
  let { code: code2, stdout } = await runDocker(["image", "inspect", "--format", "{{json .}}", name2], {
    side: spec.side,
    env: options.env
  }), json = code2 === 0 ? parseInspect(stdout) : null, id = valueAt(json, "Id");
  if (typeof id != "string") return null;
  let digest = valueAt(json, "RepoDigests", 0), stopSignal = valueAt(json, "Config", "StopSignal");
  return {
    id,
    digest: typeof digest == "string" ? digest : id,
    exposedPorts: tcpPorts(valueAt(json, "Config", "ExposedPorts")),
    stopSignal: typeof stopSignal == "string" && stopSignal !== "" ? stopSignal : "SIGTERM"
  };
}
function tcpPorts(exposed) {
  return typeof exposed != "object" || exposed === null ? [] : Object.keys(exposed).filter((key) => !key.includes("/") || key.endsWith("/tcp")).map((key) => Number.parseInt(key, 10)).sort((a, b) => a - b);
}

// src/app/container.ts
function containerLauncher(spec, source2, options) {
  let prepared = null;
  async function image2(signal) {
    return prepared ??= source2.kind === "build" ? await buildImage(spec, source2, options, signal) : await findImage(spec, source2.image, options, signal), prepared;
  }
  return {
    async prepare(signal) {
      signal.throwIfAborted(), isHost(spec) ? await image2(signal) : containerPort(spec, await image2(signal));
    },
    async start(signal) {
      signal.throwIfAborted();
      let from = await image2(signal), port2 = isHost(spec) ? await findFreePort() : containerPort(spec, from), env2 = isHost(spec) ? { ...spec.app.env, PORT: String(port2) } : { PORT: String(port2), ...spec.app.env }, container = await createContainer({ spec, image: from, port: port2, env: env2, options });
      try {
        signal.throwIfAborted();
        let startedMs = performance.now();
        await container.start();
        let outcome = await waitUntilReady({
          origins: container.origins(),
          // A published port accepts connections before the app does: only an answer proves that the app is there.
          probe: probeOf(spec.app.ready, !isHost(spec)),
          timeoutMs: spec.app.ready.timeoutMs,
          tls: options.tls,
          exited: container.exited,
          signal
        });
        if (outcome.kind !== "ready") throw await startFailure2(spec, container, port2, outcome);
        return running2(spec, container, outcome.origin, performance.now() - startedMs);
      } catch (error) {
        throw await container.remove(), error;
      }
    },
    imageDigest: () => Promise.resolve(prepared?.digest ?? null),
    async dispose() {
      await prepared?.remove(), prepared = null;
    }
  };
}
function running2(spec, container, origin, bootMs) {
  let isStopping = !1, exited = new Promise((resolve6) => {
    container.exited.then(async (exit) => {
      if (isStopping) return;
      let log = await container.log();
      resolve6(
        new AppError(`${spec.side}: the app ended in mid-run: its container ${exit}`, {
          side: spec.side,
          hint: "it died under load: its last lines say why; a container that is out of memory needs a higher app.memory",
          ...detailOf(log)
        })
      );
    });
  });
  return {
    origin,
    bootMs,
    exited,
    cpuMs: () => container.cpuMs(),
    takePeakMemoryBytes: () => container.takePeakMemoryBytes(),
    logTail: () => container.logSync(),
    stop() {
      return isStopping = !0, container.remove();
    }
  };
}
async function startFailure2(spec, container, port2, outcome) {
  let { side: side2 } = spec, detail = detailOf(await container.log());
  if (outcome.kind === "exited")
    return new AppError(`${side2}: the app's container ${await container.exited}, before it was ready`, {
      side: side2,
      hint: "its last lines are below; run the image by hand with the same environment to see the same",
      ...detail
    });
  let seconds3 = spec.app.ready.timeoutMs / 1e3;
  return new AppError(`${side2}: the app's container was not ready after ${seconds3} s: ${outcome.last}`, {
    side: side2,
    hint: notReadyHint2(spec, container, port2),
    ...detail
  });
}
function notReadyHint2(spec, container, port2) {
  let later = "give it more time with app.ready.timeout if it is only slow";
  if (isHost(spec)) return `on the host's network the app has to listen on $PORT, which was ${port2}; ${later}`;
  let listeners = container.hostPid === null ? [] : listenersInNetworkOf(container.hostPid), reachable = listeners.some((address) => address.endsWith(`:${port2}`) && !isLoopback(address));
  return listeners.length > 0 && !reachable ? `inside the container it listens on ${listeners.join(", ")}: it has to listen on 0.0.0.0:${port2} (app.port says which port)` : reachable ? `it listens, but does not answer as app.ready asks; ${later}` : `the app has to listen on 0.0.0.0:${port2} inside the container (app.port says which port); ${later}`;
}
function isLoopback(address) {
  return address.startsWith("127.") || address.startsWith("[::1]");
}
function isHost(spec) {
  return spec.app.network === "host";
}

// src/app/url.ts
init_dirname_shim();
import { isIP } from "node:net";
function urlLauncher(spec, source2, options) {
  let { side: side2 } = spec, origin = checkedOrigin(spec, source2.url, options.allowRemoteTargets), never = new Promise(() => {
  });
  return {
    prepare: (signal) => Promise.resolve().then(() => signal.throwIfAborted()),
    async start(signal) {
      let startedMs = performance.now(), { timeoutMs } = spec.app.ready, outcome = await waitUntilReady({
        origins: [origin],
        probe: probeOf(spec.app.ready),
        timeoutMs,
        tls: options.tls,
        exited: never,
        signal
      });
      if (outcome.kind === "ready")
        return {
          origin,
          bootMs: performance.now() - startedMs,
          exited: never,
          cpuMs: () => null,
          takePeakMemoryBytes: () => null,
          logTail: () => "",
          stop: () => Promise.resolve()
        };
      let last = outcome.kind === "timeout" ? outcome.last : "it ended";
      throw new AppError(`${side2}: ${origin} was not ready after ${timeoutMs / 1e3} s: ${last}`, {
        side: side2,
        hint: "start the app before the gate runs, and check app.url and app.ready; with app.command the gate starts it itself"
      });
    },
    imageDigest: () => Promise.resolve(null),
    dispose: () => Promise.resolve()
  };
}
function checkedOrigin(spec, text2, allowed) {
  let wrong = (what, hint) => new ConfigError(`${spec.side}: ${what}`, { hint });
  if (!URL.canParse(text2))
    throw wrong(`'${text2}' is not a URL`, "app.url takes an origin such as http://localhost:3000");
  let url2 = new URL(text2);
  if (url2.username !== "" || url2.password !== "")
    throw wrong("app.url carries a user name or password", "send them as an authorization header of the endpoints");
  if (url2.protocol !== "http:" && url2.protocol !== "https:")
    throw wrong(`'${text2}' is not an HTTP URL`, "app.url takes an origin such as http://localhost:3000");
  if (url2.pathname !== "/" || url2.search !== "" || url2.hash !== "")
    throw wrong(`'${text2}' is more than an origin`, `write ${url2.origin} there, and the path into the endpoints`);
  let names = allowed.map((name2) => name2.toLowerCase());
  if (!isLoopback2(url2) && !names.includes(url2.hostname) && !names.includes(url2.host))
    throw wrong(
      `${url2.hostname} is another machine, and load goes to loopback only`,
      `if it may be put under load, name it in gate.allow-remote-targets: [${url2.hostname}]`
    );
  return url2.origin;
}
function isLoopback2(url2) {
  let host = url2.hostname.replace(/^\[|\]$/g, "");
  return isIP(host) === 4 ? host.startsWith("127.") : isIP(host) === 6 ? host === "::1" || /^::ffff:7f[0-9a-f]{2}:/.test(host) : host === "localhost" || host.endsWith(".localhost");
}

// src/app/create-launcher.ts
function createLauncher(spec, options) {
  let { source: source2 } = spec.app;
  switch (source2.kind) {
    case "command":
      return commandLauncher(spec, source2, options);
    case "build":
    case "image":
      return containerLauncher(spec, source2, options);
    case "url":
      return urlLauncher(spec, source2, options);
  }
}

// src/app/worktree.ts
init_dirname_shim();
import { spawnSync as spawnSync3 } from "node:child_process";
import { rmSync } from "node:fs";
import { mkdtemp as mkdtemp2, realpath as realpath2, rm as rm2 } from "node:fs/promises";
import { tmpdir as tmpdir2 } from "node:os";
import { basename as basename2, join as join2, relative as relative2, resolve as resolve4, sep } from "node:path";
var LEFTOVER_TIMEOUT_MS2 = 5e3;
async function addWorktree({ repository, commit, signal }) {
  signal?.throwIfAborted();
  let sha = await resolveCommit(repository, commit), parent = await mkdtemp2(join2(await realpath2(process.env.RUNNER_TEMP || tmpdir2()), "latency-gate-")), directory = join2(parent, basename2(resolve4(repository)) || "checkout"), forget = registerLeftover(() => {
    rmSync(parent, { recursive: !0, force: !0 }), spawnSync3("git", ["-C", repository, "worktree", "prune"], { timeout: LEFTOVER_TIMEOUT_MS2 });
  });
  async function removeAll() {
    let removed2 = await runGit(repository, ["worktree", "remove", "--force", "--force", directory]).catch(() => null);
    await rm2(parent, { recursive: !0, force: !0, maxRetries: 3 }).catch(() => null), removed2?.code !== 0 && await runGit(repository, ["worktree", "prune"]).catch(() => null), forget();
  }
  let removed, remove = () => (removed ??= removeAll(), removed);
  try {
    let added = await runGit(repository, ["worktree", "add", "--detach", "--force", directory, sha], signal);
    if (added.code === 0) return { directory, commit: sha, remove };
    throw new AppError(`git could not check out ${sha} into a second directory`, {
      hint: "git says why below; a full disk and a filter that is not installed (git lfs) are the usual causes",
      ...detailOf(added.tail, "git worktree add")
    });
  } catch (error) {
    throw await remove(), error;
  }
}
async function directoryIn(worktree, repositoryRoot2, directory) {
  let [root, inside] = await Promise.all([realpath2(repositoryRoot2), realpath2(directory)]), path = relative2(root, inside);
  if (path === ".." || path.startsWith(`..${sep}`))
    throw new ConfigError(`${directory} is outside the checkout ${repositoryRoot2}`, {
      hint: "base is built from the same place of another commit: keep the configuration inside the repository"
    });
  return join2(worktree.directory, path);
}

// src/measure/versions.ts
async function prepareVersions(request, signal) {
  let { config: config2, baseCheckout, directory } = request, launchers = {}, worktree = null, dispose = async () => {
    await Promise.all(Object.values(launchers).map((launcher) => launcher.dispose())), await worktree?.remove();
  };
  try {
    baseCheckout && request.sides.includes("base") && (worktree = await addWorktree({ ...baseCheckout, signal }));
    for (let side2 of request.sides) {
      let own = side2 === "base" && worktree && baseCheckout ? await directoryIn(worktree, baseCheckout.repository, directory) : directory, launcher = createLauncher({ side: side2, app: appOf(config2, side2), directory: own }, request.launch);
      launchers[side2] = launcher, await launcher.prepare(signal);
    }
    return { launchers, dispose };
  } catch (error) {
    throw await dispose(), error;
  }
}

// src/reference/fingerprint.ts
init_dirname_shim();
import { createHash } from "node:crypto";
var PROBE_ITERATIONS2 = 1e4;
function referenceFingerprint(machine, load2) {
  let { connections, rate: rate2, pairing } = load2, identity = canonicalJson({
    version: 1,
    answer: work(PROBE_ITERATIONS2),
    node: machine.node.split(".")[0],
    arch: machine.arch,
    cores: machine.cores,
    pinned: machine.pinned,
    connections,
    rate: rate2,
    pairing
  });
  return createHash("sha256").update(identity).digest("hex");
}

// src/stored-runs.ts
init_dirname_shim();
import { existsSync } from "node:fs";
import { resolve as resolve5 } from "node:path";

// src/baseline/store.ts
init_dirname_shim();
var NO_BASELINES = { baselines: [], skipped: [] };

// src/stored-runs.ts
async function runsToCompareWith(request, kind, query) {
  if (kind.kind !== "stored") return NO_BASELINES;
  let { config: config2, directory } = request, store = kind.from === "file" ? fileStore(config2.gate.baselineFiles, directory) : request.baselines;
  return await find(request, store, query, config2.gate.history);
}
async function newestRun(request, query) {
  let { gate: gate2 } = request.config, files = gate2.baselineFiles.filter((path) => existsSync(resolve5(request.directory, path))), store = gate2.baseline === "file" ? fileStore(files, request.directory) : request.baselines;
  try {
    return await find(request, store, query, 1);
  } catch (error) {
    if (error instanceof BaselineError) return NO_BASELINES;
    throw error;
  }
}
async function find({ config: config2, signal }, store, query, limit) {
  let endpoints = config2.endpoints.map((endpoint3) => endpoint3.name);
  return await store?.find({ ...query, endpoints, limit, signal }) ?? NO_BASELINES;
}

// src/measurement.ts
async function measureResults(request, expanded, whyPaired) {
  let run = await startRun(request, expanded, whyPaired), { kind, checkout, deadline } = run, found = await runsToCompareWith(request, kind, run), frozenBy = isRecorded(request) ? await newestRun(request, run) : found;
  request.onProgress(startLine(kind, request, checkout));
  let versions = await prepareInTime(
    {
      config: expanded,
      sides: kind.kind === "paired" ? SIDES : ["head"],
      directory: request.directory,
      baseCheckout: kind.kind === "paired" && kind.baseFrom === "revision" ? checkout.base : null,
      launch: run.launch
    },
    deadline,
    request.signal
  ), reference = null;
  try {
    reference = await referenceBeside(request, expanded, run, frozenBy, versions);
    let results = await measureVersions(request, expanded, run, versions, reference), { kind: source2 } = appOf(request.config, "head").source;
    return {
      results,
      found: withSameCosts(found, results.reference),
      canSettle: kind.kind === "stored" && checkout.base !== null && (source2 === "command" || source2 === "build")
    };
  } finally {
    deadline.cancel(), await reference?.launcher?.dispose(), await versions.dispose();
  }
}
async function startRun(request, expanded, whyPaired) {
  let { config: config2 } = request, startedMs = performance.now(), deadline = startDeadline(config2.load.timeBudgetMs), checkout = await knownCheckout(request), kind = whyPaired === null ? comparisonKindOf(request, checkout) : { kind: "paired", baseFrom: "revision", note: whyPaired }, seed = config2.load.seed ?? randomInt(2 ** 31), cores = config2.load.pin ? ownCores() : null, machine = machineOf(request.runnerClass, cores !== null);
  return {
    startedAt: /* @__PURE__ */ new Date(),
    elapsedMs: () => performance.now() - startedMs,
    deadline,
    checkout,
    kind,
    plan: blocksPlan(request, kind),
    seed,
    cores,
    machine,
    configHash: createHash2("sha256").update(measurementIdentity(config2)).digest("hex"),
    fingerprint: referenceFingerprint(machine, config2.load),
    launch: {
      runId: `${process.pid}-${seed.toString(36)}`,
      env: request.env,
      cores: cores?.app ?? null,
      allowRemoteTargets: config2.gate.allowRemoteTargets,
      tls: expanded.load.tls
    },
    openDriver: () => createLoadDriver({ generatorPath: request.generatorPath, cores: cores?.generator ?? null })
  };
}
async function referenceBeside(request, expanded, run, frozenBy, versions) {
  let { referencePath, onProgress, signal } = request, { head } = versions.launchers, frozen = frozenCosts(frozenBy.baselines), isOfUse = frozen !== null || isRecorded(request);
  if (!head || referencePath === void 0 || !isOfUse) return null;
  let { fingerprint, launch, openDriver, deadline } = run;
  return await prepareReference({ config: expanded, referencePath, fingerprint, frozen, head, launch, openDriver, onProgress }, deadline, signal);
}
async function measureVersions(request, expanded, run, versions, reference) {
  let { config: config2, signal } = request, { kind, plan, seed, cores, elapsedMs, deadline, openDriver } = run, sideInfos = await describeSides(request, kind, run.checkout, versions.launchers), resultsOf = (blocks2) => ({
    schema: RESULTS_SCHEMA,
    version: 1,
    tool: TOOL,
    createdAt: run.startedAt.toISOString(),
    kind: kind.kind === "paired" ? "paired" : "single",
    config: config2,
    configHash: run.configHash,
    seed,
    machine: run.machine,
    run: request.run,
    sides: reference?.launcher ? { base: REFERENCE_SIDE, ...sideInfos } : sideInfos,
    reference: reference?.info ?? null,
    blocks: blocks2,
    voided: [],
    outOfTime: !1,
    elapsedSeconds: elapsedMs() / 1e3,
    notes: [kind.note, coresNote(config2, cores)].filter((note) => note !== null)
  }), { blocks, voided, outOfTime } = await measure(
    {
      config: expanded,
      seed,
      launchers: reference?.launcher ? { base: reference.launcher, ...versions.launchers } : versions.launchers,
      reference: reference?.info ?? null,
      openDriver,
      undecided: (measured) => undecided(resultsOf(measured), plan),
      onBlock: (measured, names) => {
        let pace = paceOf(config2, measured, names, plan.max, elapsedMs());
        request.onProgress(
          progressLine(config2, plan, { blocks: measured, undecided: names, pace, elapsedMs: elapsedMs() })
        );
      },
      elapsedMs,
      deadline
    },
    signal
  );
  return { ...resultsOf(blocks), voided, outOfTime };
}
function comparisonKindOf(request, checkout) {
  switch (request.mode) {
    case "compare":
      return chooseComparison(request.config, {
        hasRevision: checkout.base !== null,
        hasArtifacts: request.baselines !== null
      });
    case "calibrate":
      return { kind: "paired", baseFrom: "overrides", note: null };
    default:
      return { kind: "none", note: null };
  }
}
async function prepareInTime(request, deadline, signal) {
  try {
    return await prepareVersions(request, AbortSignal.any([signal, deadline.signal]));
  } catch (error) {
    throw deadline.cancel(), deadline.signal.aborted && !signal.aborted ? outOfTimeError(request.config, "while the app was built or set up") : error;
  }
}
function blocksPlan(request, kind) {
  let { blocks } = request.config.load;
  if (request.mode === "calibrate") {
    let count5 = request.calibrationBlocks ?? blocks.max;
    return { min: count5, max: count5, untilDecided: !1 };
  }
  return kind.kind !== "paired" ? { min: blocks.min, max: blocks.min, untilDecided: !1 } : { ...blocks, untilDecided: !0 };
}
async function knownCheckout(request) {
  let query = { ...request, headCommit: request.headCommit ?? null }, isStored = request.config.gate.baseline === "artifact" || request.config.gate.baseline === "file";
  try {
    return await checkoutOf(query, request.signal);
  } catch (error) {
    if (request.signal.throwIfAborted(), !isStored) throw error;
    return await checkoutOf({ ...query, base: null }, request.signal);
  }
}
function isRecorded({ mode, config: config2 }) {
  return mode === "record" && config2.gate.baseline !== "paired" && config2.gate.baseline !== "none";
}
function undecided(results, plan) {
  return results.blocks.length >= plan.max ? [] : results.blocks.length === 0 || !plan.untilDecided ? results.config.endpoints.map(({ name: name2 }) => name2) : compare(results, []).endpoints.flatMap((one) => one.decided ? [] : [one.endpoint]);
}
async function describeSides(request, kind, checkout, launchers) {
  let info = async (side2, label, commit) => ({
    label,
    commit,
    kind: appOf(request.config, side2).source.kind,
    imageDigest: await launchers[side2]?.imageDigest() ?? null
  }), head = await info("head", request.headLabel, checkout.headCommit);
  return kind.kind !== "paired" ? { head } : kind.baseFrom === "revision" ? { base: await info("base", request.base?.label ?? "base", checkout.base?.commit ?? null), head } : { base: await info("base", "base", checkout.headCommit), head };
}
function coresNote(config2, cores) {
  return cores !== null ? `The app was kept on core ${cores.app}, the load generator on core ${cores.generator}.` : config2.load.pin ? "App and load generator shared all cores: they could not be kept apart here." : null;
}

// src/report/report.ts
init_dirname_shim();

// src/report/comment.ts
init_dirname_shim();

// src/report/context.ts
init_dirname_shim();

// src/report/escape.ts
init_dirname_shim();
function code(text2, options = {}) {
  let line3 = shorten2(oneLine(text2)), content = options.inTable ? line3.replaceAll("|", "\\|") : line3, fence = "`".repeat(longestRun(content) + 1), padding = content.startsWith("`") || content.endsWith("`") ? " " : "";
  return `${fence}${padding}${content}${padding}${fence}`;
}
function prose(text2) {
  return oneLine(text2).replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replace(/[\\`*_{}[\]()#|!~$]/g, (character) => `\\${character}`).replace(/(@|#|:(?=\/\/)|\bwww(?=\.))/g, "$1\u200B");
}
function codeBlock(text2) {
  let printable = text2.replace(new RegExp("(?![\\n\\t])\\p{Cc}", "gu"), ""), fence = "`".repeat(Math.max(3, longestRun(printable) + 1));
  return `${fence}text
${printable}
${fence}`;
}
function oneLine(text2) {
  let clean = text2.replace(/[\p{Cc}\p{Zl}\p{Zp}\u200e\u200f\u202a-\u202e\u2066-\u2069]+/gu, " ").trim();
  return clean === "" ? "(empty)" : clean;
}
function shorten2(text2) {
  let characters = [...text2];
  return characters.length > 120 ? `${characters.slice(0, 119).join("")}\u2026` : text2;
}
function longestRun(text2) {
  return Math.max(0, ...[...text2.matchAll(/`+/g)].map((run) => run[0].length));
}

// src/report/format.ts
init_dirname_shim();
function formatMs(ms) {
  return `${significant(ms)} ms`;
}
function formatValue(metric, value) {
  if (value === null) return "\u2013";
  switch (metric) {
    case "throughput":
      return `${significant(value)}/s`;
    case "memory":
      return `${significant(value / 1e6)} MB`;
    default:
      return formatMs(value);
  }
}
function formatChange(change) {
  let text2 = formatPercent(Math.abs(change));
  return /^0(\.0+)? %$/.test(text2) ? "0.0 %" : `${change < 0 ? "\u2212" : "+"}${text2}`;
}
function formatInterval(interval) {
  let signed = interval.low < 0, part = (value) => (signed ? formatChange(value) : formatPercent(value)).replace(" %", "");
  return `${part(interval.low)} \u2026 ${part(interval.high)} %`;
}
function formatChangeWithInterval(metric) {
  if (metric.change === null) return "\u2013";
  let interval = metric.interval ? ` (${formatInterval(metric.interval)})` : "";
  return `${formatChange(metric.change)}${interval}`;
}
function formatPercent(fraction) {
  let value = fraction * 100;
  return `${value >= 100 ? value.toFixed(0) : value.toFixed(1)} %`;
}
function formatSetting(ms) {
  return ms >= 1e3 && ms % 100 === 0 ? `${ms / 1e3} s` : `${Number(ms.toPrecision(6))} ms`;
}
function formatTolerance(fraction) {
  return `${Number((fraction * 100).toPrecision(6))} %`;
}
function formatDuration2(seconds3) {
  let whole = Math.round(seconds3);
  if (whole < 60) return `${whole} s`;
  let minutes = Math.floor(whole / 60);
  return minutes < 60 ? `${minutes} min ${whole % 60} s` : `${Math.floor(minutes / 60)} h ${minutes % 60} min`;
}
function plural(count5, one, many = `${one}s`) {
  return `${count5} ${count5 === 1 ? one : many}`;
}
function significant(value) {
  if (value === 0) return "0";
  let digits = Math.max(0, 2 - Math.floor(Math.log10(Math.abs(value))));
  return value.toFixed(Math.min(digits, 6));
}

// src/report/stored.ts
init_dirname_shim();

// src/report/words.ts
init_dirname_shim();

// src/decide/cause.ts
init_dirname_shim();

// src/decide/queueing.ts
init_dirname_shim();
function closedLoopLatencyMs(jobs, baseMs, baseCpuMs, headCpuMs) {
  if (baseMs <= jobs * baseCpuMs) return baseMs * headCpuMs / baseCpuMs;
  let waitingMs = waitingBehind(jobs, baseMs, baseCpuMs);
  return residenceMs(jobs, headCpuMs, waitingMs) + waitingMs;
}
function openLoopLatencyMs(ratePerSecond, baseMs, baseCpuMs, headCpuMs) {
  let busy = (cpuMs) => ratePerSecond * cpuMs / 1e3;
  if (Math.max(busy(baseCpuMs), busy(headCpuMs)) > 0.9) return null;
  let residence = (cpuMs) => cpuMs / (1 - busy(cpuMs));
  return baseMs + residence(headCpuMs) - residence(baseCpuMs);
}
function waitingBehind(jobs, latencyMs, cpuMs) {
  let [low, high] = [0, latencyMs];
  for (let step = 0; step < 60; step += 1) {
    let middle = (low + high) / 2;
    residenceMs(jobs, cpuMs, middle) + middle < latencyMs ? low = middle : high = middle;
  }
  return low;
}
function residenceMs(jobs, cpuMs, waitingMs) {
  let queued = 0, residence = cpuMs;
  for (let job = 1; job <= jobs; job += 1)
    residence = cpuMs * (1 + queued), queued = job * residence / (residence + waitingMs);
  return residence;
}

// src/decide/cause.ts
var MOST = { middle: 0.7, end: 0.5 }, HARDLY_ANY = { middle: 0.3, end: 0.5 }, BUSY = 0.8;
function causeOf(endpoint3, load2) {
  let latency = changedLatency(endpoint3.metrics), cpu = known(endpoint3.metrics.find((one) => one.metric === "cpu"));
  if (latency === null || cpu === null) return null;
  let changesMs = [latency.interval.low, latency.interval.high].map((change) => change * latency.base), cpuEndsMs = [cpu.interval.low, cpu.interval.high].map((change) => cpu.base * (1 + change));
  if (isAcrossZero(latency.interval)) return null;
  let middle = shareOfWork(load2, latency, cpu.base, cpu.head, latency.head - latency.base), ends = cpuEndsMs.flatMap(
    (headCpuMs) => changesMs.map((changeMs) => shareOfWork(load2, latency, cpu.base, headCpuMs, changeMs))
  ), least = Math.min(...ends.map((one) => one.low)), most = Math.max(...ends.map((one) => one.high));
  return middle.high < HARDLY_ANY.middle && most < HARDLY_ANY.end ? "waiting" : isAcrossZero(cpu.interval) ? null : middle.low >= MOST.middle && least >= MOST.end ? "work" : middle.low >= HARDLY_ANY.middle && middle.high < MOST.middle && least > 0 && most < 1 ? "both" : null;
}
function shareOfWork(load2, latency, baseCpuMs, headCpuMs, changeMs) {
  let direct = (headCpuMs - baseCpuMs) / changeMs, predictedMs = latencyByWork(load2, latency.base, baseCpuMs, headCpuMs);
  if (predictedMs === null) return { low: direct, high: direct > 0 ? Number.POSITIVE_INFINITY : direct };
  let queued = (predictedMs - latency.base) / changeMs;
  return load2.rate === null && jobsOf(load2) * baseCpuMs >= BUSY * latency.base ? { low: queued, high: queued } : { low: Math.min(direct, queued), high: Math.max(direct, queued) };
}
function isAcrossZero({ low, high }) {
  return low <= 0 && high >= 0;
}
function changedLatency(metrics) {
  for (let name2 of ["mean", "p50"]) {
    let metric = metrics.find((one) => one.metric === name2);
    if (metric?.verdict === "regression" || metric?.verdict === "improvement") return known(metric);
  }
  return null;
}
function known(metric) {
  return !metric?.base || !metric.head || !metric.interval ? null : { base: metric.base, head: metric.head, interval: metric.interval };
}
function latencyByWork(load2, baseMs, baseCpuMs, headCpuMs) {
  return load2.rate !== null ? openLoopLatencyMs(2 * load2.rate, baseMs, baseCpuMs, headCpuMs) : closedLoopLatencyMs(jobsOf(load2), baseMs, baseCpuMs, headCpuMs);
}
function jobsOf(load2) {
  return load2.pairing === "duet" ? 2 * load2.connections : load2.connections;
}

// src/report/words.ts
var VERDICT_ICONS = {
  regression: "\u{1F534}",
  "limit-exceeded": "\u{1F534}",
  invalid: "\u26D4",
  suspected: "\u{1F7E0}",
  inconclusive: "\u2754",
  improvement: "\u{1F7E2}",
  unchanged: "\u26AA",
  "nothing-compared": "\u26AA"
}, METRIC_NAMES = {
  mean: "mean",
  throughput: "throughput",
  p50: "p50",
  p90: "p90",
  p99: "p99",
  ttfb: "first byte",
  connect: "connect",
  cpu: "CPU a request",
  memory: "peak memory"
};
function metricNamer(load2) {
  return (metric) => TAIL_METRICS.includes(metric) ? `${METRIC_NAMES[metric]} (${loadModel(load2)})` : METRIC_NAMES[metric];
}
function loadModel({ rate: rate2 }) {
  return rate2 === null ? "closed loop" : "open loop";
}
function verdictWords(metric) {
  switch (metric.verdict) {
    case "regression":
      return `\u{1F534} ${directionWords(metric.metric).worse}`;
    case "improvement":
      return `\u{1F7E2} ${directionWords(metric.metric).better}`;
    case "unchanged":
      return `\u26AA unchanged (less than ${formatTolerance(metric.tolerance ?? 0.05)})`;
    case "within-tolerance":
      return `\u26AA ${metric.reason ?? "within tolerance"}`;
    case "suspected":
      return `\u{1F7E0} suspected${metric.reason ? `: ${metric.reason}` : ""}`;
    case "inconclusive":
      return `\u2754 inconclusive${inconclusiveReason(metric)}`;
    case "not-assessed":
      return `\u2013 not assessed: ${metric.reason ?? "too little data"}`;
  }
}
function directionWords(metric) {
  return metric === "throughput" ? { worse: "lower", better: "higher" } : isAmount(metric) ? { worse: "higher", better: "lower" } : { worse: "slower", better: "faster" };
}
function isAmount(metric) {
  return metric === "cpu" || metric === "memory";
}
function inconclusiveReason(metric) {
  if (metric.reason) return `: ${metric.reason}`;
  if (metric.smallestDetectable === null) return "";
  let more = metric.moreBlocks ? `; ${plural(metric.moreBlocks, "more block")} would decide` : "";
  return `: could have seen ${formatPercent(metric.smallestDetectable)} or more${more}`;
}
function significanceWords(metric) {
  return metric.verdict === "not-assessed" ? `not assessed: ${metric.reason ?? "too little data"}` : metric.interval ? metric.interval.low > 0 || metric.interval.high < 0 ? "" : "~" : "";
}
function changePhrase(metric, nameOf) {
  let size = formatPercent(Math.abs(metric.change ?? 0)), interval = metric.interval ? ` (${formatInterval(magnitudes(metric))})` : "", isUp = (metric.change ?? 0) > 0, pace = isUp ? "slower" : "faster";
  return metric.metric === "mean" ? `is ${size} ${pace}${interval}` : metric.metric === "p50" ? `is ${size} ${pace} at the median${interval}` : metric.metric === "cpu" ? `takes ${size} ${isUp ? "more" : "less"} CPU time a request${interval}` : `has a ${size} ${isUp ? "higher" : "lower"} ${nameOf(metric.metric)}${interval}`;
}
function magnitudes(metric) {
  let { low, high } = metric.interval ?? { low: 0, high: 0 };
  return (metric.change ?? 0) < 0 ? { low: -high, high: -low } : { low, high };
}
function leadingMetric(endpoint3, verdict) {
  let candidates = endpoint3.metrics.filter((metric) => metric.tolerance !== null && metric.verdict === verdict), width = ({ interval }) => interval ? Math.log1p(interval.high) - Math.log1p(interval.low) : Number.POSITIVE_INFINITY;
  return [...candidates].sort((a, b) => width(a) - width(b))[0];
}
function isOfAmounts(endpoints, verdict) {
  return endpoints.some((one) => {
    let leading = one.verdict === verdict ? leadingMetric(one, verdict) : void 0;
    return leading !== void 0 && isAmount(leading.metric);
  });
}
function causeWords(endpoint3, load2) {
  let isMore = endpoint3.metrics.some(
    ({ metric, verdict }) => (metric === "mean" || metric === "p50") && verdict === "regression"
  );
  switch (causeOf(endpoint3, load2)) {
    case "work":
      return isMore ? "it is work, not waiting" : "less work";
    case "waiting":
      return isMore ? "it is waiting, not work" : "less waiting";
    case "both":
      return isMore ? "more work and more waiting" : "less work and less waiting";
    case null:
      return null;
  }
}
function verdictCell(metric, cause) {
  let words = metric.metric === "cpu" ? cause : null;
  return metric.tolerance === null ? words ?? significanceWords(metric) : words === null ? verdictWords(metric) : `${verdictWords(metric)}: ${words}`;
}
function limitWords(endpoint3, nameOf) {
  return endpoint3.breaches.map(
    (breach) => `${nameOf(breach.metric)} is ${formatMs(breach.measuredMs)}, over its limit of ${formatMs(breach.limitMs)}`
  );
}
function shortChange(metric, nameOf) {
  return `${nameOf(metric.metric)} ${metric.change === null ? "\u2013" : formatChange(metric.change)}`;
}

// src/report/stored.ts
var MOST_ROWS = 20;
function storedBasis(comparison) {
  if (comparison.kind !== "stored") return [];
  let lines = comparison.endpoints.flatMap(
    (endpoint3) => endpoint3.metrics.flatMap((metric) => metric.tolerance === null ? [] : lineOf(endpoint3, metric) ?? [])
  ), isReferenced = comparison.endpoints.some(
    (endpoint3) => endpoint3.metrics.some((metric) => metric.tolerance !== null && metric.stored?.figure === "referenced")
  ), left = lines.length - MOST_ROWS;
  return [
    ...lines.slice(0, MOST_ROWS),
    ...left > 0 ? [`\u2026 and ${plural(left, "more figure")}.`] : [],
    ...isReferenced ? [
      "Beside the reference: what counts is the ratio to a fixed server of the same cost, measured at the same time as head; the stored value shown is what those runs would have taken on this machine."
    ] : []
  ];
}
function lineOf(endpoint3, metric) {
  let { stored, smallestDetectable } = metric;
  if (stored === void 0) return null;
  let figures = [
    stored.figure === "referenced" ? "beside the reference" : "as measured",
    plural(stored.runs, "run"),
    stored.sd === null ? null : `sd ${formatPercent(stored.sd)}`,
    smallestDetectable === null ? null : `could have seen ${formatPercent(smallestDetectable)}`
  ].filter((part) => part !== null).join(", ");
  return `${code(endpoint3.endpoint)} ${METRIC_NAMES[metric.metric]}: ${figures}.`;
}

// src/report/tables.ts
init_dirname_shim();

// src/report/side-labels.ts
init_dirname_shim();
function sideLabels(input) {
  let { results, comparison, found } = input, { base, head } = results.sides;
  return comparison.kind === "stored" ? { base: `stored (${found.baselines.length})`, head: head.label } : { base: base?.label ?? "base", head: head.label };
}

// src/report/tables.ts
var ORDER = [
  "regression",
  "suspected",
  "not-assessed",
  "inconclusive",
  "improvement",
  "within-tolerance",
  "unchanged"
];
function sortedEndpoints(comparison) {
  let isQuiet = (one) => one.state === "compared" && ["unchanged", "within-tolerance"].includes(one.verdict) && one.breaches.length === 0, rank = (one) => one.state === "invalid" ? -2 : one.breaches.length > 0 ? -1 : ORDER.indexOf(one.verdict), size = (one) => Math.max(0, ...one.metrics.flatMap((metric) => metric.tolerance === null ? [] : Math.abs(metric.change ?? 0))), sorted = [...comparison.endpoints].sort((a, b) => rank(a) - rank(b) || size(b) - size(a));
  return { shown: sorted.filter((one) => !isQuiet(one)), unchanged: sorted.filter(isQuiet) };
}
function mainTable(endpoints, input) {
  let nameOf = metricNamer(input.results.config.load), rows = endpoints.flatMap((endpoint3) => {
    if (endpoint3.state === "new")
      return [[code(endpoint3.endpoint, { inTable: !0 }), "", "\u2013", "\u2013", "\u2013", "\u{1F195} new: base has no such endpoint"]];
    if (endpoint3.state === "invalid") return [];
    let cause = causeWords(endpoint3, input.results.config.load), gated = endpoint3.metrics.filter((metric) => metric.tolerance !== null), cpu = endpoint3.metrics.filter(
      (metric) => metric.metric === "cpu" && metric.tolerance === null && cause !== null
    ), metricRows = [...gated, ...cpu].map((metric) => [
      nameOf(metric.metric),
      formatValue(metric.metric, metric.base),
      formatValue(metric.metric, metric.head),
      emphasised(metric),
      verdictCell(metric, cause)
    ]), limitRows = limitWords(endpoint3, nameOf).map((words) => ["limit", "\u2013", "\u2013", "\u2013", `\u{1F534} ${words}`]);
    return [...metricRows, ...limitRows].map((row, index) => [
      index === 0 ? code(endpoint3.endpoint, { inTable: !0 }) : "",
      ...row
    ]);
  });
  return rows.length > 0 ? table(input, "verdict", rows) : null;
}
function unchangedList(endpoints, mostRows, input) {
  if (endpoints.length === 0) return null;
  let summary2 = `${plural(endpoints.length, "endpoint")} without a significant change beyond the tolerance`, shown2 = endpoints.slice(0, mostRows);
  if (shown2.length === 0) return `${summary2}.`;
  let left = endpoints.length - shown2.length, rest = left > 0 ? `

\u2026 and ${left} more.` : "", warnings = warningsList(shown2);
  return details(summary2, `${mainTable(shown2, input) ?? ""}${rest}${warnings ? `

${warnings}` : ""}`);
}
function otherMetricsTable(endpoints, input) {
  let nameOf = metricNamer(input.results.config.load), rows = endpoints.flatMap((endpoint3) => METRICS.flatMap(
    (name2) => endpoint3.metrics.filter((metric) => metric.metric === name2 && metric.tolerance === null && metric.head !== null)
  ).map((metric, index) => [
    index === 0 ? code(endpoint3.endpoint, { inTable: !0 }) : "",
    nameOf(metric.metric),
    formatValue(metric.metric, metric.base),
    formatValue(metric.metric, metric.head),
    formatChangeWithInterval(metric),
    significanceWords(metric)
  ]));
  if (rows.length === 0) return null;
  let names = [...new Set(rows.map((row) => row[1]))].join(", ");
  return details(names, `${table(input, "", rows)}

\`~\`: not significant. These are reported, not gated; their intervals are each metric\u2019s own.`);
}
function figuresTable(endpoints, input) {
  let measured = endpoints.filter((endpoint3) => endpoint3.metrics.some((metric) => metric.head !== null)), metrics = METRICS.filter(
    (name2) => measured.some((endpoint3) => endpoint3.metrics.some((metric) => metric.metric === name2 && metric.head !== null))
  );
  if (measured.length === 0) return null;
  let rows = measured.map((endpoint3) => [
    code(endpoint3.endpoint, { inTable: !0 }),
    ...metrics.map(
      (name2) => formatValue(name2, endpoint3.metrics.find((metric) => metric.metric === name2)?.head ?? null)
    )
  ]), header = ["endpoint", ...metrics.map(metricNamer(input.results.config.load))];
  return [line2(header), `|---|${metrics.map(() => "--:|").join("")}`, ...rows.map(line2)].join(`
`);
}
function problemsList(endpoints) {
  let lines = endpoints.flatMap(
    (endpoint3) => endpoint3.problems.map((problem) => `- \u26D4 ${code(endpoint3.endpoint)}, ${problem.side}: ${prose(problem.text)}`)
  );
  return lines.length > 0 ? lines.join(`
`) : null;
}
function warningsList(endpoints) {
  let lines = endpoints.flatMap(
    (endpoint3) => endpoint3.warnings.map((warning) => `- \u26A0\uFE0F ${code(endpoint3.endpoint)}: ${prose(warning)}`)
  );
  return lines.length > 0 ? lines.join(`
`) : null;
}
function details(summary2, body2) {
  return `<details><summary>${summary2}</summary>

${body2}

</details>`;
}
function emphasised(metric) {
  let isNews = metric.verdict === "regression" || metric.verdict === "improvement" || metric.verdict === "suspected", text2 = formatChangeWithInterval(metric);
  return isNews && metric.tolerance !== null ? text2.replace(/^[^ ]+ %/, (size) => `**${size}**`) : text2;
}
function table(input, last, rows) {
  let { base, head } = sideLabels(input), level = formatPercent(input.comparison.confidence).replace(".0 %", " %"), header = ["endpoint", "metric", prose(base), prose(head), `change (${level} interval)`, last];
  return [line2(header), "|---|---|--:|--:|--:|---|", ...rows.map(line2)].join(`
`);
}
function line2(cells) {
  return `| ${cells.join(" | ")} |`;
}

// src/report/context.ts
function contextLine(input) {
  let { results, comparison, found } = input, blocks = `${plural(results.blocks.length, "block")} in ${formatDuration2(results.elapsedSeconds)}`;
  switch (comparison.kind) {
    case "paired":
      return `Compared side by side with ${version(results.sides.base)}, ${blocks}.`;
    case "stored": {
      let newest = found.baselines[0], commit = newest?.sides.head.commit, newestText = newest ? `, the newest ${commit ? `at ${code(commit.slice(0, 7))} ` : ""}of ${newest.createdAt.slice(0, 10)}` : "";
      return `Compared with ${plural(found.baselines.length, "stored run")}${newestText}; head measured in ${blocks}.`;
    }
    case "none":
      return `Measured alone, ${blocks}.`;
  }
}
function countsLine(comparison) {
  let total = comparison.endpoints.length;
  if (total < 2) return "";
  let counts2 = [
    [isOfAmounts(comparison.endpoints, "regression") ? "worse" : "slower", count3(comparison, ["regression"])],
    [
      isOfAmounts(comparison.endpoints, "suspected") ? "suspected worse" : "suspected slower",
      count3(comparison, ["suspected"])
    ],
    ["over a limit", comparison.endpoints.filter((one) => one.breaches.length > 0).length],
    [isOfAmounts(comparison.endpoints, "improvement") ? "better" : "faster", count3(comparison, ["improvement"])],
    ["unchanged", count3(comparison, ["unchanged", "within-tolerance"])],
    ["inconclusive", count3(comparison, ["inconclusive", "not-assessed"])],
    ["new", comparison.endpoints.filter((one) => one.state === "new").length],
    ["invalid", comparison.endpoints.filter((one) => one.state === "invalid").length]
  ];
  if (comparison.kind === "none") return "";
  let parts = counts2.filter(([, amount]) => amount > 0).map(([word, amount]) => `${amount} ${word}`);
  return `Of ${total} endpoints: ${parts.join(", ")}.`;
}
function count3(comparison, verdicts) {
  return comparison.endpoints.filter((one) => one.state === "compared" && verdicts.includes(one.verdict)).length;
}
function version(side2) {
  if (!side2) return "base";
  let label = prose(side2.label);
  return side2.commit && side2.label !== "base" ? `${label} at ${code(side2.commit.slice(0, 7))}` : label;
}
function howMeasured(input) {
  let { results, comparison } = input, { load: load2, gate: gate2 } = results.config, { machine } = results, lines = [
    `${loadText(load2)}${load2.keepAlive ? "" : ", a new connection for each request"}; ${load2.rounds} rounds of ${formatSetting(load2.roundMs)} an endpoint and block; ${load2.blocks.min} to ${load2.blocks.max} blocks of fresh processes, measured until decided.`,
    comparison.kind === "paired" && comparison.family > 0 ? `${load2.pairing === "duet" || load2.rate !== null ? "Both versions are under load at the same time." : "The two versions take turns under load, in slices of milliseconds."} ${confidenceText(comparison)}` : null,
    `A change counts from ${toleranceText(results)} and ${formatSetting(gate2.minDifferenceMs)} on; the job fails on ${gate2.failOn === "never" ? "nothing (`fail-on: never`)" : gate2.failOn === "inconclusive" ? "a regression or an inconclusive result" : "a regression"}.`,
    `Machine: ${prose(machine.cpuModel)}, ${plural(machine.cores, "core")}, ${prose(machine.os)}, Node ${prose(machine.node)}, ${prose(machine.runnerClass)}.`,
    busyText(results),
    results.voided.length > 0 ? `${plural(results.voided.length, "block")} measured again: ${results.voided.map((one) => prose(one.reason)).join("; ")}.` : null,
    unsettledText(results),
    ...storedBasis(comparison),
    skippedText(input),
    ...results.notes.map(prose),
    `Configuration ${code(results.configHash.slice(0, 12))}, seed ${code(String(results.seed))}.`
  ];
  return details("how this was measured", lines.flatMap((one) => one ? [`- ${one}`] : []).join(`
`));
}
function loadText({ rate: rate2, connections }) {
  return rate2 === null ? `Closed loop: ${plural(connections, "connection")} a side` : `Open loop: ${rate2} requests/s a side on a fixed schedule over at most ${plural(connections, "connection")}, latency from the intended start`;
}
function confidenceText({ confidence, family }) {
  let metrics = family === 1 ? "the one gated metric" : `all ${family} gated metrics together`, error = formatTolerance(1 - confidence);
  return `Each ${formatTolerance(confidence)} interval holds whenever measuring stops; the ${error} of false alarms is that of ${metrics}.`;
}
function toleranceText(results) {
  let tolerances = [...new Set(results.config.endpoints.flatMap((one) => Object.values(one.gate)))].sort(
    (a, b) => a - b
  ), [first] = tolerances, last = tolerances.at(-1);
  return first === void 0 || last === void 0 ? "no size (nothing is gated)" : first === last ? formatTolerance(first) : `${formatTolerance(first)} to ${formatTolerance(last)} (by metric)`;
}
function busyText(results) {
  let shares = results.blocks.flatMap(
    (block2) => block2.endpoints.flatMap((one) => one.rounds.flatMap((round) => round.machineBusy ?? []))
  );
  if (shares.length === 0) return null;
  let mean2 = shares.reduce((sum, share2) => sum + share2, 0) / shares.length;
  return `The machine\u2019s cores were ${Math.round(mean2 * 100)} % busy during the rounds.`;
}
function unsettledText(results) {
  let unsettled = results.blocks.filter((block2) => !block2.warmup.settled).length;
  return unsettled === 0 ? null : `Latency had not settled within the warm-up in ${unsettled} of ${plural(results.blocks.length, "block")}: a longer \`warmup\` makes it more precise.`;
}
function skippedText(input) {
  let { skipped } = input.found;
  return skipped.length === 0 ? null : `Stored runs passed over: ${skipped.map((one) => `${one.count} \xD7 ${prose(one.reason)}`).join(", ")}.`;
}
function footer(input, duration2) {
  let { results } = input, { run, sides } = results, commits = sides.head.commit ? `head ${code(sides.head.commit.slice(0, 7))}` : null, base = sides.base?.commit && sides.base.commit !== sides.head.commit ? `base ${code(sides.base.commit.slice(0, 7))}` : null, runLink = run.runUrl && /^https:\/\/[\w./:-]+$/.test(run.runUrl) ? `[run ${run.runId}](${run.runUrl})` : null;
  return `<sub>${[
    `latency-gate ${results.tool.version}`,
    base,
    commits,
    runLink,
    duration2,
    `${results.createdAt.slice(0, 16).replace("T", " ")} UTC`
  ].filter(Boolean).join(" \xB7 ")}</sub>`;
}

// src/report/memory-growth.ts
init_dirname_shim();
var REMARKABLE_GROWTH = 0.1;
function memoryGrowthText(comparison, name2) {
  let grown = comparison.endpoints.flatMap(({ endpoint: endpoint4, metrics }) => {
    let memory2 = metrics.find((one) => one.metric === "memory");
    return !memory2 || memory2.tolerance !== null || (memory2.change ?? 0) < REMARKABLE_GROWTH ? [] : memory2.interval && memory2.interval.low > 0 ? [{ endpoint: endpoint4, memory: memory2 }] : [];
  }), [most] = grown.sort((a, b) => (b.memory.change ?? 0) - (a.memory.change ?? 0));
  if (!most) return null;
  let { endpoint: endpoint3, memory } = most, values = `${formatValue("memory", memory.base)} \u2192 ${formatValue("memory", memory.head)}`, others2 = grown.length > 1 ? `, and at ${plural(grown.length - 1, "more endpoint")}` : "";
  return `Peak memory grew at ${name2(endpoint3)}: ${values}, ${formatChangeWithInterval(memory)}${others2}.`;
}

// src/report/next-steps.ts
init_dirname_shim();
var MOST_BLOCKS = 40;
function nextSteps(comparison, results) {
  switch (comparison.verdict) {
    case "regression":
      return comparison.failing ? "If the change is worth it, raise `tolerance` for this endpoint in the same pull request, where reviewers see it; otherwise profile the endpoint under this load." : "This does not fail the job (`fail-on: never`).";
    case "limit-exceeded":
      return "An absolute limit is exceeded, whatever base did: make it faster, or change `limits` where reviewers see it.";
    case "invalid":
      return "Wrong, failed or missing responses say nothing about latency, so no verdict is given. Mend the endpoint, or say under `expect` what a right answer is; `limits.errors` is the share that is tolerated.";
    case "inconclusive": {
      if (results.outOfTime)
        return "Inconclusive is not a pass. Raise `load.time-budget`, measure fewer endpoints, or allow a wider `tolerance`.";
      let more = comparison.endpoints.flatMap(
        (one) => one.metrics.flatMap((metric) => metric.tolerance !== null ? metric.moreBlocks ?? [] : [])
      ), needed = results.config.load.blocks.max + Math.max(0, ...more);
      return `Inconclusive is not a pass: the noise here is larger than what was asked for. ${more.length > 0 && comparison.kind === "paired" && needed <= MOST_BLOCKS ? `To decide, allow ${plural(needed, "block")} (\`blocks: ${results.config.load.blocks.min}..${needed}\`) or a wider \`tolerance\`.` : comparison.kind === "stored" ? "More runs on the base branch, or comparing side by side (`baseline: paired`), would tell." : "A quieter machine, more rounds or a wider `tolerance` would tell."}`;
    }
    case "suspected":
      return suspicion(comparison.failing);
    case "improvement":
    case "unchanged":
    case "nothing-compared":
      return null;
  }
}
function suspicion(failing) {
  return `Stored runs come from other machines and days: this is a suspicion, not a verdict${failing ? "" : ", and does not fail the job (`fail-on: inconclusive` would)"}. Comparing side by side settles it: \`baseline: paired\`, with \`base:\` where base is not built from a commit.`;
}

// src/report/time-budget.ts
init_dirname_shim();
function outOfTimeText(results) {
  if (!results.outOfTime) return null;
  let { blocks: plan, timeBudgetMs } = results.config.load, measured = results.blocks.length, budget = formatDuration2((timeBudgetMs ?? 0) / 1e3), blockSeconds = Math.max(0, ...results.blocks.slice(-3).map((block2) => block2.durationMs)) / 1e3, needs = (blocks) => formatDuration2(Math.ceil((blocks - measured) * blockSeconds)), last = results.kind === "paired" ? plan.max : plan.min, missing = measured < plan.min ? `${plan.min} are needed before anything is decided: about ${needs(plan.min)} more` : `at most ${needs(last)} more would have been needed for all ${last}`;
  return `The time budget of ${budget} ended the run after ${plural(measured, "block")}; ${missing}.`;
}

// src/report/comment.ts
var DETAILS = [
  { mainRows: Number.POSITIVE_INFINITY, unchangedRows: Number.POSITIVE_INFINITY, otherMetrics: !0 },
  { mainRows: Number.POSITIVE_INFINITY, unchangedRows: Number.POSITIVE_INFINITY, otherMetrics: !1 },
  { mainRows: 60, unchangedRows: 60, otherMetrics: !1 },
  { mainRows: 20, unchangedRows: 0, otherMetrics: !1 },
  { mainRows: 5, unchangedRows: 0, otherMetrics: !1 }
];
function renderComment(input, headline, mostCharacters) {
  let drawn = DETAILS.map((detail) => () => draw(input, headline, detail));
  for (let one of drawn) {
    let text2 = one();
    if (text2.length <= mostCharacters) return text2;
  }
  return `${draw(input, headline, { mainRows: 0, unchangedRows: 0, otherMetrics: !1 }).slice(0, mostCharacters)}
`;
}
function draw(input, headline, detail) {
  let { results, comparison } = input, gateName = results.config.name === "default" ? "" : ` (${prose(results.config.name)})`, { shown: shown2, unchanged } = sortedEndpoints(comparison), rows = shown2.slice(0, detail.mainRows), left = shown2.length - rows.length;
  return `${[
    `### ${VERDICT_ICONS[comparison.verdict]} latency-gate${gateName}: ${headline}`,
    [contextLine(input), countsLine(comparison)].filter(Boolean).join(" "),
    problemsList(rows),
    comparison.kind === "none" ? figuresTable(rows, input) : mainTable(rows, input),
    left > 0 ? `\u2026 and ${left} more: they are in the job summary.` : null,
    warningsList(rows),
    memoryGrowthText(comparison, (name2) => code(name2)),
    outOfTimeText(results),
    nextSteps(comparison, results),
    unchangedList(unchanged, detail.unchangedRows, input),
    detail.otherMetrics && comparison.kind !== "none" ? otherMetricsTable([...shown2, ...unchanged], input) : null,
    howMeasured(input),
    footer(input, formatDuration2(results.elapsedSeconds))
  ].filter((section) => section).join(`

`)}
`;
}

// src/report/headline.ts
init_dirname_shim();
function headlineOf(comparison, input) {
  return {
    text: sentence(
      comparison,
      input,
      (name2) => name2,
      (text2) => text2
    ),
    markdown: sentence(comparison, input, (name2) => code(name2), prose)
  };
}
function sentence(comparison, input, name2, words) {
  let { endpoints } = comparison, nameOf = metricNamer(input.results.config.load);
  switch (comparison.verdict) {
    case "regression":
      return leaders(endpoints, "regression", ["slower", "worse"], { name: name2, nameOf });
    case "improvement":
      return leaders(endpoints, "improvement", ["faster", "better"], { name: name2, nameOf });
    case "suspected":
      return `${leaders(endpoints, "suspected", ["possibly slower", "possibly worse"], { name: name2, nameOf })}, against stored runs`;
    case "limit-exceeded": {
      let over = endpoints.filter((one) => one.breaches.length > 0), first = over[0];
      return first ? `${name2(first.endpoint)}: ${limitWords(first, nameOf)[0]}${others(over.length)}` : "a limit is exceeded";
    }
    case "invalid": {
      let invalid = endpoints.filter((one) => one.state === "invalid"), first = invalid[0], problem = first?.problems[0];
      return !first || !problem ? "the measurement is invalid" : `invalid measurement of ${name2(first.endpoint)}: ${problem.side}: ${words(problem.text)}${others(invalid.length)}`;
    }
    case "inconclusive": {
      let open = compared(endpoints).filter((one) => ["inconclusive", "not-assessed"].includes(one.verdict)), first = open[0];
      return open.length === 1 && first ? `cannot tell whether ${name2(first.endpoint)} changed${couldHaveSeen(first)}` : `cannot tell whether ${open.length} of ${plural(endpoints.length, "endpoint")} changed`;
    }
    case "unchanged":
      return compared(endpoints).some((one) => one.verdict === "within-tolerance") ? `${plural(compared(endpoints).length, "endpoint")} changed by no more than is tolerated` : `no change larger than ${toleranceOf(endpoints)} in ${plural(compared(endpoints).length, "endpoint")}`;
    case "nothing-compared":
      return nothingCompared(comparison, input);
  }
}
function leaders(endpoints, verdict, [ofTimes, ofAny], { name: name2, nameOf }) {
  let all = compared(endpoints).filter((one) => one.verdict === verdict), sizes = all.map((one) => ({ one, metric: leadingMetric(one, verdict) })), [worst] = sizes.sort((a, b) => Math.abs(b.metric?.change ?? 0) - Math.abs(a.metric?.change ?? 0)), word = isOfAmounts(all, verdict) ? ofAny : ofTimes;
  return worst?.metric ? all.length === 1 ? `${name2(worst.one.endpoint)} ${changePhrase(worst.metric, nameOf)}` : `${all.length} of ${plural(endpoints.length, "endpoint")} are ${word}, most of all ${name2(worst.one.endpoint)}, which ${changePhrase(worst.metric, nameOf)}` : `an endpoint is ${word}`;
}
function nothingCompared(comparison, input) {
  let { results } = input;
  return comparison.endpoints.length > 0 && comparison.endpoints.every((one) => one.state === "new") ? "every endpoint is new: base answers none of them" : input.isBaseline ? `${plural(comparison.endpoints.length, "endpoint")} measured as a baseline for later runs` : comparison.kind === "paired" || comparison.kind === "stored" ? "nothing is gated: figures only" : results.config.gate.baseline === "none" || results.run.event !== "pull_request" ? `${plural(comparison.endpoints.length, "endpoint")} measured, compared with nothing` : "no baseline to compare with yet: the first push to the base branch stores one";
}
function couldHaveSeen(endpoint3) {
  let sizes = endpoint3.metrics.flatMap(
    (metric) => metric.tolerance !== null && metric.verdict === "inconclusive" ? metric.smallestDetectable ?? [] : []
  );
  return sizes.length > 0 ? `: only ${formatPercent(Math.max(...sizes))} or more could have been seen` : "";
}
function toleranceOf(endpoints) {
  let tolerances = compared(endpoints).flatMap((one) => one.metrics.flatMap((metric) => metric.tolerance ?? []));
  return formatTolerance(Math.max(0, ...tolerances));
}
function compared(endpoints) {
  return endpoints.filter((one) => one.state === "compared");
}
function others(total) {
  return total > 1 ? ` (and ${total - 1} more)` : "";
}

// src/report/report.ts
var MOST_COMMENT_CHARACTERS = 55e3, MOST_SUMMARY_CHARACTERS = 7e5;
function renderReport(input) {
  let { comparison, results } = input, headline = headlineOf(comparison, input), title = results.config.name === "default" ? "latency-gate" : `latency-gate (${results.config.name})`;
  return {
    verdict: comparison.verdict,
    failing: comparison.failing,
    headline: `${VERDICT_ICONS[comparison.verdict]} ${title}: ${headline.text}`,
    markdown: renderComment(input, headline.markdown, MOST_COMMENT_CHARACTERS),
    summaryMarkdown: renderComment(input, headline.markdown, MOST_SUMMARY_CHARACTERS),
    changed: !["unchanged", "nothing-compared"].includes(comparison.verdict),
    counts: {
      regressions: count4(comparison, ["regression"]),
      improvements: count4(comparison, ["improvement"]),
      inconclusive: count4(comparison, ["inconclusive", "not-assessed", "suspected"])
    },
    annotations: annotationsOf(comparison, title, metricNamer(results.config.load))
  };
}
function count4(comparison, verdicts) {
  return comparison.endpoints.filter((one) => one.state === "compared" && verdicts.includes(one.verdict)).length;
}
function annotationsOf(comparison, title, nameOf) {
  let level = comparison.failing ? "error" : "warning";
  return comparison.endpoints.flatMap((one) => {
    let message = annotationText(one, nameOf);
    return message === null ? [] : [{ level: one.state === "compared" && one.verdict !== "regression" && one.breaches.length === 0 ? "warning" : level, title: `${title}: ${one.endpoint}`, message }];
  });
}
function annotationText(endpoint3, nameOf) {
  if (endpoint3.state === "invalid")
    return `invalid measurement: ${endpoint3.problems.map((problem) => `${problem.side}: ${problem.text}`).join("; ")}`;
  let limits2 = limitWords(endpoint3, nameOf);
  if (limits2.length > 0) return limits2.join("; ");
  let leading = leadingMetric(endpoint3, endpoint3.verdict);
  if (!leading) return null;
  switch (endpoint3.verdict) {
    case "regression":
    case "suspected":
      return `${shortChange(leading, nameOf)}: ${verdictWords(leading)} (${plural(endpoint3.blocks, "block")})`;
    case "inconclusive":
    case "not-assessed":
      return `${nameOf(leading.metric)}: ${verdictWords(leading)}`;
    default:
      return null;
  }
}

// src/gate.ts
async function runGate(request) {
  return await guarded(request, async (expanded) => {
    let measured = await measureResults(request, expanded, null), outcome = conclude(request, measured), why = measured.canSettle ? whySettle(outcome.comparison, outcome.found.baselines.length) : null;
    return why === null ? outcome : await settle(request, expanded, measured, why);
  });
}
async function runMeasurement(request) {
  return await guarded(request, async (expanded) => (await measureResults(request, expanded, null)).results);
}
async function guarded(request, run) {
  let { config: config2, secrets } = expandReferences(request.config, request.env);
  try {
    return await run(await withCertificate(config2, request.directory));
  } catch (error) {
    throw request.signal.aborted && !(error instanceof GateError) ? new InterruptedError("a signal") : error instanceof GateError ? error.masked((text2) => mask(text2, secrets)) : error;
  }
}
async function settle(request, expanded, measured, why) {
  request.onProgress(why);
  try {
    return conclude(request, await measureResults(request, expanded, why));
  } catch (error) {
    if (request.signal.throwIfAborted(), !(error instanceof GateError)) throw error;
    let notes = [...measured.results.notes, `Base could not be run to settle it: ${error.message}`];
    return conclude(request, { ...measured, results: { ...measured.results, notes } });
  }
}
function conclude(request, { results, found }) {
  let comparison = compare(results, found.baselines);
  return { ...renderReport({ results, comparison, found, isBaseline: request.mode === "record" }), results, comparison, found, exitCode: exitCodeOf(comparison) };
}
function replay(results, baselines) {
  let found = { baselines, skipped: [] }, comparison = compare(results, baselines);
  return { ...renderReport({ results, comparison, found, isBaseline: !1 }), results, comparison, found, exitCode: exitCodeOf(comparison) };
}
function exitCodeOf(comparison) {
  return comparison.verdict === "invalid" ? ExitCode.measurement : comparison.failing ? ExitCode.gateFailed : ExitCode.passed;
}

// src/config/inputs.ts
init_dirname_shim();

// src/config/source.ts
init_dirname_shim();
var import_yaml = __toESM(require_dist(), 1);
var MAX_CHARACTERS = 512 * 1024, MAX_NODES = 2e4, MAX_DEPTH = 40, VERBATIM_MAPS = /* @__PURE__ */ new Set(["env", "headers", "args"]);
function readYaml(text2, file) {
  let refuse = (message, hint) => new ConfigError(`${file}: ${message}`, { hint });
  if (text2.length > MAX_CHARACTERS)
    throw refuse(
      `larger than ${MAX_CHARACTERS / 1024} KiB`,
      "a configuration is a page or two; is this the right file?"
    );
  let lines = new import_yaml.LineCounter(), document2 = parse(text2, lines);
  if (document2 === null) throw refuse("nested too deeply", "a configuration needs no more than ten levels");
  let syntax = [...document2.errors, ...document2.warnings].map((error) => ({
    offset: error.pos[0],
    message: describeSyntax(error.code, error.message)
  })), offsets = /* @__PURE__ */ new Map(), label = (offset) => {
    let { line: line3, col } = lines.linePos(offset);
    return `${file}:${line3}:${col}`;
  }, locator = {
    name: file,
    place(path) {
      let offset = offsetOf(offsets, path);
      return { label: label(offset), order: offset, isWhole: !1 };
    }
  };
  if (syntax.length > 0)
    throw configError(
      syntax.map(({ offset, message }) => ({ path: [offset], message })),
      { name: file, place: ([offset]) => placeOfSyntax(Number(offset), label) }
    );
  let root = document2.contents;
  if (root === null || (0, import_yaml.isScalar)(root) && root.value === null)
    throw refuse(
      "the file is empty",
      "it needs at least `app` and `endpoints`; `latency-gate schema` prints the format"
    );
  if (!(0, import_yaml.isMap)(root))
    throw refuse("the file is not a map of keys", "it starts with keys such as `app:` and `endpoints:`");
  let problems = [], value = new Walk(offsets, problems, (node) => (0, import_yaml.isAlias)(node) ? node.resolve(document2) : void 0).node(root, [], !1);
  if (problems.length > 0) throw configError(problems, locator);
  return { value, locator };
}
function placeOfSyntax(offset, label) {
  return { label: label(offset), order: offset, isWhole: !0 };
}
function parse(text2, lineCounter) {
  try {
    let document2 = (0, import_yaml.parseDocument)(text2, {
      version: "1.2",
      schema: "core",
      merge: !1,
      uniqueKeys: !0,
      stringKeys: !0,
      prettyErrors: !1,
      logLevel: "error",
      lineCounter
    });
    return document2.errors.some(({ message }) => /call stack/i.test(message)) ? null : document2;
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}
function describeSyntax(code2, message) {
  let text2 = message.charAt(0).toLowerCase() + message.slice(1).replace(/\.$/, "");
  return code2 === "TAB_AS_INDENT" ? "a tab indents this line; YAML wants spaces" : code2 === "DUPLICATE_KEY" ? "this key is there twice; remove one" : code2 === "MULTIPLE_DOCS" ? "the file holds several documents; remove the `---` between them" : code2 === "TAG_RESOLVE_FAILED" ? `${text2}; tags are not supported, write the plain value` : `not valid YAML: ${text2}`;
}
function offsetOf(offsets, path) {
  for (let length = path.length; length > 0; length -= 1) {
    let offset = offsets.get(JSON.stringify(path.slice(0, length)));
    if (offset !== void 0) return offset;
  }
  return 0;
}
var Walk = class {
  #offsets;
  #problems;
  #resolve;
  #visited = 0;
  #isStopped = !1;
  constructor(offsets, problems, resolve6) {
    this.#offsets = offsets, this.#problems = problems, this.#resolve = resolve6;
  }
  node(node, path, isVerbatim) {
    if (this.#visited += 1, this.#visited > MAX_NODES && this.#stop(path, "too many values; are aliases multiplying?"), path.length > MAX_DEPTH && this.#stop(path, "nested too deeply"), this.#isStopped) return null;
    if ((0, import_yaml.isAlias)(node)) return this.#alias(node, path, isVerbatim);
    if ((0, import_yaml.isMap)(node)) return this.#map(node.items, path);
    if ((0, import_yaml.isSeq)(node)) return node.items.map((item, i) => this.#child(item, [...path, i], isVerbatim));
    if (!(0, import_yaml.isScalar)(node)) return null;
    let isPlain = node.type === import_yaml.Scalar.PLAIN && typeof node.value != "string" && node.value !== null;
    return isVerbatim && isPlain && node.source !== void 0 ? node.source : node.value;
  }
  /** Once is enough: what is left of the text is as large as what was visited. */
  #stop(path, message) {
    this.#isStopped || this.#problems.push({ path, message }), this.#isStopped = !0;
  }
  #alias(node, path, isVerbatim) {
    let target = this.#resolve(node);
    return target === void 0 ? (this.#problems.push({ path, message: "this alias has no anchor before it" }), null) : this.node(target, path, isVerbatim);
  }
  #map(items, path) {
    let parent = path.at(-1), isVerbatim = typeof parent == "string" && VERBATIM_MAPS.has(parent) && !path.includes("json"), map2 = {};
    for (let { key, value } of items) {
      let name2 = (0, import_yaml.isScalar)(key) ? String(key.value) : "", childPath = [...path, name2];
      this.#mark(key, childPath);
      let child = this.node(value, childPath, isVerbatim);
      name2 === "__proto__" && !path.includes("json") && this.#problems.push({ path: childPath, message: "this name is not allowed" }), Object.defineProperty(map2, name2, { value: child, enumerable: !0, configurable: !0, writable: !0 });
    }
    return map2;
  }
  #child(node, path, isVerbatim) {
    return this.#mark(node, path), this.node(node, path, isVerbatim);
  }
  #mark(node, path) {
    let range = node?.range;
    range?.[0] !== void 0 && this.#offsets.set(JSON.stringify(path), range[0]);
  }
};

// src/config/validate.ts
init_dirname_shim();

// src/config/complete.ts
init_dirname_shim();

// src/config/rules.ts
init_dirname_shim();

// src/config/written.ts
init_dirname_shim();
function isMap2(value) {
  return typeof value == "object" && value !== null && !Array.isArray(value);
}
function fields(value) {
  return isMap2(value) ? value : {};
}

// src/config/rules.ts
var MEANT_FOR = [
  { key: "setup", kinds: ["command"] },
  { key: "port", kinds: ["command", "image", "build"] },
  { key: "env", kinds: ["command", "image", "build"] },
  { key: "network", kinds: ["image", "build"] },
  { key: "cpus", kinds: ["image", "build"] },
  { key: "memory", kinds: ["image", "build"] }
], MAX_NAME = 200;
function checkRules(file) {
  let root = fields(file);
  return [...[...checkSources(root), ...checkLoad(root), ...checkBaselineFiles(fields(root.gate))], ...checkNames(root.endpoints)];
}
function checkSources(root) {
  if (!isMap2(root.app)) return [];
  let app2 = fields(root.app), named = sourcesOf(app2);
  if (named.length === 0)
    return [{ path: ["app"], message: "names no app to test; it needs one of image, build, command and url" }];
  let problems = [...checkSingle(["app"], named)], kinds = [];
  for (let side2 of ["base", "head"]) {
    let override = sourcesOf(fields(root[side2]));
    problems.push(...checkSingle([side2], override));
    let kind = override[0] ?? named[0];
    kinds.push(kind), problems.push(...checkMeaning([side2], fields(root[side2]), [kind]), ...checkPort([side2], fields(root[side2]), kind));
  }
  let isHost2 = app2.network === "host";
  return (isHost2 || kinds.includes("command")) && problems.push(...checkPort(["app"], app2, isHost2 ? "command" : named[0])), [...problems, ...checkMeaning(["app"], app2, kinds)];
}
function checkSingle(path, named) {
  let [first, second] = named;
  return first === void 0 || second === void 0 ? [] : [
    { path: [...path, second], message: `\`${first}\` is there as well; keep one of image, build, command and url` }
  ];
}
function checkMeaning(path, map2, kinds) {
  let named = [...new Set(kinds)].map((kind) => `\`${kind}\``).join(" or ");
  return MEANT_FOR.filter(({ key }) => key in map2).filter((setting) => !kinds.some((kind) => kind !== void 0 && setting.kinds.includes(kind))).map(({ key }) => ({ path: [...path, key], message: `has no effect with ${named}; remove it` }));
}
function checkPort(path, map2, kind) {
  return kind !== "command" || !("PORT" in fields(map2.env)) ? [] : [{ path: [...path, "env", "PORT"], message: "is chosen by the gate, a free port for each side; remove it" }];
}
function checkLoad(root) {
  let load2 = fields(root.load);
  if (!("rate" in load2)) return [];
  let problems = [];
  "pairing" in load2 && problems.push({
    path: ["load", "pairing"],
    message: "has no effect with `rate`: both sides are under load at once; remove one of the two"
  });
  let message = "throughput is fixed by `load.rate`; gate mean, p50, p90 or p99 instead", gated = fields(root.gate).metrics;
  Array.isArray(gated) && gated.includes("throughput") && problems.push({ path: ["gate", "metrics"], message });
  let endpoints = Array.isArray(root.endpoints) ? root.endpoints : [];
  for (let [i, endpoint3] of endpoints.entries())
    "throughput" in fields(fields(endpoint3).gate) && problems.push({ path: ["endpoints", i, "gate", "throughput"], message });
  return problems;
}
function checkBaselineFiles(gate2) {
  let needsFiles = gate2.baseline === "file", hasFiles = "baseline-files" in gate2;
  return needsFiles && !hasFiles ? [{ path: ["gate", "baseline"], message: "file needs `baseline-files`, the results to compare with" }] : hasFiles && !needsFiles ? [
    { path: ["gate", "baseline-files"], message: "is read only with `baseline: file`; add that or remove this" }
  ] : [];
}
function checkNames(endpoints) {
  if (!Array.isArray(endpoints)) return [];
  let seen = /* @__PURE__ */ new Map(), problems = [];
  for (let [i, endpoint3] of endpoints.entries()) {
    let name2 = writtenName(endpoint3), before = seen.get(name2);
    before !== void 0 && problems.push({
      path: ["endpoints", i],
      message: `is called ${JSON.stringify(name2)} like endpoints[${before}]; give it a \`name\` of its own`
    }), name2.length > MAX_NAME && !isNamed(endpoint3) && problems.push({ path: ["endpoints", i], message: "is too long to be its own name; give it a `name`" }), name2 !== "" && before === void 0 && seen.set(name2, i);
  }
  return problems;
}
function isNamed(endpoint3) {
  return "name" in fields(endpoint3);
}
function writtenName(endpoint3) {
  if (typeof endpoint3 == "string") return nameOfRequest(...splitShortForm(endpoint3));
  let { name: name2, method: method2, path } = fields(endpoint3);
  return typeof name2 == "string" ? name2 : typeof path == "string" ? nameOfRequest(typeof method2 == "string" ? method2 : "GET", path) : "";
}
function nameOfRequest(method2, path) {
  return path.startsWith("/") ? endpointName(method2, path) : "";
}
function splitShortForm(text2) {
  let [first = "", second] = text2.split(/ +/);
  return second === void 0 ? ["GET", first] : [first, second];
}
function endpointName(method2, path) {
  return `${method2.toUpperCase()} ${path}`;
}
function sourcesOf(map2) {
  return SOURCE_KEYS.filter((key) => key in map2);
}

// src/config/complete.ts
var DEFAULT_TOLERANCE_P99 = 0.15, CONNECTIONS = { closedLoop: 2, openLoop: 64 };
function completeConfig(file) {
  let appSource = completeSource(file.app, null);
  return {
    name: file.name,
    app: completeApp(file, appSource),
    base: completeOverrides(file.base, appSource),
    head: completeOverrides(file.head, appSource),
    load: completeLoad(file.load),
    endpoints: file.endpoints.map((endpoint3) => completeEndpoint(endpoint3, file.gate)),
    gate: completeGate(file.gate),
    report: { comment: file.report.comment }
  };
}
function completeApp({ app: app2 }, source2) {
  if (source2 === null) throw new Error("an app without a source passed the rules");
  return {
    source: source2,
    port: app2.port ?? null,
    env: app2.env ?? {},
    ready: {
      path: app2.ready.path ?? null,
      status: app2.ready.status ?? null,
      timeoutMs: app2.ready.timeout
    },
    network: app2.network,
    cpus: app2.cpus ?? null,
    memory: app2.memory ?? null
  };
}
function completeOverrides(file, appSource) {
  let source2 = completeSource(file, appSource);
  return {
    ...source2 === null ? {} : { source: source2 },
    ...file.port === void 0 ? {} : { port: file.port },
    ...file.env === void 0 ? {} : { env: file.env }
  };
}
function completeSource(file, inherited) {
  let before = inherited?.kind === "command" ? inherited : null, command = file.command ?? (file.setup === void 0 ? void 0 : before?.command);
  if (command !== void 0) return { kind: "command", command, setup: file.setup ?? before?.setup ?? null };
  if (file.image !== void 0) return { kind: "image", image: file.image };
  if (file.url !== void 0) return { kind: "url", url: file.url.replace(/\/$/, "") };
  if (file.build === void 0) return null;
  let { context, dockerfile, target, args } = file.build;
  return {
    kind: "build",
    context,
    dockerfile,
    target: target ?? null,
    args
  };
}
function completeLoad(file) {
  return {
    connections: file.connections ?? (file.rate === void 0 ? CONNECTIONS.closedLoop : CONNECTIONS.openLoop),
    rate: file.rate ?? null,
    roundMs: file.round,
    rounds: file.rounds,
    blocks: file.blocks,
    warmupMs: file.warmup,
    timeBudgetMs: file["time-budget"] ?? null,
    timeoutMs: file.timeout,
    keepAlive: file["keep-alive"],
    pairing: file.pairing,
    pin: file.pin,
    tls: {
      verify: file.tls.verify,
      ca: file.tls.ca ?? null,
      servername: file.tls.servername ?? null
    },
    seed: file.seed ?? null
  };
}
function completeGate(file) {
  return {
    baseline: file.baseline,
    baselineFiles: file["baseline-files"] ?? [],
    confidence: file.confidence,
    minDifferenceMs: file["min-difference"],
    failOn: file["fail-on"],
    history: file.history,
    allowRemoteTargets: file["allow-remote-targets"] ?? []
  };
}
function completeEndpoint(file, gate2) {
  let { method: method2 } = file, { body: body2, contentType } = completeBody(file.body), headers2 = Object.fromEntries(Object.entries(file.headers).map(([name2, value]) => [name2.toLowerCase(), value]));
  return contentType !== null && (headers2["content-type"] ??= contentType), {
    name: file.name ?? endpointName(method2, file.path),
    method: method2,
    path: file.path,
    headers: headers2,
    body: body2,
    expect: completeExpectation(file.expect),
    gate: completeTolerances(file.gate ?? gate2.metrics, gate2.tolerance),
    limits: {
      meanMs: file.limits.mean ?? null,
      p50Ms: file.limits.p50 ?? null,
      p90Ms: file.limits.p90 ?? null,
      p99Ms: file.limits.p99 ?? null,
      errors: file.limits.errors
    }
  };
}
function completeBody(body2) {
  return body2 === void 0 ? { body: null, contentType: null } : typeof body2 == "string" ? { body: body2, contentType: null } : body2.text !== void 0 ? { body: body2.text, contentType: null } : { body: JSON.stringify(body2.json), contentType: "application/json" };
}
function completeExpectation(file) {
  let { status } = file;
  return {
    status: (Array.isArray(status) ? status : [status]).map(statusRange),
    length: file.length,
    text: file.text ?? null,
    json: file.json
  };
}
function statusRange(status) {
  if (typeof status == "number") return [status, status];
  let from = Number.parseInt(status, 10) * 100;
  return [from, from + 99];
}
function completeTolerances(gated, defaultTolerance) {
  let forMetric = (metric) => metric === "p99" ? Math.max(DEFAULT_TOLERANCE_P99, defaultTolerance) : defaultTolerance, tolerances = {};
  for (let metric of METRICS) {
    let value = isList(gated) ? gated.includes(metric) ? forMetric(metric) : void 0 : gated[metric];
    value !== void 0 && (tolerances[metric] = value);
  }
  return tolerances;
}
function isList(gated) {
  return Array.isArray(gated);
}

// src/config/validate.ts
function validate(file, locator) {
  let result = fileSchema.safeParse(file, { error: describeIssue }), problems = [...result.success ? [] : result.error.issues.flatMap((issue) => problemsOf(issue, [])), ...checkRules(file)];
  if (!result.success || problems.length > 0) throw configError(problems, locator);
  let config2 = completeConfig(result.data), late = checkTimeBudget(config2);
  if (late.length > 0) throw configError(late, locator);
  return config2;
}
function checkTimeBudget({ load: load2, endpoints }) {
  let neededMs = Math.ceil(load2.blocks.min * expectedBlockSeconds(load2, endpoints.length)) * 1e3;
  if (load2.timeBudgetMs === null || load2.timeBudgetMs >= neededMs) return [];
  let message = `is too short: ${load2.blocks.min} blocks of ${endpoints.length} endpoints take ${formatDuration(neededMs)} and the starts of the app`;
  return [{ path: ["load", "time-budget"], message }];
}
function problemsOf(issue, parent) {
  let path = [...parent, ...issue.path.map((key) => typeof key == "number" ? key : String(key))];
  switch (issue.code) {
    case "unrecognized_keys": {
      let messages = issue.message.split(`
`);
      return issue.keys.map((key, i) => ({ path: [...path, key], message: messages[i] ?? "unknown key" }));
    }
    case "invalid_key":
      return [{ path, message: issue.issues[0]?.message ?? issue.message }];
    case "invalid_union": {
      let meant = issue.errors.find((issues) => !issues.some(isWrongType));
      return meant === void 0 || meant.length === 0 ? [{ path, message: issue.message }] : meant.flatMap((inner) => problemsOf(inner, path));
    }
    default:
      return [{ path, message: issue.message }];
  }
}
function isWrongType(issue) {
  return issue.path.length > 0 ? !1 : issue.code === "invalid_union" ? issue.errors.every((issues) => issues.some(isWrongType)) : issue.code === "invalid_type" || issue.code === "invalid_value";
}

// src/config/inputs.ts
var ACTION_INPUTS = [
  { name: "name", description: "Name of this gate, where several report on one pull request." },
  { name: "build", description: "Builds an image of the app: the build context." },
  { name: "image", description: "Image of the app to run, by name or digest." },
  { name: "command", description: "Shell command that starts the app in the checkout; it listens on $PORT." },
  { name: "setup", description: "With `command`: shell command run once before, such as `npm ci`." },
  { name: "url", description: "Address of an app that runs already." },
  { name: "base-image", description: "Image of the version to compare with." },
  { name: "base-url", description: "Address of the version to compare with." },
  { name: "port", description: "Port that the app listens on inside its container." },
  { name: "ready-path", description: "Path whose answer means that the app is ready." },
  { name: "endpoints", description: "What is requested, one a line, such as `GET /users`." },
  { name: "time-budget", description: "What the whole run may take, builds included, such as 5m." },
  { name: "baseline", description: "What head is compared with: auto, paired, artifact, file or none." },
  { name: "tolerance", description: "Change that is allowed, such as 5%." },
  { name: "confidence", description: "Of all runs without a change, this share passes, such as 99%." },
  { name: "fail-on", description: "The mildest verdict that fails the gate: regression, inconclusive or never." },
  { name: "comment", description: "When the pull request gets a comment: always, on-change or never." },
  { name: "allow-remote-targets", description: "Hosts other than loopback that may be loaded, one a line." }
], asText = (text2) => text2, asNumber = (text2) => /^\d+$/.test(text2) ? Number(text2) : text2, asHosts = (text2) => text2.split(/[\s,]+/).filter((host) => host !== ""), RULES = /* @__PURE__ */ new Map([
  ["name", { path: ["name"], read: asText }],
  ["build", { path: ["app", "build"], read: asText }],
  ["image", { path: ["app", "image"], read: asText }],
  ["command", { path: ["app", "command"], read: asText }],
  ["setup", { path: ["app", "setup"], read: asText }],
  ["url", { path: ["app", "url"], read: asText }],
  ["base-image", { path: ["base", "image"], read: asText }],
  ["base-url", { path: ["base", "url"], read: asText }],
  ["port", { path: ["app", "port"], read: asNumber }],
  ["ready-path", { path: ["app", "ready", "path"], read: asText }],
  ["endpoints", { path: ["endpoints"], read: (text2) => endpointLines(text2).map(({ endpoint: endpoint3 }) => endpoint3) }],
  ["time-budget", { path: ["load", "time-budget"], read: asText }],
  ["baseline", { path: ["gate", "baseline"], read: asText }],
  ["tolerance", { path: ["gate", "tolerance"], read: asText }],
  ["confidence", { path: ["gate", "confidence"], read: asText }],
  ["fail-on", { path: ["gate", "fail-on"], read: asText }],
  ["comment", { path: ["report", "comment"], read: asText }],
  ["allow-remote-targets", { path: ["gate", "allow-remote-targets"], read: asHosts }]
]);
function endpointLines(text2) {
  return text2.split(/\r?\n/).map((written, i) => ({ endpoint: written.trim(), line: i + 1 })).filter(({ endpoint: endpoint3 }) => endpoint3 !== "" && !endpoint3.startsWith("#"));
}
function configFromInputs(inputs, file) {
  let given = Object.entries(inputs).flatMap(
    ([name2, text2]) => text2.trim() === "" ? [] : [{ name: name2, text: text2.trim() }]
  ), source2 = file === null ? null : readYaml(file.text, file.name), locator = inputLocator(given, source2?.locator ?? null), unknown2 = given.filter(({ name: name2 }) => !RULES.has(name2));
  if (unknown2.length > 0) {
    let names = [...RULES.keys()], problems = unknown2.map(({ name: name2 }) => ({ path: [name2], message: `unknown input; ${suggest(name2, names)}` }));
    throw configError(problems, unknownInputLocator);
  }
  let overlaid = given.reduce(
    (map2, { name: name2, text: text2 }) => overlay(map2, name2, text2),
    withoutReplacedSources(fields(source2?.value), given)
  );
  if (file === null) {
    let missing = missingFrom(overlaid);
    if (missing.length > 0) throw configError(missing, locator);
  }
  return validate(overlaid, locator);
}
function overlay(file, name2, text2) {
  let rule = RULES.get(name2);
  return rule === void 0 ? file : withValue(file, rule.path, rule.read(text2));
}
function withValue(map2, path, value) {
  let [key, ...rest] = path;
  if (typeof key != "string") return map2;
  if (rest.length === 0) return { ...map2, [key]: value };
  let inner = map2[key] ?? {};
  return isMap2(inner) ? { ...map2, [key]: withValue(inner, rest, value) } : map2;
}
function withoutReplacedSources(file, given) {
  let replaced = new Set(
    given.map(({ name: name2 }) => RULES.get(name2)?.path ?? []).filter(isSource).map(([key]) => key)
  );
  return Object.fromEntries(
    Object.entries(file).map(([key, value]) => [key, replaced.has(key) && isMap2(value) ? withoutSource(value) : value])
  );
}
function isSource([, key]) {
  return SOURCE_KEYS.some((sourceKey) => sourceKey === key);
}
function withoutSource(map2) {
  return Object.fromEntries(
    Object.entries(map2).filter(([key]) => key !== "setup" && !SOURCE_KEYS.some((sourceKey) => sourceKey === key))
  );
}
function missingFrom(root) {
  let problems = [];
  return SOURCE_KEYS.some((key) => key in fields(root.app)) || problems.push({
    path: [],
    message: "no app to test; give one of build, image, command and url, or add latency-gate.yml"
  }), "endpoints" in root || problems.push({ path: [], message: "no endpoints; give endpoints, one a line, or add latency-gate.yml" }), problems;
}
function inputLocator(given, file) {
  return {
    name: file === null ? "the inputs" : `${file.name} and the inputs`,
    place(path) {
      for (let [order, { name: name2, text: text2 }] of given.entries())
        if (RULES.get(name2)?.path.every((key, i) => key === path[i]))
          return { label: `input ${name2}${lineOf2(name2, text2, path[1])}`, order: order - given.length, isWhole: !0 };
      return file?.place(path) ?? { label: "inputs", order: 0, isWhole: !1 };
    }
  };
}
function lineOf2(name2, text2, index) {
  if (name2 !== "endpoints" || typeof index != "number") return "";
  let line3 = endpointLines(text2)[index]?.line;
  return line3 === void 0 ? "" : `, line ${line3}`;
}
var unknownInputLocator = {
  name: "the inputs",
  place: ([name2]) => ({ label: `input ${name2}`, order: 0, isWhole: !0 })
};

export {
  repositoryRoot,
  resolveCommit,
  mergeBase,
  defaultBranchRevision,
  parentsOf,
  METRICS,
  parseResults,
  printResults,
  misfit,
  SkippedCount,
  MOST_RESULTS_BYTES,
  fileStore,
  readResultsFile,
  appOf,
  overridesDiffer,
  parseDurationMs,
  parseShare,
  formatShare,
  blockRatio,
  blockValue,
  geometricMean,
  median,
  standardDeviation,
  blocksOf,
  smallestDetectableLog,
  sequentialPlan,
  randomFrom,
  shuffle,
  comparePaired,
  compare,
  mask,
  fileSchema,
  expandReferences,
  readConfigFile,
  TOOL,
  code,
  prose,
  codeBlock,
  formatValue,
  formatChangeWithInterval,
  formatPercent,
  formatTolerance,
  formatDuration2 as formatDuration,
  plural,
  metricNamer,
  causeWords,
  verdictCell,
  limitWords,
  sideLabels,
  sortedEndpoints,
  memoryGrowthText,
  outOfTimeText,
  runGate,
  runMeasurement,
  replay,
  readYaml,
  validate,
  ACTION_INPUTS,
  configFromInputs
};
