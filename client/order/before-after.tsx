import { useState } from "react";
import { useTranslation } from "react-i18next";
import { pictureAddress } from "../ui/picture-address.ts";
import { Boxes } from "./boxed-picture.tsx";
import type { Shot } from "./order-shots.ts";

const HALF = 50;

/** The defect and its repair in one frame: what is left of the handle is before. The handle is a range input, so keys move it too. */
export function BeforeAfter({ before, after, showBoxes = true }: { before: Shot; after: Shot; showBoxes?: boolean }) {
  const { t } = useTranslation();
  const [cut, setCut] = useState(HALF);
  return (
    <div className="before-after">
      <img src={pictureAddress(before.key)} alt={t("order.before")} />
      {showBoxes && <Boxes boxes={before.boxes} />}
      <div className="before-after-over" style={{ clipPath: `inset(0 0 0 ${cut}%)` }}>
        <img src={pictureAddress(after.key)} alt={t("order.after")} />
      </div>
      <input
        type="range"
        min={0}
        max={100}
        value={cut}
        aria-label={t("orderPage.slider")}
        aria-valuetext={t("orderPage.sliderAt", { percent: cut })}
        onChange={(event) => setCut(Number(event.currentTarget.value))}
        onDoubleClick={() => setCut(HALF)}
      />
      <span className="before-after-handle" style={{ left: `${cut}%` }} aria-hidden="true" />
      <span className="before-after-word" aria-hidden="true">
        {t("order.before")}
      </span>
      <span className="before-after-word before-after-right" aria-hidden="true">
        {t("order.after")}
      </span>
    </div>
  );
}
