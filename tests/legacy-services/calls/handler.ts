import type { Tenant } from "../tenant.ts";

/** What a handler is asked with: request fields as they came, and the time. */
export interface Asked {
  readonly fields: Readonly<Record<string, unknown>>;
  readonly nowMs: number;
}

/** Answers one call's rows. @throws Refusal for respResult 0. */
export type Handler = (tenant: Tenant, asked: Asked) => readonly unknown[];

export const textOf = (value: unknown): string => (typeof value === "string" ? value : typeof value === "number" ? String(value) : "");
