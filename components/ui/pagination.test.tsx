import { render, screen } from '@testing-library/react';
import { pageItems, Pagination } from './pagination';

describe('the page links', () => {
  it.each([
    [1, 1, [1]],
    [1, 3, [1, 2, 3]],
    [1, 9, [1, 2, 'gap', 9]],
    [5, 9, [1, 'gap', 4, 5, 6, 'gap', 9]],
    [4, 9, [1, 2, 3, 4, 5, 'gap', 9]],
    [9, 9, [1, 'gap', 8, 9]],
    [6667, 6667, [1, 'gap', 6666, 6667]],
  ])('on page %p of %p are %p', (page, pageCount, items) => {
    expect(pageItems(page, pageCount)).toEqual(items);
  });

  it('mark the current page and lead to its neighbours', () => {
    render(<Pagination page={2} pageCount={3} hrefFor={(page) => `/list?page=${page}`} />);
    expect(screen.getByRole('link', { current: 'page' })).toHaveAccessibleName('Page 2');
    expect(screen.getByRole('link', { name: 'Previous page' })).toHaveAttribute('href', '/list?page=1');
    expect(screen.getByRole('link', { name: 'Next page' })).toHaveAttribute('href', '/list?page=3');
  });

  it('are not there for a single page', () => {
    const { container } = render(<Pagination page={1} pageCount={1} hrefFor={() => '/'} />);
    expect(container).toBeEmptyDOMElement();
  });
});
