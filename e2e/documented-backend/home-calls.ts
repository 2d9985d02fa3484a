import { pathNumber, type Asked } from './asked.ts';
import { defaultOf, type Catalogue } from './catalogue.ts';
import { FEATURED, NEW, ON_SALE, TOP_RATED } from './goods.ts';

const SLIDERS: Readonly<Record<number, readonly [string, number][]>> = {
  1: [
    ['What is new', NEW],
    ['On sale this week', ON_SALE],
    ['Laptops that weigh nothing', 3020],
  ],
  2: [
    ['Play tonight', 3050],
    ['Wear it', 3060],
  ],
};

/** What stands at the eight places of the home page: a title, and the categories there. */
const WIDGETS: Readonly<Record<number, readonly [string, readonly number[]]>> = {
  1: ['Shop by category', [3010, 3020]],
  2: ['More to find', [3030, 3040]],
  3: ['Top rated', [TOP_RATED]],
  4: ['New arrivals', [NEW]],
  5: ['Featured', [FEATURED]],
  6: ['Collections for you', [3050, 3060, 3041, 3042]],
  7: ['Bestsellers', [3010]],
  8: ['Nearly gone', [3040]],
};

const FIXED_NAMES: Readonly<Record<number, string>> = {
  [FEATURED]: 'Featured',
  [ON_SALE]: 'On sale',
  [TOP_RATED]: 'Top Rated',
  [NEW]: "WHAT'S NEW",
};

/** Title and description by page number. */
const PAGES: readonly [string, string][] = [
  ['Levant Gadgets', 'Phones, laptops and more, brought to your door.'],
  ['Your profile', 'What you told us, and what you ordered.'],
  ['Your cart', 'What you are about to buy.'],
  ['Checkout', 'Where it goes and how you pay.'],
  ['All our goods', 'Everything that Levant Gadgets has.'],
  ['In detail', 'One of our goods, in detail.'],
  ['Your wishlist', 'What you may want one day.'],
];

/** The calls of the home page, and the metadata of all pages. */
export function homeCalls(catalogue: Catalogue) {
  const categories = catalogue.tree.flatMap((top) => [top, ...top.children]);
  const nameOf = (id: number) => categories.find((each) => each.id === id)?.name ?? FIXED_NAMES[id] ?? '';
  const pictureOf = (id: number) => {
    const product = catalogue.products.find((each) => each.categories.has(id));
    return product === undefined ? '' : (defaultOf(product).images[0] ?? '');
  };
  const addressOf = (id: number) => `/Category/${nameOf(id).replaceAll(' ', '-')}/${id}`;
  return {
    slides(asked: Asked) {
      const slides = SLIDERS[pathNumber(asked, 'sliderId')] ?? [];
      const told = slides.map(([SlideName, id]) => ({
        SlideName,
        SlideImage: pictureOf(id),
        Url: addressOf(id),
      }));
      return [{ SliderName: `Slider ${asked.path.get('sliderId') ?? ''}`, slides: told }];
    },

    assignedCategories(asked: Asked) {
      const [title, ids] = WIDGETS[pathNumber(asked, 'widgetId')] ?? ['', []];
      return ids.map((CategoryId) => ({
        CategoryId,
        CategoryName: nameOf(CategoryId),
        CategoryImage: pictureOf(CategoryId),
        Title: title,
      }));
    },

    metadata: () =>
      PAGES.map(([Title, Description], index) => ({
        Page: index + 1,
        Title,
        Description,
        Keywords: '',
        Url: '',
        Type: 'website',
        Image: '',
        TwitterCard: 'summary',
      })),
  };
}
