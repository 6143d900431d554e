// The search of the support header with the answers that it finds. A separate chunk, loaded when the field is first focused.
import { useState } from 'react';
import type { ReactNode } from 'react';
import { Combobox } from '#ui/controls/combobox.tsx';
import type { FieldState } from '#ui/controls/combobox.tsx';
import { useI18n } from '#ui/i18n-context.ts';
import type { FindAnswers, FoundAnswer } from '#ui/support/support-answer.ts';
import { useAnswers } from '#ui/support/use-answers.ts';
import field from '#ui/controls/search-field.module.css';
import styles from './support-combobox.module.css';

interface SupportComboboxProps {
  readonly find: FindAnswers;
  readonly contactHref: string;
  /** State of the plain field that this one replaces. */
  readonly fieldState: FieldState;
}

export function SupportCombobox({ find, contactHref, fieldState }: SupportComboboxProps) {
  const { t } = useI18n();
  const [text, setText] = useState(fieldState.text);
  const [wantsOpen, setWantsOpen] = useState(fieldState.selection !== null);
  const found = useAnswers(find, text);
  const isOpen = wantsOpen && found !== null;
  const answers = found?.answers ?? [];

  const renderPanel = (list: ReactNode) => (
    <div className={styles.panel} tabIndex={-1}>
      <p className="visually-hidden" role="status">
        {isOpen ? t('help.found', { count: answers.length }) : ''}
      </p>
      {list}
      {found && answers.length === 0 && (
        <p className={styles.nothing}>
          {t('help.nothing', { text: found.text })} <a href={contactHref}>{t('contact.title')}</a>
        </p>
      )}
    </div>
  );

  return (
    <Combobox<FoundAnswer>
      label={t('help.search')}
      listLabel={t('help.search.list')}
      name="q"
      placeholder={t('help.search')}
      fieldState={fieldState}
      text={text}
      onText={setText}
      isOpen={isOpen}
      onOpenChange={setWantsOpen}
      items={answers}
      onFollow={() => setWantsOpen(false)}
      renderItem={({ label, excerpt }) => (
        <>
          <span className={styles.title}>{label}</span>
          <span className={styles.excerpt}>{excerpt}</span>
        </>
      )}
      renderPanel={renderPanel}
      classes={{ field: field.field, list: styles.list, item: styles.item }}
    />
  );
}
