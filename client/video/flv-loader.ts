import type Mpegts from "mpegts.js";

/** Of mpegts.js, which hands out its numbers only when it is loaded. */
const STATUS = { idle: 0, connecting: 1, buffering: 2, error: 3, complete: 4 } as const;
const nobody = (): void => {};

/**
 * Reads a stream for mpegts.js until it is told to stop, and lets go of its line then. The library's own loader waits in Chromium for the next bytes before it lets
 * go, which a camera that stands never sends (six of them are all the lines to one host), and never lets go of an answer that it refused.
 */
export class FlvLoader implements Mpegts.BaseLoader {
  _status: number = STATUS.idle;
  readonly _needStash = false;
  readonly type = "live";
  readonly needStashBuffer = false;
  onContentLengthKnown: Mpegts.BaseLoader["onContentLengthKnown"] = nobody;
  onURLRedirect: Mpegts.BaseLoader["onURLRedirect"] = nobody;
  onDataArrival: Mpegts.BaseLoader["onDataArrival"] = nobody;
  onError: Mpegts.BaseLoader["onError"] = nobody;
  onComplete: Mpegts.BaseLoader["onComplete"] = nobody;
  private readonly leaving = new AbortController();

  get status(): number {
    return this._status;
  }

  isWorking(): boolean {
    return this._status === STATUS.connecting || this._status === STATUS.buffering;
  }

  open({ url }: Mpegts.MediaSegment): void {
    this._status = STATUS.connecting;
    void this.read(url).catch((error: unknown) => {
      if (!this.leaving.signal.aborted) this.fail("Exception", { code: -1, msg: String(error) });
    });
  }

  abort(): void {
    this._status = STATUS.idle;
    this.leaving.abort();
  }

  destroy(): void {
    this.abort();
    this.onDataArrival = this.onError = this.onComplete = nobody;
  }

  private async read(url: string): Promise<void> {
    const { signal } = this.leaving;
    const response = await fetch(url, { signal });
    if (!response.ok || response.body === null) {
      this.leaving.abort();
      this.fail("HttpStatusCodeInvalid", { code: response.status, msg: response.statusText });
      return;
    }
    const reader = response.body.getReader();
    let received = 0;
    for (let part = await reader.read(); !part.done && !signal.aborted; part = await reader.read()) {
      this._status = STATUS.buffering;
      const chunk = part.value.buffer;
      const at = received;
      received += chunk.byteLength;
      this.onDataArrival(chunk, at, received);
    }
    if (signal.aborted) return;
    this._status = STATUS.complete;
    this.onComplete(0, received - 1);
  }

  /** @param why one of the library's LoaderErrors, whose type names the whole list of them */
  private fail(why: Mpegts.LoaderErrors[keyof Mpegts.LoaderErrors], said: Mpegts.LoaderErrorMessage): void {
    this._status = STATUS.error;
    this.onError(why as unknown as Mpegts.LoaderErrors, said);
  }
}
