import { act, createElement } from "react";
import { beforeEach, expect, it, vi } from "vitest";
import { ROUND_THE_CLOCK } from "../../shared/domain/business-calendar.ts";
import { USUAL_PATROL_HOURS } from "../../shared/domain/patrol-hours.ts";
import { USUAL_TERMS } from "../../shared/domain/terms.ts";
import type { Me } from "../../shared/http/session-api.ts";
import { placeToRender } from "../../tests/support/rendered.ts";

const { render } = placeToRender();

const text = { zh: "", en: "" };
const meOf = (code: string, id: string): Me => ({
  user: { id, name: "", account: "", userType: 1, companyId: "", company: "", slot: 0 },
  role: "admin",
  roles: ["admin"],
  rolesOfCustomer: [],
  tenant: {
    ...{ code, name: text, title: text, area: { adcode: "310115", lng: 121, lat: 31, zoom: 11 }, baseMap: null, timeZone: "Asia/Shanghai" },
    ...{
      calendar: ROUND_THE_CLOCK,
      tunnels: [],
      patrolHours: USUAL_PATROL_HOURS,
      speedBreaks: {},
      terms: USUAL_TERMS,
      header: { title: text, showLogo: true },
      logo: "",
      logoSmall: "",
      logoText: text,
    },
  },
  ...{
    edition: "default",
    loginPath: "/login",
    landing: "/dashboard",
    landings: ["/dashboard"],
    routes: [],
    menu: [],
    flags: {},
    notOffered: [],
    actions: {},
    raises: false,
    actionLabels: {},
  },
  badges: {},
  tracedShare: 0,
});

let answer: Me;
beforeEach(() => {
  vi.resetModules();
  vi.stubGlobal("fetch", async () => new Response(JSON.stringify(answer)));
});

it("[S3] a page that served somebody begins anew for anybody else, of whatever customer, and goes on for the same person", async () => {
  const reload = vi.spyOn(location, "reload").mockImplementation(() => {});
  const { signIn, loadSession } = await import("./session.ts");
  const reloadsAfter = async (code: string, id: string) => {
    answer = meOf(code, id);
    await signIn({ account: id, password: "x" });
    await loadSession();
    return reload.mock.calls.length;
  };
  expect(await reloadsAfter("A", "1")).toBe(0);
  expect(await reloadsAfter("A", "1")).toBe(0);
  expect(await reloadsAfter("B", "1")).toBe(1);
  expect(await reloadsAfter("A", "2")).toBe(2);
});

it("[S2] an end that the socket tells is news to everybody but to who signs out here", async () => {
  const { useSession, sessionOver, loadSession, signOut } = await import("./session.ts");
  const seen = { kind: "" as string, ended: null as boolean | null };
  const Seen = () => {
    const session = useSession();
    Object.assign(seen, { kind: session.kind, ended: session.kind === "signedOut" ? session.ended : null });
    return null;
  };
  await render(createElement(Seen));
  answer = meOf("A", "1");
  await act(() => loadSession());
  await act(async () => sessionOver());
  expect(seen).toEqual({ kind: "signedOut", ended: true });

  await act(() => loadSession());
  expect(seen.kind).toBe("signedIn");
  // The server lets go of the sockets before it answers.
  vi.stubGlobal("fetch", async () => {
    sessionOver();
    return new Response(null, { status: 204 });
  });
  await act(() => signOut());
  expect(seen).toEqual({ kind: "signedOut", ended: false });
});
