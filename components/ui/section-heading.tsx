import { Icon } from './icon';
import { Link } from './link';

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
    <div className="section-head">
      <Heading id={id} className="section-title">
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
        <Link href={action.href}>
          {action.label}
          <span className="sr-only">: {title}</span>
          <Icon name="chevron-right" size="sm" />
        </Link>
      )}
    </div>
  );
}
