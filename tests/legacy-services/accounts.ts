import { createHash } from "node:crypto";
import type { ActionLogEntry, Store } from "./store.ts";
import type { Member } from "./world/model.ts";
import { PASSWORD } from "./world/people.ts";

type AccountStore = Pick<Store, "passwordDigest" | "savePasswordDigest" | "addLogEntry" | "logEntries">;

/** Who may sign in, with which password, and which pages they opened. Everybody begins with the one made-up password. */
export class Accounts {
  private readonly members: () => readonly Member[];
  private readonly store: AccountStore;

  constructor(members: () => readonly Member[], store: AccountStore) {
    this.members = members;
    this.store = store;
  }

  byId(id: string): Member | undefined {
    return this.members().find((member) => member.id === id);
  }

  /** By what a person types, in the ways that a call takes it. */
  byName(name: string, ways: readonly ("account" | "phone")[]): Member | undefined {
    return this.members().find((member) => ways.some((way) => member[way] === name));
  }

  isPasswordOf(member: Member, password: string): boolean {
    const digest = this.store.passwordDigest(member.id);
    return digest === null ? password === PASSWORD : digest === digestOf(member, password);
  }

  setPassword(member: Member, password: string): void {
    this.store.savePasswordDigest(member.id, digestOf(member, password));
  }

  log(entry: ActionLogEntry): number {
    return this.store.addLogEntry(entry);
  }

  logged(count: number): ActionLogEntry[] {
    return this.store.logEntries(count);
  }
}

const digestOf = (member: Member, password: string): string => createHash("sha256").update(`${member.id}:${password}`).digest("hex");
