import type { Transaction } from "kysely";
import { sql } from "kysely";
import { placeKey, plannedMs } from "../../shared/domain/wall-plan.ts";
import {
  believed,
  cutAt,
  goesOn,
  hourStartMs,
  type PlayState,
  stretchesOf,
  type WallPlay,
  withinHours,
} from "../../shared/domain/wall-plays.ts";
import { MOST_SCENES, sceneNames } from "../../shared/domain/wall-programme.ts";
import { ExpectedError } from "../../shared/errors.ts";
import { MOST_STRETCHES, type PlaysAnswer, type ProofAnswer } from "../../shared/http/walls-api.ts";
import type { Records, Tables } from "../records/tables.ts";
import { programmesOf } from "./kept-walls.ts";

type Db = Pick<Transaction<Tables>, "selectFrom" | "insertInto" | "updateTable">;
interface Teller {
  readonly tenant: string;
  readonly id: string;
  readonly name: string;
  readonly wallId: string;
  /** Since when it hangs there: what it showed before was shown in the wall before it. */
  readonly sinceMs: number;
}
interface Within {
  readonly fromMs: number;
  readonly untilMs: number;
}

/** Keeps what a display told that it showed, and answers until when it is known. What only goes on lengthens the row that stands; of an hour so many are kept, whoever tells. */
export async function keepPlays(
  db: Db,
  { tenant, id, name, wallId, sinceMs }: Teller,
  told: readonly WallPlay[],
  nowMs: number,
): Promise<number | null> {
  const last = await db
    .selectFrom("wall_plays")
    .select([...playColumns, "wall_id as wallId", "hung_at_ms as sinceMs"])
    .where("tenant", "=", tenant)
    .where("display_id", "=", id)
    .orderBy("from_ms", "desc")
    .limit(1)
    .executeTakeFirst();
  // Of one that told nothing before, nobody knows of a wall before this one.
  const plays = cutAt(believed(told, last?.toMs ?? sinceMs, nowMs), sinceMs);
  const here = { wallId, sinceMs };
  const stayOf = ({ fromMs }: WallPlay) => (last === undefined || fromMs >= sinceMs ? here : last);
  const [first, ...rest] = plays;
  // Two walls may show the same, the first version of the same scenes, and one that hangs again where it hung has begun anew.
  const lengthens = last !== undefined && first !== undefined && last.sinceMs === stayOf(first).sinceMs && goesOn(last, first);
  if (lengthens)
    await db
      .updateTable("wall_plays")
      .set({ to_ms: first.toMs, data_at_ms: first.dataAtMs })
      .where("tenant", "=", tenant)
      .where("display_id", "=", id)
      .where("from_ms", "=", last.fromMs)
      .execute();
  const begun = lengthens ? rest : plays;
  const added = begun.length === 0 ? [] : withinHours(begun, await keptOfHour(db, tenant, id, begun[0]!.fromMs));
  if (added.length > 0)
    await db
      .insertInto("wall_plays")
      .values(
        added.map((play) => {
          const { fromMs, toMs, dataAtMs, index, ...same } = play;
          const stay = stayOf(play);
          const own = { tenant, display_id: id, name, wall_id: stay.wallId, hung_at_ms: stay.sinceMs };
          return { ...same, ...own, from_ms: fromMs, to_ms: toMs, data_at_ms: dataAtMs, scene_index: index };
        }),
      )
      // Of two screens of one link that tell of the same moment the first is heard.
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  // What is not believed is not told again either.
  const toldUntilMs = told.reduce((latest, { toMs }) => Math.max(latest, toMs), 0);
  const keptUntilMs = Math.max(last?.toMs ?? 0, Math.min(toldUntilMs, nowMs));
  return keptUntilMs === 0 ? null : keptUntilMs;
}

