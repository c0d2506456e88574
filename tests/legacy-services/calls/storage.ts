import { getSTS } from "../../../shared/legacy/calls/storage.ts";
import { storageCredentials } from "../../../shared/legacy/records/storage-credentials.ts";
import { recordRow } from "../record-row.ts";
import { Refusal } from "../refusal.ts";
import { issue } from "../storage/sts.ts";
import { type Handler, textOf } from "./handler.ts";

const credentials: Handler = ({ world }, { fields, nowMs }) => {
  if (textOf(fields.C_Code) !== world.code) throw new Refusal("获取上传凭证失败");
  const { accessKeyId, accessKeySecret, securityToken, endsAtMs } = issue(world.code, nowMs);
  const expiration = new Date(endsAtMs).toISOString().replace(/\.\d+Z$/, "Z");
  return [recordRow(world.code, storageCredentials, { accessKeyId, accessKeySecret, securityToken, expiration })];
};

export const storageHandlers: Readonly<Record<string, Handler>> = { [getSTS.name]: credentials };
