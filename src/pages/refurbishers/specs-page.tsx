// `/refurbishers/specs-comparison`: every specification with its best and worst value, each a link to all merchants' values.
import { useLoaderData } from 'react-router';
import type { LoaderFunctionArgs } from 'react-router';
import { specSlugs } from '#domain/merchants/merchant-specs.ts';
import { formatLocalePath } from '#domain/urls/locale-prefix.ts';
import { formatCountry } from '#messages/formats.ts';
import { loaderContext } from '#pages/page-context.ts';
import { PageHead } from '#pages/head/page-head.tsx';
import { throwCallFailure } from '#pages/page-failure.ts';
import { PageIntro } from '#pages/head/page-intro.tsx';
import { Table } from '#ui/controls/table.tsx';
import { useI18n } from '#ui/i18n-context.ts';
import { SpecLink } from '#ui/merchants/spec-link.tsx';
import { SpecRangeWords } from '#ui/merchants/spec-range-words.tsx';
import frame from '#ui/layout/page-frame.module.css';

export async function loader({ context, request }: LoaderFunctionArgs) {
  const { api, locale } = context.get(loaderContext);
  const answer = await api.getRefurbishers({ country: locale.country }, request.signal);
  return answer.ok ? answer.value : throwCallFailure(answer.failure);
}

export function Component() {
  const { locale, t } = useI18n();
  const { refurbishers } = useLoaderData<typeof loader>();
  const country = formatCountry(locale, locale.country);
  const title = t('specs.title', { country });
  return (
    <div className={frame.page}>
      <PageHead
        title={title}
        description={t('specs.description', { country })}
        path="/refurbishers/specs-comparison"
      />
      <PageIntro
        crumbs={[
          { label: t('refurbishers.crumb'), href: formatLocalePath(locale, '/refurbishers') },
          { label: t('specs.crumb'), href: null },
        ]}
        title={title}
        lede={t('specs.lede')}
      />
      <div className={frame.section}>
        <Table
          caption={title}
          isCaptionHidden
          rows={specSlugs}
          keyOf={slug => slug}
          columns={[
            {
              key: 'term',
              heading: t('specs.term'),
              render: slug => <SpecLink slug={slug} opensDialog={false} />,
            },
            {
              key: 'range',
              heading: t('specs.range'),
              render: slug => <SpecRangeWords slug={slug} refurbishers={refurbishers} />,
            },
          ]}
        />
      </div>
    </div>
  );
}
