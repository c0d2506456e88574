import { execFileSync, spawnSync } from "node:child_process";
import type { Place } from "../../support/place.ts";

/** A machine of its own as far as the network goes: its own addresses, routes and ports, on the files and the processor of this one. */
export interface Host extends Place {
  readonly name: string;
}

/** Machines on one wire, and the test at `home`, which is never parted from any. */
export interface Network {
  readonly hosts: readonly Host[];
  readonly home: string;
  /** What one sends to the other arrives nowhere, and nobody is told so; the answer joins them again. */
  part(one: Host, other: Host): () => void;
  /** Loses this share of the packets that a host sends to any other; null loses none. */
  lose(share: number | null): void;
  close(): void;
}

const PREFIX = "patrol";
/** A station that does not exist. */
const NOWHERE = "02:00:00:00:00:ff";
const LINK = "eth0";

/** Why there can be no machines here, or null. */
export function whyNoNetwork(): string | null {
  if (process.getuid?.() !== 0) return "Network namespaces are root's.";
  try {
    const network = openNetwork(1);
    try {
      network.lose(0);
    } finally {
      network.close();
    }
    return null;
  } catch (error) {
    return (error as Error).message;
  }
}

/** @throws Error with the words of `ip`, where this machine has no network namespaces or we are not root. */
export function openNetwork(count: number): Network {
  sweep();
  const id = process.pid;
  const bridge = `pb${id}`;
  // Addresses that are kept for tests of networks, and lead nowhere else.
  const net = `198.18.${id % 256}`;
  const home = `${net}.254`;
  const names: string[] = [];
  const close = () => {
    process.off("exit", close);
    for (const name of names.splice(0)) spawnSync("ip", ["netns", "del", name]);
    spawnSync("ip", ["link", "del", bridge]);
  };
  process.once("exit", close);
  try {
    ip("link", "add", bridge, "type", "bridge");
    ip("address", "add", `${home}/24`, "dev", bridge);
    ip("link", "set", bridge, "up");
    const hosts = Array.from({ length: count }, (_, i): Host => {
      const name = `${PREFIX}-${id}-${i + 1}`;
      const address = `${net}.${i + 1}`;
      ip("netns", "add", name);
      names.push(name);
      ip("link", "add", `pv${id}-${i + 1}`, "master", bridge, "type", "veth", "peer", "name", LINK, "netns", name);
      ip("link", "set", `pv${id}-${i + 1}`, "up");
      ip("-n", name, "address", "add", `${address}/24`, "dev", LINK);
      for (const link of ["lo", LINK]) ip("-n", name, "link", "set", link, "up");
      return { name, address, inside: ["ip", "netns", "exec", name] };
    });
    const deaf = (one: Host, other: Host, action: "replace" | "del") =>
      ip("-n", one.name, "neigh", action, other.address, "lladdr", NOWHERE, "dev", LINK, ...(action === "del" ? [] : ["nud", "permanent"]));
    const both = (one: Host, other: Host, action: "replace" | "del") => {
      deaf(one, other, action);
      deaf(other, one, action);
    };
    return {
      hosts,
      home,
      part(one, other) {
        both(one, other, "replace");
        return () => both(one, other, "del");
      },
      lose(share) {
        for (const { name } of hosts) {
          const nft = (...rule: string[]) => execFileSync("ip", ["netns", "exec", name, "nft", ...rule]);
          if (share === null) nft("delete", "table", "inet", PREFIX);
          else
            nft(
              `add table inet ${PREFIX}; add chain inet ${PREFIX} out { type filter hook output priority 0; };` +
                `add rule inet ${PREFIX} out oifname ${LINK} numgen random mod 1000 < ${Math.round(share * 1_000)} drop`,
            );
        }
      },
      close,
    };
  } catch (error) {
    close();
    throw error;
  }
}

/** What runs left behind that were killed. */
function sweep(): void {
  for (const { name } of JSON.parse(ip("-json", "netns", "list") || "[]") as { name: string }[]) {
    const pid = Number(new RegExp(`^${PREFIX}-(\\d+)-`).exec(name)?.[1] ?? process.pid);
    if (isThere(pid)) continue;
    ip("netns", "del", name);
    spawnSync("ip", ["link", "del", `pb${pid}`]);
  }
}

function isThere(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

const ip = (...args: string[]): string => execFileSync("ip", args, { encoding: "utf8", stdio: ["ignore", "pipe", "pipe"] });
