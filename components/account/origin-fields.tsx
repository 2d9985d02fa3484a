/** Where the visitor came from, in a form: it travels with what they type. */
export function OriginFields({ returnTo, reason }: { returnTo?: string; reason?: string }) {
  return (
    <>
      {returnTo === undefined ? null : <input type="hidden" name="returnTo" value={returnTo} />}
      {reason === undefined ? null : <input type="hidden" name="reason" value={reason} />}
    </>
  );
}

/** `path` with what is given as its query, in a link from one account screen to the next. */
export function withOrigin(path: string, given: Readonly<Record<string, string | undefined>>): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(given)) if (value !== undefined) query.set(name, value);
  return query.size === 0 ? path : `${path}?${query}`;
}
