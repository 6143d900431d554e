// The search field: a plain form that works by itself. Its first focus loads the panel, which replaces the field.
import { useEffect } from 'react';
import type { FormEvent } from 'react';
import { Icon } from '#ui/controls/icon.tsx';
import type { LoadExplore } from '#ui/explore/explore-view.ts';
import { useLazyCombobox } from '#ui/explore/use-lazy-combobox.ts';
import { useI18n } from '#ui/i18n-context.ts';
import styles from './explore-search.module.css';

export interface ExploreSearchProps {
  /** Position: one line in the header, large in the hero of the home page and on the search page. */
  readonly place: 'header' | 'hero' | 'page';
  /** Action of the form: address of the search page, with the locale prefix. */
  readonly action: string;
  /** Opens the search page by client navigation. */
  readonly onSearch: (text: string) => void;
  readonly load: LoadExplore;
  /** Changes with each navigation. */
  readonly pageKey: string;
  /** The text that the current page has searched for. */
  readonly initialText?: string | undefined;
  /** The panel was closed. */
  readonly onClose?: (() => void) | undefined;
}

export function ExploreSearch(props: ExploreSearchProps) {
  const { t } = useI18n();
  const { place, action, load, pageKey, initialText = '', onClose = () => undefined } = props;
  const { taken, field, takeOver } = useLazyCombobox(load);
  useEffect(() => {
    // The field was focused before this script ran.
    if (field.current && document.activeElement === field.current) takeOver();
  }, [field, takeOver]);

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const text = new FormData(event.currentTarget).get('q');
    props.onSearch(typeof text === 'string' ? text.trim() : '');
  }

  return (
    <form
      className={styles.search}
      data-place={place}
      role={place === 'header' ? 'search' : undefined}
      action={action}
      onSubmit={submit}
    >
      {taken ? (
        <taken.Field load={load} action={action} before={taken.before} pageKey={pageKey} onClose={onClose} />
      ) : (
        <input
          ref={field}
          className={styles.field}
          type="text"
          name="q"
          aria-label={t('explore.label')}
          placeholder={t('explore.placeholder')}
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
        <span className="visually-hidden">{t('explore.submit')}</span>
      </button>
    </form>
  );
}
