import { Button, Callout, ProgressBar, Tag } from "@blueprintjs/core";
import { Import } from "@blueprintjs/icons";
import { lazy, Suspense, useState } from "react";
import { contradictsItself, isOver } from "../../../shared/domain/data-import.ts";
import { dataImportDoors, type ShownImport } from "../../../shared/http/data-import-api.ts";
import { type DataImportKind, dataImportKinds } from "../../../shared/http/data-import-plan.ts";
import { ask } from "../../api/ask.ts";
import { errorText, failureText } from "../../api/failure-text.ts";
import { downloadText } from "../../browser/download.ts";
import { toCsv } from "../../charts/csv.ts";
import { useWords } from "../../i18n/use-words.ts";
import { Card } from "../../ui/card.tsx";
import { useFormat } from "../../ui/format.ts";
import { EmptyState, Failed, LoadingState } from "../../ui/states.tsx";
import { usePolled } from "../operations/use-polled.ts";
import { dataImportsText } from "./data-imports.words.ts";

const DataImportDialog = lazy(() => import("./data-import-dialog.tsx"));

/** While the services are at one, and while nothing moves. */
const [LOOK_MS, LOOK_SELDOM_MS] = [2_000, 30_000] as const;
const STATES = ["waiting", "running", "done", "failed", "lost"] as const;
const BUTTONS = { diseaseData: "importDiseaseData", roadNetwork: "importRoadNetwork" } as const;

/** What was handed to the services together, and how far they are with it; a file more for whoever may. Nothing at all for whom none of it is. */
export function DataImports() {
  const say = useWords(dataImportsText);
  const [open, setOpen] = useState<DataImportKind | null>(null);
  const [isMoving, setIsMoving] = useState(false);
  const { value, failure, reload } = usePolled(dataImportDoors.list, {}, isMoving ? LOOK_MS : LOOK_SELDOM_MS);
  const moves = (value?.imports ?? []).some(({ status }) => status !== "lost" && !isOver(status));
  if (moves !== isMoving) setIsMoving(moves);
  const offered = dataImportKinds.filter((kind) => value?.offered[kind]?.may);
  return (
    <Card
      className="data-imports"
      title={say("title")}
      aside={offered.map((kind) => <Button key={kind} icon={<Import />} text={say(BUTTONS[kind])} onClick={() => setOpen(kind)} />)}
    >
      <p className="quiet">{say("about")}</p>
      <div role="alert">
        {failure !== null && value !== null && <Callout intent="warning">{failureText(failure)}</Callout>}
        {value !== null && value.failing !== "" && (
          <Callout intent="warning">{say("stands", { reason: errorText(value.failing) })}</Callout>
        )}
      </div>
      {value === null ? (
        failure === null ? (
          <LoadingState />
        ) : (
          <Failed failure={failure} onRetry={reload} />
        )
      ) : (
        <ImportList imports={value.imports} />
      )}
      {open !== null && (
        <Suspense fallback={null}>
          <DataImportDialog
            kind={open}
            onBegun={() => {
              setOpen(null);
              reload();
            }}
            onClose={() => setOpen(null)}
          />
        </Suspense>
      )}
    </Card>
  );
}

function ImportList({ imports }: { imports: readonly ShownImport[] }) {
  const say = useWords(dataImportsText);
  if (imports.length === 0) return <EmptyState title={say("none")} />;
  return (
    <ul className="data-import-list">
      {imports.map((one) => (
        <li key={one.id}>
          <OneImport one={one} />
        </li>
      ))}
    </ul>
  );
}

const INTENTS = { waiting: "none", running: "primary", done: "success", failed: "danger", lost: "warning" } as const;

function OneImport({ one }: { one: ShownImport }) {
  const say = useWords(dataImportsText);
  const format = useFormat();
  const { kind, batchId, file, by, atMs, rows, status, done, failed } = one;
  const total = one.total ?? rows;
  const known = STATES.find((state) => state === status) ?? null;
  const said = { total: format.number(total), done: format.number(done), failed: format.number(failed) };
  return (
    <>
      <div className="data-import-head">
        <strong>{file || say("pasted")}</strong>
        <Tag minimal intent={known === null ? "none" : INTENTS[known]}>
          {known === null ? (status ?? say("notTold")) : say(known)}
        </Tag>
        <span className="quiet">
          {[
            say(kind === "roadNetwork" ? "roadNetwork" : "diseaseData"),
            ...(batchId === "" ? [] : [say("batch", { batch: batchId })]),
            by,
            format.dateTime(atMs),
          ].join(" · ")}
        </span>
      </div>
      {done !== null && <p>{say("figures", said)}</p>}
      {status === "running" && done !== null && total > 0 && (
        <ProgressBar value={Math.min(1, (done + (failed ?? 0)) / total)} stripes={false} />
      )}
      {contradictsItself(one) && <Callout intent="danger">{say("contradicts", said)}</Callout>}
      {status === "lost" && <Callout intent="warning">{say("lostHint")}</Callout>}
      {one.errors.length > 0 && <Errors one={one} />}
    </>
  );
}

/** The first errors, and all of them as a file. */
function Errors({ one: { id, file, errors, failed } }: { one: ShownImport }) {
  const say = useWords(dataImportsText);
  const [failure, setFailure] = useState<unknown>(null);
  const save = async () => {
    try {
      setFailure(null);
      const all = await ask(dataImportDoors.errors, { params: { id } });
      const text = toCsv({ columns: [say("line"), say("reason")], rows: all.errors.map(({ line, text: why }) => [line, why]) });
      downloadText(`${file.replace(/\.\w+$/, "") || say("pasted")}-${say("errorsFile")}.csv`, text, "text/csv;charset=utf-8");
    } catch (reason) {
      setFailure(reason);
    }
  };
  return (
    <details>
      <summary>{say("errorsOf", { count: Math.max(errors.length, failed ?? 0) })}</summary>
      <ul>
        {errors.map(({ line, text }) => (
          <li key={`${line} ${text}`}>
            {say("row", { line })}: {text}
          </li>
        ))}
      </ul>
      <Button size="small" text={say("saveErrors")} onClick={() => void save()} />
      <div role="alert">{failure !== null && <Callout intent="danger">{failureText(failure)}</Callout>}</div>
    </details>
  );
}
