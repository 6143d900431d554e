import { createContext, use } from 'react';
import { viewSizes } from '#drawings/device-form.ts';
import type { FramedView } from '#drawings/device-form.ts';
import styles from './device-drawing.module.css';

/** Origin of pictures: a CDN's; '' = this site. */
export const AssetUrl = createContext('');

interface DeviceDrawingProps {
  /** Name of the product's picture in the API (`imageKeyHashes[0]`). */
  readonly imageKeyHash: string;
  /** Cards show the main view; product pages the large one; rows of devices a view that stands on their common line. */
  readonly view?: FramedView;
  /** Visible as soon as the page is; all other pictures load when the visitor scrolls near them. */
  readonly isEager?: boolean;
  readonly className?: string | undefined;
}

/** A decorative picture of the device: everything it shows is also written beside it. */
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

interface ShelfDrawingProps {
  readonly imageKeyHash: string;
  readonly width: number;
  readonly height: number;
  readonly className?: string | undefined;
}

/** A device among others in one scale. Visible as soon as the page is. */
export function ShelfDrawing({ imageKeyHash, ...rest }: ShelfDrawingProps) {
  return <img src={`${use(AssetUrl)}/images/devices/shelf/${imageKeyHash}.svg`} alt="" {...rest} />;
}
