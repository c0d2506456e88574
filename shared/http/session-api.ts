import { z } from "zod";
import { actionNames } from "../domain/action.ts";
import { businessCalendar, clockTime } from "../domain/business-calendar.ts";
import { USUAL_PATROL_HOURS } from "../domain/patrol-hours.ts";
import { speedBreaks } from "../domain/speed-breaks.ts";
import { terms, USUAL_TERMS } from "../domain/terms.ts";
import { tunnel } from "../domain/tunnel.ts";
import { actionLists } from "../policy/action-table.ts";
import { editionNames } from "../policy/editions.ts";
import { roles } from "../policy/roles.ts";
import { door, everybody } from "./door.ts";
import { early } from "./early-addresses.ts";

/** Phone or user name, trimmed (part 1, section 5). */
export const signIn = z.strictObject({
  account: z.string().trim().min(1).max(64),
  password: z.string().min(1).max(128),
  /** Whose login page it was; without it the host or the remembered edition. */
  edition: z.enum(editionNames).optional(),
  /** The login code of the page's address: it names a customer as its sub-domain does. */
  codes: z.string().max(64).default(""),
});
export type SignInRequest = z.input<typeof signIn>;

const action = z.enum(actionNames as [string, ...string[]]);
const texts = z.record(z.string(), z.string());

export const me = z.object({
  user: z.object({
    id: z.string(),
    name: z.string(),
    account: z.string(),
    userType: z.number(),
    companyId: z.string(),
    company: z.string(),
    slot: z.number().int(),
  }),
  role: z.string(),
  roles: z.array(z.string()),
  /** What people of the customer may be, whoever of them is asked. Servers of before say nothing of them. */
  rolesOfCustomer: z.array(z.enum(roles)).default([]),
  tenant: z.object({
    code: z.string(),
    name: texts,
    title: texts,
    area: z.object({ adcode: z.string(), lng: z.number(), lat: z.number(), zoom: z.number() }),
    /** Ground of the customer's own, asked of mapDoors.tile; null for none, and of servers of before. */
    baseMap: z.object({ attribution: texts, mostZoom: z.number() }).nullable().default(null),
    timeZone: z.string(),
    calendar: businessCalendar,
    /** From when until when patrols count. Servers of before say nothing of them. */
    patrolHours: z.tuple([clockTime, clockTime]).default(USUAL_PATROL_HOURS),
    /** Servers of before say nothing of them. */
    tunnels: z.array(tunnel).default([]),
    /** Servers of before say nothing of them. */
    speedBreaks: speedBreaks.default({}),
    /** Servers of before say nothing of them. */
    terms: terms.default(USUAL_TERMS),
    /** What stands at the top of the shell; one customer has a title of its own, some users see no logo. */
    header: z.object({ title: texts, showLogo: z.boolean() }),
    /** Addresses of SVG files on this server, and the words beside them. */
    logo: z.string(),
    logoSmall: z.string(),
    logoText: texts,
  }),
  /** The edition whose login page was used, and where that is: the way back after signing out. */
  edition: z.enum(editionNames),
  loginPath: z.string(),
  landing: z.string(),
  /** Where the sets of paths begin: one of these that is closed leads to `landing`. */
  landings: z.array(z.string()),
  /** Every path that is open, also those that no menu shows. */
  routes: z.array(z.string()),
  /** Groups of the sidebar (policy/menu.ts) with their open paths; a group without children is an entry itself. */
  menu: z.array(z.object({ path: z.string(), children: z.array(z.string()) })),
  flags: z.record(z.string(), z.boolean()),
  /** Capabilities (domain/capability.ts) that the customer's services have no call for; servers of before say nothing of them. */
  notOffered: z.array(z.string()).default([]),
  /** What this user is offered in each list and for orders that wait for more time; an order's own answer says why not. */
  actions: z.partialRecord(z.enum(actionLists), z.array(action)),
  /** Whether this user may raise an order by hand. */
  raises: z.boolean().default(false),
  /** Where an action goes by another name in a list, as a dictionary key. */
  actionLabels: z.partialRecord(z.enum(actionLists), z.record(z.string(), z.string())),
  badges: z.record(z.string(), z.number()),
  /** Of which share of the polls pages tell now and then when it was painted (paints-api.ts); servers of before ask for none. */
  tracedShare: z.number().min(0).max(1).default(0),
});
export type Me = z.infer<typeof me>;

const whoever = { access: "display", paths: "everyScreen" } as const;
export const sessionDoors = {
  signIn: door(`POST ${early.session}`, everybody, { body: signIn }),
  signOut: door(`DELETE ${early.session}`, whoever, {}),
  /** Who is signed in, and what the rules give them (S4). */
  me: door(`GET ${early.me}`, whoever, { answer: me }),
};
