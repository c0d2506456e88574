/**
 * What stands for an address where visits are counted: the address itself, or the network of the newer kind that it lies in, of which
 * everybody holds 2^64 addresses.
 */
export function networkOf(address: string): string {
  if (!address.includes(":") || address.includes(".")) return address.replace(/^::ffff:/, "");
  const [head = "", tail] = address.split("::");
  const left = head.split(":").filter((part) => part !== "");
  const right = (tail ?? "").split(":").filter((part) => part !== "");
  const whole = tail === undefined ? left : [...left, ...Array<string>(Math.max(0, 8 - left.length - right.length)).fill("0"), ...right];
  return `${whole.slice(0, 4).join(":")}::/64`;
}
