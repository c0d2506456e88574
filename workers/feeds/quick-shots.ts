import { getToDoQuestionAssignmentListforpgNew } from "../../shared/legacy/calls/quick-shot.ts";
import { decodeQuickShot } from "../../shared/legacy/decode-quick-shot.ts";
import { topics } from "../../shared/live/topics.ts";
import { identityOf } from "./identity.ts";
import { wholeListFeed } from "./whole-list.ts";

/** Page 1 of so many is the whole list (part 2, section 9). */
const WHOLE_LIST = 99_999;

/** What machines found and nobody decided yet: the queue of quick identification. A decided row is gone from its list. */
export const quickShotsFeed = wholeListFeed({
  kind: "quickShots",
  paces: { watchedMs: 2_000, unwatchedMs: null },
  call: getToDoQuestionAssignmentListforpgNew,
  request: (tenant) => ({ ...identityOf(tenant), PageIndex: 1, PageSize: WHOLE_LIST }),
  decode: (row, tenant) => decodeQuickShot(row, tenant.source),
  key: topics.quickShots.key,
  commandsRemoveRows: true,
});
