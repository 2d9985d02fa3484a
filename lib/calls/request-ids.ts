// The store's server and what Next has built are different copies of this module, and mean the same backend.
declare global {
  var cedarRequestIdsAreRead: boolean | undefined;
}

/** Notes whether the backend writes the id of a request into its log; one that knows the documents alone is sent none. */
export function noteRequestIdsAreRead(areRead: boolean): void {
  globalThis.cedarRequestIdsAreRead = areRead;
}

/** Whether the calls of the API bear the id of the request in whose course they are made. */
export function requestIdsAreRead(): boolean {
  return globalThis.cedarRequestIdsAreRead === true;
}
