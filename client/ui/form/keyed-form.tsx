import { mergeRefs } from "@blueprintjs/core";
import { type ComponentProps, type Ref, useEffect, useRef } from "react";
import { isSubmitKey, submitByKey } from "../submit-key.ts";

/**
 * A form that Ctrl with Enter submits from any of its fields, as its button does, and that never leaves the page. In a dialog the key counts
 * too while the dialog itself has the focus, as it has before anybody goes to a field.
 */
export function KeyedForm({ onKeyDown, onSubmit, ref, ...form }: ComponentProps<"form">) {
  const own = useRef<HTMLFormElement>(null);
  useEffect(() => {
    const frame = own.current?.closest<HTMLElement>(".bp6-dialog-container");
    const onFrameKey = (event: KeyboardEvent) => {
      if (event.target === frame && own.current !== null && isSubmitKey(event)) submitByKey(event, own.current);
    };
    frame?.addEventListener("keydown", onFrameKey);
    return () => frame?.removeEventListener("keydown", onFrameKey);
  }, []);
  return (
    <form
      {...form}
      ref={mergeRefs(own, ref as Ref<HTMLFormElement>)}
      onKeyDown={(event) => {
        onKeyDown?.(event);
        if (isSubmitKey(event.nativeEvent)) submitByKey(event, event.currentTarget);
      }}
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit?.(event);
      }}
    />
  );
}
