import { expect, it } from "vitest";
import { feedKeys } from "../../shared/live/keys.ts";
import { type AskedFeedsDeps, askedFeeds } from "./asked-feeds.ts";

const NOW = Date.UTC(2026, 10, 26, 4);
const LONG_AGO = NOW - 3_600_000;
const fresh = (fields: object) => ({ everyMs: 5_000, health: "healthy", sinceMs: LONG_AGO, error: "", doubts: [], gaps: [], ...fields });
const follower = (tenant: string, kind: string, watchers: number, fields: object) => ({
  ...{ feed: { tenant, kind }, watchers, freshness: () => fresh(fields) },
});

/** Of a server that holds `held`, beside others at which people look at `wanted`. */
const feedsOf = (held: unknown[], wanted: readonly ("tracks" | "roads")[]) =>
  askedFeeds(
    {
      reader: { followers: () => held },
      redis: {
        exists: async (key: string) => Number(wanted.some((kind) => feedKeys({ tenant: "T", kind }).interest === key)),
        hgetall: async (key: string) =>
          key === feedKeys({ tenant: "T", kind: "tracks" }).meta
            ? {
                confirmedAtMs: `${LONG_AGO}`,
                everyMs: "5000",
                health: "failing",
                sinceMs: `${LONG_AGO}`,
                error: "sourceDown",
                pollId: "p",
                durationMs: "1",
              }
            : {},
      },
    } as unknown as AskedFeedsDeps,
    "T",
    NOW,
  );

it("[A] a feed that does not come is missed also where people look at it at another server", async () => {
  const orders = follower("T", "orders", 0, { confirmedAtMs: NOW });
  expect(await feedsOf([orders], ["tracks", "roads"])).toEqual([
    { kind: "orders", isStale: false, confirmedAtMs: NOW },
    { kind: "tracks", isStale: true, confirmedAtMs: LONG_AGO },
  ]);
  expect(await feedsOf([orders], [])).toHaveLength(1);
});

it("[A] a feed that the services do not have is missed by nobody, and neither is another customer's", async () => {
  const lacking = follower("T", "tracks", 1, { confirmedAtMs: null, health: "failing", error: "callOff" });
  expect(await feedsOf([lacking, follower("U", "orders", 1, { confirmedAtMs: LONG_AGO })], [])).toEqual([]);
});
