import { askedWords } from './search-asked.ts';
import { readTerm, refusedQuery, searchQuery, type Idea } from './search-term.ts';
import { withKnownUnits } from './search-units.ts';
import { parseSynonyms, SHOP_WORDS, STOP_WORDS, SYNONYMS_TEXT, type Synonyms } from './search-words.ts';

const none: Synonyms = new Map();
const read = (normalised: string, singular = normalised, synonyms = none): readonly Idea[] =>
  readTerm(normalised, singular, { stopWords: new Set(['a', 'for', 'the']), synonyms }).ideas;

it('asks for every word, the last one as the beginning of a word', () => {
  expect(searchQuery(read('galaxy'))).toBe("(('galaxy':*))");
  const [whole] = searchQuery(read('galaxy phones', 'galaxy phone')).split(' | (');
  expect(whole).toBe("(('galaxy') & ('phones':* | 'phone'))");
});

it('reads measures as Arabic and French write them', () => {
  expect(withKnownUnits('تلفزيون ٥٥ بوصة')).toBe('تلفزيون 55 inch');
  expect(withKnownUnits('هارد ٢ تيرابايت')).toBe('هارد 2 tb');
  expect(withKnownUnits('disque dur 1 to')).toBe('disque dur 1 tb');
  expect(withKnownUnits('2 tera hard drive')).toBe('2 tb hard drive');
  expect(withKnownUnits('16 gigs ram')).toBe('16 gb ram');
  expect(withKnownUnits('usb 2 to usb 3')).toBe('usb 2 to usb 3');
  expect(withKnownUnits('كابل 2 مترو')).toBe('كابل 2 مترو');
});

it.each([
  ['iphone 15 in black', 'iphone 15 black'],
  ['iphone 15 in natural titanium', 'iphone 15 natural titanium'],
  ['27 in monitor', '27 in monitor'],
  ['27 in monitors', '27 in monitors'],
  ['27 in curved monitor', '27 in curved monitor'],
  ['55 in smart TV', '55 in smart TV'],
  ['24 in white gaming monitor', '24 in white gaming monitor'],
  ['monitor 27 in dell', 'monitor 27 in dell'],
  ['iphone 15 in black case', 'iphone 15 black case'],
  ['iphone 15 in lebanon', 'iphone 15 lebanon'],
  ['monitor 27 in', 'monitor 27 in'],
  ['2 in 1 laptop', '2 in 1 laptop'],
  ['ps5 in stock', 'ps5, in stock'],
  ['galaxy s24 in white', 'galaxy s24, in white'],
  ['ps5 w/ 2 controllers', 'ps5 with 2 controllers'],
  ['laptop w/o windows', 'laptop without windows'],
  ['usb3 to', 'usb3 to'],
  ['"iphone 15"', 'iphone 15'],
  ['“iphone 15” case', 'iphone 15 case'],
  ["'ps 5' black", 'ps 5 black'],
  ['monitor 27"', 'monitor 27"'],
  ['27" monitor or 24" monitor', '27" monitor or 24" monitor'],
  ['laptop 2 kilos', 'laptop 2 kg'],
  ['ecran ۲۷ pouces', 'ecran 27 inch'],
  ['encre d’imprimante', "encre d'imprimante"],
  ['monitor bigger than 24 inch', 'monitor 24 inch'],
  ['monitor not larger than 24 in', 'monitor 24 in'],
  ['tv over 50" black', 'tv 50" black'],
  ['شاشة أكبر من ٢٤ بوصة', 'شاشة 24 inch'],
  ['sha7in laptop', 'shahin laptop'],
  ['model x7in', 'model x7in'],
  ['hdmi over 60 m', 'hdmi over 60 m'],
  ['iphone 7 plus de 128 gb', 'iphone 7 plus de 128 gb'],
  ['disque plus de 1 tb', 'disque 1 tb'],
  ['over 2 ear cups', 'over 2 ear cups'],
])('asks for %j as %j: a model is no measure', (typed, asked) => {
  expect(withKnownUnits(typed)).toBe(asked);
});

it('takes any two neighbours for one word as well', () => {
  expect(searchQuery(read('fast power banks', 'fast power bank'))).toBe(
    [
      "(('fast') & ('power') & ('banks':* | 'bank'))",
      "(('fastpower') & ('banks':* | 'bank'))",
      "(('fast') & ('powerbanks':* | 'powerbank'))",
    ].join(' | '),
  );
});

