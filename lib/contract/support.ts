import { z } from 'zod';
import { emailAddress, personName } from './account.ts';
import { defineCall } from './call.ts';
import { PHONE_TYPES, TITLES } from './choices.ts';
import { idempotencyHeaders } from './wire.ts';

const feature = 'Support';
const line = (max: number) => z.string().trim().min(1).max(max);

/** Stores a request for a repair or another service and confirms it by mail. */
export const requestService = defineCall({
  feature,
  summary: 'Stores a service request',
  capability: 'support-forms',
  method: 'POST',
  path: 'Service/RequestService',
  access: 'public',
  headers: idempotencyHeaders,
  body: z.object({
    Service: z.string().trim().max(80),
    FullName: line(160),
    Title: z.enum(TITLES),
    Email: emailAddress,
    PhoneNumber: line(40),
    PhoneType: z.enum(PHONE_TYPES),
    IssueInfo: line(2000),
    ExtraInfo: z.string().trim().max(2000),
    /** `YYYY-MM-DD` and `HH:MM`, of the shop's own time. */
    PickUpDate: z.iso.date(),
    PickUpTime: z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'must be a time like 14:30'),
    Address1: line(200),
    Address2: z.string().trim().max(200),
    CityId: z.int().min(1).max(2_147_483_647),
    Notes: z.string().trim().max(500),
  }),
  /** The number under which the request is known. */
  response: z.object({ RequestNumber: z.number() }),
});

/** Stores a message to the shop and mails it there. */
export const sendMessage = defineCall({
  feature,
  summary: 'Sends a message to the shop',
  capability: 'support-forms',
  method: 'POST',
  path: 'ContactUs/SendMessage',
  access: 'public',
  headers: idempotencyHeaders,
  body: z.object({
    Email: emailAddress,
    Subject: line(200),
    Message: line(4000),
    Name: personName.optional(),
  }),
  response: z.unknown(),
});
