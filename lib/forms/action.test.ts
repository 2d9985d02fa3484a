import { startVisit } from '../session/test-visit';
import { answerForm, isSameOrigin } from './action';
import { defineForm } from './declaration';
import { email, text } from './fields';
import { password } from './password-field';

jest.mock('next/headers', () => jest.requireActual<object>('@/lib/session/test-visit'));

const asked = (headers: Record<string, string>) => isSameOrigin(new Headers(headers));

describe('where a write comes from', () => {
  test('a page of the host that was asked may write', () => {
    expect(asked({ host: 'shop.example', origin: 'https://shop.example' })).toBe(true);
    expect(asked({ host: 'localhost:3000', origin: 'http://localhost:3000' })).toBe(true);
  });

  test('a page behind a proxy may write under the name the browser knows', () => {
    const headers = {
      host: '10.0.0.7:3000',
      'x-forwarded-host': 'shop.example, inner',
      origin: 'https://shop.example',
    };
    expect(asked(headers)).toBe(true);
  });

  test('the shop’s own address may write whatever the host is called inside', () => {
    expect(asked({ host: '10.0.0.7:3000', origin: 'http://localhost:3000' })).toBe(true);
  });

  test.each([
    ['another site', { host: 'shop.example', origin: 'https://evil.example' }],
    ['another port', { host: 'shop.example', origin: 'https://shop.example:8443' }],
    ['a name that only begins alike', { host: 'shop.example', origin: 'https://shop.example.evil.test' }],
    ['an opaque origin', { host: 'shop.example', origin: 'null' }],
    ['an empty origin', { host: 'shop.example', origin: '' }],
    ['no origin at all', { host: 'shop.example' }],
    ['no origin, and the browser says cross-site', { host: 'shop.example', 'sec-fetch-site': 'cross-site' }],
    [
      'no origin, and the browser says a sister site',
      { host: 'shop.example', 'sec-fetch-site': 'same-site' },
    ],
  ])('%s may not', (_, headers: Record<string, string>) => {
    expect(asked(headers)).toBe(false);
  });

  test('without an origin the browser’s own word counts', () => {
    expect(asked({ host: 'shop.example', 'sec-fetch-site': 'same-origin' })).toBe(true);
  });
});

describe('a form that is declared', () => {
  const FORM = defineForm('test', {
    email: email({ label: 'Email' }, { required: 'Enter an address' }),
    password: password({ label: 'Password' }, { required: 'Enter a password' }),
    note: text({ label: 'Note' }, { kind: 'lines', max: 5 }),
  });
  const sent = (values: Record<string, string>) => {
    const data = new FormData();
    for (const [name, value] of Object.entries(values)) data.set(name, value);
    return data;
  };
  const typed = { email: ' a@b.co ', password: ' secret ', note: 'a\r\nb ' };
  const work = jest.fn();

  beforeEach(() => {
    work.mockReset();
    startVisit();
  });

  test('is done with the values of what was typed', async () => {
    work.mockResolvedValue({ ok: true, message: 'Done' });
    expect(await answerForm(FORM, sent(typed), work)).toEqual({ ok: true, message: 'Done' });
    expect(work.mock.calls[0]?.[0]).toEqual({ email: 'a@b.co', password: ' secret ', note: 'a\nb' });
  });

  test('is refused with what is wrong and what was typed, but for passwords', async () => {
    const answer = await answerForm(FORM, sent({ ...typed, email: '', note: 'too long' }), work);
    expect(work).not.toHaveBeenCalled();
    expect(answer).toEqual({
      ok: false,
      message: 'Enter an address',
      errors: { email: 'Enter an address', note: 'Enter at most 5 characters' },
      values: { email: '', note: 'too long' },
    });
  });

  test('loses nothing when the shop refuses it', async () => {
    const answer = await answerForm(FORM, sent(typed), async (_, refuse) => refuse('wrong', 'password'));
    expect(answer).toEqual({
      ok: false,
      message: 'wrong',
      errors: { password: 'wrong' },
      values: { email: ' a@b.co ', note: 'a\r\nb ' },
    });
  });
});
