import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { saveReview } from './actions';
import { ReviewForm } from './review-form';

jest.mock('./actions', () => ({ saveReview: jest.fn() }));
const saving = jest.mocked(saveReview);

beforeAll(() => {
  // jsdom does not scroll.
  Element.prototype.scrollIntoView = () => undefined;
});
beforeEach(() => {
  saving.mockReset();
  sessionStorage.clear();
});

const text = () => screen.getByRole('textbox', { name: 'Your review' });
const star = (name: string) => screen.getByRole('radio', { name });
const publish = () => userEvent.click(screen.getByRole('button', { name: 'Publish review' }));

test('without stars or a text nothing is sent, and both places say so', async () => {
  render(<ReviewForm productId={12} customerId={1} />);
  await publish();
  expect(saving).not.toHaveBeenCalled();
  expect(screen.getByRole('group', { name: 'Please check the following' })).toHaveFocus();
  expect(
    screen.getByRole('group', { name: 'How many stars would you give it?' }),
  ).toHaveAccessibleDescription('Choose how many stars to give');
  expect(text()).toHaveAccessibleDescription(/^Write what you think of the product/);
  await userEvent.click(star('1 star'));
  await userEvent.type(text(), 'B');
  expect(screen.queryByRole('group', { name: 'Please check the following' })).toBeNull();
});

test('a refusal is said in its place, and what was typed stays', async () => {
  saving.mockResolvedValue({
    ok: false,
    message: 'You have reviewed this product already.',
    errors: {},
    values: {},
  });
  render(<ReviewForm productId={12} customerId={1} />);
  await userEvent.click(star('4 stars'));
  await userEvent.type(text(), 'Lasts three days.');
  await publish();
  const [, data] = saving.mock.calls[0]!;
  expect(Object.fromEntries(data)).toEqual({
    product: '12',
    isEdit: '',
    rating: '4',
    title: '',
    text: 'Lasts three days.',
  });
  expect(await screen.findByText('You have reviewed this product already.')).toBeVisible();
  expect(text()).toHaveValue('Lasts three days.');
  expect(star('4 stars')).toBeChecked();
});

test('a review that is changed begins with what was said', async () => {
  saving.mockResolvedValue({ ok: true, message: '' });
  render(
    <ReviewForm productId={12} customerId={1} written={{ rating: '2', title: 'Broke', text: 'Twice.' }} />,
  );
  expect(star('2 stars')).toBeChecked();
  expect(screen.getByRole('textbox', { name: 'Headline (optional)' })).toHaveValue('Broke');
  await userEvent.click(screen.getByRole('button', { name: 'Save changes' }));
  const [, data] = saving.mock.calls[0]!;
  expect(Object.fromEntries(data)).toMatchObject({
    isEdit: 'yes',
    rating: '2',
    title: 'Broke',
    text: 'Twice.',
  });
});
