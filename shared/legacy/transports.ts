import { XMLParser, XMLValidator } from "fast-xml-parser";
import { z } from "zod";
import { ExpectedError } from "../errors.ts";
import type { LegacyCall } from "./call.ts";
import type { Spoken } from "./dialect.ts";

/** What goes over the wire for a call, and how its JSON is found in the body that comes back (C1). */
export interface WireRequest {
  readonly method: "GET" | "POST";
  /** Path and query, to be appended to the service's address. */
  readonly target: string;
  readonly body: string | undefined;
}

const JSONP_CALLBACK = "jsonpAnswer";

/** `request` in our words. */
export function wireRequest({ path, transport, toTheirs }: Spoken, request: Readonly<Record<string, unknown>>): WireRequest {
  const said = toTheirs(request);
  if (transport === "postJson") return { method: "POST", target: path, body: JSON.stringify(said) };
  const fields = transport === "getJsonp" ? { ...said, callback: JSONP_CALLBACK } : said;
  const query = Object.entries(fields)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(String(value))}`)
    .join("&");
  return { method: "GET", target: query === "" ? path : `${path}?${query}`, body: undefined };
}

/** The JSON text inside a body. @throws ExpectedError legacyNoAnswer */
export function unwrapTransport(spoken: Spoken, text: string): string {
  if (spoken.transport === "getJsonp") return unwrapJsonp(spoken.call, text);
  if (spoken.transport === "xmlJson") return unwrapXml(spoken, text);
  return text;
}

/**
 * What is handed to the callback, however carefully it is called: at once, after a look whether it is a function, inside a try block.
 * Where JSONP was asked for and JSON came, that is as good.
 */
function unwrapJsonp(call: LegacyCall, text: string): string {
  if (isJson(text)) return text;
  const opening = ARGUMENT.exec(text);
  if (opening === null || opening.index > LONGEST_CALL || !BEFORE_ARGUMENT.test(text.slice(0, opening.index)))
    throw noAnswer(call, "not JSONP");
  const start = opening.index + opening[0].length;
  const end = endOfJson(text, start);
  const after = text.slice(end).trimEnd();
  if (end < 0 || after.length > LONGEST_CALL || !AFTER_ARGUMENT.test(after)) throw noAnswer(call, "not JSONP, perhaps cut off");
  return text.slice(start, end);
}

/** On either side of the argument: longer is no call, and patterns are tried on nothing that has no end. */
const LONGEST_CALL = 200;
const ARGUMENT = /\(\s*(?=[{["])/;
/** A name, a look whether there is such a function, the head of a try block; never the text of a page. */
const BEFORE_ARGUMENT = /^[\w$.\s'"=!&|(){;*/]*[\w$]\s*$/;
const AFTER_ARGUMENT = /^\s*\)[\s;}]*(?:catch\s*(?:\([\s\w$]*\)\s*)?\{[^{}]*\}[\s;]*)?$/;

/** Just past the object, list or string that starts at `start`; -1 when the text ends before it does. */
function endOfJson(text: string, start: number): number {
  let depth = 0;
  for (let i = start; i < text.length; i++) {
    const character = text[i];
    if (character === '"') {
      for (i++; i < text.length && text[i] !== '"'; i++) if (text[i] === "\\") i++;
      if (i >= text.length) return -1;
    } else if (character === "{" || character === "[") depth++;
    else if (character === "}" || character === "]") depth--;
    if (depth === 0) return i + 1;
  }
  return -1;
}

/**
 * JSON inside one element, or elements all the way: an envelope with rows in it, or rows alone. Some services answer such a call with
 * JSON alone; that is as good. A list without an envelope is a good answer here: what wraps it has no place for respResult.
 */
function unwrapXml({ call, toOurs }: Spoken, text: string): string {
  if (isJson(text)) return inEnvelope(text);
  if (XMLValidator.validate(text) !== true) throw noAnswer(call, "not XML, perhaps cut off");
  const content = contentOf(parseXml(call, text));
  if (typeof content === "string") return inEnvelope(content);
  if (!Array.isArray(content) && "respResult" in content) {
    const json = contentOf(content.Json);
    return JSON.stringify({ ...content, Json: typeof json === "string" ? json : rowsOf(json) });
  }
  // A page of a proxy is well-formed too, now and then.
  if (!rowsOf(content).some((row) => isRowOf(call, toOurs(row)))) throw noAnswer(call, "neither JSON nor its rows in the XML");
  return JSON.stringify({ respResult: 1, Json: rowsOf(content) });
}

/** The parser has bounds of its own, on depth and on entities. */
function parseXml(call: LegacyCall, text: string): unknown {
  try {
    return xml.parse(text);
  } catch (cause) {
    throw new ExpectedError("legacyNoAnswer", { call: call.name, reason: "XML past all bounds" }, { cause });
  }
}

type Elements = Record<string, unknown>;

/** What stands inside elements that hold nothing but one other: text, several elements, or a list of those that are called alike. */
function contentOf(element: unknown): string | Elements | unknown[] {
  if (typeof element !== "object" || element === null) return String(element ?? "").trim();
  if (Array.isArray(element)) return element;
  const inner = Object.entries(element).filter(([name]) => !name.startsWith("?"));
  return inner.length === 1 ? contentOf(inner[0]?.[1]) : Object.fromEntries(inner);
}

const rowsOf = (content: Elements | unknown[]): unknown[] =>
  Array.isArray(content) ? content : Object.keys(content).length === 0 ? [] : [content];

const isRowOf = ({ row }: LegacyCall, element: unknown): boolean =>
  typeof element === "object" && element !== null && row instanceof z.ZodObject && Object.keys(row.shape).some((name) => name in element);

const isJson = (text: string): boolean => /^\s*[{[]/.test(text);
const inEnvelope = (json: string): string => (json.trimStart().startsWith("[") ? `{"respResult":1,"Json":${json}}` : json);

const xml = new XMLParser({ ignoreAttributes: true, parseTagValue: false, trimValues: true });

const noAnswer = (call: LegacyCall, reason: string): ExpectedError => new ExpectedError("legacyNoAnswer", { call: call.name, reason });
