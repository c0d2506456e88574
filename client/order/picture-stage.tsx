import { Spinner } from "@blueprintjs/core";
import { type CSSProperties, type PointerEvent, useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { pictureAddress } from "../ui/picture-address.ts";
import { Boxes } from "./boxed-picture.tsx";
import type { Shot } from "./order-shots.ts";
import { PictureFailed } from "./picture-failed.tsx";
import { usePictureTries } from "./use-picture-tries.ts";
import { moveBy, type Zoom, zoomBy } from "./zoom.ts";

interface Props {
  readonly shot: Shot;
  readonly boxes: boolean;
  readonly label: string;
  readonly zoom: Zoom;
  readonly onZoom: (change: (zoom: Zoom) => Zoom) => void;
}

const WHEEL_STEP = 1.2;
const USUAL_RATIO = 16 / 9;

/** The picture in its frame: the wheel zooms where the pointer is, dragging moves it. Boxes scale with it. */
export function PictureStage({ shot, boxes, label, zoom, onZoom }: Props) {
  const { t } = useTranslation();
  const frame = useRef<HTMLDivElement>(null);
  const dragged = useRef<{ x: number; y: number } | null>(null);
  const { tried, failed, onError, again } = usePictureTries();
  /** Width over height, once it is known: the frame then has the picture's shape, so that boxes fit. */
  const [ratio, setRatio] = useState<number | null>(null);

  useEffect(() => {
    const element = frame.current;
    if (element === null) return;
    const wheel = (event: WheelEvent) => {
      event.preventDefault();
      const box = element.getBoundingClientRect();
      const at = { x: (event.clientX - box.left) / box.width - 0.5, y: (event.clientY - box.top) / box.height - 0.5 };
      onZoom((before) => zoomBy(before, event.deltaY < 0 ? WHEEL_STEP : 1 / WHEEL_STEP, at));
    };
    // React listens passively, and then the page would scroll.
    element.addEventListener("wheel", wheel, { passive: false });
    return () => element.removeEventListener("wheel", wheel);
  }, [onZoom]);

  function drag(event: PointerEvent) {
    const from = dragged.current;
    const box = frame.current?.getBoundingClientRect();
    if (from === null || box === undefined) return;
    dragged.current = { x: event.clientX, y: event.clientY };
    onZoom((before) => moveBy(before, (event.clientX - from.x) / box.width, (event.clientY - from.y) / box.height));
  }

  const drop = () => {
    dragged.current = null;
  };

  if (failed) return <PictureFailed className="picture-stage" onAgain={again} />;
  return (
    <div
      className={zoom.scale > 1 ? "picture-stage picture-stage-zoomed" : "picture-stage"}
      ref={frame}
      style={{ "--ratio": ratio ?? USUAL_RATIO } as CSSProperties}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId);
        dragged.current = { x: event.clientX, y: event.clientY };
      }}
      onPointerMove={drag}
      onPointerUp={drop}
      onPointerCancel={drop}
    >
      {ratio === null && <Spinner className="picture-stage-wait" aria-label={t("state.loading")} />}
      <div className="picture-stage-picture" style={{ transform: `translate(${zoom.x * 100}%, ${zoom.y * 100}%) scale(${zoom.scale})` }}>
        <img
          key={tried}
          src={pictureAddress(shot.key)}
          alt={label}
          draggable={false}
          onLoad={({ currentTarget }) => setRatio(currentTarget.naturalWidth / currentTarget.naturalHeight)}
          onError={onError}
        />
        {boxes && <Boxes boxes={shot.boxes} />}
      </div>
    </div>
  );
}
