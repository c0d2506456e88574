import { useTheme } from "../ui/theme.ts";
import { LINE_PX, type ThemeClass } from "./theme-lines.ts";

interface Props {
  readonly label: string;
  readonly classes: readonly (ThemeClass & { readonly said: string })[];
}

const SWATCH_PX = { width: 34, height: 8 };

/** What the classes of a theme say, each with its line as it is drawn. */
export function ThemeLegend({ label, classes }: Props) {
  const theme = useTheme();
  return (
    <ul className="theme-legend" aria-label={label}>
      {classes.map(({ tone, dash, said }) => (
        <li key={said}>
          <svg {...SWATCH_PX} aria-hidden="true">
            <line
              {...{ x1: 0, x2: SWATCH_PX.width, y1: SWATCH_PX.height / 2, y2: SWATCH_PX.height / 2 }}
              stroke={tone[theme]}
              strokeWidth={LINE_PX}
              strokeDasharray={dash?.map((part) => part * LINE_PX).join(" ")}
            />
          </svg>
          {said}
        </li>
      ))}
    </ul>
  );
}
