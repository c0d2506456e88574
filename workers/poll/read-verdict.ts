import type { ExpectedError } from "../../shared/errors.ts";
import type { AskedToRead } from "../../shared/node/source-gate.ts";

/**
 * What a poll tells the circuit breaker of the answers that it got: they are good once all of them could be read. A poll is one
 * witness: the list that cannot be read is not outweighed by the counter before it, which could.
 */
export class ReadVerdict {
  private last: AskedToRead<unknown> | null = null;
  private isTold = false;

  /** One more request: by now the answer before it was read. The breaker lets nothing else pass until its probe is told. */
  async nextRequest(): Promise<void> {
    const probe = this.last?.isProbe === true ? this.last : null;
    if (probe === null) return;
    this.last = null;
    await probe.tell(true);
  }

  answered(asked: AskedToRead<unknown>): void {
    this.last = asked;
  }

  /** Every answer could be read. */
  async read(): Promise<void> {
    await this.tell(true);
  }

  /**
   * The poll failed. Requests that failed were told by the gate itself; then the others say nothing. An answer that was read and says no,
   * or too little, comes from a source that is alive; a call that is off is not asked for, and those before it were read; and a probe of which nothing is told keeps everybody waiting until it is given up.
   */
  async failed({ code }: ExpectedError): Promise<void> {
    if (code === "legacyNoAnswer") await this.tell(false);
    else if (code === "legacyShrunk" || code === "legacyRefused" || code === "callOff") await this.tell(true);
  }

  private async tell(wasRead: boolean): Promise<void> {
    if (this.isTold || this.last === null) return;
    this.isTold = true;
    await this.last.tell(wasRead);
  }
}
