import { Button, MenuItem } from "@blueprintjs/core";
import { Plus } from "@blueprintjs/icons";
import { lazy, Suspense } from "react";
import { useWords } from "../../i18n/use-words.ts";
import { raiseWords } from "../../order/raise/raise.words.ts";
import { closeRaising, openRaising, useRaising } from "../../order/raise/raising.ts";
import { useMe } from "../../session/session.ts";

const RaiseDialog = lazy(() => import("../../order/raise/raise-dialog.tsx"));

/** From any screen: whoever answers the telephone has the defect down before the caller is gone. For those who may; so is the item. */
export function RaiseButton() {
  const say = useWords(raiseWords);
  return useMe().raises && <Button variant="minimal" icon={<Plus />} aria-label={say("open")} title={say("open")} onClick={openRaising} />;
}

/** The same in the menu of a telephone, whose header has no room for it. */
export function RaiseItem() {
  const say = useWords(raiseWords);
  return useMe().raises && <MenuItem icon={<Plus />} text={say("open")} onClick={openRaising} />;
}

/** The dialog, wherever it was opened from. */
export function RaiseHost() {
  const { isOpen, isKept } = useRaising();
  return (
    isKept && (
      <Suspense fallback={<span data-over-page />}>
        <RaiseDialog isOpen={isOpen} onClose={closeRaising} />
      </Suspense>
    )
  );
}
