import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Component, type ReactNode } from 'react';
import type { ProductPicture } from './product';
import { ProductGallery } from './product-gallery';
import { ProductProvider } from './product-provider';

jest.mock('./picture-viewer', () => {
  throw new Error('The code did not come.');
});

/** What stands in the place of a page that cannot be shown. */
class Boundary extends Component<{ children: ReactNode }> {
  override state = { isBroken: false };

  static getDerivedStateFromError() {
    return { isBroken: true };
  }

  override render() {
    return this.state.isBroken ? 'This page could not be loaded' : this.props.children;
  }
}

function renderGallery(images: readonly ProductPicture[], own: readonly number[]) {
  render(
    <ProductProvider
      isKept={false}
      productId={7}
      name="Nova"
      path="/DetailedProduct/Nova/7"
      isPreOrder={false}
      downPayments={[]}
      images={images}
      attributes={[]}
      variations={[
        {
          id: 1,
          sku: 'N',
          prices: { regular: 100 },
          isInStock: true,
          values: [],
          images: own,
        },
      ]}
      initialVariationId={1}
    >
      <Boundary>
        <ProductGallery />
      </Boundary>
    </ProductProvider>,
  );
}

it('says of each picture what is seen, or else which of the product it is', () => {
  const images = [
    { src: 'other.webp', alt: 'Nova in red' },
    { src: 'one.webp', alt: 'Nova in green: the back' },
    { src: 'two.webp', alt: '' },
  ];
  renderGallery(images, [1, 2]);
  const named = screen.getAllByRole('img').map((image) => image.getAttribute('alt'));
  expect(named).toEqual(['Nova in green: the back', 'Nova, picture 2 of 2']);
});

it('leaves the focus where it is when the count is pressed', async () => {
  renderGallery(
    [
      { src: 'one.webp', alt: '' },
      { src: 'two.webp', alt: '' },
    ],
    [0, 1],
  );
  const thumbnail = screen.getByRole('link', { name: 'Picture 2 of 2' });
  thumbnail.focus();
  await userEvent.click(screen.getByText('1 / 2'));
  expect(thumbnail).toHaveFocus();
});

it('shows one quiet placeholder where there is no picture', () => {
  renderGallery([], []);
  expect(screen.getAllByRole('img')).toHaveLength(1);
  expect(screen.queryByRole('link')).not.toBeInTheDocument();
});

it('opens a picture as the file that it is where the code of the viewer does not come', async () => {
  // jsdom goes nowhere, and says so.
  const said = jest.spyOn(console, 'error').mockImplementation();
  renderGallery([{ src: 'one.webp', alt: 'Nova in green' }], [0]);
  fireEvent.click(screen.getByRole('link', { name: 'Enlarge the picture' }));
  await waitFor(() => expect(said).toHaveBeenCalled());
  expect(String(said.mock.calls[0]?.[0])).toContain('Not implemented: navigation');
  expect(screen.getByRole('img', { name: 'Nova in green' })).toBeInTheDocument();
});
