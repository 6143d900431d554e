import { createContext, use } from 'react';
import { viewSizes } from '#drawings/device-form.ts';
import type { DrawingView } from '#drawings/device-form.ts';
import styles from './device-drawing.module.css';

/** Where pictures come from: a CDN's origin; '' = this site. */
export const AssetUrl = createContext('');

interface DeviceDrawingProps {
  /** As the wire names the product's picture (`imageKeyHashes[0]`). */
  readonly imageKeyHash: string;
  /** Cards show the main view; product pages the large one; rows of devices one that stands on their line. */
  readonly view?: DrawingView;
  /** In sight as soon as the page is; all others wait until one scrolls near them. */
  readonly isEager?: boolean;
  readonly className?: string | undefined;
}

/** A decorative picture of the device: everything it shows is also said in words beside it. */
export function DeviceDrawing({
  imageKeyHash,
  view = 'card',
  isEager = false,
  className,
}: DeviceDrawingProps) {
  const assetUrl = use(AssetUrl);
  const { width, height } = viewSizes[view];
  return (
    <img
      className={className === undefined ? styles.drawing : `${styles.drawing} ${className}`}
      src={`${assetUrl}/images/devices/${view}/${imageKeyHash}.svg`}
      width={width}
      height={height}
      alt=""
      loading={isEager ? 'eager' : 'lazy'}
      decoding="async"
    />
  );
}
