import { getSearchedProducts } from '../../lib/contract/catalogue.ts';
import { getSearchSuggestions } from '../../lib/contract/suggestions.ts';
import { searchCount } from '../db/search-schema.ts';
import { createTestApi, type TestApi } from '../test-api.ts';
import { insertItems, times } from './search-fixture.ts';

let api: TestApi;

beforeAll(async () => {
  api = await createTestApi();
  await insertItems(api.db, [
    // Ten telephones have a place for a memory card and a microphone, and are neither.
    ...times(10, (each) => ({
      name: `Corvid Call ${each}`,
      description: 'A waterproof camera, a memory card, a USB microphone, a display.',
    })),
    ...times(8, (each) => ({ name: `Nub Memory Card ${each}`, kind: 'Memory card' })),
    ...times(8, (each) => ({ name: `Nub Microphone ${each}`, kind: 'Microphone' })),
    { name: 'Reel KVM Cable w/ Microphone and USB', kind: 'KVM' },
    ...times(8, (each) => ({ name: `Nub Webcam ${each}`, kind: 'Webcam' })),
    ...times(8, (each) => ({ name: `Dome HD Security Camera ${each}`, kind: 'Security camera' })),
    { name: 'Volt Power Supply 500 W', kind: 'Power supply' },
    { name: 'Volt Power Supply 300 W', kind: 'Power supply' },
    {
      name: 'Surge 500 W uninterruptible power supply',
      kind: 'Uninterruptible power supply',
      brand: 'Surge',
    },
    { name: 'Surge UPS Environmental Monitoring Smart Slot Card', brand: 'Surge' },
    { name: 'Reel USB/PS2 Keyboard/Mouse Adapter', kind: 'Mouse' },
    { name: 'Reel Video Converter for Flat Monitors VGA', kind: 'Monitor' },
    {
      name: 'Pane 20 Monitor',
      kind: 'Monitor',
      description: `${'It shows. '.repeat(9)}With VGA and a power cord.`,
    },
    { name: 'Reel AC Power Supply Cable', kind: 'Cable' },
    { name: 'Duo Keyboard and Mouse', kind: 'Keyboard' },
    { name: 'Reel Type-C Cable', kind: 'Cable' },
    { name: 'Reel HDMI Cable', kind: 'Cable' },
    { name: 'Reel Coaxial Cable 12 ft', kind: 'Cable' },
    { name: 'Be Quiet Rush Fan', kind: 'Fan', brand: 'Be Quiet' },
    { name: 'Hush Fan of 80 mm, silent', kind: 'Fan' },
    { name: 'Reel Patch Cable', kind: 'Cable', description: `${'It joins. '.repeat(9)}Of type 568 C.` },
    { name: 'Sorrel Base 16 Laptop', kind: 'Laptop', brand: 'Dell' },
    { name: 'Sorrel Go 13 Laptop', kind: 'Laptop', brand: 'Lenovo' },
    { name: 'Charger for Dell and Lenovo Laptops', kind: 'Charger' },
    {
      name: 'Sorrel Notebook 15',
      kind: 'Notebook',
      description: `${'It runs. '.repeat(9)}Bluetooth, an AC adapter.`,
    },
    { name: 'Nub USB Bluetooth 5.0 Adaptor', kind: 'Adaptor' },
    { name: 'Nub USB Video Grabber' },
    ...times(3, (each) => ({ name: `Laptop Stand ${each}`, kind: 'Stand' })),
    { name: 'Rook Wireless Gamepad', kind: 'Gamepad' },
    { name: 'Rook Server', kind: 'Server' },
    { name: 'Rook Tower Server of 2 units, black, for an office', kind: 'Server' },
    { name: 'Nub Print Server', kind: 'Server' },
    { name: 'Orla GT 2 E watch 46 mm, silver', kind: 'Smartwatch' },
    { name: 'Nub Watch Band for Orla Watch', kind: 'Bands' },
    { name: 'Pale Case' },
    ...times(60, (each) => ({ name: `Apple Case Red ${each}`, brand: 'Apple' })),
    { name: 'Reed Case' },
    { name: 'Orla Thin Fit Case' },
    { name: 'Orla Thin Top Case' },
    { name: 'Tape', description: `${'It holds. '.repeat(9)}Measured by SAR, ver two.` },
    { name: 'Phoebe Doll' },
    { name: 'Dial Phone One' },
    { name: 'Dial Phone Two' },
    ...times(8, (each) => ({
      name: `Dial Snap ${each}`,
      kind: 'Phone',
      description: 'It has a 50 MP camera.',
    })),
    { name: 'Nub Lapel Phone Mini', kind: 'Microphone' },
    { name: 'Dial Phone Three in a bundle with a lapel pin' },
    { name: 'Dial Tuner', kind: 'Tuner' },
    { name: 'Dial Tune One' },
    { name: 'Sonicare Brush' },
    ...times(3, (each) => ({ name: `Sony Walk ${each}`, brand: 'Sony' })),
    ...times(8, (each) => ({ name: `Slim Air Monitor ${each}`, kind: 'Monitor' })),
    { name: 'Breeze Air Quality Monitor' },
    ...times(3, (each) => ({ name: `Bolt UPS ${each}`, kind: 'UPS' })),
    { name: 'Bolt Online UPS', kind: 'UPS' },
    ...times(3, (each) => ({ name: `Hiss Steam Iron ${each}`, kind: 'Iron' })),
    { name: 'Reliable Brio Steam Iron', kind: 'Iron', brand: 'Reliable' },
    { name: 'Disk Array Controller', kind: 'Controller' },
    ...times(60, (each) => ({ name: `Logitech G${each}`, brand: 'Logitech' })),
    { name: 'Tie of Aple' },
    { name: 'Pane 55 TV', kind: 'Television', description: 'With a wireless charger.' },
    { name: 'Rook Wifi Extender' },
    { name: 'Vinyl Turntable', kind: 'Turntable' },
    { name: 'Crisp Deep Fryer', kind: 'Deep fryer' },
    { name: 'Wren Case 2' },
    { name: 'Wren Case Black' },
    { name: 'Crisp Toaster', kind: 'Toaster', description: 'It browns a slice.' },
    { name: 'Dome Headphones', kind: 'Headphones' },
    { name: 'Dome Sport Headphones of Felt', kind: 'Headphones' },
    ...times(3, (each) => ({ name: `Hum Speaker ${each}`, kind: 'Speaker' })),
    { name: 'Hum Speaker Black', kind: 'Speaker' },
    { name: 'Halden Nova Black', description: `${'It rings. '.repeat(9)}With a speaker.` },
    { name: 'Canon Ball', brand: 'Canon' },
    { name: 'Canon EOS', brand: 'Canon', description: 'No cannon.' },
    ...times(55, (each) => ({ name: `Canon Sheet Bal ${each}`, brand: 'Canon' })),
  ]);
});
afterAll(() => api.close());

