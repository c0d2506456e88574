import { Callout } from "@blueprintjs/core";
import { type ReactNode, useCallback, useState } from "react";
import { failureText } from "../../api/failure-text.ts";

/** Runs what a button of a polled list does, and looks at the list again; `refused` tells why the last one was not done, and `run` whether this one was. */
export function useDeed(reload: () => void): { readonly refused: ReactNode; readonly run: (deed: Promise<unknown>) => Promise<boolean> } {
  const [refusal, setRefusal] = useState<unknown>(null);
  const run = useCallback(
    async (deed: Promise<unknown>) => {
      setRefusal(null);
      const isDone = await deed.then(
        () => true,
        (failure: unknown) => {
          setRefusal(failure);
          return false;
        },
      );
      reload();
      return isDone;
    },
    [reload],
  );
  const refused = refusal !== null && (
    <Callout intent="danger" role="alert">
      {failureText(refusal)}
    </Callout>
  );
  return { refused, run };
}
