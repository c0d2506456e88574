import type { Tenant } from "../tenant.ts";

/** What a handler is asked with: request fields as they came, the time, and who else is there. */
export interface Asked {
  readonly fields: Readonly<Record<string, unknown>>;
  readonly nowMs: number;
  /** The services of the authority over this customer, where it has one and it is served. */
  readonly authority?: Tenant | undefined;
}

/** Answers one call's rows. @throws Refusal for respResult 0. */
export type Handler = (tenant: Tenant, asked: Asked) => readonly unknown[];

export const textOf = (value: unknown): string => (typeof value === "string" ? value : typeof value === "number" ? String(value) : "");
