import { defineForm } from '@/lib/forms/declaration';
import { password } from '@/lib/forms/password-field';

/** Asks for the token. Whether it is right the server says. */
export const TOKEN_FORM = defineForm('preview', {
  token: password(
    {
      label: 'Token',
      autoComplete: 'off',
      hint: 'The value of METADATA_PREVIEW_TOKEN. This browser is remembered for 30 days.',
    },
    { required: 'Enter the token.' },
  ),
});
