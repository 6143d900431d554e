// The owner's description of a device: storage, network and condition, each choice a link.
import type { TradeInQuotes } from '#api/contract/trade-in.ts';
import type { SellChoice, SellPlace } from '#domain/trade-in/sell-address.ts';
import { ChoiceRow } from '#ui/product/choice-row.tsx';
import { useI18n } from '#ui/i18n-context.ts';
import { ConditionPicker } from '#ui/trade-in/condition-picker.tsx';
import frame from '#ui/layout/page-frame.module.css';
import styles from './sell.module.css';

interface DeviceChoicesProps {
  readonly data: TradeInQuotes & { readonly place: SellPlace; readonly choice: SellChoice };
  readonly formatHref: (change: Partial<SellChoice>, storageGb?: number | null) => string;
}

export function DeviceChoices({ data, formatHref }: DeviceChoicesProps) {
  const { t } = useI18n();
  const { storages, storageSize, carriers, conditions, choice } = data;
  const plain = { difference: null, colorValue: null };
  return (
    <div className={styles.choices}>
      {storages.length > 1 && (
        <ChoiceRow
          label={t('spec.storage')}
          choices={storages.map(({ storageSize: gb, label, payouts }) => {
            const payout =
              payouts.find(({ condition }) => condition === choice.condition)?.maxPayoutLabel ?? null;
            return {
              ...plain,
              key: String(gb),
              label,
              href: formatHref({}, gb),
              price: payout ?? t('sell.nothing'),
              isSelected: gb === storageSize,
              isFaint: payout === null,
            };
          })}
        />
      )}
      {carriers.length > 0 && storageSize !== null && (
        <ChoiceRow
          label={t('filter.carrier')}
          choices={[{ carrier: null, label: t('filter.unlocked') }, ...carriers].map(
            ({ carrier, label }) => ({
              ...plain,
              key: carrier ?? 'unlocked',
              label,
              href: formatHref({ carrier }),
              price: '',
              isSelected: carrier === choice.carrier,
              isFaint: false,
            }),
          )}
        />
      )}
      {conditions.length > 0 && (
        <>
          <h2 className={styles.step}>{t('sell.condition')}</h2>
          <ConditionPicker
            conditions={conditions}
            chosen={choice.condition}
            formatHref={condition => formatHref({ condition })}
          />
          <p className={frame.small}>{t('sell.condition.note')}</p>
        </>
      )}
    </div>
  );
}
