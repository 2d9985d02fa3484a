import { render, screen } from '@testing-library/react';
import { act, Suspense } from 'react';
import { lazyPart } from './lazy-part';
import { notify } from './notify';
import { Toaster } from './toaster';

jest.mock('./toast-list', () => {
  throw new Error('The code did not come.');
});

it('is shown when its code is there', async () => {
  const Part = lazyPart(
    async () => () => <p>Here it is</p>,
    () => <p>Nothing</p>,
  );
  render(
    <Suspense>
      <Part />
    </Suspense>,
  );
  expect(await screen.findByText('Here it is')).toBeInTheDocument();
});

it('leaves the page as it is when its code does not come', async () => {
  render(
    <>
      <h1>Nova</h1>
      <Toaster />
    </>,
  );
  await act(async () => notify.error('Could Not Add'));
  await act(async () => {
    await import('./toast-list').catch(() => undefined);
  });
  expect(screen.getByRole('heading', { name: 'Nova' })).toBeInTheDocument();
  expect(screen.getByRole('alert')).toBeEmptyDOMElement();
});
