/** How the tabs of a browser tell each other that nobody is signed in any more. */

const CHANNEL = 'cedar-session';

/** Tells all other tabs of this browser that the customer has signed out. */
export function announceSignOut(): void {
  const channel = new BroadcastChannel(CHANNEL);
  channel.postMessage('signed-out');
  channel.close();
}

/** Calls the listener when another tab has signed out; the returned function ends that. */
export function onSignOut(listener: () => void): () => void {
  const channel = new BroadcastChannel(CHANNEL);
  channel.addEventListener('message', listener);
  return () => channel.close();
}
