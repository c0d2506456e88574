interface Page {
  readonly rows: readonly unknown[];
  readonly refused: readonly unknown[];
}

/**
 * A list that the services give in pages, whole: whoever reads the first alone takes a record of the second for one that is not there, and adds it
 * again. Nothing more is asked once a page is not full, or is the one before once more, as of services that know no pages.
 */
export async function allPages<Q extends object, P extends Page>(request: Q, ask: (request: Q) => Promise<P>): Promise<P> {
  const first = await ask(request);
  const { PageIndex, PageSize } = request as { readonly PageIndex?: unknown; readonly PageSize?: unknown };
  if (typeof PageIndex !== "number" || typeof PageSize !== "number") return first;
  const pages = [first];
  for (let last = first; last.rows.length + last.refused.length >= PageSize; ) {
    const next = await ask({ ...request, PageIndex: PageIndex + pages.length });
    if (JSON.stringify(next.rows[0]) === JSON.stringify(last.rows[0])) break;
    pages.push(next);
    last = next;
  }
  if (pages.length === 1) return first;
  return { ...first, rows: pages.flatMap(({ rows }) => rows), refused: pages.flatMap(({ refused }) => refused) };
}
