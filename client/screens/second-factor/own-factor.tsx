import { Button, Tag } from "@blueprintjs/core";
import { useState } from "react";
import { type NewFactor as Factor, type OwnFactorAnswer, secondFactorDoors } from "../../../shared/http/second-factor-api.ts";
import { ask } from "../../api/ask.ts";
import { useAsked } from "../../api/use-asked.ts";
import { useWords } from "../../i18n/use-words.ts";
import { Card } from "../../ui/card.tsx";
import { useFormat } from "../../ui/format.ts";
import { Failed, LoadingState } from "../../ui/states.tsx";
import { showToast } from "../../ui/toast.ts";
import { CodeForm } from "./code-form.tsx";
import { NewFactor } from "./new-factor.tsx";
import { OwnPasskeys } from "./own-passkeys.tsx";
import { PasswordForm } from "./password-form.tsx";
import { RecoveryCodes } from "./recovery-codes.tsx";
import { secondFactorWords } from "./second-factor.words.ts";

type DeedByCode = "change" | "renew" | "remove";
type Doing =
  | { readonly kind: "nothing" | "begin" | DeedByCode }
  | { readonly kind: "confirm"; readonly factor: Factor }
  | { readonly kind: "codes"; readonly codes: readonly string[] };
const isByCode = (kind: Doing["kind"]): kind is DeedByCode => kind === "change" || kind === "renew" || kind === "remove";
const NOTHING: Doing = { kind: "nothing" };

/** One's own second factor: whether there is one and since when; setting it up after the password, the rest after a code of it. */
export function OwnFactor() {
  const say = useWords(secondFactorWords);
  const { last, failure, retry } = useAsked(secondFactorDoors.read, {});
  if (last === null)
    return <Card title={say("title")}>{failure === null ? <LoadingState /> : <Failed failure={failure} onRetry={retry} />}</Card>;
  return <Known factor={last} onChanged={retry} />;
}

function Known({ factor, onChanged }: { factor: OwnFactorAnswer; onChanged: () => void }) {
  const say = useWords(secondFactorWords);
  const format = useFormat();
  const [doing, setDoing] = useState<Doing>(NOTHING);
  const { sinceMs, isOffered, isRequired, recoveryLeft, takesPasskeys } = factor;
  const isIdle = doing.kind === "nothing";
  const cancel = <Button variant="minimal" text={say("cancel")} onClick={() => setDoing(NOTHING)} />;

  async function begin(password: string): Promise<void> {
    setDoing({ kind: "confirm", factor: await ask(secondFactorDoors.begin, { body: { password } }) });
  }
  async function change(code: string): Promise<void> {
    setDoing({ kind: "confirm", factor: await ask(secondFactorDoors.beginAnother, { body: { code } }) });
  }
  async function confirm(code: string): Promise<void> {
    const { recoveryCodes } = await ask(secondFactorDoors.confirm, { body: { code } });
    setDoing({ kind: "codes", codes: recoveryCodes });
    onChanged();
  }
  async function renew(code: string): Promise<void> {
    const { recoveryCodes } = await ask(secondFactorDoors.renewRecovery, { body: { code } });
    setDoing({ kind: "codes", codes: recoveryCodes });
    onChanged();
  }
  async function remove(code: string): Promise<void> {
    await ask(secondFactorDoors.remove, { body: { code } });
    setDoing(NOTHING);
    onChanged();
    await showToast({ message: say("removed"), intent: "success" });
  }

  const byCode = { change, renew, remove };

  return (
    <Card title={say("title")} aside={isRequired && <Tag minimal>{say("required")}</Tag>} className="own-factor">
      <p>{sinceMs === null ? say(isOffered ? "none" : "off") : say("since", { time: format.dateTime(sinceMs), left: recoveryLeft })}</p>
      {isIdle && sinceMs === null && isOffered && <Button text={say("setUp")} onClick={() => setDoing({ kind: "begin" })} />}
      {isIdle && sinceMs !== null && isOffered && <Button text={say("change")} onClick={() => setDoing({ kind: "change" })} />}
      {isIdle && sinceMs !== null && <Button text={say("renew")} onClick={() => setDoing({ kind: "renew" })} />}
      {isIdle && sinceMs !== null && !isRequired && (
        <Button intent="danger" variant="minimal" text={say("remove")} onClick={() => setDoing({ kind: "remove" })} />
      )}
      {doing.kind === "begin" && (
        <PasswordForm submit={say("setUp")} onPassword={begin}>
          {cancel}
        </PasswordForm>
      )}
      {doing.kind === "confirm" && (
        <NewFactor factor={doing.factor} onCode={confirm}>
          {cancel}
        </NewFactor>
      )}
      {doing.kind === "change" && <p>{say("changeWhy")}</p>}
      {isByCode(doing.kind) && (
        <CodeForm key={doing.kind} submit={say(doing.kind)} takesRecovery isDanger={doing.kind === "remove"} onCode={byCode[doing.kind]}>
          {cancel}
        </CodeForm>
      )}
      {doing.kind === "codes" && <RecoveryCodes codes={doing.codes} onKept={() => setDoing(NOTHING)} />}
      {isIdle && sinceMs !== null && takesPasskeys && <OwnPasskeys />}
    </Card>
  );
}
