import { Fragment } from 'react';
import type { DrawnMarks } from '#drawings/grade.ts';
import { GradePicture } from '#ui/devices/grade-picture.tsx';
import { useI18n } from '#ui/i18n-context.ts';
import styles from './choice-row.module.css';

export interface ChoiceView {
  readonly key: string;
  readonly label: string;
  readonly href: string;
  /** The price, or a text that there is none. */
  readonly price: string;
  /** Difference from the selected choice: `+$2`; null = none, or not comparable. */
  readonly difference: string | null;
  /** What its offer has instead of what was chosen elsewhere: `Good`. */
  readonly otherwise?: string | null;
  /** #rrggbb; null = no swatch. */
  readonly colorValue: string | null;
  /** Draws the marks of this grade, or of a faulty device, beside the choice. */
  readonly grade?: DrawnMarks | null;
  readonly isSelected: boolean;
  /** The choice is printed faintly: it is not stated, or not in stock. */
  readonly isFaint: boolean;
}

interface ChoiceRowProps {
  readonly label: string;
  readonly choices: readonly ChoiceView[];
  /** Choices that nothing in stock has together with the others; they have no price. */
  readonly absent?: readonly ChoiceView[];
}

/** As many choices leave room for the absent ones beside them. */
const maxBeside = 2;

/** One option of a product: its label, every choice as a link with its price, and the absent ones by name. */
export function ChoiceRow({ label, choices, absent = [] }: ChoiceRowProps) {
  const isWide = [...choices, ...absent].some(
    ({ colorValue, grade = null }) => colorValue !== null || grade !== null,
  );
  const isBeside = absent.length > 0 && choices.length <= maxBeside;
  return (
    <section className={styles.row}>
      <h2 className={styles.label}>{label}</h2>
      <div className={isBeside ? styles.beside : undefined}>
        <ul className={isWide ? `${styles.list} ${styles.wide}` : styles.list}>
          {choices.map(choice => (
            <li key={choice.key}>
              <Choice choice={choice} />
            </li>
          ))}
        </ul>
        {absent.length > 0 && <Absent choices={absent} />}
      </div>
    </section>
  );
}

/** Each leads to the nearest product that has it. */
function Absent({ choices }: { readonly choices: readonly ChoiceView[] }) {
  const { t } = useI18n();
  return (
    <p className={styles.absent}>
      {t('variants.absent')}
      {choices.map(({ key, label, href, colorValue }) => (
        <Fragment key={key}>
          {' '}
          <a href={href} data-keep-scroll="">
            {colorValue !== null && <Swatch value={colorValue} />}
            {label}
          </a>
        </Fragment>
      ))}
    </p>
  );
}

function Choice({ choice }: { readonly choice: ChoiceView }) {
  const {
    label,
    href,
    price,
    difference,
    otherwise = null,
    colorValue,
    grade = null,
    isSelected,
    isFaint,
  } = choice;
  return (
    <a
      className={isFaint ? `${styles.choice} ${styles.faint}` : styles.choice}
      href={href}
      aria-current={isSelected ? 'true' : undefined}
      data-keep-scroll=""
    >
      {colorValue !== null && <Swatch value={colorValue} />}
      {grade !== null && <GradePicture grade={grade} view="corner" alt="" />}
      <span className={styles.words}>
        <span className={styles.name}>{label}</span>
        <span className={styles.price}>
          {price}
          {difference !== null && <span className={styles.difference}> {difference}</span>}
          {otherwise !== null && <span> {otherwise}</span>}
        </span>
      </span>
    </a>
  );
}

/** SVG, since the content security policy allows no style attribute. */
function Swatch({ value }: { readonly value: string }) {
  return (
    <svg className={styles.swatch} viewBox="0 0 20 20" aria-hidden="true">
      <circle cx="10" cy="10" r="9" fill={value} />
    </svg>
  );
}
