import { numberOf, ownerOf, pathNumber, Refusal, toNumber, unauthorized, type Asked } from './asked.ts';
import { defaultOf, isInStock, type Catalogue, type Product, type Variation } from './catalogue.ts';
import type { CartLine, Customer } from './customers.ts';

/** The calls of cart and wishlist. */
export function belongingsCalls(catalogue: Catalogue) {
  return {
    wishlist(asked: Asked) {
      const { wishlist } = withList(asked, 'wishlistId');
      const items = wishlist.flatMap(({ productId, variationId }) => {
        const product = catalogue.product(productId);
        const variation = catalogue.variation(variationId);
        return product && variation ? [toldWish(product, variation)] : [];
      });
      return { Count: items.length, WishlistItems: items };
    },

    addToWishlist(asked: Asked) {
      const customer = ownerOf(asked);
      if (numberOf(asked, 'WishlistId') !== customer.wishlistId) throw unauthorized();
      const { id, productId } = chosen(catalogue, asked);
      if (customer.wishlist.some((each) => each.productId === productId)) return undefined;
      customer.wishlist.unshift({ productId, variationId: id });
      return 'Added';
    },

    removeFromWishlist(asked: Asked) {
      const customer = withList(asked, 'wishlistId');
      const productId = pathNumber(asked, 'productId');
      customer.wishlist = customer.wishlist.filter((each) => each.productId !== productId);
      return undefined;
    },

    cart(asked: Asked) {
      const { cart } = withList(asked, 'cartId');
      const items = cart.flatMap((line) => {
        const product = catalogue.product(line.productId);
        const variation = catalogue.variation(line.variationId);
        return product && variation ? [toldLine(product, variation, line)] : [];
      });
      return { Count: cart.reduce((sum, { quantity }) => sum + quantity, 0), CartItems: items };
    },

    addToCart(asked: Asked) {
      const customer = ownerOf(asked);
      if (numberOf(asked, 'CartId') !== customer.cartId) throw unauthorized();
      const variation = chosen(catalogue, asked);
      const quantity = numberOf(asked, 'Quantity');
      if (!Number.isInteger(quantity) || quantity < 1) throw new Refusal(400, 'Quantity is not valid');
      const preOrderPrice = downPaymentOf(catalogue.product(variation.productId), asked);
      const line = lineOf(customer, variation.id, preOrderPrice);
      const total = (line?.quantity ?? 0) + quantity;
      if (total > variation.stock) throw new Refusal(400, `Only ${variation.stock} pieces are available`);
      if (line !== undefined) line.quantity = total;
      else {
        const { id: variationId, productId } = variation;
        customer.cart.push({ productId, variationId, quantity, preOrderPrice });
      }
      return 'Added';
    },

    oneLess(asked: Asked) {
      const customer = withList(asked, 'cartId');
      const variationId = pathNumber(asked, 'productVariationId');
      const line = customer.cart.findLast((each) => each.variationId === variationId);
      if (line === undefined) throw new Refusal(400, 'This item is not in the cart');
      line.quantity -= 1;
      customer.cart = customer.cart.filter(({ quantity }) => quantity > 0);
      return undefined;
    },

    removeLine(asked: Asked) {
      const customer = withList(asked, 'cartId');
      const variationId = pathNumber(asked, 'variationId');
      const isPreOrder = asked.path.get('isPreOrder')?.toLowerCase();
      if (isPreOrder !== 'true' && isPreOrder !== 'false') throw new Refusal(400, 'isPreOrder is not valid');
      const price = isPreOrder === 'true' ? pathNumber(asked, 'preOrderPrice') : 0;
      customer.cart = customer.cart.filter((line) => line !== lineOf(customer, variationId, price));
      return undefined;
    },
  };
}

/** Whoever asks, when the cart or wishlist that the path names is theirs. */
function withList(asked: Asked, name: 'cartId' | 'wishlistId'): Customer {
  const customer = ownerOf(asked);
  if (pathNumber(asked, name) !== customer[name]) throw unauthorized();
  return customer;
}

function chosen(catalogue: Catalogue, asked: Asked): Variation {
  const variation = catalogue.variation(numberOf(asked, 'VariationId'));
  if (variation?.productId !== numberOf(asked, 'ProductId')) throw new Refusal(400, 'This item is not sold');
  return variation;
}

function lineOf({ cart }: Customer, variationId: number, preOrderPrice: number): CartLine | undefined {
  return cart.find((line) => line.variationId === variationId && line.preOrderPrice === preOrderPrice);
}

/** What is paid down for a piece: one of the product's own prices, and the only one where nothing is said. */
function downPaymentOf(product: Product | undefined, asked: Asked): number {
  const prices = product?.preOrderPrices ?? [];
  const [only, another] = prices;
  if (only === undefined) return 0;
  const given = asked.body['PreOrderPrice'];
  if ((given === undefined || given === null || given === 0) && another === undefined) return only;
  const price = toNumber(given, 'PreOrderPrice');
  if (!prices.includes(price)) throw new Refusal(400, 'PreOrderPrice is not valid');
  return price;
}

function toldWish(product: Product, variation: Variation) {
  return {
    ProductId: product.id,
    DefaultProductVariationId: variation.id,
    Image: variation.images[0] ?? '',
    ProductName: product.name,
    SalePrice: variation.sale,
    RegularPrice: variation.regular,
    IsPreOrder: product.preOrderPrices.length > 0,
    InStock: isInStock(product),
  };
}

function toldLine(product: Product, variation: Variation, { quantity, preOrderPrice }: CartLine) {
  return {
    ProductId: product.id,
    ProductVariationId: variation.id,
    ProductName: product.name,
    Image: variation.images[0] ?? defaultOf(product).images[0] ?? '',
    Quantity: quantity,
    RegularPrice: variation.regular,
    SalePrice: variation.sale,
    PreOrderPrice: preOrderPrice,
    IsPreOrder: product.preOrderPrices.length > 0,
    InStock: variation.stock >= quantity,
    Description: product.description,
    assignedAttributes: variation.values.map(({ Attribute, AttributeValueName }) => ({
      AttributeName: Attribute.AttributeName,
      AttributeValueName,
    })),
  };
}
