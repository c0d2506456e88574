import { Button } from "@blueprintjs/core";
import { useEffect, useId, useRef, useState } from "react";
import { type NewFactor as Factor, secondStepDoors } from "../../../shared/http/second-factor-api.ts";
import { ask } from "../../api/ask.ts";
import { RequestFailure } from "../../api/request.ts";
import { useWords } from "../../i18n/use-words.ts";
import { LoadingState } from "../../ui/states.tsx";
import { CodeForm } from "./code-form.tsx";
import { NewFactor } from "./new-factor.tsx";
import { PasskeyStep } from "./passkey-step.tsx";
import { RecoveryCodes } from "./recovery-codes.tsx";
import { secondFactorWords } from "./second-factor.words.ts";
import "./second-factor.css";

interface Props {
  /** What the server asks for beside the password. */
  readonly wants: "code" | "setUp";
  /** Whether a passkey of theirs may stand in the place of the code. */
  readonly takesPasskey: boolean;
  readonly onIn: () => void;
  /** Back to the password, with why; null where the person wants it. */
  readonly onGone: (failure: unknown) => void;
}

const isGone = (failure: unknown): boolean => failure instanceof RequestFailure && failure.code === "factorGone";

/** After the password: a code, or setting the factor up where there is none. */
export default function SecondStep({ wants, takesPasskey, onIn, onGone }: Props) {
  const say = useWords(secondFactorWords);
  const [factor, setFactor] = useState<Factor | null>(null);
  const [codes, setCodes] = useState<readonly string[] | null>(null);

  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: asked once; the parent's functions are new with each of its drawings.
  useEffect(() => {
    if (wants !== "setUp") return undefined;
    // There is no field yet that could have it.
    heading.current?.focus();
    let isHere = true;
    ask(secondStepDoors.setUp, {}).then(setFactor, (failure: unknown) => {
      if (isHere) onGone(failure);
    });
    return () => {
      isHere = false;
    };
  }, [wants]);

  async function give(code: string): Promise<void> {
    try {
      const { recoveryCodes } = await ask(secondStepDoors.give, { body: { code } });
      if (recoveryCodes.length === 0) onIn();
      else setCodes(recoveryCodes);
    } catch (failure) {
      if (!isGone(failure)) throw failure;
      onGone(failure);
    }
  }

  const back = <Button variant="minimal" text={say("back")} onClick={() => onGone(null)} />;
  const title = codes !== null ? "recoveryTitle" : wants === "setUp" ? "setUpTitle" : "stepTitle";
  return (
    <section className="login-form" aria-labelledby={id}>
      <h2 id={id} ref={heading} tabIndex={-1}>
        {say(title)}
      </h2>
      {codes !== null && <RecoveryCodes codes={codes} onKept={onIn} />}
      {codes === null && wants === "setUp" && <p>{say("setUpWhy")}</p>}
      {codes === null && wants === "setUp" && factor === null && (
        <>
          <LoadingState />
          {back}
        </>
      )}
      {codes === null && factor !== null && (
        <NewFactor factor={factor} onCode={give}>
          {back}
        </NewFactor>
      )}
      {wants === "code" && (
        <>
          {takesPasskey && <PasskeyStep onIn={onIn} onGone={onGone} />}
          <CodeForm submit={say("confirm")} takesRecovery onCode={give}>
            {back}
          </CodeForm>
        </>
      )}
    </section>
  );
}
