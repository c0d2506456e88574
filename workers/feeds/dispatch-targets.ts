import { getAssYhCompanyList, getYangHuByComId } from "../../shared/legacy/calls/dispatch.ts";
import { decodeDispatchTarget } from "../../shared/legacy/decode-reference.ts";
import { askRows } from "./ask-rows.ts";
import type { Feed } from "./feed.ts";
import { identityOf } from "./identity.ts";
import { weigh } from "./whole-list.ts";

/**
 * Companies that orders may be dispatched to, and the people of each. Both change rarely. Asked for where somebody dispatches and nowhere else:
 * the servers' checks of whom an order goes to want it (Reader.needed), behind doors that are closed without a screen for it.
 */
export const dispatchTargetsFeed: Feed = {
  kind: "dispatchTargets",
  paces: { watchedMs: 300_000, unwatchedMs: null },
  markField: null,
  async ask(poll) {
    const identity = identityOf(poll.tenant);
    const targets = [];
    for (const company of (await askRows(poll, getAssYhCompanyList, identity)).rows) {
      const { rows: people } = await askRows(poll, getYangHuByComId, { ...identity, ComId: String(company.C_id) });
      targets.push(decodeDispatchTarget(company, people, poll.tenant.source));
    }
    const known = new Set(targets.map(({ id }) => id));
    const missing = poll.isRebuild ? [] : poll.draft.keysOf(0).filter((key) => !known.has(key));
    const isBelieved = await weigh(poll, getAssYhCompanyList, {
      known: poll.isRebuild ? null : poll.mirror.marks.size,
      missing: missing.length,
      rows: targets.length,
    });
    await poll.draft.put(
      "dispatchTargets",
      targets.map((target) => [target.id, target]),
    );
    if (isBelieved) for (const key of missing) await poll.draft.remove(key);
  },
};
