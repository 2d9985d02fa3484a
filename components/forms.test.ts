import { globSync, readFileSync } from 'node:fs';
import { answerForm } from '@/lib/forms/action';
import { tidy } from '@/lib/forms/declaration';
import { startVisit } from '@/lib/session/test-visit';
import { CASES, type AnyForm, type Typed } from './test-forms';

jest.mock('next/headers', () => jest.requireActual<object>('@/lib/session/test-visit'));

/** What the forms demand although the contract does not, which knows the rule of a new password elsewhere. */
const OWN_DEMANDS = [
  'SERVICE_FORM.address2',
  'SERVICE_FORM.title',
  'RESET_FORM.password',
  'RESET_FORM.confirm',
  'CHANGE_PASSWORD_FORM.password',
  'CHANGE_PASSWORD_FORM.confirm',
];

const FIELDS = Object.entries(CASES).flatMap(([of, { form, ...rest }]) =>
  Object.entries(form.fields).map(([field, declared]) => ({
    at: `${of}.${field}`,
    form,
    field,
    declared,
    ...rest,
  })),
);

/** What is wrong, as the browser and as the server see it: they must agree. */
async function mistakes(form: AnyForm, typed: Typed) {
  const data = new FormData();
  for (const [field, value] of Object.entries(typed)) data.set(field, value);
  const answer = await answerForm(form, data, async () => ({ ok: true, message: '' }));
  const errors = answer.ok ? {} : answer.errors;
  expect(form.check((field) => typed[field] ?? '')).toEqual(errors);
  const secret = ({ control }: (typeof form.fields)[string]) => control.type === 'password';
  const kept = Object.keys(typed).filter((field) => !secret(form.fields[field]!));
  if (!answer.ok) {
    expect(answer.message).toBe(errors[form.names.find((field) => errors[field] !== undefined)!]);
    for (const field of kept) expect(answer.values[field]).toBe(typed[field]);
  }
  return errors;
}

/** A right text of a field that is as long as is said. */
function ofLength(type: string | undefined, length: number, field: string): string {
  if (type === 'email') return `a@${'b'.repeat(length - 5)}.co`;
  if (type === 'tel') return `03${' '.repeat(length - 8)}123456`;
  if (type === 'password') return (field === 'current' ? 'Old-1' : 'New-2!').padEnd(length, 'x');
  return 'x'.repeat(length);
}

/** `text` in a field, and in the one that repeats it. */
const typedInto = ({ right, field }: { right: Typed; field: string }, text: string): Typed => ({
  ...right,
  [field]: text,
  ...((field === 'password' || field === 'confirm') && 'confirm' in right
    ? { password: text, confirm: text }
    : {}),
});

beforeEach(() => startVisit());

test('every declared form is in the table', () => {
  const declared = globSync('components/**/*.form.ts').flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/^export const (\w+) = defineForm\(/gm)].map(
      ([, found]) => found,
    ),
  );
  expect(declared.sort()).toEqual(Object.keys(CASES).sort());
});

test.each(Object.entries(CASES))('%s takes what is right', async (_, { form, right }) => {
  expect(await mistakes(form, right)).toEqual({});
});

test.each(FIELDS.filter(({ declared }) => declared.required !== undefined))(
  '$at may not be empty, and says so',
  async ({ form, field, right, declared }) => {
    for (const empty of ['', ' ', '\r\n'])
      expect(await mistakes(form, { ...right, [field]: empty })).toHaveProperty(field, declared.required);
    expect(declared.control).toMatchObject({ required: true, optional: false });
  },
);

test.each(FIELDS.filter(({ declared }) => declared.max !== undefined))(
  '$at takes as much as it says and no more',
  async ({ form, field, right, declared: { max = 0, control } }) => {
    const most = typedInto({ right, field }, ofLength(control.type, max, field));
    expect(await mistakes(form, most)).toEqual({});
    const more = typedInto({ right, field }, ofLength(control.type, max + 1, field));
    expect(await mistakes(form, more)).toHaveProperty(
      field,
      expect.stringMatching(/at most|Bad email format/),
    );
    // What is pasted into a password is not cut off unseen.
    expect(control.maxLength).toBe(control.type === 'password' ? undefined : max);
  },
);

test.each(FIELDS.filter(({ declared }) => declared.control.choices !== undefined))(
  '$at takes what it offers and nothing else',
  async ({ form, field, right, declared: { control, required } }) => {
    for (const { value } of control.choices ?? []) {
      if (value !== '' || required === undefined)
        expect(await mistakes(form, { ...right, [field]: value })).toEqual({});
    }
    expect(await mistakes(form, { ...right, [field]: 'something else' })).toHaveProperty(field);
  },
);

describe('a field that the contract carries', () => {
  test('is every one with a limit or a choice', () => {
    const open = FIELDS.filter(
      ({ declared, sent, field }) =>
        (declared.max !== undefined || declared.control.choices !== undefined) && sent?.[field] === undefined,
    );
    expect(open.map(({ at }) => at)).toEqual(['SERVICE_FORM.service']);
  });

  test.each(
    FIELDS.flatMap((one) => {
      const schema = one.sent?.[one.field];
      return schema === undefined ? [] : [{ ...one, schema }];
    }),
  )('$at is taken and refused alike', async ({ at, form, field, right, declared, schema }) => {
    const { control, max, required } = declared;
    const texts = [
      right[field] ?? '',
      ...(max === undefined ? [] : [max, max + 1].map((length) => ofLength(control.type, length, field))),
      ...(control.choices ?? []).map(({ value }) => value),
      ...(control.choices === undefined ? [] : ['something else']),
      ...(field === 'city' || field === 'rating' ? ['0', '-1', '6.5'] : []),
      ...(required === undefined || !OWN_DEMANDS.includes(at) ? [''] : []),
    ];
    for (const text of texts) {
      const isTaken = !(field in (await mistakes(form, typedInto({ right, field }, text))));
      const value = declared.parse(tidy(declared, text)) ?? text;
      expect({ text, isTaken: schema.safeParse(value).success }).toEqual({ text, isTaken });
    }
  });
});
