const MAX_SHOWN = 99;

/**
 * A count at the corner of an icon, nothing while it is zero or not known. `name` is what is counted: a screen reader
 * hears it with the count, "Cart, 5 items", so a name that is shown beside it is to be hidden from screen readers.
 */
export function Badge({ name, count = 0 }: { name: string; count: number | undefined }) {
  const isMore = count > MAX_SHOWN;
  return (
    <>
      {count > 0 && (
        <span aria-hidden="true" className="badge" data-long={isMore ? '' : undefined}>
          {isMore ? `${MAX_SHOWN}+` : count}
        </span>
      )}
      <span className="sr-only">
        {count > 0 ? `${name}, ${count} ${count === 1 ? 'item' : 'items'}` : name}
      </span>
    </>
  );
}