async function found(Term: string) {
  const body = { Term, pageId: 0, count: 100 };
  const { finalList, ...rest } = (await api.call(getSearchedProducts, { body })).data();
  return { ...rest, names: finalList.map((item) => item.ProductName) };
}

it.each([
  ['what others have inside', 'camera memory card', /^Nub Memory Card/],
  ['a thing rather than what has something near to it inside', 'corvid monitor', /Monitor/],
  ['what others have, too, and what they are like', 'waterproof camera', /Camera/],
  ['a thing before what it has', 'phone 50mp camera', /^Dial Snap/],
  ['a thing before what only ends in its name', 'lapel phone', /^Dial Phone Three/],
  ['another spelling before what mentions the words', 'bluetooth adapter', /Adaptor$/],
  ['the same by what is near', 'bluetooth dongle', /Adaptor$/],
  ['what is near before what is sold with it', 'power cord', /^Reel AC Power/],
  ['what else a thing is called', 'capture card', /Grabber$/],
  ['what is called by a word that others are made for by', 'orla thin case', /Fit Case$/],
  ['what others have, and how it is connected', 'usb microphone', /^Nub Microphone/],
  ['a word of a name of which nothing is called so', 'wireless charger', /^Charger/],
  ['a thing that does what is said', 'make my wifi faster', /Extender$/],
  ['what else a thing is called, though others end so', 'record player', /Turntable$/],
  ['what is near to what it is for', 'headphones for running', /Sport/],
  ['a thing before what a broader name also means', 'webcam hd', /^Nub Webcam/],
  ['a thing of so many watts', 'power supply 500w', /^Volt Power Supply 500/],
  ['a thing before what is made for it', 'surge ups', /^Surge 500 W/],
  ['a thing of a connection', 'monitor vga', /^Pane 20/],
  ['a set of two things', 'keyboard and mouse', /^Duo/],
  ['the same in Arabic', 'كيبورد وماوس', /^Duo/],
  ['a letter beside its word', 'type c cable', /^Reel Type-C/],
  ['either of two makes', 'dell lenovo laptop', /^Sorrel (?:Base|Go)/],
  ['what a name is on the way to, whatever it is called', 'lapto', /^Sorrel/],
  ['a thing that is not typed to its end', 'usb micropho', /^Nub Microphone/],
  ['a thing that is joined to what it is like', 'usbmicrophone', /^Nub Microphone/],
  ['a thing with a mistake rather than two words of no list', 'sarver', /^Rook Server/],
  ['a thing with a mistake rather than what begins so', 'phoe', /^Dial Phone/],
  ['a make of which a letter was left out, though a word is spelt like it', 'aple case', /^Apple/],
  ['a thing before what is made for it twice over', 'watch', /^Orla/],
  ['what begins so rather than a make with a mistake', 'soni', /^Sonicare/],
  ['what has a word as it is typed, though a thing begins so', 'dial tune', /^Dial Tune One/],
  ['a word of shops that names have beside its neighbour', 'air quality monitor', /^Breeze/],
  ['one of two words, though shops are said so', 'online ups', /^Bolt Online/],
  ['the same in French', 'onduleur en ligne', /^Bolt Online/],
  ['what a word says, and no make that is called nearly so', 'silent', /^Hush/],
  ['what is left of a name of which the shop has nothing', 'air fryer', /Fryer$/],
  ['a thing rather than what has the number alone', 'toaster 4 slice', /^Crisp Toaster/],
  ['the thing that is left of what nothing has', 'usb microphone podcast', /^Nub Microphone/],
  ['Arabic in Latin letters', 'sameaa', /^Dome Headphones/],
  ['a make, though shops are said so', 'reliable steam iron', /^Reliable/],
])('leads with %s: %s', async (_, term, name) => {
  expect((await found(term)).names[0]).toMatch(name);
});

