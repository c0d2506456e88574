import type { Socket } from "socket.io-client";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type PrivateRedis, startRedis } from "../tests/support/redis.ts";
import { openTcpLink, type TcpLink } from "../tests/support/tcp-link.ts";
import { startTestServer, type TestServer } from "./testing/running-server.ts";

let redis: PrivateRedis;
let cable: TcpLink;
let deaf: TestServer;
let other: TestServer;

beforeAll(async () => {
  redis = await startRedis();
  cable = await openTcpLink(redis.port);
  deaf = await startTestServer(`redis://127.0.0.1:${cable.port}`);
  other = await startTestServer(redis.url);
});
afterAll(async () => {
  await deaf?.close();
  await other?.close();
  await cable?.close();
  await redis?.stop();
});

const heard = <T>(socket: Socket, event: string) => new Promise<T>((resolve) => socket.once(event, resolve));

async function page(account: string) {
  const cookie = await other.signIn(account);
  const { socket } = deaf.connect(cookie);
  await heard(socket, "connect");
  return { cookie, socket };
}

describe("a server whose connections to Redis are half-open", () => {
  it("[F6] replaces them, ends what ended meanwhile, lets pages ask for what they missed, and hears again", async () => {
    const [signedOut, stays] = [await page("owner"), await page("supervisor")];
    cable.strand();
    const hasEnded = heard<string>(signedOut.socket, "disconnect");
    const askedAnew = heard(stays.socket, "personal");
    const hinted = heard(stays.socket, "hint");
    const headers = { cookie: signedOut.cookie, origin: other.address };
    expect((await fetch(`${other.address}/api/session`, { method: "DELETE", headers })).status).toBe(204);

    expect(await hasEnded).toBe("io server disconnect");
    expect(await askedAnew).toMatchObject({ body: null });
    expect(await hinted).toEqual({ topic: "checks" });
    expect(stays.socket.connected).toBe(true);

    const after = await page("owner");
    const endsAtOnce = heard<string>(after.socket, "disconnect");
    await fetch(`${other.address}/api/session`, { method: "DELETE", headers: { ...headers, cookie: after.cookie } });
    expect(await endsAtOnce).toBe("io server disconnect");
    expect((await fetch(`${deaf.address}/readyz`)).status).toBe(200);
  });
});
