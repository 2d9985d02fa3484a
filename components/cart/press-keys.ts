import { newKey } from '@/lib/forms/new-key';

interface Unanswered {
  /** What was asked for. */
  press: string;
  /** How many pieces the cart held then; undefined where it was not known. */
  known: number | undefined;
  key: string;
}

/** The presses that nobody answered, by line. */
const unanswered = new Map<string, Unanswered>();

/**
 * The key of a press at a line. Pressed again after nobody has answered, it is the same press, so that it counts once;
 * unless the cart was read meanwhile and holds another number of pieces, or something else was pressed.
 */
export function keyOfPress(line: string, press: string, known: number | undefined): string {
  const before = unanswered.get(line);
  const isSame =
    before?.press === press && (before.known === known || before.known === undefined || known === undefined);
  const key = isSame ? before.key : newKey();
  unanswered.set(line, { press, known, key });
  return key;
}

/** Whoever presses at a line after an answer means another piece. */
export function forgetPress(line: string): void {
  unanswered.delete(line);
}
