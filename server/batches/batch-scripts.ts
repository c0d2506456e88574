/**
 * Steps of a batch that must not be torn apart, decided inside Redis so that all servers see one state. KEYS are always the batch's record
 * and its rows.
 */

/**
 * ARGV index, now. Notes that this row is about to be tried, and answers what the runner must know: the batch's state, the row, and since
 * when it has been tried (empty for the first time). Whoever comes second learns of the first.
 */
export const TRY = `
local state = redis.call('HGET', KEYS[1], 'state')
local row = redis.call('HGET', KEYS[2], ARGV[1])
if not row then return { state or '', '', '' } end
local since = redis.call('HGET', KEYS[1], 'tried:' .. ARGV[1])
if state == 'running' and not since then redis.call('HSET', KEYS[1], 'tried:' .. ARGV[1], ARGV[2]) end
return { state or '', row, since or '' }
`;

/** ARGV index, the row as it is now, its outcome, now, 1 when it can be led back, why it cannot though it was done. A row has one outcome: the first that is told stays. */
export const SETTLE = `
local row = redis.call('HGET', KEYS[2], ARGV[1])
if not row or cjson.decode(row).outcome ~= 'waiting' then return 0 end
redis.call('HSET', KEYS[2], ARGV[1], ARGV[2])
redis.call('HINCRBY', KEYS[1], 'n:waiting', -1)
redis.call('HINCRBY', KEYS[1], 'n:' .. ARGV[3], 1)
if ARGV[5] == '1' then redis.call('HINCRBY', KEYS[1], 'undoable', 1) end
if ARGV[6] ~= '' then redis.call('HSET', KEYS[1], 'noUndo', ARGV[6]) end
redis.call('HSET', KEYS[1], 'changedAtMs', ARGV[4])
redis.call('HDEL', KEYS[1], 'tried:' .. ARGV[1])
return 1
`;

/** ARGV the new state, now, trouble, milliseconds to keep, the states that it may follow. Answers 1 when it did. */
export const MOVE = `
local state = redis.call('HGET', KEYS[1], 'state')
local follows = false
for i = 5, #ARGV do if ARGV[i] == state then follows = true end end
if not follows then return 0 end
redis.call('HSET', KEYS[1], 'state', ARGV[1], 'changedAtMs', ARGV[2], 'trouble', ARGV[3])
redis.call('PEXPIRE', KEYS[1], ARGV[4])
redis.call('PEXPIRE', KEYS[2], ARGV[4])
return 1
`;

/** KEYS[1] the batches that are begun. ARGV silent since, now, at most. Answers those, whom nobody else is told for a while. */
export const TAKE_SILENT = `
local ids = redis.call('ZRANGEBYSCORE', KEYS[1], '-inf', ARGV[1], 'LIMIT', 0, ARGV[3])
for _, id in ipairs(ids) do redis.call('ZADD', KEYS[1], ARGV[2], id) end
return ids
`;

/** KEYS[1] as above. ARGV id, when it was taken: somebody who gave a sign of life since then keeps it. */
export const FORGET_SILENT = `
if tonumber(redis.call('ZSCORE', KEYS[1], ARGV[1]) or -1) ~= tonumber(ARGV[2]) then return 0 end
return redis.call('ZREM', KEYS[1], ARGV[1])
`;

/** Throws a preview away; one that was begun meanwhile stays. */
export const DROP_PREVIEW = `
if redis.call('HGET', KEYS[1], 'state') ~= 'preview' then return 0 end
return redis.call('DEL', KEYS[1], KEYS[2])
`;
