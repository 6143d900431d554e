// The form for a text contribution: validated by the same rules as on the server, and kept as typed when sending fails.
import { useState } from 'react';
import { countCharacters, readName, readPlainText } from '#domain/contributions/plain-text.ts';
import { answerLimits, questionLimits, reviewLimits } from '#domain/contributions/plain-text.ts';
import type { Rating } from '#domain/contributions/contribution.ts';
import type { ContributionTarget } from '#pages/contributions/contribution-target.ts';
import { usePost } from '#pages/contributions/use-post.ts';
import { Button } from '#ui/controls/button.tsx';
import { Field, TextField } from '#ui/controls/field.tsx';
import { RatingField } from '#ui/contributions/rating-field.tsx';
import { useI18n } from '#ui/i18n-context.ts';
import styles from './contribution-form.module.css';

type Words = Exclude<ContributionTarget, { kind: 'image' }>;

interface ContributionFormProps {
  readonly contribution: Words;
  readonly onSent: () => void;
}

const limitsOf = { review: reviewLimits, question: questionLimits, answer: answerLimits };
/** The first invalid field; for a group, its first button. */
const firstInvalidSelector = '[aria-invalid="true"]:is(input, textarea), [aria-invalid="true"] input';
/** With fewer characters left, the form counts them. */
const maxLeftShown = 200;

interface Problems {
  readonly rating?: string;
  readonly text?: string;
  readonly name?: string;
}

export function ContributionForm({ contribution, onSent }: ContributionFormProps) {
  const { t } = useI18n();
  const { post, isSending, failure, clear } = usePost(onSent);
  const [rating, setRating] = useState<Rating | null>(null);
  const [text, setText] = useState('');
  const [name, setName] = useState('');
  const [problems, setProblems] = useState<Problems>({});
  const { kind } = contribution;
  const { min, max } = limitsOf[kind];
  const left = max - countCharacters(text);

  function check(): Problems {
    const readText = readPlainText(text, limitsOf[kind]);
    const named = readName(name);
    return {
      ...(kind === 'review' && rating === null ? { rating: t('contribute.rating.required') } : {}),
      ...(readText.ok ? {} : { text: t(`error.${readText.failure}`) }),
      ...(named.ok ? {} : { name: t(`error.${named.failure}`) }),
    };
  }

  async function send(form: HTMLFormElement) {
    const found = check();
    setProblems(found);
    if (Object.keys(found).length > 0) {
      // After the errors are rendered.
      setTimeout(() => form.querySelector<HTMLElement>(firstInvalidSelector)?.focus());
      return;
    }
    const problem = await post(contribution, { text, name: name.trim() === '' ? null : name, rating });
    if (problem) setProblems({ [problem.field]: problem.error });
  }

  const change = (field: keyof Problems) => {
    setProblems(({ [field]: _cleared, ...rest }) => rest);
    clear();
  };
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={event => {
        event.preventDefault();
        void send(event.currentTarget);
      }}
    >
      {kind === 'review' && (
        <RatingField
          value={rating}
          error={problems.rating ?? null}
          onChange={value => {
            setRating(value);
            change('rating');
          }}
        />
      )}
      <TextField
        label={t(`contribute.text.${kind}`)}
        name="text"
        rows={kind === 'review' ? 6 : 4}
        value={text}
        hint={
          left < maxLeftShown && left >= 0
            ? t('contribute.text.left', { count: String(left) })
            : t('contribute.text.hint', { min: String(min), max: String(max) })
        }
        error={problems.text}
        required
        onChange={({ target }) => {
          setText(target.value);
          change('text');
        }}
      />
      <Field
        label={t('contribute.name')}
        name="name"
        autoComplete="nickname"
        value={name}
        hint={t('contribute.name.hint')}
        error={problems.name}
        onChange={({ target }) => {
          setName(target.value);
          change('name');
        }}
      />
      <p className={styles.failure} role="alert">
        {failure}
      </p>
      <Button kind="primary" isSubmit isLoading={isSending}>
        {t('contribute.send')}
      </Button>
    </form>
  );
}
