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
  action,
}: {
  title: string;
  id?: string;
  highlight?: boolean;
  action?: { href: string; label: string };
}) {
  const [, first = '', rest = ''] = highlight ? (/^(\S+)(.*)$/s.exec(title.trim()) ?? []) : [];
  return (
    <div className="section-head">
      <h2 id={id} className="section-title">
        {first === '' ? (
          title
        ) : (
          <>
            <span className="text-action">{first}</span>
            {rest}
          </>
        )}
      </h2>
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
