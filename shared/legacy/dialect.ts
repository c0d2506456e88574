import { z } from "zod";
import { ExpectedError } from "../errors.ts";
import { type LegacyCall, legacyTransports } from "./call.ts";

const theirName = z.string().regex(/^[^\s.]+$/, "a field's name without spaces and dots");

/** How one customer's services speak a call, where they do not speak it as it is declared. Our names are those of the declaration. */
export const dialect = z
  .strictObject({
    path: z
      .string()
      .regex(/^\/[^\s?#]*$/, "a path from the service's address on, without a query")
      .exactOptional(),
    transport: z.enum(legacyTransports).exactOptional(),
    /** Their name by ours, in what is sent and in what comes back; a field inside a field is named after a dot, and renamed by its last part. */
    fields: z.record(z.string(), theirName).exactOptional(),
    /** By our name of a field: our code by theirs. Where several of theirs are one of ours, the first is sent. */
    codes: z.record(z.string(), z.record(z.string(), z.union([z.string(), z.number()]))).exactOptional(),
    /** These services have no such call: nobody asks for it, and what needs it says so (Q4). */
    off: z.literal(true).exactOptional(),
  })
  .refine((said) => said.off === undefined || Object.keys(said).length === 1, "a call that is off is not spoken in any way");
export type Dialect = z.infer<typeof dialect>;
/** By the call's name. */
export type Dialects = Readonly<Record<string, Dialect>>;

/** Whose dialect it is; without any, its services speak as declared. */
export interface Speaker {
  readonly dialects?: Dialects;
}

/** A call as one customer's services speak it. What is read and written of theirs passes through here, and only here. */
export interface Spoken<C extends LegacyCall = LegacyCall> {
  readonly call: C;
  readonly path: string;
  readonly transport: LegacyCall["transport"];
  /** A row, or whatever else stands where rows stand, in our names and codes. What stood under a name that is called otherwise is not ours. */
  readonly toOurs: (sent: unknown) => unknown;
  readonly toTheirs: (request: Readonly<Record<string, unknown>>) => Readonly<Record<string, unknown>>;
}

export const isOff = ({ dialects }: Speaker, { name }: LegacyCall): boolean => dialects?.[name]?.off === true;

/** Before a request takes a place among the others: a call that is off says nothing about its source. @throws ExpectedError callOff */
export function refuseOff(speaker: Speaker, call: LegacyCall): void {
  if (isOff(speaker, call)) throw new ExpectedError("callOff", { call: call.name });
}

/** @throws ExpectedError callOff where these services have no such call */
export function spokenBy<C extends LegacyCall>(speaker: Speaker, call: C): Spoken<C> {
  refuseOff(speaker, call);
  const { path = call.path, transport = call.transport, fields = {}, codes = {} } = speaker.dialects?.[call.name] ?? {};
  if (Object.keys(fields).length === 0 && Object.keys(codes).length === 0)
    return { ...{ call, path, transport }, toOurs: (sent) => sent, toTheirs: (request) => request };
  const incoming = wordsOf(fields, codes);
  const outgoing = reversed(incoming);
  return {
    ...{ call, path, transport },
    toOurs: (sent) => translate(sent, incoming),
    toTheirs: (request) => translate(request, outgoing) as Readonly<Record<string, unknown>>,
  };
}

/** A call as it is declared. */
export const asDeclared = <C extends LegacyCall>(call: C): Spoken<C> => spokenBy({}, call);

/** What is said otherwise among the fields of one object, from one side to the other. */
interface Words {
  /** Names on the other side by those on this one; none for a name that means something else there. */
  readonly names: Map<string, string[]>;
  /** By the name on the other side. */
  readonly codes: Map<string, ReadonlyMap<string, string | number>>;
  readonly inside: Map<string, Words>;
}
const noWords = (): Words => ({ names: new Map(), codes: new Map(), inside: new Map() });

function wordsOf(fields: NonNullable<Dialect["fields"]>, codes: NonNullable<Dialect["codes"]>): Words {
  const words = noWords();
  for (const [path, theirs] of Object.entries(fields)) {
    const [within, ours] = wordsAt(words, path);
    const known = within.names.get(theirs) ?? [];
    within.names.set(theirs, [...known, ours]);
    if (!within.names.has(ours)) within.names.set(ours, []);
  }
  for (const [path, table] of Object.entries(codes)) {
    const [within, ours] = wordsAt(words, path);
    within.codes.set(ours, new Map(Object.entries(table)));
  }
  return words;
}

function wordsAt(words: Words, path: string): [Words, string] {
  const parts = path.split(".");
  let within = words;
  for (const part of parts.slice(0, -1)) {
    const inner = within.inside.get(part) ?? noWords();
    within.inside.set(part, inner);
    within = inner;
  }
  return [within, parts.at(-1)!];
}

function reversed({ names, codes, inside }: Words): Words {
  const back = noWords();
  const theirNames = new Map([...names].flatMap(([theirs, ours]) => ours.map((name) => [name, theirs] as const)));
  for (const [ours, theirs] of theirNames) back.names.set(ours, [theirs]);
  const named = (ours: string) => theirNames.get(ours) ?? ours;
  for (const [ours, table] of codes) {
    const firstFirst = [...table].reverse().map(([theirs, code]) => [String(code), theirs] as const);
    back.codes.set(named(ours), new Map(firstFirst));
  }
  for (const [ours, words] of inside) back.inside.set(named(ours), reversed(words));
  return back;
}

function translate(sent: unknown, words: Words): unknown {
  // Lists hold objects and no lists: what does is nothing of ours, however deep it goes.
  if (Array.isArray(sent)) return sent.map((item) => (Array.isArray(item) ? item : translate(item, words)));
  if (typeof sent !== "object" || sent === null) return sent;
  const said: [string, unknown][] = [];
  for (const [name, value] of Object.entries(sent)) {
    for (const other of words.names.get(name) ?? [name]) {
      const codes = words.codes.get(other);
      const inside = words.inside.get(other);
      const within = inside === undefined ? value : translate(value, inside);
      said.push([other, codes === undefined ? within : translateCode(within, codes)]);
    }
  }
  return Object.fromEntries(said);
}

/** A code, or several between commas; one that nobody translates stays as it is (C7). */
function translateCode(value: unknown, codes: ReadonlyMap<string, string | number>): unknown {
  if (typeof value !== "string" && typeof value !== "number" && typeof value !== "boolean") return value;
  const other = codes.get(String(value));
  if (other !== undefined) return typeof value === "number" && INTEGER.test(String(other)) ? Number(other) : other;
  if (typeof value !== "string" || !value.includes(",")) return value;
  return value
    .split(",")
    .map((part) => codes.get(part.trim()) ?? part)
    .join(",");
}

const INTEGER = /^-?\d{1,15}$/;
