import { useStore } from "zustand";
import { createStore } from "zustand/vanilla";

/** A failure that nobody handled, as it can be told to whoever looks after the product. */
export interface LoggedError {
  readonly id: number;
  readonly atMs: number;
  /** The address without its query, which may hold names. */
  readonly path: string;
  readonly message: string;
  readonly stack: string;
}

/** The latest only: an error that repeats every second must not fill the memory of a page that stands for weeks. */
export const MAX_LOGGED = 50;

const store = createStore<{ errors: readonly LoggedError[]; next: number }>(() => ({ errors: [], next: 1 }));

export const useLoggedErrors = (): readonly LoggedError[] => useStore(store, (state) => state.errors);
export const loggedErrors = (): readonly LoggedError[] => store.getState().errors;
export const clearErrors = (): void => store.setState({ errors: [] });

let onLogged: (error: LoggedError) => void = () => {};

/** Told of every failure that is kept here: whoever looks after the product does not look at this page. */
export function whenLogged(run: (error: LoggedError) => void): void {
  onLogged = run;
}

export function logError(failure: unknown, nowMs = Date.now()): void {
  const { errors, next } = store.getState();
  const error: LoggedError = {
    id: next,
    atMs: nowMs,
    path: location.pathname,
    message: failure instanceof Error ? `${failure.name}: ${failure.message}` : String(failure),
    stack: failure instanceof Error ? (failure.stack ?? "") : "",
  };
  store.setState({ errors: [error, ...errors].slice(0, MAX_LOGGED), next: next + 1 });
  onLogged(error);
}

/** Listens for what no code caught. Browsers report a resize loop that way too, which is no fault. */
export function startErrorLog(page: Pick<Window, "addEventListener"> = window): void {
  page.addEventListener("error", (event) => {
    if (!event.message?.startsWith("ResizeObserver loop")) logError(event.error ?? event.message);
  });
  page.addEventListener("unhandledrejection", (event) => {
    // A request that its own screen called off is no failure.
    if (!(event.reason instanceof DOMException && event.reason.name === "AbortError")) logError(event.reason);
  });
}
