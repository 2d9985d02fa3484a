import { SHOP } from '../../lib/contract/shop.ts';
import { escapeHtml } from '../../machine/html.ts';

/** A labelled value; a sum is bold, and the label of a thing says as much as its value. */
type Fact = readonly [label: string, value: string, kind?: 'bold' | 'thing'];

/** What a mail says. Every text is plain: the mail's HTML escapes it. */
export interface Letter {
  readonly subject: string;
  /** The recipient's name, for the salutation. */
  readonly name?: string;
  readonly paragraphs: readonly string[];
  /** A code to type in, shown large below the paragraphs. */
  readonly code?: string;
  /** Labelled values, as a small table. */
  readonly facts?: readonly Fact[];
  readonly link?: { readonly label: string; readonly url: string };
  /** What comes last, below everything else. */
  readonly closing?: string;
  /** Where what the letter belongs to is ended: a page that asks first, and an address that takes the mail program's word. */
  readonly unsubscribe?: { readonly page: string; readonly oneClick: string };
  /** Nobody waits for it, and it may be one of many: it is sent when no other is due. */
  readonly canWait?: boolean;
}

/** The subject and both bodies of a letter. `siteUrl` is the shop's public address, named at its end. */
export function writeLetter(letter: Letter, siteUrl: string) {
  // A name comes from whoever typed it in: no line of a header or of a log may be begun with it.
  const subject = letter.subject.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ');
  return { subject, textBody: textOf(letter, siteUrl), htmlBody: htmlOf({ ...letter, subject }, siteUrl) };
}

function salutation(name: string | undefined): string {
  return name === undefined || name === '' ? 'Hello,' : `Hello ${name},`;
}

function textOf(
  { name, paragraphs, code, facts, link, closing, unsubscribe }: Letter,
  siteUrl: string,
): string {
  const blocks = [
    salutation(name),
    ...paragraphs,
    code,
    facts?.map(([label, value]) => `${label}: ${value}`).join('\n'),
    link && `${link.label}: ${link.url}`,
    closing,
    unsubscribe && `${STOP}: ${unsubscribe.page}`,
    `${SHOP.name}\n${SHOP.address}\n${siteUrl}`,
  ];
  return `${blocks.filter((block) => block !== undefined && block !== '').join('\n\n')}\n`;
}

const STOP = 'Stop these mails';

// The look of the pages (tailwind.config.ts, app/character.css), in what mail programs understand: styles of the
// elements themselves, and a style sheet for what a program may leave out, the rings and the dark.
const FONT = 'font-family:Figtree,Arial,Helvetica,sans-serif;font-size:16px;line-height:1.6;color:#1b1c18';
const CODE =
  'margin:0 0 20px;padding:16px;border-radius:10px;background-color:#f2efe8;text-align:center;font-family:Consolas,Menlo,monospace;font-size:28px;letter-spacing:3px;font-weight:bold';
const BUTTON =
  'display:inline-block;padding:12px 24px;background-color:#1f5a41;color:#ffffff;font-weight:bold;text-decoration:none;border-radius:10px';
const STYLES = `:root{color-scheme:light dark}
.rings{background-image:repeating-radial-gradient(circle at 100% 0,transparent 0 21px,rgba(255,255,255,.22) 22px 23px,transparent 24px 27px)}
@media (max-width:480px){
.inside{padding:20px!important}
}
@media (prefers-color-scheme:dark){
.ground{background-color:#131411!important}
.sheet{background-color:#1d1e1b!important;border-color:#363832!important;color:#f2f1eb!important}
.row{border-color:#363832!important}
.muted{color:#adafa5!important}
.link{color:#86d0ab!important}
.code{background-color:#0c0d0b!important;color:#f2f1eb!important}
.button{background-color:#86d0ab!important;color:#0b1f16!important}
}`;

