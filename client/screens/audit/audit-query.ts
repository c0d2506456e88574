import type { AuditKind, auditDoors } from "../../../shared/http/audit-api.ts";
import type { Question } from "../../../shared/http/door.ts";

/** What the form holds; empty asks for all. Days as the browser's calendar writes them. */
export interface AuditQuestion {
  readonly person: string;
  readonly kind: AuditKind | "";
  readonly subject: string;
  readonly fromDay: string;
  readonly toDay: string;
}

export const emptyQuestion: AuditQuestion = { person: "", kind: "", subject: "", fromDay: "", toDay: "" };

/** What is asked for a page; days are whole ones of whoever looks. */
export function pageOf({ person, kind, subject, fromDay, toDay }: AuditQuestion, before: string | null): Question<typeof auditDoors.page> {
  return {
    query: {
      ...(person.trim() !== "" && { person: person.trim() }),
      ...(kind !== "" && { kind }),
      ...(subject.trim() !== "" && { subject: subject.trim() }),
      ...(fromDay !== "" && { fromMs: startOf(fromDay, 0) }),
      ...(toDay !== "" && { toMs: startOf(toDay, 1) }),
      ...(before !== null && { before }),
    },
  };
}

function startOf(day: string, later: number): number {
  const [year = 0, month = 1, date = 1] = day.split("-").map(Number);
  return new Date(year, month - 1, date + later).getTime();
}
