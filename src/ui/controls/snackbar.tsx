// A short message at the bottom of the window about the last action (specification, Snackbar).
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { CloseButton } from '#ui/controls/close-button.tsx';
import { useI18n } from '#ui/i18n-context.ts';
import { createRequiredContext } from '#ui/required-context.ts';
import styles from './snackbar.module.css';

export type SnackbarColour = 'ink' | 'success' | 'error';

export interface SnackbarControl {
  /** Shows a text in place of the current one. An error stays until it is closed; other texts disappear by themselves. */
  readonly open: (text: string, colour?: SnackbarColour) => void;
  readonly close: () => void;
}

interface Shown {
  /** Increases, so that the same text twice is announced twice. */
  readonly id: number;
  readonly text: string;
  readonly colour: SnackbarColour;
}

/** Long enough to read two lines aloud. */
const displayMs = 8_000;

const [SnackbarContext, useSnackbar] = createRequiredContext<SnackbarControl>('useSnackbar');
export { useSnackbar };

export function SnackbarProvider({ children }: { readonly children: ReactNode }) {
  const [shown, setShown] = useState<Shown | null>(null);
  const control = useMemo<SnackbarControl>(
    () => ({
      open: (text, colour = 'ink') => setShown(before => ({ id: (before?.id ?? 0) + 1, text, colour })),
      close: () => setShown(null),
    }),
    [],
  );
  const isError = shown?.colour === 'error';
  const bar = shown && <Bar key={shown.id} shown={shown} onClose={control.close} />;
  return (
    <SnackbarContext value={control}>
      {children}
      {/* Both regions are rendered from the start: a screen reader announces what enters a region, not a new region. */}
      <div role="status">{isError ? null : bar}</div>
      <div role="alert">{isError ? bar : null}</div>
    </SnackbarContext>
  );
}

interface BarProps {
  readonly shown: Shown;
  readonly onClose: () => void;
}

function Bar({ shown: { text, colour }, onClose }: BarProps) {
  const { t } = useI18n();
  const place = useRef<HTMLDivElement>(null);
  const [isHeld, setHeld] = useState(false);
  // In the top layer, above an open dialog.
  useLayoutEffect(() => place.current?.showPopover(), []);
  useEffect(() => {
    if (isHeld || colour === 'error') return undefined;
    const timer = setTimeout(onClose, displayMs);
    return () => clearTimeout(timer);
  }, [isHeld, colour, onClose]);
  return (
    <div
      ref={place}
      popover="manual"
      className={`${styles.bar} ${styles[colour]}`}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <p className={styles.text}>{text}</p>
      <CloseButton label={t('snackbar.close')} onClose={onClose} />
    </div>
  );
}
