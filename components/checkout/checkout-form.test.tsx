import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { CartLine } from '@/components/cart/cart';
import { notify } from '@/components/ui/notify';
import { Toaster } from '@/components/ui/toaster';
import { typedAddress } from '@/components/profile/address.form';
import type { SavedAddress } from '@/components/profile/queries';
import { MESSAGES } from '@/lib/messages';
import { placeOrder } from './actions';
import { CheckoutDone } from './checkout-draft';
import { CheckoutForm } from './checkout-form';
import { TYPED_ADDRESS } from './test-address';

jest.mock('next/navigation', () => ({ unstable_rethrow: () => undefined }));
jest.mock('./actions', () => ({ placeOrder: jest.fn() }));

const line = (change: Partial<CartLine> = {}): CartLine => ({
  productId: 1,
  variationId: 2,
  name: 'Noquet N12',
  image: '',
  sku: '',
  description: '',
  attributes: [],
  quantity: 2,
  unitCents: 10_010,
  regularCents: 10_010,
  isPreOrder: false,
  preOrderPrice: 0,
  isInStock: true,
  isAvailable: true,
  most: 9,
  ...change,
});

const work: SavedAddress = {
  addressType: 'work',
  firstName: 'Karim',
  lastName: 'Saade',
  email: 'karim@example.com',
  phoneNumber: '01 234 567',
  address1: 'Verdun',
  address2: 'Tower 2',
  cityId: 16124,
  cityName: 'North',
  notes: 'Second gate',
  isDefault: false,
  isSamePerson: true,
  isSameShippingAddress: true,
  countryCode: 'LB',
  postalCode: '00000',
  state: 'Lebanon',
} as const satisfies Partial<SavedAddress>;

let told: { error: jest.SpyInstance };

beforeEach(() => {
  sessionStorage.clear();
  told = { error: jest.spyOn(notify, 'error').mockImplementation() };
  jest.mocked(placeOrder).mockReset();
  jest
    .mocked(placeOrder)
    .mockResolvedValue({ ok: false, message: 'The prices have changed.', errors: {}, values: {} });
});

afterEach(() => jest.restoreAllMocks());

beforeAll(() => {
  const matchMedia = () => ({ matches: false, addEventListener: jest.fn(), removeEventListener: jest.fn() });
  Object.assign(window, { matchMedia });
});

type Shown = Partial<Pick<Parameters<typeof CheckoutForm>[0], 'payment' | 'takesCards' | 'start' | 'last'>>;

const show = (lines: CartLine[] = [line()], change: Shown = {}) =>
  render(
    <CheckoutForm
      lines={lines}
      addresses={[work]}
      start={change.start ?? TYPED_ADDRESS}
      last={change.last}
      payment={change.payment}
      takesCards={change.takesCards ?? true}
      isDemo
      customerId={7}
      pageKey="page"
    />,
  );

const buttons = () => screen.getAllByRole('button', { name: /^(Place order|Pay by card) · / });
const words = () => new Set(buttons().map((button) => button.textContent));
const cash = () => screen.getByRole('radio', { name: /^Cash on delivery/ });
const online = () => screen.getByRole('radio', { name: /^Online payment/ });
const submit = () => userEvent.click(buttons()[0]!);

test('of a long order the first products are shown, the others behind a press, and what all of them come to', async () => {
  const lines = Array.from({ length: 30 }, (_, index) =>
    line({ variationId: index + 1, name: `Phone ${index + 1}`, quantity: 1 }),
  );
  show(lines);
  const summary = within(screen.getByRole('region', { name: 'Summary' }));
  expect(summary.getByText('Phone 4')).toBeVisible();
  expect(summary.getByText('Phone 5')).not.toBeVisible();
  expect(summary.getAllByText('$3,003.00')).toHaveLength(2);
  await userEvent.click(summary.getByText('26 more products'));
  expect(summary.getByText('Phone 5')).toBeVisible();
  expect(summary.getByText('Phone 30')).toBeVisible();
});

test.each([1, 5])('an order of %d products is shown whole', (count) => {
  show(
    Array.from({ length: count }, (_, index) => line({ variationId: index + 1, name: `Phone ${index + 1}` })),
  );
  for (let number = 1; number <= count; number++) expect(screen.getByText(`Phone ${number}`)).toBeVisible();
  expect(screen.queryByText(/more product/)).not.toBeInTheDocument();
});

test('a name that is as long as a paragraph takes three lines of the summary, on a screen', () => {
  show([line({ name: 'Notebook 39.6 cm (15.6") 3840 x 2160 pixels '.repeat(5) })]);
  expect(screen.getByText(/^Notebook/)).toHaveClass('line-clamp-3', 'print:line-clamp-none');
  expect(screen.getByText(/^Notebook/)).toHaveAttribute('dir', 'auto');
});

