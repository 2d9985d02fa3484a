import { checkPageTexts } from './page-text-checks.ts';
import { Problems } from '../reporting/problems.ts';
import { createTestShop, productsCsv, type TestShop } from '../test-folder.ts';

const page = (change: object = {}) => ({
  line: 2,
  page: 3,
  title: 'Your cart',
  description: 'What you have put in your cart, with the total in dollars and what its delivery costs.',
  url: '',
  type: 'website',
  twitterCard: 'summary',
  ...change,
});

function kindsOf(folder: Parameters<typeof checkPageTexts>[0]): string[] {
  const problems = new Problems();
  checkPageTexts(folder, problems);
  expect(problems.count).toBe(0);
  return problems.warnings.map(({ kind }) => kind);
}

test('what search engines would show as it stands is not spoken of', () => {
  expect(kindsOf({ pages: [page()], pageTexts: [], categories: [] })).toEqual([]);
  expect(kindsOf({ pages: [page({ page: 6, title: '{name}[ | {category}] | Cedar', url: '' })] })).toEqual(
    [],
  );
});

test.each([
  [{ title: '' }, 'a page has no title'],
  [{ description: '' }, 'a page has no description'],
  [{ title: 'x'.repeat(91) }, 'a title is longer than 60 characters and would be cut'],
  [{ description: 'x'.repeat(156) }, 'a description is longer than 155 characters and would be cut'],
  [{ description: 'Too short.' }, 'a description is shorter than 70 characters'],
  [{ title: '{nmae} | Cedar' }, 'a word in braces stands for nothing and would be shown'],
  [{ url: 'https://elsewhere.example/' }, expect.stringContaining('Url leads to a host')],
  [{ page: 6, url: '/x' }, 'Url of a page number that stands for many pages is not used'],
  [{ type: 'webiste' }, 'Type is none of website, article, product'],
  [{ twitterCard: 'big' }, 'Twitter Card is none of summary, summary_large_image'],
])('metadata.csv with %j is told', (change, kind) => {
  expect(kindsOf({ pages: [page(change)] })).toEqual([kind]);
});

test('the same title on two pages is told, and texts of categories are looked at, too', () => {
  expect(kindsOf({ pages: [page(), page({ page: 4, line: 3 })] })).toEqual(['two pages have the same title']);
  expect(kindsOf({ categories: [{ line: 2, seoTitle: 'x'.repeat(61), seoDescription: '' }] })).toEqual([
    'a title is longer than 60 characters and would be cut',
  ]);
});

describe('an import', () => {
  let shop: TestShop;
  beforeAll(async () => {
    shop = await createTestShop();
  });
  afterAll(() => shop.end());

  test('takes in the texts of categories and pages, and tells what is odd once with its places', async () => {
    const { problems, warnings } = await shop.import(
      await shop.folder({
        'products.csv': productsCsv([{ handle: 'a', title: 'A', price: '1', kind: 'Phones' }]),
        'categories.csv':
          'id,parent,name,image,title,description,introduction\n1,,Phones,,Phones of all sizes,,Big and small.\n',
        'metadata.csv': 'Page,Title,Description,Url\n1,Home,,https://elsewhere.example/\n',
        'page-texts.csv': 'Path,Title,Description\n/FAQs,Questions and answers,\n',
      }),
    );
    expect(problems).toEqual([]);
    expect(warnings).toEqual(
      expect.arrayContaining([
        '1 × a page has no description',
        expect.stringContaining('1 × Url leads to a host'),
      ]),
    );
    expect(await shop.rows('select seo_title, introduction from category where id = 1')).toEqual([
      { seo_title: 'Phones of all sizes', introduction: 'Big and small.' },
    ]);
    expect(await shop.rows('select * from page_text')).toEqual([
      { path: '/FAQs', title: 'Questions and answers', description: '' },
    ]);
  });

  test('takes back what an export wrote, texts of fixed categories included', async () => {
    const fixedCategories = [
      { id: 21, name: 'On sale', rule: 'sale', title: 'All offers', introduction: 'While they last.' },
    ];
    await shop.import(
      await shop.folder({
        'products.csv': productsCsv([{ handle: 'a', title: 'A', price: '1', kind: 'Phones' }]),
        'merchandising.json': JSON.stringify({ fixedCategories }),
      }),
    );
    const folder = await shop.folder({ 'images/.keep': '' });
    await shop.export(folder);
    const { problems } = await shop.import(folder, { replace: true });
    expect(problems).toEqual([]);
    // Places are counted anew once; after that nothing changes.
    expect((await shop.import(folder, { replace: true })).summary?.tags).toEqual([]);
    expect(
      await shop.rows(
        `select id, seo_title, introduction from category where introduction <> '' order by id`,
      ),
    ).toEqual([
      { id: 1, seo_title: 'Phones of all sizes', introduction: 'Big and small.' },
      { id: 21, seo_title: 'All offers', introduction: 'While they last.' },
    ]);
    expect(await shop.rows('select path from page_text')).toEqual([{ path: '/FAQs' }]);
  });
});
