import { z } from "zod";
import { actionNames } from "../domain/action.ts";
import { workOrderListNames } from "../domain/work-order-list.ts";
import { legacyServices } from "../legacy/call.ts";

const service = z.enum(legacyServices);
const list = z.enum(workOrderListNames as [string, ...string[]]);
const action = z.enum(actionNames as [string, ...string[]]);

/** editions/action-tables/NAME.json: for each list and role slot 0 to 4, the actions that are offered (part 2, section 4). */
export const actionTable = z.strictObject({
  source: z.string(),
  lists: z.partialRecord(list, z.tuple([z.array(action), z.array(action), z.array(action), z.array(action), z.array(action)])),
});
export type ActionTable = z.infer<typeof actionTable>;

/** editions/tenants/C_CODE.json: everything that is special about one customer (E1). An unknown key stops the start (E4). */
export const tenantFile = z.strictObject({
  code: z.string().min(1),
  name: z.strictObject({ zh: z.string().min(1), en: z.string().min(1) }),
  title: z.strictObject({ zh: z.string().min(1), en: z.string().min(1) }),
  area: z.strictObject({ adcode: z.string().regex(/^\d{6}$/), lng: z.number(), lat: z.number(), zoom: z.number().min(1).max(20) }),
  timeZone: z.string().min(1),
  actionTable: z.string().min(1),
  /** The code by which its services name pending orders and "all" (readings of the documents differ). */
  pendingCode: z.union([z.literal(0), z.literal(1)]),
  allCode: z.union([z.literal(10), z.literal(11)]),
  legacy: z.strictObject({
    /** Base address; LEGACY_ADDRESS in the environment takes its place for all tenants, LEGACY_ADDRESS_<CODE> for one. */
    address: z.url(),
    /** Addresses of single services where they are not under the base address. */
    services: z.partialRecord(service, z.url()).default({}),
    datum: z.enum(["GCJ-02", "WGS-84"]),
    /** The service account that the workers poll as. */
    account: z.strictObject({ userId: z.string().min(1), userType: z.number().int(), companyId: z.string() }),
    /** Requests under way at once to these services, over all workers. */
    maxConcurrent: z.number().int().positive().default(4),
    timeoutMs: z.number().int().positive().default(20_000),
  }),
});
export type TenantFile = z.infer<typeof tenantFile>;
