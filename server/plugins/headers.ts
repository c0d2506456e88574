import helmet from "@fastify/helmet";
import type { FastifyInstance } from "fastify";
import { POLICY_REPORTS } from "../../shared/http/policy-reports-api.ts";

/** Half a year; other hosts of the customer's domain are not ours to speak for. */
const HSTS = "max-age=15552000";

/** Screens fill the wall and copy links; no page of ours, and none that is framed, needs anything else of the machine. */
const PERMISSIONS = [
  ...["accelerometer", "browsing-topics", "camera", "display-capture", "geolocation", "gyroscope", "hid"],
  ...["magnetometer", "microphone", "midi", "payment", "serial", "usb", "xr-spatial-tracking"],
]
  .map((feature) => `${feature}=()`)
  .concat("fullscreen=(self)", "clipboard-write=(self)", "screen-wake-lock=(self)")
  .concat("publickey-credentials-create=(self)", "publickey-credentials-get=(self)")
  .join(", ");

/**
 * What browsers are told that pages of ours may do: load from this server only, and videos from the hosts that customers' files name.
 * Blueprint positions with style attributes, MapLibre starts its worker from a blob, and players hand a video what they read as one.
 */
export async function securityHeaders(app: FastifyInstance, videoHosts: readonly string[]): Promise<void> {
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'"],
        workerSrc: ["'self'", "blob:"],
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", "data:", "blob:"],
        fontSrc: ["'self'", "data:"],
        connectSrc: ["'self'", ...videoHosts],
        mediaSrc: ["'self'", "blob:", ...videoHosts],
        objectSrc: ["'none'"],
        baseUri: ["'self'"],
        formAction: ["'self'"],
        frameAncestors: ["'self'"],
        reportUri: [POLICY_REPORTS],
      },
    },
    // Said below, over TLS only: a server in a district's own network without TLS must stay reachable.
    strictTransportSecurity: false,
    crossOriginEmbedderPolicy: false,
    crossOriginOpenerPolicy: { policy: "same-origin" },
    originAgentCluster: false,
    referrerPolicy: { policy: "same-origin" },
  });
  app.addHook("onRequest", async (request, reply) => {
    void reply.header("permissions-policy", PERMISSIONS);
    if (request.protocol === "https") void reply.header("strict-transport-security", HSTS);
    // What a route says of its own answer takes the place of this.
    if (request.url.startsWith("/api/")) void reply.header("cache-control", "no-store");
  });
  app.addHook("onSend", async (_, reply) => {
    // An answer of the API that somebody opens as a page is a file, and no place for anybody's markup.
    const type = String(reply.getHeader("content-type") ?? "");
    if (type.startsWith("application/json")) void reply.header("content-disposition", 'attachment; filename="answer.json"');
  });
}
