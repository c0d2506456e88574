import { useCallback, useMemo } from "react";
import type { Road } from "../../../shared/domain/reference.ts";
import { type DataImportKind, planDataImport } from "../../../shared/http/data-import-plan.ts";
import type { RecordRow } from "../../../shared/resources/resource.ts";
import { useMoving } from "../../live/moving-rows.ts";
import { useLive } from "../../live/use-topic.ts";
import type { DeclaredRegister } from "../../registers/declared-register.ts";
import { type Columns, missingColumns } from "../../registers/import/columns.ts";
import type { FileTable } from "../../registers/import/file-table.ts";
import { linesOf } from "../../registers/import/lines-of.ts";
import { useInSlices } from "../../registers/import/use-in-slices.ts";
import type { PlannedRow } from "../../registers/import/use-planned.ts";
import { useMe } from "../../session/session.ts";
import { useReferred } from "../../ui/kinds/use-referred.ts";

type PlannedRoad = RecordRow & Road & { readonly stopped: boolean };

/** What each row of a file would do, by the roads as every page has them; nothing while a column is wanted. `isWhole` once all of them are looked at. */
export function usePlannedData(kind: DataImportKind, { resource, words }: DeclaredRegister, table: FileTable, columns: Columns) {
  const { tenant, roles } = useMe();
  const companies = useReferred("companies", true);
  const named = useReferred("roads", true);
  const defectTypes = useReferred("defectTypes", true);
  const topic = useLive().topic("roads");
  const hasCome = useMoving(topic, (view) => view.hasCome);
  const version = useMoving(topic, (view) => view.version);
  const rows = useMoving(topic, (view) => view.rows) as unknown as ReadonlyMap<string, Road>;
  const lines = useMemo(
    () =>
      missingColumns(resource, columns).length > 0
        ? []
        : linesOf(table, columns, { resource, words, timeZone: tenant.timeZone, referred: { companies, roads: named, defectTypes } }),
    [resource, words, table, columns, tenant.timeZone, companies, named, defectTypes],
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: the rows keep their identity while they change; `version` moves.
  const plan = useCallback(
    function* () {
      // Before anybody knows what there is, every road would be unknown.
      if (!hasCome) return;
      const roads = new Map([...rows].map(([id, road]): [string, PlannedRoad] => [id, { ...road, stopped: false }]));
      let place = 0;
      for (const planned of planDataImport(kind, lines, { roads, by: roles })) yield { line: lines[place++]!, planned };
    },
    [kind, lines, roles, hasCome, rows, version],
  );
  const planned = useInSlices<PlannedRow>(plan);
  return { all: planned.all, isWhole: planned.isWhole && hasCome };
}
