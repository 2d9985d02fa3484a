import type { Page } from '@playwright/test';
import { extractText } from 'unpdf';

/** Prints a page into a PDF, as a visitor does, and reads it back: the words on each sheet, without any spaces. */
export async function printed(page: Page): Promise<string[]> {
  const pdf = await page.pdf({ format: 'A4', preferCSSPageSize: true });
  const { text } = await extractText(new Uint8Array(pdf));
  return text.map(unspaced);
}

/** A text as `printed` would have it. */
export function unspaced(text: string): string {
  return text.normalize('NFKC').replace(/\s/g, '');
}
