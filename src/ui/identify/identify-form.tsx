import { Button } from '#ui/controls/button.tsx';
import { Field } from '#ui/controls/field.tsx';
import { useI18n } from '#ui/i18n-context.ts';
import { examplePartNumbers } from '#ui/identify/example-part-numbers.ts';
import styles from './identify.module.css';

interface IdentifyFormProps {
  /** Path of the page, with the locale prefix. */
  readonly action: string;
  /** The text of the last lookup; '' = none. */
  readonly text: string;
}

/** A GET form: the text is in the address, so that a result can be shared. */
export function IdentifyForm({ action, text }: IdentifyFormProps) {
  const { locale, t } = useI18n();
  return (
    <form className={styles.form} action={action} role="search" aria-label={t('identify.title')}>
      <Field
        label={t('identify.label')}
        name="text"
        defaultValue={text}
        hint={t('identify.hint', { partNumber: examplePartNumbers[locale.country] })}
        maxLength={200}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        required
      />
      <Button kind="primary" isSubmit>
        {t('identify.submit')}
      </Button>
    </form>
  );
}
