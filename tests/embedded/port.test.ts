import { once } from "node:events";
import { createServer } from "node:net";
import { afterEach, expect, it, vi } from "vitest";
import { claimCheckout } from "./claim.mjs";
import { ephemeralFrom, freePort, needFreePort, portFrom } from "./port.mjs";

afterEach(() => vi.unstubAllEnvs());

it("names the variable that helps when a port is taken", async () => {
  const other = createServer().listen(0, "127.0.0.1");
  await once(other, "listening");
  const { port } = other.address() as { port: number };
  await expect(needFreePort(port, "PORT", "the address for browsers")).rejects.toThrow(`PORT=${port + 1} npm start`);
  other.close();
});

it("takes a free port without a word", async () => {
  await expect(needFreePort(await freePort(), "PORT", "the address for browsers")).resolves.toBeUndefined();
});

it("says of a port that browsers refuse that nothing could speak to it", async () => {
  await expect(needFreePort(4190, "STANDIN_PORT", "the stand-in")).rejects.toThrow(
    "browsers and fetch refuse it. Choose another port: STANDIN_PORT=4191",
  );
});

it("takes no port that an outgoing connection could get first", async () => {
  const ports = await Promise.all(Array.from({ length: 20 }, freePort));
  for (const port of ports) expect(port).toBeLessThan(ephemeralFrom());
});

it.each(["eighty", "0", "65536", "80.5"])("refuses %s as a port", (text) => {
  vi.stubEnv("PORT", text);
  expect(() => portFrom("PORT", 8080)).toThrow("Set it to a number from 1 to 65535");
});

it("lets one start run in a checkout, and tells the second what to do", async () => {
  const name = `npm start ${process.pid}`;
  await claimCheckout(name);
  await expect(claimCheckout(name)).rejects.toThrow("already running");
});
