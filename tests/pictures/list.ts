import type { Outfit } from "../e2e/walk/plan.ts";

/** A screen as the README shows it. */
export interface Picture {
  /** Of its file, without the ending. */
  readonly name: string;
  readonly account: string;
  readonly path: string;
  readonly outfit: Outfit;
  /** CSS px. */
  readonly width: number;
  readonly height: number;
  /** What is pressed once it stands, one after the other: the first that each selector finds. */
  readonly press?: readonly string[];
}

const desk = { width: 1440, height: 860 };

export const pictures: readonly Picture[] = [
  { ...desk, name: "dashboard", account: "qp-supervisor", path: "/dashboard", outfit: { language: "en", theme: "dark" } },
  { ...desk, name: "map", account: "qp-supervisor", path: "/map-home/index", outfit: { language: "en", theme: "dark" } },
  {
    ...desk,
    ...{ name: "orders", account: "qp-supervisor", path: "/maintain/parts/manageIng", outfit: { language: "en", theme: "light" } },
    press: ["[role=gridcell]"],
  },
  { ...desk, name: "vehicles", account: "qp-owner", path: "/monitor/index", outfit: { language: "zh", theme: "light" } },
  { ...desk, name: "report", account: "qp-supervisor", path: "/analysis-report/index", outfit: { language: "ja", theme: "light" } },
  { ...desk, name: "operations", account: "qp-admin", path: "/operations", outfit: { language: "es", theme: "dark" } },
];
