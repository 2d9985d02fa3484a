import type { MetadataRoute } from 'next';
import { SHOP_HEAD } from '@/lib/contract/shop-head';
import { SITE } from '@/lib/shop/site';

/** How the store appears when somebody installs it. */
export default function manifest(): MetadataRoute.Manifest {
  return {
    name: `${SITE.name}: ${SHOP_HEAD.tagline}`,
    short_name: SITE.name,
    description: SHOP_HEAD.description,
    lang: SITE.locale,
    start_url: '/',
    display: 'standalone',
    background_color: '#faf8f4',
    theme_color: '#faf8f4',
    icons: [
      { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
      { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
      { src: '/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
      { src: '/logo.svg', sizes: 'any', type: 'image/svg+xml' },
    ],
  };
}
