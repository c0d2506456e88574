import { dayAt, dayStartMs } from "../../shared/domain/calendar-day.ts";
import type { Device } from "../../shared/domain/device.ts";
import { ExpectedError } from "../../shared/errors.ts";
import type { TrackThen } from "../../shared/http/device-api.ts";
import { type Computing, ownerOf } from "../computing/computing.ts";
import type { PastTopics } from "../history/past-topics.ts";
import type { RecordedFixes } from "../history/recorded-fixes.ts";
import type { SignedIn } from "../plugins/access.ts";
import type { Reader } from "../read/reader.ts";
import { dayTrack } from "./day-track.ts";
import { roadsIfKnown } from "./known-road.ts";

export interface TracksThenDeps {
  readonly reader: Pick<Reader, "needed">;
  readonly fixes: RecordedFixes;
  readonly past: Pick<PastTopics, "recorded">;
  readonly computing: Pick<Computing, "run">;
}

/** [H3] Where single devices were by what was known at a time: fixes that came later are not in it. */
export class TracksThen {
  private readonly deps: TracksThenDeps;

  constructor(deps: TracksThenDeps) {
    this.deps = deps;
  }

  /** Of the customer's day that `atMs` lies in, until then. @throws ExpectedError notRecorded where nobody wrote it down, recordsAway, spentBudget */
  async of(who: SignedIn, { id }: Pick<Device, "id">, atMs: number): Promise<TrackThen> {
    const { timeZone } = who.tenant.source;
    const startMs = dayStartMs(timeZone, dayAt(timeZone, atMs));
    const feeds = await this.deps.past.recorded(who, startMs, atMs + 1);
    const recorded = feeds.find(({ kind }) => kind === "tracks");
    if (recorded === undefined || atMs > recorded.throughMs)
      throw new ExpectedError("notRecorded", { fromMs: recorded?.throughMs ?? 0, untilMs: Number.MAX_SAFE_INTEGER });
    if (atMs < recorded.fromMs) throw new ExpectedError("notRecorded", { fromMs: 0, untilMs: recorded.fromMs });
    const feed = { tenant: who.session.tenant, kind: "tracks" } as const;
    const run = <T>(steps: Parameters<Computing["run"]>[1]) => this.deps.computing.run(ownerOf(who), steps) as Promise<T>;
    const fromMs = Math.max(startMs, recorded.fromMs);
    const fixes = await this.deps.fixes.of(feed, id, fromMs, atMs, ownerOf(who), run as never);
    // The one that was known when the day began is of the day before.
    const points = fixes
      .filter(({ seenAtMs }) => seenAtMs >= startMs)
      .map(({ lng, lat, seenAtMs }) => ({ place: [lng, lat] as const, atMs: seenAtMs }));
    const roads = await roadsIfKnown(this.deps.reader, who.tenant);
    const track = await this.deps.computing.run(ownerOf(who), dayTrack(points, { startMs, untilMs: atMs + 1 }, roads));
    const missing = recorded.gaps.map((gap) => ({ fromMs: Math.max(gap.fromMs, startMs), untilMs: Math.min(gap.untilMs, atMs) }));
    const before = fromMs > startMs ? [{ fromMs: startMs, untilMs: fromMs }] : [];
    return {
      ...{ ...track, dayStartMs: startMs, askedAtMs: atMs },
      notRecorded: [...before, ...missing].filter((gap) => gap.untilMs > gap.fromMs),
    };
  }
}
