import { type PictureVariant, THUMBNAIL } from "../domain/picture-variant.ts";

/** Part 2, section 9: quality 70, and 60 in addresses of watermarked pictures; small ones are 270 by 150. */
const QUALITY = 70;
const MARKED_QUALITY = 60;

/**
 * The query by which the services' object storage is asked for a variant. A host that knows nothing of it sends the picture as it is,
 * which every place that shows one can stand. `mark` is the text of a watermark.
 */
export function pictureQuery(variant: PictureVariant, mark: string): string {
  const steps = [
    ...(variant === "thumbnail" ? [`resize,m_fill,w_${THUMBNAIL.widthPx},h_${THUMBNAIL.heightPx}`] : []),
    `quality,q_${variant === "marked" ? MARKED_QUALITY : QUALITY}`,
    ...(variant === "marked" ? [`watermark,text_${base64Url(mark)},g_se`] : []),
  ];
  return `x-oss-process=image/${steps.join("/")}`;
}

function base64Url(text: string): string {
  const bytes = Array.from(new TextEncoder().encode(text), (byte) => String.fromCharCode(byte)).join("");
  return btoa(bytes).replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "");
}
