import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { AdminContext, Link, Notification, testDataProvider, useListContext } from 'react-admin';
import { DeskError } from '../ask';
import { dataProvider } from '../data-provider';
import { TemplateDialog } from '../files/template-button';
import { BrandPages } from '../landings/brand-pages';
import { MissingList } from '../missing/missing-list';
import { RedirectDialog } from '../redirects/redirect-dialog';
import { SearchDialog } from '../searches/search-dialog';
import { SearchesList } from '../searches/searches-list';
import { RuleDialog } from '../words/rule-dialog';
import { EditableText } from './editable-text';
import { History } from './history';
import { Listing } from './listing';
import { Rows } from './rows';
import { SlowAnswer } from './slow-answer';

// MUI and react-admin take longer to load than most of these take: one file loads them for all.

const mockAsk = jest.fn<Promise<unknown>, [string]>();
jest.mock('../ask', () => ({
  ...jest.requireActual<object>('../ask'),
  ask: (path: string) => mockAsk(path),
}));
const { ask } = jest.requireActual<{ ask: (path: string) => Promise<unknown> }>('../ask');

beforeEach(() => mockAsk.mockReset());
// The filters of a list stand in the address.
afterEach(() => window.history.replaceState(null, '', '/'));

describe('the changes of a page', () => {
  test('where somebody else was first, their change stands in the list, and it is said why nothing was done', async () => {
    const change = { kind: 'saved', by: 'sami@example.com', at: '2026-11-25T10:00:00Z' };
    const answers = [[{ ...change, changeId: 1 }], [{ ...change, changeId: 2, by: 'lea@example.com' }]];
    mockAsk.mockImplementation(async () => ({ changes: answers.shift() ?? [], count: 1 }));
    const restore = jest.fn(async () => {
      throw new DeskError('Somebody else has changed it.', { status: 409, code: 'changed' });
    });
    render(
      <AdminContext dataProvider={dataProvider}>
        <History resource="changes" of="product:12" thing="page" restore={restore}>
          {() => null}
        </History>
        <Notification />
      </AdminContext>,
    );
    const user = userEvent.setup();
    await user.click(await screen.findByRole('button', { name: 'Back to before this' }));
    expect(await screen.findByText('Somebody else has changed it.')).toBeVisible();
    await waitFor(() => expect(screen.getByText(/by lea@example\.com/)).toBeVisible());
    expect(restore).toHaveBeenCalledWith(1);
  });
});

describe('what takes long', () => {
  test('what takes long is seen to be under way until it is answered', async () => {
    const { promise, resolve } = Promise.withResolvers<unknown>();
    Object.assign(globalThis, { fetch: () => promise });
    Object.assign(AbortSignal, { timeout: () => new AbortController().signal });
    render(<SlowAnswer />);
    let answer: Promise<unknown> | undefined;
    act(() => void (answer = ask('Staff/WhoAmI')));
    const bar = await screen.findByRole('progressbar', undefined, { timeout: 3000 });
    expect(bar).toBeVisible();
    expect(screen.getByRole('status')).toContainElement(bar);
    await act(async () => {
      resolve({ status: 200, json: async () => ({ ok: true, data: null }) });
      await answer;
    });
    await waitFor(() => expect(screen.queryByRole('progressbar')).toBeNull());
  });
});

