/** What forms in the browser and the server actions behind them agree on. */

/** The text of a field by its name; '' when the form does not hold it. */
export type ReadField<Name extends string> = (name: Name) => string;

/** What is wrong, by field. A field that is right is not in it. */
export type FieldErrors<Name extends string> = Partial<Record<Name, string>>;

/** Looks at what was typed and says what is wrong; the same function runs in the browser and on the server. */
export type CheckFields<Name extends string> = (read: ReadField<Name>) => FieldErrors<Name>;

/**
 * How a form was answered.
 * - done: `message` says so.
 * - not done: `message` says why, `errors` where, and `values` holds what was typed, so that a page shown
 *   without JavaScript can put it back.
 *
 * `goTo` is a path of this site that the browser leads to, as a whole new document, instead of showing the message.
 */
export type FormResult<Name extends string> =
  | { ok: true; message: string; goTo?: string }
  | {
      ok: false;
      message: string;
      errors: FieldErrors<Name>;
      values: Record<string, string>;
      goTo?: string;
    };

/** A server action as a form calls it. The first argument is the answer before this one. */
export type FormAction<Name extends string> = (
  previous: FormResult<Name> | undefined,
  data: FormData,
) => Promise<FormResult<Name>>;

/** The longest text of a form has half of it, and each of its line breaks may come as two characters. */
const MAX_LENGTH = 8000;

/**
 * Reads the text fields of a submitted form. A file, or a text beyond any sensible length, reads as ''. So does each field
 * of what is no form: whoever calls an action by themselves may send anything in its place.
 */
export function fieldReader<Name extends string>(data: unknown): ReadField<Name> {
  return (name) => {
    const entry = data instanceof FormData ? data.get(name) : undefined;
    return typeof entry === 'string' && entry.length <= MAX_LENGTH ? entry : '';
  };
}

/** The first error in the order of the fields as they stand in the form. */
export function firstError<Name extends string>(
  names: readonly Name[],
  errors: FieldErrors<Name>,
): { name: Name; message: string } | undefined {
  for (const name of names) {
    const message = errors[name];
    if (message !== undefined) return { name, message };
  }
  return undefined;
}
