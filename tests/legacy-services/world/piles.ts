import type { Road } from "./model.ts";

/** A post every hundred metres; where they stand follows from the road. */
export const PILE_EVERY_M = 100;

export const pilesOf = ({ lengthM, line }: Pick<Road, "lengthM" | "line">): number =>
  line.length > 1 ? Math.floor(lengthM / PILE_EVERY_M) + 1 : 0;
