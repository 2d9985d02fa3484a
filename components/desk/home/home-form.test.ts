import { contentOf, emptyCategory, emptySlide, formOf, mergedHome, moved } from './home-form';

const HOME = {
  sliders: [
    {
      sliderId: 1,
      slides: [
        {
          ...{ name: 'Winter', url: '/FAQs', image: 'a.webp', phoneImage: '', alt: 'Snow' },
          ...{ from: '2026-12-01T08:30:00.000Z', until: '' },
        },
      ],
    },
  ],
  widgets: [
    {
      widgetId: 6,
      categories: [{ categoryId: 3, categoryName: 'Phones', title: '', image: '', categoryImage: 'p.webp' }],
    },
  ],
  ...{ isDraft: false, isOwn: true, version: 2, changedAt: '', changedBy: '' },
};

test('what was not touched is sent as it came, in whatever time zone it is looked at', () => {
  const content = contentOf(formOf(HOME));
  expect(content.Sliders).toEqual([
    {
      SliderId: 1,
      Slides: [
        {
          ...{ Name: 'Winter', Url: '/FAQs', Image: 'a.webp', PhoneImage: '', Alt: 'Snow' },
          ...{ From: '2026-12-01T08:30:00.000Z', Until: undefined },
        },
      ],
    },
    { SliderId: 2, Slides: [] },
  ]);
  expect(content.Widgets.find(({ WidgetId }) => WidgetId === 6)?.Categories).toEqual([
    { CategoryId: 3, Title: '', Image: '' },
  ]);
});

test('a row moves by one place, and not out of the list', () => {
  expect(moved(['a', 'b', 'c'], 1, -1)).toEqual(['b', 'a', 'c']);
  expect(moved(['a', 'b', 'c'], 1, 1)).toEqual(['a', 'c', 'b']);
  expect(moved(['a', 'b'], 0, -1)).toEqual(['a', 'b']);
  expect(moved(['a', 'b'], 1, 1)).toEqual(['a', 'b']);
});

test('of two people who change the home page, nobody loses a place that the other has left alone', () => {
  const base = { sliders: { 1: [], 2: [] }, widgets: { 1: [], 2: [] } };
  const theirs = { sliders: { 1: [emptySlide()], 2: [] }, widgets: { 1: [emptyCategory()], 2: [] } };
  const row = emptyCategory();
  const typed = { ...base, widgets: { ...base.widgets, 1: [row] } };
  const both = mergedHome(theirs, base, typed);
  expect(both.sliders[1]).toHaveLength(1);
  expect(both.widgets[1]).toEqual([row]);
});
