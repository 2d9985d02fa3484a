import { defineForm } from './declaration';
import { email } from './fields';

const FORM = defineForm('test', { email: email({ label: 'Email' }, { required: 'Bad email format' }) });
const isEmail = (typed: string) => FORM.check(() => typed).email !== 'Bad email format';

test.each(['a@b.co', ' shopper@example.com ', 'first.last+tag@sub.example.org', 'علي@example.com'])(
  '%s is an address',
  (text) => {
    expect(isEmail(text)).toBe(true);
  },
);

test.each([
  '',
  'a',
  'a@b',
  '@b.co',
  'a@',
  'a b@c.de',
  'a@b..',
  'a@b.c',
  'a@@b.co',
  `${'a'.repeat(250)}@b.co`,
])('%s is none', (text) => {
  expect(isEmail(text)).toBe(false);
});
