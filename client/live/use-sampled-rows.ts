import { useEffect, useRef, useState } from "react";
import type { TopicName, TopicRow } from "../../shared/live/topics.ts";
import { throttle } from "./throttle.ts";
import { useLive, useTopicValue } from "./use-topic.ts";

const SAMPLE_EVERY_MS = 1_000;

/** A figure over all rows of a large topic, taken at most once a second however often rows change. */
export function useSampledRows<T extends TopicName, V>(name: T, sample: (rows: ReadonlyMap<string, TopicRow<T>>) => V): V {
  const store = useLive().topic(name).store;
  // Holds the topic open.
  useTopicValue(name, (view) => view.refusal);
  const latest = useRef(sample);
  latest.current = sample;
  const [value, setValue] = useState(() => sample(store.getState().rows));
  const [begun] = useState(() => ({ store, version: store.getState().version }));
  useEffect(() => {
    const taken = throttle(() => setValue(latest.current(store.getState().rows)), SAMPLE_EVERY_MS);
    // What was taken as it began is not taken again: the first rows would wait behind it, and a screen say until then that there are none.
    let version = begun.store === store ? begun.version : -1;
    const look = () => {
      if (store.getState().version === version) return;
      version = store.getState().version;
      taken.call();
    };
    look();
    const stop = store.subscribe(look);
    return () => {
      stop();
      taken.cancel();
    };
  }, [store, begun]);
  return value;
}
