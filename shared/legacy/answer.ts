import type { z } from "zod";
import { ExpectedError } from "../errors.ts";
import type { LegacyCall } from "./call.ts";
import type { LegacyRows } from "./client.ts";
import type { Spoken } from "./dialect.ts";
import { unwrapTransport } from "./transports.ts";

/** An answer's list before its rows were checked. */
export interface LegacyItems {
  readonly items: readonly unknown[];
  readonly message: string;
}

/**
 * The one way from bytes to rows, for all four transports and all shapes of `Json` (C1, C2), in our words whatever the services speak.
 * @throws ExpectedError legacyNoAnswer when it is no answer at all, legacyRefused with respMessage when respResult is not 1 (C6).
 */
export function parseAnswer(spoken: Spoken, bytes: Uint8Array): LegacyItems {
  const { call } = spoken;
  const json = parseJson(call, unwrapTransport(spoken, decodeUtf8(call, bytes)));
  // Handed over as text: a JSON string that holds the JSON.
  const envelope = typeof json === "string" ? parseJson(call, json) : json;
  if (typeof envelope !== "object" || envelope === null || Array.isArray(envelope)) throw noAnswer(call, "not an object");
  const { respResult, respMessage, Json } = envelope as Record<string, unknown>;
  const message = typeof respMessage === "string" && respMessage !== "null" ? respMessage : "";
  if (respResult === undefined) throw noAnswer(call, "without respResult");
  if (!SUCCESS.has(respResult)) throw new ExpectedError("legacyRefused", { call: call.name, message });
  const items = withFieldsBeside(spoken, envelope, listIn(call, Json).map(spoken.toOurs));
  return { items: call.rowsAt === "first" ? items.slice(0, 1) : items, message };
}

/**
 * Checks every row on its own (C5). A row is refused only when it is none, or when what names it or makes it of use cannot be read; any other
 * field that is not as declared stays as it came, and whoever decodes the row marks it as unread (Q4).
 */
export function checkRows<Row>(call: LegacyCall<z.ZodType, z.ZodType<Row>>, { items, message }: LegacyItems): LegacyRows<Row> {
  const rows: Row[] = [];
  const refused: { id: string; problem: string }[] = [];
  for (const item of items) {
    const result = call.row.safeParse(item);
    const problem = result.success ? null : fatalProblem(call, result.error);
    if (result.success) rows.push(result.data);
    else if (problem === null) rows.push(withinReach(item, DEEPEST) as Row);
    else refused.push({ id: idOf(call, item), problem });
  }
  return { rows, refused, message };
}

/** What makes a row useless, if anything does: where and what, without the value. */
function fatalProblem({ idField, essential = [] }: LegacyCall, { issues }: z.core.$ZodError): string | null {
  const issue = issues.find(({ path: [field] }) => field === undefined || field === idField || essential.includes(String(field)));
  return issue === undefined ? null : `${issue.path.join(".") || "row"}: ${issue.message}`;
}

/** No declared field lies so deep. What somebody sends deeper is nothing to read, and whatever walks through it would not come back. */
const DEEPEST = 8;

function withinReach(value: unknown, levels: number): unknown {
  if (typeof value !== "object" || value === null) return value;
  if (levels === 0) return Array.isArray(value) ? [] : {};
  if (Array.isArray(value)) return value.map((item) => withinReach(item, levels - 1));
  return Object.fromEntries(Object.entries(value).map(([name, item]) => [name, withinReach(item, levels - 1)]));
}

function idOf(call: LegacyCall, item: unknown): string {
  if (call.idField === null || typeof item !== "object" || item === null) return "";
  const id = (item as Record<string, unknown>)[call.idField];
  return typeof id === "string" || typeof id === "number" ? String(id).slice(0, 64) : "";
}

function listIn(call: LegacyCall, json: unknown, levels = DEEPEST): unknown[] {
  if (Array.isArray(json)) return json;
  if (levels === 0) throw noAnswer(call, "nested too deep to be read");
  if (json === undefined || json === null || json === "" || json === "null") return noList(call);
  if (typeof json === "string") return listIn(call, parseJson(call, json), levels - 1);
  if (typeof json !== "object") throw noAnswer(call, "Json is neither a list nor an object");
  const wrapper = LIST_NAMES.find((name) => name in json);
  if (wrapper !== undefined) return listIn(call, (json as Record<string, unknown>)[wrapper], levels - 1);
  if (Object.keys(json).length === 0) return noList(call);
  if (call.rowsAt === "first") return [json];
  throw noAnswer(call, "Json is an object without a list");
}

/** Nothing at all in the place of a list: no rows, but of calls for which the documents call that a failure. */
function noList(call: LegacyCall): [] {
  if (call.emptyFails === true) throw noAnswer(call, "empty Json");
  return [];
}

/** A row's own field counts where it has one. */
function withFieldsBeside({ call: { besideJson = [] }, toOurs }: Spoken, envelope: object, items: unknown[]): unknown[] {
  if (besideJson.length === 0) return items;
  const said = toOurs(envelope) as Record<string, unknown>;
  const beside = Object.fromEntries(besideJson.flatMap((name) => (said[name] === undefined ? [] : [[name, said[name]]])));
  if (Object.keys(beside).length === 0) return items;
  return items.map((item) => {
    if (typeof item !== "object" || item === null) return item;
    const own = Object.entries(item).filter(([name, value]) => !(name in beside) || !["", "null", null].includes(value));
    return { ...beside, ...Object.fromEntries(own) };
  });
}

function decodeUtf8(call: LegacyCall, bytes: Uint8Array): string {
  try {
    return utf8.decode(bytes);
  } catch (cause) {
    throw noAnswer(call, "not UTF-8", cause);
  }
}

function parseJson(call: LegacyCall, text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw noAnswer(
      call,
      text.trimStart().startsWith("<") ? "HTML" : text.trim() === "" ? "empty body" : "not JSON, perhaps cut off",
      cause,
    );
  }
}

const SUCCESS: ReadonlySet<unknown> = new Set([1, "1", true, "true", "True"]);
/** What a list is called where Json is an object around it: by the documents, by a data table, by a grid. */
export const LIST_NAMES = ["ds", "Table", "rows"] as const;

const utf8 = new TextDecoder("utf-8", { fatal: true });

const noAnswer = (call: LegacyCall, reason: string, cause?: unknown): ExpectedError =>
  new ExpectedError("legacyNoAnswer", { call: call.name, reason }, cause === undefined ? undefined : { cause });
