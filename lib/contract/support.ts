import { z } from 'zod';
import { emailAddress, fullName, personName } from './account.ts';
import { defineCall } from './call.ts';
import { PHONE_TYPES, TITLES } from './choices.ts';
import { LIMITS } from './limits.ts';
import { id, idempotencyHeaders } from './wire.ts';

const feature = 'Support';
const line = (max: number) => z.string().trim().min(1).max(max);

/** Stores a request for a repair or another service and confirms it by mail. */
export const requestService = defineCall(feature, 'POST Service/RequestService', {
  summary: 'Stores a service request',
  capability: 'support-forms',
  access: 'public',
  headers: idempotencyHeaders,
  body: z.object({
    Service: z.string().trim().max(80),
    FullName: fullName,
    Title: z.enum(TITLES),
    Email: emailAddress,
    PhoneNumber: line(LIMITS.phone),
    PhoneType: z.enum(PHONE_TYPES),
    IssueInfo: line(LIMITS.issue),
    ExtraInfo: z.string().trim().max(LIMITS.issue),
    /** `YYYY-MM-DD` and `HH:MM`, of the shop's own time. */
    PickUpDate: z.iso.date(),
    PickUpTime: z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'must be a time like 14:30'),
    Address1: line(LIMITS.addressLine),
    Address2: z.string().trim().max(LIMITS.addressLine),
    CityId: id,
    Notes: z.string().trim().max(LIMITS.notes),
  }),
  /** The number under which the request is known. */
  response: z.object({ RequestNumber: z.number() }),
});

/** Stores a message to the shop and mails it there. */
export const sendMessage = defineCall(feature, 'POST ContactUs/SendMessage', {
  summary: 'Sends a message to the shop',
  capability: 'support-forms',
  access: 'public',
  headers: idempotencyHeaders,
  body: z.object({
    Email: emailAddress,
    Subject: line(LIMITS.subject),
    Message: line(LIMITS.message),
    Name: personName.optional(),
  }),
});
