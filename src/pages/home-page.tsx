// `/`: what an iPhone costs today, from real offers, and two ways in.
import { useLoaderData } from 'react-router';
import type { LoaderFunctionArgs } from 'react-router';
import type { ApiClient } from '#api/client.ts';
import type { CountrySlug } from '#domain/locale/locale.ts';
import type { Mode, Sort } from '#domain/offers/condition.ts';
import { formatLocalePath } from '#domain/urls/locale-prefix.ts';
import { presentCard } from '#pages/card-view.ts';
import { loaderContext, usePage } from '#pages/page-context.ts';
import { PageHead } from '#pages/page-head.tsx';
import { failedCall } from '#pages/responses.ts';
import type { CardView } from '#ui/catalogue/offer-view.ts';
import { LaunchTable } from '#ui/home/launch-table.tsx';
import { PricePlate } from '#ui/home/price-plate.tsx';
import { WayIn } from '#ui/home/way-in.tsx';
import styles from './home-page.module.css';

/** Products on the plate and in the table. */
const shownModels = 6;
/** Products asked for, so that the shown ones can be of different models. */
const askedProducts = 60;

export async function loader({ context, request }: LoaderFunctionArgs) {
  const { api, locale } = context.get(loaderContext);
  const find = (mode: Mode, sort: Sort, perPage: number) =>
    listProducts(api, locale.country, mode, sort, perPage, request.signal);
  const [lowest, recent, unused] = await Promise.all([
    find('refurbished', 'price', askedProducts),
    find('refurbished', 'latest-release', askedProducts),
    find('new', 'price', 1),
  ]);
  return {
    refurbished: { total: lowest.total, from: lowest.cards[0]?.offer?.priceLabel ?? null },
    new: { total: unused.total, from: unused.cards[0]?.offer?.priceLabel ?? null },
    lowest: keepLowestPerModel(lowest.cards),
    recent: keepLowestPerModel(recent.cards),
    taxIncluded: lowest.taxIncluded,
  };
}

async function listProducts(
  api: ApiClient,
  country: CountrySlug,
  mode: Mode,
  sortBy: Sort,
  perPage: number,
  signal: AbortSignal,
) {
  const activeFilters = { main: { productFamily: 'iphone' as const }, mode, sortBy };
  const answer = await api.getResult({ countrySlug: country, activeFilters, perPage }, signal);
  if (!answer.ok) return failedCall(answer.failure);
  const { data, meta, pagination } = answer.value;
  const cards = data.map(item => presentCard(item, mode, meta.currency));
  return { cards, total: pagination.total, taxIncluded: meta.taxIncluded };
}

/** The cheapest card of each model, models in the order of their first card. */
function keepLowestPerModel(cards: readonly CardView[]): CardView[] {
  const kept = new Map<string, CardView>();
  for (const card of cards) {
    const known = kept.get(card.modelSlug);
    if (!known || readPrice(card) < readPrice(known)) kept.set(card.modelSlug, card);
  }
  return [...kept.values()].slice(0, shownModels);
}

function readPrice({ offer }: CardView): number {
  return offer?.price ?? Number.POSITIVE_INFINITY;
}

export function Component() {
  const { locale, t } = usePage();
  const home = useLoaderData<typeof loader>();
  const formatHref = (mode: Mode, sort: Sort) =>
    formatLocalePath(locale, `/${mode}/iphone${sort === 'price' ? '' : `?sort=${sort}`}`);
  return (
    <div className={styles.page}>
      <PageHead title={t('home.title')} description={t('home.description')} path="/" />
      <section className={styles.hero}>
        <h1 className={styles.headline}>{t('home.title')}</h1>
        <p className={styles.lede}>{t('home.lede')}</p>
      </section>
      <section className={styles.ways} aria-label={t('home.ways')}>
        <WayIn
          t={t}
          name={t('home.refurbished')}
          href={formatHref('refurbished', 'price')}
          {...home.refurbished}
        />
        <WayIn t={t} name={t('home.new')} href={formatHref('new', 'price')} {...home.new} />
      </section>
      {home.lowest.length > 0 && (
        <section className={styles.section}>
          <h2 className={styles.heading}>{t('home.lowest')}</h2>
          <p className={styles.text}>
            {t('home.lowest.text')} {t(home.taxIncluded ? 'tax.included' : 'tax.excluded')}
          </p>
          <PricePlate t={t} locale={locale} cards={home.lowest} />
        </section>
      )}
      {home.recent.length > 0 && (
        <section className={styles.section}>
          <h2 className={styles.heading} id="recent">
            {t('home.recent')}
          </h2>
          <p className={styles.text}>{t('home.recent.text')}</p>
          <LaunchTable t={t} locale={locale} cards={home.recent} labelledBy="recent" />
          <p className={styles.more}>
            <a href={formatHref('refurbished', 'latest-release')}>
              {t('home.seeAll', { count: home.refurbished.total })}
            </a>
          </p>
        </section>
      )}
      <section className={styles.section}>
        <h2 className={styles.heading}>{t('home.how')}</h2>
        <ol className={styles.how}>
          <li>{t('home.how.read')}</li>
          <li>{t('home.how.match')}</li>
          <li>{t('home.how.order')}</li>
        </ol>
      </section>
    </div>
  );
}
