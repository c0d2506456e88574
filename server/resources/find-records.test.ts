import { expect, it } from "vitest";
import { blank } from "../../shared/resources/blank.ts";
import { companies } from "../../shared/resources/companies.ts";
import { members } from "../../shared/resources/members.ts";
import type { AnyResource } from "../../shared/resources/resource.ts";
import { userRoads } from "../../shared/resources/road-assignments.ts";
import { atOnce } from "../computing/steps.ts";
import type { SignedIn } from "../plugins/access.ts";
import { findIn, readForSearch } from "./find-records.ts";

/** Somebody who may open these paths and no other. */
const who = (...paths: string[]) =>
  ({ access: { reasons: new Map(paths.map((path) => [path, [{ open: true }]])) } }) as unknown as SignedIn;
const company = (id: string, name: string, phone = "") => ({ ...blank(companies), id, name, phone }) as never;
const row = (userType: string, name: string) => ({ ...blank(members), id: name, name, userType }) as never;

it("[11] reads the registers of screens that somebody may open alone, and names the one that does not answer", async () => {
  const asked: string[] = [];
  const list = async (_: unknown, { name }: AnyResource) => {
    asked.push(name);
    if (name === "members") throw new Error("down");
    return { rows: [company("1", "一公司")] } as never;
  };
  const may = who("/manager/company", "/manager/member_2", "/manager/road_3");
  const { read, unasked } = await readForSearch({ list }, may, [companies, members, userRoads]);
  expect([asked, read.map(({ resource }) => resource.name), unasked]).toEqual([["companies", "members"], ["companies"], ["members"]]);
  expect((await readForSearch({ list }, who("/dashboard"), [companies, members])).read).toEqual([]);
});

it("[11] finds a record by its name before its other words, a few of each register, and leads to a screen that shows it", () => {
  const rows = [
    company("1", "绿化养护"),
    company("2", "养护二"),
    company("3", "三公司", "021-养护"),
    ...[..."四五六七八"].map((n) => company(n, `${n}养护`)),
  ];
  const [group] = atOnce(findIn([{ resource: companies, rows }], who("/manager/company"), "养护"));
  expect([group!.register, group!.hits.length, group!.hits[0]]).toEqual([
    "companies",
    5,
    { id: "2", title: "养护二", note: "", path: "/manager/company" },
  ]);
  const [byPhone] = atOnce(findIn([{ resource: companies, rows }], who("/manager/company"), "021-"));
  expect(byPhone!.hits).toEqual([{ id: "3", title: "三公司", note: "021-养护", path: "/manager/company" }]);
});

it("[11] finds nobody whom no screen of this user shows", () => {
  const rows = [row("owner", "王一"), row("company", "王二")];
  const titles = (path: string) =>
    atOnce(findIn([{ resource: members, rows }], who(path), "王")).flatMap(({ hits }) => hits.map(({ title }) => title));
  expect([titles("/manager/owner"), titles("/manager/member_2")]).toEqual([["王一"], ["王二"]]);
});

it("[11] tells several records of one name apart by their numbers", () => {
  const rows = [company("1", "养护"), company("2", "养护"), company("3", "养护三")];
  const [group] = atOnce(findIn([{ resource: companies, rows }], who("/manager/company"), "养护"));
  expect(group!.hits.map(({ note }) => note)).toEqual(["1", "2", ""]);
});
