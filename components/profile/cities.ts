import { CITIES } from '@/lib/shop/constants';
import type { SavedAddress } from './queries';

/** A city that an address can be in. */
export interface City {
  id: number;
  name: string;
}

/** The cities to choose from: those that the shop knows, and where else the customer has an address. */
export function citiesOf(addresses: readonly Pick<SavedAddress, 'cityId' | 'cityName'>[]): readonly City[] {
  const others = new Map<number, City>();
  for (const { cityId: id, cityName: name } of addresses) {
    if (name !== '' && !CITIES.some((city) => city.id === id)) others.set(id, { id, name });
  }
  return [...CITIES, ...others.values()];
}
