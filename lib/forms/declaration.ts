import type { CheckFields, FieldErrors, ReadField } from './form';

export interface Choice<Value extends string = string> {
  readonly value: Value;
  readonly label: string;
}

/** What stands at the control of a field, and its attributes. */
export interface Control {
  readonly label: string;
  readonly hint?: string;
  readonly type?: 'email' | 'tel' | 'date' | 'time' | 'password';
  readonly autoComplete?: string;
  readonly autoCapitalize?: 'characters';
  readonly autoCorrect?: 'off';
  readonly spellCheck?: boolean;
  readonly inputMode?: 'email';
  readonly dir?: 'auto';
  readonly min?: string;
  readonly rows?: number;
  readonly maxLength?: number | undefined;
  readonly required?: boolean;
  readonly optional?: boolean;
  /** What a list or a row of radios offers. */
  readonly choices?: readonly Choice[] | undefined;
}

/** What a field takes, and how it is shown. */
export interface Terms {
  /** Says what to do where it is empty; without, it may be, and then reads as ''. */
  readonly required?: string;
  /** Says what is wrong with a text that is no value of it; without, `required` does. */
  readonly wrong?: string;
  /** The most characters, and what is said of more. */
  readonly max?: number;
  readonly tooLong?: string;
  /** How it is shown, unless it is one line to type into. */
  readonly kind?: 'lines' | 'list' | 'radios' | 'box';
  /** Whether two of them stand side by side on a wide screen. */
  readonly isHalf?: boolean;
}

/** A field of a form: its control, the browser's check of it, the server's, and the value that it is read as. */
export interface DeclaredField<Value = unknown> extends Terms {
  readonly control: Control;
  /** The value of a text, or undefined when it has none. */
  readonly parse: (text: string) => Value | undefined;
}

export type Fields = Readonly<Record<string, DeclaredField>>;
export type NameOf<F extends Fields> = Extract<keyof F, string>;
/** What was typed, by field, as the values that the fields are declared to have. */
export type Values<F extends Fields> = {
  readonly [Name in NameOf<F>]: Exclude<ReturnType<F[Name]['parse']>, undefined>;
};

/** What holds between fields: says what is wrong with one that is right by itself. */
type Rules<F extends Fields> = Readonly<Partial<Record<NameOf<F>, Rule<F>>>>;
type Rule<F extends Fields> = (read: ReadField<NameOf<F>>) => string | undefined;

export interface DeclaredForm<F extends Fields = Fields> {
  /** Begins the ids of everything in it. */
  readonly id: string;
  readonly fields: F;
  /** In the order in which they stand in the form. */
  readonly names: readonly NameOf<F>[];
  readonly check: CheckFields<NameOf<F>>;
}

/** Declares a form, once for the page that shows it and the server action that takes it. */
export function defineForm<F extends Fields>(id: string, fields: F, rules?: Rules<F>): DeclaredForm<F>;
export function defineForm(id: string, fields: Fields, rules: Rules<Fields> = {}): DeclaredForm {
  const names = Object.keys(fields);
  return {
    id,
    fields,
    names,
    check(read) {
      const errors: FieldErrors<string> = {};
      for (const [name, field] of Object.entries(fields)) {
        const message = mistakeIn(field, read(name)) ?? rules[name]?.(read);
        if (message !== undefined) errors[name] = message;
      }
      return errors;
    },
  };
}

function mistakeIn(field: DeclaredField, typed: string): string | undefined {
  const { required, wrong = required, max = Infinity, tooLong = `Enter at most ${max} characters` } = field;
  const text = tidy(field, typed);
  if (text.trim() === '') return required;
  if (field.parse(text) === undefined) return wrong;
  return text.length > max ? tooLong : undefined;
}

/**
 * What was typed as it is kept: without the spaces around it, and with line breaks of one character, where forms send
 * two. A password is what was typed.
 */
export function tidy({ control }: DeclaredField, typed: string): string {
  return control.type === 'password' ? typed : typed.replace(/\r\n?/g, '\n').trim();
}
