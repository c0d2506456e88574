import type { DrivenQuality } from "../domain/driven-stretches.ts";
import { statusTone, type Theme } from "./tones.ts";

/** What a driven or missed stretch is drawn in. Never by colour alone: what is missing is striped beside it. */
export const toneOfQuality = (quality: DrivenQuality, theme: Theme): string =>
  statusTone[theme][({ observed: "accepted", inferred: "inProgress", missing: "overdue" } as const)[quality]].fill;
