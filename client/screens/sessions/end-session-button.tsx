import { Button } from "@blueprintjs/core";
import { LogOut } from "@blueprintjs/icons";
import { useState } from "react";
import { useTranslation } from "react-i18next";

/** The second press confirms: whoever is signed in there may be in the middle of something. */
export function EndSessionButton({ onEnd }: { onEnd: () => void }) {
  const { t } = useTranslation();
  const [asked, setAsked] = useState(false);
  return (
    <Button
      size="small"
      intent="danger"
      variant={asked ? "solid" : "minimal"}
      icon={<LogOut />}
      text={t(asked ? "sessions.confirmEnd" : "sessions.end")}
      onBlur={() => setAsked(false)}
      onClick={() => {
        if (asked) onEnd();
        setAsked(!asked);
      }}
    />
  );
}
