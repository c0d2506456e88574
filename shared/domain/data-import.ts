/** How far the services are with an import, as far as they say so. */
export interface ImportFigures {
  readonly total: number | null;
  readonly done: number | null;
  readonly failed: number | null;
}

/** Rows that were taken and rows that were not are more than were sent: the services contradict themselves. What they do not say contradicts nothing. */
export const contradictsItself = ({ total, done, failed }: ImportFigures): boolean => total !== null && (done ?? 0) + (failed ?? 0) > total;

/** Whether nothing more becomes of it. A status that nobody knows may be anything. */
export const isOver = (status: string | null): boolean => status === "done" || status === "failed";

/** What the services told of one last, with its errors by the rows of the file. */
export interface LastTold extends ImportFigures {
  readonly status: string;
  readonly errors: readonly { readonly line: number; readonly text: string }[];
}
