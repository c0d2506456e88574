import { useEffect, useMemo, useState } from "react";
import {
  DEVICES_TOGETHER,
  type Found,
  MOST_PASSES,
  newestFirst,
  type PassesAnswer,
  type PassQuestion,
  passDoors,
} from "../../shared/http/pass-api.ts";
import { ask } from "../api/ask.ts";
import { keepAsking } from "../api/keep-asking.ts";
import { useAsked } from "../api/use-asked.ts";

export interface FoundPasses extends Found {
  readonly devicesInAll: number;
  readonly storedDays: number;
  readonly notStored: readonly string[];
  /** Of how many devices whose tracks are asked for how many have answered; null where nobody is asked. */
  readonly asking: { readonly answered: number; readonly of: number } | null;
}

interface FoundState {
  /** What was found until now; null until what is stored is there. */
  readonly found: FoundPasses | null;
  readonly isWhole: boolean;
  /** Of what is stored, where nothing is there; else of the tracks that are still to come. */
  readonly failure: unknown;
  readonly retry: () => void;
}

interface Told {
  /** Whose `toAsk` was asked for. */
  readonly of: PassesAnswer | null;
  readonly parts: readonly Found[];
  readonly failure: unknown;
}
const NOBODY: Told = { of: null, parts: [], failure: null };

/** [T1] Who passed: what is stored as soon as it is there, and passes by the tracks that the services tell as they come, some devices after the others. Null asks nothing. */
export function useFoundPasses(question: PassQuestion | null): FoundState {
  const { value: stored, failure, retry } = useAsked(passDoors.stored, question === null ? null : { query: question });
  const [all, setTold] = useState(NOBODY);
  const told = all.of === stored ? all : NOBODY;
  // biome-ignore lint/correctness/useExhaustiveDependencies: an answer is of its question.
  useEffect(() => {
    if (question === null || stored === null || stored.toAsk === null) return;
    const { startMs, endMs, devices } = stored.toAsk;
    let stop = () => {};
    const askFrom = (at: number, parts: readonly Found[]) => {
      setTold({ of: stored, parts, failure: null });
      const some = devices.slice(at, at + DEVICES_TOGETHER);
      if (some.length === 0) return;
      stop = keepAsking((signal) => ask(passDoors.told, { query: { ...question, startMs, endMs, devices: some } }, signal), {
        answer: (part) => askFrom(at + some.length, [...parts, part]),
        failure: (reason) => setTold({ of: stored, parts, failure: reason }),
      });
    };
    askFrom(0, []);
    return () => stop();
  }, [stored]);
  const found = useMemo(() => (stored === null ? null : together(stored, told.parts)), [stored, told.parts]);
  const isWhole = found !== null && (found.asking === null || found.asking.answered >= found.asking.of);
  return { found, isWhole, failure: failure ?? told.failure, retry };
}

function together({ toAsk, ...stored }: PassesAnswer, parts: readonly Found[]): FoundPasses {
  const of = toAsk?.devices.length ?? 0;
  return {
    ...stored,
    passes: [...stored.passes, ...parts.flatMap(({ passes }) => passes)].sort(newestFirst).slice(0, MOST_PASSES),
    passesInAll: [stored, ...parts].reduce((sum, { passesInAll }) => sum + passesInAll, 0),
    devices: Math.max(stored.devices, of),
    devicesInAll: Math.max(stored.devices, toAsk?.devicesInAll ?? 0),
    failed: [stored, ...parts].flatMap(({ failed }) => failed),
    askedAtMs: parts.length > 0 ? Math.min(...parts.map(({ askedAtMs }) => askedAtMs)) : stored.askedAtMs,
    asking: toAsk === null ? null : { answered: Math.min(of, parts.length * DEVICES_TOGETHER), of },
  };
}
