import { Button, Checkbox } from "@blueprintjs/core";
import { ChevronDown, ChevronRight } from "@blueprintjs/icons";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { DefectType } from "../../../shared/domain/reference.ts";
import type { FacetValue } from "../../../shared/http/order-lists-api.ts";
import { useTopic } from "../../live/use-topic.ts";
import { useFormat } from "../../ui/format.ts";

interface Props {
  readonly values: readonly FacetValue[] | null;
  readonly chosen: readonly string[];
  readonly onChange: (chosen: string[]) => void;
}

const TOP = "0";

/** The tree of defect types: choosing one chooses everything below it. */
export function TypeFacet({ values, chosen, onChange }: Props) {
  const { rows } = useTopic("defectTypes");
  const children = new Map<string, DefectType[]>();
  for (const type of rows.values()) {
    const parent = rows.has(type.parentId) ? type.parentId : TOP;
    children.set(parent, [...(children.get(parent) ?? []), type]);
  }
  const counts = new Map((values ?? []).map(({ value, count }) => [value, count]));
  return (
    <div className="list-choices-scroll">
      <Branch parent={TOP} under={false} {...{ children, counts, chosen, onChange }} />
    </div>
  );
}

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
  // What is below is chosen with it: single choices there would say nothing any more.
  const toggle = () =>
    onChange(isChosen ? chosen.filter((id) => id !== type.id) : [...chosen.filter((id) => !below.includes(id)), type.id]);
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
