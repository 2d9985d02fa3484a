import { randomBytes, randomInt } from 'node:crypto';

/** A line of a cart. */
export interface CartLine {
  productId: number;
  variationId: number;
  quantity: number;
  /** What is paid down for a piece, in dollars; 0 for what is no pre-order. */
  preOrderPrice: number;
}

/** A saved address with its documented fields. */
export type SavedAddress = Readonly<Record<string, unknown>>;

/** Somebody with an account. */
export interface Customer {
  readonly id: number;
  readonly cartId: number;
  readonly wishlistId: number;
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  password: string;
  /** What was mailed last; '' when nothing is waited for. */
  code: string;
  isConfirmed: boolean;
  /** Whether the next sign-in asks for a new password. */
  isResetDue: boolean;
  /** Whether a code of this address was confirmed, so that a new password may be set. */
  mayReset: boolean;
  cart: CartLine[];
  /** Product and variation, the newest first. */
  wishlist: { productId: number; variationId: number }[];
  readonly addresses: Map<string, SavedAddress[]>;
}

/** What somebody signs up with. */
export interface Person {
  email: string;
  password: string;
  firstName?: string;
  lastName?: string;
}

/** The customers of this backend, and who of them is signed in. */
export type Customers = ReturnType<typeof openCustomers>;

const FIRST_ID = 70_041;

/** A place for customers, without any. */
export function openCustomers() {
  const all: Customer[] = [];
  const tokens = new Map<string, Customer>();
  const subscribed = new Set<string>();
  const byEmail = (email: string) => all.find((each) => each.email === email.trim().toLowerCase());
  return {
    all,
    subscribed,
    subscribe: (email: string) => void subscribed.add(email.toLowerCase()),
    add({ email, password, firstName = 'Nour', lastName = 'Haddad' }: Person): Customer {
      const id = FIRST_ID + all.length * 7;
      const customer: Customer = {
        id,
        cartId: 510_000 + id,
        wishlistId: 920_000 + id,
        email: email.trim().toLowerCase(),
        password,
        firstName,
        lastName,
        code: '',
        isConfirmed: false,
        isResetDue: false,
        mayReset: false,
        cart: [],
        wishlist: [],
        addresses: new Map(),
      };
      all.push(customer);
      return customer;
    },
    byEmail,
    /** Finds by e-mail address or by the digits of an id. */
    byName: (value: string) => byEmail(value) ?? all.find(({ id }) => String(id) === value),
    byToken: (token: string) => tokens.get(token),
    signIn(customer: Customer): string {
      const token = randomBytes(32).toString('base64url');
      tokens.set(token, customer);
      return token;
    },
    signOut(customer: Customer): void {
      for (const [token, owner] of tokens) if (owner === customer) tokens.delete(token);
    },
    /** Makes a new code and says it. */
    mailCode(customer: Customer): string {
      customer.code = String(randomInt(100_000, 1_000_000));
      return customer.code;
    },
  };
}
