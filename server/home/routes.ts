import type { FastifyInstance } from 'fastify';
import { getAssignedCategories, getCities, getSlides } from '../../lib/contract/home.ts';
import type { Database } from '../db/client.ts';
import { handle } from '../route.ts';
import { readAssignedCategories, readCities, readSliders } from './home.repository.ts';

/** Registers the calls of the home page and the lookup of cities. */
export function registerHome(app: FastifyInstance, db: Database): void {
  handle(app, getSlides, ({ params }) => readSliders(db, params.sliderId));
  handle(app, getAssignedCategories, ({ params }) => readAssignedCategories(db, params.widgetId));
  handle(app, getCities, ({ params }) => readCities(db, params.cityId));
}
