/** A cell that goes on where the one before it was cut: people write a blank after a comma, programs do not. */
const GOES_ON = /^ (?=\S)/;

/**
 * The cells of a line, put together again where a text without quotes was cut at its separators: when so many of them
 * begin with a blank as there are too many. Otherwise they stay as they are.
 *
 * @param width is how many cells the first line has.
 */
export function fitted(cells: readonly string[], width: number, separator: string): readonly string[] {
  const spare = cells.length - width;
  if (spare <= 0 || cells.slice(width).every((cell) => cell.trim() === '')) return cells;
  const goesOn = cells.map((cell, index) => index > 0 && GOES_ON.test(cell) && cells[index - 1] !== '');
  if (goesOn.filter(Boolean).length !== spare) return cells;
  const whole: string[] = [];
  for (const [index, cell] of cells.entries()) {
    if (goesOn[index] === true) whole.push(`${whole.pop() ?? ''}${separator}${cell}`);
    else whole.push(cell);
  }
  return whole;
}

/** Whether no two cells look like a number that its own comma has cut in two: `1,299.00`, `12,99`. */
export function splitsNoNumber(cells: readonly string[]): boolean {
  return !cells.some(
    (cell, index) => /^\D{0,4}\d{1,6}$/.test(cell) && /^\d{1,3}(\.\d+)?\D{0,4}$/.test(cells[index + 1] ?? ''),
  );
}
