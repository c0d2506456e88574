import { Button, InputGroup, NumericInput } from "@blueprintjs/core";
import { useState } from "react";
import { useWords } from "../../i18n/use-words.ts";
import { KeyedForm } from "../../ui/form/keyed-form.tsx";
import type { TreeNode } from "./copy-tree.ts";
import { treeEditorText } from "./tree-editor.words.ts";

/** What is written of a node beside where it stands. */
export type NodeValues = Pick<TreeNode, "name" | "total" | "min" | "max" | "standard">;

interface Props {
  readonly values: NodeValues;
  readonly onSave: (values: NodeValues) => Promise<boolean>;
  readonly onCancel: () => void;
}

const numberOf = (text: string): number | null => (text.trim() === "" || Number.isNaN(Number(text)) ? null : Number(text));
const textOf = (value: number | null): string => (value === null ? "" : String(value));

/** A node's own values in its row: Enter saves, Escape gives up. */
export function NodeForm({ values, onSave, onCancel }: Props) {
  const say = useWords(treeEditorText);
  const [name, setName] = useState(values.name);
  const [numbers, setNumbers] = useState({ total: textOf(values.total), min: textOf(values.min), max: textOf(values.max) });
  const [standard, setStandard] = useState(values.standard);
  const [isSending, setIsSending] = useState(false);
  const isWhole = name.trim() !== "" && numberOf(numbers.total) !== null;
  const save = async () => {
    if (!isWhole || isSending) return;
    setIsSending(true);
    const { total, min, max } = numbers;
    const done = await onSave({
      name: name.trim(),
      standard: standard.trim(),
      total: numberOf(total),
      min: numberOf(min),
      max: numberOf(max),
    });
    if (!done) setIsSending(false);
  };
  return (
    <KeyedForm
      className="tree-form"
      onSubmit={() => {
        void save();
      }}
      onKeyDown={(event) => {
        // What is typed here moves nothing in the tree around it.
        event.stopPropagation();
        if (event.key === "Escape") onCancel();
      }}
    >
      <InputGroup autoFocus aria-label={say("name")} placeholder={say("name")} maxLength={60} value={name} onValueChange={setName} />
      {(["points", "min", "max"] as const).map((field) => {
        const key = field === "points" ? "total" : field;
        return (
          <NumericInput
            key={field}
            aria-label={say(field)}
            placeholder={say(field)}
            buttonPosition="none"
            stepSize={0.5}
            minorStepSize={0.1}
            value={numbers[key]}
            onValueChange={(_, text) => setNumbers((before) => ({ ...before, [key]: text }))}
          />
        );
      })}
      <InputGroup aria-label={say("standard")} placeholder={say("standard")} maxLength={500} value={standard} onValueChange={setStandard} />
      <Button type="submit" intent="primary" text={say("save")} loading={isSending} disabled={!isWhole} />
      <Button text={say("back")} onClick={onCancel} />
    </KeyedForm>
  );
}
