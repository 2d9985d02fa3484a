const MOST_SHOWN = 99;

/** A count at the corner of an icon; nothing while it is zero or not known. */
export function Badge({ count }: { count: number | undefined }) {
  if (count === undefined || count === 0) return null;
  return (
    <>
      <span aria-hidden="true" className="badge">
        {count > MOST_SHOWN ? `${MOST_SHOWN}+` : count}
      </span>
      <span className="sr-only">
        {count} {count === 1 ? 'item' : 'items'}
      </span>
    </>
  );
}
