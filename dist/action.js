import { createRequire as __createRequire } from 'node:module';const require = __createRequire(import.meta.url);
import {
  ACTION_INPUTS,
  MOST_RESULTS_BYTES,
  SkippedCount,
  codeBlock,
  configFromInputs,
  expandReferences,
  fileStore,
  mask,
  mergeBase,
  misfit,
  overridesDiffer,
  parentsOf,
  parseResults,
  printResults,
  prose,
  readConfigFile,
  resolveCommit,
  runGate
} from "./chunks/chunk-HI5AGTG5.js";
import {
  BaselineError,
  ConfigError,
  ExitCode,
  GateError,
  InterruptedError,
  describeError,
  int,
  object,
  prettifyError,
  string
} from "./chunks/chunk-S4W5FH4S.js";
import "./chunks/chunk-YFNZ5UJK.js";
import {
  HttpClient,
  error,
  getInput,
  getOctokit,
  info,
  notice,
  require_light,
  retry,
  setFailed,
  setOutput,
  setSecret,
  warning
} from "./chunks/chunk-UQNU34JY.js";
import {
  __toESM,
  init_dirname_shim
} from "./chunks/chunk-Q3GR4JI6.js";

// src/action.ts
init_dirname_shim();
import { mkdir, readFile, writeFile as writeFile2 } from "node:fs/promises";
import { availableParallelism } from "node:os";
import { join as join2, resolve } from "node:path";
import { fileURLToPath } from "node:url";

// src/base-commit.ts
init_dirname_shim();

