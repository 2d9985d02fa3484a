'use client';

import { Button } from '@/components/ui/button';
import { useForm } from '@/components/ui/use-form';
import { endDeviceSession } from './actions';

/** Ends one session. `label` tells it from the others. */
export function EndSessionForm({ sessionId, label }: { sessionId: string; label: string }) {
  const form = useForm({ action: endDeviceSession });
  return (
    <form {...form.formProps} aria-label={label}>
      <input type="hidden" name="sessionId" value={sessionId} />
      <Button type="submit" variant="quiet" size="sm" disabled={form.pending} aria-label={label}>
        Sign out
      </Button>
    </form>
  );
}
