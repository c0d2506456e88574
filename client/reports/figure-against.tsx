import { resourceDoors } from "../../shared/http/resource-api.ts";
import type { Counted } from "../../shared/reports/report.ts";
import { bridges, manholes, piles, signs } from "../../shared/resources/facilities.ts";
import { useAsked } from "../api/use-asked.ts";
import { useWords } from "../i18n/use-words.ts";
import { useFormat } from "../ui/format.ts";
import { useReferred } from "../ui/kinds/use-referred.ts";
import { reportText } from "./report.words.ts";

const registers = { bridges, manholes, piles, signs };

/** Whether a figure is what its own list comes to; a list that did not come checks nothing, and says so. */
export function Against({ list, figure }: { list: Counted; figure: number | null }) {
  return list === "roads" ? <AgainstRoads figure={figure} /> : <AgainstRegister list={list} figure={figure} />;
}

function AgainstRoads({ figure }: { figure: number | null }) {
  const roads = useReferred("roads", true).length;
  return <Said listed={roads === 0 ? null : roads} figure={figure} />;
}

function AgainstRegister({ list, figure }: { list: keyof typeof registers; figure: number | null }) {
  const { value, failure } = useAsked(resourceDoors(registers[list]).list, {});
  return value === null && failure === null ? null : <Said listed={value === null ? null : value.rows.length} figure={figure} />;
}

function Said({ listed, figure }: { listed: number | null; figure: number | null }) {
  const say = useWords(reportText);
  const format = useFormat();
  if (listed === null || figure === null) return say("noList");
  if (listed === figure) return say("sameAsList");
  return (
    <strong className="report-differs">{say("otherThanList", { list: format.number(listed), by: format.number(listed - figure) })}</strong>
  );
}
