import type { FieldErrors, ReadField } from '@/lib/forms/form';

export const TOKEN_FIELDS = ['token'] as const;
export type TokenField = (typeof TOKEN_FIELDS)[number];

/** Only whether something was typed: whether it is right the server says. */
export function checkToken(read: ReadField<TokenField>): FieldErrors<TokenField> {
  return read('token').trim() === '' ? { token: 'Enter the token.' } : {};
}
