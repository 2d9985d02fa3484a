/** As `isLocalHost` (`local-host.mjs`) has it, which what Next packs cannot read under a test. */
const isLocal = (address: string) => /^(localhost|127\.0\.0\.1|\[::1\])$/.test(new URL(address).hostname);

/** Whether an API is asked beside the store, without TLS: one that is asked through the internet has it. */
const isInside = (address: string) => isLocal(address) || new URL(address).protocol === 'http:';

/** What of a shop's addresses decides where its pictures are. */
interface Addresses {
  readonly siteUrl: string;
  readonly apiBaseUrl: string;
}

/**
 * Where browsers find the pictures when nobody says it: at a public shop whose API is on this machine, which nobody else
 * reaches, below the shop's own address, where its proxy sends them on; else beside the calls.
 */
export function defaultUploads({ siteUrl, apiBaseUrl }: Addresses): string {
  return !isLocal(siteUrl) && isLocal(apiBaseUrl) ? uploadsOf(siteUrl) : uploadsOf(apiBaseUrl);
}

/**
 * Where the store itself fetches them: beside the calls where an API inside is asked and the shop's proxy sends pictures on
 * to it, so that neither TLS nor a password nor the name of the outside has to work from inside; else where everybody does.
 */
export function fetchedUploads({ siteUrl, apiBaseUrl, uploads }: Addresses & { uploads: string }): string {
  return uploads === uploadsOf(siteUrl) && isInside(apiBaseUrl) ? uploadsOf(apiBaseUrl) : uploads;
}

/** `/uploads/` at the host of an address. */
export const uploadsOf = (address: string): string => new URL('/uploads/', address).href;

/** Whether nobody but this machine finds the pictures of a shop that everybody is to find. */
export function isUnreachable({ siteUrl, uploads }: { siteUrl: string; uploads: string }): boolean {
  return !isLocal(siteUrl) && isLocal(uploads);
}
