import type { SpecSlug } from '#domain/merchants/merchant-specs.ts';
import { formatLocalePath } from '#domain/urls/locale-prefix.ts';
import { useI18n } from '#ui/i18n-context.ts';
import styles from './merchants.module.css';

interface SpecLinkProps {
  readonly slug: SpecSlug;
  /** False where the link should open the page of the specification instead of a dialog. */
  readonly opensDialog?: boolean;
}

/** The name of a specification, as a link to the comparison of all merchants, on its page or in a dialog. */
export function SpecLink({ slug, opensDialog = true }: SpecLinkProps) {
  const { locale, t } = useI18n();
  return (
    <a
      className={styles.spec}
      href={formatLocalePath(locale, `/refurbishers/specs-comparison/${slug}`)}
      data-dialog={opensDialog ? `#specs-compare.${slug}` : undefined}
    >
      {t(`merchantSpec.${slug}`)}
    </a>
  );
}
