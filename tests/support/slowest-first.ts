// The order of test files: whole servers and browsers first, pure functions last, so that no long file runs alone at the end.
import { BaseSequencer } from 'vitest/node';
import type { TestSpecification } from 'vitest/node';

const projects = ['whole', 'contract', 'parts', 'adapters', 'pure'];

/** Files that take more than some seconds, the longest first; a runner without recorded durations uses the length of the text. */
const longest = [
  'e2e/contributions',
  'alerts/alert-year',
  'e2e/pages',
  'http/process-life',
  'http/clock-jumps',
  'http/commands',
  'http/database-life',
  'http/full-disk',
  'http/floods',
  'e2e/journey',
  'http/limits',
  'e2e/shell',
  'e2e/explore',
  'database/dumps',
  'feeds/replay',
  'crash/two-workers',
  'http/ingest-address',
  'http/feed-commands',
  'http/visit-spool',
  'http/terminal',
  'feeds/backfill-in-background',
  'crash/killed-backups',
  'database/shared-directory',
  'database/restore',
  'database/users',
  'crash/power-cut',
  'feeds/real-day',
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
