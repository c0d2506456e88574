import { given, ours } from "../field-codecs.ts";
import { record } from "../record.ts";

/** Credentials for a customer's object storage. */
export const storageCredentials = record({
  accessKeyId: given.id("AccessKeyId"),
  accessKeySecret: given.id("AccessKeySecret"),
  securityToken: given.id("SecurityToken"),
  /** Until when they hold, ISO 8601 with its own zone, which is how storages say it. */
  expiration: ours.text("Expiration"),
});
