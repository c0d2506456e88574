import { useEffect, useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import type { Me } from "../../../shared/http/session-api.ts";
import { SearchField } from "../../ui/search-field.tsx";
import { useRouteSearch } from "../search/use-route-search.ts";
import { pathsOf } from "./menu.ts";

interface Props {
  readonly menu: Me["menu"];
  /** Paths that fit what is typed; null while nothing is. */
  readonly onFound: (paths: readonly string[] | null) => void;
}

/** Leaves only the entries of the menu that are looked for. */
export function MenuSearch({ menu, onFound }: Props) {
  const { t } = useTranslation();
  const [text, setText] = useState("");
  const [wanted, setWanted] = useState(false);
  const paths = useMemo(() => pathsOf(menu), [menu]);
  const find = useRouteSearch(paths, "title", wanted);
  useEffect(() => {
    if (text.trim() === "") onFound(null);
    else if (find !== null) onFound(find(text).map((route) => route.path));
  }, [text, find, onFound]);
  return (
    <search className="menu-search">
      <SearchField
        size="small"
        label={t("shell.searchMenu")}
        value={text}
        onFocus={() => setWanted(true)}
        onValueChange={setText}
        onKeyDown={(event) => event.key === "Escape" && setText("")}
      />
    </search>
  );
}
