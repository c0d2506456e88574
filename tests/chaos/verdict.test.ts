import { expect, it } from "vitest";
import type { Row } from "../../shared/live/change.ts";
import type { FeedKind, TopicName } from "../../shared/live/topics.ts";
import type { ChaosClient } from "./client.ts";
import { ANSWERED_KINDS, type ServicesTruth } from "./services-truth.ts";
import { differences, wronglyRemoved } from "./verdict.ts";

const rows = (...ids: string[]): ReadonlyMap<string, Row> => new Map(ids.map((id) => [id, { id, name: `${id} 号` }]));
const truth: ServicesTruth = {
  ...{ nowMs: 0, orders: [], counters: [], devices: [] },
  answered: new Map<FeedKind, ReadonlyMap<string, Row>>(ANSWERED_KINDS.map((kind) => [kind, rows("a", "b")])),
};
const shown = (held: ReadonlyMap<string, Row>, refusal: string | null = null) =>
  ({ companyId: null, connected: true, watched: () => ({ open: { rows: held, refusal, upToDate: true } }) }) as unknown as ChaosClient;

it.each(ANSWERED_KINDS)("[L1] sees a row of %s that is missing, stale, or gone in the services", (topic: TopicName) => {
  expect(differences(shown(rows("a", "b")), topic, truth)).toEqual([]);
  expect(differences(shown(rows("a")), topic, truth)).toEqual(["b is missing"]);
  expect(differences(shown(rows("a", "b", "c")), topic, truth)).toEqual(["c should not be there"]);
  const stale = new Map([...rows("a"), ["b", { id: "b", name: "旧" }] as const]);
  expect(differences(shown(stale), topic, truth)).toEqual(['b.name: "旧", but it is "b 号"']);
});

it("takes a refusal for a difference, but not where customers' rules hide a screen", () => {
  expect(differences(shown(rows(), "forbidden"), "roads", truth)).toEqual(["refused: forbidden"]);
  expect(differences(shown(rows(), "forbidden"), "quickShots", truth)).toEqual([]);
});

it("[C6] holds every disappearance of an open order against us but of one that was closed meanwhile", () => {
  const removed = new Map(["a", "b", "c"].map((id) => [id, { position: "1-0", atMs: 0 }]));
  const client = { companyId: null, watched: () => ({ witness: { removed } }) } as unknown as ChaosClient;
  const orders = ["a", "b"].map((id) => ({ id, status: 1 })) as unknown as ServicesTruth["orders"];
  const told = wronglyRemoved(client, "orders", { ...truth, orders }, (id) => id === "b");
  expect(told).toEqual([expect.stringMatching(/^a disappeared/)]);
});
