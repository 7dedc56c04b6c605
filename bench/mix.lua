-- Requests to two endpoints by weight, the mean latency of each, for wrk with one connection per thread:
-- wrk -t4 -c4 -s bench/mix.lua http://127.0.0.1:3000 -- 'GET /orders' 97 'POST /report' 3
local ffi = require('ffi')
ffi.cdef [[
  typedef struct { long seconds; long nanoseconds; } instant;
  int clock_gettime(int clock, instant *now);
]]
local MONOTONIC = 1
local now = ffi.new('instant')
local function milliseconds()
  ffi.C.clock_gettime(MONOTONIC, now)
  return tonumber(now.seconds) * 1e3 + tonumber(now.nanoseconds) / 1e6
end

local threads = {}
function setup(thread)
  thread:set('id', #threads + 1)
  table.insert(threads, thread)
end

function init(args)
  -- Globals: `done` asks each thread for them.
  sum, count, asked, startedMs = { 0, 0 }, { 0, 0 }, 1, 0
  names, weights = { args[1], args[3] }, { tonumber(args[2]), tonumber(args[4]) }
  math.randomseed(id)
end

function request()
  asked = math.random() * (weights[1] + weights[2]) < weights[1] and 1 or 2
  local method, path = names[asked]:match('(%u+) (.*)')
  -- `%80` is a number from 0 to 79.
  path = path:gsub('%%(%d+)', function(most)
    return tostring(math.random(0, tonumber(most) - 1))
  end)
  startedMs = milliseconds()
  return wrk.format(method, path)
end

function response()
  sum[asked] = sum[asked] + milliseconds() - startedMs
  count[asked] = count[asked] + 1
end

function done()
  for at = 1, 2 do
    local sumMs, all = 0, 0
    for _, thread in ipairs(threads) do
      sumMs = sumMs + thread:get('sum')[at]
      all = all + thread:get('count')[at]
    end
    io.write(string.format('mean %d %.4f %d\n', at, sumMs / all, all))
  end
end
