import { emailAddress, personName } from './account.ts';
import { isPlain } from './hidden-marks.ts';
import { orderForm } from './orders.ts';
import { addAddressBook, updateCustomerProfile } from './profile.ts';
import { requestService, sendMessage } from './support.ts';

const MARKS = [
  '\u200B',
  '\u200D',
  '\u200E',
  '\u202E',
  '\u2066',
  '\u2069',
  '\uFEFF',
  '\u00AD',
  '\u061C',
  '\uD800',
  '\uDFFF',
];

it.each(MARKS.map((mark) => [mark.charCodeAt(0).toString(16), mark]))(
  'U+%s is taken neither in a name nor in an e-mail address',
  (_, mark) => {
    expect(personName.safeParse(`Ma${mark}ya`).success).toBe(false);
    expect(emailAddress.safeParse(`ma${mark}ya@example.com`).success).toBe(false);
    expect(emailAddress.safeParse(`maya@exam${mark}ple.com`).success).toBe(false);
  },
);

it.each(['\u0000', '\u0001', '\u007F', '\u0085'])('%j stands in no e-mail address', (mark) => {
  expect(emailAddress.safeParse(`ma${mark}ya@example.com`).success).toBe(false);
  expect(emailAddress.safeParse(`maya@exam${mark}ple.com`).success).toBe(false);
});

it.each(['Maya\r\nBcc: you@example.com', 'Ma\nya', 'Ma\u0007ya'])('%j is no name', (name) => {
  expect(personName.safeParse(name).success).toBe(false);
});

it.each(['Maya', 'رنا خوري', 'علی\u200Cرضا', 'Zoë-Anne O’Neil', '李小龍', 'Łukasz'])(
  '%s is a name',
  (name) => {
    expect(isPlain(name)).toBe(true);
    expect(personName.safeParse(name).success).toBe(true);
  },
);

it('no field of a request in which somebody says who they are takes one', () => {
  const inProfile = updateCustomerProfile.body.shape;
  const inAddress = addAddressBook.body.shape;
  for (const field of [
    ...[inProfile.FirstName, inProfile.LastName, inAddress.FirstName, inAddress.LastName],
    ...[orderForm.shape.CustomerUsername, requestService.body.shape.FullName, sendMessage.body.shape.Name],
  ]) {
    expect(field.safeParse('Maya Khoury').success).toBe(true);
    expect(field.safeParse('Maya \u202EKhoury').success).toBe(false);
  }
});
