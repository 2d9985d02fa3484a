import { type z } from 'zod';

/** The variables of a process. */
export type Environment = Readonly<Record<string, string | undefined>>;

/** Reads variables; empty ones count as unset. Throws an error whose message is one line that names each bad value. */
export function readFields<Schema extends z.ZodType>(wanted: Schema, source: Environment): z.output<Schema> {
  const present = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ''));
  const result = wanted.safeParse(present, { error: inPlainWords });
  if (result.success) return result.data;
  // Of a list, the variable is named, and not which entry it is.
  const issues = result.error.issues.map(
    ({ path, message }) => `${path.filter((part) => typeof part === 'string').join('.')} ${message}`,
  );
  throw new Error(`Environment: ${issues.join('; ')}`);
}

/** For whoever wrote a value into a file: where a field says nothing itself of what it must be. */
function inPlainWords(issue: z.core.$ZodRawIssue): string | undefined {
  switch (issue.code) {
    case 'invalid_value':
      return `must be one of ${issue.values.map(String).join(', ')}`;
    case 'invalid_format':
      return issue.format === 'url' ? 'must be an address like https://shop.example' : undefined;
    case 'invalid_type':
      return /^(number|int)$/.test(issue.expected) ? `must be a ${whole(issue.expected)}number` : undefined;
    case 'too_small':
      if (issue.inclusive === false) return `must be more than ${issue.minimum}`;
      return `must be ${issue.minimum}${issue.origin === 'string' ? ' characters' : ''} or more`;
    case 'too_big':
      return `must be ${issue.maximum}${issue.origin === 'string' ? ' characters' : ''} or less`;
    default:
      return undefined;
  }
}

const whole = (expected: string) => (expected === 'int' ? 'whole ' : '');
