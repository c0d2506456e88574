import type { ComponentType } from "react";
import type { WordedReports } from "./report-words.ts";

type Load = () => Promise<{ default: ComponentType }>;

/** A screen of reports, fetched with their declarations and words once it is opened. */
export const report =
  (words: () => Promise<{ default: WordedReports }>): Load =>
  async () => {
    const [{ default: worded }, { reportScreen }] = await Promise.all([words(), import("./report.screen.tsx")]);
    return { default: reportScreen(worded) };
  };

/** The same to be downloaded. */
export const download =
  (words: () => Promise<{ default: WordedReports }>): Load =>
  async () => {
    const [{ default: worded }, { downloadScreen }] = await Promise.all([words(), import("./download.screen.tsx")]);
    return { default: downloadScreen(worded) };
  };
