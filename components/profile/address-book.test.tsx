import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Profile } from '@/lib/calls/answers';
import { makeDefault, saveAddress } from './actions';
import { AddressBook, type AddressBookQuery } from './address-book';
import type { SavedAddress } from './queries';

jest.mock('next/navigation', () => ({ unstable_rethrow: () => undefined }));
jest.mock('./actions', () => ({ saveAddress: jest.fn(), makeDefault: jest.fn(), removeAddress: jest.fn() }));

const profile: Profile = {
  email: 'rana@example.com',
  firstName: 'Rana',
  lastName: 'Khoury',
  title: '',
  phoneNumber: '',
  dateOfBirth: '',
  language: '',
  billingAddress: '',
  isSubscribed: false,
};
const address = (
  type: 'home' | 'work',
  street: string,
  change: Partial<SavedAddress> = {},
): SavedAddress => ({
  addressType: type,
  firstName: 'Rana',
  lastName: 'Khoury',
  email: 'rana@example.com',
  phoneNumber: '03 123 456',
  address1: street,
  address2: 'Floor 4',
  cityId: 16126,
  cityName: 'Beirut',
  notes: 'Bakery',
  isDefault: false,
  isSamePerson: true,
  isSameShippingAddress: true,
  countryCode: 'LB',
  postalCode: '00000',
  state: 'Lebanon',
  ...change,
});

beforeEach(() => sessionStorage.clear());

const show = (addresses: SavedAddress[], query: AddressBookQuery = {}) =>
  render(<AddressBook addresses={addresses} profile={profile} customerId={7} query={query} />);
const card = (street: string) => {
  const found = screen.getAllByRole('listitem').find((item) => item.textContent.includes(street));
  if (found === undefined) throw new Error(`There is no card of ${street}.`);
  return found;
};
/** The query of the link that opens an entry. */
const opens = (street: string): AddressBookQuery => {
  const link = within(card(street)).getByRole('link', { name: /edit/i });
  const query = new URL(link.getAttribute('href') ?? '', 'http://shop').searchParams;
  return { edit: query.get('edit') ?? '' };
};

test('of entries that the backend gives no ids the only one of its type is opened', () => {
  const alone = [address('home', 'Hamra'), address('work', 'Verdun')];
  const { unmount } = show(alone);
  const query = opens('Verdun');
  unmount();
  show(alone, query);
  expect(screen.getByDisplayValue('Verdun')).toBeInTheDocument();
  expect(screen.queryByDisplayValue('Hamra')).not.toBeInTheDocument();
});

test('of several without ids none is, because a change would meet another one', () => {
  const several = [address('home', 'Hamra'), address('home', 'Bliss')];
  const { unmount } = show(several);
  expect(screen.queryByRole('link', { name: /edit/i })).not.toBeInTheDocument();
  unmount();
  show(several, { edit: 'home-2' });
  expect(screen.queryByRole('form')).not.toBeInTheDocument();
});

test('what needs an id is offered for entries that have one', () => {
  show([address('work', 'Hamra'), address('home', 'Bliss', { addressBookId: 30 })]);
  const offered = (street: string) => card(street).textContent.replace(/^.*rana@example.com/, '');
  expect(offered('Hamra')).toBe('Edit');
  expect(offered('Bliss')).toBe('EditRemoveMake default');
});

test('an entry with an id is opened by it', () => {
  const named = [
    address('home', 'Hamra', { addressBookId: 31 }),
    address('home', 'Bliss', { addressBookId: 30 }),
  ];
  show(named);
  expect(opens('Bliss')).toEqual({ edit: '30' });
});

test('an address in a city that the shop does not list keeps it, on its card and in its form', () => {
  const far = [address('home', 'Zahle Road', { cityId: 20_001, cityName: 'Zahle' })];
  const { unmount } = show(far);
  expect(card('Zahle Road')).toHaveTextContent('Zahle, Lebanon');
  const query = opens('Zahle Road');
  unmount();
  show(far, query);
  expect(screen.getByRole('combobox', { name: /city/i })).toHaveValue('20001');
  expect(screen.getByRole('option', { name: 'Zahle' })).toBeInTheDocument();
});

test('a refusal of no field in particular stays where it happened: in the form, and beside the one button', async () => {
  const refusal = { ok: false, message: 'The shop is busy.', errors: {}, values: {} } as const;
  jest.mocked(saveAddress).mockResolvedValue(refusal);
  jest.mocked(makeDefault).mockResolvedValue(refusal);
  const saved = [address('home', 'Hamra', { addressBookId: 31 })];
  const { unmount } = show(saved, { edit: '31' });
  const form = screen.getByRole('form', { name: 'Edit address' });
  await userEvent.click(within(form).getByRole('button', { name: 'Save changes' }));
  expect(await within(form).findByText('The shop is busy.')).toBeVisible();
  unmount();
  show(saved);
  await userEvent.click(screen.getByRole('button', { name: /^Make default/ }));
  expect(await within(card('Hamra')).findByText('The shop is busy.')).toBeVisible();
});
