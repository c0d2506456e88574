import { Button, Dialog, DialogBody, DialogFooter } from "@blueprintjs/core";
import { useTranslation } from "react-i18next";

/** Somebody is working on it: taking it over is possible, and they are told. */
export function TakeOverDialog({ name, onClose, onTakeOver }: { name: string; onClose: () => void; onTakeOver: () => void }) {
  const { t } = useTranslation();
  return (
    <Dialog isOpen title={t("quick.takeOver")} onClose={onClose}>
      <DialogBody>{t("quick.takeOverAsk", { name: name || t("quick.somebody") })}</DialogBody>
      <DialogFooter
        actions={
          <>
            <Button text={t("orderAction.back")} onClick={onClose} />
            <Button intent="warning" text={t("quick.takeOver")} onClick={onTakeOver} />
          </>
        }
      />
    </Dialog>
  );
}
