import Link from 'next/link';
import { Icon } from './icon';

/**
 * The heading of a section, with a link to all of it at its end.
 *
 * @param highlight colours the first word.
 */
export function SectionHeading({
  title,
  id,
  highlight = false,
  level = 2,
  action,
}: {
  title: string;
  id?: string;
  highlight?: boolean;
  level?: 1 | 2 | 3;
  action?: { href: string; label: string };
}) {
  const Heading = `h${level}` as const;
  const [, first = '', rest = ''] = highlight ? (/^(\S+)(.*)$/s.exec(title.trim()) ?? []) : [];
  return (
    <div className="mb-4 flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 md:mb-6">
      <Heading id={id} className="text-xl font-semibold md:text-2xl">
        {first === '' ? (
          title
        ) : (
          <>
            <span className="text-action">{first}</span>
            {rest}
          </>
        )}
      </Heading>
      {action !== undefined && (
        <Link
          href={action.href}
          className="inline-flex min-h-9 items-center gap-1 font-semibold text-action underline-offset-4 hover:underline"
        >
          {action.label}
          <span className="sr-only">: {title}</span>
          <Icon name="chevron-right" size="sm" />
        </Link>
      )}
    </div>
  );
}
