import { createHash } from "node:crypto";
import { beforeEach, describe, expect, it } from "vitest";
import { standingOf } from "../../shared/domain/assessed-month.ts";
import { ranksOf } from "../../shared/domain/ranks.ts";
import { ExpectedError } from "../../shared/errors.ts";
import type { YearAnswer } from "../../shared/http/assessment-api.ts";
import { getComScoreMonth, getComSummary } from "../../shared/legacy/calls/access.ts";
import { companyScoring } from "../../shared/resources/scoring-trees.ts";
import { createRandom } from "../../tests/support/random.ts";
import { asking, call, done, playAssessment, putSheets, server, settle, sheets, TREE } from "../testing/played-assessment.ts";

const YEARS = [2016, 2020, 2022, 2023, 2024, 2026];
playAssessment();
beforeEach(async () => {
  server.legacy.on("GetComPFTree", () => YEARS.flatMap((AT_Year) => TREE.map((one) => ({ ...one, AT_Year }))));
  server.legacy.on("UpdateComYearQuarterScore", () => done);
  await asking().forget("021PDGLS", companyScoring.list.call);
});

async function freeze(...months: readonly string[]) {
  for (const month of months) {
    expect((await settle("published", month)).status, `${month} is published`).toBe(204);
    expect((await settle("frozen", month, true)).status, `${month} is frozen`).toBe(204);
  }
}
const byHand = async (year: number, quarter: number, score: number | null = 90) => {
  const { status, body } = await call("owner", "POST", "by-hand", { companyId: "c1", year, quarter, score });
  return status === 204 ? "set" : body.error;
};

