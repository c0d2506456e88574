import { useCallback, useMemo } from "react";
import { type ImportLine, type PlannedLine, planImport } from "../../../shared/http/import-plan.ts";
import type { Offered } from "../../../shared/http/resource-api.ts";
import { useMoving } from "../../live/moving-rows.ts";
import { useMe } from "../../session/session.ts";
import { useReferred } from "../../ui/kinds/use-referred.ts";
import type { DeclaredRegister } from "../declared-register.ts";
import type { RegisterRows } from "../use-register.ts";
import { type Columns, missingColumns } from "./columns.ts";
import type { FileTable } from "./file-table.ts";
import { linesOf } from "./lines-of.ts";
import { useInSlices } from "./use-in-slices.ts";

export interface PlannedRow {
  readonly line: ImportLine;
  readonly planned: PlannedLine;
}
const NOTHING: Offered = { create: false, update: false, remove: false };

/** What each row of a file would do to the register as it stands now; nothing while a column is wanted. `isWhole` once all of them are looked at. */
export function usePlanned(
  { resource, words, named }: DeclaredRegister,
  rows: RegisterRows,
  table: FileTable,
  columns: Columns,
): { readonly all: readonly PlannedRow[]; readonly isWhole: boolean } {
  const { tenant, roles } = useMe();
  const { timeZone } = tenant;
  const companies = useReferred("companies", true);
  const roads = useReferred("roads", true);
  const defectTypes = useReferred("defectTypes", true);
  const offered = useMoving(rows, (view) => view.answer?.offered) ?? NOTHING;
  const hasCome = useMoving(rows, (view) => view.hasCome);
  const all = useMoving(rows, (view) => view.rows);
  const version = useMoving(rows, (view) => view.version);
  // Cells say the same however the register moves.
  const lines = useMemo(
    () =>
      missingColumns(resource, columns).length > 0
        ? []
        : linesOf(table, columns, { resource, words, timeZone, referred: { companies, roads, defectTypes }, named }),
    [resource, words, table, columns, timeZone, companies, roads, defectTypes, named],
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: the rows keep their identity while they change; `version` moves.
  const plan = useCallback(
    function* () {
      // Before anybody knows what there is, everything would be new.
      if (!hasCome) return;
      let place = 0;
      for (const planned of planImport(resource, lines, [...all.values()], { may: offered, by: roles }))
        yield { line: lines[place++]!, planned };
    },
    [resource, lines, offered, roles, hasCome, all, version],
  );
  const planned = useInSlices<PlannedRow>(plan);
  return { ...planned, isWhole: planned.isWhole && hasCome };
}
