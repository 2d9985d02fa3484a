import { exportAccount } from '@/lib/contract/account-data';
import { settingsPath, signInPath } from '@/lib/addresses/routes';
import { asCustomer } from '@/lib/calls/customer';
import { shopperAddress } from '@/lib/forms/action';

/** Everything that is kept of whoever is signed in, as a file. */
export function GET(): Promise<Response> {
  return asCustomer(
    async ({ call }) => {
      const result = await call(exportAccount, { forwardedFor: await shopperAddress() });
      if (!result.ok) return answer('The shop did not answer. Please try again in a moment.', 503, {});
      return answer(result.data.document, 200, {
        'content-type': 'application/json',
        'content-disposition': 'attachment; filename="my-data.json"',
      });
    },
    async () => answer(null, 303, { location: signInPath(settingsPath(), 'expired') }),
  );
}

function answer(body: string | null, status: number, headers: Record<string, string>): Response {
  return new Response(body, { status, headers: { 'cache-control': 'no-store', ...headers } });
}
