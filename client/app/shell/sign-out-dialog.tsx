import { Alert } from "@blueprintjs/core";
import { LogOut } from "@blueprintjs/icons";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { failureText } from "../../api/failure-text.ts";
import { ownText } from "../../i18n/own-text.ts";
import { useWords } from "../../i18n/use-words.ts";
import { outboxWords } from "../../order/outbox/outbox.words.ts";
import { useKeptDeeds } from "../../order/outbox/own-outbox.ts";
import { fetchEdition } from "../../session/edition.ts";
import { signOut } from "../../session/session.ts";
import { showToast } from "../../ui/toast.ts";

/** Asks in the edition's own words, or in ours while these are on their way. */
export function SignOutDialog({ loginPath, onClose }: { loginPath: string; onClose: () => void }) {
  const { t, i18n } = useTranslation();
  const [question, setQuestion] = useState<Readonly<Record<string, string>> | null>(null);
  const say = useWords(outboxWords);
  const unsent = useKeptDeeds().filter(({ state }) => state !== "refused").length;
  const [busy, setBusy] = useState(false);
  useEffect(() => {
    fetchEdition(loginPath).then(
      (edition) => setQuestion(edition.messages.confirmSignOut),
      // Without an answer our own question does; signing out will say what is wrong.
      () => {},
    );
  }, [loginPath]);
  const leave = async () => {
    setBusy(true);
    try {
      await signOut();
    } catch (failure) {
      setBusy(false);
      onClose();
      await showToast({ message: t("shell.signOutFailed", { reason: failureText(failure) }), intent: "danger" });
    }
  };
  return (
    <Alert
      isOpen
      icon={<LogOut size={32} />}
      intent="primary"
      loading={busy}
      canEscapeKeyCancel
      canOutsideClickCancel
      cancelButtonText={t("shell.stay")}
      confirmButtonText={t("shell.signOut")}
      onCancel={onClose}
      onConfirm={() => void leave()}
    >
      {unsent > 0 && <p>{say("leaving", { count: unsent })}</p>}
      {question === null ? t("shell.confirmSignOut") : ownText(question, i18n.language)}
    </Alert>
  );
}
