import { differenceOf } from "../domain/difference.ts";
import type { FieldKind } from "../domain/field-kind.ts";
import type { NumberWords } from "../domain/number-words.ts";

interface Words {
  readonly format: NumberWords;
  /** Where there was nothing before: no percent is made of it. */
  readonly isNew: string;
  /** What rates differ by. */
  readonly points: string;
}

/** By how much a figure differs from what it was, and into which direction, for eyes that see no colours. */
export function differenceText(kind: FieldKind, before: number | null, now: number | null, { format, isNew, points }: Words): string {
  const { by, percent } = differenceOf(before, now);
  if (by === null) return "–";
  const signed = (text: string) => (by > 0 ? `▲ +${text}` : by < 0 ? `▼ ${text}` : `＝ ${text}`);
  if (kind === "percent") return signed(`${format.number(by, 2)} ${points}`);
  const amount = signed(kind === "lengthM" ? format.km(by) : format.number(by, Number.isInteger(by) ? 0 : 2));
  if (percent === null || percent === 0) return amount;
  return `${amount} (${percent === "new" ? isNew : `${percent > 0 ? "+" : ""}${format.number(percent, 1)}%`})`;
}
