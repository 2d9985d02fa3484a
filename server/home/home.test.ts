import { getAssignedCategories, getCities, getSlides } from '../../lib/contract/home.ts';
import { getMetaDatas, getPageTexts } from '../../lib/contract/metadata.ts';
import { FIXTURE, insertCatalogue } from '../catalogue/fixture.ts';
import { pageText } from '../db/shop-schema.ts';
import { createTestApi, type TestApi } from '../test-api.ts';

let api: TestApi;

beforeAll(async () => {
  api = await createTestApi({ fill: insertCatalogue });
});
afterAll(() => api.close());

it('answers the slides of a slider in their order, without a picture where it is missing', async () => {
  expect((await api.call(getSlides, { params: { sliderId: 1 } })).data()).toEqual([
    {
      SliderName: 'First banner',
      slides: [
        {
          SlideName: 'New phones',
          SlideImage: 'banner-0123456789abcdef.webp',
          Url: '/Category/Phones/1',
          SlidePhoneImage: 'phones-0123456789abcdef.webp',
          SlideImageAlt: 'Two phones',
        },
        {
          SlideName: 'No picture',
          SlideImage: '',
          Url: '/Category/Audio/2',
          SlidePhoneImage: '',
          SlideImageAlt: '',
        },
      ],
    },
  ]);
  expect((await api.call(getSlides, { params: { sliderId: 77 } })).data()).toEqual([]);
});

it('answers the categories of a widget in their order', async () => {
  expect((await api.call(getAssignedCategories, { params: { widgetId: 1 } })).data()).toEqual([
    {
      CategoryId: FIXTURE.category.phones,
      CategoryName: 'Phones',
      CategoryImage: 'phones-0123456789abcdef.webp',
      Title: 'All phones',
    },
    { CategoryId: FIXTURE.category.power, CategoryName: 'Power', CategoryImage: '', Title: 'Stay charged' },
  ]);
  expect((await api.call(getAssignedCategories, { params: { widgetId: 9 } })).data()).toEqual([]);
});

it('answers one city by its id and all of them by the country', async () => {
  const { headers } = await api.signUp();
  expect((await api.call(getCities, { params: { cityId: 16126 }, headers })).data()).toEqual([
    { CityId: 16126, CityName: 'Beirut' },
  ]);
  expect((await api.call(getCities, { params: { cityId: 125 }, headers })).data()).toEqual([
    { CityId: 16124, CityName: 'North' },
    { CityId: 16125, CityName: 'South' },
    { CityId: 16126, CityName: 'Beirut' },
    { CityId: 16127, CityName: 'Mont-Liban' },
    { CityId: 16128, CityName: 'Bekaa' },
    { CityId: 16129, CityName: 'Nabatieh' },
  ]);
  expect((await api.call(getCities, { params: { cityId: 1 }, headers })).data()).toEqual([]);
});

it('answers the metadata of the pages, with files and addresses of pictures', async () => {
  const pages = (await api.call(getMetaDatas)).data();
  expect(pages.map(({ Page, Title, Image }) => [Page, Title, Image])).toEqual([
    [1, 'Cedar', 'https://cdn.example/cedar.png'],
    [5, '{name} | Cedar', 'banner-0123456789abcdef.webp'],
  ]);
});

it('answers the texts of pages without a number by their path', async () => {
  expect((await api.call(getPageTexts)).data()).toEqual([]);
  await api.db.insert(pageText).values({ path: '/FAQs', title: 'Questions' });
  expect((await api.call(getPageTexts)).data()).toEqual([
    { Path: '/FAQs', Title: 'Questions', Description: '', IsNoindex: false },
  ]);
});
