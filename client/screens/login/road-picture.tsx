import { statusTone } from "../../ui/tokens.ts";

const tone = statusTone.dark;
/** Orders along the drawn roads, in the colours of their states. */
const places = [
  { x: 148, y: 262, colour: tone.overdue.fill },
  { x: 236, y: 388, colour: tone.accepted.fill },
  { x: 318, y: 196, colour: tone.pending.fill },
  { x: 404, y: 318, colour: tone.inProgress.fill },
  { x: 472, y: 470, colour: tone.handled.fill },
  { x: 540, y: 240, colour: tone.accepted.fill },
  { x: 566, y: 566, colour: tone.awaitingReview.fill },
] as const;

/** A quiet drawing of a road network with orders on it. Drawn, so that the login page loads no picture. */
export function RoadPicture() {
  return (
    <svg className="road-picture" viewBox="0 0 640 720" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
      <g fill="none" stroke="#ffffff" strokeOpacity="0.12" strokeWidth="2">
        <path d="M-20 90 C 120 130 260 60 420 110 S 640 90 680 120" />
        <path d="M-20 470 C 100 430 220 520 360 470 S 560 480 680 440" />
        <path d="M90 -20 C 120 160 60 300 130 430 S 90 640 120 760" />
        <path d="M530 -20 C 500 140 570 260 520 400 S 580 620 550 760" />
        <path d="M-20 640 C 160 600 300 680 680 600" />
      </g>
      <g fill="none" stroke="#ffffff" strokeOpacity="0.2" strokeWidth="7" strokeLinecap="round">
        <path d="M-20 300 C 140 240 240 180 330 195 S 500 300 680 200" />
        <path d="M200 -20 C 220 160 260 300 236 390 S 260 620 300 760" />
        <path d="M-20 200 C 180 300 380 300 440 360 S 480 560 680 640" />
      </g>
      <g fill="none" stroke="#ffffff" strokeWidth="1.5" strokeDasharray="10 12" opacity="0.45">
        <path d="M-20 300 C 140 240 240 180 330 195 S 500 300 680 200" />
        <path d="M-20 200 C 180 300 380 300 440 360 S 480 560 680 640" />
      </g>
      {places.map(({ x, y, colour }) => (
        <g key={`${x} ${y}`}>
          <circle cx={x} cy={y} r="16" fill={colour} opacity="0.22" />
          <circle cx={x} cy={y} r="7" fill={colour} />
        </g>
      ))}
    </svg>
  );
}
