import type { ComponentType } from "react";
import type { WordedOrderReport } from "./order-report-words.ts";

type Load = () => Promise<{ default: ComponentType }>;

/** A screen of a report over orders, fetched with its declaration and words once it is opened. */
export const orderReport =
  (words: () => Promise<{ default: WordedOrderReport }>): Load =>
  async () => {
    const [{ default: worded }, { orderReportScreen }] = await Promise.all([words(), import("./order-report.screen.tsx")]);
    return { default: orderReportScreen(worded) };
  };

/** The same to be downloaded. */
export const orderDownload =
  (words: () => Promise<{ default: WordedOrderReport }>): Load =>
  async () => {
    const [{ default: worded }, { orderDownloadScreen }] = await Promise.all([words(), import("./download.screen.tsx")]);
    return { default: orderDownloadScreen(worded) };
  };
