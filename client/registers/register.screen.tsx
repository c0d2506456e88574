import type { ComponentType } from "react";
import type { CatalogueEntry } from "../../shared/policy/route-catalogue.ts";
import { useTitles } from "../i18n/titles/use-titles.ts";
import { useView } from "../session/view.ts";
import { Assignments } from "./assignments/assignments.tsx";
import { Register } from "./register.tsx";
import { RegisterParts } from "./register-parts.tsx";
import { eachRegister, type LoadedRegisters, type WordedRegister } from "./register-words.ts";

/** The screen of whichever of these registers stands at its path; where several do, one of them at a time. */
export const registerScreen = (loaded: LoadedRegisters): ComponentType => {
  const all = eachRegister(loaded);
  const partsOf = new Map(all.map(({ resource }) => [resource, all.filter((one) => one.resource.belongsTo?.of === resource)]));
  return function RegisterScreen() {
    const { path } = useView();
    const here = all.filter(({ resource }) => (resource.paths as readonly string[]).includes(path));
    const [only, another] = here;
    if (only === undefined) throw new Error(`no register at ${path}`);
    return another === undefined ? (
      <OneRegister {...only} />
    ) : (
      <RegisterParts parts={here} render={(part) => <OneRegister {...part} parts={partsOf.get(part.resource)} />} />
    );
  };
};

function OneRegister({ resource, words, parts }: WordedRegister & { readonly parts?: readonly WordedRegister[] | undefined }) {
  const { path } = useView();
  const title = useTitles().of(path);
  const { form, narrowedAt = {}, assigns } = resource;
  const at = path as CatalogueEntry;
  const shared = { resource, words, title };
  if (assigns !== undefined) return <Assignments key={path} {...shared} assigns={assigns} narrowing={assigns.holder.narrowedAt?.[at]} />;
  const isReadOnly = form?.readOnlyAt?.includes(at) ?? false;
  const startsWith = form?.importsAt?.includes(at) ? "import" : undefined;
  return <Register key={`${resource.name} ${path}`} {...shared} {...{ isReadOnly, startsWith, parts }} narrowing={narrowedAt[at]} />;
}
