/** The path of an address of this site and its query with the '?', as URL reads them: what stands behind the first '?' is the query, whatever is in it. */
export function addressParts(address: string): { pathname: string; search: string } {
  const end = address.indexOf('?');
  if (end === -1) return { pathname: address, search: '' };
  return { pathname: address.slice(0, end), search: address.slice(end) };
}
