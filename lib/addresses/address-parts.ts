/** The path of an address of this site, and its query with the '?': all that stands behind the first '?'. */
export function addressParts(address: string): { pathname: string; search: string } {
  const end = address.indexOf('?');
  if (end === -1) return { pathname: address, search: '' };
  return { pathname: address.slice(0, end), search: address.slice(end) };
}
