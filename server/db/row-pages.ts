/**
 * Rows page by page: `next` reads those after the last row of a page, until there are none.
 *
 * @param size of a page: one with fewer rows is the last, so that no further one is asked for
 */
export async function* rowPages<Row>(
  next: (last: Row | undefined) => Promise<Row[]>,
  size = 1,
): AsyncGenerator<Row[], void, undefined> {
  for (let page = await next(undefined); page.length > 0; page = await next(page.at(-1))) {
    yield page;
    if (page.length < size) return;
  }
}
