// The order of test files: whole servers and browsers first, pure functions last, so that no long file runs alone at the end.
import { BaseSequencer } from 'vitest/node';
import type { TestSpecification } from 'vitest/node';

const projects = ['whole', 'contract', 'parts', 'adapters', 'pure'];

/** Files that take more than some seconds, the longest first; a runner without recorded durations uses the length of the text. */
const longest = [
  'e2e/pages',
  'e2e/alert-journey',
  'http/commands',
  'e2e/journey',
  'e2e/keyboard',
  'e2e/explore',
  'e2e/shell',
  'http/terminal',
  'http/roles',
  'http/mail-bounces',
  'http/feed-commands',
  'e2e/product',
  'http/ingest-address',
  'http/crawl',
  'http/people-journey',
  'e2e/alerts',
  'alerts/alert-year',
  'feeds/backfill-in-background',
  'feeds/real-day',
  'feeds/replay',
  'database/users',
  'database/dumps',
  'database/shared-directory',
  'database/restore',
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
