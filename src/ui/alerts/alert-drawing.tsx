import styles from './alert-drawing.module.css';

/** An SVG path (x: days, y: prices, in units of the drawing): the price falls in steps and crosses the wanted price once. */
const line = 'M0 58H62V44H118V66H166V92H214V78H262V112H318V128H352V172H470';
/** Height of the line of the wanted price. */
const wantedY = 148;

/** Decorative: a price over time, the wanted price, and the moment when the one falls below the other. */
export function AlertDrawing() {
  return (
    <svg className={styles.drawing} viewBox="0 0 480 240" aria-hidden="true">
      <path className={styles.rule} d="M0 40.5H470M0 94.5H470M0 202.5H470" />
      <path className={styles.axis} d="M0 220.5H470M0 214v6M118 214v6M236 214v6M354 214v6M470 214v6" />
      <path className={styles.named} d={`M0 ${wantedY}H470`} />
      <path className={styles.line} d={line} />
      <path className={styles.fall} d={`M352 ${wantedY}V172`} />
      <circle className={styles.ring} cx="352" cy="172" r="15" />
      <circle className={styles.dot} cx="352" cy="172" r="5" />
      <path
        className={styles.bell}
        d="M389 182c4-4 5-9 5-19a15 15 0 0 1 30 0c0 10 1 15 5 19zM404 188a6.5 6.5 0 0 0 10 0M409 144v-5"
        transform="translate(-4 -46)"
      />
    </svg>
  );
}
