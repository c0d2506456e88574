import { randomUUID } from "node:crypto";
import { quickClaims } from "../../../shared/http/quick-api.ts";
import { signIn } from "../../support/session.ts";
import type { World } from "../world.ts";
import { TENANT, until } from "./story.ts";

/** One open screen of quick identification, at one server. */
export interface Screen {
  readonly name: string;
  readonly seat: string;
  readonly cookie: string;
  server: number;
  held: string[];
}

const SCREENS_EACH = 2;

/** The screens of everybody who may open them, in turns at one server and the other; each person has more than one. */
export async function openScreens(world: World): Promise<Screen[]> {
  const screens: Screen[] = [];
  for (const account of new Set(world.clients.map((client) => client.account))) {
    const cookie = await signIn(urlOf(world, 0), account);
    const isOpen = await ask(world, { server: 0, cookie }, "GET", `/claims?seat=${randomUUID()}`);
    if (isOpen.status === 403) continue;
    for (let i = 0; i < SCREENS_EACH; i++)
      screens.push({ name: `${account.account}-${i}`, seat: randomUUID(), cookie, server: screens.length % 2, held: [] });
  }
  if (screens.length < 4) throw new Error(`too few people of ${TENANT} may open quick identification`);
  for (const server of [0, 1])
    await until(`server ${server} knows the queue`, async () => {
      const { status } = await ask(world, { server, cookie: screens[0]!.cookie }, "GET", `/claims?seat=${randomUUID()}`);
      return status === 200;
    });
  return screens;
}

export async function hold(world: World, screen: Screen, want: number): Promise<void> {
  const { status, body } = await ask(world, screen, "POST", "/claims", { seat: screen.seat, want });
  if (status !== 200) throw new Error(`${screen.name} could not ask for defects: ${status}`);
  screen.held = quickClaims.parse(body).held.map(({ id }) => id);
}

const urlOf = (world: World, server: number): string => world.stack.servers[server]!.url;

/** `key` names the click: the same one is the same click again. */
export async function ask(
  world: World,
  { server, cookie }: Pick<Screen, "server" | "cookie">,
  method: string,
  path: string,
  body?: object,
  key: string = randomUUID(),
) {
  const url = urlOf(world, server);
  const response = await fetch(`${url}/api/quick-shots${path}`, {
    method,
    headers: {
      ...{ origin: url, cookie, "idempotency-key": key },
      ...(body !== undefined && { "content-type": "application/json" }),
    },
    body: body === undefined ? null : JSON.stringify(body),
    signal: AbortSignal.timeout(30_000),
  });
  return { status: response.status, body: (await response.json()) as unknown };
}
