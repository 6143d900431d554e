// `/refurbishers/comparison/{a}-vs-{b}`: two merchants side by side, what differs first.
import { useLoaderData } from 'react-router';
import type { LoaderFunctionArgs } from 'react-router';
import { formatLocalePath } from '#domain/urls/locale-prefix.ts';
import { splitMerchantPair } from '#domain/urls/site-routes.ts';
import { formatNumber } from '#messages/formats.ts';
import { loaderContext } from '#pages/page-context.ts';
import { PageHead } from '#pages/head/page-head.tsx';
import { throwCallFailure, notFound } from '#pages/page-failure.ts';
import { PageIntro } from '#pages/head/page-intro.tsx';
import { PairProducts } from '#pages/refurbishers/pair-products.tsx';
import { PairSpecs } from '#pages/refurbishers/pair-specs.tsx';
import { useI18n } from '#ui/i18n-context.ts';
import { formatPairLevel } from '#ui/merchants/price-level.ts';
import frame from '#ui/layout/page-frame.module.css';
import styles from './pages.module.css';

export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const { api, locale } = context.get(loaderContext);
  const slugs = splitMerchantPair(params['pair'] ?? '') ?? notFound();
  const [slugA, slugB] = slugs.toSorted() as [string, string];
  const answer = await api.getRefurbisherPair({ country: locale.country, slugA, slugB }, request.signal);
  return answer.ok ? answer.value : throwCallFailure(answer.failure);
}

export function Component() {
  const i18n = useI18n();
  const { locale, t } = i18n;
  const data = useLoaderData<typeof loader>();
  const [one, other] = data.refurbishers;
  if (!one || !other) return null;
  const [first, second] = [one.merchant.name, other.merchant.name];
  const title = t('pair.title', { first, second });
  const path = `/refurbishers/comparison/${one.merchant.slug}-vs-${other.merchant.slug}`;
  const number = (value: number) => formatNumber(locale, value);
  const { compared, firstCheaper, secondCheaper, pricePercent, products, countries } = data;
  return (
    <div className={frame.page}>
      <PageHead
        title={title}
        description={t('pair.description', { first, second })}
        path={path}
        countries={countries}
        isIndexable={countries.includes(locale.country)}
      />
      <PageIntro
        crumbs={[
          { label: t('refurbishers.crumb'), href: formatLocalePath(locale, '/refurbishers') },
          { label: t('pairs.crumb'), href: formatLocalePath(locale, '/refurbishers/comparison') },
          { label: title, href: null },
        ]}
        title={title}
        lede={t('pair.description', { first, second })}
      />
      <PairSpecs first={one} second={other} />
      <section className={frame.section} aria-labelledby="prices">
        <h2 className={frame.heading} id="prices">
          {t('pair.prices')}
        </h2>
        {compared === 0 ? (
          <p>{t('pair.prices.none')}</p>
        ) : (
          <>
            <p>
              {t('pair.prices.text', {
                first,
                second,
                compared: number(compared),
                firstCheaper: number(firstCheaper),
                secondCheaper: number(secondCheaper),
                rest: compared - firstCheaper - secondCheaper,
              })}
            </p>
            {pricePercent !== null && (
              <p className={frame.small}>
                {t('pair.prices.median', { first, level: formatPairLevel(pricePercent, second, i18n) })}
              </p>
            )}
            <h3 className={styles.subheading}>{t('pair.prices.apart')}</h3>
            <PairProducts products={products} names={[first, second]} />
          </>
        )}
      </section>
    </div>
  );
}
