import "normalize.css/normalize.css";
import "@blueprintjs/core/lib/css/blueprint.css";
import "../../client/ui/base.css";
import { useState } from "react";
import { flushSync } from "react-dom";
import { createRoot } from "react-dom/client";
import { startI18n, withAllTexts } from "../../client/i18n/start.ts";
import { startTheme } from "../../client/ui/theme.ts";
import { axis, LOOKS, lanes, passes, time } from "./sixty-km.ts";

/** The page of strip-drawn.ts: the product's strip of 60 km, or with `?empty` the same one with nothing on it. */
declare global {
  interface Window {
    /** Shows so many windows one after the other, each painted before the next. */
    redraw(look: number, rounds: number): Promise<void>;
  }
}

async function start(): Promise<void> {
  startTheme();
  await startI18n();
  const { StripMap } = await withAllTexts(import("../../client/strip/strip-map.tsx"));
  const isEmpty = location.search === "?empty";
  const told = { passes, time, chosen: null, atMs: null, onChoose: () => {} };
  const road = { id: "r", name: "60 km" };
  const nothing = () => {};
  function Page() {
    const [window, setWindow] = useState(LOOKS[0].windowAt(0));
    globalThis.window.redraw = async (look, rounds) => {
      for (let round = 0; round < rounds; round++) {
        flushSync(() => setWindow(LOOKS[look]!.windowAt(round)));
        // The task after a frame begins once that is painted.
        await new Promise<void>((painted) => requestAnimationFrame(() => setTimeout(painted)));
      }
    };
    const shown = isEmpty ? { lanes: [] } : { lanes, passes: told };
    return <StripMap {...{ road, axis, window }} {...shown} range={null} onRange={nothing} isBrief />;
  }
  createRoot(document.body.appendChild(document.createElement("div"))).render(<Page />);
}
void start();
