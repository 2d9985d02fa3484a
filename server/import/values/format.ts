import type { z } from 'zod';

/** Why a cell cannot be read, in a form that follows the name of its column. */
export class Refusal {
  readonly reasons: readonly string[];

  constructor(...reasons: string[]) {
    this.reasons = reasons;
  }
}

/** What a cell is taken for that does not say it as it should; the reasons follow the name of its column. */
export class Guess<Value> {
  readonly value: Value;
  readonly reasons: readonly string[];

  constructor(value: Value, ...reasons: string[]) {
    this.value = value;
    this.reasons = reasons;
  }
}

/** How a value stands in a cell: `write` makes the text that `read` reads back. */
export interface Format<Value> {
  /** What the database holds of it. */
  readonly schema: z.ZodType<Value>;
  /** What stands for a cell that is blank or wrong. */
  readonly empty: Value;
  /** Reads a cell that is not blank. */
  readonly read: (cell: string) => Value | Guess<Value> | Refusal;
  readonly write: (value: Value) => string;
  /** The longest text, in characters. */
  readonly max?: number;
  /** What is wrong with a blank cell, where there must be something. */
  readonly ifBlank?: string;
  /** A file without the column is another file; that follows from `ifBlank`. */
  readonly isNeeded?: boolean;
}
