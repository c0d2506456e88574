import { Button, HTMLSelect } from "@blueprintjs/core";
import { Cross, SendMessage, Tick } from "@blueprintjs/icons";
import { useTranslation } from "react-i18next";
import { useOffered } from "../../session/use-offered.ts";
import { useWhyClosed } from "../../session/use-why-closed.ts";

interface Props {
  /** What is typed cannot be: nothing that makes an order. */
  readonly blocked: boolean;
  /** Whom a dispatch goes to; null while nobody is known. */
  readonly receiver: string | null;
  readonly reasons: readonly string[];
  readonly reason: string;
  readonly onReason: (reason: string) => void;
  readonly onConfirm: () => void;
  readonly onDispatch: () => void;
  readonly onDiscard: () => void;
  readonly onSkip: () => void;
}

/** What may become of the item, each with its key. */
export function DecisionBar({ blocked, receiver, reasons, reason, onReason, onConfirm, onDispatch, onDiscard, onSkip }: Props) {
  const { t } = useTranslation();
  const whyClosed = useWhyClosed();
  const isClosed = whyClosed !== undefined;
  const takesDecisions = useOffered("decideShots");
  const takesDispatches = useOffered("dispatchShots");
  const decides = takesDecisions && !isClosed;
  const dispatches = takesDispatches && !isClosed;
  const lacking = whyClosed ?? t("refusal.callOff");
  return (
    <div className="quick-decisions">
      <Button intent="success" icon={<Tick />} disabled={blocked || !decides} title={decides ? undefined : lacking} onClick={onConfirm}>
        {t("quick.confirm")} <kbd>↵</kbd>
      </Button>
      <Button
        intent="primary"
        icon={<SendMessage />}
        disabled={blocked || receiver === null || !dispatches}
        title={dispatches ? (receiver === null ? t("quick.noReceiver") : undefined) : lacking}
        onClick={onDispatch}
      >
        {receiver === null ? t("quick.dispatch") : t("quick.dispatchTo", { name: receiver })} <kbd>S</kbd>
      </Button>
      <span className="quick-discard">
        <Button
          intent="danger"
          variant="outlined"
          icon={<Cross />}
          disabled={!decides}
          title={decides ? undefined : lacking}
          onClick={onDiscard}
        >
          {t("quick.discard")} <kbd>X</kbd>
        </Button>
        <HTMLSelect
          aria-label={t("quick.discardReason")}
          value={reason}
          options={[...reasons]}
          onChange={(event) => onReason(event.currentTarget.value)}
        />
      </span>
      <Button onClick={onSkip}>
        {t("quick.later")} <kbd>N</kbd>
      </Button>
    </div>
  );
}
