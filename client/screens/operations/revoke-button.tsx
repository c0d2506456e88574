import { Button } from "@blueprintjs/core";
import { Trash } from "@blueprintjs/icons";
import { useState } from "react";
import { useTranslation } from "react-i18next";

/** The second press of the same button confirms: what goes dark is noticed by everybody who looks at it. */
export function RevokeButton({ onRevoke }: { readonly onRevoke: () => void }) {
  const { t } = useTranslation();
  const [isAsked, setIsAsked] = useState(false);
  function press() {
    setIsAsked(!isAsked);
    if (isAsked) onRevoke();
  }
  return (
    <Button
      size="small"
      intent="danger"
      variant={isAsked ? "solid" : "minimal"}
      icon={<Trash />}
      text={t(isAsked ? "display.confirmRevoke" : "display.revoke")}
      onClick={press}
      onBlur={() => setIsAsked(false)}
    />
  );
}
