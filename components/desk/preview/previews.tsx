import { Box, Typography } from '@mui/material';
import { useEffect, useState, type ReactNode } from 'react';
import { shownAddress } from '@/lib/seo/page-head/shown-address';
import { cutToWidth, SEARCH_ROOM } from '@/lib/contract/text-width';
import { SITE } from '@/lib/shop/site';
import { storedPicture } from '../pictures/stored-picture';
import './previews.css';

const PICTURE_WIDTH = 640;

/** What others show of a page. */
export interface SharedPage {
  /** Absolute. */
  address: string;
  title: string;
  description: string;
  /** The picture of what the page shows, a file below the uploads address or an address; '' for none. */
  image: string;
}

/** A page as Google, Facebook, X and WhatsApp show it. */
export function Previews({ page }: { page: SharedPage }) {
  const { address, title, description } = page;
  const host = new URL(address).hostname;
  const site = (
    <p className="preview-site" dir="ltr">
      <span>
        <b>{SITE.name}</b>
        {shownAddress(address)}
      </span>
    </p>
  );
  const named = useSharingPicture(address);
  const picture = <SharedPicture source={pictureSource(named, page.image)} />;
  const hostLine = <p className="preview-host">{host}</p>;
  const titleLine = (
    <p className="preview-title" dir="auto">
      {title}
    </p>
  );
  const textLine = (
    <p className="preview-text" dir="auto">
      {description}
    </p>
  );
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'flex-start', gap: 3 }}>
      <Service name="Google on a desktop">
        <div className="preview preview-google">
          {site}
          <p className="preview-title" dir="auto">
            {cutToWidth(title, SEARCH_ROOM.title.size, SEARCH_ROOM.title.width)}
          </p>
          <p className="preview-text" dir="auto">
            {cutToWidth(description, SEARCH_ROOM.description.size, SEARCH_ROOM.description.width)}
          </p>
        </div>
      </Service>
      <Service name="Google on a phone">
        <div className="preview preview-google preview-phone">
          {site}
          {titleLine}
          {textLine}
        </div>
      </Service>
      <Service name="Facebook">
        <div className="preview preview-share preview-facebook">
          {picture}
          <div className="preview-words">
            {hostLine}
            {titleLine}
            {textLine}
          </div>
        </div>
      </Service>
      <Service name="X">
        <div className="preview preview-share preview-x">
          <div className="preview-frame">
            {picture}
            {titleLine}
          </div>
          <p className="preview-host">From {host}</p>
        </div>
      </Service>
      <Service name="WhatsApp">
        <div className="preview preview-share preview-whatsapp">
          <div className="preview-card">
            {picture}
            <div className="preview-words">
              {titleLine}
              {textLine}
              {hostLine}
            </div>
          </div>
          <p className="preview-link" dir="ltr">
            {address}
          </p>
        </div>
      </Service>
    </Box>
  );
}

function Service({ name, children }: { name: string; children: ReactNode }) {
  return (
    <Box component="section" aria-label={name} sx={{ minWidth: 0, maxWidth: '100%' }}>
      <Typography component="h3" variant="body2" color="text.secondary" sx={{ mb: 0.5, fontWeight: 500 }}>
        {name}
      </Typography>
      {children}
    </Box>
  );
}

function SharedPicture({ source }: { source: string | undefined }) {
  return (
    <div className="preview-picture">
      {source === undefined ? (
        'A picture on another host'
      ) : (
        <Box component="img" src={source} alt="" width={1200} height={630} />
      )}
    </div>
  );
}

/**
 * What the page itself names for sharing, which the shop may have drawn; until that is known, or where it lies elsewhere,
 * the stored picture. The policy of the desk shows pictures of this shop only.
 */
function pictureSource(named: string | undefined, image: string): string | undefined {
  if (named?.startsWith('/') === true) return named;
  if (image !== '' && !URL.canParse(image) && (named === undefined || named.endsWith(image)))
    return storedPicture(image, PICTURE_WIDTH);
  return named === undefined ? '/og.jpg' : undefined;
}

/**
 * The picture that a page names for sharing: its absolute address, as the page itself says it. Undefined until it is
 * known, and where the page cannot be asked.
 *
 * @param address the page's, of this shop
 */
function useSharingPicture(address: string): string | undefined {
  const [found, setFound] = useState<{ address: string; picture: string }>();
  useEffect(() => {
    const asking = new AbortController();
    askPage(address, asking.signal).then(
      (picture) => setFound({ address, picture }),
      () => undefined,
    );
    return () => asking.abort();
  }, [address]);
  return found?.address === address && found.picture !== '' ? found.picture : undefined;
}

async function askPage(address: string, signal: AbortSignal): Promise<string> {
  const { pathname, search, origin } = new URL(address, window.location.origin);
  // The canonical may name another host than the one that the desk was opened at.
  const answer = await fetch(pathname + search, { signal, credentials: 'omit' });
  const page = new DOMParser().parseFromString(await answer.text(), 'text/html');
  const picture = page.querySelector('meta[property="og:image"]')?.getAttribute('content') ?? '';
  if (!URL.canParse(picture, origin)) return '';
  const url = new URL(picture, origin);
  return url.origin === origin ? url.pathname + url.search : url.href;
}
