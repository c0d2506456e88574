import { ExpectedError } from "../../shared/errors.ts";
import type { LegacyCall, RequestOf } from "../../shared/legacy/call.ts";
import { getCompanyList } from "../../shared/legacy/calls/company.ts";
import { getAllBhForWeb } from "../../shared/legacy/calls/web-user.ts";
import { askRows } from "./ask-rows.ts";
import type { Poll } from "./feed.ts";

/**
 * Whether the services answer a question of another kind with rows: the dictionary of defect types, which a customer has before its
 * first order, else the companies. A source that lost its database, or whose account lost its rights, has nothing to say there either.
 * `except` is the list in doubt, which is no witness for itself.
 */
export async function isAlive(poll: Poll, except: LegacyCall): Promise<boolean> {
  if (except !== getAllBhForWeb && (await holdsRows(poll, getAllBhForWeb, {}))) return true;
  return except !== getCompanyList && (await holdsRows(poll, getCompanyList, { KeyWord: "", PageIndex: 1, PageSize: 1 }));
}

async function holdsRows<C extends LegacyCall>(poll: Poll, call: C, request: RequestOf<C>): Promise<boolean> {
  try {
    return (await askRows(poll, call, request)).rows.length > 0;
  } catch (error) {
    // Who cannot be asked is no witness, and no reason to fail a poll whose own answers were good.
    if (error instanceof ExpectedError) return false;
    throw error;
  }
}
