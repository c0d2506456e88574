import { useMedia } from "../../browser/use-media.ts";
import { SIZES } from "../../ui/tokens.ts";

/** Whether the page is too narrow for a sidebar beside the content. */
export const useNarrow = (): boolean => useMedia(`(max-width: ${SIZES.drawerBelowPx - 1}px)`);
