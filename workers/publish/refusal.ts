/** Why Redis did not take something; the poll that tried knows less than it thought and must start again. */
export type Refusal = "fenced" | "moved" | "reborn" | "unready";

export class PublishRefused extends Error {
  readonly refusal: Refusal;
  constructor(refusal: Refusal) {
    super(`publish refused: ${refusal}`);
    this.refusal = refusal;
  }
}
