import { readFileSync } from 'node:fs';
import path from 'node:path';
import { render, screen } from '@testing-library/react';
import { ContactFallback } from '@/components/support/contact-fallback';
import { Button } from '@/components/ui/button';
import { SITE } from '@/lib/shop/site';

const paper = readFileSync(path.join(import.meta.dirname, 'print.css'), 'utf8');
const [, pressed = ''] = /\n {2}(\S.*min-h-control.*) \{\s*display: none;/.exec(paper) ?? [];

test('paper has no buttons, but says by which address and number the shop is reached', () => {
  render(
    <>
      <ContactFallback>A repair is arranged by email or by phone.</ContactFallback>
      <Button>Send</Button>
    </>,
  );
  expect(screen.getByRole('button', { name: 'Send' }).matches(pressed)).toBe(true);
  for (const name of [SITE.email, SITE.phone])
    expect(screen.getByRole('link', { name }).matches(pressed)).toBe(false);
});
