'use client';

import { useState, useSyncExternalStore, type ReactNode } from 'react';
import { Button } from '@/components/ui/button';
import { ErrorSummary } from '@/components/ui/error-summary';
import { Select } from '@/components/ui/choice-fields';
import { Field } from '@/components/ui/field';
import { FormAnswer } from '@/components/ui/form-answer';
import { FormFields } from '@/components/ui/form-fields';
import { useDraft } from '@/components/ui/use-draft';
import { useForm } from '@/components/ui/use-form';
import type { Address } from '@/lib/calls/answers';
import { today } from '@/lib/shop/date';
import { requestService } from './actions';
import { IdempotencyKey } from './idempotency-key';
import { SavedAddresses } from './saved-addresses';
import { SentNotice } from './sent-notice';
import { SERVICE_FORM } from './service.form';
import { findService } from './services';

/**
 * The request for phone maintenance. The tile that was pressed (`?service=`) is chosen already; the page is
 * the same for everybody, so that is read in the browser.
 */
export function ServiceForm() {
  const form = useForm({
    form: SERVICE_FORM,
    action: requestService,
    hasSummary: true,
    toastAnswer: false,
    onDone: () => dropDraft(),
  });
  // The service is chosen anew: the page's address may say another one.
  const { dropDraft } = useDraft(form.formProps.ref, 'service', { isLasting: true, decided: 'service' });
  const { result, errors } = form;
  const pressed = usePressedTile();
  const [chosen, setChosen] = useState<string>();
  if (result?.ok) return <SentNotice title="Your pick-up request was sent" message={result.message} />;

  const { defaultValue: sentService, ...service } = form.field('service');

  return (
    <form {...form.formProps} aria-label="Phone maintenance request" className="space-y-10">
      <ErrorSummary form={form} />
      <IdempotencyKey />
      <Part title="Your phone">
        <div className="sm:col-span-2">
          <Select
            {...service}
            value={chosen ?? sentService ?? pressed}
            onChange={(event) => setChosen(event.target.value)}
          />
        </div>
        <FormFields form={form} names={['phoneType', 'issue', 'extra']} />
      </Part>
      <Part title="You">
        <FormFields form={form} names={['title', 'fullName', 'phone', 'email']} />
      </Part>
      <Part title="Pick-up">
        <SavedAddresses form={form.formProps.ref} valuesOf={valuesOf} />
        <Field
          {...form.field('date')}
          onFocus={(event) => {
            event.currentTarget.min = today();
          }}
        />
        <FormFields form={form} names={['time', 'city', 'address1', 'address2', 'notes']} />
      </Part>
      <Button type="submit" size="lg" disabled={form.pending}>
        Request pick-up
      </Button>
      <FormAnswer result={result} errors={errors} />
    </form>
  );
}

/** What a saved address says of the fields of this form. */
function valuesOf(address: Address) {
  return {
    fullName: `${address.firstName} ${address.lastName}`,
    phone: address.phoneNumber,
    email: address.email,
    city: String(address.cityId),
    address1: address.address1,
    address2: address.address2,
    notes: address.notes,
  } satisfies Partial<Record<(typeof SERVICE_FORM.names)[number], string>>;
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label={title}>
      <h2 className="section-title mb-4 md:mb-6">{title}</h2>
      <div className="grid gap-5 sm:grid-cols-2">{children}</div>
    </section>
  );
}

/** The slug in `?service=`; '' while the page is not yet running, and when it names no service. */
function usePressedTile(): string {
  return useSyncExternalStore(
    () => () => undefined,
    () => findService(new URLSearchParams(window.location.search).get('service') ?? '')?.slug ?? '',
    () => '',
  );
}
