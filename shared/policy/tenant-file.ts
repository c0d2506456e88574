import { z } from "zod";
import { businessCalendar, clockTime, ROUND_THE_CLOCK } from "../domain/business-calendar.ts";
import { USUAL_COVERAGE } from "../domain/coverage.ts";
import { USUAL_PATROL_HOURS } from "../domain/patrol-hours.ts";
import { speedBreaks } from "../domain/speed-breaks.ts";
import { terms, USUAL_TERMS } from "../domain/terms.ts";
import { tunnel } from "../domain/tunnel.ts";
import { legacyServices } from "../legacy/call.ts";
import { dialect } from "../legacy/dialect.ts";
import { baseMap, text } from "./base-map.ts";
import { editionNames } from "./editions.ts";
import { slotRule } from "./role-slot.ts";
import { rules } from "./rule.ts";

export { type ActionTable, actionTable } from "./action-table.ts";

const service = z.enum(legacyServices);
export const hostName = z.string().regex(/^[a-z0-9-]+(\.[a-z0-9-]+)*$/, "a host name in small letters, without port");
export const svgFile = z.string().regex(/^[a-z0-9-]+\.svg$/, "the name of a file in editions/brands/logos");

/** The customer's own sub-domains: how its login page differs from that of its edition (part 1, section 3). */
const subDomain = z.strictObject({
  domains: z.array(hostName).min(1),
  /** The account that the login page proposes. */
  userName: z.string().min(1).optional(),
  /** In place of the edition's title. */
  titleName: text.optional(),
  logo: svgFile.optional(),
  logoSmall: svgFile.optional(),
  logoText: text.optional(),
  /** The Cu_Types that sign in here. */
  types: z.array(z.number().int()).min(1),
  /** Must be the file's own code: a sub-domain that leads to another customer is a mistake. */
  cCode: z.string().min(1),
});

/** 24:00 begins no day. */
const hourOfDay = clockTime.refine((clock) => clock !== "24:00", "a time before 24:00");

/**
 * For how long it is kept what was when: orders, boards and counts; and where people and vehicles were, first as they told it and then thinned. A file that says for how long
 * positions are kept and nothing of thinned ones deletes them then (H4).
 */
const historyDays = z
  .strictObject({
    records: z.number().int().min(1).max(3_650).default(730),
    positions: z.number().int().min(1).max(730).default(90),
    thinned: z.number().int().min(1).max(3_650).optional(),
  })
  .transform(({ thinned, ...days }) => ({ ...days, thinned: Math.max(thinned ?? days.positions, days.positions) }));

/** How often the services are asked for what history is written of, seconds, though nobody watches (H2); null: only while somebody does. */
const recordedS = z.number().int().min(15).max(3_600).nullable();
const recordEveryS = z.strictObject({ positions: recordedS.default(60), records: recordedS.default(300) });

/** What of a pass covers a road [T4]; see shared/domain/coverage.ts. */
const coverage = z.strictObject({
  inferred: z.boolean().default(USUAL_COVERAGE.inferred),
  /** Whoever drives at 150 km/h is a fault of the receiver already. */
  tooFastKmh: z.number().min(5).max(150).nullable().default(USUAL_COVERAGE.tooFastKmh),
  night: z
    .tuple([hourOfDay, hourOfDay])
    .refine(([from, until]) => from !== until, "two times that differ; null where night counts")
    .nullable()
    .default(null),
});

