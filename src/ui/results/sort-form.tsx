// The order of a list: a form that works without script; with script its button is hidden.
import type { Sort } from '#domain/offers/condition.ts';
import { sorts } from '#domain/offers/condition.ts';
import { HiddenFields } from '#ui/filters/hidden-fields.tsx';
import { Button } from '#ui/controls/button.tsx';
import { Select } from '#ui/controls/select.tsx';
import { useI18n } from '#ui/i18n-context.ts';
import styles from './sort-form.module.css';

interface SortFormProps {
  readonly sort: Sort;
  /** Address of the list in its default order, with the locale prefix. */
  readonly href: string;
  readonly onSort: (sort: Sort) => void;
}

export function SortForm({ sort, href, onSort }: SortFormProps) {
  const { t } = useI18n();
  return (
    <form className={styles.form} action={href.split('?')[0]}>
      <HiddenFields path={href} />
      <Select
        label={t('sort.label')}
        // The selected order speaks for itself; with a label the bar would need a second line in four of five languages.
        isLabelHidden
        isCompact
        name="sort"
        value={sort}
        options={sortOrder.map(value => ({ value, label: t(`sort.${value}`) }))}
        onChange={event => {
          const chosen = sorts.find(each => each === event.currentTarget.value);
          if (chosen) onSort(chosen);
        }}
      />
      <span className={styles.apply}>
        <Button isSubmit>{t('filters.apply')}</Button>
      </span>
    </form>
  );
}

/** In the order of the menu, the default first (specification, Sorting). */
const sortOrder = [
  'price',
  'price-desc',
  'popularity',
  'discount',
  'best-verdict',
  'latest-release',
  'recent-stock',
] as const;
