// The search of the support header: a plain form that works by itself. Its first focus loads what finds answers while one types.
import { useEffect } from 'react';
import type { FormEvent } from 'react';
import { loadModule } from '#messages/load-messages-in-browser.ts';
import { Icon } from '#ui/controls/icon.tsx';
import { useLazyField } from '#ui/controls/use-lazy-field.ts';
import { useI18n } from '#ui/i18n-context.ts';
import type { FindAnswers } from '#ui/support/support-answer.ts';
import styles from './support-search.module.css';

interface SupportSearchProps {
  /** Address of the page of results, with the locale prefix. */
  readonly action: string;
  readonly contactHref: string;
  readonly find: FindAnswers;
  /** Opens the page of results by client navigation. */
  readonly onSearch: (text: string) => void;
  /** What the current page was searched for; '' = nothing. */
  readonly initialText: string;
}

const loadCombobox = async () =>
  (await loadModule(() => import('#ui/support/support-combobox.tsx'), 'support-combobox')).SupportCombobox;

export function SupportSearch({ action, contactHref, find, onSearch, initialText }: SupportSearchProps) {
  const { t } = useI18n();
  const { taken, field, takeOver } = useLazyField(loadCombobox);
  useEffect(() => {
    // The field was focused before this script ran.
    if (field.current && document.activeElement === field.current) takeOver();
  }, [field, takeOver]);

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const text = new FormData(event.currentTarget).get('q');
    if (typeof text === 'string' && text.trim() !== '') onSearch(text.trim());
  }

  return (
    <form className={styles.search} role="search" action={action} onSubmit={submit}>
      {taken ? (
        <taken.Field find={find} contactHref={contactHref} before={taken.before} />
      ) : (
        <input
          ref={field}
          className={styles.field}
          type="text"
          name="q"
          aria-label={t('help.search')}
          placeholder={t('help.search')}
          defaultValue={initialText}
          maxLength={200}
          inputMode="search"
          enterKeyHint="search"
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          onFocus={takeOver}
        />
      )}
      <button className={styles.submit} type="submit">
        <Icon name="search" />
        <span className="visually-hidden">{t('help.search')}</span>
      </button>
    </form>
  );
}
