import { formatLocalePath } from '#domain/urls/locale-prefix.ts';
import { MerchantName } from '#ui/merchants/merchant-name.tsx';
import { useI18n } from '#ui/i18n-context.ts';
import styles from './merchants.module.css';

export interface MerchantLinkProps {
  readonly slug: string;
  readonly name: string;
  readonly isDemo: boolean;
}

/**
 * A merchant's name. A click opens its details here; without script, or with a modifier key, the link leads to its profile
 * (pages/navigation/follow-links.ts).
 */
export function MerchantLink({ slug, name, isDemo }: MerchantLinkProps) {
  const { locale } = useI18n();
  return (
    <a
      className={styles.merchant}
      href={formatLocalePath(locale, `/refurbishers/${slug}`)}
      data-dialog={`#refurbisher-details.${slug}`}
    >
      <MerchantName name={name} isDemo={isDemo} />
    </a>
  );
}
