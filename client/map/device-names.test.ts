import { expect, it } from "vitest";
import type { Device, Presence } from "../../shared/domain/device.ts";
import { namesOf } from "./device-names.ts";

/** Each with room of its own. */
const apart = (id: string, i: number, presence: Presence = "online") => ({
  device: { id, name: id, lng: (i % 40) * 300, lat: Math.floor(i / 40) * 100 } as Device,
  presence,
});
const around = {
  map: { project: ([x, y]: [number, number]) => ({ x, y }) as never },
  scale: 1,
  followedIds: new Set<string>(),
  taken: [],
} as never as Parameters<typeof namesOf>[1];
const named = (devices: Parameters<typeof namesOf>[0], ...followed: string[]) =>
  namesOf(devices, { ...around, followedIds: new Set(followed) }).map(({ at }) => at.id);

it("[M5] where two names would cover each other the followed one stays, then who is online", () => {
  const [silent, online] = [apart("a", 0, "stale"), apart("b", 0)];
  const crowd = [silent, online, apart("c", 0), apart("d", 0), apart("e", 0), apart("f", 0)];
  expect(named(crowd)).not.toContain("a");
  expect(named(crowd, "a")[0]).toBe("a");
});

it("[M5] 150 names at most, the most important ones, however much room there is", () => {
  const many = Array.from({ length: 400 }, (_, i) => apart(`d${String(i).padStart(3, "0")}`, i, i < 300 ? "stale" : "online"));
  const told = named(many, "d299");
  expect([told.length, told[0], told.includes("d399"), told.includes("d298")]).toEqual([150, "d299", true, false]);
});
