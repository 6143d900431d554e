// `/landed-price/{sku}`: the landed prices of a product's best offers in the other six countries (decision 0048).
import { useLoaderData } from 'react-router';
import type { LoaderFunctionArgs } from 'react-router';
import type { LandedPricesWire } from '#api/contract/landed-prices.ts';
import { minSavingPercent } from '#domain/shipping/landed-rules.ts';
import { formatLandedPath } from '#domain/urls/landed-address.ts';
import { formatLocalePath } from '#domain/urls/locale-prefix.ts';
import { formatDate } from '#messages/format-date.ts';
import { formatCountry, formatList, formatNumber, formatPercent } from '#messages/formats.ts';
import { loaderContext } from '#pages/page-context.ts';
import { PageHead } from '#pages/head/page-head.tsx';
import { throwCallFailure } from '#pages/page-failure.ts';
import { modeWord } from '#ui/devices/mode-word.ts';
import { UnbrokenSizes } from '#ui/unbroken-sizes.tsx';
import { DeviceDrawing } from '#ui/devices/device-drawing.tsx';
import { joinDetails } from '#ui/devices/join-details.ts';
import { useI18n } from '#ui/i18n-context.ts';
import { Breadcrumbs } from '#ui/layout/breadcrumbs.tsx';
import { LandedOffer } from '#ui/shipping/landed-offer.tsx';
import { summarizeLanded } from '#ui/shipping/landed-summary.ts';
import { describeLanded } from '#ui/shipping/landed-words.ts';
import frame from '#ui/layout/page-frame.module.css';
import styles from './landed-page.module.css';

export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const { api, locale } = context.get(loaderContext);
  const mode = new URL(request.url).searchParams.get('mode') === 'new' ? 'new' : 'refurbished';
  const answer = await api.getLandedPrices(
    {
      countrySlug: locale.country,
      languageSlug: locale.language,
      productSku: params['sku'] ?? '',
      mode,
    },
    request.signal,
  );
  return answer.ok ? { sku: params['sku'] ?? '', data: answer.value } : throwCallFailure(answer.failure);
}

export function Component() {
  const { locale, t } = useI18n();
  const { sku, data } = useLoaderData<typeof loader>();
  const { product, mode, device, offers, without, rates } = data;
  const title = t('landed.title', { product: product.modelName });
  const variant = joinDetails([...product.details, modeWord({ locale, t }, mode, product.category)]);
  const best = summarizeLanded(offers);
  return (
    <div className={frame.page}>
      <PageHead
        title={t('landed.title', { product: product.title })}
        description={t('landed.description')}
        path={formatLandedPath(sku, mode)}
        isIndexable={false}
      />
      <Breadcrumbs
        homeHref={formatLocalePath(locale, '/')}
        items={[
          { label: product.modelName, href: formatLocalePath(locale, product.path) },
          { label: t('landed.section'), href: null },
        ]}
      />
      <header className={styles.header}>
        <DeviceDrawing className={styles.drawing} imageKeyHash={product.imageKeyHashes[0] ?? ''} isEager />
        <div>
          <h1 className={styles.title}>
            <UnbrokenSizes text={title} /> <span className={styles.variant}>{variant}</span>
          </h1>
          <p className={`${frame.lede} ${styles.lede}`}>
            {rates === null
              ? t('landed.none.rates')
              : best === null
                ? t('landed.none.offers')
                : describeLanded(t, best, locale.currency)}
          </p>
          {rates && <Rates rates={rates} />}
        </div>
      </header>
      {offers.length > 0 && (
        <ol className={styles.offers}>
          {offers.map((landed, at) => (
            <LandedOffer
              key={landed.country}
              landed={landed}
              device={device}
              isOpen={at === 0 && landed.verdict !== 'not-worth'}
            />
          ))}
        </ol>
      )}
      {offers.length > 0 && without.length > 0 && (
        <p className={styles.without}>
          {t('landed.without', {
            countries: formatList(
              locale,
              'and',
              without.map(country => formatCountry(locale, country)),
            ),
          })}
        </p>
      )}
      {offers.length > 0 && <How isForeign={offers.some(({ rights }) => rights === 'foreign')} />}
    </div>
  );
}

function Rates({ rates }: { readonly rates: NonNullable<LandedPricesWire['rates']> }) {
  const { locale, t } = useI18n();
  const { day, ageDays, isStale, isDemo, perEuro } = rates;
  return (
    <p className={styles.rates}>
      {t(isDemo ? 'landed.rates.demo' : 'landed.rates', {
        day: formatDate(locale, 'day', day),
        rates: perEuro
          .map(({ currency, rate }) => `${formatNumber(locale, rate)}\u00a0${currency}`)
          .join(', '),
      })}
      {isStale && <strong> {t('landed.rates.stale', { days: String(ageDays) })}</strong>}
    </p>
  );
}

function How({ isForeign }: { readonly isForeign: boolean }) {
  const { locale, t } = useI18n();
  return (
    <section className={styles.how}>
      <h2 className={styles.heading}>{t('landed.how')}</h2>
      <p>{t('landed.how.choice')}</p>
      <p>{t('landed.how.worth', { percent: formatPercent(locale, minSavingPercent / 100) })}</p>
      {isForeign && <p>{t('landed.rights.foreign')}</p>}
      {locale.country === 'ca' && <p>{t('landed.how.ca')}</p>}
    </section>
  );
}
