// Two number fields, from and to: typed rather than dragged, so that everybody can enter exact values.
import { useEffect, useRef } from 'react';
import styles from './range.module.css';

interface RangeProps {
  readonly legend: string;
  /** The fields are `{name}-min` and `{name}-max`, as addresses spell a range (specification, Query). */
  readonly name: string;
  readonly fromLabel: string;
  readonly toLabel: string;
  /** Current bounds; null = open. New values reset the fields. */
  readonly from: number | null;
  readonly to: number | null;
  /** Unit of the numbers: `€`, `GB`. */
  readonly unit?: string;
  readonly min?: number;
  readonly step?: number | 'any';
}

/** For use in a form; an empty field leaves its bound open. */
export function Range({
  legend,
  name,
  fromLabel,
  toLabel,
  from,
  to,
  unit,
  min = 0,
  step = 'any',
}: RangeProps) {
  const ends = [
    { end: 'min', label: fromLabel, value: from },
    { end: 'max', label: toLabel, value: to },
  ];
  return (
    <fieldset className={styles.range}>
      <legend className="visually-hidden">{legend}</legend>
      {ends.map(({ end, label, value }) => (
        <label className={styles.end} key={end}>
          <span className={styles.label}>{label}</span>
          <span className={styles.frame}>
            <Bound name={`${name}-${end}`} min={min} step={step} value={value} />
            {unit !== undefined && (
              <span className={styles.unit} aria-hidden="true">
                {unit}
              </span>
            )}
          </span>
        </label>
      ))}
    </fieldset>
  );
}

interface BoundProps {
  readonly name: string;
  readonly min: number;
  readonly step: number | 'any';
  readonly value: number | null;
}

/** Takes a new value without remounting, so that it keeps the focus; not while more digits are being typed behind it. */
function Bound({ name, min, step, value }: BoundProps) {
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    const own = field.current;
    const text = String(value ?? '');
    const isTypedOn =
      text !== '' && own !== null && own === document.activeElement && own.value.startsWith(text);
    if (own && !isTypedOn) own.value = text;
  }, [value]);
  return (
    <input
      ref={field}
      className={styles.input}
      type="number"
      inputMode="numeric"
      name={name}
      min={min}
      step={step}
      defaultValue={value ?? ''}
      autoComplete="off"
    />
  );
}
