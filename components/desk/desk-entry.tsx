'use client';

import dynamic from 'next/dynamic';

// The one way to the desk's code, so that no page of the shop carries any of it. It is made in the browser alone.
const DeskApp = dynamic(() => import('./desk-app').then((module) => module.DeskApp), {
  ssr: false,
  loading: Opening,
});
const Invitation = dynamic(
  () => import('./session/invitation-screen').then((module) => module.InvitationScreen),
  { ssr: false, loading: Opening },
);

/** The desk. */
export function DeskEntry() {
  return <DeskApp />;
}

/** Where somebody who was invited sets a password. */
export function InvitationEntry() {
  return <Invitation />;
}

function Opening() {
  return (
    <main aria-busy="true">
      <noscript>The desk needs JavaScript.</noscript>
    </main>
  );
}
