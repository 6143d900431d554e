import type { WireQuestion } from '#api/contract/contributions.ts';
import type { ReactNode } from 'react';
import { joinDetails } from '#ui/devices/join-details.ts';
import { PlainParagraphs } from '#ui/contributions/plain-paragraphs.tsx';
import { Signature } from '#ui/contributions/signature.tsx';
import { useI18n } from '#ui/i18n-context.ts';
import styles from './question-list.module.css';

interface QuestionListProps {
  readonly questions: readonly WireQuestion[];
  /** Id of the heading. */
  readonly labelledBy: string;
  /** The button below the answers of a question. */
  readonly renderAction: (question: WireQuestion) => ReactNode;
}

/** Questions with their answers: on a wide page side by side. */
export function QuestionList({ questions, labelledBy, renderAction }: QuestionListProps) {
  const { t } = useI18n();
  return (
    <ul className={styles.list} aria-labelledby={labelledBy}>
      {questions.map(question => {
        const { _id, text, name, askedOn, askedOf, isDemo, answers } = question;
        const details = joinDetails(askedOf);
        return (
          <li key={_id} className={styles.row}>
            <div className={styles.question}>
              <h3 className={styles.asked} dir="auto">
                {text}
              </h3>
              <Signature
                name={name}
                day={askedOn}
                isDemo={isDemo}
                note={details === '' ? undefined : t('questions.askedOf', { details })}
              />
            </div>
            <div className={styles.answers}>
              {answers.length === 0 && <p className={styles.none}>{t('questions.unanswered')}</p>}
              {answers.map(answer => (
                <div key={answer._id} className={styles.answer}>
                  <PlainParagraphs text={answer.text} className={styles.text} />
                  <Signature name={answer.name} day={answer.answeredOn} isDemo={answer.isDemo} />
                </div>
              ))}
              {renderAction(question)}
            </div>
          </li>
        );
      })}
    </ul>
  );
}
