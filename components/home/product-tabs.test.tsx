import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ProductTabs } from './product-tabs';

const tabs = (
  <ProductTabs label="Picked for you" titles={['New arrivals', 'On sale', 'Featured']}>
    <p>one</p>
    <p>two</p>
    <p>three</p>
  </ProductTabs>
);
const selected = () => screen.getByRole('tab', { selected: true }).textContent;

describe('the product tabs', () => {
  it('show the first panel at first, named by its tab', () => {
    render(tabs);
    expect(selected()).toBe('New arrivals');
    expect(screen.getByRole('tabpanel', { name: 'New arrivals' })).toHaveTextContent('one');
  });

  it('have all panels in the page', () => {
    const { container } = render(tabs);
    expect(container).toHaveTextContent('onetwothree');
  });

  it('change with a click', async () => {
    render(tabs);
    await userEvent.click(screen.getByRole('tab', { name: 'Featured' }));
    expect(selected()).toBe('Featured');
    expect(screen.getByRole('tabpanel', { name: 'Featured' })).not.toHaveClass('hidden');
    expect(screen.getByRole('tabpanel', { name: 'New arrivals' })).toHaveClass('hidden');
  });

  it('are one stop of Tab, and the arrow keys go round', async () => {
    render(tabs);
    await userEvent.tab();
    expect(screen.getByRole('tab', { name: 'New arrivals' })).toHaveFocus();
    await userEvent.keyboard('{ArrowLeft}');
    expect(selected()).toBe('Featured');
    expect(screen.getByRole('tab', { name: 'Featured' })).toHaveFocus();
    await userEvent.keyboard('{ArrowRight}');
    expect(selected()).toBe('New arrivals');
    await userEvent.keyboard('{End}');
    expect(selected()).toBe('Featured');
    await userEvent.keyboard('{Home}');
    expect(selected()).toBe('New arrivals');
    await userEvent.tab();
    expect(document.body).toHaveFocus();
  });
});
