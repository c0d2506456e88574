import { errorText } from "../api/failure-text.ts";
import { useIsAway } from "../live/time-cursor.ts";

/** Why nothing that acts is open at present, for its disabled button to say: the page shows the past (H1). Undefined where it is open. */
export const useWhyClosed = (): string | undefined => (useIsAway() ? errorText("awayFromLive") : undefined);
