import { createHash } from "node:crypto";
import type { Transaction } from "kysely";
import pg from "pg";
import type { Logger } from "pino";
import { z } from "zod";
import { usualProgramme } from "../../shared/domain/wall-programme.ts";
import { ExpectedError } from "../../shared/errors.ts";
import { display, LONGEST_DISPLAY_DAYS } from "../../shared/http/displays-api.ts";
import { listLayout } from "../../shared/http/views-api.ts";
import { primariesOf } from "../../shared/node/redis-nodes.ts";
import { knownUser } from "../people/known-user.ts";
import type { RedisClient } from "../redis.ts";
import { hangWall } from "../walls/hang-wall.ts";
import { oneAtATime } from "./one-at-a-time.ts";
import type { Records, Tables } from "./tables.ts";

interface Kept {
  /** How earlier versions called it in Redis. */
  readonly name: RegExp;
  carry(redis: RedisClient, key: string, parts: readonly string[], step: Transaction<Tables>, nowMs: number): Promise<unknown>;
}

const DAY_MS = 24 * 3_600_000;
const AT_ONCE = 500;
const RETRY_MS = 10_000;
const AGAIN_MS = 30 * 60_000;

/**
 * Takes what versions before the database kept in Redis over into it. A record that is there already stays as it is, and what was taken
 * leaves Redis, so that it may run as often as it likes and beside servers of the version before.
 */
export async function carryOver({ redis, records, log, now }: CarryOverDeps): Promise<number> {
  let carried = 0;
  for (const node of primariesOf(redis)) {
    let cursor = "0";
    do {
      const [next, keys] = await node.scan(cursor, "COUNT", AT_ONCE);
      cursor = next;
      for (const key of keys) {
        if (FORMER_FEED.test(key)) await forgetFormerFeed(node, key);
        else if (await carryKey(key)) carried++;
      }
    } while (cursor !== "0");
  }
  if (carried > 0) log.info({ carried }, "records of an earlier version were taken over from Redis");
  return carried;

  async function carryKey(key: string): Promise<boolean> {
    for (const { name, carry } of KEPT) {
      const parts = name.exec(key)?.slice(1);
      if (parts === undefined) continue;
      try {
        await records.step(async (step) => {
          await oneAtATime(step, "carry over");
          await carry(redis, key, parts, step, now());
        });
      } catch (error) {
        if (!isUnreadable(error)) throw error;
        // One that cannot be read must not keep back the others. It stays where it is, for whoever reads the log.
        log.error({ err: error, key }, "a record of an earlier version cannot be taken over from Redis");
        return false;
      }
      await redis.del(key);
      return true;
    }
    return false;
  }
}

/** How versions before the shared tags called what belongs to a feed. It is polled anew under its new name. */
const FORMER_FEED = /^\{[^}:]+:[^}:]+\}:(meta|rows:\d+|staged|epoch|log|fence|lease|interest)$/;
/** Longer than a process of that version lets pass without looking. */
const UNREAD_FOR_S = 600;

async function forgetFormerFeed(node: RedisClient, key: string): Promise<void> {
  if (Number(await node.object("IDLETIME", key)) >= UNREAD_FOR_S) await node.unlink(key);
}

/** What is wrong with the record itself: trying again would not help. */
const isUnreadable = (error: unknown): boolean =>
  error instanceof z.ZodError ||
  error instanceof SyntaxError ||
  error instanceof pg.DatabaseError ||
  (error instanceof ExpectedError && error.code === "badRequest");

/** As soon as both stores are there, and for a day again: servers of the version before may still stand beside this one. */
export function startCarryingOver(deps: CarryOverDeps): void {
  const untilMs = deps.now() + DAY_MS;
  const later = (ms: number) => void setTimeout(run, ms).unref();
  function run(): void {
    carryOver(deps).then(
      () => deps.now() < untilMs && later(AGAIN_MS),
      (error: unknown) => {
        deps.log.debug({ reason: (error as Error).message }, "records of an earlier version may wait in Redis");
        later(RETRY_MS);
      },
    );
  }
  run();
}

