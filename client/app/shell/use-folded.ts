import { useCallback, useState } from "react";
import { readCookie, writeCookie } from "../../browser/cookie.ts";

const COOKIE = "sidebar";

/** Whether the sidebar is folded to its icons, remembered in a cookie (part 1, section 9). */
export function useFolded(): [boolean, () => void] {
  const [folded, setFolded] = useState(() => readCookie(COOKIE) === "folded");
  const toggle = useCallback(() => {
    writeCookie(COOKIE, folded ? "open" : "folded");
    setFolded(!folded);
  }, [folded]);
  return [folded, toggle];
}
