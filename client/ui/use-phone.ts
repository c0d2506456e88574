import { useMedia } from "../../browser/use-media.ts";

/** Whether lists stand as cards: on a page that is too narrow for a table. */
export const useCards = (): boolean => useMedia("(max-width: 599px)");
