'use server';

import { answerForm, leadTo } from '@/lib/forms/action';
import { ROUTES } from '@/lib/addresses/routes';
import { letIn } from './access';
import { TOKEN_FORM } from './token.form';

/** Lets the browser in that sends the right token. */
export async function openPreview(_previous: unknown, data: FormData) {
  return answerForm(TOKEN_FORM, data, async ({ token }, refuse) =>
    (await letIn(token.trim())) ? leadTo(ROUTES.metadataPreview) : refuse('This is not the token.', 'token'),
  );
}
