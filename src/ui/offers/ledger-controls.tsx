import { useI18n } from '#ui/i18n-context.ts';
import styles from './ledger-controls.module.css';

export interface LedgerOption {
  readonly key: string;
  readonly label: string;
  readonly href: string;
  readonly isOn: boolean;
}

export interface LedgerControlsView {
  readonly conditions: readonly LedgerOption[];
  readonly switches: readonly LedgerOption[];
  readonly orders: readonly LedgerOption[];
  /** How many offers are shown of how many; null = all are. */
  readonly narrowed: { readonly shown: number; readonly total: number; readonly allHref: string } | null;
}

/** Which offers the ledger shows, and in which order: links, which work without script. */
export function LedgerControls({ view }: { readonly view: LedgerControlsView }) {
  const { t } = useI18n();
  const { conditions, switches, orders, narrowed } = view;
  return (
    <nav className={styles.controls} aria-label={t('filters.title')}>
      <Group label={t('offer.condition')} options={conditions} />
      {switches.length > 0 && (
        <ul className={`${styles.options} ${styles.switches}`}>
          {switches.map(option => (
            <li key={option.key}>
              <Option option={option} />
            </li>
          ))}
        </ul>
      )}
      <Group label={t('ledger.order')} options={orders} />
      {narrowed && (
        <p className={styles.narrowed}>
          {t('ledger.shown', { shown: String(narrowed.shown), total: String(narrowed.total) })}{' '}
          <a href={narrowed.allHref} data-keep-scroll="">
            {t('ledger.showAll')}
          </a>
        </p>
      )}
    </nav>
  );
}

function Group({ label, options }: { readonly label: string; readonly options: readonly LedgerOption[] }) {
  if (options.length < 2) return null;
  return (
    <div className={styles.group}>
      <span className={styles.label}>{label}</span>
      <ul className={styles.options}>
        {options.map(option => (
          <li key={option.key}>
            <Option option={option} />
          </li>
        ))}
      </ul>
    </div>
  );
}

function Option({ option: { label, href, isOn } }: { readonly option: LedgerOption }) {
  return (
    <a
      className={styles.option}
      href={href}
      aria-current={isOn ? 'true' : undefined}
      rel="nofollow"
      data-keep-scroll=""
    >
      {label}
    </a>
  );
}
