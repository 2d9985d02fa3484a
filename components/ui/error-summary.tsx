import type { Fields } from '@/lib/forms/declaration';
import { firstError } from '@/lib/forms/form';
import type { Form } from './use-form';

/**
 * What is wrong in a form, each line leading to its field. It can take the focus, which is how a form that was not
 * sent says so. Renders nothing while nothing is wrong.
 */
export function ErrorSummary<F extends Fields>({
  form: { id: formId, names, errors },
}: {
  form: Pick<Form<F>, 'id' | 'names' | 'errors'>;
}) {
  if (firstError(names, errors) === undefined) return null;
  const id = `${formId}-errors`;
  return (
    <div
      id={id}
      role="group"
      tabIndex={-1}
      aria-labelledby={`${id}-title`}
      className="rounded-lg border border-danger bg-danger-soft px-5 py-4"
    >
      <h2 id={`${id}-title`} className="text-base font-semibold">
        Please check the following
      </h2>
      <ul className="mt-2 list-disc space-y-1 ps-5 text-sm">
        {names.map((name) =>
          errors[name] === undefined ? null : (
            <li key={name}>
              <a href={`#${formId}-${name}`} className="text-danger underline underline-offset-2">
                {errors[name]}
              </a>
            </li>
          ),
        )}
      </ul>
    </div>
  );
}
