import type { FastifyInstance } from "fastify";
import { askedOf, type WallProgramme, type WallScene } from "../../shared/domain/wall-programme.ts";
import type { WallState } from "../../shared/domain/wall-state.ts";
import { ExpectedError } from "../../shared/errors.ts";
import { writeOrderAddress } from "../../shared/http/order-filter-address.ts";
import { wallDoors } from "../../shared/http/walls-api.ts";
import { isOpenUnder } from "../../shared/policy/open-under.ts";
import { ORDER_PAGES } from "../../shared/policy/order-paths.ts";
import type { Audit } from "../audit/audit.ts";
import { serve } from "../plugins/serve.ts";
import type { Plays } from "../walls/plays.ts";
import type { Walls } from "../walls/walls.ts";

export interface WallRoutesDeps {
  walls: Walls;
  plays: Plays;
  audit: Audit;
  now(): number;
}

/** As the audit tells it: one word for each fact. */
const told = ({ name, scenes, theme, canvas, calendar }: WallProgramme) => ({
  ...{ name, theme },
  scenes: scenes.map(toldScene).join(", "),
  canvas: `${canvas.columns} × ${canvas.rows}, ${canvas.bezelPx} px`,
  calendar: calendar.length,
});
const toldScene = ({ name, dwellS, filter }: WallScene): string =>
  `${name}:${dwellS}${filter === undefined ? "" : ` (${writeOrderAddress(askedOf(filter))})`}`;
const ofWall = (id: string, name = "") => ({ kind: "wall", subject: { kind: "wall", id, name } }) as const;
const named = ({ id, programme: { name } }: WallState) => ofWall(id, name);

/** The desk of the walls: what they play, and what somebody does to them. */
export function wallRoutes(app: FastifyInstance, { walls, plays, audit, now }: WallRoutesDeps): void {
  serve(app, wallDoors.list, async ({ who }) => ({ nowMs: now(), walls: await walls.list(who.session.tenant) }));

  serve(app, wallDoors.create, ({ who, body, request }) => {
    // As with display links: a customer without any page of orders has nobody who could put them on a wall.
    if (!isOpenUnder(who.access, ORDER_PAGES)) throw new ExpectedError("forbidden");
    const deed = { ...ofWall("", body.name), action: "create", after: told(body) } as const;
    return audit.during(request, who.session, deed, () => walls.create(who.session, body), named);
  });

  serve(app, wallDoors.change, ({ who, params: { id }, body: { programme, seenVersion }, request }) => {
    const deed = { ...ofWall(id, programme.name), action: "change", after: told(programme) } as const;
    return audit.during(request, who.session, deed, () => walls.change(who.session, id, programme, seenVersion), named);
  });

  serve(app, wallDoors.versions, ({ who, params: { id } }) => walls.versions(who.session.tenant, id));

  serve(app, wallDoors.proof, ({ who, params: { id }, query }) => plays.proof(who.session.tenant, id, query, who.tenant.source.timeZone));

  serve(app, wallDoors.plays, ({ who, params: { id }, query }) => plays.of(who.session.tenant, id, query));

  serve(app, wallDoors.remove, async ({ who: { session }, params: { id }, request }) => {
    const deed = { ...ofWall(id), action: "remove" } as const;
    await audit.during(
      request,
      session,
      deed,
      () => walls.remove(session.tenant, id),
      (name) => ofWall(id, name),
    );
  });

  serve(app, wallDoors.next, ({ who, params: { id }, request }) => {
    const next = () => walls.next(who.session.tenant, id, who.tenant.source.timeZone);
    return audit.during(request, who.session, { ...ofWall(id), action: "leadOn" }, next, named);
  });

  serve(app, wallDoors.interrupt, ({ who, params: { id }, body, request }) => {
    const interrupt = () => walls.interrupt(who.session, id, body, who.tenant.source.timeZone);
    return audit.during(request, who.session, { ...ofWall(id), action: "interrupt", after: body }, interrupt, named);
  });

  serve(app, wallDoors.release, ({ who, params: { id }, request }) => {
    const release = () => walls.release(who.session.tenant, id);
    return audit.during(request, who.session, { ...ofWall(id), action: "release" }, release, named);
  });

  serve(app, wallDoors.reload, ({ who, params: { id }, request }) => {
    const reload = () => walls.reload(who.session.tenant, id);
    return audit.during(request, who.session, { ...ofWall(id), action: "reloadDisplays" }, reload, named);
  });
}
