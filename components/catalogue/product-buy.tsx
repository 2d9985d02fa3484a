'use client';

import { useEffect, useRef, useState, type SyntheticEvent } from 'react';
import { useAddToCart } from '@/components/cart/use-add-to-cart';
import { Button } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { notify } from '@/components/ui/notify';
import { useOnceHydrated } from '@/components/ui/use-hydrated';
import { shownPrice } from '@/lib/shop/price';
import { MAX_LINE_QUANTITY } from '@/lib/contract/stock';
import { chooseAttribute, PAGE_MESSAGES } from '@/lib/page-messages';
import { formatDollars } from '@/lib/shop/money';
import { PRODUCT_FORM_ACTION, productValue } from '@/lib/forms/product-form';
import { DownPayments } from './down-payments';
import { optionGroupId, ProductOptions } from './product-options';
import { useProduct } from './product-provider';
import { missingChoices } from './variation-choice';

const FORM_ID = 'buy';
const PRICE_GROUP_ID = 'down-payment';

const readQuery = () => window.location.search;

/**
 * Chooses and buys: the down payment of a pre-order, the attributes, the quantity, and the cart button.
 *
 * The button belongs to a plain form that leads a visitor to the sign-in and back; a customer's stays on the page.
 * What must be chosen first is said at its place and as a message, with the documented texts.
 */
export function ProductBuy() {
  const { productId, attributes, variations, selection, shown, isPreOrder, downPayments, pathOf } =
    useProduct();
  const { press, isAdding, error, sheet } = useAddToCart();
  // Back from the sign-in: what was chosen before it is chosen again.
  const before = new URLSearchParams(useOnceHydrated(readQuery, ''));
  const [typedQuantity, setQuantity] = useState<string>();
  const [chosenPayment, setDownPayment] = useState<number>();
  const [tried, setTried] = useState<string>();
  const isTried = tried !== undefined;
  const quantity = typedQuantity ?? (/^[1-9]\d{0,2}$/.exec(before.get('quantity') ?? '')?.[0] || '1');
  const payments = [chosenPayment, Number(before.get('preOrderPrice') ?? NaN)];
  const downPayment = payments.find((amount) => amount !== undefined && downPayments.includes(amount));

  const most = Math.min(shown.quantity ?? MAX_LINE_QUANTITY, MAX_LINE_QUANTITY);
  const pieces = Math.min(Math.max(Math.trunc(Number(quantity)) || 1, 1), most);
  const mustChoosePrice = isPreOrder && downPayments.length > 1;
  const priceError = mustChoosePrice && downPayment === undefined ? PAGE_MESSAGES.choosePrice : undefined;
  const optionErrors = new Map(
    missingChoices(variations, attributes, selection).map(
      ({ id, name }) => [id, chooseAttribute(name)] as const,
    ),
  );

  const price = mustChoosePrice ? downPayment : downPayments[0];
  const product = { productId, variationId: shown.id, preOrderPrice: price };

  const wanted = [shown.id, price, pieces].join();
  const check = (event: SyntheticEvent<HTMLFormElement>) => {
    setTried(wanted);
    const [option] = optionErrors;
    const [groupId, text] =
      priceError !== undefined
        ? [PRICE_GROUP_ID, priceError]
        : option !== undefined
          ? [optionGroupId(option[0]), option[1]]
          : [];
    if (groupId === undefined || text === undefined) {
      press(event, { ...product, quantity: pieces });
      return;
    }
    event.preventDefault();
    notify.error(text);
    document.getElementById(groupId)?.querySelector('input')?.focus();
  };

  const query = new URLSearchParams();
  if (pieces > 1) query.set('quantity', String(pieces));
  if (mustChoosePrice && downPayment !== undefined) query.set('preOrderPrice', String(downPayment));
  const path = pathOf(shown.id);

  return (
    <div className="flex flex-col gap-6">
      {mustChoosePrice ? (
        <DownPayments
          formId={FORM_ID}
          groupId={PRICE_GROUP_ID}
          amounts={downPayments}
          chosen={downPayment}
          error={isTried ? priceError : undefined}
          onChoose={setDownPayment}
        />
      ) : null}
      <ProductOptions errors={isTried ? optionErrors : new Map()} />
      <div className={`flex flex-wrap items-end gap-4 ${shown.isInStock ? '' : 'max-md:hidden'}`}>
        {shown.isInStock ? (
          <Quantity value={quantity} pieces={pieces} most={most} onChange={setQuantity} />
        ) : null}
        <form
          id={FORM_ID}
          method="post"
          action={PRODUCT_FORM_ACTION}
          onSubmit={check}
          aria-busy={isAdding}
          className="hidden grow md:flex print:hidden"
        >
          <input type="hidden" name="returnTo" value={query.size === 0 ? path : `${path}?${query}`} />
          <input type="hidden" name="cart" value={productValue(product)} />
          <BuyButton />
        </form>
      </div>
      {error === undefined || tried !== wanted ? null : (
        <p className="text-sm font-medium text-danger">{error}</p>
      )}
      {sheet}
    </div>
  );
}

