import type { FastifyInstance } from "fastify";
import { disturb } from "../control/disturb.ts";
import { hashText } from "../world/random.ts";
import { camerasOn, codeOf, type StandInCamera, serialOf } from "./cameras-on.ts";
import { signed } from "./live-key.ts";
import type { CameraDeps } from "./routes.ts";

/** Faults of the exchange; `tokenOver` forgets every token that was given. */
const EXCHANGE = "Ezopen";
const TOKEN_LASTS_MS = 7 * 86_400_000;
/** The platform gives an address for five minutes at least. */
const SHORTEST_S = 300;

/** The secret of an account with the maker, whatever its key. */
export const secretOf = (appKey: string): string => `secret-of-${appKey}`;

/** The cameras' maker: POST /<tenant>/ezopen/api/lapp/token/get and v2/live/address/get, in its words and codes. */
export async function exchangeRoutes(app: FastifyInstance, { services, faults, now }: CameraDeps): Promise<void> {
  const tokens = new Map<string, number>();
  let given = 0;
  app.addContentTypeParser("application/x-www-form-urlencoded", { parseAs: "string" }, (_, body, done) =>
    done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  );
  const route = (path: string, answer: (code: string, form: Record<string, string>, base: string) => object) =>
    app.post(`/:tenant/ezopen/api/lapp/${path}`, async (request, reply) => {
      const { tenant } = request.params as { tenant: string };
      const fault = faults.take(tenant, EXCHANGE);
      if (fault !== null && (await disturb(fault, reply))) return reply;
      if (fault?.kind === "tokenOver") tokens.clear();
      if (fault?.kind === "quota") return refused("10028", "调用次数超出限制");
      return answer(tenant, request.body as Record<string, string>, `http://${request.headers.host}/${tenant}`);
    });

  route("token/get", (_, { appKey = "", appSecret }) => {
    if (appSecret !== secretOf(appKey)) return refused("10030", "appkey和appSecret不匹配");
    const accessToken = `at.${hashText(`${appKey}:${given++}`).toString(36)}-${given}`;
    tokens.set(accessToken, now() + TOKEN_LASTS_MS);
    return done({ accessToken, expireTime: now() + TOKEN_LASTS_MS });
  });

  route("v2/live/address/get", (tenant, form, base) => {
    if (!((tokens.get(form.accessToken ?? "") ?? 0) > now())) return refused("10002", "accessToken过期或异常");
    const cameras = (services.served.get(tenant)?.tenant.world.roads ?? []).flatMap(camerasOn);
    const camera = cameras.find((one) => one.kind === "ezopen" && serialOf(one) === form.deviceSerial);
    if (camera === undefined || form.channelNo !== "1") return refused("20002", "设备不存在");
    if (form.code !== codeOf(camera)) return refused("60019", "已开启加密");
    const expire = `${Math.floor(now() / 1_000) + Math.max(SHORTEST_S, Number(form.expireTime))}`;
    return done({ id: `${hashText(camera.id)}`, url: addressAt(base, camera, expire), expireTime: new Date(Number(expire) * 1_000) });
  });
}

const addressAt = (base: string, { id }: StandInCamera, expire: string): string =>
  `${base}/video/${id}/live.m3u8?expire=${expire}&id=${hashText(id)}&t=${signed(id, expire)}`;
const done = (data: object) => ({ msg: "操作成功", code: "200", data });
const refused = (code: string, msg: string) => ({ msg, code });
