import { expect, it, vi } from "vitest";
import { ExpectedError } from "../../shared/errors.ts";
import { frozenPatrol } from "../../shared/reports/public-patrol.ts";
import type { SignedIn } from "../plugins/access.ts";
import { sampleFind } from "../testing/sample-find.ts";
import { freezePatrol } from "./freeze-patrol.ts";

const OWNER = 1;
const COMPANY = 3;
const someone = (userType: number, companyId: string) =>
  ({
    session: { tenant: "chengduluqiao", user: { id: "u", userType, companyId, companyNames: [] }, displayId: null },
    tenant: {
      file: { code: "chengduluqiao", legacy: { account: { userId: "s", userType: 1, companyId: "" } } },
      source: { timeZone: "Asia/Shanghai", datum: "GCJ-02" },
    },
    access: { flags: {}, roles: [] },
  }) as unknown as SignedIn;

/** Services that tell of everybody, whatever they are asked for, and of a person in each row. */
const sent: Record<string, (company: string) => object> = {
  GetZNXCSJHZ: (c) => ({
    D_Id: `v-${c}`,
    D_Name: "王司机",
    YHCompanyId: c,
    Company: `公司 ${c}`,
    Days: 3,
    Mileage: 1000,
    Count: 2,
    Driver: "王司机",
  }),
  GetznRoadQuestionforpgNew: (c) => ({ ...sampleFind(c), Cu_RealName: "王司机" }),
  GetComRoadDetail: (c) => ({
    ...{ R_id: `r-${c}`, R_Name: `路 ${c}`, Xc_XunTime: "2026-01-20", Xc_XunMileage: 100, Xc_TotalMileage: 150, R_RoadLength: 200 },
  }),
};

function services(changed: typeof sent = {}) {
  const kept = vi.fn(async (_: unknown, { name }: { name: string }, _request: object) => ({
    rows: ["c1", "c2"].map((company) => ({ ...sent, ...changed })[name]!(company)),
    refused: [],
    askedAtMs: 5,
  }));
  const line = [
    [121, 31],
    [121.00000123, 31.01],
  ];
  const ledger = new Map(
    ["c1", "c2", "c3"].map((companyId) => [`r-${companyId}`, { companyId, name: `路 ${companyId}`, lengthM: 1_000, line }]),
  );
  const newQuestions = vi.fn(() => async () => {});
  const deps = {
    ...{ asking: { keptOrLast: kept }, knows: async () => true, newQuestions, now: () => Date.UTC(2026, 10, 22) },
    reader: { needed: async () => ({ state: { rows: ledger } }) },
  } as never;
  return { kept, newQuestions, deps };
}
const january = { from: "2026-01-10", to: "2026-01-31" };

it("[S3] [L5] a company's user freezes that company's figures alone, also where the services answer with everybody's", async () => {
  const { deps, kept } = services();
  const { figures } = await freezePatrol(deps, someone(COMPANY, "c1"), january);
  expect([figures.driven, figures.roads, figures.found, figures.pictures].map((lines) => lines.length)).toEqual([1, 1, 1, 1]);
  expect(JSON.stringify(figures)).not.toContain("c2");
  expect(
    kept.mock.calls.map(([, { name }, request]) => [
      name,
      "YHCompanyId" in request ? request.YHCompanyId : (request as { ComId: string }).ComId,
    ]),
  ).toEqual([
    ["GetZNXCSJHZ", "c1"],
    ["GetznRoadQuestionforpgNew", "c1"],
    ["GetComRoadDetail", "c1"],
  ]);
  expect(JSON.stringify((await freezePatrol(deps, someone(OWNER, ""), january)).figures)).toContain("公司 c2");
});

it("[S3] whoever is bound to a company and has none freezes nothing, and the services are not asked", async () => {
  const { deps, kept } = services();
  const { figures } = await freezePatrol(deps, someone(COMPANY, ""), january);
  expect([figures.driven, figures.roads, figures.found, figures.pictures]).toEqual([[], [], [], []]);
  expect(kept).not.toHaveBeenCalled();
});

