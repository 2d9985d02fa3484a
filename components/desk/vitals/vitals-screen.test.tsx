import { render, screen, within } from '@testing-library/react';
import { ask, type AnswerAt } from '../ask';
import { VitalsScreen } from './vitals-screen';

jest.mock('../ask', () => ({ ...jest.requireActual<object>('../ask'), ask: jest.fn() }));

const told: AnswerAt<'Staff/GetVitals'> = {
  percent: 10,
  vitals: [
    { page: 'product', device: 'phone', vital: 'LCP', percentile75: 2540, count: 12 },
    { page: 'product', device: 'phone', vital: 'CLS', percentile75: 0.04, count: 1 },
    { page: 'home', device: 'phone', vital: 'INP', percentile75: 620, count: 3 },
  ],
};

test('a row of each kind of page says how fast it was, how good that is, and of how many visits', async () => {
  jest.mocked(ask).mockResolvedValue(told);
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
