/** The shop's own pages elsewhere, as its footer names them: 'https://…', or '' where it has none. */
const SOCIAL: Readonly<Record<string, string>> = {
  Instagram: '',
  Facebook: '',
  TikTok: '',
  X: '',
  YouTube: '',
};

/** Who the shop is: what the store shows and the API's mails say. An operator changes it here and nowhere else. */
export const SHOP = {
  name: 'Cedar',
  email: 'hello@cedar.example',
  phone: '+961 1 000 000',
  address: 'Beirut, Lebanon',
  social: SOCIAL,
} as const;
