import { fileURLToPath } from 'node:url';
import { PART_WIDTHS, SCREEN_WIDTHS } from './lib/shop/picture-widths.ts';
import { readEnv } from './lib/read-env.ts';
import { isLocalHost } from './machine/local-host.mjs';

const { UPLOADS_BASE_URL, UPLOADS_FETCH_URL, UPLOADS_S3_BUCKET } = readEnv();

/** Where pictures are fetched. The optimizer reads this address and nothing else. */
const uploads = new URL(UPLOADS_FETCH_URL);
/** Whether that is not where browsers find them, but the operator's own network. */
const isInside = UPLOADS_FETCH_URL !== UPLOADS_BASE_URL;

/**
 * Has scripts of the browser, and no others, take a file in place of what Next asks for by these names.
 *
 * @param {string} file @param {string[]} names
 */
function inBrowser(file, ...names) {
  return Object.fromEntries(names.map((name) => [name, { browser: file }]));
}

/** @type {import('next').NextConfig} */
const config = {
  poweredByHeader: false,
  reactStrictMode: true,
  // The store's own server compresses, a cached page once.
  compress: false,
  // Title, description and canonical stand in the head of the first HTML for every client.
  htmlLimitedBots: /.*/,
  // Types are checked by `npm run check`; a build for a newcomer need not do it again.
  typescript: { ignoreBuildErrors: true },
  cacheHandler: fileURLToPath(new URL('./store-server/page-cache.ts', import.meta.url)),
  cacheMaxMemorySize: 0,
  turbopack: {
    resolveAlias: {
      // What Next shows where app/global-error.tsx is missing or fails: that page says it as well, in fewer bytes.
      './builtin/global-error': './app/global-error.tsx',
      '../components/builtin/global-error': './app/global-error.tsx',
      // For browsers older than those in package.json.
      '../build/polyfills/polyfill-module': 'next/dist/compiled/server-only/empty',
      // What of these a browser needs is little, or nothing.
      ...inBrowser('./lib/slim/next-constants.ts', '../../../lib/constants', '../../../../lib/constants'),
      ...inBrowser(
        './lib/slim/interception-routes.ts',
        './interception-routes',
        '../../../shared/lib/router/utils/interception-routes',
        '../../../../shared/lib/router/utils/interception-routes',
      ),
      ...inBrowser('./lib/slim/process.ts', 'next/dist/compiled/process'),
      ...inBrowser('./lib/slim/links.ts', './links', '../links'),
      ...inBrowser(
        './lib/slim/known-routes.ts',
        './optimistic-routes',
        './segment-cache/optimistic-routes',
        '../segment-cache/optimistic-routes',
        '../../segment-cache/optimistic-routes',
      ),
      // Errors that only developers are told of.
      ...(process.env.NODE_ENV === 'production' &&
        inBrowser('next/dist/compiled/server-only/empty', '../../shared/lib/instant-messages')),
    },
  },
  experimental: {
    // A picture is made in one thread; how many at a time, store-server/picture-queue.ts decides.
    imgOptConcurrency: 1,
    // Fewer, larger scripts: what is packed together takes fewer bytes (docs/decisions/page-weight.md).
    turbopackChunking: {
      firstPageLoadPriority: 0.9,
      minChunkSize: 400_000,
      maxMergeChunkSize: 4_000_000,
      requestCost: 2_000_000,
    },
  },
  images: {
    // While developing, nothing keeps visitors from waiting for an AVIF (store-server/background-avif.ts).
    formats: process.env.NODE_ENV === 'development' ? ['image/webp'] : ['image/avif', 'image/webp'],
    qualities: [75],
    deviceSizes: SCREEN_WIDTHS,
    imageSizes: PART_WIDTHS,
    // Stores that share a bucket share what they made; elsewhere each keeps its own on its disk.
    customCacheHandler: UPLOADS_S3_BUCKET !== undefined,
    minimumCacheTTL: 60 * 60 * 24 * 30,
    // Bytes. What was not asked for longest goes first.
    maximumDiskCacheSize: 1024 ** 3,
    // A picture that is opened by itself is shown. Drawings, which can hold scripts, are refused.
    contentDispositionType: 'inline',
    localPatterns: [],
    remotePatterns: [
      {
        protocol: uploads.protocol === 'https:' ? 'https' : 'http',
        hostname: uploads.hostname,
        port: uploads.port,
        pathname: `${uploads.pathname}**`,
        search: '',
      },
    ],
    dangerouslyAllowLocalIP: isInside || isLocalHost(uploads),
    // From inside nothing leads elsewhere: a redirect could name any machine of that network.
    maximumRedirects: isInside ? 0 : 3,
  },
  // The short addresses of pictures. Rewrites are fixed when the store is built, and the address of the pictures is
  // not: so the store's own server does this (store-server/picture-request.ts), except where it does not run.
  rewrites: async () => [
    // What proves to IndexNow whose shop it is.
    { source: '/:key([0-9a-f]{32}).txt', destination: '/api/index-now/:key' },
    // Where phones look for the shop's sign, and whoever shows links, without having read a page.
    { source: '/apple-touch-icon:kind(-precomposed)?.png', destination: '/apple-icon.png' },
    ...(process.env.NODE_ENV === 'development'
      ? [
          {
            source: '/img/:width(\\d{2,4})/:name(.+)',
            destination: `/_next/image?url=${encodeURIComponent(uploads.href)}:name&w=:width&q=75`,
          },
        ]
      : []),
  ],
};

export default config;
