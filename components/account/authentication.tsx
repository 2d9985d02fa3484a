'use client';

import { useRef, useState, type KeyboardEvent, type MouseEvent, type ReactNode } from 'react';
import { dropDraft } from '@/components/ui/use-draft';
import { ROUTES } from '@/lib/addresses/routes';
import { AccountHeading } from './account-page';
import type { Arrival } from './arrival';
import { withOrigin } from './origin-fields';
import { SignInForm } from './sign-in-form';
import { SIGN_UP_DRAFT, SignUpForm } from './sign-up-form';

export type AuthenticationMode = 'sign-in' | 'sign-up';

const TABS = [
  { mode: 'sign-in', label: 'Sign-In' },
  { mode: 'sign-up', label: 'Sign-Up' },
] as const;

/**
 * The two tabs, Sign-In and Sign-Up. Switching them clears all fields. The tabs are links, so that they also
 * switch without JavaScript.
 */
export function Authentication({
  mode: firstMode,
  arrival,
  returnTo,
  reason,
  otherWay,
}: {
  mode: AuthenticationMode;
  arrival?: Arrival;
  returnTo?: string;
  reason?: string;
  /** Another way to sign in, below the form. */
  otherWay?: ReactNode;
}) {
  const [mode, setMode] = useState(firstMode);
  const tabs = useRef<HTMLDivElement>(null);

  function choose(next: AuthenticationMode) {
    if (next !== mode) dropDraft(SIGN_UP_DRAFT);
    setMode(next);
    window.history.replaceState(null, '', tabHref(next, returnTo, reason));
  }

  function onClick(event: MouseEvent, next: AuthenticationMode) {
    event.preventDefault();
    choose(next);
  }

  function onKeyDown(event: KeyboardEvent) {
    if (!['ArrowLeft', 'ArrowRight', 'Home', 'End', ' '].includes(event.key)) return;
    event.preventDefault();
    const other = mode === 'sign-in' ? 'sign-up' : 'sign-in';
    const next =
      event.key === 'Home' ? 'sign-in' : event.key === 'End' ? 'sign-up' : event.key === ' ' ? mode : other;
    choose(next);
    tabs.current?.querySelector<HTMLElement>(`#tab-${next}`)?.focus();
  }

  return (
    <>
      <div
        ref={tabs}
        role="tablist"
        aria-label="Sign in or create an account"
        onKeyDown={onKeyDown}
        className="mb-8 grid grid-cols-2 rounded bg-sunken p-1"
      >
        {TABS.map((tab) => (
          <a
            key={tab.mode}
            id={`tab-${tab.mode}`}
            role="tab"
            href={tabHref(tab.mode, returnTo, reason)}
            aria-selected={tab.mode === mode}
            aria-controls={tab.mode === mode ? 'authentication-panel' : undefined}
            tabIndex={tab.mode === mode ? 0 : -1}
            onClick={(event) => onClick(event, tab.mode)}
            className={`flex h-control items-center justify-center rounded-sm text-base font-semibold transition-colors duration-fast ${tab.mode === mode ? 'bg-surface text-ink shadow-card' : 'text-muted hover:text-ink'}`}
          >
            {tab.label}
          </a>
        ))}
      </div>
      <div id="authentication-panel" role="tabpanel" aria-labelledby={`tab-${mode}`}>
        <AccountHeading title={mode === 'sign-in' ? 'Welcome back' : 'Create your account'}>
          {arrival === undefined ? null : (
            <p>
              <strong className="font-semibold text-ink">{arrival.why}</strong> {arrival.back}
            </p>
          )}
        </AccountHeading>
        {mode === 'sign-in' ? (
          <>
            <SignInForm key="sign-in" returnTo={returnTo} reason={reason} />
            {otherWay}
          </>
        ) : (
          <SignUpForm key="sign-up" returnTo={returnTo} reason={reason} />
        )}
      </div>
    </>
  );
}

function tabHref(mode: AuthenticationMode, returnTo: string | undefined, reason: string | undefined): string {
  return withOrigin(ROUTES.signIn, { mode: mode === 'sign-up' ? mode : undefined, returnTo, reason });
}
