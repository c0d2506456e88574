import { Button, FormGroup, InputGroup } from "@blueprintjs/core";
import { startRegistration } from "@simplewebauthn/browser";
import { useId, useState } from "react";
import { type MadePasskey, type Passkey, passkeyDoors } from "../../../shared/http/passkey-api.ts";
import { ask } from "../../api/ask.ts";
import { useAsked } from "../../api/use-asked.ts";
import { useWords } from "../../i18n/use-words.ts";
import { useFormat } from "../../ui/format.ts";
import { Failed, LoadingState } from "../../ui/states.tsx";
import { byDevice, hasPasskeys } from "./by-device.ts";
import { CodeForm } from "./code-form.tsx";
import { passkeyWords } from "./passkeys.words.ts";

type Doing = { readonly kind: "add" } | { readonly kind: "remove"; readonly passkey: Passkey } | null;

/** One's own passkeys: each is added and removed with a code of the second factor. */
export function OwnPasskeys() {
  const say = useWords(passkeyWords);
  const id = useId();
  const { last, failure, retry } = useAsked(passkeyDoors.list, {});
  const [doing, setDoing] = useState<Doing>(null);
  const [name, setName] = useState("");
  const cancel = <Button variant="minimal" text={say("cancel")} onClick={() => setDoing(null)} />;

  async function add(code: string): Promise<void> {
    const { options } = await ask(passkeyDoors.begin, { body: { code } });
    const made = await byDevice(() => startRegistration({ optionsJSON: options as never }));
    await ask(passkeyDoors.add, { body: { name: name.trim(), made: made as unknown as MadePasskey } });
    setDoing(null);
    setName("");
    retry();
  }
  const remove = (passkey: Passkey) => async (code: string) => {
    await ask(passkeyDoors.remove, { params: { id: passkey.id }, body: { code } });
    setDoing(null);
    retry();
  };

  return (
    <section className="own-passkeys" aria-labelledby={id}>
      <h3 id={id}>{say("title")}</h3>
      <p>{say("why")}</p>
      {last === null && (failure === null ? <LoadingState /> : <Failed failure={failure} onRetry={retry} />)}
      {last?.passkeys.length === 0 && <p>{say("none")}</p>}
      <ul>
        {last?.passkeys.map((passkey) => (
          <Known key={passkey.id} passkey={passkey} onRemove={doing === null ? () => setDoing({ kind: "remove", passkey }) : null} />
        ))}
      </ul>
      {!hasPasskeys() && <p>{say("noBrowser")}</p>}
      {doing === null && last !== null && hasPasskeys() && <Button text={say("add")} onClick={() => setDoing({ kind: "add" })} />}
      {doing?.kind === "add" && (
        <FormGroup label={say("name")} labelFor={`${id}-name`}>
          <InputGroup id={`${id}-name`} name="passkey" autoFocus maxLength={60} value={name} onValueChange={setName} />
        </FormGroup>
      )}
      {doing?.kind === "add" && name.trim() !== "" && (
        <CodeForm submit={say("add")} takesRecovery isFocused={false} onCode={add}>
          {cancel}
        </CodeForm>
      )}
      {doing?.kind === "add" && name.trim() === "" && cancel}
      {doing?.kind === "remove" && (
        <CodeForm
          key={doing.passkey.id}
          submit={say("removeNamed", { name: doing.passkey.name })}
          takesRecovery
          isDanger
          onCode={remove(doing.passkey)}
        >
          {cancel}
        </CodeForm>
      )}
    </section>
  );
}

function Known({ passkey, onRemove }: { passkey: Passkey; onRemove: (() => void) | null }) {
  const say = useWords(passkeyWords);
  const format = useFormat();
  const { name, createdAtMs, usedAtMs } = passkey;
  return (
    <li>
      <strong>{name}</strong> {say("since", { time: format.dateTime(createdAtMs) })},{" "}
      {usedAtMs === null ? say("unused") : say("used", { time: format.dateTime(usedAtMs) })}{" "}
      {onRemove !== null && (
        <Button
          size="small"
          variant="minimal"
          intent="danger"
          text={say("remove")}
          aria-label={say("removeNamed", { name })}
          onClick={onRemove}
        />
      )}
    </li>
  );
}
