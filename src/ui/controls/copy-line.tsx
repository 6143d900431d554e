// A text that somebody takes along as it is, and the button that copies it.
import { useEffect, useId, useRef, useState } from 'react';
import { Button } from '#ui/controls/button.tsx';
import { useI18n } from '#ui/i18n-context.ts';
import styles from './copy-line.module.css';

interface CopyLineProps {
  readonly label: string;
  readonly hint: string;
  readonly text: string;
  /** It appears because somebody asked for it. */
  readonly takesFocus?: boolean;
}

export function CopyLine({ label, hint, text, takesFocus = false }: CopyLineProps) {
  const { t } = useI18n();
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const [isCopied, setCopied] = useState(false);
  useEffect(() => {
    if (takesFocus) field.current?.focus();
  }, [takesFocus]);

  async function copy() {
    field.current?.select();
    try {
      await navigator.clipboard.writeText(text);
      setCopied(true);
    } catch {
      // It is selected, so the keys of the browser copy it.
      setCopied(false);
    }
  }

  return (
    <div className={styles.copy}>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      <span className={styles.line}>
        <input
          id={id}
          ref={field}
          className={styles.text}
          readOnly
          value={text}
          aria-describedby={`${id}-hint`}
          onFocus={({ target }) => target.select()}
        />
        <Button onClick={() => void copy()}>{t(isCopied ? 'copy.done' : 'copy.action')}</Button>
      </span>
      <p className={styles.hint} id={`${id}-hint`}>
        {hint}
      </p>
      <p className="visually-hidden" role="status">
        {isCopied ? t('copy.done') : ''}
      </p>
    </div>
  );
}
