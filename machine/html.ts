/** Markup that is already safe to put into a page. */
export interface Markup {
  readonly html: string;
}

type Part = Markup | string | number | undefined | false | readonly Part[];

/** A template whose values are shown as text: whatever a site wrote, it stays words. Markup made by it stays markup. */
export function html(texts: TemplateStringsArray, ...values: Part[]): Markup {
  return { html: texts.reduce((whole, text, index) => whole + render(values[index - 1]) + text) };
}

/** Markup from our own files, as it is. */
export function trusted(text: string): Markup {
  return { html: text };
}

function render(value: Part): string {
  if (value === undefined || value === false) return '';
  if (typeof value === 'string' || typeof value === 'number') return escapeHtml(String(value));
  return 'html' in value ? value.html : value.map(render).join('');
}

const ESCAPES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** A text as markup shows it. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => ESCAPES[character] ?? '');
}
