import { render, screen } from '@testing-library/react';
import { SectionHeading } from './section-heading';

describe('the heading of a section', () => {
  it('highlights the first word and keeps the name whole', () => {
    render(<SectionHeading title="Explore the collections" highlight />);
    expect(screen.getByRole('heading', { name: 'Explore the collections', level: 2 })).toBeInTheDocument();
    expect(screen.getByText('Explore')).toHaveClass('text-action');
  });

  it('highlights a single word', () => {
    render(<SectionHeading title="Kamera" highlight />);
    expect(screen.getByText('Kamera')).toHaveClass('text-action');
  });

  it('says in the link what all of it is', () => {
    render(
      <SectionHeading
        title="Best sellers"
        action={{ href: '/Category/Best-sellers/23', label: 'View All' }}
      />,
    );
    expect(screen.getByRole('link', { name: /^View All ?: Best sellers$/ })).toHaveAttribute(
      'href',
      '/Category/Best-sellers/23',
    );
  });
});
