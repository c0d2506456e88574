import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { DefectBox } from "../../shared/domain/work-order.ts";
import { boxPlaces } from "./box-places.ts";
import { pictureAddress } from "./picture-address.ts";

interface Props {
  readonly picture: string;
  readonly boxes: readonly DefectBox[];
  readonly label: string;
  /** Without it a click opens the picture by itself. */
  readonly onOpen?: () => void;
}

/** A picture with the boxes that recogniser or inspector drew on it. A click opens it in full. */
export function BoxedPicture({ picture, boxes, label, onOpen }: Props) {
  const { t } = useTranslation();
  const [failed, setFailed] = useState(false);
  const address = pictureAddress(picture);
  if (failed) return <div className="order-picture-empty">{t("order.pictureFailed")}</div>;
  const content = (
    <>
      <img src={address} alt={label} onError={() => setFailed(true)} />
      <Boxes boxes={boxes} />
    </>
  );
  return onOpen === undefined ? (
    <a className="boxed-picture" href={address} target="_blank" rel="noreferrer">
      {content}
    </a>
  ) : (
    <button type="button" className="boxed-picture" onClick={onOpen}>
      {content}
    </button>
  );
}

/** The boxes alone, over whatever shows the whole picture. */
export function Boxes({ boxes }: { boxes: readonly DefectBox[] }) {
  return boxPlaces(boxes).map(({ key, style, text }) => (
    <span key={key} className="picture-box" style={style}>
      <span>{text}</span>
    </span>
  ));
}
