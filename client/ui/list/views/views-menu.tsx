import { Button, PopoverNext } from "@blueprintjs/core";
import { Bookmark, CaretDown, Link } from "@blueprintjs/icons";
import { memo, useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import type { SavedView } from "../../../../shared/http/views-api.ts";
import { failureText } from "../../../api/failure-text.ts";
import { useWords } from "../../../i18n/use-words.ts";
import { tellShownView } from "../../../session/saved-views.ts";
import { copyText } from "../../copy-text.ts";
import { Failed } from "../../states.tsx";
import { showToast } from "../../toast.ts";
import { isSameLayout, type ListLayout } from "../list-preferences.ts";
import { shareViewWords } from "./share-view.words.ts";
import type { Present, SavedViewsState } from "./use-saved-views.ts";
import { addressOfView } from "./view-address.ts";
import { ViewName } from "./view-name.tsx";
import { ViewRow } from "./view-row.tsx";
import "./views-menu.css";

/** The view whose filter is shown, and the one whose columns are too. */
function shownView(views: readonly SavedView[], query: string, layout: ListLayout) {
  const asked = views.filter((view) => view.query === query);
  const asKept = asked.find((view) => view.layout === null || isSameLayout(view.layout, layout));
  return { asKept, shown: asKept ?? asked[0] };
}

interface Props {
  readonly saved: SavedViewsState;
  /** What is shown, as a view would hold it. */
  readonly query: string;
  readonly layout: ListLayout;
  readonly onShow: (view: SavedView) => void;
}

/**
 * Filters and columns that the user keeps under names: show, keep the present ones, rename, make it the first, delete. A view is shown
 * while its filter is; other columns only mean that there is something to keep.
 */
export const ViewsMenu = memo(function ViewsMenu({ saved, query, layout, onShow }: Props) {
  const { t } = useTranslation();
  const share = useWords(shareViewWords);
  const [open, setOpen] = useState(false);
  const views = saved.views ?? [];
  const { asKept, shown } = shownView(views, query, layout);
  useEffect(() => {
    tellShownView(saved.screen, shown?.name);
    return () => tellShownView(saved.screen, undefined);
  }, [saved.screen, shown?.name]);
  const present: Present = { query, layout };
  const attempt = async (change: Promise<void>): Promise<boolean> => {
    try {
      await change;
      return true;
    } catch (failure) {
      void showToast({ intent: "danger", message: failureText(failure) });
      return false;
    }
  };
  const content = (
    <section className="views-menu" aria-label={t("views.title")}>
      {saved.failure !== null && <Failed failure={saved.failure} onRetry={saved.load} />}
      {saved.failure === null && views.length === 0 && <p className="quiet">{t("views.none")}</p>}
      <ul>
        {views.map((view) => (
          <ViewRow
            key={view.id}
            view={view}
            isShown={view === shown}
            canUpdate={asKept === undefined}
            onShow={() => {
              onShow(view);
              setOpen(false);
            }}
            onEdit={(part) => attempt(saved.edit(view.id, part))}
            onUpdate={() => void attempt(saved.edit(view.id, present))}
            address={addressOfView(view, saved.screen)}
            onPin={(isPinned) => void attempt(saved.pin(view.id, isPinned))}
            onRemove={() => void attempt(saved.remove(view.id))}
          />
        ))}
      </ul>
      <Button
        variant="minimal"
        size="small"
        icon={<Link />}
        text={share("copyShown")}
        onClick={() => void copyText(location.origin + addressOfView(present, saved.screen))}
      />
      {asKept === undefined && (
        <ViewName label={t("views.saveAs")} action={t("views.save")} onDone={(name) => attempt(saved.add(name, present))} />
      )}
    </section>
  );
  return (
    <PopoverNext isOpen={open} onInteraction={setOpen} placement="bottom-start" content={content}>
      <Button
        className="list-tool"
        variant="minimal"
        icon={<Bookmark />}
        endIcon={<CaretDown size={14} />}
        text={shown?.name ?? t("views.title")}
        title={shown?.name ?? t("views.title")}
        loading={saved.views === null && saved.failure === null}
      />
    </PopoverNext>
  );
});