describe('a list', () => {
  // jsdom has neither.
  afterEach(() => {
    for (const name of ['matchMedia', 'Request']) Reflect.deleteProperty(window, name);
  });

  test('a list that could not be had says so instead of being empty, and is asked for again with one press', async () => {
    // React-admin writes down what failed.
    const written = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const getList = jest
      .fn()
      .mockRejectedValueOnce(new DeskError('The shop could not be reached.'))
      .mockResolvedValue({ data: [{ id: 1 }], total: 1 });
    const sort = { field: 'from', order: 'ASC' } as const;
    render(
      <AdminContext dataProvider={testDataProvider({ getList })}>
        <Listing resource="redirects" title="Redirects" intro="" sort={sort} sortFields={['from']}>
          <Rows columns={[]} card={() => 'One redirect'} />
        </Listing>
      </AdminContext>,
    );
    expect(await screen.findByRole('alert')).toHaveTextContent('The shop could not be reached.');
    expect(screen.queryByText(/nothing here/i)).toBeNull();
    await userEvent.setup().click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('One redirect')).toBeVisible();
    expect(screen.queryByRole('alert')).toBeNull();
    // There is no room for what orders and narrows it until somebody asks.
    await userEvent.setup().click(screen.getByRole('button', { name: 'Filters', expanded: false }));
    expect(screen.getByRole('button', { name: 'Filters', expanded: true })).toBeVisible();
    expect(written).toHaveBeenCalledTimes(1);
  });

  test('a list that nobody has narrowed says what is not there yet, whatever period it is always of', async () => {
    const getList = jest.fn().mockResolvedValue({ data: [], total: 0 });
    render(
      <AdminContext dataProvider={testDataProvider({ getList })}>
        <SearchesList />
      </AdminContext>,
    );
    expect(await screen.findByText('Nobody has searched for anything in this period.')).toBeVisible();
    expect(screen.queryByText(/Nothing fits/)).toBeNull();
  });

  test('cards that take long are announced as on their way', async () => {
    const getList = jest.fn(() => new Promise<never>(() => undefined));
    render(
      <AdminContext dataProvider={testDataProvider({ getList })}>
        <SearchesList />
      </AdminContext>,
    );
    expect(await screen.findByRole('status', { name: 'Loading' }, { timeout: 3000 })).toHaveAttribute(
      'aria-busy',
      'true',
    );
  });

  test('a column of figures shows them as they are told', async () => {
    const wide = { matches: true, addEventListener: () => undefined, removeEventListener: () => undefined };
    Object.assign(window, { matchMedia: () => wide });
    const seen = { firstSeenAt: '2026-11-01T00:00:00Z', lastSeenAt: '2026-11-02T00:00:00Z' };
    const getList = jest
      .fn()
      .mockResolvedValue({ data: [{ id: '/old', path: '/old', visits: 1234, ...seen }], total: 1 });
    render(
      <AdminContext dataProvider={testDataProvider({ getList })}>
        <MissingList />
      </AdminContext>,
    );
    expect(await screen.findByText('1,234')).toBeVisible();
    // Red in every row would say that something is wrong.
    expect(screen.getByRole('button', { name: 'Forget /old' }).className).not.toMatch(/colorError/);
  });

  test('rows that were chosen are chosen no more once the list is narrowed to others', async () => {
    const getList = jest.fn().mockResolvedValue({ data: [{ id: 1 }], total: 1 });
    // The list's filters stand in the address, and jsdom has none of what the router names an address by.
    class Address {
      readonly method = 'GET';
      readonly url: string;
      readonly signal: AbortSignal;
      constructor(url: string, { signal }: { signal: AbortSignal }) {
        this.url = url;
        this.signal = signal;
      }
    }
    Object.assign(globalThis, { Request: Address });
    function Chosen() {
      const { selectedIds, onSelect, setFilters } = useListContext();
      return (
        <>
          <output>{selectedIds.length} chosen</output>
          <button onClick={() => onSelect([1])}>choose</button>
          <button onClick={() => setFilters({ kind: 'content' })}>narrow</button>
        </>
      );
    }
    const sort = { field: 'from', order: 'ASC' } as const;
    render(
      <AdminContext dataProvider={testDataProvider({ getList })}>
        <Listing resource="pages" title="Pages" intro="" sort={sort} sortFields={['from']}>
          <Chosen />
        </Listing>
      </AdminContext>,
    );
    const user = userEvent.setup();
    await user.click(await screen.findByRole('button', { name: 'choose' }));
    expect(await screen.findByText('1 chosen')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'narrow' }));
    expect(await screen.findByText('0 chosen')).toBeVisible();
  });
});

