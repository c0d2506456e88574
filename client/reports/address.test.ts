import { expect, it } from "vitest";
import { smartCheckStatistics } from "../../shared/reports/check-statistics.ts";
import { patrolSummary } from "../../shared/reports/patrol-summary.ts";
import { firstQuestion } from "../../shared/reports/question.ts";
import { vehicleStatistics } from "../../shared/reports/vehicle-patrol.ts";
import { addressOfQuestion, questionAt, refusedAt } from "./address.ts";

const first = firstQuestion(patrolSummary.filters, "2026-11");
const at = (search: string) => questionAt(patrolSummary, new URLSearchParams(search), first);

it("a report opens with the present month and the first choice", () => {
  expect(at("")).toEqual({ month: "2026-11", by: "company" });
});

it("a question stands in the address and is read from it again", () => {
  const question = { month: "2026-03", by: "section" };
  expect(at(addressOfQuestion(question, first, new URLSearchParams()).toString())).toEqual(question);
});

it("what is as at first is left out, and what else stands in the address stays", () => {
  expect(addressOfQuestion({ month: "2026-11", by: "section" }, first, new URLSearchParams("month=2026-03&sample=7")).toString()).toBe(
    "sample=7&by=section",
  );
});

it("what nobody understands is as at first", () => {
  expect(at("month=soon&by=section&x=1")).toEqual({ month: "2026-11", by: "section" });
  expect(at("by=everybody")).toEqual(first);
});

it("of what is said twice a report is asked the first", () => {
  expect(at("month=2026-03&month=2026-04")).toEqual({ month: "2026-03", by: "company" });
});

it("[12] what nobody understands is named, and neither what is understood nor what is not there is", () => {
  const refused = (search: string) => refusedAt(new URLSearchParams(search), first, at(search));
  expect(refused("month=2026-13&by=everybody&sample=7")).toEqual(["month", "by"]);
  expect(refused("month=2026-03&by=section")).toEqual([]);
  expect(refused("month=")).toEqual([]);
});

it("a period that goes backwards is read as it is written, so that it can be said what is wrong", () => {
  const open = firstQuestion(smartCheckStatistics.filters, "2026-11");
  const read = questionAt(smartCheckStatistics, new URLSearchParams("from=2026-05-02&to=2026-05-01"), open);
  expect(read).toMatchObject({ from: "2026-05-02", to: "2026-05-01" });
});

it("a named period stays a word in the address, so that last month is never another one's", () => {
  expect(at("month=lastMonth")).toEqual({ month: "lastMonth", by: "company" });
  expect(at("month=quarter"), "of a month alone").toEqual(first);
  const open = firstQuestion(smartCheckStatistics.filters, "2026-11");
  expect(questionAt(smartCheckStatistics, new URLSearchParams("from=lastQuarter"), open)).toMatchObject({ from: "lastQuarter", to: "" });
});

it("a period that opens with this month is asked by a word alone, and by both of its days", () => {
  const opens = firstQuestion(vehicleStatistics.filters, "2026-11");
  const read = (search: string) => questionAt(vehicleStatistics, new URLSearchParams(search), opens);
  expect(read("")).toEqual({ from: "2026-11-01", to: "2026-11-30", company: "" });
  for (const address of ["from=lastQuarter", "from=lastQuarter&to="]) expect(read(address)).toMatchObject({ from: "lastQuarter", to: "" });
  expect(read("from=2026-10-05&to=2026-10-09")).toMatchObject({ from: "2026-10-05", to: "2026-10-09" });
  expect(read("from=&to=2026-12-01"), "no end of it is open").toMatchObject({ from: "2026-11-01", to: "2026-12-01" });
});
