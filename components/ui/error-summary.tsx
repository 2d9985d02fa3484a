import { firstError, type FieldErrors } from '@/lib/forms/form';

/**
 * What is wrong in a form, each line leading to its field. It can take the focus (`id`), which is how a
 * form that was not sent says so. Renders nothing while nothing is wrong.
 *
 * @param fields the fields in the order of the form: their name and the id of their control.
 */
export function ErrorSummary<Name extends string>({
  id,
  fields,
  errors,
}: {
  id: string;
  fields: readonly { name: Name; id: string }[];
  errors: FieldErrors<Name>;
}) {
  const names = fields.map((field) => field.name);
  if (firstError(names, errors) === undefined) return null;
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
        {fields.map((field) =>
          errors[field.name] === undefined ? null : (
            <li key={field.name}>
              <a href={`#${field.id}`} className="text-danger underline underline-offset-2">
                {errors[field.name]}
              </a>
            </li>
          ),
        )}
      </ul>
    </div>
  );
}
