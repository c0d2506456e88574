import type { FastifyInstance } from "fastify";
import { styleOf } from "../quirks.ts";
import type { Services } from "../services.ts";
import { processObject } from "../storage/process-object.ts";
import { typeOfKey } from "../storage/routes.ts";
import { bucketOf } from "../storage/sts.ts";
import type { Tenant } from "../tenant.ts";
import type { Order } from "../world/model.ts";
import { hashText } from "../world/random.ts";
import { shapeOf, spotOf } from "./boxes.ts";
import { allAround, drawPicture, drawRoad } from "./draw.ts";
import { recordOfPicture } from "./photographed.ts";
import { encodePng } from "./png.ts";
import { processPicture, type Raster, UnknownStep } from "./process.ts";
import { drawOfRecord } from "./record-pictures.ts";
import { type RoadPicture, roadPictureOf } from "./road-pictures.ts";

const PICTURES_KEPT = 200;
const PLACE = "webUpload/:year/:month/:day/:file";
/** One picture in so many lies on the alternative host only. */
const LOST_ONE_IN = 12;

/** GET /<tenant>/webUpload/<year>/<month>/<day>/<order>-[d]<n>.png, and the same under /<tenant>/mirror: drawn when somebody looks. */
export async function pictureRoutes(app: FastifyInstance, { services }: { services: Services }): Promise<void> {
  const kept = new Map<string, Buffer>();
  for (const [url, isMirror] of [
    [`/:tenant/${PLACE}`, false],
    [`/:tenant/mirror/${PLACE}`, true],
  ] as const)
    app.get(url, async (request, reply) => {
      const { tenant: code, year, month, day, file } = request.params as Record<"tenant" | "year" | "month" | "day" | "file", string>;
      const instruction = (request.query as Record<string, unknown>)["x-oss-process"];
      const key = `webUpload/${year}/${month}/${day}/${file}`;
      const name = `${code}/${key}?${String(instruction ?? "image")}`;
      const lost = !isMirror && styleOf(code).losesPictures === true && hashText(key) % LOST_ONE_IN === 0;
      let png = lost ? null : (kept.get(name) ?? null);
      if (png === null && !lost) {
        try {
          png = draw(services, code, key, file, typeof instruction === "string" ? instruction : "image");
        } catch (error) {
          if (error instanceof UnknownStep) return reply.code(400).send(`unknown step ${error.message}`);
          throw error;
        }
      }
      if (png === null && !lost && (await services.objects.size(bucketOf(code), key)) !== null) {
        const bytes = await services.objects.read(bucketOf(code), key);
        return reply.header("content-type", typeOfKey(key)).send(await processObject(bytes, String(instruction ?? "image")));
      }
      if (png === null) return reply.code(404).send("no such picture");
      kept.set(name, png);
      if (kept.size > PICTURES_KEPT) kept.delete(kept.keys().next().value!);
      return reply.header("content-type", "image/png").header("cache-control", "public, max-age=86400").send(png);
    });
}

function draw(services: Services, code: string, key: string, file: string, instruction: string): Buffer | null {
  const tenant = services.served.get(code)?.tenant;
  if (tenant === undefined) return null;
  const ofRoad = roadPictureOf(file);
  if (ofRoad !== null) return drawOfRoad(tenant, key, ofRoad, instruction);
  const recordId = recordOfPicture(file);
  if (recordId !== null) return encoded(drawOfRecord(tenant, key, recordId), instruction);
  const match = /^([\w-]+)-(d?)(\d)\.png$/.exec(file);
  if (match === null) return null;
  const order = shownBy(tenant, match[1]!);
  if (order === undefined || ![...order.pictures, ...order.repairs].includes(key)) return null;
  const shape = shapeOf(tenant.defectTypes.get(order.typeId)?.name ?? "");
  const repaired = match[2] === "d";
  const spotKey = repaired ? (order.pictures[0] ?? key) : key;
  const scene = drawPicture({ seed: key, spot: spotOf(spotKey, shape), shape, repaired, serious: order.serious });
  return encoded(scene, instruction);
}

function encoded(scene: Raster | null, instruction: string): Buffer | null {
  if (scene === null) return null;
  const { rgb, widthPx, heightPx } = processPicture(scene, instruction);
  return encodePng(rgb, widthPx, heightPx);
}

/** A road as far as it goes, and nothing on it. */
function drawOfRoad({ roads }: Tenant, key: string, { roadId, atM, isPost, isRound }: RoadPicture, instruction: string): Buffer | null {
  const road = roads.get(roadId);
  if (road === undefined || atM > road.lengthM) return null;
  return encoded(isRound ? allAround(drawRoad(key, false)) : drawRoad(key, isPost), instruction);
}

/** What the pictures under this name show. Those of a machine-found defect keep their name when it becomes an order. */
function shownBy(tenant: Tenant, name: string): Pick<Order, "typeId" | "serious" | "pictures" | "repairs"> | undefined {
  const shot = tenant.shots.get(name);
  return shot === undefined
    ? tenant.orders.get(name)
    : { typeId: shot.shownTypeId, serious: shot.serious, pictures: shot.pictures, repairs: [] };
}
