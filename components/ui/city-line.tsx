import { COUNTRY_NAME } from '@/lib/shop/constants';

/** The line of an address with its city, '' where it is not known, and the country. */
export function CityLine({ city }: { city: string }) {
  return (
    <span className="block">
      {city === '' ? null : (
        <>
          <bdi>{city}</bdi>,{' '}
        </>
      )}
      {COUNTRY_NAME}
    </span>
  );
}
