import { useRef } from "react";
import { resourceDoors } from "../../shared/http/resource-api.ts";
import type { RecordRow } from "../../shared/resources/resource.ts";
import { ask } from "../api/ask.ts";
import { isUnanswered, newKey } from "../order/run-action.ts";
import type { DeclaredRegister } from "./declared-register.ts";

/** What was written: the record's id, and what the audit calls the deed. */
export interface Written {
  readonly id: string;
  readonly change: string;
}

/**
 * Takes a deed back; answers the record as it is then, null where it went. Nobody knows whether an unanswered try was done: the next one
 * carries the same key, so that it is done once. @throws RequestFailure
 */
export function useUndo({ resource }: DeclaredRegister): (written: Written) => Promise<RecordRow | null> {
  const keys = useRef(new Map<string, string>());
  return async ({ id, change }) => {
    const key = keys.current.get(change) ?? newKey();
    keys.current.set(change, key);
    try {
      const { row } = await ask(resourceDoors(resource).undo, { params: { id }, body: { change }, key });
      keys.current.delete(change);
      return row;
    } catch (failure) {
      if (!isUnanswered(failure)) keys.current.delete(change);
      throw failure;
    }
  };
}
