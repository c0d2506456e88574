import { Button, PopoverNext } from "@blueprintjs/core";
import { Bookmark, CaretDown } from "@blueprintjs/icons";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { failureText } from "../../api/failure-text.ts";
import { Failed } from "../../ui/states.tsx";
import { showToast } from "../../ui/toast.ts";
import type { SavedViewsState } from "./use-saved-views.ts";
import { ViewName } from "./view-name.tsx";
import { ViewRow } from "./view-row.tsx";

interface Props {
  readonly saved: SavedViewsState;
  /** The filter that is shown, as a view would hold it. */
  readonly query: string;
  readonly onShow: (query: string) => void;
}

/** Filters that the user keeps under names: show, keep the present one, rename, make it the first, delete. */
export function ViewsMenu({ saved, query, onShow }: Props) {
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  const views = saved.views ?? [];
  const shown = views.find((view) => view.query === query);
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
            canUpdate={shown === undefined}
            onShow={() => {
              onShow(view.query);
              setOpen(false);
            }}
            onEdit={(part) => attempt(saved.edit(view.id, part))}
            onUpdate={() => void attempt(saved.edit(view.id, { query }))}
            onRemove={() => void attempt(saved.remove(view.id))}
          />
        ))}
      </ul>
      {shown === undefined && (
        <ViewName label={t("views.saveAs")} action={t("views.save")} onDone={(name) => attempt(saved.add(name, query))} />
      )}
    </section>
  );
  return (
    <PopoverNext isOpen={open} onInteraction={setOpen} placement="bottom-start" content={content}>
      <Button
        variant="minimal"
        icon={<Bookmark />}
        endIcon={<CaretDown size={14} />}
        text={shown?.name ?? t("views.title")}
        loading={saved.views === null}
      />
    </PopoverNext>
  );
}
