/**
 * Whether a spreadsheet would take a text for a formula, which can send what stands beside it to whoever wrote it. A
 * number with its sign is none.
 */
export function isFormula(text: string): boolean {
  return /^[=@\t\r]|^[+-](?![\d.,]+$)/.test(text);
}

/** What an export says of formulas in files whose readers take each sign for itself, so that nothing may be added. */
export interface FormulaNotes {
  /** Looks through lines of a file, in their order. */
  readonly look: (file: string, lines: readonly (readonly string[])[]) => void;
  /** A sentence for each file that has some. */
  readonly sentences: () => string[];
}

/** Counts the cells of an export that begin as formulas do. */
export function noteFormulas(): FormulaNotes {
  const found = new Map<string, { count: number; first: string }>();
  return {
    look(file, lines) {
      for (const text of lines.flat()) {
        if (!isFormula(text)) continue;
        const known = found.get(file) ?? { count: 0, first: text };
        found.set(file, { ...known, count: known.count + 1 });
      }
    },
    sentences: () =>
      [...found].map(
        ([file, { count, first }]) =>
          `${file}: ${count === 1 ? 'one cell begins' : `${count} cells begin`} as a formula does (${JSON.stringify(first.slice(0, 40))}) ` +
          'and stands there as it is: bring the file into a spreadsheet as text.',
      ),
  };
}
