// Tables of views and votes of support answers. Row types by hand beside migrations/0032-support.sql.
import type { Time } from '#adapters/database/schema/column-types.ts';
import type { LanguageSlug } from '#domain/locale/locale.ts';

interface FaqHitsTable {
  language: LanguageSlug;
  key: string;
  hits: number;
}

interface FaqVoteTable {
  language: LanguageSlug;
  key: string;
  voter: string;
  is_helpful: boolean;
  voted_at: Time;
}

export interface SupportTables {
  faq_hits: FaqHitsTable;
  faq_vote: FaqVoteTable;
}
