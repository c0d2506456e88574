import type { IncomingMessage } from "node:http";
import { afterEach, expect, it } from "vitest";
import { boundsOf } from "../bounds/bounds.ts";
import { Buckets } from "../bounds/buckets.ts";
import { readTrustProxy } from "../plugins/trust-proxy.ts";
import type { Session } from "../session/session.ts";
import { Admission } from "./admission.ts";

const person = (id: string) => ({ tenant: "a", user: { id }, displayId: null }) as unknown as Session;
const closing: Admission[] = [];
afterEach(() => {
  for (const admission of closing.splice(0)) admission.close();
});

function world() {
  let nowMs = 0;
  const now = () => nowMs;
  const bounds = boundsOf(1);
  const computing = new Buckets({ perS: 40, burst: 100, now });
  const admission = new Admission({ bounds, computing, redis: {} as never, trustProxy: readTrustProxy("1"), now });
  closing.push(admission);
  return { admission, bounds, computing, pass: (ms: number) => (nowMs += ms) };
}

it("[Z4] what sockets ask for is paid from the same share as what requests do, large answers more", () => {
  const { admission, computing, pass } = world();
  expect(admission.mustWaitMs(person("u"))).toBe(0);
  admission.answered(person("u"), 30_000_000);
  expect([computing.waitMs("a:u") > 0, admission.mustWaitMs(person("u")) > 0, admission.mustWaitMs(person("other"))]).toEqual([
    true,
    true,
    0,
  ]);
  pass(1_000);
  expect(admission.mustWaitMs(person("u"))).toBe(0);
});

it("[Z4] messages of one person count together, over all of their connections", () => {
  const { admission, bounds, pass } = world();
  for (let i = 0; i < bounds.messages.burst; i++) expect(admission.mayTell(person("u"))).toBe(true);
  expect([admission.mayTell(person("u")), admission.mayTell(person("other"))]).toEqual([false, true]);
  pass(1_000);
  expect(admission.mayTell(person("u"))).toBe(true);
});

it("[Z4] handshakes count by session and by the address that a trusted proxy names", () => {
  const { admission, bounds } = world();
  const from = (address: string) =>
    ({ headers: { "x-forwarded-for": `spoofed, ${address}` }, socket: { remoteAddress: "10.0.0.1" } }) as unknown as IncomingMessage;
  for (let i = 0; i < bounds.handshakes.burst; i++) expect(admission.mayShakeHands(from("1.1.1.1"), "s")).toBe(true);
  expect([admission.mayShakeHands(from("1.1.1.1"), "s"), admission.mayShakeHands(from("1.1.1.1"), "other")]).toEqual([false, true]);
  let guesses = 0;
  while (admission.mayShakeHands(from("1.1.1.1"), `made up ${guesses}`) && guesses < 10_000) guesses++;
  expect(guesses).toBeLessThan(10_000);
  expect(admission.mayShakeHands(from("2.2.2.2"), "new")).toBe(true);
  let others = 0;
  while (admission.mayShakeHands(from(`2001:db8:1:2::${(others % 9_000) + 1}`), `made up ${others}`) && others < 10_000) others++;
  expect(others, "a network of the newer kind is one address").toBeLessThan(10_000);
  expect(admission.mayShakeHands(from("2001:db8:1:3::1"), "new")).toBe(true);
});
