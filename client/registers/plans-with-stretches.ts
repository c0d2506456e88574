import stretches from "./plan-stretches.words.ts";
import plans from "./plans.words.ts";

/** Plans, and beside them the stretches that they are made of. */
export default [plans, stretches];
