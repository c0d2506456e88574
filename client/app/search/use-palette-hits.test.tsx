import { act } from "react";
import { MemoryRouter, useLocation } from "react-router-dom";
import { beforeEach, expect, it, vi } from "vitest";
import { liveTopics } from "../../../tests/support/live-topics.ts";
import { placeToRender } from "../../../tests/support/rendered.ts";
import { changeLanguage, withAllTexts } from "../../i18n/start.ts";
import { LiveContext } from "../../live/use-topic.ts";
import { OpenPathContext } from "../../session/open-path.ts";
import type { PaletteGroup } from "./palette-hit.ts";

const { render } = placeToRender();
const member = (id: string, name: string, userType: string) => ({
  ...{ id, userId: id, name, account: `qp-${id}`, userType, companyId: "", phone: "" },
  ...{ ownerAdmin: false, roadAdministration: false, stopped: false },
});
let asked: string[];
let records: { groups: object[]; unasked: string[] };
let people: ReturnType<typeof member>[];
beforeEach(() => {
  asked = [];
  records = { groups: [], unasked: [] };
  people = [member("m1", "王强", "company"), member("m2", "王芳", "owner")];
  vi.stubGlobal("fetch", async (path: string) => {
    if (path.startsWith("/api/records")) return Response.json(records);
    asked.push(path);
    const offered = { create: false, update: false, remove: false };
    return Response.json({ rows: people, refused: 0, lacking: [], askedAtMs: 1, offered });
  });
});

async function search(routes: readonly string[], text: string) {
  const { usePaletteHits } = await withAllTexts(import("./use-palette-hits.ts"));
  const me = { routes, tenant: { code: "T" } } as never;
  const found = {
    groups: [] as readonly PaletteGroup[],
    hits: [] as { title: string; open: () => void }[],
    at: "",
    isAsking: false,
    unasked: [] as readonly string[],
  };
  function Hits() {
    const { groups, isAsking, unasked } = usePaletteHits(me, text);
    Object.assign(found, { isAsking, unasked });
    found.hits = groups.filter(({ kind }) => kind === "members").flatMap(({ hits }) => hits);
    found.groups = groups;
    const { pathname, search } = useLocation();
    found.at = decodeURIComponent(pathname + search);
    return null;
  }
  await render(
    <MemoryRouter>
      <LiveContext value={liveTopics(() => 1).live}>
        <OpenPathContext value={() => {}}>
          <Hits />
        </OpenPathContext>
      </LiveContext>
    </MemoryRouter>,
  );
  return found;
}

it("[10.6] finds who stands in the register of people, and leads to the screen that shows them", async () => {
  const found = await search(["/manager/owner", "/manager/member_2"], "王");
  await vi.waitUntil(() => found.hits.length > 0, 100_000);
  expect(found.hits.map(({ title }) => title)).toEqual(["王芳", "王强"]);
  await act(async () => found.hits[1]!.open());
  expect(found.at).toBe("/manager/member_2?find=王强");
  const less = await search(["/manager/owner"], "王");
  await vi.waitUntil(() => less.hits.length > 0, 100_000);
  expect(
    less.hits.map(({ title }) => title),
    "those of a screen that one may open",
  ).toEqual(["王芳"]);
});

it("[10.6] asks for no register that somebody may not open", async () => {
  vi.useFakeTimers();
  const found = await search(["/dashboard"], "王");
  await act(() => vi.advanceTimersByTimeAsync(10_000));
  vi.useRealTimers();
  expect([found.hits, asked]).toEqual([[], []]);
});

it("[10.6] finds who is shown behind more of a name than fit whom no screen of this user shows", async () => {
  people = [..."一二三四五六七八"].map((letter, i) => member(`c${i}`, `王${letter}`, "company"));
  people.push(member("m2", "王芳", "owner"));
  const found = await search(["/manager/owner"], "王");
  await vi.waitUntil(() => found.hits.length > 0, 100_000);
  expect(found.hits.map(({ title }) => title)).toEqual(["王芳"]);
});

it("[10.6] says that it asks for as long as the register is on its way, and asks it of nobody for one letter that fits nearly all", async () => {
  const found = await search(["/manager/owner"], "王");
  expect(found.isAsking).toBe(true);
  await vi.waitUntil(() => found.hits.length > 0 && !found.isAsking, 100_000);
  asked = [];
  vi.useFakeTimers();
  const less = await search(["/manager/owner"], "w");
  expect(less.isAsking).toBe(false);
  await act(() => vi.advanceTimersByTimeAsync(10_000));
  vi.useRealTimers();
  expect(asked).toEqual([]);
});

it("[10.6] tells that the register could not be asked", async () => {
  await act(() => changeLanguage("en"));
  vi.stubGlobal("fetch", async () => Response.json({ error: "legacyTimeout", detail: {}, requestId: "r" }, { status: 504 }));
  const found = await search(["/manager/owner"], "王");
  expect(found.unasked).toEqual([]);
  await vi.waitUntil(() => !found.isAsking, 100_000);
  expect(found.unasked).toEqual(["Staff register", "Registers"]);
});

it.each([
  ["zh", "桥梁", "各类台账"],
  ["en", "Bridges", "Registers"],
  ["es", "Puentes", "Registros"],
  ["ja", "橋梁", "各種台帳"],
] as const)(
  "[11] finds records of other registers under what they are called (%s), and leads to the list that shows them",
  async (language, heading, all) => {
    await act(() => changeLanguage(language));
    const hit = { id: "b1", title: "一号桥", note: "B-1", path: "/facilities_zn/fac_zichan" };
    records = {
      groups: [
        { register: "bridges", hits: [hit] },
        { register: "members", hits: [{ ...hit, id: "m" }] },
      ],
      unasked: ["roads"],
    };
    const found = await search(["/facilities_zn/fac_zichan"], "一号");
    await vi.waitUntil(() => found.groups.some(({ kind }) => kind.startsWith("register")), 100_000);
    const groups = found.groups.filter(({ kind }) => kind.startsWith("register"));
    expect(groups).toMatchObject([{ kind: "register bridges", heading, hits: [{ title: "一号桥" }] }]);
    expect(found.unasked).toHaveLength(1);
    await act(async () => groups[0]!.hits[0]!.open());
    expect(found.at).toBe("/facilities_zn/fac_zichan?part=bridges&find=一号桥");
    vi.stubGlobal("fetch", async () => Response.json({ error: "legacyTimeout", detail: {}, requestId: "r" }, { status: 504 }));
    const failing = await search(["/facilities_zn/fac_zichan"], "二号");
    await vi.waitUntil(() => failing.unasked.length > 0, 100_000);
    expect(failing.unasked).toEqual([all]);
    await act(() => changeLanguage("zh"));
  },
);
