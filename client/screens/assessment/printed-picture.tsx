import { useState } from "react";
import { THUMBNAIL } from "../../../shared/domain/picture-variant.ts";
import { useWords } from "../../i18n/use-words.ts";
import { pictureAddress } from "../../ui/picture-address.ts";
import { sheetsText } from "./sheets.words.ts";

interface Props {
  readonly picture: string;
  readonly label: string;
  readonly onPicture: (key: string, hasCome: boolean) => void;
}

/** A picture on paper; where it does not come, its place says so. */
export function PrintedPicture({ picture, label, onPicture }: Props) {
  const say = useWords(sheetsText);
  const [isLost, setLost] = useState(false);
  if (isLost) return <span className="printed-lost">{say("noPicture")}</span>;
  return (
    <img
      src={pictureAddress(picture, "thumbnail")}
      alt={label}
      width={THUMBNAIL.widthPx}
      height={THUMBNAIL.heightPx}
      onLoad={() => onPicture(picture, true)}
      onError={() => {
        setLost(true);
        onPicture(picture, false);
      }}
    />
  );
}
