'use client';

import { useState, useSyncExternalStore, type ReactNode } from 'react';
import { Button } from '@/components/ui/button';
import { ErrorSummary } from '@/components/ui/error-summary';
import { Field, RadioGroup, Select, TextArea } from '@/components/ui/field';
import { fillIn } from '@/components/ui/fill-in';
import { FormAnswer } from '@/components/ui/form-answer';
import { useForm } from '@/components/ui/use-form';
import { CITIES } from '@/lib/shop/constants';
import { PHONE_TYPES, TITLES } from '@/lib/contract/choices';
import type { Address } from '@/lib/contract/profile';
import { requestService } from './actions';
import { checkService, SERVICE_FIELDS, todayInLebanon } from './check-service';
import { OnceKey } from './once-key';
import { SavedAddresses } from './saved-addresses';
import { Sent } from './sent';
import { findService, SERVICES } from './services';

const SUMMARY = 'service-errors';
const FIELDS = SERVICE_FIELDS.map((name) => ({ name, id: `service-${name}` }));

/**
 * The request for phone maintenance. The tile that was pressed (`?service=`) is chosen already; the page is
 * the same for everybody, so that is read in the browser.
 */
export function ServiceForm() {
  const form = useForm({
    names: SERVICE_FIELDS,
    check: checkService,
    action: requestService,
    summaryId: SUMMARY,
    toastAnswer: false,
  });
  const { result, errors } = form;
  const pressed = usePressedTile();
  const [chosen, setChosen] = useState<string>();
  if (result?.ok) return <Sent title="Your pick-up is requested" message={result.message} />;

  /** What every field of this form has alike. */
  const common = (name: (typeof SERVICE_FIELDS)[number]) => ({
    id: `service-${name}`,
    name,
    error: errors[name],
    defaultValue: form.typed(name),
  });
  const { defaultValue: sentService, ...service } = common('service');

  return (
    <form {...form.formProps} aria-label="Phone maintenance request" className="space-y-10">
      <ErrorSummary id={SUMMARY} fields={FIELDS} errors={errors} />
      <OnceKey />
      <Part title="Your phone">
        <Wide>
          <Select
            {...service}
            label="Service"
            required
            value={chosen ?? sentService ?? pressed}
            onChange={(event) => setChosen(event.target.value)}
          >
            <option value="">Choose a service</option>
            {SERVICES.map(({ slug, name }) => (
              <option key={slug} value={slug}>
                {name}
              </option>
            ))}
          </Select>
        </Wide>
        <RadioGroup {...common('phoneType')} label="Phone type" options={PHONE_TYPES.map(asOption)} />
        <Wide>
          <TextArea {...common('issue')} label="What is wrong?" required maxLength={2000} />
        </Wide>
        <Wide>
          <TextArea
            {...common('extra')}
            label="Anything else"
            hint="The model, its colour, when it started. Never a passcode."
            optional
            rows={3}
            maxLength={2000}
          />
        </Wide>
      </Part>
      <Part title="You">
        <RadioGroup
          {...common('title')}
          label="Title"
          options={TITLES.filter((title) => title !== '').map(asOption)}
        />
        <Wide>
          <Field {...common('fullName')} label="Full name" autoComplete="name" required maxLength={150} />
        </Wide>
        <Field
          {...common('phone')}
          label="Phone number"
          type="tel"
          autoComplete="tel"
          required
          maxLength={30}
        />
        <Field {...common('email')} label="E-mail address" type="email" autoComplete="email" required />
      </Part>
      <Part title="Pick-up">
        <SavedAddresses onChoose={(address) => fillIn(form.formProps.ref.current, valuesOf(address))} />
        <Field
          {...common('date')}
          label="Date"
          type="date"
          required
          onFocus={(event) => {
            event.currentTarget.min = todayInLebanon();
          }}
        />
        <Field {...common('time')} label="Time" type="time" required />
        <Wide>
          <Select {...common('city')} label="City" autoComplete="address-level1" required>
            <option value="">Choose a city</option>
            {CITIES.map((city) => (
              <option key={city.id} value={city.id}>
                {city.name}
              </option>
            ))}
          </Select>
        </Wide>
        <Wide>
          <Field
            {...common('address1')}
            label="Address"
            autoComplete="address-line1"
            hint="Street and area"
            required
          />
        </Wide>
        <Wide>
          <Field
            {...common('address2')}
            label="Address, second line"
            autoComplete="address-line2"
            hint="Building, floor"
            required
          />
        </Wide>
        <Wide>
          <Field {...common('notes')} label="Notes" hint="A landmark, for example" optional maxLength={500} />
        </Wide>
      </Part>
      <Button type="submit" size="lg" disabled={form.pending}>
        Request pick-up
      </Button>
      <FormAnswer result={result} errors={errors} />
    </form>
  );
}

/** What a saved address says of the fields of this form. */
function valuesOf(address: Address): Partial<Record<(typeof SERVICE_FIELDS)[number], string>> {
  return {
    fullName: `${address.FirstName} ${address.LastName}`,
    phone: address.PhoneNumber,
    email: address.Email,
    city: String(address.CityId),
    address1: address.Address1,
    address2: address.Address2,
    notes: address.Notes,
  };
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label={title}>
      <h2 className="mb-4 text-xl font-semibold">{title}</h2>
      <div className="grid gap-5 sm:grid-cols-2">{children}</div>
    </section>
  );
}

function Wide({ children }: { children: ReactNode }) {
  return <div className="sm:col-span-2">{children}</div>;
}

function asOption(value: string) {
  return { value, label: value };
}

/** The slug in `?service=`; '' while the page is not yet running, and when it names no service. */
function usePressedTile(): string {
  return useSyncExternalStore(
    () => () => undefined,
    () => findService(new URLSearchParams(window.location.search).get('service') ?? '')?.slug ?? '',
    () => '',
  );
}
