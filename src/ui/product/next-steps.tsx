// Links from a product to better configurations of the same model, and to the generations before and after.
import type { StepUpView } from '#api/contract/product.ts';
import type { Mode } from '#domain/offers/condition.ts';
import { formatLocalePath } from '#domain/urls/locale-prefix.ts';
import { formatOfferQuery } from '#domain/urls/offer-query.ts';
import { colourWithin, conditionWithin, lowerFirst } from '#messages/formats.ts';
import type { I18n } from '#messages/i18n.ts';
import { UnbrokenSizes } from '#ui/unbroken-sizes.tsx';
import { useI18n } from '#ui/i18n-context.ts';
import styles from './next-steps.module.css';

export interface GenerationView {
  readonly sku: string;
  readonly modelName: string;
  /** Path after the locale prefix. */
  readonly path: string;
  /** null = not in stock. */
  readonly priceLabel: string | null;
}

interface NextStepsProps {
  /** Of the page. */
  readonly mode: Mode;
  readonly stepUps: readonly StepUpView[];
  readonly previous: GenerationView | null;
  readonly next: GenerationView | null;
}

export function NextSteps({ mode, stepUps, previous, next }: NextStepsProps) {
  const i18n = useI18n();
  const { locale, t } = i18n;
  if (stepUps.length === 0 && !previous && !next) return null;
  return (
    <section className={styles.steps} aria-label={t('steps.label')}>
      {stepUps.length > 0 && (
        <ul className={styles.ups}>
          {stepUps.map(step => (
            <li key={step.kind}>
              <a className={styles.link} href={formatLocalePath(locale, step.path + queryOf(step))}>
                {describeStep(i18n, step)}
              </a>
            </li>
          ))}
        </ul>
      )}
      {(previous ?? next) && (
        <ul className={styles.generations}>
          {previous && <Generation label={t('steps.previous')} found={previous} mode={mode} />}
          {next && <Generation label={t('steps.next')} found={next} mode={mode} />}
        </ul>
      )}
    </section>
  );
}

interface GenerationProps extends Pick<NextStepsProps, 'mode'> {
  readonly label: string;
  readonly found: GenerationView;
}

/** A generation that is no longer sold new has its refurbished price, and says so. */
function Generation({ label, found, mode }: GenerationProps) {
  const { locale, t } = useI18n();
  const { modelName, path, priceLabel } = found;
  const isRefurbished = mode === 'new' && path.startsWith('/refurbished/');
  return (
    <li>
      <span className={styles.label}>{label}</span>
      <a className={styles.link} href={formatLocalePath(locale, path)}>
        <UnbrokenSizes text={modelName} />
      </a>{' '}
      <span className={styles.price}>
        {priceLabel === null
          ? t('stock.none')
          : isRefurbished
            ? lowerFirst(t('stock.refurbishedFrom', { price: priceLabel }))
            : t('price.from', { price: priceLabel })}
      </span>
    </li>
  );
}

function describeStep(
  { t, locale }: Pick<I18n, 't' | 'locale'>,
  { kind, label, colour, grade, _extra, extraLabel: price }: StepUpView,
): string {
  const how = _extra > 0 ? 'more' : _extra < 0 ? 'less' : 'same';
  if (kind === 'condition')
    return t('steps.condition', { how, price, grade, what: conditionWithin(locale, label) });
  const size = kind === 'memory' ? t('steps.memory', { size: label }) : label;
  return t('steps.up', {
    how,
    price,
    what: colour === null ? size : `${size}, ${colourWithin(locale, colour)}`,
  });
}

/** The query that selects the step's offer, when it is not the first one on its page. */
function queryOf({ condition }: StepUpView): string {
  return condition === null ? '' : formatOfferQuery({ filters: [['condition', condition]], order: 'price' });
}
