import { useEffect, useState } from 'react';
import { Button } from '#ui/controls/button.tsx';
import { Icon } from '#ui/controls/icon.tsx';
import type { PictureView } from '#ui/product/product-pictures.ts';
import { useI18n } from '#ui/i18n-context.ts';
import styles from './picture-viewer.module.css';

interface PictureViewerProps {
  /** Name of the product, for the pictures' alternative texts. */
  readonly name: string;
  readonly pictures: readonly PictureView[];
  /** Key of the first picture to show; null = the main one. */
  readonly first: string | null;
}

/** Pictures of a product one at a time, as large as the dialog allows; the arrow keys move between them and wrap around. */
export function PictureViewer({ name, pictures, first }: PictureViewerProps) {
  const { t } = useI18n();
  const [at, setAt] = useState(() => Math.max(0, findPicture(pictures, first)));
  const count = pictures.length;
  const move = (steps: number) => setAt(now => (now + steps + count) % count);
  useArrowKeys(move);
  const picture = pictures[at] ?? pictures[0];
  if (!picture) return null;
  return (
    <figure className={styles.viewer}>
      <div className={styles.stage}>
        <img className={styles.picture} src={picture.src} alt={`${name}. ${picture.label}`} />
      </div>
      <figcaption className={styles.caption} aria-live="polite">
        {picture.label}
        {count > 1 && (
          <span className={styles.position}>
            {t('pictures.position', { at: String(at + 1), count: String(count) })}
          </span>
        )}
      </figcaption>
      {count > 1 && (
        <div className={styles.steps}>
          <Button onClick={() => move(-1)}>
            <Icon name="chevron-left" />
            <span className="visually-hidden">{t('pictures.previous')}</span>
          </Button>
          <Button onClick={() => move(1)}>
            <Icon name="chevron-right" />
            <span className="visually-hidden">{t('pictures.next')}</span>
          </Button>
        </div>
      )}
    </figure>
  );
}

function findPicture(pictures: readonly PictureView[], key: string | null): number {
  return pictures.findIndex(picture => picture.key === key);
}

/** Handles the arrow keys wherever the focus is in the open dialog. */
function useArrowKeys(move: (steps: number) => void): void {
  useEffect(() => {
    const onKeyDown = ({ key, target }: KeyboardEvent) => {
      const isInDialog = target instanceof Element && target.closest('dialog[open]') !== null;
      if (!isInDialog || (key !== 'ArrowLeft' && key !== 'ArrowRight')) return;
      move(key === 'ArrowLeft' ? -1 : 1);
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  });
}
