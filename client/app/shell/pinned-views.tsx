import { MenuItem } from "@blueprintjs/core";
import { Pin } from "@blueprintjs/icons";
import { useLocation, useNavigate } from "react-router-dom";
import type { PinnedView } from "../../../shared/http/views-api.ts";
import { usePinnedViews } from "../../session/saved-views.ts";
import { addressOfView } from "../../ui/list/views/view-address.ts";

interface Pinned {
  readonly views: readonly PinnedView[];
}

/** The views that this person pinned, under the entry of their screen. Entries with none have nothing to draw when the address moves. */
export function PinnedViews({ under }: { readonly under: string }) {
  const views = usePinnedViews(under);
  return views.length === 0 ? null : <Links views={views} />;
}

function Links({ views }: Pinned) {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  return views.map((view) => {
    const isShown = isAt(view, pathname, search);
    return (
      <li key={view.id} className="menu-pinned">
        <a
          href={addressOfView(view, view.screen)}
          className={`menu-link ${isShown ? "menu-active" : ""}`}
          aria-current={isShown ? "page" : undefined}
          title={view.name}
          onClick={(event) => {
            if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
            event.preventDefault();
            navigate(addressOfView(view, view.screen));
          }}
        >
          <Pin size={12} aria-hidden="true" />
          <span className="menu-text">{view.name}</span>
        </a>
      </li>
    );
  });
}

/** The same in the folded menu's popover. */
export function PinnedItems({ under }: { readonly under: string }) {
  const views = usePinnedViews(under);
  return views.length === 0 ? null : <Items views={views} />;
}

function Items({ views }: Pinned) {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  return views.map((view) => (
    <MenuItem
      key={view.id}
      className="menu-pinned"
      icon={<Pin size={12} />}
      text={view.name}
      selected={isAt(view, pathname, search)}
      onClick={() => navigate(addressOfView(view, view.screen))}
    />
  ));
}

const isAt = (view: PinnedView, pathname: string, search: string): boolean => addressOfView(view, view.screen) === pathname + search;
