import type { ReactNode } from 'react';
import { Icon, type IconName } from './icon';

const TONES = {
  neutral: 'bg-surface border-line',
  positive: 'bg-action-soft border-transparent',
  warning: 'bg-sale-soft border-transparent',
  danger: 'bg-danger-soft border-transparent',
} as const;

/**
 * A calm panel that says how things stand: an empty list, something that failed, something not open yet.
 * `children` is the text, `actions` what can be done next. `role` is 'status' or 'alert' where the panel
 * appears while the page is being used.
 */
export function Notice({
  title,
  children,
  actions,
  icon = 'info',
  tone = 'neutral',
  role,
}: {
  title: string;
  children?: ReactNode;
  actions?: ReactNode;
  icon?: IconName;
  tone?: keyof typeof TONES;
  role?: 'status' | 'alert';
}) {
  return (
    <div
      role={role}
      className={`flex flex-col items-center rounded-lg border px-6 py-12 text-center ${tone === 'neutral' ? 'rings ' : ''}${TONES[tone]}`}
    >
      <span className="mb-4 flex size-14 items-center justify-center rounded-full bg-ground text-action">
        <Icon name={icon} size="lg" />
      </span>
      <h2 className="text-xl font-semibold">{title}</h2>
      {children ? <div className="mt-2 max-w-prose text-base text-muted">{children}</div> : null}
      {actions ? <div className="mt-6 flex flex-wrap justify-center gap-3">{actions}</div> : null}
    </div>
  );
}
