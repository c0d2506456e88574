import { Button } from "@blueprintjs/core";
import { Duplicate } from "@blueprintjs/icons";
import type { ReactNode } from "react";
import type { NewFactor as Factor } from "../../../shared/http/second-factor-api.ts";
import { useWords } from "../../i18n/use-words.ts";
import { copyText } from "../../ui/copy-text.ts";
import { QrCode } from "../../ui/qr-code.tsx";
import { CodeForm } from "./code-form.tsx";
import { secondFactorWords } from "./second-factor.words.ts";
import "./second-factor.css";

interface Props {
  readonly factor: Factor;
  readonly onCode: (code: string) => Promise<void>;
  readonly children?: ReactNode;
}

/** A secret for the authenticator, as a QR code, as text and, on the phone that has it, as a link; a code of it confirms that it was taken in. */
export function NewFactor({ factor, onCode, children }: Props) {
  const say = useWords(secondFactorWords);
  return (
    <div className="new-factor">
      <p>{say("scan")}</p>
      <QrCode text={factor.address} label={say("qr")} />
      <p>
        {say("secret")} <code>{factor.secret.match(/.{1,4}/g)?.join(" ")}</code>{" "}
        <Button size="small" variant="minimal" icon={<Duplicate />} text={say("copyKey")} onClick={() => void copyText(factor.secret)} />
      </p>
      <p>
        <a href={factor.address}>{say("openApp")}</a>
      </p>
      <CodeForm submit={say("confirm")} takesRecovery={false} isFocused={false} onCode={onCode}>
        {children}
      </CodeForm>
    </div>
  );
}
