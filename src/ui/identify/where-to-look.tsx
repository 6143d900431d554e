// Where to find each kind of number on a device.
import type { PlainMessageKey } from '#messages/translate.ts';
import { useI18n } from '#ui/i18n-context.ts';
import { examplePartNumbers } from '#ui/identify/example-part-numbers.ts';
import styles from './identify.module.css';

const places = [
  { example: null, kind: 'identify.kind.part-number', where: 'identify.where.part-number' },
  { example: 'A2633', kind: 'identify.kind.model-number', where: 'identify.where.model-number' },
  { example: 'iPhone14,5', kind: 'identify.kind.identifier', where: 'identify.where.identifier' },
  { example: 'EMC 3598', kind: 'identify.kind.emc', where: 'identify.where.emc' },
] as const satisfies readonly {
  /** null = the part number of the language. */
  readonly example: string | null;
  readonly kind: PlainMessageKey;
  readonly where: PlainMessageKey;
}[];

export function WhereToLook() {
  const { locale, t } = useI18n();
  return (
    <section className={styles.section} aria-labelledby="where">
      <h2 className={styles.heading} id="where">
        {t('identify.where')}
      </h2>
      <dl className={styles.facts}>
        {places.map(({ example, kind, where }) => (
          <div className={styles.fact} key={kind}>
            <dt className={styles.term}>
              {t(kind)}
              <span className={styles.example}>{example ?? examplePartNumbers[locale.country]}</span>
            </dt>
            <dd>{t(where)}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
