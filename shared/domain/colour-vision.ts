import { linear } from "./contrast.ts";

/**
 * How people see linear red, green and blue who lack one kind of cone: G. M. Machado et al., "A Physiologically-based Model for Simulation of Color Vision
 * Deficiency", 2009, severity 1.0. Everybody else's eyes come first.
 */
const EYES: readonly (readonly (readonly [number, number, number])[])[] = [
  [
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
  ],
  [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
  [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
  [
    [1.255528, -0.076749, -0.178779],
    [-0.078411, 0.930809, 0.147602],
    [0.004733, 0.691367, 0.3039],
  ],
];

/** How far two #rrggbb colours are apart in the eyes that tell them apart least: distance in CIE Lab, where 2.3 is just noticeable side by side. */
export const leastDistance = (a: string, b: string): number =>
  Math.min(...EYES.map((eye) => Math.hypot(...labOf(a, eye).map((value, i) => value - labOf(b, eye)[i]!))));

function labOf(colour: string, eye: (typeof EYES)[number]): number[] {
  const light = linear(colour);
  const [r = 0, g = 0, b = 0] = eye.map((row) =>
    Math.min(
      1,
      Math.max(
        0,
        row.reduce((sum, part, i) => sum + part * light[i]!, 0),
      ),
    ),
  );
  const [x, y, z] = [
    (0.4124 * r + 0.3576 * g + 0.1805 * b) / 0.95047,
    0.2126 * r + 0.7152 * g + 0.0722 * b,
    (0.0193 * r + 0.1192 * g + 0.9505 * b) / 1.08883,
  ].map((value) => (value > 0.008856 ? Math.cbrt(value) : 7.787 * value + 16 / 116)) as [number, number, number];
  return [116 * y - 16, 500 * (x - y), 200 * (y - z)];
}
