import { isOpenUnder } from "../../shared/policy/open-under.ts";
import type { AnyResource } from "../../shared/resources/resource.ts";
import type { HistoryReaders } from "../audit/history-readers.ts";
import type { Registers } from "./registers.ts";

/** Whoever may open a register and sees a record of it reads what was done to that record. */
export const historyReadersOf = (resources: readonly AnyResource[], registers: Pick<Registers, "sees">): HistoryReaders =>
  new Map(
    resources.map((resource) => [
      resource.name,
      async (who, id) => isOpenUnder(who.access, resource.paths) && (await registers.sees(who, resource, id)),
    ]),
  );
