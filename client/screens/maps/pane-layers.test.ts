import { expect, it, vi } from "vitest";

vi.mock("../../session/session.ts", () => ({ useMe: () => ({}), useSession: () => ({ kind: "signedOut" }) }));

it("[M2] a layer is a file: what is named as one is offered, in the order of the panel, and no list has to name it", async () => {
  const { layersOf, paneLayers } = await import("./pane-layers.ts");
  const ids = paneLayers.map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
  const of = (group: string) => paneLayers.filter((layer) => layer.group === group).map(({ id }) => id);
  expect(of("live")).toEqual(["orders", "vehicles", "inspectors"]);
  expect(of("base").slice(0, 3)).toEqual(["roads", "coverage", "pavement"]);
  expect(of("facilities")).toContain("bridges");
  const layer = (id: string, rank?: number) => ({
    id,
    group: "live",
    paths: [],
    groups: [],
    Layer: () => null,
    ...(rank !== undefined && { rank }),
  });
  const files = {
    "./a.tsx": { a: layer("late"), helper: () => null, words: { id: "no layer" } },
    "./b.tsx": { b: [layer("second", 1), layer("first", 0)] },
  };
  expect(layersOf(files).map(({ id }) => id)).toEqual(["first", "second", "late"]);
});
