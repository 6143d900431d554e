// A range entered by the visitor: a form that works without script, and with script loads no new document.
import type { SubmitEvent } from 'react';
import { formatLocalePath } from '#domain/urls/locale-prefix.ts';
import { HiddenFields } from '#ui/catalogue/hidden-fields.tsx';
import type { FilterGroupView, FilterRangeView } from '#ui/catalogue/filter-view.ts';
import { Button } from '#ui/controls/button.tsx';
import { Range } from '#ui/controls/range.tsx';
import { useI18n } from '#ui/i18n-context.ts';
import styles from './filter-range.module.css';

interface FilterRangeProps {
  readonly group: FilterGroupView;
  readonly range: FilterRangeView;
  /** Bounds in the key's unit; null = open. Without this handler the form is submitted to its address. */
  readonly onRange: (key: FilterGroupView['key'], from: number | null, to: number | null) => void;
}

export function FilterRange({ group, range, onRange }: FilterRangeProps) {
  const { locale, t } = useI18n();
  const { key, label } = group;
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const fields = new FormData(event.currentTarget);
    const [from, to] = [readEnd(fields, `${key}-min`), readEnd(fields, `${key}-max`)];
    // Bounds in the wrong order are swapped.
    if (from !== null && to !== null && from > to) onRange(key, to, from);
    else onRange(key, from, to);
  };
  return (
    <form
      className={styles.form}
      action={formatLocalePath(locale, range.path.split('?')[0] ?? '')}
      onSubmit={submit}
    >
      <HiddenFields path={range.path} />
      <Range
        legend={label}
        name={key}
        fromLabel={t('range.from')}
        toLabel={t('range.to')}
        from={range.from}
        to={range.to}
        {...(range.unit === null ? {} : { unit: range.unit })}
      />
      <Button isSubmit isWide>
        {t('filters.apply')}
      </Button>
    </form>
  );
}

function readEnd(fields: FormData, name: string): number | null {
  const text = fields.get(name);
  return typeof text === 'string' && text !== '' && Number.isFinite(Number(text)) ? Number(text) : null;
}
