import { useState } from "react";
import { useTranslation } from "react-i18next";
import { formatChainage } from "../../../shared/domain/chainage.ts";
import { addressOf } from "../../../shared/http/address-of.ts";
import { linkDoors, type PublicReport } from "../../../shared/http/links-api.ts";
import { useText } from "../../i18n/use-text.ts";
import { useWords } from "../../i18n/use-words.ts";
import { drivenFirst } from "../../reports/vehicle-patrol-blocks.ts";
import type { Format } from "../../ui/format.ts";
import { publicReportWords } from "./public-report.words.ts";

interface Props {
  readonly report: PublicReport;
  readonly token: string;
  readonly format: Format;
}

/** The pictures that were frozen with the figures, each with what it shows and where; a lazy one would be missing in print. */
export function PublicPictures({ report: { path, figures }, token, format }: Props) {
  const { t } = useTranslation();
  const text = useText();
  const say = useWords(publicReportWords);
  if (figures.pictures.length === 0) return null;
  return (
    <section className="public-block" aria-label={say("pictures")}>
      <h2>{say("pictures")}</h2>
      <ul className="public-pictures">
        {figures.pictures.map((picture, place) => {
          const degree = drivenFirst.words.codes?.degree?.[picture.degree];
          const about = [picture.type, degree === undefined ? t("unread.unknown") : text(degree)].join(" · ");
          const where = [picture.road, picture.chainageM === null ? "" : formatChainage(picture.chainageM)].filter(Boolean).join(" ");
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: frozen; their places are what they are asked by.
            <li key={place}>
              <Picture
                alt={`${about} · ${where}`}
                address={addressOf(linkDoors.picture, { params: { place: String(place) }, query: { path, token } })}
              />
              <p>{about}</p>
              <p className="quiet">{where}</p>
              <p className="quiet">{format.dateTime(picture.foundAtMs)}</p>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

function Picture({ address, alt }: { readonly address: string; readonly alt: string }) {
  const say = useWords(publicReportWords);
  const [hasFailed, setHasFailed] = useState(false);
  if (hasFailed) return <div className="public-picture-failed quiet">{say("pictureFailed")}</div>;
  return <img src={address} alt={alt} onError={() => setHasFailed(true)} />;
}
