import { PAINTS_EVERY_MS, type Paint } from "../../shared/http/paints-api.ts";
import { batch } from "../../shared/live/protocol.ts";
import { isTraced } from "../../shared/live/traced.ts";

export interface PaintsDeps {
  /** Which share of the polls is traced; 0 for none. */
  readonly share: number;
  /** The server's clock. */
  nowMs(): number;
  /** Runs before the page is painted next. */
  frame(run: () => void): void;
  isHidden(): boolean;
  tell(paint: Paint): void;
}

/** Measures now and then how long something takes from its coming to the screen; a page that nobody sees paints nothing. */
export class Paints {
  private toldAtMs = Number.NEGATIVE_INFINITY;
  private readonly deps: PaintsDeps;

  constructor(deps: PaintsDeps) {
    this.deps = deps;
  }

  /** A message came that the topics have taken already. */
  came(message: unknown): void {
    const { share, nowMs, frame, isHidden, tell } = this.deps;
    if (share === 0 || isHidden() || nowMs() - this.toldAtMs < PAINTS_EVERY_MS) return;
    const parsed = batch.safeParse(message);
    const origin = parsed.data?.origin ?? null;
    if (parsed.data === undefined || origin === null || !isTraced(origin.pollId, share)) return;
    const receivedAtMs = nowMs();
    this.toldAtMs = receivedAtMs;
    const { topic } = parsed.data;
    // Rows are shown in the next frame; the one after it begins when that is painted.
    frame(() =>
      frame(() => tell({ pollId: origin.pollId, topic, receivedAtMs: Math.round(receivedAtMs), paintedAtMs: Math.round(nowMs()) })),
    );
  }
}
