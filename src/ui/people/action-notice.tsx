// The states of an action that a mail's link asks for: working, waiting for a confirmation, or failed.
import { Button, ButtonLink } from '#ui/controls/button.tsx';
import { useI18n } from '#ui/i18n-context.ts';
import { Step } from '#ui/people/step.tsx';
import styles from './action-notice.module.css';

interface ActionQuestionProps {
  readonly title: string;
  /** Why the visitor is asked; null = the title says enough. */
  readonly text: string | null;
  readonly label: string;
  readonly onAct: () => void;
}

/** A question with one button. */
export function ActionQuestion({ title, text, label, onAct }: ActionQuestionProps) {
  return (
    <section className={styles.notice}>
      <Step title={title}>
        {text !== null && <p className={styles.text}>{text}</p>}
        <p>
          <Button kind="primary" onClick={onAct}>
            {label}
          </Button>
        </p>
      </Step>
    </section>
  );
}

export function ActionWorking() {
  const { t } = useI18n();
  return (
    <p className={styles.notice} role="status">
      {t('action.working')}
    </p>
  );
}

interface ActionFailureProps {
  /** The failure in the visitor's language. */
  readonly text: string;
  /** Address of the page that sends a new link. */
  readonly newLinkHref: string;
}

export function ActionFailure({ text, newLinkHref }: ActionFailureProps) {
  const { t } = useI18n();
  return (
    <section className={styles.notice}>
      <p className={styles.failure} role="alert">
        {text}
      </p>
      <p>
        <ButtonLink href={newLinkHref}>{t('action.failed.new')}</ButtonLink>
      </p>
    </section>
  );
}
