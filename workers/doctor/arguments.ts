import { parseArgs } from "node:util";

/** What the doctor is asked to do. */
export type Wish =
  | { readonly do: "examine"; readonly tenant: string; readonly address: string | null; readonly asJson: boolean; readonly words: boolean }
  | { readonly do: "contract"; readonly dir: string };

/** Its message is a sentence for the person who started the doctor. */
export class BadWish extends Error {}

export const USAGE = `npm run doctor -- --tenant CODE [--address URL] [--json] [--words]
    asks a customer's services what they are asked by the product (calls that only read) and reports what each answers
      --address URL   where its services are, instead of what its file and the environment say
      --json          the report as JSON, for programs
      --words         what the services themselves say where they refuse; it may name people
npm run doctor -- --contract DIR
    writes a page for each service: its calls and fields, and how a customer's file renames them
Status: 0 all that the customer's file does not call off is answered and can be read, 1 something stays dark, 2 a wrong argument or file.`;

/** @throws BadWish */
export function readArguments(args: readonly string[]): Wish {
  const { tenant, address, json, words, contract } = parse(args);
  if (contract !== undefined) {
    if (tenant !== undefined || address !== undefined) throw new BadWish("--contract is the same for all customers: leave the rest out.");
    if (contract.trim() === "") throw new BadWish("--contract: say which folder.");
    return { do: "contract", dir: contract };
  }
  if (tenant === undefined || tenant.trim() === "") throw new BadWish("--tenant: say whose services, by the code of the customer's file.");
  if (address !== undefined && !(/^https?:\/\/[^\s/]/.test(address) && URL.canParse(address)))
    throw new BadWish("--address: this is no http address.");
  return { do: "examine", tenant, address: address ?? null, asJson: json === true, words: words === true };
}

function parse(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      options: {
        ...{ tenant: { type: "string" }, address: { type: "string" }, contract: { type: "string" } },
        ...{ json: { type: "boolean" }, words: { type: "boolean" } },
      },
    }).values;
  } catch (error) {
    throw new BadWish(`${(error as Error).message.split(". ")[0]}.`);
  }
}
