import { DEVICE_HEADER, DEVICE_NAME_HEADER } from '../../lib/contract/account.ts';
import type { AccountContext } from './context.ts';
import { isKnown } from './device.repository.ts';
import { hashSecret } from '../shared/secret.ts';

/** Where a request comes from, as far as anybody can tell. */
export interface Caller {
  /** The address of the internet; of an IPv6 address, its network. */
  readonly address: string;
  /** The secret that a device was given when it signed in before. */
  readonly device?: string | undefined;
  readonly deviceName?: string | undefined;
}

/**
 * The hash of a device's secret, if somebody has signed in to this account on it before. Such a device is counted
 * by itself: whatever strangers try, its owner is not kept out.
 */
export async function knownDeviceOf(
  { db }: AccountContext,
  account: { customerId: number } | undefined,
  { device }: Caller,
): Promise<Buffer | undefined> {
  if (account === undefined || device === undefined) return undefined;
  const deviceHash = hashSecret(device);
  return (await isKnown(db, account.customerId, deviceHash)) ? deviceHash : undefined;
}

interface DeviceHeaders {
  readonly [DEVICE_HEADER]?: string | undefined;
  readonly [DEVICE_NAME_HEADER]?: string | undefined;
}

/** Where a request comes from, by its headers. */
export function callerOf(headers: DeviceHeaders, address: string): Caller {
  return { address, device: headers[DEVICE_HEADER], deviceName: headers[DEVICE_NAME_HEADER] };
}
