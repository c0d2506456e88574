import { expect, it } from "vitest";
import { atOnce } from "../../server/computing/steps.ts";
import { deviceDay } from "../../server/passes/day-passes.ts";
import { withTunnels } from "../../server/tracks/with-tunnels.ts";
import { deviceReason } from "../../shared/domain/device-reason.ts";
import { placedTunnels } from "../../shared/domain/tunnel.ts";
import { fixAt, fixesBefore } from "./devices.ts";
import { generateWorld } from "./world/generate.ts";
import { readPlans } from "./world/plans.ts";

const STEP_MS = 30_000;
const FROM_MS = Date.UTC(2026, 10, 19, 23);
const plan = readPlans().find(({ code }) => code === "wenzhouyigongyuan")!;
const world = generateWorld(plan, 1, FROM_MS);
const { tunnels = [], ...open } = world;
const roads = world.roads.map((road) => ({ ...road, line: road.line.map(([lng, lat]): [number, number] => [lng, lat]) }));
const placed = placedTunnels(tunnels, new Map(roads.map((road) => [road.id, road])) as never);
const isIn = (id: string | undefined, chainageM: number | null) =>
  tunnels.some(({ roadId, fromM, toM }) => roadId === id && chainageM! > fromM && chainageM! < toM);

/** When vehicles are in a tunnel, if their receivers worked there, and what is heard of them then. */
const stays = world.devices
  .filter(({ kind }) => kind === "vehicle")
  .flatMap((device) =>
    Array.from({ length: (3 * 86_400_000) / STEP_MS }, (_, i) => FROM_MS + i * STEP_MS).flatMap((atMs) => {
      const [real, heard] = [fixAt(open, device, atMs)!, fixAt(world, device, atMs)!];
      return real.atMs > atMs - 6_000 && isIn(real.road?.id, real.chainageM) ? [{ device, atMs, heard }] : [];
    }),
  );

it("[T5] a vehicle of the stand-in is silent in the tunnels of its customer's file, and is said to be in one all the time", () => {
  const silent = stays.filter(({ atMs, heard }) => atMs - heard.atMs > 90_000);
  expect(silent.length).toBeGreaterThan(20);
  for (const { atMs, heard } of stays) {
    expect(isIn(heard.road?.id, heard.chainageM)).toBe(false);
    const [lng, lat] = heard.place;
    const device = { lng, lat, road: heard.road?.name ?? "", speedKmh: heard.speedKmh, seenAtMs: heard.atMs, trail: [] };
    const reason = deviceReason(device, atMs, { fromMs: 0, untilMs: Number.POSITIVE_INFINITY, tunnels: placed })?.kind ?? "heard";
    expect(["heard", "inTunnel"]).toContain(reason);
    if (atMs - heard.atMs > 90_000) expect(reason).toBe("inTunnel");
  }
});

it("[T4] of its way through the tunnel as much is inferred as the tunnel is long", () => {
  const { device, atMs, heard } = stays.find((one) => one.atMs - one.heard.atMs > 120_000)!;
  const lengthM = tunnels.find(({ roadId }) => roadId === heard.road!.id)!;
  const fixes = fixesBefore(world, device, atMs + 900_000, 240).map(({ place, atMs }) => ({ place, atMs }));
  const day = { day: "2026-11-20", startMs: atMs - 86_400_000, endMs: atMs + 86_400_000 } as never;
  const inferredM = (told: typeof tunnels) =>
    atOnce(
      deviceDay(
        fixes,
        day,
        roads.map((road) => withTunnels(road as never, told)),
      ),
    )
      .passes.filter(({ roadId }) => roadId === heard.road!.id)
      .reduce((sum, { pass }) => sum + pass.inferredM, 0);
  expect(Math.abs(inferredM(tunnels) - (lengthM.toM - lengthM.fromM))).toBeLessThan(150);
  expect(inferredM([])).toBeLessThan(100);
});
