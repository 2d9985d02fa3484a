'use client';

/** The tokens do not reach this document, and a style sheet imported here would travel with every page. */
const STYLE = `:root{color-scheme:light dark}
body{margin:0;min-height:100vh;display:grid;place-items:center;text-align:center;font:1rem/1.6 system-ui,sans-serif;background:light-dark(#faf8f4,#131411);color:light-dark(#1b1c18,#f2f1eb)}
main{max-width:30rem;padding:2rem}
button{font:inherit;font-weight:600;padding:.75rem 1.5rem;border:0;border-radius:10px;color:light-dark(#fff,#0b1f16);background:light-dark(#1f5a41,#86d0ab)}`;

/** The last resort: the root layout itself failed, so this is a whole document that needs nothing else. */
export default function GlobalError({ retry }: { retry: () => void }) {
  return (
    <html lang="en">
      <head>
        <title>This page could not be loaded</title>
        <style>{STYLE}</style>
      </head>
      <body>
        <main>
          <h1>This page could not be loaded</h1>
          <p>The shop did not answer in time. Please try again in a moment.</p>
          <button type="button" onClick={retry}>
            Retry
          </button>
        </main>
      </body>
    </html>
  );
}
