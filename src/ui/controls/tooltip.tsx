import { useId, useRef } from 'react';
import type { PointerEvent, ReactNode } from 'react';
import styles from './tooltip.module.css';

interface TooltipProps {
  /** Name of the button: a question or a word, never only a sign. */
  readonly label: string;
  /** Content of the button; a small "i" when left out. */
  readonly iconButton?: ReactNode;
  readonly children: ReactNode;
}

/**
 * A short note behind a small button. The browser opens and closes it (Esc, a click elsewhere), so it works by touch, by keyboard and
 * without script; script only opens it on hover, and keeps it open while the mouse is on it.
 */
export function Tooltip({ label, iconButton = 'i', children }: TooltipProps) {
  const id = useId();
  const note = useRef<HTMLSpanElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const open = ({ pointerType }: PointerEvent) => {
    if (pointerType !== 'mouse' || note.current?.matches(':popover-open')) return;
    // The source tells the browser which element to place it beside.
    if (button.current) note.current?.showPopover({ source: button.current });
  };
  const close = ({ pointerType }: PointerEvent) => {
    if (pointerType === 'mouse' && !button.current?.matches(':focus-visible')) note.current?.hidePopover();
  };
  return (
    <span className={styles.tooltip} onPointerEnter={open} onPointerLeave={close}>
      {/* Not a toggle: a click must not close the note that hovering has opened. */}
      <button
        ref={button}
        className={styles.button}
        type="button"
        popoverTarget={id}
        popoverTargetAction="show"
        aria-label={label}
      >
        <span className={styles.iconButton} aria-hidden="true">
          {iconButton}
        </span>
      </button>
      <span ref={note} className={styles.note} id={id} popover="auto" role="note">
        {children}
      </span>
    </span>
  );
}
