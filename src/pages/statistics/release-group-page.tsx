// `/stats/{releaseGroup}`: the releases of a group, how they lose value, and how long their stock lasts. Its order is a link.
import { useLoaderData } from 'react-router';
import type { LoaderFunctionArgs } from 'react-router';
import { readReleaseSort, releaseSorts, sortReleases } from '#domain/statistics/release-sort.ts';
import type { ReleaseSort } from '#domain/statistics/release-sort.ts';
import { formatLocalePath } from '#domain/urls/locale-prefix.ts';
import { formatCountry } from '#messages/formats.ts';
import { loaderContext } from '#pages/page-context.ts';
import { PageHead } from '#pages/head/page-head.tsx';
import { throwCallFailure, notFound } from '#pages/page-failure.ts';
import { PageIntro } from '#pages/head/page-intro.tsx';
import { GroupCharts } from '#pages/statistics/group-charts.tsx';
import { trimRelease } from '#pages/statistics/trim-release.ts';
import { ChoiceLinks } from '#ui/controls/choice-links.tsx';
import { useI18n } from '#ui/i18n-context.ts';
import { GroupSummary } from '#ui/statistics/group-summary.tsx';
import { ReleaseTable } from '#ui/statistics/release-table.tsx';
import { SourceNote } from '#ui/statistics/source-note.tsx';
import frame from '#ui/layout/page-frame.module.css';
import styles from '#pages/refurbishers/pages.module.css';

export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const { api, locale } = context.get(loaderContext);
  const { group: releaseGroup = notFound() } = params;
  const answer = await api.getReleaseGroup({ country: locale.country, releaseGroup }, request.signal);
  if (!answer.ok) return throwCallFailure(answer.failure);
  const sort = readReleaseSort(new URL(request.url).searchParams.get('sort'));
  const { releases, ...rest } = answer.value;
  const rows = sortReleases(
    releases,
    ({ releaseDate, latestPriceRefurbished, discount, pricePerYear, softwareSupport }) => ({
      releaseDate,
      price: latestPriceRefurbished,
      discount: discount?.value ?? null,
      perYear: pricePerYear,
      years: softwareSupport?.kind === 'over' ? 0 : (softwareSupport?.years ?? null),
    }),
    sort,
  );
  const prices = releases.reduce((sum, release) => sum + release.prices, 0);
  return { ...rest, prices, sort, rows: rows.map(trimRelease) };
}

export function Component() {
  const { locale, t } = useI18n();
  const data = useLoaderData<typeof loader>();
  const { group, currency, rows, sort } = data;
  const path = `/stats/${group.releaseGroup}`;
  const title = t('stats.group.title', { group: group.label });
  return (
    <article className={frame.page}>
      <PageHead
        title={title}
        description={t('stats.group.description', {
          group: group.label,
          country: formatCountry(locale, locale.country),
        })}
        path={path}
        isIndexable={sort === 'release'}
      />
      <PageIntro
        crumbs={[
          { label: t('stats.crumb'), href: formatLocalePath(locale, '/stats') },
          { label: group.label, href: null },
        ]}
        title={title}
      />
      <SourceNote source={data.source} prices={data.prices} />
      <GroupSummary group={group} />
      <section className={frame.section} aria-labelledby="releases">
        <h2 className={frame.heading} id="releases">
          {t('stats.releases')}
        </h2>
        <Sorts path={path} sort={sort} />
        <div className={styles.index}>
          <ReleaseTable caption={title} rows={rows} currency={currency} />
        </div>
        <p className={frame.small}>{t('stats.table.note')}</p>
      </section>
      <GroupCharts
        groups={[{ label: group.label, steps: data.depreciation }]}
        discounts={data.discounts}
        life={group}
        stockLeft={data.stockLeft}
      />
    </article>
  );
}

/** The orders of the table, each a link. */
function Sorts({ path, sort }: { readonly path: string; readonly sort: ReleaseSort }) {
  const { locale, t } = useI18n();
  return (
    <ChoiceLinks
      label={t('refurbishers.sort')}
      choices={releaseSorts.map(each => ({
        key: each,
        label: t(`stats.sort.${each}`),
        href: formatLocalePath(locale, each === 'release' ? path : `${path}?sort=${each}`),
        isChosen: each === sort,
      }))}
    />
  );
}
