// `/redirect/sell-with-{partner}`: says where its link leads, and with script forwards there after a countdown, unless the visitor stops
// it. A fictional partner has no address.
import { useLoaderData } from 'react-router';
import type { LoaderFunctionArgs } from 'react-router';
import type { WirePartner } from '#api/contract/partners.ts';
import { findLocaleByLanguage } from '#domain/locale/locale.ts';
import type { Locale } from '#domain/locale/locale.ts';
import { parsePartnerSegment } from '#domain/trade-in/sell-partner.ts';
import { formatLocalePath } from '#domain/urls/locale-prefix.ts';
import { formatNumber } from '#messages/formats.ts';
import type { Translate } from '#messages/translate.ts';
import { loaderContext } from '#pages/page-context.ts';
import { PageHead } from '#pages/head/page-head.tsx';
import { throwCallFailure, notFound } from '#pages/page-failure.ts';
import { Forward } from '#pages/partner/forward.tsx';
import { DisclosureLine } from '#pages/partner/disclosure-line.tsx';
import { ButtonLink } from '#ui/controls/button.tsx';
import { Icon } from '#ui/controls/icon.tsx';
import { useI18n } from '#ui/i18n-context.ts';
import { AfterHydration } from '#ui/after-hydration.tsx';
import { Breadcrumbs } from '#ui/layout/breadcrumbs.tsx';
import frame from '#ui/layout/page-frame.module.css';
import styles from './partner-page.module.css';

export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const { api, locale } = context.get(loaderContext);
  const slug = parsePartnerSegment(params['partner'] ?? '') ?? notFound();
  const answer = await api.getSellPartners({ country: locale.country, slug }, request.signal);
  if (!answer.ok) return throwCallFailure(answer.failure);
  const [partner = notFound()] = answer.value.partners;
  return partner;
}

export function Component() {
  const { locale, t } = useI18n();
  const { name, host, leavePath, path, commission } = useLoaderData<typeof loader>();
  const leaveHref = leavePath === null ? null : formatLocalePath(locale, leavePath);
  const isInvented = leaveHref === null;
  const title = t(isInvented ? 'partner.invented.title' : 'partner.title', { partner: name });
  return (
    <div className={frame.page}>
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
        <header className={frame.header}>
          <h1 className={`${frame.title} ${styles.title}`}>{title}</h1>
          <p className={frame.lede}>
            {t(isInvented ? 'partner.invented.lede' : 'partner.lede', { partner: name })}
          </p>
        </header>
        <div className={styles.told}>
          {isInvented && <h2 className={styles.heading}>{t('partner.invented.heading')}</h2>}
          <dl className={styles.facts}>
            <DisclosureLine term={t('partner.where')} answer={<Host name={host} />}>
              {t(isInvented ? 'partner.where.invented' : 'partner.where.text')}
            </DisclosureLine>
            <DisclosureLine
              term={t('partner.promises')}
              answer={t('partner.promises.whose', { partner: name })}
            >
              {t('partner.promises.text', { partner: name })}
            </DisclosureLine>
            <DisclosureLine term={t('partner.earns')} answer={describeCommission(t, locale, commission)}>
              {t(commission === null ? 'partner.earns.text' : 'partner.earns.paid', { partner: name })}
            </DisclosureLine>
          </dl>
        </div>
        <div className={styles.way}>
          {isInvented ? (
            <ButtonLink
              kind="primary"
              href={formatLocalePath(findLocaleByLanguage(locale.language), '/about')}
            >
              {t('partner.about')}
            </ButtonLink>
          ) : (
            // No referrer: the partner does not learn which page the visitor came from, as the page promises.
            <>
              <ButtonLink kind="primary" href={leaveHref} rel="nofollow noopener noreferrer" data-reload="">
                <span className={styles.label}>{t('partner.go', { host })}</span>
                <Icon name="external" />
              </ButtonLink>
              <AfterHydration>
                <Forward href={leaveHref} host={host} />
              </AfterHydration>
            </>
          )}
        </div>
      </div>
    </div>
  );
}

function describeCommission(t: Translate, locale: Locale, commission: WirePartner['commission']): string {
  if (commission === null) return t('partner.earns.nothing');
  return commission.kind === 'amount'
    ? t('partner.earns.amount', { amount: commission.label })
    : t('partner.earns.share', { percent: formatNumber(locale, commission.percent) });
}

/** A host name that may break after its dots. */
function Host({ name }: { readonly name: string }) {
  return name.split(/(?<=\.)/).map((part, at) => (
    <span key={at} className={styles.hostPart}>
      {part}
    </span>
  ));
}