describe("quarters and years whose months are frozen", () => {
  it("sets nothing by hand where all that was scored is frozen, though a month of it never was", async () => {
    putSheets("c1 01", "c1 02", "c1 05");
    await freeze("2020-01");
    expect(await byHand(2020, 1), "February is scored, and may move").toBe("set");
    await freeze("2020-02");
    expect([await byHand(2020, 1), await byHand(2020, 0), await byHand(2020, 2)]).toEqual(["monthClosed", "set", "set"]);
    expect((await settle("published", "2020-05")).status).toBe(204);
    expect(await byHand(2020, 2), "nothing of it is frozen").toBe("set");
    expect((await settle("frozen", "2020-05", true)).status).toBe(204);
    expect([await byHand(2020, 2), await byHand(2020, 0), await byHand(2020, 3)]).toEqual(["monthClosed", "monthClosed", "set"]);
  });

  it("[R4] keeps what was set by hand with the month that closed its quarter or year: no later edit moves what stands, or a rank", async () => {
    const summary = (rows: Record<string, object>) =>
      server.legacy.on("GetComSummary", () => Object.entries(rows).map(([ComId, scores]) => ({ CompanyName: ComId, ComId, ...scores })));
    putSheets("c1 01", "c2 01", "c1 03", "c2 12");
    summary({ c1: { Quarter1Score: 88, YearScore: 91 }, c2: { Quarter2Score: 70 } });
    const year = async (): Promise<YearAnswer> => {
      for (const one of [getComSummary, getComScoreMonth]) await asking().forget("021PDGLS", one);
      return (await call("supervisor", "GET", "years/2016")).body;
    };
    const settled = ({ companies }: YearAnswer, quarters: readonly number[]) =>
      quarters.map((quarter) => {
        const standing = companies.map((row) => standingOf(quarter === 0 ? row.year : row.quarters[quarter - 1]!));
        const ranks = ranksOf(standing);
        return companies
          .map(({ companyId }, i) => [companyId, standing[i], ranks[i]])
          .filter(([, stands]) => stands !== null)
          .sort();
      });
    await freeze("2016-01");
    expect((await year()).closed, "March is scored, and not frozen").toEqual([]);
    await freeze("2016-03");
    expect((await year()).closed).toEqual([1]);
    await freeze("2016-12");
    const before = await year();
    expect(before.closed).toEqual([0, 1, 4]);
    expect(settled(before, [1])).toEqual([
      [
        ["c1", 88, 2],
        ["c2", 100, 1],
      ],
    ]);
    const random = createRandom(13);
    const some = () => random.pick([null, "", 0, random.between(0, 10_000) / 100]);
    for (let n = 0; n < 10; n++) {
      const edited = () => ({ Quarter1Score: some(), Quarter2Score: some(), Quarter4Score: some(), YearScore: some() });
      summary(Object.fromEntries(["c1", "c2", "c9"].filter(() => random.next() < 0.8).map((id) => [id, edited()])));
      // A month that nobody scored is scored after all: it stands in its own place, and counts in nothing that is closed.
      sheets.add(random.pick(["c1 02", "c2 02", "c1 11", "c2 07"]));
      expect(settled(await year(), [0, 1, 4])).toEqual(settled(before, [0, 1, 4]));
      expect(await byHand(2016, random.pick([0, 1, 4]), random.between(0, 100))).toBe("monthClosed");
    }
    summary({ c1: { Quarter2Score: 12 } });
    expect(settled(await year(), [2]), "what is not closed moves").toEqual([[["c1", 12, 1]]]);
    const frozen = async (month: string) => (await call("supervisor", "GET", `months/${month}/frozen`)).body;
    const [first, last] = [await frozen("2016-01"), await frozen("2016-12")];
    expect(JSON.parse(first.text), "it closed nothing").not.toHaveProperty("closes");
    expect(JSON.parse(last.text).closes).toMatchObject([
      { year: 2016, quarter: 0, months: ["2016-01", "2016-03", "2016-12"], byHand: { c1: 91 } },
      { year: 2016, quarter: 4, months: ["2016-12"], byHand: {} },
    ]);
    expect(createHash("sha256").update(last.text).digest("hex")).toBe(last.hash);
    expect(
      (await call("company2", "GET", "months/2016-12")).text,
      "what the others were given is none of a company's business",
    ).not.toContain("byHand");
    server.legacy.on("GetComSummary", () => {
      throw new ExpectedError("legacyUnreachable");
    });
    expect(settled(await year(), [0, 1, 4]), "nobody need be asked").toEqual(settled(before, [0, 1, 4]));
  });

  it("[R4] a month that nobody scored at the end of a quarter or year is closed out by the next that is frozen", async () => {
    putSheets("c1 11", "c1 01");
    server.legacy.on("GetComSummary", () => [{ CompanyName: "c1", ComId: "c1", Quarter4Score: 77 }]);
    const closed = async () => ((await call("supervisor", "GET", "years/2022")).body as YearAnswer).closed;
    await freeze("2022-01", "2022-11");
    expect(await closed(), "December may still be scored").toEqual([1]);
    expect([await byHand(2022, 4), await byHand(2022, 0)]).toEqual(["monthClosed", "monthClosed"]);
    await freeze("2023-01");
    expect(await closed()).toEqual([0, 1, 4]);
    server.legacy.on("GetComSummary", () => []);
    await asking().forget("021PDGLS", getComSummary);
    const { companies } = (await call("supervisor", "GET", "years/2022")).body as YearAnswer;
    expect(companies.find(({ companyId }) => companyId === "c1")!.quarters[3]).toEqual({ score: 100, scored: 1, months: 3, byHand: 77 });
  });

  it("[R4] a year whose end was never scored is closed by whichever month is frozen next, though a whole year lies between", async () => {
    putSheets("c1 11", "c1 01");
    const closed = async () => ((await call("supervisor", "GET", "years/2024")).body as YearAnswer).closed;
    await freeze("2024-01", "2024-11");
    expect(await closed()).toEqual([1]);
    await freeze("2026-01");
    expect(await closed()).toEqual([0, 1, 4]);
  });

  it("[R4] a month that is frozen late closes what a later one has left behind already", async () => {
    putSheets("c1 08");
    await freeze("2020-08");
    expect(((await call("supervisor", "GET", "years/2020")).body as YearAnswer).closed).toContain(3);
  });
});
