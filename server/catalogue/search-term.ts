/** More words than a shopper types; what follows them is not looked at. */
const MOST_WORDS = 12;

/** One word of a term: as typed, and the other forms that stand for it. All are words of letters and digits. */
export interface TermWord {
  readonly word: string;
  readonly alternatives: readonly string[];
  /** The two words that it may be made of. */
  readonly parts?: readonly [string, string];
  /** Whether longer words that begin with it are meant too. */
  readonly isPrefix: boolean;
}

/**
 * Pairs the words of a normalised term with their singulars. The last word may be unfinished, so that it
 * stands for all words that begin with it.
 */
export function readTerm(normalised: string, singular: string): TermWord[] {
  const singulars = singular.split(' ');
  const words = normalised
    .split(' ')
    .filter((word) => word !== '')
    .slice(0, MOST_WORDS);
  return words.map((word, index) => {
    const single = singulars[index];
    return {
      word,
      alternatives: single === undefined || single === word ? [] : [single],
      isPrefix: index === words.length - 1,
    };
  });
}

/**
 * The tsquery of a term: every word in one of its forms, where any two neighbours may also stand as one
 * word ('power bank' finds 'powerbank'; the index has the neighbours of a name joined for the other way).
 */
export function searchQuery(words: readonly TermWord[]): string {
  const apart = words.map(anyForm);
  const joined = words.slice(0, -1).map((word, index) => {
    const terms = [...apart.slice(0, index), joinedForms(word, words[index + 1]), ...apart.slice(index + 2)];
    return `(${terms.join(' & ')})`;
  });
  return [`(${apart.join(' & ')})`, ...joined].join(' | ');
}

function anyForm({ word, alternatives, parts, isPrefix }: TermWord): string {
  const forms = [lexeme(word, isPrefix), ...alternatives.map((form) => lexeme(form, false))];
  if (parts !== undefined) forms.push(`(${lexeme(parts[0], false)} & ${lexeme(parts[1], isPrefix)})`);
  return `(${forms.join(' | ')})`;
}

function joinedForms(left: TermWord, right: TermWord | undefined): string {
  if (right === undefined) return anyForm(left);
  return anyForm({
    word: left.word + right.word,
    alternatives: right.alternatives.map((form) => left.word + form),
    isPrefix: right.isPrefix,
  });
}

function lexeme(word: string, isPrefix: boolean): string {
  return `'${word.replaceAll("'", "''").replaceAll('\\', '\\\\')}'${isPrefix ? ':*' : ''}`;
}
