// Questions about a product's model with their answers, on its page (specification, Visitors' words).
import type { Questions } from '#api/contract/contributions.ts';
import { ok } from '#domain/result.ts';
import { ContributeButton } from '#pages/contributions/contribute-button.tsx';
import { LoadMoreButton } from '#pages/contributions/load-more-button.tsx';
import { useLoadMore } from '#pages/contributions/use-load-more.ts';
import { usePage } from '#pages/page-context.ts';
import { QuestionList } from '#ui/contributions/question-list.tsx';
import { useI18n } from '#ui/i18n-context.ts';
import styles from './contributions.module.css';

const moreQuestions = 10;

interface QuestionsSectionProps {
  readonly productSku: string;
  /** Name of the product, for the form. */
  readonly product: string;
  readonly first: Questions;
  /** Id of the heading. */
  readonly labelledBy: string;
}

export function QuestionsSection({ productSku, product, first, labelledBy }: QuestionsSectionProps) {
  const { locale, t } = useI18n();
  const { api } = usePage();
  const more = useLoadMore(first.questions, first.total, async offset => {
    const answer = await api.getQuestions({
      productSku,
      countrySlug: locale.country,
      languageSlug: locale.language,
      offset,
      perPage: moreQuestions,
    });
    return answer.ok ? ok(answer.value.questions) : answer;
  });
  const isDemo = more.items.some(question => question.isDemo);
  return (
    <>
      <p className={styles.intro}>
        {t(more.items.length === 0 ? 'questions.none' : 'questions.text')}
        {isDemo && ` ${t('questions.demo')}`}
      </p>
      {more.items.length > 0 && (
        <QuestionList
          questions={more.items}
          labelledBy={labelledBy}
          renderAction={({ _id, text }) => (
            <div className={styles.reply}>
              <ContributeButton
                kind="quiet"
                label={t('questions.answer')}
                fullLabel={t('questions.answerTo', { question: text })}
                contribution={{ kind: 'answer', questionId: _id, question: text }}
              />
            </div>
          )}
        />
      )}
      <div className={styles.actions}>
        <ContributeButton
          label={t('questions.ask')}
          contribution={{ kind: 'question', productSku, product }}
        />
        {more.hasMore && <LoadMoreButton label={t('questions.more')} more={more} />}
      </div>
    </>
  );
}
