import type { ComponentType } from "react";
import type { WordedOrderReport } from "./order-report-words.ts";

/** A screen of a report over orders, fetched with its declaration and words once it is opened. */
export const orderReport = (words: () => Promise<{ default: WordedOrderReport }>) => async (): Promise<{ default: ComponentType }> => {
  const [{ default: worded }, { orderReportScreen }] = await Promise.all([words(), import("./order-report.screen.tsx")]);
  return { default: orderReportScreen(worded) };
};
