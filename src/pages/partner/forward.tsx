// The way on to a partner by itself: announces after how many seconds, and can be stopped for now or for good (WCAG 2.2.1).
import { useEffect, useRef, useState } from 'react';
import { Button } from '#ui/controls/button.tsx';
import { useI18n } from '#ui/i18n-context.ts';
import { isAutoForwarding, setAutoForwarding } from '#pages/partner/forward-choice.ts';
import styles from './partner-page.module.css';

const forwardSeconds = 8;

interface ForwardProps {
  /** Where it leads, with the locale prefix. */
  readonly href: string;
  readonly host: string;
}

/** For the browser only: without script the page has its link, and nothing leads on by itself. */
export function Forward({ href, host }: ForwardProps) {
  const { t } = useI18n();
  const [left, setLeft] = useState<number | null>(() => (mayForward() ? forwardSeconds : null));
  const [isKept, setKept] = useState(isAutoForwarding);
  const text = useRef<HTMLParagraphElement>(null);

  useEffect(() => {
    if (left === null) return;
    if (left === 0) {
      window.location.assign(href);
      return;
    }
    const timer = setTimeout(() => {
      // Nobody reads a page in a tab that is not shown.
      setLeft(now => (now === null || document.hidden ? now : now - 1));
    }, 1_000);
    return () => clearTimeout(timer);
  }, [left, href]);

  useEffect(() => {
    const stopByKey = (event: KeyboardEvent) => {
      if (event.key === 'Escape') setLeft(null);
    };
    document.addEventListener('keydown', stopByKey);
    return () => document.removeEventListener('keydown', stopByKey);
  }, []);

  const stop = () => {
    setLeft(null);
    // The button goes, and its focus with it.
    text.current?.focus();
  };
  return (
    <div className={styles.forward}>
      <p ref={text} tabIndex={-1} className={styles.forwardText}>
        {left === null ? t('partner.forward.stopped') : t('partner.forward.soon', { host, count: left })}
      </p>
      {/* Said once: a number that is read out every second could not be listened to. */}
      <p className="visually-hidden" role="status">
        {left !== null && t('partner.forward.announced', { host, count: forwardSeconds })}
      </p>
      {left !== null && <Button onClick={stop}>{t('partner.forward.stop')}</Button>}
      <label className={styles.never}>
        <input
          type="checkbox"
          checked={!isKept}
          onChange={({ target }) => {
            setAutoForwarding(!target.checked);
            setKept(!target.checked);
            if (target.checked) setLeft(null);
          }}
        />
        {t('partner.forward.never')}
      </label>
    </div>
  );
}

/** Whoever comes back by the browser's back button has been there. */
function mayForward(): boolean {
  const [entry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return isAutoForwarding() && entry?.type !== 'back_forward';
}
