import { useEffect, useState } from "react";
import { useStore } from "zustand";
import { createStore } from "zustand/vanilla";
import { useWords } from "../i18n/use-words.ts";
import { showToast } from "../ui/toast.ts";
import { ledOrderWords } from "./led-order.words.ts";

/** Nobody reads an order sooner than this after it is there; what is pressed twice within it is the same finger's second press. */
export const READ_MS = 300;

/** What an action went on to by itself: an order or a check; one that somebody asked for is none. */
interface Led {
  readonly id: string;
  /** The key that led there, or that waits since. */
  readonly key: string;
  readonly pressedAtMs: number;
  /** When it was there to be read. */
  readonly paintedAtMs: number | null;
}
const store = createStore<{ led: Led | null }>(() => ({ led: null }));

/** `key` is that of the action. */
export function ledTo(id: string | null, key: string): void {
  store.setState({ led: id === null ? null : { id, key, pressedAtMs: Date.now(), paintedAtMs: null } });
}

/** Whether an action led here, and nobody can have read what it would be done to next. */
function isUnseen(id: string): boolean {
  const { led } = store.getState();
  return led?.id === id && (led.paintedAtMs === null || Date.now() - led.paintedAtMs < READ_MS);
}

/**
 * When something is done that a key asks for: now where it can have been read, once it can where somebody types ahead, and never where the same
 * key was pressed a moment ago.
 */
export function whenToDo(id: string, key: string): "now" | "onceRead" | "never" {
  const { led } = store.getState();
  if (led === null || !isUnseen(id)) return "now";
  const pressedAtMs = Date.now();
  if (led.key === key && pressedAtMs - led.pressedAtMs < READ_MS) return "never";
  store.setState({ led: { ...led, key, pressedAtMs } });
  return "onceRead";
}

/** The same, and hears when it can have been read. */
export function useIsUnseen(id: string): boolean {
  const paintedAtMs = useStore(store, ({ led }) => (led?.id === id ? led : null))?.paintedAtMs ?? null;
  // A timer that comes early looks again.
  const [looks, setLooks] = useState(0);
  useEffect(() => {
    if (paintedAtMs === null || !isUnseen(id)) return;
    const timer = setTimeout(() => setLooks(looks + 1), paintedAtMs + READ_MS - Date.now());
    return () => clearTimeout(timer);
  }, [id, paintedAtMs, looks]);
  return isUnseen(id);
}

/** Notes when what is shown, null where nothing is, has been painted; a hidden page paints nothing. */
export function usePainted(id: string | null): void {
  useEffect(() => {
    if (id === null) return;
    // The first frame is drawn after its callback: with the second it has been.
    let frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(() => {
        const { led } = store.getState();
        if (led?.id === id && led.paintedAtMs === null) store.setState({ led: { ...led, paintedAtMs: Date.now() } });
      });
    });
    return () => cancelAnimationFrame(frame);
  }, [id]);
}

/** Answers whether something must not be done yet to what nobody can have read, and says so in a quiet line. */
export function useTooEarly(): (id: string) => boolean {
  const say = useSayTooEarly();
  return (id) => {
    const isEarly = isUnseen(id);
    if (isEarly) say();
    return isEarly;
  };
}

/** Says that a press did nothing. */
export function useSayTooEarly(): () => void {
  const say = useWords(ledOrderWords);
  return () => void showToast({ message: say("tooEarly") }, TOO_EARLY_TOAST);
}

const TOO_EARLY_TOAST = "too-early";
