import { useState } from "react";
import { resourceDoors } from "../../../shared/http/resource-api.ts";
import type { RecordRow } from "../../../shared/resources/resource.ts";
import { ask } from "../../api/ask.ts";
import type { DeclaredRegister } from "../../registers/declared-register.ts";
import { useRecordFailure } from "../../registers/use-record-failure.ts";
import type { TreeNode } from "./copy-tree.ts";
import type { NodeValues } from "./node-form.tsx";
import { runDeed } from "./run-deed.ts";
import { below, lastSort, movedAmong } from "./tree-deeds.ts";

interface Writing {
  readonly register: DeclaredRegister;
  readonly nodes: readonly TreeNode[];
  readonly year: number;
  /** Something was written: which node is chosen then. */
  readonly done: (id: string) => void;
  /** What is below it comes into sight. */
  readonly unfold: (id: string) => void;
}

/** What people do to a tree, one node of the register after the other, each as it was seen; what fails is said, and nothing further is done. */
export function useTreeWrites({ register, nodes, year, done, unfold }: Writing) {
  const failureText = useRecordFailure(register);
  const doors = resourceDoors(register.resource);
  /** How many nodes are gone of those that are being removed; null while none are. */
  const [removed, setRemoved] = useState<number | null>(null);

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
    unfold(parentId);
    done((made.done.row as RecordRow).id);
    return true;
  };
  const move = async (node: TreeNode, by: -1 | 1) => {
    for (const { node: fellow, sort } of movedAmong(nodes, node, by)) if (!(await change(fellow, { sort }))) break;
    done(node.id);
  };
  const moveUnder = async (node: TreeNode, parentId: string) => {
    if (parentId === node.parentId || !(await change(node, { parentId, sort: lastSort(nodes, parentId) }))) return;
    unfold(parentId);
    done(node.id);
  };
  /** The parts before their parent. @returns how many are gone */
  const remove = async (node: TreeNode): Promise<number> => {
    setRemoved(0);
    let count = 0;
    for (const one of [...below(nodes, node.id), node]) {
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
    return count;
  };
  return { removed, saveNode, addNode, move, moveUnder, remove };
}
