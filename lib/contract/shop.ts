/** Who the shop is: what the store shows and the API's mails say. An operator changes it here and nowhere else. */
export const SHOP = {
  name: 'Cedar',
  email: 'hello@cedar.example',
  phone: '+961 1 000 000',
  address: 'Beirut, Lebanon',
} as const;
