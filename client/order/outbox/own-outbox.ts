import { useEffect, useState } from "react";
import { useStore } from "zustand";
import { addressOf } from "../../../shared/http/address-of.ts";
import type { Door } from "../../../shared/http/door.ts";
import type { Me } from "../../../shared/http/session-api.ts";
import { request } from "../../api/request.ts";
import { readStored, writeStored } from "../../browser/stored.ts";
import { personOf } from "../../session/person.ts";
import { beforeSignOut } from "../../session/session.ts";
import { deedDoors } from "./deed.ts";
import { type KeptDeed, Outbox } from "./outbox.ts";

let own: Outbox | null = null;

/** The outbox of who is signed in; a page serves one person only. @throws Error before the shell stands */
export function ownOutbox(): Outbox {
  if (own === null) throw new Error("no outbox before somebody is signed in");
  return own;
}

/** Keeps and sends this person's deeds for as long as the asking component stands; what is kept stays in storage. */
export function useOutbox(me: Pick<Me, "tenant" | "user">): void {
  const [outbox] = useState(() => (own ??= outboxStoredAs(`outbox:${personOf(me)}`)));
  useEffect(() => listen(outbox), [outbox]);
}

/** What is kept, as it changes. */
export const useKeptDeeds = (): readonly KeptDeed[] => useStore(ownOutbox().store, ({ kept }) => kept);

const outboxStoredAs = (storedAs: string): Outbox =>
  new Outbox({
    nowMs: Date.now,
    after(ms, run) {
      const timer = setTimeout(run, ms);
      return () => clearTimeout(timer);
    },
    // What is answered is shown by live rows: it was done, however an answer of another release reads.
    send({ door, params, body, key }, keepalive) {
      const told: Door = deedDoors[door];
      const { method } = told;
      const address = addressOf(told, { params });
      return request(address, { method, body, headers: { "idempotency-key": key }, keepalive, schema: { parse: (answer) => answer } });
    },
    read: () => readStored(storedAs),
    write: (deeds) => writeStored(storedAs, deeds),
  });

function listen(outbox: Outbox): () => void {
  outbox.adopt();
  const leave = () => void outbox.leave();
  // A telephone kills a page that it hides without asking it again.
  const onVisibility = () => document.visibilityState === "hidden" && leave();
  const onLine = () => outbox.sendAgain();
  addEventListener("pagehide", leave);
  addEventListener("online", onLine);
  document.addEventListener("visibilitychange", onVisibility);
  const stopSignOut = beforeSignOut(() => outbox.leave());
  return () => {
    removeEventListener("pagehide", leave);
    removeEventListener("online", onLine);
    document.removeEventListener("visibilitychange", onVisibility);
    stopSignOut();
  };
}
