import { failureText } from "../../api/failure-text.ts";
import { RequestFailure } from "../../api/request.ts";
import type { Say } from "../../i18n/use-words.ts";
import type { Format } from "../../ui/format.ts";
import type { displayWords } from "./display.words.ts";

/** Why a display does not hang at a place, with what there is instead of it; of a canvas that becomes too small, whom that leaves without one. */
export function hangingFailure(failure: unknown, say: Say<keyof typeof displayWords>, format: Format): string {
  if (!(failure instanceof RequestFailure)) return failureText(failure);
  const { code, detail } = failure;
  const { columns, rows, displays } = detail;
  if (code === "placeOffWall" && typeof columns === "number" && typeof rows === "number") return say("offWall", { columns, rows });
  if (code === "wallTooSmall" && Array.isArray(displays)) return say("tooSmall", { displays: format.allOf(displays.map(String)) });
  return failureText(failure);
}
