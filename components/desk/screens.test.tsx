import { TextField } from '@mui/material';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import {
  AdminContext,
  ListContextProvider,
  Notification,
  testDataProvider,
  useGetList,
  useList,
} from 'react-admin';
import { DeskError, type AnswerAt } from './ask';
import { dataProvider } from './data-provider';
import { TemplateDialog } from './files/template-button';
import { Frame } from './frame';
import { RowList } from './home/row-list';
import { LandingDialog } from './landings/landing-dialog';
import { RemoveLandings } from './landings/remove-landings';
import { OutsideScreen, type Outside } from './outside/outside-screen';
import { ChangedPages } from './pages/changed-pages';
import type { LandingRow, RuleRow } from './rows';
import { InvitationScreen } from './session/invitation-screen';
import { VitalsScreen } from './vitals/vitals-screen';
import { RuleDialog } from './words/rule-dialog';

// MUI and react-admin take longer to load than most of these take: one file loads them for all.

interface Request {
  body?: Record<string, unknown>;
}
const mockAsk = jest.fn<Promise<unknown>, [string, Request?]>();
jest.mock('./ask', () => ({
  ...jest.requireActual<object>('./ask'),
  ask: (...given: [string, Request?]) => mockAsk(...given),
}));
const { ask } = jest.requireActual<{ ask: typeof mockAsk }>('./ask');

beforeEach(() => mockAsk.mockReset());
afterEach(() => window.history.replaceState(null, '', '/'));

