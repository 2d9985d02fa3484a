'use client';

import { useActionState, useRef, useState } from 'react';
import { Breadcrumb } from '@/components/ui/breadcrumb';
import { buttonClass } from '@/components/ui/button-class';
import { ButtonLink } from '@/components/ui/button';
import { LiveNote } from '@/components/ui/live-note';
import { Notice } from '@/components/ui/notice';
import { useHydrated } from '@/components/ui/use-hydrated';
import type { FormResult } from '@/lib/form';
import { ROUTES } from '@/lib/routes';
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
  const { data, lines } = cart;
  const [sent, sendForm] = useActionState<FormResult<never> | undefined, FormData>(
    changeLineByForm,
    undefined,
  );
  const [refusals, setRefusals] = useState<ReadonlyMap<string, string>>(new Map());
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
    if (press === 'remove' || (press === 'less' && line.quantity === 1)) heading.current?.focus();
    void pressLine(line, press, refuse);
  };

  const count = pieceCount(lines);
  return (
    <div className="mx-auto max-w-content px-4 pt-4 pb-8 md:px-6">
      <Breadcrumb items={[{ name: 'Home', href: ROUTES.home }, { name: 'Cart' }]} />
      <h1 ref={heading} tabIndex={-1} className="mt-2 text-2xl font-bold outline-none md:text-3xl">
        Cart
      </h1>
      <p role="status" className="mb-6 text-muted">
        {data === undefined || count === 0 ? '' : `${count} ${count === 1 ? 'item' : 'items'}`}
      </p>
      {data === undefined ? null : <LiveNote live={cart} />}
      {sent === undefined || sent.message === '' ? null : (
        <p
          role="status"
          className={`mb-6 rounded p-4 font-medium ${sent.ok ? 'bg-action-soft' : 'bg-danger-soft'}`}
        >
          {sent.message}
        </p>
      )}
      {data === undefined ? (
        <NotLoaded message={cart.error?.message} isAsking={cart.isAsking} />
      ) : lines.length === 0 ? (
        <EmptyCart />
      ) : (
        <div className="grid gap-8 md:grid-cols-3 lg:gap-12">
          <ul className="divide-y divide-line border-y border-line md:col-span-2">
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
          <CartSummary lines={lines} isChanging={lines.some(cart.isChanging)} />
        </div>
      )}
    </div>
  );
}

function EmptyCart() {
  return (
    <Notice
      title="Your cart is empty"
      icon="cart"
      actions={
        <>
          <ButtonLink href={ROUTES.home}>Start shopping</ButtonLink>
          <ButtonLink href={ROUTES.wishlist} variant="secondary" prefetch={false}>
            See your wishlist
          </ButtonLink>
        </>
      }
    >
      What you put into it waits here for you, on every device you sign in with.
    </Notice>
  );
}

function NotLoaded({ message, isAsking }: { message: string | undefined; isAsking: boolean }) {
  const isHydrated = useHydrated();
  if (isAsking && isHydrated) return <p aria-busy="true">Loading your cart…</p>;
  return (
    <Notice
      title="Your cart could not be loaded"
      icon="warning"
      role="alert"
      actions={
        <a href={ROUTES.cart} className={buttonClass()}>
          Retry
        </a>
      }
    >
      {message ?? 'The shop did not answer.'} Nothing in it is lost.
    </Notice>
  );
}
