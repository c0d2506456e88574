import { Button, FormGroup, HTMLSelect, SegmentedControl } from "@blueprintjs/core";
import { type Ref, useId, useMemo } from "react";
import { useTranslation } from "react-i18next";
import type { QuickShot } from "../../../shared/domain/quick-shot.ts";
import { useTopic } from "../../live/use-topic.ts";
import { offeredRoads, roadChoice } from "../../map/offered-roads.ts";
import { offeredTypes } from "../../order/defect-types/offered-types.ts";
import type { LeafType } from "../../order/defect-types/type-tree.ts";
import { ChainageField } from "../../ui/chainage-field.tsx";
import { SearchChoice } from "../../ui/search-choice.tsx";
import { type Draft, withDegree, withType } from "./draft.ts";

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
  const inTown = () => [...roads.values()].filter((road) => road.town === shot.town);

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
          find={(text) => offeredTypes(leaves, recent, text)}
          nothing={t("quick.noSuchType")}
          inputRef={fields.type}
          returnsKeys
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
          find={(text) => offeredRoads(roads.values(), text, MOST_ROADS, inTown()).map(roadChoice)}
          nothing={t("quick.noSuchRoad")}
          inputRef={fields.road}
          returnsKeys
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
