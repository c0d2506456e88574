import type { Row } from "../../../shared/live/change.ts";

/** A board as one company may see it: its own lines. Boards without companies are sums of the whole tenant and not shown. */
export function companyBoard(board: Row, companyNames: readonly string[]): Row | null {
  const lines = board.rows;
  if (!Array.isArray(lines)) return null;
  const own = lines.filter((line: { company?: unknown }) => typeof line.company === "string" && companyNames.includes(line.company));
  if (own.length === 0) return null;
  // The marks name lines by their place among all lines; a company's own still say null.
  const { unread: _, ...rest } = board;
  return { ...rest, rows: own };
}
