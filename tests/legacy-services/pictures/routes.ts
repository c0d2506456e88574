import type { FastifyInstance } from "fastify";
import type { Services } from "../services.ts";
import { shapeOf, spotOf } from "./boxes.ts";
import { drawPicture } from "./draw.ts";

const PICTURES_KEPT = 200;

/** GET /<tenant>/webUpload/<year>/<month>/<day>/<order>-[d]<n>.png: drawn when somebody looks, the same every time. */
export async function pictureRoutes(app: FastifyInstance, { services }: { services: Services }): Promise<void> {
  const kept = new Map<string, Buffer>();
  app.get("/:tenant/webUpload/:year/:month/:day/:file", async (request, reply) => {
    const { tenant: code, year, month, day, file } = request.params as Record<"tenant" | "year" | "month" | "day" | "file", string>;
    const tenant = services.served.get(code)?.tenant;
    const match = /^([\w-]+)-(d?)(\d)\.png$/.exec(file);
    const order = match === null ? undefined : tenant?.orders.get(match[1]!);
    const key = `webUpload/${year}/${month}/${day}/${file}`;
    if (tenant === undefined || order === undefined || match === null || ![...order.pictures, ...order.repairs].includes(key))
      return reply.code(404).send("no such picture");
    const shape = shapeOf(tenant.defectTypes.get(order.typeId)?.name ?? "");
    const repaired = match[2] === "d";
    let png = kept.get(`${code}/${key}`);
    if (png === undefined) {
      const spotKey = repaired ? (order.pictures[0] ?? key) : key;
      png = drawPicture({ seed: key, spot: spotOf(spotKey, shape), shape, repaired, serious: order.serious });
      kept.set(`${code}/${key}`, png);
      if (kept.size > PICTURES_KEPT) kept.delete(kept.keys().next().value!);
    }
    return reply.header("content-type", "image/png").header("cache-control", "public, max-age=86400").send(png);
  });
}