// src/github/mode.ts
init_dirname_shim();
function modeOf(context) {
  switch (context.eventName) {
    case "pull_request":
      return { task: "compare", comment: !0 };
    case "merge_group":
      return { task: "compare", comment: !1 };
    case "push":
      return { task: context.baseRef === null ? "measure" : "record", comment: !1 };
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

// src/base-commit.ts
async function findBaseCommit(context, workspace, octokit) {
  let commit = await resolveCommit(workspace, "HEAD").catch(() => context.sha), parents = await parentsOf(workspace, commit).catch(() => []), choice = chooseBase(context, { commit, parents }), label = context.baseRef ?? "base";
  switch (choice.kind) {
    case "none":
      return null;
    case "commit":
      return { revision: choice.revision, label, how: choice.how };
    case "merge-base": {
      let { branchTip, head } = choice, parted = await mergeBase(workspace, branchTip, head).catch(() => null) ?? (octokit && await remoteMergeBase(octokit, context, branchTip, head).catch(() => null));
      return parted ? { revision: parted, label, how: `where the checked-out commit left ${label}` } : { revision: branchTip, label, how: `the tip of ${label} as the event names it` };
    }
  }
}
async function remoteMergeBase(octokit, context, tip, head) {
  let { owner, repo } = context, basehead = `${tip}...${head}`;
  return (await octokit.rest.repos.compareCommitsWithBasehead({ owner, repo, basehead, per_page: 1 })).data.merge_base_commit.sha;
}

// src/baseline/artifact.ts
init_dirname_shim();
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

// node_modules/fflate/esm/index.mjs
init_dirname_shim();
import { createRequire } from "module";
var require2 = createRequire("/"), _a, Worker, isMarkedAsUntransferable;
try {
  _a = require2("worker_threads"), Worker = _a.Worker, isMarkedAsUntransferable = _a.isMarkedAsUntransferable;
} catch {
}
var u8 = Uint8Array, u16 = Uint16Array, i32 = Int32Array, fleb = new u8([
  0,
  0,
  0,
  0,
  0,
  0,
  0,
  0,
  1,
  1,
  1,
  1,
  2,
  2,
  2,
  2,
  3,
  3,
  3,
  3,
  4,
  4,
  4,
  4,
  5,
  5,
  5,
  5,
  0,
  /* unused */
  0,
  0,
  /* impossible */
  0
]), fdeb = new u8([
  0,
  0,
  0,
  0,
  1,
  1,
  2,
  2,
  3,
  3,
  4,
  4,
  5,
  5,
  6,
  6,
  7,
  7,
  8,
  8,
  9,
  9,
  10,
  10,
  11,
  11,
  12,
  12,
  13,
  13,
  /* unused */
  0,
  0
]), clim = new u8([16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15]), freb = function(eb, start) {
  for (var b = new u16(31), i2 = 0; i2 < 31; ++i2)
    b[i2] = start += 1 << eb[i2 - 1];
  for (var r = new i32(b[30]), i2 = 1; i2 < 30; ++i2)
    for (var j = b[i2]; j < b[i2 + 1]; ++j)
      r[j] = j - b[i2] << 5 | i2;
  return { b, r };
}, _a = freb(fleb, 2), fl = _a.b, revfl = _a.r;
fl[28] = 258, revfl[258] = 28;
var _b = freb(fdeb, 0), fd = _b.b, revfd = _b.r, rev = new u16(32768);
for (i = 0; i < 32768; ++i)
  x = (i & 43690) >> 1 | (i & 21845) << 1, x = (x & 52428) >> 2 | (x & 13107) << 2, x = (x & 61680) >> 4 | (x & 3855) << 4, rev[i] = ((x & 65280) >> 8 | (x & 255) << 8) >> 1;
var x, i, hMap = (function(cd, mb, r) {
  for (var s = cd.length, i2 = 0, l = new u16(mb); i2 < s; ++i2)
    cd[i2] && ++l[cd[i2] - 1];
  var le = new u16(mb);
  for (i2 = 1; i2 < mb; ++i2)
    le[i2] = le[i2 - 1] + l[i2 - 1] << 1;
  var co;
  if (r) {
    co = new u16(1 << mb);
    var rvb = 15 - mb;
    for (i2 = 0; i2 < s; ++i2)
      if (cd[i2])
        for (var sv = i2 << 4 | cd[i2], r_1 = mb - cd[i2], v = le[cd[i2] - 1]++ << r_1, m = v | (1 << r_1) - 1; v <= m; ++v)
          co[rev[v] >> rvb] = sv;
  } else
    for (co = new u16(s), i2 = 0; i2 < s; ++i2)
      cd[i2] && (co[i2] = rev[le[cd[i2] - 1]++] >> 15 - cd[i2]);
  return co;
}), flt = new u8(288);
for (i = 0; i < 144; ++i)
  flt[i] = 8;
var i;
for (i = 144; i < 256; ++i)
  flt[i] = 9;
var i;
for (i = 256; i < 280; ++i)
  flt[i] = 7;
var i;
for (i = 280; i < 288; ++i)
  flt[i] = 8;
var i, fdt = new u8(32);
for (i = 0; i < 32; ++i)
  fdt[i] = 5;
var i;
var flrm = /* @__PURE__ */ hMap(flt, 9, 1);
var fdrm = /* @__PURE__ */ hMap(fdt, 5, 1), max = function(a) {
  for (var m = a[0], i2 = 1; i2 < a.length; ++i2)
    a[i2] > m && (m = a[i2]);
  return m;
}, bits = function(d, p, m) {
  var o = p / 8 | 0;
  return (d[o] | d[o + 1] << 8) >> (p & 7) & m;
}, bits16 = function(d, p) {
  var o = p / 8 | 0;
  return (d[o] | d[o + 1] << 8 | d[o + 2] << 16) >> (p & 7);
}, shft = function(p) {
  return (p + 7) / 8 | 0;
}, slc = function(v, s, e) {
  return (s == null || s < 0) && (s = 0), (e == null || e > v.length) && (e = v.length), new u8(v.subarray(s, e));
};
var ec = [
  "unexpected EOF",
  "invalid block type",
  "invalid length/literal",
  "invalid distance",
  "stream finished",
  "no stream handler",
  ,
  // determined by compression function
  "no callback",
  "invalid UTF-8 data",
  "extra field too long",
  "date not in range 1980-2099",
  "filename too long",
  "stream finishing",
  "invalid zip data"
  // determined by unknown compression method
], err = function(ind, msg, nt) {
  var e = new Error(msg || ec[ind]);
  if (e.code = ind, Error.captureStackTrace && Error.captureStackTrace(e, err), !nt)
    throw e;
  return e;
}, inflt = function(dat, st, buf, dict) {
  var sl = dat.length, dl = dict ? dict.length : 0;
  if (!sl || st.f && !st.l)
    return buf || new u8(0);
  var noBuf = !buf, resize = noBuf || st.i != 2, noSt = st.i;
  noBuf && (buf = new u8(sl * 3));
  var cbuf = function(l2) {
    var bl = buf.length;
    if (l2 > bl) {
      var nbuf = new u8(Math.max(bl * 2, l2));
      nbuf.set(buf), buf = nbuf;
    }
  }, final = st.f || 0, pos = st.p || 0, bt = st.b || 0, lm = st.l, dm = st.d, lbt = st.m, dbt = st.n, tbts = sl * 8;
  do {
    if (!lm) {
      final = bits(dat, pos, 1);
      var type = bits(dat, pos + 1, 3);
      if (pos += 3, type)
        if (type == 1)
          lm = flrm, dm = fdrm, lbt = 9, dbt = 5;
        else if (type == 2) {
          var hLit = bits(dat, pos, 31) + 257, hcLen = bits(dat, pos + 10, 15) + 4, tl = hLit + bits(dat, pos + 5, 31) + 1;
          pos += 14;
          for (var ldt = new u8(tl), clt = new u8(19), i2 = 0; i2 < hcLen; ++i2)
            clt[clim[i2]] = bits(dat, pos + i2 * 3, 7);
          pos += hcLen * 3;
          for (var clb = max(clt), clbmsk = (1 << clb) - 1, clm = hMap(clt, clb, 1), i2 = 0; i2 < tl; ) {
            var r = clm[bits(dat, pos, clbmsk)];
            pos += r & 15;
            var s = r >> 4;
            if (s < 16)
              ldt[i2++] = s;
            else {
              var c = 0, n = 0;
              for (s == 16 ? (n = 3 + bits(dat, pos, 3), pos += 2, c = ldt[i2 - 1]) : s == 17 ? (n = 3 + bits(dat, pos, 7), pos += 3) : s == 18 && (n = 11 + bits(dat, pos, 127), pos += 7); n--; )
                ldt[i2++] = c;
            }
          }
          var lt = ldt.subarray(0, hLit), dt = ldt.subarray(hLit);
          lbt = max(lt), dbt = max(dt), lm = hMap(lt, lbt, 1), dm = hMap(dt, dbt, 1);
        } else
          err(1);
      else {
        var s = shft(pos) + 4, l = dat[s - 4] | dat[s - 3] << 8, t = s + l;
        if (t > sl) {
          noSt && err(0);
          break;
        }
        resize && cbuf(bt + l), buf.set(dat.subarray(s, t), bt), st.b = bt += l, st.p = pos = t * 8, st.f = final;
        continue;
      }
      if (pos > tbts) {
        noSt && err(0);
        break;
      }
    }
    resize && cbuf(bt + 131072);
    for (var lms = (1 << lbt) - 1, dms = (1 << dbt) - 1, lpos = pos; ; lpos = pos) {
      var c = lm[bits16(dat, pos) & lms], sym = c >> 4;
      if (pos += c & 15, pos > tbts) {
        noSt && err(0);
        break;
      }
      if (c || err(2), sym < 256)
        buf[bt++] = sym;
      else if (sym == 256) {
        lpos = pos, lm = null;
        break;
      } else {
        var add = sym - 254;
        if (sym > 264) {
          var i2 = sym - 257, b = fleb[i2];
          add = bits(dat, pos, (1 << b) - 1) + fl[i2], pos += b;
        }
        var d = dm[bits16(dat, pos) & dms], dsym = d >> 4;
        d || err(3), pos += d & 15;
        var dt = fd[dsym];
        if (dsym > 3) {
          var b = fdeb[dsym];
          dt += bits16(dat, pos) & (1 << b) - 1, pos += b;
        }
        if (pos > tbts) {
          noSt && err(0);
          break;
        }
        resize && cbuf(bt + 131072);
        var end = bt + add;
        if (bt < dt) {
          var shift = dl - dt, dend = Math.min(dt, end);
          for (shift + bt < 0 && err(3); bt < dend; ++bt)
            buf[bt] = dict[shift + bt];
        }
        for (; bt < end; ++bt)
          buf[bt] = buf[bt - dt];
      }
    }
    st.l = lm, st.p = lpos, st.b = bt, st.f = final, lm && (final = 1, st.m = lbt, st.d = dm, st.n = dbt);
  } while (!final);
  return bt != buf.length && noBuf ? slc(buf, 0, bt) : buf.subarray(0, bt);
};
var et = /* @__PURE__ */ new u8(0);
var b2 = function(d, b) {
  return d[b] | d[b + 1] << 8;
}, b4 = function(d, b) {
  return (d[b] | d[b + 1] << 8 | d[b + 2] << 16 | d[b + 3] << 24) >>> 0;
}, b8 = function(d, b) {
  return b4(d, b) + b4(d, b + 4) * 4294967296;
};
function inflateSync(data, opts) {
  return inflt(data, { i: 2 }, opts && opts.out, opts && opts.dictionary);
}
var td = typeof TextDecoder < "u" && /* @__PURE__ */ new TextDecoder(), tds = 0;
try {
  td.decode(et, { stream: !0 }), tds = 1;
} catch {
}
var dutf8 = function(d) {
  for (var r = "", i2 = 0; ; ) {
    var c = d[i2++], eb = (c > 127) + (c > 223) + (c > 239);
    if (i2 + eb > d.length)
      return { s: r, r: slc(d, i2 - 1) };
    eb ? eb == 3 ? (c = ((c & 15) << 18 | (d[i2++] & 63) << 12 | (d[i2++] & 63) << 6 | d[i2++] & 63) - 65536, r += String.fromCharCode(55296 | c >> 10, 56320 | c & 1023)) : eb & 1 ? r += String.fromCharCode((c & 31) << 6 | d[i2++] & 63) : r += String.fromCharCode((c & 15) << 12 | (d[i2++] & 63) << 6 | d[i2++] & 63) : r += String.fromCharCode(c);
  }
};
function strFromU8(dat, latin1) {
  if (latin1) {
    for (var r = "", i2 = 0; i2 < dat.length; i2 += 16384)
      r += String.fromCharCode.apply(null, dat.subarray(i2, i2 + 16384));
    return r;
  } else {
    if (td)
      return td.decode(dat);
    var _a2 = dutf8(dat), s = _a2.s, r = _a2.r;
    return r.length && err(8), s;
  }
}
var slzh = function(d, b) {
  return b + 30 + b2(d, b + 26) + b2(d, b + 28);
}, zh = function(d, b, z) {
  var fnl = b2(d, b + 28), efl = b2(d, b + 30), fn = strFromU8(d.subarray(b + 46, b + 46 + fnl), !(b2(d, b + 8) & 2048)), es = b + 46 + fnl, _a2 = z64hs(d, es, efl, z, b4(d, b + 20), b4(d, b + 24), b4(d, b + 42)), sc = _a2[0], su = _a2[1], off = _a2[2];
  return [b2(d, b + 10), sc, su, fn, es + efl + b2(d, b + 32), off];
}, z64hs = function(d, b, l, z, sc, su, off) {
  var nsc = sc == 4294967295, nsu = su == 4294967295, noff = off == 4294967295, e = b + l, nf = nsc + nsu + noff;
  if (z && nf) {
    for (; b + 4 < e; b += 4 + b2(d, b + 2))
      if (b2(d, b) == 1)
        return [
          nsc ? b8(d, b + 4 + 8 * nsu) : sc,
          nsu ? b8(d, b + 4) : su,
          noff ? b8(d, b + 4 + 8 * (nsu + nsc)) : off,
          1
        ];
    z < 2 && err(13);
  }
  return [sc, su, off, 0];
};
function unzipSync(data, opts) {
  for (var files = {}, e = data.length - 22; b4(data, e) != 101010256; --e)
    (!e || data.length - e > 65558) && err(13);
  var c = b2(data, e + 8);
  if (!c)
    return {};
  var o = b4(data, e + 16), z = b4(data, e - 20) == 117853008;
  if (z) {
    var ze = b4(data, e - 12);
    z = b4(data, ze) == 101075792, z && (c = b4(data, ze + 32), o = b4(data, ze + 48));
  }
  for (var fltr = opts && opts.filter, i2 = 0; i2 < c; ++i2) {
    var _a2 = zh(data, o, z), c_2 = _a2[0], sc = _a2[1], su = _a2[2], fn = _a2[3], no = _a2[4], off = _a2[5], b = slzh(data, off);
    o = no, (!fltr || fltr({
      name: fn,
      size: sc,
      originalSize: su,
      compression: c_2
    })) && (c_2 ? c_2 == 8 ? files[fn] = inflateSync(data.subarray(b, b + sc), { out: new u8(su) }) : err(14, "unknown compression type " + c_2) : files[fn] = slc(data, b, b + sc));
  }
  return files;
}

// src/baseline/artifact.ts
var RESULTS_FILE = "results.json";
function artifactStore(options) {
  let { remote, branch } = options, name = artifactName(options.name);
  return {
    async save(results) {
      if (remote.unsupported !== null)
        throw new BaselineError(`the baseline cannot be stored: ${remote.unsupported}`, {
          hint: "keep the results file yourself and compare with `baseline: file`, or use `baseline: paired`"
        });
      let directory = await mkdtemp(join(tmpdir(), "latency-gate-baseline-"));
      try {
        let file = join(directory, RESULTS_FILE);
        await writeFile(file, printResults(results)), await remote.upload(name, [file], directory);
      } catch (cause) {
        throw new BaselineError(`the baseline could not be uploaded: ${messageOf(cause)}`, {
          hint: "run the job again; if it stays, check that the runner reaches GitHub\u2019s artifact storage",
          cause
        });
      } finally {
        await rm(directory, { recursive: !0, force: !0 });
      }
      return { where: `artifact ${name}` };
    },
    async find(query) {
      let skipped = new SkippedCount(), baselines = [];
      if (remote.unsupported !== null || branch === null)
        return skipped.add(remote.unsupported ?? "this event has no base branch to look for baselines on"), { baselines, skipped: skipped.list() };
      let candidates = await listCandidates(remote, name, branch, query.signal, skipped);
      for (let { id } of candidates.slice(0, mostDownloads(query.limit))) {
        if (baselines.length === query.limit) break;
        let read = await readArtifact(remote, id, query.signal);
        if (typeof read == "string") {
          skipped.add(read);
          continue;
        }
        let reason = misfit(read, query);
        reason === null ? baselines.push(read) : skipped.add(reason);
      }
      return { baselines, skipped: skipped.list() };
    }
  };
}
function mostDownloads(limit) {
  return limit + 5;
}
async function listCandidates(remote, name, branch, signal, skipped) {
  try {
    let runs = await remote.pushRuns(branch, signal), order = /* @__PURE__ */ new Map();
    for (let run2 of runs)
      run2.event === "push" && run2.branch === branch && run2.ownRepository && order.set(run2.id, order.size);
    order.size === 0 && skipped.add(`no run of this workflow by a push to ${branch}`);
    let trusted = /* @__PURE__ */ new Map();
    for (let artifact of order.size === 0 ? [] : await remote.artifacts(name, signal)) {
      let { runId } = artifact;
      runId === null || !order.has(runId) ? skipped.add(`not made by a push to ${branch}`) : artifact.expired ? skipped.add("expired") : artifact.bytes > MOST_RESULTS_BYTES ? skipped.add("larger than a baseline may be") : (trusted.get(runId)?.id ?? 0) < artifact.id && trusted.set(runId, artifact);
    }
    let place = ({ runId }) => runId === null ? order.size : order.get(runId) ?? order.size;
    return [...trusted.values()].sort((a, b) => place(a) - place(b));
  } catch (cause) {
    throw signal.throwIfAborted(), new BaselineError(`the stored baselines could not be listed: ${messageOf(cause)}`, {
      hint: "the job needs `permissions: actions: read`; or compare side by side with `baseline: paired`",
      cause
    });
  }
}
async function readArtifact(remote, id, signal) {
  try {
    return parseResults(unpack(await remote.download(id, MOST_RESULTS_BYTES, signal)));
  } catch (error2) {
    return signal.throwIfAborted(), `unreadable: ${messageOf(error2)}`;
  }
}
function unpack(archive) {
  let file = unzipSync(archive, {
    filter: ({ name, originalSize }) => name === RESULTS_FILE && originalSize <= MOST_RESULTS_BYTES
  })[RESULTS_FILE];
  if (file === void 0) throw new Error(`no ${RESULTS_FILE} of an acceptable size in the archive`);
  return strFromU8(file);
}
function artifactName(name) {
  return `latency-gate-baseline-${name.replace(/[^A-Za-z0-9._ -]/gu, (character) => `%${character.codePointAt(0)?.toString(16)}`)}`;
}
function messageOf(error2) {
  return error2 instanceof Error ? error2.message.split(`
`, 1)[0] ?? error2.name : String(error2);
}

// src/github/api.ts
init_dirname_shim();

// node_modules/@octokit/plugin-throttling/dist-bundle/index.js
init_dirname_shim();
var import_light = __toESM(require_light(), 1), VERSION = "0.0.0-development", noop = () => Promise.resolve();
function wrapRequest(state, request, options) {
  return state.retryLimiter.schedule(doRequest, state, request, options);
}
async function doRequest(state, request, options) {
  let { pathname } = new URL(options.url, "http://github.test"), isAuth = isAuthRequest(options.method, pathname), isWrite = !isAuth && options.method !== "GET" && options.method !== "HEAD", isSearch = options.method === "GET" && pathname.startsWith("/search/"), isGraphQL = pathname.startsWith("/graphql"), jobOptions = ~~request.retryCount > 0 ? { priority: 0, weight: 0 } : {};
  state.clustering && (jobOptions.expiration = 1e3 * 60), (isWrite || isGraphQL) && await state.write.key(state.id).schedule(jobOptions, noop), isWrite && state.triggersNotification(pathname) && await state.notifications.key(state.id).schedule(jobOptions, noop), isSearch && await state.search.key(state.id).schedule(jobOptions, noop);
  let req = (isAuth ? state.auth : state.global).key(state.id).schedule(jobOptions, request, options);
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
    id = "no-id",
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
      id
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
      let [state2, request, options] = info2.args, { pathname } = new URL(options.url, "http://github.test");
      if (!(pathname.startsWith("/graphql") && error2.status !== 401 || error2.status === 403 || error2.status === 429))
        return;
      let retryCount = ~~request.retryCount;
      request.retryCount = retryCount, options.request.retryCount = retryCount;
      let { wantRetry, retryAfter = 0 } = await (async function() {
        if (/\bsecondary rate\b/i.test(error2.message)) {
          let retryAfter2 = Number(error2.response.headers["retry-after"]) || state2.fallbackSecondaryRateRetryAfter;
          return { wantRetry: await emitter.trigger(
            "secondary-limit",
            retryAfter2,
            options,
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
            options,
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
  return octokit.hook.wrap("request", (request, options) => (initializeBottleneck(), wrapRequest(state, request, options))), {};
}
throttling.VERSION = VERSION;
throttling.triggersNotification = triggersNotification;

// src/github/api.ts
var LONGEST_WAIT_SECONDS = 60, CALL_TIMEOUT_MS = 9e4, connections = 0;
function connect(options) {
  let retryAfterBaseValue = options.waitUnitMs ?? 1e3, waitOnce = (retryAfterSeconds, _request, _octokit, retryCount) => retryCount === 0 && retryAfterSeconds <= LONGEST_WAIT_SECONDS, octokit = getOctokit(
    options.token,
    {
      baseUrl: options.apiUrl,
      userAgent: "latency-gate",
      retry: { retries: 2, retryAfterBaseValue },
      throttle: {
        id: `connection-${++connections}`,
        onRateLimit: waitOnce,
        onSecondaryRateLimit: waitOnce,
        retryAfterBaseValue
      },
      // Octokit would print every refusal that is handled here.
      log: { debug: silent, info: silent, warn: silent, error: silent }
    },
    retry,
    throttling
  );
  return octokit.hook.before("request", (request) => {
    let signals = [AbortSignal.timeout(CALL_TIMEOUT_MS)];
    options.signal && signals.push(options.signal), request.request.signal && signals.push(request.request.signal), request.request.signal = AbortSignal.any(signals);
  }), octokit;
}
function silent() {
}
function statusOf(error2) {
  return typeof error2 != "object" || error2 === null || !("status" in error2) ? null : typeof error2.status == "number" ? error2.status : null;
}
function isRateLimit(error2) {
  return statusOf(error2) === 429 || error2 instanceof Error && /rate limit/i.test(error2.message);
}
function callFailure(error2) {
  let status = statusOf(error2), message = error2 instanceof Error ? error2.message.split(`
`)[0] : String(error2);
  return status === null ? `${message}` : `HTTP ${status}: ${message}`;
}

// src/github/artifacts.ts
init_dirname_shim();
var PAGE_SIZE = 100, DOWNLOAD_TIMEOUT_MS = 3e4;
function artifactRemote(octokit, context) {
  let { owner, repo } = context, own = `${owner}/${repo}`.toLowerCase();
  return {
    unsupported: isEnterpriseServer(context.serverUrl) ? "GitHub Enterprise Server does not support this kind of artifact" : null,
    async pushRuns(branch, signal) {
      let workflow_id = context.workflowFile ?? await workflowIdOf(octokit, context, signal), { data } = await octokit.rest.actions.listWorkflowRuns({
        owner,
        repo,
        workflow_id,
        branch,
        event: "push",
        per_page: PAGE_SIZE,
        request: { signal }
      });
      return data.workflow_runs.map((run2) => ({
        id: run2.id,
        event: run2.event,
        branch: run2.head_branch,
        ownRepository: run2.head_repository?.full_name?.toLowerCase() === own
      }));
    },
    async artifacts(name, signal) {
      let { data } = await octokit.rest.actions.listArtifactsForRepo({
        owner,
        repo,
        name,
        per_page: PAGE_SIZE,
        request: { signal }
      });
      return data.artifacts.map((artifact) => ({
        id: artifact.id,
        runId: artifact.workflow_run?.id ?? null,
        expired: artifact.expired,
        bytes: artifact.size_in_bytes
      }));
    },
    async download(artifactId, mostBytes, signal) {
      let location = await downloadLocation(octokit, context, artifactId, signal);
      return await fetchBytes(location, mostBytes, signal);
    },
    async upload(name, files, directory) {
      let { DefaultArtifactClient } = await import("./chunks/artifact-7NCF7TBK.js"), client = new DefaultArtifactClient();
      try {
        await client.uploadArtifact(name, [...files], directory);
      } catch (error2) {
        if (!isConflict(error2)) throw error2;
        await client.deleteArtifact(name), await client.uploadArtifact(name, [...files], directory);
      }
    }
  };
}
function isEnterpriseServer(serverUrl) {
  let host = new URL(serverUrl).hostname.toLowerCase();
  return host !== "github.com" && !host.endsWith(".ghe.com");
}
function isConflict(error2) {
  return error2 instanceof Error && /\(409\)|already exists/i.test(error2.message);
}
async function workflowIdOf(octokit, context, signal) {
  let { owner, repo, runId: run_id } = context;
  return (await octokit.rest.actions.getWorkflowRun({ owner, repo, run_id, request: { signal } })).data.workflow_id;
}
async function downloadLocation(octokit, context, artifact_id, signal) {
  let { owner, repo } = context;
  try {
    let response = await octokit.rest.actions.downloadArtifact({
      owner,
      repo,
      artifact_id,
      archive_format: "zip",
      request: { redirect: "manual", signal }
    });
    if (response.headers.location) return response.headers.location;
  } catch (error2) {
    throw statusOf(error2) === 410 ? new Error("expired") : new Error(callFailure(error2));
  }
  throw new Error("GitHub named no address to download from");
}
async function fetchBytes(location, mostBytes, signal) {
  let client = new HttpClient("latency-gate", [], {
    socketTimeout: DOWNLOAD_TIMEOUT_MS,
    allowRetries: !0,
    maxRetries: 2
  }), { message } = await client.get(location), destroy = () => message.destroy(new Error("interrupted"));
  signal.addEventListener("abort", destroy, { once: !0 });
  try {
    if (message.statusCode !== 200) throw new Error(`the storage answered HTTP ${message.statusCode}`);
    let chunks = [], size = 0;
    for await (let chunk of message) {
      let bytes = Buffer.from(chunk);
      if (size += bytes.length, size > mostBytes) throw new Error(`larger than ${mostBytes} bytes`);
      chunks.push(bytes);
    }
    return Buffer.concat(chunks);
  } finally {
    signal.removeEventListener("abort", destroy), message.destroy(), client.dispose();
  }
}

// src/github/context.ts
init_dirname_shim();
var sha = string().regex(/^[0-9a-f]{40}([0-9a-f]{24})?$/), ref = string().min(1).max(500), payloadSchema = object({
  repository: object({ full_name: string(), default_branch: ref.optional() }).optional(),
  pull_request: object({
    number: int().positive(),
    // Null when the fork was deleted.
    head: object({ sha, ref, repo: object({ full_name: string() }).nullish() }),
    base: object({ sha, ref, repo: object({ full_name: string() }).nullish() })
  }).optional(),
  merge_group: object({ head_sha: sha, head_ref: ref, base_sha: sha, base_ref: ref }).optional()
});
function readContext(env, eventPayload) {
  let parsed = payloadSchema.safeParse(eventPayload ?? {});
  if (!parsed.success)
    throw new ConfigError(`the event's payload is not as GitHub describes it: ${prettifyError(parsed.error)}`, {
      hint: "run the action on a pull_request, push, merge_group, workflow_dispatch or schedule event"
    });
  let payload = parsed.data, [owner = "", repo = ""] = required(env, "GITHUB_REPOSITORY").split("/"), serverUrl = env.GITHUB_SERVER_URL || "https://github.com", runId = wholeNumber(env, "GITHUB_RUN_ID"), runAttempt = env.GITHUB_RUN_ATTEMPT ? wholeNumber(env, "GITHUB_RUN_ATTEMPT") : 1, eventName = required(env, "GITHUB_EVENT_NAME"), eventRef = env.GITHUB_REF ?? "";
  return {
    owner,
    repo,
    eventName,
    ref: eventRef,
    sha: required(env, "GITHUB_SHA"),
    ...revisionsOf(eventName, eventRef, payload),
    restricted: isFork(payload) || env.GITHUB_ACTOR === "dependabot[bot]",
    defaultBranch: payload.repository?.default_branch ?? null,
    runId,
    runAttempt,
    runUrl: `${serverUrl}/${owner}/${repo}/actions/runs/${runId}/attempts/${runAttempt}`,
    workflowFile: workflowFileOf(env.GITHUB_WORKFLOW_REF),
    apiUrl: env.GITHUB_API_URL || "https://api.github.com",
    serverUrl
  };
}
function revisionsOf(eventName, eventRef, payload) {
  let none = { baseRef: null, baseSha: null, headSha: null, headRef: null, pullRequest: null };
  if (payload.pull_request) {
    let { number, head, base } = payload.pull_request;
    return { baseRef: base.ref, baseSha: base.sha, headSha: head.sha, headRef: head.ref, pullRequest: number };
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
function required(env, name) {
  let value = env[name];
  if (value) return value;
  throw new ConfigError(`the environment variable ${name} is not set`, {
    hint: "the action runs inside GitHub Actions only; elsewhere use the command line: latency-gate run"
  });
}
function wholeNumber(env, name) {
  let text = required(env, name);
  if (/^[0-9]{1,15}$/.test(text)) return Number(text);
  throw new ConfigError(`the environment variable ${name} should be a whole number, but is ${JSON.stringify(text)}`, {
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
    runId: context.runId,
    runAttempt: context.runAttempt,
    runUrl: context.runUrl,
    pullRequest: context.pullRequest
  };
}

// src/github/inputs.ts
init_dirname_shim();
function readInputs() {
  return {
    token: getInput("github-token"),
    configFile: getInput("config") || null,
    settings: Object.fromEntries(ACTION_INPUTS.map(({ name }) => [name, getInput(name)]))
  };
}

// src/github/publisher.ts
init_dirname_shim();

// src/github/annotations.ts
init_dirname_shim();
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
  for (let { level, title, message } of limitAnnotations(annotations)) print[level](message, { title });
}

// src/github/comment.ts
init_dirname_shim();

// src/github/cut.ts
init_dirname_shim();
function cutMarkdown(text, limit, sizeOf, note) {
  if (sizeOf(text) <= limit) return text;
  let kept = [], open = { fence: null, details: 0 }, size = 0;
  for (let line of text.split(`
`)) {
    let after = follow(open, line), lineSize = sizeOf(line) + 1;
    if (size + lineSize + sizeOf(`${closing(after)}

${note}`) > limit) break;
    kept.push(line), size += lineSize, open = after;
  }
  return `${kept.join(`
`)}${closing(open)}

${note}`;
}
function follow(open, line) {
  let [, fence, rest] = /^ {0,3}(`{3,}|~{3,})(.*)$/.exec(line) ?? [];
  return open.fence !== null ? fence?.startsWith(open.fence) && rest?.trim() === "" ? { ...open, fence: null } : open : fence !== void 0 ? { ...open, fence } : { ...open, details: open.details + count(line, /<details[\s>]/gi) - count(line, /<\/details\s*>/gi) };
}
function closing(open) {
  return `${open.fence === null ? "" : `
${open.fence}`}${`

</details>`.repeat(Math.max(0, open.details))}`;
}
function count(line, pattern) {
  return line.match(pattern)?.length ?? 0;
}

// src/github/comment.ts
var COMMENT_LIMIT = 6e4, PAGE_SIZE2 = 100, MOST_PAGES = 30;
function markerOf(name) {
  return `<!-- latency-gate:${encodeURIComponent(wellFormed(name)).replace(/-(?=-|$)/g, "%2D")} -->`;
}
function wellFormed(text) {
  return Buffer.from(text).toString();
}
function commentBody(name, markdown) {
  return cutMarkdown(`${markerOf(name)}
${markdown}`, COMMENT_LIMIT, (text) => text.length, "_The report is longer than a comment may be: the whole of it is in the job\u2019s summary and files._");
}
async function publishComment(octokit, target, request) {
  try {
    let body = commentBody(request.name, request.markdown);
    for (let comment2 of await ownComments(octokit, target, markerOf(request.name))) {
      let url = await update(octokit, target, comment2.id, body);
      if (url !== null) return { url, warning: null };
    }
    if (!request.create) return { url: null, warning: null };
    let { owner, repo, pullRequest } = target;
    return { url: (await octokit.rest.issues.createComment({ owner, repo, issue_number: pullRequest, body })).data.html_url, warning: null };
  } catch (error2) {
    return { url: null, warning: explain(error2, target) };
  }
}
async function update(octokit, target, id, body) {
  try {
    let { owner, repo } = target;
    return (await octokit.rest.issues.updateComment({ owner, repo, comment_id: id, body })).data.html_url;
  } catch (error2) {
    if (!isRateLimit(error2) && (statusOf(error2) === 403 || statusOf(error2) === 404)) return null;
    throw error2;
  }
}
async function ownComments(octokit, target, marker) {
  let { owner, repo, pullRequest: issue_number } = target, own = null;
  for (let page = 1; page <= MOST_PAGES; page++) {
    let list = await octokit.rest.issues.listComments({ owner, repo, issue_number, per_page: PAGE_SIZE2, page }), marked = list.data.map(({ id, body, user }) => ({ id, body: body ?? "", login: user?.login ?? "", isBot: user?.type === "Bot" })).filter(({ body }) => (body.split(`
`, 1)[0] ?? "").trimEnd() === marker);
    marked.length > 0 && (own ??= await authorship(octokit));
    let found = own === null ? [] : marked.filter(own);
    if (found.length > 0) return found.sort((a, b) => preference(a) - preference(b));
    if (list.data.length < PAGE_SIZE2) break;
  }
  return [];
}
async function authorship(octokit) {
  try {
    let { login } = (await octokit.rest.users.getAuthenticated()).data;
    return (comment2) => comment2.login === login;
  } catch (error2) {
    let status = statusOf(error2);
    if (isRateLimit(error2) || status !== 401 && status !== 403 && status !== 404) throw error2;
    return (comment2) => comment2.isBot && comment2.login.endsWith("[bot]");
  }
}
function preference(comment2) {
  return comment2.login === "github-actions[bot]" ? 0 : 1;
}
function explain(error2, target) {
  let status = statusOf(error2), failure = `the comment could not be published (${callFailure(error2)})`;
  if (!((status === 401 || status === 403 || status === 404) && !isRateLimit(error2))) return `${failure}: the report is in the job\u2019s summary`;
  let remedy = target.restricted ? "this pull request comes from a fork or from Dependabot, whose token is read-only, so the report is in the job\u2019s summary only" : "the job needs `permissions: pull-requests: write`; until then the report is in the job\u2019s summary only";
  return `${failure}: ${remedy}`;
}

// src/github/outputs.ts
init_dirname_shim();
function publishOutputs(outputs) {
  try {
    for (let [name, value] of Object.entries(outputs)) setOutput(name, value);
    return null;
  } catch (error2) {
    return `the outputs could not be set: ${error2 instanceof Error ? error2.message : String(error2)}`;
  }
}

// src/github/summary.ts
init_dirname_shim();
import { appendFile } from "node:fs/promises";
var SUMMARY_LIMIT_BYTES = 1e6;
async function publishSummary(markdown) {
  let note = "_The report is longer than a summary may be: the whole of it is in the report file._", path = process.env.GITHUB_STEP_SUMMARY;
  if (!path) return "the job\u2019s summary could not be written: GITHUB_STEP_SUMMARY is not set";
  try {
    return await appendFile(path, `${cutMarkdown(markdown, SUMMARY_LIMIT_BYTES, (text) => Buffer.byteLength(text), note)}
`), null;
  } catch (error2) {
    return `the job\u2019s summary could not be written: ${error2 instanceof Error ? error2.message : String(error2)}`;
  }
}

// src/github/publisher.ts
function githubPublisher(options) {
  return {
    async publish(publication) {
      let { url, warning: warning2 } = await comment(options, publication), warnings = [
        warning2,
        await publishSummary(publication.summaryMarkdown),
        publishOutputs({ ...publication.outputs, "comment-url": url ?? "" })
      ].filter((text) => text !== null);
      return publishAnnotations(publication.annotations), { commentUrl: url, warnings };
    }
  };
}
async function comment(options, publication) {
  let { octokit, target, comment: when } = options;
  if (target === null || when === "never") return { url: null, warning: null };
  if (octokit === null)
    return { url: null, warning: "no comment was published: the input `github-token` is empty" };
  let { name, commentMarkdown: markdown, changed, failing } = publication;
  return await publishComment(octokit, target, { name, markdown, create: when === "always" || changed || failing });
}

// src/report/failure.ts
init_dirname_shim();
var TITLES = {
  [ExitCode.passed]: "passed",
  [ExitCode.gateFailed]: "failed",
  [ExitCode.configuration]: "the configuration is wrong",
  [ExitCode.app]: "the app failed",
  [ExitCode.measurement]: "the measurement failed",
  [ExitCode.baseline]: "the baseline is unusable",
  [ExitCode.bug]: "a bug in latency-gate",
  [ExitCode.interrupted]: "interrupted"
}, MOST_DETAIL_CHARACTERS = 8e3;
function renderFailure(error2, name) {
  let { exitCode, text } = describeError(error2), title = `### \u26D4 latency-gate${name === "default" ? "" : ` (${prose(name)})`}: ${TITLES[exitCode]}`;
  return error2 instanceof GateError ? `${[
    title,
    prose(error2.message),
    `**What to do:** ${prose(error2.hint)}`,
    error2.detail ? codeBlock(error2.detail.slice(-MOST_DETAIL_CHARACTERS)) : null,
    "Nothing was compared: this says nothing about latency."
  ].filter((part) => part).join(`

`)}
` : `${title}

${codeBlock(text.slice(0, MOST_DETAIL_CHARACTERS))}
`;
}

// src/action.ts
process.exitCode = await main(process.env);
async function main(env) {
  let interruption = new AbortController();
  for (let signal of ["SIGINT", "SIGTERM"])
    process.on(signal, () => interruption.abort(new InterruptedError(signal)));
  try {
    let inputs = readInputs();
    inputs.token && setSecret(inputs.token);
    let context = readContext(env, await readPayload(env)), octokit = inputs.token ? connect({ token: inputs.token, apiUrl: context.apiUrl }) : null, workspace = resolve(env.GITHUB_WORKSPACE || ".");
    return await run({ inputs, context, octokit, workspace, signal: interruption.signal }, env);
  } catch (error2) {
    let { text, exitCode } = describeError(error2);
    return setFailed(text), exitCode;
  }
}
async function run(setting, env) {
  let loaded = null, secrets = [];
  try {
    let mode = modeOf(setting.context);
    loaded = await loadConfig(setting.inputs, setting.workspace), secrets = expandReferences(loaded.config, env).secrets;
    for (let secret of secrets) setSecret(secret);
    info(`configuration: ${loaded.file ?? "the action\u2019s inputs"}`);
    let outcome = await measure(setting, mode, loaded, env), storing = mode.task === "record" ? await storeBaseline(setting, loaded.config, outcome) : null;
    if (await publishOutcome(setting, mode, loaded.config, outcome, env), storing !== null) throw storing;
    return outcome.exitCode !== ExitCode.passed && setFailed(outcome.headline), outcome.exitCode;
  } catch (thrown) {
    let error2 = setting.signal.aborted ? setting.signal.reason : thrown, hide = (text2) => mask(text2, secrets), shown = error2 instanceof GateError ? error2.masked(hide) : error2, { text, exitCode } = describeError(shown);
    return setting.signal.aborted || await publishFailure(setting, loaded?.config ?? null, shown, hide), setFailed(hide(text)), exitCode;
  }
}
async function loadConfig(inputs, workspace) {
  let file = await readConfigFile(workspace, inputs.configFile);
  return { config: configFromInputs(inputs.settings, file), directory: file?.directory ?? workspace, file: file?.name ?? null };
}
async function measure(setting, mode, loaded, env) {
  let { context, signal } = setting, { config, directory } = loaded, comparing = mode.task === "compare" || mode.task === "measure" && overridesDiffer(config);
  return await runGate({
    config,
    directory,
    mode: comparing ? "compare" : mode.task,
    base: mode.task === "compare" ? await findBase(setting, config) : null,
    headLabel: headLabelOf(context),
    headCommit: context.headSha,
    run: runContextOf(context),
    runnerClass: runnerClassOf(env, availableParallelism()),
    env,
    baselines: mode.task === "measure" ? null : baselineStore(setting, config, directory),
    onProgress: (line) => info(line),
    signal,
    generatorPath: fileURLToPath(new URL("./generator.js", import.meta.url)),
    referencePath: fileURLToPath(new URL("./reference.js", import.meta.url))
  });
}
function headLabelOf(context) {
  return context.pullRequest !== null ? "this PR" : context.eventName === "merge_group" ? "merge group" : context.baseRef ?? context.sha.slice(0, 7);
}
async function findBase(setting, config) {
  let { baseline } = config.gate;
  if (overridesDiffer(config) || baseline === "none" || baseline === "file") return null;
  let base = await findBaseCommit(setting.context, setting.workspace, setting.octokit);
  return base !== null && info(`base: ${base.revision}, ${base.how}`), base;
}
function baselineStore(setting, config, directory) {
  let { context, octokit } = setting;
  switch (config.gate.baseline) {
    case "file":
      return fileStore(config.gate.baselineFiles, directory);
    case "auto":
    case "artifact":
      return octokit === null ? null : artifactStore({ remote: artifactRemote(octokit, context), name: config.name, branch: context.baseRef });
    case "paired":
    case "none":
      return null;
  }
}
async function storeBaseline(setting, config, outcome) {
  let { baseline } = config.gate;
  if (baseline === "file" || baseline === "none" || outcome.comparison.verdict === "invalid") return null;
  let store = baselineStore(
    setting,
    { ...config, gate: { ...config.gate, baseline: "artifact" } },
    setting.workspace
  );
  try {
    if (store === null) throw new ConfigError("the input `github-token` is empty", { hint: "leave it at its default" });
    let { where } = await store.save(outcome.results);
    return info(`baseline stored: ${where}`), null;
  } catch (error2) {
    return baseline === "artifact" ? error2 : (warning(describeError(error2).text), null);
  }
}
async function publishOutcome(setting, mode, config, outcome, env) {
  let files = await writeFiles(config.name, outcome, env);
  await publish(setting, config.report.comment, mode.comment, {
    name: config.name,
    commentMarkdown: outcome.markdown,
    summaryMarkdown: outcome.summaryMarkdown,
    changed: outcome.changed,
    failing: outcome.failing,
    annotations: outcome.annotations,
    outputs: {
      verdict: outcome.verdict,
      regressions: String(outcome.counts.regressions),
      improvements: String(outcome.counts.improvements),
      inconclusive: String(outcome.counts.inconclusive),
      "results-path": files.results,
      "report-path": files.report,
      "base-sha": outcome.results.sides.base?.commit ?? outcome.found.baselines[0]?.sides.head.commit ?? ""
    }
  });
}
async function writeFiles(name, outcome, env) {
  let folder = resolve(env.RUNNER_TEMP || ".", `latency-gate-${encodeURIComponent(name)}`);
  await mkdir(folder, { recursive: !0 });
  let files = { results: join2(folder, "results.json"), report: join2(folder, "report.md") };
  return await writeFile2(files.results, printResults(outcome.results)), await writeFile2(files.report, outcome.summaryMarkdown), files;
}
async function publishFailure(setting, config, error2, hide) {
  let name = config?.name ?? (setting.inputs.settings.name || "default"), markdown = hide(renderFailure(error2, name)), isTarget = setting.context.eventName === "pull_request", when = config?.report.comment ?? (setting.inputs.settings.comment === "never" ? "never" : "always");
  await publish(setting, when, isTarget, {
    name,
    commentMarkdown: markdown,
    summaryMarkdown: markdown,
    changed: !0,
    failing: !0,
    annotations: [],
    outputs: { verdict: "error" }
  });
}
async function publish(setting, when, commenting, publication) {
  let { context, octokit } = setting, { owner, repo, pullRequest, restricted } = context, target = commenting && pullRequest !== null ? { owner, repo, pullRequest, restricted } : null, { warnings } = await githubPublisher({ octokit, target, comment: when }).publish(publication);
  warnings.length > 0 && warning(warnings.join(`
`));
}
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
