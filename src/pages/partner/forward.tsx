// Forwards to a partner after a countdown, which the visitor can stop for now or for good (WCAG 2.2.1).
import { useEffect, useRef, useState } from 'react';
import { Button } from '#ui/controls/button.tsx';
import { useI18n } from '#ui/i18n-context.ts';
import { isAutoForwarding, setAutoForwarding } from '#pages/partner/forward-choice.ts';
import styles from './partner-page.module.css';

const forwardSeconds = 8;

interface ForwardProps {
  /** The forwarding address, with the locale prefix. */
  readonly href: string;
  readonly host: string;
}

/** In the browser only: without script the page has its link and does not forward. */
export function Forward({ href, host }: ForwardProps) {
  const { t } = useI18n();
  const [secondsLeft, setSecondsLeft] = useState<number | null>(() => (mayForward() ? forwardSeconds : null));
  const [isEnabled, setEnabled] = useState(isAutoForwarding);
  const text = useRef<HTMLParagraphElement>(null);

  useEffect(() => {
    if (secondsLeft === null) return;
    if (secondsLeft === 0) {
      window.location.assign(href);
      return;
    }
    const timer = setTimeout(() => {
      // The countdown pauses in a hidden tab.
      setSecondsLeft(now => (now === null || document.hidden ? now : now - 1));
    }, 1_000);
    return () => clearTimeout(timer);
  }, [secondsLeft, href]);

  useEffect(() => {
    const stopByKey = (event: KeyboardEvent) => {
      if (event.key === 'Escape') setSecondsLeft(null);
    };
    document.addEventListener('keydown', stopByKey);
    return () => document.removeEventListener('keydown', stopByKey);
  }, []);

  const stop = () => {
    setSecondsLeft(null);
    // The focused button is about to disappear.
    text.current?.focus();
  };
  return (
    <div className={styles.forward}>
      <p ref={text} tabIndex={-1} className={styles.forwardText}>
        {secondsLeft === null
          ? t('partner.forward.stopped')
          : t('partner.forward.soon', { host, count: secondsLeft })}
      </p>
      {/* Announced once: screen readers would otherwise read out a number every second. */}
      <p className="visually-hidden" role="status">
        {secondsLeft !== null && t('partner.forward.announced', { host, count: forwardSeconds })}
      </p>
      {secondsLeft !== null && <Button onClick={stop}>{t('partner.forward.stop')}</Button>}
      <label className={styles.never}>
        <input
          type="checkbox"
          checked={!isEnabled}
          onChange={({ target }) => {
            setAutoForwarding(!target.checked);
            setEnabled(!target.checked);
            if (target.checked) setSecondsLeft(null);
          }}
        />
        {t('partner.forward.never')}
      </label>
    </div>
  );
}

/** False when the visitor returned by the back button, since the page would send them away again. */
function mayForward(): boolean {
  const [entry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return isAutoForwarding() && entry?.type !== 'back_forward';
}
