import { z } from 'zod';
import { GA4_ID, SECURE_ORIGIN, SITE_DOMAIN } from '../analytics.ts';
import { defineCall } from '../call.ts';
import { VITALS_PERCENT } from '../vital-names.ts';
import { flag, list, number, numberOrZero, text } from '../wire.ts';
import { ofMarketing } from './listing.ts';
import { OUTSIDE_BOUNDS } from './roles.ts';

const feature = 'Staff: outside';

/** What stands in `content` of the tag that a search engine asks for, and nothing else of it. */
const verification = z
  .string()
  .trim()
  .max(OUTSIDE_BOUNDS.verification)
  .regex(/^[\w.=+-]*$/, 'is only what stands in content="…"')
  .default('');

const LINE = /^(#.*|(user-agent|allow|disallow|crawl-delay|clean-param|host)\s*:.*)?$/i;

/** Lines of robots.txt, but for the sitemap's: where that is, the shop says. */
const robotsLines = z
  .string()
  .trim()
  .max(OUTSIDE_BOUNDS.robots)
  .superRefine((value, context) => {
    const wrong = value.split(/\r?\n/).findIndex((line) => !LINE.test(line.trim()));
    if (wrong < 0) return;
    context.addIssue({ code: 'custom', message: `line ${wrong + 1} is none that robots.txt knows` });
  })
  .default('');

const analyticsId = z
  .string()
  .trim()
  .max(OUTSIDE_BOUNDS.analytics)
  .refine(
    (id) => id === '' || GA4_ID.test(id) || SITE_DOMAIN.test(id),
    'is neither an id of Google Analytics 4 (G-…) nor a domain as Plausible names it',
  )
  .default('');

/** Where Plausible runs, if not at its own address. */
const analyticsHost = z
  .string()
  .trim()
  .max(OUTSIDE_BOUNDS.analytics)
  .toLowerCase()
  .transform((address) => address.replace(/\/+$/, ''))
  .refine(
    (address) => address === '' || SECURE_ORIGIN.test(address),
    'must be an address like https://plausible.example, without a path',
  )
  .default('');

const outside = z.object({
  GoogleVerification: text,
  BingVerification: text,
  RobotsLines: text,
  IndexNow: flag,
  AnalyticsId: text,
  AnalyticsHost: text,
  VitalsPercent: numberOrZero,
  Version: numberOrZero,
  ChangedAt: text,
  ChangedBy: text,
});

export const getStaffOutside = defineCall(feature, 'GET Staff/GetOutside', {
  ...ofMarketing,
  summary: 'What the shop tells search engines about itself',
  response: outside,
});

/** Throws 'changed' (409) when somebody else has saved since `Version`. */
export const saveStaffOutside = defineCall(feature, 'POST Staff/SaveOutside', {
  ...ofMarketing,
  summary: 'Sets what the shop tells search engines about itself',
  body: z.object({
    GoogleVerification: verification,
    BingVerification: verification,
    RobotsLines: robotsLines,
    IndexNow: z.boolean().default(false),
    AnalyticsId: analyticsId,
    AnalyticsHost: analyticsHost,
    VitalsPercent: z.int().min(0).max(100).default(VITALS_PERCENT),
    Version: z.int().min(0),
  }),
  response: outside,
});

/** What IndexNow is told, of which addresses, and what came of it. */
export const getIndexNow = defineCall(feature, 'GET Staff/GetIndexNow', {
  ...ofMarketing,
  summary: 'What search engines are told by IndexNow',
  response: z.object({
    /** Whether this shop is where search engines can come: over https, at a public address. */
    IsPublic: flag,
    /** The host that is told. */
    Endpoint: text,
    /** Where the key is; '' while it is off. */
    KeyAddress: text,
    /** Addresses that have changed and are not told yet. */
    Waiting: number,
    /** The last tellings, the newest first. */
    Tellings: list(
      z.object({
        At: text,
        Addresses: number,
        /** What was answered; 0 where nothing was. */
        Status: number,
        /** Until when nothing more is told; '' where it went well. */
        RetryAt: text,
      }),
    ),
  }),
});
