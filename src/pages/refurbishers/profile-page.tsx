// `/refurbishers/{merchantSlug}`: one merchant: its offers, prices, record, grades and terms.
import { useLoaderData } from 'react-router';
import type { LoaderFunctionArgs } from 'react-router';
import type { ResponseOf } from '#api/contract/endpoint.ts';
import type { getRefurbisher, WireRefurbisher } from '#api/contract/refurbishers.ts';
import { specSlugs } from '#domain/merchants/merchant-specs.ts';
import { formatLocalePath } from '#domain/urls/locale-prefix.ts';
import { formatCountry, formatNumber } from '#messages/formats.ts';
import { loaderContext } from '#pages/page-context.ts';
import { PageHead } from '#pages/head/page-head.tsx';
import { throwCallFailure, notFound } from '#pages/page-failure.ts';
import { BestOffers } from '#pages/refurbishers/best-offers.tsx';
import { formatPairPath } from '#pages/refurbishers/pair-path.ts';
import { PageIntro } from '#pages/head/page-intro.tsx';
import { MerchantName } from '#ui/merchants/merchant-name.tsx';
import { Link } from '#ui/controls/link.tsx';
import { useI18n } from '#ui/i18n-context.ts';
import { GradeTable } from '#ui/merchants/grade-table.tsx';
import { MarketFigures } from '#ui/merchants/market-figures.tsx';
import { RecordFigures } from '#ui/merchants/record-figures.tsx';
import { ReportFigures } from '#ui/merchants/report-figures.tsx';
import { SpecList } from '#ui/merchants/spec-list.tsx';
import { StockChart } from '#ui/merchants/stock-chart.tsx';
import frame from '#ui/layout/page-frame.module.css';
import styles from './pages.module.css';

export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const { api, locale } = context.get(loaderContext);
  const merchantSlug = params['merchant'] ?? notFound();
  const answer = await api.getRefurbisher({ country: locale.country, merchantSlug }, request.signal);
  return answer.ok ? answer.value : throwCallFailure(answer.failure);
}

/** The summary is shown at the top, and the grades in their own table. */
const listedSpecs = specSlugs.filter(slug => slug !== 'summary' && !slug.startsWith('grade-'));

export function Component() {
  const { locale, t } = useI18n();
  const data = useLoaderData<typeof loader>();
  const { refurbisher, countries, gradeWords, bestOffers, stock, reports, pairs } = data;
  const { merchant, market, record } = refurbisher;
  const { name, slug } = merchant;
  const path = `/refurbishers/${slug}`;
  return (
    <article className={frame.page}>
      <PageHead
        title={t('refurbisher.title', { merchant: name })}
        description={t('refurbisher.description', {
          merchant: name,
          country: formatCountry(locale, locale.country),
        })}
        path={path}
        countries={countries}
        isIndexable={countries.includes(locale.country)}
      />
      <PageIntro
        crumbs={[
          { label: t('refurbishers.crumb'), href: formatLocalePath(locale, '/refurbishers') },
          { label: name, href: null },
        ]}
        title={<MerchantName name={name} isDemo={merchant.isDemo} />}
        lede={merchant.summary}
      />
      <Stock refurbisher={refurbisher} />
      {bestOffers.length > 0 && (
        <section className={frame.section} aria-labelledby="offers">
          <h2 className={frame.heading} id="offers">
            {t('refurbisher.offers')}
          </h2>
          <BestOffers rows={bestOffers} />
          <p className={frame.small}>{t('refurbisher.offers.note')}</p>
        </section>
      )}
      <section className={frame.section} aria-labelledby="prices">
        <h2 className={frame.heading} id="prices">
          {t('refurbisher.prices')}
        </h2>
        <MarketFigures market={market} />
      </section>
      <section className={frame.section} aria-labelledby="measured">
        <h2 className={frame.heading} id="measured">
          {t('refurbisher.measured')}
        </h2>
        <RecordFigures record={record} />
        <ReportFigures reports={reports} />
        {record?.isEnough && <StockChart stock={stock} />}
      </section>
      <section className={frame.section} aria-labelledby="grades">
        <h2 className={frame.heading} id="grades">
          {t('refurbisher.grades')}
        </h2>
        <GradeTable merchant={merchant} words={gradeWords} />
      </section>
      <section className={frame.section} aria-labelledby="terms">
        <h2 className={frame.heading} id="terms">
          {t('refurbisher.terms')}
        </h2>
        <SpecList refurbisher={refurbisher} slugs={listedSpecs} />
      </section>
      {pairs.length > 0 && (
        <section className={frame.section} aria-labelledby="with">
          <h2 className={frame.heading} id="with">
            {t('refurbisher.with')}
          </h2>
          <Pairs pairs={pairs} />
        </section>
      )}
    </article>
  );
}

function Stock({ refurbisher: { merchant, market } }: { readonly refurbisher: WireRefurbisher }) {
  const { locale, t } = useI18n();
  const { refurbished, new: fresh } = market.products;
  const { name, slug } = merchant;
  if (refurbished + fresh === 0)
    return <p className={frame.small}>{t('refurbisher.nothing', { merchant: name })}</p>;
  return (
    <p className={styles.ways}>
      {refurbished > 0 && (
        <Link kind="onward" href={formatLocalePath(locale, `/refurbished/by-${slug}`)}>
          {t('refurbisher.offers.all', { count: refurbished })}
        </Link>
      )}
      {fresh > 0 && (
        <Link kind="onward" href={formatLocalePath(locale, `/new/by-${slug}`)}>
          {t('refurbisher.offers.new', { count: fresh })}
        </Link>
      )}
    </p>
  );
}

function Pairs({ pairs }: Pick<ResponseOf<typeof getRefurbisher>, 'pairs'>) {
  const { locale, t } = useI18n();
  return (
    <ul className={styles.specNames}>
      {pairs.map(pair => (
        <li key={formatPairPath(pair)}>
          <a href={formatLocalePath(locale, formatPairPath(pair))}>
            {t('pair.title', { first: pair.first.name, second: pair.second.name })} (
            {formatNumber(locale, pair.shared)})
          </a>
        </li>
      ))}
    </ul>
  );
}
