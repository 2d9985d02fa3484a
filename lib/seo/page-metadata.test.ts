import { testBackend } from '../calls/test-backend';
import { startVisit } from '../session/test-visit';
import { pageMetadata, type PageHead } from './page-metadata';

jest.mock('next/headers', () => jest.requireActual<object>('@/lib/session/test-visit'));

const backend = testBackend();

const PRODUCT = {
  page: 6,
  name: 'Nova X',
  facts: { category: 'Phones', price: '$9' },
  titles: ['Nova X, 2 colors | Phones', 'Nova X'],
  description: 'A light phone with a large screen that is made for those who read on the way to work.',
  path: '/DetailedProduct/Nova-X/3',
} satisfies PageHead;

function answerWith(stored: Record<string, string>[], texts: Record<string, string>[] = []) {
  backend.answer(({ path }) => {
    if (path === 'MetaData/GetMetaDatas') return { json: stored };
    return path === 'MetaData/GetPageTexts' ? { json: texts } : undefined;
  });
}

beforeEach(() => {
  startVisit();
  answerWith([]);
});

test('the page’s own text comes first, then the template, then what is made of the facts', async () => {
  expect(await pageMetadata(PRODUCT)).toMatchObject({
    title: 'Nova X, 2 colors | Phones | Cedar',
    description: PRODUCT.description,
    openGraph: { siteName: 'Cedar', locale: 'en_US' },
  });
  answerWith([
    {
      Page: '6',
      Title: '{name}[ for {price}] | Cedar',
      Description: '{name}: a {category} thing',
      Keywords: '{name}, {category}, {brand}, gadgets',
    },
  ]);
  expect(await pageMetadata(PRODUCT)).toMatchObject({
    title: 'Nova X for $9 | Cedar',
    description: 'Nova X: a Phones thing',
    keywords: 'Nova X, Phones, gadgets',
  });
  // Letter for letter: whoever wrote it was told how much room there is.
  const title = 'The light phone, made for the way to work and for all who like to walk';
  const own = { title, description: 'Made for the way to work.' };
  expect(await pageMetadata({ ...PRODUCT, own })).toMatchObject(own);
  // Half a text of its own is completed.
  expect(await pageMetadata({ ...PRODUCT, own: { ...own, description: '' } })).toMatchObject({
    title,
    description: 'Nova X: a Phones thing',
  });
});

test('a stored text of one page stands letter for letter, whatever its length', async () => {
  const Title = 'A title that somebody wanted exactly as it stands here, however long it may be';
  answerWith([{ Page: '1', Title, Description: 'Two words', Url: '/?from=search' }]);
  expect(await pageMetadata({ page: 1, name: 'Cedar', path: '/' })).toMatchObject({
    title: Title,
    description: 'Two words',
    alternates: { canonical: 'http://localhost:3000/?from=search' },
  });
});

test.each([
  [2, 'Your profile', '/Profile'],
  [3, 'Cart', '/Cart'],
  [4, 'Checkout', '/Checkout'],
  [7, 'Wishlist', '/WishList'],
])('so does that of page %i, %s', async (page, name, path) => {
  answerWith([{ Page: String(page), Title: 'Yours', Description: 'What is yours.' }]);
  expect(await pageMetadata({ page, name, description: 'Another.', path, index: false })).toMatchObject({
    title: 'Yours',
    description: 'What is yours.',
  });
});

test.each([
  ['/FAQs', '/FAQs'],
  ['http://localhost:3000/faqs?a=b', '/FAQs?a=b'],
  // A backend that another storefront was made for says where that one is.
  ['https://www.old-shop.example/start', '/'],
  ['//old-shop.example/start', '/'],
  // Or at an address that this one does not have.
  ['/home', '/'],
  ['javascript:alert(1)', '/'],
  ['', '/'],
])('the metadata may say that the page is at %s', async (Url, path) => {
  answerWith([{ Page: '1', Url, Image: 'javascript:alert(1)' }]);
  expect(await pageMetadata({ page: 1, name: 'Cedar', path: '/' })).toMatchObject({
    alternates: { canonical: `http://localhost:3000${path}` },
    openGraph: { images: [{ url: expect.stringMatching(/^https?:/) }] },
  });
});

test('texts of blanks alone say nothing, and those at the end of one are none of it', async () => {
  const blank = { Title: '    ', Description: ' \n ', Keywords: '   ', Url: ' ' };
  const heads = [
    PRODUCT,
    { page: 1, name: 'Cedar', path: '/' },
    { page: 2, name: 'Profile', path: '/Profile' },
  ];
  const said = async () => Promise.all(heads.map((head) => pageMetadata(head)));
  const without = await said();
  answerWith([1, 2, 6].map((page) => ({ Page: String(page), ...blank })));
  expect(await said()).toEqual(without);
  answerWith([{ Page: '6', Title: '{name} at Levant      ' }]);
  expect(await pageMetadata(PRODUCT)).toMatchObject({ title: 'Nova X at Levant' });
});

test('a variation is shared under its own address while the canonical is the product’s', async () => {
  const sharedPath = '/DetailedProduct/Nova-X/3/8';
  expect(await pageMetadata({ ...PRODUCT, sharedPath, isProduct: true })).toMatchObject({
    alternates: { canonical: 'http://localhost:3000/DetailedProduct/Nova-X/3' },
    openGraph: { url: 'http://localhost:3000/DetailedProduct/Nova-X/3/8' },
    robots: { 'max-image-preview': 'large' },
  });
});

test('a page without a number has the texts that the shop keeps for its path; another backend is not asked', async () => {
  const texts = [{ Path: '/FAQs', Title: 'Questions and answers', Description: '' }];
  const page = { name: 'FAQ', description: 'The questions we hear most.', path: '/FAQs' };
  answerWith([], texts);
  expect(await pageMetadata(page)).toMatchObject({ title: 'FAQ | Cedar' });
  expect(backend.times('MetaData/GetPageTexts')).toBe(0);
  await backend.learn(['page-texts']);
  expect(await pageMetadata(page)).toMatchObject({ title: 'Questions and answers' });
  const { description } = await pageMetadata(page);
  expect(description).toContain('The questions we hear most. ');
});
