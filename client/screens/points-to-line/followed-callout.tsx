import { Callout } from "@blueprintjs/core";
import { failureText } from "../../api/failure-text.ts";
import { useWords } from "../../i18n/use-words.ts";
import { useFormat } from "../../ui/format.ts";
import type { Followed } from "./follow-line.ts";
import { standingText } from "./standing.words.ts";

const MOST_NAMED = 20;

/** What became of what stands on the road, once its line is saved. */
export function FollowedCallout({ followed: { done, failed } }: { readonly followed: Followed }) {
  const say = useWords(standingText);
  const format = useFormat();
  return (
    <Callout intent={failed.length === 0 ? "success" : "warning"} role="status">
      {say("followed", { n: format.number(done) })}
      {failed.length > 0 && (
        <>
          {" "}
          {say("notFollowed", { n: format.number(failed.length) })}
          <ul>
            {failed.slice(0, MOST_NAMED).map(({ key, name, failure }) => (
              <li key={key}>
                {name}: {failureText(failure)}
              </li>
            ))}
            {failed.length > MOST_NAMED && <li>…</li>}
          </ul>
        </>
      )}
    </Callout>
  );
}
