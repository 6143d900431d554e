// `/`: the whole range to scale with prices, search, price drops, prices of used iPhones, both claims, how it works, reviews.
import type { ReactNode } from 'react';
import { useLoaderData } from 'react-router';
import type { LoaderFunctionArgs } from 'react-router';
import { firstReviews, ReviewsSection } from '#pages/contributions/reviews-section.tsx';
import { ExploreField } from '#pages/explore/explore-field.tsx';
import { loaderContext, usePage } from '#pages/page-context.ts';
import { PageHead } from '#pages/head/page-head.tsx';
import { throwCallFailure } from '#pages/page-failure.ts';
import { StructuredBlocks } from '#pages/head/structured-block.tsx';
import { describeOrganization, describeWebSite } from '#pages/head/structured-data.ts';
import { describeReviews } from '#pages/head/structured-words.ts';
import { FamilyShelves } from '#ui/home/family-shelves.tsx';
import { PriceDrops } from '#ui/home/price-drops.tsx';
import { Savings } from '#ui/home/savings.tsx';
import { UsedPrices } from '#ui/home/used-prices.tsx';
import { FamilyLink } from '#ui/home/family-link.tsx';
import { presentHome } from '#pages/home/present-home.ts';
import { RecentlySeen } from '#pages/saved/recently-seen.tsx';
import { useI18n } from '#ui/i18n-context.ts';
import frame from '#ui/layout/page-frame.module.css';
import styles from './home-page.module.css';

export async function loader({ context, request }: LoaderFunctionArgs) {
  const { api, locale, t } = context.get(loaderContext);
  const { country: countrySlug, language } = locale;
  const [answer, reviews] = await Promise.all([
    api.getHome({ countrySlug, language }, request.signal),
    api.getReviews({ language, perPage: firstReviews }, request.signal),
  ]);
  if (!answer.ok) return throwCallFailure(answer.failure);
  // The page is complete enough without its reviews.
  return {
    ...presentHome(answer.value, t),
    reviews: reviews.ok ? reviews.value : null,
    day: new Date().toISOString().slice(0, 10),
  };
}

export function Component() {
  const { locale, t } = useI18n();
  const { publicUrl, operator } = usePage();
  const home = useLoaderData<typeof loader>();
  const families = home.shelves.reduce((sum, shelf) => sum + shelf.families.length, 0);
  const tax = t(home.taxIncluded ? 'tax.included' : 'tax.excluded');
  return (
    <>
      <PageHead title={t('home.headTitle')} description={t('home.description')} path="/" />
      <StructuredBlocks
        list={
          import.meta.env.SSR
            ? [
                describeWebSite(locale, publicUrl),
                describeOrganization(operator, publicUrl),
                ...(home.reviews ? describeReviews(home.reviews, { operator, locale, publicUrl }) : []),
              ]
            : []
        }
      />
      <div className={styles.front}>
        <div className={styles.words}>
          <h1 className={styles.headline}>{keepWordsWhole(t('home.title'))}</h1>
          <p className={styles.lede}>{t('home.lede')}</p>
        </div>
        <section className={styles.range} aria-labelledby="range">
          <h2 className="visually-hidden" id="range">
            {t('home.range')}
          </h2>
          <FamilyShelves shelves={home.shelves} />
          <p className={styles.caption}>
            {t('home.range.text', { count: families })} {tax}
          </p>
        </section>
        <div className={styles.search}>
          <ExploreField place="hero" />
        </div>
        <nav className={styles.ways} aria-label={t('home.ways')}>
          {home.modes.map(({ mode, url, total, minPriceLabel }) => (
            <FamilyLink
              key={mode}
              name={t(`home.mode.${mode}`)}
              href={url}
              total={total}
              from={minPriceLabel}
            />
          ))}
        </nav>
      </div>
      <div className={frame.page}>
        {(home.isHistoryToCome || home.priceDrops.length > 0) && (
          <section className={styles.section}>
            <h2 className={styles.heading} id="drops">
              {t('home.drops')}
            </h2>
            <p className={styles.text}>
              {home.isHistoryToCome ? t('home.drops.toCome') : `${t('home.drops.text')} ${tax}`}
            </p>
            {!home.isHistoryToCome && <PriceDrops drops={home.priceDrops} labelledBy="drops" />}
          </section>
        )}
        {home.usedIphones.length > 0 && (
          <section className={styles.section}>
            <h2 className={styles.heading}>{t('home.iphones')}</h2>
            <p className={styles.text}>
              {t('home.iphones.text')} {tax}
            </p>
            <UsedPrices years={home.usedIphones} />
          </section>
        )}
        <div className={styles.section}>
          <Savings saving={home.largestSaving} discounts={home.discounts} day={home.day} />
        </div>
        <section className={styles.section}>
          <h2 className={styles.heading}>{t('home.how')}</h2>
          <ol className={styles.how}>
            <li>{t('home.how.read')}</li>
            <li>{t('home.how.match')}</li>
            <li>{t('home.how.order')}</li>
          </ol>
        </section>
        {home.reviews !== null && (
          <section className={styles.section}>
            <h2 className={styles.heading} id="reviews">
              {t('reviews.title')}
            </h2>
            <ReviewsSection first={home.reviews} labelledBy="reviews" />
          </section>
        )}
        <RecentlySeen />
      </div>
    </>
  );
}

/** Keeps hyphenated words on one line: in type this large, a line that ends in "Apple-" looks like a mistake. */
function keepWordsWhole(text: string): ReactNode {
  return text.split(/(\S*-\S*)/).map(word =>
    word.includes('-') ? (
      <span key={word} className={styles.whole}>
        {word}
      </span>
    ) : (
      word
    ),
  );
}
