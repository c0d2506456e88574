import { useTranslation } from "react-i18next";
import { THUMBNAIL } from "../../shared/domain/picture-variant.ts";
import { pictureAddress } from "../ui/picture-address.ts";

interface Props {
  readonly keys: readonly string[];
  readonly chosen?: string | undefined;
  /** Which pictures these are, in words. */
  readonly what: string;
  readonly onChoose: (key: string) => void;
}

/** A strip of small pictures. */
export function Thumbnails({ keys, chosen, what, onChoose }: Props) {
  const { t } = useTranslation();
  return (
    <ul className="thumbnails">
      {keys.map((key, i) => (
        <li key={key}>
          <button type="button" aria-current={key === chosen} onClick={() => onChoose(key)}>
            <img
              src={pictureAddress(key, "thumbnail")}
              alt={t("order.pictureOf", { what, n: i + 1, total: keys.length })}
              width={THUMBNAIL.widthPx / 3}
              height={THUMBNAIL.heightPx / 3}
              loading="lazy"
            />
          </button>
        </li>
      ))}
    </ul>
  );
}
