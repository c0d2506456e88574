import type { Tenant } from "../../editions/load.ts";
import { ExpectedError } from "../../shared/errors.ts";
import { checkRows, parseAnswer } from "../../shared/legacy/answer.ts";
import type { LegacyCall, LegacyTransport } from "../../shared/legacy/call.ts";
import { asDeclared, isOff, type Spoken, spokenBy } from "../../shared/legacy/dialect.ts";
import { createLegacyClient } from "../../shared/legacy/http-client.ts";
import { isLackingCall } from "../feeds/call-trouble.ts";
import { boundedFetch, type Seen } from "./bounded-fetch.ts";
import { fieldsFound } from "./fields-found.ts";
import type { Finding } from "./finding.ts";
import { needOf } from "./needed-by.ts";
import { printable } from "./printable.ts";
import { type TransportFound, transportFound } from "./transport-found.ts";
import { unreadFound } from "./unread-fields.ts";

export interface ExamineDeps {
  readonly fetch: typeof globalThis.fetch;
  /** A clock that is never set. */
  readonly steadyMs: () => number;
  readonly now: () => number;
  readonly timeoutMs: number;
  readonly mostBytes: number;
  /** Whether the services' own words are shown where they refuse. */
  readonly words: boolean;
}

/** What one call is found to do, and the rows that can be read, in our names. Asks once, for calls that only read. */
export async function examine(
  deps: ExamineDeps,
  { source }: Tenant,
  call: LegacyCall,
  request: Readonly<Record<string, unknown>>,
  about?: string,
): Promise<{ readonly finding: Finding; readonly rows: readonly unknown[]; readonly isSilent: boolean }> {
  if (!call.reads) throw new Error(`${call.name} does something there; the doctor only reads`);
  if (isOff(source, call)) return { finding: unexamined(source, call, "off", ""), rows: [], isSilent: false };
  const spoken = spokenBy(source, call);
  const { fetch, seen } = boundedFetch(deps.fetch, deps.mostBytes);
  const client = createLegacyClient({ fetch, now: deps.now });
  const begunAtMs = deps.steadyMs();
  let bytes: Uint8Array | null = null;
  let durationMs: number | null = null;
  const common = () => ({
    ...unexamined(source, call, "failed", ""),
    ...{ httpStatus: seen.httpStatus, durationMs: durationMs ?? deps.steadyMs() - begunAtMs, bytes: seen.bytes },
    transport: { expected: spoken.transport, found: transportFound(seen.head) },
  });
  try {
    const body = await client.fetchBody(source, call, request, { signal: AbortSignal.timeout(deps.timeoutMs) });
    durationMs = deps.steadyMs() - begunAtMs;
    if (body.kind !== "body") throw new ExpectedError("legacyNoAnswer", { reason: "304 to an unconditional request" });
    bytes = body.bytes;
    const answer = parseAnswer(spoken, bytes);
    const { rows, refused } = checkRows(call, answer);
    const isUseless = rows.length === 0 && refused.length > 0;
    const finding: Finding = {
      ...common(),
      state: isUseless ? "failed" : "answered",
      problem: isUseless ? "no row of it can be used" : "",
      rows: rows.length,
      refused: byProblem(refused),
      fields: fieldsFound(call, answer.items),
      unread: unreadFound(call, rows, source),
      hints: hintsOn(seen, transportFound(seen.head), spoken.transport),
    };
    return { finding, rows, isSilent: false };
  } catch (error) {
    // The platform's answer to what lies thousands of levels deep.
    if (error instanceof RangeError) return { finding: { ...common(), problem: "nested too deep to be read" }, rows: [], isSilent: false };
    if (!(error instanceof ExpectedError)) throw error;
    // Whoever says no about one record has the call.
    if (about !== undefined && error.code === "legacyRefused" && !isLackingCall(error))
      return {
        finding: { ...common(), state: "answered", hints: [`says no about ${about} that another answer named`] },
        rows: [],
        isSilent: false,
      };
    const finding = { ...common(), problem: problemOf(error, seen, deps), hints: hintsOnFailure(spoken, seen, bytes) };
    return {
      finding,
      rows: [],
      // One that never ends costs more than one that never begins.
      isSilent: seen.isCut || error.code === "legacyTimeout" || (error.code === "legacyUnreachable" && seen.httpStatus === null),
    };
  }
}

