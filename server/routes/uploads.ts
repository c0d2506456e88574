import type { Readable } from "node:stream";
import type { FastifyInstance } from "fastify";
import { ExpectedError } from "../../shared/errors.ts";
import { maxUploadBytes, uploadDoors, uploadKey } from "../../shared/http/uploads-api.ts";
import type { Audit } from "../audit/audit.ts";
import { orderInScope } from "../commands/order-in-scope.ts";
import { networkOf } from "../plugins/network-of.ts";
import { type Serving, serve } from "../plugins/serve.ts";
import type { Reader } from "../read/reader.ts";
import { BodyPace, LOOK_EVERY_MS } from "../uploads/body-pace.ts";
import type { ObjectStore } from "../uploads/object-store.ts";
import type { ReceivedFor, ReceiveUpload } from "../uploads/receive-upload.ts";
import type { UploadLimit } from "../uploads/upload-limit.ts";
import type { UploadRecords } from "../uploads/upload-records.ts";

export interface UploadRoutesDeps {
  reader: Reader;
  receive: ReceiveUpload;
  limit: UploadLimit;
  records: UploadRecords;
  store: Pick<ObjectStore, "remove">;
  audit: Audit;
}

/** A picture over a bad line from the roadside; whoever sends slower holds a place that others need. */
export const RECEIVE_WITHIN_MS = 120_000;

/** Pictures for actions. Bodies come as streams and whatever they say that they are; their content decides. */
export async function uploadRoutes(app: FastifyInstance, deps: UploadRoutesDeps): Promise<void> {
  const receive: Serving<typeof uploadDoors.send> = async ({ who: { session, tenant }, query: { orderId }, request }) => {
    const body = request.body as Readable | undefined;
    await deps.limit.count(session);
    const order = orderId === undefined ? null : await orderInScope(deps.reader, session, orderId);
    if (Number(request.headers["content-length"] ?? 0) > maxUploadBytes) throw new ExpectedError("tooLarge", { mostBytes: maxUploadBytes });
    if (body === undefined) throw new ExpectedError("pictureUnusable", { reason: "noPicture" });
    const receivedFor = { session, tenant, order, log: request.log as ReceivedFor["log"] };
    const run = () =>
      deps.limit.inPlace(session, networkOf(request.ip), RECEIVE_WITHIN_MS, () => deps.receive.run(withinTime(body), receivedFor));
    const deed = { kind: "upload", action: "add", subject: subjectOf(""), after: { order: order?.number ?? "" } } as const;
    return deps.audit.during(request, session, deed, run, ({ key, bytes, takenAtMs }) => ({
      subject: subjectOf(key),
      after: { ...deed.after, bytes, takenAtMs },
    }));
  };

  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser("*", (_, body, done) => done(null, body));

    // A browser reads no answer before it has sent everything; what it still sends goes nowhere.
    scope.addHook("onSend", async ({ body }) => void (body as Readable | undefined)?.resume());

    serve(scope, uploadDoors.send, receive, { slowBodies: true });
  });

  serve(app, uploadDoors.takeBack, async ({ who: { session, tenant }, params, request }) => {
    const key = uploadKey.safeParse(params["*"]);
    const deed = { kind: "upload", action: "remove", subject: subjectOf(key.data ?? "") } as const;
    await deps.audit.during(request, session, deed, async () => {
      const record = key.success ? await deps.records.find(tenant.file.code, key.data) : null;
      if (record === null || record.userId !== session.user.id || record.usedFor !== null) throw new ExpectedError("notFound");
      if (!(await deps.records.forget(tenant.file.code, record.key))) throw new ExpectedError("notFound");
      await deps.store.remove(tenant, record.key);
      await deps.records.gone(tenant.file.code, record.key);
    });
  });
}

const subjectOf = (key: string) => ({ kind: "picture", id: key, name: "" });

/** @throws Error too slow, for one that takes too long or holds its place with next to nothing. */
async function* withinTime(body: Readable): AsyncGenerator<Buffer> {
  const pace = new BodyPace(performance.now());
  const tooSlow = () => body.destroy(new Error("too slow"));
  const timer = setTimeout(tooSlow, RECEIVE_WITHIN_MS);
  const looking = setInterval(() => pace.isTooSlow(performance.now()) && tooSlow(), LOOK_EVERY_MS);
  try {
    // Leaving early must not close the connection, which still carries the answer.
    for await (const chunk of body.iterator({ destroyOnReturn: false })) {
      pace.got((chunk as Buffer).length);
      yield chunk as Buffer;
    }
  } finally {
    clearTimeout(timer);
    clearInterval(looking);
  }
}
