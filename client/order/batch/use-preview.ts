import { useEffect, useState } from "react";
import type { Batch, BatchRequest } from "../../../shared/http/batch-api.ts";
import { previewBatch } from "./batch-store.ts";

interface Preview {
  readonly batch: Batch | null;
  readonly failure: unknown;
}

const nothing: Preview = { batch: null, failure: null };
/** A time is typed digit by digit. */
const SETTLE_MS = 250;

/** What would become of a batch; asked anew whenever the wish changes. Null wishes ask nothing. */
export function usePreview(wish: BatchRequest | null): Preview & { readonly asking: boolean; readonly again: () => void } {
  const [preview, setPreview] = useState<Preview>(nothing);
  const [asking, setAsking] = useState(wish !== null);
  const [round, setRound] = useState(0);
  const text = JSON.stringify(wish);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new round asks the same once more.
  useEffect(() => {
    const asked = JSON.parse(text) as BatchRequest | null;
    if (asked === null) return setAsking(false);
    const stop = new AbortController();
    setAsking(true);
    const timer = setTimeout(() => {
      previewBatch(asked, stop.signal).then(
        (batch) => {
          setPreview({ batch, failure: null });
          setAsking(false);
        },
        (failure) => {
          if (stop.signal.aborted) return;
          setPreview({ batch: null, failure });
          setAsking(false);
        },
      );
    }, SETTLE_MS);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [text, round]);
  return { ...preview, asking, again: () => setRound((before) => before + 1) };
}
