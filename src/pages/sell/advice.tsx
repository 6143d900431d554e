// Advice before selling a device, in the country's language and according to its law.
import type { ResponseOf } from '#api/contract/endpoint.ts';
import type { getSellingAdvice } from '#api/contract/trade-in.ts';
import { formatDate } from '#messages/format-date.ts';
import { LongText } from '#ui/content/long-text.tsx';
import { useI18n } from '#ui/i18n-context.ts';
import frame from '#ui/layout/page-frame.module.css';
import styles from './sell.module.css';

interface AdviceProps {
  readonly advice: ResponseOf<typeof getSellingAdvice>;
}

export function Advice({ advice: { title, html, updatedAt } }: AdviceProps) {
  const { locale, t } = useI18n();
  return (
    <section className={frame.section} aria-labelledby="advice">
      <h2 className={frame.heading} id="advice">
        {title}
      </h2>
      <div className={styles.advice}>
        <LongText html={html} isPart />
      </div>
      <p className={frame.small}>{t('text.updated', { date: formatDate(locale, 'day', updatedAt) })}</p>
    </section>
  );
}
