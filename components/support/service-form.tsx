'use client';

import { useState, useSyncExternalStore, type ReactNode } from 'react';
import { Button } from '@/components/ui/button';
import { ErrorSummary } from '@/components/ui/error-summary';
import { Field, RadioGroup, Select, TextArea } from '@/components/ui/field';
import { useForm } from '@/components/ui/use-form';
import { CITIES } from '@/lib/constants';
import { requestService } from './actions';
import { checkService, PHONE_TYPES, SERVICE_FIELDS, TITLES, todayInLebanon } from './check-service';
import { NotSent } from './not-sent';
import { serviceMail } from './service-mail';
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
  const isRefused = result?.ok === false && Object.keys(errors).length === 0;

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
        <RadioGroup {...common('title')} label="Title" options={TITLES.map(asOption)} />
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
      <div role="status">
        {isRefused ? (
          <NotSent message={result.message} mail={serviceMail((name) => result.values[name] ?? '')} />
        ) : null}
      </div>
    </form>
  );
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
