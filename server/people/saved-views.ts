import { z } from "zod";
import { ExpectedError } from "../../shared/errors.ts";
import { listLayout, MOST_VIEWS, type SavedView, type ViewChange } from "../../shared/http/views-api.ts";
import type { RedisClient } from "../redis.ts";
import type { Session } from "../session/session.ts";

/** Views of an earlier release have no layout. */
const record = z.object({ name: z.string(), query: z.string(), layout: listLayout.nullable().default(null) });
type Kept = z.infer<typeof record>;
type Fields = Omit<ViewChange, "screen">;

/** Whoever does not come for this long has left. */
const KEEP_MS = 365 * 24 * 3_600_000;
/** Beside the views' ids: names the one that the screen opens with. */
const DEFAULT = "default";
const key = ({ tenant, user }: Session, screen: string) => `saved-views:{${tenant}:${user.id}}:${screen}`;

/** Filters and columns that people keep under names of their own: one hash per user and screen. */
export class SavedViews {
  private readonly redis: RedisClient;
  private readonly newId: () => string;

  constructor(redis: RedisClient, newId: () => string) {
    this.redis = redis;
    this.newId = newId;
  }

  /** By name. */
  async list(session: Session, screen: string): Promise<SavedView[]> {
    const { [DEFAULT]: standard, ...views } = await this.redis.hgetall(key(session, screen));
    const read = Object.entries(views).map(([id, text]) => ({ id, ...record.parse(JSON.parse(text)), isDefault: id === standard }));
    return read.sort((a, b) => collator.compare(a.name, b.name));
  }

  /** @throws ExpectedError nameTaken, or tooLarge when there are enough. */
  async add(session: Session, screen: string, view: Kept): Promise<void> {
    const known = await this.list(session, screen);
    refuseTakenName(known, view.name);
    const id = this.newId();
    const views = key(session, screen);
    const text = JSON.stringify({ name: view.name, query: view.query, layout: view.layout });
    if ((await this.redis.eval(ADD, 1, views, DEFAULT, MOST_VIEWS, id, text, KEEP_MS)) === 0)
      throw new ExpectedError("tooLarge", { most: MOST_VIEWS });
  }

  /** @throws ExpectedError notFound, nameTaken */
  async change(session: Session, screen: string, id: string, { isDefault, ...change }: Fields): Promise<void> {
    const known = await this.list(session, screen);
    const view = known.find((one) => one.id === id);
    if (view === undefined) throw new ExpectedError("notFound", { view: id });
    const others = known.filter((one) => one !== view);
    if (change.name !== undefined) refuseTakenName(others, change.name);
    await this.write(session, screen, id, {
      name: change.name ?? view.name,
      query: change.query ?? view.query,
      layout: change.layout ?? view.layout,
    });
    if (isDefault === true) await this.redis.hset(key(session, screen), DEFAULT, id);
    if (isDefault === false && view.isDefault) await this.redis.hdel(key(session, screen), DEFAULT);
  }

  async remove(session: Session, screen: string, id: string): Promise<void> {
    const known = await this.list(session, screen);
    const view = known.find((one) => one.id === id);
    if (view === undefined) return;
    await this.redis.hdel(key(session, screen), id, ...(view.isDefault ? [DEFAULT] : []));
  }

  private async write(session: Session, screen: string, id: string, { name, query, layout }: Kept): Promise<void> {
    const views = key(session, screen);
    await this.redis.multi().hset(views, id, JSON.stringify({ name, query, layout })).pexpire(views, KEEP_MS).exec();
  }
}

/** KEYS[1] the views. ARGV the field that is none, most, id, view, milliseconds to keep. Counted and added in one step. */
const ADD = `
local views = redis.call('HLEN', KEYS[1]) - redis.call('HEXISTS', KEYS[1], ARGV[1])
if views >= tonumber(ARGV[2]) then return 0 end
redis.call('HSET', KEYS[1], ARGV[3], ARGV[4])
redis.call('PEXPIRE', KEYS[1], ARGV[5])
return 1
`;

const collator = new Intl.Collator("zh", { numeric: true });

function refuseTakenName(views: readonly SavedView[], name: string): void {
  if (views.some((one) => one.name === name)) throw new ExpectedError("nameTaken", { name });
}
