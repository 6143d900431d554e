import type { FrameProps } from '#pages/frame/frame-props.ts';
import { detectVisitor } from '#pages/frame/detect-visitor.ts';
import { HashModal } from '#pages/modals/hash-modal.tsx';
import { useChosenLocale } from '#pages/frame/chosen-locale.ts';
import { PageNotices } from '#pages/frame/page-notices.tsx';
import { useVisitorSession } from '#pages/frame/visitor-session.ts';
import { usePageStats } from '#pages/stats/page-stats.ts';

/** What takes longest of the frame's first turn, for a turn of its own before it. */
export const prepareFrame: () => void = detectVisitor;

export function Frame({ path, languages }: FrameProps) {
  useChosenLocale();
  useVisitorSession();
  usePageStats();
  return (
    <>
      <HashModal />
      <PageNotices path={path} languages={languages} />
    </>
  );
}
