import type { Device } from "../../../shared/domain/device.ts";
import type { WorkOrder } from "../../../shared/domain/work-order.ts";

/** One letter fits nearly every name. A Chinese surname is one letter, and is meant. */
export const isEnough = (wanted: string): boolean => wanted.length >= 2 || /\p{Script=Han}/u.test(wanted);

/** Vehicles or inspectors whose name, company or id holds the text, names that begin with it first. */
export function findDevices(devices: Iterable<Device>, kind: Device["kind"], text: string, limit: number): Device[] {
  const wanted = text.toLocaleLowerCase();
  if (!isEnough(wanted)) return [];
  return [...devices]
    .filter((each) => each.kind === kind && [each.name, each.company, each.id].some((field) => field.toLocaleLowerCase().includes(wanted)))
    .sort((a, b) => rank(a.name, wanted) - rank(b.name, wanted) || a.name.localeCompare(b.name, "zh"))
    .slice(0, limit);
}

/** `kind` is what people of that kind are called, and the code that stands for it. */
type Listed = Readonly<Record<"name" | "account", unknown>> & { readonly kind?: string };

/** People of the register whose name, account or kind holds the text, names that begin with it first. */
export function findMembers<Row extends Listed>(rows: Iterable<Row>, text: string, limit: number): Row[] {
  const wanted = text.toLocaleLowerCase();
  if (!isEnough(wanted)) return [];
  const named = [...rows].map((row) => ({ row, name: String(row.name), account: String(row.account) }));
  return named
    .filter((each) => [each.name, each.account, each.row.kind ?? ""].some((field) => field.toLocaleLowerCase().includes(wanted)))
    .sort((a, b) => rank(a.name, wanted) - rank(b.name, wanted) || a.name.localeCompare(b.name, "zh"))
    .slice(0, limit)
    .map(({ row }) => row);
}

export interface PersonAtWork {
  readonly name: string;
  /** How many open orders name them. */
  readonly orders: number;
}

type Naming = Pick<WorkOrder, "finder" | "assignee" | "handler">;

/** People whom orders name as finder, assignee or handler; who stands in most open ones first. Who stands in closed ones alone has none. */
export function findPeople(open: Iterable<Naming>, closed: Iterable<Naming>, text: string, limit: number): PersonAtWork[] {
  const wanted = text.toLocaleLowerCase();
  if (!isEnough(wanted)) return [];
  const counts = new Map<string, number>();
  const count = (orders: Iterable<Naming>, by: 0 | 1) => {
    for (const { finder, assignee, handler } of orders)
      for (const name of new Set([finder, assignee, handler]))
        if (name.toLocaleLowerCase().includes(wanted)) counts.set(name, (counts.get(name) ?? 0) + by);
  };
  count(open, 1);
  count(closed, 0);
  return [...counts]
    .map(([name, count]) => ({ name, orders: count }))
    .sort((a, b) => rank(a.name, wanted) - rank(b.name, wanted) || b.orders - a.orders || a.name.localeCompare(b.name, "zh"))
    .slice(0, limit);
}

const rank = (name: string, wanted: string): number => (name.toLocaleLowerCase().startsWith(wanted) ? 0 : 1);
