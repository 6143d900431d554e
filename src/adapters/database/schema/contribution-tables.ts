// Tables of contributions. Row types by hand beside migrations/0024-visitors-words.sql.
import type { Generated, GeneratedAlways } from 'kysely';
import type { NullableTime, Time } from '#adapters/database/schema/column-types.ts';
import type { ContributionState, RejectReason } from '#domain/contributions/contribution.ts';
import type { LanguageSlug } from '#domain/locale/locale.ts';

interface ContributionColumns {
  id: GeneratedAlways<number>;
  person_id: number | null;
  country: string;
  language: LanguageSlug;
  text: string;
  name: string | null;
  is_demo: Generated<boolean>;
  state: Generated<ContributionState>;
  written_at: Time;
  decided_at: NullableTime;
  reason: Generated<RejectReason | null>;
}

interface SiteReviewTable extends ContributionColumns {
  rating: number;
}

interface QuestionTable extends ContributionColumns {
  model_id: number;
  product_id: number;
}

interface AnswerTable extends ContributionColumns {
  question_id: number;
}

interface OwnerImageFileTable {
  image_id: number;
  width: number;
  content: Uint8Array;
}

export interface ContributionTables {
  site_review: SiteReviewTable;
  question: QuestionTable;
  answer: AnswerTable;
  owner_image_file: OwnerImageFileTable;
}
