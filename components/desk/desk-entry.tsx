'use client';

import { useEffect, useState, type ComponentType } from 'react';

// The one way to the desk's code, so that no page of the shop carries any of it. It is made in the browser alone.
const loadDesk = () => import('./desk-app').then((module) => module.DeskApp);
const loadInvitation = () => import('./session/invitation-screen').then((module) => module.InvitationScreen);

/** Up to then nothing is said of waiting. */
const SLOW_MS = 1000;

/** The desk. */
export function DeskEntry() {
  return useLoaded(loadDesk);
}

/** Where somebody who was invited sets a password. */
export function InvitationEntry() {
  return useLoaded(loadInvitation);
}

function useLoaded(load: () => Promise<ComponentType>) {
  const [Screen, setScreen] = useState<ComponentType>();
  const [isMissing, setMissing] = useState(false);
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), SLOW_MS);
    return () => clearTimeout(timer);
  }, []);
  useEffect(() => {
    load().then(
      (loaded) => setScreen(() => loaded),
      () => setMissing(true),
    );
  }, [load]);
  if (Screen !== undefined) return <Screen />;
  return (
    <main aria-busy={!isMissing}>
      <noscript>The desk needs JavaScript.</noscript>
      <p role="status" className="p-6 text-muted">
        {isLate && !isMissing ? 'The desk is loading…' : ''}
      </p>
      {isMissing ? (
        <p role="alert" className="p-6">
          The desk could not be loaded. Please reload the page.
        </p>
      ) : null}
    </main>
  );
}
