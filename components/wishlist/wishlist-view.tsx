'use client';

import { useActionState, useRef } from 'react';
import { CardView } from '@/components/catalogue/card-view';
import { Breadcrumb } from '@/components/ui/breadcrumb';
import { buttonClass } from '@/components/ui/button-class';
import { ButtonLink } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { LiveNote } from '@/components/ui/live-note';
import { Notice } from '@/components/ui/notice';
import { useHydrated } from '@/components/ui/use-hydrated';
import type { FormResult } from '@/lib/form';
import { ROUTES } from '@/lib/routes';
import { wishValue } from '@/lib/wish-form';
import { removeByForm } from './actions';
import { useWishlist, wish } from './use-wishlist';
import type { Wishlist, WishlistEntry } from './wishlist';

/** The products of the wishlist as cards. @param initial what the page came with; undefined when it could not be loaded. */
export function WishlistView({ initial }: { initial: Wishlist | undefined }) {
  const wishlist = useWishlist(initial);
  const { data, items } = wishlist;
  const [sent, sendForm] = useActionState<FormResult<never> | undefined, FormData>(removeByForm, undefined);
  const heading = useRef<HTMLHeadingElement>(null);
  const remove = (item: WishlistEntry) => {
    // The button that has the focus goes with its card.
    heading.current?.focus();
    void wish(item, false);
  };
  return (
    <div className="mx-auto max-w-content px-4 pt-4 pb-8 md:px-6">
      <Breadcrumb items={[{ name: 'Home', href: ROUTES.home }, { name: 'Wishlist' }]} />
      <h1 ref={heading} tabIndex={-1} className="mt-2 text-2xl font-bold outline-none md:text-3xl">
        Wishlist
      </h1>
      <p role="status" className="mb-6 text-muted">
        {data === undefined || items.length === 0
          ? ''
          : `${items.length} ${items.length === 1 ? 'product' : 'products'}`}
      </p>
      {data === undefined ? null : <LiveNote live={wishlist} />}
      {sent === undefined ? null : (
        <p
          role="status"
          className={`mb-6 rounded p-4 font-medium ${sent.ok ? 'bg-action-soft' : 'bg-danger-soft'}`}
        >
          {sent.message}
        </p>
      )}
      {data === undefined ? (
        <NotLoaded message={wishlist.error?.message} isAsking={wishlist.isAsking} />
      ) : items.length === 0 ? (
        <EmptyWishlist />
      ) : (
        <form action={sendForm}>
          <ul className="grid grid-cols-2 gap-x-4 gap-y-8 sm:grid-cols-3 lg:gap-x-6 xl:grid-cols-4">
            {items.map((item, index) => (
              <li key={item.productId} className="min-w-0">
                <CardView
                  id={item.productId}
                  variationId={item.variationId}
                  name={item.name}
                  image={item.image}
                  hoverImage=""
                  prices={item.prices}
                  {...(item.isInStock ? {} : { isOutOfStock: true })}
                  {...(item.downPayments === undefined ? {} : { downPayments: item.downPayments })}
                  place="grid"
                  priority={index < 4}
                  headingLevel={2}
                  corner={<RemoveHeart item={item} onRemove={() => remove(item)} />}
                />
              </li>
            ))}
          </ul>
        </form>
      )}
    </div>
  );
}

function RemoveHeart({ item, onRemove }: { item: WishlistEntry; onRemove: () => void }) {
  return (
    <button
      name="remove"
      value={wishValue(item)}
      aria-label={`Remove from wishlist: ${item.name}`}
      onClick={(event) => {
        event.preventDefault();
        onRemove();
      }}
      className="heart heart-on"
    >
      <Icon name="heart" filled />
    </button>
  );
}

function EmptyWishlist() {
  return (
    <Notice
      title="Your wishlist is empty"
      icon="heart"
      actions={<ButtonLink href={ROUTES.home}>Start shopping</ButtonLink>}
    >
      Press the heart of a product to save it here for later.
    </Notice>
  );
}

function NotLoaded({ message, isAsking }: { message: string | undefined; isAsking: boolean }) {
  const isHydrated = useHydrated();
  if (isAsking && isHydrated) return <p aria-busy="true">Loading your wishlist…</p>;
  return (
    <Notice
      title="Your wishlist could not be loaded"
      icon="warning"
      role="alert"
      actions={
        <a href={ROUTES.wishlist} className={buttonClass()}>
          Retry
        </a>
      }
    >
      {message ?? 'The shop did not answer.'} Nothing on it is lost.
    </Notice>
  );
}
