import { Guess, type Format } from './format.ts';
import { text } from './formats.ts';

/** A number that is no amount, which other programs keep from spreadsheets with an apostrophe: `'0012`, `="0012"`. */
export function code(max: number): Format<string> {
  return { ...text(max), read: (cell) => cell.trim().replace(/^(?:'|="(?=.*"$))|(?<=^=".*)"$/g, '') };
}

/** A {@link code} of digits, of which a spreadsheet may have made a number: `5901234123457.0`, `5,90123E+12`. */
export function digits(max: number): Format<string> {
  const plain = code(max);
  return {
    ...plain,
    read(cell) {
      const [, whole = '', decimals] = /^([1-9])[.,]?(\d*)E\+\d+$/i.exec(cell.trim()) ?? [];
      if (decimals !== undefined) {
        const number = Number(cell.trim().replace(',', '.'));
        const isWhole = whole.length + decimals.length > MOST_KEPT_DIGITS && Number.isSafeInteger(number);
        if (isWhole) return String(number);
        return new Guess('', 'was rounded by a spreadsheet (5.90123E+12): left out');
      }
      return plain.read(cell.replace(/^(\s*\d+)[.,]0+\s*$/, '$1'));
    },
  };
}

/** Spreadsheets show five digits after the first one; more were not cut. */
const MOST_KEPT_DIGITS = 6;
