import { LATE_AFTER_POLLS, SHORTEST_LATE_MS } from "../../shared/live/freshness.ts";
import { mutated } from "../mutation.ts";

/**
 * Lua that runs inside Redis, one atomic step each (F4). All keys of one script belong to one feed and so to one slot.
 * Numbers travel as text: Lua would round an epoch when it formats one.
 *
 * `run_id` changes with every start of Redis. A Redis that came back may have lost the newest batches while readers still hold
 * them, so nothing may be appended to what it has: the feed is rebuilt under a new epoch.
 */
const RUN_ID = `string.match(redis.call('INFO', 'server'), 'run_id:(%w+)')`;
/**
 * And this one changes with every promotion. A primary that was replaced, came back as a replica and was promoted again never stopped, and has
 * what its successor had.
 */
const HISTORY = `string.match(redis.call('INFO', 'replication'), 'master_replid:(%w+)')`;
/** Whether the feed of this meta may be appended to here. An earlier version writes no `history`. */
const IS_SAME = `
local function isSame(meta)
  local was = redis.call('HMGET', meta, 'runId', 'history')
  return was[1] == ${RUN_ID} and (not was[2] or was[2] == ${HISTORY})
end
`;

/** No state was confirmed later than now, whatever the clock of the worker says that confirmed it: it would look live until then. */
const CLAMP = mutated("own-clock")
  ? ""
  : `
local time = redis.call('TIME')
local nowMs = tonumber(time[1]) * 1000 + math.floor(tonumber(time[2]) / 1000)
if tonumber(redis.call('HGET', KEYS[2], 'confirmedAtMs') or '0') > nowMs then
  redis.call('HSET', KEYS[2], 'confirmedAtMs', string.format('%.0f', nowMs))
end
`;

/** Between these two a script writes what was confirmed; `unbrokenSinceMs` tells since when the feed was never late (H3). */
const BEFORE_CONFIRMED = `local was = redis.call('HMGET', KEYS[2], 'confirmedAtMs', 'everyMs', 'unbrokenSinceMs')`;
const AFTER_CONFIRMED = `
local confirmed = redis.call('HGET', KEYS[2], 'confirmedAtMs')
local goesOn = was[1] and was[2] and was[3]
  and tonumber(confirmed) - tonumber(was[1]) <= math.max(tonumber(was[2]) * ${LATE_AFTER_POLLS}, ${SHORTEST_LATE_MS})
if confirmed and not goesOn then redis.call('HSET', KEYS[2], 'unbrokenSinceMs', confirmed) end
`;

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
${IS_SAME}
if redis.call('GET', KEYS[1]) ~= ARGV[1] then return 'fenced' end
local at = redis.call('HMGET', KEYS[2], 'epoch', 'offset', 'logBytes', 'health')
if not at[1] then return 'unready' end
if not isSame(KEYS[2]) then return 'reborn' end
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
${BEFORE_CONFIRMED}
take(100, function(from, to) redis.call('HSET', KEYS[2], unpack(ARGV, from, to)) end)
if redis.call('HGET', KEYS[2], 'health') ~= at[4] then redis.call('HSET', KEYS[2], 'sinceMs', ARGV[7]) end
redis.call('HSET', KEYS[2], 'offset', ARGV[4], 'fence', ARGV[1], 'rows', redis.call('HLEN', KEYS[3]))
${CLAMP}
${AFTER_CONFIRMED}
trim(KEYS[4], KEYS[2], tonumber(ARGV[8]), tonumber(ARGV[9]), tonumber(at[3] or '0') + tonumber(ARGV[6]))
return 'ok'
`;

/**
 * Begins a rebuild: empties the staging place and gives out an epoch that nothing else of this feed ever had. Two rebuilds can
 * therefore not meet under one epoch, wherever the clocks are and whatever epoch is stored.
 * KEYS fence meta staged epoch. ARGV token, the newest epoch that the caller ever saw. Answers the epoch, or fenced.
 */
export const BEGIN_REBUILD = `
if redis.call('GET', KEYS[1]) ~= ARGV[1] then return 'fenced' end
local time = redis.call('TIME')
local nowMs = tonumber(time[1]) * 1000 + math.floor(tonumber(time[2]) / 1000)
local stored = tonumber(redis.call('HGET', KEYS[2], 'epoch') or '0')
local given = tonumber(redis.call('GET', KEYS[4]) or '0')
local epoch = string.format('%.0f', math.max(nowMs, stored + 1, given + 1, tonumber(ARGV[2]) + 1))
redis.call('UNLINK', KEYS[3])
redis.call('SET', KEYS[4], epoch)
return epoch
`;

/** KEYS fence staged. ARGV token, seconds after which Redis forgets what nobody finishes, key-value pairs of rows. */
export const STAGE = `
if redis.call('GET', KEYS[1]) ~= ARGV[1] then return 'fenced' end
redis.call('HSET', KEYS[2], unpack(ARGV, 3))
redis.call('EXPIRE', KEYS[2], ARGV[2])
return 'ok'
`;

/** KEYS fence staged. ARGV token; then the keys of the rows to take back, or nothing for all of them. */
export const UNSTAGE = `
if redis.call('GET', KEYS[1]) ~= ARGV[1] then return 'fenced' end
if #ARGV == 1 then redis.call('UNLINK', KEYS[2]) else redis.call('HDEL', KEYS[2], unpack(ARGV, 2)) end
return 'ok'
`;

/**
 * Makes staged rows the feed's state under a new epoch and drops the old ones.
 * KEYS fence, meta, staged rows, log, new rows, old rows (the new ones again where there are none).
 * ARGV token; old epoch or nothing; new epoch; entry, its bytes, nowMs, number of staged rows; then field-value pairs of meta.
 */
export const FLIP = `
if redis.call('GET', KEYS[1]) ~= ARGV[1] then return 'fenced' end
if (redis.call('HGET', KEYS[2], 'epoch') or '') ~= ARGV[2] then return 'moved' end
if redis.call('HLEN', KEYS[3]) ~= tonumber(ARGV[7]) then return 'unready' end
if ARGV[7] ~= '0' then
  redis.call('RENAME', KEYS[3], KEYS[5])
  redis.call('PERSIST', KEYS[5])
