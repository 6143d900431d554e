// `/sell-your-device/{category}`: the models of a category that partners buy, newest first. Works without script.
import { useLoaderData } from 'react-router';
import type { LoaderFunctionArgs } from 'react-router';
import {
  formatSellPath,
  formatSellQuery,
  parseSellPath,
  readSellQuery,
  sellPath,
} from '#domain/trade-in/sell-address.ts';
import { rootName } from '#domain/catalogue/category-names.ts';
import { formatLocalePath } from '#domain/urls/locale-prefix.ts';
import { formatDate } from '#messages/format-date.ts';
import { formatCountry } from '#messages/formats.ts';
import { loaderContext } from '#pages/page-context.ts';
import { PageHead } from '#pages/head/page-head.tsx';
import { throwCallFailure, notFound } from '#pages/page-failure.ts';
import { PartnersNote } from '#pages/sell/partners-note.tsx';
import { PageIntro } from '#pages/head/page-intro.tsx';
import { Link } from '#ui/controls/link.tsx';
import { useI18n } from '#ui/i18n-context.ts';
import { DeviceLinks } from '#ui/trade-in/device-links.tsx';
import { UnbrokenSizes } from '#ui/unbroken-sizes.tsx';
import frame from '#ui/layout/page-frame.module.css';

export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const { api, locale } = context.get(loaderContext);
  const { country, language: languageSlug } = locale;
  const place = parseSellPath([params['category'] ?? '']) ?? notFound();
  const { searchParams } = new URL(request.url);
  const choice = readSellQuery(key => searchParams.get(key));
  const category = place.root;
  const answer = await api.getTradeInDevices({ country, languageSlug, category }, request.signal);
  if (!answer.ok) return throwCallFailure(answer.failure);
  const { partners, readAt, models, countries } = answer.value;
  return { place, choice, partners, readAt, models, countries };
}

export function Component() {
  const { locale, t } = useI18n();
  const { place, choice, partners, readAt, models, countries } = useLoaderData<typeof loader>();
  const country = formatCountry(locale, locale.country);
  const label = rootName(place.root);
  const title = t('sell.category.title', { category: label });
  const query = formatSellQuery(choice);
  return (
    <div className={frame.page}>
      <PageHead
        title={title}
        description={
          models.length > 0
            ? t('sell.category.description', { category: label, country, count: models.length })
            : t('sell.noPartners', { country })
        }
        path={formatSellPath(place)}
        countries={countries}
        isIndexable={models.length > 0 && query === ''}
      />
      <PageIntro
        crumbs={[
          { label: t('sell.crumb'), href: formatLocalePath(locale, sellPath) },
          { label, href: null },
        ]}
        title={<UnbrokenSizes text={title} />}
        lede={models.length > 0 ? t('sell.category.lede') : t('sell.noPartners', { country })}
      />
      {models.length > 0 ? (
        <section className={frame.section} aria-labelledby="models">
          <h2 className="visually-hidden" id="models">
            {t('sell.which')}
          </h2>
          <DeviceLinks
            devices={models.map(
              ({ modelName, label: name, path, releasedOn, imageKeyHash, maxPayoutLabel }) => ({
                key: modelName,
                href: formatLocalePath(locale, path) + query,
                label: name,
                more: formatDate(locale, 'month', releasedOn),
                imageKeyHash,
                payoutLabel: maxPayoutLabel,
              }),
            )}
          />
          <PartnersNote partners={partners} readAt={readAt} />
        </section>
      ) : (
        <p className={frame.section}>
          <Link kind="onward" href={formatLocalePath(locale, sellPath)}>
            {t('sell.toAdvice')}
          </Link>
        </p>
      )}
    </div>
  );
}
