import { createRandom, hashText, type Random } from "../world/random.ts";
import { type DefectShape, HEIGHT_PX, type Spot, WIDTH_PX } from "./boxes.ts";
import type { Raster } from "./process.ts";

export interface Scene {
  readonly seed: string;
  readonly spot: Spot;
  readonly shape: DefectShape;
  /** The repair instead of the defect. */
  readonly repaired: boolean;
  readonly serious: boolean;
}

const HORIZON_PX = 84;
const VANISHING_X_PX = 320;

/** What a patrol camera sees: sky, verge, asphalt with lane marks, and the defect (or its patch) inside the spot. */
export function drawPicture(scene: Scene): Raster {
  const canvas = new Canvas();
  const ground = createRandom(`${scene.spot.xPx}:${scene.spot.yPx}:ground`);
  drawGround(canvas, hashText(scene.seed), ground);
  const random = createRandom(scene.seed);
  if (scene.repaired) drawPatch(canvas, scene.spot, random);
  else DRAW[scene.shape](canvas, scene.spot, random, scene.serious ? 1 : 0.7);
  return { rgb: canvas.rgb, widthPx: WIDTH_PX, heightPx: HEIGHT_PX };
}

/** The road alone; with `hasPost` a post stands on the verge. */
export function drawRoad(seed: string, hasPost: boolean): Raster {
  const canvas = new Canvas();
  drawGround(canvas, hashText(seed), createRandom(`${seed}:ground`));
  if (hasPost) drawPost(canvas);
  return { rgb: canvas.rgb, widthPx: WIDTH_PX, heightPx: HEIGHT_PX };
}

/** A sheet of paper with lines of writing, as a scanner sees it. */
export function drawPage(seed: string): Raster {
  const canvas = new Canvas();
  const random = createRandom(seed);
  const lines = Array.from({ length: 16 }, () => 60 + random.next() * 180);
  for (let y = 0; y < HEIGHT_PX; y++)
    for (let x = 0; x < WIDTH_PX; x++) {
      const light = x < 180 || x > 460 || y < 12 || y > 348 ? 96 : isWritten(x - 205, y - 48, lines) ? 70 : 246;
      canvas.set(x, y, light, light, light);
    }
  return { rgb: canvas.rgb, widthPx: WIDTH_PX, heightPx: HEIGHT_PX };
}
const isWritten = (x: number, y: number, lines: readonly number[]): boolean =>
  y >= 0 && y % 18 < 7 && x >= 0 && x < (lines[Math.floor(y / 18)] ?? 0) && x % 13 < 10;

/** As wide as two pictures, without a seam: what is behind mirrors what is ahead. */
export function allAround({ rgb, widthPx, heightPx }: Raster): Raster {
  const wide = new Uint8Array(rgb.length * 2);
  for (let y = 0; y < heightPx; y++)
    for (let x = 0; x < widthPx; x++) {
      const from = (y * widthPx + x) * 3;
      const pixel = rgb.subarray(from, from + 3);
      const row = y * widthPx * 2;
      wide.set(pixel, (row + x) * 3);
      wide.set(pixel, (row + widthPx * 2 - 1 - x) * 3);
    }
  return { rgb: wide, widthPx: widthPx * 2, heightPx };
}

const POST = { xPx: 560, yPx: 130, widthPx: 34, heightPx: 150, bandPx: 44 };

/** White, with a red band at its head. */
function drawPost(canvas: Canvas): void {
  for (let y = 0; y < POST.heightPx; y++)
    for (let x = 0; x < POST.widthPx; x++) {
      const light = x < 4 ? 0.82 : 1;
      const [red, green, blue] = y < POST.bandPx ? [188, 44, 40] : [236, 234, 226];
      canvas.set(POST.xPx + x, POST.yPx + y, red! * light, green! * light, blue! * light);
    }
}

class Canvas {
  readonly rgb = new Uint8Array(WIDTH_PX * HEIGHT_PX * 3);

  set(x: number, y: number, red: number, green: number, blue: number): void {
    const i = (y * WIDTH_PX + x) * 3;
    this.rgb[i] = clamp(red);
    this.rgb[i + 1] = clamp(green);
    this.rgb[i + 2] = clamp(blue);
  }

