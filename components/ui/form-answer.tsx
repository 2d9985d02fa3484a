import { Icon } from '@/components/ui/icon';
import type { FieldErrors, FormResult } from '@/lib/forms/form';

/** The answer to a form as a whole, in its place and announced. Empty while single fields say what is wrong. */
export function FormAnswer<Name extends string>({
  result,
  errors,
}: {
  result: FormResult<Name> | undefined;
  errors: FieldErrors<Name>;
}) {
  const isShown = result !== undefined && Object.keys(errors).length === 0;
  return (
    <div role="status">
      {isShown ? (
        <p
          className={`flex gap-3 rounded p-4 text-sm font-medium ${result.ok ? 'bg-action-soft' : 'bg-danger-soft'}`}
        >
          <Icon name={result.ok ? 'check' : 'warning'} className="mt-px" />
          {result.message}
        </p>
      ) : null}
    </div>
  );
}
