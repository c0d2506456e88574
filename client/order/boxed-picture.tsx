import type { DefectBox } from "../../shared/domain/work-order.ts";
import { pictureAddress } from "../ui/picture-address.ts";
import { boxPlaces } from "./box-places.ts";
import { PictureFailed } from "./picture-failed.tsx";
import { usePictureTries } from "./use-picture-tries.ts";

interface Props {
  readonly picture: string;
  readonly boxes: readonly DefectBox[];
  readonly label: string;
  /** Without it a click opens the picture by itself. */
  readonly onOpen?: () => void;
}

/** A picture with the boxes that recogniser or inspector drew on it. A click opens it in full. */
export function BoxedPicture({ picture, boxes, label, onOpen }: Props) {
  const { tried, failed, onError, again } = usePictureTries();
  const address = pictureAddress(picture);
  if (failed) return <PictureFailed onAgain={again} />;
  const content = (
    <>
      <img key={tried} src={address} alt={label} onError={onError} />
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
  return boxPlaces(boxes).map(({ key, style, side, row, text }) => (
    <span key={key} className={`picture-box picture-box-${side} picture-box-${row}`} style={style}>
      <span>{text}</span>
    </span>
  ));
}
