// The search of the support header. The first focus of its field loads the combobox that suggests answers.
import { loadModule } from '#messages/load-messages-in-browser.ts';
import { SearchField } from '#ui/controls/search-field.tsx';
import { useI18n } from '#ui/i18n-context.ts';
import type { FindAnswers } from '#ui/support/support-answer.ts';

interface SupportSearchProps {
  /** Address of the page of results, with the locale prefix. */
  readonly action: string;
  readonly contactHref: string;
  readonly find: FindAnswers;
  /** Opens the page of results by client navigation. */
  readonly onSearch: (text: string) => void;
  /** The search text of the current page; '' = none. */
  readonly initialText: string;
}

const loadCombobox = async () =>
  (await loadModule(() => import('#ui/support/support-combobox.tsx'), 'support-combobox')).SupportCombobox;

export function SupportSearch({ action, contactHref, find, onSearch, initialText }: SupportSearchProps) {
  const { t } = useI18n();
  return (
    <SearchField
      place="bar"
      action={action}
      label={t('help.search')}
      placeholder={t('help.search')}
      submitLabel={t('help.search')}
      initialText={initialText}
      onSearch={text => text !== '' && onSearch(text)}
      loadField={loadCombobox}
      renderField={(Combobox, fieldState) => (
        <Combobox find={find} contactHref={contactHref} fieldState={fieldState} />
      )}
    />
  );
}
