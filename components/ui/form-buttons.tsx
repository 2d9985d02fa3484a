import { Button, ButtonLink } from './button';

/** The end of a form: the button that sends it, and the way out at `cancelHref`. */
export function FormButtons({
  label,
  pending,
  cancelHref,
}: {
  label: string;
  pending: boolean;
  cancelHref: string;
}) {
  return (
    <div className="flex flex-wrap gap-3">
      <Button type="submit" disabled={pending} className="max-sm:w-full">
        {label}
      </Button>
      <ButtonLink href={cancelHref} variant="quiet" className="max-sm:w-full">
        Cancel
      </ButtonLink>
    </div>
  );
}