/** A display hangs in its wall no more; what it did not tell of until then stays a gap. One that hung for less than a millisecond was to show nothing. */
export async function endStay(db: Db, stay: Tables["display_stays"]): Promise<void> {
  await db
    .insertInto("display_stays")
    .values(stay)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

async function keptOfHour(db: Db, tenant: string, id: string, atMs: number): Promise<number> {
  const counting = db.selectFrom("wall_plays").select(({ fn }) => fn.countAll<number>().as("count"));
  const { count } = await counting
    .where("tenant", "=", tenant)
    .where("display_id", "=", id)
    .where("from_ms", ">=", hourStartMs(atMs))
    .executeTakeFirstOrThrow();
  return Number(count);
}

export interface PlaysDeps {
  readonly records: Records;
  now(): number;
}

/** What displays showed, for the desk. @throws ExpectedError recordsAway, as everything here */
export class Plays {
  private readonly deps: PlaysDeps;

  constructor(deps: PlaysDeps) {
    this.deps = deps;
  }

  /** How long each display that hung in this wall showed what; what it did not tell of is a gap. @throws ExpectedError notFound */
  proof(tenant: string, wallId: string, asked: Within, zone: string): Promise<ProofAnswer> {
    const { fromMs, untilMs } = this.passed(asked);
    return this.deps.records.ask(async (db) => {
      const wall = await db.selectFrom("walls").select("id").where("tenant", "=", tenant).where("id", "=", wallId).executeTakeFirst();
      if (wall === undefined) throw new ExpectedError("notFound", { wall: wallId });
      const hanging = await db
        .selectFrom("display_links")
        .select(["id", "name", "hung_at_ms", "expires_at_ms"])
        .where("tenant", "=", tenant)
        .where("wall_id", "=", wallId)
        .execute();
      const ended = await db
        .selectFrom("display_stays")
        .select(["display_id as id", "name", "hung_at_ms", "ended_at_ms"])
        .where("tenant", "=", tenant)
        .where("wall_id", "=", wallId)
        .where("ended_at_ms", ">", fromMs)
        .where("hung_at_ms", "<", untilMs)
        .orderBy("ended_at_ms", "desc")
        .execute();
      const sums = await db
        .selectFrom("wall_plays")
        .select(["display_id", "state", "scene", "scene_index as index"])
        .select(sql<number>`sum(least(to_ms, ${untilMs}) - greatest(from_ms, ${fromMs}))::bigint`.as("ms"))
        .select(sql<string>`(array_agg(name order by from_ms desc))[1]`.as("name"))
        .where("tenant", "=", tenant)
        .where("wall_id", "=", wallId)
        .where("to_ms", ">", fromMs)
        .where("from_ms", "<", untilMs)
        .groupBy(["display_id", "state", "scene", "scene_index"])
        .execute();
      // Of what was not noted when it ended no more is known than when the display told something there.
      const told = await db
        .selectFrom("wall_plays")
        .select(({ fn }) => ["display_id", "hung_at_ms", fn.min<number>("from_ms").as("fromMs"), fn.max<number>("to_ms").as("untilMs")])
        .where("tenant", "=", tenant)
        .where("wall_id", "=", wallId)
        .where("to_ms", ">", fromMs)
        .where("from_ms", "<", untilMs)
        .groupBy(["display_id", "hung_at_ms"])
        .execute();
      // Each time by itself: between two of them it hung elsewhere.
      const noted = [
        ...hanging.map(({ id, hung_at_ms, expires_at_ms }) => ({ id, hungAtMs: hung_at_ms, fromMs: hung_at_ms, untilMs: expires_at_ms })),
        ...ended.map(({ id, hung_at_ms, ended_at_ms }) => ({ id, hungAtMs: hung_at_ms, fromMs: hung_at_ms, untilMs: ended_at_ms })),
      ];
      const isNoted = (id: string, hungAtMs: number) => noted.some((each) => each.id === id && each.hungAtMs === hungAtMs);
      const stays = [
        ...noted,
        ...told.flatMap(({ display_id: id, hung_at_ms: hungAtMs, ...each }) =>
          isNoted(id, hungAtMs) ? [] : [{ id, hungAtMs, fromMs: Number(each.fromMs), untilMs: Number(each.untilMs) }],
        ),
      ];
      const ids = [...new Set(stays.map(({ id }) => id))];
      const nowMs = this.nowMs();
      const displays = ids.map((id) => {
        const link = hanging.find((each) => each.id === id);
        const own = sums.filter(({ display_id }) => display_id === id);
        const of = (state: PlayState) => own.filter((each) => each.state === state).reduce((sum, { ms }) => sum + Number(ms), 0);
        const [liveMs, staleMs, darkMs] = [of("live"), of("stale"), of("dark")];
        // Before it hung there it was asked to show nothing, nor since it is gone.
        const asked = stays
          .filter((each) => each.id === id)
          .map((each) => ({ fromMs: Math.max(fromMs, each.fromMs), untilMs: Math.min(untilMs, each.untilMs) }));
        const askedMs = asked.reduce((sum, each) => sum + Math.max(0, each.untilMs - each.fromMs), 0);
        const gapMs = Math.max(0, askedMs - liveMs - staleMs - darkMs);
        const name = link?.name ?? own[0]?.name ?? ended.find((each) => each.id === id)!.name;
        return { id, asked, name, hangs: link !== undefined && link.expires_at_ms > nowMs, liveMs, staleMs, darkMs, gapMs };
      });
      const versions = await programmesOf(db, tenant, wallId);
      const planned = displays.flatMap(({ asked }) => asked.map((each) => plannedMs(versions, each.fromMs, each.untilMs, zone)));
      const scenes = [null, ...Array(MOST_SCENES).keys()].flatMap((index) =>
        sceneNames.map((scene) => ({
          ...{ scene, index },
          plannedMs: Math.round(planned.reduce((sum, each) => sum + (each.get(placeKey(scene, index)) ?? 0), 0)),
          // What nobody could see was not shown.
          shownMs: sums
            .filter((each) => each.scene === scene && each.index === index && each.state !== "dark")
            .reduce((sum, { ms }) => sum + Number(ms), 0),
        })),
      );
      return {
        ...{ fromMs, untilMs, scenes: scenes.filter((each) => each.plannedMs + each.shownMs > 0) },
        displays: displays.map(({ asked: _, ...display }) => display),
      };
    });
  }

  /** What one display showed, the newest first, with what it told nothing of. */
  of(tenant: string, displayId: string, asked: Within): Promise<PlaysAnswer> {
    const { fromMs, untilMs } = this.passed(asked);
    return this.deps.records.ask(async (db) => {
      const hung = await db
        .selectFrom("display_links")
        .select(["created_at_ms", "expires_at_ms"])
        .where("tenant", "=", tenant)
        .where("id", "=", displayId)
        .executeTakeFirst();
      const stays = await db
        .selectFrom("display_stays")
        .select(({ fn }) => [fn.min<number | null>("hung_at_ms").as("fromMs"), fn.max<number | null>("ended_at_ms").as("untilMs")])
        .where("tenant", "=", tenant)
        .where("display_id", "=", displayId)
        .executeTakeFirstOrThrow();
      const plays = await db
        .selectFrom("wall_plays")
        .select(playColumns)
        .where("tenant", "=", tenant)
        .where("display_id", "=", displayId)
        .where("to_ms", ">", fromMs)
        .where("from_ms", "<", untilMs)
        .orderBy("from_ms", "desc")
        .limit(MOST_STRETCHES + 1)
        .execute();
      // Of one that was gone before its times were noted no more is known than what it told.
      const known = [
        ...(hung === undefined ? [] : [{ fromMs: hung.created_at_ms, untilMs: hung.expires_at_ms }]),
        ...(stays.fromMs === null ? [] : [{ fromMs: stays.fromMs, untilMs: stays.untilMs! }]),
        ...plays.map((play) => ({ fromMs: play.fromMs, untilMs: play.toMs })),
      ];
      if (known.length === 0) throw new ExpectedError("notFound", { display: displayId });
      const isCut = plays.length > MOST_STRETCHES;
      const sinceMs = isCut ? plays.at(-1)!.fromMs : Math.max(fromMs, Math.min(...known.map((each) => each.fromMs)));
      const endMs = Math.max(sinceMs, Math.min(untilMs, Math.max(...known.map((each) => each.untilMs))));
      return { isCut, stretches: stretchesOf(plays, sinceMs, endMs).reverse().slice(0, MOST_STRETCHES) };
    });
  }

  /** What is still to come nobody was to show yet. */
  private passed({ fromMs, untilMs }: Within): Within {
    return { fromMs, untilMs: Math.max(fromMs, Math.min(untilMs, this.nowMs())) };
  }

  private nowMs(): number {
    return Math.round(this.deps.now());
  }
}

const playColumns = [
  ...(["from_ms as fromMs", "to_ms as toMs", "scene", "scene_index as index", "interrupt", "state", "truth"] as const),
  ...(["data_at_ms as dataAtMs", "version"] as const),
] as const;
