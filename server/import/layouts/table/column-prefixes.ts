/** Of some tables every column, or nearly every one, begins alike: `OXTITLE`, `et_title_product_name`. */
const SHARED = /^(?:(?:product|item) |(?:ox|itm|art|prod(?!uct)|et title) ?)(?=\p{L}{2})/u;
/** What a marketplace's templates call those of its pictures. */
const OF_PICTURES = /^ps item /;
/** What a column of EasyPopulate is called behind what all begin with; its texts have the number of a language. */
const EASY = /^v (?:products? )?(?:metatags )?(.+?)(?: 1)?$/;

/** The names without what they have in common and says nothing. */
export function withoutPrefix(columns: readonly string[]): readonly string[] {
  if (columns.includes('v products model')) return easyNames(columns);
  const [prefix] = SHARED.exec(columns[0] ?? '') ?? [];
  if (prefix === undefined || columns.length <= 3) return columns;
  const like = columns.filter((each) => each.startsWith(prefix));
  const isWord = prefix.endsWith(' ');
  // Any table has a few columns of products.
  const share = /^(?:product|item) /.test(prefix) ? 0.8 : 0.5;
  return like.length === columns.length || (isWord && like.length > share * columns.length)
    ? columns.map((column) =>
        column.startsWith(prefix) ? column.slice(prefix.length) : column.replace(OF_PICTURES, ''),
      )
    : columns;
}

/**
 * Those of EasyPopulate (osCommerce, Zen Cart): a column for each level of categories, or, since it knows types of
 * products, one with all of them for each language.
 */
function easyNames(columns: readonly string[]): readonly string[] {
  const hasPaths = columns.includes('v products type');
  return columns.map((column) => {
    const level = hasPaths ? undefined : /^v categories name ([2-9])$/.exec(column)?.[1];
    if (level !== undefined) return `sub category ${level}`;
    const [, name = column] = EASY.exec(column) ?? [];
    return (
      {
        'categories name': 'category',
        'manufacturers name': 'manufacturer',
        'specials price': 'special price',
        'specials date avail': 'special price from',
        'specials expires date': 'special price to',
        title: 'seo title',
      }[name] ?? name
    );
  });
}
