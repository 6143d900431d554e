// The tags of what changes because time passes: sold-out offers leave lists, and feeds that nobody confirmed expire (decision 0024).
import { minuteMs } from '#domain/durations.ts';
import { getFamily } from '#domain/catalogue/families.ts';
import type { ProductFamilySlug } from '#domain/catalogue/families.ts';
import type { Product } from '#domain/catalogue/product.ts';
import type { CountrySlug } from '#domain/locale/locale.ts';
import { expiresAt } from '#domain/offers/feed-expiry.ts';
import type { Offer } from '#domain/offers/offer.ts';
import { soldOutWindow } from '#domain/search/facets/wire.ts';
import type { CatalogueView } from '#read-models/catalogue/catalogue-view.ts';
import { expiryTag, listMarketTags, listOfferTags, stockTag } from '#read-models/catalogue/cache-tags.ts';
import type { CacheTag } from '#read-models/catalogue/cache-tags.ts';
