import { type CSSProperties, useId } from "react";

/** A rectangle in shares of its row, from the left and from above. */
export interface FillRect {
  readonly left: number;
  readonly width: number;
  readonly top: number;
  readonly height: number;
}

/** All that looks alike in a row. */
export interface RowFill {
  readonly key: string;
  readonly look: string;
  readonly tone?: string;
  readonly rects: readonly FillRect[];
}

/**
 * The grounds of a row, one element for each look however many rectangles it has: a colour and a pattern for each of a thousand by itself take the
 * browser most of the time of a redrawing. What is pointed at, pressed and read aloud lies over them.
 */
export function RowFills({ fills }: { fills: readonly RowFill[] }) {
  const id = useId();
  // By its number: a key may end in a space, which an address loses, and what is cut by nothing lies over the whole row.
  const nameOf = (at: number) => `${id}${at}`;
  return (
    <>
      <svg className="strip-clips" aria-hidden="true">
        {fills.map(({ key, rects }, at) => (
          <clipPath key={key} id={nameOf(at)} clipPathUnits="objectBoundingBox">
            <path d={rects.map(pathOf).join("")} />
          </clipPath>
        ))}
      </svg>
      {fills.map(({ key, look, tone }, at) => (
        <div
          key={key}
          className={`strip-fill ${look}`}
          style={{ clipPath: `url("#${nameOf(at)}")`, ...(tone !== undefined && { "--tone": tone }) } as CSSProperties}
          aria-hidden="true"
        />
      ))}
    </>
  );
}

/** Finer than any screen has pixels. */
const rounded = (share: number): string => share.toFixed(5);
const pathOf = ({ left, width, top, height }: FillRect): string =>
  `M${rounded(left)} ${rounded(top)}h${rounded(width)}v${rounded(height)}h-${rounded(width)}z`;
