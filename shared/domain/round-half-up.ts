/** The number that people read, rounded as they do: 1.005 is 1.01 although the machine holds a little less. Halves go up. */
export const roundHalfUp = (value: number, decimals = 2): number => {
  const text = String(value);
  // So large or small that it is written with an exponent: nothing of it stands behind the point that anybody reads.
  if (text.includes("e")) return Math.round(value * 10 ** decimals) / 10 ** decimals;
  return Math.round(Number(`${text}e${decimals}`)) / 10 ** decimals;
};

/** Metres as km with three decimals: 1,234.5 m is 1.235 km. */
export const kilometres = (lengthM: number): number => Math.round(lengthM) / 1_000;
