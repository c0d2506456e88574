import { expect, it } from "vitest";
import { companyRoads } from "../../../shared/resources/road-assignments.ts";
import { roads } from "../../../shared/resources/roads.ts";
import { assignedRows, saidFieldsOf } from "./assigned-rows.ts";

const held = ["r1", "r2", "r3", "r4"].map((id) => ({ id, name: `路${id}` }));
const holders = [{ id: "A" }, { id: "B" }];
let count = 0;
const given = (roadId: string, companyId: string, startsOn: string, endsOn = "") => ({
  id: String(++count),
  roadId,
  companyId,
  startsOn,
  endsOn,
});
const assignments = [
  given("r1", "A", "2020-01-01"),
  given("r1", "B", "2026-09-01"),
  given("r2", "A", "2020-01-01", "2020-03-31"),
  given("r2", "B", "2020-03-01"),
  given("r3", "B", "2020-01-01", "2020-02-01"),
  given("r4", "A", "2020-01-01", "2020-01-31"),
  given("r4", "B", "2020-03-01"),
  given("r4", "stranger", "2021-01-01"),
];
const rows = (today: string) => assignedRows(companyRoads.assigns!, { held, holders, assignments }, today);

it("each road has its keeper of today, the next one with the day, and the worst that is to be said", () => {
  expect(
    rows("2026-08-31").map(({ id, holderId, since, nextHolderId, nextFrom, check }) => [
      id,
      holderId,
      since,
      nextHolderId,
      nextFrom,
      check,
    ]),
  ).toEqual([
    ["r1", "A", "2020-01-01", "B", "2026-09-01", "fine"],
    ["r2", "B", "2020-03-01", "", "", "overlap"],
    ["r3", "", "", "", "", "nobody"],
    ["r4", "B", "2020-03-01", "", "", "gap"],
  ]);
});

it("a road changes hands on the day", () => {
  expect(rows("2026-09-01")[0]).toMatchObject({ holderId: "B", since: "2026-09-01", nextHolderId: "", nextFrom: "" });
});

it("roads are told apart by words of their own, and not by who keeps them", () => {
  expect(saidFieldsOf(roads)).toEqual(["town", "roadClass"]);
});
