import { SHOP } from '../../lib/contract/shop.ts';

/** What a mail says. Every text is plain: the mail's HTML escapes it. */
export interface Letter {
  readonly subject: string;
  /** The recipient's name, for the salutation. */
  readonly name?: string;
  readonly paragraphs: readonly string[];
  /** A code to type in, shown large below the paragraphs. */
  readonly code?: string;
  /** Labelled values, as a small table. */
  readonly facts?: readonly (readonly [label: string, value: string])[];
  readonly link?: { readonly label: string; readonly url: string };
  /** What comes last, below everything else. */
  readonly closing?: string;
  /** Where what the letter belongs to is ended: a page that asks first, and an address that takes the mail program's word. */
  readonly unsubscribe?: { readonly page: string; readonly oneClick: string };
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
const FONT = 'font-family:Arial,Helvetica,sans-serif;font-size:16px;line-height:1.5;color:#1c1c1c';
const CODE = 'font-family:Consolas,Menlo,monospace;font-size:28px;letter-spacing:3px;font-weight:bold';
const BUTTON =
  'display:inline-block;padding:12px 20px;background:#14532d;color:#ffffff;text-decoration:none;border-radius:6px';

function htmlOf(letter: Letter, siteUrl: string): string {
  const { subject, name, paragraphs, code, facts, link, closing, unsubscribe } = letter;
  const body = [
    `<h1 style="font-size:20px;line-height:1.3;margin:0 0 16px">${escape(subject)}</h1>`,
    paragraph(salutation(name)),
    ...paragraphs.map(paragraph),
    code === undefined ? '' : `<p style="${CODE};margin:0 0 16px">${escape(code)}</p>`,
    facts === undefined ? '' : table(facts),
    link === undefined
      ? ''
      : `<p style="margin:0 0 16px"><a href="${escape(link.url)}" style="${BUTTON}">${escape(link.label)}</a></p>`,
    closing === undefined ? '' : paragraph(closing),
    unsubscribe === undefined
      ? ''
      : `<p style="margin:0 0 16px"><a href="${escape(unsubscribe.page)}" style="color:#14532d">${STOP}</a></p>`,
    `<p style="margin:24px 0 0;padding-top:16px;border-top:1px solid #d4d4d4;font-size:14px;color:#525252">` +
      `${escape(SHOP.name)}<br>${escape(SHOP.address)}<br><a href="${escape(siteUrl)}" style="color:#14532d">${escape(siteUrl)}</a></p>`,
  ].filter((block) => block !== '');
  return [
    '<!doctype html>',
    '<html lang="en">',
    `<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escape(subject)}</title></head>`,
    '<body style="margin:0;background:#ffffff">',
    `<main style="max-width:560px;margin:0 auto;padding:24px;${FONT}">`,
    ...body,
    '</main>',
    '</body>',
    '</html>',
    '',
  ].join('\n');
}

function paragraph(text: string): string {
  return `<p style="margin:0 0 16px">${escape(text).replaceAll('\n', '<br>')}</p>`;
}

function table(facts: NonNullable<Letter['facts']>): string {
  const cell = 'padding:4px 16px 4px 0;text-align:left;vertical-align:top';
  const rows = facts.map(
    ([label, value]) =>
      `<tr><th scope="row" style="${cell};font-weight:normal;color:#525252">${escape(label)}</th>` +
      `<td style="${cell}">${escape(value).replaceAll('\n', '<br>')}</td></tr>`,
  );
  return `<table style="border-collapse:collapse;margin:0 0 16px">${rows.join('')}</table>`;
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

function escape(text: string): string {
  return text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? character);
}
