import {
  getAllProducts,
  getCategories,
  getCrossSells,
  getFiltersByCategory,
  getFiltersBySearch,
  getProductsByCategory,
  getProductsCountByCategory,
  getSearchedProducts,
} from '../../lib/contract/catalogue.ts';
import {
  getProductAttributeValues,
  getProductVariation,
  getProductWithVariations,
} from '../../lib/contract/product.ts';
import { notFound } from '../http/errors.ts';
import { serve, type CallServer } from '../http/route.ts';
import { readCategoryTree } from './category.repository.ts';
import { readChoices } from './choices.repository.ts';
import { countCategory, listAll, listCategory, listFilters } from './list.service.ts';
import { readCrossSells } from './listed-product.repository.ts';
import { listSearchFilters, search, type Searched } from './search-list.service.ts';
import { findProduct, findVariation } from './product.repository.ts';

/** Registers the calls of the catalogue. */
export function registerCatalogue(server: CallServer, searched: Searched): void {
  const { db } = searched;
  serve(server, getCategories, () => readCategoryTree(db));
  serve(server, getProductsByCategory, ({ body }) => listCategory(db, body));
  serve(server, getProductsCountByCategory, ({ body }) => countCategory(db, body));
  serve(server, getFiltersByCategory, ({ body }) => listFilters(db, body));
  serve(server, getSearchedProducts, ({ body }) => search(searched, body));
  serve(server, getFiltersBySearch, ({ body }) => listSearchFilters(searched, body));
  serve(server, getAllProducts, ({ body }) => listAll(db, body));
  serve(server, getProductWithVariations, async ({ params, body }) => {
    const product = await findProduct(db, params.productId, body?.groupId ?? 3);
    if (product === undefined) throw notFound('product');
    return product;
  });
  serve(server, getProductVariation, async ({ params, body }) => {
    const variation = await findVariation(db, params.variationId, body?.groupId ?? 3);
    if (variation === undefined) throw notFound('variation');
    return variation;
  });
  serve(server, getProductAttributeValues, async ({ params }) => {
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
  serve(server, getCrossSells, ({ params }) =>
    readCrossSells(db, params.productId, params.groupId === 4 ? 4 : 3),
  );
}
