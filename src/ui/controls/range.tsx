// Two number fields, from and to: typed rather than dragged, so that everybody can enter exact values.
import { useEffect, useRef } from 'react';
import styles from './range.module.css';

interface RangeProps {
  readonly legend: string;
  /** The fields are `{name}-min` and `{name}-max`, as addresses spell a range (specification, Query). */
  readonly name: string;
  readonly fromLabel: string;
  readonly toLabel: string;
  /** Current bounds; null = open. New values reset the fields, unless the visitor is still typing. */
  readonly from: number | null;
  readonly to: number | null;
  readonly isBeingTyped?: boolean;
  /** Element that says what is wrong with the bounds. */
  readonly hintId?: string;
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
  isBeingTyped = false,
  hintId,
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
            <Bound
              name={`${name}-${end}`}
              min={min}
              step={step}
              value={value}
              isBeingTyped={isBeingTyped}
              hintId={hintId}
            />
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
  readonly isBeingTyped: boolean;
  readonly hintId: string | undefined;
}

/** Takes a new value without remounting, so that it keeps the focus. */
function Bound({ name, min, step, value, isBeingTyped, hintId }: BoundProps) {
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (field.current && !isBeingTyped) field.current.value = String(value ?? '');
  }, [value, isBeingTyped]);
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
      aria-describedby={hintId}
      aria-invalid={hintId === undefined ? undefined : true}
      autoComplete="off"
    />
  );
}
