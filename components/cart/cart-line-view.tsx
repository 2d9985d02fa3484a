import type { MouseEvent, ReactNode } from 'react';
import { Link } from '@/components/ui/link';
import { ProductImage } from '@/components/ui/product-image';
import { ChosenValues } from '@/components/ui/chosen-values';
import { CUSTOMER_PRICE } from '@/components/ui/customer-price';
import { Icon } from '@/components/ui/icon';
import { LineDue } from '@/components/ui/sum-rows';
import { MESSAGES } from '@/lib/messages';
import { formatCents } from '@/lib/shop/money';
import { linePath, type CartLine } from './cart';
import { fullPriceCents, lineRemainderCents } from './remainder';
import type { LinePress } from './use-cart';

const STEP =
  'flex h-full w-control items-center justify-center rounded hover:text-action aria-disabled:cursor-not-allowed aria-disabled:text-line';

/**
 * A line of the cart. Its buttons belong to a form, so that they work without JavaScript too.
 *
 * @param refusal why its last change could not be made. @param formKey names its form in this rendering.
 * @param onPress is told which button was pressed.
 */
export function CartLineView({
  line,
  isChanging,
  refusal,
  formAction,
  formKey,
  onPress,
}: {
  line: CartLine;
  isChanging: boolean;
  refusal: string | undefined;
  formAction: (data: FormData) => void;
  formKey: string;
  onPress: (press: LinePress) => void;
}) {
  const { name, quantity, most = Infinity } = line;
  const path = linePath(line);
  const isFull = quantity >= most;
  const press = (wanted: LinePress) => (event: MouseEvent) => {
    event.preventDefault();
    onPress(wanted);
  };
  return (
    <li className="flex gap-4 py-5 md:gap-6">
      <div className={`picture size-24 shrink-0 rounded md:size-32 ${line.isInStock ? '' : 'opacity-50'}`}>
        <ProductImage src={line.image} alt="" sizes="(min-width: 768px) 128px, 96px" />
      </div>
      <div className="min-w-0 grow">
        <div className="line-head">
          <h2 dir="auto" className="text-base font-semibold">
            <Link href={path} className="line-clamp-3 hover:underline print:line-clamp-none">
              {name}
            </Link>
          </h2>
          {line.isInStock ? <p className="font-semibold">{formatCents(line.unitCents * quantity)}</p> : null}
        </div>
        <LineFacts line={line} />
        <form
          action={formAction}
          aria-busy={isChanging}
          className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-2"
        >
          <input type="hidden" name="productId" value={line.productId} />
          <input type="hidden" name="variationId" value={line.variationId} />
          <input type="hidden" name="preOrderPrice" value={line.preOrderPrice} />
          <input type="hidden" name="isPreOrder" value={String(line.isPreOrder)} />
          <input type="hidden" name="key" value={formKey} />
          {line.isInStock ? (
            <div className="flex h-control items-center rounded border border-edge bg-surface">
              <button
                name="change"
                value="less"
                data-press=""
                aria-label={`One less: ${name}`}
                onClick={press('less')}
                className={STEP}
              >
                <Icon name="minus" />
              </button>
              <output
                aria-label={`Quantity of ${name}`}
                className="min-w-8 text-center font-semibold tabular-nums"
              >
                {quantity}
              </output>
              <button
                name="change"
                value="more"
                data-press=""
                aria-label={`One more: ${name}`}
                aria-disabled={isFull}
                onClick={press('more')}
                className={STEP}
              >
                <Icon name="plus" />
              </button>
            </div>
          ) : (
            <p className="text-sm text-muted">Quantity {quantity}</p>
          )}
          <button
            name="change"
            value="remove"
            data-press=""
            aria-label={`Remove: ${name}`}
            onClick={press('remove')}
            className="min-h-control rounded px-2 text-sm font-medium text-muted underline underline-offset-4 hover:text-danger"
          >
            Remove
          </button>
        </form>
        <LineNotices line={line} refusal={refusal} />
      </div>
    </li>
  );
}

function LineFacts({ line }: { line: CartLine }) {
  const { attributes, unitCents, regularCents, quantity, isPreOrder, preOrderPrice, sku } = line;
  const fullCents = fullPriceCents(line);
  const isSaving = !isPreOrder && regularCents > unitCents;
  return (
    <>
      <ChosenValues attributes={attributes} />
      {line.description === '' ? null : (
        <p dir="auto" className="line-clamp-1 text-sm text-muted md:line-clamp-2">
          {line.description}
        </p>
      )}
      {sku === '' ? null : (
        <p className="text-xs text-muted">
          SKU <bdi>{sku}</bdi>
        </p>
      )}
      <p className="mt-1 flex flex-wrap items-baseline gap-x-2 text-sm tabular-nums">
        {isPreOrder ? (
          <>
            <span className="rounded-full bg-danger px-3 py-0.5 text-xs font-semibold text-ground">
              {MESSAGES.preOrder}
            </span>
            <span>
              {preOrderPrice > 0 ? `${MESSAGES.downPayment} ` : ''}
              <strong className="font-semibold">{formatCents(unitCents)}</strong>
            </span>
            {fullCents === null ? null : (
              <span className="text-muted">
                of {formatCents(fullCents)}
                {quantity > 1 ? ' each' : ''}
              </span>
            )}
          </>
        ) : (
          <>
            {(quantity > 1 && unitCents > 0) || isSaving ? (
              <span className={isSaving ? 'font-medium text-sale' : 'text-muted'}>
                {formatCents(unitCents)}
                {quantity > 1 ? ' each' : ''}
              </span>
            ) : null}
            {isSaving ? (
              <s className="text-xs text-muted">
                <span className="sr-only">Was </span>
                {formatCents(regularCents)}
              </s>
            ) : null}
            {line.isCustomerPrice ? <span className="text-muted">{CUSTOMER_PRICE}</span> : null}
          </>
        )}
      </p>
      {line.isInStock ? <LineDue cents={lineRemainderCents(line)} className="mt-1" /> : null}
    </>
  );
}

function LineNotices({ line, refusal }: { line: CartLine; refusal: string | undefined }) {
  const { quantity, most = Infinity, unitCents, formerCents, isInStock, isAvailable } = line;
  const isOver = isInStock && quantity > most;
  return (
    <>
      {isAvailable ? null : <LineNotice tone="danger">No longer available. Please remove it.</LineNotice>}
      {isAvailable && !isInStock ? <LineNotice tone="danger">{MESSAGES.outOfStock}</LineNotice> : null}
      {isOver ? (
        <LineNotice tone="danger">
          Only {most} left. Please take {quantity - most} off.
        </LineNotice>
      ) : null}
      {isInStock && quantity === most ? (
        <LineNotice tone="quiet">That is all we have left.</LineNotice>
      ) : null}
      {isInStock && formerCents !== undefined ? (
        <LineNotice tone="sale">
          The price has changed from {formatCents(formerCents)} to {formatCents(unitCents)} since you added
          it.
        </LineNotice>
      ) : null}
      {refusal === undefined ? null : <LineNotice tone="danger">{refusal}</LineNotice>}
    </>
  );
}

const TONES = { danger: 'text-danger', sale: 'text-sale', quiet: 'text-muted' } as const;

function LineNotice({ tone, children }: { tone: keyof typeof TONES; children: ReactNode }) {
  return (
    <p className={`mt-2 flex items-start gap-1.5 text-sm font-medium ${TONES[tone]}`}>
      <Icon name={tone === 'danger' ? 'warning' : 'info'} size="sm" className="mt-0.5" />
      <span>{children}</span>
    </p>
  );
}
