import { childrenOf, type Scored } from "../../../shared/domain/assessment.ts";
import { roundHalfUp } from "../../../shared/domain/round-half-up.ts";
import type { MonthAnswer } from "../../../shared/http/assessment-api.ts";
import { useWords } from "../../i18n/use-words.ts";
import { useFormat } from "../../ui/format.ts";
import { assessmentText } from "./assessment.words.ts";

type Tree = MonthAnswer["trees"][Scored];

/** Every node of the tree in its order, with what it has left. */
export function TreeTable({ tree, lost }: { tree: Tree; lost: Readonly<Record<string, number>> }) {
  const say = useWords(assessmentText);
  const format = useFormat();
  const rows: { readonly node: Tree[number]; readonly level: number }[] = [];
  const walk = (parentId: string, level: number) => {
    if (level > 3) return;
    for (const node of childrenOf(tree, parentId)) {
      rows.push({ node, level });
      walk(node.id, level + 1);
    }
  };
  walk("", 1);
  return (
    <section className="plain-scroll" aria-label={say("item")}>
      <table className="plain-table assessment-tree">
        <thead>
          <tr>
            <th>{say("item")}</th>
            <th className="right">{say("worth")}</th>
            <th className="right">{say("deducted")}</th>
            <th className="right">{say("left")}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ node: { id, name, total, standard }, level }) => (
            <tr key={id} className={`assessment-level-${level} ${(lost[id] ?? 0) > 0 ? "assessment-lost" : ""}`}>
              <td title={standard}>{name}</td>
              <td className="right">{format.number(total, 2)}</td>
              <td className="right">{(lost[id] ?? 0) > 0 ? format.number(-lost[id]!, 2) : ""}</td>
              <td className="right">{format.number(roundHalfUp((total ?? 0) - (lost[id] ?? 0)), 2)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
