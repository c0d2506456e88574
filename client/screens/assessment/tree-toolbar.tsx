import { Button, HTMLSelect, Tag } from "@blueprintjs/core";
import { ArrowDown, ArrowUp, Edit, Plus, Trash, WarningSign } from "@blueprintjs/icons";
import { FULL_SCORE, type UnevenNode } from "../../../shared/domain/assessment.ts";
import type { Offered } from "../../../shared/http/resource-api.ts";
import { useWords } from "../../i18n/use-words.ts";
import type { TreeNode } from "./copy-tree.ts";
import { parentsFor, type TreeRow } from "./tree-deeds.ts";
import { treeEditorText } from "./tree-editor.words.ts";

interface Props {
  readonly nodes: readonly TreeNode[];
  /** The one that is chosen. */
  readonly row: TreeRow | null;
  readonly offered: Offered;
  readonly mayChild: boolean;
  /** Where the tree as a whole does not come to 100. */
  readonly whole: UnevenNode | undefined;
  readonly points: (value: number | null) => string;
  readonly deeds: {
    readonly addSibling: (row: TreeRow) => void;
    readonly addChild: (row: TreeRow) => void;
    readonly edit: (row: TreeRow) => void;
    readonly move: (node: TreeNode, by: -1 | 1) => Promise<void>;
    readonly moveUnder: (node: TreeNode, parentId: string) => Promise<void>;
    readonly remove: (node: TreeNode) => void;
  };
}

/** What may be done to the chosen node, and whether the tree adds up. */
export function TreeToolbar({ nodes, row, offered, mayChild, whole, points, deeds }: Props) {
  const say = useWords(treeEditorText);
  const of = row?.node;
  const nameOf = (id: string) => (id === "" ? say("top") : (nodes.find((node) => node.id === id)?.name ?? id));
  return (
    <div className="assessment-tools tree-deeds" role="toolbar" aria-label={of?.name}>
      {offered.create && (
        <>
          <Button icon={<Plus />} text={say("sibling")} onClick={() => row && deeds.addSibling(row)} />
          <Button icon={<Plus />} text={say("child")} disabled={!mayChild} onClick={() => row && deeds.addChild(row)} />
        </>
      )}
      {offered.update && of !== undefined && (
        <>
          <Button icon={<Edit />} text={say("edit")} onClick={() => deeds.edit(row!)} />
          <Button
            icon={<ArrowUp />}
            aria-label={say("up")}
            title={say("up")}
            disabled={row!.at === 1}
            onClick={() => void deeds.move(of, -1)}
          />
          <Button
            icon={<ArrowDown />}
            aria-label={say("down")}
            title={say("down")}
            disabled={row!.at === row!.of}
            onClick={() => void deeds.move(of, 1)}
          />
          <HTMLSelect
            aria-label={say("under")}
            title={say("under")}
            value={of.parentId}
            options={[...new Set([of.parentId, ...parentsFor(nodes, of.id)])].map((id) => ({
              value: id,
              label: `${say("under")}: ${nameOf(id)}`,
            }))}
            onChange={({ currentTarget }) => void deeds.moveUnder(of, currentTarget.value)}
          />
        </>
      )}
      {offered.remove && of !== undefined && <Button icon={<Trash />} text={say("remove")} onClick={() => deeds.remove(of)} />}
      <Tag
        minimal
        large
        intent={whole === undefined ? "success" : "danger"}
        {...(whole !== undefined && { icon: <WarningSign size={12} /> })}
      >
        {whole === undefined ? say("evenWhole", { sum: FULL_SCORE }) : say("wholeUneven", { parts: points(whole.parts) })}
      </Tag>
    </div>
  );
}
