// A range entered by the visitor: with script it applies when typing pauses, a field is left or Enter is pressed, without it a button sends
// the form.
import { useEffect, useEffectEvent, useRef } from 'react';
import { formatLocalePath } from '#domain/urls/locale-prefix.ts';
import { HiddenFields } from '#ui/filters/hidden-fields.tsx';
import type { FilterGroupView, FilterRangeView } from '#ui/filters/filter-view.ts';
import { PriceBands } from '#ui/filters/price-bands.tsx';
import { Button } from '#ui/controls/button.tsx';
import { Range } from '#ui/controls/range.tsx';
import { useI18n } from '#ui/i18n-context.ts';
import styles from './filter-range.module.css';

interface FilterRangeProps {
  readonly group: FilterGroupView;
  readonly range: FilterRangeView;
  /** Bounds in the key's unit; null = open. */
  readonly onRange: (key: FilterGroupView['key'], from: number | null, to: number | null) => void;
}

/** Long enough to type the next digit. */
const typingPauseMs = 700;

export function FilterRange({ group, range, onRange }: FilterRangeProps) {
  const { locale, t } = useI18n();
  const { key, label } = group;
  const form = useRef<HTMLFormElement>(null);
  const apply = (isTyping: boolean) => {
    if (!form.current) return;
    const fields = new FormData(form.current);
    const [from, to] = [readEnd(fields, `${key}-min`), readEnd(fields, `${key}-max`)];
    if (from === range.from && to === range.to) return;
    // Bounds in the wrong order are swapped, unless the visitor is still typing one of them.
    if (from === null || to === null || from <= to) onRange(key, from, to);
    else if (!isTyping) onRange(key, to, from);
  };
  const applyNow = useEffectEvent(apply);
  // The native `change` event fires on blur and Enter; React's `onChange` would fire with every digit.
  useEffect(() => {
    const own = form.current;
    let timer = 0;
    const onInput = () => {
      clearTimeout(timer);
      timer = window.setTimeout(() => applyNow(true), typingPauseMs);
    };
    const onChange = () => {
      clearTimeout(timer);
      applyNow(false);
    };
    own?.addEventListener('input', onInput);
    own?.addEventListener('change', onChange);
    return () => {
      clearTimeout(timer);
      own?.removeEventListener('input', onInput);
      own?.removeEventListener('change', onChange);
    };
  }, []);
  return (
    <form
      ref={form}
      className={styles.form}
      action={formatLocalePath(locale, range.path.split('?')[0] ?? '')}
      // With script the field's `change` event, which comes first, has applied it.
      onSubmit={event => event.preventDefault()}
    >
      {range.bands && <PriceBands bands={range.bands} from={range.from} to={range.to} />}
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
      <span className={styles.apply}>
        <Button isSubmit isWide>
          {t('filters.apply')}
        </Button>
      </span>
    </form>
  );
}

function readEnd(fields: FormData, name: string): number | null {
  const text = fields.get(name);
  return typeof text === 'string' && text !== '' && Number.isFinite(Number(text)) ? Number(text) : null;
}
