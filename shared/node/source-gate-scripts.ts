/**
 * The circuit breaker and the bound on requests under way of one source, decided inside Redis so that all workers see one state
 * (F2). Time is that of Redis. Each request asks ADMIT and tells REPORT.
 */
const NOW = `
local time = redis.call('TIME')
local nowMs = tonumber(time[1]) * 1000 + math.floor(tonumber(time[2]) / 1000)
`;

/**
 * KEYS breaker slots. ARGV token, most requests under way, milliseconds after which a request that never reported is given up.
 * Answers admitted, probe (the one request that tries a source that failed), full, or open; with the milliseconds to wait.
 */
export const ADMIT = `
${NOW}
redis.call('ZREMRANGEBYSCORE', KEYS[2], '-inf', nowMs)
local breaker = redis.call('HMGET', KEYS[1], 'state', 'openUntilMs')
local giveUpMs = string.format('%.0f', nowMs + tonumber(ARGV[3]))
if breaker[1] == 'open' or breaker[1] == 'halfOpen' then
  local waitMs = tonumber(breaker[2]) - nowMs
  if waitMs > 0 then return { 'open', waitMs } end
  -- While the probe is under way the breaker stays shut for all others; a probe that never reports is given up in its turn.
  redis.call('HSET', KEYS[1], 'state', 'halfOpen', 'openUntilMs', giveUpMs, 'probe', ARGV[1])
  redis.call('ZADD', KEYS[2], giveUpMs, ARGV[1])
  return { 'probe', 0 }
end
if redis.call('ZCARD', KEYS[2]) >= tonumber(ARGV[2]) then return { 'full', 0 } end
redis.call('ZADD', KEYS[2], giveUpMs, ARGV[1])
return { 'admitted', 0 }
`;

/**
 * KEYS breaker slots. ARGV token; good, bad, or untold when only the slot is given back; failures in a row that open, first and longest back-off,
 * random share from 0 to 1, how long the source itself asked to be left alone, and why it failed. Answers the state. The last cause stays
 * after the source is back: it is asked for when somebody looks for what happened.
 */
export const REPORT = `
${NOW}
redis.call('ZREM', KEYS[2], ARGV[1])
local breaker = redis.call('HMGET', KEYS[1], 'state', 'probe', 'opens')
local state = breaker[1] or 'closed'
local retryAfterMs = tonumber(ARGV[7])
if ARGV[2] == 'untold' then return state end
-- What began before the breaker opened says nothing about now.
if state == 'open' or (state == 'halfOpen' and breaker[2] ~= ARGV[1]) then return state end
if ARGV[2] == 'good' then
  redis.call('HSET', KEYS[1], 'state', 'closed', 'failures', 0, 'opens', 0, 'openUntilMs', 0)
  return 'closed'
end
redis.call('HSET', KEYS[1], 'cause', ARGV[8], 'failedAtMs', string.format('%.0f', nowMs))
local failures = redis.call('HINCRBY', KEYS[1], 'failures', 1)
if state == 'closed' and failures < tonumber(ARGV[3]) and retryAfterMs == 0 then
  redis.call('HSET', KEYS[1], 'state', 'closed')
  return 'closed'
end
local opens = redis.call('HINCRBY', KEYS[1], 'opens', 1)
local backoffMs = math.min(tonumber(ARGV[5]), tonumber(ARGV[4]) * 2 ^ math.min(opens - 1, 20)) * (0.5 + tonumber(ARGV[6]) / 2)
local openUntilMs = string.format('%.0f', nowMs + math.max(backoffMs, retryAfterMs))
redis.call('HSET', KEYS[1], 'state', 'open', 'openUntilMs', openUntilMs)
return 'open'
`;
