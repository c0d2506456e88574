import { Button, Callout, FormGroup, InputGroup } from "@blueprintjs/core";
import { type ReactNode, useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { failureText } from "../../api/failure-text.ts";
import { KeyedForm } from "../../ui/form/keyed-form.tsx";

interface Props {
  readonly submit: string;
  readonly isDanger?: boolean;
  /** @throws whatever is shown above the field */
  readonly onPassword: (password: string) => Promise<void>;
  /** Beside the button. */
  readonly children?: ReactNode;
}

/** The user's own password, for what a session that somebody else holds must not be enough for. */
export function PasswordForm({ submit, isDanger = false, onPassword, children }: Props) {
  const { t } = useTranslation();
  const id = useId();
  const [password, setPassword] = useState("");
  const [failure, setFailure] = useState<unknown>(null);
  const [busy, setBusy] = useState(false);

  async function give() {
    setBusy(true);
    setFailure(null);
    try {
      await onPassword(password);
    } catch (reason) {
      setFailure(reason);
      setBusy(false);
    }
  }

  return (
    <KeyedForm className="code-form" onSubmit={() => void give()}>
      <div role="alert">{failure !== null && <Callout intent="danger">{failureText(failure)}</Callout>}</div>
      <FormGroup label={t("login.password")} labelFor={id}>
        <InputGroup
          id={id}
          type="password"
          name="password"
          autoFocus
          autoComplete="current-password"
          maxLength={128}
          value={password}
          onValueChange={setPassword}
        />
      </FormGroup>
      <div className="code-buttons">
        <Button type="submit" intent={isDanger ? "danger" : "primary"} loading={busy} disabled={password === ""} text={submit} />
        {children}
      </div>
    </KeyedForm>
  );
}
