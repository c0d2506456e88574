import type { Dictionary } from "../dictionary.ts";

export const settings: Dictionary["settings"] = {
  title: "Settings",
  themeColour: "Theme colour",
  dark: "Dark theme",
  fixedHeader: "Fixed header",
  tagsView: "Show tabs",
  sidebarLogo: "Logo in the sidebar",
  partSize: "Component size",
  small: "Small",
  medium: "Medium",
  large: "Large",
  reset: "Restore defaults",
  sizeChanged: "Switch Size Success",
  languageChanged: "Switch Language Success",
};