/** editions/tenants/C_CODE.json: everything that is special about one customer (E1). An unknown key stops the start (E4). */
export const tenantFile = z
  .strictObject({
    code: z.string().min(1),
    name: text,
    title: text,
    area: z.strictObject({
      areaName: z.string().min(1).optional(),
      rank: z.enum(["province", "city", "district"]).optional(),
      adcode: z.string().regex(/^\d{6}$/),
      lng: z.number(),
      lat: z.number(),
      zoom: z.number().min(1).max(20),
    }),
    timeZone: z.string().min(1),
    /** What lies beneath our districts and roads; nobody's when left out. */
    baseMap: baseMap.exactOptional(),
    /** For how long the audit keeps what people did, and which photograph proved which repair stays known. */
    auditDays: z.number().int().min(30).max(3_650).default(400),
    historyDays: historyDays.default({ records: 730, positions: 90, thinned: 730 }),
    recordEveryS: recordEveryS.default({ positions: 60, records: 300 }),
    /** Of which Cu_Types nobody signs in without a second factor (everybody else may set one up), and whether a passkey may stand in its place. */
    secondFactor: z
      .strictObject({ requiredFor: z.array(z.number().int()).default([]), passkeys: z.boolean().default(false) })
      .default({ requiredFor: [], passkeys: false }),
    /** When its people work; all the time, unless it says otherwise. */
    calendar: businessCalendar.default(ROUND_THE_CLOCK),
    /** From when until when patrols count, on the customer's clocks. */
    patrolHours: z.tuple([clockTime, clockTime]).default(USUAL_PATROL_HOURS),
    /** When a day of patrols begins, on the customer's clocks: passes are stored by such days, and split there. */
    patrolDayStartsAt: hourOfDay.default("04:00"),
    /** How many days that are not stored yet are asked of the services, the newest first. */
    passCatchUpDays: z.number().int().min(1).max(90).default(14),
    coverage: coverage.default(USUAL_COVERAGE),
    /** Where nobody is heard of: the services tell of no tunnels. */
    tunnels: z.array(tunnel).default([]),
    /** The classes of speed in which tracks are drawn; fifths of what is looked at together where it says none. */
    speedBreaks: speedBreaks.default({}),
    /** Roads that were due and that nobody patrolled for so many days ring. */
    unpatrolledAfterDays: z.number().int().min(1).max(20).default(3),
    terms: terms.default(USUAL_TERMS),
    actionTable: z.string().min(1),
    /** The pass-through flag: the variant of the table with a delay list, `<actionTable>-delay`, in its place. */
    passThrough: z.boolean().default(false),
    /** Where this customer's users stand in the action table, when not as usual. */
    roleSlots: z.array(slotRule).min(1).optional(),
    /** The code by which its services name pending orders and "all" (readings of the documents differ). */
    pendingCode: z.union([z.literal(0), z.literal(1)]),
    allCode: z.union([z.literal(10), z.literal(11)]),
    /** Whose login pages its users work with; on any other page they get the role of their user type. */
    editions: z.array(z.enum(editionNames)).min(1).default(["default"]),
    subDomain: subDomain.optional(),
    /** How near two orders must be, along the road and in time, to be shown as possible duplicates of each other. */
    duplicates: z
      .strictObject({ withinM: z.number().positive(), withinDays: z.number().positive() })
      .default({ withinM: 50, withinDays: 30 }),
    /** What a company's own sheet counts for beside those of its roads, and for how long it may object to what was published. */
    assessment: z
      .strictObject({ companyShare: z.number().min(0).max(1), appealDays: z.number().int().min(1).max(60) })
      .default({ companyShare: 0.6, appealDays: 5 }),
    /** A header that differs: its title and the sentence that asks for it. */
    header: z.strictObject({ title: text, because: z.string().min(1) }).optional(),
    /** An after-picture taken further from the defect than this asks for a stated reason. GPS in streets and a long defect need some room. */
    evidenceFarM: z.number().int().positive().default(200),
    /** Read after the common rules; see rule.ts. */
    rules: rules.default([]),
    legacy: z.strictObject({
      /** Base address; LEGACY_ADDRESS in the environment takes its place for all tenants, LEGACY_ADDRESS_<CODE> for one. */
      address: z.url(),
      /** Addresses of single services where they are not under the base address. */
      services: z.partialRecord(service, z.url()).default({}),
      /** By our name of a call: how these services call it and its fields, or that they lack it; `*` for every call that has such a field. editions/dialects.ts knows the names. */
      calls: z.record(z.string(), dialect).default({}),
      /** Where a picture is looked for that the first host does not give: an address, or a path under that of `api`. */
      alternativePictures: z
        .union([
          z.url({ protocol: /^https?$/ }),
          z.string().regex(/^[A-Za-z0-9_-]+(\/[A-Za-z0-9_-]+)*$/, "an address, or a path without slashes around it"),
        ])
        .optional(),
      /** Further addresses that its cameras are played from; that of its own services always is one. Browsers load videos from nowhere else. */
      videoHosts: z.array(z.url({ protocol: /^https?$/ })).default([]),
      /**
       * The EZVIZ account that ezopen:// addresses of its cameras are exchanged with. Its secret stands in the servers' environment (EZOPEN_SECRETS). The host that
       * plays what it answers is one of `videoHosts`, unless that is this one.
       */
      ezopen: z
        .strictObject({
          address: z.url({ protocol: /^https?$/ }).default("https://open.ys7.com"),
          appKey: z.string().regex(/^[A-Za-z0-9_-]+$/, "letters, digits, hyphens and underscores"),
        })
        .optional(),
      /**
       * The object storage that GetSTS gives credentials for. Without an endpoint it is where the services are, without a bucket the
       * customer's own name is taken.
       */
      objectStorage: z
        .strictObject({
          endpoint: z.url({ protocol: /^https?$/ }).optional(),
          bucket: z
            .string()
            .regex(/^[a-z0-9][a-z0-9-]{1,61}[a-z0-9]$/, "small letters, digits and hyphens")
            .optional(),
          region: z
            .string()
            .regex(/^oss-[a-z0-9-]+$/, "a region like oss-cn-shanghai")
            .default("oss-cn-shanghai"),
        })
        .default({ region: "oss-cn-shanghai" }),
      datum: z.enum(["GCJ-02", "WGS-84"]),
      /** The service account that the workers poll as. */
      account: z.strictObject({ userId: z.string().min(1), userType: z.number().int(), companyId: z.string() }),
      /** Requests under way at once to these services, over all workers. */
      maxConcurrent: z.number().int().positive().default(4),
      timeoutMs: z.number().int().positive().default(20_000),
    }),
  })
  .refine((file) => file.subDomain === undefined || file.subDomain.cCode === file.code, {
    path: ["subDomain", "cCode"],
    message: "is not the code of this file",
  });
export type TenantFile = z.infer<typeof tenantFile>;
