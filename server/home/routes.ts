import { getAssignedCategories, getCities, getSlides } from '../../lib/contract/home.ts';
import { serve, type CallServer } from '../http/route.ts';
import type { Shop } from '../shared/shop.ts';
import { registerHomeDesk } from './desk-routes.ts';
import { shownCategories, shownSliders, type HomeContext } from './edition.service.ts';
import { readCities } from './home.repository.ts';

/**
 * Registers the calls of the home page, for everybody and for the staff, and the lookup of cities.
 *
 * @param context with `reads`, where what everybody sees is read.
 */
export function registerHome(server: CallServer, context: HomeContext & Pick<Shop, 'reads'>): void {
  const { reads, now } = context;
  serve(server, getSlides, ({ params }) => shownSliders(reads, params.sliderId, now()));
  serve(server, getAssignedCategories, ({ params }) => shownCategories(reads, params.widgetId));
  serve(server, getCities, ({ params }) => readCities(reads, params.cityId));
  registerHomeDesk(server, context);
}
