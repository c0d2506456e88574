import { Tag } from "@blueprintjs/core";
import { CloudUpload } from "@blueprintjs/icons";
import { useWords } from "../../i18n/use-words.ts";
import { outboxWords } from "./outbox.words.ts";
import { useCountWaiting } from "./own-outbox.ts";

/** How much waits for the line, for a card that lies over the page's own sign of it; nothing where nothing waits. */
export function WaitingCount() {
  const say = useWords(outboxWords);
  const count = useCountWaiting();
  if (count === 0) return null;
  return (
    <span role="status">
      <Tag minimal intent="warning" icon={<CloudUpload size={14} />}>
        {say("button", { count })}
      </Tag>
    </span>
  );
}
