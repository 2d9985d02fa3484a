import { isAbsolute, resolve } from 'node:path';
import { z } from 'zod';
import { isLocalHost } from '../../machine/local-host.mjs';

/** A port to listen on. */
export const port = z.coerce
  .number('must be a port number')
  .int('must be a port number')
  .min(0, 'must be a port number')
  .max(65_535, 'must be a port number');

/** The network interface to listen on. */
export const host = z.string().default('127.0.0.1');
/** The folder of what a process keeps, as an absolute path. */
export const dataDir = z
  .string()
  .default('.data')
  .transform((folder) => (isAbsolute(folder) ? folder : resolve(folder)));
export const logLevel = z
  .enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'])
  .default('info');

/** An address that more can be added to: `https://…`, or `http://…` on this machine. */
export const secureBase = z
  .string('is not set')
  .refine(isSecureBase, 'must be an https address without a query, like https://gateway.example')
  .transform((address) => address.replace(/\/+$/, ''));

/**
 * Whether an address is one to its end: a password, as mail and database servers make them up, may hold what ends the
 * part of an address that names the server.
 */
export function hasWholePassword(address: string): boolean {
  // A socket has no host: the driver allows that, other than an address of the web.
  const url = URL.parse(address.replace('@/', '@localhost/'));
  if (url === null) return false;
  const { username, pathname, search, hash } = url;
  // Behind a name or a path, a query may have an @ of its own.
  const cut = username === '' && pathname === '' ? search : '';
  return !`${pathname}${cut}${hash}`.includes('@');
}

function isSecureBase(address: string): boolean {
  if (!URL.canParse(address)) return false;
  const url = new URL(address);
  const { protocol, username, password, search, hash } = url;
  const isSecure = protocol === 'https:' || (protocol === 'http:' && isLocalHost(url));
  return isSecure && [username, password, search, hash].every((part) => part === '');
}
