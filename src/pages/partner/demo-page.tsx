// `/redirect/demo/{sku}/{offerId}`: the target of links to fictitious merchants. Says that the merchant is invented, and shows the offer.
import { useLoaderData } from 'react-router';
import type { LoaderFunctionArgs } from 'react-router';
import { demoOfferPath } from '#domain/offers/demo-offer-path.ts';
import { formatLocalePath } from '#domain/urls/locale-prefix.ts';
import { loaderContext } from '#pages/page-context.ts';
import { PageHead } from '#pages/head/page-head.tsx';
import { throwCallFailure, notFound } from '#pages/page-failure.ts';
import { DisclosureLine } from '#pages/partner/disclosure-line.tsx';
import { modeWord } from '#ui/devices/mode-word.ts';
import frame from '#ui/layout/page-frame.module.css';
import styles from './partner-page.module.css';
import { formatRestrictions, formatCondition, formatShipping } from '#ui/offers/offer-labels.ts';
import { joinDetails } from '#ui/devices/join-details.ts';
import { ButtonLink } from '#ui/controls/button.tsx';
import { useI18n } from '#ui/i18n-context.ts';
import { Breadcrumbs } from '#ui/layout/breadcrumbs.tsx';

export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const { api, locale } = context.get(loaderContext);
  const { sku: productSku = '', offerId } = params;
  const answer = await api.getProduct({ countrySlug: locale.country, productSku }, request.signal);
  if (!answer.ok) return answer.failure.status === 404 ? notFound() : throwCallFailure(answer.failure);
  const { product, productFamily, canonicalSku, offersRefurbished, offersNew } = answer.value.data;
  const offer = [...offersRefurbished, ...offersNew].find(({ id }) => id === offerId) ?? notFound();
  // Real merchants have their own pages.
  if (!offer.merchantIsDemo) notFound();
  const productPath = `/${offer.mode}${product.path.slice(product.path.indexOf('/', 1))}`;
  return { product, productPath, offer, isPhone: productFamily === 'iphone', productSku: canonicalSku };
}

export function Component() {
  const { locale, t } = useI18n();
  const { product, productPath, offer, isPhone, productSku } = useLoaderData<typeof loader>();
  const title = t('demoOffer.title', { merchant: offer.merchantName });
  const back = formatLocalePath(locale, productPath);
  const terms = [
    offer._condition === null ? null : t('offer.words', { words: offer._condition }),
    ...formatRestrictions(t, locale, offer, isPhone),
  ];
  return (
    <div className={frame.page}>
      <PageHead
        title={title}
        description={t('demoOffer.description')}
        path={demoOfferPath(productSku, Number(offer.id))}
        isIndexable={false}
        isFollowed={false}
      />
      <Breadcrumbs
        homeHref={formatLocalePath(locale, '/')}
        items={[
          { label: product.modelName, href: back },
          { label: offer.merchantName, href: null },
        ]}
      />
      <div className={styles.columns}>
        <header className={frame.header}>
          <h1 className={`${frame.title} ${styles.title}`}>{title}</h1>
          <p className={frame.lede}>{t('demoOffer.lede')}</p>
        </header>
        <div className={styles.told}>
          <h2 className={styles.heading}>{t('demoOffer.heading')}</h2>
          <dl className={styles.facts}>
            <DisclosureLine term={t('demoOffer.device')} answer={product.modelName}>
              {joinDetails([...product.details, modeWord({ locale, t }, offer.mode, product.category)])}
            </DisclosureLine>
            <DisclosureLine term={t('offer.condition')} answer={formatCondition(t, offer)}>
              {joinDetails(terms.filter(term => term !== null))}
            </DisclosureLine>
            <DisclosureLine term={t('offer.price')} answer={offer.priceLabel}>
              {formatShipping(t, offer)}
            </DisclosureLine>
            <DisclosureLine
              term={t('offer.warranty')}
              answer={
                offer.warrantyTime === null
                  ? t('offer.notStated')
                  : t('offer.months', { count: offer.warrantyTime })
              }
            >
              {offer.returnTime !== null &&
                t('chips.labelled', {
                  label: t('offer.returns'),
                  value: t('offer.days', { count: offer.returnTime }),
                })}
            </DisclosureLine>
          </dl>
        </div>
        <p className={styles.way}>
          <ButtonLink kind="primary" href={back}>
            {t('demoOffer.back')}
          </ButtonLink>
        </p>
      </div>
    </div>
  );
}
