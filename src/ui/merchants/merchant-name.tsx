import { Badge } from '#ui/controls/badge.tsx';
import { useI18n } from '#ui/i18n-context.ts';

interface MerchantNameProps {
  readonly name: string;
  readonly isDemo: boolean;
}

/** The merchant's name; a fictitious merchant is marked wherever its name appears. */
export function MerchantName({ name, isDemo }: MerchantNameProps) {
  const { t } = useI18n();
  return (
    <>
      {isDemo ? `${name} ` : name}
      {isDemo && <Badge label={t('demo.mark')} tone="amber" />}
    </>
  );
}
