import { Button, FormGroup, HTMLSelect, InputGroup, SegmentedControl } from "@blueprintjs/core";
import { Search } from "@blueprintjs/icons";
import { type ReactNode, useId, useMemo } from "react";
import { useTranslation } from "react-i18next";
import type { Device } from "../../../shared/domain/device.ts";
import { useWords } from "../../i18n/use-words.ts";
import { useTopic } from "../../live/use-topic.ts";
import { offeredRoads } from "../../map/offered-roads.ts";
import { useMe } from "../../session/session.ts";
import { KeyedForm } from "../../ui/form/keyed-form.tsx";
import { SearchChoice } from "../../ui/search-choice.tsx";
import { inputOf, timeOfInput } from "../../ui/zoned-input.ts";
import { AreaFields } from "./area-fields.tsx";
import { passSearchWords } from "./pass-search.words.ts";
import type { Problem, SearchForm } from "./search-address.ts";

const OFFERED = 12;

interface Props {
  readonly form: SearchForm;
  readonly problem: Problem | null;
  readonly onChange: (form: SearchForm) => void;
  readonly onSearch: () => void;
  /** Which ring of an area is drawn. */
  readonly ringAt: number;
  readonly onRing: (at: number) => void;
}

/** Where, when and of whom. */
export function SearchFields({ form, problem, onChange, onSearch, ringAt, onRing }: Props) {
  const { t } = useTranslation();
  const say = useWords(passSearchWords);
  const { timeZone } = useMe().tenant;
  const roads = useTopic("roads").rows;
  const devices = useTopic("tracks").rows;
  const companies = useMemo(() => companiesOf(devices.values()), [devices]);
  const set = (part: Partial<SearchForm>) => onChange({ ...form, ...part });
  const find = (text: string) =>
    offeredRoads(roads.values(), text, OFFERED).map(({ id: key, name: label, town: note }) => ({ key, label, note }));
  const time = (name: "startMs" | "endMs") => (id: string) => (
    <input
      id={id}
      className="bp6-input bp6-small"
      type="datetime-local"
      value={inputOf(timeZone, form[name])}
      onChange={(event) => {
        const atMs = timeOfInput(timeZone, event.currentTarget.value);
        if (atMs !== null) set({ [name]: atMs });
      }}
    />
  );
  const text =
    (name: "fromM" | "toM" | "lng" | "lat" | "radiusM", placeholder = "") =>
    (id: string) => (
      <InputGroup
        id={id}
        size="small"
        inputMode="decimal"
        placeholder={placeholder}
        value={form[name]}
        onValueChange={(value) => set({ [name]: value })}
      />
    );
  return (
    <KeyedForm
      className="pass-search-form"
      onSubmit={() => {
        onSearch();
      }}
    >
      <SegmentedControl
        size="small"
        aria-label={say("by")}
        value={form.by}
        options={[
          { value: "road", label: say("byRoad") },
          { value: "place", label: say("byPlace") },
          { value: "area", label: say("byArea") },
        ]}
        onValueChange={(by) => set({ by: by as SearchForm["by"] })}
      />
      {form.by === "road" ? (
        <>
          <Field label={say("road")}>
            {(id) => (
              <SearchChoice
                id={id}
                label={say("road")}
                value={roads.get(form.road)?.name ?? form.road}
                find={find}
                nothing={say("noSuchRoad")}
                onChoose={({ key }) => set({ road: key })}
              />
            )}
          </Field>
          <Field label={say("fromM")}>{text("fromM", "K0+000")}</Field>
          <Field label={say("toM")}>{text("toM", "K1+500")}</Field>
          <Field label={say("direction")}>
            {(id) => (
              <HTMLSelect
                id={id}
                value={form.direction}
                options={[
                  { value: "", label: say("anyDirection") },
                  { value: "up", label: t("direction.up") },
                  { value: "down", label: t("direction.down") },
                ]}
                onChange={(event) => set({ direction: event.currentTarget.value as SearchForm["direction"] })}
              />
            )}
          </Field>
        </>
      ) : form.by === "area" ? (
        <AreaFields area={form.area} ringAt={ringAt} onChange={(area) => set({ area })} onRing={onRing} />
      ) : (
        <>
          <Field label={say("lng")}>{text("lng", say("placeHint"))}</Field>
          <Field label={say("lat")}>{text("lat")}</Field>
          <Field label={say("radius")}>{text("radiusM")}</Field>
        </>
      )}
      <Field label={say("start")}>{time("startMs")}</Field>
      <Field label={say("end")}>{time("endMs")}</Field>
      <Field label={say("company")}>
        {(id) => (
          <HTMLSelect
            id={id}
            value={form.company}
            options={[{ value: "", label: say("everyCompany") }, ...companies]}
            onChange={(event) => set({ company: event.currentTarget.value })}
          />
        )}
      </Field>
      <Field label={say("kind")}>
        {(id) => (
          <HTMLSelect
            id={id}
            value={form.kind}
            options={[
              { value: "", label: say("everyKind") },
              { value: "vehicle", label: say("vehicle") },
              { value: "inspector", label: say("inspector") },
            ]}
            onChange={(event) => set({ kind: event.currentTarget.value as SearchForm["kind"] })}
          />
        )}
      </Field>
      <Field label={say("counted")}>
        {(id) => (
          <HTMLSelect
            id={id}
            value={form.quality}
            options={[
              { value: "", label: say("everyQuality") },
              { value: "observed", label: say("onlyObserved") },
            ]}
            onChange={(event) => set({ quality: event.currentTarget.value as SearchForm["quality"] })}
          />
        )}
      </Field>
      <Button type="submit" size="small" intent="primary" icon={<Search />} text={say("search")} disabled={problem !== null} />
      {problem !== null && (
        <p className="quiet" role="status">
          {say(problem)}
        </p>
      )}
    </KeyedForm>
  );
}

function Field({ label, children }: { label: string; children: (id: string) => ReactNode }) {
  const id = useId();
  return (
    <FormGroup label={label} labelFor={id}>
      {children(id)}
    </FormGroup>
  );
}

/** Companies that have a device which this person sees. */
function companiesOf(devices: Iterable<Device>): { value: string; label: string }[] {
  const names = new Map([...devices].map(({ companyId, company }) => [companyId, company || companyId]));
  return [...names].filter(([value]) => value !== "").map(([value, label]) => ({ value, label }));
}
