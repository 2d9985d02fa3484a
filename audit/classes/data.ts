import { error, warning } from './kind.ts';

/** Faults of structured data (JSON-LD), by what Google documents. */
export const DATA = {
  'data-syntax': error('A JSON-LD script is no JSON.', 'Correct the script.'),
  'data-context': error('Structured data lack their context.', 'Write "@context": "https://schema.org".'),
  'data-type': error('An entity has no type that schema.org knows.', 'Name its type.'),
  'data-required': error('A field that search engines demand is missing.', 'Add it.'),
  'data-recommended': warning('A field that search engines ask for is missing.', 'Add it where it is known.'),
  'data-address': error('A field that holds an address is not absolute.', 'Write it with protocol and host.'),
  'data-price': error('A price is no number above 0.', 'Write it as 499.00, without currency.'),
  'data-price-unlike': error('The price is not the one on the page.', 'Say the same in both.'),
  'data-currency': error('The currency is no code of ISO 4217.', 'Write one such as USD.'),
  'data-availability': error('The availability is none that schema.org knows.', 'Write InStock or another.'),
  'data-value': error('A field holds no name that schema.org knows.', 'Write one such as NewCondition.'),
  'data-expired': warning('A price or event is over by its date.', 'Write a day to come, or leave it out.'),
  'data-date': error('A date is not as ISO 8601 has it.', 'Write it as 2026-01-31.'),
  'data-rating': error('A rating lies outside its range.', 'Keep it between worstRating and bestRating.'),
  'data-position': error('Places of a list do not follow each other.', 'Number them one by one.'),
  'data-breadcrumb': warning(
    'The page shows a breadcrumb that structured data do not name.',
    'Say it as a BreadcrumbList.',
  ),
  'data-gtin': error('A gtin has a wrong check digit.', 'Write the number of the barcode.'),
} as const;
