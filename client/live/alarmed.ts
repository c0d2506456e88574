import { useStore } from "zustand";
import { createStore } from "zustand/vanilla";

/** What a map draws that can ring. */
export type Alarmable = "order" | "device";
type Ids = ReadonlySet<string>;

const NONE: Ids = new Set();
const store = createStore<Readonly<Record<Alarmable, Ids>>>(() => ({ order: NONE, device: NONE }));

/** Ids of the orders or devices that ring at present, as far as whoever looks is told of alarms; the same set while they are the same. */
export const useAlarmed = (kind: Alarmable): Ids => useStore(store, (ids) => ids[kind]);

/** Told by whoever hears of alarms. */
export function tellAlarmed(kind: Alarmable, ids: readonly string[]): void {
  const before = store.getState()[kind];
  const next = new Set(ids);
  if (next.size !== before.size || ids.some((id) => !before.has(id))) store.setState({ [kind]: next });
}
