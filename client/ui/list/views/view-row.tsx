import { Button, HTMLSelect } from "@blueprintjs/core";
import { Edit, FloppyDisk, Link, Pin, Star, StarEmpty, Trash, Unpin } from "@blueprintjs/icons";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { type Audience, audiences, type SavedView } from "../../../../shared/http/views-api.ts";
import { useWords } from "../../../i18n/use-words.ts";
import { useMe } from "../../../session/session.ts";
import { copyText } from "../../copy-text.ts";
import { shareViewWords } from "./share-view.words.ts";
import type { Edited } from "./use-saved-views.ts";
import { ViewName } from "./view-name.tsx";

interface Props {
  readonly view: SavedView;
  readonly isShown: boolean;
  /** The shown filter is in no view: this one can take it over. */
  readonly canUpdate: boolean;
  readonly onShow: () => void;
  readonly onEdit: (part: Edited) => Promise<boolean>;
  readonly onUpdate: () => void;
  /** Where it opens. */
  readonly address: string;
  readonly onPin: (isPinned: boolean) => void;
  readonly onRemove: () => void;
}

/** One saved view; deleting asks once more in the same place. */
export function ViewRow({ view, isShown, canUpdate, onShow, onEdit, onUpdate, address, onPin, onRemove }: Props) {
  const { t } = useTranslation();
  const [mode, setMode] = useState<"shown" | "renaming" | "deleting">("shown");
  const { name, isDefault, isOwn, by, sharedWith, isPinned } = view;
  const share = useWords(shareViewWords);
  const { rolesOfCustomer } = useMe();
  // One that it is shared with stays named, also where nobody has it any more.
  const isOffered = (value: Audience) => value === "" || value === "everybody" || value === sharedWith || rolesOfCustomer.includes(value);
  const offered = audiences.filter(isOffered);
  if (mode === "renaming") {
    const rename = async (next: string) => {
      const accepted = await onEdit({ name: next });
      if (accepted) setMode("shown");
      return accepted;
    };
    return (
      <li>
        <ViewName label={t("views.rename", { name })} action={t("views.save")} initial={name} onDone={rename} />
      </li>
    );
  }
  const tool = (icon: React.JSX.Element, label: string, run: () => void) => (
    <Button variant="minimal" size="small" icon={icon} aria-label={label} title={label} onClick={run} />
  );
  return (
    <li className="view-row">
      <Button className="view-show" variant="minimal" alignText="start" active={isShown} text={name} onClick={onShow} />
      {!isOwn && <span className="quiet">{share("by", { who: by })}</span>}
      {tool(<Link size={14} />, share("copy", { name }), () => void copyText(location.origin + address))}
      {tool(isPinned ? <Unpin size={14} /> : <Pin size={14} />, share(isPinned ? "unpin" : "pin", { name }), () => onPin(!isPinned))}
      {!isOwn ? null : mode === "deleting" ? (
        <>
          <Button size="small" intent="danger" text={t("views.remove", { name })} onClick={onRemove} />
          <Button size="small" text={t("views.keep")} onClick={() => setMode("shown")} />
        </>
      ) : (
        <>
          {tool(
            isDefault ? <Star size={14} /> : <StarEmpty size={14} />,
            t(isDefault ? "views.noDefault" : "views.makeDefault", { name }),
            () => void onEdit({ isDefault: !isDefault }),
          )}
          <HTMLSelect
            minimal
            aria-label={share("share", { name })}
            title={share("share", { name })}
            value={sharedWith}
            options={offered.map((value) => ({
              value,
              label: value === "" ? share("nobody") : value === "everybody" ? share("everybody") : t(`role.${value}`),
            }))}
            onChange={(event) => void onEdit({ sharedWith: event.currentTarget.value as Audience })}
          />
          {canUpdate && tool(<FloppyDisk size={14} />, t("views.update", { name }), onUpdate)}
          {tool(<Edit size={14} />, t("views.rename", { name }), () => setMode("renaming"))}
          {tool(<Trash size={14} />, t("views.remove", { name }), () => setMode("deleting"))}
        </>
      )}
    </li>
  );
}
