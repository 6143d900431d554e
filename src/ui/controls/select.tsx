// The browser's own select with its label: on every platform the best control for a few choices.
import type { ChangeEventHandler } from 'react';
import { Icon } from '#ui/controls/icon.tsx';
import styles from './select.module.css';

interface SelectProps {
  readonly label: string;
  /** On a narrow screen the label is for screen readers only. */
  readonly isCompact?: boolean;
  /** Name of its value in a form. */
  readonly name: string;
  readonly options: readonly { readonly value: string; readonly label: string }[];
  /** With `onChange` the parent controls the value; without it, the form does. */
  readonly value: string;
  readonly onChange?: ChangeEventHandler<HTMLSelectElement>;
  readonly isDisabled?: boolean;
}

export function Select({
  label,
  isCompact = false,
  name,
  options,
  value,
  onChange,
  isDisabled = false,
}: SelectProps) {
  const held = onChange ? { value, onChange } : { defaultValue: value };
  return (
    <label className={isCompact ? `${styles.field} ${styles.compact}` : styles.field}>
      <span className={styles.label}>{label}</span>
      <span className={styles.frame}>
        <select className={styles.select} name={name} disabled={isDisabled} {...held}>
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
}
