import { useState } from 'react';
import type { ChangeEvent, PointerEvent } from 'react';
import type { GradeHistory, HistorySpan, WirePriceHistory } from '#api/contract/price-history.ts';
import { formatPrice } from '#domain/money/format-price.ts';
import type { Locale } from '#domain/locale/locale.ts';
import type { Grade } from '#domain/offers/condition.ts';
import { formatDate, formatFirstDay } from '#messages/format-date.ts';
import type { Translate } from '#messages/translate.ts';
import {
  dateOf,
  dayOf,
  noPrice,
  percentAcross,
  percentDown,
  priceOn,
  buildStepPath,
} from '#ui/history/read-history.ts';
import { AlertAtPrice } from '#ui/history/alert-at-price.tsx';
import { LineLabels } from '#ui/history/line-labels.tsx';
import { useI18n } from '#ui/i18n-context.ts';
import { AfterHydration } from '#ui/after-hydration.tsx';
import styles from './price-chart.module.css';

interface PriceChartProps {
  readonly history: WirePriceHistory;
  readonly span: HistorySpan;
  /** The condition of the page's selected offer: its line is emphasised. */
  readonly chosen: Grade | null;
}

/**
 * The lines of one span. Rendered on the server at the size of its container: lines in a nested SVG that stretches, labels beside it that
 * do not. Script adds a slider on top, which a mouse, a finger and the arrow keys move from day to day.
 */
export function PriceChart({ history, span, chosen }: PriceChartProps) {
  const { locale, t } = useI18n();
  const { from, to, low, high } = span;
  const [pointedDay, setPointedDay] = useState<number | null>(null);
  // The chosen day stays when the pointer leaves, so that the link below the chart can use it.
  const [chosenDay, setChosenDay] = useState<number | null>(null);
  const day = pointedDay ?? chosenDay;
  const grades = history.grades.filter(grade => isSeen(grade, span));
  const shownDay = day ?? to - 1;
  const summary = t('history.chart', {
    from: formatFirstDay(locale, dateOf(history, from), history.today),
    to: formatDate(locale, 'day', history.today),
  });
  return (
    <div className={styles.chart}>
      <Reading history={history} grades={grades} day={shownDay} />
      <div className={styles.plot}>
        <svg className={styles.field} role="img" aria-label={summary}>
          {span.priceTicks.map(({ at }) => (
            <line className={styles.rule} key={at} x2="100%" y1={y(span, at)} y2={y(span, at)} />
          ))}
          <line className={styles.foot} x2="100%" y1="100%" y2="100%" />
          <svg
            className={styles.lines}
            viewBox={`${from} ${-high} ${to - from} ${high - low}`}
            preserveAspectRatio="none"
          >
            {grades.map(grade => (
              <path key={grade.grade} className={classOf(grade.grade, chosen)} d={buildStepPath(grade, to)} />
            ))}
          </svg>
          {/* Drawn on top of the lines, which would make the prices unreadable. */}
          {span.priceTicks.map(({ at, label }) => (
            <text className={styles.tick} key={at} y={y(span, at)} dy="-5">
              {label}
            </text>
          ))}
          <DayTicks span={span} />
          {day !== null && (
            <line className={styles.cross} x1={x(span, day + 0.5)} x2={x(span, day + 0.5)} y2="100%" />
          )}
          <Dots grades={grades} span={span} day={shownDay} />
          <LowMark history={history} span={span} grade={grades.find(each => each.grade === chosen)} />
        </svg>
        <AfterHydration>
          <input
            className={styles.slider}
            type="range"
            min={from}
            max={to - 1}
            value={shownDay}
            aria-label={t('history.read')}
            aria-valuetext={readDay(t, locale, { history, grades, day: shownDay })}
            onChange={(event: ChangeEvent<HTMLInputElement>) => setChosenDay(event.target.valueAsNumber)}
            onPointerMove={event => setPointedDay(dayAt(event, span))}
            onPointerLeave={() => setPointedDay(null)}
          />
        </AfterHydration>
      </div>
      <LineLabels history={history} grades={grades} span={span} />
      <AlertAtPrice history={history} grades={grades} chosen={chosen} day={day} />
    </div>
  );
}

function isSeen(grade: GradeHistory, { from }: HistorySpan): boolean {
  return grade.prices.some((price, at) => price !== null && (grade.days[at + 1] ?? Infinity) > from);
}

