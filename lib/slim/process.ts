/** Stands in for Node's `process` in the browser, where only its environment is asked for. */
export const env: Record<string, string | undefined> = {};
