// `/refurbishers`: all merchants of a country side by side. Filters and order are links, so it works without script.
import { useLoaderData } from 'react-router';
import type { LoaderFunctionArgs } from 'react-router';
import { minimumWarrantyMonths } from '#domain/merchants/merchant-profile.ts';
import { recordDays } from '#domain/merchants/merchant-record.ts';
import { listRefurbishers, readRefurbisherQuery } from '#domain/merchants/refurbisher-filters.ts';
import { formatLocalePath } from '#domain/urls/locale-prefix.ts';
import { formatCountry, formatNumber } from '#messages/formats.ts';
import { loaderContext } from '#pages/page-context.ts';
import { PageHead } from '#pages/head/page-head.tsx';
import { throwCallFailure } from '#pages/page-failure.ts';
import { FilterLinks } from '#pages/refurbishers/filter-links.tsx';
import { readFiltered, trimRefurbisher } from '#pages/refurbishers/index-row.ts';
import { IndexTable } from '#pages/refurbishers/index-table.tsx';
import { PageIntro } from '#pages/head/page-intro.tsx';
import { Link } from '#ui/controls/link.tsx';
import { useI18n } from '#ui/i18n-context.ts';
import frame from '#ui/layout/page-frame.module.css';
import styles from './pages.module.css';

export async function loader({ context, request }: LoaderFunctionArgs) {
  const { api, locale } = context.get(loaderContext);
  const answer = await api.getRefurbishers({ country: locale.country }, request.signal);
  if (!answer.ok) return throwCallFailure(answer.failure);
  const { searchParams } = new URL(request.url);
  const query = readRefurbisherQuery(key => searchParams.get(key));
  const rows = answer.value.refurbishers.map(trimRefurbisher);
  return { query, rows: listRefurbishers(rows, readFiltered, query) };
}

export function Component() {
  const { locale, t } = useI18n();
  const { query, rows } = useLoaderData<typeof loader>();
  const country = formatCountry(locale, locale.country);
  const title = t('refurbishers.title', { country });
  const isPlain = Object.keys(query.chosen).length === 0 && query.sort === 'stock';
  return (
    <div className={frame.page}>
      <PageHead
        title={title}
        description={t('refurbishers.description', { country })}
        path="/refurbishers"
        isIndexable={isPlain}
      />
      <PageIntro
        crumbs={[{ label: t('refurbishers.crumb'), href: null }]}
        title={title}
        lede={t('refurbishers.lede')}
      />
      <p className={frame.small}>
        {t('refurbishers.minimum', { months: formatNumber(locale, minimumWarrantyMonths) })}
      </p>
      <p className={styles.ways}>
        <Link kind="onward" href={formatLocalePath(locale, '/refurbishers/comparison')}>
          {t('refurbishers.toPairs')}
        </Link>
        <Link kind="onward" href={formatLocalePath(locale, '/refurbishers/specs-comparison')}>
          {t('refurbishers.toSpecs')}
        </Link>
      </p>
      <FilterLinks query={query} />
      <p className={styles.found} role="status">
        {rows.length === 0 ? t('refurbishers.none') : t('refurbishers.found', { count: rows.length })}
        {Object.keys(query.chosen).length > 0 && (
          <>
            {' '}
            <a href={formatLocalePath(locale, '/refurbishers')}>{t('refurbishers.reset')}</a>
          </>
        )}
      </p>
      {rows.length > 0 && (
        <div className={styles.index}>
          <IndexTable rows={rows} />
        </div>
      )}
      <p className={frame.small}>{t('refurbishers.note', { days: formatNumber(locale, recordDays) })}</p>
    </div>
  );
}
