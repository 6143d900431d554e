// The order of test files: whole servers and browsers first, pure functions last, so that no long file runs alone at the end.
import { BaseSequencer } from 'vitest/node';
import type { TestSpecification } from 'vitest/node';

const projects = ['whole', 'contract', 'parts', 'adapters', 'pure'];

/** Files that take more than some seconds, the longest first; a runner without recorded durations uses the length of the text. */
const longest = [
  'e2e/pages',
  'http/commands',
  'http/crawl',
  'e2e/journey',
  'e2e/admin',
  'e2e/explore',
  'http/roles',
  'e2e/alert-journey',
  'e2e/shell',
  'e2e/keyboard',
  'http/feed-commands',
  'http/people-journey',
  'http/catalogue-calls',
  'http/terminal',
  'http/mail-bounces',
  'e2e/push',
  'http/ingest-address',
  'http/partners',
  'http/history-to-come',
  'feeds/backfill-in-background',
  'alerts/alert-year',
  'feeds/real-day',
  'feeds/replay',
  'read-models/followed-view',
  'database/dumps',
  'database/restore',
  'database/users',
  'database/shared-directory',
];

export class SlowestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const byDuration = await super.sort(files);
    return byDuration.sort((a, b) => rank(a) - rank(b));
  }
}

function rank({ project, moduleId }: TestSpecification): number {
  const place = longest.findIndex(name => moduleId.endsWith(`/${name}.test.ts`));
  return projects.indexOf(project.name) * 100 + (place === -1 ? 99 : place);
}
