// The order of test files: whole servers and browsers first, pure functions last, so that no long file runs alone at the end.
import { BaseSequencer } from 'vitest/node';
import type { TestSpecification } from 'vitest/node';

const projects = [
  'faults',
  'processes',
  'walks',
  'replays',
  'whole',
  'contract',
  'parts',
  'adapters',
  'pure',
];

/** Files that take more than some seconds, the longest first; a runner without recorded durations uses the length of the text. */
const longest = [
  'e2e/explore',
  'e2e/journey',
  'e2e/shell',
  'http/operations',
  'e2e/alerts',
  'http/catalogue-calls',
  'e2e/contributions',
  'http/partners',
  'e2e/push',
  'contributions/contributions',
  'processes/commands',
  'processes/feed-commands',
  'processes/people-journey',
  'processes/dumps',
  'processes/alert-journey',
  'processes/ingest-address',
  'processes/roles',
  'processes/users',
  'processes/restore',
  'faults/failing-api',
  'walks/pages',
  'walks/admin',
  'walks/crawl',
  'walks/keyboard',
  'replays/backfill-in-background',
  'replays/alert-year',
  'replays/real-day',
  'replays/followed-view',
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
