// Product -> wire (specification, Products): titles and colour in the language of the call, and where its page is.
import type { ProductSummary } from '#api/contract/product.ts';
import { presentOptionValue, presentTitleDetails } from '#api/present/present-option-values.ts';
import { formatDate } from '#messages/format-date.ts';
import { formatNumber } from '#messages/formats.ts';
import { colourName } from '#api/present/i18n.ts';
import type { I18n } from '#messages/i18n.ts';
import { namePicture } from '#drawings/picture-index.ts';
import { nounForm } from '#domain/catalogue/category-names.ts';
import { getFamily, modelCategory } from '#domain/catalogue/families.ts';
import { modelLabel } from '#domain/catalogue/model-label.ts';
import { readOptionValue } from '#domain/catalogue/option-values.ts';
import { productFullTitle, productTitle } from '#domain/catalogue/product-naming.ts';
import type { Product } from '#domain/catalogue/product.ts';

/** `path` is the address of the product's page after the locale prefix. */
export function presentProductSummary(product: Product, path: string, i18n: I18n): ProductSummary {
  const { locale, t } = i18n;
  const { model } = product;
  const form = nounForm(modelCategory(model), locale.language);
  const parts = { modelName: model.name, details: presentTitleDetails(product, i18n) };
  return {
    title: productTitle(parts, locale.language),
    fullTitle: productFullTitle(parts, locale.language),
    description: t(form === 'm' ? 'product.description' : `product.description.${form}`, {
      model: modelLabel(model.name, locale.language),
      released: formatDate(locale, 'month', model.releasedOn),
      screen: model.screenInches === null ? 'none' : formatNumber(locale, model.screenInches),
      chip: presentOptionValue(product, 'chip', i18n) ?? 'none',
    }),
    brand: 'Apple',
    category: modelCategory(model),
    productFamily: getFamily(model.family).productFamily,
    modelName: modelLabel(model.name, locale.language),
    modelSlug: model.slug,
    details: parts.details,
    storageSize: readOptionValue(product, 'storageGb'),
    storageLabel: presentOptionValue(product, 'storageGb', i18n),
    deviceColor: presentColour(product, i18n),
    imageKeyHashes: [namePicture(model, product.colour)],
    path,
  };
}

function presentColour({ colour }: Product, { locale }: I18n): ProductSummary['deviceColor'] {
  return colour && { slug: colour.slug, label: colourName(colour, locale), value: colour.value };
}
