import type { AssignedCategory, Slide } from '../../lib/contract/home.ts';
import { COUNTRY_ID } from '../../lib/contract/place.ts';
import type { Executor } from '../db/client.ts';
import { keyOfPicture, pictureText } from '../db/own-picture.ts';
import { prepared } from '../db/prepared.ts';
import { category, upload } from '../db/schema.ts';
import { city, slider, widgetCategory } from '../db/shop-schema.ts';
import { eq, sql, alias } from '../db/sql.ts';

export interface Slider {
  readonly SliderName: string;
  readonly slides: Slide[];
}

/** The sliders of an id, none or one; each slide's images are files below the uploads address. */
export function readSliders(db: Executor, sliderId: number): Promise<Slider[]> {
  return askSliders(db, { sliderId });
}

const phone = alias(upload, 'phone');
const askSliders = prepared('sliders', (db) =>
  db
    .select({ SliderName: slider.name, slides: sql<Slide[]>`shown.slides` })
    .from(slider)
    .crossJoinLateral(
      sql`(
        select coalesce(jsonb_agg(jsonb_build_object('SlideName', i.slide->>'name',
          'SlideImage', coalesce(${upload.file}, ''), 'Url', i.slide->>'url',
          'SlidePhoneImage', coalesce(${phone.file}, ''), 'SlideImageAlt', ${pictureText(keyOfPicture('slide', slider.id, sql`(i.slide->>'image')`), sql`coalesce(i.slide->>'alt', '')`)})
          order by i.position), '[]') as slides
        from jsonb_array_elements(${slider.slides}) with ordinality as i(slide, position)
        left join ${upload} on ${upload.source} = i.slide->>'image'
        left join ${upload} ${phone} on ${phone.source} = i.slide->>'phoneImage'
      ) shown`,
    )
    .where(eq(slider.id, sql.placeholder('sliderId'))),
);

/** The categories assigned to a widget, in the shop's order. */
export function readAssignedCategories(db: Executor, widgetId: number): Promise<AssignedCategory[]> {
  return askAssigned(db, { widgetId });
}

const askAssigned = prepared('assigned-categories', (db) =>
  db
    .select({
      CategoryId: category.id,
      CategoryName: category.name,
      CategoryImage: sql<string>`coalesce(${upload.file}, '')`,
      Title: widgetCategory.title,
    })
    .from(widgetCategory)
    .innerJoin(category, eq(category.id, widgetCategory.categoryId))
    .leftJoin(upload, eq(upload.source, category.image))
    .where(eq(widgetCategory.widgetId, sql.placeholder('widgetId')))
    .orderBy(widgetCategory.position),
);

/** One city by its id, all of them by the id of the one country of delivery. */
export async function readCities(db: Executor, id: number): Promise<{ CityId: number; CityName: string }[]> {
  return db
    .select({ CityId: city.id, CityName: city.name })
    .from(city)
    .where(id === COUNTRY_ID ? undefined : eq(city.id, id))
    .orderBy(city.position);
}
