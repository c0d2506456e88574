import { InputGroup, type InputGroupProps } from "@blueprintjs/core";
import { Search } from "@blueprintjs/icons";

interface Props extends Omit<InputGroupProps, "type" | "leftIcon" | "placeholder" | "aria-label" | "onValueChange"> {
  /** What is searched: stands in the field and names it. */
  readonly label: string;
  readonly value: string;
  readonly onValueChange: (text: string) => void;
}

/** Where people type what they look for. */
export const SearchField = ({ label, ...rest }: Props) => (
  <InputGroup type="search" leftIcon={<Search />} placeholder={label} aria-label={label} {...rest} />
);
