import { Button } from "@blueprintjs/core";
import { type ReactElement, useContext, useState } from "react";
import { RowLeft } from "./list/row-left.ts";

interface Props {
  readonly icon: ReactElement;
  readonly text: string;
  /** What it says once it was pressed. */
  readonly confirm: string;
  readonly onConfirm: () => void;
}

/** The second press of the same button confirms; looking elsewhere takes the first one back. For what somebody else notices at once. In a row that left nothing is done. */
export function ConfirmedButton({ icon, text, confirm, onConfirm }: Props) {
  const [isAsked, setIsAsked] = useState(false);
  return (
    <Button
      size="small"
      disabled={useContext(RowLeft)}
      intent="danger"
      variant={isAsked ? "solid" : "minimal"}
      icon={icon}
      text={isAsked ? confirm : text}
      onBlur={() => setIsAsked(false)}
      onClick={() => {
        setIsAsked(!isAsked);
        if (isAsked) onConfirm();
      }}
    />
  );
}
