import { useEffect, useState } from "react";
import { resourceDoors } from "../../shared/http/resource-api.ts";
import type { AnyResource, RecordRow } from "../../shared/resources/resource.ts";
import { ask } from "../api/ask.ts";
import { useLive } from "../live/use-topic.ts";

const NONE: ReadonlyMap<string, RecordRow> = new Map();

/** What the records of a register may belong to, by id; nothing for one whose records stand alone. */
export function useOwners({ belongsTo }: Pick<AnyResource, "belongsTo">): ReadonlyMap<string, RecordRow> {
  const { client } = useLive();
  const [owners, setOwners] = useState(NONE);
  useEffect(() => {
    if (belongsTo === undefined) return;
    const looking = new AbortController();
    const look = () =>
      ask(resourceDoors(belongsTo.of).list, {}, looking.signal).then(
        ({ rows }) => setOwners(new Map(rows.map((row) => [row.id, row]))),
        // The list tells its own rows without them; its form has nothing to choose from then, which it shows.
        () => {},
      );
    void look();
    const stop = client.onHint("registers", () => void look());
    return () => {
      looking.abort();
      stop();
    };
  }, [client, belongsTo]);
  return owners;
}
