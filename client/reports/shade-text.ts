import { SHADE_FROM_PERCENT } from "../../shared/charts/share-tones.ts";
import type { Shade } from "../../shared/domain/shade.ts";
import type { Say } from "../i18n/use-words.ts";
import type { reportText } from "./report.words.ts";

/** What a colour of a map or a matrix means. */
export function shadeText(shade: Shade, say: Say<keyof typeof reportText>): string {
  if (shade === "unknown") return say("shareUnknown");
  if (shade === "none") return say("none");
  return shade === "low" ? say("some", { percent: SHADE_FROM_PERCENT.middle }) : say("from", { percent: SHADE_FROM_PERCENT[shade] });
}
