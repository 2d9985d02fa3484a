/** How prices in pounds are told. */
export const IN_POUNDS = 'is in another currency, in pounds';

/** Words as they stand beside a number or in a name, with a blank before them or without: `10EUR`, `LBP 450,000`. */
const alone = (words: string) => `(?<!\\p{L})(?:${words.replaceAll(' ', '|')})(?!\\p{L})`;

/** The pounds of Lebanon and of its neighbours: thousands of them are a dollar. */
export const POUNDS = new RegExp(`ل\\.\\s?ل|${alone('لل')}|ليرة|${alone('lbp l\\.?l syp')}`, 'iu');

/** What stands before the sign of a dollar that is none of the United States. */
const ELSEWHERE = '(?<!\\p{L})(?:r|au?|ca?|hk|nt|nz|mx)';
const CODES =
  'eur euros? gbp chf sek nok dkk isk kr pln zł zl czk kč huf ron lei bgn лв rsd uah грн rub rur руб byn kzt try tl ' +
  'jpy cny rmb krw inr rs pkr bdt lkr thb vnd idr myr php sgd hkd twd aud nzd cad mxn brl ars clp cop pen zar ngn kes ' +
  'ghs aed dhs sar qar kwd bhd omr jod iqd egp mad dzd tnd ils nis irr';
const ARABIC = 'يورو|ريال|درهم|دينار|جنيه|ر\\.\\s?[سقع]|د\\.\\s?[إاكبأع]|ج\\.\\s?م';
/** What amounts have beside them that are none in dollars. */
export const OTHER_CURRENCY = new RegExp(
  `[€£¥₺₽₹₴₪₩₫₦₱฿]|${ELSEWHERE}\\$|${alone(CODES)}|${ARABIC}|${POUNDS.source}`,
  'iu',
);
export const DOLLARS = new RegExp(`(?<!${ELSEWHERE})\\$|usd|dollar|دولار`, 'iu');
