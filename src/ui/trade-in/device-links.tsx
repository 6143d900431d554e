// Devices that can be sold, a row each: drawing, name and best payout.
import type { ReactNode } from 'react';
import { DeviceDrawing } from '#ui/devices/device-drawing.tsx';
import { useI18n } from '#ui/i18n-context.ts';
import styles from './trade-in.module.css';

export interface DeviceLinkView {
  readonly key: string;
  readonly href: string;
  readonly label: string;
  readonly more: ReactNode;
  readonly imageKeyHash: string;
  /** null = no partner buys it today. */
  readonly payoutLabel: string | null;
}

export function DeviceLinks({ devices }: { readonly devices: readonly DeviceLinkView[] }) {
  const { t } = useI18n();
  return (
    <ul className={styles.devices}>
      {devices.map(({ key, href, label, more, imageKeyHash, payoutLabel }) => (
        <li key={key}>
          <a className={styles.device} href={href}>
            <DeviceDrawing imageKeyHash={imageKeyHash} />
            <span>
              <span className={styles.deviceName}>{label}</span>
              <span className={styles.deviceMore}>{more}</span>
            </span>
            {payoutLabel !== null && (
              <span className={styles.amount}>
                <span className={styles.upTo}>{t('sell.upTo')}</span>
                {payoutLabel}
              </span>
            )}
          </a>
        </li>
      ))}
    </ul>
  );
}
