import { act } from "react";
import { beforeEach, expect, it, vi } from "vitest";
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
beforeEach(() => localStorage.clear());

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
  me.user.id = "U2";
  await open("/manager/road");
  expect(links()).toEqual([]);
});
