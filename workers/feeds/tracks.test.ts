import { beforeEach, expect, it } from "vitest";
import { loadTenants, type Tenant } from "../../editions/load.ts";
import { formatZoned } from "../../shared/domain/zoned-time.ts";
import { ExpectedError } from "../../shared/errors.ts";
import { FakeServices } from "../poll/fake-services.ts";
import { RememberedPolls } from "./orders/remembered-polls.ts";
import { tracksFeed } from "./tracks.ts";

const [tenant] = [...loadTenants({}).values()] as [Tenant];
const EVERY_MS = 2_000;
const lacking = new ExpectedError("legacyNoAnswer", { httpStatus: 404 });
const PEOPLE = 20;

let services: FakeServices;
let polls: RememberedPolls;
beforeEach(() => {
  services = new FakeServices();
  services.answers.set("GetAssYhCompanyList", () => [
    { C_id: "c1", C_Name: "甲公司", ShortName: "甲" },
    { C_id: "c2", C_Name: "乙公司" },
  ]);
  services.answers.set("GetYangHuByComId", ({ ComId }) =>
    Array.from({ length: PEOPLE / 2 }, (_, i) => ({ Cu_UserId: `${ComId}-${i}`, Cu_RealName: `王${i}` })),
  );
  services.answers.set("GetUserTrackDetail", () => [
    { T_Location: "121.4,31.2", T_Time: time(services.nowMs - 60_000), T_Speed: 5 },
    { T_Location: "121.5,31.2", T_Time: time(services.nowMs), T_Speed: "12", R_Name: "申江路", T_Zhuanghao: "K1+200" },
  ]);
  services.failing.set("GetDevicePositionList", lacking);
  polls = new RememberedPolls(tracksFeed, tenant, services);
});
const time = (atMs: number) => formatZoned(tenant.source.timeZone, atMs);

/** Answers the most requests that one of the polls made. */
async function poll(times: number): Promise<number> {
  let most = 0;
  for (let i = 0; i < times; i++) {
    services.asked.length = 0;
    services.nowMs += EVERY_MS;
    await polls.poll();
    most = Math.max(most, services.asked.length);
  }
  return most;
}

it("[Q4] without a list of positions they are derived from people's tracks, a few requests at a time, and said to be", async () => {
  const most = await poll(6);
  expect([polls.error, polls.shown.size]).toEqual(["", PEOPLE]);
  expect(most).toBeLessThanOrEqual(7);
  expect(polls.shown.get("c1-0")).toMatchObject({
    kind: "inspector",
    name: "王0",
    companyId: "c1",
    company: "甲",
    road: "申江路",
    speedKmh: 12,
  });
  expect(polls.shown.get("c1-0")).toMatchObject({ chainageM: 1_200, trail: [expect.any(Array), expect.any(Array)] });
  expect(polls.gaps).toMatchObject([{ part: "positions", what: "derived", error: "" }]);
  const [gap] = polls.gaps;
  expect(services.nowMs - (gap?.asOfMs ?? 0)).toBeLessThan(12 * EVERY_MS);
});

it("[Q4] a list of positions that the customer's file says is off is not missed: they are derived at once", async () => {
  services.failing.set("GetDevicePositionList", new ExpectedError("callOff"));
  await poll(6);
  expect([polls.error, polls.shown.size]).toEqual(["", PEOPLE]);
  expect(polls.gaps).toMatchObject([{ part: "positions", what: "derived" }]);
});

it("[Q4] people are asked for their names seldom, and the list of positions every ten minutes; when it is there it counts again", async () => {
  await poll(10);
  const asked: string[] = [];
  for (let i = 0; i < 600; i++) {
    await poll(1);
    asked.push(...services.asked);
  }
  const count = (name: string) => asked.filter((one) => one === name).length;
  expect([count("GetDevicePositionList"), count("GetAssYhCompanyList"), count("GetYangHuByComId")]).toEqual([2, 1, 2]);
  services.failing.clear();
  const list = [{ D_Id: "v1", D_Type: 1, D_Location: "121.4,31.2", D_Time: time(services.nowMs) }];
  services.answers.set("GetDevicePositionList", () => list);
  await poll(330);
  expect([[...polls.shown.keys()], polls.gaps]).toEqual([["v1"], []]);
});

it("[Q4] where tracks are lacking too the feed is healthy, says that positions are not offered, and keeps what it had", async () => {
  services.failing.clear();
  services.answers.set("GetDevicePositionList", () => [{ D_Id: "v1", D_Type: 1, D_Location: "121.4,31.2", D_Time: time(services.nowMs) }]);
  await poll(1);
  services.failing.set("GetDevicePositionList", lacking).set("GetUserTrackDetail", lacking);
  await poll(60);
  expect([polls.error, [...polls.shown.keys()]]).toEqual(["", ["v1"]]);
  expect(polls.gaps).toMatchObject([{ part: "positions", what: "notOffered" }]);
});

it("[C6] a list of positions that merely fails is not replaced: the feed fails", async () => {
  services.failing.set("GetDevicePositionList", new ExpectedError("legacyTimeout"));
  await poll(1);
  expect([polls.error, services.asked]).toEqual(["legacyTimeout", ["GetDevicePositionList"]]);
});

it("[C5] one person whose track is refused does not stop the others", async () => {
  const all = services.answers.get("GetUserTrackDetail")!;
  services.answers.set("GetUserTrackDetail", (request) => {
    if (request.D_Id === "c1-1") throw new ExpectedError("legacyRefused", { message: "设备不存在" });
    return all(request);
  });
  await poll(6);
  expect([polls.shown.size, polls.shown.has("c1-1")]).toEqual([PEOPLE - 1, false]);
});
