// How a list is laid out: a link for each view, the current one marked.
import { Icon } from '#ui/controls/icon.tsx';
import type { IconName } from '#ui/controls/icon.tsx';
import { useI18n } from '#ui/i18n-context.ts';
import styles from './view-switch.module.css';

interface ViewSwitchProps<View extends string> {
  readonly current: View;
  /** On a phone the icon stands for the label, so that mode and view share a line in every language. */
  readonly views: readonly {
    readonly name: View;
    readonly icon: IconName;
    readonly label: string;
    readonly href: string;
  }[];
  /** Called before the link is followed. */
  readonly onChoose: (view: View) => void;
}

export function ViewSwitch<View extends string>({ current, views, onChoose }: ViewSwitchProps<View>) {
  const { t } = useI18n();
  return (
    <nav className={styles.switch} aria-label={t('view.label')}>
      {views.map(({ name, icon, label, href }) => (
        <a
          key={name}
          className={styles.view}
          href={href}
          rel="nofollow"
          data-keep-scroll=""
          aria-current={name === current ? 'true' : undefined}
          onClick={() => onChoose(name)}
        >
          <Icon name={icon} className={styles.icon} />
          <span className={styles.label}>{label}</span>
        </a>
      ))}
    </nav>
  );
}