function htmlOf(letter: Letter, siteUrl: string): string {
  const { subject, name, paragraphs, code, facts, link, closing, unsubscribe } = letter;
  const body = [
    `<h1 style="font-size:24px;line-height:1.3;margin:0 0 16px">${escapeHtml(subject)}</h1>`,
    paragraph(salutation(name)),
    ...paragraphs.map(paragraph),
    code === undefined ? '' : `<p class="code" style="${CODE}">${escapeHtml(code)}</p>`,
    facts === undefined ? '' : table(facts),
    link === undefined
      ? ''
      : `<p style="margin:24px 0"><a class="button" href="${escapeHtml(link.url)}" style="${BUTTON}">${escapeHtml(link.label)}</a></p>`,
    closing === undefined ? '' : paragraph(closing),
    unsubscribe === undefined ? '' : `<p style="margin:0">${textLink(unsubscribe.page, STOP)}</p>`,
  ].filter((block) => block !== '');
  return [
    '<!doctype html>',
    '<html lang="en">',
    '<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark">',
    `<title>${escapeHtml(subject)}</title><style>${STYLES}</style></head>`,
    '<body class="ground" style="margin:0;background-color:#faf8f4">',
    `<div class="ground" style="padding:24px 12px;background-color:#faf8f4;${FONT}">`,
    '<main class="sheet" style="max-width:600px;margin:0 auto;overflow:hidden;border:1px solid #e3dfd6;border-radius:16px;background-color:#ffffff">',
    '<p class="rings inside" style="margin:0;padding:28px 32px;background-color:#1f5a41">' +
      `<a href="${escapeHtml(siteUrl)}" style="color:#ffffff;font-size:24px;font-weight:bold;text-decoration:none">${escapeHtml(SHOP.name)}</a></p>`,
    '<div class="inside" style="padding:32px">',
    ...body,
    '</div>',
    '</main>',
    '<p class="muted" style="max-width:600px;margin:16px auto 0;text-align:center;font-size:14px;color:#5a5c54">' +
      `${escapeHtml(SHOP.name)}<br>${escapeHtml(SHOP.address)}<br>${textLink(siteUrl, siteUrl)}</p>`,
    '</div>',
    '</body>',
    '</html>',
    '',
  ].join('\n');
}

function textLink(url: string, label: string): string {
  return `<a class="link" href="${escapeHtml(url)}" style="color:#1f5a41">${escapeHtml(label)}</a>`;
}

function paragraph(text: string): string {
  return `<p dir="auto" style="margin:0 0 16px">${escapeHtml(text).replaceAll('\n', '<br>')}</p>`;
}

/** A value of more letters, or of several lines, stands below its label: beside it, half a phone would break it up. */
const LONG_VALUE = 20;

function table(facts: NonNullable<Letter['facts']>): string {
  // No word pushes the values out of the sheet, for each column has its half, whatever stands in the other.
  const cell = 'padding:10px 0;border-top:1px solid #e3dfd6;vertical-align:top;word-wrap:break-word';
  const rows = facts.map(([label, value, kind]) => {
    const [look, color] = kind === 'thing' ? ['', ''] : ['muted', 'color:#5a5c54'];
    const weight = kind === 'bold' ? 'font-weight:bold' : '';
    const shown = escapeHtml(value).replaceAll('\n', '<br>');
    if (value.length > LONG_VALUE || value.includes('\n')) {
      return (
        `<tr><td class="row" colspan="2" style="${cell}"><div class="${look}" dir="auto" style="${color}">${escapeHtml(label)}</div>` +
        `<div dir="auto" style="${weight}">${shown}</div></td></tr>`
      );
    }
    return (
      `<tr><th scope="row" class="row ${look}" dir="auto" style="${cell};text-align:left;font-weight:normal;${color}">${escapeHtml(label)}</th>` +
      `<td class="row" dir="auto" style="${cell};padding-left:16px;text-align:right;${weight}">${shown}</td></tr>`
    );
  });
  return `<table style="width:100%;table-layout:fixed;border-collapse:collapse;margin:0 0 16px">${rows.join('')}</table>`;
}
