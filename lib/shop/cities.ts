/** The cities an address can be in, by the id that the calls use. */
export const CITIES = [
  { id: 16126, name: 'Beirut' },
  { id: 16127, name: 'Mont-Liban' },
  { id: 16124, name: 'North' },
  { id: 16125, name: 'South' },
  { id: 16128, name: 'Bekaa' },
  { id: 16129, name: 'Nabatieh' },
] as const;
