import { getSTS } from "../../../shared/legacy/calls/storage.ts";
import { Refusal } from "../refusal.ts";
import { issue } from "../storage/sts.ts";
import { type Handler, textOf } from "./handler.ts";

const credentials: Handler = ({ world }, { fields, nowMs }) => {
  if (textOf(fields.C_Code) !== world.code) throw new Refusal("获取上传凭证失败");
  const { accessKeyId, accessKeySecret, securityToken, endsAtMs } = issue(world.code, nowMs);
  const Expiration = new Date(endsAtMs).toISOString().replace(/\.\d+Z$/, "Z");
  return [{ AccessKeyId: accessKeyId, AccessKeySecret: accessKeySecret, SecurityToken: securityToken, Expiration }];
};

export const storageHandlers: Readonly<Record<string, Handler>> = { [getSTS.name]: credentials };
