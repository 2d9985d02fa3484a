'use client';

import { useActionState, useRef } from 'react';
import { AddToCart } from '@/components/cart/add-to-cart';
import { RecentlyViewed } from '@/components/recent/recently-viewed';
import { Card } from '@/components/ui/card';
import { ButtonLink } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { LiveList } from '@/components/ui/live-list';
import { focusNeighbour } from '@/components/ui/focus-neighbour';
import { Notice } from '@/components/ui/notice';
import type { FormResult } from '@/lib/forms/form';
import { productPath, ROUTES } from '@/lib/addresses/routes';
import { removeByForm } from './actions';
import { useWishlist, wish } from './use-wishlist';
import type { Wishlist, WishlistProduct } from './wishlist';

/** The products of the wishlist as cards. @param initial what the page came with; undefined when it could not be loaded. */
export function WishlistView({ initial }: { initial: Wishlist | undefined }) {
  const wishlist = useWishlist(initial);
  const { items } = wishlist;
  const [sent, sendForm] = useActionState<FormResult<never> | undefined, FormData>(removeByForm, undefined);
  const heading = useRef<HTMLHeadingElement>(null);
  const remove = (item: WishlistProduct) => {
    // The button that has the focus goes with its card.
    focusNeighbour(heading.current);
    void wish(item, false);
  };
  return (
    <LiveList
      title="Wishlist"
      path={ROUTES.wishlist}
      heading={heading}
      live={wishlist}
      count={items.length}
      unit="product"
      sent={sent}
      comfort="Nothing on it has been lost."
    >
      {items.length === 0 ? (
        <EmptyWishlist />
      ) : (
        <form action={sendForm}>
          <ul className="cards gap-y-8 sm:grid-cols-3 lg:gap-x-6 xl:grid-cols-4">
            {items.map((item, index) => (
              <li key={item.productId} className="min-w-0">
                <Card
                  name={item.name}
                  path={productPath(item.name, item.productId, item.variationId || undefined)}
                  image={item.image}
                  hoverImage=""
                  prices={item.prices}
                  note={item.note}
                  isOutOfStock={!item.isInStock}
                  downPayments={item.downPayments}
                  place="grid"
                  priority={index < 4}
                  headingLevel={2}
                  heart={<RemoveHeart item={item} onRemove={() => remove(item)} />}
                  button={
                    item.variationId === 0 ? null : (
                      <AddToCart
                        productId={item.productId}
                        variationId={item.variationId}
                        productName={item.name}
                        path={productPath(item.name, item.productId, item.variationId)}
                        downPayments={item.downPayments}
                      />
                    )
                  }
                />
              </li>
            ))}
          </ul>
        </form>
      )}
    </LiveList>
  );
}

function RemoveHeart({ item, onRemove }: { item: WishlistProduct; onRemove: () => void }) {
  return (
    <button
      name="product"
      value={item.productId}
      data-press=""
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
    <div>
      <Notice
        title="Your wishlist is empty"
        icon="heart"
        actions={<ButtonLink href={ROUTES.home}>Start shopping</ButtonLink>}
      >
        Tap the heart on any product to save it here for later.
      </Notice>
      <RecentlyViewed hasRoom />
    </div>
  );
}
