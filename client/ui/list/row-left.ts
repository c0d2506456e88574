import { createContext } from "react";

/** Whether the row that a cell stands in has left its list, and is shown as it was last seen there. */
export const RowLeft = createContext(false);
