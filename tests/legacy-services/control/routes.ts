import type { FastifyInstance, FastifyReply } from "fastify";
import { z } from "zod";
import { spotNow } from "../activity/spotting.ts";
import { fixAt, mileageM } from "../devices.ts";
import { wholeSecond } from "../legacy-time.ts";
import type { Served, Services } from "../services.ts";
import { isOpen } from "../status.ts";
import type { Order } from "../world/model.ts";
import { PASSWORD } from "../world/people.ts";
import type { RequestCounters } from "./counters.ts";
import { type Faults, faultSchema } from "./faults.ts";
import { truthOf } from "./truth.ts";

export interface ControlDeps {
  readonly services: Services;
  readonly faults: Faults;
  readonly counters: RequestCounters;
  readonly now: () => number;
}

const paceBody = z.strictObject({ tenant: z.string().default("*"), eventsPerS: z.number().min(0).max(10_000) });
const stepBody = z.strictObject({ tenant: z.string(), events: z.number().int().min(0).max(100_000).default(1) });
const resetBody = z.strictObject({ tenant: z.string().default("*") });
const mutateBody = z.strictObject({ status: z.number().int(), companyId: z.string().min(1).optional(), reason: z.string().default("") });
const leaveBody = z.strictObject({
  tenant: z.string(),
  how: z.enum(["deleted", "archived"]),
  /** Share of the open orders, of the closed ones, or of all; only closed ones are archived. */
  share: z.number().min(0).max(1),
  which: z.enum(["open", "closed", "all"]).default("all"),
});
const faultQuery = z.object({ tenant: z.string().optional(), call: z.string().optional() });
const logQuery = z.object({ count: z.coerce.number().int().min(1).max(10_000).default(100) });
const truthQuery = z.object({ open: z.enum(["0", "1"]).default("0") });

/** The hand on the stand-in: what no real service has. */
export async function controlRoutes(app: FastifyInstance, { services, faults, counters, now }: ControlDeps): Promise<void> {
  app.setErrorHandler((error, _request, reply) => {
    if (error instanceof z.ZodError) return reply.code(400).send({ error: z.prettifyError(error) });
    if (error instanceof UnknownThing) return reply.code(404).send({ error: error.message });
    return reply.code((error as { statusCode?: number }).statusCode ?? 500).send({ error: (error as Error).message });
  });
  const named = (tenant: string): Served[] => (tenant === "*" ? [...services.served.values()] : [servedOf(services, tenant)]);

  app.get("/health", async () => ({ tenants: [...services.served.keys()] }));
  app.get("/accounts", async () => accounts(services));

  app.get("/action-log/:tenant", async (request) => {
    const { count } = logQuery.parse(request.query);
    return servedOf(services, (request.params as { tenant: string }).tenant).tenant.accounts.logged(count);
  });

  app.get("/faults", async () => faults.all());
  app.post("/faults", async (request) => {
    faults.set(faultSchema.parse(request.body));
    return faults.all();
  });
  app.delete("/faults", async (request) => {
    const { tenant, call } = faultQuery.parse(request.query);
    faults.clear(tenant, call);
    return faults.all();
  });

  app.get("/requests", async () => counters);
  app.delete("/requests", async (_request, reply) => {
    counters.clear();
    return reply.code(204).send();
  });

  app.get("/pace", async () => Object.fromEntries([...services.served].map(([code, { pace }]) => [code, pace])));
  app.post("/pace", async (request) => {
    const { tenant, eventsPerS } = paceBody.parse(request.body);
    for (const served of named(tenant)) served.pace = eventsPerS;
    return Object.fromEntries([...services.served].map(([code, { pace }]) => [code, pace]));
  });
  app.post("/step", async (request) => {
    const { tenant, events } = stepBody.parse(request.body);
    const served = servedOf(services, tenant);
    served.tenant.deviceTimeMs = now();
    return { changes: served.activity.step(events, now()), doneAtMs: now() };
  });
  app.post("/spot", async (request) => {
    const { tenant } = resetBody.parse(request.body ?? {});
    const served = servedOf(services, tenant);
    return { shot: spotNow(served.tenant, served.store, now()) };
  });
  app.post("/reset", async (request) => {
    for (const { tenant } of named(resetBody.parse(request.body ?? {}).tenant)) services.reset(tenant.world.code);
    return { done: true };
  });

  app.post("/orders/:tenant/:id", async (request) => {
    const { tenant: code, id } = request.params as { tenant: string; id: string };
    const body = mutateBody.parse(request.body);
    const { tenant } = servedOf(services, code);
    const order = tenant.orders.get(id);
    if (order === undefined) throw new UnknownThing(`no order ${id} in ${code}`);
    const atMs = now();
    const fields = { status: body.status, reason: body.reason, ...(body.companyId === undefined ? {} : { companyId: body.companyId }) };
    const step = { atMs: wholeSecond(atMs), who: "控制台", company: "", action: "", reason: body.reason, pictures: [] };
    return { change: tenant.change(order, fields, step), changedAtMs: atMs };
  });

  app.post("/leave", async (request) => {
    const { tenant: code, how, share, which } = leaveBody.parse(request.body);
    const { tenant } = servedOf(services, code);
    const isMeant = ({ status }: Order) => (how === "archived" || which === "closed" ? !isOpen(status) : which === "all" || isOpen(status));
    const meant = [...tenant.orders.values()].filter(isMeant);
    const leaving = meant.slice(0, Math.round(meant.length * share));
    tenant.leave(leaving, how);
    return { ids: leaving.map(({ id }) => id) };
  });

  app.get("/steps/:tenant/:id", async (request) => {
    const { tenant: code, id } = request.params as { tenant: string; id: string };
    const { tenant } = servedOf(services, code);
    const order = tenant.orders.get(id);
    return order === undefined ? [] : tenant.steps(order);
  });

  app.get("/truth/:tenant", async (request, reply) => {
    const { open } = truthQuery.parse(request.query);
    return sendTruth(servedOf(services, (request.params as { tenant: string }).tenant), open === "1", now(), reply);
  });
}

