// A few exclusive choices, all visible at once.
import styles from './radio-group.module.css';

interface RadioGroupProps<Value extends string> {
  readonly legend: string;
  readonly name: string;
  readonly options: readonly { readonly value: Value; readonly label: string }[];
  readonly value: Value;
  readonly onChange: (value: Value) => void;
  /** Side by side where they fit. */
  readonly isRow?: boolean;
  /** Only screen readers get the legend, because a heading shows the same text. */
  readonly isLegendHidden?: boolean;
}

export function RadioGroup<Value extends string>({
  legend,
  name,
  options,
  value,
  onChange,
  isRow = false,
  isLegendHidden = false,
}: RadioGroupProps<Value>) {
  return (
    <fieldset className={styles.group}>
      <legend className={isLegendHidden ? 'visually-hidden' : styles.legend}>{legend}</legend>
      <div className={isRow ? styles.row : undefined}>
        {options.map(option => (
          <label className={styles.option} key={option.value}>
            <input
              className={styles.input}
              type="radio"
              name={name}
              value={option.value}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
            />
            <span className={styles.label}>{option.label}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
