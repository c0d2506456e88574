import { THUMBNAIL } from "../../../shared/domain/picture-variant.ts";
import { pictureAddress } from "../../ui/picture-address.ts";

export interface Found {
  readonly id: string;
  /** Where it is, in words. */
  readonly title: string;
  readonly detail: string;
  readonly chainageM: number | null;
  readonly pictures: readonly string[];
}

interface Props {
  /** By chainage. */
  readonly found: readonly Found[];
  readonly chosen: string;
  readonly label: string;
  /** What stands where one has no picture. */
  readonly none: string;
  readonly onChoose: (id: string) => void;
}

/** What was found along a road, picture by picture; those out of sight are not loaded. */
export function FilmStrip({ found, chosen, label, none, onChoose }: Props) {
  return (
    <ul className="film-strip" aria-label={label}>
      {found.map(({ id, title, detail, pictures: [picture] }) => (
        <li key={id}>
          <button type="button" aria-current={id === chosen} onClick={() => onChoose(id)}>
            {picture === undefined ? (
              <span className="film-strip-none quiet">{none}</span>
            ) : (
              <img
                src={pictureAddress(picture, "thumbnail")}
                alt=""
                width={THUMBNAIL.widthPx / 3}
                height={THUMBNAIL.heightPx / 3}
                loading="lazy"
              />
            )}
            <strong>{title}</strong>
            <span className="film-strip-detail">{detail}</span>
          </button>
        </li>
      ))}
    </ul>
  );
}
