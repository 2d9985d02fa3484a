import { render, screen } from '@testing-library/react';
import { getImageProps } from 'next/image';
import { CARD_WIDTHS, HERO_WIDTHS, imageSource, ProductImage, THUMBNAIL_WIDTHS } from './product-image';

const src = 'a%20phone%2B1.webp';

describe('a product picture', () => {
  it.each([CARD_WIDTHS, HERO_WIDTHS, THUMBNAIL_WIDTHS])(
    'is offered in widths that the optimizer makes (%p, …)',
    (...widths) => {
      const props = getImageProps({ src: '/a.webp', alt: '', fill: true, sizes: '1vw' }).props;
      const made = [...(props.srcSet ?? '').matchAll(/w=(\d+)/g)].map((match) => Number(match[1]));
      for (const width of widths) expect(made).toContain(width);
      expect(imageSource(src, widths, '50vw').srcSet).toContain(`/img/${widths[0]}/${src} ${widths[0]}w`);
    },
  );

  it('loads at once when it is the largest of the page, later otherwise', () => {
    render(<ProductImage src={src} alt="Nova" sizes="50vw" priority />);
    expect(screen.getByRole('img', { name: 'Nova' })).toHaveAttribute('fetchpriority', 'high');
    render(<ProductImage src={src} alt="Buds" sizes="50vw" />);
    expect(screen.getByRole('img', { name: 'Buds' })).toHaveAttribute('loading', 'lazy');
  });

  it('is a placeholder with the name where there is none', () => {
    render(<ProductImage src="" alt="Nova" sizes="50vw" />);
    expect(screen.getByRole('img', { name: 'Nova, no picture yet' }).tagName).toBe('SPAN');
  });
});
