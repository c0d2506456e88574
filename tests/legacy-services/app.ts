import { Readable } from "node:stream";
import fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from "fastify";
import { legacyCalls } from "../../shared/every-call.ts";
import type { LegacyCall } from "../../shared/legacy/call.ts";
import { getAssignmentList } from "../../shared/legacy/calls/assignment.ts";
import { getStatusSummary } from "../../shared/legacy/calls/report.ts";
import { accessHandlers } from "./calls/access.ts";
import { accountHandlers } from "./calls/account.ts";
import { assignmentHandlers } from "./calls/assignment.ts";
import { checkHandlers } from "./calls/check.ts";
import { crossCheckHandlers } from "./calls/cross-checks.ts";
import { dataImportHandlers } from "./calls/data-import.ts";
import { dispatchHandlers } from "./calls/dispatch.ts";
import { facilityHandlers } from "./calls/facility.ts";
import type { Asked, Handler } from "./calls/handler.ts";
import { quickShotHandlers } from "./calls/quick-shot.ts";
import { referenceHandlers } from "./calls/reference.ts";
import { registerHandlers } from "./calls/register.ts";
import { reportHandlers } from "./calls/report.ts";
import { reportStoryHandlers } from "./calls/report-story.ts";
import { sensorHandlers } from "./calls/sensor.ts";
import { statisticHandlers } from "./calls/statistics.ts";
import { storageHandlers } from "./calls/storage.ts";
import { trackHandlers } from "./calls/track.ts";
import { videoHandlers } from "./calls/video.ts";
import { webUserHandlers } from "./calls/web-user.ts";
import { exchangeRoutes } from "./cameras/exchange.ts";
import { cameraRoutes } from "./cameras/routes.ts";
import { RequestCounters } from "./control/counters.ts";
import { disturb, disturbBody } from "./control/disturb.ts";
import { type Fault, Faults, ORDER_CALLS } from "./control/faults.ts";
import { controlRoutes } from "./control/routes.ts";
import { goOnWithImports } from "./data-imports.ts";
import { dress, emptyText, refusalText, successText } from "./envelope.ts";
import { pictureRoutes } from "./pictures/routes.ts";
import { Refusal } from "./refusal.ts";
import type { Served, Services } from "./services.ts";
import { storageRoutes } from "./storage/routes.ts";
import { registerStories, reportStories } from "./stories/all.ts";
import type { Tenant } from "./tenant.ts";

const handlers: Readonly<Record<string, Handler>> = {
  ...accessHandlers,
  ...accountHandlers,
  ...webUserHandlers,
  ...reportHandlers,
  ...statisticHandlers,
  ...assignmentHandlers,
  ...trackHandlers,
  ...videoHandlers,
  ...sensorHandlers,
  ...dataImportHandlers,
  ...referenceHandlers,
  ...facilityHandlers,
  ...checkHandlers,
  ...storageHandlers,
  ...quickShotHandlers,
  ...dispatchHandlers,
  ...crossCheckHandlers,
  ...registerHandlers(registerStories),
  ...reportStoryHandlers(reportStories),
};

export interface AppDeps {
  readonly services: Services;
  readonly now: () => number;
}

