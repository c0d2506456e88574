import { useCallback, useContext, useEffect, useMemo } from "react";
import type { SavedView } from "../../../../shared/http/views-api.ts";
import { routeCatalogue } from "../../../../shared/policy/route-catalogue.ts";
import type { ViewScreen } from "../../../session/saved-views.ts";
import { type View, ViewContext } from "../../../session/view.ts";
import { isOfList, readListAddress, writeListAddress } from "../list-address.ts";
import type { ListState } from "../use-list-state.ts";
import { useDefaultView } from "./use-default-view.ts";
import { useSavedViews } from "./use-saved-views.ts";
import { addressOfView } from "./view-address.ts";
import { ViewsMenu } from "./views-menu.tsx";

/** Named views of a list whose search, filters, order and columns stand in the address of its screen; nothing where it has none. */
export function ListViews<R>({ state }: { readonly state: ListState<R> }) {
  const view = useContext(ViewContext);
  const screen = routeCatalogue.find(({ path }) => path === view?.path)?.path;
  return view === null || screen === undefined || !state.isAddressed ? null : <OfScreen {...{ state, view, screen }} />;
}

function OfScreen<R>({ state, view, screen }: { readonly state: ListState<R>; readonly view: View; readonly screen: ViewScreen }) {
  const { search, filters, sort, groupBy, hidden, widthsPx, order, pinned, show, choices } = state;
  const saved = useSavedViews(screen);
  const others = othersOf(view.search);
  const query = useMemo(
    () => writeListAddress(new URLSearchParams(others), { search, filters, sort, ...(groupBy !== null && { groupBy }) }).toString(),
    [others, search, filters, sort, groupBy],
  );
  const layout = useMemo(() => ({ hidden, widthsPx, order, pinned }), [hidden, widthsPx, order, pinned]);
  const onShow = useCallback(
    (kept: SavedView) => {
      const asked = new URLSearchParams(kept.query);
      show(
        readListAddress(
          asked,
          choices.columns.map(({ key }) => key),
        ),
        kept.layout,
      );
      // Another part of the screen is another list: it begins as its address says.
      if (othersOf(asked) !== others) view.readdress(new URLSearchParams(addressOfView(kept, screen).split("?")[1]));
    },
    [show, choices, others, view, screen],
  );
  const waits = useDefaultView(![...view.search.keys()].some(isOfList), saved, onShow);
  // What was cleared came back with a reload: a bare address opens the view that somebody made the first.
  const hasDefault = saved.views?.some(({ isDefault }) => isDefault) ?? false;
  const { isBare, saySort } = state;
  useEffect(() => {
    if (!waits && hasDefault && isBare) saySort();
  }, [waits, hasDefault, isBare, saySort]);
  return <ViewsMenu saved={saved} query={query} layout={layout} onShow={onShow} />;
}

/** What an address says beside its list: the part of a screen, the record that a map shows. */
const othersOf = (params: URLSearchParams): string => new URLSearchParams([...params].filter(([name]) => !isOfList(name))).toString();
