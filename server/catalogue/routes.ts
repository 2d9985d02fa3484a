import type { FastifyInstance } from 'fastify';
import {
  getAllProducts,
  getCategories,
  getCrossSells,
  getFiltersByCategory,
  getProductAttributeValues,
  getProductsByCategory,
  getProductsCountByCategory,
  getProductVariation,
  getProductWithVariations,
  getSearchedProducts,
} from '../../lib/contract/catalogue.ts';
import type { Database } from '../db/client.ts';
import { ApiError } from '../errors.ts';
import { handle } from '../route.ts';
import { readCategoryTree } from './category.repository.ts';
import { countCategory, listAll, listCategory, listFilters, search } from './list.service.ts';
import { readCrossSells } from './listed-product.repository.ts';
import { findProduct, findVariation, readChoices } from './product.repository.ts';

/** Registers the calls of the catalogue. */
export function registerCatalogue(app: FastifyInstance, db: Database): void {
  handle(app, getCategories, () => readCategoryTree(db));
  handle(app, getProductsByCategory, ({ body }) => listCategory(db, body));
  handle(app, getProductsCountByCategory, ({ body }) => countCategory(db, body));
  handle(app, getFiltersByCategory, ({ body }) => listFilters(db, body));
  handle(app, getSearchedProducts, ({ body }) => search(db, body));
  handle(app, getAllProducts, ({ body }) => listAll(db, body));
  handle(app, getProductWithVariations, async ({ params, body }) => {
    const product = await findProduct(db, params.productId, body?.groupId ?? 3);
    if (product === undefined) throw new ApiError('not-found', 'This product does not exist.');
    return product;
  });
  handle(app, getProductVariation, async ({ params, body }) => {
    const variation = await findVariation(db, params.variationId, body?.groupId ?? 3);
    if (variation === undefined) throw new ApiError('not-found', 'This variation does not exist.');
    return variation;
  });
  handle(app, getProductAttributeValues, async ({ params }) => {
    const choices = await readChoices(db, params.productId);
    return choices.map((choice) => ({
      AttributeId: choice.attributeId,
      AttributeName: choice.attributeName,
      AttributeValues: choice.values.map((value) => ({
        AttributeValueId: value.id,
        AttributeValueName: value.name,
        AttributesValue: value.color,
      })),
    }));
  });
  handle(app, getCrossSells, ({ params }) =>
    readCrossSells(db, params.productId, params.groupId === 4 ? 4 : 3),
  );
}
