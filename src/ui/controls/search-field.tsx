// A field that searches: a plain form that works by itself. Its first focus loads a field that finds while one types, which replaces it.
import { useEffect } from 'react';
import type { ComponentType, FormEvent, ReactNode } from 'react';
import type { FieldState } from '#ui/controls/combobox.tsx';
import { Icon } from '#ui/controls/icon.tsx';
import { useLazyField } from '#ui/controls/use-lazy-field.ts';
import styles from './search-field.module.css';

interface SearchFieldProps<Props> {
  /** One line in the main header, in a smaller one (`bar`), or large in a page. */
  readonly place: 'header' | 'bar' | 'hero' | 'page';
  /** Address of the page of results, with the locale prefix. */
  readonly action: string;
  readonly label: string;
  readonly placeholder: string;
  readonly submitLabel: string;
  /** What the current page was searched for; '' = nothing. */
  readonly initialText: string;
  /** Opens the page of results by client navigation. */
  readonly onSearch: (text: string) => void;
  /** Must be the same function at every render. */
  readonly loadField: () => Promise<ComponentType<Props>>;
  /** `before`: the state of the plain field when the loaded one takes its place. */
  readonly renderField: (Field: ComponentType<Props>, before: FieldState) => ReactNode;
}

export function SearchField<Props>(props: SearchFieldProps<Props>) {
  const { place, action, label, placeholder, submitLabel, initialText, onSearch } = props;
  const { taken, field, takeOver } = useLazyField(props.loadField);
  useEffect(() => {
    // The field was focused before this script ran.
    if (field.current && document.activeElement === field.current) takeOver();
  }, [field, takeOver]);

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const text = new FormData(event.currentTarget).get('q');
    onSearch(typeof text === 'string' ? text.trim() : '');
  }

  return (
    <form
      className={styles.search}
      data-place={place}
      role={place === 'header' || place === 'bar' ? 'search' : undefined}
      action={action}
      onSubmit={submit}
    >
      {taken ? (
        props.renderField(taken.Field, taken.before)
      ) : (
        <input
          ref={field}
          className={styles.field}
          type="text"
          name="q"
          aria-label={label}
          placeholder={placeholder}
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
        <span className="visually-hidden">{submitLabel}</span>
      </button>
    </form>
  );
}
