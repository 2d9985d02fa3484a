'use server';

import { acceptForm, failed, leadTo } from '@/lib/forms/action';
import type { FormResult } from '@/lib/forms/form';
import { ROUTES } from '@/lib/addresses/routes';
import { letIn } from './access';
import { checkToken, TOKEN_FIELDS, type TokenField } from './check-token';

/** Lets the browser in that sends the right token. */
export async function openPreview(_previous: FormResult<TokenField> | undefined, data: FormData) {
  const form = await acceptForm(data, { names: TOKEN_FIELDS, check: checkToken });
  if (form.refusal) return form.refusal;
  if (!(await letIn(form.read('token').trim()))) {
    const message = 'This is not the token.';
    return failed<TokenField>({ token: message }, message);
  }
  return leadTo<TokenField>(ROUTES.metadataPreview);
}
