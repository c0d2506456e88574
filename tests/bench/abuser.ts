import { setTimeout as pause } from "node:timers/promises";
import { io, type Socket } from "socket.io-client";
import type { Weapon } from "./abuse-weapons.ts";

/** The abuser of abuse.bench.ts: is told whom to attack, then which weapon to use, and answers what came back when told to stop. */
const AT_ONCE = 4;
let to = { url: "", cookie: "", ids: [] as string[] };
let turn = 0;
const fiftyWords = Array(50).fill("0").join(" ");
const sockets: (Socket | null)[] = Array(AT_ONCE).fill(null);

const weapons: Record<Weapon, () => Promise<string>> = {
  search: () =>
    ask(`/api/orders?q=${encodeURIComponent(turn++ % 2 === 0 ? fiftyWords : `${turn % 90} ${turn % 77} ${turn % 53} 00 11 22`)}`),
  facets: () => ask(`/api/orders/facets?status=${turn++ % 9}&q=${10 + (turn % 90)}`),
  keys: () => ask(`/api/orders/keys?sort=${["reason", "number", "section", "dueAtMs"][turn++ % 4]}`),
  previews: () => ask("/api/batches", { action: "cancel", orders: { ids: to.ids } }),
  async subscriptions() {
    const at = turn++ % AT_ONCE;
    const socket = sockets[at]?.connected ? sockets[at] : await open();
    sockets[at] = socket;
    if (!socket.connected) return "refused";
    return (await socket.timeout(5_000).emitWithAck("subscribe", { topic: "orders" })).kind;
  },
  async sockets() {
    const socket = await open();
    const said = socket.connected ? "opened" : "refused";
    socket.close();
    return said;
  },
};

let goesOn = false;
let blows: Promise<void>[] = [];
let answers: Record<string, number> = {};
process.on("message", (message: { url?: string; weapon?: Weapon | null }) => void obey(message));

async function obey(message: object): Promise<void> {
  if ("url" in message) {
    to = message as typeof to;
    for (let i = 0; i < 20 && (await weapons.subscriptions()) !== "snapshot"; i++) await pause(500);
    process.send!({});
    return;
  }
  const { weapon } = message as { weapon: Weapon | null };
  if (weapon !== null) {
    [goesOn, answers] = [true, {}];
    blows = Array.from({ length: AT_ONCE }, () => strikeOn(weapon));
    return;
  }
  goesOn = false;
  await Promise.all(blows);
  process.send!(answers);
}

async function strikeOn(weapon: Weapon): Promise<void> {
  while (goesOn) {
    const said = await weapons[weapon]().catch((error: Error) => error.message);
    answers[said] = (answers[said] ?? 0) + 1;
  }
}

async function ask(path: string, body?: object): Promise<string> {
  const { url, cookie } = to;
  const headers = { cookie, origin: url, ...(body !== undefined && { "content-type": "application/json" }) };
  const answer = await fetch(url + path, { headers, ...(body !== undefined && { method: "POST", body: JSON.stringify(body) }) });
  await answer.arrayBuffer();
  return String(answer.status);
}

async function open(): Promise<Socket> {
  const { url, cookie } = to;
  const socket = io(url, {
    ...{ transports: ["websocket"], reconnection: false, forceNew: true },
    ...{ extraHeaders: { cookie, origin: url }, auth: { topics: [] } },
  });
  await new Promise<void>((resolve) => socket.on("connect", resolve).on("connect_error", () => resolve()));
  return socket;
}
