import { open } from 'node:fs/promises';
import { analyse } from 'chardet';

/** As much of a file tells which code page it is written in. */
const SAMPLE_BYTES = 1024 * 1024;
/** What most files are written in that are not UTF-8. */
export const LATIN = 'windows-1252';
/** Code pages of other scripts than the Latin one, in which Latin-1 would be read as rubbish. */
const OTHER_SCRIPTS = /^(windows-125[1356]|ISO-8859-[5-8]|KOI8-R|Shift_JIS|EUC-(JP|KR)|GB18030|Big5)/;

/** The code page in which a file is written that is not UTF-8, by the letters of its beginning. */
export async function codePageOf(path: string): Promise<string> {
  await using file = await open(path);
  const { buffer, bytesRead } = await file.read(Buffer.alloc(SAMPLE_BYTES), 0, SAMPLE_BYTES, 0);
  const sample = buffer.toString('latin1', 0, bytesRead);
  const telling = sample
    .split(/[\r\n]+/)
    .filter((line) => /[\x80-\xff]{2}/.test(line))
    .join('\n');
  const [best] = analyse(Buffer.from(telling, 'latin1'));
  if (best !== undefined && OTHER_SCRIPTS.test(best.name)) return best.name;
  if (isTurkish(sample)) return 'windows-1254';
  return isCentralEuropean(sample) ? 'windows-1250' : LATIN;
}

/**
 * Whether Latin letters are those of Czech, Slovak or Polish: read as Latin-1 they would be letters that no language has
 * together (ě, ř and č as ì, ø and è), or raised numbers within a word (ł and ą as ³ and ¹).
 */
function isCentralEuropean(latin: string): boolean {
  return (
    ['\u00ec', '\u00f8', '\u00e8'].every((letter) => latin.includes(letter)) ||
    /\p{L}[\u00b3\u00b9]\p{L}/u.test(latin)
  );
}

/**
 * Whether Latin letters are Turkish: read as Latin-1, ı, ş and ğ are the ý, þ and ð of Icelandic, which writes many others
 * with accents that Turkish does not have.
 */
function isTurkish(latin: string): boolean {
  const found = ['\u00fd', '\u00fe', '\u00f0'].filter((letter) => latin.toLowerCase().includes(letter));
  return found.length > 1 && !/[\u00e1\u00e9\u00ed\u00f3\u00fa\u00e6]/i.test(latin);
}
