// One or two sentences: the best and worst value of a specification, or how many merchants state it.
import type { WireRefurbisher } from '#api/contract/refurbishers.ts';
import { specKind } from '#domain/merchants/merchant-specs.ts';
import type { SpecSlug } from '#domain/merchants/merchant-specs.ts';
import { findSpecRange } from '#domain/merchants/spec-range.ts';
import { formatList, formatNumber } from '#messages/formats.ts';
import type { I18n } from '#messages/i18n.ts';
import { useI18n } from '#ui/i18n-context.ts';
import { formatSpec, formatSpecNumber, isStated } from '#ui/merchants/format-spec.ts';
import { readSpecNumber } from '#ui/merchants/spec-number.ts';
import styles from './merchants.module.css';

interface SpecRangeWordsProps {
  readonly slug: SpecSlug;
  readonly refurbishers: readonly WireRefurbisher[];
}

/** More names than this would distract from the value. */
const maxNames = 2;

export function SpecRangeWords({ slug, refurbishers }: SpecRangeWordsProps) {
  const i18n = useI18n();
  const { t } = i18n;
  const numbers = refurbishers.map(refurbisher => ({
    slug: refurbisher.merchant.slug,
    value: readSpecNumber(slug, refurbisher),
  }));
  const range = findSpecRange(specKind(slug), numbers);
  if (!range) return <span>{countStated(slug, refurbishers, i18n)}</span>;
  const say = (value: number) => formatSpecNumber(slug, value, i18n) ?? '';
  if (range.best === range.worst) return <span>{t('specs.all', { value: say(range.best) })}</span>;
  const named = (slugs: readonly string[]) => formatNames(slugs, refurbishers, i18n);
  return (
    <span className={styles.value}>
      <span className={styles.range}>
        <span className={styles.rangeLabel}>{t(`specs.${endsOf(slug)}.best`)}</span>{' '}
        {t('specs.by', { value: say(range.best), merchants: named(range.bestSlugs) })}
      </span>{' '}
      <span className={styles.range}>
        <span className={styles.rangeLabel}>{t(`specs.${endsOf(slug)}.worst`)}</span>{' '}
        {t('specs.by', { value: say(range.worst), merchants: named(range.worstSlugs) })}
      </span>
    </span>
  );
}

/** Which words name the two ends of a specification: the longest and shortest warranty, the cheapest and dearest shipping. */
function endsOf(slug: SpecSlug) {
  if (slug === 'incorporation-year' || slug === 'listing-date-on-refurbme') return 'age';
  if (slug === 'shipping') return 'cost';
  if (slug === 'battery-condition') return 'level';
  return slug.endsWith('-listings') ? 'stock' : 'terms';
}

function formatNames(
  slugs: readonly string[],
  refurbishers: readonly WireRefurbisher[],
  { locale, t }: I18n,
): string {
  const names = refurbishers
    .filter(({ merchant }) => slugs.includes(merchant.slug))
    .map(({ merchant }) => merchant.name);
  const rest = names.length - maxNames;
  return rest <= 0
    ? formatList(locale, 'and', names)
    : t('specs.more', { names: names.slice(0, maxNames).join(', '), count: rest });
}

function countStated(slug: SpecSlug, refurbishers: readonly WireRefurbisher[], i18n: I18n): string {
  const { locale, t } = i18n;
  const total = formatNumber(locale, refurbishers.length);
  if (specKind(slug) === 'flag') {
    const count = (wanted: number | null) =>
      formatNumber(
        locale,
        refurbishers.filter(refurbisher => readSpecNumber(slug, refurbisher) === wanted).length,
      );
    return t('specs.flag', { yes: count(1), no: count(0), unknown: count(null), total });
  }
  const stated = refurbishers.filter(refurbisher => isStated(formatSpec(slug, refurbisher, i18n)));
  return t('specs.stated', { count: formatNumber(locale, stated.length), total });
}
