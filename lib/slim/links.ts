// The shop's links are not Next's (components/ui/link.tsx): of none of those there is anything to know.

/** Fetches ahead anew for the links in sight. */
export function pingVisibleLinks(): void {}

/** Notes which link is followed. */
export function setLinkForCurrentNavigation(): void {}

/** The link that is followed. */
export const getLinkForCurrentNavigation = () => null;
