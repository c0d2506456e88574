/** How a picture is wanted: as it is, small for strips and rows, or with the customer's name in it, for copies that leave the product. */
export const pictureVariants = ["full", "thumbnail", "marked"] as const;
export type PictureVariant = (typeof pictureVariants)[number];
/** Of the small ones (part 2, section 9). */
export const THUMBNAIL = { widthPx: 270, heightPx: 150 } as const;
