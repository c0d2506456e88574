import { useRef, useState } from "react";
import type { ImportLine, PlannedLine } from "../../../shared/http/import-plan.ts";
import { type ImportedLine, resourceDoors, type WrittenLine } from "../../../shared/http/resource-api.ts";
import type { AnyResource } from "../../../shared/resources/resource.ts";
import { ask } from "../../api/ask.ts";
import { RequestFailure } from "../../api/request.ts";
import { withdrawUndo } from "../../order/recent-undo.ts";
import { newKey } from "../../order/run-action.ts";
import { answered } from "./answered.ts";
import { Portions } from "./portions.ts";
import { takeBack, type Undone } from "./take-back.ts";
import { useOfferBack } from "./use-offer-back.ts";

export interface ImportRun {
  /** What became of each row so far; null before the first was sent. */
  readonly written: readonly WrittenLine[] | null;
  readonly total: number;
  readonly busy: boolean;
  /** Why it broke off. */
  readonly failure: unknown;
  /** What was taken back of it; null before somebody asked. */
  readonly undone: Undone | null;
  start(lines: readonly ImportedLine[], file: string): Promise<void>;
  /** After the rows that are under way. */
  stop(): void;
  undo(): Promise<void>;
}

/** Sends the rows of a file some at a time. Done once each, however often an answer gets lost. */
export function useImport(resource: AnyResource): ImportRun {
  const [written, setWritten] = useState<readonly WrittenLine[] | null>(null);
  const [total, setTotal] = useState(0);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  const [undone, setUndone] = useState<ImportRun["undone"]>(null);
  const stopped = useRef(false);
  const params = useRef({ import: newKey() });
  const doors = resourceDoors(resource);
  const offerBack = useOfferBack(resource);

  async function during(run: () => Promise<void>): Promise<void> {
    setBusy(true);
    setFailure(null);
    // Also once its screen is gone: it goes on for as long as the page is there.
    const askNoMore = askBeforeLeaving();
    try {
      await run();
    } catch (refusal) {
      setFailure(refusal);
    } finally {
      askNoMore();
      setBusy(false);
    }
  }

  return {
    ...{ written, total, busy, failure, undone },
    start: (lines, file) =>
      during(async () => {
        stopped.current = false;
        setTotal(lines.length);
        let all: readonly WrittenLine[] = [];
        setWritten(all);
        const portions = new Portions(lines);
        try {
          for (let portion = portions.take(); portion.length > 0 && !stopped.current; portion = portions.take()) {
            const sentAtMs = performance.now();
            const body = { file, lines: portion };
            const key = newKey();
            const answer = await answered(() => ask(doors.importRows, { params: params.current, body, key })).catch((failure: unknown) => {
              const unknown = portion.map(({ line }): WrittenLine => ({ line, did: "nothing", error: "unknownOutcome" }));
              if (mayHaveWritten(failure)) setWritten([...all, ...unknown]);
              throw failure;
            });
            portions.took(performance.now() - sentAtMs);
            all = [...all, ...answer.lines];
            setWritten(all);
            if (answer.lines.some(({ error }) => error === "notTried")) break;
          }
        } finally {
          // Nothing is led back while the rest is still on its way.
          offerBack(params.current.import, all);
        }
      }),
    stop() {
      stopped.current = true;
    },
    undo: () =>
      during(async () => {
        withdrawUndo(params.current.import);
        setUndone(await takeBack(resource, params.current.import));
      }),
  };
}

/** Whoever closes the page in the middle is asked; what was written can be taken back from the list of imports all the same. */
function askBeforeLeaving(): () => void {
  const ask = (event: BeforeUnloadEvent) => event.preventDefault();
  addEventListener("beforeunload", ask);
  return () => removeEventListener("beforeunload", ask);
}

/** Whether rows may be there although nobody was told so: the answer got lost, or something broke after they were sent. */
const mayHaveWritten = (failure: unknown): boolean => failure instanceof RequestFailure && (failure.status === 0 || failure.status >= 500);

/** What is sent of a row that does something: its own words, and what stood there when it was shown. */
export function importedLine(line: ImportLine, planned: PlannedLine): ImportedLine | null {
  if (planned.kind === "new") return { line: line.line, values: { ...line.values }, seen: null };
  if (planned.kind !== "changed") return null;
  const seen = Object.fromEntries(Object.keys(planned.values).map((key) => [key, planned.before[key]]));
  return { line: line.line, ...(line.id !== undefined && { id: line.id }), values: { ...line.values }, seen };
}
