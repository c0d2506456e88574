import { z } from "zod";
import type { ActionName } from "../../shared/domain/action.ts";
import { readStored, writeStored } from "../browser/stored.ts";
import { useWords } from "../i18n/use-words.ts";
import { personOf } from "../session/person.ts";
import { useMe } from "../session/session.ts";
import { type UsualReason, usualReasonWords } from "./usual-reasons.words.ts";

/** As road people say it to each other; each is a whole answer to why. */
const templates: Partial<Record<ActionName, readonly UsualReason[]>> = {
  return: ["notOurs", "wrongPlace", "notFound", "needsClosure"],
  cancel: ["twice", "noDefect", "repaired"],
  reject: ["moreFacts", "wrongType", "wrongPlace"],
  failCheck: ["uneven", "joints", "tooSmall", "wrongPicture", "markings"],
  requestDelay: ["weather", "material", "needsClosure"],
  rejectDelay: ["noGrounds", "dangerous"],
  goHandle: ["patched", "sealed", "replaced", "cleaned"],
  handOver: ["notOurs", "needsClosure"],
};
const MOST_OWN = 3;
const ownReasons = z.array(z.string());

/** What this user said last for the action, then what is usually said. */
export function useUsualReasons(action: ActionName): readonly string[] {
  const say = useWords(usualReasonWords);
  const person = personOf(useMe());
  return [...new Set([...lastReasons(person, action), ...(templates[action] ?? []).map((key) => say(key))])];
}

/** Newest first; what the browser does not hold any more is not missed. */
export function lastReasons(person: string, action: ActionName): readonly string[] {
  return ownReasons.safeParse(readStored(storedAs(person, action))).data ?? [];
}

export function rememberReason(person: string, action: ActionName, reason: string): void {
  const said = reason.trim();
  if (said === "") return;
  writeStored(storedAs(person, action), [said, ...lastReasons(person, action).filter((each) => each !== said)].slice(0, MOST_OWN));
}

const storedAs = (person: string, action: ActionName): string => `last-reasons:${person}:${action}`;
