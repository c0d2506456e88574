import { createContext, useContext } from "react";

/** The view that a screen stands in. A cached view keeps its own query while another one is shown, so read it here and not from the router. */
export interface View {
  readonly path: string;
  /** Of a word that stands there twice the first holds, whoever reads it (`get`); where several can be meant, all of them. */
  readonly search: URLSearchParams;
  /** Goes on under another query of the path, without becoming another view or a step back. */
  readonly readdress: (search: URLSearchParams) => void;
}

/** As an address holds it: nothing, or with its question mark. */
export const queryOf = (params: URLSearchParams): string => (params.size === 0 ? "" : `?${params}`);

export const ViewContext = createContext<View | null>(null);

export function useView(): View {
  const view = useContext(ViewContext);
  if (view === null) throw new Error("no ViewContext above this component");
  return view;
}
