import type { FieldKind } from "../../../shared/domain/field-kind.ts";
import type { NumberWords } from "../../../shared/domain/number-words.ts";
import { formatZoned } from "../../../shared/domain/zoned-time.ts";
import type { Cell } from "../../../shared/exports/cells.ts";
import { figureText } from "../../../shared/reports/figure-text.ts";

const NOTHING = "–";
const MINUTES = "YYYY-MM-DD hh:mm".length;

/** What a spreadsheet would hold, as people read it. */
export function cellText(cell: Cell, kind: FieldKind, format: NumberWords, timeZone: string): string {
  if (cell === null) return NOTHING;
  if ("text" in cell) return cell.text;
  if ("atMs" in cell) return formatZoned(timeZone, cell.atMs).slice(0, MINUTES);
  if ("day" in cell) return cell.day;
  if ("points" in cell) return format.number(cell.points, 2);
  if ("share" in cell) return figureText("percent", cell.share * 100, format);
  return kind === "lengthM" ? format.km(cell.value) : kind === "number" ? String(cell.value) : figureText(kind, cell.value, format);
}
