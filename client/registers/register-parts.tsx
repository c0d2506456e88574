import { Button, ButtonGroup } from "@blueprintjs/core";
import type { ReactNode } from "react";
import { useText } from "../i18n/use-text.ts";
import { useView } from "../session/view.ts";
import type { WordedRegister } from "./register-words.ts";
import "./register.css";

interface Props {
  readonly parts: readonly WordedRegister[];
  readonly render: (part: WordedRegister) => ReactNode;
}

const PART = "part";

/** Several registers at one path: the chosen one stands in the address. */
export function RegisterParts({ parts, render }: Props) {
  const text = useText();
  const { search, readdress } = useView();
  const shown = parts.find(({ resource }) => resource.name === search.get(PART)) ?? parts[0]!;
  const choose = ({ resource }: WordedRegister) => {
    const next = new URLSearchParams(search);
    next.set(PART, resource.name);
    readdress(next);
  };
  return (
    <div className="register-parts">
      <ButtonGroup role="group">
        {parts.map((part) => (
          <Button
            key={part.resource.name}
            text={text(part.words.one)}
            active={part === shown}
            aria-pressed={part === shown}
            onClick={() => choose(part)}
          />
        ))}
      </ButtonGroup>
      {render(shown)}
    </div>
  );
}
