import { Button, Callout, ProgressBar } from "@blueprintjs/core";
import { Camera, Media, Refresh, SmallCross, Tick } from "@blueprintjs/icons";
import { type DragEvent, useEffect, useId, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { type EvidenceFinding, maxUploadBytes, pictureTypes } from "../../../shared/http/uploads-api.ts";
import { failureText } from "../../api/failure-text.ts";
import { ElsewhereNote } from "./elsewhere-note.tsx";
import { useFindingText } from "./finding-text.ts";
import "./picture-picker.css";
import { foundNoLine, type UploadItem } from "./upload-queue.ts";
import { useUploads } from "./use-uploads.ts";

/** What an action needs to know of the pictures that were chosen for it. */
export interface ChosenPictures {
  /** Keys of those that are stored. */
  readonly keys: readonly string[];
  /** What speaks against them as this order's evidence; then a statement is asked for. */
  readonly findings: readonly EvidenceFinding[];
  /** Those that found no line. */
  readonly unsent: readonly File[];
  /** Some are still on their way. */
  readonly busy: boolean;
}

interface Props {
  /** The order whose repair they are to show. */
  readonly orderId?: string;
  readonly most: number;
  readonly onChange: (chosen: ChosenPictures) => void;
  readonly invalid?: boolean;
}

const ACCEPT = pictureTypes.join(",");
const MEGABYTE = 1_000_000;

/** Choose, drag, paste or take pictures; each shows how far it is, what went wrong, and can be tried again or removed. */
export function PicturePicker({ orderId, most, onChange, invalid = false }: Props) {
  const { t } = useTranslation();
  const id = useId();
  const { queue, items } = useUploads(orderId, most);
  const [left, setLeft] = useState(0);
  const [over, setOver] = useState(false);
  const chooser = useRef<HTMLInputElement>(null);
  const camera = useRef<HTMLInputElement>(null);
  const change = useRef(onChange);
  change.current = onChange;

  useEffect(() => {
    const done = items.flatMap(({ state }) => (state.kind === "done" ? [state.upload] : []));
    change.current({
      keys: done.map(({ key }) => key),
      findings: done.flatMap(({ findings }) => findings),
      unsent: queue.unsent(),
      busy: items.some(({ state }) => state.kind === "sending" || state.kind === "waiting"),
    });
  }, [items, queue]);

  useEffect(() => {
    const paste = (event: ClipboardEvent) => {
      const files = pictures(event.clipboardData);
      if (files.length === 0) return;
      event.preventDefault();
      setLeft(queue.add(files));
    };
    document.addEventListener("paste", paste);
    return () => document.removeEventListener("paste", paste);
  }, [queue]);

  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    setLeft(queue.add([...event.dataTransfer.files]));
  };
  const take = (input: HTMLInputElement) => {
    setLeft(queue.add([...(input.files ?? [])]));
    input.value = ""; // the same file may be chosen again
  };

  return (
    <fieldset
      aria-label={t("upload.choose")}
      className={`picture-picker${over ? " picture-picker-over" : ""}${invalid ? " picture-picker-invalid" : ""}`}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      {/* The buttons stand for these; as controls of their own they would be met twice by the keyboard. */}
      {[chooser, camera].map((ref) => (
        <input
          key={ref === camera ? "camera" : "files"}
          ref={ref}
          type="file"
          hidden
          accept={ACCEPT}
          multiple={ref === chooser}
          {...(ref === camera && { capture: "environment" as const })}
          data-testid={ref === camera ? "camera-input" : "picture-input"}
          onChange={(event) => take(event.currentTarget)}
        />
      ))}
      <div className="picture-picker-tools">
        <Button icon={<Media />} text={t("upload.choose")} aria-describedby={`${id}-hint`} onClick={() => chooser.current?.click()} />
        <Button
          className="picture-picker-camera"
          icon={<Camera />}
          text={t("upload.camera")}
          aria-describedby={`${id}-hint`}
          onClick={() => camera.current?.click()}
        />
        <span id={`${id}-hint`} className="quiet">
          <span className="picture-picker-by-hand">{t("upload.byHand")} </span>
          {t("upload.hint", { most, megabytes: maxUploadBytes / MEGABYTE })}
        </span>
      </div>
      {items.length > 0 && (
        <ul className="picture-picker-items" aria-label={t("upload.chosen")}>
          {items.map((item) => (
            <Item key={item.id} item={item} onRetry={() => queue.retry(item.id)} onRemove={() => queue.remove(item.id)} />
          ))}
        </ul>
      )}
      <div role="status">{left > 0 && <Callout intent="warning">{t("upload.tooManyChosen", { left, most })}</Callout>}</div>
    </fieldset>
  );
}

function Item({ item, onRetry, onRemove }: { item: UploadItem; onRetry: () => void; onRemove: () => void }) {
  const { t } = useTranslation();
  const findingText = useFindingText();
  const { state, name } = item;
  const [unseen, setUnseen] = useState(false);
  return (
    <li className={`picture-picker-item picture-picker-${state.kind}`}>
      {unseen ? (
        <span className="picture-picker-unseen">
          <Media size={20} aria-hidden="true" />
        </span>
      ) : (
        <img src={item.preview} alt={name} onError={() => setUnseen(true)} />
      )}
      <div className="picture-picker-state">
        <span className="picture-picker-name">{name}</span>
        {state.kind === "waiting" && <span className="quiet">{t("upload.waiting")}</span>}
        {state.kind === "sending" && (
          <ProgressBar
            value={state.share}
            intent="primary"
            aria-label={t("upload.sending", { name, percent: Math.round(state.share * 100) })}
          />
        )}
        {/* Without a line one sentence speaks for all of them, where they are asked for: here stands what becomes of each. */}
        {state.kind === "failed" && foundNoLine(state) && <span className="quiet">{t("upload.noLine")}</span>}
        {state.kind === "failed" && !foundNoLine(state) && (
          <span role="alert" className="picture-picker-failure">
            {failureText(state.failure)}
          </span>
        )}
        {state.kind === "done" && (
          <span role="status">
            <Tick size={14} aria-hidden="true" /> {t("upload.done")}
          </span>
        )}
        {state.kind === "done" &&
          state.upload.findings.map((finding) => (
            <span key={finding.kind} className="picture-picker-finding">
              {findingText(finding)}
            </span>
          ))}
        {state.kind === "done" && (
          <span className="picture-picker-finding">
            <ElsewhereNote elsewhere={state.upload.elsewhere} />
          </span>
        )}
      </div>
      {state.kind === "failed" && !["pictureUnusable", "pictureInfected", "tooLarge"].includes(state.failure.code) && (
        <Button
          size="small"
          variant="minimal"
          icon={<Refresh />}
          aria-label={t("upload.retry", { name })}
          title={t("upload.retry", { name })}
          onClick={onRetry}
        />
      )}
      <Button
        size="small"
        variant="minimal"
        icon={<SmallCross />}
        aria-label={t("upload.remove", { name })}
        title={t("upload.remove", { name })}
        onClick={onRemove}
      />
    </li>
  );
}

const pictures = (data: DataTransfer | null): File[] => [...(data?.files ?? [])].filter(({ type }) => type.startsWith("image/"));
