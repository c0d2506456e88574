import { Button } from "@blueprintjs/core";
import { lazy, type ReactNode, Suspense, useState } from "react";
import type { ActionName } from "../../../shared/domain/action.ts";
import type { OrderFilter } from "../../../shared/domain/order-filter.ts";
import { useLive } from "../../live/use-topic.ts";
import { useSelectedOrderId } from "../../session/selection.ts";
import { useMe } from "../../session/session.ts";
import { useWhyClosed } from "../../session/use-why-closed.ts";
import { KeyHint } from "../../ui/key-hint.tsx";
import type { Selected } from "../../ui/list/row-selection.ts";
import { ACTION_KEYS, useActionKeys } from "../action-keys.ts";
import { ACTION_LOOKS } from "../action-looks.ts";
import { useActionWord } from "../action-word.ts";
import { actionsForMany } from "./batch-actions.ts";
import "./batch.css";

const BatchDialog = lazy(() => import("./batch-dialog.tsx"));

interface Props {
  readonly selected: Selected<OrderFilter>;
  /** Takes the selection away, once the batch is under way. */
  readonly done: () => void;
  /** What else can be done with them. */
  readonly children?: ReactNode;
}

/** Ends orders for good: it stands by itself at the end, where nobody presses it who means its neighbour. */
const APART: ReadonlySet<ActionName> = new Set(["cancel"]);

/** What can be done to all chosen orders at once; each button leads to a preview first. */
export function BatchBar({ selected, done, children }: Props) {
  const { actions } = useMe();
  const whyClosed = useWhyClosed();
  const { store } = useLive().topic("orders");
  const list = "filter" in selected ? (selected.filter.list ?? null) : null;
  const word = useActionWord(list);
  const [chosen, setChosen] = useState<{ action: ActionName; selected: Selected<OrderFilter> } | null>(null);
  // An open card takes its keys itself.
  const hasKeys = useSelectedOrderId() === null && chosen === null;
  const offered = actionsForMany(actions, selected, (id) => store.getState().rows.get(id)?.status);
  useActionKeys(hasKeys ? offered : [], (action) => setChosen({ action, selected }));
  const buttonOf = (action: ActionName) => {
    const { icon: Icon } = ACTION_LOOKS[action];
    return (
      <Button
        key={action}
        variant="outlined"
        icon={<Icon />}
        endIcon={hasKeys ? <KeyHint keys={ACTION_KEYS[action]} /> : undefined}
        aria-keyshortcuts={ACTION_KEYS[action]}
        text={word(action)}
        disabled={whyClosed !== undefined}
        title={whyClosed}
        onClick={() => setChosen({ action, selected })}
        {...(APART.has(action) && { className: "batch-apart", intent: "danger" })}
      />
    );
  };
  return (
    <>
      {offered.filter((action) => !APART.has(action)).map(buttonOf)}
      {children}
      {offered.filter((action) => APART.has(action)).map(buttonOf)}
      {chosen !== null && (
        <Suspense fallback={null}>
          <BatchDialog
            action={chosen.action}
            name={word(chosen.action)}
            selected={chosen.selected}
            onClose={(begun) => {
              setChosen(null);
              if (begun) done();
            }}
          />
        </Suspense>
      )}
    </>
  );
}