  /** Multiplies a pixel's light; under 1 is a shadow. */
  shade(x: number, y: number, light: number): void {
    const px = Math.round(x);
    const py = Math.round(y);
    if (px < 0 || py < 0 || px >= WIDTH_PX || py >= HEIGHT_PX) return;
    const i = (py * WIDTH_PX + px) * 3;
    for (let c = i; c < i + 3; c++) this.rgb[c] = clamp(this.rgb[c]! * light);
  }
}

function drawGround(canvas: Canvas, seed: number, random: Random): void {
  const dawn = random.next() * 30;
  const dryness = random.next() * 18;
  const laneX = [-0.32, 0.32].map((side) => side + (random.next() - 0.5) * 0.04);
  for (let y = 0; y < HEIGHT_PX; y++) {
    const depth = Math.max(0, (y - HORIZON_PX) / (HEIGHT_PX - HORIZON_PX));
    const halfRoadPx = 40 + depth * 420;
    for (let x = 0; x < WIDTH_PX; x++) {
      const grain = (noise(x, y, seed) - 0.5) * 34 + (noise(x >> 2, y >> 2, seed + 7) - 0.5) * 14;
      if (y < HORIZON_PX) {
        const treesPx = HORIZON_PX - 14 - noise(x >> 4, 3, seed) * 26;
        if (y > treesPx) canvas.set(x, y, 52 + grain * 0.5, 74 + grain * 0.6, 50 + grain * 0.4);
        else canvas.set(x, y, 176 - y * 0.2 + dawn, 196 - y * 0.1 + dawn * 0.6, 214);
        continue;
      }
      const across = (x - VANISHING_X_PX) / halfRoadPx;
      if (Math.abs(across) > 1) {
        canvas.set(x, y, 84 + grain, 100 + grain, 62 + grain * 0.7);
        continue;
      }
      const worn = Math.abs(Math.abs(across) - 0.17) < 0.06 ? -7 : 0;
      const base = 92 + dryness + depth * 10 + worn + grain;
      const edgeMark = Math.abs(Math.abs(across) - 0.93) < 0.012;
      const laneMark = laneX.some((lane) => Math.abs(across - lane) < 0.011) && Math.floor(Math.sqrt(depth) * 9 + (seed % 2)) % 2 === 0;
      if (edgeMark || laneMark) canvas.set(x, y, 205 + grain, 203 + grain, 192 + grain);
      else canvas.set(x, y, base, base, base + 3);
    }
  }
}

type Draw = (canvas: Canvas, spot: Spot, random: Random, depth: number) => void;

const DRAW: Readonly<Record<DefectShape, Draw>> = {
  crosswise: (canvas, spot, random, depth) => crack(canvas, spot, random, depth, [0, 0.5], [1, 0.5]),
  lengthwise: (canvas, spot, random, depth) => crack(canvas, spot, random, depth, [0.5, 0], [0.5, 1]),
  net: (canvas, spot, random, depth) => {
    for (let i = 0; i < 5; i++) crack(canvas, spot, random, depth, [0, i / 4], [1, random.next()]);
    for (let i = 0; i < 6; i++) crack(canvas, spot, random, depth, [i / 5, 0], [random.next(), 1]);
  },
  hole: (canvas, spot, random, depth) =>
    blot(canvas, spot, random, (edge) => (edge < 0.8 ? 0.42 - depth * 0.12 + edge * 0.2 : edge < 1 ? 0.62 : 1.18)),
  rut: (canvas, spot, random, depth) => blot(canvas, spot, random, (edge) => 1 - (1 - Math.min(1, edge)) * 0.45 * depth),
  cover: (canvas, spot, random, depth) => {
    blot(canvas, spot, random, (edge) => (edge < 0.78 ? 0.55 : edge < 1 ? 0.75 : 1));
    for (let i = -3; i <= 3; i++) line(canvas, spot, [0.5 + i * 0.09, 0.24], [0.5 + i * 0.09, 0.76], 0.7);
    crack(canvas, spot, random, depth, [0.02, 0.4], [0.2, 0.9]);
  },
  patch: (canvas, spot, random, depth) => {
    blot(canvas, spot, random, (edge) => (edge < 0.9 ? 0.82 : 0.68));
    crack(canvas, spot, random, depth, [0.1, 0.2], [0.9, 0.8]);
  },
};

