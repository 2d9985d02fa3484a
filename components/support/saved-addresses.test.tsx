import { useRef } from 'react';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CustomerProvider } from '@/components/ui/customer';
import { SavedAddresses } from './saved-addresses';

const address = (addressType: string, address1: string) => ({ addressType, address1, cityId: 16126 });
const asked = jest.fn<Promise<{ status: number; json: () => Promise<unknown> }>, []>();

beforeAll(() => {
  Object.assign(globalThis, { fetch: asked });
  AbortSignal.timeout = () => new AbortController().signal;
});
beforeEach(() => asked.mockReset());

const answer = (body: unknown) => asked.mockResolvedValue({ status: 200, json: () => Promise.resolve(body) });
function Form() {
  const form = useRef<HTMLFormElement>(null);
  return (
    <form ref={form}>
      <SavedAddresses
        form={form}
        valuesOf={({ address1, cityId }) => ({ street: address1, city: `${cityId}` })}
      />
      <input name="street" aria-label="Street" />
      <select name="city" aria-label="City">
        <option value="">Choose a city</option>
        <option value="16124">Beirut</option>
      </select>
    </form>
  );
}
const show = (isCustomer: boolean) =>
  render(
    <CustomerProvider isCustomer={isCustomer}>
      <Form />
    </CustomerProvider>,
  );

test('each address is one tap, named by its type and counted from the second on', async () => {
  const saved = [address('home', 'Hamra'), address('work', 'Bliss'), address('work', 'Verdun')];
  answer({ ok: true, data: saved });
  show(true);
  const buttons = await screen.findAllByRole('button');
  expect(buttons.map((button) => button.textContent)).toEqual(['HomeHamra', 'WorkBliss', 'Work 2Verdun']);
  await userEvent.click(screen.getByRole('button', { name: /^Work 2/ }));
  expect(screen.getByRole('textbox', { name: 'Street' })).toHaveValue('Verdun');
  expect(screen.getByRole('status')).toHaveTextContent('Work 2: address filled in');
});

test('marked is the address that was pressed, also of two that say the same, and where the form lists no such city', async () => {
  answer({ ok: true, data: [address('home', 'Hamra'), address('work', 'Hamra')] });
  show(true);
  const work = await screen.findByRole('button', { name: /^Work/ });
  const pressed = () => screen.queryAllByRole('button', { pressed: true });
  expect(pressed()).toEqual([]);
  await userEvent.click(work);
  expect(pressed()).toEqual([work]);
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'City' }), 'Beirut');
  expect(pressed()).toEqual([]);
});

test('a visitor is asked nothing', () => {
  show(false);
  expect(asked).not.toHaveBeenCalled();
});

test('what is no list of addresses shows nothing', async () => {
  answer({ ok: true, data: [{ Street: 'x' }] });
  show(true);
  await Promise.resolve();
  expect(screen.queryByRole('group')).toBeNull();
});
