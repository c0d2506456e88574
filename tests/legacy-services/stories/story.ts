import type { LegacyCall } from "../../../shared/legacy/call.ts";
import type { Fields, LegacyRecord, RowOfFields } from "../../../shared/legacy/record.ts";
import type { Resource } from "../../../shared/resources/resource.ts";
import type { Entities } from "../entities.ts";
import type { Ground, Order, Road, World } from "../world/model.ts";
import type { Random } from "../world/random.ts";

/** What stands when somebody asks. */
export interface Standing {
  /** In use or not, with their keepers of today. */
  readonly roads: ReadonlyMap<string, Road>;
  readonly orders: ReadonlyMap<string, Order>;
  readonly entities: Pick<Entities, "of">;
}

/** What a register holds on the first day. All that people do with it follows from the resource's declaration (calls/register.ts). */
export interface RegisterStory<F extends Fields> {
  readonly resource: Resource<F>;
  /** Same world and same chance, same records. Fields beyond the declared ones are known to the stand-in alone. */
  generate(world: World, random: Random): readonly RowOfFields<F>[];
  /** Ids of what people add, counted from 1; those that are taken are passed over. */
  id(world: Ground, sequence: number): string;
  /** Why the services refuse a record, in their words; null where they take it. `after` is null for one that is to go. */
  refusal?(after: RowOfFields<F> | null, before: RowOfFields<F> | null, others: readonly RowOfFields<F>[]): string | null;
  /** Whether a record is asked for by fields of the request that are none of its own. */
  matches?(row: RowOfFields<F>, sent: Readonly<Record<string, unknown>>): boolean;
  /** What follows from others, as things stand when somebody asks. */
  derived?(row: RowOfFields<F>, standing: Standing): Partial<RowOfFields<F>>;
  /** Whether it went with what it belonged to. */
  isGone?(row: RowOfFields<F>, standing: Standing): boolean;
  /** What a new record has beside what was sent. */
  added?(id: string): Partial<RowOfFields<F>>;
  /** What is sent to the call that writes one field, in the words of the record. */
  heard?(sent: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>>;
  /** Records that the generator gives later on join at the next start. */
  readonly joins?: true;
}
// biome-ignore lint/suspicious/noExplicitAny: a story tells rows of its own type.
export type AnyRegisterStory = RegisterStory<any>;

export const registerStory = <const F extends Fields>(story: RegisterStory<F>): RegisterStory<F> => story;

/** What stands at the moment when a report is asked for. */
export interface Scene {
  readonly world: Ground;
  readonly entities: Entities;
  readonly orders: ReadonlyMap<string, Order>;
  /** The world of another day, with the roads and their keepers then; the same one where it is not given. */
  readonly worldAt?: (atMs: number) => Ground;
  /** Clock of the devices. */
  readonly deviceTimeMs: number;
}

/** Rows of a report's calls, worked out of what the stand-in knows. @throws Refusal */
export interface ReportStory<F extends Fields> {
  readonly calls: readonly LegacyCall[];
  readonly record: LegacyRecord<F>;
  rows(scene: Scene, request: Readonly<Record<string, unknown>>, call: LegacyCall): readonly RowOfFields<F>[];
}
// biome-ignore lint/suspicious/noExplicitAny: as above.
export type AnyReportStory = ReportStory<any>;

export const reportStory = <const F extends Fields>(story: ReportStory<F>): ReportStory<F> => story;
