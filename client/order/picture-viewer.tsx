import { Button, Dialog, Switch } from "@blueprintjs/core";
import { ChevronLeft, ChevronRight, Download, Maximize, ZoomIn, ZoomOut } from "@blueprintjs/icons";
import { type KeyboardEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import { useWords } from "../i18n/use-words.ts";
import { pictureAddress } from "../ui/picture-address.ts";
import { allAroundWords } from "./all-around.words.ts";
import type { Shot } from "./order-shots.ts";
import { PictureStage } from "./picture-stage.tsx";
import { Thumbnails } from "./thumbnails.tsx";
import { WHOLE, type Zoom, zoomBy } from "./zoom.ts";

interface Props {
  readonly shots: readonly Shot[];
  /** The picture to begin with. */
  readonly first: string;
  readonly title: string;
  readonly onClose: () => void;
}

const STEP = 1.5;

/** One picture as large as the window: arrows go on, plus and minus zoom, B shows and hides the boxes. */
export function PictureViewer({ shots, first, title, onClose }: Props) {
  const { t } = useTranslation();
  const sayAround = useWords(allAroundWords);
  const [key, setKey] = useState(first);
  const [zoom, setZoom] = useState<Zoom>(WHOLE);
  const [boxes, setBoxes] = useState(true);
  const at = Math.max(
    0,
    shots.findIndex((shot) => shot.key === key),
  );
  const shot = shots[at];
  if (shot === undefined) return null;
  const choose = (next: string) => {
    setKey(next);
    setZoom(WHOLE);
  };
  const go = (by: number) => choose(shots[(at + by + shots.length) % shots.length]!.key);
  const words = { before: t("order.before"), after: t("order.after"), step: t("order.history"), around: sayAround("title") };
  const label = t("order.pictureOf", { what: words[shot.side], n: at + 1, total: shots.length });

  function onKeyDown(event: KeyboardEvent) {
    const act = keys(event.key, go, setZoom, () => setBoxes((shown) => !shown));
    if (act === null || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    // Keys of the screen below mean other things.
    event.stopPropagation();
    act();
  }

  return (
    <Dialog isOpen={true} onClose={onClose} title={`${title} · ${label}`} className="picture-viewer">
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the keys are short ways to the buttons inside. */}
      <div ref={focusOn} tabIndex={-1} className="picture-viewer-body" onKeyDown={onKeyDown}>
        <PictureStage key={shot.key} shot={shot} boxes={boxes} label={label} zoom={zoom} onZoom={setZoom} />
        <div className="picture-viewer-tools">
          <Button icon={<ChevronLeft />} aria-label={t("order.previousPicture")} disabled={shots.length < 2} onClick={() => go(-1)} />
          <Button icon={<ChevronRight />} aria-label={t("order.nextPicture")} disabled={shots.length < 2} onClick={() => go(1)} />
          <Button icon={<ZoomOut />} aria-label={t("orderPage.zoomOut")} onClick={() => setZoom((z) => zoomBy(z, 1 / STEP))} />
          <Button icon={<ZoomIn />} aria-label={t("orderPage.zoomIn")} onClick={() => setZoom((z) => zoomBy(z, STEP))} />
          <Button icon={<Maximize />} aria-label={t("orderPage.zoomWhole")} onClick={() => setZoom(WHOLE)} />
          <Switch
            checked={boxes}
            label={t("orderPage.boxes", { n: shot.boxes.length })}
            disabled={shot.boxes.length === 0}
            onChange={() => setBoxes(!boxes)}
          />
          <a className="picture-viewer-copy" href={pictureAddress(shot.key, "marked")} download={fileName(shot.key)}>
            <Download aria-hidden="true" /> {t("orderPage.markedCopy")}
          </a>
          <span className="quiet">{t("orderPage.viewerKeys")}</span>
        </div>
        {shots.length > 1 && <Thumbnails keys={shots.map((each) => each.key)} chosen={shot.key} what={title} onChoose={choose} />}
      </div>
    </Dialog>
  );
}

/** And on no button: the Enter that opened the viewer is let go in it, and the library's buttons act on that. */
const focusOn = (body: HTMLElement | null): void => body?.focus({ preventScroll: true });

type SetZoom = (change: (zoom: Zoom) => Zoom) => void;

function keys(key: string, go: (by: number) => void, setZoom: SetZoom, toggleBoxes: () => void): (() => void) | null {
  switch (key) {
    case "ArrowLeft":
      return () => go(-1);
    case "ArrowRight":
      return () => go(1);
    case "+":
    case "=":
      return () => setZoom((zoom) => zoomBy(zoom, STEP));
    case "-":
      return () => setZoom((zoom) => zoomBy(zoom, 1 / STEP));
    case "0":
      return () => setZoom(() => WHOLE);
    case "b":
    case "B":
      return toggleBoxes;
    default:
      return null;
  }
}

const fileName = (key: string): string => key.slice(key.lastIndexOf("/") + 1);
