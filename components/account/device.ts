import 'server-only';
import { headers } from 'next/headers';
import { z } from 'zod';
import { DEVICE_HEADER, DEVICE_NAME_HEADER } from '@/lib/contract/account';
import { deviceName } from '@/lib/session/device-name';
import { sealedCookie } from '@/lib/session/sealed-cookie';

/** As long as the API knows a device that is not used. */
const DEVICE_SECONDS = 180 * 24 * 60 * 60;

/** The secret that the API knows this browser again by. It outlives the sign-out: it signs nobody in. */
export const deviceCookie = sealedCookie('Device', z.object({ token: z.string() }), DEVICE_SECONDS);

/** What a call that signs in, or asks for a code, says of this browser. */
export async function deviceHeaders() {
  const { [DEVICE_HEADER]: device } = await deviceHeader();
  return {
    [DEVICE_HEADER]: device,
    [DEVICE_NAME_HEADER]: deviceName((await headers()).get('user-agent') ?? ''),
  };
}

/** The same without a name. */
export async function deviceHeader() {
  return { [DEVICE_HEADER]: (await deviceCookie.read())?.token };
}
