import { act } from "react";
import { expect, it, vi } from "vitest";
import { createStore } from "zustand";
import { placeToRender } from "../../../tests/support/rendered.ts";
import { changeLanguage, withAllTexts } from "../../i18n/start.ts";
import { LiveContext } from "../../live/use-topic.ts";
import { ViewContext } from "../../session/view.ts";

const { render } = placeToRender();
const name = { zh: "青浦区公路署", en: "Qingpu", es: "Qingpu", ja: "青浦" };
const me = { user: { id: "U1", userType: 1 }, tenant: { timeZone: "Asia/Shanghai", name } };
vi.mock("../../session/session.ts", () => ({ useMe: () => me, useSession: () => ({ kind: "signedIn", me }) }));
const live = {
  topic: () => ({ hold: () => () => {}, store: createStore(() => ({ rows: new Map(), version: 0, freshness: null })) }),
  client: { serverNowMs: () => Date.UTC(2026, 10, 22) },
} as never;
const bridge = { id: "B1", roadId: "R1", name: "一号桥", direction: "up", chainageM: 1_200, lengthM: 30, place: null, pictures: [] };

async function open(search: string, answer: () => Response) {
  vi.stubGlobal("fetch", async () => answer());
  const { default: Documents } = await withAllTexts(import("./facility-documents.screen.tsx"));
  await act(() => changeLanguage("zh"));
  await render(
    <LiveContext value={live}>
      <ViewContext value={{ path: "/report/facReports", search: new URLSearchParams(search), readdress: () => {} }}>
        <Documents />
      </ViewContext>
    </LiveContext>,
  );
  await act(async () => {
    for (let turn = 0; turn < 10; turn++) await new Promise(setImmediate);
  });
}
const offered = { create: false, update: false, remove: false };
const listed = () => Response.json({ rows: [bridge], refused: 0, lacking: [], askedAtMs: 0, offered });
const pages = () => [...document.querySelectorAll(".print-order")].map((page) => page.textContent);

it("facilities have a page each with all that the list tells of them; one that it does not have says so", async () => {
  await open("kind=bridges&ids=B1,B9", listed);
  expect(pages()[0]).toContain("一号桥");
  expect(pages()[0]).toContain("K1+200");
  expect(pages()[1]).toBe("B9清单里没有");
});

it("a road's facilities are all that stand on it", async () => {
  await open("kind=bridges&road=R1", listed);
  expect(pages()).toHaveLength(1);
  await open("kind=bridges&road=R2", listed);
  expect(pages()).toEqual([]);
});

it("a list that did not come is no empty document, and a document of nothing says what to write", async () => {
  await open("kind=bridges&ids=B1", () => Response.json({ error: "legacyTimeout", detail: {}, requestId: "r" }, { status: 504 }));
  expect(document.querySelector("[role=alert]")).not.toBeNull();
  expect(pages()).toEqual([]);
  await open("kind=bridges", listed);
  expect(document.body.textContent).toContain("选择道路看它的全部设施");
});
