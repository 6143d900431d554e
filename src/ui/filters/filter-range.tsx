// A range entered by the visitor: with script it applies when typing pauses, a field is left or Enter is pressed, without it a button sends
// the form.
import { useEffect, useEffectEvent, useId, useRef, useState } from 'react';
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
  readonly onRange: ChooseRange;
}

/** Bounds in the key's unit; null = open. `isTypedOn`: more digits behind bounds that are already applied. */
export type ChooseRange = (
  key: FilterGroupView['key'],
  from: number | null,
  to: number | null,
  isTypedOn: boolean,
) => void;

/** Bounds applied from the fields. */
interface Entered {
  readonly from: number | null;
  readonly to: number | null;
  /** The list of these bounds is shown. */
  readonly isShown: boolean;
  /** That of these, or of earlier ones of the same typing, has been shown: the next takes its place in the history. */
  readonly wasShown: boolean;
  /** A field was left, or Enter pressed: what is typed next is another filter. */
  readonly isDone: boolean;
}

/** Long enough to type the next digit. */
const typingPauseMs = 700;

export function FilterRange({ group, range, onRange }: FilterRangeProps) {
  const { locale, t } = useI18n();
  const { key, label } = group;
  const form = useRef<HTMLFormElement>(null);
  const hintId = useId();
  const [entered, setEntered] = useState<Entered | null>(null);
  const [isCrossed, setIsCrossed] = useState(false);
  const isShown = entered !== null && isSame(entered, range);
  if (entered !== null && entered.isShown !== isShown)
    setEntered(entered.isShown ? null : { ...entered, isShown: true, wasShown: true });
  const apply = (isTyping: boolean) => {
    if (!form.current) return;
    const fields = new FormData(form.current);
    const [first, second] = [readEnd(fields, `${key}-min`), readEnd(fields, `${key}-max`)];
    // Bounds in the wrong order are swapped, unless the visitor is still typing one of them.
    const isWrong = first !== null && second !== null && first > second;
    setIsCrossed(isWrong && isTyping);
    if (isWrong && isTyping) return;
    const bounds = isWrong ? { from: second, to: first } : { from: first, to: second };
    const isDone = !isTyping;
    if (isSame(bounds, range)) {
      setEntered(entered && { ...entered, isDone });
      return;
    }
    const wasShown = entered !== null && !entered.isDone && entered.wasShown;
    setEntered({ ...bounds, isShown: false, wasShown, isDone });
    onRange(key, bounds.from, bounds.to, wasShown);
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
        isBeingTyped={entered !== null && !(entered.isDone && entered.isShown)}
        {...(isCrossed ? { hintId } : {})}
        {...(range.unit === null ? {} : { unit: range.unit })}
      />
      <p className={styles.hint} id={hintId} role="status">
        {isCrossed && t('range.crossed')}
      </p>
      <span className={styles.apply}>
        <Button isSubmit isWide>
          {t('filters.apply')}
        </Button>
      </span>
    </form>
  );
}

type Bounds = Pick<Entered, 'from' | 'to'>;

function isSame(one: Bounds, other: Bounds): boolean {
  return one.from === other.from && one.to === other.to;
}

function readEnd(fields: FormData, name: string): number | null {
  const text = fields.get(name);
  return typeof text === 'string' && text !== '' && Number.isFinite(Number(text)) ? Number(text) : null;
}
