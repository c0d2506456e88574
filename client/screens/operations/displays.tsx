import { Button } from "@blueprintjs/core";
import { Cog, Desktop, Trash } from "@blueprintjs/icons";
import { useCallback, useContext, useState } from "react";
import { useTranslation } from "react-i18next";
import { type Display, displayDoors } from "../../../shared/http/displays-api.ts";
import { wallDoors } from "../../../shared/http/walls-api.ts";
import { ask } from "../../api/ask.ts";
import { useWords } from "../../i18n/use-words.ts";
import { Card } from "../../ui/card.tsx";
import { ConfirmedButton } from "../../ui/confirmed-button.tsx";
import { useFormat } from "../../ui/format.ts";
import { RowLeft } from "../../ui/list/row-left.ts";
import { PlainTable } from "../../ui/plain-table.tsx";
import { Failed, LoadingState } from "../../ui/states.tsx";
import { displayWords } from "./display.words.ts";
import { DisplayForm } from "./display-form.tsx";
import { type MadeLink, MadeLinks } from "./made-links.tsx";
import { ShownNow } from "./shown-now.tsx";
import { useDeed } from "./use-deed.tsx";
import { usePolled } from "./use-polled.ts";
import { WallDesk } from "./wall-desk.tsx";

const EVERY_MS = 3_000;

/** The walls with their desk, and the links by which displays sign in: made, listed and revoked here. */
export function Displays({ nowMs }: { nowMs: number }) {
  const { t } = useTranslation();
  const say = useWords(displayWords);
  const format = useFormat();
  const [edited, setEdited] = useState<Display | null>(null);
  const [made, setMade] = useState<readonly MadeLink[]>([]);
  const walls = usePolled(wallDoors.list, {}, EVERY_MS);
  const links = usePolled(displayDoors.list, {}, EVERY_MS);
  const { value, failure } = links;
  const reload = useCallback(() => {
    walls.reload();
    links.reload();
  }, [walls.reload, links.reload]);
  const wallOf = (id: string) => walls.value?.walls.find((wall) => wall.id === id);
  const { refused, run } = useDeed(reload);
  const forget = (id: string) => setMade((before) => before.filter((link) => link.id !== id));
  const revoke = async (id: string) => {
    // An address that opens nothing any more is not handed on.
    if (await run(ask(displayDoors.revoke, { params: { id } }))) forget(id);
  };

  return (
    <>
      <WallDesk walls={walls} displays={value ?? []} nowMs={nowMs} reload={reload} />
      <Card title={t("display.title")} flush>
        <MadeLinks made={made} onDismiss={forget} />
        <DisplayForm
          key={edited?.id ?? ""}
          display={edited}
          walls={walls.value?.walls ?? []}
          onMade={(link) => setMade((before) => [...before, link])}
          onDone={() => {
            setEdited(null);
            reload();
          }}
        />
        {refused}
        {value === null ? (
          failure === null ? (
            <LoadingState />
          ) : (
            <Failed failure={failure} onRetry={reload} />
          )
        ) : (
          <PlainTable
            label={t("display.title")}
            rows={value}
            rowKey={(link) => link.id}
            movesByItself
            empty={t("display.none")}
            columns={[
              {
                title: t("display.name"),
                cell: (link) => (
                  <span className="health">
                    <Desktop size={12} aria-hidden="true" /> {link.name}
                  </span>
                ),
              },
              { title: say("shows"), cell: ({ shown, wallId }) => <ShownNow shown={shown} wall={wallOf(wallId)} nowMs={nowMs} /> },
              {
                title: say("wall"),
                cell: ({ wallId, place }) => `${wallOf(wallId)?.programme.name ?? ""} ${place.row + 1}/${place.column + 1}`,
              },
              { title: t("display.createdBy"), cell: (link) => link.createdBy },
              { title: t("display.createdAt"), cell: (link) => format.dateTime(link.createdAtMs) },
              { title: t("display.expiresAt"), cell: (link) => format.dateTime(link.expiresAtMs) },
              {
                title: t("display.lastSeen"),
                cell: (link) => (link.lastSeenAtMs === null ? t("display.neverSeen") : format.dateTime(link.lastSeenAtMs)),
              },
              {
                title: t("profile.action"),
                cell: (link) => (
                  <span className="display-deeds">
                    <EditButton onEdit={() => setEdited(link)} />
                    <ConfirmedButton
                      icon={<Trash />}
                      text={t("display.revoke")}
                      confirm={t("display.confirmRevoke")}
                      onConfirm={() => void revoke(link.id)}
                    />
                  </span>
                ),
              },
            ]}
          />
        )}
      </Card>
    </>
  );
}

/** A link that is gone is edited no more. */
function EditButton({ onEdit }: { readonly onEdit: () => void }) {
  const say = useWords(displayWords);
  return <Button size="small" variant="minimal" icon={<Cog />} text={say("edit")} disabled={useContext(RowLeft)} onClick={onEdit} />;
}
