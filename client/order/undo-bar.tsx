import { Button, Callout } from "@blueprintjs/core";
import { Undo } from "@blueprintjs/icons";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useUndoable } from "./recent-undo.ts";

/** What was just done to this order, for as long as it can be led back. */
export function UndoBar({ orderId, onDone }: { orderId: string; onDone: () => void }) {
  const { t } = useTranslation();
  const undoable = useUndoable(orderId);
  const [busy, setBusy] = useState(false);
  return (
    <div role="status">
      {undoable !== null && (
        <Callout className="undo-bar" compact intent="success" icon={null}>
          <span>{undoable.what}</span>
          <Button
            size="small"
            variant="outlined"
            icon={<Undo />}
            loading={busy}
            text={t("orderAction.undo")}
            onClick={() => {
              setBusy(true);
              void undoable.run().finally(() => {
                setBusy(false);
                onDone();
              });
            }}
          />
        </Callout>
      )}
    </div>
  );
}
