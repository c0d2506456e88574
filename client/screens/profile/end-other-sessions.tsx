import { Button, Callout, FormGroup, InputGroup } from "@blueprintjs/core";
import { useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { profileDoors } from "../../../shared/http/profile-api.ts";
import { ask } from "../../api/ask.ts";
import { failureText } from "../../api/failure-text.ts";
import { KeyedForm } from "../../ui/form/keyed-form.tsx";
import { showToast } from "../../ui/toast.ts";

/** Signs me out everywhere else. The password proves that it is me who asks. */
export function EndOtherSessions({ onEnded }: { onEnded: () => void }) {
  const { t } = useTranslation();
  const id = useId();
  const [password, setPassword] = useState("");
  const [failure, setFailure] = useState<unknown>(null);
  const [busy, setBusy] = useState(false);

  async function end() {
    setBusy(true);
    setFailure(null);
    try {
      await ask(profileDoors.endOthers, { body: { password } });
      setPassword("");
      await showToast({ message: t("profile.othersEnded"), intent: "success" });
      onEnded();
    } catch (reason) {
      setFailure(reason);
    } finally {
      setBusy(false);
    }
  }

  return (
    <KeyedForm className="profile-end" onSubmit={() => void end()}>
      <FormGroup label={t("login.password")} labelFor={id} inline>
        <InputGroup id={id} type="password" autoComplete="current-password" maxLength={128} value={password} onValueChange={setPassword} />
      </FormGroup>
      <Button type="submit" intent="danger" variant="outlined" loading={busy} disabled={password === ""} text={t("profile.endOthers")} />
      <div role="alert">{failure !== null && <Callout intent="danger">{failureText(failure)}</Callout>}</div>
    </KeyedForm>
  );
}