class UnknownThing extends Error {}

function servedOf(services: Services, code: string): Served {
  const served = services.served.get(code);
  if (served === undefined) throw new UnknownThing(`no tenant ${code}; there are ${[...services.served.keys()].join(", ")}`);
  return served;
}

function accounts(services: Services) {
  return {
    password: PASSWORD,
    accounts: [...services.served.values()].flatMap(({ tenant }) =>
      tenant.members.map(({ id, account, phone, type, ownerAdmin, roadAdministration, yzw, company, companyId }) => ({
        tenant: tenant.world.code,
        id,
        account,
        phone,
        userType: type,
        ownerAdmin,
        roadAdministration,
        yzw,
        company,
        companyId,
      })),
    ),
  };
}

/** Everything of a tenant as the product should show it now. */
function sendTruth({ tenant }: Served, onlyOpen: boolean, nowMs: number, reply: FastifyReply): FastifyReply {
  const { world } = tenant;
  const orders = [...tenant.orders.values()].filter((order) => !onlyOpen || isOpen(order.status)).map((order) => truthOf(tenant, order));
  return reply.send({
    nowMs,
    version: tenant.version,
    orders,
    counters: tenant.pools.statuses().map((status) => ({ status, count: tenant.pools.count(status) })),
    devices: world.devices.flatMap((device) => {
      const fix = fixAt(world, device, tenant.deviceTimeMs);
      return fix === null
        ? []
        : [{ id: device.id, kind: device.kind, seenAtMs: fix.atMs, mileageM: mileageM(world, device, tenant.deviceTimeMs) }];
    }),
    roads: world.roads.map(({ id, name }) => ({ id, name })),
    companies: [...tenant.companies.values()].map(({ id, name, shortName }) => ({ id, name, shortName })),
    defectTypes: world.defectTypes,
  });
}
