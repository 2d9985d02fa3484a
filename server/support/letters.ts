import type { z } from 'zod';
import type { requestService, sendMessage } from '../../lib/contract/support.ts';
import type { Letter } from '../mail/service.ts';

export type ServiceRequest = z.output<typeof requestService.body>;
export type Message = z.output<typeof sendMessage.body>;

/**
 * What the person who asks is told. Anybody can type anybody's address into the form, so nothing else that was
 * typed is in it: the shop does not carry strangers' words into strangers' mailboxes.
 */
export function requestReceived(
  number: number,
  { PhoneType, PickUpDate, PickUpTime }: ServiceRequest,
): Letter {
  return {
    subject: `We have received your service request ${number}`,
    paragraphs: [
      'Thank you. We will get in touch with you about the pick-up.',
      'Please name the number of the request when you write or call.',
    ],
    facts: [
      ['Request', String(number)],
      ['Phone', PhoneType],
      ['Pick-up', `${PickUpDate}, ${PickUpTime}`],
    ],
    closing: 'If you did not ask for this, you need not do anything.',
  };
}

/** What the shop is told of a request: everything. */
export function requestForShop(number: number, request: ServiceRequest, city: string): Letter {
  const { Title, FullName, Address1, Address2 } = request;
  return {
    subject: `Service request ${number}`,
    paragraphs: ['A service was asked for in the shop.'],
    facts: present([
      ['Request', String(number)],
      ['Service', request.Service],
      ['Name', `${Title} ${FullName}`.trim()],
      ['E-mail', request.Email],
      ['Phone number', request.PhoneNumber],
      ['Phone', request.PhoneType],
      ['Issue', request.IssueInfo],
      ['More', request.ExtraInfo],
      ['Pick-up', `${request.PickUpDate}, ${request.PickUpTime}`],
      ['Address', [Address1, Address2, city].filter((part) => part !== '').join('\n')],
      ['Notes', request.Notes],
    ]),
  };
}

/** What the sender of a message is told; like `requestReceived`, without their words. */
export function messageReceived(): Letter {
  return {
    subject: 'We have received your message',
    paragraphs: ['Thank you for writing to us. We will answer to this address.'],
    closing: 'If you did not write to us, you need not do anything.',
  };
}

/** A message as the shop reads it. */
export function messageForShop({ Email, Name, Subject, Message: text }: Message): Letter {
  return {
    subject: `Message: ${Subject}`,
    paragraphs: [text],
    facts: present([
      ['From', Email],
      ['Name', Name ?? ''],
    ]),
  };
}

function present(facts: readonly (readonly [string, string])[]): readonly (readonly [string, string])[] {
  return facts.filter(([, value]) => value !== '');
}
