// `/sell-your-device/{category}/{model}/{storage}`: partners' quotes for a device, and the price of another one after selling it. Every
// choice is a link, so the page works without script and can be shared.
import { useLoaderData } from 'react-router';
import type { LoaderFunctionArgs } from 'react-router';
import {
  formatSellPath,
  formatSellQuery,
  parseSellPath,
  readSellQuery,
  sellPath,
} from '#domain/trade-in/sell-address.ts';
import type { SellChoice } from '#domain/trade-in/sell-address.ts';
import { rootName } from '#domain/catalogue/category-names.ts';
import { formatLocalePath } from '#domain/urls/locale-prefix.ts';
import { formatCountry } from '#messages/formats.ts';
import { loaderContext } from '#pages/page-context.ts';
import { PageHead } from '#pages/head/page-head.tsx';
import { throwCallFailure, notFound } from '#pages/page-failure.ts';
import { DeviceChoices } from '#pages/sell/device-choices.tsx';
import { PartnersNote } from '#pages/sell/partners-note.tsx';
import { PageIntro } from '#pages/head/page-intro.tsx';
import { SortLinks } from '#pages/sell/sort-links.tsx';
import { Upgrades } from '#pages/sell/upgrades.tsx';
import { Link } from '#ui/controls/link.tsx';
import { useI18n } from '#ui/i18n-context.ts';
import { QuoteLedger } from '#ui/trade-in/quote-ledger.tsx';
import { UpgradeSum } from '#ui/trade-in/upgrade-sum.tsx';
import { UnbrokenSizes } from '#ui/unbroken-sizes.tsx';
import frame from '#ui/layout/page-frame.module.css';
import styles from './sell.module.css';

export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const { api, locale } = context.get(loaderContext);
  const { country, language: languageSlug } = locale;
  const segments = [params['category'], params['model'], params['storage']].filter(
    each => each !== undefined,
  );
  const place = parseSellPath(segments) ?? notFound();
  const { searchParams } = new URL(request.url);
  const choice = readSellQuery(key => searchParams.get(key));
  const answer = await api.getTradeInQuotes(
    {
      country,
      languageSlug,
      category: place.root,
      modelName: place.modelName ?? '',
      storageSize: place.storageGb === null ? undefined : String(place.storageGb),
      carrier: choice.carrier ?? undefined,
      condition: choice.condition,
      sort: choice.sort,
      newSku: choice.forSku ?? undefined,
    },
    request.signal,
  );
  return answer.ok ? { place, choice, ...answer.value } : throwCallFailure(answer.failure);
}

export function Component() {
  const { locale, t } = useI18n();
  const data = useLoaderData<typeof loader>();
  const { place, choice, model, storages, storageSize, quotes, best, upgrade, upgrades, listUrl } = data;
  const country = formatCountry(locale, locale.country);
  const storage = storages.length > 1 ? storages.find(each => each.storageSize === storageSize) : undefined;
  const device = storage && place.storageGb !== null ? `${model.label}, ${storage.label}` : model.label;
  const title = t('sell.device.title', { device });
  const isBought = model.maxPayoutLabel !== null;
  const isChosen = place.storageGb !== null || formatSellQuery(choice) !== '';
  const mostLabel = isChosen ? (best?.payoutLabel ?? null) : model.maxPayoutLabel;
  const formatHref = (change: Partial<SellChoice>, storageGb = place.storageGb) =>
    formatLocalePath(locale, formatSellPath({ ...place, storageGb })) +
    formatSellQuery({ ...choice, ...change });
  return (
    <div className={frame.page}>
      <PageHead
        title={mostLabel === null ? title : t('sell.device.titlePrice', { title, price: mostLabel })}
        description={
          isBought
            ? t('sell.device.description', { device, country })
            : t('sell.device.none', { device, country })
        }
        // Search engines get one address per model, whose page compares the storage sizes.
        path={formatSellPath({ ...place, storageGb: null })}
        countries={data.countries}
        isIndexable={isBought && !isChosen}
      />
      <PageIntro
        crumbs={[
          { label: t('sell.crumb'), href: formatLocalePath(locale, sellPath) },
          {
            label: rootName(place.root),
            href: formatLocalePath(locale, formatSellPath({ ...place, modelName: null })),
          },
          { label: device, href: null },
        ]}
        title={<UnbrokenSizes text={title} />}
        lede={
          best
            ? t('sell.device.best', { partner: best.partner.name, price: best.payoutLabel })
            : isBought
              ? t('sell.device.lede', { price: model.maxPayoutLabel ?? '' })
              : t('sell.device.none', { device: model.label, country })
        }
      />
      {upgrade && !best && isBought && (
        <p className={frame.lede}>{t('sell.upgrade.title', { device: upgrade.label })}</p>
      )}
      {isBought && <DeviceChoices data={data} formatHref={formatHref} />}
      {upgrade && best && (
        <section className={`${frame.section} ${styles.chosen}`} aria-labelledby="upgrade">
          <h2 className={frame.heading} id="upgrade">
            {t('sell.upgrade.title', { device: upgrade.label })}
          </h2>
          <UpgradeSum upgrade={upgrade} best={best} old={device} />
          <p className={frame.small}>
            {t('sell.upgrade.note')} {!locale.taxIncluded && t('sell.upgrade.tax')}
          </p>
        </section>
      )}
      {quotes.length > 0 && (
        <section className={frame.section} aria-labelledby="quotes">
          <h2 className={frame.heading} id="quotes">
            {t('sell.quotes', { count: quotes.length })}
          </h2>
          {quotes.length > 1 && <SortLinks chosen={choice.sort} formatHref={sort => formatHref({ sort })} />}
          <QuoteLedger quotes={quotes} caption={t('sell.quotes', { count: quotes.length })} />
          <PartnersNote
            partners={quotes.map(({ partner }) => partner)}
            readAt={quotes.map(({ readAt }) => readAt).toSorted()[0] ?? null}
          />
        </section>
      )}
      {storageSize !== null && isBought && quotes.length === 0 && (
        <p className={frame.section}>{t('sell.device.nobody')}</p>
      )}
      {upgrades.length > 0 && (
        <Upgrades upgrades={upgrades} chosen={choice.forSku} formatHref={forSku => formatHref({ forSku })} />
      )}
      <p className={frame.section}>
        <Link kind="onward" href={isBought ? listUrl : formatLocalePath(locale, sellPath)}>
          {isBought ? t('sell.toList', { device: model.label }) : t('sell.toAdvice')}
        </Link>
      </p>
    </div>
  );
}
