import { Alert, Button } from "@blueprintjs/core";
import { Plus, Trash } from "@blueprintjs/icons";
import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import { unevenNodes } from "../../../shared/domain/assessment.ts";
import type { Offered } from "../../../shared/http/resource-api.ts";
import { DEEPEST } from "../../../shared/resources/scoring-trees.ts";
import { useWords } from "../../i18n/use-words.ts";
import type { DeclaredRegister } from "../../registers/declared-register.ts";
import { useFormat } from "../../ui/format.ts";
import { EmptyState } from "../../ui/states.tsx";
import { showToast } from "../../ui/toast.ts";
import type { TreeNode } from "./copy-tree.ts";
import { NodeForm } from "./node-form.tsx";
import { below, lackingPoints, rowsInSight, type TreeRow } from "./tree-deeds.ts";
import { treeEditorText } from "./tree-editor.words.ts";
import { TreeGridRow } from "./tree-grid-row.tsx";
import { TreeToolbar } from "./tree-toolbar.tsx";
import { useTreeWrites } from "./use-tree-writes.ts";

interface Props {
  readonly register: DeclaredRegister;
  readonly nodes: readonly TreeNode[];
  readonly year: number;
  readonly offered: Offered;
  readonly onWritten: () => void;
}

/** What lies open in the tree: a node that is changed, or a new one under a parent, shown below the node `after`. */
type Open = { readonly edits: string } | { readonly under: string; readonly after: string };

