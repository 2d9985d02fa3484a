import type { TextSource } from '@/lib/seo/page-head/text-source';
import type { Preview } from './queries';

const SOURCE: Record<TextSource, string> = {
  metadata: 'Word for word from the metadata.',
  template: 'The metadata, filled with what the page shows.',
  default: 'Not from the metadata: the page says it itself.',
};

/** What is stored for the page beside what came of it, and what else the head says. */
export function StoredTexts({ preview }: { preview: Preview }) {
  const { stored, sources } = preview;
  return (
    <div className="space-y-6">
      <p className="text-sm text-muted">
        {stored === undefined
          ? 'This page has no entry in the metadata.'
          : `Entry ${stored.page} of the metadata, beside the page.`}
      </p>
      {(['title', 'description'] as const).map((name) => (
        <section key={name} aria-label={`Stored ${name}`} className="max-w-content">
          <h3 className="text-base font-semibold capitalize">{name}</h3>
          <p className="mb-2 text-sm text-muted">{SOURCE[sources[name]]}</p>
          <dl className="grid gap-4 text-sm md:grid-cols-2">
            <div>
              <dt className="text-muted">Stored</dt>
              <dd dir="auto">{stored?.[name] || 'nothing'}</dd>
            </div>
            <div>
              <dt className="text-muted">On the page</dt>
              <dd dir="auto">{preview[name] || 'nothing'}</dd>
            </div>
          </dl>
        </section>
      ))}
      <dl className="grid gap-4 text-sm md:grid-cols-2">
        {[
          ['Canonical', preview.canonical || 'none'],
          ['Search engines', preview.robots || 'index'],
          ['Picture', preview.image || 'none'],
          ...preview.redirects.map((address) => ['Led here', address]),
        ].map(([name, value]) => (
          <div key={`${name} ${value}`}>
            <dt className="text-muted">{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
