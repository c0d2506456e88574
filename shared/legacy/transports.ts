import { XMLParser, XMLValidator } from "fast-xml-parser";
import { ExpectedError } from "../errors.ts";
import type { LegacyCall } from "./call.ts";

/** What goes over the wire for a call, and how its JSON is found in the body that comes back (C1). */
export interface WireRequest {
  readonly method: "GET" | "POST";
  /** Path and query, to be appended to the service's address. */
  readonly target: string;
  readonly body: string | undefined;
}

const JSONP_CALLBACK = "jsonpAnswer";

export function wireRequest(call: LegacyCall, request: Readonly<Record<string, unknown>>): WireRequest {
  if (call.transport === "postJson") return { method: "POST", target: call.path, body: JSON.stringify(request) };
  const fields = call.transport === "getJsonp" ? { ...request, callback: JSONP_CALLBACK } : request;
  const query = Object.entries(fields)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(String(value))}`)
    .join("&");
  return { method: "GET", target: query === "" ? call.path : `${call.path}?${query}`, body: undefined };
}

/** The JSON text inside a body. @throws ExpectedError legacyNoAnswer */
export function unwrapTransport(call: LegacyCall, text: string): string {
  if (call.transport === "getJsonp") return unwrapJsonp(call, text);
  if (call.transport === "xmlJson") return unwrapXml(call, text);
  return text;
}

function unwrapJsonp(call: LegacyCall, text: string): string {
  const match = /^\s*(?:\/\*\*\/)?\s*[\w$.]+\s*\(/.exec(text);
  const end = text.lastIndexOf(")");
  if (match === null || end < match[0].length || !/^\s*;?\s*$/.test(text.slice(end + 1)))
    throw noAnswer(call, "not JSONP, perhaps cut off");
  return text.slice(match[0].length, end);
}

/** Some services answer this call with the bare JSON; that is as good. */
function unwrapXml(call: LegacyCall, text: string): string {
  if (text.trimStart().startsWith("{")) return text;
  if (XMLValidator.validate(text) !== true) throw noAnswer(call, "not XML, perhaps cut off");
  const elements = Object.entries(xml.parse(text) as Record<string, unknown>).filter(([name]) => !name.startsWith("?"));
  const content = elements.length === 1 ? elements[0]?.[1] : undefined;
  if (typeof content !== "string") throw noAnswer(call, "not JSON inside one XML element");
  return content;
}

const xml = new XMLParser({ ignoreAttributes: true, parseTagValue: false, trimValues: true });

const noAnswer = (call: LegacyCall, reason: string): ExpectedError => new ExpectedError("legacyNoAnswer", { call: call.name, reason });
