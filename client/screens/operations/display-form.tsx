import { Button, Callout, FormGroup, InputGroup } from "@blueprintjs/core";
import { Duplicate } from "@blueprintjs/icons";
import { type FormEvent, useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { displayDoors, displayRequest, LONGEST_DISPLAY_DAYS } from "../../../shared/http/displays-api.ts";
import { ask } from "../../api/ask.ts";
import { failureText } from "../../api/failure-text.ts";
import { copyText } from "../../ui/copy-text.ts";

const DAYS = 365;

/** A new link; its address is shown this once, because only a digest of it is kept. */
export function DisplayForm({ onCreated }: { onCreated: () => void }) {
  const { t } = useTranslation();
  const id = useId();
  const [name, setName] = useState("");
  const [days, setDays] = useState(DAYS);
  const [address, setAddress] = useState<string | null>(null);
  const [failure, setFailure] = useState<string | null>(null);

  async function create(event: FormEvent) {
    event.preventDefault();
    const wish = displayRequest.safeParse({ name, days });
    if (!wish.success) return setFailure(t("display.badRequest"));
    setFailure(null);
    try {
      const { path } = await ask(displayDoors.create, { body: wish.data });
      setAddress(new URL(path, location.origin).href);
      setName("");
      onCreated();
    } catch (error) {
      setFailure(failureText(error));
    }
  }

  return (
    <form className="display-form" onSubmit={(event) => void create(event)}>
      <FormGroup label={t("display.name")} labelFor={`${id}-name`} inline>
        <InputGroup id={`${id}-name`} value={name} maxLength={60} placeholder={t("display.namePlaceholder")} onValueChange={setName} />
      </FormGroup>
      <FormGroup label={t("display.days")} labelFor={`${id}-days`} inline>
        <InputGroup
          id={`${id}-days`}
          type="number"
          min={1}
          max={LONGEST_DISPLAY_DAYS}
          value={String(days)}
          onValueChange={(text) => setDays(Number(text))}
        />
      </FormGroup>
      <Button type="submit" intent="primary" text={t("display.create")} disabled={name.trim() === ""} />
      <div role="alert" className="display-result">
        {failure !== null && <Callout intent="danger">{failure}</Callout>}
        {address !== null && (
          <Callout intent="success" title={t("display.shownOnce")}>
            <code>{address}</code>
            <Button variant="minimal" icon={<Duplicate />} text={t("display.copy")} onClick={() => void copyText(address)} />
          </Callout>
        )}
      </div>
    </form>
  );
}
