import { Button } from "@blueprintjs/core";
import { Reset } from "@blueprintjs/icons";
import { useState } from "react";
import { secondFactorDoors } from "../../../shared/http/second-factor-api.ts";
import { ask } from "../../api/ask.ts";
import { useWords } from "../../i18n/use-words.ts";
import { useFormat } from "../../ui/format.ts";
import { PasswordForm } from "./password-form.tsx";
import { secondFactorWords } from "./second-factor.words.ts";
import "./second-factor.css";

interface Props {
  readonly userId: string;
  readonly sinceMs: number;
  /** One's own goes in the profile, with a code. */
  readonly isOwn: boolean;
  readonly onReset: () => void;
}

/**
 * For administrators, with their own password: somebody lost phone and recovery codes. They are signed out, and sign in with the password
 * until they set up a new one.
 */
export function ResetFactor({ userId, sinceMs, isOwn, onReset }: Props) {
  const say = useWords(secondFactorWords);
  const format = useFormat();
  const [isAsked, setIsAsked] = useState(false);

  async function reset(password: string): Promise<void> {
    await ask(secondFactorDoors.reset, { params: { id: userId }, body: { password } });
    setIsAsked(false);
    onReset();
  }

  return (
    <div className="reset-factor">
      <p>
        {say("isSetUp", { time: format.dateTime(sinceMs) })}{" "}
        {!isOwn && !isAsked && (
          <Button size="small" intent="danger" variant="minimal" icon={<Reset />} text={say("reset")} onClick={() => setIsAsked(true)} />
        )}
      </p>
      {isAsked && (
        <>
          <p>{say("resetWhy")}</p>
          <PasswordForm submit={say("confirmReset")} isDanger onPassword={reset}>
            <Button variant="minimal" text={say("cancel")} onClick={() => setIsAsked(false)} />
          </PasswordForm>
        </>
      )}
    </div>
  );
}
