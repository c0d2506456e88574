import { createContext, useContext } from "react";

/** Goes to a page as a menu does: to its open tab, with the filter that it has by now; to a new one where there is none. */
export type OpenPath = (path: string) => void;

export const OpenPathContext = createContext<OpenPath | null>(null);

export function useOpenPath(): OpenPath {
  const open = useContext(OpenPathContext);
  if (open === null) throw new Error("no OpenPathContext above this component");
  return open;
}
