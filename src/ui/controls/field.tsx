// A one-line text field, with its label above and its error below.
import { useId } from 'react';
import type { ComponentProps, ReactNode } from 'react';
import styles from './field.module.css';

interface FieldTexts {
  readonly label: string;
  /** The label is for screen readers only, where the field's purpose is visible. */
  readonly isLabelHidden?: boolean | undefined;
  /** What to enter, or what it is used for. */
  readonly hint?: string | undefined;
  /** The error in the visitor's language; null = none. */
  readonly error?: string | null | undefined;
  /** Shown before the text: a currency sign. */
  readonly unit?: string | undefined;
}

interface FieldProps extends FieldTexts, Omit<ComponentProps<'input'>, 'className' | 'id'> {
  /** Large spaced digits: a code that is copied from somewhere else. */
  readonly isCode?: boolean;
}

export function Field({ label, isLabelHidden, hint, error, unit, isCode = false, ...input }: FieldProps) {
  const id = useId();
  return (
    <Frame id={id} {...{ label, isLabelHidden, hint, error }}>
      <span className={styles.line}>
        {unit !== undefined && (
          <span className={styles.unit} aria-hidden="true">
            {unit}
          </span>
        )}
        <input
          {...input}
          {...describe(id, hint, error)}
          id={id}
          className={isCode ? `${styles.input} ${styles.code}` : styles.input}
        />
      </span>
    </Frame>
  );
}

type TextFieldProps = FieldTexts & Omit<ComponentProps<'textarea'>, 'className' | 'id'>;

/** A field of several lines. */
export function TextField({ label, isLabelHidden, hint, error, rows = 5, ...input }: TextFieldProps) {
  const id = useId();
  return (
    <Frame id={id} {...{ label, isLabelHidden, hint, error }}>
      <span className={styles.line}>
        <textarea
          {...input}
          {...describe(id, hint, error)}
          id={id}
          rows={rows}
          className={`${styles.input} ${styles.area}`}
        />
      </span>
    </Frame>
  );
}

interface FrameProps extends FieldTexts {
  readonly id: string;
  readonly children: ReactNode;
}

function Frame({ id, label, isLabelHidden = false, hint, error, children }: FrameProps) {
  return (
    <div className={styles.field}>
      <label className={isLabelHidden ? 'visually-hidden' : styles.label} htmlFor={id}>
        {label}
      </label>
      {children}
      {hint !== undefined && (
        <p className={styles.hint} id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {/* Always rendered, so that a screen reader announces an error that appears in it. */}
      <p className={styles.error} id={`${id}-error`} aria-live="polite">
        {error}
      </p>
    </div>
  );
}

function describe(id: string, hint: string | undefined, error: string | null | undefined) {
  const isWrong = error !== null && error !== undefined && error !== '';
  const ids = [hint === undefined ? '' : `${id}-hint`, isWrong ? `${id}-error` : ''].filter(Boolean);
  return {
    'aria-invalid': isWrong || undefined,
    'aria-describedby': ids.length > 0 ? ids.join(' ') : undefined,
  };
}
