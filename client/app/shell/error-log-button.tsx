import { Button, Dialog, DialogBody, DialogFooter } from "@blueprintjs/core";
import { Bug } from "@blueprintjs/icons";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { clearErrors, useLoggedErrors } from "../../browser/error-log.ts";
import { useFormat } from "../../ui/format.ts";

/** Appears with the first failure that no code handled; tells them all, to be passed on. */
export function ErrorLogButton() {
  const { t } = useTranslation();
  const format = useFormat();
  const errors = useLoggedErrors();
  const [open, setOpen] = useState(false);
  if (errors.length === 0) return null;
  const label = t("errorLog.open", { count: errors.length });
  return (
    <>
      <Button
        variant="minimal"
        intent="danger"
        icon={<Bug />}
        text={format.number(errors.length)}
        aria-label={label}
        title={label}
        onClick={() => setOpen(true)}
      />
      <Dialog isOpen={open} onClose={() => setOpen(false)} title={t("errorLog.title")} className="error-log">
        <DialogBody>
          <p className="quiet">{t("errorLog.what")}</p>
          <ol>
            {errors.map((error) => (
              <li key={error.id}>
                <div>
                  <time>{format.moment(error.atMs)}</time> <code>{error.path}</code>
                </div>
                <details>
                  <summary>{error.message}</summary>
                  <pre>{error.stack}</pre>
                </details>
              </li>
            ))}
          </ol>
        </DialogBody>
        <DialogFooter
          actions={
            <Button
              text={t("errorLog.clear")}
              onClick={() => {
                setOpen(false);
                clearErrors();
              }}
            />
          }
        />
      </Dialog>
    </>
  );
}
