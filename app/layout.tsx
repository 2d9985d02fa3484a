import type { Metadata, Viewport } from 'next';
import localFont from 'next/font/local';
import type { ReactNode } from 'react';
import { env } from '@/lib/env';
import { SITE } from '@/lib/shop/site';
import './globals.css';

const sans = localFont({
  src: '../node_modules/@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2',
  weight: '300 900',
  display: 'swap',
  variable: '--font-sans',
  // Its own stand-ins, in globals.css: Next knows Arial only, which phones with Android do not have.
  adjustFontFallback: false,
});

export function generateMetadata(): Metadata {
  return { metadataBase: new URL(env().SITE_URL), applicationName: SITE.name };
}

export const viewport: Viewport = {
  width: 'device-width',
  initialScale: 1,
  viewportFit: 'cover',
  themeColor: [
    { media: '(prefers-color-scheme: light)', color: '#faf8f4' },
    { media: '(prefers-color-scheme: dark)', color: '#131411' },
  ],
};

export default function RootLayout({ children }: { children: ReactNode }) {
  return (
    <html lang={SITE.locale} className={sans.variable}>
      <body>{children}</body>
    </html>
  );
}
