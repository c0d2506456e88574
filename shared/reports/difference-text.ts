import { differenceOf } from "../domain/difference.ts";
import type { FieldKind } from "../domain/field-kind.ts";
import type { NumberWords } from "../domain/number-words.ts";
import type { Way } from "./report.ts";

interface Words {
  readonly format: NumberWords;
  /** Where there was nothing before: no percent is made of it. */
  readonly isNew: string;
  /** What rates differ by. */
  readonly points: string;
  readonly better: string;
  readonly worse: string;
}

/** By how much a figure differs from what it was, into which direction, and whether that is good where it is known: for eyes that see no colours. */
export function differenceText(kind: FieldKind, before: number | null, now: number | null, words: Words, good?: Way): string {
  const { by, percent } = differenceOf(before, now);
  if (by === null) return "–";
  const { format, isNew, points, better, worse } = words;
  const verdict = good === undefined || by === 0 ? "" : ` · ${by > 0 === (good === "more") ? better : worse}`;
  const signed = (text: string) => (by > 0 ? `▲ +${text}` : by < 0 ? `▼ ${text}` : `＝ ${text}`);
  if (kind === "percent") return `${signed(`${format.number(by, 2)} ${points}`)}${verdict}`;
  const amount = signed(kind === "lengthM" ? format.km(by) : format.number(by, Number.isInteger(by) ? 0 : 2));
  if (percent === null || percent === 0) return `${amount}${verdict}`;
  return `${amount} (${percent === "new" ? isNew : `${percent > 0 ? "+" : ""}${format.number(percent, 1)}%`})${verdict}`;
}
