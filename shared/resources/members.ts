import { z } from "zod";
import { bareMobileNumber, isMobileNumber } from "../domain/mobile-number.ts";
import { nameKey } from "../domain/same-name.ts";
import { given, ours } from "../legacy/field-codecs.ts";
import { record } from "../legacy/record.ts";
import { callForRows, callToWrite } from "../legacy/record-calls.ts";
import { type Narrowing, type Problem, resource } from "./resource.ts";

/** The services' codes of who somebody is. */
export const USER_TYPES = { owner: 1, supervisor: 2, company: 3, authority: 4, inspector: 5 } as const;

const member = record({
  id: given.id("Cu_Id"),
  userId: given.text("Cu_UserId"),
  name: given.text("Cu_RealName"),
  account: given.text("Cu_UserName"),
  userType: given.code("Cu_Type", USER_TYPES),
  companyId: given.reference("Cu_CompanyId", "companies"),
  phone: ours.phone("Cu_Tel"),
  ownerAdmin: given.flag("Cu_IsAdmin"),
  roadAdministration: given.flag("Cu_IsLZ"),
  stopped: ours.flag("Cu_IsStop"),
});

const at = { service: "webUser", section: "1.7" } as const;

/** Whoever may open the system's screens; without one of them nobody could. */
const administers = ({ userType, stopped }: { userType: string; stopped: boolean }): boolean =>
  !stopped && (userType === "owner" || userType === "authority");

/** What stands against removing somebody: roads that would be nobody's. They can be stopped. */
export const personNamedBy = (roads: number): Problem[] => (roads === 0 ? [] : [{ field: "name", problem: "hasRoads", with: { roads } }]);

/** The authority's own people, and those who work on its roads. */
export const owners: Narrowing = { field: "userType", values: ["owner", "authority"] };
export const staff: Narrowing = { field: "userType", values: ["company", "inspector"] };

/** The people of a customer: who signs in, for whom, with which rights. */
export const members = resource({
  name: "members",
  owner: "customer",
  paths: ["/manager/member", "/manager-xm/member", "/manager/owner", "/manager-xm/owner", "/manager/member_2", "/manager-xm/member_2"],
  narrowedAt: {
    "/manager/owner": owners,
    "/manager-xm/owner": owners,
    "/manager/member_2": staff,
    "/manager-xm/member_2": staff,
  },
  record: member,
  title: "name",
  list: {
    call: callForRows(
      {
        ...{ ...at, name: "GetCusUserList", path: "/CusUser/GetCusUserList", origin: "ours" },
        ...{ request: z.object({ C_Code: z.string(), PageIndex: z.number().int(), PageSize: z.number().int() }), givenRequest: ["C_Code"] },
      },
      member,
    ),
    request: ({ C_Code }) => ({ C_Code, PageIndex: 1, PageSize: 9_999 }),
    keptMs: 60_000,
  },
  columns: [
    { key: "name", widthPx: 130, filter: "text" },
    { key: "account", widthPx: 170, filter: "text" },
    { key: "phone", widthPx: 140, filter: "text" },
    { key: "userType", widthPx: 130, filter: "choice" },
    { key: "companyId", widthPx: 240, filter: "choice" },
    { key: "ownerAdmin", widthPx: 120, filter: "choice" },
    { key: "roadAdministration", widthPx: 120, filter: "choice", optional: true },
    { key: "stopped", widthPx: 110, filter: "choice" },
    { key: "id", widthPx: 120, optional: true },
  ],
  sort: { key: "name", direction: "asc" },
  form: {
    editors: ["admin"],
    knownBy: ["account"],
    fields: [
      { key: "name", required: true, maxLength: 30 },
      { key: "account", required: true, maxLength: 40, onlyAtFirst: true },
      { key: "phone", required: true },
      { key: "userType", required: true },
      { key: "companyId" },
      { key: "ownerAdmin" },
      { key: "roadAdministration" },
      { key: "stopped" },
    ],
    create: callToWrite({ ...at, name: "AddCusUser", path: "/CusUser/AddCusUser", origin: "ours" }, member),
    update: callToWrite({ ...at, name: "UpdateCusUser", path: "/CusUser/UpdateCusUser", origin: "ours" }, member),
    remove: callToWrite({ ...at, name: "DeleteCusUser", path: "/CusUser/DeleteCusUser", origin: "ours" }, member),
    problems(after, before, all) {
      if (after === null) {
        const leavesNobody = before !== null && administers(before) && !all.some((one) => one.id !== before.id && administers(one));
        return leavesNobody ? [{ field: "userType", problem: "lastAdmin" }] : [];
      }
      const isOfCompany = after.userType === "company" || after.userType === "inspector";
      // Whoever is stopped or renamed may have come with a number that nobody would take today.
      const isChanged = (key: "phone" | "account" | "userType" | "companyId") => before === null || after[key] !== before[key];
      // A file is looked at row by row against everybody: what nobody touched is not looked for.
      const isOther = ({ id }: { id: string }) => id !== before?.id;
      const [ownPhone, ownAccount] = [bareMobileNumber(after.phone), nameKey(after.account)];
      const hasPhone = isChanged("phone") && all.some((one) => bareMobileNumber(one.phone) === ownPhone && isOther(one));
      const hasAccount = isChanged("account") && all.some((one) => nameKey(one.account) === ownAccount && isOther(one));
      const lacksCompany = isOfCompany && after.companyId === "" && (isChanged("userType") || isChanged("companyId"));
      return [
        ...(isChanged("phone") && !isMobileNumber(after.phone) ? [{ field: "phone", problem: "noMobile" } as const] : []),
        ...(hasPhone ? [{ field: "phone", problem: "taken" } as const] : []),
        ...(isChanged("account") && /\s/.test(after.account) ? [{ field: "account", problem: "blanks" } as const] : []),
        ...(hasAccount ? [{ field: "account", problem: "taken" } as const] : []),
        ...(lacksCompany ? [{ field: "companyId", problem: "companyWanted" } as const] : []),
        ...(before !== null && administers(before) && ![...all.filter(isOther), after].some(administers)
          ? [{ field: before.stopped === after.stopped ? "userType" : "stopped", problem: "lastAdmin" } as const]
          : []),
      ];
    },
  },
});