describe('the frame', () => {
  beforeEach(() => mockAsk.mockRejectedValue(new DeskError('The shop could not be reached.')));

  test('the menu says which place is open, and a form has no button that would ask for it anew', async () => {
    window.history.replaceState(null, '', '#/home');
    render(
      <AdminContext dataProvider={testDataProvider()}>
        <Frame>…</Frame>
      </AdminContext>,
    );
    const open = await screen.findByRole('menuitem', { name: 'Home page' });
    expect(open).toHaveAttribute('aria-current', 'page');
    expect(screen.getByRole('menuitem', { name: 'Pages' })).not.toHaveAttribute('aria-current');
    expect(screen.queryByRole('button', { name: 'Refresh' })).toBeNull();
  });

  test('who could not be signed out is not shown the sign-in as if they were', async () => {
    const logout = jest.fn(async () => undefined);
    const authProvider = {
      ...{ logout, login: async () => undefined, checkAuth: async () => undefined },
      ...{ checkError: async () => undefined, getPermissions: async () => 'orders' },
    };
    render(
      <AdminContext dataProvider={testDataProvider()} authProvider={authProvider}>
        <Frame>…</Frame>
      </AdminContext>,
    );
    await userEvent.setup().click(await screen.findByRole('button', { name: 'Sign out' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('You are still signed in.');
    expect(logout).not.toHaveBeenCalled();
  });
});

describe('a place of the home page', () => {
  interface Row {
    readonly key: string;
    readonly words: string;
  }

  function Banner() {
    const [rows, setRows] = useState<readonly Row[]>([
      { key: 'a', words: 'Winter' },
      { key: 'b', words: 'Spring' },
    ]);
    return (
      <RowList
        {...{ title: 'Banner', hint: '', one: 'slide', most: 3, rows }}
        empty={() => ({ key: 'c', words: '' })}
        signOf={({ words }) => ({ words, image: '' })}
        onChange={setRows}
      >
        {({ words }, set) => (
          <TextField label="Words" value={words} onChange={({ target }) => set({ words: target.value })} />
        )}
      </RowList>
    );
  }

  const slide = (place: number) => screen.getByRole('group', { name: `Banner, slide ${place}` });

  test('a row says what it is, and shows its fields once it is pressed; a new one is open', async () => {
    const user = userEvent.setup();
    render(<Banner />);
    expect(screen.queryByRole('textbox')).toBeNull();
    const head = within(slide(2)).getByRole('button', { name: '2 Spring' });
    expect(head).toHaveAttribute('aria-expanded', 'false');
    await user.click(head);
    await user.type(within(slide(2)).getByRole('textbox', { name: 'Words' }), 'time');
    expect(within(slide(2)).getByRole('button', { name: '2 Springtime' })).toHaveAttribute(
      'aria-expanded',
      'true',
    );
    // An open row stays open wherever it is moved to.
    await user.click(screen.getByRole('button', { name: 'Banner, slide 2: earlier' }));
    expect(within(slide(1)).getByRole('textbox')).toHaveValue('Springtime');
    await user.click(screen.getByRole('button', { name: 'Banner: add a slide' }));
    expect(within(slide(3)).getByRole('textbox')).toHaveValue('');
    await user.click(within(slide(1)).getByRole('button', { name: '1 Springtime' }));
    expect(within(slide(1)).queryByRole('textbox')).toBeNull();
  });

  test('what comes late, as a picture does, leaves what was typed meanwhile', async () => {
    const come = Promise.withResolvers<string>();
    function WithPicture() {
      const [rows, setRows] = useState<readonly (Row & { image: string })[]>([
        { key: 'a', words: 'Winter', image: '' },
      ]);
      return (
        <RowList
          {...{ title: 'Banner', hint: '', one: 'slide', most: 3, rows }}
          empty={() => ({ key: 'b', words: '', image: '' })}
          signOf={({ words }) => ({ words, image: '' })}
          onChange={setRows}
        >
          {({ words, image }, set) => (
            <>
              <TextField
                label="Words"
                value={words}
                onChange={({ target }) => set({ words: target.value })}
              />
              <button onClick={() => void come.promise.then((sent) => set({ image: sent }))}>Send</button>
              <output>{image}</output>
            </>
          )}
        </RowList>
      );
    }
    const user = userEvent.setup();
    render(<WithPicture />);
    await user.click(within(slide(1)).getByRole('button', { name: '1 Winter' }));
    await user.click(screen.getByRole('button', { name: 'Send' }));
    await user.type(screen.getByRole('textbox', { name: 'Words' }), ' is here');
    await user.click(screen.getByRole('button', { name: 'Banner: add a slide' }));
    come.resolve('snow.jpg');
    expect(await screen.findByText('snow.jpg')).toBeVisible();
    expect(within(slide(1)).getByRole('textbox')).toHaveValue('Winter is here');
    expect(slide(2)).toBeVisible();
  });
});

describe('a landing page', () => {
  const LANDING: LandingRow = {
    ...{ id: 4, landingId: 4, slug: 'big-phones', address: '/Category-List/big-phones', name: 'Big phones' },
    ...{
      introduction: '',
      categoryId: 1,
      categoryName: 'Phones',
      values: [],
      priceFrom: null,
      priceTo: null,
    },
    ...{ image: '', imageAlt: '', isPublic: true, title: '', description: '' },
    ...{ version: 2, changedAt: '2026-11-25T10:00:00Z', changedBy: 'me@example.com' },
  };

  /** Answers what the form asks for, and saves by `save`. */
  function answer(
    save: (version: number) => LandingRow,
    present: LandingRow = LANDING,
    upload?: Promise<{ image: string }>,
  ) {
    const answers: Record<string, (body: Record<string, unknown>) => unknown> = {
      'Staff/ListCategories': () => ({
        categories: [{ categoryId: 1, name: 'Phones', above: '', productCount: 3 }],
      }),
      'Staff/GetLandingChoices': () => ({ attributes: [], lowestPrice: 1, highestPrice: 2, count: 3 }),
      'Staff/ListLandingPages': () => ({ landingPages: [present], count: 1 }),
      'Staff/UploadPicture': () => upload,
      'Staff/SaveLandingPage': (body) => save(Number(body['Version'])),
    };
    mockAsk.mockReset().mockImplementation(async (path, { body = {} } = {}) => answers[path]?.(body));
  }

  function show() {
    const onClose = jest.fn();
    render(
      <AdminContext dataProvider={dataProvider}>
        <LandingDialog landing={LANDING} onClose={onClose} />
        <Notification />
      </AdminContext>,
    );
    return { user: userEvent.setup(), onClose };
  }
  const field = (name: RegExp) => screen.getByLabelText(name);

  test('what was typed is not lost to Escape', async () => {
    answer(() => LANDING);
    const { user, onClose } = show();
    await user.type(field(/^Introduction/), 'Big{Escape}');
    const question = screen.getByRole('dialog', { name: 'Leave without saving?' });
    expect(onClose).not.toHaveBeenCalled();
    expect(within(question).getByRole('button', { name: 'Go on editing' })).toHaveFocus();
    await user.click(within(question).getByRole('button', { name: 'Go on editing' }));
    expect(onClose).not.toHaveBeenCalled();
    expect(field(/^Introduction/)).toHaveValue('Big');
  });

  test('the second of two people keeps what they typed, sees what the first changed, and saves', async () => {
    const versions: number[] = [];
    answer(
      (version) => {
        versions.push(version);
        if (version === 2)
          throw new DeskError('Somebody else has changed it.', { status: 409, code: 'changed' });
        return LANDING;
      },
      { ...LANDING, version: 3, title: 'Theirs' },
    );
    const { user, onClose } = show();
    await user.type(field(/^Introduction/), 'Mine');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText(/beside what you typed/)).toBeVisible();
    expect(field(/^Title/)).toHaveValue('Theirs');
    expect(field(/^Introduction/)).toHaveValue('Mine');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(versions).toEqual([2, 3]);
    expect(onClose).toHaveBeenCalledTimes(1);
    expect(mockAsk).toHaveBeenLastCalledWith('Staff/SaveLandingPage', {
      body: expect.objectContaining({ Introduction: 'Mine', Title: 'Theirs' }),
    });
  });

  test('no page is saved without its picture while that is being sent, nor closed without a question', async () => {
    const { promise, resolve } = Promise.withResolvers<{ image: string }>();
    answer(() => LANDING, LANDING, promise);
    const { user, onClose } = show();
    const chooser = screen.getByRole('group', { name: 'Picture' }).querySelector('input');
    if (chooser === null) throw new Error('There is nothing to choose a picture with.');
    await user.upload(chooser, new File(['a picture'], 'phones.jpg', { type: 'image/jpeg' }));
    const save = screen.getByRole('button', { name: 'Save' });
    expect(save).toBeDisabled();
    expect(screen.getByText('The picture is being sent…')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    await user.click(screen.getByRole('button', { name: 'Go on editing' }));
    expect(onClose).not.toHaveBeenCalled();
    resolve({ image: 'phones.jpg' });
    await waitFor(() => expect(save).toBeEnabled());
    await user.click(save);
    expect(mockAsk).toHaveBeenLastCalledWith('Staff/SaveLandingPage', {
      body: expect.objectContaining({ Image: 'phones.jpg' }),
    });
  });
});

describe('landing pages that are chosen', () => {
  const PAGES = [4, 5, 6].map((id) => ({ id }));

  function Chosen() {
    const list = useList({ data: PAGES });
    return (
      <ListContextProvider value={list}>
        <output>{list.selectedIds.length} chosen</output>
        <button onClick={() => list.onSelect([4, 6])}>choose</button>
        <RemoveLandings />
        <Notification />
      </ListContextProvider>
    );
  }

  /** Chooses two pages and removes them. */
  async function remove() {
    render(
      <AdminContext>
        <Chosen />
      </AdminContext>,
    );
    const user = userEvent.setup();
    await user.click(screen.getByRole('button', { name: 'choose' }));
    await user.click(screen.getByRole('button', { name: 'Remove' }));
    expect(screen.getByRole('dialog', { name: 'Remove 2 landing pages?' })).toBeVisible();
    expect(mockAsk).not.toHaveBeenCalled();
    await user.click(screen.getByRole('button', { name: 'Remove them' }));
  }
  const removed = () => mockAsk.mock.calls.map(([call, request]) => [call, request?.body?.['LandingId']]);

  test('those that are chosen go together, after a question, and nothing else', async () => {
    mockAsk.mockResolvedValue(null);
    await remove();
    expect(await screen.findByText('2 landing pages removed.')).toBeVisible();
    expect(removed()).toEqual([
      ['Staff/DeleteLandingPage', 4],
      ['Staff/DeleteLandingPage', 6],
    ]);
    expect(screen.getByText('0 chosen')).toBeVisible();
  });

  test('where one is refused it is said why', async () => {
    mockAsk.mockRejectedValue(new DeskError('The shop did not answer.', { status: 503 }));
    await remove();
    expect(await screen.findByText('The shop did not answer.')).toBeVisible();
    expect(removed()).toHaveLength(1);
  });

  test('one that somebody else has removed keeps none of the others', async () => {
    const gone = new DeskError('There is no such landing page any more.', { status: 404, code: 'not-found' });
    mockAsk.mockRejectedValueOnce(gone).mockResolvedValue(null);
    await remove();
    expect(await screen.findByText('2 landing pages removed.')).toBeVisible();
    expect(removed().map(([, id]) => id)).toEqual([4, 6]);
  });
});

describe('pages that are edited by template', () => {
  const LAMP = {
    ...{ key: 'product:1', name: 'Lamp', address: '/DetailedProduct/Lamp/1' },
    ...{ titleBefore: '', titleAfter: 'A', descriptionBefore: '', descriptionAfter: '' },
    ...{ isNoindexBefore: false, isNoindexAfter: false, problems: ['title-too-short' as const] },
  };

  test('what would change is shown with what is wrong with it; what was changed is said, and asked for anew', async () => {
    const getList = jest.fn(async () => ({ data: [], total: 0 }));
    const onClose = jest.fn();
    function Table() {
      useGetList('pages');
      return null;
    }
    render(
      <AdminContext dataProvider={testDataProvider({ getList })}>
        <Table />
        <TemplateDialog
          {...{ count: 1, thing: 'page', words: '{name}', fields: [{ name: 'title', label: 'Title' }] }}
          send={async () => ({ changedCount: 1, unchangedCount: 0, pages: [LAMP] })}
          shown={(read) => <ChangedPages read={read} />}
          onClose={onClose}
        />
        <Notification />
      </AdminContext>,
    );
    const user = userEvent.setup();
    await user.type(screen.getByRole('textbox', { name: 'Title' }), 'A');
    await user.click(screen.getByRole('button', { name: 'Show what changes' }));
    expect(await screen.findByText('Short title')).toBeVisible();
    expect(getList).toHaveBeenCalledTimes(1);
    await user.click(screen.getByRole('button', { name: 'Change 1 page' }));
    expect(await screen.findByText('1 page changed.')).toBeVisible();
    await waitFor(() => expect(getList).toHaveBeenCalledTimes(2));
    expect(onClose).toHaveBeenCalledTimes(1);
  });
});

describe('what the shop says outside', () => {
  let outside: Outside = {
    ...{ googleVerification: '', bingVerification: '', robotsLines: '', indexNow: false, analyticsId: '' },
    ...{ analyticsHost: '', vitalsPercent: 0, version: 1, changedAt: '', changedBy: '' },
  };
  let saved = Promise.withResolvers<Outside>();
  const sent: unknown[] = [];
  beforeEach(() =>
    mockAsk.mockImplementation(async (path, request) => {
      if (request !== undefined) sent.push(request.body);
      if (path === 'Staff/GetOutside') return outside;
      if (path === 'Staff/SaveOutside') return saved.promise;
      return { isPublic: true, endpoint: '', keyAddress: '', waiting: 0, tellings: [] };
    }),
  );

  const show = () =>
    render(
      <AdminContext dataProvider={dataProvider}>
        <OutsideScreen />
        <Notification />
      </AdminContext>,
    );

  test('what is typed while it is saved stays', async () => {
    show();
    const user = userEvent.setup();
    const google = await screen.findByLabelText('Google Search Console');
    const bing = screen.getByLabelText('Bing Webmaster Tools');
    await user.type(google, ' abc ');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await user.type(bing, 'def');
    saved.resolve({ ...outside, googleVerification: 'abc', version: 2 });
    expect(await screen.findByText('Saved. It counts from now on.')).toBeVisible();
    await waitFor(() => expect(google).toHaveValue('abc'));
    expect(bing).toHaveValue('def');
  });

  test('what somebody else has saved meanwhile stands beside what was typed, and the next press goes on from it', async () => {
    show();
    const user = userEvent.setup();
    const google = await screen.findByLabelText('Google Search Console');
    await user.type(google, 'mine');
    outside = { ...outside, bingVerification: 'theirs', version: 5 };
    saved = Promise.withResolvers();
    saved.reject(new DeskError('Somebody else was first.', { code: 'changed' }));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(
      await screen.findByText(/^Somebody else was first\. What they changed stands here now/),
    ).toBeVisible();
    expect(google).toHaveValue('mine');
    expect(screen.getByLabelText('Bing Webmaster Tools')).toHaveValue('theirs');
    saved = Promise.withResolvers();
    await user.click(screen.getByRole('button', { name: 'Save' }));
    saved.resolve({ ...outside, googleVerification: 'mine', version: 6 });
    expect(await screen.findByText('Saved. It counts from now on.')).toBeVisible();
    expect(sent.at(-1)).toMatchObject({
      GoogleVerification: 'mine',
      BingVerification: 'theirs',
      Version: 5,
    });
  });
});

describe('an invitation', () => {
  const sent = jest.fn<Promise<unknown>, [string, { body: string }]>();
  const answer = (status: number, body: object) => ({ status, json: async () => body });
  const opened = {
    ...{ email: 'lea@example.com', secret: 'ABCDEFGHIJKLMNOP' },
    otpauthUri: 'otpauth://totp/Cedar:lea@example.com?secret=ABCDEFGHIJKLMNOP',
  };

  beforeEach(() => {
    mockAsk.mockImplementation(ask);
    Object.assign(globalThis, { fetch: sent });
    Object.assign(AbortSignal, { timeout: () => new AbortController().signal });
    sent.mockReset();
    window.history.replaceState(null, '', '#of-lea');
  });

  test('an invitation that is over is not tried again, and leads to the sign-in', async () => {
    sent.mockResolvedValueOnce(answer(404, { ok: false, message: 'This invitation is over.' }));
    render(<InvitationScreen />);
    expect(await screen.findByText('This invitation is over.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Sign in' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  });

  test('an invitation whose answer never came is opened by another press, though its address is without it', async () => {
    sent.mockRejectedValueOnce(new TypeError('Failed to fetch'));
    sent.mockResolvedValueOnce(answer(503, { ok: false, message: 'The shop is very busy right now.' }));
    sent.mockResolvedValueOnce(answer(200, { ok: true, data: opened }));
    render(<InvitationScreen />);
    const user = userEvent.setup();
    expect(await screen.findByText(/could not be reached/)).toBeVisible();
    expect(window.location.hash).toBe('');
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('The shop is very busy right now.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('form', { name: 'Accept the invitation' })).toHaveTextContent(
      opened.email,
    );
    expect(sent.mock.calls.map(([path, { body }]) => [path, body])).toEqual(
      Array.from({ length: 3 }, () => [
        '/api/desk/Staff/OpenInvitation',
        JSON.stringify({ body: { Invitation: 'of-lea' } }),
      ]),
    );
  });
});

describe('what is said of a search', () => {
  const RULE: RuleRow = {
    ...{ id: 7, ruleId: 7, kind: 'synonym', term: 'telly', target: 'tv', productId: 0, productName: '' },
    ...{ place: 0, isIdle: false, changedAt: '2026-11-25T10:00:00Z', changedBy: 'me@example.com' },
  };

  test('the second of two people keeps what they typed, sees what the first said, and saves', async () => {
    const saved: unknown[] = [];
    mockAsk.mockImplementation(async (path, { body = {} } = {}) => {
      if (path === 'Staff/GetSearch') return { rules: [{ ...RULE, ruleId: 8, target: 'television' }] };
      if (path !== 'Staff/SaveSearchRule') throw new Error(path);
      saved.push(body['Replaces']);
      if (body['Replaces'] === undefined) return RULE;
      throw new DeskError('Somebody else has changed it.', { status: 409, code: 'changed' });
    });
    const onClose = jest.fn();
    render(
      <AdminContext>
        <RuleDialog rule={RULE} onClose={onClose} />
      </AdminContext>,
    );
    const user = userEvent.setup();
    const target = screen.getByDisplayValue('tv');
    await user.clear(target);
    await user.type(target, 'screen');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(
      await screen.findByText(/Somebody else has changed it\..*Also called “television”\./),
    ).toBeVisible();
    expect(target).toHaveValue('screen');
    expect(onClose).not.toHaveBeenCalled();
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(saved).toEqual([7, undefined]);
    expect(onClose).toHaveBeenCalledTimes(1);
    expect(mockAsk).toHaveBeenLastCalledWith('Staff/SaveSearchRule', {
      body: { Kind: 'synonym', Term: 'telly', Target: 'screen' },
    });
  });
});

describe('how fast pages were', () => {
  const told: AnswerAt<'Staff/GetVitals'> = {
    percent: 10,
    vitals: [
      { page: 'product', device: 'phone', vital: 'LCP', percentile75: 2540, count: 12 },
      { page: 'product', device: 'phone', vital: 'CLS', percentile75: 0.04, count: 1 },
      { page: 'home', device: 'phone', vital: 'INP', percentile75: 620, count: 3 },
    ],
  };

  test('a row of each kind of page says how fast it was, how good that is, and of how many visits', async () => {
    mockAsk.mockResolvedValue(told);
    render(<VitalsScreen />);
    const phones = await screen.findByRole('region', { name: 'Phones' });
    const [, ...rows] = within(phones).getAllByRole('row');
    expect(rows.map(({ textContent }) => textContent)).toEqual([
      'Homenot measured620 mspoor3 visitsnot measurednot measured',
      'Products2.54 sneeds work12 visitsnot measured0.04good1 visitnot measured',
    ]);
    expect(screen.getByRole('region', { name: 'Desktops' })).toHaveTextContent('Nothing was measured yet.');
    expect(screen.getByText(/^10 visits in a hundred are measured/)).toBeVisible();
  });
});
