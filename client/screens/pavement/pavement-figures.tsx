import { JTG_5210_2018 } from "../../../shared/domain/pavement-profile.ts";
import type { ReportRow } from "../../../shared/reports/report.ts";
import "../../charts/kpi.css";
import "../../reports/report.css";
import { isApart } from "../../../shared/domain/pavement-units.ts";
import type { Pavement } from "./use-pavement.ts";
import { useUnitText } from "./use-unit-text.ts";

/** What the services tell of a batch, and beside it what its own units come to. The services' figure is the road's; ours says that it is computed. */
export function PavementFigures({ batch, pavement: { units, lanes, difference } }: { batch: ReportRow; pavement: Pavement }) {
  const { say, format, grade, difference: signed } = useUnitText();
  const told = batch.pci as number | null;
  const wideM = batch.wideM as number | null;
  const notes = [say("computedNote", { profile: JTG_5210_2018.version })];
  if (isApart(told, units.pci)) notes.push(say("differs", { by: format.number(Math.abs(told! - units.pci!), 2) }));
  const figures = [
    { label: say("told"), value: format.number(told, 2), note: grade(told) },
    { label: say("computed"), value: format.number(units.pci, 2), note: [grade(units.pci), ...notes].join(" · ") },
    { label: say("sinceBefore"), value: signed(difference), note: difference === null ? say("noneBefore") : "" },
    { label: say("surveyed"), value: format.km(units.surveyedM), note: say("counted", { km: format.km(units.countedM) }) },
    {
      ...{ label: say("width"), value: wideM ? `${format.number(wideM, 1)} m` : "–" },
      note: wideM ? (lanes.length > 1 ? say("halfEach") : "") : say("noWidth"),
    },
  ];
  return (
    <section className="report-figures" aria-label={say("computed")}>
      {figures.map(({ label, value, note }) => (
        <div key={label} className="kpi">
          <span className="kpi-label">{label}</span>
          <span className="kpi-value">{value}</span>
          <span className="kpi-note">{note}</span>
        </div>
      ))}
    </section>
  );
}
