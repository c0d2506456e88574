import { Button } from "@blueprintjs/core";
import { Cross } from "@blueprintjs/icons";
import { useState } from "react";
import { useWords } from "../i18n/use-words.ts";
import { mapWords } from "./map.words.ts";
import { foreignWords } from "./map-layers.ts";

/** Nobody reads more of an address on a map. */
const MOST_SIGNS = 60;

/** [M1] What a link filters by and no map knows leaves nothing out: whoever opened it is told, or they take what they see for the sender's choice. */
export function ForeignFilter({ filter }: { readonly filter: string | null }) {
  const say = useWords(mapWords);
  const [dismissed, setDismissed] = useState("");
  const words = foreignWords(filter).join(", ");
  if (words === "" || words === dismissed) return null;
  return (
    <p className="map-foreign" role="status">
      <span>{say("foreignFilter", { words: words.length > MOST_SIGNS ? `${words.slice(0, MOST_SIGNS)}…` : words })}</span>
      <Button icon={<Cross />} size="small" variant="minimal" aria-label={say("closeForeign")} onClick={() => setDismissed(words)} />
    </p>
  );
}