it('puts such things of any color, where there are few, before what has the color and one inside', async () => {
  const { names } = await found('black speaker');
  expect(names).toEqual([
    'Hum Speaker Black',
    ...['Hum Speaker 0', 'Hum Speaker 1', 'Hum Speaker 2'],
    'Halden Nova Black',
  ]);
});

it('puts what a name of two words calls another thing behind the thing', async () => {
  expect((await found('server')).names.slice(0, 3)).toEqual([
    'Rook Server',
    'Rook Tower Server of 2 units, black, for an office',
    'Nub Print Server',
  ]);
  expect((await found('print server')).names[0]).toBe('Nub Print Server');
});

it('takes no word of English for a mistake, though a commoner one has a letter less', async () => {
  const { names, CorrectedTerm } = await found('reed case');
  expect([names[0], CorrectedTerm]).toEqual(['Reed Case', undefined]);
});

it('finds both of what is said with "or"', async () => {
  for (const term of [
    'dell or lenovo laptop',
    'dell vs lenovo laptop',
    'laptop dell et lenovo',
    'laptpo dell or lenovo',
  ]) {
    const { names } = await found(term);
    expect(names.slice(0, 2).toSorted()).toEqual(['Sorrel Base 16 Laptop', 'Sorrel Go 13 Laptop']);
  }
});

it('leaves out what is only said of shops', async () => {
  const webcams = await found('webcam');
  for (const term of ['good quality webcam', 'buy webcam online', 'acheter webcam en ligne']) {
    expect(await found(term)).toEqual(webcams);
  }
});

it('leaves out how long a cable is before what it joins', async () => {
  const { names, WordsLeftOut } = await found('12 ft hdmi cable');
  expect([names, WordsLeftOut]).toEqual([['Reel HDMI Cable'], ['12ft']]);
});

it('leaves out a number alone before the color of what belongs to a thing', async () => {
  const { names, WordsLeftOut } = await found('2 black wren case');
  expect([names, WordsLeftOut]).toEqual([['Wren Case Black', 'Wren Case 2'], ['2']]);
});

it('asks once for what is said twice', async () => {
  expect((await found('gamepad controller')).names[0]).toBe('Rook Wireless Gamepad');
  expect(await found('laptop notebook')).toEqual(await found('laptop'));
});

it('reads a misspelt make beside a number that nothing has', async () => {
  const { names, CorrectedTerm, WordsLeftOut } = await found('logitec m185');
  expect(names[0]).toMatch(/^Logitech/);
  expect([CorrectedTerm, WordsLeftOut]).toEqual(['logitech m185', ['m185']]);
});

it('offers no search that is misspelt, though a product has the word', async () => {
  const days = [0, 1].map((before) =>
    new Date(api.clock.now().getTime() - before * 24 * 60 * 60 * 1000).toISOString().slice(0, 10),
  );
  await api.db
    .insert(searchCount)
    .values(
      ['canon eos', 'cannon eos', 'canon ball', 'aple case', 'apple case'].flatMap((term) =>
        days.map((day) => ({ term, day, searches: 9, found: 1 })),
      ),
    );
  expect((await api.call(getSearchSuggestions, { body: { Term: 'can' } })).data().Terms).toEqual([
    // Of so short a word the other spelling is another word.
    'canon ball',
    'canon eos',
  ]);
  expect((await api.call(getSearchSuggestions, { body: { Term: 'ap' } })).data().Terms).toEqual([
    'apple case',
  ]);
});