/** Submits the form of `ProductBuy`, wherever it stands; one that is off says why. */
function BuyButton() {
  const { shown, isPreOrder } = useProduct();
  return (
    <Button
      type="submit"
      form={FORM_ID}
      // Pressed before its script is there, it waits for what was chosen before it.
      data-press=""
      size="lg"
      disabled={!shown.isInStock}
      className="grow whitespace-nowrap"
    >
      {shown.isInStock ? <Icon name="cart" /> : null}
      {shown.isInStock
        ? isPreOrder
          ? `${PAGE_MESSAGES.preOrder} now`
          : 'Add to cart'
        : PAGE_MESSAGES.outOfStock}
    </Button>
  );
}

/**
 * The price and the buy button of a phone: above the bottom tabs, within reach of the thumb, as long as the product is
 * in sight. It comes to rest at the product's end, so that it never lies over something; whoever steps through the page
 * with keys meets it behind the choices.
 */
export function BuyBar() {
  const { shown, isPreOrder } = useProduct();
  const price = shownPrice({ ...shown.prices, isPreOrder });
  return (
    <div className="bottom-bar order-last mt-8 low:order-none">
      {price === undefined ? null : (
        <p className="text-lg/6 font-semibold whitespace-nowrap tabular-nums">
          {formatDollars(price.now)}
          {isPreOrder || !shown.isInStock ? null : (
            <small className="block text-xs/4 font-normal">Cash on delivery</small>
          )}
        </p>
      )}
      <BuyButton />
    </div>
  );
}

const STEP =
  'flex h-full w-12 items-center justify-center hover:text-action disabled:text-line noscript:hidden';

function Quantity({
  value,
  pieces,
  most,
  onChange,
}: {
  /** As typed. */
  value: string;
  /** What it counts as: from 1 to `most`. */
  pieces: number;
  most: number;
  onChange: (value: string) => void;
}) {
  const isWhole = value === String(pieces);
  const input = useRef<HTMLInputElement>(null);
  const begin = useRef(onChange);
  useEffect(() => {
    // Of what is still being typed when the scripts come, React has heard nothing.
    const field = input.current;
    if (field !== null && field.value !== field.defaultValue) begin.current(field.value);
  }, []);
  return (
    <div className="flex h-control items-center rounded border border-edge bg-surface print:hidden">
      <button
        type="button"
        aria-label="One less"
        disabled={pieces <= 1}
        onClick={() => onChange(String(pieces - 1))}
        className={STEP}
      >
        <Icon name="minus" />
      </button>
      <input
        ref={input}
        type="number"
        name="quantity"
        form={FORM_ID}
        aria-label="Quantity"
        inputMode="numeric"
        min={1}
        max={most}
        value={value === '' || isWhole ? value : Number(value) > most ? pieces : value}
        onChange={(event) => onChange(event.currentTarget.value)}
        onBlur={() => onChange(String(pieces))}
        className="h-full w-12 [appearance:textfield] bg-transparent text-center font-semibold tabular-nums [&::-webkit-inner-spin-button]:appearance-none"
      />
      <button
        type="button"
        aria-label="One more"
        disabled={pieces >= most}
        onClick={() => onChange(String(pieces + 1))}
        className={STEP}
      >
        <Icon name="plus" />
      </button>
    </div>
  );
}
