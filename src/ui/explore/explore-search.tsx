// The search of the whole site. The first focus of its field loads the panel together with the lists that it opens with.
import { useCallback } from 'react';
import { loadModule } from '#messages/load-messages-in-browser.ts';
import { SearchField } from '#ui/controls/search-field.tsx';
import type { LoadExplore } from '#ui/explore/explore-view.ts';
import { useI18n } from '#ui/i18n-context.ts';

export interface ExploreSearchProps {
  /** One line in the header; large in the home page's hero and on the search page. */
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
  const { place, action, onSearch, load, pageKey, initialText = '', onClose = () => undefined } = props;
  const loadPanel = useCallback(async () => {
    // Starts loading the lists early; the panel's own call shares this answer or failure.
    void load('', new AbortController().signal).catch(() => undefined);
    const panel = await loadModule(() => import('#ui/explore/explore-combobox.tsx'), 'explore-combobox');
    return panel.ExploreCombobox;
  }, [load]);
  return (
    <SearchField
      place={place}
      action={action}
      label={t('explore.label')}
      placeholder={t('explore.placeholder')}
      submitLabel={t('explore.submit')}
      initialText={initialText}
      onSearch={onSearch}
      loadField={loadPanel}
      renderField={(Panel, fieldState) => (
        <Panel load={load} action={action} fieldState={fieldState} pageKey={pageKey} onClose={onClose} />
      )}
    />
  );
}
