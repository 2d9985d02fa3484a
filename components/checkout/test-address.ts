/** What a customer types into the fields of the checkout, for its tests. */
export const TYPED_ADDRESS = {
  type: 'home',
  firstName: 'Rana',
  lastName: 'Khoury',
  email: 'rana@example.com',
  phone: '03 123 456',
  address1: 'Hamra',
  address2: 'Floor 4',
  city: '16126',
  notes: 'Bakery',
};
