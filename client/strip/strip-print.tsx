import { useEffect } from "react";
import { createPortal } from "react-dom";
import { formatChainage } from "../../shared/domain/chainage.ts";
import { chainageOn } from "./axis.ts";
import { type FigureProps, StripFigure } from "./strip-figure.tsx";

/** A3 on its side without margins and the names of the lanes, CSS pixels. */
const PAPER_PX = 1_370;

/** The strip as it stands, alone on a sheet of A3; taken away when it is printed. */
export function PrintedStrip({ onOver, ...figure }: FigureProps & { readonly onOver: () => void }) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: printed once, whatever draws the strip again meanwhile.
  useEffect(() => {
    addEventListener("afterprint", onOver);
    window.print();
    return () => removeEventListener("afterprint", onOver);
  }, []);
  const { label, axis, window: shown } = figure;
  const ends = [shown.fromM, shown.fromM + shown.spanM].map((alongM) => formatChainage(chainageOn(axis, alongM)));
  return createPortal(
    <section className="printed-strip">
      <h1>{`${label} · ${ends.join(" – ")}`}</h1>
      <StripFigure {...figure} widthPx={PAPER_PX} />
    </section>,
    document.body,
  );
}
