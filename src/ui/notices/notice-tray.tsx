// The bottom of the window: notices that stay until they are closed. They overlay the page and move nothing.
import { Children, useEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import { useI18n } from '#ui/i18n-context.ts';
import styles from './notice-tray.module.css';

interface NoticeTrayProps {
  /** Small screens show only the first. */
  readonly children: ReactNode;
}

export function NoticeTray({ children }: NoticeTrayProps) {
  const { t } = useI18n();
  const notices = Children.toArray(children);
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = place.current;
    if (!element) return undefined;
    const root = document.documentElement;
    let height = 0;
    const observer = new ResizeObserver(() => {
      // Setting the property restyles the whole page, even to the value that it has.
      if (element.offsetHeight === height) return;
      height = element.offsetHeight;
      root.style.setProperty('--notices', `${height}px`);
    });
    observer.observe(element);
    return () => {
      observer.disconnect();
      root.style.removeProperty('--notices');
    };
  }, []);
  return (
    <div
      ref={place}
      className={styles.place}
      role="region"
      aria-label={t('notices.label')}
      hidden={notices.length === 0}
    >
      <ul className={styles.list}>{notices}</ul>
    </div>
  );
}
