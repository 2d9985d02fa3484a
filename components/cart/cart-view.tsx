'use client';

import { useActionState, useRef, useState } from 'react';
import { RecentlyViewed } from '@/components/recent/recently-viewed';
import { ButtonLink } from '@/components/ui/button';
import { focusNeighbour } from '@/components/ui/focus-neighbour';
import { LiveList } from '@/components/ui/live-list';
import { Notice } from '@/components/ui/notice';
import type { FormResult } from '@/lib/forms/form';
import { ROUTES } from '@/lib/addresses/routes';
import { changeLineByForm } from './actions';
import { lineKey, pieceCount, type Cart, type CartLine } from './cart';
import { CartLineView } from './cart-line-view';
import { CartSummary } from './cart-summary';
import { pressLine, useCart, type LinePress } from './use-cart';

/**
 * The cart: its lines, what they come to, and the way to the checkout.
 *
 * @param initial what the page came with; undefined when it could not be loaded.
 * @param pageKey names this rendering of the page, so that a form of it that is sent twice counts once.
 */
export function CartView({ initial, pageKey }: { initial: Cart | undefined; pageKey: string }) {
  const cart = useCart(initial);
  const { lines } = cart;
  const [sent, sendForm] = useActionState<FormResult<never> | undefined, FormData>(
    changeLineByForm,
    undefined,
  );
  const [refusals, setRefusals] = useState<ReadonlyMap<string, string>>(new Map());
  const [refusedTimes, setRefusedTimes] = useState(0);
  const heading = useRef<HTMLHeadingElement>(null);

  const change = (line: CartLine, press: LinePress) => {
    const key = lineKey(line);
    const refuse = (message: string | undefined) =>
      setRefusals((before) => {
        const others = [...before].filter(([other]) => other !== key);
        return new Map(message === undefined ? others : [...others, [key, message]]);
      });
    refuse(undefined);
    // The button that has the focus goes with its line.
    if (press === 'remove' || (press === 'less' && line.quantity === 1)) focusNeighbour(heading.current);
    void pressLine(line, press, (message) => {
      refuse(message);
      setRefusedTimes((times) => times + 1);
    });
  };

  return (
    <LiveList
      title="Cart"
      path={ROUTES.cart}
      heading={heading}
      live={cart}
      count={pieceCount(lines)}
      unit="item"
      sent={sent}
      comfort="Nothing in it has been lost."
    >
      {lines.length === 0 ? (
        <EmptyCart />
      ) : (
        <div className="grid gap-8 md:grid-cols-5 lg:grid-cols-3 lg:gap-12">
          <ul className="self-start divide-y divide-line border-y border-line md:col-span-3 lg:col-span-2">
            {lines.map((line) => (
              <CartLineView
                key={lineKey(line)}
                line={line}
                isChanging={cart.isChanging(line)}
                refusal={refusals.get(lineKey(line))}
                formAction={sendForm}
                formKey={`${pageKey}-${lineKey(line)}`}
                onPress={(press) => change(line, press)}
              />
            ))}
          </ul>
          <CartSummary lines={lines} isChanging={lines.some(cart.isChanging)} refusedTimes={refusedTimes} />
        </div>
      )}
    </LiveList>
  );
}

function EmptyCart() {
  return (
    <div>
      <Notice
        title="Your cart is empty"
        icon="cart"
        actions={
          <>
            <ButtonLink href={ROUTES.home}>Start shopping</ButtonLink>
            <ButtonLink href={ROUTES.wishlist} variant="secondary">
              View your wishlist
            </ButtonLink>
          </>
        }
      >
        Items you add stay here, on every device you sign in on.
      </Notice>
      <RecentlyViewed hasRoom />
    </div>
  );
}
