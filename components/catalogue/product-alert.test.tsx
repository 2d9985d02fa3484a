import { render, screen, waitFor } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { rememberCustomer } from '@/lib/session/known-customer';
import { ProductAlert } from './product-alert';

jest.mock('next/navigation', () => ({ unstable_rethrow: () => undefined }));
jest.mock('@/components/alerts/actions', () => ({ requestAlert: jest.fn() }));
jest.mock('./product-provider', () => ({
  useProduct: () => ({ shown: { id: 1, isInStock: true }, isPreOrder: false }),
}));

test('the known address is filled in where the form was opened before there were scripts', async () => {
  // In development React tells of the attribute, which it leaves as it is.
  const told = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  await rememberCustomer({ email: 'maya@example.com' });
  const container = document.createElement('div');
  document.body.append(container);
  container.innerHTML = renderToString(<ProductAlert kind="price" groupId={3} />);
  const details = container.querySelector('details');
  const opened = new Promise((resolve) => details?.addEventListener('toggle', resolve));
  details?.setAttribute('open', '');
  await opened;
  render(<ProductAlert kind="price" groupId={3} />, { container, hydrate: true });
  await waitFor(() =>
    expect(screen.getByRole('textbox', { name: 'Email address' })).toHaveValue('maya@example.com'),
  );
  told.mockRestore();
});
