import { Button, Callout } from "@blueprintjs/core";
import { useMemo, useState } from "react";
import { resourceDoors } from "../../../shared/http/resource-api.ts";
import type { AnyResource } from "../../../shared/resources/resource.ts";
import { failureText } from "../../api/failure-text.ts";
import { useAsked } from "../../api/use-asked.ts";
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
  const door = useMemo(() => resourceDoors(resource).imports, [resource]);
  // What was taken back is asked about anew.
  const { value, failure: unasked, retry: askAgain } = useAsked(door, {});
  const [refused, setRefused] = useState<unknown>(null);
  const failure = refused ?? unasked;
  const [undone, setUndone] = useState<Undone | null>(null);
  const [busy, setBusy] = useState<string | null>(null);
  const undo = async (id: string) => {
    setBusy(id);
    setRefused(null);
    try {
      setUndone(await takeBack(resource, id));
    } catch (reason) {
      setRefused(reason);
    } finally {
      setBusy(null);
      askAgain();
      onUndone();
    }
  };
  const written = (value?.imports ?? []).filter(({ added, changed }) => added + changed > 0);
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
