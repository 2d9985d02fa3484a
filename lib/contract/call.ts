import { z } from 'zod';
import type { Capability } from './extra.ts';
import type { StaffRole } from './staff/roles.ts';

/** Who may make a call: anybody, a customer with a bearer token, or somebody of the staff with one of theirs. */
export type Access = 'public' | 'customer' | 'staff';

/** What belongs to a customer and is named in requests by its id. */
export type Belonging = 'cart' | 'wishlist' | 'customer';

type Method = 'GET' | 'POST';

/** A call between store and commerce API: what both ends know of it. */
export interface Call {
  /** The feature it belongs to; also its heading in the OpenAPI document. */
  readonly feature: string;
  readonly summary: string;
  /** Of a call that the documents do not name: what a backend must be able to do to answer it. */
  readonly capability?: Capability | undefined;
  readonly method: Method;
  /** Below the API base, in the documented spelling; `:name` stands for a parameter. */
  readonly path: string;
  readonly access: Access;
  /** Of a call of the staff: the roles that may make it. */
  readonly roles?: readonly StaffRole[] | undefined;
  /** Which field of the request names what must be the asking customer's own. To them, somebody else's does not exist. */
  readonly owns?: Partial<Record<Belonging, string>> | undefined;
  /**
   * What another backend means by `null`, or by 204, where the documents promise an object: that there is no such thing, or
   * nothing in it.
   */
  readonly nullMeans?: 'not-found' | 'empty' | undefined;
  readonly params: z.ZodType;
  /** What stands behind the `?` of the address: texts, as everything there. */
  readonly query: z.ZodType;
  /** The request headers that the call reads, in lower case. */
  readonly headers: z.ZodType;
  /** `noBody` for a call that reads none. */
  readonly body: z.ZodType;
  readonly response: z.ZodType;
}

type Parts = 'params' | 'query' | 'headers' | 'body' | 'response';
type Declaration = Omit<Call, Parts | 'feature' | 'method' | 'path'> & Partial<Pick<Call, Parts>>;
/** How a call is asked for, as the documents write it: `GET Category/GetCategories`. */
type Line = `${Method} ${string}`;
type Asked<L extends Line> = L extends `${infer M extends Method} ${infer Path}`
  ? { readonly method: M; readonly path: Path }
  : never;

/** Typed as an object without any field: of `z.object({})` Zod would say that it has any name. */
const nothing: z.ZodType<object, object> = z.object({});
/** The body of a call that reads none, whatever is sent. */
export const noBody = z.undefined();
/** The answer of a call that says nothing but that it was done: whatever is made of it, `true` travels. */
export const noAnswer = z.unknown();

interface Defaults {
  readonly params: typeof nothing;
  readonly query: typeof nothing;
  readonly headers: typeof nothing;
  readonly body: typeof noBody;
  readonly response: typeof noAnswer;
}

/** The names that a part of a request has; none where it was not declared. */
type Fields<Part> = Part extends z.ZodType ? Extract<keyof NonNullable<z.output<Part>>, string> : never;
type RequestFields<D extends Declaration> = Fields<D['params']> | Fields<D['query']> | Fields<D['body']>;
type ParameterNames<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Name | ParameterNames<Rest>
  : Path extends `${string}:${infer Name}`
    ? Name
    : never;

/** The fields whose name says that they name something of a customer's: `CartId`, `cartId`. */
type IdFields<D extends Declaration, B extends Belonging> = Extract<
  RequestFields<D>,
  `${B}Id` | `${Capitalize<B>}Id`
>;
/** What of a customer's the request names, by its fields' names. */
type Named<D extends Declaration> = {
  readonly [B in Belonging as [IdFields<D, B>] extends [never] ? never : B]: IdFields<D, B>;
};
type SomeField<D extends Declaration> = Readonly<Partial<Record<Belonging, RequestFields<D>>>> &
  Readonly<Record<Exclude<keyof NonNullable<D['owns']>, Belonging>, never>>;

/** Only a customer's call owns anything: what its request names, with a field that it has. */
type Owning<D extends Declaration> = D['access'] extends 'customer'
  ? [keyof Named<D>] extends [never]
    ? { readonly owns?: SomeField<D> }
    : { readonly owns: SomeField<D> & Named<D> }
  : { readonly owns?: undefined };

/** A call of the staff says for whom it is; no other one does. */
type ForRoles<D extends Declaration> = D['access'] extends 'staff'
  ? { readonly roles: readonly [StaffRole, ...StaffRole[]] }
  : { readonly roles?: undefined };

/** `params` has just the names that stand in the path. */
type OfPath<D extends Declaration, L extends Line> = [ParameterNames<L>] extends [Fields<D['params']>]
  ? [Fields<D['params']>] extends [ParameterNames<L>]
    ? unknown
    : { readonly params: never }
  : { readonly params: never };

/** Nothing is declared by a misspelt name, no header is looked for that never arrives, and GET carries no body. */
type WellFormed<D extends Declaration, L extends Line> = Readonly<
  Record<Exclude<keyof D, keyof Declaration>, never>
> &
  ([Fields<D['headers']>] extends [Lowercase<Fields<D['headers']>>] ? unknown : { readonly headers: never }) &
  (L extends `GET ${string}` ? { readonly body?: undefined } : unknown);

type Declared<D extends Declaration> = Omit<D, Parts> & { readonly feature: string } & {
  readonly [Part in Parts]: D[Part] extends z.ZodType ? D[Part] : Defaults[Part];
};

/**
 * Declares a call. The object is used as it is by the API (which serves it) and by the store (which makes it).
 * A part that is left out reads nothing, and whoever asks reads nothing of an answer that is left out.
 */
export function defineCall<const L extends Line, const D extends Declaration>(
  feature: string,
  line: L,
  call: D & Owning<D> & ForRoles<D> & OfPath<D, L> & WellFormed<D, L>,
): Declared<D> & Asked<L>;
export function defineCall(feature: string, line: Line, call: Declaration): Call {
  const [, path = ''] = line.split(' ', 2);
  return {
    ...{ feature, method: line.startsWith('GET') ? 'GET' : 'POST', path },
    params: nothing,
    query: nothing,
    headers: nothing,
    body: noBody,
    response: noAnswer,
    ...call,
  };
}
