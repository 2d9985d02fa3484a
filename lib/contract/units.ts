// What the store and the API both read of a term imports nothing, like `email.ts`.

/**
 * The units of measures as the index writes them, each with what shoppers write for it as well. What is also another word
 * ('in', 'to', 'go') is none of them.
 */
export const UNIT_NAMES: Readonly<Record<string, readonly string[]>> = {
  inch: ['inches', 'pouces', 'pouce', 'بوصات', 'بوصة', 'بوصه', 'انش', 'إنش'],
  tb: ['terabytes', 'terabyte', 'teras', 'tera', 'téraoctets', 'téraoctet', 'تيرابايت', 'تيرا'],
  gb: [
    ...['gigabytes', 'gigabyte', 'gigaoctets', 'gigaoctet', 'gigas', 'giga', 'gigs', 'gig'],
    ...['جيجابايت', 'غيغابايت', 'جيجا', 'غيغا', 'جيغا'],
  ],
  mb: ['megabytes', 'megabyte', 'mégaoctets', 'mégaoctet', 'ميجابايت', 'ميغابايت'],
  mah: [],
  wh: [],
  w: ['watts', 'watt', 'واط', 'وات'],
  v: ['volts', 'volt', 'فولت'],
  hz: ['hertz', 'هرتز'],
  khz: [],
  mhz: [],
  ghz: [],
  mp: ['megapixels', 'megapixel', 'mégapixels', 'mégapixel', 'ميجابكسل', 'ميغابكسل'],
  mm: ['millimeters', 'millimetres', 'millimètres', 'مم'],
  cm: ['centimeters', 'centimetres', 'centimètres', 'سم'],
  m: ['meters', 'meter', 'metres', 'metre', 'mètres', 'mètre', 'متر', 'أمتار', 'امتار'],
  ft: ['feet', 'foot', 'قدم'],
  ml: [],
  l: ['liters', 'liter', 'litres', 'litre', 'لتر', 'ليتر'],
  kg: ['kilograms', 'kilogram', 'kilogrammes', 'kilos', 'kilo', 'كيلوغرام', 'كيلوجرام', 'كيلو', 'كغ'],
  g: ['grams', 'gram', 'grammes', 'gramme', 'غرام', 'جرام'],
  fps: [],
  dpi: [],
};

/** The units of measures as the index writes them. */
export const UNITS: readonly string[] = Object.keys(UNIT_NAMES);
