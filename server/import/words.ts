/** Yes and no; spreadsheets write them in the language of whoever opened the file. */
export const YES = new Set(
  'true yes y 1 on t x wahr ja vrai oui verdadero sí si vero sim tak ano igen evet kyllä да так نعم はい 是 예'.split(
    ' ',
  ),
);
export const NO = new Set(
  'false no n 0 off f -1 falsch nein faux non falso nee não nao nie nej nei ei ne nem nu hayır hayir нет ні لا いいえ 否 아니오'.split(
    ' ',
  ),
);

/** What is not shown; blanks within are lines. */
const HIDDEN = new Set(
  (
    'd h draft staging inactive disabled hidden private trash pending unpublished archived discontinued deprecated retired suspended offline future ' +
    'notavailable not_available not_active not_published not_visible ' +
    'inaktiv entwurf versteckt deaktiviert nicht_aktiv nicht_veröffentlicht nicht_sichtbar ' +
    'inactif brouillon masqué désactivé non_publié inactivo borrador oculto pausada desactivado no_publicado ' +
    'inattivo bozza nascosto disattivato non_attivo inativo rascunho desativado não_publicado ' +
    'concept verborgen inactief niet_actief kladde utkast dold skjult ikke_aktiv luonnos ' +
    'szkic ukryty nieaktywny zakończona koncept neaktivní skryté inactiv taslak pasif gizli ' +
    'черновик скрыт скрыто неактивен отключен чернетка ' +
    'مخفي مسودة معطل موقوف غير_نشط غير_مفعل غير_منشور ' +
    '下架 已下架 草稿 非公開 下書き 숨김'
  ).split(' '),
);

/** Whether a cell says no, or that something is not shown. */
export function saysNo(cell: string): boolean {
  const said = cell.trim().toLowerCase();
  return NO.has(said) || HIDDEN.has(said.replace(/[\s-]+/g, '_'));
}

/** Whether a cell says yes. */
export function saysYes(cell: string): boolean {
  return YES.has(cell.trim().toLowerCase());
}

const SOME =
  /^(in ?stock|available|auf lager|lieferbar|vorrätig|verfügbar|en stock|disponible|en existencia|disponibile|em stock|disponível|op voorraad|på lager|i lager|varastossa|skladem|na skladě|na sklade|dostępn[ya]|raktáron|[iî]n stoc|stokta|var|mevcut|в наличии|в наявності|متوفرة?|متاحة?|موجودة?|有货|在庫あり)$/i;
export const SOLD_OUT =
  /^(no?|f(alse)?|none|out|out ?of ?stock|sold ?out|unavailable|nein|ausverkauft|nicht (auf lager|lieferbar|vorrätig)|non|rupture.*|épuisé|agotado|sin existencias|esaurito|esgotado|uitverkocht|udsolgt|slutsåld|loppu|vyprodáno|niedostępn[ya]|tükendi|yok|stokta yok|нет.*|немає.*|لا|غير (?:متوفر|متاح|موجود)ة?|نف[دذ].*|缺货|在庫なし)$/i;

/** Whether a cell says of the stock only that there is some; a 1 is a number. */
export function saysSome(cell: string): boolean {
  return SOME.test(cell.trim().replaceAll('_', ' ')) || (saysYes(cell) && cell.trim() !== '1');
}

const IN_WORDS = /^[\p{L}\s:]+\(?(\d{1,9})\)?[\p{L}\s]*$/u;
const OF_TIME =
  /day|week|month|hour|tag|woche|jour|semaine|d[ií]a|seman|giorn|settim|gün|hafta|дн|недел|يوم|أيام|أسبوع/i;

/** The pieces that a text names among its words (`In stock (5)`, not `in 5 days`). Undefined when it names none. */
export function piecesIn(text: string): number | undefined {
  const [, pieces] = IN_WORDS.exec(text) ?? [];
  return pieces === undefined || OF_TIME.test(text) ? undefined : Number(pieces);
}
