import { Button, Callout, FormGroup, InputGroup } from "@blueprintjs/core";
import { type ReactNode, useId, useRef, useState } from "react";
import { failureText } from "../../api/failure-text.ts";
import { RequestFailure } from "../../api/request.ts";
import { useWords } from "../../i18n/use-words.ts";
import { KeyedForm } from "../../ui/form/keyed-form.tsx";
import { secondFactorWords } from "./second-factor.words.ts";

interface Props {
  readonly submit: string;
  /** Whether a recovery code will do: of a secret that is being set up there are none. */
  readonly takesRecovery: boolean;
  readonly isDanger?: boolean;
  /** Not where there is something to do before: on a phone the keyboard would come over it. */
  readonly isFocused?: boolean;
  /** @throws whatever is shown above the field */
  readonly onCode: (code: string) => Promise<void>;
  /** Beside the button. */
  readonly children?: ReactNode;
}

const isRejected = (failure: unknown): boolean => failure instanceof RequestFailure && failure.code === "factorRejected";

/** One code: of the authenticator, or a recovery code, which no keyboard of digits could type. */
export function CodeForm({ submit, takesRecovery, isDanger = false, isFocused = true, onCode, children }: Props) {
  const say = useWords(secondFactorWords);
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [isRecovery, setIsRecovery] = useState(false);
  const [code, setCode] = useState("");
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);

  async function give() {
    if (code.trim() === "") return input.current?.focus();
    setBusy(true);
    setFailure(null);
    try {
      await onCode(code.trim());
    } catch (reason) {
      setFailure(reason);
      setBusy(false);
      input.current?.select();
    }
  }

  return (
    <KeyedForm className="code-form" onSubmit={() => void give()} noValidate>
      <div role="alert">
        {failure !== null && (
          <Callout intent="danger">{isRecovery && isRejected(failure) ? say("recoveryRejected") : failureText(failure)}</Callout>
        )}
      </div>
      <FormGroup
        label={say(isRecovery ? "recoveryCode" : "code")}
        labelFor={id}
        helperText={<span id={`${id}-help`}>{say(isRecovery ? "recoveryHelp" : "codeHelp")}</span>}
      >
        <InputGroup
          key={String(isRecovery)}
          id={id}
          inputRef={input}
          size="large"
          name="code"
          autoFocus={isFocused || isRecovery}
          autoComplete={isRecovery ? "off" : "one-time-code"}
          inputMode={isRecovery ? "text" : "numeric"}
          autoCapitalize={isRecovery ? "characters" : "off"}
          maxLength={40}
          value={code}
          onValueChange={setCode}
          aria-describedby={`${id}-help`}
        />
      </FormGroup>
      <div className="code-buttons">
        <Button type="submit" intent={isDanger ? "danger" : "primary"} loading={busy} text={submit} />
        {takesRecovery && (
          <Button
            variant="minimal"
            text={say(isRecovery ? "useCode" : "useRecovery")}
            onClick={() => {
              setIsRecovery(!isRecovery);
              setCode("");
              setFailure(null);
            }}
          />
        )}
        {children}
      </div>
    </KeyedForm>
  );
}
