/** What names the version of something that is sent: its tag with quotes, and when it changed, as HTTP writes it. */
interface Version {
  readonly etag?: string | undefined;
  readonly lastModified?: string | undefined;
}

/** The headers of a request that say of the version that whoever asks has. */
interface Validators {
  readonly 'if-none-match'?: string | undefined;
  readonly 'if-modified-since'?: string | undefined;
}

/**
 * Whether who asks has this version (RFC 9110, 13.2.2): by one of the tags they name, which may be weak ones or `*`,
 * and by its age only where they name no tag.
 */
export function isKnownVersion(headers: Validators | Headers, { etag, lastModified }: Version): boolean {
  const header = (name: keyof Validators) => (headers instanceof Headers ? headers.get(name) : headers[name]);
  const tags = header('if-none-match') ?? undefined;
  if (tags !== undefined) return etag !== undefined && namesTag(tags, etag);
  const since = header('if-modified-since');
  if (!since || lastModified === undefined) return false;
  return Date.parse(since) >= Date.parse(lastModified);
}

function namesTag(list: string, etag: string): boolean {
  return list.trim() === '*' || list.split(',').some((each) => bareTag(each) === bareTag(etag));
}

function bareTag(etag: string): string {
  return etag.trim().replace(/^W\//, '');
}
