// `/redirect/sell-with-{partner}`: says where its one link leads before the visitor follows it. Works without script, and never redirects
// by itself.
import { useLoaderData } from 'react-router';
import type { LoaderFunctionArgs } from 'react-router';
import { findLocaleByLanguage } from '#domain/locale/locale.ts';
import { parsePartnerSegment } from '#domain/trade-in/sell-partner.ts';
import { formatLocalePath } from '#domain/urls/locale-prefix.ts';
import { loaderContext } from '#pages/page-context.ts';
import { PageHead } from '#pages/page-head.tsx';
import { failedCall, notFound } from '#pages/page-failure.ts';
import { ToldFact } from '#pages/told-fact.tsx';
import { ButtonLink } from '#ui/controls/button.tsx';
import { Icon } from '#ui/controls/icon.tsx';
import { useI18n } from '#ui/i18n-context.ts';
import { Breadcrumbs } from '#ui/layout/breadcrumbs.tsx';
import styles from './partner-page.module.css';

export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const { api, locale } = context.get(loaderContext);
  const slug = parsePartnerSegment(params['partner'] ?? '') ?? notFound();
  const answer = await api.getSellPartners({ country: locale.country, slug }, request.signal);
  if (!answer.ok) return failedCall(answer.failure);
  const [partner = notFound()] = answer.value.partners;
  return partner;
}

export function Component() {
  const { locale, t } = useI18n();
  const { name, host, url, path } = useLoaderData<typeof loader>();
  const isInvented = url === null;
  const title = t(isInvented ? 'partner.invented.title' : 'partner.title', { partner: name });
  return (
    <div className={styles.page}>
      <PageHead
        title={title}
        description={t('partner.description')}
        path={path}
        isIndexable={false}
        isFollowed={false}
      />
      <Breadcrumbs
        homeHref={formatLocalePath(locale, '/')}
        items={[{ label: t('partner.crumb'), href: null }]}
      />
      <div className={styles.columns}>
        <header className={styles.header}>
          <h1 className={styles.title}>{title}</h1>
          <p className={styles.lede}>
            {t(isInvented ? 'partner.invented.lede' : 'partner.lede', { partner: name })}
          </p>
        </header>
        <div className={styles.told}>
          {isInvented && <h2 className={styles.heading}>{t('partner.invented.heading')}</h2>}
          <dl className={styles.facts}>
            <ToldFact term={t('partner.where')} answer={<Host name={host} />}>
              {t(isInvented ? 'partner.where.invented' : 'partner.where.text')}
            </ToldFact>
            <ToldFact term={t('partner.promises')} answer={t('partner.promises.whose', { partner: name })}>
              {t('partner.promises.text', { partner: name })}
            </ToldFact>
            <ToldFact term={t('partner.earns')} answer={t('partner.earns.nothing')}>
              {t('partner.earns.text')}
            </ToldFact>
          </dl>
        </div>
        <p className={styles.way}>
          {isInvented ? (
            <ButtonLink
              kind="primary"
              href={formatLocalePath(findLocaleByLanguage(locale.language), '/about')}
            >
              {t('partner.about')}
            </ButtonLink>
          ) : (
            // Without a referrer the partner does not learn where the visitor came from, as the page promises.
            <ButtonLink kind="primary" href={url} rel="nofollow noopener noreferrer">
              <span className={styles.label}>{t('partner.go', { host })}</span>
              <Icon name="external" />
            </ButtonLink>
          )}
        </p>
      </div>
    </div>
  );
}

/** A host name that may break after its dots. */
function Host({ name }: { readonly name: string }) {
  return name.split(/(?<=\.)/).map((part, at) => (
    <span key={at} className={styles.hostPart}>
      {part}
    </span>
  ));
}
