import { defineForm } from '@/lib/forms/declaration';
import { hidden } from '@/lib/forms/fields';

/** What the link of a mail led to: one press does what it says. */
export const LINK_FORM = defineForm('link', { token: hidden() });
