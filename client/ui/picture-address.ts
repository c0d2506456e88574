import type { PictureVariant } from "../../shared/domain/picture-variant.ts";
import { addressOf } from "../../shared/http/address-of.ts";
import { pictureDoors } from "../../shared/http/pictures-api.ts";

/** Where our server hands out a picture. */
export const pictureAddress = (key: string, variant: PictureVariant = "full"): string =>
  addressOf(pictureDoors.show, { params: { "*": key }, query: variant === "full" ? {} : { as: variant } });
