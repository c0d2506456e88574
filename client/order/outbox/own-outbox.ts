import { useEffect, useState } from "react";
import { z } from "zod";
import { useStore } from "zustand";
import { createStore } from "zustand/vanilla";
import { addressOf } from "../../../shared/http/address-of.ts";
import type { Door } from "../../../shared/http/door.ts";
import { nameOfPage, PAGE_OF } from "../../../shared/http/page-of.ts";
import type { Me } from "../../../shared/http/session-api.ts";
import { request } from "../../api/request.ts";
import { readStored, writeStored } from "../../browser/stored.ts";
import { personOf } from "../../session/person.ts";
import { beforeSignOut } from "../../session/session.ts";
import { sendUpload } from "../../ui/upload/send-upload.ts";
import { type Deed, deedDoors, storedDeeds } from "./deed.ts";
import { dropPictures, sendPictures } from "./kept-pictures.ts";
import { storedAsOf } from "./kept-without-line.ts";
import { type KeptDeed, Outbox } from "./outbox.ts";

let own: Outbox | null = null;

/** The outbox of who is signed in; a page serves one person only. @throws Error before the shell stands */
export function ownOutbox(): Outbox {
  if (own === null) throw new Error("no outbox before somebody is signed in");
  return own;
}

/** Keeps and sends this person's deeds for as long as the asking component stands, and not a moment longer: what is kept then stays in storage. */
export function useOutbox(me: Pick<Me, "tenant" | "user">): void {
  const [outbox] = useState(() => {
    own = outboxStoredAs(storedAsOf(personOf(me)), nameOfPage(me.tenant.code, me.user.id));
    return own;
  });
  useEffect(() => listen(outbox), [outbox]);
}

/** What is kept, as it changes. */
export const useKeptDeeds = (): readonly KeptDeed[] => useStore(ownOutbox().store, ({ kept }) => kept);

const nothingKept = createStore(() => ({ kept: [] as readonly KeptDeed[] }));
/** Whether something that was done to this waits for the line. */
export const useWaitsForLine = (subject: string): boolean =>
  useStore(own?.store ?? nothingKept, ({ kept }) =>
    kept.some(({ deed: { subject: other }, state }) => other === subject && state === "waiting"),
  );

/** How many deeds wait for the line. */
export const useCountWaiting = (): number =>
  useStore(own?.store ?? nothingKept, ({ kept }) => kept.filter(({ state }) => state === "waiting").length);

/** All that is sent says whose deed it is, however long it takes: the session may be another person's by then. */
const outboxStoredAs = (storedAs: string, page: string): Outbox =>
  new Outbox({
    nowMs: Date.now,
    after(ms, run) {
      const timer = setTimeout(run, ms);
      return () => clearTimeout(timer);
    },
    // What is answered is shown by live rows: it was done, however an answer of another release reads.
    send: (told, keepalive) =>
      told.pictures.length === 0 ? send(page, told, told.body, keepalive) : sendWithPictures(page, storedAs, told),
    onForgotten: ({ pictures }) => void dropPictures(pictures).catch(() => {}),
    read: () => readStored(storedAs),
    write: (deeds) => writeStored(storedAs, deeds),
  });

function send(page: string, { door, params, key }: Deed, body: Deed["body"], keepalive: boolean): Promise<unknown> {
  const told: Door = deedDoors[door];
  const { method } = told;
  const address = addressOf(told, { params });
  return request(address, {
    method,
    body,
    headers: { "idempotency-key": key, [PAGE_OF]: page },
    keepalive,
    schema: { parse: (answer) => answer },
  });
}

/** One page of this person after the other: the same pictures sent twice would be another body under the same key. */
function sendWithPictures(page: string, storedAs: string, told: Deed): Promise<unknown> {
  return inTurn(`${storedAs} ${told.key}`, async () => {
    const stored = storedDeeds.safeParse(readStored(storedAs)).data ?? [];
    // Another page of this person has done it.
    if (!stored.some(({ key }) => key === told.key)) return null;
    const unstopped = new AbortController().signal;
    const sendOne = (file: File) => sendUpload(file, { orderId: told.params.id, pageOf: page, onProgress: () => {}, signal: unstopped });
    const sent = await sendPictures(told.pictures, sendOne);
    const before = z.array(z.string()).parse(told.body.pictures ?? []);
    return send(page, told, { ...told.body, pictures: [...before, ...sent] }, false);
  });
}

/** Pages of this browser one after the other, where it knows turns: it does not on a plain address (http). */
const inTurn = <T>(name: string, run: () => Promise<T>): Promise<T> =>
  navigator.locks === undefined ? run() : (navigator.locks.request(name, run) as Promise<T>);

function listen(outbox: Outbox): () => void {
  outbox.begin();
  const leave = () => void outbox.leave();
  // A telephone kills a page that it hides without asking it again.
  const onVisibility = () => (document.visibilityState === "hidden" ? leave() : outbox.comeBack());
  const onLine = () => outbox.comeBack();
  addEventListener("pagehide", leave);
  addEventListener("online", onLine);
  document.addEventListener("visibilitychange", onVisibility);
  const stopSignOut = beforeSignOut(() => outbox.leave());
  return () => {
    removeEventListener("pagehide", leave);
    removeEventListener("online", onLine);
    document.removeEventListener("visibilitychange", onVisibility);
    stopSignOut();
    outbox.end();
  };
}
