// `/stats`: statistics of a country from its price history: groups of releases, depreciation, discounts, stock, and how long alerts take.
import { useLoaderData } from 'react-router';
import type { LoaderFunctionArgs } from 'react-router';
import type { ResponseOf } from '#api/contract/endpoint.ts';
import type { getOpenData } from '#api/contract/open-data.ts';
import { formatCountry } from '#messages/formats.ts';
import { loaderContext } from '#pages/page-context.ts';
import { PageHead } from '#pages/head/page-head.tsx';
import { throwCallFailure } from '#pages/page-failure.ts';
import { PageIntro } from '#pages/head/page-intro.tsx';
import { GroupCharts } from '#pages/statistics/group-charts.tsx';
import { useI18n } from '#ui/i18n-context.ts';
import { GroupTable } from '#ui/statistics/group-table.tsx';
import { LatencyTable } from '#ui/statistics/latency-table.tsx';
import { OpenData } from '#ui/statistics/open-data.tsx';
import type { OpenDataView } from '#ui/statistics/open-data.tsx';
import { SourceNote } from '#ui/statistics/source-note.tsx';
import frame from '#ui/layout/page-frame.module.css';
import styles from '#pages/refurbishers/pages.module.css';

export async function loader({ context, request }: LoaderFunctionArgs) {
  const { api, locale } = context.get(loaderContext);
  const [answer, latency, data] = await Promise.all([
    api.getStatistics({ country: locale.country }, request.signal),
    api.getAlertLatency({ countrySlug: locale.country }, request.signal),
    api.getOpenData({ country: locale.country }, request.signal),
  ]);
  if (!answer.ok) return throwCallFailure(answer.failure);
  const groups = answer.value.groups.toSorted((a, b) => b.spells - a.spells);
  return {
    ...answer.value,
    groups,
    latency: latency.ok ? latency.value : null,
    openData: data.ok ? trimOpenData(data.value) : null,
  };
}

/** Drops the descriptions of columns, which the page does not show. */
function trimOpenData({ state, date, licence, files }: ResponseOf<typeof getOpenData>): OpenDataView {
  return { state, date, licence, files };
}

export function Component() {
  const { locale, t } = useI18n();
  const data = useLoaderData<typeof loader>();
  const country = formatCountry(locale, locale.country);
  const title = t('stats.title', { country });
  return (
    <article className={frame.page}>
      <PageHead title={title} description={t('stats.description', { country })} path="/stats" />
      <PageIntro crumbs={[{ label: t('stats.crumb'), href: null }]} title={title} lede={t('stats.lede')} />
      <SourceNote source={data.source} />
      <section className={frame.section} aria-labelledby="groups">
        <h2 className={frame.heading} id="groups">
          {t('stats.groups')}
        </h2>
        <div className={styles.index}>
          <GroupTable groups={data.groups} />
        </div>
      </section>
      <GroupCharts
        groups={data.depreciation}
        discounts={data.discounts}
        life={data}
        stockLeft={data.stockLeft}
      />
      {data.latency && (
        <section className={frame.section} aria-labelledby="alerts">
          <h2 className={frame.heading} id="alerts">
            {t('stats.latency')}
          </h2>
          <LatencyTable days={data.latency.days} merchants={data.latency.merchants} />
        </section>
      )}
      {data.openData && (
        <section className={frame.section} aria-labelledby="open-data">
          <h2 className={frame.heading} id="open-data">
            {t('stats.data')}
          </h2>
          <OpenData data={data.openData} />
        </section>
      )}
    </article>
  );
}
