import type { ToldScore } from "../../shared/http/assessment-api.ts";

/** What is told in one line: a decision by itself, and all that was deducted in a month together, what is new of it apart from what was read. */
export interface ScoreLine {
  readonly newest: ToldScore;
  readonly marks: readonly string[];
  readonly points: number;
  readonly isNew: boolean;
}

/** Newest first, as the scores are. */
export function scoreLines(scores: readonly ToldScore[], unread: ReadonlySet<string>): ScoreLine[] {
  const lines = new Map<string, ScoreLine>();
  for (const score of scores) {
    const { mark, kind, month, companyId, points } = score;
    const isNew = unread.has(mark);
    const key = kind === "deducted" ? `${month}:${companyId}:${isNew}` : mark;
    const line = lines.get(key) ?? { newest: score, marks: [], points: 0, isNew };
    lines.set(key, { ...line, marks: [...line.marks, mark], points: line.points + points });
  }
  return [...lines.values()];
}

/** How much of it is new: a deed of five deductions is one thing to know, and says that it is five. */
export const freshScoreLines = (scores: readonly ToldScore[], unread: ReadonlySet<string>): number =>
  scoreLines(scores, unread).filter(({ isNew }) => isNew).length;
