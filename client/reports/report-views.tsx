import { useCallback, useMemo } from "react";
import type { SavedView } from "../../shared/http/views-api.ts";
import { routeCatalogue } from "../../shared/policy/route-catalogue.ts";
import type { ViewScreen } from "../session/saved-views.ts";
import { useView } from "../session/view.ts";
import { useDefaultView } from "../ui/list/views/use-default-view.ts";
import { useSavedViews } from "../ui/list/views/use-saved-views.ts";
import { ViewsMenu } from "../ui/list/views/views-menu.tsx";

/** What a report is asked, under a name, as lists have it: its whole address, with the time it is held against and how its tables are sorted. */
export function ReportViews() {
  const { path: here } = useView();
  const screen = routeCatalogue.find(({ path }) => path === here)?.path;
  return screen === undefined ? null : <OfScreen screen={screen} />;
}

function OfScreen({ screen }: { readonly screen: ViewScreen }) {
  const { search, readdress } = useView();
  const saved = useSavedViews(screen);
  const query = useMemo(() => ordered(search), [search]);
  const onShow = useCallback((view: SavedView) => readdress(new URLSearchParams(view.query)), [readdress]);
  useDefaultView(search.size === 0, saved, onShow);
  return <ViewsMenu saved={saved} query={query} layout={NO_COLUMNS} onShow={onShow} />;
}

/** The same question is the same text, in whatever order somebody asked it. */
function ordered(search: URLSearchParams): string {
  const params = new URLSearchParams(search);
  params.sort();
  return params.toString();
}

/** The columns of a report are its declaration's. */
const NO_COLUMNS = { hidden: [], widthsPx: {}, order: [], pinned: [] };
