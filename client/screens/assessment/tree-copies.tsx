import { Button, Callout } from "@blueprintjs/core";
import { Duplicate } from "@blueprintjs/icons";
import { useState } from "react";
import { type ResourceDoors, resourceDoors } from "../../../shared/http/resource-api.ts";
import type { RecordRow } from "../../../shared/resources/resource.ts";
import { companyScoring, roadScoring } from "../../../shared/resources/scoring-trees.ts";
import { ask } from "../../api/ask.ts";
import { useAsked } from "../../api/use-asked.ts";
import { useWords } from "../../i18n/use-words.ts";
import { showToast } from "../../ui/toast.ts";
import { copyTree, lackingYear, nodesOf } from "./copy-tree.ts";
import { runDeed } from "./run-deed.ts";
import { treeCopiesText } from "./tree-copies.words.ts";

const TREES = [
  { doors: resourceDoors(companyScoring), name: "companyTree" },
  { doors: resourceDoors(roadScoring), name: "roadTree" },
] as const;

/** Trees that lack for this year or the next, each to be made as the year before has it. */
export const TreeCopies = ({ thisYear }: { thisYear: number }) =>
  TREES.map(({ doors, name }) => <TreeCopy key={name} doors={doors} name={name} thisYear={thisYear} />);

interface Props {
  readonly doors: ResourceDoors;
  readonly name: (typeof TREES)[number]["name"];
  readonly thisYear: number;
}

function TreeCopy({ doors, name, thisYear }: Props) {
  const say = useWords(treeCopiesText);
  const { value, retry } = useAsked(doors.list, {});
  const [made, setMade] = useState<number | null>(null);
  if (value === null || !value.offered.create) return null;
  const lacks = lackingYear(nodesOf(value.rows as readonly RecordRow[]), thisYear);
  if (lacks === null) return null;
  const { year, count } = lacks;
  const told = { tree: say(name), year, before: year - 1, count };
  async function copy() {
    setMade(0);
    const done = await runDeed(async () => {
      // As it stands now: what a moment ago lacked may have been made since, here or by somebody else.
      const { rows } = await ask(doors.list, {});
      await copyTree(nodesOf(rows as readonly RecordRow[]), year, async (values) => {
        const { row } = await ask(doors.create, { body: { values }, key: crypto.randomUUID() });
        setMade((before) => (before ?? 0) + 1);
        return (row as RecordRow).id;
      });
    });
    setMade(null);
    // What was made before it was cut off is there: the rest is offered.
    retry();
    if (done !== null) await showToast({ message: say("wasCopied", told), intent: "success" });
  }
  return (
    <Callout compact intent="primary" role="note" className="assessment-copy">
      {say("lacksTree", told)}
      <Button
        size="small"
        icon={<Duplicate />}
        disabled={made !== null}
        text={made === null ? say("copyTree", told) : say("copying", { made, count })}
        onClick={() => void copy()}
      />
    </Callout>
  );
}
