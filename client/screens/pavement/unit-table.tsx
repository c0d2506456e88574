import { Button } from "@blueprintjs/core";
import { Download } from "@blueprintjs/icons";
import { downloadText } from "../../browser/download.ts";
import { toCsv } from "../../charts/csv.ts";
import { PlainTable } from "../../ui/plain-table.tsx";
import { type ShownUnit, unitName } from "./measured-defect.ts";
import { type RoadFacilities, useFacilityText } from "./use-facilities.ts";
import { useUnitText } from "./use-unit-text.ts";

interface Props {
  readonly shown: readonly ShownUnit[];
  readonly facilities: RoadFacilities;
  readonly chosen: string;
  readonly onChoose: (key: string) => void;
}

/** The strip as a table: every unit of every lane, with what it is made of. */
export function UnitTable({ shown, facilities, chosen, onChoose }: Props) {
  const { say, format, grade, difference, condition, laneWord } = useUnitText();
  const { standing, word } = useStanding(shown, facilities);
  return (
    <PlainTable
      label={say("strip")}
      list="units"
      rows={shown}
      rowKey={({ key }) => key}
      empty="–"
      columns={[
        {
          key: "unit",
          title: say("unit"),
          sortBy: ({ unit }) => unit.fromM,
          cell: ({ key, unit }) => (
            <button type="button" className="report-sum" aria-current={key === chosen} onClick={() => onChoose(key)}>
              {unitName(unit)}
            </button>
          ),
        },
        { key: "lane", title: say("lane"), cell: ({ lane }) => laneWord(lane), sortBy: ({ lane }) => laneWord(lane) },
        {
          key: "length",
          title: say("length"),
          right: true,
          cell: ({ unit }) => format.number(unit.toM - unit.fromM),
          sortBy: ({ unit }) => unit.toM - unit.fromM,
        },
        {
          ...{ key: "pci", title: say("pci"), right: true, sortBy: ({ unit }: ShownUnit) => unit.pci },
          cell: (one) => (one.unit.pci === null ? condition(one) : format.number(one.unit.pci, 2)),
        },
        { key: "grade", title: say("grade"), cell: ({ unit }) => grade(unit.pci), sortBy: ({ unit }) => unit.pci },
        {
          ...{ key: "distress", title: say("distress"), right: true, sortBy: ({ unit }: ShownUnit) => unit.distress },
          cell: ({ unit }) => (unit.distress === null ? "–" : `${format.number(unit.distress, 3)}%`),
        },
        {
          key: "sinceBefore",
          title: say("sinceBefore"),
          right: true,
          cell: (one) => difference(one.difference),
          sortBy: (one) => one.difference,
        },
        {
          key: "defects",
          title: say("defects"),
          right: true,
          cell: ({ unit }) => format.number(unit.defects.length),
          sortBy: ({ unit }) => unit.defects.length,
        },
        {
          key: "facilities",
          title: say("facilities"),
          cell: (one) => word(one) || "–",
          sortBy: (one) => standing(one).length,
        },
        {
          title: say("costsMost"),
          cell: ({ unit: { lost } }) => (lost[0] === undefined ? "–" : `${lost[0].type} ${format.number(lost[0].points, 2)}`),
        },
      ]}
    />
  );
}

/** What stands in a unit, whatever lane of it a row is about: every lane has the same units. */
function useStanding(shown: readonly ShownUnit[], { inUnits }: RoadFacilities) {
  const whole = useFacilityText();
  const places = new Map([...new Set(shown.map(({ unit }) => unit.fromM))].map((fromM, place) => [fromM, place]));
  const standing = ({ unit }: ShownUnit) => inUnits[places.get(unit.fromM)!] ?? [];
  return { standing, word: (one: ShownUnit): string => whole(standing(one)) };
}

/** The same as a file. */
export function SaveUnits({ shown, facilities, title }: Pick<Props, "shown" | "facilities"> & { readonly title: string }) {
  const { say, grade, condition, laneWord } = useUnitText();
  const { word } = useStanding(shown, facilities);
  const save = () => {
    const columns = [
      ...[say("unit"), say("lane"), say("length"), say("pci"), say("grade"), say("distress"), say("sinceBefore"), say("defects")],
      ...[say("lost"), say("facilities")],
    ];
    const rows = shown.map((one) => {
      const { unit, lane } = one;
      const lost = unit.lost.map(({ type, points }) => `${type} ${points}`).join("; ");
      return [
        ...[unitName(unit), laneWord(lane), unit.toM - unit.fromM, unit.pci, unit.pci === null ? condition(one) : grade(unit.pci)],
        ...[unit.distress, one.difference, unit.defects.length, lost, word(one)],
      ];
    });
    downloadText(`${title}.csv`, toCsv({ columns, rows }), "text/csv;charset=utf-8");
  };
  return <Button variant="minimal" size="small" icon={<Download />} aria-label={say("save")} title={say("save")} onClick={save} />;
}
