import { Button, Checkbox, InputGroup } from "@blueprintjs/core";
import { ChevronDown, ChevronRight } from "@blueprintjs/icons";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { DefectType } from "../../../shared/domain/reference.ts";
import type { FacetValue } from "../../../shared/http/order-lists-api.ts";
import { useStandardName } from "../../i18n/use-standard-name.ts";
import { useTopic } from "../../live/use-topic.ts";
import { useFormat } from "../../ui/format.ts";

interface Props {
  readonly values: readonly FacetValue[] | null;
  readonly chosen: readonly string[];
  readonly onChange: (chosen: string[]) => void;
}

const TOP = "0";

/** The tree of defect types: choosing one chooses everything below it. Most stand three levels down, so their names can be typed. */
export function TypeFacet({ values, chosen, onChange }: Props) {
  const { t } = useTranslation();
  const nameOf = useStandardName();
  const { rows } = useTopic("defectTypes");
  const [part, setPart] = useState("");
  const children = new Map<string, DefectType[]>();
  for (const type of rows.values()) {
    const parent = rows.has(type.parentId) ? type.parentId : TOP;
    // As the list beneath calls it: in the reader's language too.
    const named = { ...type, name: nameOf(type.name) };
    children.set(parent, [...(children.get(parent) ?? []), named]);
  }
  const counts = new Map((values ?? []).map(({ value, count }) => [value, count]));
  const found = part.trim() === "" ? null : bestFirst(foundIn(children, part.trim().toLowerCase(), chosen), part.trim().toLowerCase());
  const toggle = ({ type, under }: Found) => !under && onChange(toggled(type.id, chosen, allBelow(type.id, children)));
  return (
    <>
      <InputGroup
        autoFocus
        placeholder={t("table.searchValues")}
        aria-label={t("table.searchValues")}
        value={part}
        onValueChange={setPart}
        onKeyDown={(event) => {
          if (event.key === "Enter" && !event.nativeEvent.isComposing && found?.[0] !== undefined) toggle(found[0]);
        }}
      />
      <div className="list-choices-scroll">
        {found === null ? (
          <Branch parent={TOP} under={false} {...{ children, counts, chosen, onChange }} />
        ) : (
          found.map((one) => (
            <FoundType key={one.type.id} found={one} count={counts.get(one.type.id) ?? 0} chosen={chosen} onToggle={() => toggle(one)} />
          ))
        )}
        {found?.length === 0 && <p className="quiet">{t("filter.noValues")}</p>}
      </div>
    </>
  );
}

interface Found {
  readonly type: DefectType;
  /** What it stands under, from the top. */
  readonly above: readonly DefectType[];
  /** Something above is chosen. */
  readonly under: boolean;
}

/** Types whose names have that part, in the order of the tree. */
function foundIn(
  children: BranchProps["children"],
  part: string,
  chosen: readonly string[],
  parent = TOP,
  above: readonly DefectType[] = [],
): Found[] {
  return (children.get(parent) ?? []).flatMap((type) => {
    const under = above.some(({ id }) => chosen.includes(id));
    const self = type.name.toLowerCase().includes(part) ? [{ type, above, under }] : [];
    return [...self, ...foundIn(children, part, chosen, type.id, [...above, type])];
  });
}

/** What is called just so, then what begins so, then what has it somewhere: Enter takes the first. */
function bestFirst(found: readonly Found[], part: string): Found[] {
  const rank = ({ type }: Found) => {
    const names = type.name.toLowerCase().split(" · ");
    return names.includes(part) ? 0 : names.some((name) => name.startsWith(part)) ? 1 : 2;
  };
  return [...found].sort((a, b) => rank(a) - rank(b));
}

interface FoundProps extends Pick<Props, "chosen"> {
  readonly found: Found;
  readonly count: number;
  readonly onToggle: () => void;
}

function FoundType({ found: { type, above, under }, count, chosen, onToggle }: FoundProps) {
  const format = useFormat();
  return (
    <div className="list-choice">
      <Checkbox checked={under || chosen.includes(type.id)} disabled={under} onChange={onToggle}>
        {type.name} <span className="quiet">{above.map(({ name }) => name).join(" › ")}</span>
      </Checkbox>
      <span className="quiet">{format.number(count)}</span>
    </div>
  );
}

/** What is below is chosen with it: single choices there would say nothing any more. */
const toggled = (id: string, chosen: readonly string[], below: readonly string[]): string[] =>
  chosen.includes(id) ? chosen.filter((each) => each !== id) : [...chosen.filter((each) => !below.includes(each)), id];

interface BranchProps extends Pick<Props, "chosen" | "onChange"> {
  readonly parent: string;
  /** Something above is chosen. */
  readonly under: boolean;
  readonly children: ReadonlyMap<string, readonly DefectType[]>;
  readonly counts: ReadonlyMap<string, number>;
}

function Branch({ parent, ...rest }: BranchProps) {
  return (
    <ul className="type-tree">
      {(rest.children.get(parent) ?? []).map((type) => (
        <TypeItem key={type.id} type={type} {...rest} />
      ))}
    </ul>
  );
}

function TypeItem({ type, under, children, counts, chosen, onChange }: Omit<BranchProps, "parent"> & { type: DefectType }) {
  const { t } = useTranslation();
  const format = useFormat();
  const below = allBelow(type.id, children);
  const partly = below.some((id) => chosen.includes(id));
  const [open, setOpen] = useState(partly);
  const isChosen = chosen.includes(type.id);
  const toggle = () => onChange(toggled(type.id, chosen, below));
  return (
    <li>
      <div className="list-choice">
        {below.length > 0 ? (
          <Button
            variant="minimal"
            size="small"
            icon={open ? <ChevronDown size={14} /> : <ChevronRight size={14} />}
            aria-expanded={open}
            aria-label={t("filter.below", { type: type.name })}
            onClick={() => setOpen(!open)}
          />
        ) : (
          <span className="type-leaf" />
        )}
        <Checkbox
          label={type.name}
          checked={under || isChosen}
          disabled={under}
          indeterminate={!under && !isChosen && partly}
          onChange={toggle}
        />
        <span className="quiet">{format.number(counts.get(type.id) ?? 0)}</span>
      </div>
      {open && below.length > 0 && <Branch parent={type.id} under={under || isChosen} {...{ children, counts, chosen, onChange }} />}
    </li>
  );
}

function allBelow(id: string, children: BranchProps["children"]): string[] {
  return (children.get(id) ?? []).flatMap((child) => [child.id, ...allBelow(child.id, children)]);
}
