import { Icon, type IconName } from './icon';

/**
 * A round button that is an icon. `name` is what a screen reader says.
 *
 * @param isOff it does nothing, yet keeps the focus, which would otherwise be lost, at the last slide for example.
 */
export function IconButton({
  icon,
  name,
  isOff = false,
  onClick,
  className,
}: {
  icon: IconName;
  name: string;
  isOff?: boolean;
  onClick: () => void;
  className: string;
}) {
  return (
    <button
      type="button"
      aria-label={name}
      aria-disabled={isOff}
      onClick={isOff ? undefined : onClick}
      className={`inline-flex size-11 items-center justify-center rounded-full aria-disabled:cursor-default ${className}`}
    >
      <Icon name={icon} />
    </button>
  );
}
