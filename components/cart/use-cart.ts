import { useSyncExternalStore } from 'react';
import { mutate, SWRConfig } from 'swr';
import { notify } from '@/components/ui/notify';
import { useLive } from '@/components/ui/use-live';
import { createChanges } from '@/lib/calls/changes';
import { openSignIn, write } from '@/lib/calls/live';
import { MESSAGES } from '@/lib/messages';
import { changeLine } from './actions';
import { chosenLines, isCart, lineKey, pieceCount, type Cart, type CartLine } from './cart';
import { forgetPress, keyOfPress } from './press-keys';

const CART_PATH = '/api/cart';
const NO_CHANGES: ReadonlyMap<string, number> = new Map();

/** Asks for the cart again, wherever it is shown. */
export const refreshCart = () => mutate(CART_PATH);

/** The cart as it was read last, if it was. */
export function knownCart(): Cart | undefined {
  const data: unknown = SWRConfig.defaultValue.cache.get(CART_PATH)?.data;
  return isCart(data) ? data : undefined;
}

/** Line key to the quantity it shall have. */
const changes = createChanges<number>(refreshCart);

/** The customer's cart with the quantities just chosen in this tab. @param initial what the page came with. */
export function useCart(initial?: Cart) {
  const live = useLive(CART_PATH, isCart, initial);
  const changed = useSyncExternalStore(changes.subscribe, changes.read, () => NO_CHANGES);
  const lines = chosenLines(live.data, changed);
  return {
    ...live,
    lines,
    /** The number of pieces; undefined until it is known. */
    count: live.data === undefined ? undefined : pieceCount(lines),
    isChanging: (line: CartLine) => changed.has(lineKey(line)),
  };
}

/** What a press at a line wants: one piece more, one less, or the whole line out. */
export type LinePress = 'more' | 'less' | 'remove';

/**
 * Does what was pressed at a line: shown at once, and taken back when it could not be done.
 *
 * @param onRefused is told that it could not be done, and why: of an ended session the sign-in says it.
 */
export async function pressLine(
  line: CartLine,
  press: LinePress,
  onRefused: (message: string | undefined) => void,
): Promise<void> {
  const { productId, variationId, preOrderPrice, isPreOrder } = line;
  const key = lineKey(line);
  // Presses may come faster than the page is drawn: each counts from the one before it.
  const quantity = changes.read().get(key) ?? line.quantity;
  const wanted = press === 'remove' ? 0 : press === 'less' ? quantity - 1 : quantity + 1;
  if (wanted < 0 || (press === 'more' && wanted > (line.most ?? Infinity))) return;
  await changes.change({
    key,
    known: line.quantity,
    wanted,
    async step(known, goal) {
      const change = goal === 0 ? 'remove' : goal > known ? 'more' : 'less';
      const pieces = change === 'more' ? goal - known : 1;
      const result = await write(() =>
        changeLine({
          ...{ change, productId, variationId, preOrderPrice, isPreOrder },
          quantity: pieces,
          key: keyOfPress(key, `${change} ${pieces}`, known),
        }),
      );
      if (result.ok || !result.isUnanswered) forgetPress(key);
      if (result.ok) {
        if (change === 'remove') notify.success(MESSAGES.itemRemoved);
        return change === 'remove' ? 0 : change === 'more' ? goal : known - 1;
      }
      if (result.signIn === undefined) {
        notify.error(result.message);
        onRefused(result.message);
      } else {
        openSignIn(result.signIn);
        onRefused(undefined);
      }
      return undefined;
    },
  });
}
