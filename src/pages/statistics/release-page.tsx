// `/stats/{releaseGroup}/{releaseName}`: statistics of one release from the price history.
import { useLoaderData } from 'react-router';
import type { LoaderFunctionArgs } from 'react-router';
import { formatLocalePath } from '#domain/urls/locale-prefix.ts';
import { formatCountry } from '#messages/formats.ts';
import { loaderContext } from '#pages/page-context.ts';
import { PageHead } from '#pages/head/page-head.tsx';
import { throwCallFailure, notFound } from '#pages/page-failure.ts';
import { PageIntro } from '#pages/head/page-intro.tsx';
import { Link } from '#ui/controls/link.tsx';
import { useI18n } from '#ui/i18n-context.ts';
import { toOutlookView } from '#ui/history/outlook-view.ts';
import { PriceOutlook } from '#ui/history/price-outlook.tsx';
import { PriceCurve } from '#ui/statistics/price-curve.tsx';
import { ReleaseFacts } from '#ui/statistics/release-facts.tsx';
import { ReleaseSummary } from '#ui/statistics/release-summary.tsx';
import { SourceNote } from '#ui/statistics/source-note.tsx';
import { StockLife } from '#ui/statistics/stock-life.tsx';
import frame from '#ui/layout/page-frame.module.css';
import styles from '#pages/refurbishers/pages.module.css';

export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const { api, locale } = context.get(loaderContext);
  const { group: releaseGroup = notFound(), release: releaseName = notFound() } = params;
  const answer = await api.getRelease({ country: locale.country, releaseGroup, releaseName }, request.signal);
  if (!answer.ok) return throwCallFailure(answer.failure);
  const { sku, isInStock } = answer.value.release;
  const about = { countrySlug: locale.country, languageSlug: locale.language };
  const outlook =
    sku !== null && isInStock
      ? await api.getPriceOutlook({ ...about, productSku: sku }, request.signal)
      : null;
  return { ...answer.value, outlook: outlook?.ok ? toOutlookView(outlook.value) : null };
}

export function Component() {
  const { locale, t } = useI18n();
  const data = useLoaderData<typeof loader>();
  const { release, group, months, currency, source, outlook } = data;
  const { label: model } = release;
  const groupPath = `/stats/${group.releaseGroup}`;
  const path = (rest: string) => formatLocalePath(locale, rest);
  return (
    <article className={frame.page}>
      <PageHead
        title={t('stats.release.title', { model })}
        description={t('stats.release.description', {
          model,
          country: formatCountry(locale, locale.country),
        })}
        path={`${groupPath}/${release.releaseName}`}
      />
      <PageIntro
        crumbs={[
          { label: t('stats.crumb'), href: path('/stats') },
          { label: group.label, href: path(groupPath) },
          { label: model, href: null },
        ]}
        title={t('stats.release.title', { model })}
      />
      <SourceNote source={source} prices={release.prices} />
      <p className={styles.ways}>
        <Link kind="onward" href={data.listUrl}>
          {t('stats.release.offers', { model })}
        </Link>
        {data.productUrl !== null && (
          <Link kind="onward" href={path(data.productUrl)}>
            {t('stats.release.product')}
          </Link>
        )}
      </p>
      <ReleaseSummary release={release} currency={currency} />
      <section className={frame.section} aria-labelledby="prices">
        <h2 className={frame.heading} id="prices">
          {t('stats.curve')}
        </h2>
        <p className={frame.small}>{t('stats.curve.note')}</p>
        <PriceCurve months={months} currency={currency} />
      </section>
      {outlook && release.latestPriceRefurbished !== null && (
        <section className={frame.section} aria-labelledby="outlook">
          <h2 className={frame.heading} id="outlook">
            {t('outlook.title')}
          </h2>
          <PriceOutlook
            outlook={outlook}
            offer={{ _price: release.latestPriceRefurbished, currency, mode: 'refurbished' }}
            isDemo={source?.isDemo === true}
          />
        </section>
      )}
      <section className={frame.section} aria-labelledby="stock">
        <h2 className={frame.heading} id="stock">
          {t('stats.stock')}
        </h2>
        <StockLife life={release} stockLeft={data.stockLeft} />
      </section>
      <section className={frame.section} aria-labelledby="facts">
        <h2 className={frame.heading} id="facts">
          {t('stats.facts')}
        </h2>
        <ReleaseFacts release={release} currency={currency} />
      </section>
      <nav className={styles.ways} aria-label={t('stats.neighbours')}>
        {[data.previous, data.next].map(
          other =>
            other && (
              <Link key={other.releaseName} kind="onward" href={path(`${groupPath}/${other.releaseName}`)}>
                {other.label}
              </Link>
            ),
        )}
      </nav>
    </article>
  );
}
