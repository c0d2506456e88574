/**
 * Lua that runs inside Redis, one atomic step each (F4). All keys of one script belong to one feed and so to one slot.
 * Numbers travel as text: Lua would round an epoch when it formats one.
 *
 * `run_id` changes with every start of Redis. A Redis that came back may have lost the newest batches while readers still hold
 * them, so nothing may be appended to what it has: the feed is rebuilt under a new epoch.
 */
const RUN_ID = `string.match(redis.call('INFO', 'server'), 'run_id:(%w+)')`;

/** Removes entries from the old end of the log while they are too old, or all of them too large. Leaves the newest. */
const TRIM = `
local function trim(log, meta, oldestMs, mostBytes, bytes)
  local entries = redis.call('XRANGE', log, '-', '+', 'COUNT', 17)
  local keepFrom = nil
  for i = 1, #entries - 1 do
    local fields = {}
    for f = 1, #entries[i][2], 2 do fields[entries[i][2][f]] = entries[i][2][f + 1] end
    if tonumber(fields.t) >= oldestMs and bytes <= mostBytes then break end
    bytes = bytes - tonumber(fields.n)
    keepFrom = entries[i + 1][1]
  end
  if keepFrom then redis.call('XTRIM', log, 'MINID', '=', keepFrom) end
  redis.call('HSET', meta, 'logBytes', string.format('%.0f', bytes))
end
`;

/**
 * KEYS fence meta rows log. ARGV token, epoch, offset that the caller saw; next offset; entry, its bytes, nowMs, oldest ms and most
 * bytes of the log; then counts and values: removed keys, key-value pairs of rows, field-value pairs of meta.
 * Answers ok, or why nothing was done: fenced, moved (another position), reborn (another Redis), unready (no state).
 */
export const PUBLISH = `
${TRIM}
if redis.call('GET', KEYS[1]) ~= ARGV[1] then return 'fenced' end
local at = redis.call('HMGET', KEYS[2], 'epoch', 'offset', 'runId', 'logBytes', 'health')
if not at[1] then return 'unready' end
if at[3] ~= ${RUN_ID} then return 'reborn' end
if at[1] ~= ARGV[2] or at[2] ~= ARGV[3] then return 'moved' end

local i = 10
local function take(step, call)
  local count = tonumber(ARGV[i])
  local from = i + 1
  i = from + count
  while from < i do
    local to = math.min(from + step, i) - 1
    call(from, to)
    from = to + 1
  end
end
redis.call('XADD', KEYS[4], ARGV[2] .. '-' .. ARGV[4], 'b', ARGV[5], 't', ARGV[7], 'n', ARGV[6])
take(2000, function(from, to) redis.call('HDEL', KEYS[3], unpack(ARGV, from, to)) end)
take(2000, function(from, to) redis.call('HSET', KEYS[3], unpack(ARGV, from, to)) end)
take(100, function(from, to) redis.call('HSET', KEYS[2], unpack(ARGV, from, to)) end)
if redis.call('HGET', KEYS[2], 'health') ~= at[5] then redis.call('HSET', KEYS[2], 'sinceMs', ARGV[7]) end
redis.call('HSET', KEYS[2], 'offset', ARGV[4], 'fence', ARGV[1], 'rows', redis.call('HLEN', KEYS[3]))
trim(KEYS[4], KEYS[2], tonumber(ARGV[8]), tonumber(ARGV[9]), tonumber(at[4] or '0') + tonumber(ARGV[6]))
return 'ok'
`;

/**
 * Makes staged rows the feed's state under a new epoch and drops the old ones.
 * KEYS fence, meta, staged rows, log, old rows (the staged ones again where there are none).
 * ARGV token; old epoch or nothing; new epoch; entry, its bytes, nowMs, number of staged rows; then field-value pairs of meta.
 */
export const FLIP = `
if redis.call('GET', KEYS[1]) ~= ARGV[1] then return 'fenced' end
if (redis.call('HGET', KEYS[2], 'epoch') or '') ~= ARGV[2] then return 'moved' end
if redis.call('HLEN', KEYS[3]) ~= tonumber(ARGV[7]) then return 'unready' end
redis.call('PERSIST', KEYS[3])
redis.call('XADD', KEYS[4], ARGV[3] .. '-0', 'b', ARGV[4], 't', ARGV[6], 'n', ARGV[5])
redis.call('XTRIM', KEYS[4], 'MINID', '=', ARGV[3] .. '-0')
if redis.call('HGET', KEYS[2], 'health') ~= 'healthy' then redis.call('HSET', KEYS[2], 'sinceMs', ARGV[6]) end
redis.call('HSET', KEYS[2], unpack(ARGV, 8))
redis.call('HSET', KEYS[2], 'epoch', ARGV[3], 'offset', '0', 'runId', ${RUN_ID}, 'fence', ARGV[1], 'rows', ARGV[7], 'logBytes', ARGV[5])
if KEYS[5] ~= KEYS[3] then redis.call('UNLINK', KEYS[5]) end
return 'ok'
`;

/**
 * Writes how a poll went without changing the state. KEYS fence meta. ARGV token; epoch and offset that were confirmed, or nothing
 * where nothing was; health, nowMs; then field-value pairs.
 */
export const MARK = `
if redis.call('GET', KEYS[1]) ~= ARGV[1] then return 'fenced' end
local at = redis.call('HMGET', KEYS[2], 'epoch', 'offset', 'runId', 'health')
if ARGV[2] ~= '' then
  if not at[1] then return 'unready' end
  if at[3] ~= ${RUN_ID} then return 'reborn' end
  if at[1] ~= ARGV[2] or at[2] ~= ARGV[3] then return 'moved' end
end
redis.call('HSET', KEYS[2], 'health', ARGV[4], unpack(ARGV, 6))
if at[4] ~= ARGV[4] then redis.call('HSET', KEYS[2], 'sinceMs', ARGV[5]) end
return 'ok'
`;

/** Where a feed stands, its memo, and whether this is still the Redis that took its last batch. KEYS meta. */
export const STAND = `
local at = redis.call('HMGET', KEYS[1], 'epoch', 'offset', 'runId', 'memo')
return { at[1] or '', at[2] or '', at[3] == ${RUN_ID} and 1 or 0, at[4] or '' }
`;

/**
 * KEYS lease fence. ARGV milliseconds. The token grows with every holder, and starts from the clock so that it grows also
 * when Redis lost the last one. Answers it, or nothing while somebody else holds the lease.
 */
export const ACQUIRE = `
if redis.call('EXISTS', KEYS[1]) == 1 then return false end
local time = redis.call('TIME')
local nowMicros = tonumber(time[1]) * 1000000 + tonumber(time[2])
local last = tonumber(redis.call('GET', KEYS[2]) or '0')
local token = string.format('%.0f', math.max(last + 1, nowMicros))
redis.call('SET', KEYS[2], token)
redis.call('SET', KEYS[1], token, 'PX', ARGV[1])
return token
`;

/** KEYS lease. ARGV token, milliseconds. 1 while the lease is still ours. */
export const RENEW = `
if redis.call('GET', KEYS[1]) ~= ARGV[1] then return 0 end
return redis.call('PEXPIRE', KEYS[1], ARGV[2])
`;

/** KEYS lease. ARGV token. */
export const RELEASE = `
if redis.call('GET', KEYS[1]) == ARGV[1] then return redis.call('DEL', KEYS[1]) end
return 0
`;
