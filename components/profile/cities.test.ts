import { CITIES } from '@/lib/shop/constants';
import { citiesOf } from './cities';

test('the cities of the shop come first, then those of the customer’s addresses, each once and by name', () => {
  const cities = citiesOf([
    { CityId: 20_001, CityName: 'Zahle' },
    { CityId: 16_126, CityName: 'Beyrouth' },
    { CityId: 20_001, CityName: 'Zahle' },
    { CityId: 20_002, CityName: '' },
  ]);
  expect(cities).toEqual([...CITIES, { id: 20_001, name: 'Zahle' }]);
});
