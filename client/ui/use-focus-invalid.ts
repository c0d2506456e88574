import { type RefObject, useEffect, useRef } from "react";

/** For a form: after each attempt that something was missing in, the first such field has the focus. */
export function useFocusInvalid(attempts: number): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (attempts > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [attempts]);
  return form;
}