test('names that differ at their end alone are not cut', () => {
  const common = 'Notebook 39.6 cm (15.6") 3840 x 2160 pixels Intel Core Ultra 9 ';
  show([
    line({ name: `${common}16 GB RAM` }),
    line({ name: `${common}32 GB RAM`, variationId: 8 }),
    line({ name: 'Phone', variationId: 9 }),
  ]);
  expect(screen.getByText(/16 GB RAM$/)).not.toHaveClass('line-clamp-3');
  expect(screen.getByText(/32 GB RAM$/)).not.toHaveClass('line-clamp-3');
  expect(screen.getByText('Phone')).toHaveClass('line-clamp-3');
});

test('the address of the last order is filled in by a press, around what was typed', async () => {
  const start = { type: 'home', firstName: 'Rana', lastName: '', email: 'rana@example.com', phone: '' };
  const last = { ...TYPED_ADDRESS, firstName: 'Maya', address1: 'Verdun' };
  show([line()], { start, last });
  await userEvent.type(screen.getByLabelText('Phone number'), '70 111 222');
  await userEvent.click(screen.getByRole('button', { name: /^Fill in.*Verdun/ }));
  expect(new FormData(screen.getByRole<HTMLFormElement>('form', { name: 'Checkout' })).get('phone')).toBe(
    '70 111 222',
  );
  await userEvent.click(cash());
  await submit();
  const [, data] = jest.mocked(placeOrder).mock.calls[0]!;
  const names = ['firstName', 'lastName', 'address1', 'city', 'phone'];
  expect(names.map((name) => data.get(name))).toEqual(['Maya', 'Khoury', 'Verdun', '16126', '70 111 222']);
});

test('no way to pay is chosen for the customer; without one nothing is sent, and it is said', async () => {
  show();
  expect(cash()).not.toBeChecked();
  expect(online()).not.toBeChecked();
  await submit();
  expect(placeOrder).not.toHaveBeenCalled();
  expect(told.error).toHaveBeenCalledWith(MESSAGES.choosePayment);
  expect(screen.getByRole('group', { name: 'Payment method' })).toHaveAccessibleDescription(
    MESSAGES.choosePayment,
  );
  expect(screen.getByRole('group', { name: 'Please check the following' })).toHaveFocus();
});

test('the button names what is charged: with the bank fee, in whole dollars upwards, for a card only', async () => {
  show();
  expect(words()).toEqual(new Set(['Place order · $200.20']));
  await userEvent.click(online());
  expect(words()).toEqual(new Set(['Pay by card · $208.20']));
  expect(screen.getByRole('region', { name: 'Summary' })).toHaveTextContent('Bank fee$8.00');
  await userEvent.click(cash());
  expect(words()).toEqual(new Set(['Place order · $200.20']));
});

test('a pre-order cannot be paid in cash, and says why', () => {
  show([line({ isPreOrder: true, preOrderPrice: 100.1 })], { payment: 1 });
  expect(cash()).toBeDisabled();
  expect(cash()).toHaveAccessibleName(/pre-orders are paid online/);
  expect(online()).toBeChecked();
});

test('the summary of a pre-order names what is to be paid now and on delivery, and the order carries both', async () => {
  show([line({ isPreOrder: true, preOrderPrice: 100.1, regularCents: 50_000 }), line({ variationId: 3 })], {
    payment: 1,
  });
  const summary = screen.getByRole('region', { name: 'Summary' });
  expect(summary).toHaveTextContent(/Bank fee\$15\.00To pay now\$415\.40Due on delivery, in cash\$799\.80/);
  expect(words()).toEqual(new Set(['Pay by card · $415.40']));
  await submit();
  const [, data] = jest.mocked(placeOrder).mock.calls[0]!;
  expect([data.get('shownCents'), data.get('shownDueCents')]).toEqual(['40040', '79980']);
});

test('where the full price of a pre-order is not known, nothing is said of the delivery, and nothing carried', async () => {
  show([line({ isPreOrder: true, preOrderPrice: 100.1, regularCents: 0 })], { payment: 1 });
  expect(screen.getByRole('region', { name: 'Summary' })).toHaveTextContent(/Total\$208\.20/);
  expect(screen.queryByText(/Due on delivery/)).not.toBeInTheDocument();
  await submit();
  expect(jest.mocked(placeOrder).mock.calls[0]![1].has('shownDueCents')).toBe(false);
});

test('where cards are not taken, online payment is off, and says why', () => {
  show([line()], { takesCards: false });
  expect(online()).toBeDisabled();
  expect(online()).toHaveAccessibleName(/Card payments are unavailable right now/);
});

test('a saved address is one tap, and mends the errors it can', async () => {
  show();
  await userEvent.clear(screen.getByRole('textbox', { name: 'Notes' }));
  await userEvent.click(cash());
  await submit();
  expect(screen.getByRole('textbox', { name: 'Notes' })).toBeInvalid();
  await userEvent.click(within(screen.getByRole('group', { name: 'Saved addresses' })).getByRole('button'));
  expect(screen.getByRole('textbox', { name: 'Address' })).toHaveValue('Verdun');
  expect(screen.getByRole('combobox', { name: 'City' })).toHaveValue('16124');
  expect(screen.getByRole('radio', { name: 'Work' })).toBeChecked();
  expect(screen.getByRole('textbox', { name: 'Notes' })).toBeValid();
});

