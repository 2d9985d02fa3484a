import { CITIES } from '@/lib/shop/constants';
import { citiesOf } from './cities';

test('the cities of the shop come first, then those of the customer’s addresses, each once and by name', () => {
  const cities = citiesOf([
    { cityId: 20_001, cityName: 'Zahle' },
    { cityId: 16_126, cityName: 'Beyrouth' },
    { cityId: 20_001, cityName: 'Zahle' },
    { cityId: 20_002, cityName: '' },
  ]);
  expect(cities).toEqual([...CITIES, { id: 20_001, name: 'Zahle' }]);
});
