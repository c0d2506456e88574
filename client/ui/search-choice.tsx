import { InputGroup } from "@blueprintjs/core";
import { Search } from "@blueprintjs/icons";
import { type KeyboardEvent, type Ref, useId, useState } from "react";
import "./search-choice.css";

export interface Choice {
  readonly key: string;
  readonly label: string;
  /** What tells it from others of the same name, or why it is offered. */
  readonly note?: string;
}

interface Props {
  readonly label: string;
  /** Of the field, for a label elsewhere. */
  readonly id?: string;
  /** What is chosen now; the field shows it until somebody types. */
  readonly value: string;
  /** What fits the text, best first; what to offer for no text. */
  readonly find: (text: string) => readonly Choice[];
  readonly onChoose: (choice: Choice) => void;
  readonly nothing: string;
  readonly inputRef?: Ref<HTMLInputElement>;
  readonly disabled?: boolean;
  readonly invalid?: boolean;
  /** The page around it works by keys: these are its again once something was taken. */
  readonly returnsKeys?: boolean;
}

/** A field that finds one of many by name. Arrows choose, Enter takes, Escape leaves everything as it was; the focus stays in it for Tab to go on from. */
export function SearchChoice(props: Props) {
  const { label, id, value, find, onChoose, nothing, inputRef, disabled = false, invalid = false, returnsKeys = false } = props;
  const [text, setText] = useState<string | null>(null);
  const [at, setAt] = useState(0);
  const listId = useId();
  const open = text !== null;
  const choices = open ? find(text) : [];
  const close = () => {
    setText(null);
    setAt(0);
  };
  const take = (choice: Choice | undefined) => {
    if (choice === undefined) return;
    close();
    onChoose(choice);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    // Ctrl with Enter sends the form around it.
    if (event.nativeEvent.isComposing || event.ctrlKey || event.metaKey) return;
    if (event.key === "ArrowDown" || event.key === "ArrowUp") {
      event.preventDefault();
      if (!open) setText("");
      else setAt((n) => Math.max(0, Math.min(choices.length - 1, n + (event.key === "ArrowDown" ? 1 : -1))));
    } else if (event.key === "Enter") {
      event.preventDefault();
      event.stopPropagation();
      if (open) take(choices[at]);
      else setText("");
      if (returnsKeys) returnKeys(event.currentTarget);
    } else if (event.key === "Escape") {
      // Of a closed one it is whatever lies around it that Escape leaves.
      if (open || returnsKeys) event.stopPropagation();
      close();
      if (returnsKeys) returnKeys(event.currentTarget);
    } else if (!open && writes(event)) setText("");
  };
  return (
    <div className="search-choice">
      <InputGroup
        {...(id !== undefined && { id })}
        size="small"
        leftIcon={<Search />}
        inputRef={inputRef as Ref<HTMLInputElement>}
        disabled={disabled}
        intent={invalid ? "danger" : "none"}
        aria-invalid={invalid}
        value={text ?? value}
        placeholder={open ? value : label}
        aria-label={label}
        role="combobox"
        aria-expanded={open}
        aria-controls={open ? listId : undefined}
        aria-autocomplete="list"
        aria-activedescendant={open && choices[at] !== undefined ? `${listId}-${at}` : undefined}
        onFocus={() => setText("")}
        onClick={() => setText((typed) => typed ?? "")}
        onBlur={close}
        onKeyDown={onKeyDown}
        onChange={(event) => {
          setText(event.currentTarget.value);
          setAt(0);
        }}
      />
      {open && (
        <div className="search-choices" id={listId} role="listbox" aria-label={label}>
          {choices.length === 0 && <div className="search-nothing quiet">{nothing}</div>}
          {choices.map((choice, i) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the field takes the keys, as a combobox does.
            <div
              key={choice.key}
              id={`${listId}-${i}`}
              role="option"
              tabIndex={-1}
              aria-selected={i === at}
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => take(choice)}
            >
              <span>{choice.label}</span>
              {choice.note !== undefined && <span className="quiet">{choice.note}</span>}
            </div>
          ))}
        </div>
      )}
    </div>
  );
}

/** What is typed takes the place of the name that stands there, and is not appended to it. */
const writes = ({ key, altKey }: KeyboardEvent): boolean =>
  !altKey && (key.length === 1 || ["Backspace", "Delete", "Process"].includes(key));

function returnKeys(field: HTMLElement): void {
  field.blur();
  field.closest<HTMLElement>("[data-page-keys]")?.focus({ preventScroll: true });
}
