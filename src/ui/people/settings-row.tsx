import type { ReactNode } from 'react';
import { useI18n } from '#ui/i18n-context.ts';
import styles from './settings-row.module.css';

interface SettingsRowProps {
  readonly title: string;
  readonly text?: string;
  /** The last change has just been saved; left out where changes are not saved automatically. */
  readonly isSaved?: boolean;
  readonly children: ReactNode;
}

/** One setting: its name and explanation on one side, the controls on the other. */
export function SettingsRow({ title, text, isSaved, children }: SettingsRowProps) {
  const { t } = useI18n();
  return (
    <section className={styles.row} aria-label={title}>
      <div>
        <h3 className={styles.title}>{title}</h3>
        {text !== undefined && <p className={styles.text}>{text}</p>}
        {isSaved !== undefined && (
          <p className={styles.saved} role="status">
            {isSaved ? t('settings.saved') : ''}
          </p>
        )}
      </div>
      <div className={styles.controls}>{children}</div>
    </section>
  );
}
