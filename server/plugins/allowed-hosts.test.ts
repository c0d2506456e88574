import Fastify from "fastify";
import { expect, it } from "vitest";
import { loadEditions } from "../../editions/load-editions.ts";
import { allowHosts, guardHosts } from "./allowed-hosts.ts";
import { answerErrors } from "./errors.ts";

const editions = loadEditions({});
const byFiles = allowHosts([], editions);

it("[S2] without a list the names of the files are ours, this machine's, and addresses", () => {
  const names = [editions.tenants.get("021PDGLS")!.file.subDomain!.domains[0]!, editions.brands.get("pudong")!.hosts[0]!];
  for (const host of [...names, names[0]!.toUpperCase(), `${names[0]}.`, `${names[0]}:8080`, "localhost:8080", "127.0.0.1:2", "[::1]:8080"])
    expect([host, byFiles(host)]).toEqual([host, true]);
  for (const host of ["evil.example", `evil${names[0]}`, `${names[0]}.evil.example`, "127.0.0.1.evil.example", "", undefined, "[x]"])
    expect([host, byFiles(host)]).toEqual([host, false]);
});

it("[S2] a list stands in the place of the files; a leading dot takes every name under it", () => {
  const listed = allowHosts(["roads.example.org", ".city.example"], editions);
  for (const host of ["roads.example.org", "a.city.example", "localhost", "10.1.2.3"]) expect([host, listed(host)]).toEqual([host, true]);
  for (const host of ["pdgls.road.example", "city.example", "x.roads.example.org", ".", "evilcity.example"])
    expect([host, listed(host)]).toEqual([host, false]);
});

it("[S2] who was led here by another name is refused, and X-Forwarded-Host says nothing", async () => {
  const app = Fastify({ trustProxy: () => true });
  answerErrors(app);
  guardHosts(app, byFiles);
  app.get("/", (request) => request.host);
  const refused = await app.inject({ url: "/", headers: { host: "evil.example" } });
  expect([refused.statusCode, refused.json().error]).toEqual([421, "foreignHost"]);
  expect((await app.inject({ url: "/nowhere", headers: { host: "evil.example" } })).statusCode).toBe(421);
  const told = await app.inject({ url: "/", headers: { host: "localhost", "x-forwarded-host": "pdgls.road.example" } });
  expect(told.body).toBe("localhost");
});
