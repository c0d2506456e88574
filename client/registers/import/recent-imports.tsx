import { Button, Callout } from "@blueprintjs/core";
import { useEffect, useState } from "react";
import { type OwnImport, resourceDoors } from "../../../shared/http/resource-api.ts";
import type { AnyResource } from "../../../shared/resources/resource.ts";
import { ask } from "../../api/ask.ts";
import { failureText } from "../../api/failure-text.ts";
import { useWords } from "../../i18n/use-words.ts";
import { useFormat } from "../../ui/format.ts";
import { importText } from "./import.words.ts";
import { takeBack, type Undone } from "./take-back.ts";
import { UndoneCallout } from "./undone-callout.tsx";

interface Props {
  readonly resource: AnyResource;
  readonly onUndone: () => void;
}

/** One's own imports of late, each with its way back: also of one whose page was closed in the middle. */
export function RecentImports({ resource, onUndone }: Props) {
  const say = useWords(importText);
  const format = useFormat();
  const [imports, setImports] = useState<readonly OwnImport[]>([]);
  const [asked, setAsked] = useState(0);
  const [failure, setFailure] = useState<unknown>(null);
  const [undone, setUndone] = useState<Undone | null>(null);
  const [busy, setBusy] = useState<string | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `asked` says that they may be others.
  useEffect(() => {
    const leaving = new AbortController();
    ask(resourceDoors(resource).imports, {}, leaving.signal)
      .then((answer) => setImports(answer.imports))
      .catch((reason: unknown) => leaving.signal.aborted || setFailure(reason));
    return () => leaving.abort();
  }, [resource, asked]);

  const undo = async (id: string) => {
    setBusy(id);
    setFailure(null);
    try {
      setUndone(await takeBack(resource, id));
    } catch (reason) {
      setFailure(reason);
    } finally {
      setBusy(null);
      setAsked((count) => count + 1);
      onUndone();
    }
  };
  const written = imports.filter(({ added, changed }) => added + changed > 0);
  if (written.length === 0 && failure === null) return null;
  return (
    <section className="import-recent">
      <h3>{say("recent")}</h3>
      <div role="status">{undone !== null && <UndoneCallout undone={undone} />}</div>
      <div role="alert">{failure !== null && <Callout intent="danger">{failureText(failure)}</Callout>}</div>
      <ul>
        {written.map(({ import: id, file, atMs, added, changed, undoneAtMs }) => (
          <li key={id}>
            <span>
              <strong>{file || say("pasted")}</strong> {format.dateTime(atMs)}
            </span>
            <span className="quiet">
              {say("wrote", { added, changed })}
              {undoneAtMs !== null && ` ${say("undoneAt", { time: format.dateTime(undoneAtMs) })}`}
            </span>
            <Button
              size="small"
              text={say("undo")}
              loading={busy === id}
              disabled={busy !== null && busy !== id}
              onClick={() => void undo(id)}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}
