// The search field: a plain form that works by itself; its first focus fetches the panel, which takes the field over.
import { useEffect } from 'react';
import type { FormEvent } from 'react';
import type { Translate } from '#messages/translate.ts';
import { Icon } from '#ui/controls/icon.tsx';
import type { LoadExplore } from '#ui/explore/explore-view.ts';
import { useTakeOver } from '#ui/explore/use-take-over.ts';
import styles from './explore-search.module.css';

export interface ExploreSearchProps {
  readonly t: Translate;
  /** Where it stands: one line in the header, large in the hero of the home page and on the page of hits. */
  readonly place: 'header' | 'hero' | 'page';
  /** Address of the page of hits, with the locale prefix: where the form leads. */
  readonly action: string;
  /** Leads to the page of hits without a new document. */
  readonly onSearch: (text: string) => void;
  readonly load: LoadExplore;
  /** Another with each navigation. */
  readonly pageKey: string;
  /** What was searched on the page on show. */
  readonly initialText?: string | undefined;
  /** The panel was closed. */
  readonly onClose?: (() => void) | undefined;
}

export function ExploreSearch(props: ExploreSearchProps) {
  const { t, place, action, load, pageKey, initialText = '', onClose = () => undefined } = props;
  const { taken, field, takeOver } = useTakeOver(load);
  useEffect(() => {
    // Focused before this script was there to hear of it.
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
        <taken.Combobox t={t} load={load} before={taken.before} pageKey={pageKey} onClose={onClose} />
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
