import { z } from 'zod';
import { defineCall } from '../call.ts';
import { numberOrZero, text } from '../wire.ts';
import { MARKETING, OUTSIDE_BOUNDS } from './roles.ts';

const feature = 'Staff: outside';
const capability = 'staff-desk';
const ofMarketing = { feature, capability, access: 'staff', roles: MARKETING } as const;

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

const outside = z.object({
  GoogleVerification: text,
  BingVerification: text,
  RobotsLines: text,
  Version: numberOrZero,
  ChangedAt: text,
  ChangedBy: text,
});

export const getStaffOutside = defineCall({
  ...ofMarketing,
  summary: 'What the shop tells search engines about itself',
  method: 'GET',
  path: 'Staff/GetOutside',
  response: outside,
});

/** Throws 'changed' (409) when somebody else has saved since `Version`. */
export const saveStaffOutside = defineCall({
  ...ofMarketing,
  summary: 'Sets what the shop tells search engines about itself',
  method: 'POST',
  path: 'Staff/SaveOutside',
  body: z.object({
    GoogleVerification: verification,
    BingVerification: verification,
    RobotsLines: robotsLines,
    Version: z.int().min(0),
  }),
  response: outside,
});
