import type { ReactNode } from 'react';
import type { CallFailure } from '#api/client.ts';
import type { Result } from '#domain/result.ts';
import { Skeleton } from '#ui/controls/skeleton.tsx';
import { useI18n } from '#ui/i18n-context.ts';
import styles from './merchant-modals.module.css';

interface LoadedCallProps<Value> {
  /** null while the call is pending. */
  readonly answer: Result<Value, CallFailure | null> | null;
  readonly children: (value: Value) => ReactNode;
}

const loadingLines = [1, 2, 3, 4];

/** Renders the state of a dialog's call: placeholder lines, the failure's message, or the answer. */
export function LoadedCall<Value>({ answer, children }: LoadedCallProps<Value>) {
  const { t } = useI18n();
  if (answer?.ok) return children(answer.value);
  if (answer) return <p role="alert">{answer.failure?.error ?? t('modal.failed')}</p>;
  return (
    <div className={styles.content}>
      <p className="visually-hidden" role="status">
        {t('modal.loading')}
      </p>
      {loadingLines.map(line => (
        <Skeleton key={line} width={line === loadingLines.length ? 'half' : 'full'} />
      ))}
    </div>
  );
}
