/** How the tabs of a browser tell each other that nobody is signed in any more. */

const CHANNEL = 'cedar-session';

/** That of this document: what it says itself it does not hear. */
let own: BroadcastChannel | undefined;

/** Tells all other tabs of this browser that the customer has signed out. */
export function announceSignOut(): void {
  const channel = own ?? new BroadcastChannel(CHANNEL);
  channel.postMessage('signed-out');
  if (channel !== own) channel.close();
}

/** Calls the listener when another tab has signed out; the returned function ends that. */
export function onSignOut(listener: () => void): () => void {
  const channel = new BroadcastChannel(CHANNEL);
  own = channel;
  channel.addEventListener('message', listener);
  return () => {
    channel.close();
    if (own === channel) own = undefined;
  };
}
