import type { VideoTrouble } from "../../shared/domain/video-trouble.ts";
import type { whyLostWords } from "./why-lost.words.ts";

/** What is said of why a video is lost. */
export const WHY_LOST: Readonly<Record<VideoTrouble, keyof typeof whyLostWords>> = {
  ...{ forbidden: "refused", missing: "nothingThere", unreachable: "noAnswer", slow: "slowly" },
  ...{ frozen: "stands", codec: "foreignCodec", broken: "noVideo" },
};
