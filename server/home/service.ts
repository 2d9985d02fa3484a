import type { Executor } from '../db/client.ts';
import { ApiError } from '../http/errors.ts';
import { readCities } from './home.repository.ts';

export { setSlideAlts, turnSlides } from './edition.service.ts';

/** The name of a city. Throws 'invalid' when there is none of this id: the country's own id is none. */
export async function requireCity(db: Executor, cityId: number): Promise<string> {
  const cities = await readCities(db, cityId);
  const city = cities.find((one) => one.CityId === cityId);
  if (city === undefined) throw new ApiError('invalid', 'Please choose a city from the list.');
  return city.CityName;
}
