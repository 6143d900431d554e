// The browser's own select with its label: on every platform the best control for a few choices.
import { useId } from 'react';
import type { ChangeEventHandler } from 'react';
import { Icon } from '#ui/controls/icon.tsx';
import styles from './select.module.css';

interface SelectProps {
  readonly label: string;
  /** On a narrow screen the label is for screen readers only. */
  readonly isCompact?: boolean;
  /** The label is above, and the select as wide as its container: in a form. */
  readonly isStacked?: boolean;
  /** Only screen readers get the label, because a heading shows the same text. */
  readonly isLabelHidden?: boolean;
  /** Name of its value in a form. */
  readonly name: string;
  readonly options: readonly { readonly value: string; readonly label: string }[];
  /** With `onChange` the parent controls the value; without it, the form does. */
  readonly value: string;
  readonly onChange?: ChangeEventHandler<HTMLSelectElement>;
  readonly isDisabled?: boolean;
  readonly required?: boolean;
  /** In a form: the error, in the visitor's language; null = none. */
  readonly error?: string | null;
}

export function Select({
  label,
  isCompact = false,
  isStacked = false,
  isLabelHidden = false,
  name,
  options,
  value,
  onChange,
  isDisabled = false,
  required,
  error,
}: SelectProps) {
  const id = useId();
  const held = onChange ? { value, onChange } : { defaultValue: value };
  const isWrong = error !== undefined && error !== null;
  const described = isWrong ? { 'aria-invalid': true, 'aria-describedby': id } : {};
  const labelled = (
    <label className={classOf(isCompact, isStacked)}>
      <span className={isLabelHidden ? 'visually-hidden' : styles.label}>{label}</span>
      <span className={styles.frame}>
        <select
          className={styles.select}
          name={name}
          disabled={isDisabled}
          required={required}
          {...described}
          {...held}
        >
          {options.map(option => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
        <Icon name="chevron-down" className={styles.arrow} />
      </span>
    </label>
  );
  if (error === undefined) return labelled;
  return (
    <div>
      {labelled}
      {/* Always rendered, so that a screen reader announces an error that appears in it. */}
      <p className={styles.error} id={id} aria-live="polite">
        {error}
      </p>
    </div>
  );
}

function classOf(isCompact: boolean, isStacked: boolean): string {
  return [styles.field, isCompact ? styles.compact : '', isStacked ? styles.stacked : '']
    .filter(Boolean)
    .join(' ');
}
