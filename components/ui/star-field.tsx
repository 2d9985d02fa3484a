import { STARS } from '@/lib/contract/choices';
import { describe, Notes } from './field';
import { Icon } from './icon';

/** A choice of one to five stars. The error is tied to the group, and its id is `id`. */
export function StarField({
  id,
  name,
  label,
  error,
  defaultValue,
}: {
  id: string;
  name: string;
  label: string;
  error: string | undefined;
  defaultValue?: string;
}) {
  return (
    <fieldset tabIndex={-1} {...describe({ id, error })}>
      <legend className="mb-1.5 text-sm font-medium">{label}</legend>
      <div className="star-field -ms-2 flex w-fit">
        {STARS.map((stars) => (
          <label key={stars}>
            <input
              type="radio"
              name={name}
              value={stars}
              defaultChecked={String(stars) === defaultValue}
              className="sr-only"
            />
            <Icon name="star" size="xl" />
            <span className="sr-only">
              {stars} {stars === 1 ? 'star' : 'stars'}
            </span>
          </label>
        ))}
      </div>
      <Notes id={id} error={error} />
    </fieldset>
  );
}
