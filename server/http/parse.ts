import type { z } from 'zod';
import { BadInput } from './errors.ts';

/** A part of a request by its schema. Throws 'invalid' with the first thing that is wrong with it. */
export function parse<Schema extends z.ZodType>(schema: Schema, value: unknown): z.output<Schema> {
  const result = schema.safeParse(value, { error: wordsOf });
  if (result.success) return result.data;
  const [issue] = result.error.issues;
  throw new BadInput(issue === undefined ? 'The request is not valid.' : sentenceOf(issue));
}

/** What a schema's own message says follows the field's name when it begins small; a documented one stands alone. */
function sentenceOf({ message, path }: z.core.$ZodIssue): string {
  const field = path.length === 0 ? 'The body' : path.map(String).join('.');
  return /^[a-z]/.test(message) ? `${field} ${message}.` : message;
}

/** What is wrong, where the schema does not say it in its own words. */
function wordsOf(issue: z.core.$ZodRawIssue): string {
  if (issue.input === undefined || issue.input === null) return 'is missing';
  switch (issue.code) {
    case 'invalid_type':
      return `must be ${nameOf(issue.expected)}`;
    case 'too_big':
      return `must be at most ${issue.maximum}${unitOf(issue.origin)}`;
    case 'too_small':
      return `must be at least ${issue.minimum}${unitOf(issue.origin)}`;
    case 'invalid_value':
      return `must be one of ${issue.values.map(String).join(', ')}`;
    default:
      return 'is not valid';
  }
}

function nameOf(expected: string): string {
  switch (expected) {
    case 'int':
      return 'a whole number';
    case 'number':
      return 'a number';
    case 'string':
      return 'a text';
    case 'array':
      return 'a list';
    case 'boolean':
      return 'true or false';
    case 'object':
      return 'an object';
    default:
      return 'of another type';
  }
}

function unitOf(origin: string): string {
  if (origin === 'string') return ' characters long';
  return origin === 'array' ? ' entries long' : '';
}
