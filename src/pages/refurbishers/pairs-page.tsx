// `/refurbishers/comparison`: the pairs of merchants of a country that are worth comparing.
import { useLoaderData } from 'react-router';
import type { LoaderFunctionArgs } from 'react-router';
import { formatLocalePath } from '#domain/urls/locale-prefix.ts';
import { formatCountry, formatNumber } from '#messages/formats.ts';
import { loaderContext } from '#pages/page-context.ts';
import { PageHead } from '#pages/head/page-head.tsx';
import { throwCallFailure } from '#pages/page-failure.ts';
import { formatPairPath } from '#pages/refurbishers/pair-path.ts';
import { PageIntro } from '#pages/head/page-intro.tsx';
import { Table } from '#ui/controls/table.tsx';
import { useI18n } from '#ui/i18n-context.ts';
import frame from '#ui/layout/page-frame.module.css';
import styles from './pages.module.css';

export async function loader({ context, request }: LoaderFunctionArgs) {
  const { api, locale } = context.get(loaderContext);
  const answer = await api.getRefurbisherPairs({ country: locale.country }, request.signal);
  return answer.ok ? answer.value : throwCallFailure(answer.failure);
}

export function Component() {
  const { locale, t } = useI18n();
  const { pairs } = useLoaderData<typeof loader>();
  const title = t('pairs.title', { country: formatCountry(locale, locale.country) });
  return (
    <div className={frame.page}>
      <PageHead title={title} description={t('pairs.lede')} path="/refurbishers/comparison" />
      <PageIntro
        crumbs={[
          { label: t('refurbishers.crumb'), href: formatLocalePath(locale, '/refurbishers') },
          { label: t('pairs.crumb'), href: null },
        ]}
        title={title}
        lede={t('pairs.lede')}
      />
      <div className={frame.section}>
        {pairs.length === 0 ? (
          <p>{t('pairs.none')}</p>
        ) : (
          <Table
            caption={title}
            isCaptionHidden
            narrow="columns"
            rows={pairs}
            keyOf={formatPairPath}
            columns={[
              {
                key: 'pair',
                heading: t('pairs.pair'),
                render: pair => (
                  <a className={styles.product} href={formatLocalePath(locale, formatPairPath(pair))}>
                    {t('pair.title', { first: pair.first.name, second: pair.second.name })}
                  </a>
                ),
              },
              {
                key: 'shared',
                heading: t('pairs.shared'),
                isNumber: true,
                render: ({ shared }) => formatNumber(locale, shared),
              },
            ]}
          />
        )}
      </div>
    </div>
  );
}
