// Shows the dialog that the address names in its hash: after a delay when the page loads, later at once (specification, Dialogs).
import type { ModalContentProps } from '#pages/modals/modal-content.ts';
import { useEffect, useState } from 'react';
import type { ComponentType } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { parseModalHash } from '#domain/urls/modal-hash.ts';
import type { ModalHash } from '#domain/urls/modal-hash.ts';
import type { openedHere } from '#pages/navigation/follow-links.ts';
import { modalWidths, modals } from '#pages/modals/modals.ts';
import { useCurrentPage } from '#pages/page-handle.ts';
import { Dialog } from '#ui/controls/dialog.tsx';
import { Skeleton } from '#ui/controls/skeleton.tsx';
import { useI18n } from '#ui/i18n-context.ts';
import styles from './hash-modal.module.css';

/** Delay of a dialog that the address names when the page loads (specification, Dialogs). */
const openDelayMs = 500;
const minLoadingMs = 200;
/** Px; a dialog at least this wide uses the full height of the window. */
const minWideWidth = 800;
/** Placeholder lines of one paragraph. */
const loadingLines = [1, 2, 3];

export function HashModal() {
  const { t } = useI18n();
  const wanted = useWantedModal();
  const isReady = useReadyToOpen(wanted !== null);
  const close = useClose();
  // The content stays during the closing animation, and keeps what was typed until the dialog opens again.
  const [shown, setShown] = useState<ModalHash | null>(null);
  if (wanted && isReady && (shown?.name !== wanted.name || shown.context !== wanted.context))
    setShown(wanted);
  const modal = shown && modals[shown.name];
  if (!modal) return null;
  const isOpen = isReady && wanted?.name === shown.name;
  return (
    <Dialog
      key={shown.name}
      title={t(modal.title)}
      width={modalWidths[shown.name]}
      isOpen={isOpen}
      onClose={close}
    >
      <LazyContent
        load={modal.load}
        isWide={modalWidths[shown.name] >= minWideWidth}
        context={shown.context}
        isOpen={isOpen}
        onClose={close}
      />
    </Dialog>
  );
}

/** The dialog named by the hash, if this page has it. */
function useWantedModal(): ModalHash | null {
  const { hash } = useLocation();
  const current = useCurrentPage();
  const wanted = parseModalHash(hash);
  const modal = wanted && modals[wanted.name];
  if (!modal) return null;
  return !modal.pages || (current && modal.pages.includes(current.name)) ? wanted : null;
}

/** Delays a dialog that the address names when the page loads, so that the page is seen first. */
function useReadyToOpen(isWanted: boolean): boolean {
  const [isReady, setReady] = useState(!isWanted);
  useEffect(() => {
    const timer = setTimeout(() => setReady(true), openDelayMs);
    return () => clearTimeout(timer);
  }, []);
  if (!isWanted && !isReady) setReady(true);
  return isReady;
}

/** Clears the hash: goes back when a history entry was added for the dialog, otherwise replaces the entry. */
function useClose(): () => void {
  const { pathname, search, state } = useLocation();
  const navigate = useNavigate();
  return () => {
    if ((state as Partial<typeof openedHere> | null)?.opensModal === true) void navigate(-1);
    else void navigate({ pathname, search, hash: '' }, { replace: true, preventScrollReset: true });
  };
}

interface LazyContentProps extends ModalContentProps {
  readonly isWide: boolean;
  readonly load: () => Promise<{ readonly Content: ComponentType<ModalContentProps> }>;
}

/** The content of a dialog; while its chunk loads, and for a minimum time, placeholder lines. */
function LazyContent({ load, isWide, ...content }: LazyContentProps) {
  const { t } = useI18n();
  const [Content, setContent] = useState<ComponentType<ModalContentProps> | 'failed' | null>(null);
  useEffect(() => {
    let isGone = false;
    const pause = new Promise(resume => setTimeout(resume, minLoadingMs));
    Promise.all([load(), pause]).then(
      ([module]) => isGone || setContent(() => module.Content),
      () => isGone || setContent('failed'),
    );
    return () => {
      isGone = true;
    };
  }, [load]);
  if (Content === 'failed') return <p role="alert">{t('modal.failed')}</p>;
  if (Content) return <Content {...content} />;
  return (
    <div className={styles.loading} data-wide={isWide ? '' : undefined}>
      <p className="visually-hidden" role="status">
        {t('modal.loading')}
      </p>
      {loadingLines.map(line => (
        <Skeleton key={line} width={line === loadingLines.length ? 'half' : 'full'} />
      ))}
    </div>
  );
}
