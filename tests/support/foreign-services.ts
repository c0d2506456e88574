import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

/** How one call is spoken there, by names of theirs: what the stand-in's own names for it are. */
export interface ForeignCall {
  /** Where the stand-in has it, and the method that it takes. */
  readonly path: string;
  readonly method: "GET" | "POST";
  /** Our name by theirs, of fields of the request and of rows; of fields inside fields too. */
  readonly names?: Readonly<Record<string, string>>;
  /** Our code by theirs, by our name of the field. */
  readonly codes?: Readonly<Record<string, Readonly<Record<string, string>>>>;
}

/** Services that speak otherwise than the stand-in behind them. */
export interface ForeignServices {
  readonly url: string;
  /** Paths that were asked for, without the customer's code, and how often. */
  readonly asked: ReadonlyMap<string, number>;
  /** Of those, the ones that there are not. */
  readonly lacking: ReadonlySet<string>;
  /** Until then nobody is answered. */
  standBefore(standInUrl: string): void;
  close(): Promise<void>;
}

type Json = Record<string, unknown>;

/**
 * @param spoken by their path; the stand-in's own path of such a call is there no more
 * @param lacking paths that are answered with 404
 * @param made rows that these services make up themselves, by the stand-in's path
 */
export async function openForeignServices(
  spoken: Readonly<Record<string, ForeignCall>>,
  lacking: readonly string[],
  made: Readonly<Record<string, (asked: Json) => readonly Json[]>> = {},
): Promise<ForeignServices> {
  const asked = new Map<string, number>();
  const gone = new Set([...lacking, ...Object.values(spoken).map(({ path }) => path)].filter((path) => !(path in spoken)));
  let standBefore: (url: string) => void = () => {};
  const behind = new Promise<string>((resolve) => (standBefore = resolve));

  const server = createServer(async (request, response) => {
    try {
      const { pathname, search, searchParams } = new URL(request.url!, "http://here");
      const [, tenant = "", ...rest] = pathname.split("/");
      const path = `/${rest.join("/")}`;
      asked.set(path, (asked.get(path) ?? 0) + 1);
      if (gone.has(path)) return void response.writeHead(404).end("no such call");
      const call = spoken[path];
      const sent = await bodyOf(request);
      const standIn = await behind;
      const own = made[call?.path ?? path];
      if (own !== undefined) return void answer(response, { respResult: 1, respMessage: "", Json: own(JSON.parse(sent) as Json) });
      if (call === undefined) {
        const plain = await fetch(`${standIn}${request.url}`, init(request.method!, sent, request.headers["content-type"]));
        response.writeHead(plain.status, { "content-type": plain.headers.get("content-type") ?? "application/octet-stream" });
        return void response.end(Buffer.from(await plain.arrayBuffer()));
      }
      const fields = sent === "" ? Object.fromEntries(searchParams) : (JSON.parse(sent) as Json);
      const ours = translated(fields, call.names ?? {}, call.codes ?? {}) as Json;
      const query = call.method === "GET" ? `?${new URLSearchParams(ours as Record<string, string>)}` : search && "";
      const body = call.method === "GET" ? "" : JSON.stringify(ours);
      const told = await fetch(`${standIn}/${tenant}${call.path}${query}`, init(call.method, body, "application/json"));
      const { Json: json, ...envelope } = (await told.json()) as Json;
      answer(response, { ...envelope, Json: translated(rowsOf(json), turned(call.names ?? {}), turnedCodes(call)) });
    } catch (error) {
      response.writeHead(500).end(String(error));
    }
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    ...{ url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, asked, lacking: gone, standBefore },
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

const init = (method: string, body: string, type: string | undefined): RequestInit =>
  body === "" ? { method } : { method, body, headers: { "content-type": type ?? "application/json" } };

function answer(response: ServerResponse, json: Json): void {
  response.writeHead(200, { "content-type": "application/json" }).end(JSON.stringify(json));
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString();
}

/** The stand-in writes lists in all the ways that it knows. */
function rowsOf(json: unknown): unknown {
  const inner: unknown = typeof json === "string" && json !== "" ? JSON.parse(json) : json;
  return typeof inner === "object" && inner !== null && "ds" in inner ? inner.ds : (inner ?? []);
}

function translated(value: unknown, names: Readonly<Record<string, string>>, codes: NonNullable<ForeignCall["codes"]>): unknown {
  if (Array.isArray(value)) return value.map((one) => translated(one, names, codes));
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, one]) => {
      const other = names[name] ?? name;
      const table = codes[other] ?? codes[name];
      const code = table?.[String(one)];
      return [other, code ?? translated(one, names, codes)];
    }),
  );
}

const turned = (names: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.entries(names).map(([theirs, ours]) => [ours, theirs]));
const turnedCodes = ({ codes = {} }: ForeignCall) =>
  Object.fromEntries(Object.entries(codes).map(([field, table]) => [field, turned(table)]));
