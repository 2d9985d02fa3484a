import { z } from 'zod';
import {
  confirmPassword,
  customerLogin,
  customerRegistration,
  customerSetNewPassword,
  emailConfirmation,
  requestEmailChange,
  resendConfirmationCode,
  signOut,
} from '../lib/contract/account.ts';
import type { Call } from '../lib/contract/call.ts';
import { subscribeToNewsletter } from '../lib/contract/newsletter.ts';
import { addReview, updateReview } from '../lib/contract/reviews.ts';
import { requestService, sendMessage } from '../lib/contract/support.ts';
import { createTestApi, type TestApi } from './test-api.ts';

let api: TestApi;

beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());

const openApi = z.object({
  paths: z.record(
    z.string(),
    z.record(
      z.string(),
      z.object({
        responses: z.record(
          z.string(),
          z.object({
            headers: z
              .record(z.string(), z.object({ description: z.string(), schema: z.unknown() }))
              .optional(),
          }),
        ),
      }),
    ),
  ),
});

/** What the document says a call may be answered with, by status. */
async function answersOf({ method, path }: Pick<Call, 'method' | 'path'>) {
  const { paths } = openApi.parse((await api.app.inject('/docs/json')).json());
  const spelling = `/api/${path.replace(/:(\w+)/g, '{$1}')}`;
  return paths[spelling]?.[method.toLowerCase()]?.responses ?? {};
}

const LIMITED: Pick<Call, 'method' | 'path'>[] = [
  customerLogin,
  customerRegistration,
  resendConfirmationCode,
  confirmPassword,
  requestEmailChange,
  emailConfirmation,
  customerSetNewPassword,
  subscribeToNewsletter,
  requestService,
  sendMessage,
  addReview,
  updateReview,
];

it.each(LIMITED)('says that $path may be refused as too often, and for how long', async (call) => {
  expect((await answersOf(call))['429']?.headers).toEqual({
    'Retry-After': { description: expect.any(String), schema: { type: 'integer', minimum: 0 } },
  });
});

it('says so of no call that is not limited, yet of each that it may be away for a while', async () => {
  const answers = await answersOf(signOut);
  expect(Object.keys(answers)).toEqual(['200', '400', '401', '404', '503']);
  expect(answers['503']?.headers).toHaveProperty('Retry-After');
});
