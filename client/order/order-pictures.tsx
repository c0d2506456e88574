import { Button } from "@blueprintjs/core";
import { ChevronLeft, ChevronRight, Media } from "@blueprintjs/icons";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { DefectBox } from "../../shared/domain/work-order.ts";
import { BoxedPicture } from "./boxed-picture.tsx";

interface Props {
  readonly title: string;
  readonly empty: string;
  readonly pictures: readonly string[];
  readonly boxes: readonly DefectBox[];
}

/** One side of before and after: one picture large, the others a click away. */
export function OrderPictures({ title, empty, pictures, boxes }: Props) {
  const { t } = useTranslation();
  const [chosen, setChosen] = useState(0);
  const at = Math.min(chosen, pictures.length - 1);
  const picture = pictures[at];
  return (
    <figure className="order-pictures">
      <figcaption>
        <span>{title}</span>
        {pictures.length > 1 && (
          <span className="order-picture-nav">
            <Button
              variant="minimal"
              size="small"
              icon={<ChevronLeft />}
              disabled={at === 0}
              aria-label={t("order.previousPicture")}
              onClick={() => setChosen(at - 1)}
            />
            {at + 1}/{pictures.length}
            <Button
              variant="minimal"
              size="small"
              icon={<ChevronRight />}
              disabled={at === pictures.length - 1}
              aria-label={t("order.nextPicture")}
              onClick={() => setChosen(at + 1)}
            />
          </span>
        )}
      </figcaption>
      {picture === undefined ? (
        <div className="order-picture-empty">
          <Media size={24} aria-hidden="true" />
          {empty}
        </div>
      ) : (
        <BoxedPicture
          key={picture}
          picture={picture}
          boxes={boxes.filter((box) => box.picture === picture)}
          label={t("order.pictureOf", { what: title, n: at + 1, total: pictures.length })}
        />
      )}
    </figure>
  );
}