function dayAt(
  { clientX, currentTarget }: PointerEvent<HTMLInputElement>,
  { from, to }: HistorySpan,
): number {
  const { left, width } = currentTarget.getBoundingClientRect();
  const day = Math.floor(from + ((clientX - left) / width) * (to - from));
  return Math.min(Math.max(day, from), to - 1);
}

function classOf(grade: Grade, chosen: Grade | null): string {
  return `${styles.line} ${styles[`grade${grade}`]} ${grade === chosen ? styles.chosen : ''}`;
}

const x = (span: HistorySpan, day: number) => `${percentAcross(span, day)}%`;
const y = (span: HistorySpan, price: number) => `${percentDown(span, price)}%`;

interface ReadingProps extends Pick<PriceChartProps, 'history'> {
  readonly grades: readonly GradeHistory[];
  readonly day: number;
}

/** The prices of one day as text, above the lines; the slider tells a screen reader the same. */
function Reading({ history, grades, day }: ReadingProps) {
  const { locale } = useI18n();
  return (
    <p className={styles.reading}>
      <span className={styles.day}>{formatDate(locale, 'shortDay', dateOf(history, day))}</span>
      {grades.map(grade => {
        const price = priceOn(grade, day);
        return (
          <span className={styles.value} key={grade.grade}>
            {grade.label} <b className={styles.price}>{price === null ? noPrice : print(history, price)}</b>
          </span>
        );
      })}
    </p>
  );
}

function readDay(t: Translate, locale: Locale, { history, grades, day }: ReadingProps): string {
  const prices = grades.map(grade => {
    const price = priceOn(grade, day);
    return t('chips.labelled', {
      label: grade.label,
      value: price === null ? t('stock.soldOut') : print(history, price),
    });
  });
  return `${formatDate(locale, 'day', dateOf(history, day))}. ${prices.join(', ')}`;
}

function print({ currency }: WirePriceHistory, amountMinor: number): string {
  return formatPrice({ amountMinor, currency });
}

/** With more days on the axis, a phone shows every other one. */
const maxPhoneTicks = 3;

function DayTicks({ span }: { readonly span: HistorySpan }) {
  const { t } = useI18n();
  // The end of the axis is reserved for "today".
  const ticks = span.dayTicks.filter(({ at }) => percentAcross(span, at) < 84);
  const isDense = ticks.length > maxPhoneTicks;
  return (
    <>
      {ticks.map(({ at, label }, place) => (
        <g key={at}>
          <line className={styles.notch} x1={x(span, at)} x2={x(span, at)} y1="100%" y2="100%" />
          <text
            className={`${styles.tick} ${percentAcross(span, at) > 58 || (isDense && place % 2 === 1) ? styles.wideOnly : ''}`}
            x={x(span, at)}
            y="100%"
            dy="20"
          >
            {label}
          </text>
        </g>
      ))}
      <text className={`${styles.tick} ${styles.today}`} x="100%" y="100%" dy="20">
        {t('history.today')}
      </text>
    </>
  );
}

interface DotsProps {
  readonly grades: readonly GradeHistory[];
  readonly span: HistorySpan;
  readonly day: number;
}

function Dots({ grades, span, day }: DotsProps) {
  const across = day === span.to - 1 ? span.to : day + 0.5;
  return grades.map(grade => {
    const price = priceOn(grade, day);
    if (price === null) return null;
    return (
      <circle
        key={grade.grade}
        className={`${styles.dot} ${styles[`grade${grade.grade}`]}`}
        cx={x(span, across)}
        cy={y(span, price)}
        r="4"
      />
    );
  });
}

interface LowMarkProps extends Pick<PriceChartProps, 'history' | 'span'> {
  readonly grade: GradeHistory | undefined;
}

/** A ring around the lowest price of 30 days, on the emphasised line only. */
function LowMark({ history, span, grade }: LowMarkProps) {
  const { t } = useI18n();
  if (!grade?.lowestOf30Days) return null;
  const { price, day } = grade.lowestOf30Days;
  const at = dayOf(history, day);
  const across = at === span.to - 1 ? span.to : at + 0.5;
  return (
    <>
      <circle className={styles.ring} cx={x(span, across)} cy={y(span, price)} r="8" />
      <text
        className={`${styles.tick} ${styles.low} ${styles[`grade${grade.grade}`]} ${percentAcross(span, across) > 40 ? styles.before : ''}`}
        x={x(span, across)}
        y={y(span, price)}
        dx={percentAcross(span, across) > 40 ? -2 : 2}
        dy="25"
      >
        {t('history.low', { price: print(history, price) })}
      </text>
    </>
  );
}
