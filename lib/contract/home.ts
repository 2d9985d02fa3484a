import { z } from 'zod';
import { defineCall } from './call.ts';
import { identity, listOrOne, number, pathId, text } from './wire.ts';

const feature = 'Home';

/** `SlidePhoneImage` (shown instead on a phone) and `SlideImageAlt` (what is seen) are extras of this API. */
const slide = z.object({
  SlideName: text,
  SlideImage: text,
  Url: text,
  SlidePhoneImage: text,
  SlideImageAlt: text,
});

export const getSlides = defineCall(feature, 'GET Slider/GetSlidesBySliderId/:sliderId', {
  summary: 'The sliders of one place on the home page, with their slides',
  access: 'public',
  params: z.object({ sliderId: pathId }),
  response: listOrOne(z.object({ SliderName: text, slides: listOrOne(slide) })),
});
export type Slide = z.output<typeof slide>;

export const getAssignedCategories = defineCall(feature, 'GET Widgets/GetAssignedCategories/:widgetId', {
  summary: 'The categories assigned to one of the eight widgets',
  access: 'public',
  params: z.object({ widgetId: pathId }),
  response: listOrOne(
    z.object({ CategoryId: identity, CategoryName: text, CategoryImage: text, Title: text }),
  ),
});
export type AssignedCategory = z.output<typeof getAssignedCategories.response>[number];

export const getCities = defineCall('Address', 'GET Country/GetCitiyNameById/:cityId', {
  summary: 'A city by its id, or all cities of the country by the id of the country',
  access: 'customer',
  params: z.object({ cityId: pathId }),
  response: listOrOne(z.object({ CityId: number, CityName: text })),
});
