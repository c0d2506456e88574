const STEPS = [10, 50, 100, 250, 500, 1_000, 2_500, 5_000, 10_000];
const FURTHER_STEP = 5_000;

/** Where the axis of counts ends: the first of a few round numbers that holds the largest, then multiples of 5,000. */
export const axisTop = (largest: number): number =>
  STEPS.find((step) => largest <= step) ?? Math.ceil(largest / FURTHER_STEP) * FURTHER_STEP;
