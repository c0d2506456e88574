import { useCallback, useState } from "react";
import { z } from "zod";
import { readStored, writeStored } from "../../browser/stored.ts";

/** What goes on paper besides the facts. */
export const printParts = ["pictures", "map", "history", "signatures"] as const;
export type PrintPart = (typeof printParts)[number];
export type PrintSettings = Readonly<Record<PrintPart, boolean>>;

const KEY = "print-settings";
const all: PrintSettings = { pictures: true, map: true, history: true, signatures: true };
/** What a document of orders shows of each: it has a cover and signatures of its own. */
export const documentSettings: PrintSettings = { pictures: true, map: false, history: false, signatures: false };
const stored = z.object({ pictures: z.boolean(), map: z.boolean(), history: z.boolean(), signatures: z.boolean() });

/** Remembered by the browser, so that printing from a list, which shows no settings, prints as the last time. */
export function readPrintSettings(): PrintSettings {
  return stored.safeParse(readStored(KEY)).data ?? all;
}

export function usePrintSettings(): [PrintSettings, (part: PrintPart, on: boolean) => void] {
  const [settings, setSettings] = useState(readPrintSettings);
  const set = useCallback((part: PrintPart, on: boolean) => {
    const after = { ...readPrintSettings(), [part]: on };
    writeStored(KEY, after);
    setSettings(after);
  }, []);
  return [settings, set];
}
