/** Lua for idempotency.ts: KEYS[1] is the hash of one command. Redis' own clock decides who still runs it. */
const NOW = `
local time = redis.call('TIME')
local now = tonumber(time[1]) * 1000 + math.floor(tonumber(time[2]) / 1000)
`;

/**
 * ARGV request, token, milliseconds held, milliseconds kept. Answers what stands there: other, outcome, underWay, or begun with since when it was tried
 * and what the earlier try noted.
 */
export const BEGIN = `${NOW}
local request, outcome, heldUntil, since, note = unpack(redis.call('HMGET', KEYS[1], 'request', 'outcome', 'heldUntilMs', 'sinceMs', 'note'))
if request and request ~= ARGV[1] then return { 'other', '', '' } end
if outcome then return { 'outcome', outcome, '' } end
if heldUntil and tonumber(heldUntil) > now then return { 'underWay', '', '' } end
redis.call('HSET', KEYS[1], 'request', ARGV[1], 'heldBy', ARGV[2], 'heldUntilMs', string.format('%.0f', now + tonumber(ARGV[3])))
redis.call('HSETNX', KEYS[1], 'sinceMs', string.format('%.0f', now))
redis.call('PEXPIRE', KEYS[1], ARGV[4])
return { 'begun', since or '', note or '' }
`;

/** ARGV token, milliseconds held. */
export const RENEW = `${NOW}
if redis.call('HGET', KEYS[1], 'heldBy') ~= ARGV[1] then return 0 end
redis.call('HSET', KEYS[1], 'heldUntilMs', string.format('%.0f', now + tonumber(ARGV[2])))
return 1
`;

/** ARGV token, what is to be known to whoever tries again. */
export const NOTE = `
if redis.call('HGET', KEYS[1], 'heldBy') ~= ARGV[1] then return 0 end
redis.call('HSET', KEYS[1], 'note', ARGV[2])
return 1
`;

/** ARGV outcome, milliseconds kept. A command has one outcome: the first that is told stays. */
export const SETTLE = `
if redis.call('HEXISTS', KEYS[1], 'request') == 0 then return 0 end
redis.call('HSETNX', KEYS[1], 'outcome', ARGV[1])
redis.call('HDEL', KEYS[1], 'heldBy', 'heldUntilMs')
redis.call('PEXPIRE', KEYS[1], ARGV[2])
return 1
`;

/** ARGV token, 1 when nothing was tried. Leaves the command to whoever asks next, with the time since which it was tried. */
export const RELEASE = `
if redis.call('HGET', KEYS[1], 'heldBy') ~= ARGV[1] then return 0 end
if ARGV[2] == '1' then return redis.call('DEL', KEYS[1]) end
return redis.call('HDEL', KEYS[1], 'heldBy', 'heldUntilMs')
`;
