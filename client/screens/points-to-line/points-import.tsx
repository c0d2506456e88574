import { Button, Callout, Checkbox, Dialog, DialogBody, DialogFooter, FileInput, FormGroup, HTMLSelect, TextArea } from "@blueprintjs/core";
import { useDeferredValue, useMemo, useState } from "react";
import { gcjToWgs, type Line, lineLengthM, roundDegrees } from "../../../shared/domain/coordinates.ts";
import { withPost } from "../../../shared/domain/posts.ts";
import { useWords } from "../../i18n/use-words.ts";
import { textOfFile, UnreadableFile } from "../../registers/import/file-table.ts";
import { KeyedForm } from "../../ui/form/keyed-form.tsx";
import { SubmitButton } from "../../ui/form/submit-button.tsx";
import { useFormat } from "../../ui/format.ts";
import { pointsText } from "./points-to-line.words.ts";
import { readPoints } from "./read-points.ts";

interface Props {
  readonly onTake: (points: Line, how: "replace" | "append") => void;
  readonly onClose: () => void;
}

const MOST_WRONG = 20;
const datums = ["WGS-84", "GCJ-02"] as const;

/** Points of a pasted text or a file: what of it can be read, what not, line by line, before anything is taken. */
export function PointsImport({ onTake, onClose }: Props) {
  const say = useWords(pointsText);
  const format = useFormat();
  const [text, setText] = useState("");
  const [datum, setDatum] = useState<(typeof datums)[number]>("WGS-84");
  const [goodOnly, setGoodOnly] = useState(false);
  const [unreadable, setUnreadable] = useState<"notText" | "cannotRead" | "noPoints" | null>(null);
  const settled = useDeferredValue(text);
  const read = useMemo(() => (settled.trim() === "" ? null : readPoints(settled)), [settled]);
  const points = useMemo(
    () =>
      (read?.points ?? []).map((place) => {
        const [lng, lat] = datum === "GCJ-02" ? gcjToWgs(place) : place;
        return withPost([roundDegrees(lng), roundDegrees(lat)], place[2] ?? null);
      }),
    [read, datum],
  );
  const wrong = read?.wrong ?? [];
  const canTake = points.length > 0 && (wrong.length === 0 || goodOnly);
  const choose = async (file: File | undefined) => {
    if (file === undefined) return;
    try {
      const told = textOfFile(new Uint8Array(await file.arrayBuffer()));
      setText(told);
      setUnreadable(told.trim() === "" ? "noPoints" : null);
    } catch (failure) {
      if (!(failure instanceof UnreadableFile)) throw failure;
      setUnreadable(failure.problem === "notText" ? "notText" : "cannotRead");
    }
  };
  return (
    <Dialog isOpen title={say("import")} className="points-import" onClose={onClose} canOutsideClickClose={false}>
      <KeyedForm onSubmit={() => onTake(points, "replace")}>
        <DialogBody>
          <FormGroup label={say("paste")} labelFor="points-pasted">
            <TextArea
              id="points-pasted"
              fill
              rows={7}
              value={text}
              placeholder={"121.1203, 31.1512\n121.1256, 31.1524"}
              onChange={(event) => setText(event.currentTarget.value)}
            />
          </FormGroup>
          <FileInput
            fill
            text={say("choose")}
            buttonText={say("browse")}
            inputProps={{ accept: ".csv,.tsv,.txt,.json,.geojson,.gpx,text/*", "aria-label": say("choose") }}
            onInputChange={({ currentTarget }) => {
              const input = currentTarget as unknown as HTMLInputElement;
              void choose(input.files?.[0]);
              // Chosen again once it was mended, it would be no change otherwise.
              input.value = "";
            }}
          />
          <label className="points-datum" htmlFor="points-datum">
            {say("datum")}{" "}
            <HTMLSelect
              id="points-datum"
              options={[...datums]}
              value={datum}
              onChange={(event) => setDatum(event.currentTarget.value as typeof datum)}
            />
          </label>
          <div role="status">
            {unreadable !== null && <Callout intent="danger">{say(unreadable)}</Callout>}
            {read !== null && points.length > 0 && (
              <Callout intent={wrong.length === 0 ? "success" : "none"}>
                {say("read", { n: format.number(points.length), m: format.number(Math.round(lineLengthM(points))) })}{" "}
                {read.swapped && say("swapped")}
              </Callout>
            )}
            {wrong.length > 0 && (
              <Callout intent="warning">
                {say("wrongLines", { n: format.number(wrong.length) })}
                <ul>
                  {wrong.slice(0, MOST_WRONG).map(({ line, text: own, problem }) => (
                    <li key={line}>
                      {say("atLine", { line, why: say(problem) })} {own !== "" && <code>{own}</code>}
                    </li>
                  ))}
                  {wrong.length > MOST_WRONG && <li>…</li>}
                </ul>
                {points.length > 0 && (
                  <Checkbox
                    checked={goodOnly}
                    label={say("goodOnly", { n: format.number(points.length) })}
                    onChange={() => setGoodOnly(!goodOnly)}
                  />
                )}
              </Callout>
            )}
          </div>
        </DialogBody>
        <DialogFooter
          actions={
            <>
              <Button text={say("close")} onClick={onClose} />
              <Button text={say("append")} disabled={!canTake} onClick={() => onTake(points, "append")} />
              <SubmitButton intent="primary" text={say("replace")} disabled={!canTake} />
            </>
          }
        />
      </KeyedForm>
    </Dialog>
  );
}
