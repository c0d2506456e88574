import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { z } from "zod";

const attribute = z.looseObject({ key: z.string(), value: z.record(z.string(), z.unknown()) });
const body = z.looseObject({
  resourceSpans: z.array(
    z.looseObject({
      resource: z.looseObject({ attributes: z.array(attribute) }),
      scopeSpans: z.array(
        z.looseObject({
          spans: z.array(
            z.looseObject({
              ...{ traceId: z.string(), spanId: z.string(), parentSpanId: z.string().optional(), name: z.string() },
              ...{ startTimeUnixNano: z.coerce.bigint(), endTimeUnixNano: z.coerce.bigint(), attributes: z.array(attribute) },
              status: z.looseObject({ code: z.number() }),
            }),
          ),
        }),
      ),
    }),
  ),
});

export interface CollectedSpan {
  readonly service: string;
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId: string | undefined;
  readonly name: string;
  readonly startMs: number;
  readonly endMs: number;
  readonly hasFailed: boolean;
  readonly attributes: Readonly<Record<string, unknown>>;
}

/** A collector that takes OTLP as JSON, keeps what it is told, and refuses what it cannot read. */
export async function startCollector() {
  const spans: CollectedSpan[] = [];
  const headers: Record<string, unknown>[] = [];
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on("data", (chunk: Buffer) => chunks.push(chunk));
    request.on("end", () => {
      if (request.url !== "/v1/traces") return void response.writeHead(404).end();
      headers.push(request.headers);
      spans.push(...read(JSON.parse(Buffer.concat(chunks).toString())));
      response.writeHead(200, { "content-type": "application/json" }).end("{}");
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    ...{ spans, headers, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` },
    stop: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

function read(json: unknown): CollectedSpan[] {
  return body.parse(json).resourceSpans.flatMap(({ resource, scopeSpans }) => {
    const service = String(valuesOf(resource.attributes)["service.name"]);
    return scopeSpans.flatMap(({ spans }) =>
      spans.map(({ traceId, spanId, parentSpanId, name, startTimeUnixNano, endTimeUnixNano, status, attributes }) => ({
        ...{ service, traceId, spanId, parentSpanId, name, hasFailed: status.code === 2, attributes: valuesOf(attributes) },
        ...{ startMs: Number(startTimeUnixNano / 1_000_000n), endMs: Number(endTimeUnixNano / 1_000_000n) },
      })),
    );
  });
}

const valuesOf = (attributes: readonly z.infer<typeof attribute>[]): Record<string, unknown> =>
  Object.fromEntries(attributes.map(({ key, value }) => [key, Object.values(value)[0]]));
