// The form for a review, a question, an answer or a photograph, in a dialog.
import { useState } from 'react';
import { ConfirmedEmailGate } from '#pages/contributions/confirmed-email-gate.tsx';
import { ContributionForm } from '#pages/contributions/contribution-form.tsx';
import type { ContributionTarget } from '#pages/contributions/contribution-target.ts';
import { ImageForm } from '#pages/contributions/image-form.tsx';
import { Button } from '#ui/controls/button.tsx';
import { Dialog } from '#ui/controls/dialog.tsx';
import { useI18n } from '#ui/i18n-context.ts';
import styles from './contribution-dialog.module.css';

export interface ContributionDialogProps {
  readonly contribution: ContributionTarget;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

export function ContributionDialog({ contribution, isOpen, onClose }: ContributionDialogProps) {
  const { t } = useI18n();
  return (
    <Dialog title={t(`contribute.${contribution.kind}`)} width={500} isOpen={isOpen} onClose={onClose}>
      <Content contribution={contribution} onClose={onClose} />
    </Dialog>
  );
}

function Content({ contribution, onClose }: Pick<ContributionDialogProps, 'contribution' | 'onClose'>) {
  const { t } = useI18n();
  const [isSent, setSent] = useState(false);
  if (isSent) {
    return (
      <div className={styles.done}>
        {/* The pressed button was replaced by this text, which takes the focus. */}
        <p tabIndex={-1} ref={element => element?.focus()} className={styles.thanks}>
          {t('contribute.done')}
        </p>
        <Button
          onClick={() => {
            onClose();
            setSent(false);
          }}
        >
          {t('contribute.close')}
        </Button>
      </div>
    );
  }
  const onSent = () => setSent(true);
  return (
    <ConfirmedEmailGate>
      <div className={styles.content}>
        {(contribution.kind === 'question' || contribution.kind === 'image') && (
          <p className={styles.about}>{contribution.product}</p>
        )}
        {contribution.kind === 'answer' && (
          <blockquote className={styles.question} dir="auto">
            {contribution.question}
          </blockquote>
        )}
        {contribution.kind === 'image' ? (
          <ImageForm productSku={contribution.productSku} onSent={onSent} />
        ) : (
          <ContributionForm contribution={contribution} onSent={onSent} />
        )}
        <p className={styles.rules}>
          {t('contribute.rules')}
          {contribution.kind === 'review' && ` ${t('contribute.replaces')}`}
        </p>
      </div>
    </ConfirmedEmailGate>
  );
}
