import type { IncomingMessage } from "node:http";
import { BlockList, isIP } from "node:net";

/** Whether what this hop says of the one before it counts; hop 0 is who holds the connection. */
export type TrustProxy = (address: string | undefined, hop: number) => boolean;

const NAMED_NETWORKS: Readonly<Record<string, readonly string[]>> = {
  loopback: ["127.0.0.0/8", "::1"],
  linklocal: ["169.254.0.0/16", "fe80::/10"],
  uniquelocal: ["10.0.0.0/8", "172.16.0.0/12", "192.168.0.0/16", "fc00::/7"],
};

/**
 * `0`: nobody. A number: so many proxies stand in front, and nobody reaches us past them. A list of addresses and networks, or the
 * words loopback, linklocal, uniquelocal: proxies that stand there.
 * @throws Error that names the part which cannot be read.
 */
export function readTrustProxy(text: string): TrustProxy {
  if (/^\d{1,2}$/.test(text)) {
    const proxies = Number(text);
    return (_, hop) => hop < proxies;
  }
  const networks = new BlockList();
  for (const part of text.split(",")) for (const network of NAMED_NETWORKS[part.trim()] ?? [part.trim()]) addNetwork(networks, network);
  return (address = "") => isIP(address) !== 0 && networks.check(address, familyOf(address));
}

/** Whether the browser spoke TLS: with us, or with the proxy in front, where its word counts. */
export function isOverTls(request: IncomingMessage, trusts: TrustProxy): boolean {
  if ("encrypted" in request.socket) return true;
  const said = String(request.headers["x-forwarded-proto"] ?? "");
  return trusts(request.socket.remoteAddress, 0) && said.split(",").at(-1)?.trim() === "https";
}

/** Where a request comes from, for what Fastify does not see. */
export function addressOf(request: IncomingMessage, trusts: TrustProxy): string {
  const hops = String(request.headers["x-forwarded-for"] ?? "").split(",");
  let address = request.socket.remoteAddress ?? "";
  for (let hop = 0; hops.length > 0 && trusts(address, hop); hop++) {
    const before = hops.pop()!.trim();
    if (before === "") break;
    address = before;
  }
  return address;
}

function addNetwork(networks: BlockList, text: string): void {
  const [address = "", prefix, ...more] = text.split("/");
  const most = isIP(address) === 4 ? 32 : 128;
  const length = prefix === undefined ? most : /^\d{1,3}$/.test(prefix) ? Number(prefix) : -1;
  if (isIP(address) === 0 || more.length > 0 || length < 0 || length > most)
    throw new Error(`${JSON.stringify(text)} is neither a number of proxies, nor an address, nor a network like 10.0.0.0/8`);
  networks.addSubnet(address, length, familyOf(address));
}

const familyOf = (address: string): "ipv4" | "ipv6" => (isIP(address) === 4 ? "ipv4" : "ipv6");
