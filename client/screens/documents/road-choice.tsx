import { HTMLSelect } from "@blueprintjs/core";
import { useWords } from "../../i18n/use-words.ts";
import { useView } from "../../session/view.ts";
import { useReferred } from "../../ui/kinds/use-referred.ts";
import { documentText } from "./documents.words.ts";

/** Which road a document is of; it stands in the address. */
export function RoadChoice() {
  const say = useWords(documentText);
  const { search, readdress } = useView();
  const roads = useReferred("roads", true);
  function choose(road: string) {
    const next = new URLSearchParams(search);
    next.delete("ids");
    if (road === "") next.delete("road");
    else next.set("road", road);
    readdress(next);
  }
  return (
    <HTMLSelect
      aria-label={say("chooseRoad")}
      value={search.get("road") ?? ""}
      onChange={(event) => choose(event.currentTarget.value)}
      options={[{ value: "", label: say("chooseRoad") }, ...roads.map(({ id, name }) => ({ value: id, label: name }))]}
    />
  );
}
