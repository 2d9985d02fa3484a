import { PAGE_MESSAGES } from '../page-messages';

/** What came of a heart or a cart button: the outcomes of pages that anybody may open. */
export const PRODUCT_OUTCOMES = {
  'added-to-cart': { isDone: true, message: PAGE_MESSAGES.cartAdded },
  'added-to-wishlist': { isDone: true, message: PAGE_MESSAGES.wishlistAdded },
  'could-not-add': { isDone: false, message: PAGE_MESSAGES.couldNotAdd },
  'too-few-left': {
    isDone: false,
    message: `${PAGE_MESSAGES.couldNotAdd}. There are fewer left than you want.`,
  },
} as const;

/** What outcomes say, by their names. */
export type OutcomeTexts = Readonly<Record<string, { isDone: boolean; message: string }>>;

/** The outcome in a fragment (`#added-to-cart`), or undefined when it is something else. */
export function outcomeOf(fragment: string, texts: OutcomeTexts): OutcomeTexts[string] | undefined {
  const name = fragment.slice(1);
  return Object.entries(texts).find(([known]) => known === name)?.[1];
}
