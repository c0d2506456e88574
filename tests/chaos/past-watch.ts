import { historyDoors, type PastTopic } from "../../shared/http/history-api.ts";
import type { Row } from "../../shared/live/change.ts";
import { comparePositions, formatPosition, type Position } from "../../shared/live/position.ts";
import type { ChaosClient } from "./client.ts";
import { same } from "./verdict.ts";
import type { World } from "./world.ts";

/** Of the live room: orders, and devices where they are with the trails behind them. */
export const PAST_TOPICS = ["orders", "tracks"] as const;

/** What somebody saw whose label said live, and when. */
interface Moment {
  readonly atMs: number;
  readonly position: Position;
  readonly rows: ReadonlyMap<string, Row>;
}

/** One topic of one client, moment by moment. */
interface Seen {
  readonly client: ChaosClient;
  readonly topic: (typeof PAST_TOPICS)[number];
  readonly moments: Moment[];
}

export interface JudgedPast {
  readonly topic: Seen["topic"];
  readonly compared: number;
  /** A state that is the same at every time proves little. */
  readonly moved: boolean;
}

const LOOK_EVERY_MS = 500;
/** A live figure is as old as its label allows, and the machine is busy. */
const SLACK_MS = 15_000;
/** Moments asked for of each client, spread over the run. */
const ASKED = 60;
/** History is behind by seconds, and more where its database was away until just now. */
const WRITTEN_WITHIN_MS = 60_000;

/**
 * What clients were shown at their times, held against what history says of these times in the end (H): the same rows wherever it tells the
 * same position, no position from before or after that time, and "not recorded" rather than anything else. One client who sees all of a customer
 * and one of a company, each.
 */
export class PastWatch {
  private readonly seen: readonly Seen[];
  private readonly timer: NodeJS.Timeout;
  private readonly world: World;

  constructor(world: World) {
    this.world = world;
    const watched = new Map<string, ChaosClient>();
    for (const client of world.clients) {
      const kind = `${client.account.tenant} ${client.companyId === null}`;
      if (!watched.has(kind)) watched.set(kind, client);
    }
    this.seen = [...watched.values()].flatMap((client) => PAST_TOPICS.map((topic) => ({ client, topic, moments: [] })));
    this.timer = setInterval(() => this.look(), LOOK_EVERY_MS);
  }

  private look(): void {
    for (const { client, topic, moments } of this.seen) {
      const { open } = client.watched(topic);
      if (client.label(topic) !== "live" || open.position === null) continue;
      const before = moments.at(-1);
      const stands = before !== undefined && comparePositions(before.position, open.position) === 0;
      moments.push({ atMs: Date.now(), position: open.position, rows: stands ? before.rows : new Map(open.rows) });
    }
  }

  /** Once everything is quiet. Answers how many states of each topic were compared row by row, and whether it was ever otherwise than at first. */
  async judge(): Promise<JudgedPast[]> {
    clearInterval(this.timer);
    const judged: JudgedPast[] = [];
    for (const topic of PAST_TOPICS) judged.push(await this.judgeTopic(topic));
    return judged;
  }

  private async judgeTopic(topic: Seen["topic"]): Promise<JudgedPast> {
    let [compared, moved] = [0, false];
    const unknown: number[] = [];
    for (const seen of this.seen.filter((one) => one.topic === topic)) {
      const { moments } = seen;
      const states = new Set<string>();
      await this.written(seen);
      const every = Math.max(1, Math.floor(moments.length / ASKED));
      for (const moment of moments.filter((_, i) => i % every === 0)) {
        const past = await this.pastAt(seen, moment.atMs);
        if (past === null) unknown.push(moment.atMs);
        else if (this.compare(seen, moment, past)) states.add(formatPosition(past.position));
      }
      compared += states.size;
      moved ||= states.size > 1;
    }
    const clock = (ms: number) => new Date(ms).toISOString().slice(11, 19);
    const grey = unknown.length === 0 ? "" : `, between ${clock(Math.min(...unknown))} and ${clock(Math.max(...unknown))}`;
    this.world.note(`history tells ${compared} states of ${topic} as they were shown; ${unknown.length} times are not recorded${grey}`);
    return { topic, compared, moved };
  }

  private async written(seen: Seen): Promise<void> {
    const last = seen.moments.at(-1);
    const untilMs = Date.now() + WRITTEN_WITHIN_MS;
    while (last !== undefined && Date.now() < untilMs && (await this.pastAt(seen, last.atMs)) === null)
      await new Promise((resolve) => setTimeout(resolve, 1_000));
  }

  private compare(seen: Seen, { atMs }: Moment, past: PastTopic): boolean {
    const { client, moments } = seen;
    const stood = formatPosition(past.position);
    const older = moments.findLast((each) => each.atMs < atMs - SLACK_MS);
    if (older !== undefined && comparePositions(past.position, older.position) < 0)
      this.report(seen, atMs, `history stands at ${stood}, and ${formatPosition(older.position)} was shown before`);
    // Who sees one company is told nothing of what happens to the others, and so stands at an older position meanwhile.
    const newer = client.companyId !== null ? undefined : moments.find((each) => each.atMs > atMs + SLACK_MS);
    if (newer !== undefined && comparePositions(past.position, newer.position) > 0)
      this.report(seen, atMs, `history stands at ${stood}, and ${formatPosition(newer.position)} was shown later`);
    const shown = moments.find(({ position }) => comparePositions(position, past.position) === 0);
    if (shown === undefined) return false;
    const problem = differenceOf(shown.rows, new Map(past.rows.map((row) => [String(row.id), row])));
    if (problem !== null) this.report(seen, atMs, `(${stood}) ${problem}`);
    return true;
  }

  /** Null where that time is not recorded, or nobody can say now. */
  private async pastAt(seen: Seen, atMs: number): Promise<PastTopic | null> {
    const { sessions, stack } = this.world;
    const { account } = seen.client;
    for (const { url } of stack.servers) {
      try {
        const cookie = await sessions.cookieOf(account);
        const response = await fetch(`${url}/api/history/${seen.topic}?atMs=${atMs}`, { headers: { cookie } });
        if (response.status === 401) sessions.forget(account);
        // What cannot be folded is not what was shown.
        if (response.status === 500) this.report(seen, atMs, `is answered with ${await response.text()}`);
        if (response.ok) return historyDoors.topic.answer.parse(await response.json());
      } catch {
        // The next server, or nobody.
      }
    }
    return null;
  }

  private report({ client, topic }: Seen, atMs: number, what: string): void {
    this.world.report({ promise: "past-untrue", client: client.name, topic, what: `at ${new Date(atMs).toISOString()} ${what}` });
  }
}

function differenceOf(shown: ReadonlyMap<string, Row>, told: ReadonlyMap<string, Row>): string | null {
  for (const key of told.keys()) if (!shown.has(key)) return `${key} is told and was not shown`;
  for (const [key, row] of shown) {
    const other = told.get(key);
    if (other === undefined) return `${key} was shown and is not told`;
    const field = Object.keys({ ...row, ...other }).find((name) => !same(row[name], other[name]));
    if (field !== undefined)
      return `${key}.${field} was shown as ${JSON.stringify(row[field])} and is told as ${JSON.stringify(other[field])}`;
  }
  return null;
}
