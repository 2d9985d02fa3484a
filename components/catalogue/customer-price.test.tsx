import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { customerPriceNote, otherGroupPrice } from '@/components/ui/customer-price';
import type { ListedProduct } from '@/lib/calls/answers';
import { ProductCard } from './product-card';
import { ProductPrice } from './product-facts';
import { ProductOptions } from './product-options';
import { ProductProvider } from './product-provider';
import type { VariationChoice } from './variation-choice';

jest.mock('next/navigation', () => ({ useRouter: () => ({ refresh: jest.fn() }) }));
jest.mock('@/components/cart/actions', () => ({ addToCart: jest.fn(), changeLine: jest.fn() }));
jest.mock('@/components/wishlist/actions', () => ({ setWished: jest.fn() }));

const variation = (id: number, prices: VariationChoice['prices'], otherPrice?: number): VariationChoice => ({
  id,
  sku: '',
  prices,
  ...(otherPrice === undefined ? {} : { otherPrice }),
  isInStock: true,
  values: [10 + id],
  images: [],
});

function showPage(...variations: VariationChoice[]) {
  window.history.replaceState(null, '', '/DetailedProduct/-/7/1');
  return render(
    <ProductProvider
      isKept={false}
      productId={7}
      name="Product H-2"
      path="/DetailedProduct/-/7"
      isPreOrder={false}
      downPayments={[]}
      images={[]}
      attributes={[
        {
          id: 1,
          name: 'Color',
          values: variations.map(({ id }) => ({ id: 10 + Number(id), name: `Color ${id}` })),
        },
      ]}
      variations={variations}
      initialVariationId={1}
    >
      <ProductPrice />
      <ProductOptions errors={new Map()} />
    </ProductProvider>,
  ).container;
}

describe('the page of a product that customers pay less for', () => {
  it('tells a visitor, and leads to the sign-in and back to the chosen variation', async () => {
    showPage(
      variation(1, { regular: 279 }, 268),
      variation(2, { regular: 299 }, 288),
      variation(3, { regular: 99 }),
    );
    expect(screen.getByRole('link', { name: 'Customers pay $268.00 – sign in' })).toHaveAttribute(
      'href',
      '/UserAuthentication?returnTo=%2FDetailedProduct%2F-%2F7%2F1&reason=price',
    );
    await userEvent.click(screen.getByRole('radio', { name: /Color 2/ }));
    expect(screen.getByRole('link', { name: 'Customers pay $288.00 – sign in' })).toHaveAttribute(
      'href',
      expect.stringContaining('%2F7%2F2&'),
    );
    await userEvent.click(screen.getByRole('radio', { name: /Color 3/ }));
    expect(screen.queryByRole('link')).not.toBeInTheDocument();
  });

  it('tells a customer whose price it is, and what visitors pay', () => {
    const page = showPage(variation(1, { regular: 300, sale: 268, percentage: 10.67 }, 279));
    expect(page).toHaveTextContent('$268.00 Was $300.00 -10.67%Customer price. Visitors pay $279.00.');
    expect(screen.queryByRole('link')).not.toBeInTheDocument();
  });
});

describe('the card of such a product', () => {
  function showCard(prices: Partial<ListedProduct['defaultVariation']>) {
    const product: ListedProduct = {
      productId: 7,
      productName: 'Hush 2',
      inStock: true,
      isPreOrder: false,
      defaultVariation: {
        productVariationId: 1,
        image1: '',
        image2: '',
        regularPrice: 279,
        salePrice: 0,
        percentage: 0,
        ...prices,
      },
      brand: '',
      preOrderFirstPrice: 0,
      preOrderSecondPrice: 0,
      rating: 0,
      reviewCount: 0,
      keyFact: '',
      colors: [],
    };
    return render(<ProductCard product={product} />).container;
  }

  it('tells a visitor what customers pay', () => {
    expect(showCard({ customerPrice: 268 })).toHaveTextContent('$279.00$268.00 for customers');
  });

  it('tells a customer that it is theirs', () => {
    const card = showCard({ salePrice: 268, percentage: 3.94, visitorPrice: 279 });
    expect(card).toHaveTextContent('$268.00 Was $279.00 -3.94%Customer price');
  });

  it.each([
    ['the backend does not say what the others pay', {}],
    ['customers pay the same', { customerPrice: 279 }],
    ['customers pay more', { customerPrice: 300 }],
    ['the customer price is none', { customerPrice: 0 }],
  ])('says nothing when %s', (_, prices) => {
    expect(showCard(prices)).not.toHaveTextContent(/customer/i);
  });
});

test('a sale of -1, as a backend may say that there is none, is no price that visitors do not pay', () => {
  const prices = { regularPrice: 99.9, salePrice: -1, visitorPrice: 0 };
  expect(otherGroupPrice(prices)).toBeUndefined();
  expect(customerPriceNote({ ...prices, customerPrice: 90 })).toBe('$90.00 for customers');
  expect(customerPriceNote({ ...prices, visitorPrice: 120 })).toBe('Customer price');
});
