'use client';

import { useEffect, useState, type ComponentType } from 'react';

// The one way to the desk's code, so that no page of the shop carries any of it. It is made in the browser alone.
const loadDesk = () => import('./desk-app').then((module) => module.DeskApp);
const loadInvitation = () => import('./session/invitation-screen').then((module) => module.InvitationScreen);

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
      {isMissing ? <p role="alert">The desk could not be loaded. Please reload the page.</p> : null}
    </main>
  );
}
