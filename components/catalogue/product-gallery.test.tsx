import { render, screen } from '@testing-library/react';
import type { ProductPicture } from './product';
import { ProductGallery } from './product-gallery';
import { ProductProvider } from './product-provider';

function renderGallery(images: readonly ProductPicture[], own: readonly number[]) {
  render(
    <ProductProvider
      isKept={false}
      productId={7}
      name="Nova"
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
      <ProductGallery />
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

it('shows one quiet placeholder where there is no picture', () => {
  renderGallery([], []);
  expect(screen.getAllByRole('img')).toHaveLength(1);
  expect(screen.queryByRole('link')).not.toBeInTheDocument();
});
