import type { Page } from "@playwright/test";

/** What stood in a frame of a wall that is still being drawn. */
interface FirstFrame {
  /** The map says that it is still loading. */
  readonly isLoading: boolean;
  /** The first picture lies over the map, with its ground and so many marks. */
  readonly isOver: boolean;
  readonly hasGround: boolean;
  readonly marks: number;
  /** The clock of the wall, and the times as of which labels say that their data are. */
  readonly clock: string;
  readonly labels: readonly string[];
}

declare global {
  interface Window {
    firstFrames: FirstFrame[];
  }
}

/** From its next page on, writes down each frame in which the wall stands, until the map has drawn its orders. */
export const watchFirstFrames = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    window.firstFrames = [];
    const TIME = /\d\d:\d\d:\d\d/;
    const look = () => {
      const map = document.querySelector("section.wall-map");
      const last = window.firstFrames.at(-1);
      if (map !== null) {
        const path = (part: string) => map.querySelector(`.wall-first-${part}`)?.getAttribute("d") ?? "";
        const { left, top, width, height } = map.getBoundingClientRect();
        const over = document.elementsFromPoint(left + width / 2, top + height / 2);
        const placeOf = (selector: string) => over.findIndex((each) => each.closest(selector) !== null);
        const [first, canvas] = [placeOf(".wall-first"), placeOf("canvas")];
        window.firstFrames.push({
          isLoading: map.querySelector(".map-loading") !== null,
          isOver: first >= 0 && (canvas < 0 || first < canvas),
          hasGround: path("ground") !== "",
          marks: path("marks").split("M").length - 1,
          clock: TIME.exec(document.querySelector(".wall-clock strong")?.textContent ?? "")?.[0] ?? "",
          labels: [...document.querySelectorAll(".wall .truth")].flatMap((label) => TIME.exec(label.textContent ?? "")?.[0] ?? []),
        });
      }
      if (last === undefined || last.isLoading) requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });

const DAY_S = 86_400;
const secondOf = (time: string): number => time.split(":").reduce((sum, part) => sum * 60 + Number(part), 0);
/** By how many seconds the first stands behind the second, also over midnight. */
export const secondsBehind = (clock: string, label: string): number => {
  const behind = (secondOf(label) - secondOf(clock) + DAY_S) % DAY_S;
  return behind > DAY_S / 2 ? behind - DAY_S : behind;
};
