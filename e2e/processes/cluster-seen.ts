import pg from 'pg';

/** What makes processes tell of themselves at once, and trace nothing but what asks for it. */
export const SEEN_SETTINGS = {
  OTEL_TRACES_SAMPLER: 'parentbased_always_off',
  OTEL_BSP_SCHEDULE_DELAY: '200',
};

interface NamedSpan {
  readonly name: string;
  readonly spanId: string;
  readonly parentSpanId?: string | undefined;
}

/** The names of a span and of what it is a part of, from the inside out. */
export function aboveOf(span: NamedSpan, all: readonly NamedSpan[]): string[] {
  const parent = all.find(({ spanId }) => spanId === span.parentSpanId);
  return [span.name, ...(parent === undefined ? [] : aboveOf(parent, all))];
}

/** Of a page's pictures one in a width that no store has made yet: its address, and its place in the bucket. */
export function pictureOn(html: string, kept: ReadonlyMap<string, unknown>): { path: string; key: string } {
  for (const [path, width = '', name = ''] of html.matchAll(/\/img\/(\d+)\/([\w.~-]+)/g)) {
    const key = `shop/made/${name}/${width}-75.webp`;
    if (!kept.has(key)) return { path, key };
  }
  throw new Error('Every picture of the page has been made in every width.');
}

/** Has the database fail whenever somebody signs in, with a word that names them, while something is done. */
export async function failingSignIns(
  databaseUrl: string,
  email: string,
  work: () => Promise<void>,
): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await client.query(`create function refuse() returns trigger language plpgsql as
      $$ begin raise exception 'no session for ${email}'; end $$;
      create trigger refuse before insert on customer_session for each row execute function refuse()`);
    await work();
  } finally {
    await client.query('drop trigger refuse on customer_session; drop function refuse()');
    await client.end();
  }
}

/**
 * The figures that queries of Prometheus ask for, each with what they say of its labels: `queue="mail-late"` where they
 * name a value, `status="` where they do not.
 */
export function figuresIn(text: string): { name: string; labels: string[] }[] {
  const asked = text
    .replaceAll(String.raw`\"`, '"')
    .matchAll(/\b((?:cedar|nodejs|process)_\w+)(\{[^}]*\})?/g);
  return Array.from(asked, ([, name = '', chosen = '']) => ({
    name,
    labels: [
      '',
      ...Array.from(chosen.matchAll(/(\w+)(=~?|!=~?|!~)"([^"]*)"/g), ([, label = '', how, value = '']) =>
        how === '=' ? `${label}="${value}"` : `${label}="`,
      ),
    ].filter((label) => !label.startsWith('job=')),
  }));
}
