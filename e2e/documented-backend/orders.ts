import { Refusal } from './asked.ts';
import { priceOf, type Catalogue, type Variation } from './catalogue.ts';
import type { CartLine, Customer } from './customers.ts';

const FIRST_NUMBER = 20_261_122_000_123;

/** The words for the states of an order: this backend's own. */
export type OrderState = 'Pending' | 'Waiting for payment' | 'Confirmed' | 'Cancelled';

interface OrderLine extends CartLine {
  /** Dollars a piece, as charged. */
  readonly price: number;
}

/** An order of this backend. */
export interface Order {
  /** Too long for 32 bits. */
  readonly number: number;
  readonly customer: Customer;
  readonly name: string;
  readonly isOnline: boolean;
  /** Dollars, with the bank fee. */
  readonly total: number;
  readonly lines: readonly OrderLine[];
  readonly date: Date;
  state: OrderState;
  /** What the way back from the payment page must carry; '' for one in cash. */
  indicator: string;
}

/** The orders that were made. */
export type Orders = ReturnType<typeof openOrders>;

/** A place for orders, without any. */
export function openOrders(catalogue: Catalogue) {
  const all: Order[] = [];
  let made = 0;
  const variationOf = ({ variationId }: CartLine): Variation => {
    const variation = catalogue.variation(variationId);
    if (variation === undefined) throw new Refusal(400, 'An item of the cart is no longer sold');
    return variation;
  };
  const restock = ({ lines }: Order) => {
    for (const line of lines) variationOf(line).stock += line.quantity;
  };
  return {
    all,
    /** Makes an order of all that is in the cart, which still holds it: asked again, it makes another one. */
    make(customer: Customer, name: string, isOnline: boolean): Order {
      const { cart } = customer;
      if (cart.length === 0) throw new Refusal(400, 'Your cart is empty');
      if (cart.some((line) => variationOf(line).stock < line.quantity))
        throw new Refusal(400, 'Remove Out Of Stock Item From Cart');
      if (!isOnline && cart.some(({ preOrderPrice }) => preOrderPrice > 0))
        throw new Refusal(400, 'A pre-order is paid online');
      const lines = cart.map((line) => ({
        ...line,
        price: line.preOrderPrice || priceOf(variationOf(line)),
      }));
      for (const line of lines) variationOf(line).stock -= line.quantity;
      const order: Order = {
        number: FIRST_NUMBER + made++,
        customer,
        name,
        isOnline,
        total: totalOf(lines, isOnline),
        lines,
        date: new Date(),
        state: isOnline ? 'Waiting for payment' : 'Pending',
        indicator: '',
      };
      all.unshift(order);
      return order;
    },
    /** Puts back into the stock what an unpaid order has held. */
    cancel(order: Order): void {
      order.state = 'Cancelled';
      restock(order);
    },
    /** Forgets an order whose payment could not begin. */
    undo(order: Order): void {
      restock(order);
      all.splice(all.indexOf(order), 1);
    },
    of: (customer: Customer): readonly Order[] => all.filter((order) => order.customer === customer),
    byNumber: (number: number): Order | undefined => all.find((order) => order.number === number),
  };
}

/** 3.5 %, rounded up to the dollar, is added to what is paid online. */
function totalOf(lines: readonly OrderLine[], isOnline: boolean): number {
  const cents = lines.reduce((sum, { price, quantity }) => sum + Math.round(price * 100) * quantity, 0);
  const fee = isOnline ? Math.ceil((cents * 35) / 100_000) : 0;
  return cents / 100 + fee;
}
