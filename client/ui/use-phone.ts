import { useMedia } from "../browser/use-media.ts";

/** Whether the page is as narrow as a telephone held upright: lists stand as cards, and the header folds into the user's menu. */
export const usePhone = (): boolean => useMedia("(max-width: 599px)");
