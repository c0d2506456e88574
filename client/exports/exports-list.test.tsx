import { act } from "react";
import { expect, it, vi } from "vitest";
import type { ExportJob } from "../../shared/exports/export-job.ts";
import { placeToRender } from "../../tests/support/rendered.ts";
import { languages } from "../i18n/languages.ts";
import { changeLanguage, withAllTexts } from "../i18n/start.ts";
import { ExportsList } from "./exports-list.tsx";
import { refreshExports } from "./exports-store.ts";

const { render } = placeToRender();
const me = { user: { id: "U1", userType: 1 }, tenant: { timeZone: "Asia/Shanghai" } };
vi.mock("../session/session.ts", () => ({ useMe: () => me, useSession: () => ({ kind: "signedIn", me }) }));

const job = (lacking: ExportJob["lacking"]): ExportJob => ({
  ...{ id: crypto.randomUUID(), title: "巡查汇总", fileName: "a.xlsx", status: "ready", done: 1, total: 1, rows: 1, withPictures: false },
  ...{ bytes: 1, createdAtMs: 1, movedAtMs: 1, asOfMs: 1, finishedAtMs: 1, expiresAtMs: 9, error: "", lacking },
});

it("[Q4] a workbook that goes without something says so in the list, and of what, in every language; a whole one does not", async () => {
  const jobs = [job({ months: ["2025-03", "2025-07"], names: ["companies"] }), job({ months: [], names: [] })];
  vi.stubGlobal("fetch", async () => Response.json({ exports: jobs }));
  await withAllTexts(refreshExports());
  const seen = new Set<string>();
  for (const language of languages) {
    await act(() => changeLanguage(language));
    await render(<ExportsList />);
    const notes = [...document.querySelectorAll(".export-lacking")];
    expect(notes.map(({ textContent }) => textContent)).toEqual([expect.stringContaining("2025-03, 2025-07")]);
    const states = [...document.querySelectorAll(".export-status")].map(({ textContent }) => textContent);
    expect(states[0]).not.toBe(states[1]);
    seen.add(`${notes[0]!.textContent}`);
  }
  expect(seen.size).toBe(languages.length);
});
