import type { ComponentType } from "react";
import type { WordedReports } from "./report-words.ts";

/** A screen of reports, fetched with their declarations and words once it is opened. */
export const report = (words: () => Promise<{ default: WordedReports }>) => async (): Promise<{ default: ComponentType }> => {
  const [{ default: worded }, { reportScreen }] = await Promise.all([words(), import("./report.screen.tsx")]);
  return { default: reportScreen(worded) };
};
