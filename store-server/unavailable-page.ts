import { createHash } from 'node:crypto';
import { MESSAGES } from '../lib/messages.ts';
import { SITE } from '../lib/shop/site.ts';

const STYLE = `:root{color-scheme:light dark}body{margin:0;min-height:100vh;display:grid;place-items:center;background:light-dark(#faf8f4,#131411);color:light-dark(#1b1c18,#f2f1eb);font:1.0625rem/1.6 system-ui,sans-serif}main{max-width:30rem;padding:2rem;text-align:center}h1{font-size:1.75rem;line-height:1.25;letter-spacing:-.015em;margin:0 0 .75rem}p{margin:0 0 1.75rem;color:light-dark(#5a5c54,#adafa5)}.shop{margin-bottom:2.5rem;font-size:1.25rem;font-weight:700;letter-spacing:-.02em;color:inherit}.shop img{width:2rem;height:2rem;margin-inline-end:.4rem;vertical-align:middle}a{display:inline-block;padding:.75rem 1.75rem;border-radius:10px;text-decoration:none;font-weight:600;color:light-dark(#fff,#0b1f16);background:light-dark(#1f5a41,#86d0ab)}body::before{content:'';position:fixed;inset:0;z-index:-1;background:repeating-radial-gradient(circle at 100% 0,transparent 0 21px,light-dark(#1f5a4138,#86d0ab38) 22px 23px,transparent 24px 27px);mask-image:radial-gradient(circle at 100% 0,#000,transparent 400px)}a:focus-visible{outline:2px solid light-dark(#1f5a41,#86d0ab);outline-offset:3px}`;

/** Of the style sheet in these pages, as a Content Security Policy names it. */
export const STYLE_HASH = `sha256-${createHash('sha256').update(STYLE).digest('base64')}`;

function page(title: string, text: string, action: { label: string; href: string }): string {
  return `<!doctype html><html lang="${SITE.locale}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex"><link rel="icon" href="/icon.svg" type="image/svg+xml"><title>${title} | ${SITE.name}</title><style>${STYLE}</style></head><body><main><p class="shop"><img src="/icon.svg" alt="">${SITE.name}</p><h1>${title}</h1><p>${text}</p><a href="${action.href}">${action.label}</a></main></body></html>`;
}

/** What a visitor sees when a page cannot be made right now. Needs nothing else to be shown; Retry asks again. */
export const UNAVAILABLE_PAGE = page(
  'We will be right back',
  'This page cannot be shown at the moment. Your cart and your wishlist are safe. Please try again in a minute.',
  { label: 'Retry', href: '' },
);

/** The same for a list of products, in the documented words. What was searched and chosen stands in the address. */
export const LIST_UNAVAILABLE_PAGE = page(
  MESSAGES.unexpectedData,
  'The products could not be loaded. What you searched for and chose is kept. Please try again in a minute.',
  { label: 'Retry', href: '' },
);

/** What a visitor sees at an address that leads nowhere, while the shop's own page for it cannot be made. */
export const NOT_FOUND_PAGE = page(MESSAGES.notFound, 'What this address led to is not here.', {
  label: MESSAGES.backToHome,
  href: '/',
});

/** What a visitor sees for an address whose percent-encoding is broken. */
export const MALFORMED_PAGE = page(
  'This address cannot be read',
  'Part of the link is damaged. It may have been cut off when it was copied.',
  { label: 'Back to home', href: '/' },
);

/** What somebody sees who has asked for more in a short time than a person does. */
export const TOO_MANY_PAGE = page(
  'One moment, please',
  'More was asked for from your address than we can make at once. Please try again in a few seconds.',
  { label: 'Retry', href: '' },
);

/** What somebody sees whose form arrived damaged. */
export const DAMAGED_FORM_PAGE = page(
  'This form could not be read',
  'It did not arrive whole, and nothing was changed. Please go back and send it again.',
  { label: 'Back to home', href: '/' },
);