test('the saved address that the fields hold is marked, until something else is typed, also after a reload', async () => {
  const addresses = () =>
    within(screen.getByRole('group', { name: 'Saved addresses' })).getByRole('button', { pressed: true });
  const first = show([line()], { start: typedAddress(work) });
  expect(addresses()).toHaveTextContent('Work');
  await userEvent.type(screen.getByRole('textbox', { name: 'Notes' }), '!');
  expect(addresses).toThrow(/Unable to find/);
  first.unmount();
  show([line()], { start: typedAddress(work) });
  expect(addresses).toThrow(/Unable to find/);
});

test('while it is sent the button is off and a message says so; a refusal stands in its place and loses nothing', async () => {
  let refuse: () => void = () => undefined;
  jest.mocked(placeOrder).mockImplementation(
    () =>
      new Promise((resolve) => {
        refuse = () => resolve({ ok: false, message: 'Only 1 piece is left.', errors: {}, values: {} });
      }),
  );
  show();
  render(<Toaster />);
  const messages = within(screen.getByRole('region', { name: 'Messages' })).getByRole('status');
  expect(messages).toBeEmptyDOMElement();
  await userEvent.click(cash());
  await submit();
  for (const button of buttons()) expect(button).toBeDisabled();
  expect(await within(messages).findByText(MESSAGES.orderSending)).toBeInTheDocument();
  expect(screen.getAllByText(MESSAGES.orderSending)).toHaveLength(1);
  refuse();
  await waitFor(() => expect(buttons()[0]).toBeEnabled());
  expect(told.error).toHaveBeenCalledWith('Only 1 piece is left.');
  expect(screen.getByRole('form', { name: 'Checkout' })).toHaveTextContent('Only 1 piece is left.');
  expect(screen.getByRole('textbox', { name: 'Address' })).toHaveValue('Hamra');
  await waitFor(() => expect(screen.queryByText(MESSAGES.orderSending)).not.toBeInTheDocument());
});

test('what was typed and chosen is there after every reload, with what it costs', async () => {
  const first = show();
  await userEvent.type(screen.getByRole('textbox', { name: 'Notes' }), ' on the left');
  await userEvent.click(online());
  first.unmount();
  for (let reload = 0; reload < 2; reload += 1) {
    const again = show();
    expect(screen.getByRole('textbox', { name: 'Notes' })).toHaveValue('Bakery on the left');
    expect(online()).toBeChecked();
    expect(words()).toEqual(new Set(['Pay by card · $208.20']));
    again.unmount();
  }
});

test('what was typed is kept over a refusal, whatever is typed after it', async () => {
  const typed = { address1: 'Verdun', notes: 'Ring twice' };
  jest.mocked(placeOrder).mockResolvedValue({ ok: false, message: 'Sold out.', errors: {}, values: typed });
  const first = show();
  for (const [name, value] of [
    ['Address', typed.address1],
    ['Notes', typed.notes],
  ] as const) {
    await userEvent.clear(screen.getByRole('textbox', { name }));
    await userEvent.type(screen.getByRole('textbox', { name }), value);
  }
  await userEvent.click(cash());
  await submit();
  await waitFor(() => expect(told.error).toHaveBeenCalledWith('Sold out.'));
  await userEvent.type(screen.getByRole('textbox', { name: 'Notes' }), '!');
  first.unmount();
  show();
  expect(screen.getByRole('textbox', { name: 'Address' })).toHaveValue('Verdun');
  expect(screen.getByRole('textbox', { name: 'Notes' })).toHaveValue('Ring twice!');
});

test('an address that was corrected meanwhile is the one that the form has, with the way to pay that was chosen', async () => {
  const first = show();
  await userEvent.click(online());
  first.unmount();
  show([line()], { start: { ...TYPED_ADDRESS, address1: 'Verdun' } });
  expect(screen.getByRole('textbox', { name: 'Address' })).toHaveValue('Verdun');
  expect(online()).toBeChecked();
});

test('who has decided to pay in cash finds it chosen, whatever the draft says', async () => {
  const first = show();
  await userEvent.click(online());
  first.unmount();
  show([line()], { payment: 0 });
  expect(cash()).toBeChecked();
  expect(words()).toEqual(new Set(['Place order · $200.20']));
});

test('the draft goes with an order in cash, and stays for one that is not paid yet until it is', async () => {
  jest.mocked(placeOrder).mockResolvedValue({ ok: true, message: '' });
  show();
  await userEvent.type(screen.getByRole('textbox', { name: 'Notes' }), '!');
  await userEvent.click(online());
  await submit();
  expect(sessionStorage).toHaveLength(1);
  await userEvent.click(cash());
  await submit();
  await waitFor(() => expect(sessionStorage).toHaveLength(0));
  await userEvent.click(online());
  expect(sessionStorage).toHaveLength(1);
  const other = render(<CheckoutDone customerId={8} />);
  expect(sessionStorage).toHaveLength(1);
  other.unmount();
  render(<CheckoutDone customerId={7} />);
  expect(sessionStorage).toHaveLength(0);
});
