import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { DefectBox } from "../../shared/domain/work-order.ts";
import { boxPlaces } from "./box-places.ts";
import { pictureAddress } from "./picture-address.ts";

/** A picture with the boxes that recogniser or inspector drew on it. A click opens it in full. */
export function BoxedPicture({ picture, boxes, label }: { picture: string; boxes: readonly DefectBox[]; label: string }) {
  const { t } = useTranslation();
  const [failed, setFailed] = useState(false);
  const address = pictureAddress(picture);
  if (failed) return <div className="order-picture-empty">{t("order.pictureFailed")}</div>;
  return (
    <a className="boxed-picture" href={address} target="_blank" rel="noreferrer">
      <img src={address} alt={label} onError={() => setFailed(true)} />
      {boxPlaces(boxes).map(({ key, style, text }) => (
        <span key={key} className="picture-box" style={style}>
          <span>{text}</span>
        </span>
      ))}
    </a>
  );
}
