import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { AdminContext } from 'react-admin';
import { DeskError } from '../ask';
import type { RuleRow } from '../rows';
import { RuleDialog } from './rule-dialog';

interface Request {
  body?: Record<string, unknown>;
}
const mockAsk = jest.fn<Promise<unknown>, [string, Request?]>();
jest.mock('../ask', () => ({
  ...jest.requireActual<object>('../ask'),
  ask: (...given: [string, Request?]) => mockAsk(...given),
}));

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
  expect(await screen.findByText(/Somebody else has changed it\..*Also called “television”\./)).toBeVisible();
  expect(target).toHaveValue('screen');
  expect(onClose).not.toHaveBeenCalled();
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(saved).toEqual([7, undefined]);
  expect(onClose).toHaveBeenCalledTimes(1);
  expect(mockAsk).toHaveBeenLastCalledWith('Staff/SaveSearchRule', {
    body: { Kind: 'synonym', Term: 'telly', Target: 'screen' },
  });
});
