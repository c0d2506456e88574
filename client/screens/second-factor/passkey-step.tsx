import { Button, Callout } from "@blueprintjs/core";
import { Key } from "@blueprintjs/icons";
import { startAuthentication } from "@simplewebauthn/browser";
import { useState } from "react";
import { type PasskeyProof, passkeyStepDoors } from "../../../shared/http/passkey-api.ts";
import { ask } from "../../api/ask.ts";
import { failureText } from "../../api/failure-text.ts";
import { RequestFailure } from "../../api/request.ts";
import { useWords } from "../../i18n/use-words.ts";
import { byDevice, hasPasskeys } from "./by-device.ts";
import { passkeyWords } from "./passkeys.words.ts";

interface Props {
  readonly onIn: () => void;
  readonly onGone: (failure: unknown) => void;
}

/** In the place of the code; nothing in a browser that knows no passkeys. */
export function PasskeyStep({ onIn, onGone }: Props) {
  const say = useWords(passkeyWords);
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  if (!hasPasskeys()) return null;

  async function prove() {
    setIsBusy(true);
    setFailure(null);
    try {
      const { options } = await ask(passkeyStepDoors.options, {});
      const proof = await byDevice(() => startAuthentication({ optionsJSON: options as never }));
      await ask(passkeyStepDoors.give, { body: proof as unknown as PasskeyProof });
      onIn();
    } catch (reason) {
      if (reason instanceof RequestFailure && reason.code === "factorGone") return onGone(reason);
      setFailure(reason);
      setIsBusy(false);
    }
  }

  return (
    <div className="passkey-step">
      <div role="alert">{failure !== null && <Callout intent="danger">{failureText(failure)}</Callout>}</div>
      <Button icon={<Key />} size="large" loading={isBusy} text={say("use")} onClick={() => void prove()} />
    </div>
  );
}