export interface CarryOverDeps {
  redis: RedisClient;
  records: Records;
  log: Logger;
  now(): number;
}

/** Views of the first release have no layout. */
const view = z.object({ name: z.string(), query: z.string(), layout: listLayout.nullable().default(null) });
const recent = z.object({ atMs: z.number(), orderId: z.string(), number: z.string(), action: z.string() });
/** The same entry has the same id, whoever carries it. */
const idOf = (...parts: string[]): string => {
  const hex = createHash("sha256").update(parts.join(" ")).digest("hex");
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20, 32)}`;
};
const link = display.extend({ digest: z.string() });
const upload = z.object({
  ...{ userId: z.string(), uploadedAtMs: z.number(), sha256: z.string() },
  ...{ takenAtMs: z.number().nullable(), lng: z.number().nullable(), lat: z.number().nullable() },
});
const UNUSED_UPLOADS = "uploads:unused";

/** `unusedSince` as Redis has it. One whose record has gone is only there to be removed. */
async function carryUpload(redis: RedisClient, tenant: string, key: string, unusedSince: string | null, step: Transaction<Tables>) {
  const [text, usedFor] = await redis.hmget(`upload:{${tenant}:${key}}`, "record", "usedFor");
  const unused_since_ms = unusedSince === null ? null : Math.round(Number(unusedSince));
  const nothing = { userId: "", uploadedAtMs: unused_since_ms ?? 0, sha256: "", takenAtMs: null, lng: null, lat: null };
  const { userId, uploadedAtMs, sha256, takenAtMs, lng, lat } = text == null ? nothing : upload.parse(JSON.parse(text));
  const of = { tenant, key, user_id: userId, uploaded_at_ms: Math.round(uploadedAtMs), sha256 };
  const taken = { taken_at_ms: takenAtMs === null ? null : Math.round(takenAtMs), lng, lat };
  const row = { ...of, ...taken, used_for: usedFor ?? null, unused_since_ms, is_forgotten: text == null };
  // A server of the version before may have taken it for an order since the other key of it was read.
  const adding = step.insertInto("uploads").values(row);
  await adding
    .onConflict((conflict) =>
      conflict
        .columns(["tenant", "key"])
        .doUpdateSet((eb) => ({ used_for: eb.ref("excluded.used_for"), unused_since_ms: null }))
        .where("uploads.used_for", "is", null)
        .where("excluded.used_for", "is not", null),
    )
    .execute();
}

const KEPT: readonly Kept[] = [
  {
    name: /^saved-views:\{([^:}]+):([^}]+)\}:(.+)$/,
    async carry(redis, key, [tenant = "", user_id = "", screen = ""], step, changed_at_ms) {
      const { default: standard, ...views } = await redis.hgetall(key);
      for (const [id, text] of Object.entries(views)) {
        const { name, query, layout } = view.parse(JSON.parse(text));
        const row = { tenant, user_id, screen, id, name, query, layout: layout && JSON.stringify(layout), changed_at_ms };
        const adding = step.insertInto("saved_views").values({ ...row, is_default: id === standard });
        await adding.onConflict((conflict) => conflict.doNothing()).execute();
      }
    },
  },
  {
    // What a token's digest pointed at stands in the list as well.
    name: /^\{displays\}:(?!link:)([^:]+)$/,
    async carry(redis, key, [tenant = ""], step) {
      for (const text of Object.values(await redis.hgetall(key))) {
        const { id, name, digest, createdBy, createdAtMs, expiresAtMs, lastSeenAtMs } = link.parse(JSON.parse(text));
        // Links of the first versions could last ten years.
        const expires_at_ms = Math.min(expiresAtMs, createdAtMs + LONGEST_DISPLAY_DAYS * DAY_MS);
        const times = { created_at_ms: createdAtMs, expires_at_ms, last_seen_at_ms: lastSeenAtMs };
        const there = step
          .selectFrom("display_links")
          .select("id")
          .where((where) => where.or([where("id", "=", id), where("digest", "=", digest)]));
        if ((await there.executeTakeFirst()) !== undefined) continue;
        await hangWall(step, { tenant, id, programme: usualProgramme(name), by: { id: "", name: createdBy }, atMs: createdAtMs });
        const hung = { id, tenant, name, digest, created_by: createdBy, wall_id: id, hung_at_ms: createdAtMs };
        await step
          .insertInto("display_links")
          .values({ ...hung, ...times })
          .execute();
      }
    },
  },
  { name: /^\{displays\}:link:.+$/, carry: async () => {} },
  {
    name: /^\{known-users:([^}]+)\}:records$/,
    async carry(redis, key, [tenant = ""], step) {
      for (const [id, text] of Object.entries(await redis.hgetall(key))) {
        const record = knownUser.parse(JSON.parse(text));
        const row = { tenant, id, account: record.account, record: JSON.stringify(record), signed_in_at_ms: record.signedInAtMs };
        const adding = step.insertInto("known_users").values(row);
        await adding.onConflict((conflict) => conflict.doNothing()).execute();
      }
    },
  },
  { name: /^\{known-users:[^}]+\}:times$/, carry: async () => {} },
  {
    // What somebody did lately: as far as it was kept, without where from.
    name: /^recent-actions:\{([^:}]+):([^}]+)\}$/,
    async carry(redis, key, [tenant = "", person_id = ""], step) {
      for (const text of await redis.lrange(key, 0, -1)) {
        const { atMs, orderId, number, action } = recent.parse(JSON.parse(text));
        const of = {
          id: idOf(key, text),
          tenant,
          at_ms: atMs,
          kind: "order",
          action,
          person_id,
          person_name: "",
          person_account: "",
        } as const;
        const subject_kind = orderId === "" ? "" : "order";
        const what = {
          subject_kind,
          subject_id: orderId,
          subject_name: number,
          outcome: "done",
          before: null,
          after: null,
          address: "",
          request_id: "",
        };
        const adding = step.insertInto("audit_entries").values({ ...of, ...what });
        await adding.onConflict((conflict) => conflict.doNothing()).execute();
      }
    },
  },
  {
    name: /^upload:\{([^:}]+):([^}]+)\}$/,
    carry: async (redis, _, [tenant = "", key = ""], step) =>
      carryUpload(redis, tenant, key, await redis.zscore(UNUSED_UPLOADS, `${tenant} ${key}`), step),
  },
  {
    name: new RegExp(`^${UNUSED_UPLOADS}$`),
    async carry(redis, name, _, step) {
      const unused = await redis.zrange(name, "0", "-1", "WITHSCORES");
      for (let i = 0; i < unused.length; i += 2) {
        const [tenant = "", key = ""] = String(unused[i]).split(" ");
        await carryUpload(redis, tenant, key, String(unused[i + 1]), step);
      }
    },
  },
  {
    name: /^notices-since:\{([^:}]+):([^}]+)\}$/,
    async carry(redis, key, [tenant = "", user_id = ""], step, seen_at_ms) {
      const row = { tenant, user_id, since_ms: Number((await redis.get(key)) ?? seen_at_ms), seen_at_ms };
      // Who came between the start and now began later than they did.
      const { since_ms } = row;
      const adding = step.insertInto("notice_readers").values(row);
      await adding.onConflict((conflict) => conflict.columns(["tenant", "user_id"]).doUpdateSet({ since_ms })).execute();
    },
  },
  {
    name: /^notices-read:\{([^:}]+):([^}]+)\}$/,
    async carry(redis, key, [tenant = "", user_id = ""], step) {
      const read = await redis.zrange(key, "0", "-1", "WITHSCORES");
      for (let i = 0; i < read.length; i += 2) {
        const row = { tenant, user_id, notice_id: String(read[i]), read_at_ms: Number(read[i + 1]) };
        const adding = step.insertInto("read_notices").values(row);
        await adding.onConflict((conflict) => conflict.doNothing()).execute();
      }
    },
  },
];
