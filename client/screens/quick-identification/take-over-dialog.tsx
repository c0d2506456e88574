import { Button, Dialog, DialogBody, DialogFooter } from "@blueprintjs/core";
import { useTranslation } from "react-i18next";
import { KeyedForm } from "../../ui/form/keyed-form.tsx";
import { SubmitButton } from "../../ui/form/submit-button.tsx";

/** Somebody is working on it: taking it over is possible, and they are told. */
export function TakeOverDialog({ name, onClose, onTakeOver }: { name: string; onClose: () => void; onTakeOver: () => void }) {
  const { t } = useTranslation();
  return (
    <Dialog isOpen title={t("quick.takeOver")} onClose={onClose}>
      <KeyedForm onSubmit={onTakeOver}>
        <DialogBody>{t("quick.takeOverAsk", { name: name || t("quick.somebody") })}</DialogBody>
        <DialogFooter
          actions={
            <>
              <Button text={t("orderAction.back")} onClick={onClose} />
              <SubmitButton intent="warning" text={t("quick.takeOver")} />
            </>
          }
        />
      </KeyedForm>
    </Dialog>
  );
}
