import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { notify } from './notify';
import { Toaster } from './toaster';

beforeAll(() => {
  const matchMedia = () => ({ matches: false, addEventListener: jest.fn(), removeEventListener: jest.fn() });
  Object.assign(window, { matchMedia });
});

afterEach(async () => {
  const { toast } = await import('react-hot-toast/headless');
  act(() => toast.removeAll());
});

describe('messages', () => {
  it('have their place in the page from the start', () => {
    render(<Toaster />);
    expect(screen.getByRole('status')).toBeEmptyDOMElement();
    expect(screen.getByRole('alert')).toBeEmptyDOMElement();
  });

  it('say a success quietly and an error at once', async () => {
    render(<Toaster />);
    notify.success('Item added to cart');
    notify.error('Could Not Add');
    expect(await within(screen.getByRole('status')).findByText('Item added to cart')).toBeInTheDocument();
    expect(await within(screen.getByRole('alert')).findByText('Could Not Add')).toBeInTheDocument();
    expect(screen.getByRole('status')).not.toHaveTextContent('Could Not Add');
  });

  it('do not stack when the text is the same', async () => {
    render(<Toaster />);
    notify.error('Could Not Add');
    notify.error('Could Not Add');
    notify.error('Could Not Remove');
    await screen.findByText('Could Not Remove');
    expect(screen.getAllByText('Could Not Add')).toHaveLength(1);
  });

  it('can be closed', async () => {
    render(<Toaster />);
    notify.success('Item Removed');
    await screen.findByText('Item Removed');
    await userEvent.click(screen.getByRole('button', { name: 'Close message' }));
    expect(screen.queryByText('Item Removed')).toBeNull();
  });

  it('say what is being done quietly, until it is done', async () => {
    render(<Toaster />);
    const end = notify.progress('Your order is on its way.');
    const text = await within(screen.getByRole('status')).findByText('Your order is on its way.');
    jest.useFakeTimers({ now: Date.now() });
    try {
      const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
      await user.hover(text);
      await user.unhover(text);
      act(() => jest.advanceTimersByTime(60_000));
      expect(text).toBeInTheDocument();
      act(end);
      expect(text).not.toBeInTheDocument();
    } finally {
      jest.useRealTimers();
    }
  });

  it('say nothing of what was done before they were loaded', async () => {
    render(<Toaster />);
    notify.progress('Your order is on its way.')();
    notify.success('Order made');
    await screen.findByText('Order made');
    expect(screen.queryByText('Your order is on its way.')).toBeNull();
  });

  it('leave after five seconds, but stay while hovered', async () => {
    render(<Toaster />);
    notify.success('Subscribed Successfully');
    const text = await screen.findByText('Subscribed Successfully');
    jest.useFakeTimers({ now: Date.now() });
    try {
      const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
      await user.hover(text);
      act(() => jest.advanceTimersByTime(20_000));
      expect(screen.getByText('Subscribed Successfully')).toBeInTheDocument();
      await user.unhover(text);
      act(() => jest.advanceTimersByTime(5_100));
      expect(screen.queryByText('Subscribed Successfully')).toBeNull();
    } finally {
      jest.useRealTimers();
    }
  });
});
