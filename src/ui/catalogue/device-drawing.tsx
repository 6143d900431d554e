import { drawIphone } from '#drawings/iphone.ts';
import type { DrawingView } from '#drawings/iphone.ts';
import styles from './device-drawing.module.css';

interface DeviceDrawingProps {
  readonly modelSlug: string;
  /** `#rrggbb`; null = the colour is not stated. */
  readonly colour: string | null;
  /** Both sides stand next to each other on product pages; cards show the back with the front behind it. */
  readonly view?: DrawingView;
  readonly className?: string | undefined;
}

/** A decorative picture of the device: everything it shows is also said in words beside it. */
export function DeviceDrawing({ modelSlug, colour, view = 'overlapping', className }: DeviceDrawingProps) {
  const { viewBox, markup } = drawIphone(modelSlug, colour, view);
  return (
    <svg
      className={`${styles.drawing} ${className ?? ''}`}
      viewBox={viewBox}
      aria-hidden="true"
      focusable="false"
      dangerouslySetInnerHTML={{ __html: markup }}
    />
  );
}
