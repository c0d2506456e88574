import { FULL_SCORE } from "../../../shared/domain/assessment.ts";
import { useFormat } from "../../ui/format.ts";
import { type Step, signed } from "./waterfall.ts";

const ROW = 22;
const [NAME, BAR, NUMBER] = [200, 420, 70];

/** From 100 to the score as lines on paper: a bar for each step, under the one before it. Drawn without a canvas, of which hundreds would be too many. */
export function PrintedWaterfall({ steps, label }: { steps: readonly Step[]; label: string }) {
  const format = useFormat();
  const marks = placesOf(steps);
  const least = Math.min(...marks.map(({ from, to, isWhole }) => (isWhole ? to : Math.min(from, to))));
  const most = Math.max(FULL_SCORE, ...marks.map(({ from, to }) => Math.max(from, to)));
  // Points are few beside a hundred: the line begins a little under the lowest of them.
  const zero = Math.max(0, Math.floor(least / 5) * 5 - 5);
  const x = (value: number) => NAME + ((Math.max(zero, value) - zero) / (most - zero)) * BAR;
  return (
    <svg
      className="printed-waterfall"
      viewBox={`0 0 ${NAME + BAR + NUMBER} ${steps.length * ROW + 18}`}
      role="img"
      aria-label={`${label}: ${steps.map(({ name, change }) => `${name} ${format.number(change, 2)}`).join(", ")}`}
    >
      {marks.map(({ name, change, from, to, isWhole, y }) => (
        <g key={y} transform={`translate(0 ${y})`}>
          <text x={NAME - 8} y={15} textAnchor="end">
            {name}
          </text>
          <rect
            x={x(Math.min(from, to))}
            y={4}
            height={14}
            width={Math.max(1, x(Math.max(from, to)) - x(Math.min(from, to)))}
            className={isWhole ? "step-whole" : change < 0 ? "step-loss" : "step-gain"}
          />
          <text x={x(Math.max(from, to)) + 6} y={15}>
            {signed({ name, change, ...(isWhole && { isWhole }) }, (value) => format.number(value, 2))}
          </text>
        </g>
      ))}
      <text x={NAME} y={steps.length * ROW + 14} className="step-axis">
        {format.number(zero)}
      </text>
    </svg>
  );
}

/** Where each step begins and ends; a whole score begins at nothing. */
function placesOf(steps: readonly Step[]) {
  let at = 0;
  return steps.map((step, i) => {
    const from = step.isWhole ? 0 : at;
    at = step.isWhole ? step.change : at + step.change;
    return { ...step, from, to: at, y: i * ROW };
  });
}
