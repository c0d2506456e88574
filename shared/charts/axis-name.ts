/** Room for names beside lying bars; they stand in two lines of it. */
const NAME_PX = 172;
/** Em that two lines hold, with some room for where they break. */
const MOST_EM = 25;
const TAIL_EM = 9;
const WIDE = /[^\x20-\x7e\u00a0-\u024f]/;

/**
 * How names stand beside lying bars: whole in two lines, a longer one without its middle, so that two that begin alike are told apart; those that would look
 * alike without it keep it. The table and the tooltip have the whole name.
 */
export function nameLabel(names: readonly string[]) {
  const shortened = names.map(withoutMiddle);
  const shown = new Map(names.map((name, i) => [name, shortened.filter((one) => one === shortened[i]).length > 1 ? name : shortened[i]!]));
  return {
    ...{ width: NAME_PX, overflow: "break", fontSize: 12, lineHeight: 13 },
    formatter: (name: string): string => shown.get(name) ?? name,
  } as const;
}

function withoutMiddle(name: string): string {
  const signs = [...name];
  if (emOf(signs) <= MOST_EM) return name;
  const head = signs.slice(0, fitting(signs, MOST_EM - TAIL_EM - 1));
  const tail = signs.slice(signs.length - fitting(signs.toReversed(), TAIL_EM));
  return `${head.join("")}…${tail.join("")}`;
}

const emOf = (signs: readonly string[]): number => signs.reduce((sum, sign) => sum + (WIDE.test(sign) ? 1 : 0.55), 0);
const fitting = (signs: readonly string[], em: number): number => {
  let count = 0;
  while (count < signs.length && emOf(signs.slice(0, count + 1)) <= em) count++;
  return count;
};
