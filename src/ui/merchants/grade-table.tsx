import type { WireMerchant } from '#api/contract/merchants.ts';
import { GradePicture } from '#ui/devices/grade-picture.tsx';
import { Table } from '#ui/controls/table.tsx';
import { useI18n } from '#ui/i18n-context.ts';
import { SpecLink } from '#ui/merchants/spec-link.tsx';
import styles from './merchants.module.css';

const ownGrades = ['A', 'B', 'C'] as const;
const slugOf = {
  A: 'grade-A-excellent-condition',
  B: 'grade-B-good-condition',
  C: 'grade-C-fair-condition',
} as const;

interface GradeTableProps {
  readonly merchant: WireMerchant;
  /** The merchant's own grade names, by our grade. */
  readonly words: Readonly<Record<(typeof ownGrades)[number], readonly string[]>>;
}

/** The merchant's grades beside ours, with the wear that may be visible from near and from far. */
export function GradeTable({ merchant, words }: GradeTableProps) {
  const { t } = useI18n();
  return (
    <Table
      caption={t('refurbisher.grades')}
      isCaptionHidden
      columns={[
        {
          key: 'ours',
          heading: t('refurbisher.grades.ours'),
          render: grade => <SpecLink slug={slugOf[grade]} />,
        },
        {
          key: 'word',
          heading: t('refurbisher.grades.word'),
          render: grade =>
            words[grade].length === 0 ? (
              <span className={styles.unknown}>{t('refurbisher.grades.plain')}</span>
            ) : (
              words[grade].map(word => t('offer.words', { words: word })).join(', ')
            ),
        },
        {
          key: 'says',
          heading: t('refurbisher.grades.says'),
          render: grade =>
            merchant.conditions[grade] ?? <span className={styles.unknown}>{t('offer.notStated')}</span>,
        },
        {
          key: 'seen',
          heading: t('refurbisher.grades.seen'),
          render: grade => (
            <span className={styles.seen}>
              <span className={styles.seenWords}>{t('condition.marks', { grade })}</span>
              <GradePicture grade={grade} view="pair" alt="" />
            </span>
          ),
        },
      ]}
      rows={ownGrades}
      keyOf={grade => grade}
    />
  );
}
