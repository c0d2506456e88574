import { useEffect, useState } from "react";
import type { z } from "zod";
import { useStore } from "zustand";
import { createStore } from "zustand/vanilla";
import type { Heard } from "../../shared/http/door.ts";
import type { Subscription, subscriptionDoors } from "../../shared/http/subscriptions-api.ts";
import { ask } from "../api/ask.ts";
import { keepAsking } from "../api/keep-asking.ts";

interface State {
  /** Null until they were asked for. */
  readonly subscriptions: readonly Subscription[] | null;
  readonly failure: unknown;
}

const store = createStore<State>(() => ({ subscriptions: null, failure: null }));
export const useSubscriptions = (): State => useStore(store);

/** The doors bring their schemas, which nobody's first page needs. */
const doors = async () => (await import("../../shared/http/subscriptions-api.ts")).subscriptionDoors;
const take = ({ subscriptions }: Heard<typeof subscriptionDoors.list>) => store.setState({ subscriptions, failure: null });

/** Loads them until they are there, or until what it answers is called. */
export const loadSubscriptions = (): (() => void) =>
  keepAsking(async (signal) => ask((await doors()).list, { query: {} }, signal), {
    answer: take,
    failure: (failure) => store.setState({ failure }),
  });

/** Loads them while something shows them; `retry` does so at once. */
export function useLoadedSubscriptions(): State & { retry(): void } {
  const [round, setRound] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new round asks at once.
  useEffect(loadSubscriptions, [round]);
  return { ...useSubscriptions(), retry: () => setRound((before) => before + 1) };
}

/** @throws RequestFailure, as everything below */
export const subscribe = async (wish: z.input<typeof subscriptionDoors.add.body>): Promise<void> =>
  take(await ask((await doors()).add, { body: wish }));
export const pauseSubscription = async (id: string, isPaused: boolean): Promise<void> =>
  take(await ask((await doors()).change, { params: { id }, body: { isPaused } }));
export const removeSubscription = async (id: string): Promise<void> => take(await ask((await doors()).remove, { params: { id } }));
/** Of the whole customer, for whoever administers it. */
export const everybodysSubscriptions = async (): Promise<readonly Subscription[]> =>
  (await ask((await doors()).list, { query: { everybody: "1" } })).subscriptions;
