import { ChoiceLink } from '#ui/controls/choice-links.tsx';
import type { LinkedChoice } from '#ui/controls/choice-links.tsx';
import { useI18n } from '#ui/i18n-context.ts';
import styles from './ledger-controls.module.css';

export interface LedgerControlsView {
  readonly conditions: readonly LinkedChoice[];
  readonly switches: readonly LinkedChoice[];
  readonly orders: readonly LinkedChoice[];
  /** The number of offers shown out of all; null = all are shown. */
  readonly narrowed: { readonly shown: number; readonly total: number; readonly allHref: string } | null;
}

/** The ledger's filters and orders, as links that work without script. */
export function LedgerControls({ view }: { readonly view: LedgerControlsView }) {
  const { t } = useI18n();
  const { conditions, switches, orders, narrowed } = view;
  return (
    <nav className={styles.controls} aria-label={t('filters.title')}>
      <Group label={t('offer.condition')} options={conditions} />
      {switches.length > 0 && <Choices choices={switches} className={styles.switches} />}
      <Group label={t('ledger.order')} options={orders} />
      {narrowed && (
        <p className={styles.narrowed}>
          {t('ledger.shown', { shown: narrowed.shown, total: String(narrowed.total) })}{' '}
          <a href={narrowed.allHref} data-keep-scroll="">
            {t('ledger.showAll')}
          </a>
        </p>
      )}
    </nav>
  );
}

function Group({ label, options }: { readonly label: string; readonly options: readonly LinkedChoice[] }) {
  if (options.length < 2) return null;
  return (
    <div className={styles.group}>
      <span className={styles.label}>{label}</span>
      <Choices choices={options} />
    </div>
  );
}

function Choices({
  choices,
  className = '',
}: {
  readonly choices: readonly LinkedChoice[];
  readonly className?: string | undefined;
}) {
  return (
    <ul className={`${styles.options} ${className}`.trim()}>
      {choices.map(({ key, label, href, isChosen }) => (
        <li key={key}>
          <ChoiceLink href={href} isChosen={isChosen} isFollowed={false}>
            {label}
          </ChoiceLink>
        </li>
      ))}
    </ul>
  );
}
