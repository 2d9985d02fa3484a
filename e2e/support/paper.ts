import { inflateSync } from 'node:zlib';
import type { Page } from '@playwright/test';

/** Prints a page into a PDF, as a visitor does, and reads it back: the words on each sheet, without any spaces. */
export async function printed(page: Page): Promise<string[]> {
  return wordsOfPdf(await page.pdf({ format: 'A4', preferCSSPageSize: true }));
}

/** A text as `printed` would have it. */
export function unspaced(text: string): string {
  return text.normalize('NFKC').replace(/\s/g, '');
}

/**
 * The words on each sheet of a PDF that Chromium wrote. It names a font and a form after the object they are, and tells
 * of every glyph which letters it stands for.
 */
function wordsOfPdf(pdf: Buffer): string[] {
  const source = pdf.toString('latin1');
  const objects = new Map(
    [...source.matchAll(/(?:^|\n)(\d+) 0 obj\n/g)].map(({ 0: head, 1: number = '', index }) => {
      const start = index + head.length;
      return [number, { start, head: source.slice(start, source.indexOf('endobj', start)) }];
    }),
  );
  const streamOf = (number = ''): string => {
    const object = objects.get(number);
    const [before, length] = /^[^]*?\/Length (\d+)[^]*?stream\r?\n/.exec(object?.head ?? '') ?? [];
    if (object === undefined || before === undefined) return '';
    const start = object.start + before.length;
    const bytes = pdf.subarray(start, start + Number(length));
    return (before.includes('/FlateDecode') ? inflateSync(bytes) : bytes).toString('latin1');
  };
  const fonts = new Map<string, Map<string, string>>();
  const lettersOf = (font: string): Map<string, string> => {
    const known = fonts.get(font) ?? readLetters(streamOf(reference(objects.get(font)?.head, 'ToUnicode')));
    fonts.set(font, known);
    return known;
  };
  const wordsOf = (stream: string): string => {
    let letters = new Map<string, string>();
    let words = '';
    for (const [, font, glyphs, form] of stream.matchAll(/\/F(\d+) [\d.]+ Tf|<([\dA-F]+)> Tj|\/X(\d+) Do/g)) {
      if (font !== undefined) letters = lettersOf(font);
      for (const glyph of glyphsOf(glyphs ?? '', letters)) words += letters.get(glyph) ?? '';
      if (form !== undefined) words += wordsOf(streamOf(form));
    }
    return words;
  };
  return [...objects.values()]
    .filter(({ head }) => /\/Type \/Page\b/.test(head))
    .map(({ head }) => unspaced(wordsOf(streamOf(reference(head, 'Contents')))));
}

/** The glyphs of a text: a byte each in a variable font, which is drawn, and two in any other. */
function glyphsOf(text: string, letters: ReadonlyMap<string, string>): string[] {
  const [known = ''] = letters.keys();
  return text.match(known.length === 2 ? /../g : /.{4}/g) ?? [];
}

function reference(head: string | undefined, name: string): string | undefined {
  return new RegExp(`/${name} (\\d+) 0 R`).exec(head ?? '')?.[1];
}

/** Which letters each glyph of a font stands for: single ones, and runs of them. */
function readLetters(map: string): Map<string, string> {
  const letters = new Map<string, string>();
  const text = (code: string) => Buffer.from(code, 'hex').swap16().toString('utf16le');
  for (const [, first = '', last = '', code = ''] of map.matchAll(
    /<([\dA-F]+)> (?:<([\dA-F]+)> )?<([\dA-F]+)>\n/g,
  )) {
    const start = Number.parseInt(first, 16);
    const end = last === '' ? start : Number.parseInt(last, 16);
    for (let glyph = start; glyph <= end; glyph += 1) {
      const own = code.slice(0, -4) + hex(Number.parseInt(code.slice(-4), 16) + glyph - start, 4);
      letters.set(hex(glyph, first.length), text(own));
    }
  }
  return letters;
}

function hex(number: number, digits: number): string {
  return number.toString(16).toUpperCase().padStart(digits, '0');
}
