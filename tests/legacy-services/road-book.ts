import { roundDegrees, wgsToGcj } from "../../shared/domain/coordinates.ts";
import type { RowOfFields } from "../../shared/legacy/record.ts";
import { companyRoads } from "../../shared/resources/road-assignments.ts";
import { roads } from "../../shared/resources/roads.ts";
import { dayStartOf } from "./devices.ts";
import type { Entities } from "./entities.ts";
import { formatLegacyTime } from "./legacy-time.ts";
import type { Ground, Road } from "./world/model.ts";

type RoadRow = RowOfFields<(typeof roads)["record"]["fields"]>;
type Assignment = RowOfFields<(typeof companyRoads)["record"]["fields"]>;

/**
 * The roads as their register and their assignments have them: what vehicles drive, orders lie on and coverage is counted by. Who keeps a road is who
 * was assigned it last before that day's end, so that a day that is over stays as it was.
 */
export class RoadBook {
  private readonly ground: Ground;
  private readonly entities: Entities;
  private days = new Map<number, Ground>();
  private byKeepers = new Map<string, Ground>();
  private every: { readonly dayMs: number; readonly roads: ReadonlyMap<string, Road> } | null = null;
  /** A road that nobody changed is the same, so that what is measured of it is measured once. */
  private readonly made = new WeakMap<object, Map<string, Road>>();

  constructor(ground: Ground, entities: Entities) {
    this.ground = ground;
    this.entities = entities;
    entities.onChange((kind) => {
      if (kind !== roads.name && kind !== companyRoads.name) return;
      [this.days, this.byKeepers, this.every] = [new Map(), new Map(), null];
    });
  }

  /** What stands, with the roads in use and their keepers on the day of that time. */
  at(atMs: number): Ground {
    const dayMs = dayStartOf(atMs);
    const known = this.days.get(dayMs);
    if (known !== undefined) return known;
    const keepers = this.keepersOn(dayMs);
    const key = JSON.stringify([...keepers.values()]);
    const ground = this.byKeepers.get(key) ?? {
      ...this.ground,
      roads: this.rows()
        .filter(inUse)
        .map((row) => this.road(row, keepers.get(row.id)!)),
    };
    this.byKeepers.set(key, ground);
    this.days.set(dayMs, ground);
    return ground;
  }

  /** Every road, in use or not, as it stands at that time. */
  all(atMs: number): ReadonlyMap<string, Road> {
    const dayMs = dayStartOf(atMs);
    if (this.every?.dayMs !== dayMs) {
      const keepers = this.keepersOn(dayMs);
      this.every = { dayMs, roads: new Map(this.rows().map((row) => [row.id, this.road(row, keepers.get(row.id)!)])) };
    }
    return this.every.roads;
  }

  private rows(): RoadRow[] {
    return [...this.entities.of(roads.name).values()] as unknown as RoadRow[];
  }

  private keepersOn(dayMs: number): ReadonlyMap<string, string> {
    const day = formatLegacyTime(dayMs).slice(0, 10);
    const held = new Map<string, Assignment>();
    for (const one of this.entities.of(companyRoads.name).values() as Iterable<unknown> as Iterable<Assignment>) {
      const before = held.get(one.roadId);
      if (one.startsOn <= day && (before === undefined || one.startsOn >= before.startsOn)) held.set(one.roadId, one);
    }
    const isHeld = ({ endsOn }: Assignment) => endsOn === "" || endsOn >= day;
    return new Map(
      this.rows().map(({ id }) => {
        const last = held.get(id);
        return [id, last !== undefined && isHeld(last) ? last.companyId : ""];
      }),
    );
  }

  private road(row: RoadRow, companyId: string): Road {
    const kept = this.made.get(row) ?? new Map<string, Road>();
    this.made.set(row, kept);
    const { id, name, roadClass, town, section, lengthM } = row;
    const line = row.line.map((place) => wgsToGcj(place).map(roundDegrees) as [number, number]);
    const road = kept.get(companyId) ?? { id, name, roadClass, town, section, companyId, lengthM: lengthM ?? 0, line };
    kept.set(companyId, road);
    return road;
  }
}

const inUse = ({ stopped }: RoadRow): boolean => !stopped;
