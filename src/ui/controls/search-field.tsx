// A search form that works by itself. The first focus of its field loads a field with suggestions, which replaces it.
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
  /** The search text of the current page; '' = none. */
  readonly initialText: string;
  /** Opens the page of results by client navigation. */
  readonly onSearch: (text: string) => void;
  /** Must be the same function at every render. */
  readonly loadField: () => Promise<ComponentType<Props>>;
  /** `fieldState`: state of the plain field at the moment of its replacement. */
  readonly renderField: (Field: ComponentType<Props>, fieldState: FieldState) => ReactNode;
}

export function SearchField<Props>(props: SearchFieldProps<Props>) {
  const { place, action, label, placeholder, submitLabel, initialText, onSearch } = props;
  const { replacement, field, replaceField } = useLazyField(props.loadField);
  useEffect(() => {
    // The field was focused before this script ran.
    if (field.current && document.activeElement === field.current) replaceField();
  }, [field, replaceField]);

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
      {replacement ? (
        props.renderField(replacement.Field, replacement.fieldState)
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
          onFocus={replaceField}
        />
      )}
      <button className={styles.submit} type="submit">
        <Icon name="search" />
        <span className="visually-hidden">{submitLabel}</span>
      </button>
    </form>
  );
}
