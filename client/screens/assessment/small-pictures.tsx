import { THUMBNAIL } from "../../../shared/domain/picture-variant.ts";
import { pictureAddress } from "../../ui/picture-address.ts";

/** What shows it; each opens in full. */
export function SmallPictures({ pictures, label }: { readonly pictures: readonly string[]; readonly label: string }) {
  if (pictures.length === 0) return null;
  return (
    <span className="assessment-pictures">
      {pictures.map((key, i) => (
        <a key={key} href={pictureAddress(key)} target="_blank" rel="noreferrer">
          <img
            src={pictureAddress(key, "thumbnail")}
            alt={`${label} ${i + 1}`}
            width={THUMBNAIL.widthPx / 4}
            height={THUMBNAIL.heightPx / 4}
            loading="lazy"
          />
        </a>
      ))}
    </span>
  );
}