it('takes a word for the two that it is made of', () => {
  const ideas = read('powerbank').map((idea) => ({
    ...idea,
    words: idea.words.map((word) => ({ ...word, parts: ['power', 'bank'] as const })),
  }));
  expect(searchQuery(ideas)).toBe("(('powerbank':* | ('power' & 'bank':*)))");
});

it.each([
  ['laptopstand', 'laptop stand'],
  ['buy iphonecases', 'iphone cases'],
  ['rackmount shelf', 'rackmount shelf'],
  ['smartphone', 'smartphone'],
])('reads %j as %j: a thing and what is known of it were joined', (typed, asked) => {
  const { ideas } = readTerm(typed, typed.replace(/s$/, ''), { stopWords: STOP_WORDS, synonyms: none });
  expect(ideas.flatMap(({ words }) => words.map(({ word }) => word)).join(' ')).toBe(asked);
});

it.each([
  ['bank power', 'power bank'],
  ['free sim card', 'free'],
  ['label printer', 'label printer'],
  ['printer label', 'printer'],
  ['action camer', 'action camer'],
  ['action film', 'action'],
])('takes the words of %j for the name %j', (typed, name) => {
  const synonyms = parseSynonyms(
    'power bank = portable charger\nsim free = unlocked\nlabel printer = labeler\naction camera = action cam',
    (each) => each,
  );
  expect(
    read(typed, typed, synonyms)[0]
      ?.words.map(({ word }) => word)
      .join(' '),
  ).toBe(name);
});

it('knows what else the name is called that words are on the way to', () => {
  const synonyms = parseSynonyms('action camera = sport cam ~ webcam', (each) => each);
  expect(read('action camer', 'action camer', synonyms)[0]?.synonyms.map(({ words }) => words)).toEqual([
    ['action', 'camera'],
    ['sport', 'cam'],
    ['webcam'],
  ]);
});

it('looks at the first twelve words that say something', () => {
  const words = Array.from({ length: 40 }, (_, index) => `w${index}`).join(' ');
  expect(read(words)).toHaveLength(12);
  expect(read(`${'for a the '.repeat(6)}laptop`).map(({ words: [first] }) => first?.word)).toEqual([
    'laptop',
  ]);
});

it('leaves out words that say nothing, unless there are no others', () => {
  expect(read('a laptop for school').map(({ words }) => words[0]?.word)).toEqual(['laptop', 'school']);
  expect(read('the').map(({ words }) => words[0]?.word)).toEqual(['the']);
});

it.each([
  ['iphone 15 price in lebanon', 'iphone 15'],
  ['laptop prices', 'laptop'],
  ['prix du casque au liban', 'casque'],
  ['اسعار لابتوب في لبنان', 'لابتوب'],
  ['ستاند علي مكتب', 'ستاند مكتب'],
  ['price', 'price'],
  ['the latest laptop', 'laptop'],
  ['hello would you recommend a new laptop', 'laptop'],
  ['casque en solde', 'casque'],
  ['لابتوب جديد', 'لابتوب'],
  ['laptop jdid', 'laptop'],
  ['هاتف و', 'هاتف'],
  ['hi fi speaker', 'hi fi speaker'],
  ['hp ce 285a', 'hp ce 285a'],
  ['am 5 motherboard', 'am 5 motherboard'],
  ['i am looking for a laptop', 'laptop'],
  ['buy good quality laptop online', 'laptop'],
  ['what kinds of laptop brands', 'laptop'],
  ['acheter casque en ligne livraison', 'casque'],
  ['عروض لابتوب', 'لابتوب'],
])('of %j only %j says something', (typed, telling) => {
  const stopWords = new Set([...STOP_WORDS, ...SHOP_WORDS]);
  const { ideas } = readTerm(typed, typed, { stopWords, synonyms: none });
  expect(ideas.map(({ words }) => words[0]?.word).join(' ')).toBe(telling);
});

