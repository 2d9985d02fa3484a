import { getAssignedCategories, getCities, getSlides } from '../../lib/contract/home.ts';
import type { Executor } from '../db/client.ts';
import { serve, type CallServer } from '../http/route.ts';
import { readAssignedCategories, readCities, readSliders } from './home.repository.ts';

/** Registers the calls of the home page and the lookup of cities. */
export function registerHome(server: CallServer, db: Executor): void {
  serve(server, getSlides, ({ params }) => readSliders(db, params.sliderId));
  serve(server, getAssignedCategories, ({ params }) => readAssignedCategories(db, params.widgetId));
  serve(server, getCities, ({ params }) => readCities(db, params.cityId));
}
