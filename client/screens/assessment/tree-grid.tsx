import { Alert, Button, HTMLSelect, Tag } from "@blueprintjs/core";
import { ArrowDown, ArrowUp, ChevronDown, ChevronRight, Edit, Plus, Trash, WarningSign } from "@blueprintjs/icons";
import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import { FULL_SCORE, unevenNodes } from "../../../shared/domain/assessment.ts";
import { type Offered, resourceDoors } from "../../../shared/http/resource-api.ts";
import type { RecordRow } from "../../../shared/resources/resource.ts";
import { DEEPEST } from "../../../shared/resources/scoring-trees.ts";
import { ask } from "../../api/ask.ts";
import { useWords } from "../../i18n/use-words.ts";
import type { DeclaredRegister } from "../../registers/declared-register.ts";
import { useRecordFailure } from "../../registers/use-record-failure.ts";
import { useFormat } from "../../ui/format.ts";
import { EmptyState } from "../../ui/states.tsx";
import { showToast } from "../../ui/toast.ts";
import type { TreeNode } from "./copy-tree.ts";
import { NodeForm, type NodeValues } from "./node-form.tsx";
import { runDeed } from "./run-deed.ts";
import { below, lackingPoints, lastSort, movedAmong, parentsFor, rowsInSight, type TreeRow } from "./tree-deeds.ts";
import { treeEditorText } from "./tree-editor.words.ts";

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
  const failureText = useRecordFailure(register);
  const doors = resourceDoors(register.resource);
  const [folded, setFolded] = useState<ReadonlySet<string>>(new Set());
  const [chosenId, setChosenId] = useState<string | null>(null);
  const [open, setOpen] = useState<Open | null>(null);
  const [removes, setRemoves] = useState<TreeNode | null>(null);
  const [removed, setRemoved] = useState<number | null>(null);
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

  const change = async (node: TreeNode, values: Partial<NodeValues & Pick<TreeNode, "parentId" | "sort">>): Promise<boolean> => {
    const moved = Object.fromEntries(Object.entries(values).filter(([key, value]) => node[key as keyof TreeNode] !== value));
    if (Object.keys(moved).length === 0) return true;
    const seen = Object.fromEntries(Object.keys(moved).map((key) => [key, node[key as keyof TreeNode]]));
    const body = { values: moved, seen };
    return (
      (await runDeed((key) => ask(doors.update, { params: { id: node.id }, body, key }), failureText, { change: node.id, body })) !== null
    );
  };
  const saveNode = async (node: TreeNode, values: NodeValues) => {
    const saved = await change(node, values);
    if (saved) done(node.id);
    return saved;
  };
  const addNode = async (parentId: string, values: NodeValues) => {
    const body = { values: { ...values, parentId, year, sort: lastSort(nodes, parentId) } };
    const made = await runDeed((key) => ask(doors.create, { body, key }), failureText, { create: register.resource.name, body });
    if (made === null) return false;
    fold(parentId, false);
    done((made.done.row as RecordRow).id);
    return true;
  };
  const move = async (node: TreeNode, by: -1 | 1) => {
    for (const { node: fellow, sort } of movedAmong(nodes, node, by)) if (!(await change(fellow, { sort }))) break;
    done(node.id);
  };
  const moveUnder = async (node: TreeNode, parentId: string) => {
    if (parentId === node.parentId || !(await change(node, { parentId, sort: lastSort(nodes, parentId) }))) return;
    fold(parentId, false);
    done(node.id);
  };
  const remove = async (node: TreeNode) => {
    const all = [...below(nodes, node.id), node];
    setRemoved(0);
    let count = 0;
    for (const one of all) {
      const seen = Object.fromEntries(register.fields.map(({ key }) => [key, (one as unknown as RecordRow)[key]]));
      const gone = await runDeed((key) => ask(doors.remove, { params: { id: one.id }, body: { seen }, key }), failureText, {
        remove: one.id,
        seen,
      });
      if (gone === null) break;
      count += 1;
      setRemoved(count);
    }
    setRemoved(null);
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

  const nameOf = (id: string) => (id === "" ? say("top") : (nodes.find((node) => node.id === id)?.name ?? id));
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
  const of = chosen?.node;
  return (
    <>
      <div className="assessment-tools tree-deeds" role="toolbar" aria-label={of?.name}>
        {offered.create && (
          <>
            <Button icon={<Plus />} text={say("sibling")} onClick={() => chosen && addSibling(chosen)} />
            <Button icon={<Plus />} text={say("child")} disabled={!mayChild(chosen)} onClick={() => chosen && addChild(chosen)} />
          </>
        )}
        {offered.update && of !== undefined && (
          <>
            <Button icon={<Edit />} text={say("edit")} onClick={() => edit(chosen!)} />
            <Button
              icon={<ArrowUp />}
              aria-label={say("up")}
              title={say("up")}
              disabled={chosen!.at === 1}
              onClick={() => void move(of, -1)}
            />
            <Button
              icon={<ArrowDown />}
              aria-label={say("down")}
              title={say("down")}
              disabled={chosen!.at === chosen!.of}
              onClick={() => void move(of, 1)}
            />
            <HTMLSelect
              aria-label={say("under")}
              title={say("under")}
              value={of.parentId}
              options={[...new Set([of.parentId, ...parentsFor(nodes, of.id)])].map((id) => ({
                value: id,
                label: `${say("under")}: ${nameOf(id)}`,
              }))}
              onChange={({ currentTarget }) => void moveUnder(of, currentTarget.value)}
            />
          </>
        )}
        {offered.remove && of !== undefined && <Button icon={<Trash />} text={say("remove")} onClick={() => setRemoves(of)} />}
        <Tag
          minimal
          large
          intent={whole === undefined ? "success" : "danger"}
          {...(whole !== undefined && { icon: <WarningSign size={12} /> })}
        >
          {whole === undefined ? say("evenWhole", { sum: FULL_SCORE }) : say("wholeUneven", { parts: points(whole.parts) })}
        </Tag>
      </div>
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
              const { node, level, at, of: count, hasParts } = row;
              const wrong = uneven.get(node.id);
              const filled = form(row);
              const isEdited = open !== null && "edits" in open && open.edits === node.id;
              return [
                isEdited ? null : (
                  <tr
                    key={node.id}
                    tabIndex={node.id === chosen?.node.id ? 0 : -1}
                    aria-level={level}
                    aria-posinset={at}
                    aria-setsize={count}
                    {...(hasParts && { "aria-expanded": !folded.has(node.id) })}
                    aria-selected={node.id === chosen?.node.id}
                    className={`tree-level-${Math.min(level, DEEPEST)}${wrong === undefined ? "" : " tree-uneven"}`}
                    onClick={() => choose(row)}
                    onFocus={() => choose(row)}
                    onBlur={() => {
                      hasFocus.current = false;
                    }}
                    onDoubleClick={() => edit(row)}
                  >
                    <th scope="row">
                      {hasParts ? (
                        <button
                          type="button"
                          tabIndex={-1}
                          className="tree-fold"
                          aria-hidden="true"
                          onClick={() => fold(node.id, !folded.has(node.id))}
                        >
                          {folded.has(node.id) ? <ChevronRight size={14} /> : <ChevronDown size={14} />}
                        </button>
                      ) : (
                        <span className="tree-fold" />
                      )}
                      {node.name}
                    </th>
                    <td className="right">{points(node.total)}</td>
                    <td>
                      {wrong === undefined ? (
                        hasParts && <span className="quiet">{points(node.total)}</span>
                      ) : (
                        <span className="tree-wrong">
                          <WarningSign size={12} /> {say("uneven", { parts: points(wrong.parts), total: points(wrong.total) })}
                        </span>
                      )}
                    </td>
                    <td className="right">
                      {hasParts || (node.min === null && node.max === null)
                        ? ""
                        : `${points(node.min ?? 0)}–${points(node.max ?? node.total)}`}
                    </td>
                    <td className="tree-standard" title={node.standard}>
                      {node.standard}
                    </td>
                  </tr>
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
        onConfirm={() => removes !== null && void remove(removes)}
      >
        {removes !== null &&
          (parts.length === 0
            ? say("removeOne", { name: removes.name })
            : say("removeMany", { name: removes.name, count: parts.length, parts: parts.map(({ name }) => name).join(", ") }))}
      </Alert>
    </>
  );
}
