import type { FindingLevel, FindingState, FoundKind } from '@/lib/contract/staff/audit-names';
import { KIND_LABELS } from '../labels';

/** What the desk calls how bad a finding is. */
export const LEVEL_LABELS: Record<FindingLevel, string> = { error: 'Error', warning: 'Warning' };

/** What has become of it. */
export const STATE_LABELS: Record<FindingState, string> = {
  open: 'To do',
  done: 'Done',
  ignored: 'Ignored',
};

/** What kind of page it is of. */
export const FOUND_LABELS: Record<FoundKind, string> = { ...KIND_LABELS, other: 'Other' };
