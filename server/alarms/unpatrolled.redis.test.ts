import { expect, it } from "vitest";
import { dayAt, dayText } from "../../shared/domain/calendar-day.ts";
import { alarmDoors } from "../../shared/http/alarms-api.ts";
import { startRedis } from "../../tests/support/redis.ts";
import { FeedWriter } from "../testing/feed-writer.ts";
import { startTestServer } from "../testing/running-server.ts";
import { sampleOrder } from "../testing/sample-order.ts";

const TENANT = "021PDGLS";

it("[A] roads that nobody patrolled for days ring once for each company, and a company hears of its own", async () => {
  const redis = await startRedis();
  const write = async (kind: "orders" | "roads" | "companies", rows: readonly { id: string }[]) => {
    const writer = new FeedWriter(redis.url, { tenant: TENANT, kind });
    await writer.rebuild(rows.map((row) => [row.id, row as never]));
    writer.close();
  };
  const road = (id: string, companyId: string) => ({
    id,
    name: id,
    town: "",
    roadClass: "",
    section: "",
    companyId,
    lengthM: 900,
    line: [],
  });
  await write("orders", [sampleOrder({ id: "1" })]);
  await write("roads", [road("r1", "c1"), road("r2", "c2"), road("r3", "c2")]);
  await write("companies", [{ id: "c1", name: "一公司", shortName: "一" } as never]);
  const server = await startTestServer(redis.url);
  try {
    const today = dayText(dayAt("Asia/Shanghai", Date.now()));
    const due = (id: string, upM: number) => ({
      ...{ R_id: id, R_Name: `路${id}`, Xc_XunTime: today, Xc_XunMileage: upM, Xc_TotalMileage: upM, R_RoadLength: 900 },
      ...{ R_UpMileage: upM, R_DownMileage: 900 },
    });
    server.legacy.on("GetComRoadDetail", ({ IsJixie }) => (IsJixie === undefined ? [due("r1", 0), due("r2", 900), due("r3", 0)] : []));
    const listOf = async (cookie: string) => {
      const answer = await fetch(`${server.address}/api/alarms`, { headers: { cookie } });
      const { alarms } = alarmDoors.list.answer.parse(await answer.json());
      return alarms.map(({ cause, companyId, subject }) => ({ ...subject, cause, companyId })).sort((a, b) => (a.id < b.id ? -1 : 1));
    };
    const owner = await server.signIn("owner");
    const company = await server.signIn("company1");
    await fetch(`${server.address}/api/orders/1`, { headers: { cookie: owner } });
    const ofC1 = { cause: "noPatrol", companyId: "c1", name: "一公司", place: "路r1", count: 1, usual: 2 };
    await expect
      .poll(() => listOf(owner), { timeout: 100_000, interval: 200 })
      .toMatchObject([ofC1, { cause: "noPatrol", companyId: "c2", name: "c2", place: "路r3", count: 1, usual: 4 }]);
    expect(await listOf(company)).toMatchObject([ofC1]);
  } finally {
    await server.close();
    await redis.stop();
  }
});
