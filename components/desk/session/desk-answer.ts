import type { FailureCode } from '@/lib/contract/failure';

/** What `app/api/desk/…` answers to the browser. */
export type DeskAnswer<Data> =
  | { ok: true; data: Data }
  | {
      ok: false;
      /** A sentence for whoever sits at the desk. */
      message: string;
      /** Why; undefined when no answer came at all. */
      code?: FailureCode | undefined;
      /** What is wrong with what was sent, by the names of the contract. */
      fields?: { field: string; message: string }[];
    };
