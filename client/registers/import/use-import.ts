import { useRef, useState } from "react";
import { ERRORS, type ErrorCode } from "../../../shared/errors.ts";
import type { ImportLine, PlannedLine } from "../../../shared/http/import-plan.ts";
import { type ImportedLine, resourceDoors, type WrittenLine } from "../../../shared/http/resource-api.ts";
import type { AnyResource } from "../../../shared/resources/resource.ts";
import { ask } from "../../api/ask.ts";
import { RequestFailure } from "../../api/request.ts";
import { isUnanswered, newKey } from "../../order/run-action.ts";
import { portionsOf } from "./portions.ts";

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

interface Undone {
  readonly count: number;
  /** What stays, and the code of why. */
  readonly left: readonly { readonly id: string; readonly name: string; readonly error: string }[];
  /** The services were away: the rest may go when somebody asks again. */
  readonly isPartial: boolean;
}

const TRIES = 3;

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

  async function during(run: () => Promise<void>): Promise<void> {
    setBusy(true);
    setFailure(null);
    try {
      await run();
    } catch (refusal) {
      setFailure(refusal);
    } finally {
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
        for (const portion of portionsOf(lines)) {
          if (stopped.current) break;
          const body = { file, lines: portion };
          const key = newKey();
          const answer = await answered(() => ask(doors.importRows, { params: params.current, body, key })).catch((failure: unknown) => {
            const unknown = portion.map(({ line }): WrittenLine => ({ line, did: "nothing", error: "unknownOutcome" }));
            if (mayHaveWritten(failure)) setWritten([...all, ...unknown]);
            throw failure;
          });
          all = [...all, ...answer.lines];
          setWritten(all);
          if (answer.lines.some(({ error }) => error === "notTried")) break;
        }
      }),
    stop() {
      stopped.current = true;
    },
    undo: () =>
      during(async () => {
        let told: Undone = { count: 0, left: [], isPartial: false };
        let next: string | null = null;
        do {
          const body: { before?: string } = next === null ? {} : { before: next };
          const key = newKey();
          const page = await answered(() => ask(doors.undoImport, { params: params.current, body, key }));
          const isPartial = page.left.some(({ error }) => error === "notTried" || (error in ERRORS && ERRORS[error as ErrorCode].retry));
          told = { count: told.count + page.undone, left: [...told.left, ...page.left], isPartial };
          next = isPartial ? null : page.next;
        } while (next !== null);
        setUndone(told);
      }),
  };
}

/** Whether rows may be there although nobody was told so: the answer got lost, or something broke after they were sent. */
const mayHaveWritten = (failure: unknown): boolean => failure instanceof RequestFailure && (failure.status === 0 || failure.status >= 500);

/** A line that breaks for a moment costs nothing: the same goes again under the same key. */
async function answered<T>(send: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries++) {
    try {
      return await send();
    } catch (failure) {
      if (tries >= TRIES || !isUnanswered(failure)) throw failure;
    }
  }
}

/** What is sent of a row that does something: its own words, and what stood there when it was shown. */
export function importedLine(line: ImportLine, planned: PlannedLine): ImportedLine | null {
  if (planned.kind === "new") return { line: line.line, values: { ...line.values }, seen: null };
  if (planned.kind !== "changed") return null;
  const seen = Object.fromEntries(Object.keys(planned.values).map((key) => [key, planned.before[key]]));
  return { line: line.line, values: { ...line.values }, seen };
}
