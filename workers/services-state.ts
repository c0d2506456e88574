import type { LegacySource } from "../shared/legacy/client.ts";
import type { LegacyHttpAnswer } from "../shared/legacy/http-client.ts";

/** Redirects are not followed: whoever sends one answers. */
export type Knock = (
  url: string,
  init: { signal: AbortSignal; redirect: "manual" },
) => Promise<Pick<LegacyHttpAnswer, "status" | "arrayBuffer">>;

export interface ServicesState {
  /** Scheme, host and port: customers that share them are told once. */
  readonly address: string;
  readonly customers: number;
  readonly answers: boolean;
  /** Status of HTTP, or why nothing answered. */
  readonly state: string;
}

const PATIENCE_MS = 5_000;

/** Asks every address of these services once whether anything answers there; what it answers does not matter. */
export async function servicesState(sources: Iterable<LegacySource>, fetch: Knock): Promise<ServicesState[]> {
  const customers = new Map<string, Set<string>>();
  for (const { tenant, addresses } of sources)
    for (const address of new Set(Object.values(addresses).map((each) => new URL(each).origin)))
      customers.set(address, (customers.get(address) ?? new Set()).add(tenant));
  return Promise.all([...customers].map(async ([address, of]) => ({ address, customers: of.size, ...(await stateOf(address, fetch)) })));
}

async function stateOf(address: string, fetch: Knock): Promise<{ answers: boolean; state: string }> {
  try {
    const answer = await fetch(`${address}/`, { signal: AbortSignal.timeout(PATIENCE_MS), redirect: "manual" });
    await answer.arrayBuffer();
    return { answers: answer.status < 500, state: String(answer.status) };
  } catch (error) {
    const { name, message, cause } = error as Error & { cause?: { code?: string; message?: string } };
    return {
      answers: false,
      state: name === "TimeoutError" ? `no answer in ${PATIENCE_MS / 1000} s` : (cause?.code ?? cause?.message ?? message),
    };
  }
}
