import type { PavementUnits } from "../../../shared/domain/pavement-units.ts";
import type { MeasuredDefect } from "../../../shared/reports/measured-defect.ts";
import { Card } from "../../ui/card.tsx";
import type { ShownField } from "../../ui/kinds/shown-field.ts";
import { PlainTable } from "../../ui/plain-table.tsx";
import { useDefectColumns } from "./unit-card.tsx";
import { useUnitText } from "./use-unit-text.ts";

/** What was found and counts for no PCI, with the reason: nothing of a survey is lost without a word. */
export function AsideDefects({ units, fields }: { units: PavementUnits<MeasuredDefect>; fields: readonly ShownField[] }) {
  const { say } = useUnitText();
  const columns = useDefectColumns(fields);
  const why = new Map<MeasuredDefect, string>();
  for (const reason of ["offRoad", "outside", "unplaced", "notInDr"] as const) for (const one of units[reason]) why.set(one, say(reason));
  if (why.size === 0) return null;
  return (
    <Card title={say("aside")} flush>
      <PlainTable
        label={say("aside")}
        list="aside"
        rows={[...why.keys()]}
        rowKey={({ id }) => id}
        empty="–"
        columns={[{ key: "why", title: say("why"), cell: (one) => why.get(one)!, sortBy: (one) => why.get(one)! }, ...columns]}
      />
    </Card>
  );
}
