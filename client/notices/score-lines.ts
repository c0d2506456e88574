import type { ToldScore } from "../../shared/http/assessment-api.ts";

/** What is told in one line: a decision by itself, and all that was deducted in a month together. */
export interface ScoreLine {
  readonly newest: ToldScore;
  readonly marks: readonly string[];
  readonly points: number;
}

/** Newest first, as the scores are. */
export function scoreLines(scores: readonly ToldScore[]): ScoreLine[] {
  const lines = new Map<string, ScoreLine>();
  for (const score of scores) {
    const { mark, kind, month, companyId, points } = score;
    const key = kind === "deducted" ? `${month}:${companyId}` : mark;
    const line = lines.get(key) ?? { newest: score, marks: [], points: 0 };
    lines.set(key, { ...line, marks: [...line.marks, mark], points: line.points + points });
  }
  return [...lines.values()];
}
