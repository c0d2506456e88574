import { Button, ButtonGroup, SegmentedControl } from "@blueprintjs/core";
import { ChevronLeft, ChevronRight, Maximize, Print, ZoomIn, ZoomOut } from "@blueprintjs/icons";
import { useWords } from "../i18n/use-words.ts";
import type { Axis } from "./axis.ts";
import { stripText } from "./strip.words.ts";
import { moved, type StripWindow, wholeOf, zoomed } from "./strip-window.ts";

interface Props {
  readonly axis: Axis;
  readonly window: StripWindow;
  readonly onWindow: (window: StripWindow) => void;
  /** Not where passes are all that there is: they have a table of their own. */
  readonly hasTable: boolean;
  readonly isTable: boolean;
  readonly onTable: (isTable: boolean) => void;
  readonly onPrint: () => void;
}

/** What moves the strip, and nothing else does: closer, further away, along; and the same as a table or on paper. */
export function StripTools({ axis, window, onWindow, hasTable, isTable, onTable, onPrint }: Props) {
  const say = useWords(stripText);
  const isWhole = window.spanM >= axis.lengthM;
  // A ring can be turned while all of it is in sight.
  const isStuck = isWhole && !axis.isRing;
  const tool = (text: string, icon: React.JSX.Element, disabled: boolean, next: () => StripWindow) => (
    <Button size="small" icon={icon} aria-label={text} title={text} disabled={disabled || isTable} onClick={() => onWindow(next())} />
  );
  return (
    <div className="strip-tools">
      <ButtonGroup>
        {tool(say("zoomIn"), <ZoomIn />, window.spanM <= 100, () => zoomed(axis, window, 0.5))}
        {tool(say("zoomOut"), <ZoomOut />, isWhole, () => zoomed(axis, window, 2))}
        {tool(say("whole"), <Maximize />, isWhole && window.fromM === 0, () => wholeOf(axis))}
        {tool(say("back"), <ChevronLeft />, isStuck, () => moved(axis, window, -0.5))}
        {tool(say("onwards"), <ChevronRight />, isStuck, () => moved(axis, window, 0.5))}
      </ButtonGroup>
      {hasTable && (
        <SegmentedControl
          size="small"
          aria-label={say("showAs")}
          value={isTable ? "table" : "strip"}
          onValueChange={(value) => onTable(value === "table")}
          options={[
            { value: "strip", label: say("asStrip") },
            { value: "table", label: say("asTable") },
          ]}
        />
      )}
      <Button size="small" variant="minimal" icon={<Print />} text={say("print")} onClick={onPrint} />
    </div>
  );
}
