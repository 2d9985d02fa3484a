import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { AssignedCategory, Slide } from '../../lib/contract/home.ts';
import type { Executor } from '../db/client.ts';
import { rowsOf } from '../db/rows.ts';

const sliderRow = z.object({
  name: z.string(),
  slides: z.array(
    z.object({
      name: z.string(),
      image: z.string(),
      phoneImage: z.string(),
      alt: z.string(),
      url: z.string(),
    }),
  ),
});
export interface Slider {
  readonly SliderName: string;
  readonly slides: Slide[];
}

/** The sliders of an id, none or one; each slide's images are files below the uploads address. */
export async function readSliders(db: Executor, sliderId: number): Promise<Slider[]> {
  const rows = await rowsOf(
    db,
    sliderRow,
    sql`select s.name, coalesce((
          select jsonb_agg(jsonb_build_object('name', i.slide->>'name', 'image', coalesce(u.file, ''),
            'phoneImage', coalesce(p.file, ''), 'alt', coalesce(i.slide->>'alt', ''), 'url', i.slide->>'url') order by i.position)
          from jsonb_array_elements(s.slides) with ordinality as i(slide, position)
          left join upload u on u.source = i.slide->>'image'
          left join upload p on p.source = i.slide->>'phoneImage'), '[]') as slides
        from slider s where s.id = ${sliderId}`,
  );
  return rows.map((row) => ({
    SliderName: row.name,
    slides: row.slides.map((slide) => ({
      SlideName: slide.name,
      SlideImage: slide.image,
      Url: slide.url,
      SlidePhoneImage: slide.phoneImage,
      SlideImageAlt: slide.alt,
    })),
  }));
}

const widgetRow = z.object({ id: z.number(), name: z.string(), image: z.string(), title: z.string() });

/** The categories assigned to a widget, in the shop's order. */
export async function readAssignedCategories(db: Executor, widgetId: number): Promise<AssignedCategory[]> {
  const rows = await rowsOf(
    db,
    widgetRow,
    sql`select c.id, c.name, coalesce(u.file, '') as image, w.title
        from widget_category w join category c on c.id = w.category_id
        left join upload u on u.source = c.image
        where w.widget_id = ${widgetId} order by w.position`,
  );
  return rows.map((row) => ({
    CategoryId: row.id,
    CategoryName: row.name,
    CategoryImage: row.image,
    Title: row.title,
  }));
}

const cityRow = z.object({ id: z.number(), name: z.string() });
/** The one country of delivery: its id asks for all its cities. */
const COUNTRY_ID = 125;

/** One city by its id, all of them by the id of the country. */
export async function readCities(db: Executor, id: number): Promise<{ CityId: number; CityName: string }[]> {
  const rows = await rowsOf(
    db,
    cityRow,
    sql`select id, name from city where id = ${id} or ${id} = ${COUNTRY_ID} order by position`,
  );
  return rows.map((row) => ({ CityId: row.id, CityName: row.name }));
}
