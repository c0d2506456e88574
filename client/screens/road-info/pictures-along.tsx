import { formatChainage } from "../../../shared/domain/chainage.ts";
import { THUMBNAIL } from "../../../shared/domain/picture-variant.ts";
import type { ReportRow } from "../../../shared/reports/report.ts";
import { pictureAddress } from "../../ui/picture-address.ts";

/** Pictures along a road by chainage; a press opens one whole. `unnamed` names those whose chainage nobody knows. */
export function PicturesAlong({ rows, unnamed }: { readonly rows: readonly ReportRow[]; readonly unnamed: string }) {
  const pictures = rows
    .flatMap(({ chainageM, pictures: keys }) =>
      (keys as readonly string[]).map((picture) => ({ picture, chainageM: chainageM as number | null })),
    )
    .sort((a, b) => (a.chainageM ?? Number.POSITIVE_INFINITY) - (b.chainageM ?? Number.POSITIVE_INFINITY));
  return (
    <ul className="road-info-posts">
      {pictures.map(({ picture, chainageM }) => (
        <li key={picture}>
          <a href={pictureAddress(picture)} target="_blank" rel="noreferrer">
            <img
              src={pictureAddress(picture, "thumbnail")}
              alt=""
              width={THUMBNAIL.widthPx / 2}
              height={THUMBNAIL.heightPx / 2}
              loading="lazy"
            />
            {chainageM === null ? unnamed : formatChainage(chainageM)}
          </a>
        </li>
      ))}
    </ul>
  );
}
