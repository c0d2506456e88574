import { Button } from "@blueprintjs/core";
import { Link } from "@blueprintjs/icons";
import { useWords } from "../../i18n/use-words.ts";
import { copyText } from "../copy-text.ts";
import { shareViewWords } from "./views/share-view.words.ts";

/** Shares what a list shows with one press: filters, sort, columns and search stand in its address. */
export function CopyAddress() {
  const say = useWords(shareViewWords);
  const name = say("copyShown");
  return (
    <Button
      className="list-tool list-copy"
      variant="minimal"
      icon={<Link />}
      aria-label={name}
      title={name}
      onClick={() => void copyText(location.href)}
    />
  );
}
