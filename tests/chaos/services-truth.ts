import { loadTenants } from "../../editions/load.ts";
import { createLegacyClient } from "../../shared/legacy/http-client.ts";
import type { Row } from "../../shared/live/change.ts";
import type { FeedKind } from "../../shared/live/topics.ts";
import { allFeeds } from "../../workers/feeds/all-feeds.ts";
import type { Poll } from "../../workers/feeds/feed.ts";
import type { Draft } from "../../workers/publish/draft.ts";
import { FeedMirror } from "../../workers/publish/mirror.ts";
import type { StandInControl, Truth } from "../support/stand-in-control.ts";

/** What the stand-in's control tells, and for the kinds that it does not tell of, what its services answer when nothing disturbs them. */
export interface ServicesTruth extends Truth {
  readonly answered: ReadonlyMap<FeedKind, ReadonlyMap<string, Row>>;
}

export const ANSWERED_KINDS = ["boards", "roads", "companies", "defectTypes", "quickShots"] as const satisfies readonly FeedKind[];
const ANSWERED_WITHIN_MS = 30_000;

/** Faults must be off. */
export async function truthOf(standIn: StandInControl, standInUrl: string, tenant: string): Promise<ServicesTruth> {
  const truth = await standIn.truth(tenant);
  const answered = new Map<FeedKind, ReadonlyMap<string, Row>>();
  for (const kind of ANSWERED_KINDS) answered.set(kind, await answeredRows(standInUrl, tenant, kind));
  return { ...truth, answered };
}

/** One whole poll of a feed, published nowhere. */
async function answeredRows(standInUrl: string, code: string, kind: FeedKind): Promise<ReadonlyMap<string, Row>> {
  const tenant = loadTenants({ LEGACY_ADDRESS: standInUrl }).get(code);
  if (tenant === undefined) throw new Error(`editions know no ${code}`);
  const client = createLegacyClient({ fetch, now: Date.now });
  const rows = new Map<string, Row>();
  const poll: Poll = {
    ...{ tenant, nowMs: Date.now(), isRebuild: true, memo: "", mirror: new FeedMirror({ tenant: code, kind }, null) },
    ...{ draft: collecting(rows), former: null, doubts: [], gaps: [] },
    fetch: (call, request) => client.fetchBody(tenant.source, call, request, { signal: AbortSignal.timeout(ANSWERED_WITHIN_MS) }),
    keep() {},
  };
  await allFeeds[kind].ask(poll);
  return rows;
}

const collecting = (rows: Map<string, Row>): Draft => ({
  async put(_, more) {
    for (const [key, row] of more) rows.set(key, row);
  },
  async remove(key) {
    rows.delete(key);
  },
  countOf: () => rows.size,
  keysOf: () => [...rows.keys()],
  marks: () => [0],
  unreadFields: () => 0,
  overruled: () => [],
});
