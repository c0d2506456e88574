import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, it } from "vitest";
import { freePort } from "./port.mjs";
import { servicesInWords } from "./services.mjs";

it("names the state of services that answer, that fail and that are not there", async () => {
  let status = 404;
  const services = createServer((_, response) => response.writeHead(status).end()).listen(0, "127.0.0.1");
  await once(services, "listening");
  const address = `http://127.0.0.1:${(services.address() as AddressInfo).port}/below`;
  expect(await servicesInWords(address)).toBe("answers (404)");
  status = 502;
  expect(await servicesInWords(address)).toContain("answers with an error (502)");
  services.close();
  expect(await servicesInWords(`http://127.0.0.1:${await freePort()}`)).toContain("DOES NOT ANSWER (ECONNREFUSED)");
});
