import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, it } from "vitest";
import { loadTenants } from "../editions/load.ts";
import type { LegacyHttpAnswer } from "../shared/legacy/http-client.ts";
import { servicesState } from "./services-state.ts";

const answer = (status: number): LegacyHttpAnswer => ({
  status,
  headers: { get: () => null },
  arrayBuffer: async () => new ArrayBuffer(0),
});

it("tells every address once, with its state and how many customers it is for", async () => {
  const sources = [...loadTenants({ LEGACY_ADDRESS: "http://one.example/x", LEGACY_ADDRESS_021PDGLS: "http://two.example:81" }).values()];
  const asked: string[] = [];
  const states = await servicesState(
    sources.map(({ source }) => source),
    async (url) => {
      asked.push(url);
      if (url.includes("two")) throw new TypeError("fetch failed", { cause: { code: "ECONNREFUSED" } });
      return answer(404);
    },
  );
  expect(asked.toSorted()).toEqual(["http://one.example/", "http://two.example:81/"]);
  expect(states.toSorted((a, b) => a.address.localeCompare(b.address))).toEqual([
    { address: "http://one.example", customers: sources.length - 1, answers: true, state: "404" },
    { address: "http://two.example:81", customers: 1, answers: false, state: "ECONNREFUSED" },
  ]);
});

it("says of a gateway's error and of silence what they are", async () => {
  const [tenant] = loadTenants({ LEGACY_ADDRESS: "http://one.example" }).values();
  const state = async (fetch: Parameters<typeof servicesState>[1]) => (await servicesState([tenant!.source], fetch))[0];
  expect(await state(async () => answer(502))).toMatchObject({ answers: false, state: "502" });
  expect(await state(() => Promise.reject(new DOMException("", "TimeoutError")))).toMatchObject({
    answers: false,
    state: "no answer in 5 s",
  });
});

it("takes a redirect for the answer that it is", async () => {
  const server = createServer((_, reply) => reply.writeHead(302, { location: "/login" }).end());
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  const [tenant] = loadTenants({ LEGACY_ADDRESS: `http://127.0.0.1:${port}` }).values();
  expect(await servicesState([tenant!.source], fetch)).toMatchObject([{ answers: true, state: "302" }]);
  server.close();
});