/** A wandering dark line between two points given as shares of the spot. */
function crack(
  canvas: Canvas,
  spot: Spot,
  random: Random,
  depth: number,
  from: readonly [number, number],
  to: readonly [number, number],
): void {
  const steps = Math.ceil(Math.hypot(spot.widthPx, spot.heightPx));
  const widest = 1 + depth * 2.2;
  let drift = 0;
  const upright = Math.abs(to[1] - from[1]) > Math.abs(to[0] - from[0]);
  for (let i = 0; i <= steps; i++) {
    const t = i / steps;
    drift = drift * 0.97 + (random.next() - 0.5) * 3.2;
    const wander = drift * Math.sin(Math.PI * t) * 2;
    const x = spot.xPx + (from[0] + (to[0] - from[0]) * t) * spot.widthPx + (upright ? wander : 0);
    const y = spot.yPx + (from[1] + (to[1] - from[1]) * t) * spot.heightPx + (upright ? 0 : wander);
    const width = widest * (0.5 + random.next() * 0.7);
    for (let dy = -2; dy <= 2; dy++)
      for (let dx = -2; dx <= 2; dx++) if (inSpot(spot, x + dx, y + dy) && Math.hypot(dx, dy) <= width) canvas.shade(x + dx, y + dy, 0.5);
  }
}

/** An uneven oval filling the spot; `light` takes 0 in the middle to 1 at its rim. */
function blot(canvas: Canvas, spot: Spot, random: Random, light: (edge: number) => number): void {
  const phases = [random.next() * 6, random.next() * 6, random.next() * 6];
  const rx = spot.widthPx / 2;
  const ry = spot.heightPx / 2;
  for (let y = 0; y < spot.heightPx; y++)
    for (let x = 0; x < spot.widthPx; x++) {
      const dx = (x - rx) / rx;
      const dy = (y - ry) / ry;
      const angle = Math.atan2(dy, dx);
      const rim =
        0.9 + 0.05 * Math.sin(angle * 3 + phases[0]!) + 0.03 * Math.sin(angle * 7 + phases[1]!) + 0.02 * Math.sin(angle * 13 + phases[2]!);
      const edge = Math.hypot(dx, dy) / rim;
      if (edge <= 1.06) canvas.shade(spot.xPx + x, spot.yPx + y, light(edge));
    }
}

/** Fresh asphalt, cut square and rolled, with sealed joints. */
function drawPatch(canvas: Canvas, spot: Spot, random: Random): void {
  for (let y = 0; y < spot.heightPx; y++)
    for (let x = 0; x < spot.widthPx; x++) {
      const joint = x < 3 || y < 3 || x >= spot.widthPx - 3 || y >= spot.heightPx - 3;
      canvas.shade(spot.xPx + x, spot.yPx + y, joint ? 0.38 : 0.58 + random.next() * 0.06);
    }
}

function line(canvas: Canvas, spot: Spot, from: readonly [number, number], to: readonly [number, number], light: number): void {
  const steps = Math.ceil(Math.max(spot.widthPx, spot.heightPx));
  for (let i = 0; i <= steps; i++)
    canvas.shade(
      spot.xPx + (from[0] + ((to[0] - from[0]) * i) / steps) * spot.widthPx,
      spot.yPx + (from[1] + ((to[1] - from[1]) * i) / steps) * spot.heightPx,
      light,
    );
}

const inSpot = ({ xPx, yPx, widthPx, heightPx }: Spot, x: number, y: number): boolean =>
  x >= xPx && y >= yPx && x < xPx + widthPx && y < yPx + heightPx;

function noise(x: number, y: number, seed: number): number {
  let hash = Math.imul(x, 374_761_393) ^ Math.imul(y, 668_265_263) ^ seed;
  hash = Math.imul(hash ^ (hash >>> 13), 1_274_126_177);
  return ((hash ^ (hash >>> 16)) >>> 0) / 4_294_967_296;
}

const clamp = (value: number): number => (value < 0 ? 0 : value > 255 ? 255 : value);
