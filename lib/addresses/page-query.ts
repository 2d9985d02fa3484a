/** The query of a page's address, as Next hands it over: a name that stands there twice has two values. */
export type PageQuery = Record<string, string | string[] | undefined>;

/** What a page is handed that reads the query of its address. */
export interface QueryProps {
  searchParams: Promise<PageQuery>;
}
