import { expect, it } from "vitest";
import type { Device } from "../../../shared/domain/device.ts";
import { findDevices, findMembers, findPeople } from "./find-people.ts";

const device = (id: string, kind: Device["kind"], name: string, company = "") => ({ id, kind, name, company }) as Device;
const devices = [
  device("v1", "vehicle", "沪A1234", "青浦养护"),
  device("v2", "vehicle", "巡查车 A12"),
  device("i1", "inspector", "王强", "青浦养护"),
];

it("finds vehicles by plate, company or id, those that begin with the text first, and no inspectors among them", () => {
  const ids = (text: string) => findDevices(devices, "vehicle", text, 8).map(({ id }) => id);
  expect(ids("a12").sort()).toEqual(["v1", "v2"]);
  expect(ids("沪A")).toEqual(["v1"]);
  expect(ids("青浦")).toEqual(["v1"]);
  expect(ids("v2")).toEqual(["v2"]);
  expect(ids("x")).toEqual([]);
});

it("finds people by what open orders name, each once with the number of their orders", () => {
  const orders = [
    { finder: "王强", assignee: "", handler: "王强" },
    { finder: "小王", assignee: "王强", handler: "" },
  ];
  expect(findPeople(orders, [], "王", 8)).toEqual([
    { name: "王强", orders: 2 },
    { name: "小王", orders: 1 },
  ]);
  expect(findPeople(orders, [], "李", 8)).toEqual([]);
});

it("[10.6] finds who stands in closed orders alone, behind who has open ones", () => {
  const closed = [
    { finder: "王芳", assignee: "", handler: "王强" },
    { finder: "赵六", assignee: "", handler: "" },
  ];
  expect(findPeople([{ finder: "王强", assignee: "", handler: "" }], closed, "王", 8)).toEqual([
    { name: "王强", orders: 1 },
    { name: "王芳", orders: 0 },
  ]);
});

it("[10.6] finds people of the register by name and account", () => {
  const rows = [
    { name: "小王", account: "qp-x" },
    { name: "王强", account: "qp-wq" },
    { name: "赵六", account: "qp-zl" },
  ];
  const names = (text: string) => findMembers(rows, text, 8).map(({ name }) => name);
  expect(names("王")).toEqual(["王强", "小王"]);
  expect(names("QP-Z")).toEqual(["赵六"]);
  expect(names("q"), "one letter stands in nearly every account").toEqual([]);
});

it("finds people of the register by what their kind is called, and by its code", () => {
  const rows = [
    { name: "小王", account: "qp-x", kind: "监理 supervisor" },
    { name: "赵六", account: "qp-zl", kind: "业主 owner" },
  ];
  const names = (text: string) => findMembers(rows, text, 8).map(({ name }) => name);
  expect(names("监理")).toEqual(["小王"]);
  expect(names("owner")).toEqual(["赵六"]);
});
