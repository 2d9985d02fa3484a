import { render, screen } from '@testing-library/react';
import { shownPrice } from '@/lib/shop/price';
import { Price } from './price';

const facts = { regular: 100, sale: 0, percentage: 0, isPreOrder: false };

describe('a price', () => {
  it('is the regular one without a sale', () => {
    const { container } = render(<Price {...facts} />);
    expect(container).toHaveTextContent(/^\$100\.00$/);
  });

  it('is the sale price first, then the old one struck through and the saving with two decimals', () => {
    const { container } = render(<Price {...facts} sale={87.5} percentage={12.5} />);
    expect(container).toHaveTextContent('$87.50 Was $100.00 -12.50%');
    expect(screen.getByText('$100.00', { exact: false, selector: 's' })).toBeInTheDocument();
  });

  it('works the saving out where the call does not say it', () => {
    expect(shownPrice({ ...facts, sale: 75 })).toEqual({ now: 75, was: 100, percentage: 25 });
  });

  it('is the regular one for a pre-order, with the down payment', () => {
    const { container } = render(
      <Price {...facts} sale={80} percentage={20} isPreOrder downPayments={[50, 20]} />,
    );
    expect(container).toHaveTextContent('$100.00Down payment from $20.00');
    render(<Price {...facts} isPreOrder downPayments={[30, 0]} />);
    expect(screen.getByText('Down payment $30.00')).toBeInTheDocument();
  });

  it('carries a note, but for a pre-order, whose note is its down payment', () => {
    const note = '$90.00 for customers';
    const { container, rerender } = render(<Price {...facts} note={note} />);
    expect(container).toHaveTextContent('$100.00$90.00 for customers');
    rerender(<Price {...facts} isPreOrder note={note} />);
    expect(container).toHaveTextContent(/^\$100\.00$/);
  });

  it('claims no saving where there is none', () => {
    expect(shownPrice({ ...facts, sale: 100 })).toEqual({ now: 100 });
    expect(shownPrice({ ...facts, sale: 120, percentage: 5 })).toEqual({ now: 120 });
  });

  it.each([0, NaN, 0.001, -5])('shows nothing for %p dollars', (regular) => {
    const { container } = render(<Price {...facts} regular={regular} />);
    expect(container).toBeEmptyDOMElement();
  });
});
