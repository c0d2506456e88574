import { Button, ButtonGroup, HTMLSelect } from "@blueprintjs/core";
import { useEffect, useMemo } from "react";
import type { Scored } from "../../../shared/domain/assessment.ts";
import type { RowSort } from "../../../shared/domain/row-matcher.ts";
import { resourceDoors } from "../../../shared/http/resource-api.ts";
import type { AnyResource } from "../../../shared/resources/resource.ts";
import { companyScoring, roadScoring } from "../../../shared/resources/scoring-trees.ts";
import { useAsked } from "../../api/use-asked.ts";
import { ExportMenu, type WantedExport } from "../../exports/export-menu.tsx";
import { useWords } from "../../i18n/use-words.ts";
import { throttle } from "../../live/throttle.ts";
import { useLive } from "../../live/use-topic.ts";
import { fieldsOf } from "../../registers/declared-register.ts";
import { eachRegister } from "../../registers/register-words.ts";
import scoringTrees from "../../registers/scoring-trees.words.ts";
import { useView } from "../../session/view.ts";
import { useShownFields } from "../../ui/kinds/use-shown-fields.ts";
import { Failed, LoadingState } from "../../ui/states.tsx";
import { TruthMark } from "../../ui/truth-label.tsx";
import { nodesOf } from "./copy-tree.ts";
import { TreeCopies } from "./tree-copies.tsx";
import { treeEditorText } from "./tree-editor.words.ts";
import { TreeGrid } from "./tree-grid.tsx";

const TREES: Readonly<Record<Scored, AnyResource>> = { company: companyScoring, road: roadScoring };
/** Parents before what is below them, each in its place. */
const TREE_ORDER = { key: "level", direction: "asc", thenBy: [{ key: "sort", direction: "asc" }] } as const satisfies RowSort<string>;
const HEAR_EVERY_MS = 400;

/** The scoring trees of a year as trees: `?of=company|road&year=YYYY`. */
export function TreeEditor({ thisYear, onYear }: { thisYear: number; onYear: (part: Readonly<Record<string, string>>) => void }) {
  const say = useWords(treeEditorText);
  const { search } = useView();
  const of: Scored = search.get("of") === "road" ? "road" : "company";
  const year = Number(search.get("year") ?? thisYear) || thisYear;
  const resource = TREES[of];
  const { value, last, failure, retry } = useAsked(resourceDoors(resource).list, {});
  useRegisterHint(retry);
  const declared = useMemo(() => fieldsOf(resource), [resource]);
  const words = useMemo(() => eachRegister(scoringTrees).find((one) => one.resource === resource)!.words, [resource]);
  const fields = useShownFields(declared, words);
  const register = useMemo(() => ({ resource, words, fields }), [resource, words, fields]);
  const told = value ?? null;
  const nodes = told === null ? [] : nodesOf(told.rows);
  const years = [...new Set([...nodes.flatMap((node) => node.year ?? []), thisYear, thisYear + 1, year])].sort((a, b) => b - a);
  return (
    <div className="tree-editor">
      <TreeCopies thisYear={thisYear} />
      <div className="assessment-tools">
        <ButtonGroup role="group" aria-label={say("which")}>
          {(["company", "road"] as const).map((one) => (
            <Button key={one} text={say(one)} active={of === one} aria-pressed={of === one} onClick={() => onYear({ of: one })} />
          ))}
        </ButtonGroup>
        <HTMLSelect
          aria-label={fields.find(({ key }) => key === "year")?.title}
          value={String(year)}
          options={years.map(String)}
          onChange={({ currentTarget }) => onYear({ year: currentTarget.value })}
        />
        <span className="report-space" />
        {/* The register's own file, which can be read in again. */}
        <ExportMenu
          table={null}
          fields={fields}
          wanted={(): WantedExport => ({
            title: `${say(of)} ${year}`,
            rows: {
              ...({ of: "resource", resource: resource.name, search: "", sort: TREE_ORDER } as const),
              filters: { year: { kind: "choice", values: [String(year)] } },
            },
            columns: resource.columns.map(({ key }) => ({ key, title: fields.find((field) => field.key === key)?.title ?? key })),
            filterText: String(year),
          })}
        />
        {told !== null && <TruthMark label={failure === null ? "live" : "stale"} asOfMs={told.askedAtMs} />}
      </div>
      {told !== null ? (
        <TreeGrid
          key={`${of} ${year}`}
          {...{ register, year, offered: told.offered, onWritten: retry }}
          nodes={nodes.filter((node) => node.year === year)}
        />
      ) : failure !== null && last === null ? (
        <Failed failure={failure} onRetry={retry} />
      ) : (
        <LoadingState />
      )}
    </div>
  );
}

/** Somebody wrote into some register. */
function useRegisterHint(retry: () => void): void {
  const { client } = useLive();
  useEffect(() => {
    const heard = throttle(retry, HEAR_EVERY_MS);
    const stop = client.onHint("registers", () => heard.call());
    return () => {
      stop();
      heard.cancel();
    };
  }, [client, retry]);
}
