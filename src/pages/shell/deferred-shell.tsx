import type { ShellProps } from '#pages/shell/shell-props.ts';
import { detectVisitor } from '#pages/shell/detect-visitor.ts';
import { HashModal } from '#pages/modals/hash-modal.tsx';
import { PageNotices } from '#pages/shell/page-notices.tsx';
import { useVisitorSession } from '#pages/shell/visitor-session.ts';
import { useSavedSync } from '#pages/saved/sync-saved.ts';
import { usePageStats } from '#pages/visits/page-stats.ts';

/** Runs the slowest part of the deferred shell's first render. Call it in a separate task before rendering. */
export const prepareShell: () => void = detectVisitor;

export function DeferredShell(props: ShellProps) {
  useVisitorSession();
  usePageStats();
  useSavedSync();
  return (
    <>
      <HashModal />
      <PageNotices {...props} />
    </>
  );
}
