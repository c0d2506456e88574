/** A random sample of repaired orders. */
export interface Sample {
  readonly id: string;
  readonly seed: string;
  readonly size: number;
  readonly drawnFrom: number;
  readonly atMs: number;
  readonly user: string;
  readonly sources: readonly number[];
  readonly companyIds: string;
  readonly typeIds: string;
  readonly startMs: number | null;
  readonly endMs: number | null;
}

/** One check of one order of a sample. Result 0 is not checked, 1 passed, 2 failed. */
export interface Check {
  readonly id: string;
  readonly sampleId: string;
  readonly orderId: string;
  readonly round: number;
  result: number;
  reason: string;
  user: string;
  atMs: number | null;
  readonly lastReason: string;
}
