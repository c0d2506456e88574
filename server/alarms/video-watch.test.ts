import { expect, it } from "vitest";
import { loadTenants } from "../../editions/load.ts";
import { ExpectedError } from "../../shared/errors.ts";
import type { Probed } from "../cameras/probe-stream.ts";
import { VideoWatch } from "./video-watch.ts";

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const fine: Probed = { trouble: null, answered: true, newest: null, pieceMs: 0 };
const away: Probed = { trouble: "unreachable", answered: false, newest: null, pieceMs: 0 };

function watching() {
  let nowMs = Date.UTC(2026, 10, 26, 4);
  const tenant = loadTenants({}).get("021PDGLS")!;
  const beneath = tenant.videoHosts[0]!;
  const services = {
    lists: { r1: [`${beneath}/a/live.m3u8?token=1`], r2: [] } as Record<string, string[] | null>,
    probed: fine as Probed | null,
    asked: [] as string[],
    listsAsked: 0,
  };
  const watch = new VideoWatch({
    asking: {
      async kept(_: unknown, __: unknown, { Rid }: { Rid: string }) {
        services.listsAsked++;
        const list = services.lists[Rid];
        if (list === null) throw new ExpectedError("legacyUnreachable", {});
        return { rows: list!.map((address) => ({ V_Url: address, V_Dir: "1", V_StartZhuanghao: "K0+100" })) };
      },
    } as never,
    reader: {
      current: async () => ({ state: { rows: new Map(["r1", "r2"].map((id) => [id, { id, name: `路${id}`, companyId: "c1" }])) } }),
    } as never,
    probe: async ({ address }) => {
      services.asked.push(address);
      return services.probed;
    },
    log: { info() {} },
    now: () => nowMs,
  });
  return {
    ...{ services, beneath },
    async after(ms: number) {
      nowMs += ms;
      watch.of(tenant);
      await new Promise((resolve) => setTimeout(resolve));
      const seen = watch.of(tenant);
      return seen && { lost: seen.videos.map(({ lost }) => lost && [lost.trouble, nowMs - lost.sinceMs]), unknown: [...seen.unknownRoads] };
    },
  };
}

it("[A] asks each stream once a minute, and for their list once an hour", async () => {
  const { after, services } = watching();
  expect(await after(0)).toEqual({ lost: [null], unknown: [] });
  await after(MINUTE_MS / 2);
  expect([services.asked.length, services.listsAsked]).toEqual([1, 2]);
  await after(MINUTE_MS / 2);
  expect([services.asked.length, services.listsAsked]).toEqual([2, 2]);
  await after(HOUR_MS);
  expect([services.asked.length, services.listsAsked]).toEqual([3, 4]);
});

it("[A] a camera is lost since the first look in vain, and no more once a picture comes", async () => {
  const { after, services } = watching();
  await after(0);
  services.probed = away;
  expect((await after(MINUTE_MS))?.lost).toEqual([["unreachable", 0]]);
  expect((await after(MINUTE_MS))?.lost).toEqual([["unreachable", MINUTE_MS]]);
  services.probed = fine;
  expect((await after(MINUTE_MS))?.lost).toEqual([null]);
});

it("[V3] a list that names the same newest piece in the next look is of a picture that stands", async () => {
  const { after, services } = watching();
  services.probed = { ...fine, newest: "7 a", pieceMs: 2_000 };
  expect((await after(0))?.lost).toEqual([null]);
  expect((await after(MINUTE_MS))?.lost).toEqual([["frozen", MINUTE_MS]]);
  services.probed = { ...fine, newest: "8 b", pieceMs: 2_000 };
  expect((await after(MINUTE_MS))?.lost).toEqual([null]);
  // Pieces of a minute each need more time.
  services.probed = { ...fine, newest: "8 b", pieceMs: 60_000 };
  expect((await after(MINUTE_MS))?.lost).toEqual([null]);
});

it("[A] says nothing of cameras of a host that never answered this server", async () => {
  const { after, services } = watching();
  services.probed = away;
  expect(await after(0)).toEqual({ lost: [], unknown: ["r1"] });
  services.probed = fine;
  expect(await after(MINUTE_MS)).toEqual({ lost: [null], unknown: [] });
});

it("[A] is unknown while the services never told of any camera, and goes on with what they told before", async () => {
  const { after, services } = watching();
  services.lists = { r1: null, r2: null };
  expect(await after(0)).toBeNull();
  services.lists = { r1: [`${watching().beneath}/a/live.flv`], r2: null };
  expect(await after(MINUTE_MS)).toEqual({ lost: [null], unknown: ["r2"] });
  services.lists = { r1: null, r2: null };
  services.probed = away;
  expect((await after(HOUR_MS))?.lost).toEqual([["unreachable", 0]]);
});

it("[C6] a list that comes empty once is no news; cameras that are told of no more twice are not watched", async () => {
  const { after, services } = watching();
  await after(0);
  services.lists = { r1: [], r2: [] };
  expect((await after(HOUR_MS))?.lost).toEqual([null]);
  expect((await after(MINUTE_MS))?.lost).toEqual([]);
});

it("[V3] a camera with a new token is the same, and one of a foreign host or of its maker's player is not watched", async () => {
  const { after, services, beneath } = watching();
  services.probed = { ...fine, newest: "7 a", pieceMs: 2_000 };
  await after(0);
  services.lists = {
    r1: [`${beneath}/a/live.m3u8?token=2`, "https://foreign.example/a.m3u8", "ezopen://open.ys7.com/1/1.live"],
    r2: [],
  };
  expect((await after(HOUR_MS))?.lost).toEqual([["frozen", HOUR_MS]]);
  expect(new Set(services.asked.map((address) => new URL(address).origin))).toEqual(new Set([beneath]));
});
