import { type KeyboardEvent, type PointerEvent, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import type { DefectBox } from "../../../shared/domain/work-order.ts";
import { PictureFailed } from "../../order/picture-failed.tsx";
import { usePictureTries } from "../../order/use-picture-tries.ts";
import { pictureAddress } from "../../ui/picture-address.ts";
import { boxBetween, GRIPS, type Grip, moveBox, type Point, resizeBox } from "./box-geometry.ts";

interface Props {
  readonly picture: string;
  /** All boxes of the item; those of other pictures stay as they are. */
  readonly boxes: readonly DefectBox[];
  /** What a new box is called, and what it is measured in while the picture has none. */
  readonly label: { readonly defectType: string; readonly degree: string };
  readonly selected: number | null;
  readonly onSelect: (index: number | null) => void;
  readonly onChange: (boxes: readonly DefectBox[]) => void;
  readonly alt: string;
}

interface Drag {
  readonly index: number | null;
  readonly grip: Grip | "middle" | "new";
  readonly from: Point;
  readonly box: DefectBox | null;
}

/** A key moves a box by this share of the picture, with Alt by a pixel. */
const STEP_SHARE = 0.01;

/**
 * A picture with boxes that can be moved, resized, drawn and deleted: by pointer, or by keys on the chosen box (arrows move, Shift and
 * arrows resize, Delete deletes). Sizes are in the picture's own pixels, however large it is shown.
 */
export function BoxEditor({ picture, boxes, label, selected, onSelect, onChange, alt }: Props) {
  const { t } = useTranslation();
  const area = useRef<HTMLDivElement>(null);
  const [natural, setNatural] = useState<{ widthPx: number; heightPx: number } | null>(null);
  const { tried, failed, onError, again } = usePictureTries();
  const [drag, setDrag] = useState<Drag | null>(null);
  const [drawn, setDrawn] = useState<DefectBox | null>(null);
  const measured = boxes.find((box) => box.picture === picture) ?? natural;

  const pointOf = (event: PointerEvent): Point => {
    const { left, top, width, height } = area.current!.getBoundingClientRect();
    return {
      xPx: ((event.clientX - left) / width) * (measured?.widthPx ?? width),
      yPx: ((event.clientY - top) / height) * (measured?.heightPx ?? height),
    };
  };
  const replace = (index: number, box: DefectBox) => onChange(boxes.map((each, i) => (i === index ? box : each)));

  const start = (event: PointerEvent, index: number | null, grip: Drag["grip"]) => {
    if (event.button !== 0 || measured === null) return;
    event.stopPropagation();
    area.current!.setPointerCapture(event.pointerId);
    onSelect(index);
    setDrag({ index, grip, from: pointOf(event), box: index === null ? null : boxes[index]! });
  };
  const move = (event: PointerEvent) => {
    if (drag === null || measured === null) return;
    const at = pointOf(event);
    const by = { xPx: at.xPx - drag.from.xPx, yPx: at.yPx - drag.from.yPx };
    if (drag.grip === "new")
      setDrawn(boxBetween(drag.from, at, { picture, ...label, widthPx: measured.widthPx, heightPx: measured.heightPx }));
    else replace(drag.index!, drag.grip === "middle" ? moveBox(drag.box!, by) : resizeBox(drag.box!, drag.grip, by));
  };
  const end = () => {
    if (drag?.grip === "new" && drawn !== null) {
      onChange([...boxes, drawn]);
      onSelect(boxes.length);
    }
    setDrag(null);
    setDrawn(null);
  };
  const onKeyDown = (event: KeyboardEvent, index: number) => {
    const box = boxes[index]!;
    const by = keyStep(event, box);
    if (by !== null) replace(index, event.shiftKey ? resizeBox(box, "se", by) : moveBox(box, by));
    else if (event.key === "Delete" || event.key === "Backspace") {
      onChange(boxes.filter((_, i) => i !== index));
      onSelect(null);
      area.current?.closest<HTMLElement>("[data-page-keys]")?.focus();
    } else if (event.key === "Escape") {
      onSelect(null);
      area.current?.closest<HTMLElement>("[data-page-keys]")?.focus();
    } else return;
    event.preventDefault();
    event.stopPropagation();
  };

  if (failed) return <PictureFailed onAgain={again} />;
  return (
    <div className="box-editor" ref={area} onPointerDown={(event) => start(event, null, "new")} onPointerMove={move} onPointerUp={end}>
      <img
        key={tried}
        src={pictureAddress(picture)}
        alt={alt}
        draggable={false}
        onError={onError}
        onLoad={({ currentTarget }) => setNatural({ widthPx: currentTarget.naturalWidth, heightPx: currentTarget.naturalHeight })}
      />
      {boxes.map((box, i) =>
        box.picture === picture ? (
          <button
            type="button"
            // biome-ignore lint/suspicious/noArrayIndexKey: a box is its place in the list; it has no other name.
            key={i}
            className="edited-box"
            style={styleOf(box)}
            aria-pressed={selected === i}
            aria-label={t("quick.box", { n: i + 1, type: box.defectType })}
            onFocus={() => onSelect(i)}
            onPointerDown={(event) => start(event, i, "middle")}
            onKeyDown={(event) => onKeyDown(event, i)}
          >
            <span className="edited-box-name">{box.defectType}</span>
            {selected === i &&
              GRIPS.map((grip) => (
                <span key={grip} className={`grip grip-${grip}`} aria-hidden="true" onPointerDown={(event) => start(event, i, grip)} />
              ))}
          </button>
        ) : null,
      )}
      {drawn !== null && <div className="edited-box drawn-box" style={styleOf(drawn)} />}
    </div>
  );
}

function keyStep(event: KeyboardEvent, box: DefectBox): Point | null {
  const step = (px: number) => (event.altKey ? 1 : px * STEP_SHARE);
  if (event.key === "ArrowLeft") return { xPx: -step(box.widthPx), yPx: 0 };
  if (event.key === "ArrowRight") return { xPx: step(box.widthPx), yPx: 0 };
  if (event.key === "ArrowUp") return { xPx: 0, yPx: -step(box.heightPx) };
  if (event.key === "ArrowDown") return { xPx: 0, yPx: step(box.heightPx) };
  return null;
}

function styleOf(box: DefectBox) {
  const percent = (part: number, of: number) => `${(part / of) * 100}%`;
  return {
    left: percent(box.xMinPx, box.widthPx),
    top: percent(box.yMinPx, box.heightPx),
    width: percent(box.xMaxPx - box.xMinPx, box.widthPx),
    height: percent(box.yMaxPx - box.yMinPx, box.heightPx),
  };
}
