// One step of a multi-step form. Its heading takes the focus when the step begins, so that a screen reader announces it.
import { useLayoutEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import styles from './step.module.css';

interface StepProps {
  /** null = the dialog's title serves as the heading. */
  readonly title: string | null;
  /** The first step leaves the focus where it is. */
  readonly isFirst?: boolean;
  readonly children: ReactNode;
}

export function Step({ title, isFirst = false, children }: StepProps) {
  const place = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (!isFirst) place.current?.focus();
  }, [isFirst]);
  return (
    <div className={styles.step} ref={place} tabIndex={-1} aria-label={title ?? undefined} role="group">
      {title !== null && <h3 className={styles.title}>{title}</h3>}
      {children}
    </div>
  );
}
