// The three conditions of a device to sell, each with its picture and the best payout.
import type { TradeInQuotes } from '#api/contract/trade-in.ts';
import type { SellCondition } from '#domain/trade-in/quote.ts';
import { GradePicture } from '#ui/devices/grade-picture.tsx';
import { useI18n } from '#ui/i18n-context.ts';
import styles from './trade-in.module.css';

interface ConditionPickerProps {
  readonly conditions: TradeInQuotes['conditions'];
  readonly chosen: SellCondition;
  readonly formatHref: (condition: SellCondition) => string;
}

export function ConditionPicker({ conditions, chosen, formatHref }: ConditionPickerProps) {
  const { t } = useI18n();
  return (
    <ul className={styles.conditions}>
      {conditions.map(({ condition, maxPayoutLabel }) => (
        <li key={condition}>
          <a
            className={styles.condition}
            href={formatHref(condition)}
            aria-current={condition === chosen ? 'true' : undefined}
            data-keep-scroll=""
          >
            <GradePicture grade={condition} view="pair" alt="" />
            <span>
              <span className={styles.conditionName}>
                {t(`sell.condition.${condition}`)}
                <span className={styles.conditionPay}>{maxPayoutLabel ?? t('sell.nothing')}</span>
              </span>
              <span className={styles.conditionText}>{t(`sell.condition.${condition}.text`)}</span>
            </span>
          </a>
        </li>
      ))}
    </ul>
  );
}
