import { FEW_PIECES } from '@/lib/contract/stock';
import { PAGE_MESSAGES } from '@/lib/page-messages';

/** What is said of a variation's stock. */
export function stockText(isInStock: boolean, isPreOrder: boolean, quantity: number | undefined): string {
  if (!isInStock) return PAGE_MESSAGES.outOfStock;
  if (isPreOrder) return PAGE_MESSAGES.preOrder;
  return quantity !== undefined && quantity > 0 && quantity <= FEW_PIECES
    ? `Only ${quantity} left`
    : 'In stock';
}
