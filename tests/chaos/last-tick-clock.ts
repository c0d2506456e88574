import { ServerClock } from "../../client/live/server-clock.ts";

/** The planted bug `last-tick-clock`: takes whatever was heard last for the time of now, however long it was on its way. */
export class LastTickClock extends ServerClock {
  private offsetMs = 0;

  override heard(serverMs: number, localMs: number): void {
    this.offsetMs = serverMs - localMs;
  }

  override nowMs(localMs: number): number {
    return localMs + this.offsetMs;
  }
}
