/** What a class of fault is: how bad, what is wrong, and what to do about it. */
export interface FaultClass {
  /** An `error` costs visitors or a place in the results; a `warning` leaves something unused. */
  readonly level: 'error' | 'warning';
  readonly wrong: string;
  readonly remedy: string;
}

/** A class that makes the exit code 1. */
export function error(wrong: string, remedy: string): FaultClass {
  return { level: 'error', wrong, remedy };
}

/** A class that does not. */
export function warning(wrong: string, remedy: string): FaultClass {
  return { level: 'warning', wrong, remedy };
}
