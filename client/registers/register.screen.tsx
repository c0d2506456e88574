import type { ComponentType } from "react";
import { useTitles } from "../i18n/titles/use-titles.ts";
import { useView } from "../session/view.ts";
import { Register } from "./register.tsx";
import type { WordedRegisters } from "./register-words.ts";

/** The screen of whichever of these registers stands at its path. */
export const registerScreen = ({ registers, words }: WordedRegisters): ComponentType =>
  function RegisterScreen() {
    const { path } = useView();
    const title = useTitles().of(path);
    const resource = registers.find(({ paths }) => (paths as readonly string[]).includes(path));
    if (resource === undefined) throw new Error(`no register at ${path}`);
    const isReadOnly = (resource.form?.readOnlyAt as readonly string[] | undefined)?.includes(path) ?? false;
    return <Register key={resource.name} resource={resource} words={words} title={title} isReadOnly={isReadOnly} />;
  };
