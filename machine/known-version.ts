/** What names the version of something that is sent: its tag with quotes, and when it changed, as HTTP writes it. */
interface Version {
  readonly etag?: string | undefined;
  readonly lastModified?: string | undefined;
}

/** What a request says of the version that whoever asks has, as the headers of these names hold it. */
interface Known {
  readonly ifNoneMatch?: string | null | undefined;
  readonly ifModifiedSince?: string | null | undefined;
}

/**
 * Whether who asks has this version (RFC 9110, 13.2.2): by one of the tags they name, which may be weak ones or `*`,
 * and by its age only where they name no tag.
 */
export function isKnownVersion(
  { ifNoneMatch, ifModifiedSince }: Known,
  { etag, lastModified }: Version,
): boolean {
  if (ifNoneMatch !== undefined && ifNoneMatch !== null)
    return etag !== undefined && namesTag(ifNoneMatch, etag);
  if (!ifModifiedSince || lastModified === undefined) return false;
  return Date.parse(ifModifiedSince) >= Date.parse(lastModified);
}

function namesTag(list: string, etag: string): boolean {
  return list.trim() === '*' || list.split(',').some((each) => bareTag(each) === bareTag(etag));
}

function bareTag(etag: string): string {
  return etag.trim().replace(/^W\//, '');
}
