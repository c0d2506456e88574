import { z } from "zod";
import { type AuditKind, type auditDoors, auditKinds } from "../../../shared/http/audit-api.ts";
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

const NAMES = ["person", "kind", "subject", "fromDay", "toDay"] as const;
/** As a calendar writes it, and one that there is. */
const isDay = (said: string): boolean => z.iso.date().safeParse(said).success;

/** What an address asks for; what nobody understands asks for all. */
export function readAuditAddress(params: URLSearchParams): AuditQuestion {
  const said = (name: string) => params.get(name) ?? "";
  const day = (name: string) => (isDay(said(name)) ? said(name) : "");
  return {
    ...{ person: said("person"), subject: said("subject"), fromDay: day("fromDay"), toDay: day("toDay") },
    kind: auditKinds.find((kind) => kind === said("kind")) ?? "",
  };
}

export function writeAuditAddress(before: URLSearchParams, question: AuditQuestion): URLSearchParams {
  const params = new URLSearchParams(before);
  for (const name of NAMES) {
    const value = question[name].trim();
    if (value === "") params.delete(name);
    else params.set(name, value);
  }
  return params;
}

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
