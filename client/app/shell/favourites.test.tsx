import { act } from "react";
import { beforeAll, beforeEach, expect, it, vi } from "vitest";
import { liveTopics } from "../../../tests/support/live-topics.ts";
import { placeToRender } from "../../../tests/support/rendered.ts";
import { withAllTexts } from "../../i18n/start.ts";
import { LiveContext } from "../../live/use-topic.ts";
import { OpenPathContext } from "../../session/open-path.ts";

const { render } = placeToRender();
const me = {
  user: { id: "U1" },
  tenant: { code: "T", timeZone: "Asia/Shanghai" },
  badges: {},
  routes: ["/manager/company", "/manager/road"],
  flags: {},
};
vi.mock("../../session/session.ts", () => ({ useMe: () => me, useSession: () => ({ kind: "signedIn", me }) }));
/** The first import takes as long as the machine is busy; no test is about that. */
beforeAll(async () => void (await Promise.all([import("./favourite-links.tsx"), import("./favourite-button.tsx")])), 120_000);
const told = vi.hoisted((): unknown[] => []);
vi.mock("../../ui/toast.ts", () => ({ showToast: async (toast: unknown) => void told.push(toast) }));
/** What the server keeps of whoever asks; null where it is away. */
let kept: string[] | null;
beforeEach(() => {
  localStorage.clear();
  me.user.id = `U${++persons}`;
  kept = [];
  vi.stubGlobal("fetch", async (path: string, { method = "GET", body }: RequestInit = {}) => {
    if (path !== "/api/favourites") throw new Error(path);
    if (kept === null) return Response.json({ error: "recordsAway" }, { status: 503 });
    if (method === "PATCH") {
      const asked = JSON.parse(body as string) as { path: string; isFavourite: boolean };
      kept = [...kept.filter((one) => one !== asked.path), ...(asked.isFavourite ? [asked.path] : [])];
    }
    return Response.json({ paths: kept });
  });
});
let persons = 0;

async function open(path: string): Promise<void> {
  const { FavouriteLinks } = await withAllTexts(import("./favourite-links.tsx"));
  const { FavouriteButton } = await import("./favourite-button.tsx");
  await render(
    <LiveContext value={liveTopics(() => Date.now()).live}>
      <OpenPathContext value={() => {}}>
        <FavouriteButton path={path} />
        <ul>
          <FavouriteLinks me={me as never} path={path} />
        </ul>
      </OpenPathContext>
    </LiveContext>,
  );
}
const links = () => [...document.querySelectorAll(".menu-favourites a")].map((link) => link.getAttribute("href"));
const star = () => document.querySelector<HTMLButtonElement>(".header-favourite")!;
const press = () => act(async () => star().click());

it("a page stands at the top of the menu once it is starred, in the order of starring, and leaves it again", async () => {
  await open("/manager/road");
  expect(links()).toEqual([]);
  await press();
  await open("/manager/company");
  await press();
  expect(links()).toEqual(["/manager/road", "/manager/company"]);
  expect(star().getAttribute("aria-pressed")).toBe("true");
  await press();
  expect(links()).toEqual(["/manager/road"]);
});

it("what somebody may no longer open is no favourite, and another person has their own", async () => {
  await open("/maintain/index");
  await press();
  expect(links()).not.toContain("/maintain/index");
  me.user.id = `U${++persons}`;
  kept = [];
  await open("/manager/road");
  expect(links()).toEqual([]);
});

it("what was starred on another machine stands in the menu, also before the server answers the next time", async () => {
  kept = ["/manager/company"];
  await open("/manager/road");
  expect(links()).toEqual(["/manager/company"]);
  kept = null;
  await open("/manager/company");
  expect(links()).toEqual(["/manager/company"]);
});

it("what was starred while favourites were the browser's own is the person's from now on", async () => {
  localStorage.setItem(`favourites:T/${me.user.id}`, JSON.stringify(["/manager/road", "/manager/company"]));
  kept = ["/manager/company"];
  await open("/manager/road");
  expect(kept).toEqual(["/manager/company", "/manager/road"]);
  expect(links()).toEqual(["/manager/company", "/manager/road"]);
});

it("a star that the server does not take is led back, and said", async () => {
  await open("/manager/road");
  kept = null;
  await press();
  expect(links()).toEqual([]);
  expect(told).toHaveLength(1);
});
