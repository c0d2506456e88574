/** As it is shown, and without the sign of a nought. */
export const tenths = (percent: number): number => Math.round(percent * 10) / 10 + 0;
