import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { AdminContext } from 'react-admin';
import { dataProvider } from '../data-provider';
import { TemplateDialog } from '../files/template-dialog';
import { RedirectDialog } from '../redirects/redirect-dialog';
import { SearchDialog } from '../searches/search-dialog';
import { RuleDialog } from '../words/rule-dialog';

jest.mock('../ask', () => ({
  ...jest.requireActual<object>('../ask'),
  ask: async () => ({ searches: 0, products: [], rules: [] }),
}));

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

test.each(DIALOGS)('what was typed into the dialog of %s is not lost to Escape', async (_, label, dialog) => {
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
});

test.each(DIALOGS)('the dialog of %s is left at once where nothing was typed', async (_, label, dialog) => {
  const onClose = jest.fn();
  render(<AdminContext dataProvider={dataProvider}>{dialog(onClose)}</AdminContext>);
  await screen.findByLabelText(label);
  await userEvent.setup().keyboard('{Escape}');
  expect(onClose).toHaveBeenCalledTimes(1);
});
