import type { LegacyCall, LegacyService, RequestOf, RowOf } from "./call.ts";
import type { DecodeSource } from "./decode-source.ts";
import type { Dialects } from "./dialect.ts";

/** Where one tenant's services are and how they speak, from its file in editions/tenants. */
export interface LegacySource extends DecodeSource {
  readonly tenant: string;
  readonly addresses: Readonly<Record<LegacyService, string>>;
  /** Calls that they speak otherwise than declared, and calls that they lack. */
  readonly dialects?: Dialects;
}

export interface FetchOptions {
  readonly signal: AbortSignal;
  /** Validator of the last answer; the services may say that nothing changed (F1). */
  readonly etag?: string;
  readonly pollId?: string;
}

/** A body as it came, before anyone parsed it: big lists are compared as bytes first (F3). */
export type LegacyBody =
  | { readonly kind: "notModified"; readonly answeredAtMs: number }
  | { readonly kind: "body"; readonly bytes: Uint8Array; readonly etag: string | null; readonly answeredAtMs: number };

/** Rows that can be told apart, whose fields may be in another form than declared (Q4), and those that cannot (C5). `message` is the services' own respMessage. */
export interface LegacyRows<Row> {
  readonly rows: readonly Row[];
  readonly refused: readonly { readonly id: string; readonly problem: string }[];
  readonly message: string;
}

/**
 * Speaks to the legacy services. Handed its `fetch` and clock; keeps no state.
 * Both methods throw ExpectedError: legacyUnreachable, legacyTimeout, legacyNoAnswer (HTML, truncated, not JSON; C6),
 * legacyRefused (respResult other than 1, with respMessage), tooMany with `retryAfterMs` in its detail; callOff, without a request, for what
 * the customer's file says that its services lack. Bodies are in the services' words: dialect.ts reads them.
 */
export interface LegacyClient {
  fetchBody<C extends LegacyCall>(source: LegacySource, call: C, request: RequestOf<C>, options: FetchOptions): Promise<LegacyBody>;
  call<C extends LegacyCall>(source: LegacySource, call: C, request: RequestOf<C>, options: FetchOptions): Promise<LegacyRows<RowOf<C>>>;
}
