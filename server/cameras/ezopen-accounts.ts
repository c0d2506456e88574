import type { Tenant } from "../../editions/load.ts";
import { EzopenAccount, type EzopenDeps } from "./ezopen-account.ts";

export interface EzopenAccountsDeps extends EzopenDeps {
  /** By the account's key. */
  readonly secrets: ReadonlyMap<string, string>;
}

/** The accounts that customers' files name: customers of one account share its token and its turn. */
export class EzopenAccounts {
  private readonly accounts = new Map<string, EzopenAccount>();
  private readonly deps: EzopenAccountsDeps;

  constructor(deps: EzopenAccountsDeps) {
    this.deps = deps;
  }

  /** Null where the customer's file names none, or nobody gave us its secret. */
  of({ file }: Pick<Tenant, "file">): EzopenAccount | null {
    const { ezopen } = file.legacy;
    const secret = ezopen === undefined ? undefined : this.deps.secrets.get(ezopen.appKey);
    if (ezopen === undefined || secret === undefined) return null;
    const key = `${ezopen.appKey} ${ezopen.address}`;
    const account = this.accounts.get(key) ?? new EzopenAccount({ ...ezopen, secret }, this.deps);
    this.accounts.set(key, account);
    return account;
  }
}
