import { expect, it } from "vitest";
import { forbiddenPortOf, isForbiddenPort } from "./forbidden-ports.ts";

/** Why fetch itself did not go out; nothing listens on an address of the documentation, and nobody waits for it. */
async function refuses(port: number): Promise<boolean> {
  const failure = await fetch(`http://127.0.0.1:${port}/`, { signal: AbortSignal.timeout(2_000) }).catch((error: Error) => error);
  return failure instanceof Error && String(failure.cause).includes("bad port");
}

it("knows the ports that fetch refuses, and no others near them", async () => {
  for (const port of [1, 21, 25, 143, 587, 4190, 6000, 6667, 10080])
    expect([port, await refuses(port), isForbiddenPort(port)]).toEqual([port, true, true]);
  for (const port of [2, 26, 80, 443, 4100, 4189, 4191, 8080])
    expect([port, await refuses(port), isForbiddenPort(port)]).toEqual([port, false, false]);
});

it("reads the port of an address", () => {
  expect(forbiddenPortOf("http://services.example:4190/api")).toBe(4190);
  expect(forbiddenPortOf("http://services.example:4191")).toBeNull();
  expect(forbiddenPortOf("https://services.example/api")).toBeNull();
});
