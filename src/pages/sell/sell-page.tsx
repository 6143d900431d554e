// `/sell-your-device`: categories that the country's partners buy, and advice before selling anywhere. Works without script.
import { useLoaderData } from 'react-router';
import type { LoaderFunctionArgs } from 'react-router';
import { formatSellQuery, readSellQuery, sellPath } from '#domain/trade-in/sell-address.ts';
import { formatLocalePath } from '#domain/urls/locale-prefix.ts';
import { formatCountry } from '#messages/formats.ts';
import { loaderContext } from '#pages/page-context.ts';
import { PageHead } from '#pages/head/page-head.tsx';
import { throwCallFailure } from '#pages/page-failure.ts';
import { Advice } from '#pages/sell/advice.tsx';
import { PartnersNote } from '#pages/sell/partners-note.tsx';
import { PageIntro } from '#pages/head/page-intro.tsx';
import { useI18n } from '#ui/i18n-context.ts';
import { DeviceLinks } from '#ui/trade-in/device-links.tsx';
import { UnbrokenSizes } from '#ui/unbroken-sizes.tsx';
import frame from '#ui/layout/page-frame.module.css';

export async function loader({ context, request }: LoaderFunctionArgs) {
  const { api, locale } = context.get(loaderContext);
  const { country, language: languageSlug } = locale;
  const { searchParams } = new URL(request.url);
  const choice = readSellQuery(key => searchParams.get(key));
  const [devices, advice, wanted] = await Promise.all([
    api.getTradeInDevices({ country, languageSlug }, request.signal),
    api.getSellingAdvice({ country }, request.signal),
    choice.forSku === null
      ? null
      : api.getProducts({ countrySlug: country, productSkus: [choice.forSku] }, request.signal),
  ]);
  if (!devices.ok) return throwCallFailure(devices.failure);
  if (!advice.ok) return throwCallFailure(advice.failure);
  const { partners, readAt, categories } = devices.value;
  const product = wanted?.ok ? wanted.value.products[0]?.product : undefined;
  return { choice, partners, readAt, categories, advice: advice.value, wanted: product?.title ?? null };
}

export function Component() {
  const { locale, t } = useI18n();
  const { choice, partners, readAt, categories, advice, wanted } = useLoaderData<typeof loader>();
  const country = formatCountry(locale, locale.country);
  const title = t('sell.title');
  const isBought = categories.length > 0;
  return (
    <div className={frame.page}>
      <PageHead
        title={title}
        description={isBought ? t('sell.description', { country }) : advice.description}
        path={sellPath}
        isIndexable={choice.forSku === null}
      />
      <PageIntro
        crumbs={[{ label: t('sell.crumb'), href: null }]}
        title={<UnbrokenSizes text={title} />}
        lede={isBought ? t('sell.lede') : t('sell.noPartners', { country })}
      />
      {wanted !== null && isBought && <p className={frame.lede}>{t('sell.for', { device: wanted })}</p>}
      {isBought && (
        <section className={frame.section} aria-labelledby="categories">
          <h2 className={frame.heading} id="categories">
            {t('sell.what')}
          </h2>
          <DeviceLinks
            devices={categories.map(({ category, label, path, models, imageKeyHash, maxPayoutLabel }) => ({
              key: category,
              href: formatLocalePath(locale, path + formatSellQuery(choice)),
              label,
              more: t('sell.models', { count: models }),
              imageKeyHash,
              payoutLabel: maxPayoutLabel,
            }))}
          />
          <p className={frame.small}>
            {t('sell.unsure')}{' '}
            <a href={formatLocalePath(locale, '/identify')}>{t('footer.resources.identify')}</a>
          </p>
          <PartnersNote partners={partners} readAt={readAt} />
        </section>
      )}
      <Advice advice={advice} />
    </div>
  );
}