end
redis.call('XADD', KEYS[4], ARGV[3] .. '-0', 'b', ARGV[4], 't', ARGV[6], 'n', ARGV[5])
redis.call('XTRIM', KEYS[4], 'MINID', '=', ARGV[3] .. '-0')
if redis.call('HGET', KEYS[2], 'health') ~= 'healthy' then redis.call('HSET', KEYS[2], 'sinceMs', ARGV[6]) end
${BEFORE_CONFIRMED}
redis.call('HSET', KEYS[2], unpack(ARGV, 8))
redis.call('HSET', KEYS[2], 'epoch', ARGV[3], 'offset', '0', 'runId', ${RUN_ID}, 'history', ${HISTORY}, 'fence', ARGV[1], 'rows', ARGV[7], 'logBytes', ARGV[5])
if KEYS[6] ~= KEYS[5] then redis.call('UNLINK', KEYS[6]) end
${CLAMP}
${AFTER_CONFIRMED}
return 'ok'
`;

/** The services confirmed the state as it is. KEYS fence meta. ARGV token; epoch and offset; nowMs; then field-value pairs. */
export const CONFIRM = `
${IS_SAME}
if redis.call('GET', KEYS[1]) ~= ARGV[1] then return 'fenced' end
local at = redis.call('HMGET', KEYS[2], 'epoch', 'offset', 'health')
if not at[1] then return 'unready' end
if not isSame(KEYS[2]) then return 'reborn' end
if at[1] ~= ARGV[2] or at[2] ~= ARGV[3] then return 'moved' end
${BEFORE_CONFIRMED}
redis.call('HSET', KEYS[2], unpack(ARGV, 5))
if at[3] ~= 'healthy' then redis.call('HSET', KEYS[2], 'sinceMs', ARGV[4]) end
${CLAMP}
${AFTER_CONFIRMED}
return 'ok'
`;

/**
 * A poll failed: its staged rows go, its feed is failing, and where a back-off is given the next whole poll of the feed waits twice as
 * long as after the failure before. Deleting comes first, because Redis without memory refuses a script whose first write needs some:
 * so that a failure can be told there too.
 * KEYS fence meta staged. ARGV token; nowMs; first and longest back-off in milliseconds, 0 for none; then field-value pairs.
 */
export const FAIL = `
if redis.call('GET', KEYS[1]) ~= ARGV[1] then return 'fenced' end
redis.call('UNLINK', KEYS[3])
local health = redis.call('HGET', KEYS[2], 'health')
redis.call('HSET', KEYS[2], 'health', 'failing', unpack(ARGV, 5))
if health ~= 'failing' then redis.call('HSET', KEYS[2], 'sinceMs', ARGV[2]) end
if ARGV[3] ~= '0' then
  local backOffs = redis.call('HINCRBY', KEYS[2], 'backOffs', 1)
  local backOffMs = math.min(tonumber(ARGV[4]), tonumber(ARGV[3]) * 2 ^ math.min(backOffs - 1, 20))
  redis.call('HSET', KEYS[2], 'backOffUntilMs', string.format('%.0f', tonumber(ARGV[2]) + backOffMs))
end
return 'ok'
`;

/** Where a feed stands, its memo, whether this is still the Redis that took its last batch, and until when whole polls must wait. KEYS meta. */
export const STAND = `
${IS_SAME}
local at = redis.call('HMGET', KEYS[1], 'epoch', 'offset', 'memo', 'backOffUntilMs')
return { at[1] or '', at[2] or '', isSame(KEYS[1]) and 1 or 0, at[3] or '', at[4] or '0' }
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
