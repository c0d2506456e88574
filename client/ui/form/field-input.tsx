import { HTMLSelect, InputGroup, Switch, TextArea } from "@blueprintjs/core";
import { useTranslation } from "react-i18next";
import { useWords } from "../../i18n/use-words.ts";
import { useReferred } from "../kinds/use-referred.ts";
import { formWords } from "./form.words.ts";
import type { InputProps } from "./input-props.ts";
import { ListInput } from "./list-input.tsx";
import { PicturesInput } from "./pictures-input.tsx";

/** What a field of each kind is filled in with. */
export function FieldInput(props: InputProps) {
  switch (props.field.kind) {
    case "flag":
      return <FlagInput {...(props as InputProps<boolean>)} />;
    case "list":
      return <ListInput {...(props as InputProps<readonly string[]>)} />;
    case "pictures":
      return <PicturesInput {...(props as InputProps<readonly string[]>)} />;
    case "code":
    case "direction":
      return <CodeInput {...(props as InputProps<string>)} />;
    case "reference":
      return <ReferenceInput {...(props as InputProps<string>)} />;
    default:
      return <TextInput {...(props as InputProps<string>)} />;
  }
}

const TYPES = { day: "date", time: "datetime-local", phone: "tel", colour: "text" } as const;
const UNITS = { percent: "%", lengthM: "m" } as const;
const NUMERIC = new Set(["number", "count", "money", "percent", "lengthM"]);

function TextInput({
  id,
  field: { kind, long, required, maxLength },
  value,
  autoFocus,
  label,
  invalid,
  describedBy,
  onChange,
}: InputProps<string>) {
  const shared = {
    id,
    value,
    autoFocus,
    ...(label !== undefined && { "aria-label": label }),
    "aria-invalid": invalid,
    "aria-required": required === true,
    "aria-describedby": describedBy,
    intent: invalid ? ("danger" as const) : ("none" as const),
    ...(maxLength !== undefined && { maxLength }),
  };
  if (long || kind === "line") return <TextArea {...shared} fill autoResize onChange={(event) => onChange(event.currentTarget.value)} />;
  const unit = UNITS[kind as keyof typeof UNITS];
  return (
    <InputGroup
      {...shared}
      type={TYPES[kind as keyof typeof TYPES] ?? "text"}
      {...(NUMERIC.has(kind) && { inputMode: "decimal" })}
      {...(unit !== undefined && { rightElement: <span className="form-unit quiet">{unit}</span> })}
      {...(kind === "colour" && { leftElement: <ColourWell value={value} onChange={onChange} /> })}
      onValueChange={onChange}
    />
  );
}

/** The text beside it says the same to whoever cannot use it. */
const ColourWell = ({ value, onChange }: Pick<InputProps<string>, "value" | "onChange">) => (
  <input
    type="color"
    className="form-colour"
    tabIndex={-1}
    aria-hidden="true"
    value={/^#[0-9a-f]{6}$/i.test(value) ? value : "#000000"}
    onChange={(event) => onChange(event.currentTarget.value.toUpperCase())}
  />
);

function FlagInput({ id, value, label, onChange }: InputProps<boolean>) {
  const { t } = useTranslation();
  return (
    <Switch
      {...{ id, checked: value, ...(label !== undefined && { "aria-label": label }) }}
      className="form-flag"
      label={t(value ? "field.yes" : "field.no")}
      onChange={() => onChange(!value)}
    />
  );
}

function CodeInput(props: InputProps<string>) {
  const { kind, codes = [], wordOf = String } = props.field;
  const { t } = useTranslation();
  const word = (code: string) => (kind === "direction" ? t(`direction.${code as "up"}`) : wordOf(code));
  return <Select {...props} options={codes.map((code) => ({ value: code, label: word(code) }))} />;
}

function ReferenceInput(props: InputProps<string>) {
  const { refersTo = "companies", options } = props.field;
  const referred = useReferred(refersTo, options === undefined);
  const named = options ?? referred;
  return <Select {...props} options={named.map(({ id, name }) => ({ value: id, label: name }))} />;
}

interface Option {
  readonly value: string;
  readonly label: string;
}

/** What stands there now is kept, also where nobody lists it any more. */
function Select({
  id,
  field,
  value,
  autoFocus,
  label,
  invalid,
  describedBy,
  onChange,
  options,
}: InputProps<string> & { options: readonly Option[] }) {
  const say = useWords(formWords);
  const { nameOf = String } = field;
  const isListed = value === "" || options.some((option) => option.value === value);
  return (
    <HTMLSelect
      id={id}
      fill
      autoFocus={autoFocus}
      value={value}
      aria-label={label}
      aria-invalid={invalid}
      aria-required={field.required === true}
      aria-describedby={describedBy}
      onChange={(event) => onChange(event.currentTarget.value)}
      options={[
        { value: "", label: say(field.required ? "choose" : "none") },
        ...(isListed ? [] : [{ value, label: nameOf(value) }]),
        ...options,
      ]}
    />
  );
}
