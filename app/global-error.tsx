'use client';

import type { CSSProperties } from 'react';

/**
 * The tokens do not reach this document, a style sheet imported here would travel with every page, and one within it
 * is kept off by the policy of the page; what is set on an element is not.
 */
const LOOKS = {
  html: { colorScheme: 'light dark' },
  body: {
    margin: 0,
    minHeight: '100vh',
    display: 'grid',
    placeItems: 'center',
    textAlign: 'center',
    font: '1rem/1.6 system-ui, sans-serif',
    background: 'light-dark(#faf8f4, #131411)',
    color: 'light-dark(#1b1c18, #f2f1eb)',
  },
  main: { maxWidth: '30rem', padding: '2rem' },
  button: {
    font: 'inherit',
    fontWeight: 600,
    padding: '.75rem 1.5rem',
    border: 0,
    borderRadius: 10,
    color: 'light-dark(#fff, #0b1f16)',
    background: 'light-dark(#1f5a41, #86d0ab)',
  },
} satisfies Record<string, CSSProperties>;

/** The last resort: the root layout itself failed, so this is a whole document that needs nothing else. */
export default function GlobalError({ retry }: { retry: () => void }) {
  return (
    <html lang="en" style={LOOKS.html}>
      <head>
        <title>This page could not be loaded</title>
      </head>
      <body style={LOOKS.body}>
        <main style={LOOKS.main}>
          <h1>This page could not be loaded</h1>
          <p>The shop did not answer in time. Please try again in a moment.</p>
          <button type="button" onClick={retry} style={LOOKS.button}>
            Retry
          </button>
        </main>
      </body>
    </html>
  );
}
