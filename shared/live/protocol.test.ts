import { expect, it } from "vitest";
import { z } from "zod";
import { logEntry } from "./log-entry.ts";
import { look, presence } from "./presence.ts";
import {
  batch,
  handshake,
  hint,
  lapsed,
  PROTOCOL_VERSION,
  personal,
  piece,
  resumed,
  subscribe,
  tick,
  took,
  unsubscribe,
} from "./protocol.ts";
import { topics } from "./topics.ts";

/** FNV-1a over the JSON schemas: small, and enough to notice a change. */
function fingerprint(value: unknown): string {
  let hash = 0x811c9dc5;
  for (const char of JSON.stringify(value)) hash = Math.imul(hash ^ char.charCodeAt(0), 0x01000193) >>> 0;
  return hash.toString(16);
}

it("messages and rows change only together with the protocol's version", () => {
  const messages = [handshake, subscribe, unsubscribe, resumed, piece, took, batch, tick, lapsed, hint, personal, look, presence, logEntry];
  const rows = Object.values(topics).map((topic) => topic.row);
  const schemas = [...messages, ...rows].map((schema) => z.toJSONSchema(schema, { unrepresentable: "any" }));
  expect(`${PROTOCOL_VERSION}:${fingerprint(schemas)}`).toMatchInlineSnapshot(`"19:c9764e16"`);
});
