import type { PictureVariant } from "../../shared/legacy/picture-address.ts";

/** Where our server hands out a picture; its key may be a path with slashes. */
export const pictureAddress = (key: string, variant: PictureVariant = "full"): string =>
  `/api/pictures/${key.split("/").map(encodeURIComponent).join("/")}${variant === "full" ? "" : `?as=${variant}`}`;
