// A read-only text with a button that copies it.
import { useEffect, useId, useRef, useState } from 'react';
import { Button } from '#ui/controls/button.tsx';
import { useI18n } from '#ui/i18n-context.ts';
import styles from './copy-line.module.css';

interface CopyLineProps {
  readonly label: string;
  readonly hint: string;
  readonly text: string;
  /** Takes the focus when it appears, because it answers an action of the visitor. */
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
      // The clipboard is blocked; the text is selected, so that Ctrl+C copies it.
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
