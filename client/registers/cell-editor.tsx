import { Tooltip } from "@blueprintjs/core";
import { useEffect, useId, useRef, useState } from "react";
import type { AskedField } from "../ui/form/asked-field.ts";
import type { DraftValue } from "../ui/form/draft-value.ts";
import { FieldInput } from "../ui/form/field-input.tsx";

interface Props {
  readonly field: AskedField;
  readonly start: DraftValue;
  /** What is wrong with it, in words; null where it was written. The same text again is taken as said yes to. */
  readonly onWrite: (draft: DraftValue, answered: string) => string | null;
  /** Nothing is written any more; `by` where somebody went on to the cell beside it. */
  readonly onClose: (by?: 1 | -1) => void;
}

/** One cell while it is written in: Enter and Tab write, Escape leaves it as it was, and what is wrong is said at its edge. */
export function CellEditor({ field, start, onWrite, onClose }: Props) {
  const id = useId();
  const frame = useRef<HTMLDivElement>(null);
  const [draft, setDraft] = useState(start);
  const [problem, setProblem] = useState("");
  const closed = useRef(false);
  useEffect(() => {
    const input = frame.current?.querySelector<HTMLInputElement>("input, select, textarea");
    input?.focus({ preventScroll: true });
    if (input?.type === "text") input.select();
  }, []);
  const leave = (by?: 1 | -1) => {
    closed.current = true;
    onClose(by);
  };
  const write = (by?: 1 | -1) => {
    if (closed.current) return;
    const said = draft === start ? null : onWrite(draft, problem);
    if (said === null) leave(by);
    else setProblem(said);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys are those of the input in it.
    <div
      ref={frame}
      className="cell-editor"
      onClick={(event) => event.stopPropagation()}
      onDoubleClick={(event) => event.stopPropagation()}
      // Whoever points elsewhere answers nothing that is asked here: a doubt is said yes to by Enter or Tab alone.
      onBlur={(event) => problem === "" && !event.currentTarget.contains(event.relatedTarget) && write()}
      onKeyDown={(event) => {
        event.stopPropagation();
        if (event.nativeEvent.isComposing) return;
        if (event.key === "Escape") leave();
        else if (event.key === "Enter") write();
        else if (event.key === "Tab") write(event.shiftKey ? -1 : 1);
        else return;
        event.preventDefault();
      }}
    >
      <Tooltip isOpen={problem !== ""} intent="danger" placement="bottom-start" fill content={<span id={`${id}-problem`}>{problem}</span>}>
        <FieldInput
          id={id}
          field={field}
          value={draft}
          autoFocus
          label={field.title}
          invalid={problem !== ""}
          describedBy={problem === "" ? undefined : `${id}-problem`}
          onChange={(value) => {
            setDraft(value);
            setProblem("");
          }}
        />
      </Tooltip>
    </div>
  );
}
