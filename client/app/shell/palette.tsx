import { InputGroup, Overlay2 } from "@blueprintjs/core";
import { Search } from "@blueprintjs/icons";
import { useDeferredValue, useEffect, useId, useState } from "react";
import { useTranslation } from "react-i18next";
import type { Me } from "../../../shared/http/session-api.ts";
import type { PaletteGroup } from "../search/palette-hit.ts";
import { usePaletteHits } from "../search/use-palette-hits.ts";

/** One field for everything: pages, work orders open and closed, vehicles, people, roads with chainage. Arrow keys choose, Enter goes. */
export default function Palette({ me, onClose }: { me: Me; onClose: () => void }) {
  const { t } = useTranslation();
  const id = useId();
  const [text, setText] = useState("");
  const wanted = text.trim();
  const shownText = useDeferredValue(wanted);
  const { groups, isAsking, unasked } = usePaletteHits(me, shownText);
  const hits = groups.flatMap((group) => group.hits);
  // What answers later stands before it or behind it, and never becomes what Enter opens.
  const [chosenId, setChosenId] = useState<string | null>(null);
  const found = hits.findIndex((hit) => hit.id === chosenId);
  const chosen = found === -1 ? Math.min(0, hits.length - 1) : found;
  const first = hits[0]?.id ?? null;
  useEffect(() => {
    if (found === -1 && shownText === wanted) setChosenId(first);
  }, [found, first, shownText, wanted]);
  // Enter before the hits of what was typed are there.
  const [isEntered, setEntered] = useState(false);

  const go = (index: number) => {
    const hit = hits[index];
    if (hit === undefined || shownText !== wanted) return setEntered(shownText !== wanted || isAsking);
    onClose();
    hit.open();
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is typed after it takes it back; the hits of this text end the wait.
  useEffect(() => {
    if (isEntered && (chosen !== -1 || !isAsking)) go(chosen);
  }, [isEntered, chosen, isAsking, shownText]);
  const headingOf = (group: PaletteGroup): string => ("heading" in group ? group.heading : t(`palette.${group.kind}`));
  const onKeyDown = (event: React.KeyboardEvent) => {
    // An input method's own Enter and arrows choose characters.
    if (event.nativeEvent.isComposing) return;
    if (event.key === "ArrowDown" || event.key === "ArrowUp") {
      const step = event.key === "ArrowDown" ? 1 : -1;
      setChosenId(hits[(chosen + step + hits.length) % hits.length]?.id ?? null);
    } else if (event.key === "Enter") go(chosen);
    else return;
    event.preventDefault();
  };

  return (
    <Overlay2 isOpen onClose={onClose} className="palette-overlay">
      <div className="palette" role="dialog" aria-modal="true" aria-label={t("palette.open")}>
        <InputGroup
          size="large"
          autoFocus
          leftIcon={<Search />}
          value={text}
          placeholder={t("palette.placeholder")}
          aria-label={t("palette.placeholder")}
          role="combobox"
          aria-expanded={hits.length > 0}
          aria-controls={`${id}-hits`}
          aria-activedescendant={chosen >= 0 ? `${id}-${chosen}` : undefined}
          autoComplete="off"
          onKeyDown={onKeyDown}
          onValueChange={(next) => {
            setText(next);
            setChosenId(null);
            setEntered(false);
          }}
        />
        <div id={`${id}-hits`} className="palette-hits" role="listbox" aria-label={t("palette.hits")} tabIndex={-1}>
          {groups.map((group) => (
            // biome-ignore lint/a11y/useSemanticElements: a group of options, not of form fields.
            <div key={group.kind} role="group" aria-label={headingOf(group)}>
              <div className="palette-kind quiet" aria-hidden="true">
                {headingOf(group)}
              </div>
              {group.hits.map((hit) => {
                const index = hits.indexOf(hit);
                return (
                  // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are the combobox's own.
                  <div
                    key={hit.id}
                    id={`${id}-${index}`}
                    ref={index === chosen ? showInList : undefined}
                    role="option"
                    tabIndex={-1}
                    aria-selected={index === chosen}
                    onMouseDown={(event) => event.preventDefault()}
                    onMouseMove={() => index !== chosen && setChosenId(hit.id)}
                    onClick={() => go(index)}
                  >
                    <span>{hit.title}</span>
                    <span className="quiet">{hit.note}</span>
                  </div>
                );
              })}
            </div>
          ))}
        </div>
        <div role="status" className="palette-none quiet">
          {hits.length === 0 && (wanted === "" ? t("palette.hint") : t(isAsking ? "state.loading" : "palette.none"))}
          {unasked.length > 0 && <p>{t("palette.unasked", { what: unasked.join(t("filter.comma")) })}</p>}
        </div>
      </div>
    </Overlay2>
  );
}

const showInList = (option: HTMLElement | null): void => option?.scrollIntoView({ block: "nearest" });
