/** The colours that search tells apart. */
export const COLORS: ReadonlySet<string> = new Set(
  'white black gray silver red orange yellow green turquoise blue purple pink brown beige gold'.split(' '),
);
