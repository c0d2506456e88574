import { act, type ReactNode } from "react";
import { createRoot, type Root } from "react-dom/client";
import { afterEach, beforeEach, vi } from "vitest";
import { startI18n } from "../../client/i18n/start.ts";

/** For tests of components: a place in the document, empty before each test and taken away after it; dictionaries are there. */
export function placeToRender(): { render(content: ReactNode): Promise<void> } {
  let root: Root;
  beforeEach(async () => {
    vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true);
    await startI18n();
    root = createRoot(document.body.appendChild(document.createElement("div")));
  });
  afterEach(async () => {
    // What the test asked to be loaded and did not wait for, and toasts that go on moving, still draw: after the last test there is no window for that.
    await act(() => vi.dynamicImportSettled());
    const { endToasts } = await vi.importActual<typeof import("../../client/ui/toast.ts")>("../../client/ui/toast.ts");
    act(() => {
      root.unmount();
      endToasts();
    });
    vi.unstubAllGlobals();
  });
  return { render: (content) => act(async () => root.render(content)) };
}
