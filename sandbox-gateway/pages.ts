import { html, type Markup } from '../machine/html.ts';
import { FIELDS, shownNumber, type Field, type Fields } from './card-form.ts';
import type { Session } from './state.ts';
import { OUTCOMES, TEST_CARDS } from './test-cards.ts';

/** What the card page shows beside the payment itself. */
export interface CardPage {
  readonly session: Session;
  /** Filled into the fields. */
  readonly shown?: Fields;
  readonly errors?: Fields;
  /** What came of the attempt before. */
  readonly failure?: string;
  /** Of this page. */
  readonly path: string;
}

/** The page on which a payer types a card. It works without a script, and has none. */
export function cardPage({ session, shown = {}, errors = {}, failure, path }: CardPage): string {
  const amount = shownAmount(session);
  const failed = failure !== undefined || Object.keys(errors).length > 0;
  return page(
    `${failed ? 'Error: ' : ''}Pay ${amount} to ${session.merchantName}`,
    html`<main class="pay">
      <section class="order" aria-labelledby="title">
        <p class="to">${session.merchantName}</p>
        <h1 id="title">Pay by card</h1>
        <p class="amount">${amount}</p>
        ${session.description !== '' && html`<p class="quiet">${session.description}</p>`}
      </section>
      <form method="post" novalidate class="card">
        ${failed && problems(errors, failure)}
        ${field({
          name: 'number',
          label: 'Card number',
          autocomplete: 'cc-number',
          size: 23,
          value: shown.number,
          error: errors.number,
        })}
        <div class="pair">
          ${field({
            name: 'expiry',
            label: 'Expiry date',
            hint: 'MM/YY',
            autocomplete: 'cc-exp',
            size: 9,
            value: shown.expiry,
            error: errors.expiry,
          })}
          ${field({
            name: 'csc',
            label: 'Security code',
            autocomplete: 'cc-csc',
            size: 4,
            value: shown.csc,
            error: errors.csc,
          })}
        </div>
        <button>Pay ${amount}</button>
        <a class="cancel" href="${path}/cancel">Cancel and return to ${session.merchantName}</a>
      </form>
      ${testCards()}
    </main>`,
  );
}

/** A page that only says something, with the way on. */
export function noticePage(notice: {
  readonly title: string;
  readonly text: string;
  readonly link?: { readonly href: string; readonly label: string };
}): string {
  const { title, text, link } = notice;
  return page(
    title,
    html`<main class="notice">
      <h1>${title}</h1>
      <p>${text}</p>
      ${link && html`<p><a class="button" href="${link.href}">${link.label}</a></p>`}
    </main>`,
  );
}

function page(title: string, body: Markup): string {
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <meta name="color-scheme" content="light dark" />
        <title>${title}</title>
        <link rel="icon" href="data:," />
        <link rel="stylesheet" href="/static/checkout/checkout.css" />
      </head>
      <body>
        <header class="demo">
          <strong>Demonstration.</strong> This is not a bank’s page, and no card is charged. Never type a real
          card here.
        </header>
        ${body}
      </body>
    </html>`.html;
}

interface FieldOptions {
  readonly name: Field;
  readonly label: string;
  readonly hint?: string;
  readonly autocomplete: string;
  readonly size: number;
  readonly value: string | undefined;
  readonly error: string | undefined;
}

function field({ name, label, hint, autocomplete, size, value = '', error }: FieldOptions): Markup {
  const described = [hint && `${name}-hint`, error && `${name}-error`].filter(Boolean).join(' ');
  const description = described !== '' && html` aria-describedby="${described}"`;
  return html`<div class="field">
    <label for="${name}">${label}</label>
    ${hint && html`<span class="hint" id="${name}-hint">${hint}</span>`}
    <input
      id="${name}"
      name="${name}"
      value="${value}"
      inputmode="${name === 'expiry' ? 'text' : 'numeric'}"
      autocomplete="${autocomplete}"
      maxlength="${size}"
      spellcheck="false"
      required${description}${error && html` aria-invalid="true"`}
    />
    ${error && html`<span class="error" id="${name}-error">${error}</span>`}
  </div>`;
}

function problems(errors: Fields, failure: string | undefined): Markup {
  const wrong = FIELDS.filter((name) => errors[name] !== undefined);
  return html`<div class="problems" role="alert" tabindex="-1" autofocus>
    <h2>${failure === undefined ? 'Please check the card' : 'The payment failed'}</h2>
    ${failure !== undefined && html`<p>${failure}</p>`}
    ${
      wrong.length > 0 &&
      html`<ul>
        ${wrong.map((name) => html`<li><a href="#${name}">${errors[name]}</a></li>`)}
      </ul>`
    }
  </div>`;
}

function testCards(): Markup {
  return html`<aside class="tests" aria-labelledby="tests">
    <h2 id="tests">Test cards</h2>
    <ul class="numbers">
      ${TEST_CARDS.map(({ brand, number }) => html`<li><span>${brand}</span> <code>${shownNumber(number)}</code></li>`)}
    </ul>
    <table>
      <caption>
        The expiry date decides what happens
      </caption>
      <thead>
        <tr>
          <th scope="col">Date</th>
          <th scope="col">Outcome</th>
          <th scope="col"><span class="hidden">Fill in</span></th>
        </tr>
      </thead>
      <tbody>
        ${[...OUTCOMES].map(
          ([date, { label }]) =>
            html`<tr>
              <th scope="row"><code>${date}</code></th>
              <td>${label}</td>
              <td>
                <a href="?fill=${date}">Fill in<span class="hidden"> ${date}, ${label}</span></a>
              </td>
            </tr>`,
        )}
      </tbody>
    </table>
    <p class="quiet">Security code <code>100</code> matches; <code>102</code> does not, and is declined.</p>
  </aside>`;
}

function shownAmount({ amountCents, currency }: Session): string {
  return new Intl.NumberFormat('en-US', { style: 'currency', currency }).format(amountCents / 100);
}
