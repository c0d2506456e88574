import { ServerClock } from "../../client/live/server-clock.ts";

/** The planted bug `last-tick-clock`: takes whatever was heard last for the time of now, however long it was on its way. */
export class LastTickClock extends ServerClock {
  private lastMs: number | null = null;

  override heard(serverMs: number, localMs: number): void {
    this.lastMs = serverMs - localMs;
  }

  override offsetMs(): number | null {
    return this.lastMs;
  }
}
