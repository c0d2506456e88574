import { ExpectedError } from "../../shared/errors.ts";
import type { LegacyClient } from "../../shared/legacy/client.ts";
import { askedBeside, type WriteCall } from "../../shared/legacy/record-calls.ts";
import type { AnyResource, RecordRow } from "../../shared/resources/resource.ts";
import { mayBeDone } from "../commands/lost-answer.ts";
import { personIdentity } from "../commands/service-identity.ts";
import type { SignedIn } from "../plugins/access.ts";

/** In the services' words. */
type Sent = Readonly<Record<string, unknown>>;

/** What the services are asked to make of a record, and how it shows that they did. */
export interface WriteWish {
  readonly call: WriteCall;
  /** The record as it is to be, as far as it is told. */
  readonly record: Sent;
  /** What a call is told in place of the record, where it takes a part of it in words of its own. */
  readonly part?: Sent | undefined;
  /** The record as their list had it; empty for a new one. */
  readonly known: Sent;
  /** What the services are told of why. */
  readonly reason?: string;
  /** Whether an answered row can be what became of it. */
  readonly believes: (answered: RecordRow) => boolean;
  /** What became of it, found in the whole register; `isTaken` where the services said that they took it. */
  readonly find: (rows: readonly RecordRow[], isTaken: boolean) => RecordRow | undefined;
}

export interface WriteDeps {
  readonly legacy: LegacyClient;
  /** The register as it stands now. */
  readonly now: (withinMs?: number) => Promise<readonly RecordRow[]>;
}

const LOOK_WITHIN_MS = 5_000;

/**
 * Asks for the change as the person. Services lose answers, answer in short, and some refuse after they saved: then the register itself tells what
 * became of it. What a short answer leaves out is as it was known and sent.
 * @throws ExpectedError of the services, where it does not show that the wish was done
 */
export async function writeRecord(
  { legacy, now }: WriteDeps,
  { tenant: { file, source }, session }: SignedIn,
  resource: AnyResource,
  { call, record, part = record, known, reason = "", believes, find }: WriteWish,
): Promise<RecordRow> {
  const request = {
    ...askedBeside(resource.record.fields, { ...personIdentity(session), Cu_RealName: session.user.name, Reason: reason }),
    ...resource.form?.fixed,
    ...part,
  };
  const look = async (isTaken: boolean, withinMs?: number) => find(await now(withinMs), isTaken);
  try {
    const { rows } = await legacy.call(source, call, request, { signal: AbortSignal.timeout(file.legacy.timeoutMs) });
    const [row] = rows;
    const answered = row && (resource.record.decode({ ...known, ...record, ...row }, source) as unknown as RecordRow);
    const after = answered !== undefined && believes(answered) ? answered : await look(true);
    if (after === undefined) throw new ExpectedError("legacyNoAnswer", { call: call.name });
    return after;
  } catch (error) {
    const after = mayBeDone(error) ? await look(false, LOOK_WITHIN_MS).catch(() => undefined) : undefined;
    if (after === undefined) throw error;
    return after;
  }
}

/**
 * A record's fields as their list had them, without those that are written anew and those that nobody could read. The services may know more of a
 * field than we do (the hour of a day), and know alone what their list does not tell.
 */
export function asTheyHadIt({ record }: AnyResource, before: RecordRow, known: Sent, written: readonly string[]): Sent {
  const kept = Object.entries<{ readonly legacy: string }>(record.fields).filter(
    ([name, { legacy }]) => !written.includes(name) && before.unread?.[name] === undefined && known[legacy] !== undefined,
  );
  return Object.fromEntries(kept.map(([, { legacy }]) => [legacy, known[legacy] === "null" ? "" : known[legacy]]));
}
