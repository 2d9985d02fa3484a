import { isEasyToGuess } from './password-strength.ts';

const CAPITAL = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);
const WORDS = [
  'money',
  'freedom',
  'kitten',
  'banana',
  'guitar',
  'winter',
  'orange',
  'dragon',
  'secret',
  'camera',
];
const VARIANTS = [
  (word: string) => `${CAPITAL(word)}2026`,
  (word: string) => `${CAPITAL(word)}123`,
  (word: string) => `${CAPITAL(word)}1!`,
  (word: string) => `${CAPITAL(word)}12345`,
  (word: string) => `${CAPITAL(word.replaceAll('o', '0').replaceAll('a', '@'))}99`,
];

it('the usual variants of common words are easy to guess', () => {
  const tried = WORDS.flatMap((word) => VARIANTS.map((variant) => variant(word)));
  expect(tried.filter((password) => !isEasyToGuess(password))).toEqual([]);
});

it.each([
  'Money2026',
  'Carpet2026!',
  'Window-2026!',
  '!Dragon99',
  'Cedar2026!',
  'Summer2025!',
  'P@ssw0rd1!',
  'Pa$$w0rd123',
  'Welcome2024!',
  'Iloveyou1!',
  'Admin123!',
  'Helloworld2026!',
  'Aaaaaaa1',
  'Abcd1234!',
  'Aa123456!',
  'Qwertyuiop1',
  'Qwerty123!',
  '1q2w3e4R!',
  'Zaq12wsx',
  '19900101Aa',
  'Aa1!'.repeat(32),
])('%s is easy to guess', (password) => expect(isEasyToGuess(password)).toBe(true));

it.each([
  'Cobalt-Otter-47!',
  'Kx7pQm2v',
  'Passage-to-Tyre-9!',
  'Welcome2TheMachineRoom!',
  'Dr4gonflies!Near',
  'xK4!mQz8#wLp',
  `Violet-Heron-82!${'x'.repeat(100)}`,
])('%s is not', (password) => expect(isEasyToGuess(password)).toBe(false));

it('what others know of its owner makes it easy', () => {
  expect(isEasyToGuess('Haddadian-2026')).toBe(false);
  expect(isEasyToGuess('Haddadian-2026', ['tyre@example.com', 'Haddadian'])).toBe(true);
});

it('the longest one is judged in a moment: only its beginning is looked at', () => {
  const strong = 'Ab1!cD2@eF3#gH4$iJ5%kL6^mN7&oP8*';
  expect(isEasyToGuess('a'.repeat(24) + strong)).toBe(true);
  expect(isEasyToGuess(strong + 'a'.repeat(96))).toBe(false);
});
