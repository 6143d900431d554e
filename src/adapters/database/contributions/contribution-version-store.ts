// Versions of the published reviews and questions, one for each cache tag that depends on them.
import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { Schema } from '#adapters/database/schema.ts';
import type { LanguageSlug } from '#domain/locale/locale.ts';

export interface ContributionVersions {
  /** A language without published reviews is absent. */
  readonly reviews: readonly { readonly language: LanguageSlug; readonly version: string }[];
  /** A model without published questions is absent. */
  readonly questions: readonly {
    readonly modelId: number;
    readonly language: LanguageSlug;
    readonly version: string;
  }[];
}

/** A version combines the count, the sum of the ids and the time of the last decision, so that a deletion changes it, too. */
export async function readContributionVersions(
  db: Kysely<Schema>,
  withDemo: boolean,
): Promise<ContributionVersions> {
  const reviews = await db
    .selectFrom('site_review')
    .where('state', '=', 'published')
    .$if(!withDemo, query => query.where('is_demo', '=', false))
    .select(['language', versionOf('site_review')])
    .groupBy('language')
    .execute();
  const questions = await db
    .selectFrom('question')
    .where('state', '=', 'published')
    .$if(!withDemo, query => query.where('is_demo', '=', false))
    .select(['model_id', 'language', versionOf('question')])
    .groupBy(['model_id', 'language'])
    .execute();
  const answers = await db
    .selectFrom('answer')
    .innerJoin('question', 'question.id', 'answer.question_id')
    .where('answer.state', '=', 'published')
    .where('question.state', '=', 'published')
    .select(['question.model_id', 'question.language', versionOf('answer')])
    .groupBy(['question.model_id', 'question.language'])
    .execute();
  const ofAnswers = new Map(answers.map(row => [`${row.model_id} ${row.language}`, row.version]));
  return {
    reviews,
    questions: questions.map(({ model_id, language, version }) => ({
      modelId: model_id,
      language,
      version: `${version}, ${ofAnswers.get(`${model_id} ${language}`) ?? ''}`,
    })),
  };
}

function versionOf(table: 'site_review' | 'question' | 'answer') {
  const [id, decidedAt] = [sql.ref(`${table}.id`), sql.ref(`${table}.decided_at`)];
  return sql<string>`concat_ws(' ', count(*), sum(${id}), extract(epoch from max(${decidedAt})))`.as(
    'version',
  );
}
