import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Category } from '@/lib/calls/answers';
import { AllCategories } from './all-categories';

const category = (categoryId: number, categoryName: string, subCategory: Category[] = []): Category => ({
  ...{ categoryId, categoryName, categoryImage: '', subCategory, productCount: 12 },
});

it('finds categories by a part of their names, without accents too', async () => {
  render(
    <AllCategories
      categories={[
        category(1, 'Phones', [category(2, 'Slim'), category(3, 'Caméras')]),
        category(4, 'Cables'),
      ]}
    />,
  );
  const shown = () =>
    screen
      .getAllByRole('link')
      .filter((link) => link.closest('[hidden]') === null && link.closest('nav') === null)
      .map((link) => link.firstChild?.textContent);
  expect(shown()).toEqual(['Cables', 'Phones', 'Caméras', 'Slim']);
  const field = screen.getByRole('searchbox', { name: 'Find a category' });
  await userEvent.type(field, 'CAMER');
  expect(shown()).toEqual(['Phones', 'Caméras']);
  expect(screen.getByRole('status')).toHaveTextContent('1 category');
  await userEvent.type(field, 'x');
  expect(shown()).toEqual([]);
  expect(screen.getByRole('status')).toHaveTextContent('No category matches.');
  await userEvent.clear(field);
  expect(shown()).toHaveLength(4);
});