it("holds no name of a person, a vehicle or an order, and lets none in", async () => {
  const { deps } = services();
  const { figures } = await freezePatrol(deps, someone(OWNER, ""), january);
  for (const secret of ["王司机", "N-c1", "v-c1", "a-c1"]) expect(JSON.stringify(figures)).not.toContain(secret);
  expect(frozenPatrol.safeParse(figures).success).toBe(true);
  expect(frozenPatrol.safeParse({ ...figures, maker: "王司机" }).success).toBe(false);
  expect(frozenPatrol.safeParse({ ...figures, driven: [{ ...figures.driven[0], driver: "王司机" }] }).success).toBe(false);
  expect(frozenPatrol.safeParse({ ...figures, driven: [{ ...figures.driven[0], unread: { days: "王司机" } }] }).success).toBe(false);
});

it("asks for every month of the period that has begun, keeps its days alone, and costs its maker one question", async () => {
  const { deps, kept, newQuestions } = services();
  const { figures } = await freezePatrol(deps, someone(OWNER, ""), { from: "2026-01-21", to: "2026-03-02" });
  const months = kept.mock.calls
    .filter(([, { name }]) => name === "GetComRoadDetail")
    .map(([, , request]) => (request as { TrackTime: string }).TrackTime);
  expect(months).toEqual(["2026-01", "2026-02", "2026-03"]);
  expect(figures.roads).toEqual([]);
  expect(newQuestions).toHaveBeenCalledTimes(1);
});

it("goes without what the services do not offer, and says so", async () => {
  const off = () => {
    throw new ExpectedError("callOff", { call: "GetComRoadDetail" });
  };
  const { figures } = await freezePatrol(services({ GetComRoadDetail: off }).deps, someone(OWNER, ""), january);
  expect([figures.missing, figures.roads, figures.driven.length]).toEqual([["roads"], [], 2]);
});

it("[Q4] a figure that could not be read stays unknown, without what it said", async () => {
  const unread = (c: string) => ({ ...sent.GetZNXCSJHZ!(c), Days: "王司机" });
  const { figures } = await freezePatrol(services({ GetZNXCSJHZ: unread }).deps, someone(OWNER, ""), january);
  expect(figures.driven[0]).toMatchObject({ days: null, mileageM: 1000, unread: { days: "" } });
});

it("places finds on their roads by their chainage, roughly, and draws the roads of its lines alone", async () => {
  const { figures } = await freezePatrol(services().deps, someone(COMPANY, "c1"), january);
  expect(figures.map).toEqual({
    roads: [
      {
        name: "路 c1",
        line: [
          [121, 31],
          [121, 31.01],
        ],
      },
    ],
    finds: [{ at: [121, 31.001], isSerious: true }],
    unplaced: 0,
  });
  const beyond = (c: string) => ({ ...sampleFind(c), A_Zhuanghao: "K9+000" });
  const off = await freezePatrol(services({ GetznRoadQuestionforpgNew: beyond }).deps, someone(OWNER, ""), january);
  expect(off.figures.map).toMatchObject({ finds: [], unplaced: 2 });
});

it("what was frozen before there was a map is read without one", async () => {
  const { figures } = await freezePatrol(services().deps, someone(OWNER, ""), january);
  const { map: _, ...before } = figures;
  expect(frozenPatrol.parse(before).map).toBeNull();
});

it("[S3] goes without its map where the roads are not known, and a company's is not made at all", async () => {
  const { deps } = services();
  const unknown = { ...(deps as object), reader: { needed: async () => ({ state: null, meta: null }) } } as never;
  expect((await freezePatrol(unknown, someone(OWNER, ""), january)).figures).toMatchObject({ map: null, missing: [] });
  await expect(freezePatrol(unknown, someone(COMPANY, "c1"), january)).rejects.toMatchObject({ code: "notReady" });
});

it("[S3] nothing is frozen of what only stands in for an answer that did not come", async () => {
  const { deps, kept } = services();
  const usual = kept.getMockImplementation()!;
  kept.mockImplementation(async (...asked) => ({ ...(await usual(...asked)), failing: "legacyTimeout" }));
  await expect(freezePatrol(deps, someone(OWNER, ""), january)).rejects.toMatchObject({ code: "legacyTimeout" });
});
