import type { Translate } from '#messages/translate.ts';
import { Badge } from '#ui/controls/badge.tsx';

interface MerchantNameProps {
  readonly t: Translate;
  readonly name: string;
  readonly isDemo: boolean;
}

/** The merchant's name; a fictitious merchant is marked wherever its name appears. */
export function MerchantName({ t, name, isDemo }: MerchantNameProps) {
  return (
    <>
      {name}
      {isDemo && ' '}
      {isDemo && <Badge label={t('demo.mark')} tone="amber" />}
    </>
  );
}
