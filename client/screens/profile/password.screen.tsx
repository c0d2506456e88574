import { Button, Callout, FormGroup, InputGroup } from "@blueprintjs/core";
import { useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { profileDoors } from "../../../shared/http/profile-api.ts";
import { ask } from "../../api/ask.ts";
import { errorText, failureText } from "../../api/failure-text.ts";
import { useTitles } from "../../i18n/titles/use-titles.ts";
import { useMe } from "../../session/session.ts";
import { useOffered } from "../../session/use-offered.ts";
import { useView } from "../../session/view.ts";
import { Card } from "../../ui/card.tsx";
import { KeyedForm } from "../../ui/form/keyed-form.tsx";
import { EmptyState } from "../../ui/states.tsx";
import { MIN_PASSWORD, passwordProblem } from "./password-problem.ts";
import "./profile.css";

/** Changing the password ends every other session of the user. */
export default function Password() {
  const { t } = useTranslation();
  const titles = useTitles();
  const { user } = useMe();
  const isOffered = useOffered("changePassword");
  const { account } = user;
  const { path } = useView();
  const [before, setBefore] = useState("");
  const [after, setAfter] = useState("");
  const [repeated, setRepeated] = useState("");
  const [outcome, setOutcome] = useState<{ done: boolean; text: string } | null>(null);
  const [busy, setBusy] = useState(false);

  async function change() {
    const problem = passwordProblem({ before, after, repeated });
    if (problem !== null) return setOutcome({ done: false, text: t(problem, { count: MIN_PASSWORD }) });
    setBusy(true);
    setOutcome(null);
    try {
      await ask(profileDoors.changePassword, { body: { oldPassword: before, newPassword: after } });
      setBefore("");
      setAfter("");
      setRepeated("");
      setOutcome({ done: true, text: t("password.done") });
    } catch (failure) {
      setOutcome({ done: false, text: failureText(failure) });
    } finally {
      setBusy(false);
    }
  }

  if (!isOffered) return <EmptyState title={titles.of(path)} hint={errorText("callOff")} />;
  return (
    <div className="password">
      <h1 className="visually-hidden">{titles.of(path)}</h1>
      <Card title={account}>
        <KeyedForm onSubmit={() => void change()} noValidate>
          {/* Password managers pair the new password with the account that they find in the form. */}
          <input type="text" name="username" autoComplete="username" value={account} readOnly hidden />
          <Field label={t("password.before")} autoComplete="current-password" value={before} onChange={setBefore} />
          <Field
            label={t("password.after")}
            hint={t("password.tooShort", { count: MIN_PASSWORD })}
            autoComplete="new-password"
            value={after}
            onChange={setAfter}
          />
          <Field label={t("password.repeated")} autoComplete="new-password" value={repeated} onChange={setRepeated} />
          <div role="alert">{outcome && <Callout intent={outcome.done ? "success" : "danger"}>{outcome.text}</Callout>}</div>
          <Button type="submit" intent="primary" loading={busy} text={titles.of(path)} />
        </KeyedForm>
      </Card>
    </div>
  );
}

interface FieldProps {
  readonly label: string;
  readonly hint?: string;
  readonly autoComplete: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
}

function Field({ label, hint, autoComplete, value, onChange }: FieldProps) {
  const id = useId();
  return (
    <FormGroup label={label} labelFor={id} helperText={hint}>
      <InputGroup id={id} type="password" autoComplete={autoComplete} maxLength={128} value={value} onValueChange={onChange} />
    </FormGroup>
  );
}
