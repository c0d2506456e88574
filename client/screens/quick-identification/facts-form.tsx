import { Button, FormGroup, HTMLSelect, InputGroup, SegmentedControl } from "@blueprintjs/core";
import { type Ref, useEffect, useId, useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { formatChainage, parseChainage } from "../../../shared/domain/chainage.ts";
import type { QuickShot } from "../../../shared/domain/quick-shot.ts";
import type { Road } from "../../../shared/domain/reference.ts";
import { useTopic } from "../../live/use-topic.ts";
import { searchRoads } from "../../map/road-search.ts";
import { SearchChoice } from "../../ui/search-choice.tsx";
import { type Draft, withDegree, withType } from "./draft.ts";
import { findLeaves, type LeafType } from "./type-tree.ts";

interface FactsFields {
  readonly type: Ref<HTMLInputElement>;
  readonly road: Ref<HTMLInputElement>;
  readonly chainage: Ref<HTMLInputElement>;
}

interface Props {
  readonly shot: QuickShot;
  readonly draft: Draft;
  readonly onChange: (draft: Draft) => void;
  readonly leaves: readonly LeafType[];
  /** Ids of the types that were given last. */
  readonly recent: readonly string[];
  readonly fields: FactsFields;
  /** The chainage as it is typed cannot be. */
  readonly chainageProblem: string | null;
}

const MOST_ROADS = 12;
const DIRECTIONS = ["up", "down", "both"] as const;

/** What the item is and where: everything that a person may correct, with the key that leads there. */
export function FactsForm({ shot, draft, onChange, leaves, recent, fields, chainageProblem }: Props) {
  const { t } = useTranslation();
  const id = useId();
  const { rows: roads } = useTopic("roads");
  const byId = useMemo(() => new Map(leaves.map((leaf) => [leaf.id, leaf])), [leaves]);
  const findTypes = (text: string) => {
    const known = text.trim() === "" ? recent.flatMap((each) => byId.get(each) ?? []) : [];
    const rest = findLeaves(leaves, text).filter((leaf) => !known.includes(leaf));
    return [...known, ...rest].map((leaf) => ({ key: leaf.id, label: leaf.name, note: leaf.path.join(" / ") }));
  };
  const findRoads = (text: string) => {
    const found: Iterable<Road> = text.trim() === "" ? [...roads.values()].filter((road) => road.town === shot.town) : roads.values();
    const hits = text.trim() === "" ? [...found].slice(0, MOST_ROADS) : searchRoads(found, text, MOST_ROADS).map(({ road }) => road);
    return hits.map((road) => ({ key: road.id, label: road.name, note: [road.town, road.section].filter(Boolean).join(" ") }));
  };

  return (
    <div className="quick-facts">
      <FormGroup
        label={t("quick.type")}
        labelInfo={<kbd>T</kbd>}
        subLabel={shot.defectType !== draft.defectType ? was(shot.defectType) : undefined}
      >
        <SearchChoice
          label={t("quick.type")}
          value={draft.defectType}
          find={findTypes}
          nothing={t("quick.noSuchType")}
          inputRef={fields.type}
          onChoose={({ key, label }) => onChange(withType(draft, { id: key, name: label }))}
        />
      </FormGroup>
      {recent.length > 0 && (
        <fieldset className="quick-recent" aria-label={t("quick.recentTypes")}>
          {recent.map((each, i) => {
            const leaf = byId.get(each);
            return (
              leaf && (
                <Button
                  key={each}
                  size="small"
                  variant="outlined"
                  active={draft.defectTypeId === each}
                  onClick={() => onChange(withType(draft, leaf))}
                >
                  <kbd>{i + 1}</kbd> {leaf.name}
                </Button>
              )
            );
          })}
        </fieldset>
      )}
      <FormGroup label={t("quick.degree")} labelInfo={<kbd>G</kbd>}>
        <SegmentedControl
          size="small"
          fill
          aria-label={t("quick.degree")}
          value={draft.serious ? "serious" : "ordinary"}
          options={[
            { value: "ordinary", label: t("quick.ordinary") },
            { value: "serious", label: t("quick.serious") },
          ]}
          onValueChange={(value) => onChange(withDegree(draft, value === "serious"))}
        />
      </FormGroup>
      <FormGroup label={t("order.road")} labelInfo={<kbd>R</kbd>} subLabel={shot.road !== draft.road ? was(shot.road) : undefined}>
        <SearchChoice
          label={t("order.road")}
          value={draft.road}
          find={findRoads}
          nothing={t("quick.noSuchRoad")}
          inputRef={fields.road}
          onChoose={({ key, label }) => onChange({ ...draft, roadId: key, road: label })}
        />
      </FormGroup>
      <div className="quick-place">
        <FormGroup
          label={t("order.chainage")}
          labelFor={`${id}-chainage`}
          labelInfo={<kbd>C</kbd>}
          intent={chainageProblem === null ? "none" : "danger"}
          helperText={chainageProblem ?? undefined}
        >
          <ChainageField
            id={`${id}-chainage`}
            key={shot.id}
            value={draft.chainageM}
            inputRef={fields.chainage}
            onChange={(chainageM) => onChange({ ...draft, chainageM })}
          />
        </FormGroup>
        <FormGroup label={t("quick.direction")} labelFor={`${id}-direction`} labelInfo={<kbd>V</kbd>}>
          <HTMLSelect
            id={`${id}-direction`}
            fill
            value={draft.direction}
            onChange={(event) => onChange({ ...draft, direction: event.currentTarget.value as Draft["direction"] })}
            options={[
              ...(draft.direction === "" ? [{ value: "", label: "–" }] : []),
              ...DIRECTIONS.map((value) => ({ value, label: t(`direction.${value}`) })),
            ]}
          />
        </FormGroup>
      </div>
    </div>
  );

  function was(before: string): string {
    return t("quick.was", { before: before || "–" });
  }
}

interface ChainageFieldProps {
  readonly id: string;
  readonly value: number | null;
  readonly inputRef: Ref<HTMLInputElement>;
  readonly onChange: (chainageM: number | null) => void;
}

/** K12+300 or metres; what cannot be read yet stays as it is typed and counts as none. */
function ChainageField({ id, value, inputRef, onChange }: ChainageFieldProps) {
  const [text, setText] = useState(value === null ? "" : formatChainage(value));
  useEffect(() => {
    if (value !== null) setText((typed) => (parseChainage(typed) === value ? typed : formatChainage(value)));
  }, [value]);
  return (
    <InputGroup
      id={id}
      size="small"
      inputRef={inputRef as Ref<HTMLInputElement>}
      value={text}
      onKeyDown={(event) => {
        if (event.key === "Enter" || event.key === "Escape") event.currentTarget.blur();
      }}
      onChange={(event) => {
        setText(event.currentTarget.value);
        onChange(parseChainage(event.currentTarget.value));
      }}
    />
  );
}
