import { CITIES } from '@/lib/constants';
import type { ReadField } from '@/lib/form';
import type { ServiceField } from './check-service';
import { findService } from './services';

/** The mail that says what the maintenance form says. Lines without an answer are left out. */
export function serviceMail(read: ReadField<ServiceField>): { subject: string; body: string } {
  const service = findService(read('service'))?.name ?? '';
  const city = CITIES.find((entry) => String(entry.id) === read('city'))?.name ?? '';
  const lines: [string, string][] = [
    ['Service', service],
    ['Phone type', read('phoneType')],
    ['Issue', read('issue')],
    ['More', read('extra')],
    ['Name', `${read('title')} ${read('fullName')}`],
    ['Phone', read('phone')],
    ['E-mail', read('email')],
    ['Pick-up', `${read('date')} ${read('time')}`],
    ['Address', [read('address1'), read('address2'), city].filter((part) => part.trim() !== '').join(', ')],
    ['Notes', read('notes')],
  ];
  const filled = lines.filter(([, answer]) => answer.trim() !== '');
  return {
    subject: `Phone maintenance: ${service}`,
    body: filled.map(([label, answer]) => `${label}: ${answer.trim()}`).join('\n'),
  };
}
