import { useState } from "react";
import { type Batch, isUnderWay } from "../../../shared/http/batch-api.ts";
import { readStored, writeStored } from "../../browser/stored.ts";

const KEY = "seen-batches";
/** More than end within the hour for which they are told. */
const MOST_KEPT = 200;

/** One that goes on and ends once more is news again. */
const endOf = ({ id, changedAtMs }: Batch): string => `${id} ${changedAtMs}`;

/** Which ends of batches somebody at this browser has said to have seen, over reloads. What is under way is never seen. */
export function useSeenBatches() {
  const [seen, setSeen] = useState<readonly string[]>(() => {
    const kept = readStored(KEY);
    return Array.isArray(kept) ? kept.filter((one) => typeof one === "string") : [];
  });
  return {
    isSeen: (batch: Batch): boolean => !isUnderWay(batch) && seen.includes(endOf(batch)),
    see: (batch: Batch): void => {
      const next = [endOf(batch), ...seen].slice(0, MOST_KEPT);
      setSeen(next);
      writeStored(KEY, next);
    },
  };
}
