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
    'notavailable deleted removed ended expired closed paused blocked rejected delisted unlisted withdrawn cancelled canceled deactivated obsolete eol end_of_life phased_out ' +
    'incomplete gesperrt gelöscht ausgelaufen hors_ligne supprimé eliminado eliminato verwijderd موقف محذوف ' +
    'inaktiv entwurf versteckt deaktiviert nicht_aktiv nicht_veröffentlicht nicht_sichtbar ' +
    'inactif brouillon masqué désactivé non_publié inactivo borrador oculto pausada desactivado no_publicado ' +
    'inattivo bozza nascosto disattivato non_attivo inativo rascunho desativado não_publicado ' +
    'concept verborgen inactief niet_actief kladde utkast dold skjult ikke_aktiv luonnos ' +
    'szkic ukryty nieaktywny zakończona koncept neaktivní skryté inactiv taslak pasif gizli ' +
    'черновик скрыт скрыто неактивен отключен чернетка ' +
    'مخفي مسودة معطل موقوف غير_نشط غير_مفعل غير_منشور ' +
    '下架 已下架 草稿 非公開 下書き 숨김 판매중지 판매종료'
  ).split(' '),
);

/** Whether a cell says no, or that something is not shown. */
export function saysNo(cell: string): boolean {
  const said = cell.trim().toLowerCase();
  return (
    NO.has(said) ||
    HIDDEN.has(said.replace(/[\s-]+/g, '_')) ||
    /^(?:not[ _-](?!in[ _-]?stock)\p{L}|disabled (?:by|on)\b)/u.test(said)
  );
}

/** Whether a cell says yes. */
export function saysYes(cell: string): boolean {
  return YES.has(cell.trim().toLowerCase());
}

const SOME =
  /^(in ?stock|(?:low|limited|last)(?: stock| quantity)?|few(?: left)?|last pieces?|ready to ship|ships? (?:now|today)|available|lagernd|sofort (?:lieferbar|verfügbar)|ab lager|auf lager|lieferbar|vorrätig|verfügbar|en stock|disponible|en existencia|disponibile|em stock|disponível|op voorraad|på lager|i lager|varastossa|skladem|na skladě|na sklade|dostępn[ya]|raktáron|[iî]n stoc|stokta|var|mevcut|в наличии|в наявності|متوفرة?|متاحة?|موجودة?|有货|在庫あり)$/i;
export const SOLD_OUT =
  /^(no?|f(alse)?|none|out|out ?of ?stock|sold ?out|unavailable|not (?:available|in stock)|(?:coming )?soon|nein|ausverkauft|nicht (auf lager|lieferbar|vorrätig)|non|(?:en )?rupture.*|sin stock|épuisé|agotado|sin existencias|esaurito|esgotado|uitverkocht|udsolgt|slutsåld|loppu|vyprodáno|niedostępn[ya]|tükendi|yok|stokta yok|нет.*|немає.*|لا|غير (?:متوفر|متاح|موجود)ة?|نف[دذ].*|缺货|在庫なし)$/i;

/** How long something takes that is sold: `24h`, `3-5 Werktage`. */
const TAKES =
  /^\d+(?: ?(?:[-–]|to|bis|à) ?\d+)? ?(?:h|hrs?|hours?|days?|weeks?|stunden?|tagen?|werktagen?|arbeitstagen?|business days?|working days?|wochen?|heures?|jours?(?: ouvrés)?|semaines?|horas?|d[ií]as?|semanas?|giorni|giorno|settimane|dagen|weken|dager|dni|ساعة|أيام|ايام|يوم)$/i;

/**
 * Whether a cell says of the stock only that there is some, whatever it says behind that (`In stock - ships in 24 hours`),
 * or how long it takes; a 1 is a number.
 */
export function saysSome(cell: string): boolean {
  // Arabic is written with its vowels or without.
  const text = cell
    .trim()
    .replaceAll('_', ' ')
    .replace(/[\u064b-\u0652]/g, '');
  const [first = '', ...others] = text.split(/\s*[,;(]\s*|\s+[-–—]\s+|:\s+/);
  const rest = others.join(' ').replace(/[\s).]+$/, '');
  if (SOME.test(text) || TAKES.test(text) || (saysYes(text) && text !== '1')) return true;
  // 'In stock: no', 'Available (0 left)', 'In stock, 12 pcs'
  const saysNone = saysNo(rest) || SOLD_OUT.test(rest) || saysLater(rest);
  return SOME.test(first) && !saysNone && piecesIn(text) === undefined;
}

/** The pieces of several places, each on a line of its own, together; another cell as it is. */
export function ofAllPlaces(cell: string): string {
  const lines = cell.trim().split('\n');
  const areCounts = lines.length > 1 && lines.every((line) => /^\s*\d{1,9}\s*$/.test(line));
  return areCounts ? String(lines.reduce((sum, line) => sum + Number(line), 0)) : cell;
}

/** Whether a cell says that something is sold though there is none left. */
export function saysLater(cell: string): boolean {
  return /^(?:(?:on ?)?back ?order(?:ed|able)?|pre ?order|available to order|on order|to order|(?:up)?on request|made to order|auf (?:bestellung|anfrage)|sur demande|vorbestellbar|sur commande|bajo pedido|su ordinazione|sob encomenda|op bestelling|حسب الطلب|عند الطلب)$/i.test(
    cell.trim().replaceAll(/[_-]/g, ' '),
  );
}

const IN_WORDS = /^([\p{L}\s]+?)\s?([:(,]?|(?<= )[–-](?= ))\s?(\d{1,9})\)?\s?([\p{L}\s]*)\)?\.?$/u;
/** What stands before a number of pieces, beside the words for there being some. */
const COUNTED =
  /^(stock|qty|quantity|inventory|on hand|pieces|pcs|units|only|more than|over|bestand|lager|lagerbestand|menge|stück|noch|nur noch|mehr als|über|quantité|qté|il reste|plus que|plus de|cantidad|existencias|quedan|más de|quantità|giacenza|disponibilità|quantidade|estoque|restam|voorraad|aantal|antal|lagersaldo|saldo|množství|ilość|készlet|stoc|stok|adet|количество|остаток|кількість|залишок|(?:ال)?(?:كمية|مخزون|عدد|متبقي)|أكثر من|库存|在庫)$/i;
const PIECES =
  /^(left|remaining|more|pieces?|pcs?|units?|items?|stück|stk|st|pi[eè]ces?|unités?|unidad(?:es)?|uds?|pezzi|pz|unità|peças?|unidades|stuks?|styck|kpl|ks|kusů|szt|sztuk|db|darab|buc|adet|шт|штук|قطع[ةه]?|حب[ةه]|وحد[ةه]|个|件|個)(?= |$) ?/i;
/** Without a sign between them, what there is from then on: 'Available 2026'. */
const YEAR = /^20\d\d$/;

/**
 * The pieces that a text names among words that say how many there are (`In stock (5)`, `Only 3 left`). Undefined when it
 * names none: other words may stand beside a day or a year (`Sold out since 2024`).
 */
export function piecesIn(text: string): number | undefined {
  const [, before = '', sign, pieces = '', behind = ''] = IN_WORDS.exec(text) ?? [];
  const isCounted = COUNTED.test(before) || (SOME.test(before) && (sign !== '' || !YEAR.test(pieces)));
  const more = behind.replace(PIECES, '');
  return isCounted && (more === '' || SOME.test(more)) ? Number(pieces) : undefined;
}
