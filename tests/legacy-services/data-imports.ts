import type { RowOfFields } from "../../shared/legacy/record.ts";
import type { dataImport } from "../../shared/legacy/records/data-import.ts";
import { blank } from "../../shared/resources/blank.ts";
import { roads } from "../../shared/resources/roads.ts";
import type { EntityRow } from "./entities.ts";
import { IMPORTED_DEFECTS, type MeasuredDefect } from "./imported-defects.ts";
import { Refusal } from "./refusal.ts";
import { roadStory } from "./stories/roads.ts";
import type { Tenant } from "./tenant.ts";

type Road = RowOfFields<(typeof roads)["record"]["fields"]>;
type Row = { readonly at: number } & ({ readonly refusal: string } | { readonly values: Readonly<Record<string, unknown>> });
type DataImport = RowOfFields<(typeof dataImport)["fields"]>;

const IMPORTS = "dataImports";

/** An import while it is under way: what was sent, and how many rows of it were looked at. */
interface Kept extends EntityRow {
  readonly kind: "defects" | "roads";
  readonly batchId: string;
  readonly beganAtMs: number;
  readonly total: number;
  /** Those that are left. */
  readonly rows: readonly Row[];
  readonly looked: number;
  readonly failed: number;
  readonly errors: readonly { readonly row: number; readonly text: string }[];
}

const WAITS_MS = 1_000;
const ROWS_PER_S = 500;

/** Takes rows as they were sent; they are looked at one after the other, as time goes by. `reads` is a row in our names, and undefined fields where it cannot be read. */
export function beginImport(
  { entities }: Tenant,
  kind: Kept["kind"],
  batchId: string,
  rows: readonly Row[],
  beganAtMs: number,
): DataImport {
  if (rows.length === 0) throw new Refusal("导入数据不能为空");
  const id = entities.newId(
    IMPORTS,
    (sequence) => `IM${String(sequence).padStart(6, "0")}`,
    (one) => entities.of(IMPORTS).has(one),
  );
  const begun: Kept = { ...{ id, kind, batchId, beganAtMs, total: rows.length, rows }, looked: 0, failed: 0, errors: [] };
  entities.put(IMPORTS, begun);
  return statusOf(begun);
}

export function importsNamed({ entities }: Tenant, ids: readonly string[]): DataImport[] {
  return ids.flatMap((id) => {
    const kept = entities.of(IMPORTS).get(id) as Kept | undefined;
    return kept === undefined ? [] : [statusOf(kept)];
  });
}

/** Looks at as many rows of every import as its time allows. Asked before each answer: nobody sees an import stand still. */
export function goOnWithImports(tenant: Tenant, nowMs: number): void {
  for (const one of tenant.entities.of(IMPORTS).values()) {
    const kept = one as Kept;
    if (kept.rows.length === 0) continue;
    const due = Math.floor((Math.max(0, nowMs - kept.beganAtMs - WAITS_MS) / 1_000) * ROWS_PER_S);
    const now = kept.rows.slice(0, Math.max(0, due - kept.looked));
    if (now.length > 0) tenant.entities.put(IMPORTS, look(tenant, kept, now, nowMs));
  }
}

function look(tenant: Tenant, kept: Kept, rows: readonly Row[], nowMs: number): Kept {
  const errors = rows.flatMap((row) => {
    const refusal = "refusal" in row ? row.refusal : TAKES[kept.kind](tenant, row.values, kept, nowMs);
    return refusal === null ? [] : [{ row: row.at, text: refusal }];
  });
  return {
    ...{ ...kept, rows: kept.rows.slice(rows.length), looked: kept.looked + rows.length },
    ...{ failed: kept.failed + errors.length, errors: [...kept.errors, ...errors] },
  };
}

/** Why a row is not taken, in the services' words; null for one that joined the others. */
const TAKES = { defects: takeDefect, roads: takeRoad } satisfies Record<Kept["kind"], unknown>;

function takeDefect(tenant: Tenant, values: Readonly<Record<string, unknown>>, { id, batchId }: Kept, joinedAtMs: number): string | null {
  const defect = values as MeasuredDefect;
  const road = tenant.roads.get(defect.roadId);
  if (road === undefined) return "道路不存在";
  if (defect.type === "") return "病害类型不能为空";
  if (defect.chainageM === null || defect.chainageM < 0) return "桩号不能为空";
  if (defect.chainageM > road.lengthM) return "桩号超出道路终点";
  const named = tenant.entities.newId(
    IMPORTED_DEFECTS,
    (sequence) => `LH${id}-${sequence}`,
    (one) => tenant.entities.of(IMPORTED_DEFECTS).has(one),
  );
  tenant.entities.put(IMPORTED_DEFECTS, { ...defect, id: named, batchId, joinedAtMs });
  return null;
}

/** A road that is there is changed in what was sent of it; another one is new. */
function takeRoad(tenant: Tenant, values: Readonly<Record<string, unknown>>): string | null {
  const { name, town, roadClass } = values as Partial<Road>;
  if (!name || !town) return "道路名称和所属区域不能为空";
  const before = [...tenant.entities.of(roads.name).values()].find((row) => row.name === name && row.town === town);
  if (before === undefined && !roadClass) return "道路等级不能为空";
  const id =
    before?.id ??
    tenant.entities.newId(
      roads.form?.create?.name ?? roads.name,
      (sequence) => roadStory.id(tenant.world, sequence),
      (one) => tenant.entities.of(roads.name).has(one),
    );
  tenant.entities.put(roads.name, { ...blank(roads), ...before, ...values, id });
  return null;
}

function statusOf({ id, total, rows, looked, failed, errors }: Kept): DataImport {
  const done = looked - failed;
  const isOver = rows.length === 0;
  const status = isOver ? (done === 0 ? "failed" : "done") : looked === 0 ? "waiting" : "running";
  return { id, status, total, done, failed, errors: [...errors] };
}
