import { useRef } from "react";
import type { PauseAsked } from "../../shared/http/alarms-api.ts";
import { newKey } from "../order/run-action.ts";

export interface PauseWish {
  readonly asked: PauseAsked;
  /** Of this wish, however often it is sent. */
  readonly key: string;
}

/** What a form wishes: the same, with the same end and the same key, for as long as nobody changes what stands in it (`about`). */
export function useWish(): (about: string, asked: () => PauseAsked) => PauseWish {
  const held = useRef<PauseWish & { readonly about: string }>(null);
  return (about, asked) => {
    if (held.current?.about !== about) held.current = { about, asked: asked(), key: newKey() };
    return held.current;
  };
}
