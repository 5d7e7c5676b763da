const PAGE = 50;

/** Yields all rows of a list; reads one page at a time. */
export async function* allRows<Row>(page: (window: { offset: number; limit: number }) => Promise<{ rows: Row[] }>): AsyncGenerator<Row> {
  for (let offset = 0;; offset += PAGE) {
    const { rows } = await page({ offset, limit: PAGE });
    yield* rows;
    if (rows.length < PAGE) return;
  }
}
