import { decodeSegment } from '../../addresses/routes.ts';

/** The address as search engines show it: host, then the parts of the path, decoded. An address that is none stays. */
export function shownAddress(address: string): string {
  if (!URL.canParse(address)) return address;
  const { protocol, host, pathname } = new URL(address);
  const parts = pathname.split('/').filter((part) => part !== '');
  return [`${protocol}//${host}`, ...parts.map((part) => decodeSegment(part) ?? part)].join(' › ');
}
