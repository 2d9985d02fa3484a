/** What the fields of a person say and take, wherever a form has them. */
export const FIRST_NAME = {
  label: 'First name',
  autoComplete: 'given-name',
  maxLength: 80,
  required: true,
} as const;

export const LAST_NAME = {
  label: 'Last name',
  autoComplete: 'family-name',
  maxLength: 80,
  required: true,
} as const;

export const PHONE = { label: 'Phone number', type: 'tel', autoComplete: 'tel', maxLength: 40 } as const;
