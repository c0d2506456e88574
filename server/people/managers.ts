import type { Tenant } from "../../editions/load.ts";
import { ExpectedError } from "../../shared/errors.ts";
import type { Profile } from "../../shared/http/profile-api.ts";
import { homeLogin } from "../../shared/legacy/calls/account.ts";
import { manager } from "../../shared/legacy/records/user.ts";
import type { Asking } from "../../shared/node/asking.ts";

const KEEP_MS = 10 * 60_000;

/** Who manages a customer's account. Null when the services name nobody, and when they cannot be asked: a profile is worth showing without. */
export async function managerOf(asking: Pick<Asking, "kept">, tenant: Tenant): Promise<Profile["manager"]> {
  try {
    const { rows } = await asking.kept(tenant, homeLogin, { S_Username: "", S_Pwd: "" }, { keepMs: KEEP_MS });
    if (rows[0] === undefined) return null;
    const { name, phone } = manager.decode(rows[0], tenant.source);
    return { name, phone };
  } catch (error) {
    if (error instanceof ExpectedError) return null;
    throw error;
  }
}