it.each([
  ['laptop without windows', 'laptop', ['windows']],
  ['phone not samsung or apple', 'phone', ['samsung', 'apple']],
  ['phone not samsung or laptop', 'phone laptop', ['samsung']],
  ['phone not samsung and apple', 'phone', ['samsung', 'apple']],
  ['phone not red or blue', 'phone', ['red', 'blue']],
  ['headphones without mic and wireless', 'headphones wireless', ['mic']],
  ['laptop without windows and white', 'laptop white', ['windows']],
  ['phone without 5g', 'phone', ['5g']],
  ['téléphone sans 5g', 'téléphone', ['5g']],
  ['canon model no lbp6030', 'canon model no lbp6030', []],
  ['toner no cf 283a', 'toner no cf 283a', []],
  ['laptop no windows', 'laptop', ['windows']],
  ['laptop no windows 11', 'laptop 11', ['windows']],
  ['laptop no os 16gb', 'laptop 16gb', ['os']],
  ['phone not more than', 'phone not more than', []],
  ['phone not over 300', 'phone not over 300', []],
  ['phone not over', 'phone not over', []],
  ['headphones not over ear', 'headphones ear', ['over']],
  ['iphone 15 not plus', 'iphone 15', ['plus']],
  ['casque sans fil', 'casque sans', []],
  ['casque sans micro', 'casque', ['micro']],
  ['toner no 85', 'toner no 85', []],
  ['printer model no ecotank l3250', 'printer model no ecotank l3250', []],
  ['without windows', 'without windows', []],
  ['laptop not', 'laptop', []],
])('%j asks for %j and refuses %j', (typed, asked, refusedWords) => {
  const synonyms = parseSynonyms('wireless = sans fil', (name) => name);
  const { ideas, refused } = readTerm(typed, typed, { stopWords: new Set(['and', 'or']), synonyms });
  const first = (each: Idea) => each.words[0]?.word;
  expect(ideas.map(first).join(' ')).toBe(asked);
  expect(refused.map(first)).toEqual(refusedWords);
  expect(refusedQuery(refused)).toMatch(refused.length > 0 ? /^\(\('\w+':AB\)\) & !\('without':A \|/ : /^$/);
});

it('refuses what is called so, and not what is only near or meant', () => {
  const synonyms = parseSynonyms('macbook >~ laptop\nphone > smartphone\ntv = television', (name) => name);
  const refusedBy = (typed: string) =>
    refusedQuery(readTerm(typed, typed, { stopWords: new Set(), synonyms }).refused).split(' & !')[0];
  expect(refusedBy('laptop not macbook')).toBe("(('macbook':AB))");
  expect(refusedBy('gift not phone')).toBe("(('phone':AB))");
  expect(refusedBy('monitor not tv')).toBe("((('tv':AB) | 'television':AB))");
});

it('keeps a word that says nothing where it is part of a name', () => {
  const synonyms = parseSynonyms('laptop = notebook\nwashing machine = machine a laver', (name) => name);
  const stopWords = new Set(['a', 'top', 'best']);
  const wordsOf = (typed: string) =>
    readTerm(typed, typed, { stopWords, synonyms }).ideas.map(({ words }) =>
      words.map(({ word }) => word).join(' '),
    );
  expect(wordsOf('best lap top')).toEqual(['laptop']);
  expect(wordsOf('top machine a laver')).toEqual(['machine a laver']);
});

it.each([
  ['hdd 2tb', 'hdd'],
  ['battery aa', 'battery'],
  ['phone case', 'case'],
  ['coque telephone', 'coque'],
  ['telephone intelligent', 'telephone'],
  ['television ecran plat', 'television'],
  ['غطاء هاتف', 'غطاء'],
  ['camera for travel', 'camera'],
  ['projector epson', 'projector'],
  ['mouse wireless blue', 'mouse'],
  ['projector screen', 'screen'],
  ['camera hearth', 'hearth'],
  ['charger compatible for iphone 15', 'charger'],
  ['case black for iphone 15', 'case'],
  ['laptop hp 15 with 16gb', 'laptop'],
  ['hdmi to vga adapter', 'adapter'],
  ['phone to tv cable', 'cable'],
  ['cable hdmi to vga', 'cable'],
  ['case silicone for iphone 15', 'case'],
  ['usb c to hdmi cable for tv', 'cable'],
  ['galaxy s24 in white', 's24'],
  ['speaker of sony', 'speaker'],
  ['coque telephone pour galaxy', 'coque'],
  ['gopro for travel', 'gopro'],
  ['wireless in ear headphones', 'in'],
  ['case tablet', 'case'],
  ['battery camera sony', 'battery'],
  ['film camera', 'camera'],
  ['ink printer', 'printer'],
  ['replacement screen', 'screen'],
  ['cable modem', 'modem'],
  ['monitor hdmi', 'monitor'],
  ['camera wifi', 'camera'],
  ['wifi', 'wifi'],
  ['battery security camera', 'security'],
  ['mount security camera', 'mount'],
  ['keyboard and mouse', 'keyboard'],
  ['phone and tablet holder', 'holder'],
  ['black and white printer', 'printer'],
  ['keyboard that lights up', 'keyboard'],
  ['tablet like ipad', 'tablet'],
])('what is wanted of %j is %j: measures behind a thing only say which', (typed, head) => {
  const synonyms = parseSynonyms(
    'hdd = hard drive\nearphone = in ear headphones\nwifi > router\ncctv = security camera',
    (name) => name,
  );
  const { ideas } = readTerm(typed, typed, { stopWords: new Set(['for']), synonyms });
  expect(ideas.filter(({ isHead }) => isHead).map(({ words }) => words[0]?.word)).toEqual([head]);
});

it.each([
  ['looking for a phone with a good camera', 'phone'],
  ['do you have a charger for iphone 15', 'charger'],
  ['i want to buy a laptop with a good screen for work', 'laptop'],
  ['case iphone 15', 'case'],
  ['printer laser', 'printer'],
  ['i have a samsung tv looking for a remote', 'remote'],
  ['have a tv searching for a remote', 'remote'],
])('what is wanted of the sentence %j is %j', (typed, head) => {
  const { ideas } = readTerm(typed, typed, { stopWords: STOP_WORDS, synonyms: none });
  expect(ideas.filter(({ isHead }) => isHead).map(({ words }) => words[0]?.word)).toEqual([head]);
});

it.each([
  ['thinkpad', 'laptop'],
  ['ddr4 16gb', 'memory module'],
  ['usb to micro usb', 'cable'],
  ['thinkpad battery', undefined],
  ['thinkpad palmrest', undefined],
  ['2 to usb', undefined],
])('takes %j for a %j', (typed, thing) => {
  const { meant } = readTerm(typed, typed, { stopWords: STOP_WORDS, synonyms: none });
  expect(meant?.words.map(({ word }) => word).join(' ')).toBe(thing);
});

it('asks the words beside a letter of a name with it', () => {
  const synonyms = parseSynonyms('coffee machine = machine à café', (name) =>
    name.replace('à', 'a').replace('é', 'e'),
  );
  const asked = askedWords(read('machine a cafe', 'machine a cafe', synonyms), []).map(({ word }) => word);
  expect(asked).toEqual(expect.arrayContaining(['machinea', 'acafe']));
});

it('asks no letter of a name by itself', () => {
  const synonyms = parseSynonyms('usb type c = usb c', (name) => name);
  const asked = askedWords(read('usb c', 'usb c', synonyms), []).map(({ word }) => word);
  expect(new Set(asked)).toEqual(new Set(['usbc', 'usbtype', 'typec']));
});

it('refuses as well what stands behind nor', () => {
  const term = 'phone not samsung nor apple';
  const { refused } = readTerm(term, term, { stopWords: STOP_WORDS, synonyms: none });
  expect(refused.map(({ words }) => words[0]?.word)).toEqual(['samsung', 'apple']);
});

it('finds USB-C by type C, too', () => {
  const synonyms = parseSynonyms(SYNONYMS_TEXT, (name) => name);
  expect(searchQuery(read('type c charger', 'type c charger', synonyms))).toContain("'usbc'");
});

it('wishes for what is said behind the thing that is wanted', () => {
  const term = 'looking for a phone with a camera for travel';
  const { ideas } = readTerm(term, term, { stopWords: STOP_WORDS, synonyms: none });
  expect(ideas.filter(({ isWish }) => isWish).map(({ words }) => words[0]?.word)).toEqual(['travel']);
});

it.each([
  ['للابتوب', 'ابتوب', 'لابتوب'],
  ['ولابتوب', 'ولابتوب', 'لابتوب'],
  ['لابتوب', 'لابتوب', 'لابتوب'],
  ['للالعاب', 'العاب', 'عاب'],
  ['وليد', 'وليد', 'وليد'],
  ['لابتوبات', 'ابتوبه', 'لابتوب'],
  ['الموبايلات', 'موبايله', 'موبايل'],
  ['tvs', 'tvs', 'tv'],
  ['jeux', 'jeux', 'jeu'],
  ['dimprimante', 'dimprimante', 'imprimante'],
  ['dac', 'dac', 'dac'],
])('knows the name of the lists in %j', (typed, singular, name) => {
  const synonyms = parseSynonyms(
    'laptop = لابتوب\ngame = عاب = jeu\nphone = موبايل\ntv = television\nprinter = imprimante\nac = conditioner',
    (each) => each,
  );
  expect(read(typed, singular, synonyms)[0]?.words[0]?.singular).toBe(name);
});

it("takes '2 pcs' for pieces, and 'gaming pcs' for computers", () => {
  const synonyms = parseSynonyms('pc = computer', (each) => each);
  const last = (typed: string) => read(typed, typed, synonyms).at(-1)?.words[0]?.singular;
  expect(last('usb cable 2 pcs')).toBe('pcs');
  expect(last('gaming pcs')).toBe('pc');
});

it('takes a term of several pieces with a digit for one code, too', () => {
  expect(searchQuery(read('sm s24 wht'))).toMatch(/ \| 'sms24wht'$/);
});

describe('synonyms', () => {
  const synonyms = parseSynonyms('# a remark\ncell phones = smartphone ~ phone\n', (name) =>
    name.replace('phones', 'phone'),
  );

  it('are the same thing, or one that is near it', () => {
    expect(synonyms.get('smartphone')).toEqual([
      { words: ['cell', 'phone'], factor: 0.9 },
      { words: ['phone'], factor: 0.6 },
    ]);
    expect(synonyms.get('phone')?.map(({ factor }) => factor)).toEqual([0.6, 0.6]);
  });

  it('are what a broader name means, but not the other way round', () => {
    const meant = parseSynonyms('phone = telephone > smartphone = cell phone', (name) => name);
    expect(meant.get('telephone')).toEqual([
      { words: ['smartphone'], factor: 1 },
      { words: ['cell', 'phone'], factor: 1 },
    ]);
    expect(meant.get('smartphone')).toBeUndefined();
    expect(read('phone', 'phone', meant)[0]?.synonyms).toHaveLength(2);
    expect(read('phone case', 'phone case', meant)[0]?.synonyms).toEqual([]);
  });

  it('are known by a name of two words that is typed as one', () => {
    expect(parseSynonyms('usb stick = pen drive', (name) => name).get('pendrive')).toEqual([
      { words: ['pen', 'drive'], factor: 0.9 },
      { words: ['usb', 'stick'], factor: 0.9 },
    ]);
  });

  it('are near to what is wanted, and not the other way round', () => {
    const near = parseSynonyms('kindle >~ e reader', (name) => name);
    expect(near.get('kindle')).toEqual([{ words: ['e', 'reader'], factor: 0.5 }]);
    expect(near.get('e reader')).toBeUndefined();
    expect(read('kindle case', 'kindle case', near)[0]?.synonyms).toEqual([]);
    const more = parseSynonyms('kindle >~ e reader\ne reader = book reader ~ tablet', (name) => name);
    expect(more.get('kindle')?.map(({ words }) => words.join(' '))).toEqual(['e reader', 'book reader']);
  });

  it('say as much as the line that says most', () => {
    const both = parseSynonyms('gamepad ~ controller\ncontroller > gamepad', (name) => name);
    expect(both.get('controller')).toEqual([{ words: ['gamepad'], factor: 1 }]);
    expect(both.get('gamepad')).toEqual([{ words: ['controller'], factor: 0.6 }]);
  });

  it('find several words only as neighbours, and several words are one idea', () => {
    expect(searchQuery(read('smartphone', 'smartphone', synonyms))).toBe(
      "((('smartphone':*) | 'cellphone' | 'phone'))",
    );
    expect(read('cell phones', 'cell phone', synonyms)).toHaveLength(1);
  });
});

it('ranks by each idea, and by neighbours that stand together', () => {
  expect(
    askedWords(read('camera cases', 'camera case'), []).map(({ idea, word }) => `${idea} ${word}`),
  ).toEqual(['0 camera', '0 cameracase', '1 cameracase', '1 case', '-1 cameracase']);
});

it('takes a measure beside a thing for no name of both: a notebook has a 1 TB SSD', () => {
  const asked = askedWords(read('1tb gaming laptop'), []);
  expect(asked.filter(({ idea }) => idea < 0).map(({ word }) => word)).toEqual(['gaminglaptop']);
});

it.each([
  ['886389003296', '0886389003296'],
  ['0886389003296', '886389003296'],
])('finds the GTIN %s where it is written %s', (typed, written) => {
  expect(searchQuery(read(typed))).toBe(`(('${typed}':* | '${written}'))`);
});
