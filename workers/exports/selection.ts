import type { Redis } from "ioredis";
import type { Tenant } from "../../editions/load.ts";
import type { Referred } from "../../shared/domain/field-kind.ts";
import type { Road } from "../../shared/domain/reference.ts";
import type { ExportRow } from "../../shared/exports/export-tables.ts";
import type { ToldStretches } from "../../shared/http/told-stretches.ts";
import type { CountedTable } from "../../shared/reports/count-orders.ts";
import type { MissingMonth } from "../../shared/reports/missing-months.ts";
import type { AskServices } from "./ask-services.ts";

/** The rows of a workbook, in order, and the time that they are true for. */
export interface Selection {
  readonly rows: readonly ExportRow[];
  readonly asOfMs: number;
  /** Where the feed stood that they were read from (EPOCH-OFFSET); nothing where the services were asked. */
  readonly position?: string;
  /** Months of a year that the services did not answer: the rows are those of the others. */
  readonly missing?: readonly MissingMonth[];
  /** All that a report over our orders counts, for a document of the whole of it. */
  readonly counted?: readonly CountedTable[];
  /** The same of the time before, where it stands beside. */
  readonly earlier?: readonly ExportRow[];
  readonly countedEarlier?: readonly CountedTable[];
  /** The customer's roads by id, for a document that draws some of them; nothing where they did not come in time. */
  readonly roads?: ReadonlyMap<string, Road>;
  /** What tracks told of its roads, for a document of a report that shows it. */
  readonly stretches?: ToldStretches | null;
  /** Of what the services did not tell the names in time: their ids stand in the place. */
  readonly unnamed?: readonly Referred[];
}

export interface SelectDeps {
  readonly redis: Redis;
  readonly tenant: Tenant;
  /** Null is the whole tenant; empty is a company without an id, which has nothing of anybody's. */
  readonly companyId: string | null;
  readonly ask: AskServices;
  readonly nowMs: number;
  /** What the server found out for whoever asks, as JSON: rows that it reckoned (ReckonedRows), or what tracks tell (ToldStretches). */
  readonly reckoned?: string | null;
  /** How long it waits for a feed that nobody needed so far. */
  readonly coldFeedMs?: number;
}