/** The services over HTTP: every declared call under /<company code>, pictures beside them, control under /_control. */
export function buildApp({ services, now }: AppDeps): FastifyInstance {
  const app = fastify({ logger: false, forceCloseConnections: true, keepAliveTimeout: 60_000 });
  const faults = new Faults();
  const counters = new RequestCounters();

  for (const call of legacyCalls) {
    app.route({
      method: call.transport === "postJson" ? "POST" : "GET",
      url: `/:tenant${call.path}`,
      handler: async (request, reply) => {
        const { tenant: code } = request.params as { tenant: string };
        const served = services.served.get(code);
        if (served === undefined) return reply.code(404).send("no such service");
        const count = counters.begin(code, call.name);
        reply.raw.once("close", () => counters.end(code, call.name));
        const fault = faults.take(code, call.name);
        if (fault !== null && (await disturb(fault, reply))) return reply;
        const fields = ((call.transport === "postJson" ? request.body : request.query) ?? {}) as Record<string, unknown>;
        const answer =
          call === getAssignmentList
            ? answerList(served, fields, request, reply, fault)
            : answerCall(served, call, { fields, nowMs: now(), authority: services.authorityOf(code) }, fault);
        if (answer === null) {
          count.notModified++;
          return reply.code(304).send();
        }
        const callback = typeof fields.callback === "string" && /^[\w$.]{1,64}$/.test(fields.callback) ? fields.callback : "callback";
        return send(reply, call, disturbBody(fault, call, answer), callback, (bytes) => {
          count.bytes += bytes;
        });
      },
    });
  }
  app.register(pictureRoutes, { services });
  app.register(cameraRoutes, { services, faults, now });
  app.register(exchangeRoutes, { services, faults, now });
  app.register(storageRoutes, { services, objects: services.objects, faults, now });
  app.register(controlRoutes, { prefix: "/_control", services, faults, counters, now });
  return app;
}

function answerCall({ tenant }: Served, call: LegacyCall, asked: Asked, fault: Fault | null): Buffer[] {
  if (fault?.kind === "emptyList" && call.rowsAt !== "first") return [Buffer.from(emptyText(tenant.world.code, call))];
  if (fault?.kind === "emptyOrders" && ORDER_CALLS.has(call.name)) return [Buffer.from(withoutOrders(tenant, call))];
  // The refusal itself is said where bodies are disturbed; what matters here is that nothing is done.
  if (fault?.kind === "refused") return [];

  const handler = handlers[call.name];
  if (handler === undefined) throw new Error(`${call.name} is declared but nobody answers it`);
  goOnWithImports(tenant, asked.nowMs);
  try {
    return [Buffer.from(successText(tenant.world.code, call, handler(tenant, asked)))];
  } catch (error) {
    if (error instanceof Refusal) return [Buffer.from(refusalText(error.message))];
    throw error;
  }
}

/** Every count is there and nothing is counted; what is no count is nothing at all. */
function withoutOrders({ world, pools }: Tenant, call: LegacyCall): string {
  if (call !== getStatusSummary) return emptyText(world.code, call);
  return successText(world.code, call, [Object.fromEntries(pools.statuses().map((status) => [String(status), 0]))]);
}

/** The list with its validator; null when the asker has it already. A disturbed list has no validator. */
function answerList(
  { list, tenant }: Served,
  fields: Record<string, unknown>,
  request: FastifyRequest,
  reply: FastifyReply,
  fault: Fault | null,
): Buffer[] | null {
  if (fault?.kind === "emptyList" || fault?.kind === "emptyOrders") return [Buffer.from(emptyText(tenant.world.code, getAssignmentList))];
  const orders = list.orders(fields);
  if (fault?.kind === "reordered") return list.chunks(orders.reverse());
  if (fault !== null) return list.chunks(orders);
  const etag = list.etag(fields);
  if (request.headers["if-none-match"] === etag) return null;
  reply.header("etag", etag);
  return list.chunks(orders);
}

function send(reply: FastifyReply, call: LegacyCall, chunks: Buffer[], callback: string, onBytes: (bytes: number) => void): FastifyReply {
  const plain = call.transport === "postJson" || call.transport === "getJson";
  const { contentType, text } = dress(call, plain ? "" : Buffer.concat(chunks).toString(), callback);
  const body = plain ? chunks : [Buffer.from(text)];
  const bytes = body.reduce((sum, chunk) => sum + chunk.length, 0);
  onBytes(bytes);
  reply.header("content-type", contentType).header("content-length", bytes);
  return reply.send(body.length === 1 ? body[0] : Readable.from(body));
}
