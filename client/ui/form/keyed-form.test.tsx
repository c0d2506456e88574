import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { Dialog } from "@blueprintjs/core";
import { act } from "react";
import { beforeEach, expect, it, vi } from "vitest";
import { placeToRender } from "../../../tests/support/rendered.ts";
import { KeyedForm } from "./keyed-form.tsx";

const { render } = placeToRender();
const onSubmit = vi.fn();
beforeEach(() => onSubmit.mockClear());

const open = (isDisabled = false) =>
  render(
    <Dialog isOpen>
      <KeyedForm onSubmit={onSubmit}>
        <textarea />
        <button type="submit" disabled={isDisabled}>
          Do
        </button>
      </KeyedForm>
    </Dialog>,
  );
const press = (at: string, given: KeyboardEventInit) =>
  act(async () =>
    document.querySelector(at)!.dispatchEvent(new KeyboardEvent("keydown", { key: "Enter", bubbles: true, cancelable: true, ...given })),
  );

it.each(["textarea", ".bp6-dialog-container"])("[10.2] Ctrl or ⌘ with Enter submits once from %s, and Enter alone does not", async (at) => {
  await open();
  await press(at, {});
  expect(onSubmit).not.toHaveBeenCalled();
  await press(at, { ctrlKey: true });
  expect(onSubmit).toHaveBeenCalledTimes(1);
  await press(at, { metaKey: true });
  expect(onSubmit).toHaveBeenCalledTimes(2);
});

it("[10.2] and does no more than the button may", async () => {
  await open(true);
  await press("textarea", { ctrlKey: true });
  expect(onSubmit).not.toHaveBeenCalled();
});

/** Dialogs whose footer does nothing with what is filled in: one only closes beside a form of its own, one empties a log. */
const WITHOUT = new Set(["screens/sensors/limits-dialog.tsx", "app/shell/error-log-button.tsx"]);
const isBareForm = (source: string) => /<form\b/.test(source);
const isBareDialog = (source: string) => /<DialogFooter\b/.test(source) && !/<KeyedForm\b/.test(source);

it("[10.2] every form of the product, and every dialog that does something, is one of these", () => {
  const root = join(import.meta.dirname, "../..");
  const sources = readdirSync(root, { recursive: true, encoding: "utf8" })
    .filter((path) => path.endsWith(".tsx") && !/\.test\.|^dist|keyed-form/.test(path))
    .map((path) => ({ path, source: readFileSync(join(root, path), "utf8") }));
  expect(sources.filter(({ source }) => /<KeyedForm\b/.test(source)).length).toBeGreaterThan(20);
  expect(sources.filter(({ source }) => isBareForm(source)).map(({ path }) => path)).toEqual([]);
  const bare = sources.filter(({ source }) => isBareDialog(source)).map(({ path }) => path);
  expect(new Set(bare)).toEqual(WITHOUT);
});
