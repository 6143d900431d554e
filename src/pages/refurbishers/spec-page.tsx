// `/refurbishers/specs-comparison/{specSlug}`: one specification explained, and its values of all merchants of the country.
import { useLoaderData } from 'react-router';
import type { LoaderFunctionArgs } from 'react-router';
import { findSpec, specSlugs } from '#domain/merchants/merchant-specs.ts';
import { formatLocalePath } from '#domain/urls/locale-prefix.ts';
import { formatDate } from '#messages/format-date.ts';
import { formatCountry } from '#messages/formats.ts';
import { loaderContext } from '#pages/page-context.ts';
import { PageHead } from '#pages/head/page-head.tsx';
import { throwCallFailure, notFound } from '#pages/page-failure.ts';
import { PageIntro } from '#pages/head/page-intro.tsx';
import { LongText } from '#ui/content/long-text.tsx';
import { useI18n } from '#ui/i18n-context.ts';
import { SpecRangeWords } from '#ui/merchants/spec-range-words.tsx';
import { SpecTable } from '#ui/merchants/spec-table.tsx';
import frame from '#ui/layout/page-frame.module.css';
import styles from './pages.module.css';

export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const { api, locale } = context.get(loaderContext);
  const specSlug = findSpec(params['spec'] ?? '') ?? notFound();
  const [merchants, text] = await Promise.all([
    api.getRefurbishers({ country: locale.country }, request.signal),
    api.getSpecText({ language: locale.language, specSlug, country: locale.country }, request.signal),
  ]);
  if (!merchants.ok) return throwCallFailure(merchants.failure);
  if (!text.ok) return throwCallFailure(text.failure);
  return { specSlug, text: text.value, refurbishers: merchants.value.refurbishers };
}

export function Component() {
  const { locale, t } = useI18n();
  const { specSlug, text, refurbishers } = useLoaderData<typeof loader>();
  const country = formatCountry(locale, locale.country);
  const label = t(`merchantSpec.${specSlug}`);
  return (
    <div className={frame.page}>
      <PageHead
        title={text.title}
        description={text.description}
        path={`/refurbishers/specs-comparison/${specSlug}`}
      />
      <PageIntro
        crumbs={[
          { label: t('refurbishers.crumb'), href: formatLocalePath(locale, '/refurbishers') },
          { label: t('specs.crumb'), href: formatLocalePath(locale, '/refurbishers/specs-comparison') },
          { label, href: null },
        ]}
        title={text.title}
        lede={text.description}
      />
      <section className={frame.section} aria-labelledby="values">
        <h2 className={frame.heading} id="values">
          {t('specs.values', { country })}
        </h2>
        <p className={styles.found}>
          <SpecRangeWords slug={specSlug} refurbishers={refurbishers} />
        </p>
        <SpecTable slug={specSlug} refurbishers={refurbishers} />
      </section>
      <div className={frame.section}>
        <LongText html={text.html} isPart />
        <p className={frame.small}>
          {t('text.updated', { date: formatDate(locale, 'day', text.updatedAt) })}
        </p>
      </div>
      <nav className={frame.section} aria-labelledby="other">
        <h2 className={frame.heading} id="other">
          {t('specs.other')}
        </h2>
        <ul className={styles.specNames}>
          {specSlugs.map(slug => (
            <li key={slug}>
              <a
                href={formatLocalePath(locale, `/refurbishers/specs-comparison/${slug}`)}
                aria-current={slug === specSlug ? 'page' : undefined}
              >
                {t(`merchantSpec.${slug}`)}
              </a>
            </li>
          ))}
        </ul>
      </nav>
    </div>
  );
}
