import { render, screen } from '@testing-library/react';
import { getImageProps } from 'next/image';
import { CARD_WIDTHS, HERO_WIDTHS, imageSource, ProductImage, THUMBNAIL_WIDTHS } from './product-image';

const src = 'http://localhost:4000/uploads/a phone+1.webp';

describe('a product picture', () => {
  it.each([CARD_WIDTHS, HERO_WIDTHS, THUMBNAIL_WIDTHS])(
    'has addresses that next/image would write, in configured widths (%p, …)',
    (...widths) => {
      const all = getImageProps({ src, alt: '', fill: true, sizes: '1vw' }).props.srcSet?.split(', ') ?? [];
      const offered = imageSource(src, widths, '50vw').srcSet.split(', ');
      expect(offered).toHaveLength(widths.length);
      for (const candidate of offered) expect(all).toContain(candidate);
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
