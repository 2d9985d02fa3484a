import type { ComponentProps } from 'react';
import { buttonClass, type ButtonStyle } from './button-class';
import { Link } from './link';

/** A button. It does nothing in a form unless `type="submit"` is given. */
export function Button({
  variant,
  size,
  className,
  type = 'button',
  ...button
}: ButtonStyle & ComponentProps<'button'>) {
  return <button type={type} {...button} className={buttonClass({ variant, size }, className)} />;
}

/** A link that looks like a button. */
export function ButtonLink({ variant, size, className, ...link }: ButtonStyle & ComponentProps<typeof Link>) {
  return <Link {...link} className={buttonClass({ variant, size }, className)} />;
}
