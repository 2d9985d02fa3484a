interface TableRequest<Sort> {
  readonly Search: string;
  readonly SortBy: Sort;
  readonly IsDescending: boolean;
  readonly PageId: number;
  readonly Count: number;
}

/** What the call of a table of the desk asks for, as its query takes it. */
export function tableQuery<Sort>({ Search, SortBy, IsDescending, PageId, Count }: TableRequest<Sort>) {
  return { search: Search, sortBy: SortBy, isDescending: IsDescending, page: PageId, size: Count };
}

interface FilterRequest<Kind, Filter> {
  readonly Search: string;
  readonly Kind?: Kind | undefined;
  readonly Filter?: Filter | undefined;
}

/** What a table is narrowed to, whether it is shown, edited or written into a file. */
export function filterQuery<Kind, Filter>({
  Search,
  Kind: kind,
  Filter: filter,
}: FilterRequest<Kind, Filter>) {
  return { search: Search, kind, filter };
}
