// Asks whether an answer helped, and counts that it was read. Rendered in the browser only, because a vote belongs to a session.
import { useEffect, useState, useSyncExternalStore } from 'react';
import type { RequestOf } from '#api/contract/endpoint.ts';
import type { VisitorEndpoints } from '#api/contract/endpoints.ts';
import { loadSession } from '#pages/people/session-store.ts';
import { useVisitorApi } from '#pages/people/visitor-api.ts';
import { Button } from '#ui/controls/button.tsx';
import { useI18n } from '#ui/i18n-context.ts';
import styles from './article-feedback.module.css';

interface ArticleFeedbackProps {
  readonly article: RequestOf<VisitorEndpoints['recordFaqHit']>;
}

const never = () => () => undefined;

export function ArticleFeedback({ article }: ArticleFeedbackProps) {
  const { t } = useI18n();
  const api = useVisitorApi();
  const isHere = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  const [vote, setVote] = useState<boolean | null>(null);
  const [hasFailed, setFailed] = useState(false);
  useEffect(() => {
    // The session must load first: without its cookie a reader would count again on every page.
    void loadSession().then(() => api.recordFaqHit(article));
    // Runs once per article, because the article is this component's key.
    // oxlint-disable-next-line react/exhaustive-deps
  }, []);

  async function send(isHelpful: boolean) {
    const answer = await api.voteOnFaq({ ...article, isHelpful });
    setFailed(!answer.ok);
    if (answer.ok) setVote(isHelpful);
  }

  return (
    <div className={styles.feedback} role="group" aria-labelledby="helpful">
      {isHere && (
        <>
          <p id="helpful" className={styles.question}>
            {t('help.helpful')}
          </p>
          {[true, false].map(isHelpful => (
            <Button
              key={String(isHelpful)}
              kind="quiet"
              aria-pressed={vote === isHelpful}
              onClick={() => void send(isHelpful)}
            >
              {t(isHelpful ? 'help.helpful.yes' : 'help.helpful.no')}
            </Button>
          ))}
          <p className={styles.thanks} role="status">
            {hasFailed
              ? t('help.helpful.failed')
              : vote === null
                ? ''
                : t(vote ? 'help.helpful.thanks' : 'help.helpful.sorry')}
          </p>
        </>
      )}
    </div>
  );
}
