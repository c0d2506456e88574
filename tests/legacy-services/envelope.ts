import type { LegacyCall } from "../../shared/legacy/call.ts";
import { envelopeOf } from "./quirks.ts";

/** Text before and after the rows of a successful answer; rows are JSON texts joined by commas. */
export interface Envelope {
  readonly head: string;
  readonly tail: string;
  /** Rows inside a JSON string must be escaped once more. */
  readonly escaped: boolean;
}

export function envelope(tenant: string, call: LegacyCall): Envelope {
  const { respResult, shape } = envelopeOf(tenant, call);
  const start = `{"respResult":${JSON.stringify(respResult)},"respMessage":"","Json":`;
  if (shape === "ds") return { head: `${start}{"ds":[`, tail: "]}}", escaped: false };
  if (shape === "string") return { head: `${start}"[`, tail: ']"}', escaped: true };
  return { head: `${start}[`, tail: "]}", escaped: false };
}

/** A whole answer as one text. */
export function successText(tenant: string, call: LegacyCall, rows: readonly unknown[]): string {
  if (rows.length === 0) return emptyText(tenant, call);
  const { head, tail, escaped } = envelope(tenant, call);
  const body = rows.map((row) => JSON.stringify(row)).join(",");
  return head + (escaped ? escapeJson(body) : body) + tail;
}

export function emptyText(tenant: string, call: LegacyCall): string {
  const { respResult, emptyIs } = envelopeOf(tenant, call);
  // A month without a deduction is a list of nothing, where an empty Json would be a failure.
  const rest = { array: { Json: [] }, missing: {}, text: { Json: "" } }[call.emptyFails === true ? "array" : emptyIs];
  return JSON.stringify({ respResult, respMessage: "", ...rest });
}

export const refusalText = (message: string): string => JSON.stringify({ respResult: 0, respMessage: message, Json: null });

export const escapeJson = (text: string): string => JSON.stringify(text).slice(1, -1);

/** Puts JSON into the clothes of the call's transport. */
export function dress(call: LegacyCall, json: string, callback: string): { contentType: string; text: string } {
  if (call.transport === "getJsonp") return { contentType: "application/javascript; charset=utf-8", text: `${callback}(${json});` };
  if (call.transport === "xmlJson") {
    const text = json.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
    return {
      contentType: "text/xml; charset=utf-8",
      text: `<?xml version="1.0" encoding="utf-8"?>\r\n<string xmlns="http://tempuri.org/">${text}</string>`,
    };
  }
  return { contentType: "application/json; charset=utf-8", text: json };
}
