/** An address as the form sends it, but for the customer's id. */
export const HOME = {
  FirstName: 'Maya',
  LastName: 'Haddad',
  Email: 'maya@example.com',
  PhoneNumber: '+961 3 123 456',
  Address1: 'Hamra Street 12',
  Address2: 'Building Cedar, floor 3',
  CityId: 16126,
  Notes: 'Opposite the pharmacy',
  IsDefault: false,
  IsSamePerson: true,
  IsSameShippingAddress: false,
  CountryCode: 'LB',
  PostalCode: '00000',
  State: 'Lebanon',
  AddressType: 'home',
};
