import { Button, Callout } from "@blueprintjs/core";
import { Duplicate } from "@blueprintjs/icons";
import { useTranslation } from "react-i18next";
import { useWords } from "../../i18n/use-words.ts";
import { copyText } from "../../ui/copy-text.ts";
import { QrCode } from "../../ui/qr-code.tsx";
import { displayWords } from "./display.words.ts";

export interface MadeLink {
  readonly id: string;
  readonly name: string;
  readonly address: string;
}

interface Props {
  readonly made: readonly MadeLink[];
  readonly onDismiss: (id: string) => void;
}

/** Addresses of new links, as text and as a code, until somebody has done with them: only a digest is kept, so that nobody is shown one twice. */
export function MadeLinks({ made, onDismiss }: Props) {
  const { t } = useTranslation();
  const say = useWords(displayWords);
  return (
    <div role="alert" className="display-result">
      {made.map(({ id, name, address }) => (
        <Callout key={id} intent="success" title={`${name} · ${t("display.shownOnce")}`}>
          <QrCode text={address} label={say("qr")} />
          <p>{say("qr")}</p>
          <code>{address}</code>
          <Button variant="minimal" icon={<Duplicate />} text={t("display.copy")} onClick={() => void copyText(address)} />
          <Button variant="minimal" text={say("dismiss")} onClick={() => onDismiss(id)} />
        </Callout>
      ))}
    </div>
  );
}
