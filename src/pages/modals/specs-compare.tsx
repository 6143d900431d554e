// #specs-compare: one specification of all merchants of the country (specification, Dialogs).
import type { ModalContentProps } from '#pages/modals/modal-content.ts';
import { findSpec, specSlugs } from '#domain/merchants/merchant-specs.ts';
import type { SpecSlug } from '#domain/merchants/merchant-specs.ts';
import { formatLocalePath } from '#domain/urls/locale-prefix.ts';
import { LoadedCall } from '#pages/modals/loaded-call.tsx';
import { useCall } from '#pages/modals/use-call.ts';
import { usePage } from '#pages/page-context.ts';
import { Link } from '#ui/controls/link.tsx';
import { useI18n } from '#ui/i18n-context.ts';
import { SpecLink } from '#ui/merchants/spec-link.tsx';
import { SpecRangeWords } from '#ui/merchants/spec-range-words.tsx';
import { SpecTable } from '#ui/merchants/spec-table.tsx';
import styles from './merchant-modals.module.css';

/** The context is the specification's slug; without one the visitor chooses from all of them. */
export function Content({ context }: ModalContentProps) {
  const slug = findSpec(context ?? '');
  if (slug) return <Spec slug={slug} />;
  return (
    <ul className={styles.content}>
      {specSlugs.map(each => (
        <li key={each}>
          <SpecLink slug={each} />
        </li>
      ))}
    </ul>
  );
}

function Spec({ slug }: { readonly slug: SpecSlug }) {
  const { locale, t } = useI18n();
  const { api } = usePage();
  const { country } = locale;
  const answer = useCall(country, signal => api.getRefurbishers({ country }, signal));
  return (
    <LoadedCall answer={answer}>
      {({ refurbishers }) => (
        <div className={styles.content}>
          <h3 className={styles.name}>{t(`merchantSpec.${slug}`)}</h3>
          <p>
            <SpecRangeWords slug={slug} refurbishers={refurbishers} />
          </p>
          <SpecTable slug={slug} refurbishers={refurbishers} />
          <p>
            <Link kind="onward" href={formatLocalePath(locale, `/refurbishers/specs-comparison/${slug}`)}>
              {t('specs.whole')}
            </Link>
          </p>
        </div>
      )}
    </LoadedCall>
  );
}
