import { beforeEach, expect, it, vi } from "vitest";
import type { WorkOrder } from "../../../shared/domain/work-order.ts";
import { RequestFailure } from "../../api/request.ts";
import { eachRegister } from "../../registers/register-words.ts";
import worded from "../../registers/shelters.words.ts";
import { followLine } from "./follow-line.ts";
import type { StandingOn } from "./standing-on.ts";

const { asked } = vi.hoisted(() => ({ asked: vi.fn() }));
vi.mock("../../api/ask.ts", () => ({ ask: asked }));
beforeEach(() => asked.mockReset().mockResolvedValue({ order: {} }));

const seen = { lng: 121, lat: 31, roadId: "r1", chainageM: 500 };
const order = { id: "A1", status: 1, companyId: "c1", ...seen } as WorkOrder;
const place = [121, 31] as const;
const onOrder: StandingOn = { of: "orders", order, id: "A1", name: "A1", chainageM: 500, place };
const row = { id: "s1", name: "候车亭", roadId: "r1", chainageM: 700, place };
const onShelter: StandingOn = { of: eachRegister(worded)[0]!, row, id: "s1", name: "候车亭", chainageM: 700, place };
const sent = () => asked.mock.calls.map(([door, { params, body }]) => [`${door.method} ${door.path}`, params.id, body]);

it("orders are corrected by their own door and records by their register's, each with what stood there", async () => {
  const over: number[] = [];
  const followed = await followLine(
    [
      { standing: onOrder, did: "chainage", chainageM: 12_500 },
      { standing: onShelter, did: "chainage", chainageM: 12_700 },
      { standing: onOrder, did: "place", place: [121.1, 31.1] },
      { standing: onShelter, did: "place", place: [121.2, 31.2] },
      { standing: onShelter, did: "left", why: "aside" },
    ],
    "r1",
    "改线",
    (count) => over.push(count),
  );
  expect(sent()).toEqual([
    ["POST /api/orders/:id/place", "A1", { seen, road: { roadId: "r1", chainageM: 12_500 }, reason: "改线" }],
    ["PATCH /api/resources/shelters/:id", "s1", { values: { chainageM: 12_700 }, seen: { chainageM: 700 } }],
    ["POST /api/orders/:id/place", "A1", { seen, point: { lng: 121.1, lat: 31.1 }, reason: "改线" }],
    ["PATCH /api/resources/shelters/:id", "s1", { values: { place: [121.2, 31.2] }, seen: { place } }],
  ]);
  expect([followed, over]).toEqual([{ done: 4, failed: [] }, [0, 1, 2, 3, 4]]);
});

it("what retires is cancelled or removed, and what is refused stops nothing else and is told by its name", async () => {
  const refusal = new RequestFailure("recordMoved", 409);
  asked.mockRejectedValueOnce(refusal);
  const followed = await followLine(
    [
      { standing: onShelter, did: "retire" },
      { standing: onOrder, did: "retire" },
    ],
    "r1",
    "改线",
    () => {},
  );
  expect(sent()).toMatchObject([
    ["DELETE /api/resources/shelters/:id", "s1", { seen: { name: "候车亭", chainageM: 700 } }],
    ["POST /api/orders/:id/actions", "A1", { action: "cancel", seenStatus: 1, reason: "改线" }],
  ]);
  expect(followed).toEqual({ done: 1, failed: [{ key: "shelters s1", name: "候车亭", failure: refusal }] });
});
