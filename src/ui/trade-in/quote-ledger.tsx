// Each partner's quote for a device: the payout, how long it is valid, when and how it is paid, and the partner's terms.
import type { WirePartner } from '#api/contract/partners.ts';
import type { WireQuote } from '#api/contract/trade-in.ts';
import { formatLocalePath } from '#domain/urls/locale-prefix.ts';
import type { Locale } from '#domain/locale/locale.ts';
import { formatList, formatNumber } from '#messages/formats.ts';
import type { Translate } from '#messages/translate.ts';
import { ConfirmedTime } from '#ui/offers/confirmed-time.tsx';
import { Table } from '#ui/controls/table.tsx';
import { useI18n } from '#ui/i18n-context.ts';
import styles from './trade-in.module.css';

interface QuoteLedgerProps {
  readonly quotes: readonly WireQuote[];
  readonly caption: string;
}

export function QuoteLedger({ quotes, caption }: QuoteLedgerProps) {
  const { locale, t } = useI18n();
  return (
    <Table
      caption={caption}
      isCaptionHidden
      columns={[
        { key: 'partner', heading: t('sell.partner'), render: quote => <Partner quote={quote} /> },
        {
          key: 'payout',
          heading: t('sell.payout'),
          isNumber: true,
          render: ({ payoutLabel }) => <span className={styles.payout}>{payoutLabel}</span>,
        },
        {
          key: 'lock',
          heading: t('sell.lock'),
          isNumber: true,
          render: ({ lockDays }) =>
            lockDays === null ? t('sell.notStated') : t('sell.lockDays', { count: lockDays }),
        },
        {
          key: 'speed',
          heading: t('sell.speed'),
          isNumber: true,
          render: ({ payoutDays }) => {
            if (payoutDays === null) return t('sell.notStated');
            return payoutDays === 0 ? t('sell.sameDay') : t('sell.days', { count: payoutDays });
          },
        },
        {
          key: 'methods',
          heading: t('sell.methods'),
          render: ({ methods }) =>
            methods.length === 0
              ? t('sell.notStated')
              : formatList(
                  locale,
                  'or',
                  methods.map(method => t(`sell.method.${method}`)),
                ),
        },
      ]}
      rows={quotes}
      keyOf={({ partner }) => partner.slug}
    />
  );
}

function Partner({ quote: { partner, readAt } }: { readonly quote: WireQuote }) {
  const { locale, t } = useI18n();
  const { name, path, termsUrl, isDemo } = partner;
  return (
    <>
      <a
        className={styles.partner}
        href={formatLocalePath(locale, path)}
        target="_blank"
        rel="nofollow noopener"
      >
        {name}
        <span className="visually-hidden"> ({t('offer.newTab')})</span>
      </a>
      {isDemo && ` (${t('demo.mark')})`}
      <span className={styles.terms}>{describeTerms(t, locale, partner).join(' ')}</span>
      <span className={styles.terms}>
        {termsUrl !== null && (
          <>
            <a href={termsUrl} target="_blank" rel="nofollow noopener noreferrer">
              {t('sell.terms')}
            </a>
            {' · '}
          </>
        )}
        <ConfirmedTime
          at={readAt}
          style="shortDay"
          say={date => t('sell.readOn', { date })}
          today={t('sell.readToday')}
        />
      </span>
    </>
  );
}

/** A sentence for each known term. */
function describeTerms(
  t: Translate,
  locale: Locale,
  { postage, returnPolicy, commission }: WirePartner,
): string[] {
  return [
    ...(postage === null ? [] : [t(`sell.postage.${postage}`)]),
    ...(returnPolicy === null ? [] : [t(`sell.returns.${returnPolicy}`)]),
    ...(commission === null
      ? []
      : [
          commission.kind === 'amount'
            ? t('sell.commission.amount', { amount: commission.label })
            : t('sell.commission.share', { percent: formatNumber(locale, commission.percent) }),
        ]),
  ];
}
