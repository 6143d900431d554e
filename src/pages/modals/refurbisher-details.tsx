// #refurbisher-details: a summary of a merchant, with a link to its profile (specification, Dialogs).
import type { ModalContentProps } from '#pages/modals/modal-content.ts';
import type { SpecSlug } from '#domain/merchants/merchant-specs.ts';
import { formatLocalePath } from '#domain/urls/locale-prefix.ts';
import { LoadedCall } from '#pages/modals/loaded-call.tsx';
import { useCall } from '#pages/modals/use-call.ts';
import { usePage } from '#pages/page-context.ts';
import { MerchantName } from '#ui/merchants/merchant-name.tsx';
import { Link } from '#ui/controls/link.tsx';
import { useI18n } from '#ui/i18n-context.ts';
import { MarketFigures } from '#ui/merchants/market-figures.tsx';
import { SpecList } from '#ui/merchants/spec-list.tsx';
import styles from './merchant-modals.module.css';

/** The specifications shown here; the profile has all of them. */
const shownSpecs: readonly SpecSlug[] = [
  'refurbished-listings',
  'new-listings',
  'warranty',
  'return-policy',
  'shipping',
  'battery-condition',
  'included-accessories',
  'payment-methods',
  'headquarters-location',
  'support-contact-info',
];

/** The context is the merchant's slug; without one there is only a link to all merchants. */
export function Content({ context }: ModalContentProps) {
  const { locale, t } = useI18n();
  return context === null ? (
    <p>
      <Link kind="onward" href={formatLocalePath(locale, '/refurbishers')}>
        {t('refurbishers.crumb')}
      </Link>
    </p>
  ) : (
    <Merchant merchantSlug={context} />
  );
}

function Merchant({ merchantSlug }: { readonly merchantSlug: string }) {
  const { locale, t } = useI18n();
  const { api } = usePage();
  const answer = useCall(merchantSlug, signal =>
    api.getRefurbisher({ country: locale.country, merchantSlug }, signal),
  );
  return (
    <LoadedCall answer={answer}>
      {({ refurbisher }) => (
        <div className={styles.content}>
          <h3 className={styles.name}>
            <MerchantName {...refurbisher.merchant} />
          </h3>
          {refurbisher.merchant.summary !== null && <p>{refurbisher.merchant.summary}</p>}
          <p>
            <Link kind="onward" href={formatLocalePath(locale, `/refurbishers/${merchantSlug}`)}>
              {t('refurbisher.profile')}
            </Link>
          </p>
          <MarketFigures market={refurbisher.market} />
          <SpecList refurbisher={refurbisher} slugs={shownSpecs} />
        </div>
      )}
    </LoadedCall>
  );
}