describe('a text in its cell', () => {
  function show(save: (text: string) => Promise<unknown>) {
    const props = { label: 'Title of Nova', text: 'Nova', below: 'Nova | Cedar', maxLength: 300, save };
    const room = (shown: string) => <span>{shown.length} characters</span>;
    const cell = (text: string) => (
      <AdminContext dataProvider={dataProvider}>
        <EditableText {...props} text={text} room={room} children={text} />
        <Link to="/elsewhere">Elsewhere</Link>
      </AdminContext>
    );
    const { rerender } = render(cell('Nova'));
    const change = (text: string) => rerender(cell(text));
    return { user: userEvent.setup(), change };
  }
  const button = () => screen.getByRole('button', { name: 'Edit: Title of Nova' });
  const field = () => screen.getByRole('textbox', { name: 'Title of Nova' });

  test('Enter saves what was typed, and the keyboard is where it was', async () => {
    const save = jest.fn(async () => undefined);
    const { user } = show(save);
    await user.click(button());
    expect(field()).toHaveFocus();
    expect(field()).toHaveValue('Nova');
    await user.clear(field());
    expect(field()).toHaveAttribute('placeholder', 'Nova | Cedar');
    expect(screen.getByText('12 characters')).toBeVisible();
    await user.type(field(), 'Nova by day');
    expect(screen.getByText('11 characters')).toBeVisible();
    await user.keyboard('{Enter}');
    expect(save).toHaveBeenCalledWith('Nova by day');
    await waitFor(() => expect(button()).toHaveFocus());
  });

  test('Escape takes back what was typed', async () => {
    const save = jest.fn(async () => undefined);
    const { user } = show(save);
    await user.click(button());
    await user.type(field(), ' by night{Escape}');
    await waitFor(() => expect(button()).toHaveFocus());
    await user.keyboard('{Enter}');
    expect(field()).toHaveValue('Nova');
    expect(save).not.toHaveBeenCalled();
  });

  test('what was typed is not lost to another screen, or to another page, without a question', async () => {
    const isHeld = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
    const { user } = show(async () => undefined);
    await user.click(button());
    expect(isHeld()).toBe(false);
    await user.type(field(), ' by night');
    expect(isHeld()).toBe(true);
    await user.click(screen.getByRole('link', { name: 'Elsewhere' }));
    const question = await screen.findByRole('dialog', { name: 'Leave without saving?' });
    await user.click(within(question).getByRole('button', { name: 'Go on editing' }));
    await waitFor(() => expect(question).not.toBeInTheDocument());
    expect(field()).toHaveValue('Nova by night');
    await user.click(screen.getByRole('button', { name: 'Take back: Title of Nova' }));
    expect(isHeld()).toBe(false);
  });

  test('what was typed survives a refusal, and says what somebody else has written', async () => {
    const save = jest
      .fn<Promise<unknown>, [string]>()
      .mockRejectedValueOnce(
        new DeskError('Somebody else has changed this.', { status: 409, code: 'changed' }),
      )
      .mockResolvedValueOnce(undefined);
    const { user, change } = show(save);
    await user.click(button());
    await user.type(field(), ' by night{Enter}');
    expect(await screen.findByRole('alert')).toHaveTextContent('Somebody else has changed this.');
    change('Theirs');
    expect(screen.getByText(/It says now: “Theirs”/)).toBeVisible();
    expect(field()).toHaveValue('Nova by night');
    await user.keyboard('{Enter}');
    await waitFor(() => expect(button()).toBeVisible());
    expect(save).toHaveBeenCalledTimes(2);
  });
});

test('pages of all brands are made by a press of their own: an Enter too many makes nothing public', async () => {
  render(
    <AdminContext dataProvider={dataProvider}>
      <BrandPages />
    </AdminContext>,
  );
  mockAsk.mockResolvedValue({ made: [] });
  const user = userEvent.setup();
  act(() => screen.getByRole('button', { name: 'Make brand pages' }).focus());
  await user.keyboard('{Enter}');
  const make = await screen.findByRole('button', { name: 'Make them' });
  await user.keyboard('{Enter}');
  expect(mockAsk).not.toHaveBeenCalled();
  await user.click(make);
  expect(mockAsk).toHaveBeenCalledWith('Staff/MakeBrandPages');
});

describe('a form in a dialog', () => {
  beforeEach(() => mockAsk.mockResolvedValue({ searches: 0, products: [], rules: [] }));

  type Dialog = (onClose: () => void) => ReactNode;
  const DIALOGS: [string, RegExp, Dialog][] = [
    ['a redirect', /^From/, (onClose) => <RedirectDialog title="Add a redirect" onClose={onClose} />],
    ['what is said of a term', /^Term/, (onClose) => <RuleDialog onClose={onClose} />],
    ['a term', /^Other name/, (onClose) => <SearchDialog term="telly" onClose={onClose} />],
    [
      'texts by template',
      /^Text/,
      (onClose) => (
        <TemplateDialog
          {...{ count: 2, thing: 'picture', words: '{name}', onClose }}
          fields={[{ name: 'text', label: 'Text' }]}
          send={async () => ({ changedCount: 0 })}
          shown={() => null}
        />
      ),
    ],
  ];

  test.each(DIALOGS)(
    'what was typed into the dialog of %s is not lost to Escape',
    async (_, label, dialog) => {
      const onClose = jest.fn();
      render(<AdminContext dataProvider={dataProvider}>{dialog(onClose)}</AdminContext>);
      const user = userEvent.setup();
      const field = await screen.findByLabelText(label);
      await user.type(field, 'Typed{Escape}');
      expect(onClose).not.toHaveBeenCalled();
      await user.click(await screen.findByRole('button', { name: 'Go on editing' }));
      expect(field).toHaveValue('Typed');
      // The question fades away first.
      await user.click(await screen.findByRole('button', { name: /^(Cancel|Close)$/ }));
      await user.click(await screen.findByRole('button', { name: 'Leave' }));
      expect(onClose).toHaveBeenCalledTimes(1);
    },
  );

  test.each(DIALOGS)('the dialog of %s is left at once where nothing was typed', async (_, label, dialog) => {
    const onClose = jest.fn();
    render(<AdminContext dataProvider={dataProvider}>{dialog(onClose)}</AdminContext>);
    await screen.findByLabelText(label);
    await userEvent.setup().keyboard('{Escape}');
    expect(onClose).toHaveBeenCalledTimes(1);
  });
});
