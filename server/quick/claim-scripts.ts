/** Lua for quick-claims.ts. One hash per tenant: item -> claim JSON. Redis' own clock decides, so that servers need not agree on the time. */
const BEGIN = `
local time = redis.call('TIME')
local now = time[1] * 1000 + math.floor(time[2] / 1000)
local claims = {}
local moved = 0
local function put(id, claim)
  claims[id] = claim
  redis.call('HSET', KEYS[1], id, cjson.encode(claim))
end
local function drop(id)
  claims[id] = nil
  redis.call('HDEL', KEYS[1], id)
end
local function take(id, seat, who, ttl, from)
  put(id, { id = id, seat = seat, userId = who.userId, name = who.name, companyId = who.companyId, untilMs = now + ttl,
    number = redis.call('INCR', KEYS[1] .. ':number'), decided = false,
    fromSeat = from and from.seat or '', fromName = from and from.name or '' })
  moved = 1
end
local flat = redis.call('HGETALL', KEYS[1])
for i = 1, #flat, 2 do
  local claim = cjson.decode(flat[i + 1])
  if claim.untilMs <= now then
    redis.call('HDEL', KEYS[1], flat[i])
    moved = 1
  else claims[flat[i]] = claim end
end
local function all()
  redis.call('PEXPIRE', KEYS[1], 86400000)
  redis.call('PEXPIRE', KEYS[1] .. ':number', 86400000)
  local reply = { now, moved }
  for _, claim in pairs(claims) do table.insert(reply, cjson.encode(claim)) end
  return reply
end
local function mine(claim, seat, userId)
  return claim ~= nil and not claim.decided and claim.seat == seat and claim.userId == userId
end
`;

/** seat, who, ttl, want, prefer, takeOver, candidates... */
export const HOLD = `${BEGIN}
local seat, who, ttl, want, prefer = ARGV[1], cjson.decode(ARGV[2]), tonumber(ARGV[3]), tonumber(ARGV[4]), ARGV[5]
local held = 0
for id, claim in pairs(claims) do
  if mine(claim, seat, who.userId) then
    claim.untilMs = now + ttl
    put(id, claim)
    held = held + 1
  end
end
if prefer ~= '' and not mine(claims[prefer], seat, who.userId) then
  local before = claims[prefer]
  if before == nil or (ARGV[6] == '1' and not before.decided) then
    take(prefer, seat, who, ttl, before)
    held = held + 1
  end
end
for i = 7, #ARGV do
  if held >= want then break end
  if claims[ARGV[i]] == nil then
    take(ARGV[i], seat, who, ttl, nil)
    held = held + 1
  end
end
return all()`;

export const READ = `${BEGIN}
return all()`;

/** seat, userId, id (empty for all) -> whether there was any */
export const RELEASE = `${BEGIN}
local found = 0
for id, claim in pairs(claims) do
  if mine(claim, ARGV[1], ARGV[2]) and (ARGV[3] == '' or ARGV[3] == id) then
    redis.call('HDEL', KEYS[1], id)
    found = 1
  end
end
return found`;

/** seat, who, ttl, id -> the claim that is not this seat's, else empty */
export const CHECK = `${BEGIN}
local claim, who = claims[ARGV[4]], cjson.decode(ARGV[2])
if claim == nil then
  take(ARGV[4], ARGV[1], who, tonumber(ARGV[3]), nil)
  return ''
end
if mine(claim, ARGV[1], who.userId) then return '' end
return cjson.encode(claim)`;

/** ttl, ids... */
export const DECIDED = `${BEGIN}
for i = 2, #ARGV do
  put(ARGV[i], { id = ARGV[i], seat = '', userId = '', name = '', companyId = '', untilMs = now + tonumber(ARGV[1]), number = 0,
    decided = true, fromSeat = '', fromName = '' })
end
return all()`;

/** seat, who, ttl, id */
export const PUT_BACK = `${BEGIN}
drop(ARGV[4])
take(ARGV[4], ARGV[1], cjson.decode(ARGV[2]), tonumber(ARGV[3]), nil)
return all()`;
