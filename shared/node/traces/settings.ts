import { z } from "zod";

/** Where traces go: the names are OpenTelemetry's own, so that whoever runs a collector finds them. */
export const traceEnvironment = {
  OTEL_EXPORTER_OTLP_ENDPOINT: z
    .union([z.literal(""), z.url({ protocol: /^https?$/, error: "must begin with http:// or https://" })])
    .default("")
    .describe("an OpenTelemetry collector that takes OTLP over HTTP, which is told what each poll led to; nothing is traced when empty"),
  OTEL_EXPORTER_OTLP_HEADERS: z
    .string()
    .trim()
    .regex(/^([\w-]+=[^,]*(,|$))*$/, "must be pairs like name=value, separated by commas")
    .default("")
    .describe("headers that the collector wants, such as a key, each as name=value, separated by commas"),
  OTEL_TRACES_SAMPLER_ARG: z.coerce.number().min(0).max(1).default(1).describe("which share of the polls is traced, 0 to 1"),
};

export interface TraceSettings {
  /** The collector's base address; spans go to /v1/traces below it. */
  readonly endpoint: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly share: number;
}

/** null where nothing is traced. */
export function traceSettings(env: {
  readonly OTEL_EXPORTER_OTLP_ENDPOINT: string;
  readonly OTEL_EXPORTER_OTLP_HEADERS: string;
  readonly OTEL_TRACES_SAMPLER_ARG: number;
}): TraceSettings | null {
  const { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, OTEL_EXPORTER_OTLP_HEADERS: headers, OTEL_TRACES_SAMPLER_ARG: share } = env;
  if (endpoint === "" || share === 0) return null;
  const pairs = headers.split(",").filter((pair) => pair !== "");
  return {
    endpoint,
    share,
    headers: Object.fromEntries(pairs.map((pair) => [pair.slice(0, pair.indexOf("=")), pair.slice(pair.indexOf("=") + 1)])),
  };
}
