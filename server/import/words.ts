/** Yes and no; spreadsheets write them in the language of whoever opened the file. */
export const YES = new Set(
  'true yes y 1 on t x wahr ja vrai oui verdadero sí si vero sim tak да نعم'.split(' '),
);
export const NO = new Set('false no n 0 off f -1 falsch nein faux non falso nee não nie нет لا'.split(' '));

const HIDDEN =
  /^([dh]|draft|inactive|disabled|hidden|private|trash|pending|unpublished|archived|discontinued|deprecated|retired|not[ -]?available|inaktiv|entwurf|versteckt|offline|inactif|inactivo|inativo|inattivo|brouillon|bozza|borrador|rascunho|concept|kladde|utkast|luonnos|szkic|koncept|черновик|скрыт|pausada|zakończona|下架|مخفي)$/;

/** Whether a cell says no, or that something is not shown. */
export function saysNo(cell: string): boolean {
  const said = cell.trim().toLowerCase();
  return NO.has(said) || HIDDEN.test(said);
}

/** Whether a cell says yes. */
export function saysYes(cell: string): boolean {
  return YES.has(cell.trim().toLowerCase());
}

const SOME =
  /^(in ?stock|available|auf lager|lieferbar|vorrätig|verfügbar|en stock|disponible|en existencia|disponibile|op voorraad|в наличии|متوفر|متاح)$/i;
export const SOLD_OUT =
  /^(no?|f(alse)?|none|out|out ?of ?stock|sold ?out|unavailable|nein|ausverkauft|nicht (auf lager|lieferbar|vorrätig)|non|rupture.*|épuisé|agotado|sin existencias|esaurito|uitverkocht|нет.*|لا|غير متوفر|نفد.*)$/i;

/** Whether a cell says of the stock only that there is some; a 1 is a number. */
export function saysSome(cell: string): boolean {
  return SOME.test(cell.trim().replaceAll('_', ' ')) || (saysYes(cell) && cell.trim() !== '1');
}
