import { beforeEach, describe, expect, it, vi } from "vitest";

/** The store as a page finds it that is opened now. */
async function opened() {
  vi.resetModules();
  return import("./preferences.ts");
}

beforeEach(() => localStorage.clear());

describe("preferences", () => {
  it("are the product's own until somebody changes them: #1890ff, header and tabs in place", async () => {
    const { preferences } = await opened();
    expect(preferences()).toEqual({ themeColour: "#1890ff", partSize: "medium", fixedHeader: true, tagsView: true, sidebarLogo: true });
  });

  it("are remembered by the next page", async () => {
    (await opened()).changePreferences({ themeColour: "#0b7a3b", tagsView: false });
    expect((await opened()).preferences()).toMatchObject({ themeColour: "#0b7a3b", tagsView: false, fixedHeader: true });
  });

  it.each(['{"themeColour":"red;}","partSize":"giant","tagsView":"no"}', "not json", "null"])(
    "are not spoilt by what storage holds: %s",
    async (text) => {
      localStorage.setItem("preferences", text);
      const { preferences, standardPreferences } = await opened();
      expect(preferences()).toEqual(standardPreferences);
    },
  );
});