/** A call of which nothing was asked. */
export function unexamined(source: Tenant["source"], call: LegacyCall, state: Finding["state"], problem: string): Finding {
  const { path, transport } = isOff(source, call) ? asDeclared(call) : spokenBy(source, call);
  const { origin, pathname } = new URL(source.addresses[call.service]);
  return {
    ...{ call: call.name, service: call.service, origin: call.origin, state, problem, need: needOf(call) },
    address: origin + pathname.replace(/\/$/, "") + path,
    ...{ httpStatus: null, durationMs: null, bytes: 0, rows: 0, refused: [], unread: [], hints: [] },
    transport: { expected: transport, found: "nothing" },
    fields: { missing: [], extra: [], perhaps: [] },
  };
}

function byProblem(refused: readonly { readonly problem: string }[]): Finding["refused"] {
  const counts = new Map<string, number>();
  for (const { problem } of refused) {
    const why = printable(problem);
    if (counts.has(why) || counts.size < MOST_PROBLEMS) counts.set(why, (counts.get(why) ?? 0) + 1);
  }
  return [...counts].map(([problem, rows]) => ({ problem, rows }));
}

const MOST_PROBLEMS = 20;

function problemOf(error: ExpectedError, seen: Seen, { timeoutMs, mostBytes, words }: ExamineDeps): string {
  const { code, detail } = error;
  if (seen.isCut) return `more than ${Math.round(mostBytes / 1e6)} MB: it may have no end`;
  if (seen.redirectedTo !== null) return `HTTP ${seen.httpStatus}: sends us to ${printable(seen.redirectedTo)}, where nobody follows`;
  if (code === "legacyTimeout")
    return seen.httpStatus === null ? `no answer in ${timeoutMs / 1000} s` : `no whole answer in ${timeoutMs / 1000} s`;
  if (code === "legacyRefused") {
    const said = String(detail.message ?? "");
    if (isLackingCall(error)) return "they say that they have no such call";
    return `respResult is not 1${words && said !== "" ? `: ${printable(said)}` : said === "" ? ", and nothing is said about it" : " (--words shows what it says)"}`;
  }
  if (detail.httpStatus !== undefined) return `HTTP ${String(detail.httpStatus)}`;
  return printable(String(detail.reason ?? code));
}

const SPEAKS: Readonly<Partial<Record<TransportFound, readonly LegacyTransport[]>>> = {
  JSON: ["postJson", "getJson"],
  JSONP: ["getJsonp"],
  XML: ["xmlJson"],
};

/** What was read although it came otherwise than asked for. */
function hintsOn({ contentType }: Seen, found: TransportFound, expected: LegacyTransport): string[] {
  const isOther = SPEAKS[found]?.includes(expected) === false;
  return [
    ...(isOther ? [`answers ${found} to ${expected}; that can be read`] : []),
    ...(contentType === "text/html" ? ["says that it is text/html"] : []),
  ];
}

/** How a customer's file might make it readable: tried on the very answer. */
function hintsOnFailure({ call, ...spoken }: Spoken, { httpStatus, head }: Seen, bytes: Uint8Array | null): string[] {
  const asked = spoken.transport === "postJson" ? "POST" : "GET";
  if (httpStatus === 404)
    return [`legacy.calls.${call.name}: {"path": ...} where they call it otherwise, {"off": true} where they lack it`];
  if (httpStatus === 405) return [`legacy.calls.${call.name}.transport: it does not take ${asked}`];
  if (bytes === null) return [];
  const whole = bytes;
  return (SPEAKS[transportFound(head)] ?? [])
    .filter((transport) => transport !== spoken.transport && canRead({ call, ...spoken, transport }, whole))
    .slice(0, 1)
    .map((transport) => `legacy.calls.${call.name}.transport: "${transport}" would read this answer`);
}

function canRead(spoken: Spoken, bytes: Uint8Array): boolean {
  try {
    parseAnswer(spoken, bytes);
    return true;
  } catch {
    // That it cannot be read so either is the answer to the question.
    return false;
  }
}