/** A year's tree with its sums: nodes are added, changed, moved and removed where they stand, by hand and by keys (the treegrid pattern of ARIA). */
export function TreeGrid({ register, nodes, year, offered, onWritten }: Props) {
  const say = useWords(treeEditorText);
  const format = useFormat();
  const [folded, setFolded] = useState<ReadonlySet<string>>(new Set());
  const [chosenId, setChosenId] = useState<string | null>(null);
  const [open, setOpen] = useState<Open | null>(null);
  const [removes, setRemoves] = useState<TreeNode | null>(null);
  const grid = useRef<HTMLTableElement>(null);
  const hasFocus = useRef(false);
  const rows = rowsInSight(nodes, folded);
  const chosen = rows.find(({ node }) => node.id === chosenId) ?? rows[0] ?? null;
  const uneven = new Map(unevenNodes(nodes).map((node) => [node.id, node]));
  const whole = uneven.get("");
  const points = (value: number | null) => format.number(value, 2).replace(/(?<=[.,]\d)0$|[.,]00$/, "");

  // The row that is chosen has the keyboard, wherever it went meanwhile.
  // One that was just made is waited for.
  const isThere = chosenId === null || chosen?.node.id === chosenId;
  // biome-ignore lint/correctness/useExhaustiveDependencies: rows that moved take the keyboard with them.
  useEffect(() => {
    if (hasFocus.current && isThere && open === null) grid.current?.querySelector<HTMLElement>('tr[tabindex="0"]')?.focus();
  }, [chosen?.node.id, isThere, open, nodes]);

  const fold = (id: string, isFolded: boolean) =>
    setFolded((before) => new Set(isFolded ? [...before, id] : [...before].filter((one) => one !== id)));
  const choose = (row: TreeRow | undefined) => {
    if (row === undefined) return;
    hasFocus.current = true;
    setChosenId(row.node.id);
  };
  const done = (id?: string) => {
    if (id !== undefined) setChosenId(id);
    hasFocus.current = true;
    setOpen(null);
    onWritten();
  };

  const { removed, saveNode, addNode, move, moveUnder, remove } = useTreeWrites({
    ...{ register, nodes, year, done },
    unfold: (id) => fold(id, false),
  });
  const removeAll = async (node: TreeNode) => {
    const count = await remove(node);
    setRemoves(null);
    if (count > 0) await showToast({ message: say("wasRemoved", { count }), intent: "success" });
    const at = rows.findIndex((row) => row.node.id === node.id);
    done((rows[at + 1 + rows.slice(at + 1).findIndex(({ level }) => level <= (rows[at]?.level ?? 1))] ?? rows[at - 1])?.node.id);
  };

  const mayChild = (row: TreeRow | null) => offered.create && row !== null && row.level < DEEPEST;
  const addChild = (row: TreeRow) => {
    if (!mayChild(row)) return;
    fold(row.node.id, false);
    setOpen({ under: row.node.id, after: row.node.id });
  };
  const addSibling = (row: TreeRow) => offered.create && setOpen({ under: row.node.parentId, after: row.node.id });
  const edit = (row: TreeRow) => offered.update && setOpen({ edits: row.node.id });

  function onKeyDown(event: KeyboardEvent) {
    if (chosen === null || open !== null || (event.target as Element).closest("tr") === null) return;
    const at = rows.indexOf(chosen);
    const { node, hasParts, level } = chosen;
    const isFolded = folded.has(node.id);
    const byKey: Readonly<Record<string, () => void>> = event.altKey
      ? { ArrowUp: () => offered.update && void move(node, -1), ArrowDown: () => offered.update && void move(node, 1) }
      : {
          ArrowUp: () => choose(rows[at - 1]),
          k: () => choose(rows[at - 1]),
          ArrowDown: () => choose(rows[at + 1]),
          j: () => choose(rows[at + 1]),
          Home: () => choose(rows[0]),
          End: () => choose(rows.at(-1)),
          ArrowRight: () => (hasParts && isFolded ? fold(node.id, false) : hasParts && choose(rows[at + 1])),
          ArrowLeft: () => (hasParts && !isFolded ? fold(node.id, true) : choose(rows.slice(0, at).findLast((row) => row.level < level))),
          Enter: () => edit(chosen),
          e: () => edit(chosen),
          n: () => addSibling(chosen),
          Insert: () => (event.shiftKey ? addChild(chosen) : addSibling(chosen)),
          Delete: () => offered.remove && setRemoves(node),
        };
    const act = byKey[event.key];
    if (act === undefined || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    act();
  }

  const form = (row: TreeRow | null) => {
    if (open === null) return null;
    if ("edits" in open)
      return row?.node.id === open.edits ? (
        <NodeForm values={row.node} onSave={(values) => saveNode(row.node, values)} onCancel={() => setOpen(null)} />
      ) : null;
    if (open.after !== (row?.node.id ?? "")) return null;
    const blank = { name: "", total: lackingPoints(nodes, open.under) || null, min: null, max: null, standard: "" };
    return <NodeForm values={blank} onSave={(values) => addNode(open.under, values)} onCancel={() => setOpen(null)} />;
  };
  const parts = removes === null ? [] : below(nodes, removes.id);
  if (nodes.length === 0)
    return (
      <>
        <EmptyState
          title={say("noTree", { year })}
          hint={say("noTreeHint")}
          {...(offered.create &&
            open === null && { action: <Button icon={<Plus />} text={say("first")} onClick={() => setOpen({ under: "", after: "" })} /> })}
        />
        {form(null)}
      </>
    );
  return (
    <>
      <TreeToolbar
        {...{ nodes, offered, whole, points, mayChild: mayChild(chosen) }}
        row={chosen}
        deeds={{ addSibling, addChild, edit, move, moveUnder, remove: setRemoves }}
      />
      <div className="plain-scroll">
        {/* biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a tree in columns is a treegrid, and its rows and cells are a table's. */}
        <table ref={grid} className="plain-table tree-grid" role="treegrid" aria-label={say("item")} onKeyDown={onKeyDown}>
          <thead>
            <tr>
              <th>{say("item")}</th>
              <th className="right">{say("points")}</th>
              <th>{say("sum")}</th>
              <th className="right">{say("range")}</th>
              <th className="tree-standard">{say("standard")}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => {
              const { node, level } = row;
              const wrong = uneven.get(node.id);
              const filled = form(row);
              const isEdited = open !== null && "edits" in open && open.edits === node.id;
              return [
                isEdited ? null : (
                  <TreeGridRow
                    key={node.id}
                    {...{ row, points, wrong }}
                    isChosen={node.id === chosen?.node.id}
                    isFolded={folded.has(node.id)}
                    onFold={(isFolded) => fold(node.id, isFolded)}
                    onChoose={() => choose(row)}
                    onLeave={() => {
                      hasFocus.current = false;
                    }}
                    onEdit={() => edit(row)}
                  />
                ),
                filled !== null && (
                  <tr
                    key={`${node.id} form`}
                    className={`tree-level-${Math.min(open !== null && "under" in open && open.under === node.id ? level + 1 : level, DEEPEST)}`}
                  >
                    <td colSpan={5}>{filled}</td>
                  </tr>
                ),
              ];
            })}
          </tbody>
        </table>
      </div>
      {(offered.update || offered.create) && <p className="quiet tree-keys">{say("keys")}</p>}
      <Alert
        isOpen={removes !== null}
        intent="danger"
        icon={<Trash />}
        confirmButtonText={removed === null ? say("remove") : say("removing", { done: removed, count: parts.length + 1 })}
        cancelButtonText={say("back")}
        loading={removed !== null}
        onCancel={() => setRemoves(null)}
        onConfirm={() => removes !== null && void removeAll(removes)}
      >
        {removes !== null &&
          (parts.length === 0
            ? say("removeOne", { name: removes.name })
            : say("removeMany", { name: removes.name, count: parts.length, parts: format.allOf(parts.map(({ name }) => name)) }))}
      </Alert>
    </>
  );
}
